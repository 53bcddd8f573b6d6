"""What the verbs of Valor & Victory do: see `systems.common.conduct`."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option
from bocage.systems.common.conduct import unit_asked, wanted
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.rules.movement.movement import Move
from bocage.systems.vv.rules.vehicles.driving import Drive

SET_UP: Final = frozenset(
    {"set-up", "set-up-facing", "set-up-fortification", "set-up-bunker", "enter-facing", "enter-who"}
)
WAKES: Final = frozenset[str]()
STARTS: Final = frozenset(
    {"move", "assault-move", "drive", "enter", "assault-enter", "go-below", "below", "load", "load-on"}
)
STEPS: Final = frozenset({"step", "advance", "advance-unit", "tunnel", "surface", "overrun", "assault"})
LEAVES: Final = frozenset({"exit"})
SHOTS: Final = frozenset(
    {"fire", "unit-fire", "at-fire", "panzerfaust", "at-grenade", "mortar", "snipe", "mission", "resolve"}
)
DECLINES: Final = (
    "done",
    "stop",
    "hold",
    "no-lane",
    "keep-facing",
    "keep-sniper",
    "no-sniper",
    "stay",
    "spare",
)


def goals(g: Vv, side: int) -> list[int]:
    """The hexes that victory asks for, and those by which the side leaves."""
    leave = g.scenario.sides[g.seats[side]].exit
    return wanted(g.control, side) + (g.field.zone(leave) if leave else [])


def mover(g: Vv, ask: Ask) -> int:
    """Where the group on the move is, or the unit that is asked about."""
    move = ask.about.get("move")
    if isinstance(move, Move):
        return move.units[0].loc
    drive = ask.about.get("drive")
    return drive.unit.loc if isinstance(drive, Drive) else unit_asked(g, ask)


def effort(option: Option) -> int:
    """Every move has the same points."""
    return 0
