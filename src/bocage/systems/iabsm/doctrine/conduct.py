"""What the verbs of I Ain't Been Shot, Mum! do: see `systems.common.conduct`."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.conduct import unit_asked, wanted
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.rules.artillery.preparation import PREPARE_ASK
from bocage.systems.iabsm.rules.blinds.concealing import CONCEAL

SET_UP: Final = frozenset({CONCEAL, PREPARE_ASK})
WAKES: Final = frozenset({"activate", "radio"})
STARTS: Final = frozenset({"run", "manhandle", "mount", "charge", "enter", "follow"})
STEPS: Final = frozenset({"go"})
LEAVES: Final = frozenset[str]()
SHOTS: Final = frozenset(
    {"fire", "sweep", "shell", "shoot", "snipe", "direct", "react", "burst", "engage", "mark", "effect"}
)
DECLINES: Final = ("pass", "done", "stay", "hold", "keep", "cease")


def goals(g: Iabsm, side: int) -> list[int]:
    """The squares of the point that is fought for."""
    return wanted(g.control, side)


def mover(g: Iabsm, ask: Ask) -> int:
    """Where the unit is that is asked about."""
    return unit_asked(g, ask)


def effort(option: Option) -> int:
    """The dice of a move."""
    return unpack(option.value)[0] if option.verb == "run" else 0
