"""13.8: opportunity fire."""

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
PIN = (3, 5)
"""8 - 1 in the open: 7 on row 5-10: 1 point; two squads fire with 8."""


def move(*dice: int, us: str = SQUAD, at: str = "F1", germans: str = ENEMY, **more: Any) -> Battle:
    """Americans on the move towards Germans in A1."""
    ground = more.pop("ground", ROW)
    marks = more.pop("marks", {})
    others = more.pop("others", {})
    friends = more.pop("friends", {})
    battle = Battle(ground, us={at: us, **friends}, german={"A1": germans, **others}, **more)
    return battle.mark(**marks).phase("movement", "us", dice=dice)


# Who, when, at whom


@clause("vv-13.8-2", "vv-13.8-4", "vv-5.33-7")
def test_entering_a_hex_lets_enemies_in_sight_and_range_fire() -> None:
    battle = move(*MISS).choose("move:F1", "step:E1")
    assert (battle.ask.seat, battle.ask.kind) == ("german", "opportunity-fire")
    assert battle.keys == ["fire:A1>E1", "hold"]
    battle.choose("fire:A1>E1")
    assert battle.last("fire").data["opportunity"]
    assert battle.ask.seat == "us"


@clause("vv-13.8-4")
def test_nobody_fires_before_a_new_hex_is_entered() -> None:
    battle = move(friends={"K1": SQUAD}).choose("move:F1")
    assert battle.ask.seat == "us"
    battle.choose("stop")
    assert battle.keys == ["move:K1", "assault-move:K1", "done"]


@clause("vv-13.8-2", "vv-13.8-13", "vv-5.33-8")
def test_who_fires_is_marked_fire_and_fires_no_more() -> None:
    battle = move(*MISS).choose("move:F1", "step:E1", "fire:A1>E1")
    assert battle.marked("german-squad-1") == ["fire"]
    battle.choose("step:D1")
    assert battle.ask.seat == "us"


@clause("vv-13.8-2")
@pytest.mark.parametrize("germans", [f"{ENEMY}*", ENEMY])
def test_pinned_units_and_those_marked_fire_do_not(germans: str) -> None:
    marks = {} if "*" in germans else {"german_squad_1": "fire"}
    battle = move(germans=germans, marks=marks).choose("move:F1", "step:E1")
    assert battle.ask.seat == "us"


@clause("vv-13.8-3", "vv-13.3-1")
def test_the_target_must_be_in_range() -> None:
    battle = move(at="J1").choose("move:J1", "step:I1")
    assert battle.ask.seat == "us"
    battle.choose("step:H1", "step:G1")
    assert battle.keys == ["fire:A1>G1", "hold"]


@clause("vv-13.8-5", "vv-13.8-2")
def test_the_hex_entered_must_be_in_sight() -> None:
    woods = ROW.replace("\n  .     .     .", "\n  .     f     .", 1)
    battle = move(ground=woods).choose("move:F1", "step:E1")
    assert battle.ask.seat == "us"


@clause("vv-13.8-2", "vv-13.8-4")
def test_several_hexes_fire_one_after_the_other_at_one_entry() -> None:
    battle = move(*MISS, *MISS, others={"B2": ENEMY}).choose("move:F1", "step:E1", "fire:A1>E1")
    assert battle.keys == ["fire:B2>E1", "hold"]
    battle.choose("fire:B2>E1")
    assert len(battle.events("fire")) == 2


@clause("vv-14.2-3", "vv-14.2-4", "vv-14.2-6")
def test_the_infantry_of_one_hex_fires_at_an_entry_as_one_group() -> None:
    battle = move(*MISS, *MISS, germans=f"{ENEMY} {ENEMY}").choose("move:F1", "step:E1", "fire:A1>E1")
    battle.choose("join:german-squad-1", "stay:german-squad-2")
    assert battle.ask.seat == "us"
    battle.choose("step:D1")
    assert battle.keys == ["fire:A1>D1", "hold"]


@clause("vv-14.2-6")
def test_a_group_makes_opportunity_fire_together() -> None:
    group = f"{ENEMY} {ENEMY} german_leader_1"
    battle = move(*MISS, germans=group).choose("move:F1", "step:E1", "fire:A1>E1")
    battle.choose("join:german-squad-1", "join:german-squad-2", "join:german-leader-1")
    assert battle.parts("fire", "strength") == {"squad": 8}
    assert battle.parts() == {"opportunity_no_cover": -1, "leadership": -1}


@clause("vv-13.8-2")
def test_none_in_the_advance_and_assault_phase() -> None:
    battle = Battle(ROW, us={"C1": SQUAD}, german={"A1": ENEMY}).phase("advance", "us")
    battle.choose("advance:C1>B1")
    assert battle.where("us-squad-1") == "B1"
    assert not battle.events("fire")
    assert battle.ask.kind != "opportunity-fire"


@clause("vv-13.8-2", "vv-4.3-1")
def test_a_scenario_may_forbid_it_in_the_first_turn() -> None:
    battle = move(special=Special(first_turn_quiet="german")).choose("move:F1", "step:E1")
    assert battle.ask.seat == "us"


# What it does


@clause("vv-13.8-6")
def test_only_the_movers_suffer_and_not_friends_in_the_hex() -> None:
    battle = move(1, 2, germans=f"{ENEMY} {ENEMY}", friends={"E1": SQUAD})
    battle.choose("move:F1", "step:E1", "fire:A1>E1", "join:german-squad-1", "join:german-squad-2")
    assert battle.last("fire").data["points"] == 6
    assert battle.where("us-squad-1") == ""
    assert not battle.unit("us-squad-2").pinned
    assert battle.where("us-squad-2") == "E1"


@clause("vv-13.8-10", "vv-6.1-4")
def test_those_who_are_not_pinned_go_on() -> None:
    battle = move(*PIN, us=f"{SQUAD} {SQUAD}", germans=f"{ENEMY} {ENEMY}")
    battle.choose("move:F1", "join:us-squad-1", "join:us-squad-2", "step:E1", "fire:A1>E1")
    battle.choose("join:german-squad-1", "join:german-squad-2", "pin:us-squad-1", "step:D1", "stop")
    assert battle.where("us-squad-1") == "E1"
    assert battle.where("us-squad-2") == "D1"


@clause("vv-13.8-10", "vv-14.7-2")
def test_a_pinned_unit_stays_and_is_marked_move() -> None:
    battle = move(*PIN, germans=f"{ENEMY} {ENEMY}", friends={"K1": SQUAD}).choose("move:F1", "step:E1")
    battle.choose("fire:A1>E1", "join:german-squad-1", "join:german-squad-2", "pin:us-squad-1")
    assert battle.where("us-squad-1") == "E1"
    assert battle.marked("us-squad-1") == ["move"]
    assert battle.keys == ["move:K1", "assault-move:K1", "done"]


FULL = f"{SQUAD} {SQUAD} {SQUAD} {SQUAD}"


@clause("vv-13.8-7", "vv-13.8-9")
def test_a_unit_pinned_where_there_is_no_room_is_eliminated_at_its_full_rating() -> None:
    battle = move(*PIN, germans=f"{ENEMY} {ENEMY}", friends={"E1": FULL})
    battle.choose("move:F1", "step:E1", "fire:A1>E1", "join:german-squad-1", "join:german-squad-2")
    battle.choose("pin:us-squad-1")
    assert battle.where("us-squad-1") == ""
    assert battle.g.losses[0] == 4
    assert len(battle.at("E1")) == 4


@clause("vv-13.8-7")
def test_where_there_is_room_it_is_only_pinned() -> None:
    three = " ".join([SQUAD] * 3)
    battle = move(*PIN, germans=f"{ENEMY} {ENEMY}", friends={"E1": three})
    battle.choose("move:F1", "step:E1", "fire:A1>E1", "join:german-squad-1", "join:german-squad-2")
    battle.choose("pin:us-squad-1")
    assert battle.where("us-squad-1") == "E1"


@clause("vv-13.8-8", "vv-13.8-9")
def test_an_afv_immobilised_where_there_is_no_room_is_eliminated() -> None:
    """The shot hits (7) and rolls the Elimination Number: C against the front D: 5; the crew stays (6)."""
    battle = Battle(
        ROW,
        us={"E2": "m4_sherman^nw", "D2": "jeep^n jeep^n"},
        german={"B2": "us_rifle_squad+bazooka"},
        nations={"german": "us"},
    ).phase("movement", "us", dice=(3, 4, 2, 3, 6))
    battle.choose("drive:us-m4-sherman-1", "ahead", "at-fire:german-squad-1>us-m4-sherman-1")
    assert battle.last("elimination").data["result"] == "immobilised"
    assert battle.where("us-m4-sherman-1") == ""


# 13.8-11, 13.8-12: modifiers


@clause("vv-13.8-11", "vv-13.8-12", "vv-6.4-4")
@example("vv-13.8-e1", "vv-13.8-e2", "vv-13.8-e3", "vv-13.8-e4", "vv-13.8-e5", "vv-13.8-e6")
@pytest.mark.parametrize(
    ("start", "to", "mark", "assault", "total"),
    [
        ("E1", "D1", ".", False, -1),
        ("C1", "B1", ".", False, -3),
        ("C1", "B1", "f", False, 0),
        ("E1", "D1", "f", False, 2),
        ("E1", "D1", ".", True, 1),
        ("C1", "B1", ".", True, -1),
    ],
)
def test_the_examples_of_modifiers(start: str, to: str, mark: str, assault: bool, total: int) -> None:
    """Open or woods, range 3 or adjacent, Assault Move or not."""
    first = "     .     ." if mark == "." else "     f     ." if to == "B1" else "     .     f"
    ground = ROW.replace("     .     .", first, 1)
    battle = move(*MISS, at=start, ground=ground)
    battle.choose(f"{'assault-move' if assault else 'move'}:{start}", f"step:{to}", f"fire:A1>{to}")
    assert battle.tally("fire").total == total


@clause("vv-13.8-11", "vv-13.4-3")
@example("vv-13.8-e7")
def test_a_hindrance_on_the_way_is_cover() -> None:
    """Through an orchard at a squad in the open, range 3: +1."""
    ground = ROW.replace("\n  .     .     .", "\n  .     o     .", 1)
    battle = move(*MISS, at="E1", ground=ground).choose("move:E1", "step:D1", "fire:A1>D1")
    assert battle.g.field.distance[battle.cell("A1")][battle.cell("D1")] == 3
    assert battle.parts() == {"orchard": 1}


@clause("vv-13.8-11", "vv-11.5-2")
def test_smoke_is_cover() -> None:
    battle = Battle(ROW, us={"E1": SQUAD}, german={"A1": ENEMY}).lay_smoke(D1=1)
    battle.phase("movement", "us", dice=MISS).choose("move:E1", "step:D1", "fire:A1>D1")
    assert battle.parts() == {"smoke": 1}


@clause("vv-13.8-11")
def test_night_and_wire_around_the_firer_are_no_cover_of_the_target() -> None:
    battle = move(*MISS, special=Special(night=True))
    battle.g.wire |= 1 << battle.cell("A1")
    battle.choose("move:F1", "step:E1", "fire:A1>E1")
    assert battle.parts() == {"opportunity_no_cover": -1, "night": 1, "firer_in_wire": 1}


@clause("vv-13.8-11", "vv-13.8-12")
def test_defensive_fire_takes_neither() -> None:
    battle = Battle(ROW, us={"B1": SQUAD}, german={"A1": ENEMY}).phase("defensive-fire", "us", dice=MISS)
    battle.choose("fire:A1>B1")
    assert battle.parts() == {}


@clause("vv-13.8-2")
def test_why_not_in_the_middle_of_a_move() -> None:
    woods = ROW.replace("\n  .     .     .", "\n  .     f     .", 1)
    battle = move(ground=woods, others={"D2": ENEMY}).choose("move:F1", "step:E1")
    assert battle.keys == ["fire:D2>E1", "hold"]
    assert battle.why_not("fire:A1>E1") == No("vv-9.1-3", "not-in-sight")


@clause("vv-14.2-3", "vv-13.8-2")
def test_every_entry_into_a_hex_is_a_new_target() -> None:
    """vv-14.2-u2: one squad of A6 fires at the first who enter A3, the other may at those who come after."""
    battle = Battle(
        "  .\n" * 6,
        us={"A1": "us_rifle_squad", "A2": "us_rifle_squad"},
        german={"A6": "german_rifle_squad german_rifle_squad"},
    ).phase("movement", dice=[6, 5])
    battle.choose("move:A2", "step:A3", "fire:A6>A3", "join:german-squad-1", "stay:german-squad-2")
    assert "fire:A6>A3" not in battle.keys
    battle.choose("stop", "move:A1", "step:A2", "hold", "step:A3")
    assert "fire:A6>A3" in battle.keys
