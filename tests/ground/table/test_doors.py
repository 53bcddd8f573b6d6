"""Doors: who goes in or out of a house by one of them does not pay for its wall."""

from __future__ import annotations

import random

import pytest

from bocage.ground.table.ground import BARRED, CROSSED, Footing, Gait, Ground
from bocage.ground.table.lattice import PACES, STRIDE, TAPE, Point
from bocage.ground.table.march import find_way, march, march_for_tape
from bocage.ground.table.shapes import Piece, box_corners
from bocage.ground.table.table import Table
from bocage.ground.table.tape import NO_WAY, pull_tight, stretch_cost
from bocage.ground.table.tolls import Doors, count_doors, is_by_door
from bocage.ground.table.winds import Winds

HOUSE = Piece(1, "house", [(160, 160), (320, 160), (320, 320), (160, 320)])
"""A house of 10 inches; the piece before it is a hedge far away."""
HEDGE = Piece(0, "hedge", [(0, 600), (640, 600), (640, 604), (0, 604)])
DOORS: Doors = {1: [(240, 160), (240, 320)]}
"""In the middle of its north and its south wall."""
GAIT = Gait((1,), 3, (3, 2), DOORS)
"""A hedge costs 3 inches, a wall 2, a door nothing."""


def ground_of(*pieces: Piece) -> Ground:
    """A table of 40 by 40 inches with a hedge and a house, for a base of half an inch."""
    return Ground(pieces, 640, 640, Footing(8, (CROSSED, 0), walled=2))


@pytest.fixture(scope="module")
def ground() -> Ground:
    return ground_of(HEDGE, HOUSE)


# What a door is


@pytest.mark.parametrize(
    ("x", "y", "inside"),
    [
        (240, 160, True),
        (250, 160, True),
        (251, 160, False),
        (230, 160, True),
        (229, 160, False),
        (246, 168, True),
        (247, 168, False),
        (246, 312, True),
        (234, 152, True),
        (240, 330, True),
        (240, 331, False),
    ],
)
def test_a_door_is_ten_sixteenths_to_either_hand_of_its_middle(x: int, y: int, inside: bool) -> None:
    """6 and 8 are the short sides to 10; 7 and 8 to more."""
    assert is_by_door(DOORS[1], (x, y), (0, 0), 0, 1) == inside
    assert is_by_door(DOORS[1], (0, 0), (x, y), 1, 1) == inside
    assert is_by_door(DOORS[1], (x - 6, y - 9), (x + 12, y + 18), 1, 3) == inside, "a third of the way"


def test_without_doors_nobody_goes_by_one() -> None:
    assert not is_by_door((), (240, 160), (240, 160), 0, 1)
    assert count_doors({}, HOUSE, 240, 140, 240, 180) == 0
    assert count_doors({0: DOORS[1]}, HOUSE, 240, 140, 240, 180) == 0, "of another piece"


@pytest.mark.parametrize(
    ("a", "b", "count"),
    [
        ((240, 140), (240, 180), 1),
        ((240, 140), (240, 340), 2),
        ((200, 140), (200, 340), 0),
        ((240, 140), (200, 340), 1),
        ((200, 180), (240, 300), 0),
        ((240, 160), (240, 180), 0),
        ((240, 140), (240, 160), 0),
        ((140, 165), (340, 165), 0),
    ],
)
def test_each_passing_of_a_door_counts(a: Point, b: Point, count: int) -> None:
    """In, through, beside both, in by one and out by the wall, about inside; from the sill, to it; across the
    room by the side walls, past the door."""
    assert count_doors(DOORS, HOUSE, *a, *b) == count
    assert count_doors(DOORS, HOUSE, *b, *a) == count


def test_a_wall_close_to_the_start_is_passed_too() -> None:
    """The edge from (0, 0) to (64, 1) lies 1/64 south of (1, 0), and that is 1/51200 of a stretch of 800:
    more than one part and less than two of the 65536 in which it is told."""
    house = Piece(1, "house", [(0, 0), (64, 1), (64, 900), (0, 900)])
    assert count_doors({1: [(0, 0)]}, house, 1, 0, 1, 800) == 1


# The tape


def test_a_stretch_pays_the_wall_and_not_the_door(ground: Ground) -> None:
    """Two inches through the door, through the wall beside it, and by the door to the wall opposite."""
    for y, dy in ((144, 32), (336, -32)):
        assert stretch_cost(ground, (240, y), (240, y + dy), GAIT) == 2 * TAPE
        assert stretch_cost(ground, (240, y + dy), (240, y), GAIT) == 2 * TAPE
        assert stretch_cost(ground, (250, y), (250, y + dy), GAIT) == 2 * TAPE, "the post of the door"
        assert stretch_cost(ground, (251, y), (251, y + dy), GAIT) == (2 + 2) * TAPE
        assert stretch_cost(ground, (251, y + dy), (251, y), GAIT) == (2 + 2) * TAPE
    assert stretch_cost(ground, (240, 144), (240, 336), GAIT) == 12 * TAPE, "in by one and out by the other"
    assert stretch_cost(ground, (200, 144), (200, 336), GAIT) == (12 + 4) * TAPE
    assert stretch_cost(ground, (144, 240), (336, 240), GAIT) == (12 + 4) * TAPE
    # 192 by 80 sixteenths are 208: in by the door at 240 + 80/12, out by the wall at 313.
    assert stretch_cost(ground, (240, 144), (320, 336), GAIT) == (13 + 2) * TAPE
    assert stretch_cost(ground, (320, 336), (240, 144), GAIT) == (13 + 2) * TAPE


def test_a_door_frees_nobody_from_a_hedge(ground: Ground) -> None:
    assert stretch_cost(ground, (240, 590), (240, 614), GAIT) == TAPE * 3 // 2 + 3 * TAPE
    assert stretch_cost(ground, (40, 144), (40, 176), GAIT) == 2 * TAPE, "who crosses nothing pays nothing"


def test_a_bend_in_a_door_costs_nothing_and_one_in_the_wall_saves_nothing(ground: Ground) -> None:
    """By halves from and to the sill, as straight through."""
    for outside, sill, inside in (
        ((240, 144), (240, 160), (240, 176)),
        ((240, 336), (240, 320), (240, 304)),
    ):
        for a, b in ((outside, sill), (sill, inside), (inside, sill), (sill, outside)):
            assert stretch_cost(ground, a, b, GAIT) == TAPE
    for outside, sill, inside in (
        ((200, 144), (200, 160), (200, 176)),
        ((200, 336), (200, 320), (200, 304)),
    ):
        assert stretch_cost(ground, outside, sill, GAIT) == 3 * TAPE
        assert stretch_cost(ground, sill, inside, GAIT) == TAPE
        assert stretch_cost(ground, inside, sill, GAIT) == 3 * TAPE
        assert stretch_cost(ground, sill, outside, GAIT) == TAPE


def test_a_way_round_by_the_door_is_taken_where_it_is_shorter(ground: Ground) -> None:
    """From beside the door to inside the wall: straight it is 32 and the wall, by the door's post less."""
    start, goal = (264, 144), (264, 176)
    assert stretch_cost(ground, start, goal, GAIT) == 4 * TAPE
    way = find_way(march_for_tape(ground, start, 64, GAIT), goal, 64, GAIT)
    assert way is not None
    assert way.points == [start, (248, 160), goal], "16 and 16 twice: 45.3 sixteenths"
    assert way.length == 2 * 5793, "22.63 sixteenths are 5792.6 parts"
    tight = pull_tight(ground, [start, (248, 160), goal], GAIT)
    assert tight is not None
    assert tight.length == way.length


# The lattice


def test_a_step_by_a_door_pays_no_toll(ground: Ground) -> None:
    """East, south, west, north are the steps 0 to 3; 9 goes 1 east and 2 south, 14 back."""
    outside, sill, inside = ((240, 152), (240, 160), (240, 168))
    node = ground.node_at

    def toll(at: Point, direction: int, doors: Doors = DOORS) -> int:
        return ground.toll(node(*at), direction, (3, 2), doors)

    assert toll(outside, 1) == 0, "onto the sill"
    assert toll(inside, 3) == 0
    assert toll(sill, 1) == 0
    assert toll((240, 328), 3) == 0
    assert toll((248, 152), 1) == 0, "8 beside its middle"
    assert toll((256, 152), 1) == 2 * PACES, "16 beside it"
    assert toll((256, 168), 3) == 2 * PACES
    assert toll(outside, 1, {}) == 2 * PACES
    assert toll(outside, 1, {0: DOORS[1]}) == 2 * PACES, "a door of the hedge is none of the house"
    assert toll((240, 592), 1) == 3 * PACES, "and the hedge has none"
    assert toll((240, 152), 9) == 0, "past the sill at 244"
    assert toll((248, 152), 9) == 2 * PACES, "past the wall at 252"
    assert toll((256, 168), 14) == 2 * PACES, "back"
    assert toll((248, 168), 13) == 0, "back by the door, 1 west and 2 north"


def test_a_step_over_a_corner_pays_twice(ground: Ground) -> None:
    """Step 15 goes 2 east and 1 north. From (152, 168) it meets the west wall at (160, 164), and ends on the
    north wall. From (96, 104) it meets both arms of a hedge that bends at (98, 98), a sixteenth thick: at
    (98, 103) and, after the notch, at (106, 99)."""
    west = ground.node_at(152, 168)
    assert ground.toll(west, 15, (3, 2), DOORS) == 4 * PACES
    assert ground.toll(west, 15, (3, 2), {1: [(160, 164)]}) == 0, "both lie in one door"
    assert ground.toll(west, 15, (3, 2), {1: [(152, 164)]}) == 2 * PACES, "only the first does"
    bent = Piece(0, "hedge", [(98, 98), (140, 98), (140, 99), (99, 99), (99, 140), (98, 140)])
    around = Ground([bent], 640, 640, Footing(8, (CROSSED,)))
    assert around.toll(around.node_at(96, 104), 15, (3,)) == 6 * PACES
    assert around.toll(around.node_at(96, 104), 15, ()) == 0


@pytest.mark.parametrize("seed", range(8))
def test_no_way_of_a_march_or_a_wind_is_dearer_by_the_tape(seed: int) -> None:
    """Small houses with two doors each, askew and over each other, hedges and blocks."""
    chance = random.Random(seed)
    pieces, roles, doors, tolls = [], [], {}, []
    for number in range(6):
        x, y, heading = (
            chance.randint(60, 260),
            chance.randint(60, 260),
            chance.choice((0, chance.randrange(64))),
        )
        kind = chance.choice(("house", "house", "hedge", "block"))
        half = {"house": (24, 20), "hedge": (40, 2), "block": (12, 12)}[kind]
        piece = Piece(number, kind, box_corners(x, y, *half, heading))
        corners = piece.points
        if kind == "house":
            doors[number] = [
                ((ax + bx) // 2, (ay + by) // 2)
                for (ax, ay), (bx, by) in ((corners[0], corners[1]), (corners[2], corners[3]))
            ]
        pieces.append(piece)
        roles.append({"house": chance.choice((0, 1)), "hedge": CROSSED, "block": BARRED}[kind])
        tolls.append({"house": 2, "hedge": 1, "block": 0}[kind])
    ground = Ground(pieces, 320, 320, Footing(4, tuple(roles), walled=sum(1 << at for at in doors)))
    gait = Gait((1, 2), 63, tolls, doors)
    winds = Winds(ground, gait)
    for node in chance.sample([at for at in range(len(ground.ways)) if ground.stands[at]], 2):
        start = ground.point(node)
        reach = march(ground, start, 7 * PACES, gait)
        for goal in reach.places()[::3]:
            way = reach.way_to(goal)
            tape = sum(stretch_cost(ground, way[at - 1], way[at], gait) for at in range(1, len(way)))
            assert tape * PACES <= reach.costs[goal] * TAPE, way
        for goal in winds.candidates(node, 7 * PACES):
            tape = stretch_cost(ground, start, ground.point(goal), gait)
            assert NO_WAY != tape <= 7 * TAPE, ground.point(goal)


def test_a_march_goes_in_by_the_door(ground: Ground) -> None:
    """An inch before the door to an inch behind it is 2 inches; beside it 4, and by the door less: 16 and 16
    twice, in 2 slanting steps each."""
    reach = march(ground, (240, 144), 10 * PACES, GAIT)
    assert reach.costs[ground.node_at(240, 176)] == 2 * PACES
    beside = march(ground, (264, 144), 10 * PACES, GAIT)
    assert beside.costs[ground.node_at(264, 176)] == 4 * 17
    assert (248, 160) in beside.way_to(ground.node_at(264, 176))
    far = march(ground, (200, 144), 10 * PACES, GAIT)
    assert far.costs[ground.node_at(200, 176)] == 4 * PACES, "the door is too far away"


def test_a_wind_blows_through_a_door(ground: Ground) -> None:
    """South from an inch before the house: by the door 3 inches are 6 steps; by the wall the second step
    costs half an inch and 2 for the wall, 3 in all, and the third half an inch more."""
    winds = Winds(ground, GAIT)
    door, wall = ground.node_at(240, 144), ground.node_at(200, 144)
    assert winds.run(1, door, 3 * PACES) == 6
    assert winds.run(1, door, 12 * PACES) == 24, "and out at the other side"
    assert [winds.run(1, wall, 3 * PACES + more) for more in (-1, 0, 11, 12)] == [1, 2, 2, 3]


def test_a_table_keeps_the_winds_with_doors_and_without_apart() -> None:
    table = Table(640, 640, [HEDGE, HOUSE], {})
    footing = Footing(8, (CROSSED, 0), walled=2)
    shut = Gait((1,), 3, (3, 2))
    with_doors, without = table.winds(footing, GAIT), table.winds(footing, shut)
    node = table.ground(footing).node_at(240, 144)
    assert with_doors.run(1, node, 3 * PACES) == 3 * 16 // STRIDE
    assert without.run(1, node, 3 * PACES) < 3 * 16 // STRIDE
