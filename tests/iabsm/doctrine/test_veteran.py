"""The veteran beats a recruit, a defender who stays where he is, and one who does nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bocage import Game
from bocage.kernel import Option
from bocage.players import make_player, play_out

BATTLE = "iabsm/the-gap-in-the-hedge"
STILL = ("pass", "done", "stay", "hold")


class Dead:
    """Does nothing at all."""

    def choose(self, game: Any) -> Option:
        options = game.ask.options
        found: Option = next((each for key in STILL for each in options if each.key == key), options[0])
        return found


class Motionless:
    """Fires at whoever it can, and never moves."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, game: Any) -> Option:
        options = [each for each in game.ask.options if each.verb not in ("run", "go")]
        shots = [each for each in options if each.verb in ("fire", "react", "direct", "activate")]
        found: Option = self._chance.choice(shots or options)
        return found


def wins(opponent: str, games: int, seat: str) -> int:
    """Count the battles that a veteran wins in a seat."""
    found = 0
    for seed in range(games):
        game = Game.start(BATTLE, seed=seed)
        made: dict[str, Any] = {
            "dead": Dead(),
            "motionless": Motionless(seed),
            "recruit": make_player("recruit", seed, "iabsm"),
        }
        other = next(each for each in game.seats if each != seat)
        play_out(game, {seat: make_player("veteran", seed, "iabsm"), other: made[opponent]})
        assert game.outcome is not None
        found += game.outcome.winner == seat
    return found


@pytest.mark.parametrize(("opponent", "least"), [("dead", 8), ("motionless", 5), ("recruit", 6)])
def test_a_veteran_takes_the_ground(opponent: str, least: int) -> None:
    assert wins(opponent, 8, "british") >= least


def test_a_veteran_keeps_the_ground_against_a_recruit() -> None:
    assert wins("recruit", 8, "german") == 8
