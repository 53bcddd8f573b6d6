"""Every option that a player may be offered. Keys are for good: journals hold them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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


class Verbs:
    """The makers of options for the units of one scenario."""

    __slots__ = (
        "activate",
        "aim",
        "allot",
        "assault",
        "blast",
        "engage",
        "fight",
        "first",
        "flame",
        "go",
        "lay",
        "pick",
        "regroup",
        "shoot",
        "smoke",
        "suppress",
        "tend",
        "throw",
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
