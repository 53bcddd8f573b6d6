"""python -m tests.twins: do compiled players decide as their source does? `make test-fast` asks.

A veteran plays every scenario against himself, once in this process and once in another that reads the
source: each question and each answer must be the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from bocage.kernel import Game
from bocage.kernel import game as kernel_game
from bocage.players import make_player
from bocage.systems import doctrine, scenarios, system_of

SOURCE = Path(__file__).resolve().parents[1] / "src"
SEED = 5


def battle(scenario: str) -> list[str]:
    """A whole game of two veterans: what was asked, and what was answered."""
    rules = system_of(scenario)
    game = Game.open(rules, scenario, seed=SEED, silent=True)
    veteran = make_player("veteran", SEED, rules.id)
    told: list[str] = []
    while (ask := game.ask) is not None:
        option = veteran.choose(game)
        told.append(f"{scenario} {len(told)} {ask.seat} {ask.kind} {option.key}")
        game.play(option)
    return told


def battles() -> list[str]:
    return [line for id in scenarios() if doctrine(system_of(id).id) is not None for line in battle(id)]


def first_difference(ours: list[str], theirs: list[str]) -> str | None:
    for mine, other in zip([*ours, "nothing"], [*theirs, "nothing"], strict=False):
        if mine != other:
            return f"Here: {mine}. By the source: {other}."
    return None


def main(words: list[str]) -> int:
    if words == ["tell"]:
        print("\n".join(battles()))
        return 0
    if str(kernel_game.__file__).endswith(".py"):
        print("Nothing is compiled here: `make fast` does it.")
        return 1
    run = subprocess.run(
        [sys.executable, "-m", "tests.twins", "tell"],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    theirs = run.stdout.splitlines()
    difference = first_difference(battles(), theirs)
    print(difference or f"{len(theirs)} decisions of compiled veterans are those of their source.")
    return 1 if difference else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
