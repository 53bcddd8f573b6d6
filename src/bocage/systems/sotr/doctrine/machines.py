"""What is known of playing machines well: whom they fire at, how they face, and what hurts them."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.explain.machine_odds import (
    aim_of_gun,
    aims_at_machine,
    expected_piercings,
)
from bocage.systems.sotr.explain.preview import shot_chances
from bocage.systems.sotr.rules.close_combat.results import AGAINST_MACHINE, MACHINE_HIT_ON
from bocage.systems.sotr.rules.machines.crews import hull_of
from bocage.systems.sotr.rules.machines.zones import FRONT, REAR, armour_of, bears_on, zone_of
from bocage.systems.sotr.rules.shooting.penetration import against_armour, chance_to_penetrate
from bocage.systems.sotr.rules.shooting.sight import unit_sees

PIERCED: Final = 3.0
"""What a hit that goes through is worth, in men."""
TRAMPLED: Final = 0.5
"""What a turn beside a walker costs those who touch it, in men."""
FAR: Final = 24 * UNIT
"""Whoever is farther off than this counts little for how a machine faces."""
BEARS: Final = 0.5
"""A weapon that bears on an enemy in sight."""


def gun_worth(g: Sotr, unit: Unit, mount: int, target: Unit) -> float:
    """Return what the fire of one weapon at a unit is worth, in men."""
    aim = aim_of_gun(g, unit, mount, target)
    if aim is None:
        return 0.0
    if target.machine is not None:
        return PIERCED * expected_piercings(g, [aim], target)
    goner, down = shot_chances(g, aim)
    return min(float(goner + down) * aim.weapon.rof, float(len(g.able(target))))


def piercing_worth(g: Sotr, unit: Unit, target: Unit) -> float:
    """Return what the fire of men at a machine is worth, in men."""
    return PIERCED * expected_piercings(g, aims_at_machine(g, unit, target), target)


def weapons_of(g: Sotr, unit: Unit, *, moved: bool = False) -> list[Weapon]:
    """Return what a unit can still fire in this turn, men with what they have not fired yet."""
    machine = unit.machine
    if machine is not None:
        return [machine.weapons[mount] for mount in machine.working() if not machine.fired >> mount & 1]
    return [
        figure.weapon
        for figure in g.able(unit)
        if not figure.fired and not (moved and figure.weapon.move_or_fire)
    ]


def arms_of(g: Sotr, unit: Unit) -> list[Weapon]:
    """Return all that a unit fires with."""
    machine = unit.machine
    if machine is not None:
        return [machine.weapons[mount] for mount in machine.working()]
    return [figure.weapon for figure in g.able(unit)]


def harm_to_machine(g: Sotr, weapon: Weapon, target: Unit, zone: int = FRONT) -> float:
    """Return what a hit on a zone of a machine is worth, in men."""
    machine = target.machine
    assert machine is not None
    if weapon.penetration == "none":
        return 0.0
    numbers = against_armour(g.tables, armour_of(machine.row, zone), weapon.penetration)
    return PIERCED * float(chance_to_penetrate(numbers))


def facing_worth(g: Sotr, unit: Unit, heading: int) -> float:
    """Return what it is worth to face a heading: thick armour towards whoever can go through the thin, and
    weapons that bear on enemies in sight."""
    machine = unit.machine
    assert machine is not None
    hull = hull_of(g, unit)
    total = 0.0
    for enemy in g.standing(1 - unit.side):
        shown = [figure for figure in g.able(enemy) if not figure.hidden]
        dx, dy = enemy.x - hull.x, enemy.y - hull.y
        if not shown or (dx, dy) == (0, 0):
            continue
        seen = unit_sees(g, unit, enemy)
        near = 1.0 if seen else 0.3 if dx * dx + dy * dy < FAR * FAR else 0.1
        zone = zone_of(machine.row, heading, dx, dy)
        total -= near * sum(harm_to_machine(g, weapon, unit, zone) for weapon in arms_of(g, enemy)) / 6
        bearing = sum(
            bears_on(machine.row.mounts[mount].mounting, heading, dx, dy) for mount in machine.working()
        )
        total += BEARS * near * bearing
    return total


def assault_on_machine(g: Sotr, unit: Unit, target: Unit) -> float:
    """ruling-43: return what it is worth to assault a machine: what each who gets there may do to its rear
    armour, less what a walker does to them."""
    machine = target.machine
    assert machine is not None
    gain = 0.0
    for figure in g.able(unit):
        penetration = "at_medium" if figure.satchels else AGAINST_MACHINE
        numbers = against_armour(g.tables, armour_of(machine.row, REAR), penetration)
        gain += PIERCED * float(chance_to_penetrate(numbers)) * (7 - MACHINE_HIT_ON) / 6
    return gain - (TRAMPLED if machine.is_walker else 0.0) - 0.4
