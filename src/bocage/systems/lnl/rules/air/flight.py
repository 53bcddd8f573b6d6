"""19.1, 19.2: how helicopters fly: from cell to cell, by the safest way, under fire all along it."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.state import EXITED, FLYING, HOVERING, Lnl, Vehicle
from bocage.systems.lnl.rules.fire.fire import longest_reach_up, reach_up
from bocage.systems.lnl.rules.fire.opportunity_fire import (
    Shots,
    cannot_opportunity_fire,
    cannot_react,
    opportunity_fire,
    opportunity_shots,
)
from bocage.systems.lnl.rules.scenario.event_markers import check_events
from bocage.systems.lnl.rules.scenario.victory import unit_exits
from bocage.systems.lnl.rules.sight.spotting import in_view
from bocage.systems.lnl.rules.vehicles.vehicles import cannot_park

HOVERS: Final = No("lnl-19.1-6", "hovering-stays")
DAMAGED: Final = No("lnl-19.5.1-12", "damaged-must-leave")
NO_WAY: Final = No("lnl-1.3a-1", "no-way-through-the-air")
HERE_ALREADY: Final = No("lnl-19.1-5", "already-there")


# Where to


def cannot_fly(helicopter: Vehicle) -> No | None:
    """19.1-6, 19.5.1-12: not while it hovers; Damaged, only off the map."""
    if helicopter.damaged:
        return DAMAGED
    return HOVERS if helicopter.mode == HOVERING else None


def cannot_fly_to(g: Lnl, helicopter: Vehicle, cell: int) -> No | None:
    """19.1-5, 19.1-8: any other cell, as long as no other helicopter is there or shuts the way."""
    refusal = cannot_fly(helicopter)
    if refusal is not None:
        return refusal
    if cell == g.field.cell_of[helicopter.loc]:
        return HERE_ALREADY
    refusal = cannot_park(g, helicopter, g.field.air_of[cell])
    if refusal is not None:
        return refusal
    return None if cell in destinations(g, helicopter) else NO_WAY


def shut_cells(g: Lnl, helicopter: Vehicle) -> int:
    """19.1-8, 19.1-10, ruling 15: it passes over enemies and wrecks, but never through another helicopter."""
    shut = g.field.closed
    for loc in bits((g.air[0] | g.air[1]) & ~(1 << helicopter.loc)):
        shut |= 1 << g.field.cell_of[loc]
    return shut


def destinations(g: Lnl, helicopter: Vehicle) -> list[int]:
    """19.1-5: movement is unlimited: every cell that it can get to, in their order."""
    start = 1 << g.field.cell_of[helicopter.loc]
    shut = shut_cells(g, helicopter)
    within = g.field.land.within
    found = edge = start
    while edge:
        beside = within[(edge & -edge).bit_length() - 1][1] & ~(found | shut)
        edge = edge & edge - 1 | beside
        found |= beside
    return list(bits(found & ~start))


def can_go_somewhere(g: Lnl, helicopter: Vehicle) -> bool:
    """Is there a free cell beside it, or does it stand where its side may leave?"""
    here = g.field.cell_of[helicopter.loc]
    free = g.field.land.within[here][1] & ~shut_cells(g, helicopter) & ~(1 << here)
    return bool(free or g.exits[helicopter.side] >> here & 1)


def is_edge(g: Lnl, cell: int) -> bool:
    return OFF_MAP in g.field.land.neighbours[cell]


# Which way


def safest_way(g: Lnl, helicopter: Vehicle, to: int) -> list[int]:
    """The cells on the way that lie in the fewest lines of fire; of equals the shortest, then by number."""
    fields = fields_of_fire(g, helicopter.side)
    feared = 0
    for field in fields:
        feared |= field
    start, shut = g.field.cell_of[helicopter.loc], shut_cells(g, helicopter)
    way = _shortest_way(g, start, to, shut | feared & ~(1 << to))
    return way or _least_feared_way(g, start, to, shut, fields)


def _shortest_way(g: Lnl, start: int, to: int, barred: int) -> list[int]:
    """Ring by ring around the start, through nothing barred; empty when there is no such way."""
    within = g.field.land.within
    rings = [1 << start]
    known = rings[0] | barred
    while not rings[-1] >> to & 1:
        ring = 0
        for cell in bits(rings[-1]):
            ring |= within[cell][1]
        ring &= ~known
        if not ring:
            return []
        rings.append(ring)
        known |= ring
    way = [to]
    for ring in rings[-2:0:-1]:
        way.append(bits(ring & within[way[-1]][1])[0])
    return way[::-1]


def _least_feared_way(g: Lnl, start: int, to: int, shut: int, fields: list[int]) -> list[int]:
    """The same where no way is safe: each line of fire counts in each cell that it covers."""
    came_from: dict[int, int] = {}
    queue = [(0, 0, start, start)]
    while to not in came_from:
        danger, steps, cell, before = heappop(queue)
        if cell in came_from:
            continue
        came_from[cell] = before
        for beside in bits(g.field.land.within[cell][1] & ~shut):
            if beside not in came_from:
                more = sum(field >> beside & 1 for field in fields)
                heappush(queue, (danger + more, steps + 1, beside, cell))
    way = [to]
    while came_from[way[-1]] != start:
        way.append(came_from[way[-1]])
    return way[::-1]


def fields_of_fire(g: Lnl, side: int) -> list[int]:
    """5.3-1, 19.5.2-4: for each place from which the enemy could answer, the cells above which he reaches."""
    found: list[int] = []
    for loc in bits(g.held[1 - side] & ~g.melee):
        able = [unit for unit in g.at[1 - side][loc] if cannot_opportunity_fire(g, unit) is None]
        found.append(_covered(g, loc, max(map(longest_reach_up, able), default=0)))
    for vehicle in g.vehicles:
        if vehicle.side != side and vehicle.loc >= 0 and cannot_react(vehicle) is None:
            carry = max((gun.range for gun in vehicle.printed.machine_guns), default=0)
            found.append(_covered(g, vehicle.loc, reach_up(carry, extended=False)))
    return [field for field in found if field]


def _covered(g: Lnl, loc: int, reach: int) -> int:
    """The cells within reach of a place whose air it sees."""
    if not reach:
        return 0
    near = g.field.land.within[g.field.cell_of[loc]]
    cells = near[min(reach, len(near) - 1)]
    return in_view(g, loc, cells << g.field.sky) >> g.field.sky


# The flight


def choose_flight(g: Lnl, helicopter: Vehicle) -> Flow[None]:
    """19.1-5: the owner names a cell, or leaves the map where the scenario lets him."""
    here = g.field.cell_of[helicopter.loc]
    options = [g.verbs.fly(cell) for cell in destinations(g, helicopter)]
    if g.exits[helicopter.side] >> here & 1:
        options.append(g.verbs.exit(here))
    choice: Option = yield Ask(g.seats[helicopter.side], "fly", options, {"unit": helicopter.id})
    if choice.verb == "exit":
        leave_map(g, helicopter)
    else:
        yield from fly(g, helicopter, choice.value)


def fly(g: Lnl, helicopter: Vehicle, to: int) -> Flow[None]:
    """19.2-1, 19.2-3: 1 MP for each cell entered, and each may draw fire; a hit that damages it stops it.

    So does a helicopter that an event brings into its way.
    """
    helicopter.halted = False
    told = helicopter.loc
    for cell in safest_way(g, helicopter, to):
        air = g.field.air_of[cell]
        if cannot_park(g, helicopter, air) is not None:
            break
        g.park(helicopter, air)
        helicopter.mp += 1
        if is_worth_telling(g, helicopter, to):
            told = tell_flight(g, helicopter, told)
            yield from check_events(g, helicopter.side, [helicopter])
            yield from opportunity_fire(g, [helicopter], air, 1)
        if helicopter.loc != air or helicopter.halted:
            break
    helicopter.mp = 0


def is_worth_telling(g: Lnl, helicopter: Vehicle, to: int) -> bool:
    """Is the flight over, or may something happen in this cell? Those where nothing can are told in one."""
    return (
        g.field.cell_of[helicopter.loc] == to
        or len(g.event_done) < len(g.scenario.events)
        or bool(opportunity_shots(g, 1 - helicopter.side, helicopter.loc, Shots(1), helicopter))
    )


def tell_flight(g: Lnl, helicopter: Vehicle, origin: int) -> int:
    here, there = g.field.cell_of[origin], g.field.cell_of[helicopter.loc]
    g.tell("flies", ("lnl-19.2-1",), unit=helicopter.id, origin=here, to=there, cost=helicopter.mp)
    return helicopter.loc


def change_mode(g: Lnl, helicopter: Vehicle) -> Flow[None]:
    """19.2-2, 19.2-3: 1 MP either way, which may draw fire at it as it now is."""
    helicopter.mode = FLYING if helicopter.mode == HOVERING else HOVERING
    helicopter.mp = 1
    g.tell(
        "hovers" if helicopter.mode == HOVERING else "takes-flight",
        ("lnl-19.2-2",),
        unit=helicopter.id,
        at=g.field.cell_of[helicopter.loc],
        cost=1,
    )
    yield from opportunity_fire(g, [helicopter], helicopter.loc, 1)
    helicopter.mp = 0


def entry_cells(g: Lnl, helicopter: Vehicle, zone: list[int]) -> list[int]:
    """23.0-2, 19.1-8: the cells of its zone with no helicopter above them; enemies below do not matter."""
    cells = sorted({g.field.cell_of[loc] for loc in zone})
    return [cell for cell in cells if cannot_park(g, helicopter, g.field.air_of[cell]) is None]


def arrive(g: Lnl, helicopter: Vehicle, cell: int) -> Flow[None]:
    """23.0-1, 19.2-1: it comes on over the cell, flying, for 1 MP."""
    air = g.field.air_of[cell]
    helicopter.mp = 1
    g.park(helicopter, air)
    g.tell("flies-in", ("lnl-23.0-1", "lnl-19.2-1"), unit=helicopter.id, to=cell, cost=1)
    yield from check_events(g, helicopter.side, [helicopter])
    yield from opportunity_fire(g, [helicopter], air, 1)
    helicopter.mp = 0


# Off the map


def fly_off(g: Lnl, helicopter: Vehicle) -> Flow[None]:
    """19.5.1-12, 19.5.1-15, ruling 155: a Damaged helicopter leaves, under fire, by an edge of its choice."""
    if helicopter.mode == HOVERING:
        yield from change_mode(g, helicopter)
        if helicopter.loc < 0:
            return
    choice: Option = yield Ask(
        g.seats[helicopter.side],
        "fly-off",
        [g.verbs.exit(cell) for cell in ways_out(g, helicopter)],
        {"unit": helicopter.id},
    )
    edge = choice.value
    if edge != g.field.cell_of[helicopter.loc]:
        yield from fly(g, helicopter, edge)
    if helicopter.loc == g.field.air_of[edge]:
        leave_map(g, helicopter)


def ways_out(g: Lnl, helicopter: Vehicle) -> list[int]:
    """The edge cells that it can get to, its own among them."""
    here = g.field.cell_of[helicopter.loc]
    return [cell for cell in sorted([here, *destinations(g, helicopter)]) if is_edge(g, cell)]


def leave_map(g: Lnl, helicopter: Vehicle) -> None:
    """23.0-1: it is gone with all aboard; that counts where the scenario lets its side leave."""
    cell = g.field.cell_of[helicopter.loc]
    if g.exits[helicopter.side] >> cell & 1:
        for unit in (*helicopter.passengers, helicopter):
            unit_exits(g, unit)
    g.park(helicopter, EXITED)
    g.tell("exits", ("lnl-23.0-1",), unit=helicopter.id, at=cell)
