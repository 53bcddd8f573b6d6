"""What many games of one scenario tell about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from bocage.lab.games import Luck, Record
from bocage.lab.studies import Balance, balance_of


class Objective(NamedTuple):
    """How often a cell was held by a side, or a condition met, and the side's share of wins with and without
    it."""

    name: str
    games: int
    """Number of games in which the side held it, or met it, at the end."""
    with_it: float | None
    """The side's share of those games; None if there were none."""
    without_it: float | None
    """The side's share of the other games; None if there were none."""

    @property
    def weight(self) -> float:
        """Difference that it makes to the side's share; 0 if it was the same in every game."""
        if self.with_it is None or self.without_it is None:
            return 0.0
        return self.with_it - self.without_it


class Findings(NamedTuple):
    """The games of one scenario, and what can be counted in them."""

    scenario: str
    seats: tuple[str, ...]
    games: Sequence[Record]

    def balance(self) -> Balance:
        """Return the balance over all games."""
        return balance_of(self.scenario, "", self.games)

    def reasons(self) -> list[tuple[str, str | None, int]]:
        """Count how the games ended: (reason, winner, number), the most frequent first."""
        counted = Counter((each.reason, each.winner) for each in self.games)
        return [(reason, winner, count) for (reason, winner), count in counted.most_common()]

    def deaths(self) -> dict[str, dict[str, int]]:
        """Count the units lost in each cell, by seat."""
        found: dict[str, dict[str, int]] = {}
        for each in self.games:
            for seat, cells in each.deaths.items():
                for cell, count in cells.items():
                    here = found.setdefault(cell, dict.fromkeys(self.seats, 0))
                    here[seat] += count
        return found

    def objectives(self) -> list[Objective]:
        """Return what holding each cell did for the first side, the most decisive first."""
        first = self.seats[0]
        cells = dict.fromkeys(cell for each in self.games for cell in each.objectives)
        found = [
            self._compare(cell, first, [each.objectives.get(cell) == first for each in self.games])
            for cell in cells
        ]
        return sorted(found, key=lambda each: -abs(each.weight))

    def conditions(self, sides: Sequence[str]) -> list[Objective]:
        """Return what each victory condition did for its own side. `sides` says whose each one is."""
        return [
            self._compare(str(number), side, [each.conditions[number] for each in self.games])
            for number, side in enumerate(sides)
        ]

    def luck(self, seat: str) -> list[float]:
        """Return for each game by how many standard deviations the dice favoured a seat."""
        return [deviations(each.luck[seat]) for each in self.games]

    def _compare(self, name: str, seat: str, had: Sequence[bool]) -> Objective:
        """Compare a seat's share in the games with and without something."""
        points = [each.points_of(seat) for each in self.games]
        yes = [point for point, has in zip(points, had, strict=True) if has]
        no = [point for point, has in zip(points, had, strict=True) if not has]
        return Objective(name, len(yes), _mean(yes), _mean(no))


def by_scenario(records: Sequence[Record]) -> list[Findings]:
    """Group the games by scenario, in the order in which the scenarios first occur."""
    found: dict[str, list[Record]] = {}
    for each in records:
        found.setdefault(each.scenario, []).append(each)
    return [Findings(id, tuple(games[0].seats), games) for id, games in found.items()]


def deviations(luck: Luck) -> float:
    """Return by how many standard deviations the dice came out better than expected."""
    return (luck.came_off - luck.expected) / sqrt(luck.variance) if luck.variance else 0.0


def _mean(values: Sequence[float]) -> float | None:
    """Return the mean; None of nothing."""
    return sum(values) / len(values) if values else None
