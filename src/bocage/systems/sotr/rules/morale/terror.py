"""Terror: who has to stand it, and what failing does."""

from __future__ import annotations

from bocage.kernel import Tally
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.creatures.traits import causes_terror
from bocage.systems.sotr.rules.morale.testing import Rolled, break_up, cool_of_unit, roll_cool


def must_stand_terror(unit: Unit, other: Unit) -> bool:
    """ruling-38: whether a unit tests before it fights another: those who cause Terror themselves,
    those without Cool, and who sits in a machine do not."""
    if unit.machine is not None:
        return False
    return causes_terror(other) and not causes_terror(unit) and unit.cool > 0


def dares(g: Sotr, unit: Unit, target: Unit) -> bool:
    """ruling-38: whether a unit dares to assault another; if not, it is shaken."""
    if not must_stand_terror(unit, target):
        return True
    rolled = _roll(g, unit, target)
    if not rolled.passed:
        unit.shaken = True
        unit.shaken_by = target.id
    return rolled.passed


def stands(g: Sotr, unit: Unit, assaulter: Unit) -> bool:
    """ruling-38: whether a unit stands the Terror of who assaults it; if not, it flees, disorganised."""
    if not must_stand_terror(unit, assaulter):
        return True
    rolled = _roll(g, unit, assaulter)
    if not rolled.passed:
        break_up(unit, flees=True)
    return rolled.passed


def _roll(g: Sotr, unit: Unit, other: Unit) -> Rolled:
    """Roll and tell it."""
    rolled = roll_cool(g, cool_of_unit(g, unit), Tally(), "terror")
    g.tell(
        "stands-terror" if rolled.passed else "fails-terror",
        ("sotr-ruling-38",),
        unit=unit.id,
        other=other.id,
        total=rolled.total,
        needs=rolled.needs,
    )
    return rolled
