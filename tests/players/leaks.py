"""Shows whether a player knows more than its seat may, by two games that differ only in what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bocage.kernel import Game, Option
from bocage.players import Player
from bocage.systems import find_system

Change = Callable[[Game[Any], str], None]
"""Alters what is hidden from a seat, in a game of its own."""


def other_dice(game: Game[Any], seat: str) -> None:
    """Change nothing else: the fork that is handed in already has dice of its own."""


def differences(game: Game[Any], player: Player, change: Change = other_dice) -> tuple[Option, Option]:
    """Return what a player chooses, and what it would choose if the hidden things were different."""
    assert game.ask is not None
    one, two = game.fork(1), game.fork(2)
    change(two, game.ask.seat)
    return player.choose(one), player.choose(two)


class Cheat:
    """An agent who is given the true dice: he plays each option on a game with the very future of this one,
    and takes the one after which the enemy has the fewest Good Order units."""

    def choose(self, game: Game[Any]) -> Option:
        ask = game.ask
        assert ask is not None
        side = list(game.seats).index(ask.seat)
        best, fewest = ask.options[0], 10**9
        for option in ask.options:
            true: Game[Any] = Game.resume(find_system(game.head.system), game.journal, verify=False)
            true.choose(option.key)
            left = sum(
                1 for unit in true.state.units if unit.side != side and unit.loc >= 0 and not unit.shaken
            )
            if left < fewest:
                best, fewest = option, left
        return best
