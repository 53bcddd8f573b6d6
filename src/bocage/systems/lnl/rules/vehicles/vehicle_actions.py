"""15.0 to 15.2: what an activated vehicle may do in its side's impulse."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.lnl.battle.concepts import mark_ops_complete
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import ASSAULT
from bocage.systems.lnl.battle.state import FIRED, Lnl, Vehicle
from bocage.systems.lnl.rules.air.helicopters import (
    FLIGHT_VERBS,
    act_with_helicopter,
    helicopter_options,
    mark_helicopters,
)
from bocage.systems.lnl.rules.turn.impulse import MAY_STILL_FIRE, has_just_spotted
from bocage.systems.lnl.rules.vehicles.driving import DRIVES, drive, set_out_options
from bocage.systems.lnl.rules.vehicles.vehicle_fire import Mark, mark_of, target_options, vehicle_fire
from bocage.systems.lnl.rules.vehicles.vehicles import turret_facing

SHAKEN_SHUT: Final = No("lnl-15.0b-2", "shaken-stays-buttoned")
ALWAYS_OPEN: Final = No("lnl-17.2-3", "always-open")
VEHICLE_VERBS: Final = FLIGHT_VERBS | {
    "drive",
    "assault-drive",
    "button-up",
    "open-up",
    "vehicle-fire",
    "vehicle-fire-at",
}


def vehicle_options(g: Lnl, turn: Impulse, vehicle: Vehicle) -> list[Option]:
    """What this activated vehicle may still do; 14.01-6: nothing, when its crew has left it on the way."""
    options: list[Option] = []
    if vehicle.abandoned:
        return options
    if vehicle.flies:
        return helicopter_options(g, turn, vehicle)
    if not vehicle.marks:
        options += hatch_options(g, turn, vehicle)
        if vehicle.id not in turn.riders_fired:
            options += set_out_options(g, vehicle)
    if not vehicle.shaken:
        targets = target_options(g, vehicle)
        if vehicle.marks & ~MAY_STILL_FIRE:
            targets = [option for option in targets if may_fire(turn, vehicle, mark_of(g, option)[1])]
        options += targets
    return options


def may_fire(turn: Impulse, vehicle: Vehicle, mark: Mark) -> bool:
    """4.0b-1, 15.2-2: unused, or after an Assault Move; one that has spotted only at what it has found."""
    if vehicle.marks & ~MAY_STILL_FIRE:
        return mark.loc == turn.spotted and has_just_spotted(vehicle, turn)
    return True


def hatch_options(g: Lnl, turn: Impulse, vehicle: Vehicle) -> list[Option]:
    """15.0-9: at the start of its impulse it may open or close its hatches, once; Shaken it stays shut."""
    if vehicle.id in turn.hatches or cannot_move_hatches(vehicle) is not None:
        return []
    return [g.verbs.open_up(vehicle.id) if vehicle.buttoned else g.verbs.button(vehicle.id)]


def cannot_move_hatches(vehicle: Vehicle) -> No | None:
    """15.0b-2, 17.2-3: may its hatches be moved at all?"""
    if "always_open" in vehicle.counter.abilities:
        return ALWAYS_OPEN
    return SHAKEN_SHUT if vehicle.shaken else None


def act_with_vehicle(g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
    """Carry out one of these."""
    if choice.verb in ("vehicle-fire", "vehicle-fire-at"):
        firer, mark = mark_of(g, choice)
        if firer.flies:
            yield from act_with_helicopter(g, turn, firer, choice)
            return
        turn.done += (firer.id,)
        yield from vehicle_fire(g, firer, mark)
        return
    vehicle = g.units[choice.value]
    assert isinstance(vehicle, Vehicle)
    if vehicle.flies:
        yield from act_with_helicopter(g, turn, vehicle, choice)
    elif choice.verb in DRIVES:
        kind = DRIVES[choice.verb]
        if kind != ASSAULT:
            turn.done += (vehicle.id,)
        yield from drive(g, vehicle, kind)
        if any(passenger.marks & FIRED for passenger in vehicle.passengers):
            turn.riders_fired += (vehicle.id,)
    else:
        vehicle.buttoned = choice.verb == "button-up"
        turn.hatches += (vehicle.id,)
        g.tell("hatches", ("lnl-15.0-9",), unit=vehicle.id, buttoned=vehicle.buttoned)


def end_with_vehicles(g: Lnl, turn: Impulse) -> Flow[None]:
    """What is left to do with its vehicles when a side has done with its impulse."""
    mark_helicopters(g, turn)
    for number in turn.hatches:
        vehicle = g.units[number]
        if not vehicle.marks and vehicle.loc >= 0:
            mark_ops_complete(g, vehicle)
    for units in turn.declared.values():
        for unit in units:
            if isinstance(unit, Vehicle) and unit.marks and may_reset_turret(unit):
                yield from _reset_turret(g, unit)


def may_reset_turret(vehicle: Vehicle) -> bool:
    """15.1-18, 15.1-19, ruling 117: a crew in Good Order turns its turret back as it likes, for nothing."""
    usable = vehicle.loc >= 0 and not vehicle.abandoned and not vehicle.shaken
    return usable and vehicle.printed.turret is not None and vehicle.turret != 0


def _reset_turret(g: Lnl, vehicle: Vehicle) -> Flow[None]:
    choice: Option = yield Ask(
        g.seats[vehicle.side],
        "reset-turret",
        [g.verbs.turret(corner) for corner in range(len(g.verbs.corners))],
        {"unit": vehicle.id},
    )
    vehicle.turret = (choice.value - vehicle.facing) % len(g.verbs.corners)
    g.tell(
        "turns-turret", ("lnl-15.1-19",), unit=vehicle.id, facing=turret_facing(g, vehicle), at=vehicle.loc
    )
