"""13.9 to 13.91a: machine gun fire lanes."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import No
from bocage.systems.vv.rules.fire.fire_lanes import lane_choices
from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
"""
FIGURE = """
     .     .
  .     .     .
     .     .
  .     .     .
     .     .
  .     .     .
     .     .
  .     .     .
     .     .
  .     .     .
     .     .
  .     .     .
     .     .
"""
"""The figure turned over its diagonal: its rows are our columns, its number n our row 7 - n in A, C and E
(of six hexes) and 8 - n in B and D (of seven)."""
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
GUNNERS = f"{ENEMY}+mg34"
MISS = (6, 6)


def under_fire(*dice: int, germans: str = GUNNERS, us: str = SQUAD, at: str = "F1", **more: Any) -> Battle:
    """Americans step from F1 to E1, four hexes from the Germans in A1, who fire."""
    friends = more.pop("friends", {})
    others = more.pop("others", {})
    battle = Battle(ROW, us={at: us, **friends}, german={"A1": germans, **others}, **more)
    return battle.phase("movement", "us", dice=dice)


def fired_at(*dice: int, **more: Any) -> Battle:
    battle = under_fire(*MISS, *dice, **more).choose("move:F1", "step:E1", "fire:A1>E1")
    while battle.ask.kind == "fire-who":
        battle.choose(battle.keys[0])
    return battle


def lanes(battle: Battle) -> dict[str, int]:
    return {battle.g.field.labels[cell]: count for cell, count in battle.g.lanes.items()}


# 13.9 Setting one up


@clause("vv-13.9-1", "vv-13.9-2", "vv-5.33-9")
def test_a_machine_gun_that_makes_opportunity_fire_may_lay_a_lane() -> None:
    battle = fired_at()
    assert (battle.ask.seat, battle.ask.kind) == ("german", "fire-lane")
    assert battle.keys == ["lane:B1", "lane:B2", "no-lane"]
    battle.choose("no-lane")
    assert battle.g.lanes == {}
    assert battle.ask.seat == "us"


@clause("vv-13.9-5", "vv-13.9-6", "vv-13.9-7")
@example("vv-13.9-e1")
def test_it_begins_next_to_the_firer_and_ends_in_the_target_hex() -> None:
    """Opportunity fire at range 4: 4 markers."""
    battle = fired_at().choose("lane:B2")
    assert lanes(battle) == {"B2": 1, "C1": 1, "D2": 1, "E1": 1}


@clause("vv-13.9-1")
@pytest.mark.parametrize(
    "germans", [ENEMY, f"{ENEMY}+panzerschreck", f"{ENEMY}+flamethrower", f"{ENEMY}+mortar_5cm"]
)
def test_without_a_machine_gun_there_is_none(germans: str) -> None:
    assert fired_at(germans=germans).ask.seat == "us"


@clause("vv-13.9-1")
def test_a_gun_out_of_its_range_lays_none() -> None:
    """The rifles of the other squad reach seven hexes by nothing; the lane needs the machine gun itself."""
    battle = Battle(ROW, us={"H1": SQUAD}, german={"A1": f"{ENEMY}+medium_machine_gun {GUNNERS}"})
    battle.phase("movement", "us", dice=MISS).choose("move:H1", "step:G1")
    battle.choose("fire:A1>G1", "join:german-squad-1", "stay:german-squad-2")
    assert battle.ask.about["unit"] == battle.unit("german-squad-1").id


@clause("vv-13.9-3")
@pytest.mark.parametrize(("phase", "side"), [("fire", "german"), ("defensive-fire", "us")])
def test_no_other_fire_lays_one(phase: str, side: str) -> None:
    battle = Battle(ROW, us={"E1": SQUAD}, german={"A1": GUNNERS}).phase(phase, side, dice=MISS)
    battle.choose("fire:A1>E1")
    assert battle.events("fire")
    assert battle.ask.kind != "fire-lane"
    assert battle.g.lanes == {}


@clause("vv-13.9-4")
def test_machine_guns_of_vehicles_lay_none() -> None:
    battle = under_fire(*MISS, germans="tiger^se").choose("move:F1", "step:E1")
    battle.choose("unit-fire:german-tiger-1>E1")
    assert battle.ask.seat == "us"


@clause("vv-13.9-1")
def test_infantry_aboard_with_a_light_machine_gun_may() -> None:
    """vv-13.9-u5: the passengers fire by themselves."""
    battle = under_fire(*MISS, germans="sdkfz_251^n[german_rifle_squad+mg34]").choose("move:F1", "step:E1")
    battle.choose("unit-fire:german-sdkfz-251-1>E1")
    while battle.ask.kind == "fire-who":
        battle.choose(battle.keys[0])
    assert battle.ask.kind == "fire-lane"


@clause("vv-13.9-1")
def test_a_lane_is_asked_for_along_the_line_only() -> None:
    assert fired_at().why_not("lane:C2") == No("vv-13.91a-2", "lane-not-along-the-line")


@clause("vv-13.9-1", "vv-17.2-3")
def test_gunners_whom_a_sniper_eliminates_lay_none() -> None:
    """The shot is a natural 12; the sniper in the woods rolls a 6."""
    woods = ROW.replace("\n     .     .", "\n     .     f", 1)
    battle = Battle(woods, us={"F1": SQUAD}, german={"A1": GUNNERS, "K2": ENEMY}, snipers=["us"])
    battle.phase("movement", "us", dice=(*MISS, 6)).choose("move:F1", "step:E1", "fire:A1>E1")
    battle.choose("place-sniper:D1")
    assert battle.where("german-squad-1") == ""
    assert battle.keys == ["fire:K2>E1", "hold"]


# 13.9 Under one


@clause("vv-13.9-9", "vv-13.9-10")
@example("vv-13.9-e2")
def test_who_enters_is_attacked_at_once_on_the_first_row_without_modifiers() -> None:
    """An Assault Move into woods, dice 6: 1 casualty point."""
    woods = ROW.replace("\n     .     .", "\n     .     f", 1)
    battle = Battle(woods, us={"E1": SQUAD}, german={"K2": ENEMY}).lay_lanes(D1=1)
    battle.phase("movement", "us", dice=(2, 4)).choose("assault-move:E1", "step:D1")
    assert battle.parts("lane-attack") == {}
    assert battle.last("lane-attack").data["points"] == 1
    assert battle.ask.kind == "casualties"


@clause("vv-13.9-9")
@pytest.mark.parametrize("dice", [(1, 1), (2, 3), (3, 4)])
def test_the_row_is_1_to_4(dice: tuple[int, int]) -> None:
    battle = Battle(ROW, us={"E1": SQUAD}, german={"K2": ENEMY}).lay_lanes(D1=1)
    battle.phase("movement", "us", dice=dice).choose("move:E1", "step:D1")
    assert battle.last("lane-attack").data["points"] == max(0, 7 - sum(dice))


@clause("vv-13.9-9", "vv-14.1-2")
def test_one_roll_for_those_who_enter_together() -> None:
    battle = Battle(ROW, us={"E1": f"{SQUAD} us_leader_1"}, german={"K2": ENEMY}).lay_lanes(D1=1)
    battle.phase("movement", "us", dice=(2, 4)).choose("move:E1", "join:us-squad-1", "join:us-leader-1")
    battle.choose("step:D1", "spare:us-squad-1", "pin:us-leader-1")
    assert battle.rolled() == 2
    assert battle.unit("us-leader-1").pinned
    assert battle.ask.kind == "move"


@clause("vv-13.9-12")
def test_who_is_there_already_is_not_affected() -> None:
    battle = fired_at(friends={"D2": SQUAD}).choose("lane:B2")
    assert not battle.events("lane-attack")
    assert not battle.unit("us-squad-1").pinned
    assert not battle.unit("us-squad-2").pinned


@clause("vv-13.9-12", "vv-13.9-9")
def test_nor_friends_in_the_hex_when_others_enter() -> None:
    battle = Battle(ROW, us={"E1": SQUAD, "D1": SQUAD}, german={"K2": ENEMY}).lay_lanes(D1=1)
    battle.phase("movement", "us", dice=(1, 2)).choose("move:E1", "step:D1")
    assert battle.at("D1") == ["us-squad-2"]
    assert not battle.unit("us-squad-2").pinned


@clause("vv-13.9-9")
def test_the_lane_comes_before_opportunity_fire() -> None:
    """vv-13.9-u3."""
    battle = Battle(ROW, us={"E1": SQUAD}, german={"A1": ENEMY}).lay_lanes(D1=1)
    battle.phase("movement", "us", dice=MISS).choose("move:E1", "step:D1")
    assert battle.events("lane-attack")
    assert battle.ask.kind == "opportunity-fire"


@clause("vv-13.9-9", "vv-13.8-10")
def test_a_unit_pinned_in_a_lane_goes_no_farther() -> None:
    battle = Battle(ROW, us={"E1": SQUAD, "K1": SQUAD}, german={"K2": ENEMY}).lay_lanes(D1=1)
    battle.phase("movement", "us", dice=(2, 4)).choose("move:E1", "step:D1", "pin:us-squad-1")
    assert battle.where("us-squad-1") == "D1"
    assert "move:D1" not in battle.keys


@clause("vv-13.9-9", "vv-14.1-3")
@example("vv-13.9-e3")
@pytest.mark.parametrize(("machine", "rolled"), [("m4_sherman^nw", 0), ("jeep^nw", 2)])
def test_afvs_are_not_affected_but_vehicles_are(machine: str, rolled: int) -> None:
    battle = Battle(ROW, us={"E1": machine}, german={"K2": ENEMY}).lay_lanes(D1=1)
    battle.phase("movement", "us", dice=MISS)
    battle.choose(next(key for key in battle.keys if key.startswith("drive:")), "ahead")
    assert battle.rolled() == rolled


@clause("vv-13.9-9")
def test_a_gun_pushed_by_its_crew_is_affected() -> None:
    battle = Battle(ROW, us={"E1": "gun_57mm^nw"}, german={"K2": ENEMY}).lay_lanes(D1=1)
    battle.phase("movement", "us", dice=MISS)
    battle.choose(next(key for key in battle.keys if key.startswith("drive:")), "step:D1")
    assert battle.events("lane-attack")


@clause("vv-13.9-9", "vv-16.2-1", "vv-17.2-1")
def test_nobody_makes_that_attack_so_no_valor_and_no_sniper() -> None:
    battle = Battle(ROW, us={"E1": SQUAD}, german={"K2": ENEMY}, snipers=["us"]).lay_lanes(D1=1)
    battle.phase("movement", "us", dice=MISS).choose("move:E1", "step:D1")
    assert battle.ask.kind == "move"


@clause("vv-13.9-13", "vv-5.33-10")
def test_all_lanes_go_when_the_movement_phase_ends() -> None:
    battle = Battle(ROW, us={"E1": SQUAD}, german={"A1": ENEMY}).lay_lanes(D1=2, C1=1)
    battle.phase("movement", "us").choose("done")
    assert battle.g.phase == "defensive-fire"
    assert battle.g.lanes == {}


# 13.91 Crossfire


@clause("vv-13.91-1", "vv-13.91-2", "vv-13.91-3")
def test_two_guns_in_one_hex_put_a_marker_each_in_every_hex() -> None:
    battle = fired_at(germans=f"{GUNNERS} {GUNNERS}").choose("lane:B2", "lane:B2")
    assert lanes(battle) == {"B2": 2, "C1": 2, "D2": 2, "E1": 2}


@clause("vv-13.91-1", "vv-13.91-2")
def test_lanes_of_two_hexes_cross() -> None:
    battle = fired_at(*MISS, others={"A2": GUNNERS}).choose("lane:B2", "fire:A2>E1")
    battle.choose(next(key for key in battle.keys if key.startswith("lane:")))
    assert lanes(battle)["E1"] == 2


@clause("vv-13.91-4", "vv-13.9-11")
@example("vv-13.91-e1", "vv-13.91-e2")
@pytest.mark.parametrize(("markers", "dice", "points"), [(2, (3, 4), 1), (3, (4, 4), 1), (3, (4, 5), 0)])
def test_each_marker_beyond_the_first_lowers_the_roll(
    markers: int, dice: tuple[int, int], points: int
) -> None:
    """Two lanes cross: -1; three markers, dice 8: 8 - 2 = 6: 1 point."""
    battle = Battle(ROW, us={"E1": SQUAD}, german={"K2": ENEMY}).lay_lanes(D1=markers)
    battle.phase("movement", "us", dice=dice).choose("move:E1", "step:D1")
    assert battle.parts("lane-attack") == {"crossfire": 1 - markers}
    assert battle.last("lane-attack").data["points"] == points


# 13.91a The figure


def ours(label: str) -> str:
    """A hex of the printed figure on our drawing."""
    row, number = label[0], int(label[1:])
    return f"{row}{7 - number if row in 'ACE' else 8 - number}"


@clause("vv-13.91a-1", "vv-13.91a-2", "vv-13.91a-3", "vv-13.9-8")
@example("vv-13.91a-e1", "vv-13.91a-e2", "vv-13.91a-e3")
@pytest.mark.parametrize(
    ("origin", "target", "markers"),
    [("A5", "E3", "B5 C4 D4 E3"), ("A5", "E6", "B6 C6 D6 E6"), ("A4", "C1", "A3 B3 B2 C1")],
)
def test_the_lanes_of_the_figure(origin: str, target: str, markers: str) -> None:
    battle = Battle(FIGURE, us={"A6": SQUAD}, german={"E6": ENEMY}).phase("movement", "us")
    here, there = battle.cell(ours(origin)), battle.cell(ours(target))
    assert battle.g.field.distance[here][there] == 4
    found = lane_choices(battle.g, here, there)
    assert [battle.cell(ours(label)) for label in markers.split()] in found.values()


@clause("vv-13.91a-1", "vv-13.91a-2")
def test_a_straight_lane_leaves_no_choice() -> None:
    battle = Battle(FIGURE, us={"A6": SQUAD}, german={"E6": ENEMY}).phase("movement", "us")
    assert len(lane_choices(battle.g, battle.cell(ours("A5")), battle.cell(ours("E3")))) == 1


@clause("vv-13.91a-2", "vv-13.91a-3")
@pytest.mark.parametrize(
    ("origin", "target", "other"), [("A5", "E6", "B6 C5 D6 E6"), ("A4", "C1", "B4 B3 C2 C1")]
)
def test_a_staggered_lane_keeps_to_one_side_or_the_other(origin: str, target: str, other: str) -> None:
    """vv-13.91a-u1: C5 instead of C6; both hexes of the other hand, never one of each."""
    battle = Battle(FIGURE, us={"A6": SQUAD}, german={"E6": ENEMY}).phase("movement", "us")
    found = lane_choices(battle.g, battle.cell(ours(origin)), battle.cell(ours(target)))
    assert len(found) == 2
    assert [battle.cell(ours(label)) for label in other.split()] in found.values()


@clause("vv-13.9-8")
def test_every_lane_is_a_chain_of_hexes_that_the_line_touches() -> None:
    battle = Battle(FIGURE, us={"A6": SQUAD}, german={"E6": ENEMY}).phase("movement", "us")
    field = battle.g.field
    cells = range(len(field.labels))
    for here in cells:
        for there in cells:
            if here == there:
                continue
            touched = field.sight.through(here, there) | 1 << there
            for path in lane_choices(battle.g, here, there).values():
                assert len(path) == field.distance[here][there]
                assert path[-1] == there
                for before, after in zip([here, *path], path, strict=False):
                    assert field.near[before] >> after & 1
                assert all(touched >> cell & 1 for cell in path)


@clause("vv-13.91a-4")
def test_each_gun_makes_one_lane() -> None:
    battle = fired_at(others={"B1": ENEMY}).choose("lane:B2")
    assert battle.ask.kind == "opportunity-fire"
    battle.choose("hold", "step:D1")
    assert not any("A1" in key for key in battle.keys)
