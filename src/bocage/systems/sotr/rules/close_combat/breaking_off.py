"""Leaving a fight: a unit in contact may go only if it keeps its Cool."""

from __future__ import annotations

from bocage.kernel import Tally
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.close_combat.contact import is_engaged
from bocage.systems.sotr.rules.morale.testing import cool_of_unit, roll_cool


def stays_in_fight(g: Sotr, unit: Unit) -> bool:
    """ruling-42: whether a unit in contact that would leave has to stay: it tests Cool, and without Cool it
    never leaves."""
    if not is_engaged(g, unit):
        return False
    if not unit.cool:
        g.tell("is-held", ("sotr-ruling-42",), unit=unit.id)
        return True
    rolled = roll_cool(g, cool_of_unit(g, unit), Tally(), "break-off")
    g.tell(
        "breaks-off" if rolled.passed else "cannot-break-off",
        ("sotr-ruling-42",),
        unit=unit.id,
        total=rolled.total,
        needs=rolled.needs,
    )
    return not rolled.passed
