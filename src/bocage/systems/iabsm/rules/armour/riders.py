"""Who rides in a vehicle: getting on and off, and what becomes of him when it is lost."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, Point, turn
from bocage.kernel import No
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import ON_FOOT, PINNED, STEADY, Unit
from bocage.systems.iabsm.content.vehicle_rows import Vehicle
from bocage.systems.iabsm.rules.command.big_men import lose_big_man
from bocage.systems.iabsm.rules.sight.visibility import is_within

BESIDE: Final = 4 * UNIT
"""ride-1: how far from the edge of a vehicle its riders look for room to stand."""
NO_SEATS: Final = No("iabsm-ride-1", "no-seats")
FULL: Final = No("iabsm-ride-1", "seats-taken")
NOT_BESIDE: Final = No("iabsm-ride-1", "not-beside")
RIDES: Final = No("iabsm-ride-1", "rides-already")
RIDES_NOT: Final = No("iabsm-ride-1", "does-not-ride")
NO_ROOM: Final = No("iabsm-ride-1", "no-room-beside")
IS_PINNED: Final = No("iabsm-act-2", "is-pinned")
MOVED_ON: Final = No("iabsm-ride-1", "vehicle-lost")


def riders(g: Iabsm, vehicle: Unit) -> list[Unit]:
    """Return who rides in a vehicle."""
    return [unit for unit in g.units if unit.rides == vehicle.id]


def cannot_mount(g: Iabsm, unit: Unit, vehicle: Unit) -> No | None:
    """inf-6, ride-1: a section or team gets on a vehicle of its side within an inch that has room."""
    if unit.hull is not None or vehicle.hull is None:
        return NO_SEATS
    if unit.is_aboard:
        return RIDES
    if vehicle.is_wreck or vehicle.loc == GONE or vehicle.side != unit.side:
        return MOVED_ON
    if unit.state != STEADY:
        return IS_PINNED
    no = has_no_seat(g, unit, vehicle)
    if no is not None:
        return no
    return None if is_within(g, unit, vehicle, UNIT) else NOT_BESIDE


def has_no_seat(g: Iabsm, unit: Unit, vehicle: Unit) -> No | None:
    """ride-1: a carrier takes a team, a half-track or lorry a section or team; a Big Man rides in any."""
    assert vehicle.hull is not None
    if any(each.is_big_man == unit.is_big_man for each in riders(g, vehicle)):
        return FULL
    if not unit.is_big_man and not seats_for(vehicle.hull.row, unit.counter.kind):
        return NO_SEATS
    return None


def seats_for(row: Vehicle, kind: str) -> bool:
    """ride-1: whether a vehicle carries a section or a team."""
    return row.carries == "section" or (row.carries == "team" and kind != "section")


def mount(g: Iabsm, unit: Unit, vehicle: Unit) -> None:
    """inf-6, ride-1: the men sit in the vehicle; a Big Man stands in its hatch."""
    g.tell("mounts", ("iabsm-inf-6",), unit=unit.id, other=vehicle.id)
    unit.in_cover = False
    unit.ambush = False
    unit.moved = True
    unit.moved_turn = g.turn
    board(g, unit, vehicle)


def board(g: Iabsm, unit: Unit, vehicle: Unit) -> None:
    """Put a unit into a vehicle."""
    g.remove(unit)
    unit.rides = vehicle.id
    carry_along(g, vehicle)


def carry_along(g: Iabsm, vehicle: Unit) -> None:
    """ride-1: a Big Man who rides is where the vehicle is."""
    for rider in riders(g, vehicle):
        if rider.is_big_man:
            rider.put([(vehicle.x, vehicle.y)], vehicle.facing, vehicle.at_lines)
            rider.ground = vehicle.ground
            g.sights.forget(rider.id)


def cannot_dismount(g: Iabsm, unit: Unit) -> No | None:
    """inf-6, ride-1: who rides gets off where there is room beside the vehicle."""
    if not unit.is_aboard:
        return RIDES_NOT
    return NO_ROOM if place_beside(g, unit, g.units[unit.rides]) is None else None


def dismount(g: Iabsm, unit: Unit, clause: str) -> bool:
    """inf-6, ride-1: the men stand beside the vehicle, behind it if they can. Tell if there is room."""
    vehicle = g.units[unit.rides]
    place = place_beside(g, unit, vehicle)
    if place is None:
        return False
    unit.rides = ON_FOOT
    unit.leave()
    g.put(unit, place[0], place[1], vehicle.facing)
    unit.moved = True
    unit.moved_turn = g.turn
    g.tell("dismounts", (clause,), unit=unit.id, other=vehicle.id, to=unit.loc)
    return True


def place_beside(g: Iabsm, unit: Unit, vehicle: Unit) -> Point | None:
    """ride-1: a free place for the guide beside a vehicle, the farthest to its rear first."""
    ground = g.field.ground(unit.radius)
    crowd = g.crowd(unit)
    crowd.look(vehicle.x, vehicle.y, vehicle.spread + BESIDE + unit.radius)
    wide, long = vehicle.radius + unit.radius, vehicle.half_length + unit.radius
    for away in range(1, BESIDE, 4):
        for dx, dy in (
            (0, long + away),
            (wide + away, long // 2),
            (-wide - away, long // 2),
            (wide + away, -long // 2),
            (-wide - away, -long // 2),
            (0, -long - away),
        ):
            east, south = turn(dx, dy, vehicle.facing)
            x, y = vehicle.x + east, vehicle.y + south
            if ground.may_stand(x, y) and not crowd.stops(x, y):
                return x, y
    return None


def turn_out(g: Iabsm, vehicle: Unit) -> None:
    """soft-3, ride-2: who rides in a vehicle that is lost gets off pinned; without room he is lost."""
    for rider in riders(g, vehicle):
        if not dismount(g, rider, "iabsm-ride-2"):
            g.tell("destroyed", ("iabsm-ride-2",), unit=rider.id, at=vehicle.loc)
            rider.rides = ON_FOOT
            if rider.is_big_man:
                lose_big_man(g, rider)
            else:
                rider.figures = 0
                g.remove(rider)
        elif rider.state == STEADY and not rider.is_big_man:
            rider.state = PINNED
            g.tell("pinned", ("iabsm-ride-2",), unit=rider.id)
