"""Where units may go in drawn positions: whatever is allowed obeys every rule of moving, and over open ground
whatever obeys them is allowed."""

from __future__ import annotations

import random
from math import dist

import pytest

from bocage.ground.table.bases import core_square, disc, overlap
from bocage.ground.table.lattice import UNIT, Point
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.squads import SquadWalk
from bocage.systems.common.table.squadstand import count_parts
from bocage.systems.sotr.battle.figures import UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.movement import feared_by, free_to_move, hand_walk, walk_of
from tests.sotr import plain_deeds
from tests.sotr.drawn import drawn
from tests.sotr.plain import able, enemies_of, shown

clause = pytest.mark.clause
INCH = 16
CHAIN = 4 * INCH


def position(seed: int) -> Sotr:
    """Draw a position in which more than elsewhere are steady, and some are shaken by whom they may see."""
    g, chance = drawn(4000 + seed), random.Random(seed)
    for unit in g.units:
        unit.fleeing = unit.fleeing and chance.random() < 0.3
        if unit.shaken and unit.machine is None:
            unit.shaken_by = chance.choice([x.id for x in g.units if x.side != unit.side])
    return g


def movers_of(g: Sotr) -> list[Unit]:
    return [unit for unit in g.units if unit.machine is None and free_to_move(g, unit)]


def parts(figures: list[tuple[int, int, int]]) -> int:
    return count_parts(figures, CHAIN)


def keeps_off(g: Sotr, side: int, x: int, y: int, radius: int) -> bool:
    """ruling-7: whether a base at a point is an inch from all enemies whom one may know of."""
    base = disc(x, y, radius)
    for enemy in enemies_of(g, side):
        reach = radius + enemy.rim + INCH
        if core_square(base, enemy.bases_on_table()[0]) < reach * reach:
            return False
    return True


def lies_on(g: Sotr, unit: Unit, x: int, y: int, radius: int) -> bool:
    """ruling-7: whether a base at a point lies on a friend of another unit, on who is Down, or on a hull that
    nobody mans."""
    base = disc(x, y, radius)
    for other in g.figures:
        hinders = other.fate != UP or (other.side == unit.side and other.unit != unit.id)
        if other.loc != GONE and hinders and overlap(base, other.bases_on_table()[0]):
            return True
    return False


def feared(g: Sotr, unit: Unit, *, runs: bool) -> list[Figure]:
    """ruling-37: whom a unit may not come nearer to."""
    if unit.fleeing:
        return []
    if unit.disorganised and runs:
        return enemies_of(g, unit.side)
    return shown(g, g.units[unit.shaken_by]) if unit.shaken else []


def nears(figures: list[Figure], guide: Figure, point: Point) -> bool:
    """Whether a point is nearer to the nearest of some figures than where the guide stands."""
    if not figures:
        return False
    return min(dist((x.x, x.y), point) for x in figures) < min(
        dist((x.x, x.y), (guide.x, guide.y)) for x in figures
    )


def check_places(g: Sotr, unit: Unit, inches: int, points: list[Point], goal: Point) -> None:
    """move-1 to move-4, ruling-5 to ruling-7, ruling-37: everybody may stand where he comes to."""
    movers = plain_deeds.movers(g, unit)
    assert points[0] == goal
    stays = [figure for figure in able(g, unit) if figure not in movers]
    for figure, (x, y) in zip(movers, points, strict=True):
        assert dist((figure.x, figure.y), (x, y)) <= inches * INCH + 1e-6, figure.name
        assert g.field.ground(figure.radius).may_stand(x, y)
        stays_put = (x, y) == (figure.x, figure.y)
        assert stays_put or keeps_off(g, unit.side, x, y, figure.radius), figure.name
        assert not lies_on(g, unit, x, y, figure.radius), figure.name
    bases = [disc(x, y, figure.radius) for figure, (x, y) in zip(movers, points, strict=True)]
    for at, base in enumerate(bases):
        assert not any(overlap(base, other) for other in bases[:at])
        assert not any(overlap(base, other.bases_on_table()[0]) for other in stays)
    # Who is told to do it need not stay in touch.
    if not unit.disorganised and not any(figure.freed for figure in able(g, unit)):
        stand = [(x.x, x.y, x.radius) for x in stays]
        now = parts([*stand, *((x.x, x.y, x.radius) for x in movers)])
        then = parts([*stand, *((x, y, f.radius) for f, (x, y) in zip(movers, points, strict=True))])
        assert then <= now
    assert not nears(
        feared(g, unit, runs=inches == plain_deeds.MOVES[unit.counter.speed][2]), movers[0], goal
    )


@clause("sotr-move-1", "sotr-move-2", "sotr-move-3", "sotr-move-4", "sotr-act-3", "sotr-ruling-5")
@clause("sotr-ruling-6", "sotr-ruling-7", "sotr-ruling-19", "sotr-ruling-20", "sotr-ruling-37")
@pytest.mark.parametrize("seed", range(12))
def test_whoever_moves_stands_where_he_may(seed: int) -> None:
    g, chance = position(seed), random.Random(seed)
    count = 0
    for unit in movers_of(g):
        inches = plain_deeds.MOVES[unit.counter.speed][chance.randrange(3)]
        assert free_to_move(g, unit) == plain_deeds.movers(g, unit)
        runs = inches == plain_deeds.MOVES[unit.counter.speed][2]
        assert feared_by(g, unit, runs=runs) == feared(g, unit, runs=runs)
        walk = walk_of(g, unit, inches * UNIT)
        reach = inches * UNIT
        points = chance.sample(found, 2) if len(found := walk.candidates()) > 2 else found
        points = [*points, *random_points(walk.x, walk.y, reach, chance, 3)]
        for formation in (0, chance.randrange(1, 4)):
            formed = walk.formed(formation) if formation else walk
            for x, y in points:
                if not formed.against(x, y):
                    check_places(g, unit, inches, formed.places(x, y), (x, y))
                    count += 1
    assert count > 10


def random_points(x: int, y: int, reach: int, chance: random.Random, count: int) -> list[Point]:
    found: list[Point] = []
    for _ in range(count):
        there = round(x + chance.uniform(-reach, reach)), round(y + chance.uniform(-reach, reach))
        found.append((max(there[0], 0), max(there[1], 0)))
    return found


def is_clear(g: Sotr, unit: Unit, figure: Figure, point: Point) -> bool:
    """Whether the straight way to a point is open: nothing lies near it, and no enemy within an inch."""
    if any(x.is_near(figure.x, figure.y, *point, figure.radius + 2) for x in g.field.table.pieces):
        return False
    steps = 40
    for step in range(steps + 1):
        x = figure.x + (point[0] - figure.x) * step // steps
        y = figure.y + (point[1] - figure.y) * step // steps
        for enemy in enemies_of(g, unit.side):
            reach = figure.radius + enemy.rim + INCH + 1
            if core_square(disc(x, y, 1), enemy.bases_on_table()[0]) < reach * reach:
                return False
    return not lies_on(g, unit, *point, figure.radius)


@clause("sotr-move-1", "sotr-ruling-6", "sotr-ruling-7", "sotr-ruling-37")
@pytest.mark.parametrize("seed", range(12))
def test_over_open_ground_one_goes_as_far_as_his_move(seed: int) -> None:
    """A figure put by hand that need not stay in touch, and one that is all there is of its unit."""
    g, chance = position(100 + seed), random.Random(seed)
    count = 0
    for unit in movers_of(g):
        movers = free_to_move(g, unit)
        inches = plain_deeds.MOVES[unit.counter.speed][1]
        if len(able(g, unit)) > 1:
            figure = movers[-1]
            figure.freed = True
            walk: SquadWalk = hand_walk(g, unit, movers, len(movers) - 1, inches * UNIT)
            fears: list[Figure] = []
        else:
            figure, walk = movers[0], walk_of(g, unit, inches * UNIT)
            fears = feared(g, unit, runs=False)
        others = [x for x in able(g, unit) if x is not figure]
        for point in random_points(figure.x, figure.y, inches * UNIT, chance, 12):
            if point == (figure.x, figure.y) or not is_clear(g, unit, figure, point):
                continue
            if any(overlap(disc(*point, figure.radius), x.bases_on_table()[0]) for x in others):
                assert walk.against(*point)
                continue
            far = (point[0] - figure.x) ** 2 + (point[1] - figure.y) ** 2 > (inches * INCH) ** 2
            near = nears(fears, figure, point)
            on_table = g.field.ground(figure.radius).is_on_table(*point)
            assert bool(walk.against(*point)) == (far or near or not on_table), (figure.name, point)
            count += 1
    assert count > 10


@clause("sotr-move-4", "sotr-ruling-5", "sotr-ruling-6", "sotr-order-5")
@pytest.mark.parametrize("seed", range(12))
def test_who_is_put_by_hand_stays_in_touch_with_those_who_have_their_places(seed: int) -> None:
    """Unless his unit is disorganised, he is told to do it, or there is no such place in his reach."""
    g, chance = position(200 + seed), random.Random(seed)
    links = 0
    for unit in movers_of(g):
        movers = free_to_move(g, unit)
        for at in range(1, len(movers)):
            figure = movers[at]
            inches = plain_deeds.MOVES[unit.counter.speed][1]
            walk = hand_walk(g, unit, movers, at, inches * UNIT)
            placed = [x for x in able(g, unit) if x not in movers[at:] and not x.freed]
            if unit.disorganised or figure.freed:
                placed = []

            def is_linked(point: Point, figure: Figure = figure, placed: list[Figure] = placed) -> bool:
                reach = [CHAIN + figure.radius + each.radius for each in placed]
                return any(
                    (x.x - point[0]) ** 2 + (x.y - point[1]) ** 2 <= far * far
                    for x, far in zip(placed, reach, strict=True)
                )

            points = walk.candidates()
            here = is_linked((figure.x, figure.y))
            assert walk.is_linked_here() == here
            if not placed or (not here and not any(is_linked(point) for point in points)):
                assert not walk.links
                continue
            links += 1
            assert walk.links
            assert all(is_linked(point) for point in points)
            wide = random_points(figure.x, figure.y, inches * UNIT, chance, 4)
            assert all(is_linked(point) for point in wide if not walk.against(*point))
    assert links > 0
