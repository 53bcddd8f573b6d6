"""Units in buildings: where their figures are, and where they come out."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.systems.common.table.bodies import GONE, Body
from bocage.systems.iabsm.battle.state import APART, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.board.field import AT

STEP_OUT: Final = UNIT
"""How far before the wall a unit looks for room to step out, in sixteenths."""


def lodgers(g: Iabsm, number: int) -> list[Unit]:
    """Return who is in a building."""
    return [unit for unit in g.units if unit.house == number and unit.loc != GONE]


def berths(g: Iabsm, unit: Unit, number: int, wind: int) -> list[Point]:
    """house-1: where the guide and the men of a unit stand at a side; nothing if there is no room for all."""
    house = g.field.houses[number]
    side = house.sides[wind]
    others = [each for each in g.units if each.loc != GONE and each is not unit]
    guide = next((each for each in house.windows(side, unit.radius) if _is_free(unit, each, others)), None)
    if guide is None:
        return []
    found = [guide]
    for place in house.berths(side, guide):
        if len(found) == unit.bases():
            break
        if _is_free(unit, place, others):
            found.append(place)
    return found if len(found) == unit.bases() else []


def _is_free(unit: Unit, point: Point, others: list[Unit]) -> bool:
    """Whether nobody is in the way at a point, and no enemy within an inch."""
    for other in others:
        near = unit.radius + other.radius + (0 if other.side == unit.side else APART)
        far = near + other.spread
        if abs(other.x - point[0]) > far or abs(other.y - point[1]) > far:
            continue
        if any((x - point[0]) ** 2 + (y - point[1]) ** 2 < near * near for x, y in other.points):
            return False
    return True


def lodge(g: Iabsm, unit: Unit, number: int, wind: int, places: list[Point]) -> None:
    """house-1, house-2: a unit is in a building, at one of its sides: it looks out as narrow as one base."""
    x, y = places[0]
    unit.put(places, g.field.houses[number].sides[wind].heading, g.field.beside(x, y, unit.radius + AT + 1))
    unit.dug_in = False
    unit.house = number
    unit.window = wind
    unit.half_front = unit.radius
    unit.ground = g.field.kinds[number].code
    g.sights.forget(unit.id)


def step_out(g: Iabsm, unit: Unit, wind: int) -> Point | None:
    """house-3: where a unit that leaves by a side comes out; None if there is no room."""
    side = g.field.houses[unit.house].sides[wind]
    crowd = g.crowd(unit)
    for out in range(unit.radius, unit.radius + STEP_OUT):
        x, y = side.point(0, out)
        crowd.look(x, y, unit.radius)
        if g.field.ground(unit.radius).may_stand(x, y) and not crowd.stops(x, y):
            return x, y
    return None


def leaving(g: Iabsm, unit: Unit) -> Body | None:
    """house-3: a unit as it begins to move: where it stands, or before its side of the building; None if it
    cannot come out."""
    if unit.house < 0:
        return unit
    door = step_out(g, unit, unit.window)
    if door is None:
        return None
    body = Body(unit.id, unit.side, unit.radius, unit.half_front)
    body.put([door], unit.facing, g.field.beside(door[0], door[1], unit.radius + AT + 1))
    return body


def back_door(g: Iabsm, unit: Unit, threat: Point) -> Point:
    """house-3: where a unit that is driven out comes out: the farthest from the enemy of its sides."""
    doors = [step_out(g, unit, wind) for wind in g.field.houses[unit.house].sides]
    return max(
        (door for door in doors if door is not None),
        key=lambda door: (door[0] - threat[0]) ** 2 + (door[1] - threat[1]) ** 2,
        default=(unit.x, unit.y),
    )
