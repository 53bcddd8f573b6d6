"""Players: whoever answers the questions put to a seat. Recruit, cadet, veteran, commander, and how they are
named."""

from bocage.players.advice import Advice, best_of
from bocage.players.cadet import Cadet
from bocage.players.commander import Commander
from bocage.players.player import Player, make_player, play_out
from bocage.players.recruit import Recruit
from bocage.players.temper import NoSuchPlayer, read_name
from bocage.players.veteran import Veteran

__all__ = [
    "Advice",
    "Cadet",
    "Commander",
    "NoSuchPlayer",
    "Player",
    "Recruit",
    "Veteran",
    "best_of",
    "make_player",
    "play_out",
    "read_name",
]
