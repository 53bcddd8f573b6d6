"""What many games of one scenario say about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from bocage.lab.games import Luck, Record
from bocage.lab.studies import Balance, balance_of


class Objective(NamedTuple):
    """A cell that matters, or a condition: how often it was one side's, and what that was worth."""

    name: str
    games: int
    """In how many games it was this side's, or fulfilled, at the end."""
    with_it: float | None
    """The side's share of those games."""
    without_it: float | None
    """Its share of the others."""

    @property
    def weight(self) -> float:
        """How much it decides: the difference that it makes. What is always the same decides nothing."""
        if self.with_it is None or self.without_it is None:
            return 0.0
        return self.with_it - self.without_it


class Findings(NamedTuple):
    scenario: str
    seats: tuple[str, ...]
    games: Sequence[Record]

    def balance(self) -> Balance:
        return balance_of(self.scenario, "", self.games)

    def reasons(self) -> list[tuple[str, str | None, int]]:
        """How the games ended: the reason, the winner, how often; the most frequent first."""
        counted = Counter((each.reason, each.winner) for each in self.games)
        return [(reason, winner, count) for (reason, winner), count in counted.most_common()]

    def deaths(self) -> dict[str, dict[str, int]]:
        """For each cell where units were lost, how many of which seat."""
        found: dict[str, dict[str, int]] = {}
        for each in self.games:
            for seat, cells in each.deaths.items():
                for cell, count in cells.items():
                    here = found.setdefault(cell, dict.fromkeys(self.seats, 0))
                    here[seat] += count
        return found

    def objectives(self) -> list[Objective]:
        """What holding each cell was worth for the first side, the weightiest first."""
        first = self.seats[0]
        cells = dict.fromkeys(cell for each in self.games for cell in each.objectives)
        found = [
            self._worth(cell, first, [each.objectives.get(cell) == first for each in self.games])
            for cell in cells
        ]
        return sorted(found, key=lambda each: -abs(each.weight))

    def conditions(self, sides: Sequence[str]) -> list[Objective]:
        """What each condition of victory was worth for its own side; `sides` says whose each one is."""
        return [
            self._worth(str(number), side, [each.conditions[number] for each in self.games])
            for number, side in enumerate(sides)
        ]

    def luck(self, seat: str) -> list[float]:
        """In each game, by how many deviations the throws of a seat came off better than owed."""
        return [deviations(each.luck[seat]) for each in self.games]

    def _worth(self, name: str, seat: str, had: Sequence[bool]) -> Objective:
        points = [each.points_of(seat) for each in self.games]
        yes = [point for point, has in zip(points, had, strict=True) if has]
        no = [point for point, has in zip(points, had, strict=True) if not has]
        return Objective(name, len(yes), _mean(yes), _mean(no))


def by_scenario(records: Sequence[Record]) -> list[Findings]:
    """The games sorted by where they were fought, in the order in which the scenarios came up."""
    found: dict[str, list[Record]] = {}
    for each in records:
        found.setdefault(each.scenario, []).append(each)
    return [Findings(id, tuple(games[0].seats), games) for id, games in found.items()]


def deviations(luck: Luck) -> float:
    return (luck.came_off - luck.expected) / sqrt(luck.variance) if luck.variance else 0.0


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
