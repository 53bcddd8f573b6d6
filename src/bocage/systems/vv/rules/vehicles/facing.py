"""Chapter 7: where a machine looks: its Forward Firing Arc, the side it shows to an enemy, and turning."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.vv.battle.fortifications import OUT_OF_BUNKER_ARC, fire_arc
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.content.tables import HEXSIDES

SIDES: Final = len(HEXSIDES)


def forward_arc(g: Vv, unit: Unit) -> int:
    """7.4-2, 20.5-6: the hexes in the Forward Firing Arc of a machine, and of the bunker it is in."""
    arc = g.field.ffa(unit.loc, unit.facing)
    return arc & fire_arc(g, unit.loc) if g.facings else arc


def gun_arc(g: Vv, unit: Unit) -> int:
    """7.4-3, 1.22-2: where the main armament fires: all round with a turret, else forward only."""
    return -1 if unit.counter.turret else forward_arc(g, unit)


def is_ahead(g: Vv, unit: Unit, cell: int) -> bool:
    """7.4-2, 20.5-6: is a hex in the Forward Firing Arc of a machine, and of the bunker it is in?"""
    return lies_ahead(g, unit.loc, unit.facing, cell)


def lies_ahead(g: Vv, here: int, facing: int, cell: int) -> bool:
    """7.4-2, 20.5-6: the same of a machine that would stand here and face there."""
    if not g.field.ahead(here, facing)[cell]:
        return False
    return not g.facings or bool(fire_arc(g, here) >> cell & 1)


def outside_arc(g: Vv, unit: Unit, cell: int, own: No) -> No:
    """7.4-2, 20.5-6: which arc ends before a hex: that of the bunker it is in, or its own."""
    return own if fire_arc(g, unit.loc) >> cell & 1 else OUT_OF_BUNKER_ARC


def in_gun_arc(g: Vv, unit: Unit, cell: int) -> bool:
    """7.4-3, 1.22-2: can the main armament be fired at a hex?"""
    return unit.counter.turret or is_ahead(g, unit, cell)


def bearing(g: Vv, unit: Unit, cell: int) -> int:
    """18.5-2, vv-18.5-u1: positive: the hex lies before the unit; negative: behind; 0: exactly abeam."""
    here, there = g.field.land.cells[unit.loc], g.field.land.cells[cell]
    lattice = g.field.land.lattice
    ahead, across = lattice.steps[unit.facing], lattice.metric
    return across[0] * ahead[0] * (there.x - here.x) + across[1] * ahead[1] * (there.y - here.y)


def behind(facing: int) -> int:
    """7.2-3: the hexside that a vehicle backs out through."""
    return (facing + SIDES // 2) % SIDES


def sides_between(facing: int, other: int) -> int:
    """6.5: how many hexsides a turn is, the shorter way round."""
    turned = (other - facing) % SIDES
    return min(turned, SIDES - turned)


def turn_cost(g: Vv, sides: int) -> int:
    """6.5-2, 6.5-3: the first hexside is free, each further one costs 1 MP."""
    numbers = g.tables.numbers
    return max(0, sides - numbers["turn_free_sides"]) * numbers["turn_mp"]
