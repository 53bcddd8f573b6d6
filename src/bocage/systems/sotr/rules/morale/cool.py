"""Cool: what a figure has of it, tests of it, and their chances."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Part, Tally
from bocage.systems.common.dice_odds import share_at_most
from bocage.systems.sotr.content.tables import Tables

DICE: Final = 2
ALWAYS: Final = 2
NEVER: Final = 12
"""ruling-2: natural totals that pass and fail whatever Cool is."""
NO_COOL: Final = 0


def cool_of(t: Tables, grade: str, rank: str = "") -> int:
    """grade-1 to grade-5: the Cool of a figure of a grade, an officer one more; none for what has no
    grade."""
    return t.cool.get(grade, NO_COOL) + t.ranks.get(rank, 0)


def command_radius(cool: int) -> int:
    """cmd-1: an officer's Cool in inches, in sixteenths."""
    return cool * UNIT


def cool_tally(t: Tables, grade: str, rank: str = "") -> Tally:
    """grade-1 to grade-5: the same as a sum with its parts."""
    places = list(t.cool)
    tally = Tally([Part(t.cool[grade], f"sotr-grade-{places.index(grade) + 1}", "grade")])
    if t.ranks.get(rank, 0):
        tally.add(Part(t.ranks[rank], "sotr-grade-5", "officer"))
    return tally


def passes(rolled: int, cool: int) -> bool:
    """ruling-2: 2D6 equal to or under Cool; a natural 2 always passes, a natural 12 always fails."""
    return rolled != NEVER and (rolled == ALWAYS or rolled <= cool)


def chance_to_pass(cool: int) -> Fraction:
    """ruling-2: the exact chance of a Cool test."""
    return share_at_most(DICE, min(max(cool, ALWAYS), NEVER - 1))
