"""What a player is, how one is named, and how a game is played to its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from bocage.kernel import BocageError, Game, Option
from bocage.players.recruit import Recruit

TO_COME: Final = ("veteran", "commander")
"""Players that are named in the design and do not exist yet."""


class Player(Protocol):
    """Chooses among the options of the pending question, from what its seat may see."""

    def choose(self, game: Game[Any]) -> Option: ...


class NoSuchPlayer(BocageError):
    """A seat given to a player that does not exist, or not yet."""

    def __init__(self, name: str, *, later: bool) -> None:
        what = "does not play yet" if later else "is no player"
        super().__init__(f"{name!r} {what}; there is recruit")
        self.name = name
        self.later = later


def make_player(name: str, seed: int, habits: Mapping[str, float]) -> Player:
    """The player of this name: `recruit`. `habits` are the weights a system gives its verbs."""
    if name != "recruit":
        raise NoSuchPlayer(name, later=name.partition(":")[0] in TO_COME)
    return Recruit(seed, habits)


def play_out(game: Game[Any], players: Mapping[str, Player]) -> None:
    """Play a game to its end, each seat by its player."""
    while (ask := game.ask) is not None:
        game.play(players[ask.seat].choose(game))
