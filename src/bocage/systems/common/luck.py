"""What the dice owed each side, and what they gave: every throw that could succeed or fail."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bocage.kernel import Tally


class Throw(NamedTuple):
    """A throw for one side: the chance that it comes off, and whether it did."""

    side: int
    chance: float
    came_off: bool


def total_of(data: Mapping[str, object], name: str) -> int:
    """The total of a sum among the data of an event; nothing without one."""
    tally = data.get(name)
    return int(tally.total) if isinstance(tally, Tally) else 0


def whole(data: Mapping[str, object], name: str) -> int:
    """A number among the data of an event."""
    value = data[name]
    assert isinstance(value, int)
    return value
