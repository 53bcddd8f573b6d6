"""14.0 to 14.0b: what ordnance fires at, within which arc, and the To Hit roll."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.counters import catalogue
from tests.lnl.positions import Battle
from tests.support import clause

ROW = """
     .     .     .
  .     .     .     .
     .     .     .
"""
#    A1 - C1 - E1 - G1 lie in a row: 2, 4 and 6 hexes from A1.


def bazooka(**where: str) -> Battle:
    """A squad with a Bazooka at A1: To Hit 9 up to 2 hexes, 7 at 3, 5 up to 5."""
    return Battle(ROW, us={"A1": "us_airborne_squad+bazooka"}, german=where)


def shoot(battle: Battle, key: str, dice: list[int]) -> Battle:
    """The squad at A1 fires."""
    battle.impulse("us", dice=dice).choose("activate:A1", key)
    return battle


# 14.0 General


@clause("lnl-14.0-2", "lnl-14.0-3", "lnl-4.0b-5")
def test_ordnance_fires_apart_from_the_others_and_at_a_target_of_its_own() -> None:
    battle = Battle(
        ROW,
        us={"A1": "us_airborne_squad+bazooka us_airborne_squad"},
        german={"C1": "wehrmacht_squad", "E1": "wehrmacht_squad"},
    )
    shoot(battle, "ordnance:bazooka-0>C1", [6, 5, 1, 6])
    assert {"fire:A1>C1", "fire:A1>E1"} <= set(battle.keys)
    battle.choose("fire:A1>E1", "arms:us-squad-1>own", "arms:us-squad-2>own")
    assert battle.parts() == {"lead": 2, "further": 1}
    assert [event.data["target"] for event in battle.events("ordnance")] == [battle.loc("C1")]


@clause("lnl-14.0-2")
def test_an_anti_tank_weapon_adds_nothing_to_the_fire_of_its_squad() -> None:
    battle = bazooka(C1="wehrmacht_squad").impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>C1")
    assert battle.parts() == {"lead": 2}


@clause("lnl-14.0-4")
def test_ordnance_aims_at_one_vehicle_or_at_all_the_men_of_a_hex() -> None:
    battle = bazooka(C1="wehrmacht_squad wehrmacht_squad stug_iiig^e pz_ivh^e").impulse(
        "us", dice=[1, 1, 6, 1, 3, 3]
    )
    battle.choose("activate:A1")
    assert {key for key in battle.keys if key.startswith("ordnance")} == {
        "ordnance:bazooka-0>C1",
        "ordnance-at:bazooka-0>german-stug-iiig-1",
        "ordnance-at:bazooka-0>german-pz-ivh-1",
    }
    battle.choose("ordnance:bazooka-0>C1")
    assert set(battle.checks()) == {"german-squad-1", "german-squad-2"}
    assert battle.events("penetration") == []


@clause("lnl-14.0-4")
def test_a_shot_at_a_vehicle_leaves_the_men_beside_it_alone() -> None:
    battle = bazooka(C1="wehrmacht_squad stug_iiig^e")
    shoot(battle, "ordnance-at:bazooka-0>german-stug-iiig-1", [1, 1, 6, 1, 2])
    assert battle.events("penetration")
    assert battle.checks() == {}


@clause("lnl-14.0-5", "lnl-14.0b-2")
@pytest.mark.parametrize("to", ["C1", "D1", "E1", "G1"])
def test_the_first_column_that_reaches_counts_and_nothing_is_hit_beyond_the_last(to: str) -> None:
    battle = bazooka(**{to: "wehrmacht_squad"}).impulse("us", dice=[6, 5])
    battle.choose("activate:A1")
    needs = {"C1": 9, "D1": 7, "E1": 5}
    assert (f"ordnance:bazooka-0>{to}" in battle.keys) == (to in needs)
    if to in needs:
        battle.choose(f"ordnance:bazooka-0>{to}")
        assert battle.last("ordnance").data["needs"] == needs[to]
    else:
        assert battle.reason(f"ordnance:bazooka-0>{to}") == "out-of-range"


@clause("lnl-14.0-5")
def test_ordnance_needs_a_line_of_sight_and_a_spotted_target() -> None:
    hidden = Battle(
        """
             .     .
          .     f     w
             .     .
        """,
        us={"A1": "us_airborne_squad+bazooka"},
        german={"C1": "wehrmacht_squad", "E1": "wehrmacht_squad"},
    ).impulse("us")
    hidden.choose("activate:A1")
    assert not any(key.startswith("ordnance") for key in hidden.keys)
    assert hidden.reason("ordnance:bazooka-0>C1") == "not-spotted"
    assert hidden.reason("ordnance:bazooka-0>E1") == "no-line-of-sight"


@clause("lnl-26.0-9", "lnl-14.0b-6")
def test_every_number_of_a_to_hit_roll_comes_from_the_ordnance_fire_table() -> None:
    table = catalogue_modifiers()
    assert table == {
        "degrading": 1,
        "acquired_1": -1,
        "acquired_2": -2,
        "captured": 1,
        "ops_complete": 2,
        "assault_move_vehicle": 2,
        "assault_move_sw": 2,
        "stealth_sw": 2,
        "flying": 2,
        "night_distance": 3,
        "target_moving_vehicle": 1,
        "target_moving_infantry": 1,
        "bocage_firing_out": 1,
        "turret_turned": 1,
        "pivot_to_fire": 2,
        "buttoned": 1,
        "firer_in_smoke": 1,
    }


def catalogue_modifiers() -> dict[str, float]:
    from bocage.systems.lnl.content.counters import tables

    return {name: part.value for name, part in tables().ordnance.items()}


# 14.0b The roll


@clause("lnl-14.0b-3", "lnl-14.0b-7")
@pytest.mark.parametrize(("dice", "hit"), [([3, 4], True), ([4, 4], False)])
def test_two_dice_hit_when_they_are_not_above_the_number(dice: list[int], hit: bool) -> None:
    battle = bazooka(D1="wehrmacht_squad")
    shoot(battle, "ordnance:bazooka-0>D1", [*dice, 1, 6])
    assert battle.last("ordnance").data["needs"] == 7
    assert battle.last("ordnance").data["hit"] is hit
    assert bool(battle.events("he-attack")) is hit


@clause("lnl-14.0b-8", "lnl-14.0b-9")
def test_a_rolled_2_always_hits_and_a_rolled_12_never() -> None:
    desperate = Battle(ROW, us={"A1": "us_airborne_squad+bazooka"}, german={"E1": "wehrmacht_squad"}).capture(
        "us-squad-1"
    )
    desperate.smoke = {"E1": 1, "A1": 1}
    desperate.mark(us_squad_1="assault_move")
    desperate.spotted = ["E1"]
    shoot(desperate, "ordnance:bazooka-0>E1", [1, 1, 1, 6])
    assert desperate.tally("ordnance").total == 5  # 2 + 5 is above 5, and hits
    assert desperate.last("ordnance").data["hit"] is True

    sure = bazooka(C1="wehrmacht_squad")
    shoot(sure, "ordnance:bazooka-0>C1", [6, 6])
    assert sure.last("ordnance").data["hit"] is False


@clause("lnl-14.0b-9")
def test_a_12_misses_even_when_the_number_is_12() -> None:
    battle = Battle(ROW, us={"A1": "m4a1&armor_leader_darius^e"}, german={"C1": "wehrmacht_squad"})
    battle.impulse("us", dice=[6, 6, 1, 6, 1, 6])
    gun = battle.unit("us-m4a1-1").counter.gun
    assert gun is not None
    assert gun.bands[0].to_hit == 9
    gun_battle = battle.choose("activate:A1", "vehicle-fire:us-m4a1-1>C1", "main-gun")
    assert gun_battle.last("ordnance").data["hit"] is False


@clause("lnl-14.0b-4")
def test_the_cover_of_the_target_is_added_to_the_roll() -> None:
    battle = Battle(
        """
             .     .
          .     f     .
             .     .
        """,
        us={"A1": "us_airborne_squad+bazooka"},
        german={"C1": "wehrmacht_squad"},
    )
    battle.spotted = ["C1"]
    battle.smoke = {"C1": 1}
    shoot(battle, "ordnance:bazooka-0>C1", [3, 3, 1, 6])
    assert battle.parts("ordnance", "tally") == {"forest": 2, "smoke_tm": 1}
    assert battle.last("ordnance").data["hit"] is True  # 6 + 3 = 9


@clause("lnl-14.0b-5")
def test_each_degraded_hex_on_the_way_adds_one() -> None:
    battle = Battle(
        """
             b     b
          .     .     .
             b     b
        """,
        us={"A1": "us_airborne_squad+bazooka"},
        german={"D1": "wehrmacht_squad"},
    )
    battle.spotted = ["D1"]
    shoot(battle, "ordnance:bazooka-0>D1", [6, 5])
    assert battle.parts("ordnance", "tally")["degrading"] == 1


@clause("lnl-14.0b-6", "lnl-7.0-12")
def test_firing_out_of_smoke_and_through_bocage_costs_one_each() -> None:
    battle = Battle(
        ROW,
        us={"A1": "us_airborne_squad+bazooka"},
        german={"C1": "wehrmacht_squad"},
        hexsides={"bocage": "A1/B1 A1/B2"},
    )
    battle.smoke = {"A1": 1}
    battle.spotted = ["C1"]
    shoot(battle, "ordnance:bazooka-0>C1", [6, 5])
    assert battle.parts("ordnance", "tally") == {"firer_in_smoke": 1, "bocage_firing_out": 1}


@clause("lnl-14.0b-6")
@pytest.mark.parametrize("off", [False, True])
def test_a_moving_target_is_harder_to_hit_and_an_option_spares_infantry(off: bool) -> None:
    battle = Battle(
        ROW,
        us={"A1": "us_airborne_squad+bazooka"},
        german={"C1": "wehrmacht_squad stug_iiig^e"},
        options={"moving_infantry_to_hit_off": off},
    ).mark(german_squad_1="moved", german_stug_iiig_1="assault_move")
    shoot(battle, "ordnance:bazooka-0>C1", [6, 5])
    assert battle.parts("ordnance", "tally") == ({} if off else {"target_moving_infantry": 1})
    shoot(battle, "ordnance-at:bazooka-0>german-stug-iiig-1", [6, 5])
    assert battle.parts("ordnance", "tally") == {"target_moving_vehicle": 1}


@clause("lnl-14.0b-6")
def test_low_crawl_does_not_make_a_target_harder_to_hit() -> None:
    battle = bazooka(C1="wehrmacht_squad").mark(german_squad_1="low_crawl")
    shoot(battle, "ordnance:bazooka-0>C1", [6, 5])
    assert battle.parts("ordnance", "tally") == {}


# 14.0a-2 Turrets


@clause("lnl-14.0a-2")
@pytest.mark.parametrize(("turret", "offered"), [(0, "turn-turret"), (3, "")])
def test_a_turret_fires_where_it_points_whatever_the_hull_faces(turret: int, offered: str) -> None:
    battle = Battle(ROW, us={"E1": "m4a1^e"}, german={"A1": "wehrmacht_squad"}).impulse("us", dice=[6, 6])
    tank = battle.g.vehicles[0]
    tank.turret = turret  # the hull faces away; the turret ahead, or to the rear
    battle.choose("activate:E1", "vehicle-fire:us-m4a1-1>A1")
    assert (battle.ask.kind == "bring-to-bear") is bool(offered)
    if offered:
        assert offered in battle.keys
        battle.choose(offered)
    battle.choose("main-gun")
    assert battle.parts("ordnance", "tally") == ({"turret_turned": 1} if offered else {})


# The rulings' worked duel


@clause("lnl-14.0b-6", "lnl-14.1-5")
@pytest.mark.parametrize(("dice", "hit"), [([3, 4], True), ([4, 4], False)])
def test_o10_at_7_hexes_from_behind_bocage_at_an_assault_moving_tank(dice: list[int], hit: bool) -> None:
    """To Hit 9, +1 for the vehicle under Assault Move, +1 for the bocage: a natural 7 or less."""
    battle = Battle(
        """
             .     .     .     .
          .     .     .     .
             .     .     .     .
        """,
        us={"H1": "m4a1^w"},
        german={"A1": "german_atg_75^e"},
        hexsides={"bocage": "A1/B1 A1/B2"},
        forces={"us": "us_airborne", "german": "wehrmacht"},
    ).mark(us_m4a1_1="assault_move")
    battle.impulse("german", dice=[*dice, 1, 6])
    battle.choose("activate:A1", "team-fire-at:german-weapon-team-1>us-m4a1-1")
    assert battle.g.field.distance[battle.loc("A1")][battle.loc("H1")] == 7
    shot = battle.last("ordnance")
    assert (shot.data["needs"], battle.tally("ordnance").total) == (9, 2)
    assert shot.data["hit"] is hit


def test_every_gun_has_columns_in_the_order_of_their_ranges() -> None:
    for gun in catalogue().guns.values():
        ranges = [band.range for band in gun.bands]
        assert ranges == sorted(set(ranges))
        assert gun.range == ranges[-1]
