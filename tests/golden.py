"""Golden playthroughs: one game of each shipped scenario, played at random from a fixed seed, kept as text.

A change of rules, data, map or scenario changes them; a change of anything else must not. When a change is
meant, look at the difference and write them anew:

    python -m tests.golden                      # all of them
    python -m tests.golden lnl/boh/the-orchard-wall
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from bocage.kernel import Event, Game
from bocage.systems import scenarios, system_of

SEED = 1944
LAST_EVENTS = 8


def folder_of(system: str) -> Path:
    return Path(__file__).parent / system / "golden"


def path_of(id: str) -> Path:
    return folder_of(id.partition("/")[0]) / f"{id.rpartition('/')[2]}.txt"


def play_at_random(id: str, seed: int) -> Game[Any]:
    """A whole game in which both sides choose with the same eyes shut."""
    game: Game[Any] = Game.open(system_of(id), id, seed=seed)
    chance = random.Random(seed)
    while game.ask is not None:
        game.play(chance.choice(game.ask.options))
    return game


def playthrough(id: str) -> str:
    """The game as text: what was started, what was chosen how often, how it ended."""
    game = play_at_random(id, SEED)
    assert game.outcome is not None
    verbs = Counter(entry.key.partition(":")[0] for entry in game.journal.entries)
    happened = Counter(event.kind for event in game.events)
    lines = [
        f"scenario: {id}",
        f"rules: {system_of(id).version}",
        f"seed: {SEED}",
        f"choices: {game.decisions}",
        *(f"  {verb}: {count}" for verb, count in sorted(verbs.items())),
        f"events: {len(game.events)}",
        *(f"  {kind}: {count}" for kind, count in sorted(happened.items())),
        "last events:",
        *(f"  {_told(event)}" for event in game.events[-LAST_EVENTS:]),
        f"turn: {game.turn}",
        f"winner: {game.outcome.winner} ({game.outcome.reason})",
        f"scores: {', '.join(f'{seat} {score}' for seat, score in game.outcome.scores.items())}",
        f"hash: {game.hash}",
    ]
    return "\n".join(lines) + "\n"


def _told(event: Event) -> str:
    values = " ".join(f"{name}={value}" for name, value in event.data.items() if isinstance(value, int | str))
    return f"{event.kind} {values}".rstrip()


def main(ids: list[str]) -> None:
    for id in ids or list(scenarios()):
        path_of(id).parent.mkdir(exist_ok=True)
        path_of(id).write_text(playthrough(id), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
