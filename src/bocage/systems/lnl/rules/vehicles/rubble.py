"""15.1-3 to -5, 10.4-5: vehicles that drive through a building leave rubble behind."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.lnl.battle.state import Lnl, Vehicle
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.board.vehicle_costs import take_over_costs
from bocage.systems.lnl.content.terrain_chart import AS_TERRAIN

RUBBLE: Final = "rubble"
OCCUPIED: Final = No("lnl-15.1-3", "building-occupied")


def demolishes(g: Lnl, vehicle: Vehicle, origin: int, to: int) -> bool:
    """15.1-3, ruling 136: the chart lets its class into the building; along a road it need not touch it."""
    field = g.field
    if not g.module.breaks_into(g, vehicle, field.cover[to]):
        return False
    way = field.land.way(origin, to) if origin >= 0 else ""
    chart = field.chart.terrain
    return way not in chart or chart[way].wheels[vehicle.printed.type] == AS_TERRAIN


def cannot_demolish(g: Lnl, vehicle: Vehicle, to: int) -> No | None:
    """Ruling 136: only a building with nobody in it, on any storey."""
    inside = g.field.cell_mask[to]
    if (g.held[0] | g.held[1] | g.armour[0] | g.armour[1]) & inside:
        return OCCUPIED
    return None


def make_rubble(g: Lnl, cell: int) -> None:
    """15.1-3, 10.4-5: from now on the battle is fought on ground with rubble in this cell."""
    g.field = with_rubble(g, cell)
    g.tell("rubble", ("lnl-15.1-3", "lnl-10.4-5"), at=cell)


def with_rubble(g: Lnl, cell: int) -> Field:
    """The field with one cell more in ruins: worked out once for all games on the same ground.

    Its locations keep their numbers: a building that vehicles can enter has one storey.
    """
    field = g.field
    key = tuple(sorted((*field.rubble, cell)))
    known = field.ruined.get(key)
    if known is None:
        land = field.land.with_terrain({cell: RUBBLE}, filled=True)
        known = field.ruined[key] = Field(
            g.scenario,
            land,
            field.chart,
            g.tables,
            g.choices,
            g.module,
            air=bool(field.air_of),
            before=field,
            rubble=cell,
        )
        take_over_costs(known, field, cell, g.tables)
    return known
