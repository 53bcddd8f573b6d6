"""Leaving the table: figures that are brought off."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No
from bocage.systems.sotr.battle.figures import OFF, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit

AT_EDGE: Final = UNIT
"""How near to the edge a base is of whoever leaves."""
NO_WAY_OUT: Final = No("sotr-ruling-51", "no-way-out")
NOT_AT_EDGE: Final = No("sotr-ruling-51", "not-at-edge")


def cannot_go_off(g: Sotr, unit: Unit) -> No | None:
    """ruling-51: figures of the side that is to get away leave by the edge of the scenario, within an inch of
    it."""
    if g.scenario.victory != "off" or g.seats[unit.side] == g.scenario.holder:
        return NO_WAY_OUT
    return None if at_edge(g, unit) else NOT_AT_EDGE


def at_edge(g: Sotr, unit: Unit) -> list[Figure]:
    """Return the figures of a unit that are at the edge by which they may leave."""
    return [figure for figure in g.able(unit) if to_edge(g, figure.x, figure.y) <= figure.radius + AT_EDGE]


def to_edge(g: Sotr, x: int, y: int) -> int:
    """ruling-51: return how far a point is from the edge of the scenario, in sixteenths."""
    table, edge = g.field.table, g.scenario.exit
    if edge == "north":
        return y
    if edge == "south":
        return table.depth - y
    return x if edge == "west" else table.width - x


def go_off(g: Sotr, unit: Unit) -> None:
    """ruling-51: all of a unit who are at the edge leave the table."""
    leaving = at_edge(g, unit)
    at = leaving[0].loc
    for figure in leaving:
        figure.fate = OFF
        g.lift(figure)
    g.gather(unit)
    g.tell("goes-off", ("sotr-ruling-51",), unit=unit.id, count=len(leaving), at=at)
