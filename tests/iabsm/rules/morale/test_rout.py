"""Ways back: from whom, which way, how far, over whom, and off the table."""

from __future__ import annotations

from math import isqrt
from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.rules.close_combat.retreats import _farthest_first
from bocage.systems.iabsm.rules.morale.rout import (
    _is_watched,
    _straight_back,
    enemy_middle,
    fall_back,
    go_back,
    is_safe,
    rout_distance,
)
from tests.iabsm.positions import at, battle, big_man, events, grenadiers, panzer, section, tank, unit

clause = pytest.mark.clause
SECTION, MEN = "british-section-1", "german-section-1"
ROW = "." * 40
HOUSE = Table.draw("\n".join([ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14))
"""A house of 10 by 3 inches in the middle: who stands north of it does not see who stands south of it."""


def inches(x: float, y: float) -> tuple[int, int]:
    """Return a point in sixteenths."""
    return round(x * UNIT), round(y * UNIT)


def where(g: Iabsm, name: str = SECTION) -> tuple[int, int]:
    """Return where a unit stands."""
    found = next(each for each in g.units if each.name == name)
    return found.x, found.y


def back(
    distance: float,
    *german: Any,
    british: Any = (),
    threat: tuple[float, float] = (20, 2),
    at_: tuple[float, float] = (20, 15),
    facing_enemy: bool = True,
    table: Table | None = None,
) -> tuple[Iabsm, bool]:
    """A section goes back so many inches from a threat; tell whether it could."""
    game = battle([section(*at_), *british], list(german) or [grenadiers(20, 2)], table=table)
    g = game.state
    far = round(distance * UNIT)
    went = go_back(g, unit(game, SECTION), far, inches(*threat), "iabsm-shock-5", facing_enemy=facing_enemy)
    return g, went


@clause("iabsm-shock-5", "iabsm-melee-5")
@pytest.mark.parametrize(
    ("threat", "place", "end", "heading"),
    [
        ((20, 2), (20, 15), (20, 21), 0),
        ((20, 28), (20, 15), (20, 9), 32),
        ((2, 15), (20, 15), (26, 15), 48),
        ((38, 15), (20, 15), (14, 15), 16),
    ],
)
def test_straight_away_from_the_threat_and_facing_it(
    threat: tuple[float, float], place: tuple[float, float], end: tuple[float, float], heading: int
) -> None:
    """Six inches north, south, east and west. North is heading 0, east 16, of 64."""
    g, went = back(6, grenadiers(2, 28), threat=threat, at_=place)
    assert went
    assert where(g) == inches(*end)
    assert g.units[0].facing == heading
    g, _ = back(6, grenadiers(2, 28), threat=threat, at_=place, facing_enemy=False)
    assert g.units[0].facing == (heading + 32) % 64


@clause("iabsm-melee-5")
def test_at_a_slant_it_goes_by_the_wind_nearest_to_the_line() -> None:
    """From the north-west to the south-east: x and y grow alike, and the way is 6 inches long."""
    g, went = back(6, grenadiers(2, 2), threat=(10, 5), at_=(20, 15))
    x, y = where(g)
    assert went
    assert x - 20 * UNIT == y - 15 * UNIT
    assert 6 * UNIT - 8 <= isqrt((x - 20 * UNIT) ** 2 + (y - 15 * UNIT) ** 2) <= 6 * UNIT


@clause("iabsm-melee-5", "iabsm-shock-5")
def test_an_enemy_behind_turns_it_aside_but_not_towards_the_threat() -> None:
    """A team stands 5 inches behind, so straight back it has less than half of 8 inches."""
    g, went = back(8, grenadiers(20, 2), at("german_lmg_team", 20, 20, 0))
    x, y = where(g)
    assert went
    assert x != 20 * UNIT
    assert y > 15 * UNIT
    assert (x - 20 * UNIT) ** 2 + (y - 15 * UNIT) ** 2 >= (4 * UNIT) ** 2


def ring(radius: float) -> list[Any]:
    """Teams all round 20, 15 but to the north."""
    spots = [
        (1, 0),
        (0.7, 0.7),
        (0, 1),
        (-0.7, 0.7),
        (-1, 0),
        (0.9, 0.4),
        (-0.9, 0.4),
        (0.4, 0.9),
        (-0.4, 0.9),
    ]
    return [at("german_lmg_team", 20 + x * radius, 15 + y * radius, 0) for x, y in spots]


@clause("iabsm-melee-5", "iabsm-shock-5")
def test_who_cannot_go_half_of_the_way_is_surrounded_and_stays() -> None:
    """Teams stand 4.5 inches off all round: an inch from their edges is less than 3 inches of the way."""
    g, went = back(8, grenadiers(20, 5), *ring(4.5))
    assert not went
    assert where(g) == inches(20, 15)
    g, went = back(2, grenadiers(20, 5), *ring(4.5))
    assert went, "one inch of two is half of the way"


@clause("iabsm-shock-5", "iabsm-melee-5")
@pytest.mark.parametrize(
    ("threat", "place", "lost"),
    [
        ((20, 10), (20, 26), True),
        ((20, 10), (20, 20), False),
        ((20, 20), (20, 3), True),
        ((20, 20), (20, 10), False),
        ((20, 15), (3, 15), True),
        ((20, 15), (37, 15), True),
        ((30, 15), (14, 15), False),
    ],
)
def test_over_the_edge_away_from_the_enemy_it_is_lost(
    threat: tuple[float, float], place: tuple[float, float], lost: bool
) -> None:
    """Six inches, the table is 40 by 30."""
    g, went = back(6, grenadiers(2, 2), threat=threat, at_=place)
    assert went
    assert (g.units[0].loc == GONE) is lost
    assert [event.kind for event in g.events or [] if event.kind == "flees"] == (["flees"] if lost else [])


@clause("iabsm-shock-5")
def test_who_stops_short_of_the_edge_with_nothing_left_to_go_is_not_lost() -> None:
    """From 23 six inches lead to 29: on the table, its distance is at an end."""
    g, went = back(6, at_=(20, 23))
    assert went
    assert where(g) == inches(20, 29)


@clause("iabsm-shock-3", "iabsm-shock-5")
def test_the_threat_is_the_middle_of_the_enemies_that_see_it() -> None:
    """Of three Germans one stands behind the house: only those at 10, 22 and 30, 22 are seen."""
    game = battle(
        [section(20, 25)],
        [grenadiers(10, 22, 90), grenadiers(30, 22, 270), at("german_lmg_team", 20, 8, 180)],
        table=HOUSE,
    )
    assert enemy_middle(game.state, unit(game, SECTION)) == inches(20, 22)
    game = battle(
        [section(20, 25)], [at("german_lmg_team", 20, 8), at("german_lmg_team", 20, 4)], table=HOUSE
    )
    assert enemy_middle(game.state, unit(game, SECTION)) == inches(20, 6), "nobody sees it: all of them"


@clause("iabsm-shock-5")
@pytest.mark.parametrize(("facing", "y"), [(0, -30), (180, 60)])
def test_without_any_enemy_it_goes_away_from_where_it_looks(facing: int, y: int) -> None:
    game = battle([section(20, 25, facing)], [at("german_big_man", 20, 5)])
    g = game.state
    assert enemy_middle(g, unit(game, SECTION)) == inches(20, 5), "a Big Man is better than nobody"
    g.remove(unit(game, "german-big-man-1"))
    assert enemy_middle(g, unit(game, SECTION)) == inches(20, y)


@clause("iabsm-shock-5")
def test_three_dice_are_the_way_of_a_rout() -> None:
    game = battle([section(20, 15)], [grenadiers(20, 2)], dice=[1, 4, 6])
    assert rout_distance(game.state, unit(game, SECTION), "iabsm-shock-5") == 11 * UNIT
    assert events(game, "routs") == [{"unit": 0, "inches": 11}]


@clause("iabsm-shock-3")
@pytest.mark.parametrize(
    ("rows", "end"),
    [
        ([ROW] * 18 + ["w" * 40] * 12, "wood"),
        ([ROW] * 10 + ["w" * 40] * 2 + [ROW] * 18, "back"),
        ([ROW] * 24 + ["w" * 40] * 6, "back"),
    ],
)
def test_it_falls_back_into_cover_behind_it_and_in_reach_only(rows: list[str], end: str) -> None:
    """From 15 with 6 inches: a wood from 18 on is in reach; one at 10 to 12 is nearer to the enemy, one from
    24 on too far: then 6 inches straight back."""
    game = battle([section(20, 15)], [grenadiers(20, 2)], table=Table.draw("\n".join(rows)))
    g, men = game.state, unit(game, SECTION)
    fall_back(g, men, 6 * UNIT, "iabsm-shock-3", facing_enemy=True)
    assert (g.field.kind_at(men.x, men.y).code == "woods") is (end == "wood")
    if end == "back":
        assert where(g) == inches(20, 21)
    else:
        assert 18 * UNIT <= men.y <= 19 * UNIT, "the nearest of it"


@clause("iabsm-shock-3", "iabsm-act-4")
def test_who_goes_back_has_moved_and_is_in_cover_no_longer() -> None:
    game = battle([section(20, 15, in_cover=True)], [grenadiers(20, 2)])
    g, men = game.state, unit(game, SECTION)
    origin = men.loc
    assert go_back(g, men, 6 * UNIT, inches(20, 2), "iabsm-shock-5", facing_enemy=True)
    assert not men.in_cover
    assert men.moved_turn == g.turn
    (told,) = events(game, "falls-back")
    assert (told["origin"], told["to"]) == (origin, men.loc)


@clause("iabsm-melee-5")
@pytest.mark.parametrize(
    ("x", "safe"),
    [(22.5, True), (22.4375, True), (21.9375, False), (20, False)],
)
def test_a_way_keeps_an_inch_from_every_enemy(x: float, safe: bool) -> None:
    """A team has a base of an inch, a section of half an inch: middles are 1.75 inches apart at least."""
    game = battle([section(20, 25)], [at("german_lmg_team", x, 15), grenadiers(2, 2)])
    men = unit(game, SECTION)
    way = (*inches(20.25, 20), *inches(20.25, 10))
    assert is_safe(game.state, men, *way) is safe


@clause("iabsm-melee-5")
def test_a_way_may_pass_friends_but_does_not_end_on_them() -> None:
    game = battle([section(20, 25), at("british_light_mortar", 20, 15)], [grenadiers(2, 2)])
    g, men = game.state, unit(game, SECTION)
    assert is_safe(g, men, *inches(20, 20), *inches(20, 10))
    assert not is_safe(g, men, *inches(20, 20), *inches(20, 15))
    assert is_safe(g, men, *inches(20, 20), *inches(20, 15.75)), "bases that touch are well"
    assert not is_safe(g, men, *inches(20, 20), *inches(20, 15.6875))


@clause("iabsm-melee-5", "iabsm-hull-1")
def test_a_way_keeps_an_inch_from_the_hull_of_an_enemy_and_ends_on_no_hull() -> None:
    """A Pz IV facing south is 1 1/8 inches wide: its sides lie at 19 7/16 and 20 9/16."""
    game = battle([section(5, 25), tank(30, 15)], [panzer(20, 15), grenadiers(2, 2)])
    g, men = game.state, unit(game, SECTION)
    assert not is_safe(g, men, *inches(21.5, 20), *inches(21.5, 10))
    assert is_safe(g, men, *inches(22, 20), *inches(22, 10))
    assert is_safe(g, men, *inches(30, 20), *inches(30, 10)), "past a friend"
    assert not is_safe(g, men, *inches(30, 20), *inches(30, 15))


@clause("iabsm-melee-5")
@pytest.mark.parametrize("east", [True, False])
def test_those_behind_go_back_first(east: bool) -> None:
    """By their distance from the threat, on whichever side of it they are."""
    xs = (24, 28, 36) if east else (16, 12, 4)
    game = battle([section(x, 15, 0) for x in (xs[1], xs[0], xs[2])], [grenadiers(20, 3)])
    units = [each for each in game.state.units if each.side == 0]
    assert [each.x for each in _farthest_first(units, inches(20, 15))] == [x * UNIT for x in reversed(xs)]


@clause("iabsm-shock-3", "iabsm-shock-1")
def test_a_big_man_with_the_men_is_no_part_of_the_way_of_others() -> None:
    """He stands in the way of nobody who passes him, and the section ends beside him, not on him."""
    game = battle([section(20, 15), big_man(20, 21)], [grenadiers(20, 2)])
    g, men = game.state, unit(game, SECTION)
    assert go_back(g, men, 6 * UNIT, inches(20, 2), "iabsm-shock-5", facing_enemy=True)
    assert men.y < 21 * UNIT or men.x != 20 * UNIT
    assert (men.y - 15 * UNIT) ** 2 + (men.x - 20 * UNIT) ** 2 >= (3 * UNIT) ** 2


@clause("iabsm-melee-5", "iabsm-shock-5")
def test_exactly_half_of_the_way_is_enough() -> None:
    """A house stands behind: straight south it is some way, aslant it is farther. While the straight way is
    half of the distance it is gone; for a sixteenth more the other one is."""
    rows = [ROW] * 19 + ["." * 18 + "B" * 4 + "." * 18] * 4 + [ROW] * 7
    house = Table.draw("\n".join(rows))
    game = battle([section(20, 15)], [grenadiers(20, 2)], table=house)
    (x, y), far = _straight_back(game.state, unit(game, SECTION), inches(20, 2), 6 * UNIT)
    assert (x, y - 15 * UNIT) == (20 * UNIT, far)
    assert 3 * UNIT <= far < 4 * UNIT, "half of 6 at least, and no way through the house at 19 inches"
    g, went = back(2 * far / UNIT, table=house)
    assert went
    assert where(g) == (20 * UNIT, 15 * UNIT + far)
    g, went = back((2 * far + 1) / UNIT, table=house)
    assert went
    assert where(g)[0] != 20 * UNIT


@clause("iabsm-shock-5", "iabsm-melee-5")
def test_who_goes_along_an_edge_is_not_lost_over_it() -> None:
    """An inch and a half from the northern edge, the threat in the west: a quarter inch is left to go."""
    for y in (1.5, 28.5):
        g, went = back(6.25, grenadiers(2, 15), threat=(10, y), at_=(20, y))
        assert went
        assert where(g) == inches(26, y)


@clause("iabsm-act-5")
@pytest.mark.parametrize(("away", "near"), [(1.6875, True), (1.75, False)])
def test_an_inch_from_an_enemy_is_not_nearer_than_an_inch(away: float, near: bool) -> None:
    """A team's base is an inch wide, a man's half an inch: middles 1.75 inches apart are an inch of air."""
    game = battle([section(20, 25)], [at("german_lmg_team", 20, 10, 180)])
    assert _is_watched(game.state, unit(game, SECTION), inches(20, 10 + away)) is near


@clause("iabsm-shock-3", "iabsm-shock-4")
@pytest.mark.parametrize(("facing_enemy", "heading"), [(True, 0), (False, 32)])
def test_who_has_nowhere_to_go_only_turns(facing_enemy: bool, heading: int) -> None:
    """The enemy is in the north, the section looks to the east."""
    game = battle([section(20, 15, 90)], [grenadiers(20, 2)])
    g, men = game.state, unit(game, SECTION)
    fall_back(g, men, 0, "iabsm-shock-3", facing_enemy=facing_enemy)
    assert (men.x, men.y, men.facing) == (20 * 16, 15 * 16, heading)
    assert men.moved_turn == 0
    assert events(game, "falls-back") == []


@clause("iabsm-shock-5", "iabsm-melee-5")
@pytest.mark.parametrize(("threat", "wall", "ends"), [((38, 15), 13, (16, 17)), ((2, 15), 24, (23, 24))])
def test_who_is_stopped_far_from_an_edge_is_not_lost(
    threat: tuple[float, float], wall: int, ends: tuple[int, int]
) -> None:
    """Six inches west or east from 20; a house stands 4 inches off: less than 4 is more than half."""
    rows = [ROW] * 5 + ["." * wall + "BBB" + "." * (37 - wall)] * 20 + [ROW] * 5
    g, went = back(6, grenadiers(*threat), threat=threat, table=Table.draw("\n".join(rows)))
    assert went
    x, y = where(g)
    assert ends[0] * UNIT <= x <= ends[1] * UNIT
    assert y == 15 * UNIT
