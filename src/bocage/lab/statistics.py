"""Confidence intervals of shares, and when enough games were played. A draw counts half for each side."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt
from typing import Final, NamedTuple

DEVIATIONS_95: Final = 1.959964
"""Standard deviations that cover 95 % of the normal distribution."""
DEVIATIONS_999: Final = 3.290527
"""Standard deviations that cover 99.9 %. Stopping early means testing again and again, so it needs more than
95 %."""
FEWEST_GAMES: Final = 20
"""Fewest games before anything is called decided."""
EVEN: Final = 0.5
FAIR: Final = (0.4, 0.6)
"""The share of wins, as (low, high), within which a scenario is called balanced."""


class Interval(NamedTuple):
    """A confidence interval."""

    low: float
    high: float

    def excludes(self, value: float) -> bool:
        """Whether a value lies outside the interval."""
        return not self.low <= value <= self.high

    def lies_within(self, low: float, high: float) -> bool:
        """Whether the interval lies wholly between two values."""
        return low <= self.low and self.high <= high


def wilson(points: float, games: int, deviations: float = DEVIATIONS_95) -> Interval:
    """Return Wilson's interval of a share. It holds for few games too, and near 0 and 1."""
    if games == 0:
        return Interval(0.0, 1.0)
    share, square = points / games, deviations * deviations
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = deviations / (1 + square / games)
    reach *= sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def is_decided(points: float, games: int) -> bool:
    """Whether it is clear which player is the stronger."""
    return games >= FEWEST_GAMES and wilson(points, games, DEVIATIONS_999).excludes(EVEN)


def is_judged(points: float, games: int) -> bool:
    """Whether it is clear that a share is fair, or that it is not."""
    if games < FEWEST_GAMES:
        return False
    found = wilson(points, games, DEVIATIONS_999)
    return found.lies_within(*FAIR) or found.high < FAIR[0] or found.low > FAIR[1]


# Ladders

ROUNDS: Final = 2000
SCALE: Final = 400.0
"""A player 400 points above another wins ten games of eleven."""


def ratings(points: Sequence[Sequence[float]]) -> list[float]:
    """Compute ratings from what each scored against each (Bradley-Terry model), averaging 0.

    Every pair gets one drawn game added, so that a player who won every game has a finite rating too.
    """
    count = len(points)
    scored = [[points[i][j] + 0.5 if i != j else 0.0 for j in range(count)] for i in range(count)]
    strength = [1.0] * count
    for _ in range(ROUNDS):
        for i in range(count):
            others = [j for j in range(count) if j != i]
            met = sum((scored[i][j] + scored[j][i]) / (strength[i] + strength[j]) for j in others)
            strength[i] = sum(scored[i]) / met if met else 1.0
    logs = [SCALE * log10(each) for each in strength]
    middle = sum(logs) / count
    return [each - middle for each in logs]
