"""Random games of every battle: no crash, no dead end, no broken invariant, every replay identical.

The long run of the same is `make fuzz`.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from bocage.kernel import Game, Journal
from bocage.systems import scenarios
from bocage.systems.common.luck import whole
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.coherence import parts_of
from bocage.systems.sotr.rules.creatures.traits import is_zombie
from bocage.systems.sotr.system import SYSTEM
from tests.fuzz import check_told, play
from tests.sotr import invariants


class Watch:
    """All invariants of the system, and coherence: of one choice compared with the one before."""

    def __init__(self) -> None:
        self.parts: dict[int, int] = {}
        """By unit: into how many chains it fell."""
        self.moves = 0

    def check_choice(self, game: Game[Any]) -> None:
        invariants.check_choice(game)
        self.check_coherence(game)

    def check_secrets(self, game: Game[Any]) -> None:
        invariants.check_secrets(game)

    def check_coherence(self, game: Game[Any]) -> None:
        """move-4, ruling-5: no move tears the chain of a unit that has to keep one; zombies have none."""
        g: Sotr = game.state
        told = invariants.since_activation(game)
        for event in told:
            unit = g.units[whole(event.data, "unit")] if event.kind == "move" else None
            if unit is None or unit.disorganised or is_zombie(unit):
                continue
            if any(each.kind.startswith("befalls") for each in told):
                continue
            self.moves += 1
            assert parts_of(g, unit) <= max(self.parts.get(unit.id, 1), 1), unit.name
        self.parts = {unit.id: parts_of(g, unit) for unit in g.units}


@pytest.mark.parametrize("scenario", scenarios("sotr"))
def test_a_random_game_keeps_every_invariant(scenario: str) -> None:
    game: Game[Any] = Game.open(SYSTEM, scenario, seed=31)
    watch = Watch()
    play(game, random.Random(31), watch)
    assert game.outcome is not None
    assert watch.moves
    check_told(game)
    again = Game.resume(SYSTEM, Journal.from_bytes(game.journal.to_bytes()))
    assert again.hash == game.hash
