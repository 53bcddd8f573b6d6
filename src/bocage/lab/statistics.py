"""How sure a share is, and when enough games were played.

A draw counts half for each side.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt
from typing import Final, NamedTuple

SURE: Final = 1.959964
"""95 % of the normal distribution lie within so many deviations."""
CLEAR: Final = 3.290527
"""99.9 %: who looks again and again must ask for more, or chance will sooner or later please him."""
FEWEST: Final = 20
"""Nothing is clear before so many games."""
EVEN: Final = 0.5
FAIR: Final = (0.4, 0.6)
"""A scenario is balanced when either side wins so often."""


class Interval(NamedTuple):
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high

    def lies_within(self, low: float, high: float) -> bool:
        return low <= self.low and self.high <= high


def wilson(points: float, games: int, deviations: float = SURE) -> Interval:
    """Wilson's interval for a share: it holds for few games, and near 0 and 1."""
    if games == 0:
        return Interval(0.0, 1.0)
    share, square = points / games, deviations * deviations
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = deviations / (1 + square / games)
    reach *= sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def is_decided(points: float, games: int) -> bool:
    """Is it clear who is the stronger?"""
    return games >= FEWEST and wilson(points, games, CLEAR).excludes(EVEN)


def is_judged(points: float, games: int) -> bool:
    """Is it clear whether the share is a fair one?"""
    if games < FEWEST:
        return False
    found = wilson(points, games, CLEAR)
    return found.lies_within(*FAIR) or found.high < FAIR[0] or found.low > FAIR[1]


# Ladders

ROUNDS: Final = 2000
SCALE: Final = 400.0
"""A player 400 points above another wins ten games of eleven."""


def ratings(points: Sequence[Sequence[float]]) -> list[float]:
    """Strengths from what each scored against each, by the model of Bradley and Terry, averaging 0.

    Every pair gets one drawn game more than it played, so that who won all his games has a number, too.
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
