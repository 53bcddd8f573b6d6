"""14.1, 14.2, 14.5, 14.6, 14.8a: anti-personnel fire of infantry, and the printed example."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import No
from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
"""
SQUAD, ENEMY, HALF = "us_rifle_squad", "german_rifle_squad", "us_rifle_half_squad"
MISS = (6, 6)


def fire(us: str, german: str, *dice: int, at: str = "C1", **more: Any) -> Battle:
    others = more.pop("others", {})
    battle = Battle(more.pop("ground", ROW), us={"A1": us}, german={at: german, **others}, **more)
    return battle.phase("fire", "us", dice=dice)


def all_fire(battle: Battle, key: str) -> Battle:
    """Everybody joins."""
    battle.choose(key)
    while battle.ask.kind == "fire-who":
        battle.choose(battle.keys[0])
    return battle


# 14.1 Targets


@clause("vv-14.1-1", "vv-14.1-3")
@pytest.mark.parametrize(
    ("target", "offered"), [(ENEMY, True), ("pak_40^n", True), ("truck^n", True), ("tiger^n", False)]
)
def test_infantry_guns_and_unarmoured_vehicles_are_targets_and_afvs_are_not(
    target: str, offered: bool
) -> None:
    battle = fire(SQUAD, target, others={"G1": ENEMY})
    assert ("fire:A1>C1" in battle.keys) == offered
    if not offered:
        assert battle.why_not("fire:A1>C1") == No("vv-14.1-1", "no-ap-target")


@clause("vv-14.1-2", "vv-14.1-3")
def test_every_eligible_unit_of_the_hex_may_be_affected() -> None:
    """Two points: both the squad and the leader pay; an AFV beside the leader is not asked."""
    battle = all_fire(fire(f"{SQUAD} {SQUAD}", f"{ENEMY} german_leader_1", 2, 4), "fire:A1>C1")
    battle.choose("pin:german-squad-1", "pin:german-leader-1")
    assert all(battle.unit(name).pinned for name in ("german-squad-1", "german-leader-1"))
    mixed = fire(f"{SQUAD} {SQUAD}", "tiger^n german_leader_1", 1, 2)
    all_fire(mixed, "fire:A1>C1")
    assert mixed.where("german-leader-1") == ""
    assert mixed.where("german-tiger-1") == "C1"


# 14.2 Fire groups


@clause("vv-14.2-1", "vv-14.2-5", "vv-14.5-1")
@example("vv-14.2-e1", "vv-14.2-e2", "vv-14.2-e3")
@pytest.mark.parametrize(
    ("group", "total"),
    [
        (f"{ENEMY}+mg34 {ENEMY} german_leader_1", 12),
        (f"{ENEMY} {ENEMY} {ENEMY} german_leader_1", 13),
        (f"{HALF}+m1919a6 us_leader_1", 6),
    ],
)
def test_a_group_adds_its_firepower(group: str, total: int) -> None:
    battle = all_fire(fire(group, ENEMY, *MISS), "fire:A1>C1")
    assert battle.tally("fire", "strength").total == total
    assert len(battle.last("fire").data["firers"]) == len(group.split())  # type: ignore[arg-type]


@clause("vv-14.2-2")
def test_they_may_fire_at_different_targets_instead() -> None:
    battle = fire(f"{SQUAD} {SQUAD}", ENEMY, *MISS, *MISS, others={"E1": ENEMY})
    battle.choose("fire:A1>C1", "join:us-squad-1", "stay:us-squad-2", "fire:A1>E1")
    assert [event.data["firers"] for event in battle.events("fire")] == [
        [battle.unit("us-squad-1").id],
        [battle.unit("us-squad-2").id],
    ]


@clause("vv-14.2-3", "vv-14.2-4")
def test_no_two_attacks_from_one_hex_on_the_same_target() -> None:
    battle = fire(f"{SQUAD} {SQUAD}", ENEMY, *MISS, others={"E1": ENEMY})
    battle.choose("fire:A1>C1", "join:us-squad-1", "stay:us-squad-2")
    assert "fire:A1>C1" not in battle.keys
    assert battle.why_not("fire:A1>C1") == No("vv-14.2-3", "same-target-already")


@clause("vv-14.2-3", "vv-14.8a-3")
def test_but_from_two_hexes_one_after_the_other() -> None:
    battle = Battle(ROW, us={"A1": SQUAD, "A2": SQUAD}, german={"C1": ENEMY})
    battle.phase("fire", "us", dice=[*MISS, *MISS]).choose("fire:A1>C1", "fire:A2>C1")
    assert len(battle.events("fire")) == 2


@clause("vv-14.2-3")
def test_the_defensive_fire_phase_is_another_turn_of_fire() -> None:
    battle = Battle(ROW, us={"E1": SQUAD}, german={"A1": f"{ENEMY} {ENEMY}"})
    battle.phase("movement", "us", dice=[*MISS, *MISS]).choose("move:E1", "step:D1", "fire:A1>D1")
    battle.choose("join:german-squad-1", "stay:german-squad-2", "stop")
    assert battle.g.phase == "defensive-fire"
    assert "fire:A1>D1" in battle.keys


@clause("vv-14.2-1")
def test_only_units_in_range_add_their_firepower() -> None:
    battle = fire(f"{SQUAD} us_engineer_squad", ENEMY, *MISS, at="G1").choose("fire:A1>G1")
    assert battle.parts("fire", "strength") == {"squad": 5}
    assert battle.marked("us-squad-2") == []


@clause("vv-14.2-2", "vv-13.3-1")
def test_at_the_very_end_of_their_range_any_of_them_may_stay_out() -> None:
    battle = fire(f"{SQUAD} {SQUAD}", ENEMY, *MISS, at="G1").choose("fire:A1>G1")
    assert battle.keys == ["join:us-squad-1", "stay:us-squad-1"]
    battle.choose("stay:us-squad-1")
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-2").id]


@clause("vv-14.2-1")
def test_units_of_different_hexes_do_not_combine() -> None:
    battle = Battle(ROW, us={"A1": SQUAD, "B1": SQUAD}, german={"D1": ENEMY})
    battle.phase("fire", "us", dice=MISS).choose("fire:A1>D1")
    assert battle.tally("fire", "strength").total == 5


@clause("vv-14.2-1", "vv-14.4-1")
def test_machines_of_the_hex_do_not_join() -> None:
    battle = fire(f"{SQUAD} m4_sherman^se", ENEMY, *MISS).choose("fire:A1>C1")
    assert battle.tally("fire", "strength").total == 5


# 14.5, 14.6 The roll


@clause("vv-14.5-2", "vv-14.5-3")
@example("vv-13.6-e1")
def test_the_dice_with_cover_and_leadership_on_the_table() -> None:
    """Leader -1 with a fire group, dice 5 at a building: 5 - 1 + 3 = 7: row 11-18: 2 points."""
    ground = ROW.replace("\n  .     .", "\n  .     h", 1)
    battle = fire(f"{SQUAD} {SQUAD} us_leader_1", ENEMY, 2, 3, ground=ground)
    all_fire(battle, "fire:A1>C1")
    assert battle.tally("fire").total == 2
    assert battle.last("fire").data["points"] == 2


@clause("vv-14.5-3")
def test_below_2_the_column_is_2() -> None:
    """vv-14.5-u1: natural 3 with a leader -2: 1, read as 2: 6 points on row 5-10."""
    battle = all_fire(fire(f"{SQUAD} us_leader_2", f"{ENEMY} {ENEMY}", 1, 2), "fire:A1>C1")
    assert battle.last("fire").data["points"] == 6


@clause("vv-14.6-1")
def test_a_dash_is_no_effect() -> None:
    battle = all_fire(fire(SQUAD, ENEMY, 4, 4), "fire:A1>C1")
    assert battle.last("fire").data["points"] == 0
    assert not battle.unit("german-squad-1").pinned


@clause("vv-14.6-2")
def test_a_number_is_what_the_units_of_the_hex_suffer() -> None:
    battle = all_fire(fire(SQUAD, ENEMY, 3, 4), "fire:A1>C1")
    assert battle.last("fire").data["points"] == 1
    assert (battle.ask.seat, battle.ask.about["points"]) == ("german", 1)


@clause("vv-14.6-1", "vv-14.6-2")
@example("vv-14.6-e1", "vv-14.6-e2", "vv-14.6-e3", "vv-14.6-e4", "vv-14.6-e5", "vv-14.6-e6", "vv-14.6-e7")
@example("vv-14.6-e8")
@pytest.mark.parametrize(
    ("apfp", "roll", "points"),
    [(4, 6, 1), (5, 7, 1), (18, 8, 1), (19, 9, 1), (40, 10, 1), (41, 11, 1), (41, 12, 0), (41, 2, 10)],
)
def test_the_examples_of_the_table(apfp: int, roll: int, points: int) -> None:
    assert fire(SQUAD, ENEMY).g.tables.points(apfp, roll) == points


# 14.8a The printed example

VILLAGE = """
     .
  .     .
     .
  .     f
     h
"""


def village(phase: str, side: str, *dice: int, us: str = "") -> Battle:
    """A1 behind its hedge, the building B3, woods in C2."""
    return Battle(
        VILLAGE,
        us={"B3": us or f"{SQUAD}+m1919a6 {SQUAD} us_leader_1"},
        german={
            "A1": f"{ENEMY} {ENEMY}+mg34 german_leader_1",
            "C1": f"{ENEMY} {ENEMY} {ENEMY} german_leader_1",
        },
        hexsides={"hedge": "A1/B1 A1/B2 A1/A2"},
    ).phase(phase, side, dice=dice)


@clause("vv-14.8a-1", "vv-14.8a-2", "vv-14.8a-3", "vv-9.4-2")
@example("vv-14.8a-e1", "vv-14.8a-e2", "vv-14.8a-e4", "vv-10.10-e5", "vv-12.2-e6", "vv-13.6-e1")
def test_the_printed_example_of_anti_personnel_fire() -> None:
    """Two stacks at the building, one after the other."""
    battle = all_fire(village("fire", "german", 2, 3, 1, 3), "fire:A1>B3")
    assert battle.tally("fire", "strength").total == 12
    assert battle.parts() == {"stone_building": 3, "leadership": -1}
    assert battle.last("fire").data["points"] == 2
    battle.choose("spare:us-squad-1", "reduce:us-squad-2")
    assert battle.unit("us-squad-2").counter.id == HALF
    all_fire(battle, "fire:C1>B3")
    assert battle.tally("fire", "strength").total == 13
    assert battle.parts() == {"stone_building": 3, "leadership": -1}
    assert battle.last("fire").data["points"] == 3
    battle.choose("reduce:us-squad-1", "pin:us-squad-2")
    armed = battle.unit("us-squad-1")
    assert armed.weapon is not None
    assert armed.weapon.id == "m1919a6"
    assert (armed.counter.id, armed.pinned) == (HALF, False)
    assert battle.unit("us-squad-2").pinned


@clause("vv-14.8a-1", "vv-14.8a-2", "vv-10.10-6")
@example("vv-14.8a-e3", "vv-10.10-e6")
def test_the_return_fire_of_the_example() -> None:
    """2 + 3 + 1; 8 - 1 + 1 for the hedge: 8 on row 5-10: no effect."""
    men = f"{HALF}+m1919a6 {HALF}* us_leader_1"
    battle = all_fire(village("defensive-fire", "german", 4, 4, us=men), "fire:B3>A1")
    assert battle.tally("fire", "strength").total == 6
    assert battle.parts() == {"hedge": 1, "leadership": -1}
    assert battle.last("fire").data["points"] == 0
