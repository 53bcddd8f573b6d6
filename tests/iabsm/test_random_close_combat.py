"""Random games at close quarters: charges, retreats, tasks and houses keep every invariant."""

from __future__ import annotations

import random

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from tests.iabsm.invariants import check_choice, check_secrets
from tests.iabsm.positions import at, battle, big_man, grenadiers, section
from tests.properties import any_answer, check_areas, check_fork, check_question, check_undo

WANTED = ("charge", "enter", "task")
OFTEN = 0.5
SOMETIMES = 0.03
"""How often what is wanted is done, and how often the costly checks are made."""


def village() -> Table:
    """Draw two houses, a hedge and a wood."""
    rows = ["." * 40] * 30
    for y in range(11, 15):
        rows[y] = "." * 8 + "#" * 6 + "." * 14 + "#" * 5 + "." * 7
    for y in range(3, 7):
        rows[y] = "." * 30 + "w" * 8 + ".."
    return Table.draw(
        "\n".join(rows), legend={"#": "building", "w": "woods"}, lines={"hedge": [[(0, 9), (24, 9)]]}
    )


def opened(seed: int) -> Game[Iabsm]:
    """Begin a battle of two platoons a side, near each other."""
    british = [
        section(10, 18, traits=("aggressive",)),
        section(20, 18),
        at("british_engineer", 30, 18),
        at("british_flamethrower", 25, 20),
        big_man(20, 19.5, 3),
        big_man(30, 20, 2, platoon=1),
    ]
    german = [
        grenadiers(11, 8.5),
        grenadiers(22, 7, quality="green"),
        at("german_lmg_team", 31, 9, 180, platoon=1),
        at("german_fallschirm", 34, 5, 180, platoon=1),
        at("german_big_man", 22, 5.5, 180, level=3),
    ]
    return battle(british, german, table=village(), card=-1, turns=5, seed=seed)


@pytest.mark.parametrize("seed", range(8))
def test_a_random_close_battle_keeps_every_invariant(seed: int) -> None:
    """Every choice is checked; forks, undoing and a replay of the journal come to the same."""
    game = opened(seed)
    chance = random.Random(seed)
    while game.ask is not None:
        check_question(game)
        check_areas(game, chance)
        if chance.random() < SOMETIMES:
            check_fork(game, chance.randrange(1 << 30))
            check_secrets(game)
            check_undo(game, chance.randrange(1 << 30))
        wanted = [option for option in game.ask.options if option.verb in WANTED]
        often = wanted and chance.random() < OFTEN
        game.play(chance.choice(wanted) if often else any_answer(game.ask, chance))
        check_choice(game)
    again = Game.resume(game.system, game.journal)
    assert again.hash == game.hash
    assert game.outcome is not None
