"""What the verbs of Secrets of the Third Reich do: see `systems.common.conduct`."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option
from bocage.systems.common.conduct import unit_asked, wanted
from bocage.systems.sotr.battle.state import Sotr

SET_UP: Final = frozenset[str]()
WAKES: Final = frozenset({"activate"})
STARTS: Final = frozenset({"advance", "run", "caution", "mist", "assault", "fall-back"})
STEPS: Final = frozenset({"go", "drive"})
LEAVES: Final = frozenset({"off"})
SHOTS: Final = frozenset({"shoot", "aim", "gun", "suppress", "throw", "blast", "flame", "fire"})
DECLINES: Final = ("pass", "done", "stay", "stand")


def goals(g: Sotr, side: int) -> list[int]:
    """The squares of the points that are fought for."""
    return wanted(g.control, side)


def mover(g: Sotr, ask: Ask) -> int:
    """Where the unit is that is asked about."""
    return unit_asked(g, ask)


def effort(option: Option) -> int:
    """How far a move goes is not told by its verb."""
    return 0
