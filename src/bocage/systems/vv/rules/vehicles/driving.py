"""6.5, 7.2, 7.3: AFVs and vehicles on the move: ahead, back and turning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bocage.kernel import No
from bocage.systems.vv.battle.fortifications import position_mp
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, MOVE, Unit, towed
from bocage.systems.vv.rules.fire.attacks import PINNED
from bocage.systems.vv.rules.movement.footing import CLOSED
from bocage.systems.vv.rules.movement.movement import ENEMY_THERE, FIRED, MOVED, NO_POINTS, NO_WAY_ON, Move
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.vehicles.facing import SIDES, behind, sides_between, turn_cost
from bocage.systems.vv.rules.vehicles.guns import LARGE
from bocage.systems.vv.rules.vehicles.transport import MOVED_BOTH, may_come_to_load

NOT_A_MACHINE: Final = No("vv-7.1-1", "infantry-does-not-drive")
TOWED: Final = No("vv-8.1-2", "moves-with-its-transport")
IMMOBILE: Final = No("vv-18.6-4", "immobile")
IMMOBILE_FACING: Final = No("vv-18.6-5", "immobile-cannot-turn")
MAP_EDGE: Final = No("vv-7.2-2", "map-edge")
BUILDING: Final = No("vv-10.4-2", "no-vehicle-in-building")
TOWS_LARGE_GUN: Final = No("vv-10.4-4", "no-large-gun-in-building")
TWO_LEVELS: Final = No("vv-10.7-6", "two-levels")
NO_ROAD: Final = No("vv-10.31-3", "bridge-by-road-only")
WIRE: Final = No("vv-20.8-5", "no-vehicle-in-wire")
TURNED: Final = No("vv-6.5-1", "turned-here-already")
SAME_FACING: Final = No("vv-7.1-2", "faces-there-already")
TURN_ON_ENTRY: Final = No("vv-ed-6.5-1", "turns-only-where-it-enters")


class Drive:
    """An AFV or vehicle on the move."""

    __slots__ = ("entered", "handled", "move", "moved_after", "moved_before", "turned", "unit")

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.move = Move([unit], unit.loc, assault=False)
        self.entered = False
        """It has entered a hex."""
        self.turned = False
        """6.5-1: it has turned in this hex."""
        self.handled = ""
        """8.3-2: load or unload, whichever it has done."""
        self.moved_before = False
        """8.3-7: it had moved when it loaded or unloaded."""
        self.moved_after = False
        """8.3-7: it has moved since."""

    @property
    def moved(self) -> bool:
        return self.entered or self.turned


def cannot_begin(unit: Unit) -> No | None:
    """5.33-1, 8.1-2, 14.7-2: a machine that is not carried or pinned and has neither fired nor moved."""
    if unit.counter.is_infantry:
        return NOT_A_MACHINE
    if unit.carrier is not None:
        return TOWED
    if unit.pinned:
        return PINNED
    if unit.marks & (FIRE | MOVE):
        return FIRED if unit.marks & FIRE else MOVED
    return None


def cannot_drive(unit: Unit) -> No | None:
    """5.33-1, 6.6-2, 8.1-2, 18.6-4: a machine that may still move. From an Immobile one men may get off."""
    refusal = cannot_begin(unit)
    if refusal is not None:
        return refusal
    if unit.immobile and not unit.passengers:
        return IMMOBILE
    return LARGE if unit.counter.large else None


# Ahead and back


def points_left(drive: Drive) -> int:
    """1.28-1, 6.32-1: the printed MP, less what has been spent."""
    return drive.unit.counter.mp - drive.move.spent


def cannot_go_on(drive: Drive) -> No | None:
    """18.6-4, 8.3-7: it is not Immobile, and has not moved before and now loaded or unloaded."""
    if drive.unit.immobile:
        return IMMOBILE
    return MOVED_BOTH if drive.moved_before else None


def cannot_cross(g: Vv, unit: Unit, here: int, direction: int) -> No | None:
    """10.4-2, 10.7-6, 10.31-3, 20.8-5, 6.6-3: is the hex beyond a hexside prohibited to this vehicle?"""
    field = g.field
    to = field.neighbours[here][direction]
    if to < 0:
        return MAP_EDGE
    if not field.wheels[here][direction]:
        return _why_closed(g, here, to)
    return cannot_go_into(g, unit, to)


def cannot_go_into(g: Vv, unit: Unit, cell: int) -> No | None:
    """20.8-5, 10.4-4: no vehicle but an AFV into wire, none with a large gun into a building."""
    if g.wire >> cell & 1 and not unit.counter.is_afv:
        return WIRE
    if g.field.rows[cell].building and not g.scenario.special.large_guns_in_buildings:
        gun = towed(unit)
        if gun is not None and gun.counter.large:
            return TOWS_LARGE_GUN
    return None


def _why_closed(g: Vv, here: int, to: int) -> No:
    field = g.field
    if field.impassable[to]:
        return CLOSED
    if abs(field.level[to] - field.level[here]) > 1:
        return TWO_LEVELS
    if field.rows[to].bridge:
        return NO_ROAD
    return BUILDING if field.rows[to].building else CLOSED


def crossing_cost(g: Vv, here: int, direction: int, *, reverse: bool) -> int:
    """6.2, 7.2-3, 20.3-1: the hex entered, its hexside, slope and position; all of it twice in reverse."""
    cost = g.field.wheels[here][direction] + position_mp(g, g.field.neighbours[here][direction])
    return cost * g.tables.numbers["reverse_factor"] if reverse else cost


def cannot_go(g: Vv, drive: Drive, *, reverse: bool) -> No | None:
    """7.2-2, 7.2-3, 6.8-1, 6.6-1: straight ahead or straight back, with the MP left; the first hex always."""
    unit, here = drive.unit, drive.move.here
    direction = behind(unit.facing) if reverse else unit.facing
    refusal = cannot_go_on(drive) or cannot_cross(g, unit, here, direction)
    if refusal is not None:
        return refusal
    to = g.field.neighbours[here][direction]
    if g.at[1 - unit.side][to]:
        return ENEMY_THERE
    cost = crossing_cost(g, here, direction, reverse=reverse)
    if drive.move.spent and cost > points_left(drive):
        return NO_POINTS
    return None if can_finish(g, drive, to, unit.facing, points_left(drive) - cost) else NO_WAY_ON


def may_stop(g: Vv, drive: Drive, cell: int) -> bool:
    """6.7-2, 8.4-2: there is room for it, or it comes to load one of those who take the room."""
    if cannot_stay(g, drive.unit.side, cell, [drive.unit]) is None:
        return True
    return not drive.handled and may_come_to_load(g, drive.unit, cell)


def can_finish(g: Vv, drive: Drive, to: int, facing: int, left: int) -> bool:
    """6.7-2, 20.4-4: it may stop there, or has the MP to go on to where it may."""
    return may_stop(g, drive, to) or _way_out(g, drive, to, facing, left, {to})


def _way_out(g: Vv, drive: Drive, here: int, facing: int, left: int, seen: set[int]) -> bool:
    for to, turned, rest in _onward(g, drive.unit, here, facing, left):
        if to not in seen and (may_stop(g, drive, to) or _way_out(g, drive, to, turned, rest, seen | {to})):
            return True
    return False


def _onward(g: Vv, unit: Unit, here: int, facing: int, left: int) -> Iterator[tuple[int, int, int]]:
    """Every hex that a vehicle could go on to: the hex, how it would face there, and the MP left."""
    for turned in range(SIDES):
        after = left - turn_cost(g, sides_between(facing, turned))
        for reverse in (False, True):
            direction = behind(turned) if reverse else turned
            if cannot_cross(g, unit, here, direction) is not None:
                continue
            to = g.field.neighbours[here][direction]
            cost = crossing_cost(g, here, direction, reverse=reverse)
            if cost <= after and not g.at[1 - unit.side][to]:
                yield to, turned, after - cost


# Turning


def cannot_turn(g: Vv, drive: Drive, side: int) -> No | None:
    """6.5: up to three hexsides in each hex, once; vv-ed-6.5: only in hexes it enters."""
    refusal = cannot_go_on(drive)
    if refusal is not None:
        return IMMOBILE_FACING if drive.unit.immobile else refusal
    if drive.turned:
        return TURNED
    if side == drive.unit.facing:
        return SAME_FACING
    if g.choices.later and not drive.entered:
        return TURN_ON_ENTRY
    cost = turn_cost(g, sides_between(drive.unit.facing, side))
    return NO_POINTS if cost > points_left(drive) else None


def cannot_turn_in_place(unit: Unit) -> No | None:
    """7.3, 18.6-5: a machine that has not moved or fired may turn where it is, as its only action."""
    return cannot_begin(unit) or (IMMOBILE_FACING if unit.immobile else None)


def turn_in_place(g: Vv, unit: Unit, side: int) -> None:
    """7.3-2, vv-7.3-u1: to any hexside, and it is a move."""
    unit.facing = side
    g.mark(unit, MOVE)
    if g.events is not None:
        g.tell("turned", ("vv-7.3-1",), unit=unit.id, facing=side, cost=0)
