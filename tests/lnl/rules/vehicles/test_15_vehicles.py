"""15.0, 15.0b, 10.1: Open and Buttoned, Shaken and rallied, seeing and being seen."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.rules.sight.spotting import is_spotted
from bocage.systems.lnl.view.seat_view import view
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
THICKET = """
     .     .     b     .
  .     .     b     .     .
     .     .     b     .
  .     .     b     .     .
"""
"""Brush in E and F."""


def tank(battle: Battle, name: str = "us-m4a1-1") -> Vehicle:
    unit = battle.unit(name)
    assert isinstance(unit, Vehicle)
    return unit


def shown(battle: Battle, number: int = 0) -> dict[str, object]:
    units = view(battle.g, "us", None)["units"]
    assert isinstance(units, list)
    unit: dict[str, object] = units[number]
    return unit


# 15.0 Open and Buttoned


@clause("lnl-15.0-9", "lnl-15.0-10", "lnl-15.0-11")
def test_a_vehicle_opens_or_shuts_its_hatches_when_its_impulse_begins() -> None:
    us = {"A1": "m4a1^e us_airborne_squad"}
    battle = Battle(FIELD, us=us, german={"I2": "wehrmacht_squad*"}).impulse("us")
    assert shown(battle)["buttoned"] is False, "Open without a marker"
    battle.choose("activate:A1", "button-up:us-m4a1-1")
    assert tank(battle).buttoned
    assert "open-up:us-m4a1-1" not in battle.keys, "once"
    battle.choose("drive:us-m4a1-1", "move:B1", "stop")
    refusal = battle.why_not("open-up:us-m4a1-1")
    assert refusal is not None
    assert refusal.clause == "lnl-4.0c-3", "not after it has moved"


@clause("lnl-15.0-9")
def test_a_vehicle_that_does_nothing_but_move_its_hatches_is_ops_complete() -> None:
    """Ruling 125."""
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"I2": "wehrmacht_squad*"}).impulse("us")
    battle.choose("activate:A1", "button-up:us-m4a1-1", "done")
    assert battle.marked("us-m4a1-1") == ["ops_complete"]


# 15.0b Shaken


@clause("lnl-15.0b-2", "lnl-5.1-15")
def test_a_shaken_vehicle_is_shut_at_once_and_stays_so_until_it_is_rallied_and_activated() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"E1": "pz_ivh^e"})
    battle.impulse("us", dice=[6, 1, 6]).choose("activate:A1", "fire-at:A1>german-pz-ivh-1")
    pz = tank(battle, "german-pz-ivh-1")
    assert pz.shaken
    assert pz.buttoned
    battle.choose("activate:E1")
    refusal = battle.why_not("open-up:german-pz-ivh-1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.0b-2"
    rallied = Battle(FIELD, us={"A1": "m4a1^e*"}, german={"I2": "wehrmacht_squad"})
    rallied.rally_phase(dice=[6, 1, 2, 2]).choose("rally:us-m4a1-1")
    assert not tank(rallied).shaken
    assert tank(rallied).buttoned, "rallying opens no hatch"
    rallied.choose("activate:A1", "open-up:us-m4a1-1")
    assert not tank(rallied).buttoned


@clause("lnl-15.0b-4", "lnl-5.1-16")
def test_a_shaken_vehicle_has_half_its_movement_rounded_up() -> None:
    battle = Battle(FIELD, us={"E1": "m4a1^w*"}, german={"I2": "wehrmacht_squad*"}).impulse("us")
    battle.choose("activate:E1", "drive:us-m4a1-1")
    assert battle.ask.about["left"] == 5
    odd = Battle(FIELD, us={"E1": "m4a1^w*"}, german={"I2": "wehrmacht_squad*"})
    odd.reprint("us-m4a1-1", mf_shaken=-(-11 // 2)).impulse("us").choose("activate:E1", "drive:us-m4a1-1")
    assert odd.ask.about["left"] == 6


@clause("lnl-15.0b-4")
def test_a_shaken_vehicle_shuns_known_enemies() -> None:
    """15.0b-u3, ruling 36."""
    battle = Battle(FIELD, us={"E1": "m4a1^e*"}, german={"I1": "wehrmacht_squad*"}).impulse("us")
    battle.choose("activate:E1", "drive:us-m4a1-1")
    refusal = battle.why_not("move:F1")
    assert refusal is not None
    assert refusal.clause == "lnl-5.1-5"
    assert "back:D1" in battle.keys


@clause("lnl-15.0b-5", "lnl-10.1b-2")
def test_only_open_vehicles_in_good_order_try_to_spot() -> None:
    def spotters(us: str) -> list[str]:
        battle = Battle(THICKET, us={"A1": us}, german={"F1": "wehrmacht_squad"}).impulse("us")
        return [key for key in battle.keys if key.startswith("spot")]

    assert spotters("m4a1^e") == ["spot:us-m4a1-1>F1"]
    assert spotters("m4a1^e~") == []
    assert spotters("m4a1^e*") == []
    shut = Battle(THICKET, us={"A1": "m4a1^e~"}, german={"F1": "wehrmacht_squad"}).impulse("us")
    refusal = shut.why_not("spot:us-m4a1-1>F1")
    assert refusal is not None
    assert refusal.clause == "lnl-10.1b-2"


@clause("lnl-10.1b-2")
def test_a_vehicle_that_has_found_something_may_fire_at_it() -> None:
    battle = Battle(THICKET, us={"A1": "m4a1^e"}, german={"F1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1]).choose("spot:us-m4a1-1>F1", "activate:A1")
    assert battle.marked("us-m4a1-1") == ["ops_complete"]
    assert "vehicle-fire:us-m4a1-1>F1" in battle.keys
    assert "drive:us-m4a1-1" not in battle.keys


@clause("lnl-15.0-8", "lnl-15.0-12", "lnl-10.1a-10")
@pytest.mark.parametrize(("how", "seen"), [("", True), ("~", False), ("*", False)])
def test_an_open_vehicle_spots_what_is_next_to_it_a_buttoned_one_does_not(how: str, seen: bool) -> None:
    battle = Battle(THICKET, us={"D1": f"m4a1^e{how}"}, german={"E1": "wehrmacht_squad"}).impulse("us")
    assert is_spotted(battle.g, 1, battle.loc("E1")) is seen


@clause("lnl-15.0-8")
def test_a_buttoned_gun_adds_one_to_hit_unless_an_option_says_otherwise() -> None:
    for option, parts in ((False, {"buttoned": 1}), (True, {})):
        battle = Battle(
            FIELD,
            us={"A1": "m4a1^e~"},
            german={"E1": "pz_ivh^w"},
            options={"buttoned_to_hit_off": option},
        )
        battle.impulse("us", dice=[6, 6]).choose("activate:A1")
        battle.choose("vehicle-fire-at:us-m4a1-1>german-pz-ivh-1", "main-gun")
        assert battle.parts("ordnance", "tally") == parts


def test_a_vehicle_in_cover_must_be_spotted_and_moving_gives_it_away() -> None:
    """10.1a-1, 10.1a-4: vehicles hide and are found as all units are."""
    battle = Battle(THICKET, us={"A1": "us_airborne_squad"}, german={"F1": "pz_ivh^w"})
    battle.impulse("us", dice=[2])
    assert not is_spotted(battle.g, 1, battle.loc("F1"))
    battle.choose("spot:us-squad-1>F1")
    assert is_spotted(battle.g, 1, battle.loc("F1"))
    moved = Battle(THICKET, us={"A1": "us_airborne_squad"}, german={"F1": "pz_ivh^w"})
    moved.mark(german_pz_ivh_1="moved").impulse("us")
    assert is_spotted(moved.g, 1, moved.loc("F1"))


def test_the_spotted_marker_goes_when_the_vehicle_leaves() -> None:
    """10.1-8."""
    battle = Battle(THICKET, us={"A1": "us_airborne_squad*"}, german={"F1": "pz_ivh^e"})
    battle.spotted = ["F1"]
    battle.impulse("german").choose("activate:F1", "drive:german-pz-ivh-1", "move:G1")
    assert not battle.g.spotted


# 15.0b, 3.0a Rally


@clause("lnl-15.0b-6", "lnl-3.0a-8")
def test_a_vehicle_rallies_without_a_leader() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e*"}, german={"I2": "wehrmacht_squad"})
    battle.rally_phase(dice=[6, 1, 3, 2])
    assert "rally:us-m4a1-1" in battle.keys
    battle.choose("rally:us-m4a1-1")
    assert battle.last("morale-check").data["morale"] == 5, "its Shaken morale"
    assert battle.last("morale-check").data["passed"]


@clause("lnl-15.0b-7", "lnl-15.0b-8", "lnl-11.8-7", "lnl-11.8-8", "lnl-15.41-3")
def test_it_rallies_on_its_armor_leaders_morale_less_his_modifier_shaken_as_he_is() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1&armor_leader_darius^e*"}, german={"I2": "wehrmacht_squad"})
    battle.rally_phase(dice=[6, 1, 4, 4]).choose("rally:us-m4a1-1")
    check = battle.last("morale-check")
    assert check.data["morale"] == 7
    assert battle.parts("morale-check", "tally") == {"leadership": -1}
    assert check.data["passed"], "8 - 1 is not above 7"


@clause("lnl-15.0b-9")
def test_terrain_with_a_target_modifier_takes_2_off_the_rally() -> None:
    battle = Battle(THICKET, us={"E1": "m4a1^e*"}, german={"I2": "wehrmacht_squad"})
    battle.rally_phase(dice=[6, 1, 4, 3]).choose("rally:us-m4a1-1")
    assert battle.parts("morale-check", "tally") == {"morale_positive_tm": -2}
    assert battle.last("morale-check").data["passed"]
    smoke = Battle(FIELD, us={"E1": "m4a1^e*"}, german={"I2": "wehrmacht_squad"})
    smoke.smoke = {"E1": 1}
    smoke.rally_phase(dice=[6, 1, 4, 3]).choose("rally:us-m4a1-1")
    assert smoke.parts("morale-check", "tally") == {"morale_positive_tm": -2}


@clause("lnl-3.0a-12", "lnl-11.8-6")
def test_leaders_on_foot_do_not_help_a_vehicle_nor_an_armor_leader_anyone_else() -> None:
    battle = Battle(
        FIELD,
        us={"A1": "m4a1^e* leader_captain m10&armor_leader_darius^e us_airborne_squad*"},
        german={"I2": "wehrmacht_squad"},
    )
    battle.rally_phase(dice=[6, 1, 6, 6, 6, 6]).choose("rally:us-m4a1-1")
    assert battle.parts("morale-check", "tally") == {}
    battle.choose("rally:us-squad-1")
    lm = battle.unit("us-leader-1").counter.lm
    assert battle.parts("morale-check", "tally") == {"leadership": -lm}, "the captain's, not the tank man's"
    alone = Battle(
        FIELD, us={"A1": "m10&armor_leader_darius^e us_airborne_squad*"}, german={"I2": "wehrmacht_squad"}
    ).rally_phase(dice=[6, 1])
    assert "rally:us-squad-1" not in alone.keys
