"""Who is the stronger: battles with fixed seeds between two kinds of players."""

from __future__ import annotations

from bocage.kernel import Game
from bocage.players import make_player, play_out
from bocage.systems import system_of


def veteran_wins(id: str, system: str, *, games: int, seed: int) -> int:
    """How many of these battles a veteran wins against a recruit, who takes the other seat every time."""
    won = 0
    for number in range(games):
        game = Game.open(system_of(id), id, seed=seed + number, silent=True)
        veteran = game.seats[number % 2]
        players = {
            seat: make_player("veteran" if seat == veteran else "recruit", number, system)
            for seat in game.seats
        }
        play_out(game, players)
        assert game.outcome is not None
        won += game.outcome.winner == veteran
    return won
