"""Calls for fire, step by step: what is asked of whom, where markers may lie, what a lost round leaves."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Game
from bocage.kernel.options import pack_point
from bocage.systems.iabsm.battle.batteries import AWAITED, FIRING, NOWHERE, RANGING
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.content.scenario import Battery
from bocage.systems.iabsm.rules.artillery.support import card_of, mark_points
from tests.iabsm.positions import at, battle, events, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
GUNS = Battery("four_guns", "25pdr", "battalion_guns", 3)
MORE_GUNS = Battery("two_guns", "25pdr", "battalion_guns", 1)
ROW = "." * 40


def called(
    *dice: int, stage: int = RANGING, german: Any = None, more: tuple[Battery, ...] = ()
) -> Game[Iabsm]:
    """The card of the first battery is in play; an observer at 20, 28 looks north."""

    def ready(g: Iabsm) -> None:
        g.batteries[0].stage, g.batteries[0].observer = stage, 0
        g.deck.put_in(3)

    return battle(
        [at("british_observer", 20, 28)],
        german or [grenadiers(33, 8)],
        guns=[GUNS, *more],
        card=-1,
        arrange=ready,
        dice=[4, *dice],
    )


def asked(game: Game[Iabsm]) -> tuple[str, str]:
    """What is asked, and of whom."""
    assert game.ask is not None
    return game.ask.kind, game.ask.seat


@clause("iabsm-arty-1", "iabsm-arty-2")
def test_each_battery_has_a_name_and_a_card_of_its_own() -> None:
    game = battle(
        [at("british_observer", 20, 28)],
        [grenadiers(20, 8)],
        guns=[GUNS, MORE_GUNS],
        acting="british-team-1",
    )
    assert keys(game, "call") == ["call:british-battery-1", "call:british-battery-2"]
    g = game.state
    assert [card_of(g, battery) for battery in g.batteries] == [3, 4]
    game.choose("call:british-battery-2")
    assert events(game, "calls") == [{"unit": 0, "battery": 1}]


@clause("iabsm-arty-3", "iabsm-arty-4", "iabsm-barrage-3")
def test_what_is_asked_when_rounds_are_to_fall_and_when_they_have_fallen() -> None:
    """The round falls on the marker with a 1."""
    game = called(1)
    assert asked(game) == ("mark", "british")
    game.choose("mark:320,304")
    assert asked(game) == ("ranged", "british")
    assert keys(game) == ["effect", "wait", "cease"]
    assert game.ask is not None
    assert (game.ask.about["unit"], game.ask.about["battery"], game.ask.about["left"]) == (0, 0, 3)
    assert events(game, "marks")[-1]["at"] == pack_point(0, 320, 304)
    (told,) = events(game, "ranging")
    assert (told["at"], told["off"], told["hit"]) == (pack_point(0, 320, 304), 0, True)
    game.choose("effect")
    (effect,) = events(game, "effect")
    assert (effect["at"], effect["radius"], effect["left"]) == (pack_point(0, 320, 304), 7 * 16, 2)


@clause("iabsm-barrage-3", "iabsm-arty-4")
def test_what_is_asked_while_fire_for_effect_goes_on() -> None:
    def fires(g: Iabsm) -> None:
        battery = g.batteries[0]
        battery.stage, battery.observer = FIRING, 0
        battery.x, battery.y = 20 * 16, 19 * 16
        g.deck.put_in(3)

    game = battle(
        [at("british_observer", 20, 28)], [grenadiers(33, 8)], guns=[GUNS], card=-1, arrange=fires, dice=[4]
    )
    assert asked(game) == ("mission", "british")
    assert keys(game) == ["effect", "shift", "cease"]
    game.choose("shift")
    assert asked(game) == ("mark", "british")


@clause("iabsm-barrage-5")
@pytest.mark.parametrize(
    ("x", "y", "no"),
    [
        (39, 15, ""),
        (15, 0, ""),
        (0, 15, ""),
        (40, 15, ""),
        (40.0625, 15, "barrage-5 aim-off-table"),
        (15, 30.0625, "barrage-5 aim-off-table"),
    ],
)
def test_the_marker_lies_on_the_table(x: float, y: float, no: str) -> None:
    """It is 40 inches wide and 30 deep."""
    game = called()
    assert reason(game, f"mark:{round(x * 16)},{round(y * 16)}") == no


@clause("iabsm-barrage-5", "iabsm-arty-3")
def test_a_marker_is_offered_on_enemies_and_9_18_and_27_inches_before_the_observer() -> None:
    game = called()
    assert keys(game) == ["mark:528,128", "mark:320,304", "mark:320,160", "mark:320,16", "wait"]


@clause("iabsm-barrage-5", "iabsm-arty-3")
def test_a_marker_may_stay_where_it_lies() -> None:
    game = called()
    g = game.state
    battery = g.batteries[0]
    battery.aim_x, battery.aim_y = 100, 200
    assert mark_points(g, battery, unit(game, "british-team-1"))[0] == (100, 200)
    battery.aim_x = battery.aim_y = NOWHERE
    assert (NOWHERE, NOWHERE) not in mark_points(g, battery, unit(game, "british-team-1"))


@clause("iabsm-arty-3", "iabsm-barrage-2")
def test_a_round_that_falls_off_the_table_is_lost_and_the_next_is_not_halved() -> None:
    """3: off by 1D6, a 6, due north of a point 2 inches from the northern edge."""
    game = called(3, 6, 1)
    battery = game.state.batteries[0]
    battery.is_seen = True
    battery.x, battery.y = 320, 304
    game.choose("wait")
    game = called(5, 6, 6, 1)
    battery = game.state.batteries[0]
    battery.x, battery.y = 320, 304
    game.choose("mark:320,32")
    battery = game.state.batteries[0]
    assert events(game, "ranging-lost") == [{"battery": 0, "die": 5}]
    assert (battery.x, battery.y, battery.is_seen) == (NOWHERE, NOWHERE, False)
    assert asked(game)[0] != "ranged"


@clause("iabsm-arty-2", "iabsm-barrage-1")
def test_a_check_is_told_with_its_die_and_its_score() -> None:
    """Guns of the battalion come on a 3; after a failure on a 2."""
    game = called(2, stage=AWAITED)
    assert events(game, "support-check") == [{"battery": 0, "die": 2, "needs": 3, "hit": False}]
    assert game.state.batteries[0].failures == 1
    assert asked(game)[0] != "mark"
    game = called(3, stage=AWAITED)
    assert asked(game)[0] == "mark"
    assert game.state.batteries[0].stage == RANGING


@clause("iabsm-arty-1")
def test_only_the_cards_that_were_asked_for_go_in() -> None:
    game = battle(
        [at("british_observer", 20, 28), section(4, 28)],
        [grenadiers(33, 8)],
        guns=[GUNS, MORE_GUNS],
        acting="british-team-1",
        dice=[2, 1],
    )
    game.choose("call:british-battery-2")
    game.choose("done")
    game.choose("pass")
    while asked(game)[0] == "card" and game.turn == 1:
        game.choose("pass")
    assert events(game, "support-in") == [{"battery": 1}]
    deck = game.state.deck
    assert 4 in deck.left + deck.drawn
    assert 3 not in deck.left + deck.drawn
