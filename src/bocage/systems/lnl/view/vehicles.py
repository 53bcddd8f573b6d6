"""15.0, 15.1: what is seen of a vehicle: its facing, and markers only for what is out of the ordinary."""

from __future__ import annotations

from typing import Final

from bocage.systems.lnl.battle.state import FLYING, HOVERING, Lnl, Vehicle
from bocage.systems.lnl.rules.vehicles.vehicles import turret_facing

MODES: Final = {FLYING: "flying", HOVERING: "hovering"}


def show_vehicle(g: Lnl, vehicle: Vehicle) -> dict[str, object]:
    """15.0-11, 15.1-23, 15.1-24: no marker for Open hatches, nor for a turret that faces as the hull does."""
    corners = g.verbs.corners
    turned = vehicle.printed.turret is not None and vehicle.turret != 0
    return {
        "facing": corners[vehicle.facing],
        "turret": corners[turret_facing(g, vehicle)] if turned else None,
        "buttoned": vehicle.buttoned,
        "abandoned": vehicle.abandoned,
        "damaged": vehicle.damaged,
        "mode": MODES.get(vehicle.mode),
        "commander": None if vehicle.commander is None else vehicle.commander.id,
        "passengers": [passenger.name for passenger in vehicle.passengers],
    }
