"""17.2, 17.3: small arms against vehicles."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
WOODS = """
     .     t     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


def shoot(
    at: str, dice: list[int], *, where: str = "E1", us: str = "us_airborne_squad", **more: Any
) -> Battle:
    """A squad in A1 fires at a vehicle that has been spotted."""
    german = {where: at, "I2": "wehrmacht_squad*"}
    battle = Battle(more.pop("drawing", FIELD), us={"A1": us}, german=german, **more)
    battle.spotted = [where]
    battle.impulse("us", dice=dice).choose("activate:A1")
    name = battle.g.vehicles[0].name
    battle.choose(f"fire-at:A1>{name}")
    while battle.ask.kind in ("fire-with", "leader-assists"):
        battle.choose(max(battle.keys, key=lambda key: key.count("+")))
    return battle


def vehicle(battle: Battle) -> Vehicle:
    return battle.g.vehicles[0]


def against(battle: Battle) -> dict[str, float]:
    """What protects the target of the last attack."""
    return battle.parts("fire", "cover")


# 17.2 Armoured vehicles


@clause("lnl-15.0-6", "lnl-15.0-7", "lnl-17.2-2", "lnl-15.0-10", "lnl-15.0-11")
def test_small_arms_hurt_armour_only_while_it_is_open() -> None:
    us = {"A1": "us_airborne_squad"}
    battle = Battle(FIELD, us=us, german={"E1": "pz_ivh^w"}).impulse("us").choose("activate:A1")
    assert not vehicle(battle).buttoned, "a vehicle is Open unless it is said to be Buttoned"
    assert "fire-at:A1>german-pz-ivh-1" in battle.keys
    shut = Battle(FIELD, us=us, german={"E1": "pz_ivh^w~"}).impulse("us").choose("activate:A1")
    refusal = shut.why_not("fire-at:A1>german-pz-ivh-1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.0-7"


@clause("lnl-17.2-3")
@pytest.mark.parametrize("name", ["m10!us_airborne", "sd_222", "sdkfz_251", "su_76!soviet_line"])
def test_open_topped_vehicles_are_open_to_small_arms_even_buttoned(name: str) -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"E1": f"{name}^w~"})
    battle.impulse("us").choose("activate:A1")
    assert [key for key in battle.keys if key.startswith("fire-at")]


@clause("lnl-17.2-8", "lnl-17.2-9", "lnl-17.2-10", "lnl-17.2-12", "lnl-17.2-14")
def test_fire_meets_a_die_terrain_and_the_weakest_armour_printed() -> None:
    """6 + 2 against 2 + 1 + 2: a margin of 3; then 3 + 3 against morale 6."""
    battle = shoot("pz_ivh^w", [6, 2, 4], where="D1", drawing=WOODS)
    assert battle.firepower == 2
    assert against(battle) == {"light_woods": 1, "armour": 2}
    assert battle.checks() == {"german-pz-ivh-1": (3, "shaken")}
    assert vehicle(battle).shaken


@clause("lnl-17.2-11")
def test_an_equal_total_does_nothing() -> None:
    battle = shoot("pz_ivh^w", [4, 4])
    assert against(battle) == {"armour": 2}
    assert battle.firepower == 2
    assert battle.events("fire-no-effect")
    assert battle.checks() == {}


@clause("lnl-17.2-8")
def test_range_a_line_of_sight_and_a_spotted_target_are_needed() -> None:
    us = {"A1": "us_airborne_squad"}
    hidden = Battle(WOODS, us=us, german={"D1": "pz_ivh^w"}).impulse("us").choose("activate:A1")
    refusal = hidden.why_not("fire-at:A1>german-pz-ivh-1")
    assert refusal is not None
    assert refusal.clause == "lnl-10.1-2", "in the woods it must be spotted first"
    far = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"I1": "pz_ivh^w"}).impulse("us")
    refusal = far.choose("activate:A1").why_not("fire-at:A1>german-pz-ivh-1")
    assert refusal is not None
    assert refusal.name == "out-of-range"


@clause("lnl-17.2-9")
def test_several_firers_add_up_as_always_and_modifiers_count() -> None:
    """5.2: lead unit in full, the second half, the machine gun in full; +2 for an adjacent hex."""
    battle = shoot("sdkfz_251^w", [1, 6], where="B1", us="us_airborne_squad us_airborne_squad+bar")
    parts = battle.parts()
    assert parts == {"lead": 2, "further": 1, "machine_gun": 1, "adjacent": 2}


@clause("lnl-17.2-6")
def test_one_vehicle_or_all_the_men_not_both() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"E1": "sdkfz_251^w wehrmacht_squad"})
    battle.impulse("us", dice=[6, 1, 1]).choose("activate:A1")
    assert [key for key in battle.keys if key.startswith("fire")] == [
        "fire:A1>E1",
        "fire-at:A1>german-sdkfz-251-1",
    ]
    battle.choose("fire-at:A1>german-sdkfz-251-1")
    assert list(battle.checks()) == ["german-sdkfz-251-1"]


@clause("lnl-17.2-15", "lnl-11.8-7", "lnl-11.8-8", "lnl-11.8-9", "lnl-15.41-2", "lnl-15.41-3")
def test_an_armor_leader_lends_morale_and_modifier_to_the_check_in_the_vehicles_column() -> None:
    """Margin 5 and a 3: 8, less 1 for the leader, is 7: not above his morale of 7."""
    battle = shoot("pz_ivh&armor_leader_rindt^w", [6, 1, 3])
    assert battle.checks() == {"german-pz-ivh-1": (4, "no_effect")}
    assert battle.last("damage-check").data["morale"] == 7
    assert not vehicle(battle).shaken
    worst = shoot("pz_ivh&armor_leader_rindt^w", [6, 1, 6], us="us_airborne_squad us_airborne_squad")
    assert worst.checks()["german-pz-ivh-1"][1] == "shaken", "an armoured vehicle's column knows no wounds"


@clause("lnl-17.2-14", "lnl-14.01-11")
def test_armour_is_shaken_then_abandoned_but_never_destroyed_by_small_arms() -> None:
    """Morale 5 (Shaken side 4) of the half-track: three times 5 is out of reach here, twice Shaken is not."""
    once = shoot("sdkfz_251^w", [6, 1, 6])
    assert once.checks() == {"german-sdkfz-251-1": (6, "shaken")}
    again = shoot("sdkfz_251^w*", [6, 1, 6, 1, 1])
    assert vehicle(again).abandoned
    assert again.events("vehicle-abandoned")
    assert not again.events("vehicle-destroyed")


# Passengers


@clause("lnl-17.2-7", "lnl-17.2-12", "lnl-17.2-16", "lnl-17.2-17", "lnl-17.2-19")
def test_riders_check_with_their_vehicle_their_leader_first_and_shaken_ones_get_off() -> None:
    """Margin 5. Vehicle 1: 6, no effect. Leader 1: 6 against 6. Squad 3: 8 less his modifier against 5."""
    battle = shoot("pz_ivh^w[wehrmacht_squad,leader_lieutenant]", [6, 1, 1, 1, 3])
    assert list(battle.checks()) == ["german-pz-ivh-1", "german-leader-1", "german-squad-1"]
    checks = battle.checks()
    assert checks["german-leader-1"][0] == 5, "he helps himself in nothing"
    assert checks["german-squad-1"][0] < 5, "and then the others"
    assert checks["german-squad-1"][1] == "shaken"
    if battle.ask.kind == "get-off-too":
        battle.choose("stay:german-leader-1")
    assert battle.where("german-squad-1") == "E1"
    assert battle.marked("german-squad-1") == ["moved"]


@clause("lnl-17.2-16", "lnl-5.0a-8")
@pytest.mark.parametrize(
    ("leader", "die", "adds"),
    [("leader_lieutenant", 1, 4), ("leader_lieutenant!ss", 1, 5), ("leader_lieutenant", 6, 5)],
)
def test_a_leader_aboard_helps_men_of_his_organisation_while_he_is_in_good_order(
    leader: str, die: int, adds: int
) -> None:
    """Margin 5, his LM is 1. With a 6 he is Shaken himself: 11 against a morale of 6."""
    battle = shoot(f"pz_ivh^w[wehrmacht_squad,{leader}]", [6, 1, 1, die, 3, 1, 1, 1])
    assert battle.unit("german-leader-1").shaken == (die == 6)
    assert battle.checks()["german-squad-1"][0] == adds


@clause("lnl-17.2-18", "lnl-17.2-19")
def test_riders_in_good_order_may_get_off_with_the_shaken_ones() -> None:
    battle = shoot("pz_ivh^w[wehrmacht_squad,leader_lieutenant]", [6, 1, 1, 1, 3])
    assert battle.ask.kind == "get-off-too"
    assert battle.ask.seat == "german"
    battle.choose("join:german-leader-1")
    assert sorted(battle.at("E1")) == ["german-leader-1", "german-squad-1"]
    assert battle.marked("german-leader-1") == ["moved"]


@clause("lnl-17.2-13", "lnl-15.0-7")
def test_on_a_buttoned_vehicle_only_the_riders_check() -> None:
    battle = shoot("pz_ivh^w~[wehrmacht_squad]", [6, 1, 2])
    assert list(battle.checks()) == ["german-squad-1"]
    assert against(battle) == {"armour": 2}, "behind the vehicle's own armour"


@clause("lnl-17.2-20", "lnl-17.2-21")
def test_passengers_inside_neither_check_nor_get_off() -> None:
    battle = shoot("sdkfz_251^w[wehrmacht_squad*]", [6, 1, 1])
    assert list(battle.checks()) == ["german-sdkfz-251-1"]
    assert battle.at("E1") == [], "a Shaken squad stays inside a PP vehicle"
    assert battle.unit("german-squad-1").carrier is vehicle(battle)


# 17.3 Unarmoured vehicles


@clause("lnl-17.3-2", "lnl-17.3-3", "lnl-17.3-4", "lnl-17.3-5", "lnl-17.3-6", "lnl-17.3-8")
def test_small_arms_always_hurt_a_truck_and_may_destroy_it() -> None:
    """6 + 2 against 1: a margin of 7; 4 more is 11, twice morale 5: destroyed. The crew rolls 2 and lives."""
    battle = shoot("truck_vietnam!nva^w~", [6, 1, 4, 2])
    assert against(battle) == {}, "no armour, no terrain"
    assert battle.checks() == {"german-truck-vietnam-1": (7, "destroyed")}
    assert battle.g.wrecks == {battle.loc("E1"): 1}


@clause("lnl-17.3-6", "lnl-17.3-7")
def test_terrain_helps_a_truck_and_an_equal_total_does_nothing() -> None:
    battle = Battle(
        FIELD.replace(".", "b", 2), us={"A1": "us_airborne_squad"}, german={"D1": "truck_vietnam!nva^w"}
    )
    battle.spotted = ["D1"]
    battle.impulse("us", dice=[2, 3]).choose("activate:A1", "fire-at:A1>german-truck-vietnam-1")
    assert against(battle) == {"brush": 1}
    assert battle.checks() == {}


@clause("lnl-17.3-9")
def test_an_armor_leader_commands_an_unarmoured_vehicle_too() -> None:
    battle = shoot("truck_vietnam!nva&armor_leader_rindt^w", [6, 1, 1])
    assert battle.checks() == {"german-truck-vietnam-1": (6, "no_effect")}, "1 + 7 - 1 against 7"


@clause("lnl-17.3-10", "lnl-17.3-11")
def test_riders_of_an_unarmoured_vehicle_check_and_get_off_as_from_any_other() -> None:
    """A Su-76 from behind is unarmoured; the squad on it checks too."""
    battle = shoot("su_76!soviet_line^e[soviet_line_half!soviet_line]", [2, 1, 1, 2])
    assert against(battle) == {}
    assert list(battle.checks()) == ["german-su-76-1", "german-half-squad-1"]
    assert battle.where("german-half-squad-1") == "E1"


@clause("lnl-17.3-12")
@pytest.mark.parametrize(
    ("facing", "protection", "worst"), [("w", {"armour": 1}, "shaken"), ("e", {}, "destroyed")]
)
def test_a_vehicle_with_an_open_back_is_judged_by_the_side_fired_at(
    facing: str, protection: dict[str, float], worst: str
) -> None:
    """A Su-76: front 2, flank 1, rear unarmoured. 6 + 2 + 2 against 1 and its armour."""
    battle = shoot(f"su_76!soviet_line^{facing}", [6, 1, 6, 1], where="B1")
    assert against(battle) == protection
    assert battle.checks()["german-su-76-1"][1] == worst


# 21.4 Mines


@clause("lnl-21.4-3")
def test_a_mine_strikes_armour_buttoned_or_not_against_its_weakest_factor() -> None:
    """Mine 1 + 6 against 1 + 2: margin 4; a 3 is 7, above 6."""
    battle = mined("m4a1^e~", [6, 1, 3])
    assert battle.parts("mine", "cover") == {"armour": 2}
    assert battle.checks() == {"us-m4a1-1": (4, "shaken")}


@clause("lnl-21.4-4", "lnl-21.4-5")
def test_a_mine_finds_the_unarmoured_part() -> None:
    """Mine 1 + 6 against 1: margin 6; a 6 makes 12, twice the morale of 5."""
    battle = mined("su_76!soviet_line^e", [6, 1, 6, 1])
    assert battle.parts("mine", "cover") == {}
    assert battle.checks() == {"us-su-76-1": (6, "destroyed")}
    truck = mined("truck_vietnam!us_army^e", [1, 1, 1], forces={"us": "us_army", "german": "wehrmacht"})
    assert truck.parts("mine", "cover") == {}
    assert list(truck.checks()) == ["us-truck-vietnam-1"]


def mined(us: str, dice: list[int], **more: Any) -> Battle:
    """A vehicle drives from E1 into a minefield in F1."""
    mines = [Fortification("mine", "F1", side="german")]
    battle = Battle(FIELD, us={"E1": us}, german={"A1": "wehrmacht_squad*"}, forts=mines, **more)
    battle.impulse("us", dice=dice)
    return battle.choose("activate:E1", f"drive:{battle.g.vehicles[0].name}", "move:F1")
