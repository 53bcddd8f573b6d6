"""How long players take for a decision: python -m bocage.players.pace [PLAYER] [SCENARIO ...]

Two of them play each scenario once. Times are those of the processor, so that a busy machine does not blur
them; what is worked out once for a map is told apart from what every decision takes.
"""

from __future__ import annotations

import sys
from time import process_time
from typing import NamedTuple

from bocage.kernel import Game
from bocage.players.player import make_player
from bocage.systems import full_id, scenarios, system_of


class Pace(NamedTuple):
    """Milliseconds: for the first decision of all, and for those after it, on average and at worst."""

    decisions: int
    first: float
    mean: float
    worst: float


def pace(name: str, scenario: str, seed: int = 1) -> Pace:
    """A whole battle of two players of this name."""
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
