"""What units see of each other: as all their lanes say, whatever the shortcut; kept until somebody moves."""

from __future__ import annotations

import random
from math import isqrt

from bocage.ground.table.depths import lost_rays
from bocage.ground.table.lanes import EVERY_RAY, Lanes, mark
from bocage.ground.table.shapes import Piece
from bocage.ground.table.sightings import (
    Group,
    Sightings,
    _all_beside,
    _border,
    _chord_end,
    _parts,
    are_hidden,
    can_see,
    lost_in,
)
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


# The proof of hiding, part by part. A weaker proof would change no verdict, only cost more lanes.


def test_the_strip_runs_a_quarter_inch_outside_the_outermost_bases() -> None:
    """Going east, south is on the right: the second rank stands 20 south of the first, the radius is 8, the
    margin 4. Slanting by 3, 4, 5: 12 outwards are 9.6 and 7.2, rounded down."""
    ours, theirs = unit(200, 288), unit(600, 288)
    assert _border(ours, theirs, 8, 1) == (210, 308 + 12, 610, 308 + 12)
    assert _border(ours, theirs, 8, -1) == (200, 288 - 12, 600, 288 - 12)
    assert _border(theirs, ours, 20, 1) == (600, 288 - 24, 200, 288 - 24)
    one, other = Group([(100, 100)], 8), Group([(400, 500)], 8)
    assert _border(one, other, 8, 1) == (100 - 10, 100 + 7, 400 - 10, 500 + 7)
    assert _border(one, other, 8, -1) == (100 + 9, 100 - 8, 400 + 9, 500 - 8)
    assert _border(one, one, 8, 1) == (100, 100, 100, 100)
    file = Group([(100, 100), (103, 104), (97, 96)], 8)
    assert _border(file, other, 8, 1)[:2] == (100 - 10, 100 + 7), "one behind the other: the first counts"
    spread = Group([(100, 100), (90, 110), (110, 90)], 8)
    assert _border(spread, other, 8, 1)[:2] == (90 - 10, 110 + 7)
    assert _border(spread, other, 8, -1)[:2] == (110 + 9, 90 - 8)


def test_the_chord_ends_in_the_middle_of_what_the_border_cuts() -> None:
    """The wall lies from x = 380 to 400: the middle is 390, or 389 where the parts are rounded down."""
    wall = long_wall().pieces[0]
    assert _chord_end(wall, (210, 320, 610, 320)) in ((389, 320), (390, 320))
    assert _chord_end(wall, (600, 100, 200, 100)) in ((389, 100), (390, 100))
    assert _chord_end(wall, (380, 100, 420, 140)) in ((390, 110), (389, 109))
    assert _chord_end(wall, (200, 100, 370, 100)) is None
    sliver = Piece(0, "wall", [(300, 0), (301, 60), (301, 90)])
    assert _chord_end(sliver, (0, 51, 600, 51)) is None, "no lattice point of it lies on the line"


def test_discs_beside_a_line_keep_off_it_by_their_radius() -> None:
    """East along y = 50, north is on the left. The length of the line is rounded up before it is compared:
    100 counts as 101, so a disc of radius 8 is surely beside it from 8.08 on."""
    line = (0, 0, 100, 0)
    assert _all_beside(line, (30, 50), [(10, 41), (90, 0)], 8, 1)
    assert not _all_beside(line, (30, 50), [(10, 41), (90, 42)], 8, 1)
    assert not _all_beside(line, (30, 50), [(10, 59)], 8, 1)
    assert _all_beside(line, (30, 50), [(10, 59)], 8, -1)
    assert not _all_beside(line, (30, 50), [(10, 58)], 8, -1)
    assert _all_beside(line, (30, 50), [(10, 49)], 0, 1)
    assert not _all_beside(line, (30, 50), [(10, 50)], 0, 1)
    south = (0, 0, 0, 1)
    assert _all_beside(south, (50, 0), [(50 + 17, 9)], 8, 1), "1 counts as 2: 17 is more than 16"
    assert not _all_beside(south, (50, 0), [(50 + 16, 9)], 8, 1)


def test_a_wall_parts_two_units_only_where_all_of_both_lie_beside_its_chord() -> None:
    """A chord from (390, 320) to (390, 276), as the borders of two units of one base say; each of six things
    is needed."""
    wall = long_wall().pieces[0]
    one, other = Group([(200, 298)], 8), Group([(600, 298)], 8)
    right, left = (200, 320, 600, 320), (200, 276, 600, 276)
    assert _parts(wall, right, left, one, other, 8)
    assert not _parts(wall, right, left, other, one, 8), "each unit on its own side"
    assert not _parts(wall, left, right, one, other, 8), "the borders change places"
    assert not _parts(wall, right, right, one, other, 8), "a chord without length"
    assert not _parts(wall, (200, 720, 600, 720), left, one, other, 8), "no chord on the right"
    assert not _parts(wall, right, (200, -20, 600, -20), one, other, 8), "no chord on the left"
    for far in ((200, 312), (200, 284)):
        assert not _parts(wall, right, left, Group([(200, 298), far], 8), other, 8)
        assert not _parts(wall, right, left, one, Group([(600, 298), (600, far[1])], 8), 8)
    assert not _parts(wall, right, left, Group([(200, 298), (384, 298)], 8), other, 8)
    assert not _parts(wall, right, left, one, Group([(600, 298), (396, 298)], 8), 8)


def test_a_chord_beyond_the_point_where_the_borders_cross_parts_nobody() -> None:
    """The right border runs east along y = 0, the left one from (0, -100) south-east, over it at (100, 0):
    both units lie in the wedge before that. A chord from (150, 0) to (50, -50) parts them, but lines between
    them could go round its right end, which lies on the wrong side of the left border."""
    slab = Piece(0, "wall", [(140, -20), (160, 0), (160, 20), (60, -30), (40, -50), (40, -70)])
    right, left = (0, 0, 300, 0), (0, -100, 100, 0)
    right_end, left_end = _chord_end(slab, right), _chord_end(slab, left)
    assert right_end is not None
    assert left_end is not None
    one, other = Group([(0, -20)], 1), Group([(0, -85)], 1)
    assert _all_beside(right, right_end, [left_end], 0, 1)
    assert not _all_beside(left, left_end, [right_end], 0, -1)
    assert _all_beside(right, right_end, one.points + other.points, 1, 1)
    assert _all_beside(left, left_end, one.points + other.points, 1, -1)
    chord = (*right_end, *left_end)
    assert _all_beside(chord, right_end, one.points, 1, 1)
    assert _all_beside(chord, right_end, other.points, 1, -1)
    assert not _parts(slab, right, left, one, other, 1)


def is_lost(lanes: Lanes, ours: Group, theirs: Group, among: int, depth: int) -> bool:
    """Whether every ray of every lane runs too far through one of the pieces."""
    radius = min(ours.radius, theirs.radius)
    for a in ours.points:
        for b in theirs.points:
            (ax, ay), (bx, by) = sorted((a, b))
            dx, dy = bx - ax, by - ay
            length = isqrt((dx * dx + dy * dy) << 16)
            half = mark(-dy * radius, length), mark(dx * radius, length)
            rays = 0
            for piece in lanes.pieces:
                if among >> piece.number & 1:
                    rays |= lost_rays(piece, ax, ay, dx, dy, *half, depth)
            if rays != EVERY_RAY:
                return False
    return True


def test_the_proof_that_a_wood_is_too_deep_is_never_wrong() -> None:
    truly = proved = 0
    for seed in range(25):
        table = scene(seed, 30)
        woods = table.pieces_of(OPAQUE)
        chance = random.Random(seed)
        for _ in range(40):
            ours = unit(chance.randint(60, 340), chance.randint(60, DEPTH - 60))
            theirs = unit(
                chance.randint(420, WIDTH - 60), chance.randint(60, DEPTH - 60), chance.choice((6, 8))
            )
            depth = chance.choice((8, 24, 48))
            proof = lost_in(table.lanes, ours, theirs, woods, [depth] * 30) != 0
            truth = is_lost(table.lanes, ours, theirs, woods, depth)
            assert truth or not proof, (seed, ours.points[0], theirs.points[0], depth)
            truly, proved = truly + truth, proved + proof
    assert truly > 50
    assert proved > 20, "the proof spares work"


def wood(left: int, right: int, top: int = 0, bottom: int = DEPTH) -> Lanes:
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return Lanes([Piece(0, "woods", corners)], WIDTH, DEPTH)


def test_a_wood_across_the_strip_must_be_deeper_than_one_sees() -> None:
    """80 deep: less the 3 by which each chord begins inside it, and the 2 that roundings may come to."""
    ours, theirs = unit(200, 288), unit(600, 288)
    assert lost_in(wood(360, 440), ours, theirs, 1, [70])
    assert lost_in(wood(360, 440), theirs, ours, 1, [70])
    assert not lost_in(wood(360, 440), ours, theirs, 1, [80])
    assert not lost_in(wood(360, 440), ours, theirs, 0, [10])
    assert not lost_in(wood(360, 440, bottom=300), ours, theirs, 1, [10]), "it ends in the strip"
    assert not lost_in(wood(190, 440), ours, theirs, 1, [10]), "some of them stand in it"
