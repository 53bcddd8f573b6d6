"""14.3, 14.4, 7.4: anti-personnel fire of AFVs, vehicles and guns, and of those aboard."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from tests.support import clause, example
from tests.vv.positions import Battle

LONG = "\n" + "\n".join(["   .", ".     .  "] * 11) + "\n"
"""Three columns of eleven hexes."""


def facing_north(unit: str, target: str, **more: str) -> Battle:
    """A machine in B6 that looks north, and a German squad in a hex."""
    us = {"B6": f"{unit}^n"} | more
    return Battle(LONG, us=us, german={target: "german_rifle_squad"})


def strength(unit: str, target: str) -> dict[str, float]:
    """What a machine in B6 brings to bear on a hex, in its parts; nothing when it cannot fire there."""
    battle = facing_north(unit, target).phase("fire", "us", dice=[6, 5])
    name = f"us-{unit.replace('_', '-')}-1"
    if f"unit-fire:{name}>{target}" not in battle.keys:
        return {}
    battle.choose(f"unit-fire:{name}>{target}")
    return battle.parts("fire", "strength")


@clause(
    "vv-14.4-5", "vv-14.4-9", "vv-14.4-11", "vv-14.4-12", "vv-1.21-6", "vv-1.21-7", "vv-7.4-3", "vv-7.4-4"
)
def test_an_m4a3e8_fires_with_all_it_has_forward_and_without_its_forward_gun_elsewhere() -> None:
    assert strength("m4a3e8", "B3") == {"gun": 12, "mg-360": 4, "mg-ff": 3}
    assert strength("m4a3e8", "B9") == {"gun": 12, "mg-360": 4}


@clause("vv-14.4-7", "vv-14.4-8", "vv-1.23-2", "vv-1.23-3")
def test_beyond_eight_hexes_only_the_gun_reaches() -> None:
    far = Battle(LONG, us={"B10": "m4a3e8^n"}, german={"B2": "german_rifle_squad", "B1": "german_leader_1"})
    far.phase("fire", "us", dice=[6, 5]).choose("unit-fire:us-m4a3e8-1>B2")
    assert far.parts("fire", "strength") == {"gun": 12, "mg-360": 4, "mg-ff": 3}
    farther = Battle(LONG, us={"B10": "m4a3e8^n"}, german={"B1": "german_leader_1"})
    farther.phase("fire", "us", dice=[6, 5]).choose("unit-fire:us-m4a3e8-1>B1")
    assert farther.parts("fire", "strength") == {"gun": 12}


@clause("vv-14.4-5", "vv-14.4-7", "vv-14.4-8", "vv-14.4-9")
@example("vv-14.4-e1", "vv-14.4-e2", "vv-14.4-e3", "vv-14.4-e4")
@pytest.mark.parametrize(
    ("facing", "distance", "apfp"),
    [("n", 8, 19), ("n", 9, 12), ("n", 10, 12), ("s", 8, 16), ("s", 9, 12), ("s", 10, 12)],
)
def test_14_4_what_an_m4a3e8_fires_with_at_each_range_ahead_and_behind(
    facing: str, distance: int, apfp: int
) -> None:
    """Gun 12, machine gun 4 all round, 3 forward: 12 any way at any range, 16 and 19 within 8 hexes."""
    battle = Battle(LONG, us={"B11": f"m4a3e8^{facing}"}, german={f"B{11 - distance}": "german_rifle_squad"})
    battle.phase("fire", "us", dice=[6, 6]).choose(f"unit-fire:us-m4a3e8-1>B{11 - distance}")
    assert battle.tally("fire", "strength").total == apfp


@clause("vv-14.4-7", "vv-14.4-8", "vv-14.4-10", "vv-14.4-11", "vv-14.4-12")
@pytest.mark.parametrize(
    ("unit", "distance", "fires"),
    [
        ("m3_half_track^n", 8, True),
        ("m3_half_track^n", 9, False),
        ("sdkfz_251^n", 8, True),
        ("sdkfz_251^n", 9, False),
        ("stug_iii^n", 9, True),
        ("stug_iii^s", 8, True),
        ("stug_iii^s", 9, False),
    ],
)
def test_machine_guns_alone_fire_at_nothing_beyond_eight_hexes(unit: str, distance: int, fires: bool) -> None:
    """A half-track has an all-round machine gun, or a forward one; a StuG with its back to the target has
    nothing but that."""
    battle = Battle(LONG, us={"B11": unit}, german={f"B{11 - distance}": "german_rifle_squad"}).phase("fire")
    keys = [key for key in battle.keys if key.startswith("unit-fire:")]
    name = f"us-{unit.partition('^')[0].replace('_', '-')}-1"
    assert keys == ([f"unit-fire:{name}>B{11 - distance}"] if fires else [])


@clause("vv-14.4-8", "vv-14.4-12")
@pytest.mark.parametrize(("distance", "clause"), [(7, "vv-14.4-12"), (8, "vv-14.4-12"), (9, "vv-14.4-8")])
def test_within_eight_hexes_it_is_the_arc_that_forbids_a_forward_machine_gun(
    distance: int, clause: str
) -> None:
    """A half-track with its back to the target."""
    target = f"B{11 - distance}"
    battle = Battle(LONG, us={"B11": "sdkfz_251^s"}, german={target: "german_rifle_squad"}).phase("fire")
    refusal = battle.why_not(f"unit-fire:us-sdkfz-251-1>{target}")
    assert refusal is not None
    assert refusal.clause == clause


@clause("vv-14.4-10", "vv-1.22-3", "vv-7.4-2")
def test_without_a_turret_the_gun_fires_forward_only() -> None:
    assert strength("stug_iii", "B3") == {"gun": 12, "mg-360": 3}
    assert strength("stug_iii", "B9") == {"mg-360": 3}


@clause("vv-7.4-2", "vv-14.4-12", "vv-1.21-7")
def test_a_forward_machine_gun_alone_reaches_nothing_behind() -> None:
    assert strength("sdkfz_251", "B3") == {"mg-ff": 3}
    assert strength("sdkfz_251", "B9") == {}


@clause("vv-1.15-3", "vv-14.4-4", "vv-7.4-2")
def test_a_gun_needs_nobody_and_fires_in_its_arc() -> None:
    assert strength("six_pounder", "B3") == {"gun": 5}
    assert strength("six_pounder", "B9") == {}


@clause("vv-14.4-1")
def test_machines_of_one_hex_fire_one_by_one() -> None:
    battle = Battle(LONG, us={"B6": "m4a3e8^n stuart^n"}, german={"B3": "german_rifle_squad german_leader_1"})
    battle.phase("fire", dice=[6, 6, 6, 6]).choose("unit-fire:us-m4a3e8-1>B3")
    assert battle.last("fire").data["firers"] == [battle.unit("us-m4a3e8-1").id]
    assert battle.marked("us-m4a3e8-1") == ["fire"]
    assert battle.marked("us-stuart-1") == []
    assert battle.choose("unit-fire:us-stuart-1>B3").parts("fire", "strength")["gun"] == 6


@clause("vv-14.4-1", "vv-13.6-1")
def test_infantry_and_leaders_of_the_hex_stay_out_of_the_fire_of_a_tank() -> None:
    battle = Battle(LONG, us={"B6": "m4a3e8^n us_leader_2"}, german={"B3": "german_rifle_squad"})
    battle.phase("fire", dice=[6, 6]).choose("unit-fire:us-m4a3e8-1>B3")
    assert battle.parts("fire", "strength") == {"gun": 12, "mg-360": 4, "mg-ff": 3}
    assert battle.parts("fire") == {}
    assert battle.reason("unit-fire:us-leader-1>B3") == "infantry-fires-from-its-hex"


@clause("vv-14.4-6", "vv-13.1-2")
def test_a_tank_makes_one_attack_whatever_weapons_it_has() -> None:
    german = {"B3": "german_rifle_squad", "A1": "german_rifle_squad", "C1": "tiger^s"}
    battle = Battle(LONG, us={"B6": "m4a3e8^n us_rifle_squad"}, german=german)
    battle.phase("fire", dice=[6, 6]).choose("unit-fire:us-m4a3e8-1>B3")
    assert not any("m4a3e8" in key for key in battle.keys)
    assert battle.reason("unit-fire:us-m4a3e8-1>A1") == "has-fired"
    assert battle.reason("at-fire:us-m4a3e8-1>german-tiger-1") == "has-fired"


@clause("vv-1.2-1", "vv-1.21-1", "vv-1.21-2", "vv-14.1-1", "vv-14.1-3")
def test_an_unarmed_truck_does_not_fire_and_an_afv_is_no_target() -> None:
    battle = Battle(LONG, us={"B6": "truck^n us_rifle_squad"}, german={"B3": "german_rifle_squad"})
    battle.phase("fire")
    assert battle.reason("unit-fire:us-truck-1>B3") == "no-apfp"
    tank = Battle(LONG, us={"B6": "m4a3e8^n"}, german={"B3": "tiger^s"}).phase("fire")
    assert tank.reason("unit-fire:us-m4a3e8-1>B3") == "no-ap-target"
    assert tank.keys == ["at-fire:us-m4a3e8-1>german-tiger-1", "done"]


@clause("vv-1.21-1", "vv-1.24-2")
@pytest.mark.parametrize("target", ["german_rifle_squad", "truck^s", "pak_40^n"])
def test_apfp_is_for_infantry_unarmoured_vehicles_and_guns(target: str) -> None:
    battle = Battle(LONG, us={"B6": "m4a3e8^n"}, german={"B3": target}).phase("fire", dice=[6, 3])
    battle.choose("unit-fire:us-m4a3e8-1>B3")
    assert battle.last("fire").data["points"] == 1


@clause("vv-1.16-4", "vv-1.17-4", "vv-1.15-3")
@pytest.mark.parametrize("us", ["m4a3e8", "jeep", "six_pounder"])
def test_machines_need_no_infantry_to_fire_and_move(us: str) -> None:
    name = f"us-{us.replace('_', '-')}-1"
    battle = Battle(LONG, us={"B6": f"{us}^n"}, german={"B3": "german_rifle_squad"})
    assert f"unit-fire:{name}>B3" in battle.phase("fire").keys
    assert f"drive:{name}" in battle.phase("movement").keys


@clause("vv-9.1-3")
def test_no_fire_at_what_is_not_seen() -> None:
    ground = LONG.replace("   .\n", "   f\n", 4)
    battle = Battle(ground, us={"B6": "m4a3e8^n us_leader_1"}, german={"B2": "german_rifle_squad"}).phase(
        "fire"
    )
    assert battle.reason("unit-fire:us-m4a3e8-1>B2") == "not-in-sight"


@clause("vv-14.4-12")
def test_why_no_weapon_of_a_half_track_bears() -> None:
    battle = Battle(LONG, us={"B6": "sdkfz_251^n us_leader_1"}, german={"B9": "german_rifle_squad"})
    battle.phase("fire")
    assert battle.why_not("unit-fire:us-sdkfz-251-1>B9") == No("vv-14.4-12", "outside-ffa")


@clause("vv-13.9-4")
def test_machine_guns_of_vehicles_lay_no_fire_lane() -> None:
    battle = Battle(LONG, us={"B9": "us_rifle_squad us_leader_1"}, german={"B3": "panther^s"})
    battle.phase("movement", dice=[6, 6]).choose("move:B9", "join:us-squad-1", "stay:us-leader-1", "step:B8")
    battle.choose("unit-fire:german-panther-1>B8")
    assert battle.ask.kind == "move"


def test_passengers_who_fire_by_themselves_may_lay_a_lane_and_with_their_transport_not() -> None:
    def half_track() -> Battle:
        battle = Battle(
            LONG,
            us={"B9": "us_rifle_squad us_leader_1"},
            german={"B3": "sdkfz_251^s[german_rifle_squad+mg34]"},
        )
        battle.phase("movement", dice=[6, 6])
        battle.choose("move:B9", "join:us-squad-1", "stay:us-leader-1", "step:B8")
        return battle.choose("unit-fire:german-sdkfz-251-1>B8")

    alone = half_track().choose("stay:german-sdkfz-251-1")
    assert alone.ask.kind == "fire-lane"
    together = half_track().choose("join:german-sdkfz-251-1", "join:german-squad-1")
    assert together.ask.kind == "move"
