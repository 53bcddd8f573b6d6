"""Ground, zones, marches, winds and formations, each read a second time: node by node, without a shortcut."""

from __future__ import annotations

import random
from heapq import heappop, heappush

import pytest
from shapely import LineString, Polygon
from shapely import Point as Spot

from bocage.ground.table.bases import disc, rectangle
from bocage.ground.table.formations import (
    APART,
    CROWD,
    ENEMY,
    FAR,
    GROUND,
    Placed,
    Squad,
    _spiral,
    form_each,
    form_up,
    line_slots,
)
from bocage.ground.table.ground import (
    BARRED,
    CLASS_BITS,
    CLASSES,
    CROSSED,
    PRICES,
    STEPS,
    Footing,
    Gait,
    Ground,
)
from bocage.ground.table.lattice import PACES, TAPE, Point
from bocage.ground.table.march import Reach, march
from bocage.ground.table.shapes import Piece
from bocage.ground.table.tape import NO_WAY, stretch_cost
from bocage.ground.table.winds import Winds
from bocage.ground.table.zones import Zone
from tests.ground.table.slowly import count_crossed, small_shape

ROLES = (BARRED, CROSSED, 0, 1, 3)


def small_ground(chance: random.Random, count: int = 4) -> Ground:
    """A table of 7 by 5 inches with shapes whose corners lie on it, many of them on nodes."""
    pieces = []
    for number in range(count):
        unit, size = chance.choice(((8, 4), (4, 8), (3, 12), (1, 36)))
        east, south = chance.randint(0, 8) * 8, chance.randint(0, 5) * 8
        corners = [(x * unit + east, y * unit + south) for x, y in small_shape(chance, size)]
        pieces.append(Piece(number, "thing", corners))
    roles = tuple(chance.choice(ROLES) for _ in pieces)
    walled = sum(1 << at for at, role in enumerate(roles) if role >= 0 and chance.random() < 0.4)
    return Ground(pieces, 112, 80, Footing(chance.choice((4, 6, 8)), roles, chance.choice((0, 0, 2)), walled))


def step_of(ground: Ground, node: int, direction: int) -> tuple[int, LineString]:
    """The node that a step leads to, and its line. The step stays on the table."""
    x, y = ground.point(node)
    dx, dy = STEPS[direction]
    return node + dx + dy * ground.across, LineString([(x, y), (x + dx * 8, y + dy * 8)])


@pytest.mark.parametrize("seed", range(12))
def test_every_node_and_step_of_a_small_table(seed: int) -> None:
    """A base stands where it lies on the table and on no piece that bars or is crossed, nor on the wall of a
    walled one, touching allowed; it steps where it would lie on no piece that bars. The class of a step is
    that of the last piece which holds it whole, or the worst of that and of those laid later whose edge it
    meets. A step pays what the tape asks of it: each time it comes onto a line, goes in or out."""
    ground = small_ground(random.Random(seed))
    radius, roles, bare, walled = ground.footing
    shapes = [Polygon(piece.points) for piece in ground.pieces]
    lines = {
        at: shape if roles[at] == CROSSED else shape.exterior
        for at, shape in enumerate(shapes)
        if roles[at] == CROSSED or walled >> at & 1
    }
    tolls = [1, 10, 100, 1000]
    for node in range(len(ground.ways)):
        x, y = ground.point(node)
        here = Spot(x, y)
        on_table = radius <= x <= 112 - radius and radius <= y <= 80 - radius
        clear = all(
            role != BARRED or shape.distance(here) >= radius
            for shape, role in zip(shapes, roles, strict=True)
        ) and all(line.distance(here) >= radius for line in lines.values())
        assert ground.stands[node] == (on_table and clear)
        assert ground.may_stand(x, y) == (on_table and clear)
        for direction, (dx, dy) in enumerate(STEPS):
            line = LineString([(x, y), (x + dx * 8, y + dy * 8)])
            ends = radius <= x + dx * 8 <= 112 - radius and radius <= y + dy * 8 <= 80 - radius
            free = all(
                role != BARRED or shape.distance(line) >= radius
                for shape, role in zip(shapes, roles, strict=True)
            )
            assert (ground.ways[node] >> direction & 1) == (on_table and ends and free)
            if not ground.ways[node] >> direction & 1:
                continue
            crossed = {at for at, each in lines.items() if each.distance(line) < 1}
            grade = bare
            for shape, role in zip(shapes, roles, strict=True):
                if role >= 0 and shape.exterior.distance(line) < 1:
                    grade = max(grade, role)
                elif role >= 0 and shape.contains(here):
                    grade = role
            assert ground.crossings(node, direction) == sum(1 << at for at in crossed)
            assert (ground.crosses[node] >> direction & 1) == (len(crossed) > 0)
            there = x + dx * 8, y + dy * 8
            paid = sum(
                tolls[at]
                * count_crossed(ground.pieces[at].points, (x, y), there, walled=roles[at] != CROSSED)
                for at in crossed
            )
            assert ground.toll(node, direction, tolls) == paid * PACES
            assert ground.classes[node] >> CLASS_BITS * direction & (CLASSES - 1) == grade


def price_of(ground: Ground, node: int, direction: int, gait: Gait) -> int:
    """What a step costs in 1/24 inch, or 0 if it may not be made."""
    if not ground.ways[node] >> direction & 1 or ground.crossings(node, direction) & ~gait.over:
        return 0
    price = PRICES[direction] * gait.factors[ground.classes[node] >> CLASS_BITS * direction & (CLASSES - 1)]
    return price and price + ground.toll(node, direction, gait.tolls)


def cheapest(ground: Ground, start: Point, move: int, gait: Gait, zones: list[Zone]) -> dict[int, int]:
    """What each node costs, by trying every step from the cheapest node that is left."""
    closed = bytearray(len(ground.ways))
    for zone in zones:
        zone.close(ground, closed)
    known: dict[int, int] = {}
    left: list[tuple[int, int]] = []
    for column in range(ground.across):
        for row in range(ground.down):
            at = (column * 8, row * 8)
            if abs(at[0] - start[0]) < 8 and abs(at[1] - start[1]) < 8:
                cost = stretch_cost(ground, start, at, gait, zones)
                if cost != NO_WAY:
                    heappush(left, (-(-cost * PACES // TAPE), ground.node_at(*at)))
    firsts = {node for _, node in left}
    while left:
        cost, node = heappop(left)
        if cost > move or node in known:
            continue
        known[node] = cost
        if closed[node] and node not in firsts:
            continue
        for direction in range(16):
            there, _ = step_of(ground, node, direction)
            if not ground.ways[node] >> direction & 1 or closed[there]:
                continue
            price = price_of(ground, node, direction, gait)
            if closed[node]:
                length = stretch_cost(ground, ground.point(node), ground.point(there), gait, zones)
                price = 0 if length == NO_WAY else -(-length * PACES // TAPE)
            if price:
                heappush(left, (cost + price, there))
    return known


@pytest.mark.parametrize("seed", range(30))
def test_a_march_finds_the_cheapest_way_to_every_node(seed: int) -> None:
    chance = random.Random(seed)
    ground = small_ground(chance, 3)
    tolls = (1, 0, 2) if seed % 2 else ()
    gait = Gait((1, 2, 2, 3) if seed % 3 else (1, 0, 0, 2), chance.randrange(8), tolls)
    places = [ground.point(node) for node in range(len(ground.ways)) if ground.stands[node]]
    for x, y in chance.sample(places, min(6, len(places))):
        start = (x + chance.randint(-3, 3), y + chance.randint(-3, 3))
        if not ground.may_stand(*start):
            start = (x, y)
        enemy = disc(chance.randint(0, 112), chance.randint(0, 80), 4)
        tank = rectangle(chance.randint(0, 112), chance.randint(0, 80), 8, 4, chance.randrange(64))
        zones = [Zone(enemy, 12), Zone(tank, 9)][: chance.randint(0, 2)]
        move = chance.choice((0, 12, 30, 60, 200))
        reach = march(ground, start, move, gait, zones)
        expected = cheapest(ground, start, move, gait, zones)
        assert {node: reach.costs[node] for node in reach.nodes} == expected
        assert len(reach.nodes) == len(expected)
        assert [reach.costs[node] for node in reach.nodes] == sorted(expected.values())
        assert all(reach.costs[node] == -1 for node in range(len(reach.costs)) if node not in expected)
        for node in reach.nodes:
            before = reach.before[node]
            way = reach.way_to(node)
            assert (way[0], way[-1]) == (start, ground.point(node))
            assert len(set(way)) == len(way)
            if before < 0:
                assert before == -1
                assert abs(way[-1][0] - start[0]) < 8
                assert abs(way[-1][1] - start[1]) < 8
            else:
                dx, dy = (
                    node % ground.across - before % ground.across,
                    node // ground.across - before // ground.across,
                )
                last = ground.crossings(before, STEPS.index((dx, dy)))
                assert reach.crossed(node) == reach.crossed(before) | last
                assert way[:-1] == reach.way_to(before)


@pytest.mark.parametrize("seed", range(20))
def test_a_wind_blows_step_by_step(seed: int) -> None:
    """As far as move, ground and zones let it, back to where the base may stand; and half of that."""
    chance = random.Random(seed)
    ground = small_ground(chance, 3)
    tolls = (1, 0, 2) if seed % 2 else ()
    gait = Gait((1, 2, 2, 3) if seed % 3 else (1, 0, 0, 2), chance.randrange(8), tolls)
    winds = Winds(ground, gait)
    for node in range(0, len(ground.ways), 3):
        zones = [Zone(disc(chance.randint(0, 112), chance.randint(0, 80), 4), 12)][: chance.randint(0, 1)]
        closed = bytearray(len(ground.ways))
        for zone in zones:
            zone.close(ground, closed)
        move = chance.choice((0, 12, 30, 60, 200))
        expected = []
        for direction in range(16):
            way, spent = [node], 0
            while price := price_of(ground, way[-1], direction, gait):
                there, _ = step_of(ground, way[-1], direction)
                spent += price
                if spent > move or closed[there]:
                    break
                way.append(there)
            far = len(way) - 1
            while far and not ground.stands[way[far]]:
                far -= 1
            half = far // 2
            while half and not ground.stands[way[half]]:
                half -= 1
            expected += [way[steps] for steps in (far, half) if steps]
        assert winds.candidates(node, move, zones) == expected


@pytest.mark.parametrize("seed", range(20))
def test_a_zone_closes_every_node_that_is_too_near(seed: int) -> None:
    """Nearer, squared, than the square of its reach and a quarter of that of a knight's step, 320."""
    chance = random.Random(seed)
    ground = Ground([], 112, 80, Footing(4, ()))
    for _ in range(12):
        x, y, reach = chance.randint(-10, 122), chance.randint(-10, 90), chance.randint(0, 30)
        man, tank = disc(x, y, 5), rectangle(x, y, 9, 6, chance.randrange(64))
        shape = Polygon(tank.corners)
        for base, wide in ((man, reach + 5), (tank, reach)):
            closed = bytearray(len(ground.ways))
            Zone(base, reach).close(ground, closed)
            square = wide * wide + 80
            least = next(size for size in range(200) if size * size >= square)
            for node, shut in enumerate(closed):
                px, py = ground.point(node)
                if base is man:
                    assert shut == ((px - x) ** 2 + (py - y) ** 2 < square)
                elif abs(shape.distance(Spot(px, py)) - least) > 1e-9:
                    assert shut == (shape.distance(Spot(px, py)) < least)


def test_a_slot_is_looked_for_in_growing_circles() -> None:
    """All nodes up to six away on either axis, the nearest first; of those as near the westernmost, then the
    northernmost."""
    spiral = _spiral()
    assert len(spiral) == len(set(spiral)) == 13 * 13
    assert {x for x, _ in spiral} == {y for _, y in spiral} == set(range(-6, 7))
    assert spiral[:9] == [(0, 0), (-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)]
    assert [x * x + y * y for x, y in spiral] == sorted(x * x + y * y for x, y in spiral)


@pytest.mark.parametrize("seed", range(30))
def test_each_figure_takes_the_nearest_node_that_is_free(seed: int) -> None:
    chance = random.Random(seed)
    ground = small_ground(chance, 2)
    radius = ground.footing.radius
    places = [ground.point(node) for node in range(len(ground.ways)) if ground.stands[node]]
    for x, y in chance.sample(places, min(8, len(places))):
        reach = march(ground, (x, y), chance.choice((40, 60, 90)), Gait((1, 2, 2, 3), 15))
        closed = bytearray(len(ground.ways))
        Zone(disc(chance.randint(0, 112), chance.randint(0, 80), 4), 12).close(ground, closed)
        others = [(chance.randint(0, 112), chance.randint(0, 80)) for _ in range(3)]
        goal = ground.point(chance.choice(reach.places()))
        goal = (goal[0] + chance.randint(0, 2), goal[1])
        squad = Squad(
            [(x, y), (x + 5, y), (x, y + 5)],
            radius,
            chance.choice((24, 40, 64)),
            chance.choice((0, 3, 8, 24)),
        )
        slots = line_slots(3, chance.choice((16, 20, 33)), chance.randrange(64))
        placed, ghosts = [goal], [Placed(goal)]
        for figure in (1, 2):
            slot = (goal[0] + slots[figure][0], goal[1] + slots[figure][1])
            near = ((slot[0] + 4) // 8 * 8, (slot[1] + 4) // 8 * 8)
            free = [
                (px, py)
                for px in range(near[0] - 48, near[0] + 49, 8)
                for py in range(near[1] - 48, near[1] + 49, 8)
                if not stopped_by(reach, squad, figure, (px, py), closed, placed, others)
            ]
            if free:
                found = min(free, key=lambda at: (apart(at, near), at))
                ghosts.append(Placed(found, max(abs(found[0] - slot[0]), abs(found[1] - slot[1])) > 8))
                placed.append(found)
            else:
                reason = stopped_by(reach, squad, figure, near, closed, placed, others)
                ghosts.append(Placed(slot, False, reason))
        assert form_each(reach, squad, slots, goal, closed, others) == ghosts
        formed = form_up(reach, squad, slots, goal, closed, others)
        if len(placed) == 3:
            assert formed.points == placed
        else:
            stuck = next(figure for figure, ghost in enumerate(ghosts) if ghost.reason)
            assert (formed.points, formed.figure, formed.reason) == ([], stuck, ghosts[stuck].reason)


def stopped_by(
    reach: Reach,
    squad: Squad,
    figure: int,
    at: Point,
    closed: bytearray,
    placed: list[Point],
    others: list[Point],
) -> str:
    """What stops a figure at a node: ground, its own move, an enemy, other bases, the chain; or nothing."""
    node = reach.ground.node_at(*at)
    if node < 0 or not reach.ground.stands[node]:
        return GROUND
    if reach.costs[node] < 0 or apart(at, squad.points[figure]) > squad.move**2:
        return FAR
    if closed[node]:
        return ENEMY
    if any(apart(at, other) < (2 * squad.radius) ** 2 for other in [*placed, *others]):
        return CROWD
    linked = any(apart(at, other) <= (2 * squad.radius + squad.chain) ** 2 for other in placed)
    return "" if linked else APART


def apart(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def test_a_zone_closes_nodes_up_to_the_last_sixteenth(bare: Ground) -> None:
    """39 squared and 80 is 1601, and a node 40 away is nearer: 1600. 19 squared and 80 is 441, 21 squared: a
    node 21 away is not nearer."""
    for reach, away, shut in ((34, 40, 1), (14, 21, 0)):
        for dx, dy in ((away, 0), (-away, 0), (0, away), (0, -away)):
            closed = bytearray(len(bare.ways))
            Zone(disc(320 + dx, 320 + dy, 5), reach).close(bare, closed)
            assert closed[bare.node_at(320, 320)] == shut
