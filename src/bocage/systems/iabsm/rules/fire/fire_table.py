"""The fire table: from a total to hits, by range and protection."""

from __future__ import annotations

from typing import Final

from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED, Unit

MOST_HITS: Final = 10
FIRST_HIT: Final = 4
PINS: Final = 8
SUPPRESSES: Final = 18
"""fire-1: the lowest index that hits, that pins, and that suppresses."""


def range_band(g: Iabsm, firer: Unit, target: Unit) -> int:
    """fire-1, sight-7: the band of the fire table."""
    last = len(g.tables.ranges) - 1
    for number in range(last):
        if g.sights.within(firer, target, g.tables.ranges[number][0]):
            return number
    return last


def hits_of(index: int) -> int:
    """fire-1: 3 or less nothing, 4 to 7 one hit, else half of what is over 4, at most 10."""
    if index < FIRST_HIT:
        return 0
    return 1 if index < PINS else min((index - FIRST_HIT) // 2, MOST_HITS)


def state_of(index: int) -> int:
    """fire-1: from 8 pinned, from 18 suppressed."""
    return SUPPRESSED if index >= SUPPRESSES else PINNED if index >= PINS else STEADY
