"""The half-inch lattice: where a base may stand, which steps are free, what they cross and touch."""

from __future__ import annotations

import random

import pytest
from shapely import LineString, Point, Polygon

from bocage.ground.table.ground import (
    BARRED,
    CLASS_BITS,
    CLASSES,
    CROSSED,
    DIRECTIONS,
    PRICES,
    STEPS,
    Footing,
    Ground,
)
from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table
from tests.ground.table.scenes import DEPTH, WIDTH, footing_of, scene


def grade(ground: Ground, node: int, direction: int) -> int:
    return ground.classes[node] >> CLASS_BITS * direction & (CLASSES - 1)


def one_piece(role: int, left: int, top: int, right: int, bottom: int, radius: int = 8) -> Ground:
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return Ground([Piece(0, "thing", corners)], 320, 320, Footing(radius, (role,)))


def test_a_step_is_counted_in_24ths_rounded_up() -> None:
    """½ inch is 12; ½ sqrt 2 is 16.97; ½ sqrt 5 is 26.83."""
    for (dx, dy), price in zip(STEPS, PRICES, strict=True):
        assert (price - 1) ** 2 < (dx * dx + dy * dy) * 144 <= price**2
    assert len(set(STEPS)) == DIRECTIONS
    assert all((-dx, -dy) in STEPS and (-dy, dx) in STEPS for dx, dy in STEPS)


def test_a_base_stays_on_the_table() -> None:
    """Radius 8 on a table of 320: nodes from 8 to 312 on either axis."""
    ground = Ground([], 320, 320, Footing(8, ()))
    assert (ground.across, ground.down) == (41, 41)
    assert sum(ground.stands) == 39 * 39
    corner = ground.node(1, 1)
    allowed = {STEPS[direction] for direction in range(DIRECTIONS) if ground.ways[corner] >> direction & 1}
    assert allowed == {(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)}
    assert ground.ways[ground.node(0, 5)] == 0
    assert ground.is_on_table(8, 8)
    assert ground.is_on_table(312, 312)
    assert not ground.is_on_table(7, 8)
    assert not ground.is_on_table(8, 313)


def test_a_larger_base_keeps_farther_from_the_edge() -> None:
    ground = Ground([], 320, 300, Footing(9, ()))
    assert not ground.stands[ground.node(1, 5)]
    assert ground.stands[ground.node(2, 2)]
    assert ground.stands[ground.node(38, 36)]
    assert not ground.stands[ground.node(39, 36)]
    assert not ground.stands[ground.node(38, 37)]


def test_nodes_and_points() -> None:
    ground = Ground([], 320, 160, Footing(8, ()))
    assert ground.point(ground.node(3, 5)) == (24, 40)
    assert ground.node_at(24, 40) == ground.node(3, 5)
    assert ground.node_at(25, 40) == ground.node_at(24, 41) == -1
    assert ground.node_at(328, 40) == ground.node_at(-8, 40) == ground.node_at(24, 168) == -1


@pytest.mark.parametrize("seed", range(6))
def test_nodes_and_steps_are_those_of_geos(seed: int) -> None:
    table = scene(seed, 12)
    footing = footing_of(table)
    ground = table.ground(footing)
    shapes = [(piece, Polygon(piece.points)) for piece in table.pieces]
    chance = random.Random(seed)
    for _ in range(1_500):
        column, row = chance.randint(3, WIDTH // 8 - 3), chance.randint(3, DEPTH // 8 - 3)
        node, direction = ground.node(column, row), chance.randrange(DIRECTIONS)
        x, y = ground.point(node)
        dx, dy = STEPS[direction]
        step, here = LineString([(x, y), (x + dx * 8, y + dy * 8)]), Point(x, y)
        barred = [shape for piece, shape in shapes if footing.roles[piece.number] == BARRED]
        solid = [shape for piece, shape in shapes if footing.roles[piece.number] < 0]
        crossed = sum(
            1 << piece.number
            for piece, shape in shapes
            if footing.roles[piece.number] == CROSSED and shape.distance(step) < 1
        )
        closed = any(shape.distance(here) < 8 for shape in barred)
        assert ground.stands[node] == (not any(shape.distance(here) < 8 for shape in solid))
        assert ground.may_stand(x, y) == bool(ground.stands[node])
        free = not closed and not any(shape.distance(step) < 8 for shape in barred)
        assert bool(ground.ways[node] >> direction & 1) == free
        assert ground.crossings(node, direction) == crossed
        assert bool(ground.crosses[node] >> direction & 1) == bool(crossed)
        touched = max((footing.roles[p.number] for p, shape in shapes if shape.distance(step) < 1), default=0)
        assert grade(ground, node, direction) <= max(touched, 0)


def test_a_base_touches_a_wall_but_does_not_lie_on_it() -> None:
    """A house from x = 160 on: a base of radius 8 stands at 152, not at 153 (off the lattice) or 160."""
    ground = one_piece(BARRED, 160, 0, 320, 320)
    assert ground.stands[ground.node(19, 10)]
    assert not ground.stands[ground.node(20, 10)]
    assert ground.may_stand(152, 80)
    assert not ground.may_stand(153, 80)
    assert not ground.stands[ground.node(35, 20)], "deep inside, far from every edge"
    assert ground.ways[ground.node(35, 20)] == 0


def test_a_wall_may_be_passed_over_but_not_stood_on() -> None:
    ground = one_piece(CROSSED, 158, 0, 162, 320)
    assert not ground.stands[ground.node(19, 10)]
    assert not ground.stands[ground.node(20, 10)]
    assert ground.stands[ground.node(18, 10)]
    east = STEPS.index((1, 0))
    assert ground.ways[ground.node(19, 10)] >> east & 1
    assert ground.crossings(ground.node(19, 10), east) == 1
    assert ground.crossings(ground.node(18, 10), east) == 0
    assert not ground.crosses[ground.node(18, 10)] >> east & 1


def test_a_wide_thing_is_crossed_at_every_step_in_it() -> None:
    ground = one_piece(CROSSED, 80, 0, 240, 320)
    east = STEPS.index((1, 0))
    assert ground.crossings(ground.node(20, 20), east) == 1
    assert not ground.stands[ground.node(20, 20)]


def test_a_step_has_the_worst_ground_that_it_touches() -> None:
    """Rough ground from x = 160 on: the steps that begin or end there, or at its edge, are rough."""
    ground = one_piece(3, 160, 0, 320, 320)
    east, west = STEPS.index((1, 0)), STEPS.index((-1, 0))
    knight = STEPS.index((2, 1))
    assert grade(ground, ground.node(18, 10), east) == 0
    assert grade(ground, ground.node(19, 10), east) == 3
    assert grade(ground, ground.node(20, 10), west) == 3
    assert grade(ground, ground.node(18, 10), knight) == 3
    assert grade(ground, ground.node(17, 10), knight) == 0
    assert grade(ground, ground.node(30, 10), east) == 3
    assert ground.stands[ground.node(30, 10)]


def test_a_road_through_a_wood_is_open_where_it_holds_the_whole_step() -> None:
    wood = Piece(0, "woods", [(80, 0), (240, 0), (240, 320), (80, 320)])
    road = Piece(1, "road", [(0, 150), (320, 150), (320, 170), (0, 170)])
    ground = Ground([wood, road], 320, 320, Footing(8, (2, 0)))
    east, south = STEPS.index((1, 0)), STEPS.index((0, 1))
    assert grade(ground, ground.node(20, 20), east) == 0
    assert grade(ground, ground.node(20, 20), south) == 0
    assert grade(ground, ground.node(20, 21), south) == 2
    assert grade(ground, ground.node(20, 10), east) == 2
    under = Ground(
        [Piece(0, "road", road.points), Piece(1, "woods", wood.points)], 320, 320, Footing(8, (0, 2))
    )
    assert grade(under, under.node(20, 20), east) == 2


def test_the_later_of_two_pieces_counts_where_it_holds_the_step() -> None:
    bog = Piece(0, "marsh", [(0, 0), (320, 0), (320, 320), (0, 320)])
    scrub = Piece(1, "rough", [(80, 80), (240, 80), (240, 240), (80, 240)])
    ground = Ground([bog, scrub], 320, 320, Footing(8, (5, 1)))
    east = STEPS.index((1, 0))
    assert grade(ground, ground.node(20, 20), east) == 1
    assert grade(ground, ground.node(11, 20), east) == 1
    assert grade(ground, ground.node(10, 20), east) == 5
    assert grade(ground, ground.node(9, 20), east) == 5


def test_a_ground_is_made_once_for_a_footing() -> None:
    table = Table.draw("....\n....\n....")
    assert table.ground(Footing(8, ())) is table.ground(Footing(8, ()))
    assert table.ground(Footing(8, ())) is not table.ground(Footing(4, ()))
