"""Bases: what overlaps, what is within a distance, measured between edges."""

from __future__ import annotations

import random

import pytest
from shapely import Point, Polygon

from bocage.ground.table.bases import Base, core_square, disc, gap, is_on, nearer, overlap, rectangle, within
from bocage.ground.table.shapes import Piece

INCH = 16


def test_a_gap_of_four_inches_is_within_four_and_one_sixteenth_more_is_not() -> None:
    """Edges count, not middles: discs of half an inch, middles 5 inches apart, are 4 inches apart."""
    one = disc(100, 100, 8)
    assert within(one, disc(100 + 5 * INCH, 100, 8), 4 * INCH)
    assert not within(one, disc(100 + 5 * INCH + 1, 100, 8), 4 * INCH)
    assert within(one, disc(148, 164, 8), 4 * INCH)
    assert not within(one, disc(148, 165, 8), 4 * INCH)
    assert not nearer(one, disc(148, 164, 8), 4 * INCH), "four inches are not less than four"
    assert nearer(one, disc(148, 163, 8), 4 * INCH)


def test_the_tape_between_edges() -> None:
    """Middles 80 apart (3, 4, 5), radii 8: 64 sixteenths, 1024 parts of 1/256 inch."""
    assert gap(disc(100, 100, 8), disc(148, 164, 8)) == 1024
    assert gap(disc(100, 100, 8), disc(116, 100, 8)) == 0
    assert gap(disc(100, 100, 8), disc(104, 100, 8)) == 0
    assert gap(disc(0, 0, 8), rectangle(100, 0, 30, 20, 0)) == (100 - 20 - 8) * 16
    assert gap(rectangle(0, 0, 30, 20, 16), rectangle(100, 0, 30, 20, 0)) == (100 - 20 - 30) * 16


def test_the_middles_of_two_discs_are_as_far_apart_both_ways() -> None:
    """3, 4, 5; though the one middle lies under the larger disc."""
    small, large = disc(100, 100, 4), disc(103, 104, 8)
    assert core_square(small, large) == core_square(large, small) == 25
    tank = rectangle(100, 100, 32, 16, 0)
    assert core_square(small, tank) == core_square(tank, small) == 0
    assert core_square(tank, disc(119, 136, 8)) == core_square(disc(119, 136, 8), tank) == 3 * 3 + 4 * 4


def test_bases_that_touch_do_not_overlap() -> None:
    assert not overlap(disc(0, 0, 8), disc(16, 0, 8))
    assert overlap(disc(0, 0, 8), disc(15, 0, 8))
    assert not overlap(disc(0, 0, 8), disc(0, 16, 8))
    assert overlap(disc(0, 15, 8), disc(0, 0, 8))
    assert overlap(disc(0, 0, 8), disc(9, 12, 8))
    assert not overlap(disc(0, 13, 8), disc(10, 0, 8))
    tank = rectangle(100, 100, 32, 16, 0)
    assert not overlap(tank, disc(100 + 16 + 8, 100, 8))
    assert overlap(tank, disc(100 + 16 + 7, 100, 8))
    assert overlap(disc(100, 100, 8), tank)
    assert not overlap(tank, rectangle(132, 100, 32, 16, 0))
    assert overlap(tank, rectangle(131, 100, 32, 16, 0))
    assert overlap(tank, rectangle(100, 100, 4, 4, 8))


@pytest.mark.parametrize("heading", range(0, 64, 7))
def test_rectangles_are_measured_by_their_nearest_corner_or_side(heading: int) -> None:
    chance = random.Random(heading)
    for _ in range(40):
        one = rectangle(300, 300, 40, 20, heading)
        other: Base
        shape: Polygon | Point
        if chance.random() < 0.5:
            other = rectangle(
                chance.randint(200, 400), chance.randint(200, 400), 30, 10, chance.randrange(64)
            )
            shape = Polygon(other.corners)
        else:
            other = disc(chance.randint(200, 400), chance.randint(200, 400), chance.randint(4, 20))
            shape = Point(other.x, other.y)
        away = Polygon(one.corners).distance(shape) - other.radius
        for distance in (0, 16, 48):
            if abs(away - distance) > 1e-9:
                assert within(one, other, distance) == within(other, one, distance) == (away < distance)
        assert abs(gap(one, other) / 16 - max(away, 0)) < 0.08
        if abs(away) > 1e-9:
            assert overlap(one, other) == overlap(other, one) == (away < 0)


def test_a_rectangle_faces_its_heading() -> None:
    """Two inches long and one wide, facing east."""
    assert rectangle(100, 100, 16, 8, 16).corners == [(116, 92), (116, 108), (84, 108), (84, 92)]
    assert rectangle(100, 100, 16, 8, 0).holds(108, 116)
    assert not rectangle(100, 100, 16, 8, 0).holds(109, 116)
    assert disc(100, 100, 5).holds(103, 104)
    assert not disc(100, 100, 5).holds(104, 104)


def test_what_a_base_shows_across_a_line() -> None:
    """A tank shows its half width to who stands before it, its half length to who stands beside it."""
    tank = rectangle(100, 100, 32, 16, 0)
    assert tank.breadth(0, -500) == tank.breadth(0, 500) == 16
    assert tank.breadth(500, 0) == 32
    assert tank.breadth(300, 300) == 34
    assert tank.breadth(0, 0) == 16
    assert disc(0, 0, 8).breadth(7, 3) == 8


def test_a_base_lies_on_a_piece_or_only_touches_it() -> None:
    wall = Piece(0, "wall", [(0, 0), (160, 0), (160, 4), (0, 4)])
    assert not is_on(disc(80, 12, 8), wall)
    assert is_on(disc(80, 11, 8), wall)
    assert not is_on(rectangle(80, 36, 32, 16, 0), wall)
    assert is_on(rectangle(80, 35, 32, 16, 0), wall)
    bank = Piece(0, "bank", [(0, 0), (4, 0), (4, 160), (0, 160)])
    assert not is_on(rectangle(20, 80, 32, 16, 0), bank)
    assert is_on(rectangle(19, 80, 32, 16, 0), bank)
    field = Piece(0, "crops", [(0, 300), (400, 300), (400, 700), (0, 700)])
    assert is_on(rectangle(100, 500, 32, 16, 5), field)
    assert not is_on(rectangle(500, 100, 32, 16, 5), field)
    pit = Piece(0, "crater", [(195, 395), (205, 395), (205, 405), (195, 405)])
    assert is_on(rectangle(215, 430, 50, 50, 0), pit)
    assert not is_on(rectangle(430, 215, 50, 50, 0), pit)


def test_a_spike_that_pokes_over_one_side_is_under_the_base() -> None:
    """A tank from (84, 68) to (116, 132). The spike has its first corner far away and its tip at a side."""
    tank = rectangle(100, 100, 32, 16, 0)
    for tip, inside in ((115, True), (116, False), (85, True), (84, False)):
        far = 200 if tip > 100 else 0
        spike = Piece(0, "bank", [(far, 90), (far, 110), (tip, 100)])
        assert is_on(tank, spike) == inside
    for tip, inside in ((69, True), (68, False), (131, True), (132, False)):
        far = 200 if tip > 100 else 0
        spike = Piece(0, "bank", [(90, far), (110, far), (100, tip)])
        assert is_on(tank, spike) == inside
