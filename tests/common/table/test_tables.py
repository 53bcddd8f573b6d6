"""What systems on tables share: the field, figures taking places, sight that is kept, moves, cards."""

from __future__ import annotations

import random

import pytest

from bocage.ground.table.ground import BARRED, STEPS, Gait
from bocage.ground.table.lattice import PACES, STRIDE, TAPE
from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table
from bocage.kernel import Dice
from bocage.kernel.options import PointVerb, pack_point
from bocage.systems.common.table.bodies import (
    GONE,
    Body,
    Crowd,
    Drill,
    square_between,
    take_places,
    two_ranks,
)
from bocage.systems.common.table.crossings import cost_of_way
from bocage.systems.common.table.decks import Deck
from bocage.systems.common.table.moves import (
    ALLOWED,
    CROSSING,
    CROWDED,
    ENEMY,
    OBSTACLE,
    OFF_TABLE,
    TOO_FAR,
    MoveArea,
    Walk,
)
from bocage.systems.common.table.sights import Sights
from bocage.systems.common.table.tablefield import CROSSINGS, Kind, TableField

INCH = 16
CHART = {
    "field": Kind("field", line=False, grade=0, crossing=0, sight="clear", depth=0),
    "woods": Kind("woods", line=False, grade=2, crossing=0, sight="depth", depth=3 * INCH),
    "rough": Kind("rough", line=False, grade=1, crossing=0, sight="clear", depth=0),
    "building": Kind("building", line=False, grade=BARRED, crossing=0, sight="blocks", depth=0),
    "hedge": Kind("hedge", line=True, grade=0, crossing=1, sight="screen", depth=0),
    "bocage": Kind("bocage", line=True, grade=0, crossing=2, sight="blocks", depth=0),
}
ROW = "." * 30


def field(*rows: str, **lines: list[list[tuple[float, float]]]) -> TableField:
    """Draw a field of 30 by 20 inches: rows that are given lie in the middle of it."""
    above = (20 - len(rows)) // 2
    text = "\n".join([ROW] * above + list(rows) + [ROW] * (20 - above - len(rows)))
    return TableField(Table.draw(text, lines=lines), "drawn", CHART, "field", ["woods", "hedge", "bocage"])


def body(ground: TableField, id: int, x: float, y: float, side: int = 0, count: int = 1) -> Body:
    """Put a unit of so many figures there, in two ranks that face north."""
    unit = Body(id, side, 4, 40)
    slots = Drill(two_ranks(18, 12, max(count, 1))).slots(0)
    points = take_places(ground, 4, (round(x * INCH), round(y * INCH)), slots, count, Crowd())
    unit.put(points, 0, ground.lines_near(points[0][0], points[0][1], 4 + INCH + 1))
    return unit


def test_a_location_is_a_point_and_its_place_a_square_of_two_inches() -> None:
    ground = field()
    assert ground.label(pack_point(0, 40, 20)) == "40,20"
    assert ground.number("40,20") == pack_point(0, 40, 20)
    assert ground.knows("480,320")
    assert not ground.knows("481,320")
    assert not ground.knows("040,20")
    assert ground.space.label(ground.place_of(pack_point(0, 40, 20))) == "48,16"
    assert ground.space.position(ground.place_of(pack_point(0, 40, 70))) == (1, 2)
    assert ground.space.distance(0, 3) == 3
    assert sorted(ground.space.near(0)) == [1, 15, 16]


def test_what_a_straight_way_touches() -> None:
    ground = field("." * 10 + "w" * 5 + "." * 15, "." * 10 + "B" * 5 + "." * 15, hedge=[[(0, 5), (30, 5)]])
    assert ground.straight(32, 200, 100, 200, 4) == 0
    assert ground.straight(200, 120, 200, 152, 4) == 2, "into the wood"
    assert ground.straight(32, 200, 32, 32, 4) == CROSSINGS, "over the hedge"
    assert ground.straight(200, 100, 200, 300, 4) == BARRED, "through the house"


def test_figures_take_slots_or_the_nearest_free_place_and_never_overlap() -> None:
    ground = field("." * 13 + "B" * 17)
    unit = body(ground, 0, 12.5, 9.5, count=9)
    assert len(unit.points) == 9
    for at, (x, y) in enumerate(unit.points):
        assert ground.ground(4).may_stand(x, y)
        for px, py in unit.points[:at]:
            assert (px - x) ** 2 + (py - y) ** 2 >= 64


def test_nobody_takes_a_place_beyond_a_wall_from_the_guide() -> None:
    ground = field(hedge=[[(0, 10), (30, 10)]])
    unit = body(ground, 0, 15, 9.5, count=9)
    assert all(y < 10 * INCH for _, y in unit.points), "the second rank has no room south of the guide"


def test_who_finds_no_room_in_a_small_yard_stands_outside_its_wall() -> None:
    """A yard of 2 by 2 inches between walls a quarter of an inch thick holds at most nine bases of a half."""
    wall = [(14.0, 9.0), (16.0, 9.0), (16.0, 11.0), (14.0, 11.0), (14.0, 9.0)]
    ground = field(bocage=[wall])
    unit = body(ground, 0, 15, 10, count=12)
    inside = [14 * INCH < x < 16 * INCH and 9 * INCH < y < 11 * INCH for x, y in unit.points]
    assert inside[0]
    assert 1 < sum(inside) <= 9
    for at, (x, y) in enumerate(unit.points):
        assert ground.ground(4).may_stand(x, y)
        for px, py in unit.points[:at]:
            assert (px - x) ** 2 + (py - y) ** 2 >= 64


def test_a_unit_keeps_off_others() -> None:
    ground = field()
    other = body(ground, 0, 15, 10)
    crowd = Crowd()
    crowd.add(other, 24)
    slots = Drill(two_ranks(18, 12, 5)).slots(0)
    for x, y in take_places(ground, 4, (15 * INCH - 30, 10 * INCH), slots, 5, crowd):
        assert (x - other.x) ** 2 + (y - other.y) ** 2 >= 24 * 24 or (x, y) == (15 * INCH - 30, 10 * INCH)


def test_distances_and_sight_are_kept_until_somebody_moves() -> None:
    ground = field("." * 10 + "B" * 10 + "." * 10)
    here, there = body(ground, 0, 15, 18, count=9), body(ground, 1, 15, 2, side=1, count=9)
    sights = Sights(ground, 2)
    assert not sights.sees(here, there)
    assert sights.square(here, there) == square_between(here, there) == (16 * INCH - 12) ** 2 + 9 * 9
    moved = body(ground, 0, 4, 18, count=9)
    moved.copy_place(here)
    assert not sights.sees(here, there), "kept"
    twin = sights.copy()
    sights.forget(0)
    assert sights.sees(here, there) == sights.sees(there, here)
    assert sights.sees(here, there)
    assert not twin.sees(here, there), "a copy forgets on its own"
    here.leave()
    assert (here.loc, here.points) == (GONE, [])


@pytest.mark.parametrize(
    ("x", "y", "reason"),
    [
        (15, 12, ALLOWED),
        (15, 8.9375, TOO_FAR),
        (15, 19.9, OFF_TABLE),
        (10, 18, CROWDED),
        (20, 16, ENEMY),
        (6, 15.5, OBSTACLE),
        (6, 14, CROSSING),
    ],
)
def test_a_point_is_refused_for_what_is_against_it(x: float, y: float, reason: str) -> None:
    ground = field(hedge=[[(0, 15.5), (12, 15.5)]])
    mover = body(ground, 0, 15 if reason not in (OBSTACLE, CROSSING) else 6, 18)
    friend, enemy = body(ground, 1, 10, 18), body(ground, 2, 20, 15, side=1)
    walk = Walk(ground, mover, [9 * INCH] * 4, 0, INCH, [friend], [enemy])
    assert walk.against(round(x * INCH), round(y * INCH)) == reason


def test_whatever_is_offered_is_allowed_and_random_points_too() -> None:
    ground = field("." * 12 + "w" * 6 + "." * 12, hedge=[[(0, 6), (30, 6)]], bocage=[[(22, 8), (22, 18)]])
    chance = random.Random(4)
    for paid in (0, 1, 2):
        for x, y in ((15, 12), (21.3, 12.7), (3.1, 6.4)):
            mover = body(ground, 0, x, y)
            enemy = body(ground, 1, x + 4, y + 3, side=1, count=4)
            walk = Walk(ground, mover, [8 * INCH, 6 * INCH, 4 * INCH, 0], paid, INCH, [], [enemy])
            points = walk.candidates()
            assert points
            area = MoveArea(PointVerb("go"), 0, walk, points)
            sampled = [area.sample(chance.random) for _ in range(5)]
            for point in [*points, *sampled]:
                assert point is not None
                px, py = point
                assert area.contains(px, py), (paid, x, y, px, py)
                assert area.option(px, py).key == f"go:{px},{py}"
            assert set(walk.nodes()) <= {(px, py) for px, py in walk.nodes() if area.contains(px, py)}


def test_a_line_with_a_bend_that_is_crossed_twice_is_paid_for_twice() -> None:
    """From north-west of a corner to south-east of it: in by the one side, and out by the other."""
    ground = field(ROW, hedge=[[(4, 8), (12, 8), (12, 14)]])
    mover = body(ground, 0, 9, 6)
    goal = 14 * INCH, 10 * INCH + 8
    assert ground.straight(mover.x, mover.y, *goal, mover.radius) // CROSSINGS == 1, "it is one line"
    for paid, allowed in ((1, False), (2, True)):
        walk = Walk(ground, mover, [8 * INCH] * 4, paid, INCH, [], [])
        assert walk._leads_straight(*goal) is allowed
        assert walk._is_open((mover.x, mover.y), goal) is allowed
    walk = Walk(ground, mover, [6 * INCH + 12] * 4, 1, INCH, [], [])
    assert walk.against(*goal) != ALLOWED, "and there is no way round within so little"


def test_a_way_crosses_as_much_there_as_back_also_past_a_corner() -> None:
    """A stretch that only touches a corner of a bank crosses it neither there nor back, as on the tape."""
    ground = field(ROW, bocage=[[(8, 8), (16, 8)]])
    (bank,) = ground.table.pieces
    paid = touched = 0
    for x, y in bank.points:
        for dx, dy in ((4, 3), (3, 4), (-4, 3), (3, -4), (8, 1), (1, 8), (-8, 1), (-1, 8)):
            a, b = (x - 4 * dx, y - 4 * dy), (x + 4 * dx, y + 4 * dy)
            there, back = cost_of_way(ground, [a, b]), cost_of_way(ground, [b, a])
            assert there == back, (a, b)
            assert cost_of_way(ground, [a, (x, y), b]) == cost_of_way(ground, [b, (x, y), a]), (a, b)
            paid, touched = paid + (there > 0), touched + (there == 0)
    assert paid > 5
    assert touched > 5


def test_a_random_point_is_one_that_the_area_contains_whatever_is_offered() -> None:
    """Of the places offered for another facing only one lies in this area."""
    ground = field(ROW)
    mover = body(ground, 0, 15, 10)
    only = 15 * INCH, 8 * INCH
    walk = Walk(
        ground, mover, [4 * INCH] * 4, 0, INCH, [], [], lambda x, y: "" if (x, y) == only else "barred"
    )
    area = MoveArea(PointVerb("go"), 0, walk, [(15 * INCH, 7 * INCH), only, (14 * INCH, 8 * INCH)])
    chance = random.Random(1)
    assert {area.sample(chance.random) for _ in range(5)} == {only}
    empty = MoveArea(PointVerb("go"), 0, walk, [(15 * INCH, 7 * INCH)])
    assert {empty.sample(chance.random) for _ in range(5)} <= {None, only}


def test_a_deck_has_no_order_until_a_card_is_drawn() -> None:
    deck = Deck([0, 1, 2, 3])
    dice = Dice.scripted(3, 1)
    assert [deck.draw(dice, "card"), deck.draw(dice, "card")] == [2, 0]
    assert (deck.left, deck.drawn) == ([1, 3], [2, 0])
    twin = deck.copy()
    deck.remove(2)
    deck.shuffle()
    assert (deck.left, deck.drawn) == ([0, 1, 3], [])
    assert twin.drawn == [2, 0]


def test_a_stretch_on_a_road_through_slow_ground_costs_what_the_winds_say() -> None:
    """Ten inches of road like the bare table lie over rough ground, which costs double beside it."""
    rough = Piece(0, "rough", [(96, 64), (320, 64), (320, 256), (96, 256)])
    road = Piece(1, "field", [(0, 128), (480, 128), (480, 192), (0, 192)])
    ground = TableField(Table(480, 320, [rough, road], {}), "drawn", CHART, "field", ["woods"])
    gait, inches = Gait([1, 2]), 10
    on_road, beside = (120, 160), (120, 96)
    for (x, y), factor in ((on_road, 1), (beside, 2)):
        assert ground.stretch(x, y, x + inches * INCH, y, 4, gait) == inches * TAPE * factor
        lattice = ground.ground(4)
        steps = ground.winds_of(4, gait).run(STEPS.index((1, 0)), lattice.node_at(x, y), inches * PACES)
        assert steps * STRIDE == inches * INCH // factor
