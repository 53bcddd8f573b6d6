"""Who notices whom, and who does not: the gone, wrecks, those out of sight, and those who know already."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table
from bocage.systems.iabsm.rules.sight.spotting import (
    has_spotted,
    is_higher,
    look_round,
    look_tally,
    looks_about,
    note,
    shows_itself,
)
from bocage.systems.iabsm.rules.sight.visibility import in_contact, protection, visibility
from tests.iabsm.positions import FIELD, at, battle, big_man, events, grenadiers, parts, section, tank, unit

clause = pytest.mark.clause
BRITISH, SECOND, GERMAN, TANK = "british-section-1", "british-section-2", "german-section-1", "british-afv-1"
ROW = "." * 40
HOUSE = Table.draw("\n".join([ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14))
"""A house of 10 by 3 inches in the middle."""


# Who knows of whom


@clause("iabsm-fire-5")
def test_only_a_big_man_tells_those_of_other_platoons() -> None:
    """A team of another platoon touches the section, and knows of the Germans."""
    british = [section(20, 25), at("british_at_team", 20, 24.25, platoon=1)]
    game = battle(british, [grenadiers(20, 12)], spotted=False)
    german = unit(game, GERMAN)
    german.spotted_by = 1 << unit(game, "british-team-1").id
    assert not has_spotted(game.state, unit(game, BRITISH), german)
    assert has_spotted(game.state, unit(game, "british-team-1"), german)


@clause("iabsm-fire-5")
def test_a_fallen_big_man_tells_nobody() -> None:
    british = [tank(20, 25), big_man(20, 23, platoon=1)]
    game = battle(british, [grenadiers(20, 12)], spotted=False)
    german, leader = unit(game, GERMAN), unit(game, "british-big-man-1")
    german.spotted_by = 1 << leader.id
    assert has_spotted(game.state, unit(game, TANK), german)
    game.state.remove(leader)
    assert not has_spotted(game.state, unit(game, TANK), german)


@clause("iabsm-spot-2", "iabsm-autospot-1")
def test_that_somebody_is_spotted_is_told_once() -> None:
    game = battle([section(20, 25), section(8, 25)], [grenadiers(20, 12)], spotted=False)
    g, german = game.state, unit(game, GERMAN)
    note(g, unit(game, BRITISH), german, "iabsm-autospot-1")
    note(g, unit(game, SECOND), german, "iabsm-autospot-1")
    assert german.spotted_by == 0b11
    assert events(game, "spotted") == [{"unit": 0, "other": german.id}]


# At the beginning of a turn


@clause("iabsm-shock-6", "iabsm-sight-1")
def test_who_is_seen_when_a_turn_begins() -> None:
    """The first two see each other; the third stands behind the house from all enemies."""
    game = battle([section(36, 10, seen=True), section(20, 25, seen=True)], [grenadiers(20, 5)], table=HOUSE)
    g = game.state
    look_round(g)
    british, second, german = g.units
    assert (british.seen, second.seen, german.seen) == (True, False, True)


@clause("iabsm-shock-6", "iabsm-gen-9")
@pytest.mark.parametrize("gone", [BRITISH, GERMAN])
def test_who_is_gone_neither_sees_nor_is_seen(gone: str) -> None:
    game = battle([section(8, 25)], [grenadiers(8, 5)])
    g = game.state
    g.remove(unit(game, gone))
    look_round(g)
    assert [each.seen for each in g.units] == [False, False]


# Who shows himself


def spotters(german: Any, name: str, *british: Any, **more: Any) -> list[str]:
    """Who notices a German unit that shows itself."""
    game = battle(list(british), [german, grenadiers(38, 2)], spotted=False, **more)
    g, shown = game.state, unit(game, name)
    shows_itself(g, shown)
    return [each.name for each in g.units if shown.spotted_by >> each.id & 1]


@clause("iabsm-autospot-1", "iabsm-sight-4")
def test_every_enemy_who_sees_it_notices_who_shows_himself() -> None:
    """Not who stands behind the house, no wreck, and nobody beyond 24 inches."""
    found = spotters(
        grenadiers(20, 8),
        GERMAN,
        section(8, 14),
        section(20, 18),
        tank(36, 11, hull={"fate": 2}),
        at("sherman_75", 34, 14),
        section(20, 29),
        table=HOUSE,
    )
    assert found == [BRITISH, "british-afv-2"]


@clause("iabsm-autospot-1", "iabsm-gen-9", "iabsm-shock-6")
def test_who_is_gone_notices_nobody() -> None:
    game = battle([section(20, 12)], [grenadiers(20, 8)], spotted=False)
    g, german = game.state, unit(game, GERMAN)
    g.remove(unit(game, BRITISH))
    german.seen = False
    shows_itself(g, german)
    assert (german.spotted_by, german.seen) == (0, False)


@clause("iabsm-autospot-4", "iabsm-sight-5", "iabsm-snipe-2")
def test_a_sniper_who_shows_himself_near_an_enemy_is_not_noticed() -> None:
    """Only who comes near finds who is very hard to see; he who waits does not."""
    assert spotters(at("german_sniper", 20, 8), "german-sniper-1", section(20, 11)) == []
    game = battle([section(20, 11)], [at("german_sniper", 20, 8), grenadiers(38, 2)], spotted=False)
    looks_about(game.state, unit(game, BRITISH))
    assert unit(game, "german-sniper-1").spotted_by == 1
    assert unit(game, GERMAN).spotted_by == 0, "36 inches away"


@clause("iabsm-sight-5", "iabsm-gen-9")
def test_who_looks_about_finds_nobody_who_is_gone_nor_behind_a_wall() -> None:
    game = battle([section(20, 11)], [grenadiers(20, 8)], spotted=False)
    g = game.state
    g.remove(unit(game, GERMAN))
    looks_about(g, unit(game, BRITISH))
    assert unit(game, GERMAN).spotted_by == 0
    game = battle([section(20, 16.5)], [grenadiers(20, 12.5)], spotted=False, table=HOUSE)
    looks_about(game.state, unit(game, BRITISH))
    assert unit(game, GERMAN).spotted_by == 0


# Modifiers


@clause("iabsm-spotmod-4")
@pytest.mark.parametrize(
    ("counter", "name", "closed"),
    [
        ("sherman_75", TANK, True),
        ("m10", TANK, False),
        ("m3", "british-transport-1", False),
        ("lorry", "british-soft-skin-1", False),
    ],
)
def test_only_closed_fighting_vehicles_look_through_slits(counter: str, name: str, closed: bool) -> None:
    game = battle([at(counter, 20, 25)], [grenadiers(20, 8)])
    tally = look_tally(unit(game, name), unit(game, GERMAN), 1, works=False, night=False)
    assert ("spotmod-4 closed-down" in parts(tally)) is closed


@clause("iabsm-spotmod-13")
def test_who_stands_on_a_hill_in_the_east_looks_down() -> None:
    game = battle([section(34, 25), section(12, 25)], [grenadiers(12, 8)])
    corners = [(30 * 16, 0), (40 * 16, 0), (40 * 16, 30 * 16), (30 * 16, 30 * 16)]
    game.state.field.table.hills.append(Piece(0, "hill", corners, 2 * 16))
    g, german = game.state, unit(game, GERMAN)
    assert is_higher(g, unit(game, BRITISH), german)
    assert not is_higher(g, unit(game, SECOND), german)
    assert not is_higher(g, german, unit(game, BRITISH))


# Contact


@clause("iabsm-sight-7", "iabsm-hull-1")
@pytest.mark.parametrize(("away", "touches"), [(0, True), (0.0625, False), (0.5, False)])
def test_a_base_touches_a_hull_edge_to_edge(away: float, touches: bool) -> None:
    """A Sherman's front lies 1 1/8 inches before its middle; a base has a quarter."""
    game = battle([tank(20, 20), big_man(20, 20 - 1.125 - 0.25 - away)], [grenadiers(5, 3)])
    hull, leader = unit(game, TANK), unit(game, "british-big-man-1")
    assert in_contact(game.state, hull, leader) is touches
    assert in_contact(game.state, leader, hull) is touches


@clause("iabsm-ride-1", "iabsm-sight-7")
def test_those_who_ride_in_one_vehicle_are_in_contact() -> None:
    british = [
        at("m3", 10, 20),
        section(10, 20, aboard=True),
        at("british_big_man", 10, 20, level=2, aboard=True),
        section(30, 20),
        at("m3", 25, 25, platoon=1),
        section(25, 25, aboard=True, platoon=1),
    ]
    game = battle(british, [grenadiers(5, 3)])
    g, leader = game.state, unit(game, "british-big-man-1")
    assert in_contact(g, unit(game, BRITISH), leader)
    assert not in_contact(g, unit(game, "british-section-3"), unit(game, BRITISH))
    assert not in_contact(g, leader, unit(game, SECOND))


# Lines


@clause("iabsm-sight-2", "iabsm-sight-3", "iabsm-fire-3")
def test_a_narrow_front_is_what_counts_at_a_line() -> None:
    """A hedge covers half of the front of a section, and all of a team before its end: of the team's eight
    rays all cross it, of those between two sections too few."""
    hedge = Table.draw(FIELD, lines={"hedge": [[(19, 13.5), (23, 13.5)]]})
    game = battle([section(20, 25)], [at("german_lmg_team", 20, 12.75, 180), grenadiers(5, 3)], table=hedge)
    g = game.state
    team = unit(game, "german-team-1")
    assert (protection(g, unit(game, BRITISH), team), visibility(g, unit(game, BRITISH), team)) == (1, 1)
