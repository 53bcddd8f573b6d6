"""The Gymnasium environment: one seat learns, the other is played by an opponent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from bocage.envs.battle import ACTIONS, Battle
from bocage.envs.observer import Observation
from bocage.kernel import BocageError
from bocage.players import Player, make_player
from bocage.systems import doctrine, system_of

EITHER: Final = "either"
LOST: Final = -1.0
SEEDS: Final = 1 << 31


class SoloEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A scenario for one agent. Every step is a question to its seat. Reward 1 for victory, -1 for defeat.

    An action that the mask does not allow loses the battle at once, and `info["illegal"]` says so.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        scenario: str,
        seat: str = EITHER,
        opponent: str | Callable[[int], Player] = "recruit",
        options: Mapping[str, object] | None = None,
        *,
        shaping: float = 0.0,
        actions: int = ACTIONS,
        units: int | None = None,
        rows: int | None = None,
        columns: int | None = None,
        render_mode: None = None,
    ) -> None:
        """`seat`: one of the scenario's, or `either`, drawn anew for each battle. `opponent`: the name of a
        player, or a function that makes a player from a seed (for self-play).

        `shaping`: this times the change of the doctrine's value of the position (-1 to 1) is added to the
        reward, so that an agent that never wins by chance still learns. Up to 1, every victory is worth more
        than any defeat.
        """
        self.battle = Battle(scenario, options, actions=actions, units=units, rows=rows, columns=columns)
        seats = self.battle.seats
        if seat != EITHER and seat not in seats:
            raise BocageError(f"there is no seat {seat!r}; seats are {', '.join(seats)}, or {EITHER}")
        self._wanted = seat
        self.seat = seats[0]
        self.metadata = {**self.metadata, **self.battle.metadata}
        self.render_mode = render_mode
        self._shaping = shaping
        self._doctrine = doctrine(system_of(self.battle.scenario).id) if shaping else None
        self._paid = 0.0
        self._make = opponent if callable(opponent) else self._maker_of(opponent)
        self._opponent = self._make(0)
        self.observation_space = self.battle.layout.space(self.battle.sizes)
        self.action_space = spaces.Discrete(actions)

    def _maker_of(self, name: str) -> Callable[[int], Player]:
        """Return a function that makes the player of this name from a seed."""
        system = system_of(self.battle.scenario).id
        return lambda seed: make_player(name, seed, system)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new battle and play to the first question to this seat."""
        super().reset(seed=seed)
        self._begin()
        while self.battle.game.ask is None:
            self._begin()
        self._paid = self._shaping_value()
        return self.see(), self._info()

    def _begin(self) -> None:
        """Draw seeds and seat, start a battle, and let the opponent play first if it is asked first."""
        dice, opponent, side = (int(each) for each in self.np_random.integers(SEEDS, size=3))
        seats = self.battle.seats
        self.seat = seats[side % len(seats)] if self._wanted == EITHER else self._wanted
        self._opponent = self._make(opponent)
        self.battle.begin(dice)
        self._let_opponent_play()

    def _let_opponent_play(self) -> None:
        """Let the opponent answer until this seat is asked."""
        battle = self.battle
        while (ask := battle.game.ask) is not None and ask.seat != self.seat:
            battle.play(self._opponent.choose(battle.game))

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        battle = self.battle
        if not battle.allows(int(action)):
            return self.see(), LOST, True, False, self._info() | {"illegal": True}
        battle.answer(int(action))
        self._let_opponent_play()
        over = battle.game.ask is None
        before = self._paid
        if not over:
            self._paid = self._shaping_value()
        reward = battle.result(self.seat) + self._paid - before
        return self.see(), reward, over, False, self._info()

    def see(self) -> Observation:
        """Return what this seat sees now."""
        return self.battle.see(self.seat)

    def _shaping_value(self) -> float:
        """Return the shaping value of this seat's position; 0 without shaping."""
        return (
            0.0
            if self._doctrine is None
            else self._shaping * self._doctrine.value(self.battle.game, self.seat)
        )

    def _info(self) -> dict[str, Any]:
        """Make the `info` of a step."""
        outcome = self.battle.game.outcome
        told: dict[str, Any] = {"seat": self.seat, "turn": self.battle.game.turn}
        return told if outcome is None else told | {"winner": outcome.winner, "reason": outcome.reason}
