"""Counts the units of an order of battle, whatever the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol


class Fought(Protocol):
    """A scenario, as far as counting needs it."""

    @property
    def sides(self) -> Mapping[str, Any]: ...


def count_units(side: Any) -> int:
    """Count the units of a side: those that are set up and those that arrive later."""
    groups: Iterable[Any] = (*side.deploy, *getattr(side, "arrive", ()))
    return sum(troop.count for group in groups for troop in group.units)


def counter_ids(scenario: Fought) -> set[str]:
    """The counters of all sides, and of those who ride with them, by their ids."""
    found: set[str] = set()
    for side in scenario.sides.values():
        for group in (*side.deploy, *getattr(side, "arrive", ())):
            for troop in group.units:
                found |= {troop.counter, *(rider.counter for rider in getattr(troop, "passengers", ()))}
    return found


def count_troops(scenario: Fought) -> int:
    """Count the units of all sides."""
    return sum(count_units(side) for side in scenario.sides.values())
