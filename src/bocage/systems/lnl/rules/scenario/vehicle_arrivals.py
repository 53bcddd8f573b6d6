"""23.0: vehicles that enter play: alone, facing as their owner likes, paying for their first hex."""

from __future__ import annotations

from bocage.kernel import Ask, Flow, Option
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.state import Lnl, Vehicle
from bocage.systems.lnl.board.foot_costs import mines_cost
from bocage.systems.lnl.board.vehicle_costs import terrain_cost
from bocage.systems.lnl.content.terrain_chart import PROHIBITED
from bocage.systems.lnl.rules.air.flight import arrive, entry_cells
from bocage.systems.lnl.rules.vehicles.driving import DRIVES, drive_in
from bocage.systems.lnl.rules.vehicles.vehicles import cannot_park, on_a_way


def vehicle_entries(g: Lnl, vehicle: Vehicle, zone: list[int]) -> list[int]:
    """23.0-1, 23.0-2: where it can come on: free of enemies, with room, on ground it can drive on."""
    if vehicle.flies:
        return entry_cells(g, vehicle, zone)
    enemies = g.held[1 - vehicle.side] | g.armour[1 - vehicle.side]
    return [
        loc
        for loc in zone
        if not enemies >> loc & 1
        and entry_cost(g, vehicle, loc) != PROHIBITED
        and cannot_park(g, vehicle, loc) is None
    ]


def entry_cost(g: Lnl, vehicle: Vehicle, loc: int) -> int:
    """23.0-3: what the first hex costs; by its road where it has one, and never a house to break down."""
    key = (g.seats[vehicle.side], vehicle.printed.type, loc)
    cost = g.field.entry_costs.get(key)
    if cost is None:
        cost = g.field.entry_costs[key] = _entry_cost(g, vehicle, loc)
    return cost


def _entry_cost(g: Lnl, vehicle: Vehicle, loc: int) -> int:
    kind = vehicle.printed.type
    if f"rubble_{kind}" in g.field.cover[loc].flags:
        return PROHIBITED
    cost = terrain_cost(g.field, loc, loc, kind, g.tables)
    if on_a_way(g, loc, vehicle):
        road = g.field.chart.terrain["road"].wheels[kind]
        cost = road if cost == PROHIBITED else min(cost, road)
    return cost if cost == PROHIBITED else cost + mines_cost(g.field, loc, g.seats[vehicle.side], g.tables)


def vehicle_arrives(g: Lnl, vehicle: Vehicle, loc: int) -> Flow[None]:
    """23.0-3: its owner says which way it faces and how it moves; then it drives in."""
    if vehicle.flies:
        yield from arrive(g, vehicle, loc)
        return
    seat = g.seats[vehicle.side]
    corners = range(len(g.verbs.corners))
    facing: Option = yield Ask(
        seat, "face", [g.verbs.face(corner) for corner in corners], {"unit": vehicle.id}
    )
    vehicle.facing = facing.value
    cost = entry_cost(g, vehicle, loc)
    options = [g.verbs.drive(vehicle.id)]
    if not vehicle.shaken and cost <= -(-movement_factor(vehicle) // 2):
        options.append(g.verbs.assault_drive(vehicle.id))
    choice: Option = yield Ask(seat, "enter-how", options)
    yield from drive_in(g, vehicle, DRIVES[choice.verb], loc, cost)
