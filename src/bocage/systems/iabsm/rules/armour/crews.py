"""Crews: when they go no farther, take cover, or leave their vehicle."""

from __future__ import annotations

from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import ABANDONED, STUCK
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.armour.hiding import hide
from bocage.systems.iabsm.rules.armour.riders import turn_out


def may_not_advance(unit: Unit) -> bool:
    """crew-1: with Shock of its morale less 1, or more, a crew goes no nearer to an enemy in sight."""
    return unit.hull is not None and unit.shock >= unit.quality.crew - 1


def check_crew(g: Iabsm, unit: Unit) -> None:
    """crew-2 to crew-4: after each attack and at the start of an activation."""
    hull = unit.hull
    if hull is None or unit.is_wreck or unit.loc == GONE:
        return
    if unit.shock > unit.quality.crew:
        abandon(g, unit, "iabsm-crew-4")
    elif unit.shock == unit.quality.crew:
        if hull.held == STUCK:
            abandon(g, unit, "iabsm-crew-3")
        elif not unit.broken:
            unit.activated = True
            unit.broken = True
            unit.reserved = 0
            hide(g, unit, "iabsm-crew-2")
            check_crew(g, unit)


def abandon(g: Iabsm, unit: Unit, clause: str) -> None:
    """crew-3, crew-4: the crew leaves the vehicle, which stays where it is, and so do all who ride in it."""
    assert unit.hull is not None
    g.tell("abandons", (clause,), unit=unit.id, shock=unit.shock, morale=unit.quality.crew, at=unit.loc)
    unit.hull.fate = ABANDONED
    unit.reserved = 0
    unit.overwatch = False
    turn_out(g, unit)
