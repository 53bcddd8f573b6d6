"""Games saved by every release open in this one; where rules have changed since, their version says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.kernel import BadJournal, Diverged, Game
from bocage.systems import SYSTEMS, find_system
from tests.archive import FOLDER, load, saved


def test_every_system_has_saved_games() -> None:
    assert {load(path).head.system for path in saved()} == set(SYSTEMS)


@pytest.mark.parametrize("path", saved(), ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_saved_game_comes_out_the_same_or_its_rules_have_another_version(path: Path) -> None:
    journal = load(path)
    system = find_system(journal.head.system)
    try:
        game = Game.resume(system, journal)
    except Diverged as error:
        raise AssertionError(
            f"The rules of {system.id} have changed ({error}): raise its version, which is still "
            f"{system.version}, so that a game played by the old ones is known for what it is."
        ) from error
    except BadJournal as error:
        if error.kind != "rules":
            raise
    else:
        assert game.journal.entries == journal.entries
