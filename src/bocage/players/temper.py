"""Player names: `recruit`, `cadet`, `veteran`, `commander:5`, `veteran?aggression=1.5,caution=0.5`; and the
anvils, `dead`, `sit`, `rush`, `hug`."""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.kernel import BocageError
from bocage.kernel.doctrine import Temper

SLIDERS: Final = ("aggression", "caution", "objectives")
LOWEST, HIGHEST = 0.0, 2.0
PLAYERS: Final = ("recruit", "cadet", "veteran", "commander")
ANVILS: Final = ("dead", "sit", "rush", "hug")
"""Players with one simple idea each, on which others are tested."""
SECONDS: Final = 1.0
"""Default thinking time of a commander for one decision."""
LONGEST: Final = 600.0


class NoSuchPlayer(BocageError):
    """A seat was given to a player that does not exist, or the name is malformed."""

    def __init__(self, name: str, problem: str = "error-player", **args: object) -> None:
        super().__init__(f"{name!r}: {problem} {args or ''}; there are {', '.join(PLAYERS)}")
        self.name = name
        self.problem = problem
        """Message id: `error-player`, `error-player-slider`."""
        self.args_ = args


class PlayerName(NamedTuple):
    """The parts of a player's name."""

    kind: str
    seconds: float
    temper: Temper


def read_name(name: str) -> PlayerName:
    """Split a player's name into its parts; raise `NoSuchPlayer` if it is malformed."""
    kind, _, sliders = name.partition("?")
    kind, colon, seconds = kind.partition(":")
    if kind not in PLAYERS and kind not in ANVILS:
        raise NoSuchPlayer(name)
    if colon and kind != "commander":
        raise NoSuchPlayer(name, "error-player-no-seconds", player=kind)
    if sliders and (kind == "recruit" or kind in ANVILS):
        raise NoSuchPlayer(name, "error-player-no-sliders", player=kind)
    return PlayerName(kind, _seconds(name, seconds) if colon else SECONDS, _temper(name, sliders))


def _seconds(name: str, text: str) -> float:
    """Read the seconds after the colon."""
    seconds = _number(text)
    if seconds is None or not 0 < seconds <= LONGEST:
        raise NoSuchPlayer(name, "error-player-seconds", seconds=text, longest=LONGEST)
    return seconds


def _temper(name: str, text: str) -> Temper:
    """Read the sliders after the question mark."""
    values = dict.fromkeys(SLIDERS, 1.0)
    for part in text.split(",") if text else ():
        slider, _, number = part.partition("=")
        value = _number(number)
        if slider not in values:
            raise NoSuchPlayer(name, "error-player-slider", slider=slider, known=", ".join(SLIDERS))
        if value is None or not LOWEST <= value <= HIGHEST:
            raise NoSuchPlayer(name, "error-player-slider-value", slider=slider, value=number)
        values[slider] = value
    return Temper(*values.values())


def _number(text: str) -> float | None:
    """Read a number; None if the text is none."""
    try:
        return float(text)
    except ValueError:
        return None
