"""Why not: fire that names the wrong kind of target, or the wrong kind of firer."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from tests.lnl.positions import Battle
from tests.support import clause

ROW = """
     .     .     .     .
  .     .     .     .     .
"""
SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"


def refusal(battle: Battle, key: str) -> No | None:
    """What the system says of a key, offered or not."""
    return battle.game.system.why_not(battle.g, battle.ask, key)


@clause("lnl-17.2-6")
@pytest.mark.parametrize("key", ["fire:A1>E1", "ordnance:bazooka-0>E1", "vehicle-fire:us-m4a1-1>E1"])
def test_a_vehicle_alone_is_no_target_as_a_place(key: str) -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD}+bazooka m4a1^ne"}, german={"E1": "sdkfz_251"}).impulse("us")
    battle.choose("activate:A1")
    assert battle.why_not(key) == No("lnl-17.2-6", "only-vehicles-there")
    assert battle.why_not(key.replace("E1", "D1")) == No("lnl-5.0-1", "nobody-there")


@clause("lnl-17.2-6")
@pytest.mark.parametrize("key", ["fire-at:A1>", "ordnance-at:bazooka-0>", "vehicle-fire-at:us-m4a1-1>"])
def test_the_men_of_a_place_are_no_target_by_their_names(key: str) -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD}+bazooka m4a1^ne"}, german={"E1": ENEMY}).impulse("us")
    battle.choose("activate:A1")
    assert battle.why_not(f"{key}german-squad-1") == No("lnl-17.2-6", "men-are-one-target")


@clause("lnl-5.2-10")
def test_a_vehicle_fires_neither_as_a_team_nor_as_a_sniper() -> None:
    battle = Battle(ROW, us={"A1": "m4a1^ne"}, german={"E1": ENEMY}).impulse("us").choose("activate:A1")
    for verb in ("team-fire", "snipe"):
        assert battle.why_not(f"{verb}:us-m4a1-1>E1") == No("lnl-5.2-10", "vehicle-fires-itself")
    battle.impulse("german").choose("activate:E1", "move-from:E1", "move:D1")
    assert battle.ask.kind == "opportunity-fire"
    assert battle.why_not("team-fire:us-m4a1-1>D1") == No("lnl-5.2-10", "vehicle-fires-itself")


@clause("lnl-15.0d-1")
def test_an_unarmed_vehicle_has_no_weapons() -> None:
    battle = Battle(ROW, us={"A1": "truck_vietnam^ne"}, german={"E1": ENEMY}).impulse("us")
    battle.choose("activate:A1")
    assert battle.why_not("vehicle-fire:us-truck-vietnam-1>E1") == No("lnl-15.0d-1", "vehicle-unarmed")


@clause("lnl-16.4-3", "lnl-16.1-1")
def test_nobody_fires_or_gets_off_where_nobody_is_aboard() -> None:
    battle = Battle(ROW, us={"A1": "m4a1^ne m10^ne"}, german={"E1": ENEMY}).impulse("us")
    battle.reprint("us-m10-1", capacity=None).impulse("us").choose("activate:A1")
    assert battle.why_not("deck-fire:us-m4a1-1>E1") == No("lnl-16.4-3", "nobody-aboard")
    assert battle.why_not("deck-fire:us-m10-1>E1") == No("lnl-16.1-1", "carries-nobody")
    battle.choose("drive:us-m4a1-1")
    assert battle.why_not("unload:us-m4a1-1") == No("lnl-16.4-3", "nobody-aboard")


@clause("lnl-6.0-1")
def test_who_is_on_the_move_names_one_step() -> None:
    battle = Battle(ROW, us={"C1": f"{SQUAD} m4a1^nw"}, german={"H1": ENEMY}).impulse("us")
    battle.choose("activate:C1", "drive:us-m4a1-1")
    assert battle.why_not("move:B1>A1") == No("lnl-6.0-1", "step-by-step")
    battle.impulse("us").choose("activate:C1", "move-from:C1")
    assert battle.why_not("move:B1>A1") == No("lnl-6.0-1", "step-by-step")


@clause("lnl-5.3-11", "lnl-5.3-10")
def test_rifles_that_may_still_follow_their_own_anti_tank_weapon_are_not_refused() -> None:
    """One MP draws one attack: the bazooka of A1 and its rifles are that, B1 would be another."""
    battle = Battle(ROW, us={"A1": f"{SQUAD}+bazooka", "B1": SQUAD}, german={"E1": "sdkfz_251^nw"})
    battle.impulse("german", dice=[6, 6]).choose("activate:E1", "drive:german-sdkfz-251-1", "pivot:ne")
    battle.choose("ordnance-at:bazooka-0>german-sdkfz-251-1")
    assert battle.keys == ["opportunity-fire:A1", "hold-fire"]
    assert refusal(battle, "opportunity-fire:A1") is None
    assert refusal(battle, "opportunity-fire:B1") == No("lnl-5.3-10", "no-attack-left")


@clause("lnl-6.0-1", "lnl-1.3-1")
def test_all_that_is_against_a_step_is_told() -> None:
    """One of 4 MP is left and the forest costs 2; and three squads are there already."""
    ground = """
         .     .     .
      .     .     f     .
    """
    three = f"{SQUAD} {SQUAD} {SQUAD}"
    battle = Battle(ground, us={"A1": SQUAD, "E1": three}, german={"G1": ENEMY})
    battle.mark(german_squad_1="fired").impulse("us")
    battle.choose("activate:A1", "move-from:A1", "move:C1", "move:D1")
    assert battle.game.all_against("move:E1") == [
        No("lnl-6.0-1", "not-enough-mp").about(needs=2, has=1),
        No("lnl-1.3-1", "stacking-squads"),
    ]
