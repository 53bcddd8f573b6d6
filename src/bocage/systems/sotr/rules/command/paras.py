"""Paras: their marker, how they drift, and where they stand."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Ask, Flow, No, unpack_point
from bocage.kernel.options import pack_point
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.points import PointArea
from bocage.systems.sotr.battle.figures import RAN
from bocage.systems.sotr.battle.room import nearest_room
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.gas import step_into_gas
from bocage.systems.sotr.rules.action.hiding import look_round
from bocage.systems.sotr.rules.command.command_rolls import NO_PARAS_OF_HIS, cannot_give
from bocage.systems.sotr.rules.command.commanders import commander_of, force_commander
from bocage.systems.sotr.rules.weapons.templates import DIRECTIONS, drift

DROP: Final = "drop"
"""The question where the marker of paras lies."""
CLEAR: Final = 8 * UNIT
"""ruling-24: how far the marker lies from every enemy."""
DRIFTS: Final = 5
"""ruling-24: from which die on it drifts."""
GRID: Final = 6 * UNIT
"""How far apart the points are that are offered."""
NOT_ALOFT: Final = No("sotr-order-7", "no-paras")
IS_CALLED: Final = No("sotr-order-7", "paras-called")
NEAR_ENEMY: Final = No("sotr-ruling-24", "enemy-near-marker")
NO_DROP_ZONE: Final = No("sotr-ruling-24", "no-drop-zone")


def cannot_call_paras(g: Sotr, unit: Unit) -> No | None:
    """order-7, ruling-24: the force commander calls a unit that the scenario gives, once."""
    leader = force_commander(g, unit.side)
    if leader is None:
        return NO_PARAS_OF_HIS
    if not unit.aloft:
        return NOT_ALOFT
    if unit.called:
        return IS_CALLED
    no = cannot_give(g.tables, "call_paras", commander_of(g, leader))
    if no is not None:
        return no
    return None if drop_points(g, unit.side) else NO_DROP_ZONE


def is_clear(g: Sotr, side: int, x: int, y: int) -> bool:
    """ruling-24: whether a point is 8 inches or more from every enemy whom one may know of."""
    for enemy in g.open_enemies(side):
        reach = CLEAR + enemy.radius
        if enemy.box is not None:
            if enemy.box.is_near(x, y, x, y, CLEAR):
                return False
        elif (enemy.x - x) ** 2 + (enemy.y - y) ** 2 < reach * reach:
            return False
    return True


def may_be_marked(g: Sotr, side: int, x: int, y: int) -> bool:
    """ruling-24: whether a marker may lie at a point: one where a man can stand."""
    return is_clear(g, side, x, y) and g.field.ground(UNIT // 2).may_stand(x, y)


def drop_points(g: Sotr, side: int) -> list[Point]:
    """List points for the marker, all over the table."""
    table = g.field.table
    return [
        (x, y)
        for x in range(GRID // 2, table.width, GRID)
        for y in range(GRID // 2, table.depth, GRID)
        if may_be_marked(g, side, x, y)
    ]


def call_paras(g: Sotr, unit: Unit) -> Flow[None]:
    """order-7, ruling-24: the force commander puts a marker; where it lies his side alone knows."""
    leader = force_commander(g, unit.side)
    assert leader is not None
    seat = g.seats[unit.side]
    points = drop_points(g, unit.side)
    area = PointArea(g.verbs.drop, g.field.table, lambda x, y: may_be_marked(g, unit.side, x, y), points)
    options = [g.verbs.drop.candidate(0, x, y) for x, y in points]
    option = yield Ask(seat, DROP, options, {"unit": unit.id}, [area])
    _, x, y = unpack_point(option.value)
    unit.called = True
    unit.marker = pack_point(0, x, y)
    g.tell("paras-called", ("sotr-order-7",), unit=unit.id, figure=leader.id)
    g.tell_only(seat, "marker", ("sotr-ruling-24",), unit=unit.id, at=unit.marker)


# Coming down


def come_down(g: Sotr, unit: Unit) -> None:
    """mopt-16 to mopt-18, ruling-24: the unit comes down at its marker: on 5 or 6 that has drifted 1D6 inches
    in one of sixteen directions. They do not move in this turn; a machine counts as having gone fast."""
    if unit.marker == GONE:
        return
    _, x, y = unpack_point(unit.marker)
    die = g.dice.d6("drop")
    if die >= DRIFTS:
        inches = g.dice.d6("drift")
        x, y = drift((x, y), inches, g.dice.draw("direction", DIRECTIONS), inches * UNIT)
    table = g.field.table
    x, y = min(max(x, 0), table.width), min(max(y, 0), table.depth)
    unit.aloft = unit.called = False
    unit.marker = GONE
    for number in unit.figures:
        figure = g.figures[number]
        place = nearest_room(g, figure, x, y, 0)
        if place is None:
            g.remove(figure)
        else:
            g.place(figure, place[0], place[1], 0)
            figure.landed = True
            if figure.is_hull:
                figure.moved = RAN
    g.gather(unit)
    g.tell("comes-down", ("sotr-mopt-16", "sotr-ruling-24"), unit=unit.id, at=pack_point(0, x, y), die=die)
    step_into_gas(g, unit)
    look_round(g)
