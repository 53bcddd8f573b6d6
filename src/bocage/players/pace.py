"""Measure how long players take for a decision: python -m bocage.players.pace [PLAYER] [SCENARIO ...]

Two players of the same name play each scenario once. Times are processor times, so that a busy machine does
not blur them. The first decision is told apart: it includes what is computed once for a map.
"""

from __future__ import annotations

import sys
from time import process_time
from typing import NamedTuple

from bocage.kernel import Game
from bocage.players.player import make_player
from bocage.systems import full_id, scenarios, system_of


class Pace(NamedTuple):
    """Milliseconds for the first decision, and the mean and the worst of those after it."""

    decisions: int
    first: float
    mean: float
    worst: float


def pace(name: str, scenario: str, seed: int = 1) -> Pace:
    """Play a whole battle between two players of this name and time their decisions."""
    game = Game.open(system_of(scenario), scenario, seed=seed, silent=True)
    players = {seat: make_player(name, seed + n, game.system.id) for n, seat in enumerate(game.seats)}
    times: list[float] = []
    while (ask := game.ask) is not None:
        start = process_time()
        option = players[ask.seat].choose(game)
        times.append(1000 * (process_time() - start))
        game.play(option)
    later = times[1:]
    return Pace(len(times), times[0], sum(later) / len(later), max(later))


def main(words: list[str]) -> int:
    """Print one line for each scenario."""
    name, *wanted = words or ["veteran"]
    for scenario in map(full_id, wanted or scenarios()):
        found = pace(name, scenario)
        print(
            f"{scenario:40} {found.decisions:5} decisions, first {found.first:6.1f} ms, "
            f"then {found.mean:6.2f} ms on average, {found.worst:6.1f} ms at worst",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
