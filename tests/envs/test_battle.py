"""A battle played by numbers: pages, seeds, sizes, and what is not allowed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bocage.envs import Battle, SoloEnv
from bocage.kernel import BocageError, Game, NotOffered, Option
from bocage.players import Player
from bocage.systems import doctrine
from tests.envs.walks import feature, walk

FEW = 8


def test_a_question_with_few_options_is_one_page() -> None:
    battle = Battle("the-orchard-wall")
    ask = battle.game.ask
    assert ask is not None
    assert list(battle.offered()) == list(ask.options)
    assert battle.further == 0
    assert not battle.allows(255)


def test_a_question_with_as_many_options_as_actions_is_one_page() -> None:
    """Nothing need be kept free for turning a page that has no other side."""
    ask = Battle("the-orchard-wall").game.ask
    assert ask is not None
    battle = Battle("the-orchard-wall", actions=len(ask.options))
    assert list(battle.offered()) == list(ask.options)
    assert battle.see(ask.seat)["action_mask"].all()
    battle.answer(len(ask.options) - 1)
    assert battle.game.decisions == 1


def test_pages_are_turned_by_the_last_action_and_show_every_option_once() -> None:
    battle = Battle("vv/the-caves-of-hat-hill", actions=FEW)
    paged = 0
    for _ in walk(battle, seed=1, every=5):
        ask = battle.game.ask
        if ask is None or len(ask.options) <= FEW:
            continue
        paged += 1
        seen: list[Option] = []
        decisions, page = battle.game.decisions, 0
        while True:
            shown = battle.see(ask.seat)
            seen += battle.offered()
            assert shown["action_mask"].sum() == len(battle.offered()) + (battle.further > 0)
            assert feature(battle, shown, FEW - 1, "further") == (battle.further > 0)
            if not battle.further:
                break
            battle.answer(FEW - 1)
            page += 1
        assert seen == list(ask.options)
        assert battle.game.decisions == decisions
        assert not battle.allows(len(battle.offered()))
        assert page == -(-len(ask.options) // (FEW - 1)) - 1
        battle.answer(len(battle.offered()) - 1)
        assert battle.game.decisions == decisions + 1
        follow = battle.game.ask
        assert follow is None or battle.offered()[0] == follow.options[0]
        if paged == 5:
            break
    assert paged == 5


def test_the_largest_question_there_is_needs_pages() -> None:
    """The missions of the caves: more options than a page of the usual size has."""
    battle = Battle("vv/the-caves-of-hat-hill")
    longest = 0
    for _ in walk(battle, seed=0):
        ask = battle.game.ask
        if ask is not None and len(ask.options) > longest:
            longest = len(ask.options)
            assert (battle.further > 0) == (longest > battle.sizes.actions)
    assert longest > battle.sizes.actions


def test_an_action_that_is_not_there_is_refused_by_its_number() -> None:
    battle = Battle("the-orchard-wall")
    for action in (-1, len(battle.offered()), 255, 256):
        with pytest.raises(NotOffered, match=f"action {action} is not offered"):
            battle.answer(action)


def test_a_battle_that_is_over_takes_no_action() -> None:
    battle = Battle("vv/the-lane-at-bosc-morin")
    for _ in walk(battle, seed=1, every=1000):
        pass
    assert battle.game.ask is None
    with pytest.raises(NotOffered, match="the game is over"):
        battle.answer(0)
    assert not any(battle.see(seat)["action_mask"].any() for seat in battle.seats)


def test_sizes_can_be_larger_and_not_smaller_than_needed() -> None:
    large = Battle("the-orchard-wall", units=64, rows=20, columns=20)
    small = Battle("the-orchard-wall")
    seat = small.seats[0]
    wide, narrow = large.see(seat), small.see(seat)
    assert wide["planes"].shape[1:] == (20, 20)
    assert np.array_equal(wide["planes"][:, : small.sizes.rows, : small.sizes.columns], narrow["planes"])
    assert not wide["planes"][:, small.sizes.rows :].any()
    assert np.array_equal(wide["units"][: small.sizes.units], narrow["units"])
    with pytest.raises(BocageError, match="rows must be at least 9 for this scenario, not 8"):
        Battle("the-orchard-wall", rows=8)
    with pytest.raises(BocageError, match="columns must be at least 11"):
        Battle("the-orchard-wall", columns=10)
    with pytest.raises(BocageError, match="units must be at least 48"):
        Battle("the-orchard-wall", units=47)
    with pytest.raises(BocageError, match="actions must be at least 2"):
        Battle("the-orchard-wall", actions=1)


def test_a_silent_battle_has_a_journal_that_can_be_replayed() -> None:
    battle = Battle("the-orchard-wall")
    for decisions in walk(battle, seed=3):
        if decisions == 40:
            break
    again = Game.resume(battle.game.system, battle.game.journal)
    assert again.decisions == 40
    assert again.hash == battle.game.hash


# One seat


def answers(env: SoloEnv, seed: int, chance: np.random.Generator) -> list[float]:
    """The rewards of a battle played at random."""
    observation, _ = env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        action = chance.choice(np.nonzero(observation["action_mask"])[0])
        observation, reward, over, cut, info = env.step(action)
        rewards.append(reward)
        assert not cut
    assert info["winner"] in env.battle.seats
    return rewards


def test_only_the_own_seat_is_asked() -> None:
    env = SoloEnv("the-orchard-wall", seat="german")
    chance = np.random.default_rng(0)
    observation, info = env.reset(seed=2)
    over = False
    while not over:
        ask = env.battle.game.ask
        assert ask is not None
        assert ask.seat == info["seat"] == "german"
        observation, _, over, _, info = env.step(chance.choice(np.nonzero(observation["action_mask"])[0]))


def test_either_seat_comes_up() -> None:
    env = SoloEnv("the-orchard-wall")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == set(env.battle.seats)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BocageError, match="there is no seat 'british'; seats are us, german, or either"):
        SoloEnv("the-orchard-wall", seat="british")


def test_victory_is_worth_one_and_defeat_minus_one_at_the_end() -> None:
    env = SoloEnv("vv/the-lane-at-bosc-morin", seat="german")
    rewards = answers(env, 1, np.random.default_rng(1))
    outcome = env.battle.game.outcome
    assert outcome is not None
    assert rewards[-1] == (1.0 if outcome.winner == "german" else -1.0)
    assert not any(rewards[:-1])


def test_what_is_not_allowed_loses_at_once() -> None:
    env = SoloEnv("the-orchard-wall", seat="us")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(255)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


@pytest.mark.parametrize("scenario", ["lnl/boh/the-orchard-wall", "vv/the-lane-at-bosc-morin"])
def test_shaping_pays_the_change_of_standing_and_nothing_more(scenario: str) -> None:
    env = SoloEnv(scenario, seat="us", shaping=0.5)
    mind = doctrine(scenario.partition("/")[0])
    assert mind is not None
    chance = np.random.default_rng(3)
    observation, _ = env.reset(seed=4)
    first = last = mind.value(env.battle.game, "us")
    total, over = 0.0, False
    while not over:
        last = mind.value(env.battle.game, "us")
        action = chance.choice(np.nonzero(observation["action_mask"])[0])
        observation, reward, over, _, _ = env.step(action)
        total += reward
    assert total == pytest.approx(env.battle.result("us") + 0.5 * (last - first))
    assert last != first


class First:
    """Takes always the first option."""

    def choose(self, game: Game[Any]) -> Option:
        assert game.ask is not None
        return game.ask.options[0]


def test_the_opponent_may_be_a_name_or_made_from_a_seed() -> None:
    seeds: list[int] = []

    def make(seed: int) -> Player:
        seeds.append(seed)
        return First()

    env = SoloEnv("the-orchard-wall", seat="us", opponent=make)
    env.reset(seed=1)
    env.reset()
    assert len(set(seeds)) == 3
    veteran = SoloEnv("the-orchard-wall", seat="us", opponent="veteran?aggression=1.5")
    assert answers(veteran, 1, np.random.default_rng(0))[-1] == -1.0
    with pytest.raises(BocageError, match="general"):
        SoloEnv("the-orchard-wall", opponent="general")
