"""13.1 to 13.4, 13.6, 13.7: what all attacks have in common."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import No
from bocage.systems.vv.content.scenario import Special
from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
"""
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
MISS = (6, 6)


def fire(us: str, german: str, *dice: int, at: str = "E1", ground: str = ROW, **more: Any) -> Battle:
    """Americans in A1 in their Fire Phase."""
    marks = more.pop("marks", {})
    others = more.pop("others", {})
    battle = Battle(ground, us={"A1": us}, german={at: german, **others}, **more)
    return battle.mark(**marks).phase("fire", "us", dice=dice)


# 13.1


@clause("vv-13.1-1", "vv-14.1-1", "vv-18.1-1")
def test_apfp_or_atfp_as_suits_the_target() -> None:
    battle = fire(f"{SQUAD}+bazooka", "tiger^n", at="B1", others={"C1": ENEMY, "D1": "pak_40^s"})
    assert set(battle.keys) == {
        "fire:A1>C1",
        "fire:A1>D1",
        "at-fire:us-squad-1>german-tiger-1",
        "at-fire:us-squad-1>german-pak-40-1",
        "done",
    }


@clause("vv-13.1-2", "vv-5.32-3")
def test_each_unit_attacks_once() -> None:
    battle = fire(f"{SQUAD} {SQUAD}", ENEMY, *MISS, *MISS, others={"C1": ENEMY})
    battle.choose("fire:A1>E1", "join:us-squad-1", "stay:us-squad-2")
    assert battle.marked("us-squad-1") == ["fire"]
    battle.choose("fire:A1>C1")
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-2").id]


@clause("vv-13.1-2", "vv-5.34-1", "vv-12.3-1")
def test_the_fire_marker_of_the_own_phase_is_gone_when_the_enemy_moves() -> None:
    battle = fire(SQUAD, ENEMY, *MISS).choose("fire:A1>E1")
    assert battle.why_not("fire:A1>E1") is not None
    while battle.g.active == 0:
        battle.choose("done")
    assert battle.marked("us-squad-1") == []


@clause("vv-13.1-2", "vv-5.32-1")
@pytest.mark.parametrize(("unit", "refusal"), [(f"{SQUAD}*", "pinned"), (SQUAD, "has-fired")])
def test_nobody_fires_pinned_or_twice(unit: str, refusal: str) -> None:
    battle = Battle(ROW, us={"A1": unit, "A2": SQUAD}, german={"E1": ENEMY})
    if "*" not in unit:
        battle.mark(us_squad_1="fire")
    assert battle.phase("fire", "us").reason("fire:A1>E1") == refusal


@clause("vv-5.34-1", "vv-5.34-2")
def test_who_fires_in_the_defensive_fire_phase_is_marked_fire() -> None:
    battle = Battle(ROW, us={"E1": SQUAD}, german={"A1": ENEMY, "A2": ENEMY})
    battle.phase("defensive-fire", "us", dice=MISS).choose("fire:A1>E1")
    assert battle.marked("german-squad-1") == ["fire"]
    assert battle.keys == ["fire:A2>E1", "done"]


# 13.3


@clause("vv-13.3-1", "vv-9.1-3")
def test_range_and_sight_are_both_needed() -> None:
    woods = ROW.replace("\n  .     .     .", "\n  .     f     .", 1)
    battle = fire(SQUAD, ENEMY, ground=woods, others={"B1": ENEMY})
    assert battle.why_not("fire:A1>E1") == No("vv-9.1-3", "not-in-sight")


@clause("vv-13.3-2")
@example("vv-13.3-e1", "vv-13.3-e2")
def test_range_counts_the_target_hex_and_not_that_of_the_firer() -> None:
    """An adjacent hex is at range 1; A1 to B3 at range 2."""
    battle = fire(SQUAD, ENEMY)
    distance = battle.g.field.distance
    assert distance[battle.cell("A1")][battle.cell("B1")] == 1
    tall = "     .\n  .\n     .\n  .\n     .\n  .\n"
    drawn = Battle(tall, us={"A1": SQUAD}, german={"B3": ENEMY}).phase("fire")
    assert drawn.g.field.distance[drawn.cell("A1")][drawn.cell("B3")] == 2


@clause("vv-13.3-3", "vv-13.2-3", "vv-14.4-7")
def test_a_gun_fires_as_far_as_it_sees_and_only_at_what_it_sees() -> None:
    battle = fire("gun_57mm^se", ENEMY, at="K2")
    assert battle.g.field.distance[battle.cell("A1")][battle.cell("K2")] == 10
    assert "unit-fire:us-gun-57mm-1>K2" in battle.keys
    woods = ROW.replace("\n  .     .     .", "\n  .     f     f", 1).replace(
        "\n     .     .", "\n     f     f"
    )
    hidden = fire("gun_57mm^se", ENEMY, at="K2", ground=woods, others={"A2": ENEMY})
    assert "unit-fire:us-gun-57mm-1>K2" not in hidden.keys


# 13.4 Cover


@clause("vv-13.4-1")
@example("vv-10.6-e2")
@pytest.mark.parametrize(
    ("mark", "cover"),
    [("h", {"stone_building": 3}), ("f", {"forest": 2}), ("s", {"stream": 1}), (".", {})],
)
def test_cover_of_the_target_hex_is_added(mark: str, cover: dict[str, int]) -> None:
    ground = ROW.replace("\n  .     .     .", f"\n  .     .     {mark}", 1)
    battle = fire(SQUAD, ENEMY, *MISS, ground=ground).choose("fire:A1>E1")
    assert battle.parts() == cover


@clause("vv-13.4-1")
def test_cover_of_the_firer_is_not() -> None:
    ground = ROW.replace("\n  .     .     .", "\n  h     .     .", 1)
    assert fire(SQUAD, ENEMY, *MISS, ground=ground).choose("fire:A1>E1").parts() == {}


@clause("vv-13.4-2")
@example("vv-13.4-e1")
@pytest.mark.parametrize(("position", "cover"), [("foxholes", 1), ("trenches", 2), ("sandbags", 2)])
def test_the_position_of_the_target_adds_its_cover(position: str, cover: int) -> None:
    """With foxholes: +3 (2 + 1) in woods."""
    ground = ROW.replace("\n  .     .     .", "\n  .     .     f", 1)
    battle = fire(SQUAD, ENEMY, *MISS, ground=ground)
    battle.g.fortify(battle.cell("E1"), position)
    battle.choose("fire:A1>E1")
    assert battle.parts() == {"forest": 2, position: cover}


@clause("vv-13.4-3", "vv-13.4-4")
def test_hindrances_on_the_way_all_add_up() -> None:
    """An orchard in C1 and one in the target's own hex, a hedge before it."""
    ground = ROW.replace("\n  .     .     .", "\n  .     o     o", 1)
    battle = fire(SQUAD, ENEMY, *MISS, ground=ground, hexsides={"hedge": "E1/D1 E1/D2"})
    battle.choose("fire:A1>E1")
    assert battle.tally("fire").total == 3


@clause("vv-4.3-1")
def test_night_adds_one() -> None:
    battle = fire(SQUAD, ENEMY, *MISS, special=Special(night=True)).choose("fire:A1>E1")
    assert battle.parts() == {"night": 1}


# 13.6 Leaders


@clause("vv-13.6-1", "vv-13.6-7", "vv-14.2-5", "vv-1.27-2")
def test_a_leader_with_the_group_modifies_its_roll_and_is_marked_fire() -> None:
    battle = fire(f"{SQUAD} us_leader_1", ENEMY, *MISS, at="C1")
    battle.choose("fire:A1>C1", "join:us-squad-1", "join:us-leader-1")
    assert battle.parts() == {"leadership": -1}
    assert battle.parts("fire", "strength") == {"squad": 5, "leader": 1}
    assert battle.marked("us-leader-1") == ["fire"]


@clause("vv-13.6-1")
def test_he_need_not_and_keeps_his_fire() -> None:
    battle = fire(f"{SQUAD} us_leader_1", ENEMY, *MISS, at="C1")
    battle.choose("fire:A1>C1", "join:us-squad-1", "stay:us-leader-1")
    assert battle.parts() == {}
    assert battle.marked("us-leader-1") == []


@clause("vv-13.6-1", "vv-13.6-7")
def test_beyond_his_own_range_he_modifies_and_adds_nothing() -> None:
    battle = fire(f"{SQUAD} us_leader_1", ENEMY, *MISS).choose("fire:A1>E1", "join:us-leader-1")
    assert battle.parts() == {"leadership": -1}
    assert battle.parts("fire", "strength") == {"squad": 5}
    assert battle.marked("us-leader-1") == ["fire"]


@clause("vv-13.6-1")
def test_a_leader_in_another_hex_does_not_help() -> None:
    battle = Battle(ROW, us={"A1": SQUAD, "A2": "us_leader_2"}, german={"C1": ENEMY})
    battle.phase("fire", "us", dice=MISS).choose("fire:A1>C1")
    assert battle.parts() == {}


@clause("vv-13.6-2")
def test_a_leader_who_fires_alone_modifies_his_own_attack() -> None:
    battle = fire("us_leader_1", ENEMY, *MISS, at="C1").choose("fire:A1>C1")
    assert battle.parts() == {"leadership": -1}
    assert battle.parts("fire", "strength") == {"leader": 1}


@clause("vv-13.6-3")
def test_one_leadership_modifier_the_best() -> None:
    battle = fire(f"{SQUAD} us_leader_1 us_leader_2", ENEMY, *MISS, at="C1")
    battle.choose("fire:A1>C1", "join:us-squad-1", "join:us-leader-1", "join:us-leader-2")
    assert battle.parts() == {"leadership": -2}
    assert battle.parts("fire", "strength")["leader"] == 2


@clause("vv-13.6-4", "vv-13.6-7")
def test_a_leader_modifies_one_attack_only() -> None:
    battle = fire(f"{SQUAD} {SQUAD} us_leader_1", ENEMY, *MISS, *MISS, at="C1", others={"E1": ENEMY})
    battle.choose("fire:A1>C1", "join:us-squad-1", "stay:us-squad-2", "join:us-leader-1", "fire:A1>E1")
    assert battle.last("fire").data["leader"] is None
    assert battle.parts() == {}


@clause("vv-13.6-1", "vv-14.7-2")
def test_a_pinned_leader_does_not_modify() -> None:
    battle = fire(f"{SQUAD} us_leader_1*", ENEMY, *MISS, at="C1").choose("fire:A1>C1")
    assert battle.parts() == {}


@clause("vv-13.6-1")
def test_he_does_not_help_guns_and_afvs() -> None:
    battle = fire("m4_sherman^se us_leader_1", ENEMY, *MISS, at="G1")
    battle.choose("unit-fire:us-m4-sherman-1>G1")
    assert battle.parts() == {}


@clause("vv-13.6-1", "vv-18.3-8")
def test_he_helps_infantry_in_anti_tank_fire() -> None:
    battle = fire(f"{SQUAD}+bazooka us_leader_1", "tiger^n", *MISS, at="C1")
    battle.choose("at-fire:us-squad-1>german-tiger-1", "join:us-leader-1")
    assert battle.parts("at-fire") == {"leadership": -1}
    assert battle.marked("us-leader-1") == ["fire"]


# 13.7


@clause("vv-13.7-1", "vv-13.7-2")
@pytest.mark.parametrize("side", ["us", "german"])
def test_units_on_the_way_neither_block_nor_hinder(side: str) -> None:
    crowd = {"C1": SQUAD if side == "us" else ENEMY, "B1": "m4_sherman^n" if side == "us" else "tiger^n"}
    own, enemy = (crowd, {}) if side == "us" else ({}, crowd)
    battle = Battle(ROW, us={"A1": SQUAD, **own}, german={"E1": ENEMY, **enemy})
    battle.phase("fire", "us", dice=MISS).choose("fire:A1>E1")
    assert battle.parts() == {}
