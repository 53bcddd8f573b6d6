"""Lanes: eight rays, exact and the same both ways; judged by GEOS on the same rays."""

from __future__ import annotations

import random
from math import isqrt

import pytest
from shapely import LineString, Polygon

from bocage.ground.faults import MapError
from bocage.ground.table.lanes import EVERY_RAY, Lanes, Stretch, bit_number, mark, ray_ends
from bocage.ground.table.lattice import Point, divide_away
from bocage.ground.table.shapes import WHOLE, Piece
from tests.ground.table.scenes import DEPTH, WIDTH, scene, somewhere

FINEST = 128
"""Parts of a lattice point in which GEOS is given the marks: 1/256 inch, and eighths of that."""
Ray = tuple[Point, Point]


def lanes_of(*outlines: list[Point], width: int = WIDTH, depth: int = DEPTH) -> Lanes:
    return Lanes([Piece(at, "woods", points) for at, points in enumerate(outlines)], width, depth)


def box(left: int, top: int, right: int, bottom: int) -> list[Point]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def cut(lanes: Lanes, ax: int, ay: int, bx: int, by: int, ra: int = 8, rb: int = 8) -> int:
    found = lanes.cut(ax, ay, ra, bx, by, rb, lanes.all)
    assert found == lanes.cut(bx, by, rb, ax, ay, ra, lanes.all)
    return found


def rays(ax: int, ay: int, ra: int, bx: int, by: int, rb: int) -> list[Ray]:
    """The eight rays, drawn from the end with the lower (x, y), in `FINEST`."""
    if (ax, ay) > (bx, by):
        ax, ay, ra, bx, by, rb = bx, by, rb, ax, ay, ra
    dx, dy = bx - ax, by - ay
    length = isqrt((dx * dx + dy * dy) << 16)
    marks = [(mark(-dy * radius, length), mark(dx * radius, length)) for radius in (ra, rb)]
    found = []
    for odd in range(-7, 8, 2):
        ends = []
        for (x, y), (hx, hy) in zip(((ax, ay), (bx, by)), marks, strict=True):
            if ra == rb:
                ends.append((x * FINEST + odd * hx, y * FINEST + odd * hy))
            else:
                ends.append(
                    (x * FINEST + 8 * divide_away(odd * hx, 8), y * FINEST + 8 * divide_away(odd * hy, 8))
                )
        found.append((ends[0], ends[1]))
    return found


@pytest.mark.parametrize("seed", range(50))
def test_lanes_are_those_of_geos_but_where_a_ray_ends_on_an_edge(seed: int) -> None:
    table = scene(seed)
    lanes = table.lanes
    polygons = [Polygon([(x * FINEST, y * FINEST) for x, y in piece.points]) for piece in lanes.pieces]
    chance = random.Random(seed)
    for _ in range(40):
        a, b = somewhere(chance, table), somewhere(chance, table)
        ra, rb = 8, chance.choice((8, 8, 20))
        drawn = [LineString(ray) for ray in rays(*a, ra, *b, rb)]
        for piece, polygon in zip(lanes.pieces, polygons, strict=True):
            found = lanes.cut(*a, ra, *b, rb, 1 << piece.number)
            assert found == lanes.cut(*b, rb, *a, ra, 1 << piece.number)
            for ray, line in enumerate(drawn):
                if (found >> ray & 1) != (polygon.intersects(line) and polygon.intersection(line).length > 0):
                    ends = min(polygon.boundary.distance(end) for end in line.boundary.geoms)
                    assert ends <= FINEST * 16 / 500, f"{a} {b}: ray {ray}, piece {piece.number}"


def test_every_ray_is_told_where_it_enters_and_leaves() -> None:
    for seed in range(10):
        table = scene(seed)
        chance = random.Random(seed)
        for _ in range(40):
            a, b = somewhere(chance, table), somewhere(chance, table)
            ra, rb = chance.choice(((8, 8), (8, 20), (60, 60)))
            told = table.lanes.stretches(*a, ra, *b, rb, table.lanes.all)
            assert told == table.lanes.stretches(*b, rb, *a, ra, table.lanes.all)
            for piece in table.pieces:
                met = {stretch.ray for stretch in told if stretch.piece == piece.number}
                assert sum(1 << ray for ray in met) == table.lanes.cut(*a, ra, *b, rb, 1 << piece.number)
            assert all(0 <= stretch.enter <= stretch.leave <= WHOLE for stretch in told)


def test_where_a_wall_half_way_is_entered() -> None:
    lanes = lanes_of(box(200, 0, 204, 400))
    told = lanes.stretches(100, 100, 8, 300, 100, 8, lanes.all)
    assert told == [Stretch(0, ray, WHOLE // 2, WHOLE * 104 // 200 + 1) for ray in range(8)]
    assert lanes.stretches(100, 100, 8, 300, 100, 8, 0) == []
    assert lanes.stretches(100, 100, 8, 100, 100, 8, lanes.all) == []
    wide = lanes.stretches(100, 100, 8, 300, 100, 24, lanes.all)
    assert [(stretch.enter, stretch.leave) for stretch in wide] == [(WHOLE // 2, WHOLE * 104 // 200 + 1)] * 8


def test_a_lane_due_south_is_told_the_same_both_ways() -> None:
    lanes = lanes_of(box(60, 90, 101, 100))
    told = lanes.stretches(100, 10, 8, 100, 200, 8, lanes.all)
    assert told == lanes.stretches(100, 200, 8, 100, 10, 8, lanes.all)
    assert {(stretch.enter, stretch.leave) for stretch in told} == {
        (WHOLE * 80 // 190, WHOLE * 90 // 190 + 1)
    }


@pytest.mark.parametrize(
    ("edge", "hidden"),
    [(108, 8), (107, 7), (106, 7), (105, 6), (102, 5), (101, 4), (100, 4), (94, 1), (93, 0), (92, 0)],
)
def test_a_base_is_read_in_eighths(edge: int, hidden: int) -> None:
    """A wall from the north up to `edge` before a base at y = 100, radius 8: rays lie at 93, 95 .. 107.

    Going east, ray 0 is the northernmost, and north is on the left. A corner on a ray lies on its left, so
    a wall from the north that ends on a ray does not cut it.
    """
    lanes = lanes_of(box(200, 0, 204, edge))
    assert cut(lanes, 100, 100, 300, 100) == (1 << hidden) - 1


def test_more_than_half_hidden_is_five_of_eight() -> None:
    """The wall ends between the fourth and the fifth ray, then between the fifth and the sixth."""
    assert cut(lanes_of(box(200, 0, 204, 100)), 100, 100, 300, 100).bit_count() == 4
    assert cut(lanes_of(box(200, 0, 204, 102)), 100, 100, 300, 100).bit_count() == 5


def test_a_ray_along_a_wall() -> None:
    """Ray 4 runs along y = 101. A wall whose face lies there is cut if it stands on the right, going east."""
    south = lanes_of(box(150, 101, 250, 105))
    north = lanes_of(box(150, 97, 250, 101))
    assert cut(south, 100, 100, 300, 100) == 0b00110000
    assert cut(north, 100, 100, 300, 100) == 0b00001100
    assert cut(lanes_of(box(150, 96, 250, 101)), 100, 100, 300, 100) == 0b00001100


def test_a_ray_through_a_corner() -> None:
    """The tip of a wedge on ray 4, from the south and from the north."""
    south = lanes_of([(200, 101), (220, 140), (180, 140)])
    north = lanes_of([(200, 101), (180, 60), (220, 60)])
    assert cut(south, 100, 100, 300, 100) == 0b11110000
    assert cut(north, 100, 100, 300, 100) == 0b00001111


def test_a_ray_between_bases_of_two_sizes_through_a_corner() -> None:
    """From radius 8 to radius 24, ray 4 goes from y = 101 to 103: at x = 200 it lies at 102, ray 5 at 106."""
    south = lanes_of([(200, 102), (220, 140), (180, 140)])
    north = lanes_of([(200, 102), (180, 60), (220, 60)])
    assert cut(south, 100, 100, 300, 100, 8, 24) == 0b11110000
    assert cut(north, 100, 100, 300, 100, 8, 24) == 0b00001111
    along = lanes_of([(150, 140), (100, 101), (300, 103), (280, 150)])
    assert cut(along, 100, 100, 300, 100, 8, 24) == 0b11110000


def test_a_line_between_points_that_touches_a_wall() -> None:
    """Bases without size are points: a wall south of the line is cut, one north of it is not."""
    assert cut(lanes_of(box(150, 100, 250, 105)), 100, 100, 300, 100, 0, 0) == EVERY_RAY
    assert cut(lanes_of(box(150, 95, 250, 100)), 100, 100, 300, 100, 0, 0) == 0


def test_no_ray_slips_between_two_pieces_that_touch() -> None:
    """Two boxes share the edge y = 101, on which ray 4 lies; two share a corner there."""
    assert cut(lanes_of(box(190, 0, 210, 101), box(190, 101, 210, 300)), 100, 100, 300, 100) == EVERY_RAY
    assert cut(lanes_of(box(190, 0, 200, 101), box(200, 101, 210, 300)), 100, 100, 300, 100) == EVERY_RAY


def test_a_base_in_a_piece_sees_through_none_of_it() -> None:
    assert cut(lanes_of(box(80, 80, 120, 120)), 100, 100, 300, 100) == EVERY_RAY
    assert cut(lanes_of(box(80, 80, 320, 120)), 100, 100, 300, 100) == EVERY_RAY


def test_pieces_behind_either_end_are_not_met() -> None:
    lanes = lanes_of(box(20, 50, 92, 150), box(308, 50, 400, 150), box(150, 120, 250, 130))
    assert cut(lanes, 100, 100, 300, 100) == 0


def test_a_piece_that_begins_exactly_where_a_ray_ends_is_not_met() -> None:
    """Its slanting edge meets ray 4, y = 101, at x = 300, where the lane ends; rays 0 to 3 go on into it.

    From the other end: the same edge where the lane begins.
    """
    ahead = [(289, 90), (400, 90), (400, 112), (311, 112)]
    for corners in (ahead, ahead[::-1]):
        assert cut(lanes_of(corners), 100, 100, 300, 100) == 0b00001111
        assert cut(lanes_of(corners), 100, 101, 300, 101, 0, 0) == 0
    behind = [(0, 90), (89, 90), (111, 112), (0, 112)]
    for corners in (behind, behind[::-1]):
        assert cut(lanes_of(corners), 100, 100, 300, 100) == 0b11100000
        assert cut(lanes_of(corners), 100, 101, 300, 101, 0, 0) == 0


def test_bases_on_one_point_see_each_other() -> None:
    assert cut(lanes_of(box(80, 80, 120, 120)), 100, 100, 100, 100) == 0


def test_a_set_of_pieces_is_looked_at_alone() -> None:
    lanes = lanes_of(box(190, 0, 200, 300), box(220, 0, 230, 100))
    assert lanes.cut(100, 100, 8, 300, 100, 8, 0b01) == EVERY_RAY
    assert lanes.cut(100, 100, 8, 300, 100, 8, 0b10) == 0b00001111
    assert lanes.cut(100, 100, 8, 300, 100, 8, 0) == 0


def test_a_wide_lane_meets_what_lies_far_beside_it() -> None:
    """A base of 6 inches radius: its outermost ray lies 84 sixteenths beside the line. Towards a small one it
    comes nearer: after 20 of 200 it lies at 184 - 77 / 10 = 176.3."""
    lanes = lanes_of(box(200, 180, 204, 190))
    assert cut(lanes, 100, 100, 300, 100, 96, 96) == 1 << 7
    # Radius 160: the outermost ray lies 140 beside the line, farther than near pieces are looked for.
    far = lanes_of(box(200, 236, 204, 244))
    assert cut(far, 100, 100, 300, 100, 160, 160) == 1 << 7
    assert {stretch.ray for stretch in far.stretches(100, 100, 160, 300, 100, 160, 1)} == {7}
    near = lanes_of(box(110, 172, 120, 182))
    assert cut(near, 100, 100, 300, 100, 96, 8) == 1 << 7


def turned(points: list[Point], size: int) -> list[Point]:
    """A quarter turn of a square table."""
    return [(size - y, x) for x, y in points]


def test_quarter_turns_change_only_ties() -> None:
    """As sets of rays: a turn may number them the other way round."""
    size = WIDTH
    changed = count = 0
    for seed in range(20):
        first = scene(seed)
        outlines = [piece.points for piece in first.pieces]
        lanes = lanes_of(*outlines, depth=size)
        other = lanes_of(*[turned(points, size) for points in outlines], depth=size)
        chance = random.Random(seed)
        for _ in range(200):
            a, b = somewhere(chance, first), somewhere(chance, first)
            (cx, cy), (dx, dy) = turned([a, b], size)
            found, again = cut(lanes, *a, *b), cut(other, cx, cy, dx, dy)
            count += 1
            if again not in (found, int(f"{found:08b}"[::-1], 2)):
                changed += 1
                assert abs(found.bit_count() - again.bit_count()) <= 1
    assert changed <= count // 500


def test_the_number_of_a_bit() -> None:
    assert [bit_number(1 << number) for number in range(62)] == list(range(62))


def test_a_table_has_up_to_62_pieces() -> None:
    boxes = [box(at, 0, at + 5, 20) for at in range(0, 63 * 6, 6)]
    assert cut(lanes_of(*boxes[:62]), 0, 10, 400, 10) == EVERY_RAY
    with pytest.raises(MapError) as error:
        lanes_of(*boxes)
    assert error.value.name == "pieces-too-many"


def test_the_ends_of_the_rays_are_told_for_those_who_draw_them() -> None:
    """Marks at -7/8 to 7/8 of a radius of 8: -7, -5, ... 7 lattice points, in parts of 16 to one."""
    expected = [(100 * 16, (200 + odd) * 16, 300 * 16, (200 + odd) * 16) for odd in range(-7, 8, 2)]
    assert ray_ends(100, 200, 8, 300, 200, 8) == expected
    assert ray_ends(300, 200, 8, 100, 200, 8) == expected
    assert ray_ends(100, 200, 8, 100, 200, 8) == []


def test_the_ends_of_the_rays_fan_out_between_bases_of_two_sizes() -> None:
    narrow, wide = (
        [(200 + odd) * 16 for odd in range(-7, 8, 2)],
        [(200 + 2 * odd) * 16 for odd in range(-7, 8, 2)],
    )
    assert ray_ends(100, 200, 8, 300, 200, 16) == [
        (100 * 16, here, 300 * 16, there) for here, there in zip(narrow, wide, strict=True)
    ]
