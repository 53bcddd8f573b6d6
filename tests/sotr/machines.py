"""Machines put down where a test wants them, and what has become of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.machines import Machine
from bocage.systems.sotr.battle.state import ACTION, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.machines.crews import crew_inside, hull_of
from tests.sotr.close import Stood, close, men

NORTH, EAST, SOUTH, WEST = 0, 16, 32, 48
WALKER, TANK, TRUCK, CAR = "medium_walker", "sherman_75", "half_track", "jeep"


def machine(counter: str, at: tuple[float, float], facing: int = NORTH) -> Stood:
    """Put a machine down that faces a heading."""
    return men(counter, at, facing=facing)


def fought(
    us: Sequence[Stood], german: Sequence[Stood], dice: Sequence[int] = (), table: Table | None = None
) -> Sotr:
    """Open a battle in its action phase."""
    g = close(us, german, dice, table)
    g.phase = ACTION
    g.first = g.active = 0
    return g


def unit_named(g: Sotr, name: str) -> Unit:
    """Return a unit by its name."""
    return next(unit for unit in g.units if unit.name == name)


def walker(g: Sotr, side: str = "us") -> Unit:
    """Return the first walker of a side."""
    return unit_named(g, f"{side}-walker-1")


def vehicle(g: Sotr, side: str = "us") -> Unit:
    """Return the first vehicle of a side."""
    return unit_named(g, f"{side}-vehicle-1")


def crew(g: Sotr, side: str = "us") -> Unit:
    """Return the crew of the first machine of a side."""
    return unit_named(g, f"{side}-crew-1")


def works(unit: Unit) -> Machine:
    """Return what a unit of a machine is in play."""
    assert unit.machine is not None
    return unit.machine


def hull(g: Sotr, unit: Unit) -> Figure:
    return hull_of(g, unit)


def inside(g: Sotr, unit: Unit) -> int:
    """Count the crew inside."""
    return len(crew_inside(g, unit))


def state_of(unit: Unit) -> dict[str, Any]:
    """Return what has changed of a machine, by name."""
    found = works(unit)
    names = ("out", "hips", "immobile", "halted", "stunned", "reeling", "burning")
    return {name: getattr(found, name) for name in names if getattr(found, name)}
