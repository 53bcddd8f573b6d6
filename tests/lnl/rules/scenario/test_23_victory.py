"""Chapter 23: who holds a hex, what is scored, and who wins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bocage.systems.lnl.content.scenario import Condition, Effect, EventMarker, Scores
from tests.lnl.positions import Battle

LANE = """
.
.
.
.
"""
HOLD = Condition("us", "hold", "A2")
OTHERWISE = Condition("german", "otherwise")


def won(battle: Battle) -> tuple[str | None, str]:
    outcome = battle.game.outcome
    assert outcome is not None
    return outcome.winner, outcome.reason


def last_turn(*conditions: Condition, **more: object) -> Battle:
    """An American squad in A1, a German one in A4 that has fired, and one turn."""
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad"},
        german={"A4": "wehrmacht_squad"},
        turns=1,
        victory=conditions,
        **more,  # type: ignore[arg-type]
    )
    return battle.mark(german_squad_1="fired")


@pytest.mark.parametrize(("goes", "winner"), [(True, "us"), (False, "german")])
def test_who_had_an_mmc_there_last_holds_the_hex(goes: bool, winner: str) -> None:
    battle = last_turn(HOLD, OTHERWISE).impulse("us")
    if goes:
        battle.choose("activate:A1", "move-from:A1", "move:A3", "stop")
    else:
        battle.choose("pass", "pass")
    assert won(battle)[0] == winner


def test_a_single_man_holds_nothing() -> None:
    battle = Battle(
        LANE, us={"A1": "leader_captain"}, german={"A4": "medic"}, turns=1, victory=[HOLD, OTHERWISE]
    ).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "stop", "pass", "pass")
    assert won(battle) == ("german", "victory-otherwise")


def test_a_hex_falls_when_the_last_enemy_in_it_does() -> None:
    """The Germans upstairs keep the house until a charge is too much for them."""
    house = "\n.\nS\n.\n.\n"
    battle = Battle(
        house,
        us={"A2": "us_airborne_squad+satchel_charge"},
        german={"A2-upper": "wehrmacht_half_b", "A4": "medic"},
        victory=[HOLD, OTHERWISE],
    )
    battle.impulse("us", dice=[6, 1, 6]).g.control[battle.loc("A2")] = 1
    battle.choose("activate:A2", "fire:A2>A2-upper", "arms:us-squad-1>own+1")
    assert battle.where("german-half-squad-1") == ""
    assert battle.g.control[battle.loc("A2")] == 0


def test_conditions_that_win_at_once_end_the_game() -> None:
    battle = last_turn(replace(HOLD, at_once=True), OTHERWISE).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "stop")
    assert won(battle) == ("us", "victory-hold")
    assert battle.g.turn == 1


def test_the_first_condition_that_holds_decides_and_without_any_it_is_a_draw() -> None:
    both = last_turn(Condition("german", "eliminate", at_least=0), HOLD).impulse("us").choose("pass", "pass")
    assert won(both) == ("german", "victory-eliminate")
    none = last_turn(HOLD).impulse("us").choose("pass", "pass")
    assert won(none) == (None, "victory-draw")


@pytest.mark.parametrize(("at_least", "winner"), [(1, "us"), (2, "german")])
def test_losses_are_counted_step_by_step(at_least: int, winner: str) -> None:
    """A squad cut to half is 1 point, of 2."""
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad us_airborne_squad us_airborne_squad"},
        german={"A4": "ss_squad!ss"},
        turns=1,
        victory=[Condition("us", "eliminate", at_least=at_least), OTHERWISE],
    ).mark(german_squad_1="fired")
    battle.impulse("us", dice=[6, 1, 4]).choose("activate:A1", "fire:A1>A4")
    battle.choose(*(f"arms:us-squad-{n}>own" for n in (1, 2, 3)))
    assert battle.checks()["german-squad-1"] == (9, "casualties")
    assert won(battle)[0] == winner


def test_points_come_from_losses_hexes_exits_and_events() -> None:
    event = EventMarker("papers", "occupation", "A2", {"en": "", "fr": ""}, effects=(Effect(points=3),))
    battle = last_turn(Condition("us", "points", at_least=6), OTHERWISE, events=[event], exits={"us": "A2"})
    battle.scenario = replace(battle.scenario, scores=Scores(hold={"A2": 1}, exit=1))
    battle.impulse("us").choose("activate:A1", "move-from:A1", "exit:A2")
    assert battle.game.outcome is not None
    assert battle.game.outcome.scores == {"us": 3 + 1 + 2, "german": 0}
    assert won(battle) == ("us", "victory-points"), (
        "nobody of theirs is left, but they went where they should"
    )


def test_the_last_side_standing_has_won() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A2": "medic"}, victory=[OTHERWISE])
    battle.impulse("us").choose("activate:A1", "move-from:A1")
    assert won(battle) == ("us", "victory-last-standing")


def test_two_that_fall_together_are_judged_by_the_conditions() -> None:
    """8 on 1-1 for both, at once."""
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad"},
        german={"A2": "ss_squad!ss"},
        victory=[HOLD, Condition("us", "otherwise")],
    ).impulse("us", dice=[4, 4, 4, 4])
    battle.choose("activate:A1", "move-from:A1")
    assert battle.g.held == [0, 0]
    assert won(battle) == ("us", "victory-otherwise")
