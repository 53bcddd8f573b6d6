"""Crews: when they go no farther, take cover, or leave their vehicle."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import ABANDONED, STUCK
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.armour.hiding import hide
from bocage.systems.iabsm.rules.armour.riders import turn_out

HIDES: Final = "iabsm-crew-2"
"""The rule by which a crew takes cover."""


def may_not_advance(unit: Unit) -> bool:
    """crew-1: with Shock of its morale less 1, or more, a crew goes no nearer to an enemy in sight."""
    return unit.hull is not None and unit.shock >= unit.quality.crew - 1


def check_crew(g: Iabsm, unit: Unit) -> None:
    """crew-2 to crew-4: after each attack and at the start of an activation."""
    clause = crew_breaks(unit)
    if clause == HIDES:
        hide(g, unit, clause)
        check_crew(g, unit)
    elif clause:
        abandon(g, unit, clause)


def crew_breaks(unit: Unit) -> str:
    """crew-2 to crew-4: by which rule a crew takes cover, or leaves its vehicle; none while it stands its
    ground. A crew that takes cover has had its activation."""
    hull = unit.hull
    if hull is None or unit.is_wreck or unit.loc == GONE or unit.shock < unit.quality.crew:
        return ""
    if unit.shock > unit.quality.crew:
        return "iabsm-crew-4"
    if hull.held == STUCK:
        return "iabsm-crew-3"
    if unit.broken:
        return ""
    unit.activated = True
    unit.broken = True
    unit.reserved = 0
    return HIDES


def abandon(g: Iabsm, unit: Unit, clause: str) -> None:
    """crew-3, crew-4: the crew leaves the vehicle, which stays where it is, and so do all who ride in it."""
    g.tell("abandons", (clause,), unit=unit.id, shock=unit.shock, morale=unit.quality.crew, at=unit.loc)
    is_left(unit)
    turn_out(g, unit)


def is_left(unit: Unit) -> None:
    """crew-3, crew-4: nobody serves the vehicle any more."""
    assert unit.hull is not None
    unit.hull.fate = ABANDONED
    unit.reserved = 0
    unit.overwatch = False
