"""Vehicles where there is no room: to turn, to hide, or to get off; and what they do where they stand."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.batteries import FIRING
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED
from bocage.systems.iabsm.content.scenario import Battery
from bocage.systems.iabsm.rules.armour.exposure import OPEN, PARTLY, exposure
from bocage.systems.iabsm.rules.armour.riders import cannot_dismount, cannot_mount, turn_out
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    big_man,
    events,
    grenadiers,
    panzer,
    parts,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
TANK, PANZER, SECTION, TRACK = "british-afv-1", "german-afv-1", "british-section-1", "british-transport-1"
TEAM, LEADER = "british-team-1", "british-big-man-1"
ROW = "." * 40
YARD = Table.draw("\n".join([ROW] * 10 + ["." * 10 + "B" * 9 + ".." + "B" * 9 + "." * 10] * 12 + [ROW] * 8))
"""Two houses with a lane of 2 inches between them, from 19 to 21 inches east: a hull fills it."""
SHUT = Table.draw(
    "\n".join(
        [ROW] * 15
        + ["." * 15 + "B" * 10 + "." * 15] * 4
        + ["." * 15 + "B" * 4 + ".." + "B" * 4 + "." * 15] * 3
        + ["." * 15 + "B" * 10 + "." * 15] * 4
        + [ROW] * 4
    ),
    lines={"hedge": [[(19.1, 18), (19.1, 23)], [(20.9, 18), (20.9, 23)]]},
)
"""A yard of 2 by 3 inches within houses and hedges, round 20, 20.5: a vehicle fills it."""
HOUSE = Table.draw("\n".join([ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14))


@clause("iabsm-ride-1", "iabsm-inf-6")
def test_nobody_gets_off_where_there_is_no_room() -> None:
    placed = [at("m3", 20, 20.5), section(0, 0, aboard=True), section(5, 28)]
    game = battle(placed, [grenadiers(36, 2)], table=SHUT)
    for name, why in ((SECTION, "no-room-beside"), ("british-section-2", "does-not-ride")):
        no = cannot_dismount(game.state, unit(game, name))
        assert no is not None
        assert no.name == why


@clause("iabsm-ride-2", "iabsm-soft-3")
def test_who_cannot_get_off_a_lost_vehicle_is_lost_with_it() -> None:
    """A section in a half-track with its Big Man, whose card is gone with him."""
    game = battle(
        [at("m3", 20, 20.5), section(0, 0, aboard=True), big_man(0, 0, aboard=True), section(5, 28)],
        [grenadiers(36, 2)],
        table=SHUT,
    )
    g, men, leader = game.state, unit(game, SECTION), unit(game, LEADER)
    turn_out(g, unit(game, TRACK))
    assert (men.figures, men.loc, men.rides) == (0, GONE, -1)
    assert (leader.loc, leader.rides) == (GONE, -1)
    assert not men.is_in_play
    assert 3 not in g.deck.left + g.deck.drawn
    assert [event["unit"] for event in events(game, "destroyed")] == [men.id, leader.id]
    assert events(game, "dismounts") == []


@clause("iabsm-ride-2")
@pytest.mark.parametrize("state", [0, 2])
def test_a_big_man_gets_off_unpinned_and_who_was_worse_off_is_no_better(state: int) -> None:
    game = battle(
        [at("m3", 20, 20), section(0, 0, aboard=True, state=state), big_man(0, 0, aboard=True)],
        [grenadiers(36, 2)],
    )
    turn_out(game.state, unit(game, TRACK))
    assert unit(game, SECTION).state == max(state, PINNED)
    assert unit(game, LEADER).state == 0
    assert [event["unit"] for event in events(game, "pinned")] == ([1] if state == 0 else [])


@clause("iabsm-ride-1", "iabsm-inf-6")
def test_who_gets_on_no_second_vehicle_no_wreck_and_none_of_the_enemy() -> None:
    game = battle(
        [
            at("m3", 20, 20),
            section(0, 0, aboard=True),
            at("m3", 24, 20),
            section(5, 28),
            at("m3", 30, 20, hull={"fate": 1}),
        ],
        [at("sdkfz_251", 20, 8, 180), grenadiers(36, 2)],
    )
    g = game.state
    aboard, afoot = unit(game, SECTION), unit(game, "british-section-2")

    def why(man: Any, vehicle: str) -> str:
        no = cannot_mount(g, man, unit(game, vehicle))
        return "" if no is None else no.name

    assert why(aboard, "british-transport-2") == "rides-already"
    assert why(afoot, "british-transport-3") == "vehicle-lost"
    assert why(afoot, "german-transport-1") == "vehicle-lost"
    assert why(afoot, SECTION) == "no-seats"
    assert why(unit(game, TRACK), "british-transport-2") == "no-seats"
    assert why(afoot, "british-transport-2") == "not-beside"
    g.remove(unit(game, "british-transport-2"))
    assert why(afoot, "british-transport-2") == "vehicle-lost"


@clause("iabsm-cover-1", "iabsm-hull-1")
def test_a_tank_that_cannot_turn_in_its_lane_hides_as_it_stands() -> None:
    """A Sherman is 2 1/4 inches long: it has no room to turn to the enemy in the east."""
    game = battle(
        [tank(20, 15, order="engage"), section(5, 28)],
        [panzer(36, 15, 270)],
        acting=TANK,
        table=YARD,
        dice=[1],
    )
    game.choose("cover")
    british = unit(game, TANK)
    assert (british.in_cover, british.facing) == (True, 0)
    assert british.hull is not None
    assert not british.hull.turned
    assert reason(game, "face:e") == "hull-1 no-room"


@clause("iabsm-cover-1")
def test_a_tank_that_hides_shows_its_front_to_the_nearest_enemy_who_is_spotted() -> None:
    """One in the west is nearer, and nobody knows of him."""

    def unknown(g: Iabsm) -> None:
        unit_west.append(g.units[2])
        g.units[2].spotted_by = 0

    unit_west: list[Any] = []
    game = battle(
        [tank(20, 20, order="engage"), section(5, 28)],
        [panzer(12, 20, 90), panzer(32, 20, 270)],
        acting=TANK,
        arrange=unknown,
        dice=[1],
    )
    assert unit_west[0].name == PANZER
    game.choose("cover")
    assert unit(game, TANK).facing == 16


@clause("iabsm-cover-1")
def test_a_tank_that_no_ray_reaches_hides_where_it_is() -> None:
    """The house is between; with a 6 it could go somewhere, and has no need."""
    game = battle(
        [tank(20, 18, order="engage"), section(5, 28)],
        [panzer(20, 5)],
        acting=TANK,
        table=HOUSE,
        dice=[6],
    )
    game.choose("cover")
    british = unit(game, TANK)
    assert (british.x, british.y, british.in_cover) == (20 * 16, 18 * 16, True)
    (hides,) = events(game, "hides")
    assert (hides["die"], hides["origin"]) == (6, hides["to"])


@clause("iabsm-drive-1", "iabsm-afvmove-4")
def test_dice_that_lead_nowhere_ask_nothing() -> None:
    """A 1 of wheels on ordinary ground is nothing."""
    game = battle([at("daimler", 20, 26), section(5, 28)], [grenadiers(36, 2)], acting=TANK, dice=[1])
    game.choose("run:1>0")
    assert game.ask is not None
    assert (game.ask.kind, game.ask.about["left"]) == ("act", 2)
    assert events(game, "move") == []


@clause("iabsm-target-1")
@pytest.mark.parametrize(("where", "seen"), [("firer", OPEN), ("between", 2)])
def test_the_ground_that_the_firer_stands_in_masks_nobody(where: str, seen: int) -> None:
    """Crops are cover: those round the firer do not count, those halfway do, for all eight rays."""
    crops = ["c" * 40] * 4
    rows = [ROW] * 24 + crops + [ROW] * 2 if where == "firer" else [ROW] * 12 + crops + [ROW] * 14
    game = battle([tank(20, 26)], [panzer(20, 5)], table=Table.draw("\n".join(rows)))
    assert exposure(game.state, unit(game, TANK), unit(game, PANZER)) == seen


@clause("iabsm-target-1")
@pytest.mark.parametrize(("facing", "seen"), [(180, PARTLY), (90, OPEN), (0, OPEN)])
def test_a_hull_in_a_prepared_pit_is_partly_masked_from_the_front(facing: int, seen: int) -> None:
    game = battle([tank(20, 26)], [panzer(20, 5, facing, ground="foxholes")], table=Table.draw(FIELD))
    assert exposure(game.state, unit(game, TANK), unit(game, PANZER)) == seen


# Guns on their carriages


@clause("iabsm-afv-6", "iabsm-at-8", "iabsm-afv-7")
def test_a_gun_on_its_carriage_is_aimed_and_loaded_like_that_of_a_tank() -> None:
    """A 17-pdr loads slowly: an action to aim, one to shoot, one to load."""
    game = battle(
        [at("british_17pdr", 20, 26), section(5, 28)], [panzer(20, 5)], acting=TEAM, dice=[1, 1, *[1] * 9]
    )
    assert reason(game, "load") == "afv-7 is-loaded"
    game.choose(f"aim:{PANZER}")
    assert events(game, "aims") == [{"unit": unit(game, TEAM).id, "other": unit(game, PANZER).id}]
    game.choose(f"shoot:{PANZER}")
    assert parts(events(game, "shoot")[-1]["tally"])["at-8 aimed"] == 2
    gun = unit(game, TEAM).lay
    assert gun is not None
    assert not gun.loaded
    game.choose("load")
    assert gun.loaded


# Off the table


@clause("iabsm-artyveh-1", "iabsm-barrage-4")
def test_fire_for_effect_strikes_vehicles_in_its_radius() -> None:
    """105 mm at a Pz IV: 3 and 1 are 4: an action less."""

    def firing(g: Iabsm) -> None:
        battery = g.batteries[0]
        battery.stage, battery.observer = FIRING, 0
        battery.x, battery.y = 20 * 16, 8 * 16
        g.deck.put_in(3)

    game = battle(
        [at("british_observer", 20, 28)],
        [panzer(20, 8), grenadiers(36, 2)],
        guns=[Battery("two_guns", "105mm", "battalion_guns", 2)],
        arrange=firing,
        card=-1,
        dice=[4, 3],
    )
    game.choose("effect")
    assert events(game, "vehicle-struck")[-1]["total"] == 4
    hull = unit(game, PANZER).hull
    assert hull is not None
    assert hull.stunned
