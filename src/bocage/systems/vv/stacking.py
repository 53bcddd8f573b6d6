"""6.9: stacking limits, per player and hex, and what a position holds (20.4, 20.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bocage.kernel import No
from bocage.systems.vv.fortifications import cannot_hold
from bocage.systems.vv.state import Vv
from bocage.systems.vv.units import Unit

MACHINES_ALONE: Final = 2
"""6.9-1: AFVs, vehicles and guns of a hex without infantry."""
MEN_ALONE: Final = 4
"""6.9-2: infantry of a hex without machines."""
MEN_BESIDE: Final = 2
"""6.9-3: infantry beside one AFV, vehicle or gun."""

FULL: Final = No("vv-6.9-2", "hex-full")
MIXED_FULL: Final = No("vv-6.9-3", "hex-full-mixed")
MACHINES_FULL: Final = No("vv-6.9-1", "hex-full-machines")


def cannot_stack(men: int, machines: int) -> No | None:
    """6.9: four infantry units; or two machines; or one machine and two infantry units."""
    if not machines:
        return FULL if men > MEN_ALONE else None
    if not men:
        return MACHINES_FULL if machines > MACHINES_ALONE else None
    return MIXED_FULL if machines > 1 or men > MEN_BESIDE else None


def cannot_stay(g: Vv, side: int, cell: int, units: Iterable[Unit]) -> No | None:
    """6.7-2, 8.4-1: may these units be in a hex with the friends already there? Passengers do not count."""
    men = machines = 0
    for unit in (*g.at[side][cell], *(each for each in units if each.loc != cell)):
        if unit.counter.is_infantry:
            men += 1
        else:
            machines += 1
    refusal = cannot_stack(men, machines)
    if refusal is None and g.positions and cell in g.positions:
        return cannot_hold(g, cell, [*g.at[side][cell], *(each for each in units if each.loc != cell)])
    return refusal
