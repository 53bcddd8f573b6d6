"""What is kept from one question to the next, because an action changes little.

It is worked out from the state when it is asked for, so that it is never compared and never saved. Whatever
changes what a unit may do touches its hex (`Vv.touch`), and what was kept about that hex is forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Option
from bocage.systems.common.cellsets import bits

UNKNOWN: Final = -1
EVERYWHERE: Final = -1
"""All hexes as a set."""


NO_MORE: Final[list[Option]] = []
"""What a side may do of a kind in the rest of the phase: nothing, so that it need not be asked again."""


class Offers:
    """What the hexes or machines of a side offer in a phase, each until something changes there."""

    __slots__ = ("made", "name", "outside", "side", "stale")

    def __init__(self, name: str, side: int, outside: int) -> None:
        self.name = name
        self.side = side
        self.made: dict[int, list[Option]] = {}
        """By the number of the hex or of the machine."""
        self.outside = outside
        """The hexes elsewhere that the offers depend on, as they were."""
        self.stale = EVERYWHERE
        """The hexes touched since the offers were made."""

    def copy(self) -> Offers:
        twin = Offers(self.name, self.side, self.outside)
        twin.made = self.made.copy()
        twin.stale = self.stale
        return twin


class Kept:
    """All that a battle keeps."""

    __slots__ = ("armed", "bearers", "closed", "offers", "reach", "touched")

    def __init__(self, places: int) -> None:
        self.armed = [0, 0]
        """Per side, the hexes whose infantry may be able to fire: in no other can it."""
        self.reach: tuple[list[int], ...] = ([UNKNOWN] * places, [UNKNOWN] * places)
        """Per side, how far the infantry of each hex can fire: see `fire_groups.group_reach`."""
        self.bearers: list[tuple[int, ...] | None] = [None, None]
        """Per side, who carries a weapon that is no machine gun: see `support_weapons.bearers`."""
        self.offers: list[Offers] = []
        """Of the present phase."""
        self.closed = 0
        """The kinds of action of the present phase, as bits, of which there are no more."""
        self.touched = 0
        """The hexes touched that the offers have not been told of."""

    def touch(self, side: int, cell: int) -> None:
        """Something in a hex has changed."""
        bit = 1 << cell
        self.armed[side] |= bit
        self.reach[side][cell] = UNKNOWN
        self.touched |= bit

    def offers_of(
        self, name: str, side: int, outside: int, seen_from: Sequence[int], watched: int = 0
    ) -> Offers:
        """The offers of this kind, new ones if there are none. What is `stale` must be made anew: see
        `offers.hex_offers`."""
        found: Offers | None = None
        for each in self.offers:
            each.stale |= self.touched
            if each.name == name and each.side == side:
                found = each
        self.touched = 0
        if found is None:
            found = Offers(name, side, outside)
            self.offers.append(found)
        elif found.stale != EVERYWHERE:
            changed = outside ^ found.outside | found.stale & watched
            if changed:
                for cell in bits(changed):
                    found.stale |= seen_from[cell]
            found.outside = outside
        return found

    def begin_phase(self) -> None:
        """Another phase has other offers."""
        self.offers.clear()
        self.closed = 0

    def forget(self, held: list[int]) -> None:
        """Units have changed everywhere."""
        places = len(self.reach[0])
        self.armed = held[:]
        self.reach = ([UNKNOWN] * places, [UNKNOWN] * places)
        self.begin_phase()

    def copy(self) -> Kept:
        twin = Kept(0)
        twin.armed = self.armed[:]
        twin.reach = (self.reach[0][:], self.reach[1][:])
        twin.bearers = self.bearers[:]
        twin.offers = [each.copy() for each in self.offers]
        twin.closed = self.closed
        twin.touched = self.touched
        return twin
