"""Units, roots and headings."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import (
    HEADINGS,
    LARGEST,
    VECTORS,
    _all_headings,
    ahead,
    cross,
    divide_away,
    heading_to,
    in_arc,
    length_between,
    root_up,
    to_sixteenths,
    turn,
)


@pytest.mark.parametrize(
    ("top", "down", "found"),
    [
        (7, 2, 4),
        (-7, 2, -4),
        (5, 2, 3),
        (-5, 2, -3),
        (4, 3, 1),
        (-4, 3, -1),
        (5, 3, 2),
        (0, 9, 0),
        (9, 10, 1),
    ],
)
def test_halves_are_rounded_away_from_zero(top: int, down: int, found: int) -> None:
    assert divide_away(top, down) == found


@pytest.mark.parametrize(
    ("square", "root"), [(-1, 0), (0, 0), (1, 1), (2, 2), (4, 2), (5, 3), (15, 4), (16, 4), (17, 5)]
)
def test_a_root_is_rounded_up(square: int, root: int) -> None:
    assert root_up(square) == root


@pytest.mark.parametrize(
    ("inches", "sixteenths"),
    [(1, 16), (23.5, 376), (0.0625, 1), (0.03125, 1), (0.031, 0), (-0.03125, -1), (-2, -32), (11.0625, 177)],
)
def test_inches_are_read_to_the_sixteenth(inches: float, sixteenths: int) -> None:
    assert to_sixteenths(inches) == sixteenths


def test_a_stretch_is_measured_to_1_4096_of_an_inch_rounded_up() -> None:
    """3, 4, 5 inches; and half an inch slanting: 0.5 * sqrt 2 * 4096 = 2896.3."""
    assert length_between(0, 0, 48, 64) == 5 * 4096
    assert length_between(48, 64, 0, 0) == 5 * 4096
    assert length_between(0, 0, 8, 8) == 2897
    assert length_between(5, 5, 5, 5) == 0


def test_headings_go_clockwise_from_north_by_quarters() -> None:
    assert [VECTORS[heading] for heading in (0, 16, 32, 48)] == [(0, -4096), (4096, 0), (0, 4096), (-4096, 0)]
    assert len(VECTORS) == HEADINGS
    assert _all_headings() == VECTORS
    for heading in range(HEADINGS):
        x, y = VECTORS[heading]
        assert VECTORS[(heading + 16) % 64] == (-y, x)
        assert abs(x * x + y * y - 4096**2) < 2 * 4096
        assert cross(heading, *VECTORS[(heading + 1) % 64]) > 0
        assert cross(heading, x, y) == 0
        assert ahead(heading, x, y) > 0 > ahead(heading, -x, -y)
        assert heading_to(x, y) == heading


def test_an_offset_between_two_headings_has_the_nearer_one() -> None:
    """Each heading spans 5.6 degrees: (10, -100) lies 5.7 degrees east of north, (4, -100) 2.3 degrees."""
    assert heading_to(10, -100) == 1
    assert heading_to(4, -100) == 0
    assert heading_to(-10, -100) == 63
    # As far along heading 0 as along heading 1: 401 * 4096 = 20 * 401 + 401 * 4076.
    assert heading_to(20, -401) == 0


@pytest.mark.parametrize(
    ("spread", "dx", "dy", "inside"),
    [
        (8, 10, -10, True),
        (8, 11, -10, False),
        (8, -10, -10, True),
        (8, -11, -10, False),
        (8, 0, 10, False),
        (8, 10, 10, False),
        (16, 10, 0, True),
        (16, 10, 1, False),
        (16, -10, 0, True),
        (24, 10, 10, True),
        (24, 10, 11, False),
        (24, -10, 10, True),
        (24, 0, 10, False),
        (32, 0, 10, True),
        (32, -1, 10, True),
        (32, 1, 10, True),
        (32, 0, -10, True),
    ],
)
def test_an_arc_is_bounded_by_two_headings_and_holds_its_edges(
    spread: int, dx: int, dy: int, inside: bool
) -> None:
    """Spread 8 is 45 degrees to either side, 16 a half circle, 24 all but a quarter."""
    assert in_arc(0, spread, dx, dy) == inside
    assert in_arc(16, spread, -dy, dx) == inside


def test_an_offset_is_turned_with_its_heading() -> None:
    """Two to the right and three ahead, facing north, east, south, west."""
    found = [turn(2, -3, heading) for heading in (0, 16, 32, 48)]
    assert found == [(2, -3), (3, 2), (-2, 3), (-3, -2)]
    assert turn(0, -100, 8) == (71, -71)


def test_the_largest_table_fits_native_words() -> None:
    """The longest product of a lane: a square of the diagonal, times sides of 128 parts and twice that."""
    assert (2 * LARGEST**2) * (2 * 2 * LARGEST**2 * 128) * 2 < 2**63
