"""Measure how fast the environments are, and the share of time that observations take.

python -m bocage.envs.speed [SCENARIO …]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import process_time
from typing import Final, NamedTuple

import numpy as np

from bocage.envs.observer import Observation
from bocage.envs.solo import SoloEnv

SCENARIOS: Final = (
    *("lnl/boh/the-orchard-wall", "lnl/boh/the-bells-of-saint-aubert", "doh/the-long-road"),
    *("vv/the-lane-at-bosc-morin", "vv/the-dry-ravine"),
)
BATTLES: Final = 10


class Speed(NamedTuple):
    """The time of random steps of one seat, including the opponent's answers."""

    steps: int
    seconds: float
    """Processor time, so that other work on the machine does not count."""
    seeing: float
    """Seconds of these that observations took."""


class Timed(SoloEnv):
    """Records the time that observations take."""

    seeing = 0.0

    def see(self) -> Observation:
        start = process_time()
        found = super().see()
        self.seeing += process_time() - start
        return found


def measure(scenario: str, opponent: str = "recruit", battles: int = BATTLES) -> Speed:
    """Play whole battles at random and time them."""
    env = Timed(scenario, opponent=opponent)
    chance = np.random.default_rng(0)
    steps, seconds = 0, 0.0
    for seed in range(battles):
        start = process_time()
        observation, _ = env.reset(seed=seed)
        seconds += process_time() - start
        over = False
        while not over:
            action = chance.choice(np.nonzero(observation["action_mask"])[0])
            start = process_time()
            observation, _, over, _, _ = env.step(action)
            seconds += process_time() - start
            steps += 1
    return Speed(steps, seconds, env.seeing)


def main(named: Sequence[str]) -> None:
    """Print a table over scenarios and opponents."""
    print("| scenario | opponent | steps/s | observations |\n|---|---|---|---|")
    for scenario in named or SCENARIOS:
        for opponent in ("recruit", "veteran"):
            found = measure(scenario, opponent)
            share = found.seeing / found.seconds
            print(
                f"| `{scenario}` | {opponent} | {found.steps / found.seconds:,.0f} | {share:.0%} |",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
