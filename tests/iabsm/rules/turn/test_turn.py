"""The turn: cards, activations, the Tea Break."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.rules.infantry.actions import can_act
from bocage.systems.iabsm.rules.turn.victory import outcome
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    reason,
    section,
    tank,
    unit,
)

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


@clause("iabsm-afvorder-3", "iabsm-turn-2")
def test_each_platoon_in_transit_rolls_for_itself() -> None:
    """The second of the cards that are left is that of the other platoon of tanks."""
    british = [tank(10, SOUTH, order="transit"), tank(30, SOUTH, order="transit", platoon=1)]
    game = battle(british, [grenadiers(20, NORTH)], card=1, dice=[3, 3, 3, 2, 2, 1, 1])
    for name in ("british-afv-1", "british-afv-2"):
        game.choose(f"activate:{name}")
        game.choose("keep")
        game.choose("done")
    assert [event["thrown"] for event in events(game, "convoy")] == ["3 3 3", "2 1 1"]


@clause("iabsm-turn-4", "iabsm-sight-3")
def test_who_is_left_still_has_not_moved_and_who_has_acted_has() -> None:
    """What counts is what a unit has done since its last activation began."""
    game = battle(
        [section(8, SOUTH), section(26, SOUTH, moved=True, fired=True)],
        [grenadiers(20, NORTH)],
        card=1,
        dice=[3, 2],
    )
    game.choose("activate:british-section-1")
    game.choose("run:1>0")
    game.choose(go(8, SOUTH - 1))
    game.choose("done")
    game.choose("pass")
    first, second = unit(game, "british-section-1"), unit(game, "british-section-2")
    assert (first.moved, second.moved, second.fired) == (True, False, False)


@clause("iabsm-init-3", "iabsm-bonus-11", "iabsm-turn-6")
def test_what_is_bought_or_played_once_a_turn_is_forgotten_at_the_tea_break() -> None:
    def spent(g: Iabsm) -> None:
        g.strode = 1 << g.big_men[0]
        g.stiff = 1

    game = battle(
        [section(10, SOUTH), big_man(20, SOUTH)],
        [grenadiers(20, NORTH)],
        card=-1,
        dice=[1, 2],
        arrange=spent,
    )
    assert (game.turn, game.state.strode, game.state.stiff) == (2, 0, 0)


@clause("iabsm-turn-6", "iabsm-ride-1")
def test_a_marker_comes_off_who_rides() -> None:
    game = battle(
        [at("m3", 20, SOUTH), section(0, 0, aboard=True, state=PINNED, under_fire=True)],
        [grenadiers(20, NORTH)],
        card=-1,
        dice=[1, 2],
    )
    men = unit(game, "british-section-1")
    assert (men.state, men.under_fire) == (STEADY, False)


@clause("iabsm-sight-6")
def test_only_who_was_spotted_is_told_to_be_lost_from_sight() -> None:
    rows = ["." * 40] * 13 + ["." * 10 + "B" * 20 + "." * 10] * 3 + ["." * 40] * 14
    game = battle(
        [section(20, SOUTH)],
        [grenadiers(20, NORTH)],
        card=-1,
        dice=[1, 2],
        spotted=False,
        table=Table.draw("\n".join(rows)),
    )
    assert events(game, "lost-from-sight") == []


@clause("iabsm-turn-5")
def test_after_the_last_tea_break_nobody_is_asked() -> None:
    game = battle([section(10, SOUTH)], [grenadiers(30, NORTH)], card=-1, dice=[1], turns=1)
    assert game.ask is None
    assert (game.turn, game.state.phase) == (1, "over")
    assert events(game, "turn") == []


@clause("iabsm-snipe-2", "iabsm-turn-2")
def test_the_sniper_card_is_told() -> None:
    """The Tea Break, two platoons and the Sniper card: the fourth of them."""
    german = [grenadiers(20, NORTH), at("german_sniper", 30, NORTH, 180, platoon=1)]
    game = battle([section(10, SOUTH)], german, card=-1, dice=[4])
    assert events(game, "card-sniper") == [{"side": 1}]
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("sniper-card", "german")


@clause("iabsm-victory-2")
def test_two_sides_that_break_at_once_have_both_lost() -> None:
    game = battle([section(10, SOUTH), section(20, SOUTH)], [grenadiers(20, NORTH)])
    g = game.state
    for name in ("british-section-1", "german-section-1"):
        unit(game, name).routed = True
    found = outcome(g)
    assert found is not None
    assert found.winner == "british", "one of two is left"
    unit(game, "british-section-2").routed = True
    found = outcome(g)
    assert found is not None
    assert (found.winner, found.reason) == (None, "victory-draw")


@clause("iabsm-dmg-2", "iabsm-order-1", "iabsm-shell-3", "iabsm-turn-6")
def test_what_befell_a_vehicle_for_a_turn_is_over_at_the_tea_break() -> None:
    """It moves again, has all its actions, and a shell to fire; what is damaged stays so."""
    hull = {"halted": True, "told": True, "shells": 1, "engine": 1, "sights": 1, "gun_out": True}
    game = battle([tank(20, SOUTH, hull=hull)], [grenadiers(20, NORTH)], card=-1, dice=[1, 2])
    found = unit(game, "british-afv-1").hull
    assert found is not None
    assert (found.halted, found.told, found.shells) == (False, False, 0)
    assert (found.engine, found.sights, found.gun_out) == (1, 1, True)


@clause("iabsm-act-2", "iabsm-shock-3", "iabsm-ride-1")
def test_who_can_act() -> None:
    game = battle(
        [
            at("m3", 20, SOUTH),
            section(0, 0, aboard=True),
            section(5, SOUTH),
            section(30, SOUTH, state=PINNED),
            section(12, SOUTH, state=SUPPRESSED),
            tank(36, SOUTH, hull={"fate": 1}),
        ],
        [grenadiers(20, NORTH, broken=True), grenadiers(30, NORTH, routed=True)],
    )
    g = game.state
    g.remove(unit(game, "british-section-2"))
    assert [can_act(each) for each in g.units] == [True, True, False, True, False, False, False, False]
