"""Every option that a player may be offered. Keys are for good: journals hold them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.lattice import HEADINGS
from bocage.kernel import Option, Verb, plain
from bocage.kernel.options import PointVerb
from bocage.systems.common.table.squadstand import FORMATIONS

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
MIST: Final[Option] = plain("mist")
OFF: Final[Option] = plain("off")
WAIT: Final[Option] = plain("wait")
HAND: Final = "hand"
PLACED: Final = (*FORMATIONS, HAND)
"""ruling-6: how the figures of a unit come to stand: in a formation, or each put by hand."""
STRIKE_KINDS: Final = ("mortars", "guns", "rockets", "gas")
"""ruling-35"""


class Verbs:
    """The makers of options for the units of one scenario."""

    __slots__ = (
        "activate",
        "aim",
        "allot",
        "assault",
        "blast",
        "call_paras",
        "chosen",
        "do_it",
        "drive",
        "drop",
        "engage",
        "face",
        "fight",
        "first",
        "flame",
        "form_up",
        "go",
        "gun",
        "hold",
        "lay",
        "mount",
        "overwatch",
        "pick",
        "put",
        "regroup",
        "sarge",
        "shoot",
        "smoke",
        "strike",
        "suppress",
        "target",
        "tend",
        "throw",
    )

    def __init__(self, seats: Sequence[str], units: Sequence[str], figures: Sequence[str]) -> None:
        """The names of the seats, units and figures."""
        self.first = Verb("first", ("seat",), (seats,))
        """`first:us`: that side begins the phase."""
        self.activate = Verb("activate", ("unit",), (units,))
        self.go = PointVerb("go", "formation", PLACED)
        """`go:kept>376,177`: where the guide goes, and how the others stand about him then."""
        self.regroup = Verb("regroup", ("figure", "unit"), (figures, units))
        """`regroup:us-command-1.1>us-squad-1`: that officer orders it."""
        self.form_up = Verb("form-up", ("figure", "unit"), (figures, units))
        """`form-up:us-command-1.1>us-squad-1`: that officer joins it."""
        self.sarge = Verb("sarge", ("unit",), (units,))
        """`sarge:us-squad-1`: it tests by itself."""
        self.strike = Verb("strike", ("strike",), (STRIKE_KINDS,))
        """`strike:guns`: the force commander asks for it."""
        self.target = PointVerb("target")
        """`target:376,177`: that is where it is to come down."""
        self.do_it = Verb("do-it", ("figure", "unit"), (figures, units))
        """`do-it:us-command-1.1>us-squad-1`: he orders one of its figures."""
        self.chosen = Verb("chosen", ("figure",), (figures,))
        """`chosen:us-squad-1.4`: that one is to do it."""
        self.overwatch = Verb("overwatch", ("figure", "unit"), (figures, units))
        self.call_paras = Verb("call-paras", ("unit",), (units,))
        self.drop = PointVerb("drop")
        """`drop:376,177`: that is where their marker lies."""
        self.hold = Verb("hold", ("figure", "unit"), (figures, units))
        self.put = PointVerb("put")
        """`put:376,177`: the figure that is asked for stands there."""
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
        self.suppress = Verb("suppress", ("unit",), (units,))
        """`suppress:german-squad-1`."""
        self.throw = Verb("throw", ("figure",), (figures,))
        """`throw:us-squad-1.3`: that one throws a frag grenade in place of its shot."""
        self.smoke = Verb("smoke", ("figure",), (figures,))
        self.blast = Verb("blast", ("figure",), (figures,))
        """The same with a round of high explosive, or of a mortar."""
        self.flame = Verb("flame", ("figure",), (figures,))
        self.lay = PointVerb("lay")
        """`lay:376,177`: there it is to fall."""
        self.tend = Verb("tend", ("figure", "figure"), (figures, figures))
        """`tend:us-command-1.2>us-squad-1.4`: that medic goes to that casualty."""
