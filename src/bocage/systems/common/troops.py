"""How many units an order of battle has, whatever the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol


class Fought(Protocol):
    @property
    def sides(self) -> Mapping[str, Any]: ...


def count_units(side: Any) -> int:
    """Those who are set up and those who arrive later."""
    groups: Iterable[Any] = (*side.deploy, *getattr(side, "arrive", ()))
    return sum(troop.count for group in groups for troop in group.units)


def count_troops(scenario: Fought) -> int:
    """The units of all sides."""
    return sum(count_units(side) for side in scenario.sides.values())
