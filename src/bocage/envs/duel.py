"""The PettingZoo environment: two agents, the seats, answer in the order in which they are asked."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from bocage.envs.battle import ACTIONS, Battle
from bocage.envs.layout import VERSION
from bocage.envs.observer import Observation

NAME: Final = f"bocage_v{VERSION}"
LOST: Final = -1.0


class raw_env(AECEnv):  # type: ignore[misc]
    """A scenario for two agents. The winner's reward at the end is 1, the loser's -1; a draw gives 0.

    An action that the mask does not allow raises an error; see `env` for the lenient version.
    """

    metadata: dict[str, Any] = {"name": NAME, "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        scenario: str,
        options: Mapping[str, object] | None = None,
        *,
        actions: int = ACTIONS,
        units: int | None = None,
        rows: int | None = None,
        columns: int | None = None,
    ) -> None:
        """`options` are the rules that players may change; the sizes are those of `Battle`."""
        super().__init__()
        self.battle = Battle(scenario, options, actions=actions, units=units, rows=rows, columns=columns)
        self.metadata = {**self.metadata, **self.battle.metadata}
        self.render_mode = None
        self.possible_agents = list(self.battle.seats)
        self._seeds = random.Random()
        space = self.battle.layout.space
        self._observation_spaces = {seat: space(self.battle.sizes) for seat in self.possible_agents}
        self._action_spaces = {seat: spaces.Discrete(actions) for seat in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new battle. After a seed, the battles that follow have other dice, but always the same
        ones."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self.battle.begin(self._seeds.getrandbits(31))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask_next()

    def observe(self, agent: str) -> Observation:
        return self.battle.see(agent)

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        assert action is not None, f"{agent} must answer"
        self.battle.answer(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {seat: self.battle.result(seat) for seat in self.agents}
        self._ask_next()
        self._accumulate_rewards()

    def _ask_next(self) -> None:
        """Select the agent that is asked next, or end the battle."""
        ask = self.battle.game.ask
        if ask is not None:
            self.agent_selection = ask.seat
            return
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> None:
        """Draw nothing. The page can replay `battle.game.journal`."""

    def close(self) -> None:
        """Close nothing: the environment holds no resource."""


def env(scenario: str, options: Mapping[str, object] | None = None, **sizes: Any) -> AECEnv:
    """Make the environment with PettingZoo's wrappers: an agent that takes a forbidden action loses."""
    wrapped = TerminateIllegalWrapper(raw_env(scenario, options, **sizes), illegal_reward=LOST)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))
