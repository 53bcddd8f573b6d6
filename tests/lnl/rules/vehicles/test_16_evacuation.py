"""15.4, 16.1.1, 16.3: who gets out of a vehicle that is lost."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.vehicles.crews import abandon
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
HIT_AND_THROUGH = [1, 1, 6, 1]
"""A natural 2 hits, and a 6 against a 1 always goes through: the vehicle is destroyed."""
HIT_AND_SHOCK = [1, 1, 1, 5, 6, 6]
"""The hit does not go through, and a natural 12 shakes the crew; a Shaken vehicle is then Abandoned."""
OUT, DEAD = 2, 3


def shoot(vehicle: str, dice: Sequence[int], **german: str) -> Battle:
    """A bazooka in A1 fires at the German vehicle in C1, which cannot answer."""
    us = {"A1": "us_airborne_squad+bazooka"}
    forts = [Fortification("mine", german.pop("mine"), side="us")] if "mine" in german else []
    battle = Battle(FIELD, us=us, german={"C1": vehicle, "H2": "leader_captain"}, forts=forts)
    battle.impulse("us", dice=dice)
    name = battle.g.vehicles[0].name
    return battle.choose("activate:A1", f"ordnance-at:bazooka-0>{name}")


def crew_of(battle: Battle) -> list[str]:
    return [unit.name for unit in battle.g.units if unit.counter.kind == "crew"]


# Destroyed


@clause("lnl-15.4-2", "lnl-15.4-4", "lnl-15.4-9")
def test_an_even_die_leaves_a_shaken_crew_in_the_hex_marked_moved() -> None:
    battle = shoot("stug_iiig^w", [*HIT_AND_THROUGH, OUT])
    (crew,) = crew_of(battle)
    assert battle.where(crew) == "C1"
    assert battle.unit(crew).shaken
    assert battle.marked(crew) == ["moved"]
    assert battle.g.wrecks == {battle.loc("C1"): 1}


@clause("lnl-15.4-3", "lnl-15.4-11")
def test_an_odd_die_ends_the_crew_which_counts_for_nothing() -> None:
    battle = shoot("stug_iiig^w", [*HIT_AND_THROUGH, DEAD])
    assert crew_of(battle) == []
    assert battle.g.lost_points[1] == battle.g.scenario.scores.vehicle


@clause("lnl-15.4-10")
@pytest.mark.parametrize(("state", "dice"), [("", [*HIT_AND_THROUGH, OUT]), ("*", [*HIT_AND_SHOCK, 1, 1])])
def test_an_armor_leader_is_lost_with_his_tank(state: str, dice: list[int]) -> None:
    battle = shoot(f"stug_iiig&armor_leader_rindt^w{state}", dice)
    assert battle.g.vehicles[0].commander is None
    assert len(crew_of(battle)) == 1


@clause("lnl-16.1.1-1", "lnl-16.1.1-2", "lnl-16.1.1-3", "lnl-16.1.1-4", "lnl-16.2-9")
@pytest.mark.parametrize("vehicle", ["stug_iiig^w", "sdkfz_251^w"])
def test_each_passenger_inside_or_outside_rolls_for_his_life(vehicle: str) -> None:
    battle = shoot(f"{vehicle}[wehrmacht_half_b,leader_sergeant]", [*HIT_AND_THROUGH, DEAD, OUT, DEAD])
    assert battle.unit("german-half-squad-1").shaken
    assert battle.where("german-half-squad-1") == "C1"
    assert battle.marked("german-half-squad-1") == ["moved"]
    assert battle.unit("german-leader-1").loc < 0
    assert battle.last("eliminated").data["at"] == battle.loc("C1")


@clause("lnl-16.1.1-2")
def test_a_hero_gets_out_as_he_was() -> None:
    battle = shoot("stug_iiig^w[hero]", [*HIT_AND_THROUGH, DEAD, OUT])
    assert not battle.unit("german-hero-1").shaken
    assert battle.marked("german-hero-1") == ["moved"]


@clause("lnl-16.1.1-5", "lnl-16.1.1-6")
def test_each_support_weapon_rolls_too_and_lies_in_the_hex() -> None:
    dice = [*HIT_AND_THROUGH, DEAD, OUT, DEAD, OUT]
    battle = shoot("stug_iiig^w[wehrmacht_squad+mg42_bipod+pzf30]", dice)
    assert [weapon.kind.id for weapon in battle.g.lying(battle.loc("C1"))] == ["mg42_bipod"]
    assert battle.unit("german-squad-1").weapons == []
    assert battle.where("german-squad-1") == "C1"


@clause("lnl-1.3-14")
def test_whom_the_hex_cannot_hold_is_lost_and_the_owner_says_who() -> None:
    """Three squads are there: neither the crew nor the half-squad has room; a leader has."""
    us = {"A1": "us_airborne_squad+bazooka"}
    men = "wehrmacht_squad wehrmacht_squad wehrmacht_half_b"
    riders = "wehrmacht_half_b,leader_sergeant"
    battle = Battle(FIELD, us=us, german={"C1": f"stug_iiig^w[{riders}] {men}", "H2": "leader_captain"})
    battle.impulse("us", dice=[*HIT_AND_THROUGH, OUT, OUT, OUT])
    battle.choose("activate:A1", "ordnance-at:bazooka-0>german-stug-iiig-1")
    assert battle.ask.kind == "over-stacked"
    (crew,) = crew_of(battle)
    assert battle.keys == [f"target:{crew}", "target:german-half-squad-1"]
    battle.choose(f"target:{crew}")
    assert battle.unit(crew).loc < 0
    assert "german-half-squad-1" in battle.at("C1")
    assert "german-leader-1" in battle.at("C1")


@clause("lnl-21.4-6")
def test_mines_strike_those_who_get_out() -> None:
    battle = shoot("stug_iiig^w", [*HIT_AND_THROUGH, OUT, 6, 1, 6], mine="C1")
    assert battle.events("mine")
    assert battle.unit(crew_of(battle)[0]).loc < 0


# Abandoned


@clause("lnl-15.4-6", "lnl-15.4-7", "lnl-15.4-8", "lnl-15.4-9")
@pytest.mark.parametrize(("check", "shaken"), [([1, 1], False), ([6, 5], True)])
def test_the_crew_of_an_abandoned_vehicle_checks_its_morale_at_once(check: list[int], shaken: bool) -> None:
    battle = shoot("stug_iiig^w*", [*HIT_AND_SHOCK, *check])
    (crew,) = crew_of(battle)
    assert battle.g.vehicles[0].abandoned
    assert battle.where(crew) == "C1"
    assert battle.unit(crew).shaken == shaken
    assert battle.marked(crew) == ["moved"]


@clause("lnl-16.3-1", "lnl-16.3-2", "lnl-16.3-3")
@pytest.mark.parametrize("vehicle", ["stug_iiig^w", "sdkfz_251^w"])
def test_passengers_of_an_abandoned_vehicle_get_off_and_check(vehicle: str) -> None:
    dice = [*HIT_AND_SHOCK, 1, 1, 1, 1, 6, 6]
    battle = shoot(f"{vehicle}[wehrmacht_half_b,leader_sergeant]*", dice)
    assert battle.at("C1")[-2:] == ["german-leader-1", "german-half-squad-1"]
    assert not battle.unit("german-leader-1").shaken
    assert battle.unit("german-half-squad-1").shaken
    assert battle.marked("german-leader-1") == battle.marked("german-half-squad-1") == ["moved"]


@clause("lnl-15.4-6")
def test_an_abandoned_vehicle_stays_and_nobody_uses_it_again() -> None:
    battle = shoot("stug_iiig^w*", [*HIT_AND_SHOCK, 1, 1])
    assert battle.where("german-stug-iiig-1") == "C1"
    while battle.ask.seat == "us":
        battle.choose(battle.keys[-1])
    assert "activate:C1" not in battle.keys


@clause("lnl-16.1.1-5", "lnl-12.0-5")
def test_the_charge_of_a_card_is_no_weapon_that_could_be_left() -> None:
    battle = shoot("stug_iiig^w[leader_sergeant@demolitions]", [*HIT_AND_THROUGH, DEAD, OUT])
    assert battle.where("german-leader-1") == "C1"
    assert battle.g.lying(battle.loc("C1")) == []
    assert battle.unit("german-leader-1").weapons == []


@clause("lnl-16.2-6", "lnl-16.3-2")
@pytest.mark.parametrize(("aboard", "asked"), [("[us_airborne_squad]", True), ("", False)])
def test_passengers_of_an_abandoned_vehicle_draw_fire_and_its_crew_does_not(aboard: str, asked: bool) -> None:
    """Ruling 88: up to the MP that getting off costs them, half of 4; all keep their nerve."""
    battle = Battle(
        "     .     .     .\n  .     .     .     .\n     .     .     .\n",
        us={"A1": f"m4a1^e{aboard}"},
        german={"D1": "wehrmacht_squad"},
    ).impulse("us", dice=[1, 1, 1, 1])
    tank = battle.unit("us-m4a1-1")
    assert isinstance(tank, Vehicle)
    ask = next(abandon(battle.g, tank), None)
    told = None if ask is None else (ask.kind, ask.seat, ask.about["left"])
    assert told == (("opportunity-fire", "german", 2) if asked else None)
