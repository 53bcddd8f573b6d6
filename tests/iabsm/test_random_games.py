"""Random games: no crash, no dead end, no broken invariant, every replay identical.

The long run of the same is `make fuzz`.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from tests.fuzz import invariants_of, play, play_and_check
from tests.iabsm.positions import FIELD, at, battle, big_man, grenadiers, section


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_keeps_every_invariant(seed: int) -> None:
    game = play_and_check("iabsm/the-gap-in-the-hedge", seed)
    assert game.outcome is not None
    assert game.decisions > 20


WOODED = [
    line[:8] + "w" * 8 + line[16:24] + "c" * 6 + line[30:] if 8 <= row < 16 else line
    for row, line in enumerate(FIELD.split("\n"))
]
"""A wood and a field of rye across an open table."""


def hidden_battle(seed: int, **options: Any) -> Game[Iabsm]:
    """Each side with a platoon under blinds, a team, a sniper, two dummies; the British with a commander."""
    return battle(
        [
            section(20, 28),
            big_man(20, 29, level=2, radio=True, commander=True),
            section(0, 0, platoon=1),
            section(0, 0, platoon=1),
            big_man(0, 0, level=1, platoon=1),
            at("british_sniper", 0, 0, platoon=2),
        ],
        [
            grenadiers(0, 0),
            grenadiers(0, 0),
            at("german_big_man", 0, 0, level=1),
            at("german_lmg_team", 0, 0, platoon=1),
            at("german_sniper", 33, 3, 180, platoon=2),
        ],
        table=Table.draw("\n".join(WOODED), lines={"hedge": [[(0, 20), (40, 19)]]}),
        blinds={
            "british": [(5, 26), (12, 26), (28, 26), (35, 26)],
            "german": [(6, 5), (14, 4), (22, 5), (28, 3)],
        },
        hidden={"british": [1, 2], "german": [0, 1]},
        dummies=2,
        spotted=False,
        turns=6,
        seed=seed,
        options=options,
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_with_blinds_keeps_every_invariant(seed: int) -> None:
    game = hidden_battle(seed, blinds_ignore_light_ground_only=seed % 2 == 1)
    play(game, random.Random(seed), invariants_of("iabsm"))
    assert game.outcome is not None
    kinds = {event.kind for event in game.events}
    assert "card-blinds" in kinds
    assert kinds & {"revealed", "dummy"}
    again = Game.resume(game.system, game.journal)
    assert again.hash == game.hash
