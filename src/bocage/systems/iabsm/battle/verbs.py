"""Every option that a player may be offered. Keys are for good: journals hold them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.lattice import HEADINGS
from bocage.kernel import Option, Verb, plain
from bocage.kernel.options import PointVerb

WINDS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""act-8: the eight winds that a unit may be turned to, clockwise."""
FORWARD: Final = 0
"""A unit faces the nearest enemy, or else the way it has come."""
FACINGS: Final = ("forward", *WINDS)
STEP: Final = HEADINGS // len(WINDS)
"""Headings from one wind to the next."""
NUMBERS: Final = tuple(str(number) for number in range(13))

STAY: Final[Option] = plain("stay")
COVER: Final[Option] = plain("cover")
RESERVE: Final[Option] = plain("reserve")
DONE: Final[Option] = plain("done")
PASS: Final[Option] = plain("pass")
FOLLOW: Final[Option] = plain("follow")
HOLD: Final[Option] = plain("hold")
DEPLOY: Final[Option] = plain("deploy")


class Verbs:
    """The makers of options for the units of one scenario."""

    __slots__ = (
        "activate",
        "allot",
        "conceal",
        "direct",
        "face",
        "fire",
        "go",
        "overwatch",
        "place",
        "radio",
        "rally",
        "react",
        "run",
        "snipe",
        "spot",
        "sweep",
        "unpin",
        "unshock",
        "watch",
    )

    def __init__(self, names: Sequence[str]) -> None:
        self.activate = Verb("activate", ("unit",), (names,))
        self.run = Verb("run", ("dice", "crossing"), (NUMBERS, NUMBERS))
        """`run:2>1`: two dice of movement, one action for crossings."""
        self.go = PointVerb("go", "heading", FACINGS)
        """`go:forward>376,177`."""
        self.face = Verb("face", ("heading",), (WINDS,))
        self.fire = Verb("fire", ("unit", "dice"), (names, NUMBERS))
        """`fire:german-section-1>3`: three actions."""
        self.spot = Verb("spot", ("unit", "dice"), (names, NUMBERS))
        self.unshock = Verb("unshock", ("unit",), (names,))
        self.unpin = Verb("unpin", ("unit",), (names,))
        self.rally = Verb("rally", ("unit",), (names,))
        self.overwatch = Verb("overwatch", ("unit",), (names,))
        self.direct = Verb("direct", ("unit", "unit"), (names, names))
        """`direct:british-section-1>german-section-1`."""
        self.react = Verb("react", ("unit", "dice"), (names, NUMBERS))
        """`react:german-team-1>2`: fires with two reserved actions at whoever has shown himself."""
        self.watch = Verb("watch", ("unit", "dice"), (names, NUMBERS))
        """The same to spot him."""
        self.allot = Verb("allot", ("unit",), (names,))
        self.radio = Verb("radio", ("unit",), (names,))
        self.sweep = Verb("sweep", ("unit", "dice"), (names, NUMBERS))
        """`sweep:german-blind-1>3`: three actions of fire at what is believed there."""
        self.snipe = Verb("snipe", ("unit",), (names,))
        self.conceal = Verb("conceal", ("unit",), (names,))
        """`conceal:german-blind-2`: the unit that is asked about lies under it."""
        self.place = PointVerb("place", "heading", FACINGS)
        """`place:forward>376,177`: where a unit stands that comes out of a blind."""
