"""What a unit may do in its activation: read a second time from the ledger, one deed after the other. Sight
and ways are asked of the rules, which have tests of their own."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from bocage.ground.table.lattice import UNIT
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.squadstand import count_parts
from bocage.systems.sotr.battle.figures import ADVANCED, DOWN, RAN, STILL, UP, Figure
from bocage.systems.sotr.battle.state import NOT_ACQUIRED, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.rows import creatures, weapons
from bocage.systems.sotr.rules.close_combat.onrush import Onrush
from bocage.systems.sotr.rules.machines.strikes import numbers_at
from bocage.systems.sotr.rules.machines.zones import bears_on
from bocage.systems.sotr.rules.shooting.sight import cover, cover_at
from tests.sotr.plain import (
    UNSEEN,
    able,
    enemies_of,
    foes_of,
    is_engaged,
    is_within,
    shown,
    tape,
    touches,
)

INCH = 16
FINE = 256
"""Parts of an inch on the tape."""
MOVES = {"normal": (2, 4, 8), "fast": (3, 6, 12), "super_fast": (4, 8, 16)}
"""ruling-19: Caution, Advance and double in inches."""


def traits(unit: Unit) -> tuple[str, ...]:
    return creatures()[unit.counter.creature].traits if unit.counter.creature else ()


def is_kept_down(g: Sotr, unit: Unit) -> bool:
    """ruling-34, order-5: suppressed, with nobody told to do it."""
    return unit.suppressed and not any(figure.freed for figure in able(g, unit))


def movers(g: Sotr, unit: Unit) -> list[Figure]:
    """act-3, mopt-17, order-5: who may move."""
    found = [each for each in able(g, unit) if not each.landed]
    found = [each for each in found if not (each.fired and each.weapon.move_or_fire)]
    told = [each for each in found if each.freed]
    return told if unit.suppressed and told else found


def is_chain(g: Sotr, unit: Unit) -> bool:
    """move-4: whether those who are able stand in one chain, four inches apart at most."""
    return count_parts([(x.x, x.y, x.radius) for x in able(g, unit) if not x.freed], 4 * INCH) <= 1


def who_looks(g: Sotr, unit: Unit, target: Unit) -> bool:
    return any(cover(g, one, other) != UNSEEN for one in able(g, unit) for other in shown(g, target))


def others(g: Sotr, unit: Unit) -> list[Unit]:
    """The enemy units of which somebody is able on the table."""
    return [each for each in g.units if each.side != unit.side and able(g, each)]


# Shooting


def reaches(weapon: Weapon, far: int) -> bool:
    """ruling-26: from the least range to the long one, if there is one."""
    return weapon.least * FINE <= far and (not weapon.long or far <= weapon.long * FINE)


def shooters(g: Sotr, unit: Unit) -> list[Figure]:
    """act-3, mopt-9, ruling-18, ruling-28, ruling-34, order-5: who of a unit may shoot."""
    found: list[Figure] = []
    for figure in able(g, unit):
        weapon = figure.weapon
        if unit.suppressed and not figure.freed:
            continue
        if figure.fired or figure.moved >= RAN or (weapon.move_or_fire and figure.moved != STILL):
            continue
        if weapon.rof and weapon.reach == "range" and not weapon.template:
            found.append(figure)
    return found


def marks(g: Sotr, figure: Figure, target: Unit) -> list[Figure]:
    """shoot-1, shoot-2: whom of a unit a figure has in sight and range."""
    found = [other for other in shown(g, target) if reaches(figure.weapon, tape(figure, other))]
    return [other for other in found if cover(g, figure, other) != UNSEEN]


def has_marks(g: Sotr, unit: Unit, target: Unit) -> bool:
    return any(marks(g, figure, target) for figure in shooters(g, unit))


def how_far(g: Sotr, unit: Unit, target: Unit) -> int:
    return min(tape(one, other) for one in able(g, unit) for other in shown(g, target))


def is_free(g: Sotr, unit: Unit, target: Unit) -> bool:
    """ruling-11: the nearest that is seen, or one at most four inches farther; anybody for a sniper, or by
    the option."""
    if g.choices.free_targets or any(figure.weapon.id == "sniper_rifle" for figure in shooters(g, unit)):
        return True
    seen = [each for each in others(g, unit) if who_looks(g, unit, each)]
    nearest = min((how_far(g, unit, each) for each in seen), default=None)
    return nearest is None or how_far(g, unit, target) <= nearest + 4 * FINE


def may_fire_at(g: Sotr, unit: Unit, target: Unit) -> bool:
    """shoot-3, ruling-11, ruling-18, ruling-34, ruling-37: ordinary fire at men."""
    if g.has_shot or is_kept_down(g, unit) or unit.fleeing or not shown(g, target):
        return False
    if not has_marks(g, unit, target):
        return False
    return is_free(g, unit, target) or not (unit.disorganised or g.acquired == NOT_ACQUIRED)


def piercers(g: Sotr, unit: Unit, target: Unit) -> list[Figure]:
    """pen-10: whose weapons can harm a machine that they have in sight and range."""
    hull = g.figures[target.figures[0]]
    found: list[Figure] = []
    for figure in shooters(g, unit):
        if figure.weapon.penetration == "none" or not reaches(figure.weapon, tape(figure, hull)):
            continue
        dx, dy = figure.x - hull.x, figure.y - hull.y
        needs = numbers_at(g, target, figure.weapon.penetration, dx, dy)
        if not needs.is_never and cover(g, figure, hull) != UNSEEN:
            found.append(figure)
    return found


def may_pierce(g: Sotr, unit: Unit, target: Unit) -> bool:
    """shoot-4, ruling-18: once in an activation, in which others may fire at men as well."""
    if g.has_pierced or is_kept_down(g, unit) or unit.fleeing:
        return False
    return who_looks(g, unit, target) and bool(piercers(g, unit, target))


def may_aim(g: Sotr, unit: Unit) -> bool:
    """mod-1, weap-22, ruling-37: whether somebody gives up dice for an aimed shot."""
    return any(
        0 < figure.weapon.aimed < figure.weapon.rof
        and figure.moved == STILL
        and (figure.freed or not unit.disorganised)
        for figure in shooters(g, unit)
    )


def throwers(g: Sotr, unit: Unit) -> list[Figure]:
    """ruling-32: who may throw a frag grenade."""
    return [figure for figure, _ in layers(g, unit, "throw")]


def takes_part(g: Sotr, unit: Unit, target: Unit) -> bool:
    """ruling-34, ruling-37, order-5: whether anybody of a unit suppresses another: of a disorganised one only
    who is told to do it."""
    frag = weapons()["frag_grenade"]
    for figure in able(g, unit):
        if unit.disorganised and not figure.freed:
            continue
        if not figure.weapon.suppression and figure in throwers(g, unit):
            near = [x for x in shown(g, target) if reaches(frag, tape(figure, x))]
            if any(cover(g, figure, x) != UNSEEN for x in near):
                return True
        if figure in shooters(g, unit) and marks(g, figure, target):
            return True
    return False


def may_suppress(g: Sotr, unit: Unit, target: Unit) -> bool:
    """ruling-34: in place of ordinary fire; not what is closed, or has no Cool."""
    machine = target.machine
    if g.firing or not target.cool or (machine is not None and machine.row.closed):
        return False
    if machine is not None:
        barred = g.has_shot or is_kept_down(g, unit) or unit.fleeing
        if barred or not has_marks(g, unit, target):
            return False
    elif not may_fire_at(g, unit, target):
        return False
    return not unit.disorganised or takes_part(g, unit, target)


# What is laid


def layers(g: Sotr, unit: Unit, deed: str) -> Iterator[tuple[Figure, Weapon]]:
    """ruling-18, ruling-28 to ruling-32, ruling-34: who of a unit has what a deed needs, and may use it."""
    for figure in able(g, unit):
        if (unit.suppressed and not figure.freed) or figure.fired or figure.moved >= RAN:
            continue
        weapon = figure.weapon
        armed = weapon.id != "none" and "no_shooting" not in traits(unit)
        own = figure.moved == STILL or not weapon.move_or_fire
        if deed == "throw" and armed:
            yield figure, weapons()["frag_grenade"]
        elif deed == "smoke" and weapon.smoke:
            if own and "no_shooting" not in traits(unit):
                yield figure, weapon
        elif deed == "smoke" and armed and unit.smoke:
            yield figure, weapons()["smoke_grenade"]
        elif own and weapon.reach == {"blast": "range", "flame": "template"}.get(deed):
            if weapon.he_template or weapon.template:
                yield figure, weapon


def away(figure: Figure, x: int, y: int) -> float:
    """Inches from the edge of a base to a point."""
    return max((dist((figure.x, figure.y), (x, y)) - figure.radius) / INCH, 0.0)


def may_lay_at(g: Sotr, figure: Figure, weapon: Weapon, deed: str, x: int, y: int) -> bool:
    """ruling-28: a point on the table, in range and sight; flame goes anywhere as far as it is long."""
    if not (0 <= x <= g.field.table.width and 0 <= y <= g.field.table.depth):
        return False
    far = away(figure, x, y)
    if deed == "flame":
        return 0 < far <= {"flame": 8, "heavy_flame": 10}[weapon.template]
    if far < weapon.least or (weapon.long and far > weapon.long):
        return False
    return cover_at(g, figure, x, y) != UNSEEN


def targets_for(g: Sotr, figure: Figure, weapon: Weapon, deed: str) -> list[tuple[int, int]]:
    """Where enemies stand, and the middles between two who would be under one template."""
    standing = enemies_of(g, figure.side)
    found = [(enemy.x, enemy.y) for enemy in standing]
    if deed != "flame":
        size = 5 if weapon.template == "blast_large" else 3
        pairs = [(a, b) for a in standing for b in standing if a.id < b.id]
        near = [(a, b) for a, b in pairs if (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= (size * INCH) ** 2]
        found += [((a.x + b.x) // 2, (a.y + b.y) // 2) for a, b in near]
    return found


# Moves


def feet(g: Sotr, unit: Unit) -> Iterator[str]:
    """mopt-5 to mopt-14, ruling-19, ruling-48: the moves on foot."""
    free = movers(g, unit)
    kept = is_kept_down(g, unit)
    if free and not kept:
        yield "advance"
    shot = g.has_shot or g.has_pierced or g.firing
    if free and not kept and not shot and "no_double" not in traits(unit):
        if not any(figure.prone for figure in free):
            yield "run"
    if free and all(figure.prone for figure in free):
        yield "caution"
    if not all(figure.prone for figure in able(g, unit)):
        yield "prone"
    if free and not kept and not g.has_shot and "mist" in traits(unit):
        yield "mist"


def inches_of_assault(unit: Unit) -> int:
    """mopt-1, ruling-48: twice the move, or the move of who does not double."""
    caution, advance, double = MOVES[unit.counter.speed]
    assert caution < advance
    return advance if "no_double" in traits(unit) else double


def may_go(unit: Unit) -> bool:
    """ruling-34, ruling-46: whether a machine moves."""
    machine = unit.machine
    assert machine is not None
    return not (unit.suppressed or machine.immobile or machine.halted or machine.reeling)


def may_charge(g: Sotr, unit: Unit, runners: list[Figure]) -> bool:
    """ruling-5, ruling-19, ruling-37, ruling-42, ruling-43: whether a unit assaults at all."""
    machine = unit.machine
    if is_engaged(g, unit):
        return False
    if machine is not None:
        return machine.row.kind == "walker" and may_go(unit) and not g.has_shot
    if not runners or unit.fleeing or unit.shaken or g.has_shot or g.has_pierced or g.firing:
        return False
    return not any(figure.prone for figure in runners) and is_chain(g, unit)


def charges(g: Sotr, unit: Unit) -> Iterator[str]:
    """mopt-1, ruling-22, ruling-43: whom a unit may assault."""
    runners = able(g, unit)
    if unit.machine is None and (unit.suppressed or unit.disorganised):
        runners = [figure for figure in runners if figure.freed]
    if not may_charge(g, unit, runners):
        return
    far = float(inches_of_assault(unit)) if unit.machine is None else float(unit.machine.row.double)
    if unit.machine is not None and unit.machine.hips:
        far /= 2
    for target in others(g, unit):
        if any(_gets_to(g, one, foe, target, far) for one in runners for foe in shown(g, target)):
            yield f"assault:{target.name}"


def _gets_to(g: Sotr, figure: Figure, foe: Figure, target: Unit, inches: float) -> bool:
    if not is_within(figure, foe, inches):
        return False
    if not foe.is_hull and len(foes_of(g, foe)) >= 2:
        return False
    taken = [each for each in g.figures if each is not figure and each.loc != GONE]
    return Onrush(g, figure, target, round(inches * UNIT)).reaches(foe, taken) is not None


def seats(g: Sotr, unit: Unit) -> Iterator[str]:
    """ruling-15, ruling-42, ruling-44: which machines a unit may get into."""
    steady = not (unit.suppressed or unit.disorganised or unit.shaken or unit.fleeing)
    lies = any(g.figures[x].fate == DOWN and g.figures[x].loc != GONE for x in unit.figures)
    if not steady or lies or is_engaged(g, unit):
        return
    for vehicle in g.units:
        machine = vehicle.machine
        if machine is None or vehicle.side != unit.side or vehicle.loc == GONE:
            continue
        hull = g.figures[vehicle.figures[0]]
        inside = [x for each in g.units if each.rides == vehicle.id and each.mans < 0 for x in each.figures]
        room = machine.row.carries - sum(g.figures[x].fate == UP for x in inside)
        near = all(is_within(figure, hull, 4) for figure in able(g, unit))
        if hull.fate == UP and hull.moved < RAN and near and len(able(g, unit)) <= room:
            yield f"mount:{vehicle.name}"


def casualties(g: Sotr, unit: Unit) -> Iterator[str]:
    """mopt-7, ruling-5, ruling-49: to whom medics may go."""
    inches = MOVES[unit.counter.speed][1]
    for medic in able(g, unit):
        if medic.row.role != "medic" or (unit.suppressed and not medic.freed):
            continue
        for lying in g.figures:
            if lying.fate != DOWN or lying.side != medic.side or touches(medic, lying):
                continue
            if is_within(medic, lying, inches) and _comes_to(g, unit, medic, lying, inches):
                yield f"tend:{medic.name}>{lying.name}"


def _comes_to(g: Sotr, unit: Unit, medic: Figure, lying: Figure, inches: int) -> bool:
    taken = [each for each in g.figures if each is not medic and each.loc != GONE]
    point = Onrush(g, medic, unit, inches * UNIT).reaches(lying, taken)
    reach = medic.radius + lying.radius + 1
    if point is None or (point[0] - lying.x) ** 2 + (point[1] - lying.y) ** 2 >= reach * reach:
        return False
    stand = [(x.x, x.y, x.radius) for x in able(g, unit) if x is not medic]
    chain = count_parts([*stand, (*point, medic.radius)], 4 * INCH) <= 1
    return medic.freed or chain or not is_chain(g, unit)


def hiding(g: Sotr, unit: Unit) -> Iterator[str]:
    """mopt-10, ruling-12: whoever is seen by no enemy who shows himself hides, but after a run."""
    figures = able(g, unit)
    seen = any(cover(g, e, x) != UNSEEN for e in enemies_of(g, unit.side) for x in figures)
    if not seen and not all(x.hidden for x in figures) and not any(x.moved > ADVANCED for x in figures):
        yield "hide"


# Machines


def mounts(g: Sotr, unit: Unit) -> Iterator[str]:
    """ruling-11, ruling-44, ruling-46, ruling-47: which weapons of a machine may fire at whom."""
    machine = unit.machine
    assert machine is not None
    hull = g.figures[unit.figures[0]]
    if machine.stunned or unit.suppressed or hull.moved >= RAN:
        return
    for at, weapon in enumerate(machine.weapons):
        if machine.out >> at & 1 or machine.fired >> at & 1 or not weapon.rof:
            continue
        if weapon.reach != "range" or weapon.template:
            continue
        for target in others(g, unit):
            if _bears(g, unit, hull, at, target):
                yield f"gun:{at + 1}>{target.name}"


def _bears(g: Sotr, unit: Unit, hull: Figure, at: int, target: Unit) -> bool:
    machine = unit.machine
    assert machine is not None
    mounting, weapon = machine.row.mounts[at].mounting, machine.weapons[at]
    found = [
        x
        for x in shown(g, target)
        if bears_on(mounting, hull.facing, x.x - hull.x, x.y - hull.y)
        and reaches(weapon, tape(hull, x))
        and cover(g, hull, x) != UNSEEN
    ]
    if not found:
        return False
    if target.machine is not None:
        other = found[0]
        return not numbers_at(g, target, weapon.penetration, hull.x - other.x, hull.y - other.y).is_never
    return is_free(g, unit, target) or g.acquired != NOT_ACQUIRED
