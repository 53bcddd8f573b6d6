"""Who decides: a player answers the question put to a seat."""

from bocage.players.player import Player, make_player, play_out
from bocage.players.recruit import Recruit

__all__ = ["Player", "Recruit", "make_player", "play_out"]
