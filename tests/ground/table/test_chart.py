"""The chart: squares of two inches, what lies in them, and which see each other."""

from __future__ import annotations

import pytest

from bocage.ground.table.chart import is_free
from bocage.ground.table.lanes import Lanes
from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table
from tests.ground.table.scenes import OPAQUE, scene

DRAWING = """
    .........
    .........
    ....BB...
    ....BB...
    .........
"""


@pytest.fixture
def table() -> Table:
    return Table.draw(DRAWING)


def test_squares_and_their_middles(table: Table) -> None:
    """Nine by five inches: five columns, three rows; the last ones are cut by the edge."""
    chart = table.chart()
    assert table.chart() is chart
    assert (chart.columns, chart.rows) == (5, 3)
    assert chart.middle(0) == (16, 16)
    assert chart.middle(7) == (80, 48)
    assert chart.middle(14) == (9 * 16, 5 * 16)
    assert chart.square_at(16, 16) == 0
    assert chart.square_at(31, 31) == 0
    assert chart.square_at(32, 31) == 1
    assert chart.square_at(80, 48) == 7
    assert chart.square_at(9 * 16, 5 * 16) == 14


def test_what_lies_in_a_square(table: Table) -> None:
    chart = table.chart()
    assert [piece.kind if piece else "" for piece in chart.top[5:10]] == ["", "", "building", "", ""]


def test_the_distance_between_middles(table: Table) -> None:
    assert table.chart().distance(0, 2) == 64 * 64
    assert table.chart().distance(0, 11) == 32 * 32 + 64 * 64


def test_a_house_stands_between_two_squares(table: Table) -> None:
    """Row 1: the house stands in square 7; 6 and 8 do not see each other. Without the house they do."""
    chart = table.chart()
    house = table.pieces_of(["building"])
    assert not chart.seen_from(6, house) >> 8 & 1
    assert chart.seen_from(6, 0) >> 8 & 1
    assert chart.seen_from(1, house) >> 3 & 1
    assert chart.seen_from(6, house) >> 6 & 1
    assert chart.seen_from(6, house) == chart.seen_from(6, house)


def test_a_line_due_south_along_a_wall_is_the_same_both_ways() -> None:
    """Walls that touch the line x = 100: drawn from the north end, west is on its right."""
    west, east = [(60, 50), (100, 50), (100, 90), (60, 90)], [(100, 50), (140, 50), (140, 90), (100, 90)]
    for corners, free in ((west, False), (east, True)):
        lanes = Lanes([Piece(0, "wall", corners)], 320, 320)
        assert is_free(lanes, 100, 10, 100, 200, 1) is free
        assert is_free(lanes, 100, 200, 100, 10, 1) is free


def test_sight_on_the_chart_is_the_same_both_ways() -> None:
    table = scene(3)
    chart = table.chart()
    opaque = table.pieces_of(OPAQUE)
    squares = range(0, chart.columns * chart.rows, 17)
    for square in squares:
        for other in squares:
            assert (
                chart.seen_from(square, opaque) >> other & 1 == chart.seen_from(other, opaque) >> square & 1
            )
    assert any(not chart.seen_from(square, opaque) >> other & 1 for square in squares for other in squares)
