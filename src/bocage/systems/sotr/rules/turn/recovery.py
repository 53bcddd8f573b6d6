"""Maintenance of those who are Down: the die, the medic, and what becomes of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.kernel import Part, Tally
from bocage.systems.common.dice_odds import FACES
from bocage.systems.sotr.content.tables import Tables

ALONE: Final = 0
NEAR: Final = 1
IN_CONTACT: Final = 2
"""maint-5, ruling-49: how a medic tends a figure."""
ZOMBIES_RISE: Final = 4
"""ruling-48: up to this die a zombie gets up."""
UP: Final = "up"


def tended(t: Tables, care: int) -> Tally:
    """maint-5, maint-u2, ruling-49: what a medic takes off the die: once, and more in contact."""
    if care == IN_CONTACT:
        return Tally([Part(t.tendings["in_contact"], "sotr-ruling-49", "medic-in-contact")])
    if care == NEAR:
        return Tally([Part(t.tendings["near"], "sotr-maint-5", "medic")])
    return Tally()


def fate_of(t: Tables, total: int) -> str:
    """maint-2 to maint-4, maint-u1: what becomes of a figure with this die, less what the medic takes off."""
    return next((fate for to, fate in t.recoveries if total <= to), t.recoveries[-1][1])


def fate_of_zombie(t: Tables, die: int) -> str:
    """ruling-48: a zombie gets up on 1 to 4; otherwise it is as for others."""
    return UP if die <= ZOMBIES_RISE else fate_of(t, die)


def recovery_chances(t: Tables, care: int) -> dict[str, Fraction]:
    """The exact chance of each fate of a man."""
    found: dict[str, Fraction] = {}
    for die in FACES:
        fate = fate_of(t, die + int(tended(t, care).total))
        found[fate] = found.get(fate, Fraction(0)) + Fraction(1, len(FACES))
    return found
