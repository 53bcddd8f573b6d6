"""Pieces: what they hold, what comes near them, where lines cut them; lines as thick as they are drawn."""

from __future__ import annotations

import random

import pytest
from shapely import LineString, Point, Polygon

from bocage.ground.table.shapes import WHOLE, Piece, box_corners, do_cross, is_convex, spans, strips
from tests.ground.table.scenes import blob

BOX = [(0, 0), (64, 0), (64, 32), (0, 32)]
ELL = [(0, 0), (64, 0), (64, 64), (32, 64), (32, 32), (0, 32)]


def piece(points: list[tuple[int, int]]) -> Piece:
    return Piece(0, "woods", points)


@pytest.mark.parametrize("points", [BOX, BOX[::-1]])
@pytest.mark.parametrize(
    ("x", "y", "held"),
    [
        (1, 1, True),
        (0, 0, True),
        (64, 32, True),
        (30, 0, True),
        (64, 5, True),
        (65, 5, False),
        (30, -1, False),
    ]
    + [(-1, 5, False), (30, 33, False)],
)
def test_a_piece_holds_its_inside_and_its_edge(
    points: list[tuple[int, int]], x: int, y: int, held: bool
) -> None:
    assert piece(points).holds(x, y) == held


def test_a_piece_knows_its_box() -> None:
    ell = piece(ELL)
    assert (ell.left, ell.right, ell.top, ell.bottom) == (0, 64, 0, 64)
    assert ell.points == ELL


def test_the_notch_of_a_piece_is_outside() -> None:
    assert not piece(ELL).holds(16, 48)
    assert piece(ELL).holds(48, 48)


def test_what_touches_is_not_near() -> None:
    """A disc of radius 5 at (67, -4) touches the corner (64, 0): 3, 4, 5. Beside an edge 8 away, radius 8."""
    box = piece(BOX)
    assert not box.is_near(67, -4, 67, -4, 5)
    assert box.is_near(67, -4, 67, -4, 6)
    assert not box.is_near(30, -8, 30, -8, 8)
    assert box.is_near(30, -8, 30, -8, 9)
    assert not box.is_near(72, 0, 72, 30, 8)
    assert box.is_near(72, 0, 71, 30, 8)


def test_what_lies_inside_or_goes_through_is_near() -> None:
    box = piece(BOX)
    assert box.is_near(32, 16, 32, 16, 1)
    assert box.is_near(-50, 16, 100, 16, 1)
    assert box.is_near(20, 10, 40, 20, 1)
    assert not box.is_near(-50, 40, 100, 40, 8)


def test_nearness_is_that_of_geos() -> None:
    chance = random.Random(7)
    for _ in range(300):
        found = piece(blob(chance, 200, 200, 100))
        ax, ay, bx, by = (chance.randint(50, 350) for _ in range(4))
        reach = chance.randint(1, 30)
        away = Polygon(found.points).distance(LineString([(ax, ay), (bx, by)]))
        assert abs(away - reach) < 1e-9 or found.is_near(ax, ay, bx, by, reach) == (away < reach)
        assert found.holds(ax, ay) == Polygon(found.points).intersects(Point(ax, ay))


@pytest.mark.parametrize(
    ("stretch", "crosses"),
    [
        ((2, 6, 8, 0), True),
        ((5, 3, 5, 4), True),
        ((5, 4, 5, 9), False),
        ((4, 3, 9, 8), False),
        ((0, 0, 0, 9), False),
        ((8, 6, 9, 0), False),
        ((4, 3, 12, 9), False),
        ((0, 1, 8, 7), False),
        ((9, 0, 9, 9), False),
    ],
)
def test_stretches_cross_where_each_has_its_ends_on_both_sides_of_the_other(
    stretch: tuple[int, int, int, int], crosses: bool
) -> None:
    """With that from (0, 0) to (8, 6), where (4, 3) lies on it and (5, 4) on one side, (5, 3) on the other: a
    stretch that ends on it, begins at an end of it, lies along it or beside it does not cross it."""
    ax, ay, bx, by = stretch
    for a, b in (((ax, ay), (bx, by)), ((bx, by), (ax, ay))):
        assert do_cross(*a, *b, 0, 0, 8, 6) == do_cross(0, 0, 8, 6, *a, *b) == crosses
        assert do_cross(*a, *b, 8, 6, 0, 0) == do_cross(8, 6, 0, 0, *a, *b) == crosses


def test_where_a_line_lies_in_a_piece() -> None:
    """From 64 before the box to 64 behind it: it enters after a third and leaves after two."""
    assert spans(piece(BOX), -64, 16, 128, 16) == [(WHOLE // 3, WHOLE * 2 // 3 + 1)]
    assert spans(piece(BOX), 16, 16, 48, 16) == [(0, WHOLE)]
    assert spans(piece(BOX), -64, 16, 0, 16) == []
    assert spans(piece(BOX), 64, 16, 128, 16) == []
    assert spans(piece(BOX), -64, 40, 128, 40) == []
    assert spans(piece(BOX), 0, 16, 256, 16) == [(0, WHOLE // 4)]


def test_a_line_may_cut_a_piece_twice() -> None:
    """Through both arms of a U, 16 wide each, 32 apart."""
    u = piece([(0, 0), (64, 0), (64, 64), (48, 64), (48, 16), (16, 16), (16, 64), (0, 64)])
    assert spans(u, 0, 40, 64, 40) == [(0, WHOLE // 4), (WHOLE * 3 // 4, WHOLE)]


def test_a_corner_on_a_line_lies_on_its_left() -> None:
    """Going east, north is on the left: a piece that touches the line from the south is cut, one from the
    north is not."""
    assert spans(piece(BOX), -64, 0, 128, 0) != []
    assert spans(piece(BOX), -64, 32, 128, 32) == []


def test_a_piece_knows_whether_it_is_convex() -> None:
    assert is_convex(BOX)
    assert is_convex(BOX[::-1])
    assert not is_convex(ELL)
    assert not is_convex(ELL[::-1])
    assert is_convex([(0, 0), (32, 0), (64, 0), (64, 32)])
    pentagon = [(30, 0), (60, 20), (50, 60), (10, 60), (0, 20)]
    dart = [(0, 0), (60, 30), (0, 60), (20, 30)]
    dented = [(30, 0), (60, 20), (50, 60), (30, 30), (10, 60), (0, 20)]
    shallow = [(0, 0), (50, 5), (100, 0), (100, 100), (0, 100)]
    for first in range(4):
        assert not is_convex(shallow[first:] + shallow[:first])
        assert is_convex(pentagon[first:] + pentagon[:first])
        assert not is_convex(dart[first:] + dart[:first])
        assert not is_convex(dented[first:] + dented[:first])


def test_a_box_is_turned_round_its_middle() -> None:
    assert box_corners(100, 100, 20, 10, 0) == [(80, 90), (120, 90), (120, 110), (80, 110)]
    assert box_corners(100, 100, 20, 10, 16) == [(110, 80), (110, 120), (90, 120), (90, 80)]


def test_a_straight_line_is_as_thick_as_it_is_drawn() -> None:
    assert strips([(0, 32), (160, 32)], 4) == [[(0, 30), (160, 30), (160, 34), (0, 34)]]
    assert strips([(32, 0), (32, 160)], 4) == [[(34, 0), (34, 160), (30, 160), (30, 0)]]


def test_a_bend_is_mitred() -> None:
    """A right angle: the outer corner lies half a width beyond both stretches, the inner one within."""
    (corner,) = strips([(0, 32), (160, 32), (160, 160)], 4)
    assert corner == [(0, 30), (162, 30), (162, 160), (158, 160), (158, 34), (0, 34)]


def test_a_sharp_bend_and_a_closed_path_make_two_pieces() -> None:
    assert len(strips([(0, 0), (160, 0), (10, 60)], 4)) == 2
    ring = strips([(0, 0), (160, 0), (160, 160), (0, 160), (0, 0)], 4)
    assert [len(strip) for strip in ring] == [6, 6], "two sides each"
    assert all(Polygon(strip).is_valid for strip in ring)
    assert (
        Polygon(ring[0]).union(Polygon(ring[1])).covers(LineString([(0, 0), (160, 0), (160, 160), (0, 160)]))
    )
