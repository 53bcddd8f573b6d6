"""The battle for Gymnasium: one seat learns, the other is played by an opponent."""

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
    """A scenario for one agent. Every step is a question to its seat; 1 for victory, -1 for defeat.

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
        player as everywhere, or what makes a player from a seed, so that one can play against oneself.

        `shaping`: so much of the worth of the seat's standing, which the doctrine of the system puts between
        -1 and 1, is paid out as it changes, so that who never wins by chance learns where victory lies. Up to
        1, every victory is still worth more than any defeat.
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
        self._make = opponent if callable(opponent) else self._named(opponent)
        self._opponent = self._make(0)
        self.observation_space = self.battle.layout.space(self.battle.sizes)
        self.action_space = spaces.Discrete(actions)

    def _named(self, name: str) -> Callable[[int], Player]:
        system = system_of(self.battle.scenario).id
        return lambda seed: make_player(name, seed, system)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new battle, up to the first question to this seat."""
        super().reset(seed=seed)
        self._begin()
        while self.battle.game.ask is None:
            self._begin()
        self._paid = self._standing()
        return self.see(), self._told()

    def _begin(self) -> None:
        dice, opponent, side = (int(each) for each in self.np_random.integers(SEEDS, size=3))
        seats = self.battle.seats
        self.seat = seats[side % len(seats)] if self._wanted == EITHER else self._wanted
        self._opponent = self._make(opponent)
        self.battle.begin(dice)
        self._wait()

    def _wait(self) -> None:
        """The opponent answers until this seat is asked."""
        battle = self.battle
        while (ask := battle.game.ask) is not None and ask.seat != self.seat:
            battle.play(self._opponent.choose(battle.game))

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        battle = self.battle
        if not battle.allows(int(action)):
            return self.see(), LOST, True, False, self._told() | {"illegal": True}
        battle.answer(int(action))
        self._wait()
        over = battle.game.ask is None
        before = self._paid
        if not over:
            self._paid = self._standing()
        reward = battle.result(self.seat) + self._paid - before
        return self.see(), reward, over, False, self._told()

    def see(self) -> Observation:
        """What this seat sees now."""
        return self.battle.see(self.seat)

    def _standing(self) -> float:
        """What the standing of this seat is worth, if that is paid for."""
        return (
            0.0
            if self._doctrine is None
            else self._shaping * self._doctrine.value(self.battle.game, self.seat)
        )

    def _told(self) -> dict[str, Any]:
        outcome = self.battle.game.outcome
        told: dict[str, Any] = {"seat": self.seat, "turn": self.battle.game.turn}
        return told if outcome is None else told | {"winner": outcome.winner, "reason": outcome.reason}
