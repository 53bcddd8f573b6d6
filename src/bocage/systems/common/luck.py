"""What the dice owed each side, and what they gave: every throw that could succeed or fail."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from bocage.kernel import Tally


class Throw(NamedTuple):
    """A throw for one side: the chance that it comes off, and whether it did."""

    side: int
    chance: float
    came_off: bool


@cache
def at_most(dice: int, limit: int) -> float:
    """The chance of so many dice to come to no more than this."""
    sums = dice_totals(dice)
    return sum(1 for total in sums if total <= limit) / len(sums)


@cache
def dice_totals(dice: int) -> list[int]:
    """The total of every way in which so many dice can fall."""
    sums = [0]
    for _ in range(dice):
        sums = [total + die for total in sums for die in range(1, 7)]
    return sums


def total_of(data: Mapping[str, object], name: str) -> int:
    """The total of a sum among the data of an event; nothing without one."""
    tally = data.get(name)
    return int(tally.total) if isinstance(tally, Tally) else 0


def whole(data: Mapping[str, object], name: str) -> int:
    """A number among the data of an event."""
    value = data[name]
    assert isinstance(value, int)
    return value
