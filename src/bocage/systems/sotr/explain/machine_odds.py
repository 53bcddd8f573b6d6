"""The exact chances of shots at machines, and of their own weapons."""

from __future__ import annotations

from fractions import Fraction

from bocage.systems.common.chances import Chances
from bocage.systems.common.dice_odds import FACES
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.machines.crews import hull_of
from bocage.systems.sotr.rules.machines.gunnery import marks_of
from bocage.systems.sotr.rules.machines.piercing import aim_at_machine, piercers
from bocage.systems.sotr.rules.machines.strikes import numbers_at
from bocage.systems.sotr.rules.shooting.penetration import chance_to_penetrate
from bocage.systems.sotr.rules.shooting.shooting import Aim, best_aim
from bocage.systems.sotr.rules.shooting.to_hit import hits


def through(g: Sotr, aim: Aim, target: Unit) -> Fraction:
    """shoot-6, ruling-45: the chance of one die to hit a machine and go through: on a natural 6 it may be the
    turret that is hit."""
    hull = hull_of(g, target)
    dx, dy = aim.firer.x - hull.x, aim.firer.y - hull.y
    total = Fraction(0)
    for natural in FACES:
        if hits(natural, int(aim.tally.total)):
            numbers = numbers_at(g, target, aim.weapon.penetration, dx, dy, natural)
            total += chance_to_penetrate(numbers) / len(FACES)
    return total


def aims_at_machine(g: Sotr, unit: Unit, target: Unit) -> list[Aim]:
    """Return the shots that a unit of men would fire at a machine."""
    return [aim_at_machine(g, figure, target) for figure in piercers(g, unit, target)]


def aim_of_gun(g: Sotr, unit: Unit, mount: int, target: Unit) -> Aim | None:
    """Return the shot that a weapon of a machine would fire at a unit; None if it sees nobody there."""
    assert unit.machine is not None
    marks = marks_of(g, unit, mount, target)
    if not marks:
        return None
    return best_aim(g, hull_of(g, unit), marks, unit.machine.weapons[mount])


def piercing_odds(g: Sotr, aims: list[Aim], target: Unit) -> Chances:
    """The chance that one of some shots goes through."""
    spared = Fraction(1)
    for aim in aims:
        spared *= (1 - through(g, aim, target)) ** aim.weapon.rof
    return {"through": 1 - spared, "holds": spared}


def expected_piercings(g: Sotr, aims: list[Aim], target: Unit) -> float:
    """Return how often some shots may be expected to go through."""
    return float(sum((through(g, aim, target) * aim.weapon.rof for aim in aims), Fraction(0)))
