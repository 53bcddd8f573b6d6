"""The weapons of machines: which bear on whom, and their fire."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No
from bocage.systems.sotr.battle.figures import RAN, Figure
from bocage.systems.sotr.battle.state import ACQUIRED, NOT_ACQUIRED, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.machines.crews import hull_of
from bocage.systems.sotr.rules.machines.piercing import fire_at_machine
from bocage.systems.sotr.rules.machines.strikes import numbers_at
from bocage.systems.sotr.rules.machines.zones import bears_on
from bocage.systems.sotr.rules.shooting.acquisition import (
    ALL_HIDDEN,
    IS_OUT,
    IS_SUPPRESSED,
    NOT_NEAREST,
    NOTHING_PIERCES,
    OUT_OF_REACH,
    OWN_UNIT,
    is_free_target,
)
from bocage.systems.sotr.rules.shooting.cover import UNSEEN
from bocage.systems.sotr.rules.shooting.shooting import NO_SHOTS, Harm, best_aim, distance, roll, suffer
from bocage.systems.sotr.rules.shooting.sight import cover, unit_sees
from bocage.systems.sotr.rules.weapons.ranges import cannot_reach, has_range

STUNNED: Final = No("sotr-ruling-46", "crew-stunned")
SHOT_AWAY: Final = No("sotr-ruling-46", "weapon-shot-away")
HAS_FIRED: Final = No("sotr-ruling-47", "weapon-has-fired")
WENT_FAST: Final = No("sotr-ruling-44", "went-fast")
NOT_IN_ARC: Final = No("sotr-ruling-47", "not-in-arc")
NO_WEAPON: Final = No("sotr-ruling-47", "no-such-weapon")


def cannot_use(g: Sotr, unit: Unit, mount: int) -> No | None:
    """ruling-44, ruling-46, ruling-47: each weapon fires once an activation, if it was not shot away; none
    when the crew is stunned or the machine has gone fast. Move or fire does not bind it."""
    machine = unit.machine
    if machine is None or mount >= len(machine.weapons):
        return NO_WEAPON
    if machine.is_out(mount):
        return SHOT_AWAY
    weapon = machine.weapons[mount]
    if not has_range(weapon) or weapon.template:
        return NO_SHOTS
    if machine.fired >> mount & 1:
        return HAS_FIRED
    if machine.stunned:
        return STUNNED
    if unit.suppressed:
        return IS_SUPPRESSED
    return WENT_FAST if hull_of(g, unit).moved >= RAN else None


def in_arc(g: Sotr, unit: Unit, mount: int, target: Unit) -> list[Figure]:
    """ruling-47: return the figures of a unit that a weapon bears on and that can be chosen."""
    machine = unit.machine
    assert machine is not None
    hull = hull_of(g, unit)
    mounting = machine.row.mounts[mount].mounting
    return [
        other
        for other in g.able(target)
        if not other.hidden and bears_on(mounting, hull.facing, other.x - hull.x, other.y - hull.y)
    ]


def marks_of(g: Sotr, unit: Unit, mount: int, target: Unit) -> list[Figure]:
    """shoot-1, shoot-2, ruling-47: of these return those in sight and range; of a machine only one that the
    weapon can harm."""
    machine = unit.machine
    assert machine is not None
    hull, weapon = hull_of(g, unit), machine.weapons[mount]
    found: list[Figure] = []
    for other in in_arc(g, unit, mount, target):
        if cannot_reach(weapon, distance(hull, other)) is None and cover(g, hull, other) != UNSEEN:
            found.append(other)
    return found


def cannot_fire_gun(g: Sotr, unit: Unit, mount: int, target: Unit) -> No | None:
    """shoot-1 to shoot-3, pen-10, ruling-11, ruling-47: whether a weapon of a machine may fire at a unit."""
    if target.side == unit.side:
        return OWN_UNIT
    no = cannot_use(g, unit, mount)
    if no is not None:
        return no
    if not g.is_able(target):
        return IS_OUT
    if all(figure.hidden for figure in g.able(target)):
        return ALL_HIDDEN
    if not in_arc(g, unit, mount, target):
        return NOT_IN_ARC
    if not unit_sees(g, unit, target) or not marks_of(g, unit, mount, target):
        return OUT_OF_REACH
    if target.machine is not None:
        return None if _can_harm(g, unit, mount, target) else NOTHING_PIERCES
    if g.acquired == ACQUIRED or is_free_target(g, unit, target):
        return None
    return NOT_NEAREST if g.acquired == NOT_ACQUIRED else None


def _can_harm(g: Sotr, unit: Unit, mount: int, target: Unit) -> bool:
    """pen-10: whether a weapon can go through the armour that a machine turns to it."""
    assert unit.machine is not None
    hull, other = hull_of(g, unit), hull_of(g, target)
    penetration = unit.machine.weapons[mount].penetration
    return not numbers_at(g, target, penetration, hull.x - other.x, hull.y - other.y).is_never


def guns(g: Sotr, unit: Unit) -> list[tuple[int, Unit]]:
    """ruling-47: return each weapon that may fire, with each unit it may fire at."""
    machine = unit.machine
    if machine is None:
        return []
    ready = [mount for mount in range(len(machine.weapons)) if cannot_use(g, unit, mount) is None]
    if not ready:
        return []
    seen = [each for each in g.units if each.side != unit.side and unit_sees(g, unit, each)]
    return [
        (mount, target)
        for mount in ready
        for target in seen
        if cannot_fire_gun(g, unit, mount, target) is None
    ]


def fire_gun(g: Sotr, unit: Unit, mount: int, target: Unit, *, reaction: bool = False) -> Flow[None]:
    """shoot-4 to shoot-9, ruling-47: one weapon of a machine fires at a unit."""
    machine = unit.machine
    assert machine is not None
    machine.fired |= 1 << mount
    hull, weapon = hull_of(g, unit), machine.weapons[mount]
    marks = marks_of(g, unit, mount, target)
    aim = best_aim(g, hull, marks, weapon, reaction=reaction)
    if target.machine is not None:
        fire_at_machine(g, unit, aim, target)
        return
    found: list[Harm] = roll(g, aim)
    harms = [harm for harm in found if harm.effect]
    g.tell(
        "shoot",
        ("sotr-shoot-6", "sotr-shoot-8", "sotr-ruling-47"),
        unit=unit.id,
        other=target.id,
        side=unit.side,
        dice=weapon.rof,
        hits=len(found),
        harms=len(harms),
        needs=aim.tally.total,
        tally=aim.tally,
    )
    yield from suffer(g, unit, target, harms)


def fire_all(g: Sotr, unit: Unit, target: Unit, *, reaction: bool) -> Flow[None]:
    """ruling-22, ruling-33, ruling-47: every weapon that bears on those who come fires at them."""
    assert unit.machine is not None
    for mount in range(len(unit.machine.weapons)):
        if g.is_able(target) and can_meet(g, unit, mount, target):
            yield from fire_gun(g, unit, mount, target, reaction=reaction)


def can_meet(g: Sotr, unit: Unit, mount: int, target: Unit) -> bool:
    """ruling-22: whether a weapon may fire at those who assault the machine: nobody asks for the nearest."""
    if cannot_use(g, unit, mount) is not None or not marks_of(g, unit, mount, target):
        return False
    return target.machine is None or _can_harm(g, unit, mount, target)


def can_fire_all(g: Sotr, unit: Unit, target: Unit) -> bool:
    """ruling-22: whether any weapon of a machine may fire at those who come."""
    assert unit.machine is not None
    return any(can_meet(g, unit, mount, target) for mount in range(len(unit.machine.weapons)))
