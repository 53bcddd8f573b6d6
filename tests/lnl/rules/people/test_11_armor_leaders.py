"""11.8, 15.41: Armor Leaders."""

from __future__ import annotations

from bocage.systems.lnl.battle.state import Vehicle
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
PZ = "pz_ivh&armor_leader_rindt^w"
"""An Armor Leader of morale 7 and modifier 1 in a tank of morale 6."""


def fired_on(dice: list[int], german: str = PZ) -> Battle:
    """A squad in A1, FP 2, fires at the tank in E1, whose weakest armour is 2."""
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"E1": german, "I2": "wehrmacht_squad*"})
    return battle.impulse("us", dice=dice).choose("activate:A1", "fire-at:A1>german-pz-ivh-1")


def pz(battle: Battle) -> Vehicle:
    unit = battle.unit("german-pz-ivh-1")
    assert isinstance(unit, Vehicle)
    return unit


@clause("lnl-11.8-2", "lnl-11.8-3", "lnl-11.8-4", "lnl-11.8-9")
def test_he_is_shaken_with_his_crew_and_never_wounded() -> None:
    """6 + 2 against 1 + 2: margin 5; 5 + 6 - 1 is 10, above 7, in the column of armoured vehicles."""
    battle = fired_on([6, 1, 6])
    assert battle.checks() == {"german-pz-ivh-1": (4, "shaken")}
    assert pz(battle).shaken
    assert pz(battle).commander is not None, "he is still there, Shaken like the rest"
    assert not pz(battle).wounded


@clause("lnl-11.8-5", "lnl-15.41-6", "lnl-15.4-10")
def test_when_the_tank_is_abandoned_he_is_removed() -> None:
    """An open-topped half-track, Shaken already, is Shaken again; the crew passes its check with 1 and 1."""
    half_track = "sdkfz_251&armor_leader_rindt^w*"
    battle = Battle(
        FIELD, us={"A1": "us_airborne_squad"}, german={"E1": half_track, "I2": "wehrmacht_squad*"}
    )
    battle.impulse("us", dice=[6, 1, 6, 1, 1]).choose("activate:A1", "fire-at:A1>german-sdkfz-251-1")
    lost = battle.g.vehicles[0]
    assert lost.abandoned
    assert lost.commander is None


@clause("lnl-15.4-10", "lnl-11.8-2")
def test_when_it_is_destroyed_he_is_lost_with_it() -> None:
    """To hit 3 + 3, penetration 5 + 6 against 6 + 1."""
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": PZ, "I2": "wehrmacht_squad*"})
    battle.impulse("us", dice=[3, 4, 6, 1, 1])
    battle.choose("activate:A1", "vehicle-fire-at:us-m4a1-1>german-pz-ivh-1", "main-gun")
    assert battle.events("vehicle-destroyed")
    assert pz(battle).commander is None


@clause("lnl-11.8-7", "lnl-15.41-2", "lnl-17.2-15")
def test_his_morale_counts_in_all_circumstances() -> None:
    """Margin 3: with him 5 + 3 - 1 against 7, without him 4 + 3 against 6."""
    with_him = fired_on([4, 1, 5])
    assert with_him.checks() == {"german-pz-ivh-1": (2, "no_effect")}, "7 is not above 7"
    assert with_him.last("damage-check").data["morale"] == 7
    without = fired_on([4, 1, 4], german="pz_ivh^w")
    assert without.checks() == {"german-pz-ivh-1": (3, "shaken")}, "7 is above 6"


@clause("lnl-11.8-8", "lnl-15.41-3")
def test_his_modifier_helps_damage_checks_while_he_is_in_good_order() -> None:
    assert fired_on([6, 1, 1]).parts("damage-check", "tally") == {"margin": 5, "leadership": -1}
    open_topped = "pz_ivh&armor_leader_rindt^w*"
    battle = Battle(
        FIELD, us={"A1": "us_airborne_squad"}, german={"E1": open_topped, "I2": "wehrmacht_squad*"}
    )
    refusal = battle.impulse("us").choose("activate:A1").why_not("fire-at:A1>german-pz-ivh-1")
    assert refusal is not None, "a Shaken tank is shut"
    topless = "sdkfz_251&armor_leader_rindt^w*"
    shaken = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"E1": topless, "I2": "wehrmacht_squad*"})
    shaken.impulse("us", dice=[6, 1, 1]).choose("activate:A1", "fire-at:A1>german-sdkfz-251-1")
    assert shaken.parts("damage-check", "tally") == {"margin": 6}, "and a Shaken leader helps no more"


@clause("lnl-11.8-10", "lnl-11.8-11", "lnl-11.8-13", "lnl-15.41-4", "lnl-15.41-5", "lnl-15.41-7")
def test_his_modifier_helps_the_gun_to_hit_and_the_machine_guns_in_one_impulse() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1&armor_leader_darius^e"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[6, 6, 1, 6, 1, 6])
    battle.choose("activate:A1", "vehicle-fire:us-m4a1-1>E1", "all-weapons")
    assert battle.parts("ordnance", "tally") == {"leadership": -1}
    assert [event.data["strength"].total for event in battle.events("fire")] == [5, 5]  # type: ignore[attr-defined]
    assert battle.parts() == {"machine_gun": 4, "leadership": 1}


@clause("lnl-11.8-12")
def test_his_modifier_does_not_help_the_burst_of_a_shell() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1&armor_leader_darius^e"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 1, 1, 6])
    battle.choose("activate:A1", "vehicle-fire:us-m4a1-1>E1", "main-gun")
    assert battle.parts("he-attack", "strength") == {"he": 3}
