"""5.3 and vehicles: who may fire at a vehicle on the move, and what wrecks and rubble do to the ground."""

from __future__ import annotations

import pytest

from bocage.kernel import Dice
from bocage.systems.lnl.battle.state import Lnl, Vehicle
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.board.line_of_sight import Place, Sightlines
from bocage.systems.lnl.board.vehicle_costs import vehicle_costs
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.sight.spotting import is_open, spotting_needs
from bocage.systems.lnl.rules.vehicles.rubble import with_rubble
from bocage.systems.lnl.system import LOCK_N_LOAD
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


def tank(battle: Battle, name: str) -> Vehicle:
    unit = battle.unit(name)
    assert isinstance(unit, Vehicle)
    return unit


# Opportunity Fire at vehicles


@clause("lnl-15.1-15", "lnl-5.3-8", "lnl-5.3-10")
def test_every_point_a_vehicle_spends_draws_fire_pivots_too() -> None:
    """15.1-u5, ruling 85: a pivot of two corners draws two attacks."""
    german = {"E1": "wehrmacht_squad", "E2": "wehrmacht_squad", "G1": "wehrmacht_squad"}
    battle = Battle(FIELD, us={"A1": "sdkfz_251!us_airborne^e"}, german=german)
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1", "drive:us-sdkfz-251-1", "pivot:sw")
    assert battle.ask.kind == "opportunity-fire"
    assert battle.ask.about["left"] == 2
    battle.choose("opportunity-fire:E1", "opportunity-fire:E2")
    assert battle.ask.kind == "drive", "two MP, two attacks"
    assert [event.data["vehicle"] for event in battle.events("fire")] == [0, 0]


@clause("lnl-17.2-2", "lnl-15.0-7")
def test_small_arms_do_not_answer_a_buttoned_tank() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e~"}, german={"E1": "wehrmacht_squad"}).impulse("us")
    battle.choose("activate:A1", "drive:us-m4a1-1", "move:B1")
    assert battle.ask.kind == "drive"


@clause("lnl-4.1a-8")
def test_a_tank_answers_a_tank_and_its_hit_stops_it() -> None:
    """To hit 2 + 2, penetration 5 + 1 against 5 + 1: equal; the Morale Check 2 + 2 only shakes it."""
    battle = Battle(FIELD, us={"A1": "m4a1^e", "A2": "us_airborne_squad"}, german={"G1": "stug_iiig^w"})
    battle.impulse("us", dice=[2, 3, 1, 1, 2, 2])
    battle.choose("activate:A1", "drive:us-m4a1-1", "move:B1")
    assert battle.keys == ["vehicle-fire-at:german-stug-iiig-1>us-m4a1-1", "hold-fire"]
    battle.choose("vehicle-fire-at:german-stug-iiig-1>us-m4a1-1", "main-gun")
    assert battle.parts("ordnance", "tally")["target_moving_vehicle"] == 1
    assert tank(battle, "us-m4a1-1").shaken
    assert battle.ask.kind != "drive", "it has stopped where it is"
    assert battle.where("us-m4a1-1") == "B1"
    assert battle.marked("german-stug-iiig-1") == ["fired"]


def test_a_vehicle_gives_no_bonus_for_moving_to_small_arms() -> None:
    """Ruling 64."""
    battle = Battle(FIELD, us={"A1": "sdkfz_251!us_airborne^e"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[4, 4]).choose(
        "activate:A1", "drive:us-sdkfz-251-1", "move:B1", "opportunity-fire:E1"
    )
    assert battle.firepower == 1
    assert battle.checks() == {}, "4 + 1 against 4 + 1"


@pytest.mark.parametrize("marker", ["moved", "fired"])
def test_a_vehicle_that_has_moved_or_fired_does_not_answer(marker: str) -> None:
    """5.3-1, ruling 84."""
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"G1": "pz_ivh^w"})
    battle.mark(german_pz_ivh_1=marker).impulse("us").choose("activate:A1", "move-from:A1", "move:B1")
    assert battle.ask.kind == "step"


# Wrecks


def wrecked(**options: object) -> Lnl:
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad", "I2": "pz_ivh"},
        options=options,
    ).impulse("us")
    g = battle.g
    g.wrecks[battle.loc("E1")] = 1
    g.wreck_mask = 1 << battle.loc("E1")
    g.look_around()
    return g


@clause("lnl-14.0d-2")
def test_a_wreck_gives_cover_where_it_is_better_than_the_ground_unless_an_option_denies_it() -> None:
    """Ruling 66."""
    g = wrecked()
    here, there = g.field.number("E1"), g.field.number("A1")
    assert [(part.name, part.value) for part in target_modifier(g, there, here).parts] == [("wreck_tm", 2)]
    plain = wrecked(core_wrecks_no_cover=True)
    assert target_modifier(plain, there, here).parts == []


@clause("lnl-14.0d-2")
def test_a_wreck_makes_its_hex_degrading_for_eyes_and_for_lines_across_it() -> None:
    g = wrecked()
    here = g.field.number("E1")
    assert not is_open(g, here), "who is beside it is not out in the open"
    assert spotting_needs(g, here) == 3
    assert g.in_the_way >> here & 1


@clause("lnl-1.3-4")
def test_a_wreck_costs_one_mp_more_to_drive_past() -> None:
    """Table cell-markers."""
    battle = Battle(FIELD, us={"C1": "m4a1^e"}, german={"I2": "wehrmacht_squad*"}).impulse("us")
    battle.g.wrecks[battle.loc("D1")] = 1
    battle.choose("activate:C1", "drive:us-m4a1-1", "move:D1")
    assert battle.ask.about["left"] == 8


# Rubble

VILLAGE = """
     .     H     .     f
  .     .     H     .     .
     t     .     .     H
  .     s     .     .     .
     .     .     b     .
  .     .     .     .     .
"""


@clause("lnl-15.1-3", "lnl-10.4-5")
@pytest.mark.parametrize("houses", [["D1"], ["E1"], ["D1", "E1"], ["H2", "E1", "D1"]])
def test_ground_with_rubble_is_the_ground_judged_anew(houses: list[str]) -> None:
    """Only lines near a fallen house are judged again: the table is the same as if all were."""
    g = Battle(VILLAGE, us={"A1": "m4a1"}, german={"I1": "pz_ivh"}).impulse("us").g
    for label in houses:
        g.field = with_rubble(g, g.field.number(label))
    field = g.field
    places = [Place(each.cell, each.height, 0) for each in field.locations]
    anew = Sightlines(field.land, field.chart, places, cache=False)
    assert field.sight.code == anew.code
    assert field.sight.see == anew.see
    assert sorted(field.labels[cell] for cell in field.rubble) == sorted(houses)
    assert {field.cover[cell].code for cell in field.rubble} == {"rubble"}


ON_THE_WHOLE = ("distance", "within", "adjacent", "fire_arc", "steps", "roomy", "tm")


@pytest.mark.parametrize("houses", [["C2"], ["H2", "E1", "D1"]])
def test_ground_with_rubble_is_the_ground_surveyed_anew(houses: list[str]) -> None:
    """What lies away from a fallen house is taken over: ways, costs and distances are as if nothing were."""
    g = Battle(VILLAGE, us={"A1": "m4a1"}, german={"I1": "pz_ivh"}).impulse("us").g
    kinds = [(side, kind) for side in g.seats for kind in ("T", "R")]
    for side, kind in kinds:
        vehicle_costs(g.field, side, kind, g.tables)
    for label in houses:
        g.field = with_rubble(g, g.field.number(label))
    anew = Field(g.scenario, g.field.land, g.field.chart, g.tables, g.choices, g.module)
    for name in ON_THE_WHOLE:
        assert getattr(g.field, name) == getattr(anew, name), name
    assert g.field.wheels == {key: vehicle_costs(anew, *key, g.tables) for key in kinds}


@pytest.mark.parametrize("scenario", ["lnl/boh/the-road-to-hauteville", "lnl/fhv/the-bridge-at-cau-ba"])
def test_the_houses_of_a_real_map_fall_as_they_should(scenario: str) -> None:
    g = LOCK_N_LOAD.begin(scenario, {}, Dice.seeded(1))
    houses = [cell for cell in range(g.field.cells) if "rubble_T" in g.field.cover[cell].flags]
    assert len(houses) > 5
    for cell in houses[::3]:
        g.field = with_rubble(g, cell)
    sight = g.field.sight
    assert sight.code == Sightlines(g.field.land, g.field.chart, sight.places, cache=False).code


def test_a_battle_with_ruins_is_another_state_and_its_copies_have_them_too() -> None:
    first = Battle(VILLAGE, us={"C1": "m4a1^e"}, german={"I1": "wehrmacht_squad*"}).impulse("us")
    before = first.g.digest()
    first.choose("activate:C1", "drive:us-m4a1-1", "move:D1")
    assert first.g.digest() != before
    assert first.g.copy().field is first.g.field
    assert first.game.fork(1).state.field.rubble == first.g.field.rubble
