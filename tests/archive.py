"""Games as a release of some day saved them: one of each scenario. Every later release must open them.

The folder of a release is never written again. A new release adds one of its own:

    python -m tests.archive 2026-12-24
"""

from __future__ import annotations

import gzip
import random
import sys
from pathlib import Path
from typing import Any, Final

from bocage.kernel import Game, Journal
from bocage.systems import scenarios, system_of

FOLDER: Final = Path(__file__).parent / "archive"
SEED: Final = 1950
MOST_CHOICES: Final = 250
"""Games are kept half-played, as most are when an upgrade comes, and small."""


def saved() -> list[Path]:
    """Every game of every release."""
    return sorted(FOLDER.glob("*/**/*.bocage.gz"))


def load(path: Path) -> Journal:
    return Journal.from_bytes(gzip.decompress(path.read_bytes()), path.name)


def half_played(id: str) -> Game[Any]:
    """The first choices of a game in which both sides choose with their eyes shut."""
    game: Game[Any] = Game.open(system_of(id), id, seed=SEED)
    chance = random.Random(SEED)
    while game.ask is not None and game.decisions < MOST_CHOICES:
        game.play(chance.choice(game.ask.options))
    return game


def main(release: str) -> int:
    if (FOLDER / release).exists():
        print(f"the games of {release} are there: what was released is not written again")
        return 1
    for id in scenarios():
        path = FOLDER / release / f"{id}.bocage.gz"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(gzip.compress(half_played(id).journal.to_bytes(), 9, mtime=0))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
