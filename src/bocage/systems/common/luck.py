"""Luck: the throws of each side, their chances, and how they came out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bocage.kernel import Tally


class Throw(NamedTuple):
    """A throw for one side: the chance of success, and whether it succeeded."""

    side: int
    chance: float
    came_off: bool


def total_of(data: Mapping[str, object], name: str) -> int:
    """Return the total of a sum in the data of an event; 0 without one."""
    tally = data.get(name)
    return int(tally.total) if isinstance(tally, Tally) else 0


def whole(data: Mapping[str, object], name: str) -> int:
    """Return a whole number in the data of an event."""
    value = data[name]
    assert isinstance(value, int)
    return value
