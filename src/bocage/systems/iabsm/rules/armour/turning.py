"""A vehicle that turns on its place."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.iabsm.battle.hulls import FREE, HUNT
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import STEP
from bocage.systems.iabsm.rules.armour.driving import HAS_HUNTED, HELD_FAST

FACES_SO: Final = No("iabsm-afv-5", "faces-so")
NO_ROOM: Final = No("iabsm-hull-1", "no-room")


def cannot_turn(g: Iabsm, unit: Unit, wind: int) -> No | None:
    """afv-5, hull-1: a change of facing changes it, needs room, and a vehicle that moves; who hunts turns
    instead of moving."""
    hull = unit.hull
    assert hull is not None
    if unit.facing == wind * STEP:
        return FACES_SO
    if hull.held != FREE:
        return HELD_FAST
    if hull.order == HUNT and hull.hunted:
        return HAS_HUNTED
    return None if g.has_room(unit, unit.x, unit.y, wind * STEP) else NO_ROOM
