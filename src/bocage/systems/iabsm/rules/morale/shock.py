"""Shock against Bottle: when a unit may not advance, falls back, is suppressed, or routs."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.rules.armour.crews import check_crew
from bocage.systems.iabsm.rules.artillery.mines import tread
from bocage.systems.iabsm.rules.command.big_men import level_with
from bocage.systems.iabsm.rules.morale.rout import fall_back, rout

HOLDS: Final = 0
HALTS: Final = 1
FALLS_BACK: Final = 2
BREAKS: Final = 3
ROUTS: Final = 4
"""shock-2 to shock-5: what Shock does to a unit, the worse the higher."""
SUPPRESSED_AT: Final = 3
"""shock-4: so much Shock above Bottle suppresses."""
BACK: Final = 6 * UNIT
FAR_BACK: Final = 9 * UNIT


def bottle(g: Iabsm, unit: Unit) -> int:
    """shock-1: how much Shock a unit takes before it goes back, at least 1."""
    return max(unit.figures + unit.quality.bottle + level_with(g, unit), 1)


def effect_of_shock(g: Iabsm, unit: Unit) -> int:
    """shock-2 to shock-5: one less than Bottle halts, Bottle sends back, 3 more suppresses, twice routs.
    A unit without Shock feels none of it, even with a Bottle of 1."""
    if unit.shock == 0:
        return HOLDS
    limit = bottle(g, unit)
    if unit.shock >= 2 * limit:
        return ROUTS
    if unit.shock >= limit + SUPPRESSED_AT:
        return BREAKS
    if unit.shock >= limit:
        return FALLS_BACK
    return HALTS if unit.shock == limit - 1 else HOLDS


def check_shock(g: Iabsm, unit: Unit) -> None:
    """shock-1: after each attack and at the start of an activation."""
    if unit.hull is not None:
        check_crew(g, unit)
        return
    if unit.loc == GONE or unit.is_big_man:
        return
    effect = effect_of_shock(g, unit)
    if effect < FALLS_BACK:
        return
    origin = unit.x, unit.y
    g.tell("breaks", ("iabsm-shock-1",), unit=unit.id, shock=unit.shock, bottle=bottle(g, unit))
    unit.activated = True
    unit.broken = True
    unit.reserved = 0
    if effect == ROUTS:
        unit.routed = True
        worsen(g, unit, SUPPRESSED, "iabsm-shock-5")
        rout(g, unit)
    elif effect == BREAKS:
        worsen(g, unit, SUPPRESSED, "iabsm-shock-4")
        fall_back(g, unit, FAR_BACK, "iabsm-shock-4", facing_enemy=False)
    else:
        worsen(g, unit, PINNED, "iabsm-shock-3")
        fall_back(g, unit, BACK, "iabsm-shock-3", facing_enemy=True)
    if g.mines and unit.loc != GONE and (unit.x, unit.y) != origin:
        worsen(g, unit, tread(g, unit, [origin, (unit.x, unit.y)]), "iabsm-mine-1")


def worsen(g: Iabsm, unit: Unit, state: int, clause: str) -> None:
    """gen-6: pin or suppress a unit that is not as badly off already."""
    if state > unit.state:
        unit.state = state
        g.tell("pinned" if state == PINNED else "suppressed", (clause,), unit=unit.id)
    if state == SUPPRESSED:
        unit.reserved = 0


def recover(g: Iabsm, unit: Unit) -> None:
    """turn-6: one marker of pinned or suppressed comes off."""
    if unit.state != STEADY:
        unit.state -= 1
        g.tell("recovers", ("iabsm-turn-6",), unit=unit.id, pinned=unit.state == PINNED)


def rallied(g: Iabsm, unit: Unit) -> None:
    """shock-5: a unit whose Shock is under twice its Bottle routs no longer."""
    if unit.routed and effect_of_shock(g, unit) < ROUTS:
        unit.routed = False
        g.tell("stops", ("iabsm-shock-5",), unit=unit.id)
