"""15.1, 15.2: how vehicles move: forward, in reverse, by pivots, and what each step brings about."""

from __future__ import annotations

from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.lnl.concepts import movement_factor
from bocage.systems.lnl.counters import PROHIBITED
from bocage.systems.lnl.event_markers import check_events
from bocage.systems.lnl.fire_for_effect import enter_ffe
from bocage.systems.lnl.mines import cross_mines
from bocage.systems.lnl.opportunity_fire import opportunity_fire
from bocage.systems.lnl.state import EXITED, Lnl, Vehicle
from bocage.systems.lnl.steps import ASSAULT, MARKER, MOVE, known_enemies
from bocage.systems.lnl.vehicle_costs import terrain_cost, vehicle_costs
from bocage.systems.lnl.vehicles import cannot_park
from bocage.systems.lnl.verbs import STOP
from bocage.systems.lnl.victory import unit_exits

TOO_FAR: Final = No("lnl-15.1-1", "not-enough-mp")
NOT_AHEAD: Final = No("lnl-15.1-14", "not-ahead-nor-behind")
CLOSED_TERRAIN: Final = No("lnl-15.1-2", "no-vehicles-there")
TOWARD_ENEMY: Final = No("lnl-5.1-5", "shaken-toward-enemy")
CANNOT_STOP: Final = No("lnl-17.1-35", "cannot-stop-among-enemies")
CANNOT_GET_OUT: Final = No("lnl-17.1-35", "could-not-leave-again")


class Drive:
    """A vehicle on the move."""

    __slots__ = ("kind", "vehicle")

    def __init__(self, vehicle: Vehicle, kind: str) -> None:
        self.vehicle = vehicle
        self.kind = kind
        """Move or Assault Move: there is nothing else for vehicles (15.1-9 to -11)."""


def allowance(drive: Drive) -> int:
    """15.1-1, 15.2-2, 15.0b-4: the movement factor, half of it rounded up by Assault Move."""
    factor = movement_factor(drive.vehicle)
    return -(-factor // 2) if drive.kind == ASSAULT else factor


def points_left(drive: Drive) -> int:
    return allowance(drive) - drive.vehicle.mp


def drive(g: Lnl, vehicle: Vehicle, kind: str) -> Flow[None]:
    """15.1: step by step until the owner stops, the points run out, or something stops the vehicle."""
    going = Drive(vehicle, kind)
    seat = g.seats[vehicle.side]
    vehicle.halted = False
    while still_going(vehicle):
        options = drive_options(g, going)
        if may_stop(g, going) or not options:
            options.append(STOP)
        choice: Option = yield Ask(
            seat, "drive", options, {"left": points_left(going), "unit": vehicle.id, "how": kind}
        )
        if choice is STOP:
            break
        vehicle.marks |= MARKER[kind]
        if choice.verb == "exit":
            leave_map(g, vehicle)
            break
        yield from carry_out(g, going, choice)
    vehicle.mp = 0
    vehicle.halted = False


def still_going(vehicle: Vehicle) -> bool:
    """5.3a-8: a hit that shakes it, or ends it, stops it where it is."""
    return vehicle.loc >= 0 and not vehicle.halted and not vehicle.abandoned


def carry_out(g: Lnl, going: Drive, choice: Option) -> Flow[None]:
    if choice.verb == "pivot":
        yield from pivot(g, going, choice.value)
    else:
        reverse = choice.verb == "back"
        cost = step_cost(g, going.vehicle, choice.value, reverse=reverse)
        yield from enter(g, going, choice.value, cost, reverse=reverse)


# What a vehicle may do next


def drive_options(g: Lnl, going: Drive) -> list[Option]:
    """15.1-14 to -16: ahead, behind, or another facing, as far as its points go."""
    verbs = g.verbs
    options = [verbs.move(to) for to in ahead(g, going.vehicle) if cannot_enter(g, going, to) is None]
    options += [
        verbs.back(to) for to in behind(g, going.vehicle) if cannot_enter(g, going, to, reverse=True) is None
    ]
    options += [
        verbs.pivot(corner)
        for corner in range(len(verbs.corners))
        if corner != going.vehicle.facing and cannot_pivot(g, going, corner) is None
    ]
    if may_exit(g, going):
        options.append(verbs.exit(going.vehicle.loc))
    return options


def ahead(g: Lnl, vehicle: Vehicle) -> list[int]:
    """15.1-14, ruling 127: the cells at the faced corner."""
    return _cells_at(g, vehicle, vehicle.facing)


def behind(g: Lnl, vehicle: Vehicle) -> list[int]:
    """15.1-16: the cells at the opposite corner."""
    corners = len(g.verbs.corners)
    return _cells_at(g, vehicle, (vehicle.facing + corners // 2) % corners)


def _cells_at(g: Lnl, vehicle: Vehicle, corner: int) -> list[int]:
    """Two hexes; on squares also the one across the corner, which only tracked vehicles may take."""
    lattice = g.field.land.lattice
    directions = list(lattice.arms(corner))
    if len(lattice.steps) > len(lattice.side_directions) and vehicle.printed.type == "T":
        directions.insert(1, (directions[0] + 1) % len(lattice.steps))
    neighbours = g.field.land.neighbours[vehicle.loc]
    return [neighbours[direction] for direction in directions if neighbours[direction] != OFF_MAP]


def step_cost(g: Lnl, vehicle: Vehicle, to: int, *, reverse: bool) -> int:
    """15.0a-7, 15.1-17: the chart's cost, the terrain twice in reverse, and 1 for each wreck there."""
    here = vehicle.loc
    kind = vehicle.printed.type
    direction = g.field.land.neighbours[here].index(to)
    cost = vehicle_costs(g.field, g.seats[vehicle.side], kind, g.tables)[here][direction]
    if cost == PROHIBITED:
        return PROHIBITED
    if reverse:
        cost += terrain_cost(g.field, here, to, kind, g.tables)
    return cost + g.wrecks.get(to, 0) * int(g.tables.numbers["wreck_mp"].value)


def cannot_enter(g: Lnl, going: Drive, to: int, *, reverse: bool = False) -> No | None:
    """15.1-1, 15.1-2, 1.3-2, 5.1-5, ruling 128: may the vehicle take this step now?"""
    vehicle = going.vehicle
    cost = step_cost(g, vehicle, to, reverse=reverse)
    if cost == PROHIBITED:
        return CLOSED_TERRAIN
    left = points_left(going)
    if cost > left and (vehicle.mp or going.kind == ASSAULT):
        return TOO_FAR
    refusal = cannot_park(g, vehicle, to)
    if refusal is not None and refusal.name != "no-vehicles-there":
        return refusal
    if vehicle.shaken and _nears_enemy(g, vehicle, to):
        return TOWARD_ENEMY
    if has_enemies(g, vehicle, to) and not can_leave_again(g, going, to, left - cost):
        return CANNOT_GET_OUT
    return None


def has_enemies(g: Lnl, vehicle: Vehicle, loc: int) -> bool:
    other = 1 - vehicle.side
    return bool((g.held[other] | g.armour[other]) >> loc & 1)


def can_leave_again(g: Lnl, going: Drive, to: int, left: int) -> bool:
    """Ruling 128: who drives through enemies must be able to drive out on the other side.

    It looks one step beyond with the facing kept: nothing can change while it is among them.
    """
    vehicle = going.vehicle
    here, mp = vehicle.loc, vehicle.mp
    vehicle.loc = to
    try:
        return any(
            0 < step_cost(g, vehicle, beyond, reverse=False) <= left
            and beyond != here
            and not has_enemies(g, vehicle, beyond)
            and cannot_park(g, vehicle, beyond) is None
            for beyond in ahead(g, vehicle)
        )
    finally:
        vehicle.loc, vehicle.mp = here, mp


def _nears_enemy(g: Lnl, vehicle: Vehicle, to: int) -> bool:
    """5.1-5, 15.0b: a Shaken vehicle shuns known enemies as Shaken men do."""
    here, there = g.field.distance[vehicle.loc], g.field.distance[to]
    known = known_enemies(g, vehicle.side, vehicle.loc)
    return any(there[loc] < here[loc] for loc in range(len(g.field.locations)) if known >> loc & 1)


def cannot_pivot(g: Lnl, going: Drive, corner: int) -> No | None:
    """15.1-15: 1 MP for each corner turned."""
    return TOO_FAR if pivot_cost(g, going.vehicle.facing, corner) > points_left(going) else None


def pivot_cost(g: Lnl, old: int, new: int) -> int:
    corners = len(g.verbs.corners)
    turned = (new - old) % corners
    return min(turned, corners - turned) * int(g.tables.numbers["pivot_mp"].value)


def may_stop(g: Lnl, going: Drive) -> bool:
    """Ruling 128: not before it has done anything, and not in a cell with enemies."""
    if has_enemies(g, going.vehicle, going.vehicle.loc):
        return g.choices.vehicle_may_stop_on_infantry
    return going.vehicle.mp > 0 or bool(going.vehicle.marks & MARKER[going.kind])


def may_exit(g: Lnl, going: Drive) -> bool:
    return bool(g.exits[going.vehicle.side] >> going.vehicle.loc & 1) and points_left(going) > 0


# What a step brings about


def enter(g: Lnl, going: Drive, to: int, cost: int, *, reverse: bool = False) -> Flow[None]:
    """15.1, 6.0a: into the cell, facing kept; events, mines, then Opportunity Fire unless among enemies."""
    vehicle = going.vehicle
    origin = vehicle.loc
    g.park(vehicle, to)
    vehicle.mp += cost
    g.tell(
        "drives" if origin >= 0 else "enters",
        ("lnl-15.1-16" if reverse else "lnl-15.1-14",) if origin >= 0 else ("lnl-23.0-1", "lnl-23.0-3"),
        **({"unit": vehicle.id} if origin >= 0 else {"units": [vehicle.id]}),
        origin=origin,
        to=to,
        cost=cost,
        how=going.kind,
        reverse=reverse,
    )
    if len(g.event_done) < len(g.scenario.events):
        yield from check_events(g, vehicle.side, [vehicle])
    if g.field.mines:
        yield from cross_mines(g, [vehicle], origin, to)
    if g.ffe:
        yield from enter_ffe(g, [vehicle], origin, to)
    if vehicle.loc == to and not has_enemies(g, vehicle, to):
        yield from opportunity_fire(g, [vehicle], to, cost)


def pivot(g: Lnl, going: Drive, corner: int) -> Flow[None]:
    """15.1-15: a turn in place, which draws fire like any other MP."""
    vehicle = going.vehicle
    cost = pivot_cost(g, vehicle.facing, corner)
    vehicle.facing = corner
    vehicle.mp += cost
    g.tell("pivots", ("lnl-15.1-15",), unit=vehicle.id, facing=corner, cost=cost, at=vehicle.loc)
    if not has_enemies(g, vehicle, vehicle.loc):
        yield from opportunity_fire(g, [vehicle], vehicle.loc, cost)


def leave_map(g: Lnl, vehicle: Vehicle) -> None:
    """The scenario lets its units leave from here; passengers go along."""
    here = vehicle.loc
    vehicle.mp = 0
    for passenger in list(vehicle.passengers):
        unit_exits(g, passenger)
    unit_exits(g, vehicle)
    g.park(vehicle, EXITED)
    g.tell("exits", ("lnl-23.0-1",), unit=vehicle.id, at=here)


DRIVES: Final = {"drive": MOVE, "assault-drive": ASSAULT}
"""The kind of movement that each verb begins."""


def set_out_options(g: Lnl, vehicle: Vehicle) -> list[Option]:
    """15.1-11: how this vehicle could set out now, if it has anywhere to go."""
    options: list[Option] = []
    if drive_options(g, Drive(vehicle, MOVE)):
        options.append(g.verbs.drive(vehicle.id))
    if not vehicle.shaken and drive_options(g, Drive(vehicle, ASSAULT)):
        options.append(g.verbs.assault_drive(vehicle.id))
    return options
