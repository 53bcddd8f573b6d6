"""19.1, 19.3, 19.6: what an activated helicopter may do: fly, hover, fire, land troops, in any order."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No, Option
from bocage.systems.lnl.battle.concepts import mark_ops_complete
from bocage.systems.lnl.battle.impulse import Flight, Impulse
from bocage.systems.lnl.battle.state import FIRED, HOVERING, Lnl, Unit, Vehicle
from bocage.systems.lnl.rules.air.flight import (
    DAMAGED,
    can_go_somewhere,
    cannot_fly,
    change_mode,
    choose_flight,
    fly_off,
    ways_out,
)
from bocage.systems.lnl.rules.air.landing import landing_options, pick_up_men, set_down_men
from bocage.systems.lnl.rules.vehicles.vehicle_fire import mark_of, target_options, vehicle_fire

ONE_CHANGE: Final = No("lnl-19.1-7", "one-mode-change")

FLIGHT_VERBS: Final = frozenset({"flight", "hover", "take-flight", "load", "unload"})


def flight_of(turn: Impulse, helicopter: Vehicle) -> Flight:
    """What it has done in this impulse so far."""
    return turn.flights.get(helicopter.id) or Flight(helicopter.loc)


def cannot_change_mode(turn: Impulse, helicopter: Vehicle) -> No | None:
    """19.1-7, 19.5.1-12: once in an impulse, at any moment of it."""
    if helicopter.damaged:
        return DAMAGED
    return ONE_CHANGE if flight_of(turn, helicopter).changed else None


def helicopter_options(g: Lnl, turn: Impulse, helicopter: Vehicle) -> list[Option]:
    """19.6-1: it may move and fire without restriction: before, during and after its movement."""
    options: list[Option] = []
    if helicopter.damaged:
        return options
    if cannot_fly(helicopter) is None and can_go_somewhere(g, helicopter):
        options.append(g.verbs.flight(helicopter.id))
    if cannot_change_mode(turn, helicopter) is None:
        change = g.verbs.take_flight if helicopter.mode == HOVERING else g.verbs.hover
        options.append(change(helicopter.id))
    options += landing_options(g, helicopter, flight_of(turn, helicopter).begun)
    if not helicopter.marks & FIRED:
        options += target_options(g, helicopter)
    return options


def act_with_helicopter(g: Lnl, turn: Impulse, helicopter: Vehicle, choice: Option) -> Flow[None]:
    """Carry out one of these."""
    flight = turn.flights.setdefault(helicopter.id, Flight(helicopter.loc))
    if choice.verb in ("vehicle-fire", "vehicle-fire-at"):
        yield from vehicle_fire(g, helicopter, mark_of(g, choice)[1])
        yield from g.module.passengers_fire(g, helicopter)
        return
    if choice.verb == "flight":
        yield from choose_flight(g, helicopter)
    elif choice.verb == "load":
        yield from pick_up_men(g, helicopter, flight.begun)
    elif choice.verb == "unload":
        yield from set_down_men(g, helicopter)
    else:
        flight.changed = True
        yield from change_mode(g, helicopter)


def mark_helicopters(g: Lnl, turn: Impulse) -> None:
    """4.0d-1, 19.6-5, 19.6-6: Ops Complete for what it has done; Fired, if it has fired, stands for both."""
    for number in turn.flights:
        helicopter = g.units[number]
        if helicopter.loc >= 0 and not helicopter.marks & FIRED:
            mark_ops_complete(g, helicopter)


# 23.0 From off the map


def take_over(turn: Impulse, arrivals: list[Unit]) -> bool:
    """23.0-3: a helicopter that has just come in goes on with its impulse."""
    for unit in arrivals:
        if isinstance(unit, Vehicle) and unit.flies and unit.loc >= 0:
            turn.declared[unit.loc] = [unit]
            turn.flights[unit.id] = Flight(unit.loc)
    return bool(turn.flights)


# 19.5.1 Damaged


def duty_to_leave(g: Lnl, side: int) -> list[Option]:
    """19.5.1-12, 19.5.1-15, rulings 19 and 155: the next impulse flies a Damaged helicopter off."""
    return [
        g.verbs.fly_off(vehicle.id)
        for vehicle in g.vehicles
        if vehicle.damaged and vehicle.side == side and vehicle.loc >= 0 and ways_out(g, vehicle)
    ]


def do_leave(g: Lnl, number: int) -> Flow[None]:
    helicopter = g.units[number]
    assert isinstance(helicopter, Vehicle)
    yield from fly_off(g, helicopter)
