"""Who is inside a burst, which points are seen, and mines that lie one over the other."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.rules.artillery.bursts import fall, inside, inside_square, sees_point
from bocage.systems.iabsm.rules.artillery.mines import tread
from tests.iabsm.positions import FIELD, at, battle, events, grenadiers, section, unit

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"
ROW = "." * 40
HOUSE = Table.draw("\n".join([ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14))


@clause("iabsm-barrage-2")
@pytest.mark.parametrize(
    ("dice", "off", "east", "south"),
    [
        ((1,), 0, 0, 0),
        ((2,), 0, 0, 0),
        ((3, 4, 1), 64, 0, -64),
        ((4, 4, 5), 64, 64, 0),
        ((5, 4, 2, 9), 96, 0, 96),
        ((6, 6, 6, 13), 192, -192, 0),
    ],
)
def test_where_a_round_falls(dice: tuple[int, ...], off: int, east: int, south: int) -> None:
    """Directions 1 to 16 clockwise from north: 5 is east, 9 south, 13 west."""
    game = battle([section(20, 25)], [grenadiers(20, 5)], dice=dice)
    found = fall(game.state, 320, 200)
    assert (found.die, found.off) == (dice[0], off)
    assert (found.x - 320, found.y - 200) == (east, south)


@clause("iabsm-barrage-2")
def test_a_halved_deviation_is_half_as_far() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 5)], dice=(3, 5, 5))
    found = fall(game.state, 320, 200, halved=True)
    assert (found.off, found.x, found.y) == (40, 360, 200)


@clause("iabsm-sight-1", "iabsm-sight-2", "iabsm-barrage-5")
@pytest.mark.parametrize(
    ("x", "y", "seen"), [(20, 5, False), (35, 5, True), (5, 5, True), (20, 22, True), (36, 28, True)]
)
def test_which_points_of_the_ground_are_seen_past_a_house(x: int, y: int, seen: bool) -> None:
    """From 20, 28; the house stands between 15 and 25, 13 and 16."""
    game = battle([section(20, 28)], [grenadiers(2, 2)], table=HOUSE)
    assert sees_point(game.state, unit(game, BRITISH), x * 16, y * 16) is seen


@clause("iabsm-sight-2", "iabsm-barrage-5")
@pytest.mark.parametrize(("y", "seen"), [(14.5, True), (13.625, True), (13.5625, False), (8, False)])
def test_a_point_at_a_bank_is_seen_over_it(y: float, seen: bool) -> None:
    """A bank of bocage, its northern edge at 14.875: a figure whose edge is an inch from it is at it."""
    bank = Table.draw(FIELD, lines={"bocage": [[(0, 15), (40, 15)]]})
    game = battle([section(30, 25)], [grenadiers(2, 2)], table=bank)
    assert sees_point(game.state, unit(game, BRITISH), 30 * 16, round(y * 16)) is seen


@clause("iabsm-barrage-4", "iabsm-gen-9")
def test_who_is_gone_is_inside_no_burst() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 5), grenadiers(30, 5)])
    g = game.state
    g.remove(unit(game, GERMAN))
    assert [each.name for each in inside(g, 30 * 16, 5 * 16, 64)] == ["german-section-2"]
    assert inside(g, 20 * 16, 5 * 16, 64) == []
    assert inside_square(g, 14 * 16, 0, 192) == []


@clause("iabsm-barrage-4", "iabsm-prep-3")
@pytest.mark.parametrize(("edge", "struck"), [(0, True), (1, False)])
def test_half_of_the_men_or_more_are_inside(edge: int, struck: bool) -> None:
    """Four men: two of them inside are half, one is not. The square ends at a man's middle, or a sixteenth
    before it."""
    game = battle([section(20, 25)], [grenadiers(20, 8, figures=4)])
    g = game.state
    men = unit(game, GERMAN)
    middle = sorted(x for x, _ in men.points)[1]
    found = inside_square(g, middle - 192 - edge, 0, 192)
    assert [each.name for each in found] == ([GERMAN] if struck else [])
    upper = min(y for _, y in men.points)
    lower = max(y for _, y in men.points)
    assert [each.name for each in inside_square(g, 14 * 16, lower - 192, 192)] == [GERMAN]
    assert [each.name for each in inside_square(g, 14 * 16, upper, 192)] == [GERMAN]
    assert inside_square(g, 14 * 16, lower + 1, 192) == []
    assert inside_square(g, 14 * 16, upper - 193, 192) == []


@clause("iabsm-barrage-4")
def test_two_of_five_men_are_less_than_half() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 8, figures=5)])
    g = game.state
    xs = sorted(x for x, _ in unit(game, GERMAN).points)
    assert inside_square(g, xs[1] - 192, 0, 192) == []
    assert len(inside_square(g, xs[2] - 192, 0, 192)) == 1


@clause("iabsm-mine-1")
def test_who_is_destroyed_on_one_minefield_does_not_tread_on_the_next() -> None:
    """6 and 6 are 12, 4 for the range: 6 hits; a lone man falls at the first kill."""
    game = battle(
        [section(20, 25, figures=1), section(4, 28)],
        [grenadiers(20, 5)],
        mines={"german": [(18, 18, 4, 2), (18, 17, 4, 3)]},
        dice=[6, 6, *[6] * 30],
    )
    g = game.state
    men = unit(game, BRITISH)
    tread(g, men, [(320, 25 * 16), (320, 10 * 16)])
    assert len(events(game, "mines")) == 1
    assert [field.known for field in g.mines] == [True, False]


@clause("iabsm-mine-1", "iabsm-mine-2")
def test_a_big_man_treads_on_nothing_and_others_on_each_field() -> None:
    game = battle(
        [section(20, 25), at("british_big_man", 25, 25, level=2)],
        [grenadiers(20, 5)],
        mines={"german": [(18, 18, 4, 2), (18, 17, 4, 3)]},
        dice=[1, 1, 1, 1, 1, 1],
    )
    g = game.state
    way = [(320, 25 * 16), (320, 10 * 16)]
    assert tread(g, unit(game, "british-big-man-1"), way) == 0
    assert events(game, "mines") == []
    tread(g, unit(game, BRITISH), way)
    assert [event["total"] for event in events(game, "mines")] == [6, 6]
