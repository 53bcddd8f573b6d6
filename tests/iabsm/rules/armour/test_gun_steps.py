"""Guns and riders, step by step: what helps a gun, how long it aims, who gets on a vehicle and off it."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import ON_FOOT
from bocage.systems.iabsm.content.rows import vehicles
from bocage.systems.iabsm.rules.armour.gunnery import advantages_of, aim, gun_tally, shoot, to_hit
from bocage.systems.iabsm.rules.armour.riders import place_beside, seats_for
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    events,
    grenadiers,
    panzer,
    parts,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
TANK, PANZER, SECTION = "british-afv-1", "german-afv-1", "british-section-1"
TRACK, LEADER = "british-transport-1", "british-big-man-1"
FAR_OFF = [grenadiers(38, 2)]
ROW = "." * 40


# Guns


@clause("iabsm-at-11", "iabsm-ride-1")
def test_only_a_big_man_aboard_leads_the_gun() -> None:
    """A section on a tank is not carried by rule; a Big Man in its hatch is."""
    for rider, led in ((at("british_big_man", 20, 25, level=1, aboard=True), True), (section(4, 28), False)):
        game = battle([tank(20, 25), rider], [panzer(20, 5)])
        tally = parts(gun_tally(game.state, unit(game, TANK), unit(game, PANZER)))
        assert ("at-11 big-man" in tally) is led


@clause("iabsm-target-4")
@pytest.mark.parametrize(("masked", "spotted", "count"), [(True, 0, 1), (True, 1, 0), (False, 0, 0)])
def test_a_gun_that_is_masked_and_was_not_spotted_has_an_advantage(
    masked: bool, spotted: int, count: int
) -> None:
    game = battle([tank(20, 25)], [panzer(20, 5)])
    firer, target = unit(game, TANK), unit(game, PANZER)
    firer.spotted_by = spotted
    assert advantages_of(firer, target, 0, masked=masked, crest=False) == count


@clause("iabsm-target-4")
def test_men_with_a_gun_are_not_masked() -> None:
    game = battle([at("british_6pdr", 20, 25), section(4, 28)], [panzer(20, 5)])
    firer, target = unit(game, "british-team-1"), unit(game, PANZER)
    firer.spotted_by = 0
    assert advantages_of(firer, target, 0, masked=True, crest=False) == 0
    assert advantages_of(firer, target, 1, masked=True, crest=True) == 2


@clause("iabsm-gun-2", "iabsm-at-8")
def test_an_aim_is_at_one_target_where_it_was() -> None:
    game = battle([tank(20, 25)], [panzer(20, 5), panzer(26, 5)])
    g, firer = game.state, unit(game, TANK)
    first, second = unit(game, PANZER), unit(game, "german-afv-2")
    aim(g, firer, first)
    assert "at-8 aimed" in parts(gun_tally(g, firer, first))
    assert "at-8 aimed" not in parts(gun_tally(g, firer, second))
    assert firer.lay is not None
    firer.lay.aim = second.id
    assert "at-8 aimed" not in parts(gun_tally(g, firer, second)), "it was aimed at another place"
    g.put(first, 20 * 16, 6 * 16, 32)
    firer.lay.aim = first.id
    assert "at-8 aimed" not in parts(gun_tally(g, firer, first))


@clause("iabsm-infat-8", "iabsm-infat-3")
def test_a_hand_weapon_counts_how_the_target_is_masked_and_how_far_it_is() -> None:
    """The Pz IV stands at a wall that all eight rays cross: masked. The team stands in the open."""
    wall = Table.draw(FIELD, lines={"wall": [[(0, 15.5), (40, 15.5)]]})
    game = battle([at("british_at_team", 20, 24), section(4, 28)], [panzer(20, 13, 180)], table=wall)
    needs, tally = to_hit(game.state, unit(game, "british-team-1"), unit(game, PANZER))
    assert needs == 7, "9 inches or so"
    assert parts(tally) == {"infat-8 masked": -2}


@clause("iabsm-at-1", "iabsm-sight-4", "iabsm-act-4")
def test_who_shoots_shows_himself() -> None:
    game = battle([tank(20, 25, ambush=True, in_cover=True)], [panzer(20, 5)], dice=[1, 1], spotted=False)
    g, firer = game.state, unit(game, TANK)
    shoot(g, firer, unit(game, PANZER))
    assert firer.spotted_by == 1 << unit(game, PANZER).id
    assert (firer.fired, firer.fired_turn, firer.ambush, firer.in_cover) == (True, 1, False, False)
    assert unit(game, PANZER).under_fire


# Getting on and off


@clause("iabsm-ride-1")
@pytest.mark.parametrize(
    ("vehicle", "kind", "seats"),
    [
        ("m3", "section", True),
        ("m3", "team", True),
        ("carrier", "team", True),
        ("carrier", "section", False),
        ("lorry", "section", True),
        ("sherman_75", "team", False),
        ("sherman_75", "section", False),
    ],
)
def test_who_has_a_seat_where(vehicle: str, kind: str, seats: bool) -> None:
    assert seats_for(vehicles()[vehicle], kind) is seats


@clause("iabsm-inf-6", "iabsm-act-4")
def test_who_gets_on_has_moved_and_is_in_cover_no_longer() -> None:
    men = section(20, 22.4375, in_cover=True, ambush=True)
    game = battle([men, at("m3", 20, 20)], FAR_OFF, acting=SECTION)
    game.choose(f"mount:{TRACK}")
    found = unit(game, SECTION)
    assert (found.in_cover, found.ambush, found.moved, found.moved_turn) == (False, False, True, 1)
    assert (found.loc, found.rides) == (GONE, unit(game, TRACK).id)


@clause("iabsm-ride-1")
def test_a_big_man_is_where_his_vehicle_is_and_stands_on_its_ground() -> None:
    wood = Table.draw("\n".join([ROW] * 22 + ["w" * 40] * 8))
    placed = [tank(20, 25, 90), at("british_big_man", 20, 25, level=2, aboard=True)]
    game = battle(placed, FAR_OFF, table=wood)
    leader = unit(game, LEADER)
    assert (leader.x, leader.y, leader.facing, leader.ground) == (320, 400, 16, "woods")


@clause("iabsm-inf-6", "iabsm-ride-1")
def test_who_gets_off_stands_behind_the_vehicle_and_has_moved() -> None:
    """Half a half-track is 1 3/16 inches, half a base a quarter: the first sixteenth behind it."""
    game = battle([at("m3", 20, 20), section(20, 20, aboard=True)], FAR_OFF, acting=SECTION)
    game.choose(f"dismount:{SECTION}")
    men = unit(game, SECTION)
    assert (men.x, men.y) == (320, 320 + 19 + 4 + 1)
    assert (men.moved, men.moved_turn, men.rides) == (True, 1, ON_FOOT)
    assert events(game, "dismounts") == [{"unit": men.id, "other": 0, "to": men.loc}]


@clause("iabsm-ride-1")
@pytest.mark.parametrize(("facing", "east", "south"), [(0, 0, 24), (90, -24, 0), (180, 0, -24), (270, 24, 0)])
def test_behind_is_behind_whichever_way_it_faces(facing: int, east: int, south: int) -> None:
    game = battle([at("m3", 30, 12, facing), section(30, 12, aboard=True)], FAR_OFF)
    g = game.state
    assert place_beside(g, unit(game, SECTION), unit(game, TRACK)) == (480 + east, 192 + south)


@clause("iabsm-ride-1")
def test_with_somebody_behind_it_they_get_off_at_its_side() -> None:
    """A section stands behind it, in the east of the table: the guide goes a sixteenth from the right side,
    half of the length to the rear. Half of a half-track is 7 sixteenths wide."""
    british = [at("m3", 30, 12), section(30, 12, aboard=True), section(30, 13.75)]
    game = battle(british, FAR_OFF)
    g = game.state
    found = place_beside(g, unit(game, SECTION), unit(game, TRACK))
    assert found == (480 + 7 + 4 + 1, 192 + (19 + 4) // 2)
