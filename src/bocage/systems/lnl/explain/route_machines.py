"""15.1, 19.2: the cheapest way for a vehicle, the safest for a helicopter, and who may fire at them on it."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any, NamedTuple

from bocage.kernel import Game, Option
from bocage.systems.common.routes import Leg, Route
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.explain.route import shooter
from bocage.systems.lnl.rules.air.flight import safest_way
from bocage.systems.lnl.rules.fire.opportunity_fire import Shots, opportunity_shots
from bocage.systems.lnl.rules.vehicles.steering import (
    Drive,
    ahead,
    behind,
    cannot_enter,
    cannot_pivot,
    has_enemies,
    pivot_cost,
    points_left,
    step_cost,
)

Stand = tuple[int, int]
"""Where a vehicle is, and the corner it faces."""


class Turn(NamedTuple):
    """One thing a vehicle can do on its way: an option, how it stands then, and what it costs."""

    option: Option
    stand: Stand
    cost: int


def drive_route(game: Game[Any], to: int) -> Route | None:
    """The cheapest way with the points left, by steps ahead, in reverse and by pivots; None without one."""
    twin = game.fork(0, silent=True)
    g: Lnl = twin.state
    going = _going(twin)
    left = points_left(going)
    turns = _cheapest(g, going, to)
    if turns is None:
        return None
    return Route(_watched(g, going.vehicle, turns), sum(turn.cost for turn in turns), left)


def _going(game: Game[Any]) -> Drive:
    assert game.ask is not None
    number, kind = game.ask.about["unit"], game.ask.about["how"]
    assert isinstance(number, int)
    vehicle = game.state.units[number]
    assert isinstance(vehicle, Vehicle)
    return Drive(vehicle, str(kind))


def _cheapest(g: Lnl, going: Drive, to: int) -> list[Turn] | None:
    """Dijkstra over where it is and how it stands; the vehicle itself is moved about to ask the rules."""
    vehicle = going.vehicle
    start, spent_before = (vehicle.loc, vehicle.facing), vehicle.mp
    came: dict[Stand, tuple[Stand, Turn]] = {}
    best = {start: 0}
    edge = [(0, 0, start)]
    try:
        while edge:
            spent, count, stand = heappop(edge)
            if spent > best[stand]:
                continue
            if stand[0] == to and stand != start:
                return _back(came, start, stand)
            vehicle.loc, vehicle.facing = stand
            vehicle.mp = spent_before + spent
            for turn in _turns(g, going):
                total = spent + turn.cost
                if total < best.get(turn.stand, total + 1):
                    best[turn.stand] = total
                    came[turn.stand] = (stand, turn)
                    heappush(edge, (total, count + 1, turn.stand))
        return None
    finally:
        (vehicle.loc, vehicle.facing), vehicle.mp = start, spent_before


def _turns(g: Lnl, going: Drive) -> Iterator[Turn]:
    vehicle = going.vehicle
    here, facing = vehicle.loc, vehicle.facing
    for to in ahead(g, vehicle):
        if cannot_enter(g, going, to) is None:
            yield Turn(g.verbs.move(to), (to, facing), step_cost(g, vehicle, to, reverse=False))
    for to in behind(g, vehicle):
        if cannot_enter(g, going, to, reverse=True) is None:
            yield Turn(g.verbs.back(to), (to, facing), step_cost(g, vehicle, to, reverse=True))
    for corner in range(len(g.verbs.corners)):
        if corner != facing and cannot_pivot(g, going, corner) is None:
            yield Turn(g.verbs.pivot(corner), (here, corner), pivot_cost(g, facing, corner))


def _back(came: dict[Stand, tuple[Stand, Turn]], start: Stand, at: Stand) -> list[Turn]:
    turns: list[Turn] = []
    while at != start:
        at, turn = came[at]
        turns.append(turn)
    return turns[::-1]


def _watched(g: Lnl, vehicle: Vehicle, turns: list[Turn]) -> list[Leg]:
    """The vehicle is driven along on a copy of the board, where nothing happens but that it is seen."""
    legs = []
    for option, (loc, facing), cost in turns:
        g.park(vehicle, loc)
        vehicle.facing = facing
        vehicle.mp += cost
        seen = {} if has_enemies(g, vehicle, loc) else watchers(g, vehicle, loc, cost)
        legs.append(Leg(loc, cost, seen, option.key))
    return legs


def watchers(g: Lnl, vehicle: Vehicle, at: int, cost: int) -> dict[int, list[Unit]]:
    """5.3: who may fire at it where it is now, by where they are."""
    found: dict[int, list[Unit]] = {}
    for option in opportunity_shots(g, 1 - vehicle.side, at, Shots(cost), vehicle):
        loc, unit = shooter(g, option)
        found.setdefault(loc, []).extend(g.at[1 - vehicle.side][loc] if unit is None else [unit])
    return {loc: list(dict.fromkeys(units)) for loc, units in found.items()}


def flight_route(game: Game[Any], to: int) -> Route | None:
    """19.1-5: the way that the engine itself would take; one choice flies all of it."""
    twin = game.fork(0, silent=True)
    g: Lnl = twin.state
    assert twin.ask is not None
    number, cell = twin.ask.about["unit"], g.field.cell_of[to]
    option = twin.ask.find(g.verbs.fly(cell).key)
    if option is None:
        return None
    assert isinstance(number, int)
    helicopter = g.units[number]
    assert isinstance(helicopter, Vehicle)
    legs = []
    for over in safest_way(g, helicopter, cell):
        g.park(helicopter, g.field.air_of[over])
        helicopter.mp += 1
        seen = watchers(g, helicopter, g.field.air_of[over], 1)
        legs.append(Leg(over, 1, seen, option.key))
    return Route(legs, len(legs), len(legs))
