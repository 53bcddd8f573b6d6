"""Chapter 18 and 13.5: who fires at what, to hit, leaders, gun shields, smoke rounds."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Fortification, Special
from tests.support import clause, example
from tests.vv.duels import LONG, duel, result_of, shot, strip
from tests.vv.positions import Battle

FIGURE = """
         .     .
      .     f     .
         .     .
      .     f     .
         .     .
      .     .     .
         .     f
      .     .     .
"""
"""The figure of 18.7a: B and D stand half a hex higher; woods in C1, C2 and D5."""


def figure(*dice: int) -> Battle:
    """The M4A3E8 in E4 fires at the Tiger in C1, which looks the other way."""
    battle = Battle(FIGURE, us={"E4": "m4a3e8^n"}, german={"C1": "tiger^nw"})
    return battle.phase("fire", "us", dice=dice).choose("at-fire:us-m4a3e8-1>german-tiger-1")


@clause("vv-18.7a-1", "vv-18.3-1", "vv-18.3-3", "vv-18.3-4", "vv-18.4-2", "vv-18.4-3", "vv-18.4-6")
@example("vv-18.7a-e1", "vv-18.7a-e2", "vv-18.7a-e3", "vv-18.7a-e4")
def test_18_7a_the_m4a3e8_eliminates_the_tiger_in_the_woods_from_behind() -> None:
    battle = figure(3, 4, 2, 4)
    assert battle.parts("at-fire") == {"forest": 2}
    assert battle.last("at-fire").data["needed"] == 10
    assert battle.last("at-fire").data["hit"]
    assert result_of(battle) == ("D", "D", 7, "eliminated")
    assert battle.where("german-tiger-1") == ""
    assert battle.g.field.distance[battle.cell("E4")][battle.cell("C1")] == 4


@clause("vv-9.4-4")
@example("vv-18.7a-e5")
def test_18_7a_the_line_runs_beside_woods_on_one_side_only() -> None:
    battle = Battle(FIGURE, us={"E4": "m4a3e8^n"}, german={"C1": "tiger^nw"}).phase("fire")
    sight = battle.g.field.sight
    assert sight.see[battle.cell("E4")] >> battle.cell("C1") & 1
    assert sight.hinder[battle.cell("E4")][battle.cell("C1")] == 0


# Targets and firers (18.1, 18.2)


@clause("vv-18.1-1", "vv-1.22-1", "vv-ed-1.22-1")
@pytest.mark.parametrize(
    ("target", "edition", "reason"),
    [
        ("tiger", "french", ""),
        ("pak_40", "french", ""),
        ("sdkfz_251", "french", ""),
        ("truck", "french", "no-at-fire-at-unarmoured"),
        ("truck", "2021", ""),
        ("tiger", "2021", ""),
        ("pak_40", "2021", ""),
    ],
)
def test_what_anti_tank_fire_may_be_aimed_at(target: str, edition: str, reason: str) -> None:
    battle = duel(f"{target}^s", edition=edition)
    key = f"at-fire:us-m4a3e8-1>german-{target.replace('_', '-')}-1"
    assert (key in battle.keys) is (reason == "")
    if reason:
        assert battle.reason(key) == reason


@clause("vv-18.1-2")
def test_infantry_is_no_target_of_anti_tank_fire() -> None:
    battle = duel("german_rifle_squad")
    assert battle.reason("at-fire:us-m4a3e8-1>german-squad-1") == "no-at-fire-at-infantry"
    assert not any(key.startswith("at-fire") for key in battle.keys)


@clause("vv-18.1-2", "vv-18.1-4")
def test_anti_tank_fire_affects_the_one_unit_it_is_aimed_at() -> None:
    battle = shot("pak_40^n german_rifle_squad", 3, 3)
    assert battle.where("german-pak-40-1") == ""
    assert battle.where("german-squad-1") == "B3"
    assert not battle.unit("german-squad-1").pinned


@clause("vv-18.1-3")
def test_the_firer_needs_an_atfp() -> None:
    for us, name in (("us_rifle_squad", "squad"), ("m3_half_track^n", "m3-half-track")):
        battle = duel("tiger^s", us=us)
        key = f"at-fire:us-{name}-1>german-tiger-1"
        assert key not in battle.keys
        assert battle.reason(key) == "no-atfp"
    mortar = duel("tiger^s", us="us_rifle_squad+mortar_60mm")
    assert mortar.reason("at-fire:us-squad-1>german-tiger-1") == "no-atfp"
    bazooka = duel("tiger^s", us="us_rifle_squad+bazooka")
    assert "at-fire:us-squad-1>german-tiger-1" in bazooka.keys


@clause("vv-18.2-1")
def test_a_support_weapon_fires_to_its_printed_range() -> None:
    near = duel("tiger^s", us="us_rifle_squad+bazooka", at="B1")
    assert "at-fire:us-squad-1>german-tiger-1" in near.keys
    far = Battle(LONG, us={"B6": "us_rifle_squad+bazooka"}, german={"B1": "tiger^s german_leader_1"}).phase(
        "fire"
    )
    assert far.reason("at-fire:us-squad-1>german-tiger-1") == "out-of-at-range"
    assert "at-fire:us-squad-1>german-tiger-1" not in far.keys


@clause("vv-18.2-2", "vv-1.23-2", "vv-13.3-3")
def test_guns_of_afvs_and_others_fire_at_any_range() -> None:
    for us in ("m4a3e8", "six_pounder"):
        battle = Battle(LONG, us={"B23": f"{us}^n"}, german={"B1": "tiger^s"}).phase("fire")
        assert f"at-fire:us-{us.replace('_', '-')}-1>german-tiger-1" in battle.keys


@clause("vv-9.1-3", "vv-18.2-2")
def test_no_anti_tank_fire_without_line_of_sight() -> None:
    battle = Battle(strip(B4="f"), us={"B6": "m4a3e8^n us_leader_1"}, german={"B1": "tiger^s"}).phase("fire")
    assert battle.reason("at-fire:us-m4a3e8-1>german-tiger-1") == "not-in-sight"


@clause("vv-1.22-2", "vv-1.22-3", "vv-7.4-2", "vv-7.4-3", "vv-ed-7.4-1")
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_only_a_turret_fires_outside_the_forward_arc(edition: str) -> None:
    assert "at-fire:us-m4a3e8-1>german-tiger-1" in duel("tiger^s", us="m4a3e8^s", edition=edition).keys
    for us, name in (("stug_iii^s", "stug-iii"), ("six_pounder^s", "six-pounder")):
        battle = duel("tiger^s german_leader_1", us=us, edition=edition)
        key = f"at-fire:us-{name}-1>german-tiger-1"
        assert key not in battle.keys
        assert battle.reason(key) == "outside-ffa"
        assert key in duel("tiger^s", us=us.replace("^s", "^nw"), edition=edition).keys
    stug = duel("tiger^s german_leader_1", us="stug_iii^s", edition=edition)
    assert "unit-fire:us-stug-iii-1>B3" in stug.keys


@clause("vv-13.1-2")
def test_a_gun_that_has_fired_does_not_fire_again() -> None:
    battle = shot("tiger^s", 6, 6)
    assert battle.marked("us-m4a3e8-1") == ["fire"]
    assert battle.reason("at-fire:us-m4a3e8-1>german-tiger-1") == "has-fired"


@clause("vv-20.5-5")
def test_a_gun_in_a_bunker_is_no_target() -> None:
    bunker = [Fortification("concrete_bunker", "B3", facing="s")]
    battle = duel("pak_40^s", forts=bunker)
    assert battle.reason("at-fire:us-m4a3e8-1>german-pak-40-1") == "no-at-fire-at-bunker"
    assert "unit-fire:us-m4a3e8-1>B3" in battle.keys


@clause("vv-20.5-6")
def test_a_gun_in_a_bunker_fires_in_the_arc_of_the_bunker() -> None:
    def gun(facing: str) -> list[str]:
        fort = [Fortification("concrete_bunker", "B5", facing=facing)]
        return duel("tiger^s", us="six_pounder^n", forts=fort).keys

    assert "at-fire:us-six-pounder-1>german-tiger-1" in gun("n")
    assert "at-fire:us-six-pounder-1>german-tiger-1" not in gun("s")


# To hit (18.3)


@clause("vv-18.3-2", "vv-18.3-5", "vv-18.3-6", "vv-18.3-7")
@example("vv-18.3-e1")
@pytest.mark.parametrize(("distance", "needed"), [(1, 10), (10, 10), (11, 8), (19, 8), (20, 6), (22, 6)])
def test_18_3_guns_hit_by_range(distance: int, needed: int) -> None:
    battle = Battle(LONG, us={"B23": "m4a3e8^n"}, german={f"B{23 - distance}": "pak_40^n"})
    battle.phase("fire", dice=[6, 5]).choose("at-fire:us-m4a3e8-1>german-pak-40-1")
    assert battle.last("at-fire").data["needed"] == needed


@clause("vv-18.3-4", "vv-18.3-11")
@example("vv-18.3-e2", "vv-18.3-e3")
@pytest.mark.parametrize(("firer", "dice", "hit"), [("B13", (3, 3), True), ("B21", (2, 3), False)])
def test_18_3_woods_are_added_to_the_roll(firer: str, dice: tuple[int, int], hit: bool) -> None:
    battle = Battle(strip(B1="f"), us={firer: "m4a3e8^n"}, german={"B1": "pak_40^n"})
    battle.phase("fire", dice=dice).choose("at-fire:us-m4a3e8-1>german-pak-40-1")
    assert battle.parts("at-fire") == {"forest": 2}
    assert battle.last("at-fire").data["hit"] is hit
    assert (battle.where("german-pak-40-1") == "") is hit


@clause("vv-18.3-8")
@pytest.mark.parametrize(("dice", "hit"), [((4, 4), True), ((4, 5), False)])
def test_anti_tank_weapons_of_infantry_hit_on_eight_or_less(dice: tuple[int, int], hit: bool) -> None:
    battle = duel("pak_40^n", *dice, us="us_rifle_squad+bazooka")
    battle.choose("at-fire:us-squad-1>german-pak-40-1")
    assert battle.last("at-fire").data["needed"] == 8
    assert battle.last("at-fire").data["hit"] is hit


@clause("vv-18.3-11", "vv-13.4-3", "vv-11.5-2")
def test_hindrances_and_smoke_count_against_anti_tank_fire() -> None:
    battle = Battle(strip(B4="o"), us={"B5": "m4a3e8^n"}, german={"B3": "tiger^s"}).lay_smoke(B3=2)
    battle.phase("fire", dice=[6, 5]).choose("at-fire:us-m4a3e8-1>german-tiger-1")
    assert battle.tally("at-fire").total == 3


@clause("vv-13.8-12")
def test_13_8_the_modifiers_of_opportunity_fire_are_not_for_anti_tank_fire() -> None:
    battle = Battle(
        LONG, us={"B5": "m4a3e8^n"}, german={"B3": "german_rifle_squad+panzerschreck german_leader_1"}
    )
    battle.phase("movement", dice=[4, 3, 6, 6]).choose("drive:us-m4a3e8-1", "ahead")
    battle.choose("at-fire:german-squad-1>us-m4a3e8-1", "join:german-leader-1")
    assert battle.parts("at-fire") == {"leadership": -1}
    assert battle.last("at-fire").data["opportunity"]


@clause("vv-16.3-5")
def test_a_valorous_unit_takes_one_off_its_roll() -> None:
    battle = duel("pak_40^n", 5, 4, us="us_rifle_squad+bazooka!")
    battle.choose("at-fire:us-squad-1>german-pak-40-1")
    assert battle.parts("at-fire") == {"valor_at": -1}
    assert battle.last("at-fire").data["hit"]


@clause("vv-16.2-2", "vv-16.2-3")
def test_a_natural_two_to_hit_lets_infantry_check_for_valor_and_not_a_tank() -> None:
    men = duel("pak_40^n", 1, 1, 2, 2, us="us_rifle_squad+bazooka")
    men.choose("at-fire:us-squad-1>german-pak-40-1")
    assert men.unit("us-squad-1").valor
    tank = shot("pak_40^n", 1, 1)
    assert not tank.events("valor-check")


@clause("vv-20.8-4", "vv-20.8-6")
def test_wire_hinders_infantry_and_guns_that_fire_out_of_it_and_not_afvs() -> None:
    wire = [Fortification("barbed_wire", "B5")]
    for us, name, parts in (
        ("us_rifle_squad+bazooka", "squad", {"firer_in_wire": 1}),
        ("six_pounder^n", "six-pounder", {"firer_in_wire": 1}),
        ("m4a3e8^n", "m4a3e8", {}),
    ):
        battle = duel("tiger^s", 6, 6, us=us, forts=wire)
        battle.choose(f"at-fire:us-{name}-1>german-tiger-1")
        assert battle.parts("at-fire") == parts


def test_at_night_all_attacks_take_one() -> None:
    battle = shot("tiger^s", 6, 6, special=Special(night=True))
    assert battle.parts("at-fire") == {"night": 1}


# Leaders (13.6)


@clause("vv-13.6-1", "vv-13.6-3", "vv-13.6-7")
def test_one_leader_helps_infantry_and_is_marked_fire() -> None:
    us = "us_rifle_squad+bazooka us_leader_1 us_leader_2"
    battle = duel("tiger^s", 6, 6, us=us).choose("at-fire:us-squad-1>german-tiger-1")
    assert battle.ask.kind == "at-leader"
    battle.choose("stay:us-leader-1", "join:us-leader-2")
    assert battle.parts("at-fire") == {"leadership": -2}
    assert battle.marked("us-leader-2") == ["fire"]
    assert battle.marked("us-leader-1") == []


@clause("vv-13.6-4")
def test_a_leader_who_has_fired_or_is_pinned_does_not_help() -> None:
    us = "us_rifle_squad+bazooka us_leader_1 us_leader_2*"
    battle = Battle(LONG, us={"B5": us}, german={"B3": "tiger^s"}).mark(us_leader_1="fire")
    battle.phase("fire", dice=[6, 6]).choose("at-fire:us-squad-1>german-tiger-1")
    assert battle.parts("at-fire") == {}


@clause("vv-13.6-2")
def test_a_leader_who_fires_a_weapon_modifies_his_own_roll() -> None:
    battle = duel("tiger^s", 6, 6, us="us_leader_1+bazooka").choose("at-fire:us-leader-1>german-tiger-1")
    assert battle.parts("at-fire") == {"leadership": -1}


@clause("vv-13.6-3")
def test_a_leader_who_fires_is_helped_only_by_a_better_one() -> None:
    peer = duel("tiger^s", 6, 6, us="us_leader_1+bazooka us_leader_1")
    peer.choose("at-fire:us-leader-1>german-tiger-1")
    assert peer.marked("us-leader-2") == []
    better = duel("tiger^s", 6, 6, us="us_leader_1+bazooka us_leader_2")
    better.choose("at-fire:us-leader-1>german-tiger-1", "join:us-leader-2")
    assert better.parts("at-fire") == {"leadership": -2}


def test_a_leader_does_not_help_a_tank_or_a_gun() -> None:
    battle = shot("tiger^s", 6, 6, us="m4a3e8^n us_leader_1")
    assert battle.parts("at-fire") == {}


# Gun shields (13.5)


def at_a_gun(ground: str, facing: str, **more: object) -> dict[str, float]:
    """The modifiers of a shot from B5 at the Pak in B3."""
    battle = Battle(ground, us={"B5": "m4a3e8^n"}, german={"B3": f"pak_40^{facing}"}, **more)  # type: ignore[arg-type]
    battle.phase("fire", dice=[6, 6]).choose("at-fire:us-m4a3e8-1>german-pak-40-1")
    return battle.parts("at-fire")


WOODS = strip(B3="f")


@clause("vv-13.5-5", "vv-13.5-6", "vv-1.26-2")
@example("vv-13.5-e1", "vv-13.5-e3")
def test_13_5_a_shield_that_faces_the_shot_adds_one_to_the_cover() -> None:
    assert at_a_gun(WOODS, "s") == {"forest": 2, "gun_shield": 1}
    sandbags = [Fortification("sandbags", "B3")]
    assert at_a_gun(LONG, "s", forts=sandbags) == {"sandbags": 2, "gun_shield": 1}


@clause("vv-13.5-2")
@example("vv-13.5-e2")
def test_13_5_a_shield_does_nothing_against_a_shot_from_outside_its_arc() -> None:
    assert at_a_gun(WOODS, "n") == {"forest": 2}


@clause("vv-13.5-3")
def test_13_5_a_shield_does_not_work_while_the_gun_is_moved() -> None:
    battle = Battle(LONG, us={"B5": "six_pounder^n"}, german={"B1": "panther^s"})
    battle.phase("movement", dice=[6, 6]).choose("drive:us-six-pounder-1", "step:B4")
    assert battle.keys == [
        "unit-fire:german-panther-1>B4",
        "at-fire:german-panther-1>us-six-pounder-1",
        "hold",
    ]
    battle.choose("at-fire:german-panther-1>us-six-pounder-1")
    assert battle.parts("at-fire") == {}


@clause("vv-13.5-3")
def test_13_5_nor_against_anti_personnel_fire_at_a_moving_gun() -> None:
    battle = Battle(LONG, us={"B5": "six_pounder^n", "A9": "us_leader_1"}, german={"B1": "panther^s"})
    battle.phase("movement", dice=[5, 5]).choose("drive:us-six-pounder-1", "step:B4")
    battle.choose("unit-fire:german-panther-1>B4")
    assert battle.last("fire").data["points"] == 1
    assert battle.unit("us-six-pounder-1").pinned


# Smoke rounds (18.7, 11.3)


@clause(
    "vv-18.7-1", "vv-18.7-3", "vv-18.7-4", "vv-18.7-5", "vv-11.3-1", "vv-11.3-4", "vv-11.3-5", "vv-5.32-2"
)
@pytest.mark.parametrize(("us", "name"), [("six_pounder^n", "six-pounder"), ("m4a3e8^n", "m4a3e8")])
def test_a_gun_or_an_afv_with_one_lays_smoke_two_for_two_factors(us: str, name: str) -> None:
    battle = duel("tiger^s", us=us, smoke={"us": 3})
    battle.choose(f"smoke-round:us-{name}-1>B4")
    assert battle.g.smoke == {battle.cell("B4"): 2}
    assert battle.g.smoke_factors == [1, 0]
    assert battle.marked(f"us-{name}-1") == ["fire"]
    assert battle.reason(f"smoke-round:us-{name}-1>B3") == "no-smoke-factors"


@clause("vv-11.3-1")
def test_vehicles_and_afvs_without_a_gun_lay_no_smoke() -> None:
    for us, name in (("m3_half_track^n", "m3-half-track"), ("truck^n", "truck")):
        battle = duel("tiger^s", us=us, smoke={"us": 4})
        assert not any(key.startswith("smoke-round") for key in battle.keys)
        assert battle.reason(f"smoke-round:us-{name}-1>B4") == "no-gun-for-smoke"


@clause("vv-18.7-2", "vv-11.3-2")
def test_the_gun_must_see_the_hex_and_have_it_in_its_arc() -> None:
    battle = Battle(strip(B4="f"), us={"B6": "six_pounder^n"}, german={"A1": "tiger^s"}, smoke={"us": 4})
    battle.phase("fire")
    assert battle.reason("smoke-round:us-six-pounder-1>B3") == "not-in-sight"
    assert battle.reason("smoke-round:us-six-pounder-1>B8") == "outside-ffa"
    assert "smoke-round:us-six-pounder-1>B4" in battle.keys
    assert "smoke-round:us-six-pounder-1>B8" not in battle.keys


def test_smoke_rounds_are_for_the_own_fire_phase() -> None:
    battle = duel("tiger^s", us="m4a3e8^n", smoke={"us": 4}).phase("defensive-fire", "german")
    assert "at-fire:us-m4a3e8-1>german-tiger-1" in battle.keys
    assert not any(key.startswith("smoke-round") for key in battle.keys)
