"""What is told of two squares of a table holds for all who stand in them, wherever and however they look."""

from __future__ import annotations

import random

from bocage.ground.table.lanes import EVERY_RAY, Lanes
from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.prospects import AGAIN, BASE, KEPT, SIDE, WIDE, Prospect, Prospects, middle
from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table
from tests.ground.table.scenes import DEPTH, WIDTH, scene, somewhere
from tests.ground.table.test_depths import lost

DEEP = 3 * UNIT


def prospects_of(table: Table) -> Prospects:
    """Houses hide, walls and hedges cover, and one sees three inches into a wood."""
    walls, screens = table.pieces_of(["building"]), table.pieces_of(["wall", "hedge"])
    return Prospects(table.lanes, walls, screens, table.pieces_of(["woods"]), [DEEP] * len(table.pieces))


def look(prospects: Prospects, a: Point, b: Point) -> Prospect:
    """Ask until the squares are looked at well."""
    for _ in range(AGAIN):
        found = prospects.between(*a, *b)
    return found


def in_square(chance: random.Random, point: Point) -> Point:
    """Any point of the table in the square of a point."""
    x, y = point[0] // SIDE * SIDE, point[1] // SIDE * SIDE
    return min(x + chance.randrange(SIDE), WIDTH), min(y + chance.randrange(SIDE), DEPTH)


def test_what_lies_between_two_squares_holds_for_all_who_stand_in_them() -> None:
    hidden = covered = passed = 0
    for seed in range(12):
        table = scene(seed, 30)
        prospects, chance = prospects_of(table), random.Random(seed)
        for _ in range(60):
            a, b = somewhere(chance, table), somewhere(chance, table)
            found = look(prospects, a, b)
            hidden, covered = hidden + (found.hiders != 0), covered + (found.screens != 0)
            for _ in range(4):
                p, q, half = in_square(chance, a), in_square(chance, b), chance.choice((2, 4, BASE))
                for piece in table.pieces:
                    near = found.near >> piece.number & 1
                    assert near or not piece.is_near(*p, *q, WIDE), (seed, p, q, piece.number)
                    passed += not near
                    rays = table.lanes.cut(*p, half, *q, half, 1 << piece.number)
                    if found.screens >> piece.number & 1:
                        assert piece.kind in ("wall", "hedge")
                        assert rays == EVERY_RAY, (seed, p, q, piece.number)
                    if found.hiders >> piece.number & 1:
                        told = rays if piece.kind == "building" else lost(piece, p, q, half, DEEP)
                        assert piece.kind in ("building", "woods")
                        assert told == EVERY_RAY, (seed, p, q, piece.number)
    assert hidden > 50
    assert covered > 10
    assert passed > 10_000, "most pieces are passed over"


def test_both_ways_are_one_and_all_of_a_square_share_it() -> None:
    prospects = prospects_of(scene(1))
    found = prospects.between(100, 100, 500, 300)
    assert prospects.between(500, 300, 100, 100) is found
    assert prospects.between(96, 127, 511, 319) is found
    assert prospects.between(95, 100, 500, 300) is not found
    assert middle(100, 100) == (112, 112)


def test_nothing_is_proved_before_it_is_asked_again() -> None:
    """A house right across the table hides whoever is behind it: said from a certain question on, and as
    long as nobody looks over it."""
    house = Piece(0, "building", [(300, 0), (330, 0), (330, DEPTH), (300, DEPTH)])
    prospects = Prospects(Lanes([house], WIDTH, DEPTH), 1, 0, 0, [0])
    told = [prospects.between(100, 100, 600, 100).hiders for _ in range(AGAIN + 1)]
    assert told == [0] * (AGAIN - 1) + [1, 1]
    assert look(prospects, (300, 100), (330, 100)).hiders == 0, "who stands at it is not behind it"
    ours, theirs = [(100, 100), (140, 100)], [(600, 100)]
    assert [prospects.part(ours, theirs, 0) for _ in range(2 * AGAIN)][-1]
    assert not prospects.part(ours, theirs, 1)
    assert not [prospects.part([*ours, (420, 100)], theirs, 0) for _ in range(2 * AGAIN)][-1]
    assert prospects.screen(ours, 600, 100, 0, 1)
    assert not prospects.screen(ours, 600, 100, 1, 0)


def test_a_screen_hides_nobody_and_covers_from_all_but_those_at_it() -> None:
    hedge = Piece(0, "hedge", [(300, 0), (304, 0), (304, DEPTH), (300, DEPTH)])
    prospects = Prospects(Lanes([hedge], WIDTH, DEPTH), 0, 1, 0, [0])
    found = look(prospects, (100, 100), (600, 100))
    assert (found.hiders, found.screens) == (0, 1)
    assert prospects.screen([(100, 100)], 600, 100, 0, 0)
    assert not prospects.screen([(100, 100)], 600, 100, 0, 1)
    assert not prospects.part([(100, 100)], [(600, 100)], 0)


def test_no_more_is_kept_than_there_is_room_for() -> None:
    prospects = Prospects(Lanes([], WIDTH, DEPTH), 0, 0, 0, [])
    found = prospects.between(0, 0, 700, 500)
    for number in range(KEPT):
        prospects._kept[-number - 1] = found
    assert prospects.between(0, 0, 400, 500) is not found
    assert len(prospects._kept) == 1
