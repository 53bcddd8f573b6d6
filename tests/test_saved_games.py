"""Games saved by version 0.1.0, before the rule systems were laid out anew, still open and replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage import Game
from bocage.kernel import Journal

SAVED = sorted((Path(__file__).parent / "journals").glob("*.bocage"))


def test_there_is_a_saved_game_of_each_system_that_played_then() -> None:
    assert {Journal.load(path).head.system for path in SAVED} == {"lnl", "doh", "vv"}


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_game_replays_hash_by_hash(path: Path) -> None:
    game = Game.replay(path)
    assert game.outcome is not None
    assert game.journal.entries == Journal.load(path).entries
