"""Chapter 2.0: the sequence of play."""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.support import clause, example

LANE = """
.
.
.
.
"""
FIRST, SECOND = [6, 1], [1, 6]
"""The initiative goes to the first, or the second side."""


def phases(battle: Battle) -> list[str]:
    kinds = {"turn", "initiative", "rallied", "activates", "pass", "administration"}
    return [event.kind for event in battle.game.events if event.kind in kinds]


@clause("lnl-2.0-1", "lnl-9.0-6")
def test_a_turn_is_rally_operations_administration_and_then_the_next() -> None:
    battle = Battle(LANE, us={"A1": "leader_captain us_airborne_squad*"}, german={"A4": "medic"})
    battle.turn(dice=[*FIRST, 1, 1, *SECOND]).choose("rally:us-squad-1")
    assert battle.ask.kind == "impulse"
    battle.choose("activate:A1", "done", "pass", "pass")
    assert phases(battle) == [
        "turn",
        "initiative",
        "rallied",
        "activates",
        "pass",
        "pass",
        "pass",
        "administration",
        "turn",
        "initiative",
    ]
    assert battle.g.turn == 2
    assert battle.ask.seat == "german", "who has won the initiative this time"


@clause("lnl-2.0-2", "lnl-2.0-3", "lnl-2.0-4")
def test_what_the_rally_phase_is_for() -> None:
    """A Shaken squad, two half-squads, a rifle on the ground and one in the hands of a squad."""
    men = "leader_captain us_airborne_squad* us_airborne_half us_airborne_half us_airborne_squad+bar"
    battle = Battle(LANE, us={"A1": men}, german={"A4": "medic"}).lay("A1", "bren", of="us")
    battle.rally_phase(dice=FIRST)
    assert {key.partition(":")[0] for key in battle.keys} == {
        "rally",
        "merge",
        "pick-up",
        "give",
        "drop",
        "done",
    }
    assert "rally:us-squad-1" in battle.keys
    assert "merge:us-half-squad-1>us-half-squad-2" in battle.keys
    assert "pick-up:us-half-squad-1>weapon-1" in battle.keys
    assert "give:us-half-squad-1>bar-0" in battle.keys


@clause("lnl-2.0-5")
def test_only_good_order_units_exchange_weapons() -> None:
    men = "us_airborne_squad+bar* us_airborne_squad+bren us_airborne_squad*"
    battle = Battle(LANE, us={"A1": men}, german={"A4": "medic"}).rally_phase(dice=FIRST)
    assert battle.keys == ["drop:bren-1", "done"], (
        "nobody in Good Order is left to give it to, or to take from"
    )


@clause("lnl-2.0-6")
def test_the_sides_take_impulses_in_turn() -> None:
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad", "A2": "us_airborne_squad"},
        german={"A3": "wehrmacht_squad", "A4": "wehrmacht_squad"},
    ).impulse("us", dice=[1, 6] * 4)
    seats = []
    for key in ("A1>A4", "A4>A1", "A2>A3"):
        seats.append(battle.ask.seat)
        battle.choose(f"activate:{key[:2]}", f"fire:{key}")
    assert seats == ["us", "german", "us"]
    assert battle.ask.seat == "german"


@clause("lnl-2.0-7")
def test_all_or_some_of_the_units_of_one_hex_act_in_an_impulse() -> None:
    """One squad of A1 fires, one moves, one does nothing and may act later; A2 has no part in it."""
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad us_airborne_squad us_airborne_squad", "A2": "us_airborne_squad"},
        german={"A4": "wehrmacht_squad"},
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>A4", "arms:us-squad-1>own", "hold:us-squad-2", "hold:us-squad-3")
    assert not [key for key in battle.keys if "A2" in key.partition(":")[2].partition(">")[0]]
    battle.choose("move-from:A1", "join:us-squad-2", "stay:us-squad-3", "hold-fire", "stop", "done")
    assert [battle.marked(f"us-squad-{n}") for n in (1, 2, 3, 4)] == [["fired"], ["moved"], [], []]
    battle.choose("pass")
    assert {"activate:A1", "activate:A2"} <= set(battle.keys)


HOUSE = """
     S     .
  .     S     .
     .     S
  .     .     .
"""
"""Stone houses of two storeys in B1, C1 and D2: C1 touches both others."""


@clause("lnl-2.0-10")
def test_one_storey_of_a_house_is_activated_at_a_time() -> None:
    squads = {"C1": "us_airborne_squad", "C1-upper": "us_airborne_squad", "B1": "us_airborne_squad"}
    battle = Battle(HOUSE, us=squads, german={"A2": "medic"}).impulse("us")
    assert [key for key in battle.keys if key.startswith("activate")] == [
        "activate:B1",
        "activate:C1",
        "activate:C1-upper",
    ]
    battle.choose("activate:C1-upper")
    assert {key.partition(":")[2].partition(">")[0] for key in battle.keys if "-from:" in key} == {"C1-upper"}


def activated_by_leader(choices: list[str]) -> list[str]:
    """A Captain upstairs in C1; squads in all storeys of the three houses, and outdoors."""
    squads = dict.fromkeys(("C1", "B1", "B1-upper", "D2", "D2-upper", "C2"), "us_airborne_squad")
    battle = Battle(HOUSE, us={"C1-upper": "leader_captain", **squads}, german={"A2": "medic"}).impulse("us")
    battle.choose("activate:C1-upper", *choices)
    locations = battle.last("activates").data["at"]
    assert isinstance(locations, list)
    return sorted(battle.g.field.labels[loc] for loc in locations)


@clause("lnl-2.0-8", "lnl-2.0-11")
@example("lnl-2.0-e1", "lnl-2.0-e2")
def test_2_0_e1_and_e2_a_leader_upstairs_reaches_upper_storeys_or_the_ground_below() -> None:
    """EITHER the upper storeys of his own and the next hexes OR both storeys of his own hex."""
    assert activated_by_leader(["also:B1-upper", "also:D2-upper"]) == ["B1-upper", "C1-upper", "D2-upper"]
    assert activated_by_leader(["also:C1"]) == ["C1", "C1-upper"]
    assert activated_by_leader(["enough"]) == ["C1-upper"]


@clause("lnl-2.0-8", "lnl-2.0-11")
def test_one_choice_shuts_out_the_other() -> None:
    squads = dict.fromkeys(("C1", "B1", "B1-upper", "D2", "D2-upper", "C2"), "us_airborne_squad")
    battle = Battle(HOUSE, us={"C1-upper": "leader_captain", **squads}, german={"A2": "medic"}).impulse("us")
    battle.choose("activate:C1-upper")
    assert sorted(battle.keys) == ["also:B1-upper", "also:C1", "also:D2-upper", "enough"]
    battle.choose("also:B1-upper")
    assert battle.keys == ["also:D2-upper", "enough"], "no more C1 below him"


@clause("lnl-2.0-8")
def test_a_leader_in_the_open_activates_the_hexes_around_him() -> None:
    field = """
         .     .
      .     .     .
         .     .
      .     .     .
    """
    around = dict.fromkeys(("B1", "D1", "D2", "C2", "B2", "A1", "E2"), "us_airborne_squad")
    battle = Battle(field, us={"C1": "leader_captain", **around}, german={"A2": "medic"}).impulse("us")
    battle.choose("activate:C1")
    assert sorted(battle.keys) == ["also:B1", "also:B2", "also:C2", "also:D1", "also:D2", "enough"]


@clause("lnl-2.0-12", "lnl-2.0-13")
@pytest.mark.parametrize(
    "marker", ["moved", "assault_move", "low_crawl", "stealth_half", "stealth_full", "fired", "ops_complete"]
)
def test_markers_go_in_the_administrative_phase(marker: str) -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A4": "medic"})
    battle.mark(us_squad_1=marker)
    battle.spotted = ["A1"]
    battle.smoke.update({"A2": 1, "A3": 2})
    battle.impulse("german", dice=FIRST)
    assert battle.marked("us-squad-1") == [marker]
    while battle.g.turn == 1:
        battle.choose("pass")
    assert battle.marked("us-squad-1") == []
    assert (battle.g.spotted, battle.g.smoke) == (0, {battle.loc("A2"): 2})
