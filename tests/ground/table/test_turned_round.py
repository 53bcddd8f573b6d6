"""Whatever is told by x and by y: shapes, templates and points that differ when the two change places."""

from __future__ import annotations

import pytest

from bocage.ground.table.bases import disc, is_on, rectangle
from bocage.ground.table.chart import is_free
from bocage.ground.table.envelope import _sharpest, rings
from bocage.ground.table.formations import FORMED, Squad, _order, form_up, loose_slots
from bocage.ground.table.ground import BARRED, CROSSED, Footing, Gait, Ground
from bocage.ground.table.lanes import Lanes
from bocage.ground.table.lattice import TAPE, VECTORS, ahead, cross, in_arc
from bocage.ground.table.laying import without_repeats
from bocage.ground.table.march import find_way, march, march_for_tape
from bocage.ground.table.posts import _turns_right
from bocage.ground.table.shapes import WHOLE, Piece, _is_sharp, is_convex, spans_of_corners
from bocage.ground.table.sightings import Group, Sightings, _near, can_see
from bocage.ground.table.table import Table
from bocage.ground.table.tape import NO_WAY, pull_tight, stretch_cost
from bocage.ground.table.templates import circle, drop, square


def box(left: int, top: int, right: int, bottom: int, number: int = 0) -> Piece:
    return Piece(number, "thing", [(left, top), (right, top), (right, bottom), (left, bottom)])


# Bases and templates


def test_a_pit_under_a_slanting_base_is_under_it() -> None:
    """A box of 80 by 80 on its corner round (200, 300) holds the slim pit along its slanting axis; the points
    with the one's x and the other's y lie far outside."""
    tank = rectangle(200, 300, 40, 40, 8)
    pit = Piece(0, "pit", [(230, 300), (200, 330), (214, 314)])
    assert is_on(tank, pit)
    assert is_on(tank, Piece(0, "pit", [(200, 330), (230, 300), (214, 314)]))
    assert not is_on(tank, Piece(0, "pit", [(200, 380), (280, 300), (244, 344)])), "no corner is under it"


def test_a_spike_whose_first_corner_touches_a_side_is_not_under_the_base() -> None:
    """A tank from (84, 68) to (116, 132), and a spike with its tip first: at 116 it touches, at 115 not."""
    tank = rectangle(100, 100, 32, 16, 0)
    assert not is_on(tank, Piece(0, "bank", [(116, 100), (200, 90), (200, 110)]))
    assert is_on(tank, Piece(0, "bank", [(115, 100), (200, 90), (200, 110)]))


def test_templates_lie_where_they_are_laid() -> None:
    assert circle(100, 400, 24).touches(disc(132, 400, 8))
    assert not circle(100, 400, 24).touches(disc(400, 100, 8))
    assert square(100, 400, 192).touches(disc(100, 400, 8))
    assert not square(100, 400, 192).touches(disc(400, 100, 8))
    flame = drop(100, 400, 128, 48, 16).shape
    assert (flame.x, flame.y, flame.heading) == (100, 400, 16)


# Arcs


@pytest.mark.parametrize("spread", range(12, 16))
def test_an_arc_under_a_quarter_does_not_reach_to_the_side(spread: int) -> None:
    assert not in_arc(0, spread, 10, 0)
    assert not in_arc(0, spread, -10, 0)
    assert in_arc(0, spread, *VECTORS[spread])
    assert in_arc(0, spread, *VECTORS[-spread])


def test_an_arc_without_spread_is_the_line_ahead() -> None:
    assert in_arc(16, 0, 10, 0)
    assert not in_arc(16, 0, -10, 0), "behind"
    assert not in_arc(16, 0, 10, 1)


def test_an_offset_of_nothing_lies_ahead_of_nobody() -> None:
    """It has no direction: a blast on the very middle of a hull comes from neither its front nor its rear."""
    assert not any(in_arc(heading, spread, 0, 0) for heading in (0, 7, 32) for spread in range(16))


def test_an_offset_beside_the_edge_of_an_arc_by_as_little_as_can_be_lies_outside() -> None:
    """Heading 1 is (401, -4076): the offset (dx, dy) with 401 dy + 4076 dx = 1 lies next to its line."""
    dx = next(dx for dx in range(401) if (1 - 4076 * dx) % 401 == 0)
    dy = (1 - 4076 * dx) // 401
    assert (cross(1, dx, dy), ahead(0, dx, dy) > 0) == (1, True)
    assert not in_arc(0, 1, dx, dy)
    assert in_arc(0, 1, dx - 1, dy)


# Outlines


@pytest.mark.parametrize(
    ("came", "right"), [((0, -1), (3, 7)), ((1, 0), (2, 8)), ((0, 1), (1, 7)), ((-1, 0), (2, 6))]
)
def test_who_follows_an_outline_turns_right_where_two_touch(
    came: tuple[int, int], right: tuple[int, int]
) -> None:
    """At (2, 7): from the south (going north) right is east, going east it is south, and so on."""
    left = (4 - right[0], 14 - right[1])
    assert _sharpest((2, 7), came, [left, right]) == right
    assert _sharpest((2, 7), came, [left]) == left


def test_a_yard_that_is_open_at_a_corner_belongs_to_one_outline(bare: Ground) -> None:
    """Seven squares round a yard, the eighth missing at the south-west: each turn at the open corner is to
    the right, so the outline goes once through the yard. Seven squares with six common sides: 16 sides."""
    cells = [(1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (2, 2), (1, 1)]
    found = rings(bare, [bare.node(column + 4, row + 20) for column, row in cells])
    assert [len(ring) for ring in found] == [16]
    assert len(set(found[0])) == 15, "the open corner is passed twice"


# Lines


@pytest.mark.parametrize("body", [(60, 60), (5, 5)])
def test_a_line_along_an_edge_is_free_or_not_both_ways_alike(body: tuple[int, int]) -> None:
    """From (10, 50) north-east to (50, 10). Its corners on the line lie on the left: a piece on the right
    (south-east) is cut, one on the left is not."""
    lanes = Lanes([Piece(0, "wall", [(20, 40), (40, 20), body])], 64, 64)
    free = body == (5, 5)
    assert is_free(lanes, 10, 50, 50, 10, 1) == free
    assert is_free(lanes, 50, 10, 10, 50, 1) == free


def test_an_upright_line_is_drawn_from_the_north() -> None:
    """Southward the west is on the right: a piece on the west side is cut, one on the east is not."""
    for x, free in ((10, False), (60, True)):
        lanes = Lanes([Piece(0, "wall", [(30, 20), (30, 40), (x, 30)])], 64, 64)
        assert is_free(lanes, 30, 10, 30, 50, 1) == free
        assert is_free(lanes, 30, 50, 30, 10, 1) == free


def test_a_part_shorter_than_the_least_is_told_at_the_start() -> None:
    """The line leaves at 1 / (10 WHOLE) of its length, rounded up to one part."""
    assert spans_of_corners([1, -1, -1], [0, 2, -20], 10 * WHOLE) == [(0, 1)]


def test_a_shape_with_a_straight_corner_is_convex_either_way_round() -> None:
    points = [(0, 0), (5, 0), (10, 0), (10, 10), (0, 10)]
    assert is_convex(points)
    assert is_convex(points[::-1])
    dented = [(0, 0), (5, 1), (10, 0), (10, 10), (0, 10)]
    assert not is_convex(dented)
    assert not is_convex(dented[::-1])


def test_a_bend_is_sharp_beyond_a_right_angle() -> None:
    assert not _is_sharp((0, 7), (10, 7), (10, 30))
    assert not _is_sharp((7, 0), (7, 10), (30, 10))
    assert _is_sharp((0, 7), (10, 7), (9, 30))
    assert not _is_sharp((0, 7), (10, 7), (11, 30))
    assert _is_sharp((7, 0), (7, 10), (30, 9))
    assert not _is_sharp((7, 0), (7, 10), (30, 11))
    assert _is_sharp((3, 40), (13, 40), (12, 90))
    assert not _is_sharp((3, 40), (13, 40), (14, 0))


def test_the_smallest_triangle_has_a_sense_of_turning() -> None:
    """East, then back to the south-west: clockwise on a table whose y runs south."""
    assert _turns_right(Piece(0, "", [(0, 0), (1, 0), (0, 1)]))
    assert not _turns_right(Piece(0, "", [(0, 0), (0, 1), (1, 0)]))


def test_a_closed_path_keeps_its_first_point() -> None:
    assert without_repeats([(0, 0), (0, 0), (9, 0), (0, 0)]) == [(0, 0), (9, 0), (0, 0)]


def test_a_table_is_as_wide_as_its_drawing() -> None:
    hill = (2.0, [(14.0, 1.0), (19.0, 1.0), (19.0, 4.0), (14.0, 4.0)])
    table = Table.draw("\n".join(["." * 20] * 6), hills=[hill])
    assert table.holds(18 * 16, 3 * 16)
    assert not table.holds(3 * 16, 18 * 16)
    assert table.height_at(16 * 16, 2 * 16) == 32
    assert table.height_at(2 * 16, 16 * 16) == 0


# Sight


def test_single_figures_see_each_other_past_a_wall() -> None:
    lanes = Lanes([box(380, 0, 400, 300)], 800, 575)
    assert can_see(lanes, Group([(200, 400)], 8), Group([(600, 400)], 8), 1)
    assert not can_see(lanes, Group([(200, 200)], 8), Group([(600, 200)], 8), 1)


def test_pieces_near_a_line_are_found_even_where_it_leaves_the_table() -> None:
    """The table ends at y = 575, in the last row of squares: a border may lie at 580."""
    lanes = Lanes([box(380, 400, 400, 575), box(20, 20, 30, 30, 1)], 800, 575)
    for line in ((200, 580, 600, 580), (200, 580, 600, 500), (200, 500, 560, 580), (200, -5, 600, 580)):
        assert _near(lanes, line) & 1
    assert _near(lanes, (700, 450, 300, 450)) == 1, "the other piece is far away"
    assert _near(lanes, (300, 450, 700, 450)) == 1


def test_smoke_elsewhere_leaves_the_ground_to_hide() -> None:
    seen = Sightings(Lanes([box(380, 300, 400, 575)], 800, 575), 1)
    seen.lay(Lanes([box(10, 10, 20, 20)], 800, 575))
    seen.place(1, Group([(100, 500)], 8))
    seen.place(2, Group([(600, 500)], 8))
    assert not seen.sees(1, 2)
    seen.place(2, Group([(500, 100)], 8))
    assert seen.sees(1, 2)


def test_a_unit_that_is_gone_has_no_sight() -> None:
    seen = Sightings(Lanes([], 800, 575), 0)
    for number in (1, 2, 3):
        seen.place(number, Group([(100 * number, 100)], 8))
    assert seen.sees(1, 2)
    assert seen.sees(2, 3)
    seen.remove(1)
    with pytest.raises(KeyError):
        seen.sees(1, 2)
    seen.remove(3)
    with pytest.raises(KeyError):
        seen.sees(3, 2)


# Ground and marches, at the corner of the table too: for a point without a base


def test_the_corners_of_the_table_are_nodes(bare: Ground) -> None:
    """81 nodes to a side, from 0 to 640."""
    assert (bare.across, bare.down) == (81, 81)
    assert [bare.node_at(x, y) for x in (0, 640) for y in (0, 640)] == [0, 80 * 81, 80, 81 * 81 - 1]
    assert bare.node_at(648, 0) == bare.node_at(0, 648) == bare.node_at(-8, 0) == bare.node_at(0, -8) == -1


def test_a_house_over_the_corner_of_the_table_closes_its_nodes() -> None:
    ground = Ground([box(-10, -10, 20, 20)], 64, 64, Footing(0, (BARRED,)))
    open_nodes = {ground.point(node) for node in range(len(ground.stands)) if ground.stands[node]}
    assert not {(x, y) for x in (0, 8, 16) for y in (0, 8, 16)} & open_nodes
    assert {(0, 24), (24, 0)} <= open_nodes


def test_a_way_may_pass_the_corner_of_the_table() -> None:
    ground = Ground([], 64, 64, Footing(0, ()))
    reach = march(ground, (0, 1), 48, Gait((1,)))
    assert reach.way_to(ground.node_at(8, 0)) == [(0, 1), (0, 0), (8, 0)]
    hedge = Ground([box(3, -4, 5, 20)], 64, 64, Footing(0, (CROSSED,)))
    over = march(hedge, (0, 0), 48, Gait((1,), 1))
    assert over.crossed(hedge.node_at(8, 0)) == 1
    assert over.crossed(hedge.node_at(0, 8)) == 0


def test_a_way_round_slow_ground_is_taken_where_it_is_shorter() -> None:
    """Straight through the marsh: 2 inches and 1 at factor 4, 6 in all. Round its corner at (336, 300): twice
    the root of 24 * 24 + 20 * 20, under 4 inches."""
    ground = Ground([box(336, 300, 352, 340)], 640, 640, Footing(8, (1,)))
    gait = Gait((1, 4))
    assert stretch_cost(ground, (320, 320), (368, 320), gait) == 6 * TAPE
    way = find_way(march_for_tape(ground, (320, 320), 160, gait), (368, 320), 160, gait)
    assert way is not None
    assert way.length < 5 * TAPE
    assert len(way.points) > 2


def test_who_stays_where_he_is_goes_no_way_at_all(bare: Ground) -> None:
    gait = Gait((1,))
    for start in ((323, 324), (320, 320)):
        way = find_way(march_for_tape(bare, start, 32, gait), start, 32, gait)
        assert way is not None
        assert (way.length, way.points[0], way.points[-1], len(way.points)) == (0, start, start, 2)


def test_ground_that_is_not_crossed_stays_slow_for_who_crosses_all() -> None:
    marsh = Ground([box(320, 0, 640, 640)], 640, 640, Footing(8, (1,)))
    assert stretch_cost(marsh, (320, 320), (352, 320), Gait((1, 2), 1)) == 4 * TAPE


def test_a_hedge_stops_who_may_not_cross_it_whatever_ground_he_may_enter() -> None:
    hedge = Ground([box(340, 0, 348, 640)], 640, 640, Footing(8, (CROSSED,)))
    assert stretch_cost(hedge, (320, 320), (376, 320), Gait((1,) * 8)) == NO_WAY


def test_a_bend_is_taken_out_even_next_to_one_that_must_stay() -> None:
    """A house from (340, 300) to (380, 400) and a base of 8: from (320, 400) the second point is not seen
    past its corner, the first but one is."""
    ground = Ground([box(340, 300, 380, 400)], 640, 640, Footing(8, (BARRED,)))
    points = [(320, 400), (320, 340), (326, 290), (400, 280)]
    assert stretch_cost(ground, points[0], points[3], Gait((1,))) == NO_WAY
    assert stretch_cost(ground, points[0], points[2], Gait((1,))) != NO_WAY
    way = pull_tight(ground, points, Gait((1,)))
    assert way is not None
    assert way.points == [points[0], points[2], points[3]]


# Formations


def test_figures_are_placed_in_the_order_of_their_distance() -> None:
    """Squares of the distances: 0, 9, 5, 1; two as far apart keep their order."""
    assert _order([(0, 0), (3, 0), (1, 2), (0, 1)]) == [0, 3, 2, 1]
    assert _order([(0, 0), (0, 3), (2, 1), (1, 0)]) == [0, 3, 2, 1]
    assert _order([(0, 0), (4, 0), (0, 4)]) == [0, 1, 2]


def test_an_even_number_stands_in_two_ranks_of_one_length() -> None:
    assert loose_slots(4, 24, 0) == [(0, 0), (24, 0), (12, 24), (36, 24)]


@pytest.mark.parametrize(
    ("goal", "slot"), [((0, 80), (-8, 0)), ((80, 0), (0, -8)), ((160, 80), (8, 0)), ((80, 160), (0, 8))]
)
def test_nobody_is_placed_off_the_table(goal: tuple[int, int], slot: tuple[int, int]) -> None:
    """A point without a base may stand on the edge: his slot lies beyond it, the goal is the nearest node."""
    ground = Ground([], 160, 160, Footing(0, ()))
    reach = march(ground, (80, 80), 12 * 24, Gait((1,)))
    squad = Squad([(80, 80), (80, 80)], 0, 300, 32)
    found = form_up(reach, squad, [(0, 0), slot], goal, bytearray(len(ground.ways)), [])
    assert found.reason == FORMED
    assert found.points == [goal, goal]


def test_a_figure_may_go_as_far_as_its_move(bare: Ground) -> None:
    """80 is allowed with 80; with 79 the nearest node is nearer."""
    reach = march(bare, (320, 320), 10 * 24, Gait((1,)))
    for move, there in ((80, (448, 320)), (79, (440, 320))):
        squad = Squad([(320, 320), (368, 320)], 8, move, 64)
        found = form_up(reach, squad, [(0, 0), (48, 0)], (400, 320), bytearray(len(bare.ways)), [])
        assert found.points == [(400, 320), there]
