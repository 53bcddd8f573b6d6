"""The Tea Break and the end of a battle, step by step; and that each card is told once."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Game
from bocage.systems.iabsm.battle.batteries import AWAITED
from bocage.systems.iabsm.battle.state import NOBODY, OVER, Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.content.scenario import Battery
from bocage.systems.iabsm.rules.artillery.smoke import lay
from bocage.systems.iabsm.rules.turn.sequence import cannot_activate
from bocage.systems.iabsm.rules.turn.tea_break import tea_break
from bocage.systems.iabsm.rules.turn.victory import distance_to_goal, outcome, scores, settle
from tests.iabsm.positions import at, battle, big_man, events, grenadiers, keys, panzer, section, tank, unit

clause = pytest.mark.clause
BRITISH, GERMAN, TANK = "british-section-1", "german-section-1", "british-afv-1"
FAR_OFF = [grenadiers(38, 2)]


def rested(british: Any, german: Any = None, **more: Any) -> Game[Iabsm]:
    """A Tea Break has just ended the first turn."""
    game = battle(british, german or FAR_OFF, **more)
    assert list(tea_break(game.state)) == []
    return game


# Cards


@clause("iabsm-turn-2", "iabsm-blind-2", "iabsm-snipe-2", "iabsm-arty-2", "iabsm-bonus-1")
@pytest.mark.parametrize(
    ("draw", "kind"),
    [
        (2, "card-platoon"),
        (4, "card-big-man"),
        (5, "card-blinds"),
        (6, "card-sniper"),
        (7, "card-support"),
        (8, "card-bonus"),
    ],
)
def test_each_card_is_told_once_as_what_it_is(draw: int, kind: str) -> None:
    """The Tea Break, a platoon of each side, a Big Man, blinds, a sniper, support, and a bonus card."""

    def asked_for(g: Iabsm) -> None:
        g.batteries[0].stage, g.batteries[0].observer = AWAITED, 0
        g.deck.put_in(6)

    game = battle(
        [at("british_observer", 20, 28), big_man(30, 28), at("british_sniper", 35, 28)],
        FAR_OFF,
        blinds={"british": [(5, 25)]},
        dummies=1,
        guns=[Battery("two_guns", "25pdr", "battalion_guns", 1)],
        cards={"british": ["hesitant_troops"]},
        card=-1,
        arrange=asked_for,
        dice=[draw, 6, 1, 1],
    )
    told = [event.kind for event in game.events if event.kind.startswith("card-")]
    assert told[0] == kind
    if kind != "card-support":
        assert len(told) == 1
    assert game.state.initiative == (2 if kind == "card-big-man" else 0)


@clause("iabsm-turn-2", "iabsm-turn-3", "iabsm-gen-9", "iabsm-ride-1")
def test_who_acts_on_a_platoons_card() -> None:
    """Its units on the table and aboard, not those of others, no wreck, nobody who is gone."""
    british = [
        at("m3", 10, 25),
        section(10, 25, aboard=True),
        section(20, 25),
        section(28, 25),
        tank(34, 25, hull={"fate": 2}),
        section(5, 20, platoon=1),
        big_man(20, 28),
    ]
    game = battle(british, FAR_OFF)
    g = game.state
    g.remove(unit(game, "british-section-3"))
    may = [each.name for each in g.units if cannot_activate(g, each) is None]
    assert may == ["british-transport-1", BRITISH, "british-section-2"]


@clause("iabsm-turn-4", "iabsm-turn-2")
def test_after_a_platoon_is_passed_over_the_next_card_comes() -> None:
    game = battle([section(20, 25), section(30, 25)], FAR_OFF, card=1, dice=[2])
    game.choose("pass")
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("card", "german")
    assert [each.activated for each in game.state.units[:2]] == [True, True]


# The Tea Break


@clause("iabsm-turn-6", "iabsm-shock-5")
def test_who_is_gone_routs_no_more() -> None:
    game = battle([section(20, 25, routed=True, shock=20), section(8, 28)], FAR_OFF)
    game.state.remove(unit(game, BRITISH))
    assert list(tea_break(game.state)) == []
    assert events(game, "routs") == []


@clause("iabsm-turn-6")
def test_after_a_tea_break_no_card_is_in_play_and_all_are_in_the_deck() -> None:
    game = rested([section(20, 25), big_man(30, 25)])
    g = game.state
    assert (g.card, g.turn) == (NOBODY, 2)
    assert sorted(g.deck.left) == [0, 1, 2, 3]
    assert (g.strode, g.stiff) == (0, 0)
    assert events(game, "turn") == [{"turn": 2}]


@clause("iabsm-turn-6", "iabsm-init-3", "iabsm-bonus-11")
def test_strides_and_stiff_upper_lips_end_with_the_turn() -> None:
    def set_so(g: Iabsm) -> None:
        g.strode, g.stiff = 4, 1

    game = rested([section(20, 25), big_man(30, 25)], arrange=set_so)
    assert (game.state.strode, game.state.stiff) == (0, 0)


@clause("iabsm-turn-5")
def test_after_the_last_tea_break_there_is_no_turn_more() -> None:
    game = rested([section(20, 25)], turns=1)
    assert (game.state.phase, game.state.turn) == (OVER, 1)
    assert events(game, "turn") == []


@clause("iabsm-smoke-1", "iabsm-turn-6")
def test_smoke_thins_out_at_a_tea_break() -> None:
    def smoky(g: Iabsm) -> None:
        lay(g, [(320, 240, 2), (100, 100, 1)])

    game = rested([section(20, 25)], arrange=smoky)
    assert game.state.smoke == [(320, 240, 1)]
    assert events(game, "smoke-gone") == [{"count": 1}]


@clause("iabsm-turn-6", "iabsm-inf-13", "iabsm-init-13")
def test_overwatch_and_hesitation_are_over() -> None:
    game = rested([section(20, 25, overwatch=True, hesitant=True, under_fire=True, broken=True)])
    men = unit(game, BRITISH)
    assert (men.overwatch, men.hesitant, men.under_fire, men.broken) == (False, False, False, False)


@clause("iabsm-turn-6", "iabsm-ride-1")
def test_a_marker_comes_off_those_who_ride_as_well() -> None:
    game = battle([at("m3", 10, 25), section(10, 25, aboard=True)], FAR_OFF)
    unit(game, BRITISH).state = SUPPRESSED
    assert list(tea_break(game.state)) == []
    assert unit(game, BRITISH).state == PINNED


@clause("iabsm-turn-6", "iabsm-dmg-2", "iabsm-order-1", "iabsm-shell-3")
def test_a_tank_that_had_halted_goes_on_in_the_next_turn() -> None:
    game = rested([tank(20, 25, hull={"halted": True, "told": True, "shells": 2})])
    hull = unit(game, TANK).hull
    assert hull is not None
    assert (hull.halted, hull.told, hull.shells) == (False, False, 0)


@clause("iabsm-turn-6", "iabsm-blind-5")
@pytest.mark.parametrize(("before", "after"), [(SUPPRESSED, PINNED), (PINNED, STEADY), (STEADY, STEADY)])
def test_one_marker_comes_off_those_under_a_blind_in_secret(before: int, after: int) -> None:
    game = battle(
        [section(20, 28)],
        [grenadiers(0, 0), grenadiers(5, 5, platoon=1)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
    )
    game.choose("conceal:german-blind-1")
    hidden = unit(game, GERMAN)
    hidden.state, hidden.under_fire = before, True
    assert list(tea_break(game.state)) == []
    assert (hidden.state, hidden.under_fire) == (after, False)
    assert events(game, "recovers") == []


@clause("iabsm-turn-6", "iabsm-blind-5")
def test_nothing_comes_off_those_who_are_gone() -> None:
    game = battle([section(20, 25, state=SUPPRESSED), section(8, 28)], FAR_OFF)
    game.state.remove(unit(game, BRITISH))
    assert list(tea_break(game.state)) == []
    assert unit(game, BRITISH).state == SUPPRESSED


# Who has won


def taken(british: Any, german: Any) -> list[Any]:
    """Who takes the point of ground at 20, 15, which the Germans hold."""
    game = battle(british if isinstance(british, list) else [british], german)
    settle(game.state)
    return events(game, "takes")


@clause("iabsm-victory-1")
def test_no_vehicle_holds_the_ground() -> None:
    assert taken([tank(20, 16), section(5, 28)], FAR_OFF) == []
    assert taken(section(20, 16), FAR_OFF) == [{"side": 0}]


@clause("iabsm-victory-1")
def test_an_enemy_as_near_is_not_nearer() -> None:
    """Both stand 2 inches from the point, edge to edge; the enemy is pinned."""
    assert taken(section(20, 17.25), [grenadiers(20, 12.75, state=PINNED)]) == [{"side": 0}]
    assert taken(section(20, 17.3125), [grenadiers(20, 12.75, state=PINNED)]) == []


@clause("iabsm-victory-1", "iabsm-sight-7")
def test_a_vehicle_is_as_near_as_its_nearest_edge() -> None:
    """A Pz IV is 2 3/8 inches long: its front lies an inch before the point, the section an inch and a
    quarter behind it."""
    german = [panzer(20, 15 - 1 - 1.1875), grenadiers(38, 2)]
    game = battle([section(20, 16.5)], german)
    settle(game.state)
    assert events(game, "takes") == []
    g = game.state
    assert distance_to_goal(g, unit(game, "german-afv-1")) == 16 * 256
    assert distance_to_goal(g, unit(game, BRITISH)) == 20 * 256


@clause("iabsm-victory-2")
@pytest.mark.parametrize(
    ("lost", "winner", "words"),
    [
        ((BRITISH,), "german", "victory-broken"),
        ((GERMAN,), "british", "victory-broken"),
        ((BRITISH, GERMAN), None, "victory-draw"),
        ((), None, ""),
    ],
)
def test_who_has_nobody_left_has_lost(lost: tuple[str, ...], winner: str | None, words: str) -> None:
    game = battle([section(20, 25)], [grenadiers(20, 5)])
    for name in lost:
        game.state.remove(unit(game, name))
    found = outcome(game.state)
    if not words:
        assert found is None
    else:
        assert found is not None
        assert (found.winner, found.reason) == (winner, words)


@clause("iabsm-victory-1", "iabsm-turn-5")
@pytest.mark.parametrize("holder", ["british", "german"])
def test_at_the_end_who_holds_the_ground_has_won(holder: str) -> None:
    game = battle([section(20, 25)], [grenadiers(20, 5)], holder=holder)
    game.state.phase = OVER
    found = outcome(game.state)
    assert found is not None
    assert (found.winner, found.reason) == (holder, "victory-held")


@clause("iabsm-victory-2", "iabsm-ride-1")
def test_losses_are_counted_by_figures_and_those_aboard_are_none() -> None:
    """A section of 9 that is gone, two men of another; the section in the half-track is whole."""
    british = [at("m3", 10, 25), section(10, 25, aboard=True), section(20, 25, figures=7), section(30, 25)]
    game = battle(british, FAR_OFF)
    game.state.remove(unit(game, "british-section-3"))
    assert scores(game.state) == {"british": 0, "german": 11}
    assert keys(game) != []
