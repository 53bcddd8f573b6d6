"""Every option that a player may be offered. Keys are for good: journals hold them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.lattice import HEADINGS
from bocage.kernel import Option, Verb, plain
from bocage.kernel.options import PointVerb
from bocage.systems.common.table.squads import FORMATIONS

ADVANCE: Final[Option] = plain("advance")
RUN: Final[Option] = plain("run")
CAUTION: Final[Option] = plain("caution")
PRONE: Final[Option] = plain("prone")
HIDE: Final[Option] = plain("hide")
STAY: Final[Option] = plain("stay")
DONE: Final[Option] = plain("done")
PASS: Final[Option] = plain("pass")
STAND: Final[Option] = plain("stand")
FALL_BACK: Final[Option] = plain("fall-back")
FIRE: Final[Option] = plain("fire")
NEAREST: Final[Option] = plain("nearest")
DISMOUNT: Final[Option] = plain("dismount")
WIND: Final = 4
"""Headings from one of the sixteen winds to the next."""
KEPT_FACING: Final = 0
FORWARD: Final = 1
FACINGS: Final = ("kept", "forward", *(str(heading) for heading in range(0, HEADINGS, WIND)))
"""ruling-44: how a machine faces where it goes: as it did, where it goes, or a heading of sixty-four."""
MOUNTS: Final = tuple(str(number) for number in range(1, 9))
"""ruling-47: the weapons of a machine, by their places."""


class Verbs:
    """The makers of options for the units of one scenario."""

    __slots__ = (
        "activate",
        "aim",
        "allot",
        "assault",
        "drive",
        "engage",
        "face",
        "fight",
        "first",
        "go",
        "gun",
        "mount",
        "pick",
        "regroup",
        "shoot",
    )

    def __init__(self, seats: Sequence[str], units: Sequence[str], figures: Sequence[str]) -> None:
        """The names of the seats, units and figures."""
        self.first = Verb("first", ("seat",), (seats,))
        """`first:us`: that side begins the phase."""
        self.activate = Verb("activate", ("unit",), (units,))
        self.go = PointVerb("go", "formation", FORMATIONS)
        """`go:kept>376,177`: where the guide goes, and how the others stand about him then."""
        self.regroup = Verb("regroup", ("figure", "unit"), (figures, units))
        """`regroup:us-command-1.1>us-squad-1`: that officer orders it."""
        self.shoot = Verb("shoot", ("unit",), (units,))
        """`shoot:german-squad-1`."""
        self.aim = Verb("aim", ("unit",), (units,))
        """The same, whoever can aiming with fewer dice."""
        self.allot = Verb("allot", ("figure",), (figures,))
        """`allot:german-squad-1.4`: that one falls."""
        self.pick = Verb("pick", ("figure",), (figures,))
        self.assault = Verb("assault", ("unit",), (units,))
        """`assault:german-squad-1`."""
        self.engage = Verb("engage", ("figure",), (figures,))
        """`engage:german-squad-1.4`: the figure that is asked for runs at that one."""
        self.drive = PointVerb("drive", "pose", FACINGS)
        """`drive:forward>376,177`: where a machine goes, and how it faces there."""
        self.face = Verb("face", ("heading",), ([str(heading) for heading in range(HEADINGS)],))
        """`face:16`: it turns to the east."""
        self.gun = Verb("gun", ("mount", "unit"), (MOUNTS, units))
        """`gun:1>german-squad-1`: the first weapon of a machine fires at it."""
        self.mount = Verb("mount", ("unit",), (units,))
        """`mount:us-vehicle-1`: the unit gets in."""
        self.fight = Verb("fight", ("unit",), (units,))
        """`fight:us-squad-1`: the fight that this unit is in comes next."""
