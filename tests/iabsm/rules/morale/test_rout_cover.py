"""Ways back, step by step: which cover, from which node, along which edge, and who stands in the way."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.table import Table
from bocage.systems.iabsm.rules.morale.rout import (
    _first_node,
    _leaves_table,
    _nearest_cover,
    enemy_middle,
    is_safe,
)
from tests.iabsm.positions import Placed, at, battle, grenadiers, panzer, section, tank, unit

clause = pytest.mark.clause
SECTION = "british-section-1"
ROW = "." * 40
THREAT = (20 * UNIT, 2 * UNIT)


def inches(x: float, y: float) -> Point:
    """Return a point in sixteenths."""
    return round(x * UNIT), round(y * UNIT)


# Cover


def cover_of(table: Table, far: int = 9, *german: Placed) -> Point | None:
    """The cover that a section at 20, 15 finds within so many inches of it. The enemy is in the north."""
    game = battle([section(20, 15)], [grenadiers(20, 2), *german], table=table)
    return _nearest_cover(game.state, unit(game, SECTION), THREAT, far * UNIT)


@clause("iabsm-shock-3")
def test_of_several_places_in_cover_the_nearest_is_taken() -> None:
    """Hedges run 3 and 6 inches behind the section: it goes straight to the first."""
    table = Table.draw("\n".join([ROW] * 30), lines={"hedge": [[(0, 21), (40, 21)], [(0, 18), (40, 18)]]})
    found = cover_of(table)
    assert found is not None
    assert abs(found[0] - 20 * UNIT) <= UNIT
    assert 17 * UNIT <= found[1] < 18 * UNIT


@clause("iabsm-shock-3")
def test_cover_that_is_no_farther_from_the_enemy_is_none() -> None:
    """A hedge stands two inches before the section."""
    before = Table.draw("\n".join([ROW] * 30), lines={"hedge": [[(18, 13), (22, 13)]]})
    assert cover_of(before) is None


@clause("iabsm-shock-3", "iabsm-act-3")
def test_cover_beyond_water_is_out_of_reach() -> None:
    """A river flows between the section and the wood."""
    dry = Table.draw("\n".join([ROW] * 19 + ["w" * 40] * 11))
    wet = Table.draw("\n".join([ROW] * 16 + ["r" * 40] * 3 + ["w" * 40] * 11), legend={"r": "river"})
    assert cover_of(dry) is not None
    assert cover_of(wet) is None


@clause("iabsm-shock-3", "iabsm-act-5")
def test_nobody_goes_to_cover_past_an_enemy() -> None:
    """A team stands on the way to the only wood; two others stand far enough from it."""
    rows = [ROW] * 20 + ["." * 19 + "ww" + "." * 19] * 2 + [ROW] * 8
    table = Table.draw("\n".join(rows))
    assert cover_of(table) is not None
    assert cover_of(table, 9, at("german_lmg_team", 20, 18, 0)) is None
    aside = cover_of(table, 9, at("german_lmg_team", 14, 18, 0), at("german_lmg_team", 26, 18, 0))
    assert aside is not None


# The first step


@clause("iabsm-act-5", "iabsm-shock-5")
@pytest.mark.parametrize(
    ("start", "node"),
    [
        ((325, 245), (328, 248)),
        ((323, 243), (320, 240)),
        ((2, 2), (8, 8)),
        ((638, 478), (632, 472)),
    ],
)
def test_a_way_back_begins_at_the_nearest_node_that_has_others_round_it(start: Point, node: Point) -> None:
    """Nodes lie half an inch apart, 8 sixteenths; the table is 640 by 480."""
    game = battle([section(20, 15)], [grenadiers(5, 2)])
    g = game.state
    found = _first_node(g, unit(game, SECTION), start, THREAT)
    assert g.field.ground(4).point(found) == node


@clause("iabsm-act-5", "iabsm-shock-5")
@pytest.mark.parametrize(
    ("threat", "node"),
    [((600, 470), (320, 240)), ((0, 0), (328, 248)), ((0, 470), (328, 240)), ((600, 0), (320, 248))],
)
def test_with_an_enemy_at_the_nearest_node_it_begins_at_the_farthest_from_the_threat(
    threat: Point, node: Point
) -> None:
    """A team's middle lies 28 sixteenths from the unit, an inch from edge to edge, and 25 from the node."""
    game = battle([section(20, 25)], [at("german_lmg_team", 353 / UNIT, 245 / UNIT)])
    g = game.state
    found = _first_node(g, unit(game, SECTION), (325, 245), threat)
    assert g.field.ground(4).point(found) == node


# The edges


@clause("iabsm-shock-5", "iabsm-melee-5")
@pytest.mark.parametrize(
    ("threat", "goal", "leaves"),
    [
        ((20, 2), (20, 28), False),
        ((20, 2), (20, 28.0625), True),
        ((20, 28), (20, 2), False),
        ((20, 28), (20, 1.9375), True),
        ((2, 15), (38, 15), False),
        ((2, 15), (38.0625, 15), True),
        ((38, 15), (2, 15), False),
        ((38, 15), (1.9375, 15), True),
        ((20, 2), (39, 20), False),
        ((20, 28), (1, 10), False),
        ((2, 15), (30, 29), False),
        ((38, 15), (10, 1), False),
        ((30, 10), (39, 20), False),
        ((10, 10), (1, 20), False),
    ],
)
def test_the_edge_away_from_the_enemy_is_left_less_than_two_inches_from_it(
    threat: tuple[float, float], goal: tuple[float, float], leaves: bool
) -> None:
    """The unit comes from 20, 15; by the edge at its side, or behind the enemy, it leaves nothing."""
    game = battle([section(20, 15)], [grenadiers(5, 2)])
    men = unit(game, SECTION)
    assert _leaves_table(game.state, men, inches(*threat), inches(*goal), 16) is leaves
    assert not _leaves_table(game.state, men, inches(*threat), inches(*goal), 0), "it has no more to go"


# Who stands in the way


@clause("iabsm-act-5")
def test_nobody_stands_in_his_own_way() -> None:
    game = battle([section(20, 15)], [grenadiers(5, 2)])
    assert is_safe(game.state, unit(game, SECTION), *inches(20, 15), *inches(20, 15))


@clause("iabsm-act-5", "iabsm-hull-1")
@pytest.mark.parametrize(("y", "safe"), [(12.5625, True), (12.625, False)])
def test_a_way_keeps_an_inch_from_the_front_of_a_hull(y: float, safe: bool) -> None:
    """A Pz IV is 2 3/8 inches long: its front lies at 13 13/16; an inch and half a base are 1 1/4."""
    game = battle([section(5, 25)], [panzer(20, 15, 0), grenadiers(38, 2)])
    men = unit(game, SECTION)
    assert is_safe(game.state, men, *inches(15, y), *inches(25, y)) is safe


@clause("iabsm-act-5", "iabsm-hull-1")
@pytest.mark.parametrize("safe", [True, False])
def test_a_way_may_end_at_the_hull_of_a_friend(safe: bool) -> None:
    """Half the width of a Sherman and a quarter inch from its middle a base touches it."""
    game = battle([section(5, 25), tank(20, 15)], [grenadiers(38, 2)])
    touching = 20 + (unit(game, "british-afv-1").radius + 4) / UNIT
    men = unit(game, SECTION)
    end = touching if safe else touching - 1 / UNIT
    assert is_safe(game.state, men, *inches(28, 15), *inches(end, 15)) is safe


@clause("iabsm-shock-3", "iabsm-shock-5")
def test_big_men_are_no_threat_while_anybody_fights() -> None:
    game = battle([section(20, 25)], [grenadiers(10, 5), at("german_big_man", 30, 5)])
    assert enemy_middle(game.state, unit(game, SECTION)) == inches(10, 5)
