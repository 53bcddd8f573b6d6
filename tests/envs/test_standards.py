"""The environments keep the conventions of the field: its own test suites say so."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel, turn_based_aec_to_parallel_wrapper

from bocage.envs import VERSION, SoloEnv, env, raw_env
from bocage.kernel import NotOffered
from tests.envs.walks import SMALLEST

CONVENTION = (
    "named in the format",
    "is not a NumPy array",
    "probably should be gymnasium.spaces",
    "all zeros",
)
"""What PettingZoo remarks on: seats have their own names, observations are dictionaries, and nobody has an
option when the battle is over."""


@pytest.mark.parametrize("scenario", SMALLEST)
def test_pettingzoo_finds_nothing_wrong(scenario: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as remarks:
        warnings.simplefilter("always")
        api_test(env(scenario), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out
    said = [str(each.message) for each in remarks if issubclass(each.category, UserWarning)]
    assert [each for each in said if not any(known in each for known in CONVENTION)] == []


@pytest.mark.parametrize("scenario", SMALLEST)
def test_the_same_seed_gives_the_same_battle(scenario: str) -> None:
    seed_test(lambda: env(scenario), num_cycles=60)
    first, second = raw_env(scenario), raw_env(scenario)
    for each in (first, second):
        each.reset(seed=3)
        each.reset()
    assert first.battle.game.head.seed == second.battle.game.head.seed
    second.reset(seed=4)
    assert first.battle.game.head.seed != second.battle.game.head.seed


def test_a_turn_based_parallel_environment_can_be_made_of_it() -> None:
    """Only the agent that is asked acts, so PettingZoo's conversion for turn-based games is the one."""
    parallel = turn_based_aec_to_parallel(raw_env(SMALLEST[0]))
    observations, _ = parallel.reset(seed=1)
    chance = np.random.default_rng(0)
    steps = 0
    while parallel.agents:
        actions = {
            agent: int(chance.choice(np.nonzero(each["action_mask"])[0])) if each["action_mask"].any() else 0
            for agent, each in observations.items()
        }
        observations, rewards, terminations, _, _ = parallel.step(actions)
        steps += 1
    assert steps > 50
    assert set(rewards.values()) == {1.0, -1.0}
    assert all(terminations.values())


def test_pettingzoos_parallel_suite_runs_on_the_conversion() -> None:
    parallel_api_test(_Careful(raw_env(SMALLEST[0])), num_cycles=30)


class _Careful(turn_based_aec_to_parallel_wrapper):  # type: ignore[misc]
    """Replaces a forbidden action by an allowed one: the suite draws actions without a mask."""

    def step(self, actions: dict[str, int]) -> object:
        battle = self.aec_env.battle
        if battle.game.ask is not None:
            seat = self.aec_env.agent_selection
            actions = actions | {seat: actions[seat] % len(battle.offered())}
        return super().step(actions)


@pytest.mark.parametrize("scenario", SMALLEST)
def test_gymnasium_finds_nothing_wrong(scenario: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = gymnasium.make(f"bocage.envs:Bocage-v{VERSION}", scenario=scenario)
        check_env(made.unwrapped, skip_render_check=False)
    assert made.unwrapped.metadata["observation_version"] == 3


@pytest.mark.parametrize("make", [SoloEnv, raw_env])
def test_an_environment_says_which_version_its_observations_have(make: type) -> None:
    metadata = make(SMALLEST[0]).metadata
    assert metadata["observation_version"] == 3
    assert (metadata["system"], metadata["rules"]) == ("lnl", "3.0.2-2")


def test_who_does_what_is_not_allowed_loses_in_the_wrapped_environment_only() -> None:
    wrapped, raw = env(SMALLEST[0]), raw_env(SMALLEST[0])
    for each in (wrapped, raw):
        each.reset(seed=1)
    loser, wrong = wrapped.agent_selection, len(raw.battle.offered())
    wrapped.step(wrong)
    assert wrapped.rewards[loser] == -1
    assert all(wrapped.terminations.values())
    with pytest.raises(NotOffered, match=f"action {wrong} is not offered"):
        raw.step(wrong)


def test_the_winner_is_given_one_and_the_loser_minus_one() -> None:
    duel = raw_env(SMALLEST[2])
    duel.reset(seed=5)
    total = dict.fromkeys(duel.agents, 0.0)
    for agent in duel.agent_iter():
        observation, reward, over, _, _ = duel.last()
        total[agent] += reward
        duel.step(None if over else int(np.nonzero(observation["action_mask"])[0][-1]))
    winner = duel.battle.game.outcome
    assert winner is not None
    assert total == {seat: 1.0 if seat == winner.winner else -1.0 for seat in duel.possible_agents}
