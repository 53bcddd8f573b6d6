"""15.1, 15.0a: what it costs vehicles to go from cell to cell: the ground's part, which does not change."""

from __future__ import annotations

from bocage.ground.land import OFF_MAP
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.board.foot_costs import mines_cost
from bocage.systems.lnl.content.counters import Tables
from bocage.systems.lnl.content.terrain_chart import AS_TERRAIN, PROHIBITED

Costs = tuple[tuple[int, ...], ...]
"""By cell and direction: the MP to go there, or PROHIBITED."""


def vehicle_costs(field: Field, side: str, kind: str, tables: Tables) -> Costs:
    """The costs for one class of vehicle (T, O or R) of a side: worked out once for each field."""
    known = field.wheels.get((side, kind))
    if known is None:
        rows = [_row(field, cell, side, kind, tables) for cell in range(field.cells)]
        known = field.wheels[side, kind] = tuple(rows)
    return known


def take_over_costs(field: Field, before: Field, rubble: int, tables: Tables) -> None:
    """What was worked out for the field as it was: only the steps into the new rubble cost otherwise."""
    for (side, kind), costs in before.wheels.items():
        rows = list(costs)
        for cell in field.land.neighbours[rubble]:
            if cell != OFF_MAP:
                rows[cell] = _row(field, cell, side, kind, tables)
        field.wheels[side, kind] = tuple(rows)


def _row(field: Field, cell: int, side: str, kind: str, tables: Tables) -> tuple[int, ...]:
    around = field.land.neighbours[cell]
    return tuple([_cost(field, cell, way, to, side, kind, tables) for way, to in enumerate(around)])


def _cost(field: Field, old: int, direction: int, new: int, side: str, kind: str, tables: Tables) -> int:
    """15.1-2, ruling 28: terrain or wire, then hexside, uphill and own mines; a way along helps."""
    if new == OFF_MAP or field.closed >> new & 1:
        return PROHIBITED
    cost = terrain_cost(field, old, new, kind, tables)
    if cost == PROHIBITED:
        return PROHIBITED
    crossed = field.crossed(old, direction)
    if crossed is not None:
        extra = crossed.wheels[kind]
        if extra == PROHIBITED:
            return PROHIBITED
        cost += extra
    cost += field.slant(direction)
    rise = field.land.cells[new].elevation - field.land.cells[old].elevation
    if rise > 0:
        name = "vehicle_level_up_mp" if kind == "T" else "wheeled_level_up_mp"
        cost += rise * int(tables.numbers[name].value)
    return cost + mines_cost(field, new, side, tables)


def terrain_cost(field: Field, old: int, new: int, kind: str, tables: Tables) -> int:
    """15.0a-7, 21.3-4: the chart's number for the cell, for wire in it, or for the way that leads there."""
    if field.wire >> new & 1:
        return wire_cost(kind, tables)
    way = field.land.way(old, new) if old != new else ""
    if way in field.chart.terrain and field.chart.terrain[way].wheels[kind] != AS_TERRAIN:
        return field.chart.terrain[way].wheels[kind]
    return field.cover[new].wheels[kind]


def wire_cost(kind: str, tables: Tables) -> int:
    """21.3-4: the whole cost of a cell with Wire; road vehicles cannot pass it."""
    if kind == "R":
        return PROHIBITED
    return int(tables.numbers["tracked_wire_mp" if kind == "T" else "off_road_wire_mp"].value)
