"""Hexes and squares: neighbours, distances, directions, facings and arcs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.ground import hexes, squares
from bocage.ground.hexes import HEXES
from bocage.ground.land import OFF_MAP, Land
from bocage.ground.lattice import Lattice
from bocage.ground.mapfile import Grid, MapFile
from bocage.ground.squares import SQUARES


def plain(kind: str, columns: int, rows: int, half_hexes: bool = False) -> Land:
    grid = Grid("hex" if kind == "hex" else "square", columns, rows, half_hexes)
    return Land.of(MapFile(map="plain", title={}, ground="plain", grid=grid))


HEX_LAND = plain("hex", 9, 8)
SQUARE_LAND = plain("square", 9, 8)
LANDS = st.sampled_from([HEX_LAND, SQUARE_LAND, plain("hex", 6, 5, half_hexes=True)])


def around(land: Land, label: str) -> list[str]:
    return [land.cells[cell].label if cell != OFF_MAP else "-" for cell in land.neighbours[land.cell(label)]]


def test_neighbours_of_a_hex_go_clockwise_from_north() -> None:
    assert around(HEX_LAND, "E4") == ["E3", "F4", "F5", "E5", "D5", "D4"]
    assert around(HEX_LAND, "D4") == ["D3", "E3", "E4", "D5", "C4", "C3"]
    assert around(HEX_LAND, "A1") == ["-", "B1", "B2", "A2", "-", "-"]


def test_neighbours_of_a_square_go_clockwise_from_north() -> None:
    assert around(SQUARE_LAND, "D4") == ["D3", "E3", "E4", "E5", "D5", "C5", "C4", "C3"]
    assert around(SQUARE_LAND, "A1") == ["-", "-", "B1", "B2", "A2", "-", "-", "-"]


@pytest.mark.parametrize(
    ("here", "there", "steps"),
    [("I7", "I7", 0), ("E5", "E1", 4), ("C6", "F4", 4), ("E2", "G5", 4), ("E2", "F5", 3), ("A1", "I1", 8)],
)
def test_distances_on_hexes(here: str, there: str, steps: int) -> None:
    assert HEX_LAND.distance(HEX_LAND.cell(here), HEX_LAND.cell(there)) == steps


@pytest.mark.parametrize(("here", "there", "steps"), [("B7", "C5", 2), ("A1", "H8", 7), ("A1", "A4", 3)])
def test_on_squares_a_diagonal_step_counts_one(here: str, there: str, steps: int) -> None:
    assert SQUARE_LAND.distance(SQUARE_LAND.cell(here), SQUARE_LAND.cell(there)) == steps


@given(LANDS, st.data())
def test_distance_is_a_distance(land: Land, data: st.DataObject) -> None:
    a, b, c = (data.draw(st.integers(0, len(land.cells) - 1)) for _ in range(3))
    assert land.distance(a, b) == land.distance(b, a)
    assert (land.distance(a, b) == 0) == (a == b)
    assert land.distance(a, c) <= land.distance(a, b) + land.distance(b, c)


@given(LANDS, st.data())
def test_distance_counts_steps_between_neighbours(land: Land, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(land.cells) - 1))
    reached, edge, steps = {start: 0}, [start], 0
    while edge:
        steps += 1
        edge = sorted({n for cell in edge for n in land.neighbours[cell] if n != OFF_MAP} - reached.keys())
        reached.update(dict.fromkeys(edge, steps))
    assert bytes(reached[cell] for cell in range(len(land.cells))) == land.distances[start]


@given(LANDS, st.data())
def test_neighbours_look_back_at_each_other(land: Land, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, len(land.cells) - 1))
    for direction, other in enumerate(land.neighbours[cell]):
        if other != OFF_MAP:
            assert land.distance(cell, other) == 1
            assert land.direction(cell, other) == direction
            assert land.direction(other, cell) == land.lattice.opposite(direction)
    assert land.direction(cell, cell) == -1


@given(LANDS, st.data())
def test_within_holds_the_cells_near_enough(land: Land, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, len(land.cells) - 1))
    reach = data.draw(st.integers(0, 20))
    near = [other for other in range(len(land.cells)) if land.distance(cell, other) <= reach]
    assert land.within[cell][reach] == sum(1 << other for other in near)


@given(st.sampled_from([HEXES, SQUARES]), st.integers(1, 60), st.integers(1, 60))
def test_a_centre_tells_its_column_and_row(lattice: Lattice, column: int, row: int) -> None:
    assert lattice.spot(*lattice.centre(column, row)) == (column, row)


def test_centres_stand_half_a_hex_higher_in_raised_columns() -> None:
    assert HEXES.centre(1, 1) == (3, 2)
    assert HEXES.centre(2, 1) == (6, 1)
    assert HEXES.centre(3, 1) == (9, 2)


def test_sides_meet_at_corners() -> None:
    for lattice in (HEXES, SQUARES):
        for direction in lattice.side_directions:
            step = lattice.steps[direction]
            back = lattice.side_corners(lattice.opposite(direction))
            assert lattice.side_corners(direction) == tuple(
                (x + step[0], y + step[1]) for x, y in reversed(back)
            )


def labels_in_arc(land: Land, here: str, corner: int, reach: int) -> set[str]:
    cell = land.cell(here)
    return set(land.labels(land.arc(cell, corner) & land.within[cell][reach]))


def test_a_side_facing_has_three_cells_before_it() -> None:
    e4 = HEX_LAND.cell("E4")
    assert [HEX_LAND.cells[cell].label for cell in HEX_LAND.front(e4, hexes.NORTH)] == ["D4", "E3", "F4"]
    a1 = HEX_LAND.cell("A1")
    assert [HEX_LAND.cells[cell].label for cell in HEX_LAND.front(a1, hexes.NORTH)] == ["B1"]
    d4 = SQUARE_LAND.cell("D4")
    assert [SQUARE_LAND.cells[cell].label for cell in SQUARE_LAND.front(d4, squares.EAST)] == [
        "E3",
        "E4",
        "E5",
    ]


def test_a_corner_facing_covers_a_wedge_that_widens_by_one_a_range() -> None:
    """Corner 0 lies between the north and the north-east side."""
    assert labels_in_arc(HEX_LAND, "C8", 0, 1) == {"C7", "D8"}
    assert labels_in_arc(HEX_LAND, "C8", 0, 2) == {"C7", "D8", "C6", "D7", "E7"}
    big = plain("hex", 21, 21)
    middle = big.cell("K11")
    for corner in range(6):
        for reach in range(1, 9):
            at_range = big.within[middle][reach] & ~big.within[middle][reach - 1]
            assert (big.arc(middle, corner) & at_range).bit_count() == reach + 1


def test_opposite_wedges_meet_only_at_their_tip_and_neighbours_share_an_edge() -> None:
    e4 = HEX_LAND.cell("E4")
    for corner in range(6):
        assert HEX_LAND.arc(e4, corner) & HEX_LAND.arc(e4, (corner + 3) % 6) == 0
        shared = HEX_LAND.arc(e4, corner) & HEX_LAND.arc(e4, (corner + 1) % 6)
        assert shared & HEX_LAND.within[e4][1] == 1 << HEX_LAND.neighbours[e4][(corner + 1) % 6]


def test_a_corner_facing_on_squares_covers_its_quadrant_row_and_column_included() -> None:
    assert labels_in_arc(SQUARE_LAND, "C4", 0, 2) == {"C3", "C2", "D4", "D3", "D2", "E4", "E3", "E2"}
    assert labels_in_arc(SQUARE_LAND, "C4", 2, 1) == {"C5", "B5", "B4"}


def test_the_side_by_which_a_line_enters() -> None:
    land = HEX_LAND
    assert land.sides_entered(land.cell("E2"), land.cell("E5")) == (hexes.NORTH,)
    assert land.sides_entered(land.cell("E2"), land.cell("F5")) == (hexes.NORTH,)
    along = land.sides_entered(land.cell("C5"), land.cell("E5"))
    assert along == (hexes.SOUTH_WEST, hexes.NORTH_WEST), "it comes along a hexside, through the corner"
    square = SQUARE_LAND
    diagonal = square.sides_entered(square.cell("B2"), square.cell("D4"))
    assert diagonal == (squares.NORTH, squares.WEST)
