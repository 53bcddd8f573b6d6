"""15.0 to 15.2: what an activated vehicle may do in its side's impulse."""

from __future__ import annotations

from bocage.kernel import Flow, Option
from bocage.systems.lnl.concepts import mark_ops_complete
from bocage.systems.lnl.driving import DRIVES, drive, set_out_options
from bocage.systems.lnl.impulse import Impulse
from bocage.systems.lnl.state import Lnl, Vehicle


def vehicle_options(g: Lnl, turn: Impulse, vehicle: Vehicle) -> list[Option]:
    """What this activated vehicle may still do."""
    options: list[Option] = []
    if vehicle.flies:
        return options
    if not vehicle.marks:
        options += hatch_options(g, turn, vehicle)
        options += set_out_options(g, vehicle)
    return options


def hatch_options(g: Lnl, turn: Impulse, vehicle: Vehicle) -> list[Option]:
    """15.0-9: at the start of its impulse it may open or close its hatches, once; Shaken it stays shut."""
    if vehicle.shaken or vehicle.id in turn.hatches or "always_open" in vehicle.counter.abilities:
        return []
    return [g.verbs.open_up(vehicle.id) if vehicle.buttoned else g.verbs.button(vehicle.id)]


def act_with_vehicle(g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
    """Carry out one of these."""
    vehicle = g.units[choice.value]
    assert isinstance(vehicle, Vehicle)
    if choice.verb in DRIVES:
        turn.done.add(vehicle.id)
        yield from drive(g, vehicle, DRIVES[choice.verb])
    else:
        vehicle.buttoned = choice.verb == "button-up"
        turn.hatches.add(vehicle.id)
        g.tell("hatches", ("lnl-15.0-9",), unit=vehicle.id, buttoned=vehicle.buttoned)


def mark_idle_vehicles(g: Lnl, turn: Impulse) -> None:
    """Ruling 125: a vehicle that did nothing but move its hatches is Ops Complete."""
    for number in turn.hatches:
        vehicle = g.units[number]
        if number not in turn.done and not vehicle.marks and vehicle.loc >= 0:
            mark_ops_complete(g, vehicle)
