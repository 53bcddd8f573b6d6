"""Calling for fire: who may ask, when the card comes, where the rounds fall, and how long it lasts."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.kernel.options import pack_point
from bocage.systems.iabsm.battle.batteries import ASKED, AWAITED, FIRING, RANGING, SILENT
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import SUPPRESSED
from bocage.systems.iabsm.content.artillery_rows import Support
from bocage.systems.iabsm.content.scenario import Battery
from tests.iabsm.positions import at, battle, big_man, events, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
OBSERVER, GERMAN = "british-team-1", "german-section-1"
CALL = "call:british-battery-1"
GUNS = Battery("four_guns", "25pdr", "battalion_guns", 2)
SUPPORT_CARD = 3
"""The tea break, two platoons, and then the battery's card."""
ROW = "." * 40


def observer(x: float, y: float, **more: Any) -> Any:
    return at("british_observer", x, y, **more)


def ready(g: Iabsm, stage: int = AWAITED) -> None:
    """Put the battery's card into the deck."""
    battery = g.batteries[0]
    battery.stage, battery.observer = stage, 0
    g.deck.put_in(SUPPORT_CARD)


def fire_comes(*dice: int, level: Support = "battalion_guns", **more: Any) -> Game[Iabsm]:
    """An observer's call has put the card in; it is drawn first, and these dice follow."""
    guns = Battery("four_guns", "25pdr", level, more.pop("rounds", 2))
    return battle(
        [observer(20, 28)],
        [grenadiers(20, 8)],
        guns=[guns],
        card=-1,
        arrange=ready,
        dice=[4, *dice],
        **more,
    )


# Asking


@clause("iabsm-arty-1", "iabsm-barrage-5")
def test_an_observer_asks_and_the_card_goes_in_at_the_tea_break() -> None:
    """The card is not in the deck of this turn, and in that of the next."""
    game = battle([observer(20, 28)], [grenadiers(20, 8)], guns=[GUNS], acting=OBSERVER, dice=[2, 1])
    assert keys(game, "call") == [CALL]
    game.choose(CALL)
    g = game.state
    assert g.batteries[0].stage == ASKED
    assert g.left == 2
    assert SUPPORT_CARD not in g.deck.left + g.deck.drawn
    assert reason(game, CALL) == "barrage-5 asked-already"
    game.choose("done")
    assert SUPPORT_CARD not in game.state.deck.left + game.state.deck.drawn
    game.choose("pass")
    assert game.state.turn == 2
    assert SUPPORT_CARD in game.state.deck.left + game.state.deck.drawn
    assert events(game, "support-in") == [{"battery": 0}]
    assert game.state.batteries[0].stage == AWAITED


@clause("iabsm-arty-5", "iabsm-radio-1")
def test_a_big_man_with_a_radio_asks_for_two_points() -> None:
    """Level II has two points, and none is left. Level I has one and cannot ask."""
    game = battle([section(5, 25), big_man(20, 28, radio=True)], [grenadiers(20, 8)], guns=[GUNS], card=3)
    game.choose(CALL)
    assert game.state.batteries[0].observer == unit(game, "british-big-man-1").id
    assert game.state.phase != "card" or game.state.card != 3
    assert events(game, "calls")[-1]["unit"] == unit(game, "british-big-man-1").id
    game = battle([section(5, 25), big_man(20, 28, 1, radio=True)], [grenadiers(20, 8)], guns=[GUNS], card=3)
    assert keys(game, "call") == []
    assert reason(game, CALL) == "arty-5 call-costs-two"


@clause("iabsm-arty-5", "iabsm-radio-1")
def test_a_level_three_has_one_point_left_and_without_a_radio_nobody_asks() -> None:
    game = battle([section(5, 25), big_man(20, 28, 3, radio=True)], [grenadiers(20, 8)], guns=[GUNS], card=3)
    game.choose(CALL)
    assert game.state.initiative == 1
    game = battle([section(5, 25), big_man(20, 28, 3)], [grenadiers(20, 8)], guns=[GUNS], card=3)
    assert keys(game, "call") == []
    assert reason(game, CALL) == "arty-5 no-radio"


@clause("iabsm-arty-1")
def test_a_section_is_no_observer_and_the_enemys_guns_do_not_listen() -> None:
    game = battle([section(20, 28)], [grenadiers(20, 8)], guns=[GUNS], acting="british-section-1")
    assert reason(game, CALL) == "arty-1 no-observer"
    assert reason(game, "call:nobody") == "arty-1 no-such-battery"
    game = battle(
        [section(20, 28)],
        [at("german_observer", 20, 8)],
        guns=[GUNS],
        acting="german-team-1",
        card=2,
    )
    assert keys(game, "call") == []
    assert reason(game, CALL) == "arty-1 not-your-guns"


# The card


@clause("iabsm-arty-2", "iabsm-barrage-1")
@pytest.mark.parametrize(
    ("level", "needs"),
    [("battalion_mortars", 2), ("battalion_guns", 3), ("regiment", 4), ("division", 5)],
)
def test_a_die_as_high_as_the_support_level_brings_the_fire(level: Support, needs: int) -> None:
    game = fire_comes(needs, level=level)
    assert game.ask is not None
    assert game.ask.kind == "mark"
    assert game.state.batteries[0].stage == RANGING
    game = fire_comes(needs - 1, level=level)
    assert game.state.batteries[0].stage == AWAITED
    assert events(game, "support-check")[-1]["hit"] is False
    assert game.state.batteries[0].level - game.state.batteries[0].failures == needs - 1


@clause("iabsm-barrage-1")
def test_each_failure_makes_the_next_check_easier() -> None:
    """Level 5, two failures: a 3 brings the fire, and a 2 does not."""

    def twice(g: Iabsm) -> None:
        ready(g)
        g.batteries[0].failures = 2

    for die, comes in ((3, True), (2, False)):
        game = battle(
            [observer(20, 28)],
            [grenadiers(20, 8)],
            guns=[Battery("four_guns", "25pdr", "division")],
            card=-1,
            arrange=twice,
            dice=[4, die],
        )
        assert events(game, "support-check")[-1]["hit"] is comes


@clause("iabsm-arty-3", "iabsm-barrage-2")
@pytest.mark.parametrize(
    ("dice", "x", "y"),
    [
        ((1,), 320, 128),
        ((2,), 320, 128),
        ((3, 4, 1), 320, 128 - 64),
        ((4, 4, 5), 320 + 64, 128),
        ((5, 1, 3, 9), 320, 128 + 64),
        ((6, 2, 6, 13), 320 - 128, 128),
    ],
)
def test_where_the_ranging_rounds_fall(dice: tuple[int, ...], x: int, y: int) -> None:
    """1 and 2 on the marker, 3 and 4 off by 1D6, 5 and 6 by 2D6 inches; direction 1 is north, 5 east, 9
    south, 13 west."""
    game = fire_comes(6, *dice)
    game.choose("mark:320,128")
    battery = game.state.batteries[0]
    assert (battery.aim_x, battery.aim_y) == (320, 128)
    assert (battery.x, battery.y) == (x, y)
    assert keys(game) == ["effect", "wait", "cease"]
    assert [event["at"] for event in events(game, "marks")] == [pack_point(0, 320, 128)]
    (told,) = events(game, "ranging")
    away = abs(x - 320) + abs(y - 128)
    assert (told["at"], told["off"], told["hit"]) == (pack_point(0, x, y), away, away == 0)


@clause("iabsm-barrage-2")
def test_a_direction_between_the_winds() -> None:
    """Direction 3 is north-east: 4 inches are 64 sixteenths, 45 to the east and 45 to the north."""
    game = fire_comes(6, 3, 4, 3)
    game.choose("mark:320,160")
    assert (game.state.batteries[0].x, game.state.batteries[0].y) == (365, 115)


@clause("iabsm-arty-4", "iabsm-barrage-2", "iabsm-barrage-1")
def test_a_second_ranging_needs_no_check_and_is_halved_when_the_first_was_seen() -> None:
    """The observer sees 5 inches off; the next time 5 inches are 2 1/2: 40 sixteenths."""
    game = fire_comes(6, 3, 5, 9, 1, 4, 3, 5, 9)
    game.choose("mark:320,128")
    assert game.state.batteries[0].is_seen
    game.choose("wait")
    while game.ask is not None and game.ask.kind != "mark":
        game.choose(game.ask.options[-1])
    assert len(events(game, "support-check")) == 1
    game.choose("mark:320,128")
    assert (game.state.batteries[0].x, game.state.batteries[0].y) == (320, 128 + 40)


@clause("iabsm-barrage-2")
def test_rounds_that_fell_unseen_are_not_halved() -> None:
    """A wood hides the spot 5 inches beyond the marker."""
    rows = [ROW] * 9 + ["w" * 40] * 4 + [ROW] * 17
    game = fire_comes(6, 3, 6, 1, 1, 4, 3, 5, 9, table=Table.draw("\n".join(rows)))
    game.choose("mark:320,224")
    battery = game.state.batteries[0]
    assert (battery.x, battery.y) == (320, 128)
    assert not battery.is_seen
    game.choose("wait")
    while game.ask is not None and game.ask.kind != "mark":
        game.choose(game.ask.options[-1])
    game.choose("mark:320,224")
    assert (game.state.batteries[0].x, game.state.batteries[0].y) == (320, 224 + 80)


@clause("iabsm-barrage-5")
def test_the_marker_lies_where_the_observer_sees_the_ground() -> None:
    rows = [ROW] * 9 + ["w" * 40] * 4 + [ROW] * 17
    game = fire_comes(6, table=Table.draw("\n".join(rows)))
    assert game.ask is not None
    assert "mark:320,128" not in keys(game)
    assert reason(game, "mark:320,128") == "barrage-5 aim-unseen"
    assert reason(game, "mark:700,128") == "barrage-5 aim-off-table"
    assert reason(game, "mark:here") == "act-3 no-such-hex"
    assert game.ask.find("mark:321,301") is not None
    game = fire_comes(6)
    assert "mark:320,128" in keys(game)


@clause("iabsm-barrage-5")
def test_the_observer_may_wait_with_the_marker() -> None:
    game = fire_comes(6, 3, 1)
    game.choose("wait")
    battery = game.state.batteries[0]
    assert battery.stage == RANGING
    assert battery.x == -1
    assert events(game, "marks") == []


@clause("iabsm-barrage-5")
def test_a_suppressed_observer_does_nothing_and_a_lost_one_ends_the_mission() -> None:
    def suppressed(g: Iabsm) -> None:
        ready(g)
        g.units[0].state = SUPPRESSED

    def lost(g: Iabsm) -> None:
        ready(g)
        g.remove(g.units[0])

    game = battle(
        [observer(20, 28), section(5, 25)],
        [grenadiers(20, 8)],
        guns=[GUNS],
        card=-1,
        arrange=suppressed,
        dice=[4, 1],
    )
    assert game.state.batteries[0].stage == AWAITED
    assert len(events(game, "observer-silent")) == 1
    game = battle(
        [observer(20, 28), section(5, 25)],
        [grenadiers(20, 8)],
        guns=[GUNS],
        card=-1,
        arrange=lost,
        dice=[4, 2],
    )
    assert game.state.batteries[0].stage == SILENT
    assert SUPPORT_CARD not in game.state.deck.left + game.state.deck.drawn


@clause("iabsm-barrage-5")
def test_rounds_off_the_table_are_ranged_anew() -> None:
    """12 inches north of a marker 8 inches from the edge."""
    game = fire_comes(6, 5, 6, 6, 1, 3, 2)
    game.choose("mark:320,128")
    battery = game.state.batteries[0]
    assert (battery.x, battery.y, battery.stage) == (-1, -1, RANGING)
    assert len(events(game, "ranging-lost")) == 1
    assert battery.rounds == 2


# Fire for effect


@clause("iabsm-arty-4", "iabsm-barrage-3")
def test_fire_for_effect_at_once_falls_on_the_spot_of_the_ranging_rounds() -> None:
    """Rounds 4 inches east of the marker; the section of 8 lies round the marker, within 7 inches of them."""
    game = fire_comes(6, 3, 4, 5, 1, 1)
    game.choose("mark:320,128")
    game.choose("effect")
    battery = game.state.batteries[0]
    assert (battery.stage, battery.rounds) == (FIRING, 1)
    assert [event["unit"] for event in events(game, "struck")] == [unit(game, GERMAN).id]
    assert events(game, "effect")[-1]["radius"] == 7 * 16


def firing(g: Iabsm) -> None:
    """The battery fires for effect at 20, 8."""
    ready(g, FIRING)
    g.batteries[0].x, g.batteries[0].y = 320, 128
    g.batteries[0].aim_x, g.batteries[0].aim_y = 320, 128


@clause("iabsm-barrage-3")
def test_it_is_resolved_again_each_time_the_card_comes_until_it_is_stopped_or_spent() -> None:
    def begin(*dice: int, rounds: int = 2) -> Game[Iabsm]:
        guns = Battery("four_guns", "25pdr", "battalion_guns", rounds)
        return battle(
            [observer(20, 28)], [grenadiers(20, 8)], guns=[guns], card=-1, arrange=firing, dice=[4, *dice]
        )

    game = begin(1, 1)
    assert keys(game) == ["effect", "shift", "cease"]
    game.choose("effect")
    assert game.state.batteries[0].rounds == 1
    assert SUPPORT_CARD in game.state.deck.drawn
    game = begin(1, 1, rounds=1)
    game.choose("effect")
    assert game.state.batteries[0].stage == SILENT
    assert SUPPORT_CARD not in game.state.deck.left + game.state.deck.drawn
    game = begin()
    game.choose("cease")
    assert game.state.batteries[0].stage == SILENT
    assert events(game, "struck") == []
    game = begin(1)
    game.choose("shift")
    game.choose("mark:160,128")
    assert (game.state.batteries[0].x, game.state.batteries[0].stage) == (160, RANGING)


@clause("iabsm-barrage-3")
def test_a_battery_without_rounds_is_not_asked_for() -> None:
    spent = Battery("four_guns", "25pdr", "battalion_guns", 0)
    game = battle([observer(20, 28)], [grenadiers(20, 8)], guns=[spent], acting=OBSERVER)
    assert keys(game, "call") == []
    assert reason(game, CALL) == "barrage-3 no-rounds"


@clause("iabsm-arty-3")
def test_where_the_marker_lies_is_told() -> None:
    """At 21 and 9 inches: 336 and 144 sixteenths, as a place."""
    game = fire_comes(6, 1)
    game.choose("mark:336,144")
    (told,) = events(game, "marks")
    assert told["at"] == pack_point(0, 336, 144)


@clause("iabsm-barrage-3")
def test_fire_for_effect_is_ended_or_shifted_when_the_card_comes_again() -> None:
    """Ended, the card is out of the deck and the battery silent; shifted, a new marker is put down."""
    for key, stage in (("cease", SILENT), ("shift", RANGING)):
        game = battle(
            [observer(20, 28)],
            [grenadiers(20, 8)],
            guns=[GUNS],
            card=-1,
            arrange=lambda g: ready(g, FIRING),
            dice=[4],
        )
        assert keys(game) == ["effect", "shift", "cease"]
        game.choose(key)
        g = game.state
        assert g.batteries[0].stage == stage
        assert (SUPPORT_CARD in g.deck.left + g.deck.drawn) is (key == "shift")
        assert len(events(game, "mission-over")) == int(key == "cease")
        assert events(game, "effect") == []
        assert g.batteries[0].rounds == 2
