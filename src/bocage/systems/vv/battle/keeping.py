"""What is kept from one question to the next, because an action changes little.

It is worked out from the state when it is asked for, so that it is never compared and never saved. Whatever
changes what a unit may do touches its hex (`Vv.touch`), and what was kept about that hex is forgotten.
"""

from __future__ import annotations

from typing import Final

from bocage.kernel import Option

UNKNOWN: Final = -1

NO_MORE: Final[list[Option]] = []
"""What a side may do of a kind in the rest of the phase: nothing, so that it need not be asked again."""
NOTHING: Final[list[Option]] = []
"""What a hex or a machine offers that can do nothing now."""

SPARE: Final = 64
"""Lists of offers grow by so many places at once."""

# The kinds of offers that are kept.
FIRES: Final = 0
MACHINE_FIRES: Final = 1
MOVES: Final = 2
DRIVES: Final = 3
ADVANCES: Final = 4
KINDS: Final = 5

# What is new in a hex, besides what those who are in it may do.
PRESENCE: Final = 1
"""The first unit of a side has come, or the last has gone; or the first or last whom fire can hurt."""
ROOM: Final = 2
"""6.9: there is room for one more infantry unit, or no longer; in a position that may hang on anybody."""


class Offers:
    """What the hexes or machines of a side offer in a phase, each until something changes there."""

    __slots__ = ("made", "read", "side", "unsure")

    def __init__(self, side: int) -> None:
        self.side = side
        self.made: list[list[Option]] = []
        """By the number of the hex or of the machine."""
        self.read = UNKNOWN
        """How much of the news the offers take into account; UNKNOWN before any is made in a phase."""
        self.unsure: set[int] = set()
        """The hexes whose offers hang on more than what is next to them: they are made anew each time."""

    def make(self, number: int, options: list[Option], *, unsure: bool = False) -> None:
        """What a hex or a machine offers now."""
        if unsure:
            self.unsure.add(number)
        elif self.unsure:
            self.unsure.discard(number)
        made = self.made
        if len(made) <= number:
            made += [NOTHING] * (number - len(made) + SPARE)
        made[number] = options

    def joined(self, numbers: list[int]) -> list[Option]:
        """What all of these offer, as a new list."""
        made = self.made
        options: list[Option] = []
        for number in numbers:
            found = made[number]
            if found:
                options += found
        return options

    def copy(self) -> Offers:
        twin = Offers(self.side)
        twin.made = self.made[:]
        twin.read = self.read
        twin.unsure = self.unsure.copy()
        return twin


class Kept:
    """All that a battle keeps."""

    __slots__ = ("bearers", "closed", "news", "offers", "reach")

    def __init__(self, places: int) -> None:
        self.reach: tuple[list[int], ...] = ([UNKNOWN] * places, [UNKNOWN] * places)
        """Per side, how far the infantry of each hex can fire: see `fire_groups.group_reach`."""
        self.bearers: list[tuple[int, ...] | None] = [None, None]
        """Per side, who carries a weapon that is no machine gun: see `support_weapons.bearers`."""
        self.offers: list[Offers | None] = [None] * (2 * KINDS)
        """By kind and side, as far as they have been asked for."""
        self.closed = 0
        """The kinds of action of the present phase, as bits, of which there are no more."""
        self.news: list[int] = []
        """What has changed since the phase began, packed: the hex, what is new there, and whose units are."""

    def touch(self, side: int, cell: int, news: int = 0) -> None:
        """Something in a hex has changed."""
        self.reach[side][cell] = UNKNOWN
        self.news.append(cell << 3 | news << 1 | side)

    def offers_of(self, kind: int, side: int) -> Offers:
        found = self.offers[2 * kind + side]
        if found is None:
            found = self.offers[2 * kind + side] = Offers(side)
        return found

    def begin_phase(self) -> None:
        """Another phase has other offers."""
        for each in self.offers:
            if each is not None:
                each.read = UNKNOWN
        self.news.clear()
        self.closed = 0

    def forget(self, cells: tuple[list[int], ...]) -> None:
        """Units have changed everywhere, in all of the hexes that each side is in."""
        for side in (0, 1):
            for cell in cells[side]:
                self.reach[side][cell] = UNKNOWN
        self.begin_phase()

    def copy(self) -> Kept:
        twin = Kept(0)
        twin.reach = (self.reach[0][:], self.reach[1][:])
        twin.bearers = self.bearers[:]
        twin.offers = [None if each is None or each.read == UNKNOWN else each.copy() for each in self.offers]
        twin.closed = self.closed
        twin.news = self.news[:]
        return twin
