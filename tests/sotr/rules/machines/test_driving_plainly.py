"""Where machines may go in drawn positions, against a plain reading of the ledger."""

from __future__ import annotations

import random
from math import dist

import pytest

from bocage.ground.table.bases import Base, nearer, overlap, rectangle
from bocage.ground.table.lattice import HEADINGS, VECTORS, Point, heading_to
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.machines.driving import pivots, stride_of
from bocage.systems.sotr.rules.machines.stretches import Stretches
from tests.sotr.drawn import drawn
from tests.sotr.plain import able, enemies_of
from tests.sotr.rules.action.test_moves_plainly import keeps_off, lies_on, random_points

clause = pytest.mark.clause
INCH = 16
MOVE = 8 * INCH
STEPS = 24


@clause("sotr-ruling-7", "sotr-ruling-20", "sotr-ruling-44")
@pytest.mark.parametrize("seed", range(12))
def test_a_walker_stands_where_it_may(seed: int) -> None:
    g, chance = drawn(4300 + seed), random.Random(seed)
    unit = next(each for each in g.units if each.name == "us-walker-1")
    hull = g.figures[unit.figures[0]]
    walk = stride_of(g, unit, MOVE)
    going = g.field.going("walker")
    assert able(g, unit)
    for x, y in [*walk.candidates()[:8], *random_points(hull.x, hull.y, MOVE, chance, 12)]:
        if not walk.against(x, y):
            assert dist((hull.x, hull.y), (x, y)) <= MOVE
            assert going.ground(hull.radius).may_stand(x, y)
            assert keeps_off(g, unit.side, x, y, hull.radius)
            assert not lies_on(g, unit, x, y, hull.radius)


def base_of(hull: Figure, x: int, y: int, heading: int) -> Base:
    return rectangle(x, y, hull.half_length, hull.radius, heading)


def is_near_enemy(g: Sotr, unit: Unit, base: Base) -> bool:
    """ruling-7: whether a base is within an inch of an enemy whom one may know of."""
    return any(nearer(base, x.bases_on_table()[0], INCH) for x in enemies_of(g, unit.side))


def may_stop(g: Sotr, unit: Unit, base: Base) -> bool:
    """ruling-7, ruling-44: whether a hull may stand so."""
    machine = unit.machine
    assert machine is not None
    if not g.field.going(machine.row.kind).holds(base) or is_near_enemy(g, unit, base):
        return False
    for other in g.figures:
        hinders = other.fate != UP or (other.side == unit.side and other.unit != unit.id)
        if other.loc != GONE and hinders and overlap(base, other.bases_on_table()[0]):
            return False
    return True


def is_straight(hull: Figure, point: Point) -> bool:
    """Whether a point lies ahead of a hull or behind it, a sixteenth of an inch aside at most."""
    east, south = VECTORS[hull.facing]
    length = dist((0, 0), (east, south))
    return abs(east * (point[1] - hull.y) - south * (point[0] - hull.x)) <= length + 1


def way_is_open(g: Sotr, unit: Unit, hull: Figure, point: Point, heading: int) -> bool:
    """Whether nothing lies near a straight way, and no enemy comes within an inch of the hull on it."""
    wide = hull.half_length + hull.radius
    if any(x.is_near(hull.x, hull.y, *point, wide) for x in g.field.table.pieces):
        return False
    for step in range(STEPS + 1):
        x = hull.x + (point[0] - hull.x) * step // STEPS
        y = hull.y + (point[1] - hull.y) * step // STEPS
        swept = rectangle(x, y, hull.half_length + 4, hull.radius + 2, heading)
        if is_near_enemy(g, unit, swept):
            return False
    return True


def turned_by(hull: Figure, heading: int) -> int:
    return min((heading - hull.facing) % HEADINGS, (hull.facing - heading) % HEADINGS)


@clause("sotr-ruling-7", "sotr-ruling-44", "sotr-move-1")
@pytest.mark.parametrize("seed", range(16))
def test_a_vehicle_drives_straight_where_it_may(seed: int) -> None:
    """It turns up to 90 degrees for each 4 inches moved, those of this stretch among them; what it has driven
    and turned before counts."""
    g, chance = drawn(4400 + seed), random.Random(seed)
    looked = 0
    for unit in g.units:
        if unit.machine is None or unit.machine.is_walker or not able(g, unit):
            continue
        hull = g.figures[unit.figures[0]]
        unit.machine.driven, unit.machine.pivots = chance.choice(((0, 0), (64, 0), (64, 1), (32, 0)))
        left = MOVE - unit.machine.driven
        walk = Stretches(g, unit, MOVE)
        ahead = VECTORS[hull.facing]
        straight = [
            (hull.x + round(ahead[0] * far / 4096), hull.y + round(ahead[1] * far / 4096))
            for far in (32, -40)
        ]
        points = [*walk.candidates(), *random_points(hull.x, hull.y, MOVE, chance, 25), *straight]
        for point in points:
            if not g.field.table.holds(*point) or point == (hull.x, hull.y):
                assert walk.against(*point)
                continue
            looked += 1
            kept = is_straight(hull, point)
            heading = hull.facing if kept else heading_to(point[0] - hull.x, point[1] - hull.y)
            far = dist((hull.x, hull.y), point)
            turned = turned_by(hull, heading)
            enough = (unit.machine.driven + walk.cost_to(*point)) // 64 > unit.machine.pivots
            may = far <= left and turned <= 16 and (not turned or enough)
            may = may and may_stop(g, unit, base_of(hull, *point, heading))
            if not walk.against(*point):
                assert walk.heading_at(*point) == heading
                assert may, (unit.name, point)
            elif way_is_open(g, unit, hull, point, heading) and far <= left - 1:
                certain = (unit.machine.driven + far) // 64 > unit.machine.pivots
                assert not (may and (not turned or certain)), (unit.name, point)
    assert looked > 25


@clause("sotr-ruling-44")
@pytest.mark.parametrize("seed", range(8))
def test_a_vehicle_turns_by_eighths_where_it_has_room_and_has_driven_far_enough(seed: int) -> None:
    g = drawn(4500 + seed)
    for unit in g.units:
        if unit.machine is None or unit.machine.is_walker or not able(g, unit):
            continue
        hull = g.figures[unit.figures[0]]
        for driven, turns in ((0, 0), (63, 0), (64, 0), (64, 1), (128, 1), (128, 2)):
            unit.machine.driven, unit.machine.pivots = driven, turns
            wanted = {
                heading
                for heading in ((hull.facing + step) % HEADINGS for step in (-16, -8, 8, 16))
                if driven // 64 > turns and may_stop(g, unit, base_of(hull, hull.x, hull.y, heading))
            }
            assert set(pivots(Stretches(g, unit, 16 * INCH))) == wanted
