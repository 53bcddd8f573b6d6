"""Chapter 20: fortifications and entrenchments: positions that units are in, wire and mines."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit

FOR_INFANTRY: Final = {
    "foxholes": No("vv-20.9-2", "position-infantry-only"),
    "trenches": No("vv-20.10-2", "position-infantry-only"),
}
"""By position, the rule that keeps guns out of it."""
NO_VEHICLES: Final = No("vv-20.3-10", "position-not-for-vehicles")
OTHER_NATION: Final = No("vv-20.11-3", "cave-japanese-only")
OUT_OF_BUNKER_ARC: Final = No("vv-20.5-6", "out-of-bunker-arc")
BUNKER_FULL: Final = No("vv-20.5-2", "bunker-full")


def position_cover(g: Vv, cell: int) -> int:
    """13.4-2: what the position of a hex adds to an attack on the units in it."""
    return g.catalogue.fortifications[g.positions[cell]].cover if g.post[cell] else 0


def cannot_hold(g: Vv, cell: int, units: list[Unit]) -> No | None:
    """20.3-9, 20.4-1: may these units, and nobody else, be in the position of a hex?"""
    fort = g.catalogue.fortifications[g.positions[cell]]
    for unit in units:
        counter = unit.counter
        if counter.is_vehicle:
            return NO_VEHICLES
        if counter.is_gun and "gun" not in fort.occupants:
            return FOR_INFANTRY[fort.id]
        if fort.nations and not set(fort.nations) & set(counter.nations):
            return OTHER_NATION
    if fort.men:
        guns = 0
        for unit in units:
            if unit.counter.is_gun:
                guns += 1
        if guns > fort.guns or (guns and len(units) > guns) or len(units) > fort.men:
            return BUNKER_FULL
    return None


def position_mp(g: Vv, cell: int) -> int:
    """20.3-1: the MP that a position adds to the cost of its hex."""
    return g.catalogue.fortifications[g.positions[cell]].mp if g.post[cell] else 0


def fire_arc(g: Vv, cell: int) -> int:
    """20.5-6: the hexes that can be fired at from here: out of a bunker only those of its arc."""
    if g.facings and cell in g.facings and cell in g.positions:
        return g.field.ffa(cell, g.facings[cell])
    return -1
