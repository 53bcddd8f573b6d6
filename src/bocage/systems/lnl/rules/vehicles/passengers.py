"""16.0 to 16.3: passengers: how many, inside or outside, and how they get off against their will."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import No
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle

NO_PASSENGERS: Final = No("lnl-16.1-1", "carries-nobody")
EMPTY: Final = No("lnl-16.4-3", "nobody-aboard")
FULL_OF_MEN: Final = No("lnl-16.1-2", "no-room-aboard")
FULL_OF_LEADERS: Final = No("lnl-16.1-2", "no-room-for-single-men")
FULL_OF_WEAPONS: Final = No("lnl-16.1-2", "no-room-for-weapons")
TOO_HEAVY: Final = No("lnl-16.1-4", "gun-cannot-ride")
CALIBRE_LIMIT: Final = 20
"""16.1-4: millimetres."""


def has_nobody_aboard(vehicle: Vehicle) -> No | None:
    """16.1-1, 16.4-3: there is no passenger who could do anything, or there never is one."""
    if vehicle.printed.capacity is None:
        return NO_PASSENGERS
    return None if vehicle.passengers else EMPTY


def cannot_carry_more(g: Lnl, vehicle: Vehicle, units: Sequence[Unit]) -> No | None:
    """16.1, 16.2: may these ride too, with all they carry?"""
    capacity = vehicle.printed.capacity
    if capacity is None or any(isinstance(unit, Vehicle) for unit in units):
        return NO_PASSENGERS
    refusal = g.module.cannot_ride(vehicle, units)
    if refusal is not None:
        return refusal
    if not g.scenario.guns_ride and any(is_heavy_team(unit) for unit in units):
        return TOO_HEAVY
    aboard = [*vehicle.passengers, *units]
    if sum(each.counter.halves for each in aboard) > capacity.halves:
        return FULL_OF_MEN
    if sum(1 for each in aboard if not each.counter.halves) > capacity.single_men:
        return FULL_OF_LEADERS
    weapons = sum(1 for each in aboard for weapon in each.weapons if not weapon.extra)
    return FULL_OF_WEAPONS if weapons > capacity.weapons else None


def is_heavy_team(unit: Unit) -> bool:
    """16.1-4, ruling 32: guns, recoilless rifles and mortars of more than 20 mm."""
    return unit.counter.kind == "weapon_team" and unit.counter.calibre > CALIBRE_LIMIT


def half_a_move(unit: Unit) -> int:
    """16.4-1, ruling 139: what it costs to get on or off: half the movement factor, rounded up."""
    return -(-movement_factor(unit) // 2)


def outside_passengers(vehicle: Vehicle) -> list[Unit]:
    """16.2-3: those on the hull or roof, whom fire can reach."""
    capacity = vehicle.printed.capacity
    return list(vehicle.passengers) if capacity is not None and capacity.outside else []
