"""Chapter 5: the turn, its two segments and their phases, and what the markers of each allow."""

from __future__ import annotations

import pytest

from bocage.kernel import Event, No
from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 6
FIGHT = {"A1": "us_rifle_squad", "A2": "us_rifle_squad"}
PHASES = ["command", "fire", "movement", "defensive-fire", "advance", "assault", "after-action"]
SQUAD = "german_rifle_squad"


def fight(**more: object) -> Battle:
    more = {"us": FIGHT, "german": {"A5": SQUAD}, **more}
    return Battle(LANE, **more)  # type: ignore[arg-type]


def let_pass(battle: Battle, kind: str = "", seat: str = "") -> Battle:
    """Nobody does anything until this question is put, or till the end."""
    while battle.game.ask is not None and (battle.ask.kind, battle.ask.seat) != (kind, seat):
        battle.choose("done")
    return battle


def headings(events: list[Event]) -> list[str]:
    """The turns, segments and phases of a log."""
    names = {"turn": "turn", "segment": "side", "phase": "phase"}
    return [f"{event.kind} {event.data[names[event.kind]]}" for event in events if event.kind in names]


# The turn


@clause("vv-5.1-2", "vv-5.1-4", "vv-5.3-1", "vv-5.4-1", "vv-5.5-1", "vv-qr.7-1")
def test_a_turn_is_two_segments_of_six_phases_and_the_next_turn() -> None:
    battle = let_pass(fight(turns=2).phase("command"))
    segment = [f"phase {phase}" for phase in PHASES[1:]]
    turn = [*segment, "segment 1", *segment]
    assert headings(battle.game.events) == [*turn, "turn 2", *turn]


@clause("vv-5.3-1", "vv-5.4-1", "vv-qr.7-1")
def test_who_is_asked_in_which_phase() -> None:
    """The other player has the Defensive Fire Phase; in the second segment the roles are exchanged."""
    battle = fight(german={"A3": SQUAD}, turns=1).phase("command")
    asked: list[tuple[str, str]] = []
    while battle.game.ask is not None:
        asked.append((battle.ask.kind, battle.ask.seat))
        battle.choose("done")
    first = ["fire us", "movement us", "defensive-fire german", "advance us", "assault us"]
    second = ["fire german", "movement german", "defensive-fire us", "advance german", "assault german"]
    assert [f"{kind} {seat}" for kind, seat in asked] == first + second


@clause("vv-5.2-1")
@pytest.mark.parametrize(("first", "second"), [("us", "german"), ("german", "us")])
def test_the_scenario_says_who_is_player_a_for_the_whole_game(first: str, second: str) -> None:
    battle = fight(turns=2, first=first).phase("command", first)
    order = []
    while battle.game.ask is not None:
        if battle.ask.kind == "fire":
            order.append((battle.g.turn, battle.ask.seat))
        battle.choose("done")
    assert order == [(1, first), (1, second), (2, first), (2, second)]


@clause("vv-5.1-4", "vv-5.5-1", "vv-4.1-3")
@pytest.mark.parametrize("turns", [1, 3])
def test_the_turn_goes_on_by_one_and_the_last_is_the_last(turns: int) -> None:
    battle = let_pass(fight(turns=turns).phase("command"))
    assert battle.g.turn == turns
    assert battle.game.outcome is not None
    assert len(battle.events("turn")) == turns - 1


# What the markers allow


@clause("vv-5.32-1", "vv-5.32-3")
def test_in_the_fire_phase_the_player_says_who_fires_and_who_does_not() -> None:
    battle = fight().phase("fire", dice=[6, 6])
    assert battle.keys == ["fire:A1>A5", "fire:A2>A5", "done"]
    battle.choose("fire:A1>A5", "done")
    assert battle.marked("us-squad-1") == ["fire"]
    assert battle.marked("us-squad-2") == []


@clause("vv-5.32-2")
def test_in_the_fire_phase_mortars_guns_and_afvs_that_can_may_fire_smoke() -> None:
    us = {"A1": "us_rifle_squad+mortar_60mm", "A2": "us_rifle_squad"}
    battle = fight(us=us, smoke={"us": 4}).phase("fire")
    assert "smoke-round:us-squad-1>A4" in battle.keys
    assert not any(key.startswith("smoke-round:us-squad-2") for key in battle.keys)
    battle.choose("smoke-round:us-squad-1>A4")
    assert battle.g.smoke[battle.cell("A4")] == 2
    assert battle.marked("us-squad-1") == ["fire"]
    let_pass(battle, "movement", "us").choose("done")
    assert not any(key.startswith("smoke-round") for key in battle.keys)


@clause("vv-5.33-1")
def test_who_has_fired_does_not_move_in_the_same_segment() -> None:
    battle = fight().phase("fire", dice=[6, 6]).choose("fire:A1>A5", "done")
    assert battle.ask.kind == "movement"
    assert "move:A2" in battle.keys
    assert battle.reason("move:A1") == "fired-cannot-move"


@clause("vv-5.33-2", "vv-ed-5.33-1")
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_the_move_marker_comes_when_the_move_is_over(edition: str) -> None:
    battle = fight(edition=edition).phase("movement").choose("move:A2", "step:A3", "hold")
    assert battle.marked("us-squad-2") == []
    battle.choose("stop")
    assert battle.marked("us-squad-2") == ["move"]


@clause("vv-5.33-7", "vv-5.33-8", "vv-5.34-1")
def test_opportunity_fire_costs_the_defensive_fire() -> None:
    battle = fight(german={"A5": SQUAD, "A6": SQUAD}).phase("movement", dice=[6, 6])
    battle.choose("move:A2", "step:A3", "fire:A5>A3", "hold", "stop", "done")
    assert battle.marked("german-squad-1") == ["fire"]
    assert battle.ask.kind == "defensive-fire"
    assert {key.partition(">")[0] for key in battle.keys} == {"fire:A6", "done"}
    assert battle.reason("fire:A5>A3") == "has-fired"


@clause("vv-5.33-7")
def test_opportunity_fire_needs_range_and_a_line_of_sight() -> None:
    far = Battle("  .\n" * 10, us={"A1": "us_rifle_squad"}, german={"A9": SQUAD}).phase("movement")
    far.choose("move:A1", "step:A2")
    assert far.ask.kind == "move"
    far.choose("step:A3")
    assert far.ask.kind == "opportunity-fire"
    hidden = Battle("  .\n  .\n  h\n  .\n", us={"A1": "us_rifle_squad"}, german={"A4": SQUAD}).phase(
        "movement"
    )
    hidden.choose("move:A1", "step:A2")
    assert hidden.ask.kind == "move"


@clause("vv-5.33-10")
def test_fire_lanes_end_with_the_movement_phase() -> None:
    battle = fight().lay_lanes(A4=1).phase("movement")
    assert battle.g.lanes
    battle.choose("done")
    assert not battle.g.lanes


@clause("vv-5.34-1", "vv-5.34-2")
def test_in_the_defensive_fire_phase_the_other_player_fires_and_is_marked() -> None:
    battle = fight(german={"A5": SQUAD, "A6": SQUAD}).phase("defensive-fire", dice=[6, 6])
    assert battle.ask.seat == "german"
    battle.choose("fire:A5>A2")
    assert battle.marked("german-squad-1") == ["fire"]
    assert not any(key.startswith("fire:A5") for key in battle.keys)
    assert "fire:A6>A2" in battle.keys


@clause("vv-5.35-1", "vv-5.35-3")
@pytest.mark.parametrize("mark", ["", "fire", "move", "fire move"])
def test_any_infantry_advances_one_hex_once_marked_or_not(mark: str) -> None:
    battle = fight(us={"A1": "us_rifle_squad", "A3": "us_rifle_squad"})
    battle.mark(us_squad_1=mark).phase("advance").choose("advance:A1>A2")
    assert battle.where("us-squad-1") == "A2"
    assert not any(key.startswith("advance:A2") for key in battle.keys)
    assert battle.reason("advance:A2>A1") == "has-advanced"


@clause("vv-5.35-1")
def test_an_advance_costs_nothing_and_draws_no_fire() -> None:
    """A house behind a wall, up a hill: five points on a march."""
    dear = Battle(
        "  .\n  h\n  .\n",
        us={"A1": "us_rifle_squad+heavy_machine_gun"},
        german={"A3": SQUAD},
        hills={1: "A2"},
        hexsides={"wall": "A1/A2"},
    ).phase("advance")
    dear.choose("advance:A1>A2")
    assert dear.where("us-squad-1") == "A2"
    assert dear.ask.kind != "opportunity-fire"
    assert not dear.rolled()


@clause("vv-5.35-2")
def test_nobody_advances_into_a_prohibited_hex() -> None:
    battle = Battle("     .\n  .     .\n     w\n", us={"A1": "us_rifle_squad"}, german={"C1": SQUAD})
    battle.phase("advance")
    assert "advance:A1>B1" in battle.keys
    assert "advance:A1>B2" not in battle.keys
    assert battle.why_not("advance:A1>B2") == No("vv-5.35-2", "prohibited-hex")


@clause("vv-5.35-1", "vv-14.7-2")
def test_pinned_units_do_not_advance() -> None:
    battle = fight(us={"A1": "us_rifle_squad* us_leader_1", "A3": "us_rifle_squad"}).phase("advance")
    battle.choose("advance:A1>A2")
    assert battle.at("A2") == ["us-leader-1"]
    assert "advance:A1>A2" not in battle.keys
    assert battle.reason("advance:A1>A2") == "pinned"


@clause("vv-5.35-4", "vv-5.35-5")
@pytest.mark.parametrize("mark", ["", "fire", "move"])
def test_who_did_not_advance_may_close_assault_marked_or_not(mark: str) -> None:
    near = {"us": {"A3": "us_rifle_squad us_rifle_squad"}, "german": {"A4": SQUAD}}
    battle = fight(**near).mark(us_squad_1=mark).phase("advance")
    battle.choose("advance:A3>A2", "stay:us-squad-1", "done")
    assert battle.ask.kind == "assault"
    assert battle.keys == ["assault:A3>A4", "done"]
    gone = fight(**near).phase("advance").choose("advance:A3>A2", "join:us-squad-1", "join:us-squad-2")
    assert gone.ask.kind != "assault"


# After Action


@clause("vv-5.36-1")
def test_pinned_units_of_the_player_try_to_rally_and_no_others() -> None:
    battle = fight(us={"A1": "us_rifle_squad*", "A2": "us_rifle_squad*"}, german={"A5": f"{SQUAD}*"})
    battle.phase("after-action", dice=[3, 3, 6, 6])
    assert [event.data["unit"] for event in battle.events("rally")] == [0, 1]
    assert not battle.unit("us-squad-1").pinned
    assert battle.unit("us-squad-2").pinned


@clause("vv-5.36-2")
def test_both_players_take_their_markers_off() -> None:
    battle = fight().mark(us_squad_1="fire", us_squad_2="move", german_squad_1="fire")
    battle.phase("after-action")
    assert battle.ask.seat == "german"
    assert [unit.marks for unit in battle.g.units] == [0, 0, 0]


@clause("vv-5.36-3", "vv-5.36-4")
def test_smoke_1_goes_and_smoke_2_becomes_smoke_1() -> None:
    battle = fight().lay_smoke(A3=1, A4=2).phase("after-action")
    assert battle.g.smoke == {battle.cell("A4"): 1}
    let_pass(battle, "fire", "us")
    assert battle.g.smoke == {}


@clause("vv-5.36-5")
def test_either_players_sniper_may_be_taken_off() -> None:
    """vv-5.36-u3: each by its owner, in the After Action Phase of both segments."""
    battle = fight(snipers=("us", "german")).sniper_at(us="A3", german="A4").phase("after-action")
    seats = []
    while battle.game.ask is not None and battle.ask.kind not in ("fire", "movement"):
        seats.append(battle.ask.seat)
        battle.choose("withdraw-sniper")
    assert sorted(seats) == ["german", "us"]
    assert battle.g.sniper == [-1, -1]
