"""Marches, tape and winds: what is offered is legal, and the tape decides about a point somebody names."""

from __future__ import annotations

import random

import pytest
from shapely import LineString, Point, Polygon, unary_union

from bocage.ground.table.bases import disc, rectangle
from bocage.ground.table.ground import BARRED, CROSSED, Footing, Gait, Ground
from bocage.ground.table.lattice import PACES, TAPE
from bocage.ground.table.march import Reach, find_way, march, march_for_tape
from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table
from bocage.ground.table.tape import NO_WAY, pull_tight, stretch_cost
from bocage.ground.table.winds import Winds
from bocage.ground.table.zones import Zone
from tests.ground.table.scenes import footing_of, scene

OPEN_GAIT = Gait((1, 2, 2))


def starts(table: Table, ground: Ground, chance: random.Random, count: int) -> list[tuple[int, int]]:
    nodes = [node for node in range(len(ground.ways)) if ground.stands[node]]
    found = [ground.point(node) for node in chance.sample(nodes, count)]
    odd = [(x + chance.randint(-4, 4), y + chance.randint(-4, 4)) for x, y in found]
    return [at if ground.may_stand(*at) else found[number] for number, at in enumerate(odd)]


def zones_near(chance: random.Random, at: tuple[int, int]) -> list[Zone]:
    """Two enemies near a base of radius 8: a man and a tank. It keeps an inch from both."""
    x, y = at
    zones = [
        Zone(disc(x + chance.randint(-80, 80), y + chance.randint(-80, 80), 8), 24),
        Zone(
            rectangle(x + chance.randint(-90, 90), y + chance.randint(-90, 90), 32, 16, chance.randrange(64)),
            24,
        ),
    ]
    return [zone for zone in zones if not zone.stops(x, y, x, y)]


@pytest.mark.parametrize("seed", range(8))
def test_the_tape_allows_every_node_of_a_march(seed: int) -> None:
    """Step by step, and the way pulled tight is never longer than the way offered."""
    table = scene(seed)
    ground = table.ground(footing_of(table))
    gait = Gait((1, 2, 2), table.pieces_of(["hedge"]) if seed % 2 else 0)
    chance = random.Random(seed)
    for start in starts(table, ground, chance, 4):
        zones = zones_near(chance, start)
        reach = march(ground, start, 6 * PACES, gait, zones)
        for node in reach.nodes[::7]:
            points = reach.way_to(node)
            assert points[0] == start
            length = 0
            for at in range(1, len(points)):
                cost = stretch_cost(ground, points[at - 1], points[at], gait, zones)
                assert cost != NO_WAY
                length += cost
            assert length * PACES <= reach.costs[node] * TAPE
            way = pull_tight(ground, points, gait, zones)
            assert way is not None
            assert way.length <= length
            assert (way.points[0], way.points[-1]) == (start, ground.point(node))
            assert way.length == sum(
                stretch_cost(ground, way.points[at - 1], way.points[at], gait, zones)
                for at in range(1, len(way.points))
            )
            for place in reach.places()[::50]:
                assert find_way(reach, ground.point(place), 6 * 16, gait, zones) is not None


@pytest.mark.parametrize("seed", range(8))
def test_every_wind_is_allowed_by_the_march(seed: int) -> None:
    table = scene(seed)
    footing = footing_of(table)
    ground = table.ground(footing)
    gait = Gait((1, 2, 4), table.pieces_of(["hedge"]) if seed % 2 else 0)
    winds = table.winds(footing, gait)
    assert table.winds(footing, Gait((1, 2, 4), gait.over)) is winds
    chance = random.Random(seed)
    nodes = [node for node in range(len(ground.ways)) if ground.stands[node]]
    for node in chance.sample(nodes, 12):
        zones = zones_near(chance, ground.point(node))
        reach = march(ground, ground.point(node), 8 * PACES, gait, zones)
        places = set(reach.places())
        closed = bytearray(len(ground.ways))
        for zone in zones:
            zone.close(ground, closed)
        if not closed[node]:
            assert set(winds.candidates(node, 8 * PACES, zones)) <= places


def test_winds_on_the_bare_table() -> None:
    """Four inches: 8 straight steps, 5 slanting (85 of 96), 3 of a knight (81), and half of each."""
    winds = Table.draw("\n".join(["." * 20] * 20)).winds(Footing(8, ()), OPEN_GAIT)
    ground = winds.ground
    middle = ground.node(20, 20)
    found = [ground.point(node) for node in winds.candidates(middle, 4 * PACES)]
    assert len(found) == 32
    assert found[:2] == [(160 + 64, 160), (160 + 32, 160)]
    assert {(200, 200), (160 + 2 * 8, 160 + 2 * 8), (160 + 48, 160 + 24), (160 + 16, 160 + 8)} <= set(found)


def test_a_wind_ends_at_a_wall_before_slow_ground_is_too_dear_and_before_a_zone() -> None:
    table = Table.draw("\n".join(["." * 12 + "B" * 8] * 4 + ["." * 12 + "m" * 8] * 6 + ["." * 20] * 10))
    roles = tuple(BARRED if piece.kind == "building" else 1 for piece in table.pieces)
    winds = table.winds(Footing(8, roles), Gait((1, 2)))
    ground = winds.ground
    east = winds.candidates(ground.node(20, 4), 4 * PACES)[0]
    assert ground.point(east) == (12 * 16 - 8, 32)
    # The step up to the edge of the marsh touches it: 3 steps at 12, then 24 each: 36 + 2 * 24 = 84 of 96.
    east = winds.candidates(ground.node(20, 14), 4 * PACES)[0]
    assert ground.point(east) == (160 + 5 * 8, 112)
    zone = Zone(disc(230, 240, 8), 24)
    east = winds.candidates(ground.node(20, 30), 4 * PACES, [zone])[0]
    # 32 sixteenths from the man at 230 is 198; a node must be sqrt(32 * 32 + 80) = 33.2 away: 196.8.
    assert ground.point(east) == (192, 240)


def test_a_wind_crosses_a_hedge_for_who_may_and_nobody_stands_on_it() -> None:
    """A hedge from 194 to 198, between two nodes: a base of half an inch stands at 184, not at 192."""
    table = Table.draw("\n".join(["." * 20] * 20), lines={"hedge": [[(12.25, 0), (12.25, 20)]]})
    footing = Footing(8, (CROSSED,))
    start = table.ground(footing).node(20, 20)
    before = winds_east(table.winds(footing, Gait((1,))), start, 4)
    assert before == [(184, 160), (168, 160)]
    assert winds_east(table.winds(footing, Gait((1,), 1)), start, 4) == [(224, 160), (184, 160)]
    assert winds_east(table.winds(footing, Gait((1,), 2)), start, 4) == before
    assert winds_east(table.winds(footing, Gait((1,), 1)), start, 2) == before


def winds_east(winds: Winds, node: int, inches: int) -> list[tuple[int, int]]:
    """The candidates due east of a node."""
    points = [winds.ground.point(each) for each in winds.candidates(node, inches * PACES)]
    x, y = winds.ground.point(node)
    return [point for point in points if point[1] == y and point[0] > x]


def reached(reach: Reach) -> set[tuple[int, int]]:
    return {reach.ground.point(node) for node in reach.places()}


def test_a_march_on_the_bare_table(bare: Ground) -> None:
    """Two inches, 48 paces: straight 4 steps; slanting 2 (34), with one straight more (46)."""
    found = reached(march(bare, (320, 320), 48, OPEN_GAIT))
    assert {(320, 320), (352, 320), (320, 288), (336, 336), (344, 336)} <= found
    assert not {(360, 320), (344, 344)} & found
    assert all((x - 320) ** 2 + (y - 320) ** 2 <= 32**2 for x, y in found)
    assert {(640 - x, y) for x, y in found} == found == {(y, x) for x, y in found}
    assert march(bare, (320, 320), 0, OPEN_GAIT).places() == [bare.node_at(320, 320)]


def test_a_march_from_between_the_nodes_pays_for_the_first_steps(bare: Ground) -> None:
    """From (323, 324): the node (320, 320) is 5 sixteenths away, 7.5 paces, rounded up to 8."""
    reach = march(bare, (323, 324), 48, OPEN_GAIT)
    assert reach.costs[bare.node_at(320, 320)] == 8
    assert reach.costs[bare.node_at(320, 328)] == 8
    assert reach.way_to(bare.node_at(312, 320)) == [(323, 324), (320, 320), (312, 320)]
    straight = march(bare, (324, 320), 48, OPEN_GAIT)
    assert straight.costs[bare.node_at(320, 320)] == straight.costs[bare.node_at(328, 320)] == 6


def box_ground(role: int, left: int, top: int, right: int, bottom: int) -> Ground:
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return Ground([Piece(0, "thing", corners)], 640, 640, Footing(8, (role,)))


def test_a_march_goes_round_a_house() -> None:
    """A house from (336, 200) to (360, 440): who stands west of it does not get east of it with 4 inches."""
    ground = box_ground(BARRED, 336, 200, 360, 440)
    found = reached(march(ground, (320, 320), 4 * PACES, OPEN_GAIT))
    assert max(x for x, _ in found) == 328
    far = march(ground, (320, 320), 30 * PACES, OPEN_GAIT)
    node = ground.node_at(376, 320)
    assert far.costs[node] > 0
    way = pull_tight(ground, far.way_to(node), OPEN_GAIT)
    assert way is not None
    line = LineString(way.points)
    assert line.distance(Polygon([(336, 200), (360, 200), (360, 440), (336, 440)])) >= 8
    assert way.length <= (line.length + 1) * TAPE // 16


def test_slow_ground_costs_its_factor_and_may_be_forbidden() -> None:
    """Marsh everywhere east of 320, factor 2: 4 inches go 2 inches into it."""
    ground = box_ground(1, 320, 0, 640, 640)
    found = reached(march(ground, (320, 320), 4 * PACES, Gait((1, 2))))
    assert max(x for x, _ in found) == 320 + 32
    assert min(x for x, _ in found) < 320 - 48
    assert stretch_cost(ground, (320, 320), (352, 320), Gait((1, 2))) == 4 * TAPE
    assert stretch_cost(ground, (288, 320), (352, 320), Gait((1, 2))) == 6 * TAPE
    assert stretch_cost(ground, (288, 320), (352, 320), Gait((1, 4))) == 10 * TAPE
    assert stretch_cost(ground, (288, 320), (352, 320), Gait((1,))) == NO_WAY
    assert stretch_cost(ground, (288, 320), (320, 320), Gait((1,))) == 2 * TAPE
    assert max(x for x, _ in reached(march(ground, (288, 320), 4 * PACES, Gait((1,))))) < 320


def test_the_worst_ground_on_the_way_counts_not_that_of_the_goal() -> None:
    """A strip of marsh an inch wide between start and goal, which both lie in the open."""
    ground = box_ground(1, 336, 0, 352, 640)
    assert stretch_cost(ground, (320, 320), (368, 320), Gait((1, 2))) == 4 * TAPE
    reach = march(ground, (320, 320), 3 * PACES, Gait((1, 2)))
    assert reach.costs[ground.node_at(368, 320)] < 0


def test_slow_ground_counts_only_where_it_lies() -> None:
    """Marsh from (400, 100) to (500, 200): through it 140 sixteenths and 100 more; beside it 140."""
    ground = box_ground(1, 400, 100, 500, 200)
    assert stretch_cost(ground, (380, 150), (520, 150), Gait((1, 2))) == 240 * TAPE // 16
    assert stretch_cost(ground, (150, 380), (150, 520), Gait((1, 2))) == 140 * TAPE // 16


def test_an_enemy_at_the_edge_closes_nodes_near_him_only(bare: Ground) -> None:
    for x, y in ((320, 10), (10, 320), (320, 630), (630, 320)):
        closed = bytearray(len(bare.ways))
        Zone(disc(x, y, 8), 24).close(bare, closed)
        for node, shut in enumerate(closed):
            px, py = bare.point(node)
            assert shut == ((px - x) ** 2 + (py - y) ** 2 < 32 * 32 + 80)


def test_a_hedge_is_crossed_by_who_may() -> None:
    hedge = box_ground(-1, 340, 0, 348, 640)
    assert max(x for x, _ in reached(march(hedge, (320, 320), 4 * PACES, Gait((1,))))) < 340
    over = march(hedge, (320, 320), 4 * PACES, Gait((1,), 1))
    node = hedge.node_at(376, 320)
    assert over.costs[node] == 7 * 12
    assert over.crossed(node) == 1
    assert over.crossed(hedge.node_at(328, 320)) == 0
    assert not {x for x, _ in reached(over)} & {336, 344, 352}
    assert stretch_cost(hedge, (320, 320), (376, 320), Gait((1,))) == NO_WAY
    assert stretch_cost(hedge, (320, 320), (376, 320), Gait((1,), 1)) == 56 * TAPE // 16
    assert stretch_cost(hedge, (320, 320), (340, 320), Gait((1,))) == 20 * TAPE // 16


def test_an_enemy_is_kept_an_inch_from(bare: Ground) -> None:
    """Bases of radius 8 with an inch between: middles at least 32 apart, exactly 32 for the tape."""
    zone = Zone(disc(360, 320, 8), 16 + 8)
    reach = march(bare, (320, 320), 6 * PACES, OPEN_GAIT, [zone])
    for x, y in reached(reach):
        assert (x - 360) ** 2 + (y - 320) ** 2 >= 32 * 32
    for node in reach.nodes:
        line = LineString([*reach.way_to(node), bare.point(node)])
        assert line.distance(Point(360, 320)) >= 32
    assert not zone.stops(328, 320, 328, 320)
    assert zone.stops(329, 320, 329, 320)
    assert stretch_cost(bare, (320, 320), (328, 320), OPEN_GAIT, [zone]) == TAPE // 2
    assert stretch_cost(bare, (320, 320), (329, 320), OPEN_GAIT, [zone]) == NO_WAY
    assert stretch_cost(bare, (320, 352), (400, 352), OPEN_GAIT, [zone]) == 5 * TAPE
    assert stretch_cost(bare, (320, 351), (400, 351), OPEN_GAIT, [zone]) == NO_WAY


def test_who_stands_at_the_rim_of_a_zone_may_go_away(bare: Ground) -> None:
    """At 32 from the enemy, the nearest that is allowed: every step away from him is free."""
    zone = Zone(disc(352, 320, 8), 24)
    reach = march(bare, (320, 320), 24, OPEN_GAIT, [zone])
    assert {(304, 320), (312, 312), (312, 328)} <= reached(reach)
    assert find_way(reach, (320, 304), 16, OPEN_GAIT, [zone]) is not None
    assert find_way(reach, (321, 320), 16, OPEN_GAIT, [zone]) is None
    assert reach.costs[bare.node_at(312, 320)] == 12
    for node in reach.nodes:
        assert LineString([*reach.way_to(node), bare.point(node)]).distance(Point(352, 320)) >= 32
    assert march(bare, (320, 320), 12, OPEN_GAIT, [zone]).costs[bare.node_at(312, 320)] == 12
    inside = march(bare, (328, 320), 24, OPEN_GAIT, [zone])
    assert inside.nodes == []


def test_a_step_from_the_rim_may_not_cut_the_zone(bare: Ground) -> None:
    """From (320, 320), 25 and 20 off the enemy at (340, 295): 1025, just over 32 squared. The step to (336,
    328) ends at 4 and 33, 1105, outside 1024 + 80; but it passes at the root of 980."""
    zone = Zone(disc(340, 295, 8), 24)
    reach = march(bare, (320, 320), 40, OPEN_GAIT, [zone])
    assert reach.costs[bare.node_at(320, 320)] == 0
    assert reach.costs[bare.node_at(312, 320)] == 12
    there = bare.node_at(336, 328)
    assert reach.costs[there] < 0 or reach.costs[there] > 27
    assert march(bare, (320, 320), 40, OPEN_GAIT).costs[there] == 27


def test_a_tank_is_kept_off_along_its_sides(bare: Ground) -> None:
    zone = Zone(rectangle(380, 320, 32, 16, 0), 24)
    for x, y in reached(march(bare, (320, 320), 6 * PACES, OPEN_GAIT, [zone])):
        assert Polygon([(364, 288), (396, 288), (396, 352), (364, 352)]).distance(Point(x, y)) >= 24
    assert not zone.stops(340, 320, 340, 320)
    assert zone.stops(341, 320, 341, 320)


def test_a_named_point_in_the_open_is_measured_straight(bare: Ground) -> None:
    """3, 4, 5: with 5 inches one reaches (48, 64) away, and not a sixteenth farther."""
    reach = march_for_tape(bare, (320, 320), 5 * 16, OPEN_GAIT)
    way = find_way(reach, (368, 384), 5 * 16, OPEN_GAIT)
    assert way is not None
    assert (way.points, way.length) == ([(320, 320), (368, 384)], 5 * TAPE)
    assert find_way(reach, (368, 385), 5 * 16, OPEN_GAIT) is None
    assert find_way(reach, (3, 320), 90 * 16, OPEN_GAIT) is None


def test_a_named_point_behind_a_house_is_measured_round_it() -> None:
    ground = box_ground(BARRED, 336, 280, 360, 440)
    move = 9 * 16
    reach = march_for_tape(ground, (320, 320), move, OPEN_GAIT)
    way = find_way(reach, (375, 321), move, OPEN_GAIT)
    assert way is not None
    assert len(way.points) > 2
    assert way.length <= 9 * TAPE
    least = way.length * 16 // TAPE
    assert find_way(reach, (375, 321), least - 1, OPEN_GAIT) is None


def test_a_way_round_slow_ground_is_taken_when_it_is_shorter() -> None:
    """A strip of marsh 8 deep and 2 inches wide, factor 8: round its end is nearer than through."""
    ground = box_ground(1, 336, 300, 368, 640)
    gait = Gait((1, 8))
    reach = march_for_tape(ground, (320, 320), 10 * 16, gait)
    way = find_way(reach, (384, 320), 10 * 16, gait)
    assert way is not None
    assert way.length < stretch_cost(ground, (320, 320), (384, 320), gait)
    assert not unary_union([LineString(way.points)]).crosses(Polygon([(337, 301), (367, 301), (367, 640)]))


def test_the_way_of_a_barred_path_is_none() -> None:
    ground = box_ground(BARRED, 336, 280, 360, 440)
    assert pull_tight(ground, [(320, 320), (384, 320)], OPEN_GAIT) is None
    way = pull_tight(ground, [(320, 320)], OPEN_GAIT)
    assert way is not None
    assert way.length == 0


def test_ground_that_lies_on_top_counts() -> None:
    """A road over a marsh; and a marsh over a road."""
    marsh, road = (
        [(200, 200), (440, 200), (440, 440), (200, 440)],
        [(0, 300), (640, 300), (640, 340), (0, 340)],
    )
    over = Ground([Piece(0, "marsh", marsh), Piece(1, "road", road)], 640, 640, Footing(8, (1, 0)))
    under = Ground([Piece(0, "road", road), Piece(1, "marsh", marsh)], 640, 640, Footing(8, (0, 1)))
    assert stretch_cost(over, (240, 320), (400, 320), Gait((1, 2))) == 10 * TAPE
    assert stretch_cost(under, (240, 320), (400, 320), Gait((1, 2))) == 20 * TAPE
    assert stretch_cost(over, (320, 260), (320, 320), Gait((1, 2))) == (40 * 2 + 20) * TAPE // 16


def test_a_point_beyond_the_last_node_is_reached_round_a_house() -> None:
    """A table of 300 by 300 sixteenths has nodes up to 296. A small base stands at 298, and a house is in its
    straight way."""
    house = Piece(0, "house", [(100, 280), (280, 280), (280, 294), (100, 294)])
    ground = Ground([house], 300, 300, Footing(2, (BARRED,)))
    for goal, start in (((298, 298), (200, 270)), ((298, 270), (200, 298))):
        reach = march_for_tape(ground, start, 160, OPEN_GAIT)
        way = find_way(reach, goal, 160, OPEN_GAIT)
        assert way is not None
        assert len(way.points) > 2
    off = march_for_tape(ground, (298, 298), 20, OPEN_GAIT)
    assert off.costs[ground.node_at(296, 296)] == 5, "2 and 2 sixteenths: 2.83, 4.2 paces"
    assert max(off.nodes) == ground.node_at(296, 296)


def test_a_stretch_along_slow_ground_is_on_its_edge_both_ways() -> None:
    """Drawn from the west, south is on the right, where an edge counts: marsh south of the line is in the
    way, marsh north of it is not. From the north, west is on the right."""
    gait = Gait((1, 2))
    for box, slow in (
        ((300, 320, 400, 400), True),
        ((300, 240, 400, 320), False),
    ):
        ground = box_ground(1, *box)
        for a, b in (((280, 320), (420, 320)), ((420, 320), (280, 320))):
            assert stretch_cost(ground, a, b, gait) == (240 if slow else 140) * TAPE // 16
    for box, slow in (((240, 300, 320, 400), True), ((320, 300, 400, 400), False)):
        ground = box_ground(1, *box)
        for a, b in (((320, 280), (320, 420)), ((320, 420), (320, 280))):
            assert stretch_cost(ground, a, b, gait) == (240 if slow else 140) * TAPE // 16


def test_open_ground_may_be_forbidden_too() -> None:
    """A boat: it keeps to the water."""
    water = box_ground(1, 300, 300, 400, 400)
    assert stretch_cost(water, (310, 350), (390, 350), Gait((0, 1))) == 5 * TAPE
    assert stretch_cost(water, (310, 350), (410, 350), Gait((0, 1))) == NO_WAY
    assert stretch_cost(water, (410, 350), (490, 350), Gait((0, 1))) == NO_WAY


def test_a_bend_that_costs_nothing_is_taken_out(bare: Ground) -> None:
    points = [(320, 320), (336, 320), (352, 320), (352, 336)]
    way = pull_tight(bare, points[:3], OPEN_GAIT)
    assert way is not None
    assert (way.points, way.length) == ([(320, 320), (352, 320)], 2 * TAPE)
    bent = pull_tight(bare, points, OPEN_GAIT)
    assert bent is not None
    assert bent.points == [(320, 320), (352, 336)]
    assert (bent.length - 1) ** 2 < 5 * TAPE**2 <= bent.length**2, "one and two inches: the root of 5"
