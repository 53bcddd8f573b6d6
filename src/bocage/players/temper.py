"""How a player is named: `recruit`, `veteran`, `commander:5`, `veteran?aggression=1.5,caution=0.5`."""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.kernel import BocageError
from bocage.kernel.doctrine import Temper

SLIDERS: Final = ("aggression", "caution", "objectives")
LOWEST, HIGHEST = 0.0, 2.0
PLAYERS: Final = ("recruit", "veteran", "commander")
SECONDS: Final = 1.0
"""What a commander takes for a decision at most, unless he is told."""
LONGEST: Final = 600.0


class NoSuchPlayer(BocageError):
    """A seat given to a player that does not exist, or in a way that no player is named."""

    def __init__(self, name: str, problem: str = "error-player", **args: object) -> None:
        super().__init__(f"{name!r}: {problem} {args or ''}; there are {', '.join(PLAYERS)}")
        self.name = name
        self.problem = problem
        """Names the text of the catalogue: `error-player`, `error-player-slider`"""
        self.args_ = args


class PlayerName(NamedTuple):
    """A player's name, taken apart."""

    kind: str
    seconds: float
    temper: Temper


def read_name(name: str) -> PlayerName:
    """Take a name apart, or say what is wrong with it."""
    kind, _, sliders = name.partition("?")
    kind, colon, seconds = kind.partition(":")
    if kind not in PLAYERS:
        raise NoSuchPlayer(name)
    if colon and kind != "commander":
        raise NoSuchPlayer(name, "error-player-no-seconds", player=kind)
    if sliders and kind == "recruit":
        raise NoSuchPlayer(name, "error-player-no-sliders", player=kind)
    return PlayerName(kind, _seconds(name, seconds) if colon else SECONDS, _temper(name, sliders))


def _seconds(name: str, text: str) -> float:
    seconds = _number(text)
    if seconds is None or not 0 < seconds <= LONGEST:
        raise NoSuchPlayer(name, "error-player-seconds", seconds=text, longest=LONGEST)
    return seconds


def _temper(name: str, text: str) -> Temper:
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
    try:
        return float(text)
    except ValueError:
        return None
