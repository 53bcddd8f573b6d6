"""6.0, 10.2: where infantry can go from each location, and what each step costs."""

from __future__ import annotations

from collections.abc import Iterator

from bocage.ground.land import OFF_MAP
from bocage.systems.lnl.board.ground_rules import GroundRules
from bocage.systems.lnl.board.locations import AIR, BUNKER, GROUND, UPPER, Location
from bocage.systems.lnl.board.terrain import Terrain
from bocage.systems.lnl.content.counters import Tables
from bocage.systems.lnl.content.scenario import Side


class Step:
    """A way out of a location: where to, its MP, and its MP for those who pay less."""

    __slots__ = ("cost", "less", "to")

    def __init__(self, to: int, cost: int, less: int) -> None:
        self.to = to
        self.cost = cost
        self.less = less


def steps_on_foot(
    terrain: Terrain,
    name: str,
    side: Side,
    rules: GroundRules,
    tables: Tables,
    rubble: int,
    before: tuple[tuple[tuple[int, int, int], ...], ...],
) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """The ways of a side's infantry; away from the new `rubble` as they were `before`."""
    ways: list[tuple[tuple[int, int, int], ...]] = []
    for here in terrain.locations:
        if before and terrain.land.distances[rubble][here.cell] > 1:
            ways.append(before[here.number])
            continue
        steps = _steps_from(terrain, here, name, side, rules, tables)
        ways.append(tuple(step for step in steps if _is_open_to(terrain, side, rules, step[0])))
    return tuple(ways)


def _is_open_to(terrain: Terrain, side: Side, rules: GroundRules, to: int) -> bool:
    """The rules may bar a side from terrain; what a road bridges is as open as the road."""
    return not terrain.cover[to].leg or rules.leg(side, terrain.cover[to]) > 0


def _steps_from(
    terrain: Terrain, here: Location, name: str, side: Side, rules: GroundRules, tables: Tables
) -> Iterator[tuple[int, int, int]]:
    """(to, MP, MP for those who pay less) for each way out of a location, for infantry of a side.

    10.2-6, ruling 40: from one upper storey to the next at the cost of the building alone.
    """
    if here.storey == AIR:
        return
    numbers = tables.numbers
    stairs = int(numbers["storey_mp"].value)
    hatch = int(numbers["bunker_mp"].value)
    for mate in terrain.cell_mates[here.number]:
        other = terrain.locations[mate]
        if mate != here.number:
            inside = BUNKER in (here.storey, other.storey)
            cost = hatch if inside else stairs
            yield mate, cost, hatch if inside else rules.stairs(side, stairs)
    if here.storey == BUNKER:
        return
    for direction, cell in enumerate(terrain.land.neighbours[here.cell]):
        if cell == OFF_MAP or terrain.closed >> cell & 1:
            continue
        to = cell if here.storey == GROUND else terrain.upper_of.get(cell, OFF_MAP)
        if to == OFF_MAP:
            continue
        if here.storey == UPPER:
            slant = terrain.slant(direction)
            cost = slant + _terrain_cost(terrain, here.cell, cell, tables, scout=False)
            yield to, cost, slant + _terrain_cost(terrain, here.cell, cell, tables, scout=True)
            continue
        cost = _entry_cost(terrain, here.cell, cell, direction, name, tables, scout=False)
        if cost:
            yield to, cost, _entry_cost(terrain, here.cell, cell, direction, name, tables, scout=True)


def entry_cost(terrain: Terrain, cell: int, side: str, tables: Tables, *, scout: bool) -> int:
    """23.0-1: the MP to come onto the map by this cell."""
    return _terrain_cost(terrain, cell, cell, tables, scout=scout) + mines_cost(terrain, cell, side, tables)


def _entry_cost(
    terrain: Terrain, old: int, new: int, direction: int, side: str, tables: Tables, *, scout: bool
) -> int:
    """Ruling 28: wire or terrain, then hexside, uphill, and own mines. 0: prohibited."""
    cost = _terrain_cost(terrain, old, new, tables, scout=scout)
    if not cost:
        return 0
    crossed = terrain.crossed(old, direction)
    if crossed is not None:
        cost += crossed.leg
    cost += terrain.slant(direction)
    rise = terrain.land.cells[new].elevation - terrain.land.cells[old].elevation
    if rise > 0:
        cost += rise * int(tables.numbers["level_up_mp"].value)
    return cost + mines_cost(terrain, new, side, tables)


def _terrain_cost(terrain: Terrain, old: int, new: int, tables: Tables, *, scout: bool) -> int:
    if terrain.wire >> new & 1:
        return int(tables.numbers["wire_mp"].value)
    cover = terrain.cover[new]
    way = terrain.land.way(old, new) if old != new else ""
    if way in terrain.chart.terrain:
        return terrain.chart.terrain[way].leg
    if scout and cover.scout and cover.leg == 2:
        return 1
    return cover.leg


def mines_cost(terrain: Terrain, cell: int, side: str, tables: Tables) -> int:
    """21.4-10: friendly units pay 1 MP more to enter their own mines."""
    own = any(mine.owner == side for mine in terrain.mines.get(cell, ()))
    return int(tables.numbers["own_mines_mp"].value) if own else 0
