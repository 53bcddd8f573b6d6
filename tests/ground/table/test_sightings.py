"""What units see of each other: as all their lanes say, whatever the shortcut; kept until somebody moves."""

from __future__ import annotations

import random

from bocage.ground.table.lanes import EVERY_RAY, Lanes
from bocage.ground.table.shapes import Piece
from bocage.ground.table.sightings import Group, Sightings, are_hidden, can_see
from tests.ground.table.scenes import DEPTH, OPAQUE, WIDTH, scene

SLOTS = [(0, 0), (20, 0), (-20, 0), (40, 0), (10, 20), (-10, 20), (30, 20), (-30, 20)]


def unit(x: int, y: int, radius: int = 8) -> Group:
    return Group([(x + dx, y + dy) for dx, dy in SLOTS], radius)


def all_lanes_say(lanes: Lanes, ours: Group, theirs: Group, among: int) -> bool:
    return any(
        lanes.cut(*a, ours.radius, *b, theirs.radius, among) != EVERY_RAY
        for a in ours.points
        for b in theirs.points
    )


def test_the_shortcuts_say_what_all_lanes_say() -> None:
    hidden = proved = 0
    for seed in range(25):
        table = scene(seed, 30)
        opaque = table.pieces_of(OPAQUE)
        chance = random.Random(seed)
        for _ in range(40):
            ours = unit(chance.randint(60, WIDTH - 60), chance.randint(30, DEPTH - 30))
            theirs = unit(
                chance.randint(60, WIDTH - 60), chance.randint(30, DEPTH - 30), chance.choice((8, 10))
            )
            truth = all_lanes_say(table.lanes, ours, theirs, opaque)
            assert can_see(table.lanes, ours, theirs, opaque) == truth
            assert can_see(table.lanes, theirs, ours, opaque) == truth
            proof = are_hidden(table.lanes, ours, theirs, opaque)
            assert not (proof and truth)
            hidden += not truth
            proved += proof
    assert hidden > 300
    assert proved > 50, "the proof spares work"


def long_wall(top: int = 0, bottom: int = DEPTH) -> Lanes:
    corners = [(380, top), (400, top), (400, bottom), (380, bottom)]
    return Lanes([Piece(0, "wall", corners)], WIDTH, DEPTH)


def test_a_long_wall_between_two_units_hides_them() -> None:
    ours, theirs = unit(200, 288), unit(600, 288)
    assert are_hidden(long_wall(), ours, theirs, 1)
    assert are_hidden(long_wall(200, 376), theirs, ours, 1)
    assert not are_hidden(long_wall(), ours, theirs, 0)
    assert not are_hidden(long_wall(), ours, unit(300, 288), 1)


def test_a_wall_that_ends_in_the_strip_proves_nothing() -> None:
    """The units reach from y = 280 to 316: a wall that ends at 300 leaves a gap."""
    ours, theirs = unit(200, 288), unit(600, 288)
    assert not are_hidden(long_wall(0, 300), ours, theirs, 1)
    assert not are_hidden(long_wall(290, DEPTH), ours, theirs, 1)
    assert not are_hidden(long_wall(0, 316), ours, theirs, 1)
    assert can_see(long_wall(0, 300), ours, theirs, 1)


def test_a_base_that_stands_in_the_wall_proves_nothing() -> None:
    """The chord runs along x = 390: a base at 384 lies across it, and so may rays from behind it."""
    ours, theirs = Group([(200, 288), (384, 288)], 8), unit(600, 288)
    assert not are_hidden(long_wall(), ours, theirs, 1)
    assert not are_hidden(long_wall(), theirs, ours, 1)
    assert not are_hidden(long_wall(), unit(200, 288), Group([(600, 288), (396, 288)], 8), 1)


def test_a_hollow_piece_proves_nothing() -> None:
    """A piece that is not convex may leave a way through between its parts."""
    corners = [(380, 0), (400, 0), (400, 290), (390, 295), (400, 300), (400, 576), (380, 576), (389, 295)]
    lanes = Lanes([Piece(0, "wall", corners)], WIDTH, DEPTH)
    assert not are_hidden(lanes, unit(200, 288), unit(600, 288), 1)


def test_units_at_the_edge_of_the_table() -> None:
    ours, theirs = unit(60, 8), unit(700, 8)
    assert are_hidden(long_wall(), ours, theirs, 1) in (True, False)
    assert not can_see(long_wall(), ours, theirs, 1)
    assert can_see(long_wall(30), ours, theirs, 1)


def test_units_on_one_place_see_each_other() -> None:
    assert can_see(long_wall(), unit(200, 288), unit(200, 288), 1)


def test_a_verdict_is_kept_until_one_of_the_two_moves() -> None:
    seen = Sightings(long_wall(), 1)
    for number, x in ((1, 200), (2, 600), (3, 100)):
        seen.place(number, unit(x, 288))
    assert not seen.sees(1, 2)
    assert not seen.sees(2, 1)
    assert seen.sees(1, 3)
    seen.among = 0
    assert not seen.sees(1, 2), "nobody has moved"
    seen.place(2, unit(600, 288))
    assert seen.sees(1, 2)
    assert seen.sees(2, 3)
    seen.among = 1
    seen.place(3, unit(100, 288))
    assert seen.sees(1, 2)
    assert not seen.sees(2, 3)
    seen.remove(3)
    seen.place(3, unit(500, 288))
    assert seen.sees(3, 2)


def test_smoke_on_top_changes_what_is_seen() -> None:
    seen = Sightings(Lanes([], WIDTH, DEPTH), 0)
    seen.place(1, unit(200, 288))
    seen.place(2, unit(600, 288))
    assert seen.sees(1, 2)
    seen.lay(long_wall())
    assert not seen.sees(1, 2)
    seen.lay(long_wall(0, 300))
    assert seen.sees(1, 2)
    seen.lay(None)
    assert seen.sees(1, 2)


def test_smoke_and_ground_hide_together() -> None:
    """A wall from the north to y = 290 and smoke from there on."""
    seen = Sightings(long_wall(0, 290), 1)
    seen.place(1, unit(200, 288))
    seen.place(2, unit(600, 288))
    assert seen.sees(1, 2)
    seen.lay(long_wall(290))
    assert not seen.sees(1, 2)


def test_a_copy_forgets_on_its_own() -> None:
    seen = Sightings(long_wall(), 1)
    seen.place(1, unit(200, 288))
    seen.place(2, unit(600, 288))
    assert not seen.sees(1, 2)
    twin = seen.copy()
    twin.place(2, unit(300, 288))
    assert twin.sees(1, 2)
    assert not seen.sees(1, 2)
    assert twin.among == seen.among
    seen.lay(long_wall())
    again = seen.copy()
    again.among = 0
    again.place(2, unit(600, 288))
    assert not again.sees(1, 2)
