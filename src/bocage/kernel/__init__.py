"""The kernel: what every game has, whatever its rules. Seats, questions, options, dice, events, journal,
fork."""

from bocage.kernel.commitment import Commitment, Share
from bocage.kernel.dice import Dice
from bocage.kernel.errors import (
    BadContent,
    BadJournal,
    BocageError,
    CannotUndo,
    DeadEnd,
    Diverged,
    GameOver,
    NotOffered,
    OutOfDice,
)
from bocage.kernel.events import Event
from bocage.kernel.game import Game
from bocage.kernel.journal import Entry, Head, Journal
from bocage.kernel.options import (
    Area,
    Ask,
    Flow,
    Option,
    PointVerb,
    Verb,
    plain,
    point_text,
    read_point,
    unpack,
    unpack_point,
)
from bocage.kernel.plain_system import PlainSystem
from bocage.kernel.reasons import NOTHING, No, Part, Tally
from bocage.kernel.system import Outcome, State, System

__all__ = [
    "NOTHING",
    "Area",
    "Ask",
    "BadContent",
    "BadJournal",
    "BocageError",
    "CannotUndo",
    "Commitment",
    "DeadEnd",
    "Dice",
    "Diverged",
    "Entry",
    "Event",
    "Flow",
    "Game",
    "GameOver",
    "Head",
    "Journal",
    "No",
    "NotOffered",
    "Option",
    "OutOfDice",
    "Outcome",
    "Part",
    "PlainSystem",
    "PointVerb",
    "Share",
    "State",
    "System",
    "Tally",
    "Verb",
    "plain",
    "point_text",
    "read_point",
    "unpack",
    "unpack_point",
]
