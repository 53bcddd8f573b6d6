"""6.0: a stack on the move: who, how, and what is known of its ways. The rules are in `rules.movement`."""

from __future__ import annotations

from typing import Final

from bocage.systems.lnl.battle.units import (
    ASSAULT_MOVE,
    LOW_CRAWL,
    MOVED,
    STEALTH_FULL,
    STEALTH_HALF,
    Unit,
)

MOVE: Final = "move"
ASSAULT: Final = "assault"
CRAWL: Final = "crawl"
STEALTHY: Final = "stealth"
STEALTHY_HALF: Final = "stealth_half"
MARKER: Final = {
    MOVE: MOVED,
    ASSAULT: ASSAULT_MOVE,
    CRAWL: LOW_CRAWL,
    STEALTHY: STEALTH_FULL,
    STEALTHY_HALF: STEALTH_HALF,
}


NO_WAYS: Final[list[tuple[int, int]]] = []


class Move:
    """A stack on the move."""

    __slots__ = (
        "ambush",
        "by",
        "cheapest",
        "doubtful",
        "here",
        "indoors",
        "kind",
        "passing",
        "units",
    )

    def __init__(self, units: list[Unit], kind: str, here: int) -> None:
        self.units = units
        self.kind = kind
        self.here = here
        self.by = -1
        """The side that moves the stack when it is not its own."""
        self.indoors = False
        """Has entered a building, or changed storeys in one."""
        self.passing = False
        """Means to pass through the place it enters."""
        self.ambush = 0
        """Ruling 100: the enemies that the stack can fall upon with its first step."""
        self.cheapest = 0
        """What the cheapest way out costs that nothing but its cost can bar, or 0: see `find_ways`."""
        self.doubtful: list[tuple[int, int]] = NO_WAYS
        """The other ways out, with their cost."""


def has_scout(move: Move) -> bool:
    """11.7-7, 11.7-5: a Scout with his abilities in the stack."""
    for unit in move.units:
        if unit.counter.kind == "scout" and not unit.weapons:
            return True
    return False
