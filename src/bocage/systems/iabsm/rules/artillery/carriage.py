"""Guns on the table: how their crews move them."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, Unit
from bocage.systems.iabsm.rules.infantry.movement import go_with, tell_dice

NO_CARRIAGE: Final = No("iabsm-piece-2", "no-carriage")
PINNED_CREW: Final = No("iabsm-act-2", "is-pinned")
ALL_ACTIONS: Final = No("iabsm-piece-2", "all-actions")


def cannot_manhandle(unit: Unit, actions: int, left: int) -> No | None:
    """piece-2: a gun is manhandled with all the actions (`actions`) of its crew, of which some are `left`."""
    if not unit.is_carriage:
        return NO_CARRIAGE
    if unit.state != STEADY:
        return PINNED_CREW
    return ALL_ACTIONS if left < actions else None


def manhandle(g: Iabsm, unit: Unit) -> Flow[None]:
    """piece-2: 1D6 inches less the ground, and not through difficult ground."""
    g.left = 0
    dice = [g.dice.d6("move")]
    tell_dice(g, unit, dice, ("iabsm-piece-2",))
    yield from go_with(g, unit, dice, 0)
