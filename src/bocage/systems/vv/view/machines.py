"""What anyone sees of a machine of Valor & Victory: what it covers, and where it would drive."""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.rules.vehicles.facing import behind

WIDE: Final = 120.0
"""7.4: the Forward Firing Arc, 60 degrees to either hand of the hexside faced."""


class Arc(NamedTuple):
    """What guns cover: from which hexside on, how many degrees wide, and how many hexes far."""

    side: int
    width: float
    reach: int


def arc(g: Vv, unit: Unit) -> Arc | None:
    """7.4: what the gun and the machine guns of a machine cover ahead; None for men and unarmed machines."""
    counter = unit.counter
    if unit.loc < 0 or not (counter.gun_apfp or counter.mg_ff):
        return None
    return Arc(unit.facing, WIDE, g.tables.numbers["vehicle_mg_range"])


def leads_to(g: Vv, unit: Unit, verb: str) -> int:
    """7.2: the hex ahead of a machine or behind it, by the verb; off the map, or for another verb, -1."""
    if unit.loc < 0 or verb not in ("ahead", "back"):
        return -1
    return g.field.neighbours[unit.loc][unit.facing if verb == "ahead" else behind(unit.facing)]
