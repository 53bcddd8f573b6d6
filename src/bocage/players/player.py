"""What a player is, how one is made from its name, and how a game is played to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from bocage.kernel import Game, Option
from bocage.players.anvils import ANVILS
from bocage.players.cadet import Cadet
from bocage.players.commander import Commander
from bocage.players.recruit import Recruit
from bocage.players.temper import NoSuchPlayer, read_name
from bocage.players.veteran import Veteran
from bocage.systems import conduct, doctrine, habits


class Player(Protocol):
    """Anything that chooses an option. It may use only what its seat may see."""

    def choose(self, game: Game[Any]) -> Option:
        """Return one of the options of the pending question."""


def make_player(name: str, seed: int, system: str) -> Player:
    """Make a player by name (`recruit`, `cadet`, `veteran`, `commander:5`, with sliders; `sit`) for games of
    a system."""
    kind, seconds, temper = read_name(name)
    if kind == "recruit":
        return Recruit(seed, habits(system))
    mind = doctrine(system)
    if mind is None:
        raise NoSuchPlayer(name, "error-player-later", system=system)
    if kind in ANVILS:
        return ANVILS[kind](mind, conduct(system))
    if kind == "commander":
        return Commander(mind, seconds, seed, temper)
    if kind == "cadet":
        return Cadet(mind, seed, temper)
    return Veteran(mind, temper)


def play_at_random(game: Game[Any], chance: Callable[[], float]) -> None:
    """Play a game to its end with every option equally likely."""
    while (ask := game.ask) is not None:
        options = ask.options
        game.play(options[int(chance() * len(options))])


def play_out(game: Game[Any], players: Mapping[str, Player]) -> None:
    """Play a game to its end, each seat by its player."""
    while (ask := game.ask) is not None:
        game.play(players[ask.seat].choose(game))
