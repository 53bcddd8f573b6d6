"""Games saved by version 0.1.0 still open and replay, unless the rules they were played by have changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage import Game
from bocage.kernel import BadJournal, Journal

SAVED = sorted((Path(__file__).parent / "journals").glob("*.bocage"))
OTHER_RULES = frozenset({"the-long-road", "the-road-through-cloud-pass", "the-road-to-hauteville"})
"""Games that met a rule which has been put right since: activations of units that can do nothing, mobs and
vehicles, Snipers."""


def test_there_is_a_saved_game_of_each_system_that_played_then() -> None:
    assert {Journal.load(path).head.system for path in SAVED} == {"lnl", "doh", "vv"}


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_game_replays_hash_by_hash(path: Path) -> None:
    if path.stem in OTHER_RULES:
        with pytest.raises(BadJournal, match="was played with rules"):
            Game.replay(path)
        return
    game = Game.replay(path)
    assert game.outcome is not None
    assert game.journal.entries == Journal.load(path).entries
