"""The turn: cards, activations, the Tea Break."""

from __future__ import annotations

import pytest

from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from tests.iabsm.positions import battle, big_man, events, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
NORTH, SOUTH = 4, 26
"""Rows, in inches, between which there are 22 inches."""


@clause("iabsm-turn-1")
def test_the_deck_has_a_card_for_each_platoon_each_big_man_and_the_tea_break() -> None:
    game = battle(
        [section(10, SOUTH), section(20, SOUTH, platoon=1), big_man(15, SOUTH)],
        [grenadiers(20, NORTH)],
        card=-1,
        dice=[2],
    )
    cards = game.view(None)["cards"]
    assert isinstance(cards, dict)
    assert sorted([*cards["drawn"], *cards["left"]]) == sorted(
        ["tea-break", "platoon-1", "platoon-2", "platoon-3", "british-big-man-1"]
    )
    assert cards["drawn"] == ["platoon-1"], "the second of the cards that are left"


@clause("iabsm-turn-2")
def test_a_platoon_card_activates_each_of_its_units_in_any_order() -> None:
    game = battle(
        [section(8, SOUTH), section(20, SOUTH), section(32, SOUTH, platoon=1)], [grenadiers(20, NORTH)]
    )
    assert keys(game) == ["activate:british-section-1", "activate:british-section-2", "pass"]
    assert reason(game, "activate:british-section-3") == "turn-2 other-card"
    game.choose("activate:british-section-2")
    game.choose("done")
    assert keys(game) == ["activate:british-section-1", "pass"]


@clause("iabsm-turn-3")
def test_a_unit_is_activated_once_a_turn_by_its_card_or_by_a_big_man() -> None:
    game = battle([section(10, SOUTH), section(24, SOUTH), big_man(10, 28)], [grenadiers(20, NORTH)], card=3)
    game.choose("activate:british-section-1")
    game.choose("done")
    assert game.ask is not None
    assert game.ask.kind == "command"
    assert reason(game, "activate:british-section-1") == "turn-3 was-activated"
    game = battle([section(10, SOUTH), section(24, SOUTH)], [grenadiers(20, NORTH)])
    game.choose("activate:british-section-1")
    game.choose("done")
    assert reason(game, "activate:british-section-1") == "turn-3 was-activated"


@clause("iabsm-turn-4")
def test_units_may_be_left_still_and_their_activation_is_over() -> None:
    game = battle([section(10, SOUTH), section(24, SOUTH)], [grenadiers(20, NORTH)], dice=[2], card=1)
    game.choose("pass")
    assert unit(game, "british-section-1").activated
    assert unit(game, "british-section-2").activated
    assert keys(game) == ["activate:german-section-1", "pass"], "the next card is another one"


@clause("iabsm-turn-2", "iabsm-turn-5")
def test_the_tea_break_ends_the_turn_and_the_last_one_the_battle() -> None:
    game = battle([section(10, SOUTH)], [grenadiers(30, NORTH)], card=-1, dice=[1, 1, 2], turns=3)
    assert game.turn == 3, "two Tea Breaks came first, and count"
    assert [event["turn"] for event in events(game, "turn")] == [2, 3]
    game = battle([section(10, SOUTH)], [grenadiers(30, NORTH)], card=-1, dice=[1, 1], turns=2)
    assert game.outcome is not None


@clause("iabsm-turn-6", "iabsm-gen-6")
def test_at_the_tea_break_one_marker_comes_off_every_unit() -> None:
    game = battle(
        [section(10, SOUTH, state=SUPPRESSED), section(24, SOUTH, state=PINNED)],
        [grenadiers(20, NORTH, state=STEADY)],
        card=-1,
        dice=[1, 2],
    )
    assert unit(game, "british-section-1").state == PINNED
    assert unit(game, "british-section-2").state == STEADY
    assert unit(game, "german-section-1").state == STEADY


@clause("iabsm-turn-6", "iabsm-shock-5")
def test_at_the_tea_break_routers_move() -> None:
    """1 + 1 + 2 = 4 inches back from the enemy."""
    game = battle(
        [section(20, 12, routed=True, shock=20), section(35, 28)],
        [grenadiers(20, 2)],
        card=-1,
        dice=[1, 1, 1, 2, 2],
    )
    router = unit(game, "british-section-1")
    assert router.loc != GONE
    assert (router.x, router.y) == (20 * 16, 16 * 16)


@clause("iabsm-inf-13", "iabsm-turn-6")
def test_reserved_actions_are_used_at_the_tea_break_and_then_lost() -> None:
    game = battle(
        [section(20, SOUTH, reserved=1), section(8, SOUTH)],
        [grenadiers(20, 12, reserved=2)],
        card=-1,
        dice=[1, 2],
    )
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("last-shots", "german"), "the side with more of them first"
    assert keys(game) == ["fire:british-section-1>2", "fire:british-section-2>2", "hold"]
    game.choose("hold")
    assert (game.ask.kind, game.ask.seat) == ("last-shots", "british")
    game.choose("hold")
    assert unit(game, "german-section-1").reserved == unit(game, "british-section-1").reserved == 0
    assert game.turn == 2


@clause("iabsm-act-2")
def test_a_suppressed_unit_does_nothing_at_all() -> None:
    game = battle([section(20, SOUTH, state=SUPPRESSED), section(8, SOUTH)], [grenadiers(20, 12)], card=1)
    game.choose("activate:british-section-1")
    assert keys(game) == ["activate:british-section-2", "pass"]
