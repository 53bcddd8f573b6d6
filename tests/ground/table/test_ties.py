"""Lanes, shapes and bases on small numbers, where corners lie on rays and edges on ends: exact, as fractions
say."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from math import ceil

import pytest
from shapely import LineString, Point, Polygon

from bocage.ground.table.bases import disc, gap, nearer, overlap, rectangle, within
from bocage.ground.table.lanes import WIDEST, Lanes, Stretch, is_cut, ray_ends
from bocage.ground.table.shapes import WHOLE, Piece, are_near, exact_spans, is_convex, is_point_near, spans
from tests.ground.table.slowly import parts_inside, rays_between, small_shape, square_between

LANES = [
    *((4, 8, 20, 8), (20, 8, 4, 8), (8, 4, 8, 20), (8, 20, 8, 4)),
    *((4, 4, 13, 16), (16, 4, 4, 13), (12, 4, 8, 7), (4, 8, 5, 8), (8, 4, 8, 5), (3, 20, 22, 1)),
]
"""Straight lanes both ways, slanting ones, and two of a sixteenth."""


@pytest.mark.parametrize("lane", LANES)
@pytest.mark.parametrize(("ra", "rb"), [(1, 1), (5, 5), (8, 8), (5, 10), (10, 5), (0, 5), (0, 0)])
def test_every_ray_is_cut_where_fractions_say(lane: tuple[int, int, int, int], ra: int, rb: int) -> None:
    ax, ay, bx, by = lane
    drawn = rays_between(ax, ay, ra, bx, by, rb)
    if ra != rb:
        assert ray_ends(ax, ay, ra, bx, by, rb) == [
            tuple(int(each * 16) for each in (*a, *b)) for a, b in drawn
        ]
    chance = random.Random(f"{lane} {ra} {rb}")
    for _ in range(100):
        corners = small_shape(chance, 24)
        lanes = Lanes([Piece(0, "woods", corners)], 24, 24)
        inside = [parts_inside(corners, *ray) for ray in drawn]
        cut = sum(1 << ray for ray, parts in enumerate(inside) if parts)
        assert lanes.cut(ax, ay, ra, bx, by, rb, 1) == cut, corners
        assert lanes.cut(bx, by, rb, ax, ay, ra, 1) == cut, corners
        told = [
            Stretch(0, ray, int(enter * WHOLE), ceil(leave * WHOLE))
            for ray, parts in enumerate(inside)
            for enter, leave in parts
        ]
        assert lanes.stretches(ax, ay, ra, bx, by, rb, 1) == told, corners


@pytest.mark.parametrize(("ra", "rb"), [(8, 8), (8, 16), (0, 0)])
def test_a_quarter_turn_changes_only_rays_through_a_corner(ra: int, rb: int) -> None:
    """The lane and the shape turn together; each ray is compared with that which lies where it is turned to.
    A corner on a ray lies on its left, and a lane may be drawn from its other end after the turn."""
    chance = random.Random(f"{ra} {rb}")
    changed = 0
    for _ in range(400):
        corners = small_shape(chance, 24)
        ax, ay, bx, by = chance.choice((*LANES, tuple(chance.sample(range(25), 4))))
        before = Lanes([Piece(0, "woods", corners)], 24, 24).cut(ax, ay, ra, bx, by, rb, 1)
        lanes = Lanes([Piece(0, "woods", [(24 - y, x) for x, y in corners])], 24, 24)
        after = lanes.cut(24 - ay, ax, ra, 24 - by, bx, rb, 1)
        turned = [set(ends) for ends in rays_between(24 - ay, ax, ra, 24 - by, bx, rb)]
        for ray, ends in enumerate(rays_between(ax, ay, ra, bx, by, rb)):
            there = turned.index({(24 - y, x) for x, y in ends})
            if (before >> ray & 1) != (after >> there & 1):
                changed += 1
                (sx, sy), (ex, ey) = ends
                assert any((ex - sx) * (y - sy) == (ey - sy) * (x - sx) for x, y in corners), (corners, ends)
    assert changed or ra != rb, "some ray is a tie, or nothing has been tried"


@pytest.mark.parametrize("lane", [(9, 23, 1, 23, 3, 2), (4, 22, 1, 7, 18, 2)])
def test_a_corner_next_to_a_ray_is_not_on_it(lane: tuple[int, int, int, int, int, int]) -> None:
    """Ray 3 passes a lattice point as near as a ray can, on its left; the shape lies on its right."""
    (sx, sy), (ex, ey) = rays_between(*lane)[3]
    tips = [
        (x, y)
        for x in range(25)
        for y in range(25)
        if (ex - sx) * (y - sy) - (ey - sy) * (x - sx) == Fraction(1, 256)
    ]
    assert tips
    for x, y in tips:
        corners = [(x, y), (x + 10, y + 4), (x + 5, y + 10)]
        lanes = Lanes([Piece(0, "woods", corners)], 64, 64)
        cut = sum(1 << ray for ray, (a, b) in enumerate(rays_between(*lane)) if parts_inside(corners, a, b))
        assert not cut >> 3 & 1
        assert lanes.cut(*lane, 1) == cut


@pytest.mark.parametrize("seed", range(4))
def test_every_piece_near_a_line_is_found_and_none_that_is_far_away(seed: int) -> None:
    """Squares of 64 are looked up every 32 or less: farther off than 48, half of 32, a square's diagonal and
    a bit, nothing is found."""
    chance = random.Random(seed)
    spots = [(chance.randint(0, 798), chance.randint(0, 598)) for _ in range(60)]
    shapes = [[(x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2)] for x, y in spots]
    lanes = Lanes([Piece(at, "post", corners) for at, corners in enumerate(shapes)], 800, 600)
    for _ in range(60):
        ax, ay, bx, by = (chance.choice((0, chance.randint(0, most), most)) for most in (800, 600, 800, 600))
        line = LineString([(ax, ay), (bx, by)]) if (ax, ay) != (bx, by) else Point(ax, ay)
        found = lanes.near(ax, ay, bx, by)
        for at, corners in enumerate(shapes):
            away = Polygon(corners).distance(line)
            assert away > WIDEST or found >> at & 1
            assert away < WIDEST + 17 + 91 + 24 or not found >> at & 1


def test_the_shortest_line_is_cut_though_it_leaves_before_its_end() -> None:
    """A line of a sixteenth of a lattice point due west, from (1, 31): the side from (1, 1) to (0, 2) passes
    its start, and that from (0, 2) to (1, 0) cuts it half-way. Both ways round."""
    dart = [(0, 2), (1, 0), (2, 2), (1, 1)]
    for corners in (dart, dart[::-1]):
        assert is_cut(Piece(0, "woods", corners), 1, 31, 0, 31)


def test_lines_lie_in_a_shape_where_fractions_say() -> None:
    chance = random.Random(1)
    for _ in range(3_000):
        corners = small_shape(chance, 6)
        ax, ay, bx, by = (chance.randint(0, 6) for _ in range(4))
        if (ax, ay) == (bx, by):
            continue
        piece = Piece(0, "woods", corners)
        parts = parts_inside(corners, (Fraction(ax), Fraction(ay)), (Fraction(bx), Fraction(by)))
        assert exact_spans(piece, ax, ay, bx, by) == parts
        assert spans(piece, ax, ay, bx, by) == [
            (int(enter * WHOLE), ceil(leave * WHOLE)) for enter, leave in parts
        ]
        assert spans(piece, ax * 3, ay * 3, bx * 3, by * 3, 3) == spans(piece, ax, ay, bx, by)


def test_a_shape_holds_what_geos_says_on_every_small_point() -> None:
    chance = random.Random(2)
    for _ in range(200):
        corners = small_shape(chance, 6)
        piece, polygon = Piece(0, "woods", corners), Polygon(corners)
        for x, y in product(range(-1, 8), repeat=2):
            assert piece.holds(x, y) == polygon.intersects(Point(x, y)), (corners, x, y)
        assert is_convex(corners) == polygon.equals(polygon.convex_hull)


def test_nearness_is_exact_on_small_numbers() -> None:
    chance = random.Random(3)
    for _ in range(3_000):
        corners = small_shape(chance, 6)
        piece = Piece(0, "woods", corners)
        ax, ay, bx, by = (chance.randint(-3, 9) for _ in range(4))
        reach = chance.randint(1, 4)
        path = [(ax, ay), (bx, by)] if (ax, ay) != (bx, by) else [(ax, ay)]
        square = square_between(path, [*corners, corners[0]])
        near = square < reach * reach or piece.holds(ax, ay)
        assert piece.is_near(ax, ay, bx, by, reach) == near, (corners, path, reach)


def test_two_stretches_are_as_far_apart_as_fractions_say() -> None:
    chance = random.Random(4)
    for _ in range(6_000):
        a, b, c, d = ((chance.randint(0, 5), chance.randint(0, 5)) for _ in range(4))
        if a == b or c == d:
            continue
        apart = square_between([a, b], [c, d])
        for square in range(1, 6):
            assert are_near(*a, *b, *c, *d, square) == (apart < square), (a, b, c, d)


def test_a_point_is_as_far_from_a_stretch_as_fractions_say() -> None:
    """Judged at the whole numbers round the square of the distance."""
    chance = random.Random(6)
    for _ in range(4_000):
        p, a, b = ((chance.randint(0, 4), chance.randint(0, 4)) for _ in range(3))
        if a != b:
            apart = square_between([p], [a, b])
            for square in (int(apart), int(apart) + 1):
                assert is_point_near(*p, *a, *b, square) == (apart < square), (p, a, b)


def test_bases_are_as_far_apart_as_fractions_say() -> None:
    """The tape is rounded up to 1/256 inch: the least number whose square is not below 256 times the square
    in sixteenths."""
    chance = random.Random(5)
    for _ in range(600):
        one = rectangle(0, 0, chance.randint(1, 6), chance.randint(1, 6), chance.randrange(64))
        x, y = chance.randint(-14, 14), chance.randint(-14, 14)
        other = (
            disc(x, y, chance.randint(1, 5))
            if chance.random() < 0.5
            else rectangle(x, y, chance.randint(1, 6), chance.randint(1, 6), chance.randrange(64))
        )
        if len({*one.corners}) < 4 or len({*other.corners}) not in (1, 4):
            continue
        ours = Polygon(one.corners)
        theirs = Point(x, y) if other.radius else Polygon(other.corners)
        edge = [*one.corners, one.corners[0]]
        facing = [(x, y)] if other.radius else [*other.corners, other.corners[0]]
        square = Fraction(0) if ours.intersects(theirs) else square_between(edge, facing)
        for distance in range(8):
            expected = square <= (other.radius + distance) ** 2
            assert within(one, other, distance) == within(other, one, distance) == expected
            less = square < (other.radius + distance) ** 2
            assert nearer(one, other, distance) == nearer(other, one, distance) == less
        least = ceil(256 * square)
        tape = next(n for n in range(1_000) if n * n >= least)
        assert gap(one, other) == gap(other, one) == max(tape - 16 * other.radius, 0)
        if other.radius:
            assert overlap(one, other) == overlap(other, one) == (square < other.radius**2)
        else:
            meet = ours.intersects(theirs) and not ours.touches(theirs)
            assert overlap(one, other) == overlap(other, one) == meet
