"""Buildings of any shape: which way their sides look, where one stands at a window, and the room inside."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.shapes import Piece
from bocage.systems.iabsm.board.houses import House

clause = pytest.mark.clause
NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6
SQUARE = [(0, 0), (4, 0), (4, 3), (0, 3)]
DIAMOND = [(10, 0), (20, 10), (10, 20), (0, 10)]
SLANTED = [(0, 0), (12, 3), (11, 7), (-1, 4)]


def house(corners: list[Point], height: int = 3 * UNIT // 2) -> House:
    """A house with corners in inches."""
    return House(Piece(0, "building", [(x * UNIT, y * UNIT) for x, y in corners], height))


@clause("iabsm-house-1", "iabsm-house-2")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("corners", [SQUARE, DIAMOND, SLANTED])
def test_every_side_looks_out_whichever_way_the_corners_go_round(corners: list[Point], turned: bool) -> None:
    """Two inches before its middle it is outside, two inches behind it inside, if the house is as deep."""
    found = house(corners[::-1] if turned else corners)
    assert len(found.sides) == 4
    for side in found.sides.values():
        assert not found.piece.holds(*side.point(0, UNIT))
        assert found.piece.holds(*side.point(0, -UNIT))


@clause("iabsm-house-2")
@pytest.mark.parametrize("turned", [False, True])
def test_a_side_is_called_by_the_wind_it_looks_to(turned: bool) -> None:
    corners = SQUARE[::-1] if turned else SQUARE
    assert sorted(house(corners).sides) == [NORTH, EAST, SOUTH, WEST]
    assert {wind: side.heading for wind, side in house(corners).sides.items()} == {
        NORTH: 0,
        EAST: 16,
        SOUTH: 32,
        WEST: 48,
    }
    assert sorted(house(DIAMOND).sides) == [1, 3, 5, 7]


@clause("iabsm-house-1")
@pytest.mark.parametrize("corners", [SQUARE, DIAMOND, SLANTED])
def test_a_window_is_just_out_of_the_wall_and_the_men_are_within(corners: list[Point]) -> None:
    """The first is before the middle of the side; none is farther than the ends of the wall."""
    found = house(corners)
    for side in found.sides.values():
        windows = found.windows(side, 4)
        for x, y in windows:
            assert not found.piece.holds(x, y)
            assert found.piece.is_near(x, y, x, y, 4), "a quarter of an inch at most"
        middle = windows[0]
        assert (middle[0] - side.middle[0]) ** 2 + (middle[1] - side.middle[1]) ** 2 <= 16
        far = max((x - side.middle[0]) ** 2 + (y - side.middle[1]) ** 2 for x, y in windows)
        assert far <= (side.length // 2) ** 2 + 16
        berths = found.berths(side, middle)
        assert len(set(berths)) == len(berths)
        assert all(found.piece.holds(x, y) for x, y in berths)


@clause("iabsm-house-1")
@pytest.mark.parametrize(
    ("corners", "height", "room"),
    [
        (SQUARE, 24, 8),
        (SQUARE, 47, 8),
        (SQUARE, 48, 16),
        (SQUARE, 10, 8),
        ([(0, 0), (8, 0), (8, 3), (0, 3)], 24, 16),
        ([(0, 0), (4, 0), (0, 3)], 24, 4),
    ],
)
def test_a_building_holds_eight_men_for_each_storey_and_four_by_three_inches(
    corners: list[Point], height: int, room: int
) -> None:
    """An inch and a half of height is a storey, 24 sixteenths; a triangle is half of its rectangle."""
    assert house(corners, height).room == room
    assert house(corners[::-1], height).room == room
