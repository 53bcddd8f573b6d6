"""The tape: stretches read a second time on fractions, with what it costs to cross a line or a wall."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from math import ceil

import pytest

from bocage.ground.table.bases import disc
from bocage.ground.table.ground import BARRED, CROSSED, Footing, Gait, Ground
from bocage.ground.table.lattice import TAPE, Point
from bocage.ground.table.march import find_way, march, march_for_tape
from bocage.ground.table.shapes import Piece
from bocage.ground.table.tape import NO_WAY, pull_tight, stretch_cost
from bocage.ground.table.zones import Zone
from tests.ground.table.slowly import count_crossed, parts_inside, small_shape, square_between

ROLES = (BARRED, CROSSED, CROSSED, 0, 1, 3)
HOUSE = 1


def box(left: int, top: int, right: int, bottom: int) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def ground_of(*pieces: tuple[int, list[Point]], walled: int = 0, bare: int = 0) -> Ground:
    """A table of 40 by 40 inches with pieces of these roles, for a base of half an inch."""
    roles = tuple(role for role, _ in pieces)
    shapes = [Piece(at, "thing", corners) for at, (_, corners) in enumerate(pieces)]
    return Ground(shapes, 640, 640, Footing(8, roles, bare, walled))


def cost_on_fractions(ground: Ground, a: Point, b: Point, gait: Gait) -> int:
    """What a stretch costs: each part of it times the factor of the piece that lies on top there, the whole
    rounded up; a toll for each line that one comes onto and for each wall that one goes through."""
    radius, roles, bare, walled = ground.footing
    places = [(Fraction(x), Fraction(y)) for x, y in sorted((a, b))]
    if any(not (radius <= x <= 30 - radius and radius <= y <= 30 - radius) for x, y in (a, b)):
        return NO_WAY
    tolls, slow = 0, []
    for piece in ground.pieces:
        role, over = roles[piece.number], gait.over >> piece.number & 1
        parts = parts_inside(piece.points, places[0], places[1])
        if a > b:
            parts = sorted((1 - leave, 1 - enter) for enter, leave in parts)
        if role == BARRED:
            outline = [*piece.points, piece.points[0]]
            if square_between([a, b], outline) < radius * radius or piece.holds(*a):
                return NO_WAY
            continue
        crossed = count_crossed(piece.points, a, b, walled=role != CROSSED)
        if role == CROSSED:
            if parts and not over:
                return NO_WAY
            tolls += crossed * (gait.tolls[piece.number] if gait.tolls else 0)
            continue
        if walled >> piece.number & 1:
            if any(enter > 0 or leave < 1 for enter, leave in parts) and not over:
                return NO_WAY
            tolls += crossed * (gait.tolls[piece.number] if gait.tolls else 0)
        slow.append((role, parts))
    marks = sorted(
        {Fraction(0), Fraction(1), *(mark for _, parts in slow for part in parts for mark in part)}
    )
    whole = Fraction(0)
    for low, high in pairwise(marks):
        on_top = bare
        for role, parts in slow:
            if any(enter < (low + high) / 2 < leave for enter, leave in parts):
                on_top = role
        if not gait.factors[on_top]:
            return NO_WAY
        whole += (high - low) * gait.factors[on_top]
    square = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) * 256**2
    length = next(root for root in range(10_000) if root * root >= square)
    return ceil(length * whole) + tolls * TAPE


@pytest.mark.parametrize("seed", range(40))
def test_a_stretch_costs_what_fractions_say(seed: int) -> None:
    chance = random.Random(seed)
    pieces = [Piece(at, "thing", small_shape(chance, 30)) for at in range(3)]
    roles = tuple(chance.choice(ROLES) for _ in pieces)
    walled = sum(1 << at for at, role in enumerate(roles) if role >= 0 and chance.random() < 0.5)
    ground = Ground(pieces, 30, 30, Footing(chance.choice((1, 2)), roles, chance.choice((0, 2)), walled))
    for _ in range(60):
        gait = Gait(
            chance.choice(((1, 2, 2, 3), (1, 0, 2, 2), (0, 1, 3))),
            chance.choice((7, 7, chance.randrange(8))),
            chance.choice(((), (1, 10, 100), (0, 2, 1))),
        )
        a, b = ((chance.randint(0, 30), chance.randint(0, 30)) for _ in range(2))
        if a != b:
            assert stretch_cost(ground, a, b, gait) == cost_on_fractions(ground, a, b, gait), (a, b)


# Tolls


def test_who_comes_onto_a_line_pays_and_who_leaves_it_has_paid() -> None:
    """A hedge from 340 to 348 at 3 inches: from beside to beside, from on it, and up to it, both ways."""
    ground = ground_of((CROSSED, box(340, 0, 348, 640)))
    gait = Gait((1,), 1, (3,))
    assert stretch_cost(ground, (320, 320), (368, 320), gait) == 6 * TAPE
    assert stretch_cost(ground, (368, 320), (320, 320), gait) == 6 * TAPE
    assert stretch_cost(ground, (344, 320), (376, 320), gait) == 2 * TAPE
    assert stretch_cost(ground, (344, 320), (312, 320), gait) == 2 * TAPE
    assert stretch_cost(ground, (312, 320), (344, 320), gait) == 5 * TAPE
    assert stretch_cost(ground, (376, 320), (344, 320), gait) == 5 * TAPE
    assert stretch_cost(ground, (342, 320), (346, 320), gait) == TAPE // 4
    assert stretch_cost(ground, (320, 320), (336, 320), gait) == TAPE


def test_a_house_is_paid_for_going_in_and_going_out() -> None:
    """Rooms from 328 to 360, rough, with a wall at 2 inches: in, out, through, about in it; who may not cross
    the wall stays where he is, inside or outside."""
    ground = ground_of((HOUSE, box(328, 300, 360, 340)), walled=1)
    over, kept = Gait((1, 2), 1, (2,)), Gait((1, 2), 0, (2,))
    assert stretch_cost(ground, (312, 320), (344, 320), over) == (1 + 2 + 2) * TAPE
    assert stretch_cost(ground, (344, 320), (312, 320), over) == (1 + 2 + 2) * TAPE
    assert stretch_cost(ground, (312, 320), (376, 320), over) == (2 + 4 + 4) * TAPE
    assert stretch_cost(ground, (376, 320), (312, 320), over) == (2 + 4 + 4) * TAPE
    assert stretch_cost(ground, (336, 320), (352, 320), over) == 2 * TAPE
    assert stretch_cost(ground, (336, 320), (352, 320), kept) == 2 * TAPE
    assert stretch_cost(ground, (344, 320), (376, 320), kept) == NO_WAY
    assert stretch_cost(ground, (376, 320), (344, 320), kept) == NO_WAY
    assert stretch_cost(ground, (312, 320), (376, 320), kept) == NO_WAY
    assert stretch_cost(ground, (312, 320), (328, 320), Gait((1, 2))) == TAPE, "up to the wall from outside"
    assert stretch_cost(ground, (312, 320), (376, 320), Gait((1, 2), 1)) == 6 * TAPE, "without tolls"


def test_a_bend_on_an_edge_saves_no_toll() -> None:
    """By halves from and to the edge one pays as much as straight through: where one comes onto the edge."""
    hedge = ground_of((CROSSED, box(328, 300, 360, 340)))
    house = ground_of((HOUSE, box(328, 300, 360, 340)), walled=1)
    gait = Gait((1, 1), 1, (2,))
    for ground, into, out in ((hedge, 3, 1), (house, 3, 3)):
        for outside, edge, inside in (
            ((312, 320), (328, 320), (344, 320)),
            ((376, 320), (360, 320), (344, 320)),
        ):
            assert stretch_cost(ground, outside, edge, gait) == into * TAPE
            assert stretch_cost(ground, edge, inside, gait) == TAPE
            assert stretch_cost(ground, inside, edge, gait) == out * TAPE
            assert stretch_cost(ground, edge, outside, gait) == TAPE
            assert stretch_cost(ground, outside, inside, gait) == (into + 1) * TAPE
        assert stretch_cost(ground, (328, 304), (328, 336), gait) == 2 * TAPE, "along the edge"
        assert stretch_cost(ground, (360, 304), (360, 336), gait) == 2 * TAPE
    assert stretch_cost(hedge, (328, 320), (360, 320), gait) == 2 * TAPE, "from edge to edge"
    assert stretch_cost(house, (328, 320), (360, 320), gait) == 4 * TAPE, "and out"
    assert stretch_cost(house, (312, 320), (360, 320), gait) == 7 * TAPE


@pytest.mark.parametrize("role", [0, HOUSE])
def test_the_wall_of_a_house_is_no_place_to_stand_and_its_rooms_are(role: int) -> None:
    """A house from 240 to 400, whatever its ground: a base of radius 8 stands 8 from its edge on both
    sides."""
    ground = ground_of((role, box(240, 240, 400, 400)), walled=1)
    open_ground = ground_of((role, box(240, 240, 400, 400)))
    for x, stands in ((224, True), (232, True), (240, False), (247, False), (248, True), (320, True)):
        assert ground.may_stand(x, 320) == stands
        assert open_ground.may_stand(x, 320)
        if x % 8 == 0:
            assert bool(ground.stands[ground.node_at(x, 320)]) == stands
            assert open_ground.stands[ground.node_at(x, 320)]
    into = ground.node_at(232, 320), 0
    assert ground.crossings(*into) == 1
    assert ground.toll(*into, [5]) == 5 * 24
    assert ground.toll(ground.node_at(240, 320), 0, [5]) == 0, "who stands on the wall has paid"
    assert ground.toll(ground.node_at(248, 320), 0, [5]) == 0
    assert ground.toll(ground.node_at(232, 320), 0, []) == 0
    assert open_ground.crossings(*into) == 0


def test_who_steps_beside_a_line_has_not_paid_for_it() -> None:
    """A line from 316 to 319: the nodes at 312 and 320 lie beside it, 4 and 1 away."""
    ground = ground_of((CROSSED, box(316, 0, 319, 640)))
    assert ground.toll(ground.node_at(312, 320), 0, [2]) == 2 * 24
    assert ground.toll(ground.node_at(320, 320), 2, [2]) == 2 * 24
    assert ground.toll(ground.node_at(320, 320), 0, [2]) == 0
    on_it = ground_of((CROSSED, box(316, 0, 320, 640)))
    assert on_it.toll(on_it.node_at(320, 320), 2, [2]) == 0
    assert on_it.toll(on_it.node_at(312, 320), 0, [2]) == 2 * 24


def test_a_march_and_a_way_pay_for_what_they_cross() -> None:
    """A hedge an inch thick at 2 inches, with a gap 6 inches north: 3 inches of way and 2 to pay are 5. Who
    has 5 comes over; who has a sixteenth less does not."""
    ground = ground_of((CROSSED, box(336, 100, 352, 640)))
    gait = Gait((1,), 1, (2,))
    assert march(ground, (320, 320), 120, gait).costs[ground.node_at(368, 320)] == 120
    assert march(ground, (320, 320), 119, gait).costs[ground.node_at(368, 320)] == -1
    reach = march_for_tape(ground, (320, 320), 80, gait)
    way = find_way(reach, (368, 320), 80, gait)
    assert way is not None
    assert (way.points, way.length) == ([(320, 320), (368, 320)], 5 * TAPE)
    assert find_way(reach, (368, 320), 79, gait) is None


def test_a_way_pays_in_the_direction_in_which_it_is_gone() -> None:
    """Into a hedge at 2 inches and out of it, in one stretch and in two."""
    ground = ground_of((CROSSED, box(328, 300, 360, 340)))
    gait = Gait((1,), 1, (2,))
    for inwards in ([(312, 320), (344, 320)], [(304, 320), (312, 320), (344, 320)]):
        way, back = pull_tight(ground, inwards, gait), pull_tight(ground, inwards[::-1], gait)
        assert way is not None
        assert back is not None
        long = (344 - inwards[0][0]) * TAPE // 16
        assert (way.points, way.length) == ([inwards[0], (344, 320)], long + 2 * TAPE)
        assert (back.points, back.length) == ([(344, 320), inwards[0]], long)


def test_who_goes_onto_a_line_first_or_last_pays_too() -> None:
    """A hedge at 2 inches, 48 paces: its edge lies 4 from a start between the nodes, 8 from one at the rim of
    a zone, 32 from an enemy; and a point on it is named, 2 inches and 2 to pay away."""
    gait = Gait((1,), 1, (2,))
    narrow = Ground([Piece(0, "hedge", box(328, 0, 332, 640))], 640, 640, Footing(4, (CROSSED,)))
    assert march(narrow, (324, 320), 120, gait).costs[narrow.node_at(328, 320)] == 6 + 48
    ground = ground_of((CROSSED, box(336, 0, 352, 640)))
    enemy = Zone(disc(296, 320, 8), 24)
    assert march(ground, (328, 320), 120, gait, [enemy]).costs[ground.node_at(336, 320)] == 12 + 48
    reach = march_for_tape(ground, (312, 320), 80, gait)
    onto = find_way(reach, (344, 320), 64, gait)
    assert onto is not None
    assert (onto.points, onto.length) == ([(312, 320), (344, 320)], 4 * TAPE)
    assert find_way(reach, (344, 320), 63, gait) is None


# Ways


def test_only_nodes_that_the_march_has_reached_lead_to_a_point() -> None:
    """A house bars the straight way, and a bend by (352, 296) is free: a march that has gone nowhere knows
    nothing of it."""
    ground = ground_of((BARRED, box(360, 304, 392, 348)))
    gait = Gait((1,))
    goal = (355, 293)
    assert stretch_cost(ground, (320, 320), (376, 296), gait) == NO_WAY
    assert find_way(march_for_tape(ground, (320, 320), 160, gait), (376, 296), 160, gait) is not None
    assert find_way(march(ground, (320, 320), 0, gait), (376, 296), 160, gait) is None
    near = find_way(march(ground, (320, 320), 0, gait), goal, 160, gait)
    assert near is not None, "seen straight"
    assert near.points == [(320, 320), goal]


def test_a_bend_stays_where_the_straight_stretch_is_dearer() -> None:
    """Round a marsh of half an inch: 24 and 32 sixteenths twice, 80 in all. Straight it is 56 and 8 times the
    factor: 88 at 4, 80 at 3, which is not dearer."""
    ground = ground_of((1, box(348, 312, 356, 344)))
    points = [(320, 320), (352, 296), (384, 320)]
    for factor, kept, length in ((4, points, 5 * TAPE), (3, [points[0], points[2]], 5 * TAPE)):
        way = pull_tight(ground, points, Gait((1, factor)))
        assert way is not None
        assert (way.points, way.length) == (kept, length)


def test_a_bend_goes_where_the_straight_stretch_costs_as_much() -> None:
    """There and back along one line is no bend: 2 inches in two stretches, or in one."""
    ground = ground_of()
    zone = Zone(disc(100, 100, 8), 24)
    way = pull_tight(ground, [(320, 320), (336, 320), (352, 320)], Gait((1,)), [zone])
    assert way is not None
    assert (way.points, way.length) == ([(320, 320), (352, 320)], 2 * TAPE)
