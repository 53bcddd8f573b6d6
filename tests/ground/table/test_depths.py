"""How far rays run in a piece, held equal to where each of them enters and leaves it."""

from __future__ import annotations

import random
from math import isqrt

from bocage.ground.table.depths import lost_rays
from bocage.ground.table.lanes import mark
from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.shapes import WHOLE, Piece
from bocage.ground.table.table import Table
from tests.ground.table.scenes import scene, somewhere


def lost(piece: Piece, a: Point, b: Point, half: int, depth: int) -> int:
    """Ask for a lane from the end with the lower coordinates, as sight does."""
    (ax, ay), (bx, by) = sorted((a, b))
    dx, dy = bx - ax, by - ay
    length = isqrt((dx * dx + dy * dy) << 16)
    return lost_rays(piece, ax, ay, dx, dy, mark(-dy * half, length), mark(dx * half, length), depth)


def told(table: Table, number: int, a: Point, b: Point, half: int, depth: int) -> int:
    """Reckon the same from the stretches of each ray, two parts off each that is told too long."""
    length = isqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
    inside: dict[int, int] = {}
    rays = 0
    for each in table.lanes.stretches(*a, half, *b, half, 1 << number):
        inside[each.ray] = inside.get(each.ray, 0) + each.leave - each.enter - 2
        if inside[each.ray] * length > depth * WHOLE:
            rays |= 1 << each.ray
    return rays


def test_rays_are_lost_that_run_too_far_by_their_stretches() -> None:
    some = few = 0
    for seed in range(12):
        table = scene(seed)
        chance = random.Random(seed)
        for _ in range(60):
            a, b = somewhere(chance, table), somewhere(chance, table)
            half, depth = chance.choice((4, 8, 20)), chance.choice((0, 1, UNIT, 3 * UNIT, 6 * UNIT))
            for piece in table.pieces:
                if a != b:
                    found = lost(piece, a, b, half, depth)
                    assert found == told(table, piece.number, a, b, half, depth), (seed, a, b, half, depth)
                    some, few = some + (found != 0), few + (0 < found < 255)
    assert some > 100
    assert few > 10


def test_exactly_as_deep_is_not_too_deep() -> None:
    """A wood 4 inches through, across the lane: seen through at a depth of 4, not of 1/16 less."""
    wood = Piece(0, "woods", [(100, 0), (164, 0), (164, 200), (100, 200)])
    assert lost(wood, (20, 100), (300, 100), 8, 64) == 0
    assert lost(wood, (20, 100), (300, 100), 8, 63) == 255
    assert lost(wood, (300, 100), (20, 100), 8, 63) == 255, "both ways"


def test_two_parts_of_a_bent_piece_add_up() -> None:
    """A wood like a U, its legs 2 inches thick: 4 inches in all."""
    corners = [(100, 0), (132, 0), (132, 150), (180, 150), (180, 0), (212, 0), (212, 200), (100, 200)]
    wood = Piece(0, "woods", corners)
    assert lost(wood, (20, 60), (300, 60), 8, 64) == 0
    assert lost(wood, (20, 60), (300, 60), 8, 63) == 255
    assert lost(wood, (20, 60), (150, 60), 8, 33) == 0, "only one of them lies between"


def test_an_end_in_the_wood_counts_from_there() -> None:
    """From the middle of a wood 4 inches through: 2 inches."""
    wood = Piece(0, "woods", [(100, 0), (164, 0), (164, 200), (100, 200)])
    assert lost(wood, (132, 100), (300, 100), 8, 32) == 0
    assert lost(wood, (132, 100), (300, 100), 8, 31) == 255
