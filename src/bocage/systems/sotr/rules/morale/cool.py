"""Cool: how far a commander reaches by it, tests of it, and their chances."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.systems.common.dice_odds import share_at_most

DICE: Final = 2
ALWAYS: Final = 2
NEVER: Final = 12
"""ruling-2: natural totals that pass and fail whatever Cool is."""


def command_radius(cool: int) -> int:
    """cmd-1: an officer's Cool in inches, in sixteenths."""
    return cool * UNIT


def passes(rolled: int, cool: int) -> bool:
    """ruling-2: 2D6 equal to or under Cool; a natural 2 always passes, a natural 12 always fails."""
    return rolled != NEVER and (rolled == ALWAYS or rolled <= cool)


def chance_to_pass(cool: int) -> Fraction:
    """ruling-2: the exact chance of a Cool test."""
    return share_at_most(DICE, min(max(cool, ALWAYS), NEVER - 1))
