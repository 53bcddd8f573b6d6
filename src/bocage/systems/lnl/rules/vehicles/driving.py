"""15.1, 15.2: how vehicles move, step by step, and what each step brings about (see also `steering`)."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.lnl.battle.move import ASSAULT, MARKER, MOVE
from bocage.systems.lnl.battle.state import EXITED, Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import STOP
from bocage.systems.lnl.rules.fire.opportunity_fire import opportunity_fire
from bocage.systems.lnl.rules.indirect.fire_for_effect import enter_ffe
from bocage.systems.lnl.rules.melee.melee import enter_melee
from bocage.systems.lnl.rules.movement.mines import cross_mines
from bocage.systems.lnl.rules.movement.steps import SHAKEN_ASSAULT
from bocage.systems.lnl.rules.scenario.event_markers import check_events
from bocage.systems.lnl.rules.scenario.victory import unit_exits
from bocage.systems.lnl.rules.vehicles.loading import LOADING, load_or_unload, loading_options
from bocage.systems.lnl.rules.vehicles.overruns import extra_points, overrun, stay_among_infantry
from bocage.systems.lnl.rules.vehicles.rider_fire import DECK_FIRE, deck_targets, fire_from_deck, riders_ready
from bocage.systems.lnl.rules.vehicles.rubble import demolishes, make_rubble
from bocage.systems.lnl.rules.vehicles.steering import (
    CANNOT_STOP,
    Drive,
    ahead,
    behind,
    cannot_enter_with,
    cannot_exit,
    cannot_run_over,
    cannot_stop,
    is_at_rest,
    must_drive_on,
    pivot_cost,
    pivot_price,
    pivots,
    points_left,
    step_cost,
)


def drive(g: Lnl, vehicle: Vehicle, kind: str) -> Flow[None]:
    """15.1: a vehicle sets out from where it is."""
    vehicle.halted = False
    yield from keep_going(g, Drive(vehicle, kind))


def drive_in(g: Lnl, vehicle: Vehicle, kind: str, loc: int, cost: int) -> Flow[None]:
    """23.0-1, 23.0-3: a vehicle comes onto the map, and goes on from there."""
    going = Drive(vehicle, kind)
    vehicle.marks |= MARKER[kind]
    yield from enter(g, going, loc, cost)
    yield from keep_going(g, going)


def keep_going(g: Lnl, going: Drive) -> Flow[None]:
    """15.1: step by step until the owner stops, the points run out, or something stops the vehicle."""
    vehicle, kind = going.vehicle, going.kind
    seat = g.seats[vehicle.side]
    while still_going(vehicle):
        options = drive_options(g, going)
        if not options or cannot_stop(g, going) is None:
            options.append(STOP)
        choice: Option = yield Ask(
            seat,
            "drive",
            options,
            {"left": points_left(going), "unit": vehicle.id, "how": kind, "drive": going},
        )
        if choice is STOP:
            break
        vehicle.marks |= MARKER[kind]
        if choice.verb == "exit":
            leave_map(g, vehicle)
            break
        yield from carry_out(g, going, choice)
    vehicle.mp = 0
    if vehicle.loc >= 0:
        assaulted = going.assaulted and going.overran == vehicle.loc
        yield from stay_among_infantry(g, vehicle, assaulted=assaulted)


def still_going(vehicle: Vehicle) -> bool:
    """5.3a-8: a hit that shakes it, or ends it, stops it where it is."""
    return vehicle.loc >= 0 and not vehicle.halted and not vehicle.abandoned


def carry_out(g: Lnl, going: Drive, choice: Option) -> Flow[None]:
    if choice.verb == "pivot":
        yield from pivot(g, going, choice.value)
    elif choice.verb in LOADING:
        yield from load_or_unload(g, going.vehicle, points_left(going), choice)
    elif choice.verb in DECK_FIRE:
        going.riders_fired = True
        yield from fire_from_deck(g, choice, riders_ready(going.vehicle))
    elif choice.verb == "overrun":
        cost = step_cost(g, going.vehicle, choice.value, reverse=False) + extra_points(g)
        yield from run_over(g, going, choice.value, cost)
    else:
        reverse = choice.verb == "back"
        cost = step_cost(g, going.vehicle, choice.value, reverse=reverse)
        yield from enter(g, going, choice.value, cost, reverse=reverse)


# What a vehicle may do next


def drive_options(g: Lnl, going: Drive) -> list[Option]:
    """15.1-14 to -16: ahead, behind, or another facing, as far as its points go.

    Ruling 128: who drives through enemies does nothing else there, and nothing that would keep it there.
    """
    verbs, vehicle, left = g.verbs, going.vehicle, points_left(going)
    options: list[Option] = []
    for to in ahead(g, vehicle):
        if cannot_enter_with(g, going, to, left, reverse=False) is None:
            options.append(verbs.move.each[to])
    options += overrun_options(g, going)
    for to in behind(g, vehicle):
        if cannot_enter_with(g, going, to, left, reverse=True) is None:
            options.append(verbs.back.each[to])
    options += [verbs.pivot.each[corner] for corner in pivots(g, going)]
    if g.exits[vehicle.side] and cannot_exit(g, going, vehicle.loc) is None:
        options.append(verbs.exit(vehicle.loc))
    if vehicle.printed.capacity is not None and not must_drive_on(g, going):
        options += _options_with_passengers(g, going)
    return options


def overrun_options(g: Lnl, going: Drive) -> list[Option]:
    """15.3: the hexes ahead whose infantry it may run over."""
    prey = g.held[1 - going.vehicle.side]
    options: list[Option] = []
    for to in ahead(g, going.vehicle):
        if prey >> to & 1 and cannot_run_over(g, going, to) is None:
            options.append(g.verbs.overrun(to))
    return options


def _options_with_passengers(g: Lnl, going: Drive) -> list[Option]:
    """16.4, 16.2-21, 16.2-23: on and off, and fire from the deck once the vehicle is on the move."""
    vehicle = going.vehicle
    options = loading_options(g, vehicle, points_left(going), stayed=going.stayed)
    if cannot_fire_on_the_way(g, going) is None:
        options += deck_targets(g, vehicle, riders_ready(vehicle))
    return options


ONE_VOLLEY: Final = No("lnl-16.2-22", "riders-fire-once")
NOT_UNDER_WAY: Final = No("lnl-16.2-23", "vehicle-not-moved-yet")


def cannot_fire_on_the_way(g: Lnl, going: Drive) -> No | None:
    """4.0b-4, 16.2-21, 16.2-23, ruling 128: once, when the vehicle is on the move, and not among enemies."""
    if must_drive_on(g, going):
        return CANNOT_STOP
    if not going.vehicle.mp:
        return NOT_UNDER_WAY
    return ONE_VOLLEY if going.riders_fired else None


# What a step brings about


def enter(g: Lnl, going: Drive, to: int, cost: int, *, reverse: bool = False) -> Flow[None]:
    """15.1, 6.0a: into the cell, and then Opportunity Fire; 5.0-3: among his own men no enemy fires."""
    yield from arrive(g, going, to, cost, reverse=reverse)
    yield from opportunity_fire(g, [going.vehicle], to, cost)


def run_over(g: Lnl, going: Drive, to: int, cost: int) -> Flow[None]:
    """15.3, ruling 89: into the infantry's cell, where nobody fires at it, and over them."""
    yield from arrive(g, going, to, cost)
    vehicle = going.vehicle
    if still_going(vehicle):
        going.overran = to
        going.assaulted = yield from overrun(g, vehicle)


def arrive(g: Lnl, going: Drive, to: int, cost: int, *, reverse: bool = False) -> Flow[None]:
    """15.1-3, 6.0a: facing kept; a house becomes rubble; then events, mines and shells."""
    vehicle = going.vehicle
    origin = vehicle.loc
    broke_in = demolishes(g, vehicle, origin, to)
    if broke_in:
        make_rubble(g, g.field.cell_of[to])
    going.stayed = False
    g.park(vehicle, to)
    vehicle.mp += cost
    if g.events is not None:
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
    if broke_in:
        yield from g.module.after_break_in(g, vehicle)
    if len(g.event_done) < len(g.scenario.events):
        yield from check_events(g, vehicle.side, [vehicle])
    if g.field.mines:
        yield from cross_mines(g, [vehicle], origin, to)
    if g.ffe:
        yield from enter_ffe(g, [vehicle], origin, to)
    crew = [unit for unit in g.at[vehicle.side][to] if g.held[1 - vehicle.side] >> to & 1]
    if crew and not still_there(vehicle, to):
        yield from enter_melee(g, crew, to)


def still_there(vehicle: Vehicle, loc: int) -> bool:
    return vehicle.loc == loc and not vehicle.abandoned


def pivot(g: Lnl, going: Drive, corner: int) -> Flow[None]:
    """15.1-15: a turn in place, which draws fire like any other MP."""
    vehicle = going.vehicle
    cost = pivot_cost(g, vehicle.facing, corner)
    vehicle.facing = corner
    vehicle.mp += cost
    if g.events is not None:
        g.tell("pivots", ("lnl-15.1-15",), unit=vehicle.id, facing=corner, cost=cost, at=vehicle.loc)
    if going.overran != vehicle.loc:
        yield from opportunity_fire(g, [vehicle], vehicle.loc, cost)


def leave_map(g: Lnl, vehicle: Vehicle) -> None:
    """The scenario lets its units leave from here; passengers go along."""
    here = vehicle.loc
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
    if can_drive(g, Drive(vehicle, MOVE)):
        options.append(g.verbs.drive(vehicle.id))
    if cannot_drive_as(vehicle, ASSAULT) is None and can_drive(g, Drive(vehicle, ASSAULT)):
        options.append(g.verbs.assault_drive(vehicle.id))
    return options


def cannot_drive_as(vehicle: Unit, kind: str) -> No | None:
    """15.1-11, 15.2-1: all vehicles Move and Assault Move, Shaken ones only Move."""
    return SHAKEN_ASSAULT if vehicle.shaken and kind == ASSAULT else None


def can_drive(g: Lnl, going: Drive) -> bool:
    """Has it any option? One that need not drive on can at least turn."""
    if points_left(going) >= pivot_price(g) and is_at_rest(g, going):
        return True
    return bool(drive_options(g, going))
