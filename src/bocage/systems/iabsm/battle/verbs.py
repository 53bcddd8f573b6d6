"""Every option that a player may be offered. Keys are for good: journals hold them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.lattice import COMPASS, HEADINGS
from bocage.kernel import Option, Verb, plain
from bocage.kernel.options import PointVerb
from bocage.systems.iabsm.battle.hulls import ORDERS

WINDS: Final = COMPASS
"""act-8: the eight winds that a unit may be turned to, clockwise."""
FORWARD: Final = 0
"""A unit faces the nearest enemy, or else the way it has come."""
FACINGS: Final = ("forward", *WINDS)
STEP: Final = HEADINGS // len(WINDS)
"""Headings from one wind to the next."""
NUMBERS: Final = tuple(str(number) for number in range(13))

TASKS: Final = ("search", "dig", "lift")
HOUSES: Final = tuple(str(number) for number in range(128))
"""Buildings, by the number of the piece."""

STAY: Final[Option] = plain("stay")
COVER: Final[Option] = plain("cover")
RESERVE: Final[Option] = plain("reserve")
DONE: Final[Option] = plain("done")
LOAD: Final[Option] = plain("load")
REROLL: Final[Option] = plain("reroll")
KEEP: Final[Option] = plain("keep")
PASS: Final[Option] = plain("pass")
FOLLOW: Final[Option] = plain("follow")
HOLD: Final[Option] = plain("hold")
EFFECT: Final[Option] = plain("effect")
WAIT: Final[Option] = plain("wait")
SHIFT: Final[Option] = plain("shift")
CEASE: Final[Option] = plain("cease")
DEPLOY: Final[Option] = plain("deploy")
SMOKE: Final[Option] = plain("smoke")
MANHANDLE: Final[Option] = plain("manhandle")


class Verbs:
    """The makers of options for the units of one scenario."""

    __slots__ = (
        "activate",
        "aim",
        "allot",
        "breakdown",
        "burst",
        "call",
        "change",
        "charge",
        "conceal",
        "direct",
        "dismount",
        "engage",
        "enter",
        "face",
        "fire",
        "go",
        "hesitate",
        "mark",
        "mount",
        "order",
        "overwatch",
        "place",
        "prepare",
        "radio",
        "rally",
        "react",
        "run",
        "screen",
        "shell",
        "shoot",
        "shortage",
        "snipe",
        "spot",
        "sweep",
        "task",
        "unpin",
        "unshock",
        "watch",
    )

    def __init__(self, names: Sequence[str], batteries: Sequence[str] = ()) -> None:
        """`names`: of the units. `batteries`: the names of those off the table."""
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
        self.call = Verb("call", ("battery",), (batteries,))
        """`call:british-battery-1`: asks for its fire."""
        self.mark = PointVerb("mark")
        """`mark:376,177`: the aiming marker."""
        self.shell = Verb("shell", ("unit",), (names,))
        """`shell:german-section-1`: one round of high explosive."""
        self.screen = PointVerb("screen")
        """`screen:376,177`: a round of smoke."""
        self.prepare = PointVerb("prepare")
        """`prepare:192,96`: the north-west corner of a square."""
        self.hesitate = Verb("hesitate", ("unit",), (names,))
        """`hesitate:german-section-1`: the platoon of that unit."""
        self.shortage = Verb("shortage", ("unit",), (names,))
        self.breakdown = Verb("breakdown", ("unit",), (names,))
        self.burst = Verb("burst", ("unit",), (names,))
        """The same with a reserved action, by this unit at whoever has shown himself."""
        self.order = Verb("order", ("unit", "stance"), (names, ORDERS))
        """`order:british-afv-1>engage`: the platoon of that vehicle."""
        self.change = Verb("change", ("stance",), (ORDERS,))
        self.aim = Verb("aim", ("unit",), (names,))
        self.shoot = Verb("shoot", ("unit",), (names,))
        """`shoot:german-afv-1`: with the gun or the anti-tank weapon, once."""
        self.engage = Verb("engage", ("unit",), (names,))
        """The same with a reserved action, by this unit at whoever has shown himself."""
        self.mount = Verb("mount", ("unit",), (names,))
        self.dismount = Verb("dismount", ("unit",), (names,))
        """`dismount:british-section-1`: who rides gets off."""
        self.enter = Verb("enter", ("house", "heading"), (HOUSES, WINDS))
        """`enter:9>s`: the building that is the tenth piece of the table, by its south side."""
        self.task = Verb("task", ("task",), (TASKS,))
        self.charge = Verb("charge", ("unit", "unit"), (names, names))
        """`charge:british-section-1>german-section-1`."""
        self.radio = Verb("radio", ("unit",), (names,))
        self.sweep = Verb("sweep", ("unit", "dice"), (names, NUMBERS))
        """`sweep:german-blind-1>3`: three actions of fire at what is believed there."""
        self.snipe = Verb("snipe", ("unit",), (names,))
        self.conceal = Verb("conceal", ("unit",), (names,))
        """`conceal:german-blind-2`: the unit that is asked about lies under it."""
        self.place = PointVerb("place", "heading", FACINGS)
        """`place:forward>376,177`: where a unit stands that comes out of a blind."""
