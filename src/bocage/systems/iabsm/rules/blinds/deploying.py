"""A blind is revealed: what lies under it comes onto the table, or there was nothing."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Ask, Flow, Option, unpack_point
from bocage.systems.common.table.moves import MoveArea, Walk
from bocage.systems.iabsm.battle.state import APART, Iabsm
from bocage.systems.iabsm.battle.units import DEPLOYING, NOT_HIDDEN, Unit
from bocage.systems.iabsm.battle.verbs import FACINGS, FORWARD, STEP
from bocage.systems.iabsm.rules.infantry.actions import finish
from bocage.systems.iabsm.rules.infantry.movement import BEYOND, forward
from bocage.systems.iabsm.rules.infantry.overwatch import reactions
from bocage.systems.iabsm.rules.morale.shock import check_shock
from bocage.systems.iabsm.rules.sight.spotting import shows_itself

PLACE: Final = "place"
NEAR: Final = 4 * UNIT
"""blind-2: how far from the edge of the blind its units are put."""
EVERY_LINE: Final = 99
"""Nobody pays for the lines between the blind and his place."""


class Around:
    """blind-2: the ground within 4 inches of a blind, from edge to edge."""

    __slots__ = ("_points", "_reach")

    def __init__(self, points: list[Point], reach: int) -> None:
        """`reach`: how far the middle of a base may be from the middle line of the blind."""
        self._points = points
        self._reach = reach

    def bars(self, x: int, y: int) -> str:
        """Return what is against a point."""
        far = self._reach * self._reach
        near = any((px - x) * (px - x) + (py - y) * (py - y) <= far for px, py in self._points)
        return "" if near else BEYOND


def uncover(g: Iabsm, blind: Unit) -> Flow[None]:
    """blind-3: a dummy is taken off; else its owner puts its units down within 4 inches, their cards come
    into the deck, whoever sees them may spot them, and they have what actions are left."""
    units, finders = g.under(blind), blind.spotted_by
    left = g.left if g.acting == blind.id else 0
    if g.acting == blind.id:
        finish(g)
    points, at = blind.points, blind.loc
    lost: list[Unit] = []
    for unit in g.units:
        if unit.under == blind.id:
            unit.under = NOT_HIDDEN
            if unit.figures == 0:
                lost.append(unit)
    for unit in units:
        unit.under = DEPLOYING
    g.dice.reveal()
    g.remove(blind)
    if units:
        g.tell("revealed", ("iabsm-blind-3",), unit=blind.id, units=[unit.id for unit in units], at=at)
    else:
        g.tell("dummy", ("iabsm-blind-3",), unit=blind.id, at=at)
    for unit in lost:
        g.tell("destroyed", ("iabsm-blind-7",), unit=unit.id, at=at)
    for unit in units:
        yield from put_down(g, unit, blind, points)
    _take_over(g, blind, units, finders)
    g.renew_deck()
    if left > 0:
        g.fresh = sum(1 << unit.id for unit in units if not unit.is_big_man)
        g.fresh_left = left
    for unit in units:
        check_shock(g, unit)
        shows_itself(g, unit)
    for unit in units:
        yield from reactions(g, unit)


def _take_over(g: Iabsm, blind: Unit, units: list[Unit], finders: int) -> None:
    """turn-3, blind-3: units know whom their blind has spotted, are spotted by whoever has spotted it, have
    moved if it has, and have been activated in this turn if it has."""
    mask = sum(1 << unit.id for unit in units)
    for enemy in g.units:
        if enemy.side != blind.side and enemy.spotted_by >> blind.id & 1:
            enemy.spotted_by |= mask
    for unit in units:
        unit.spotted_by = finders
        unit.activated = blind.activated and not unit.is_big_man
        unit.moved, unit.moved_turn = blind.moved, blind.moved_turn


def put_down(g: Iabsm, unit: Unit, blind: Unit, points: list[Point]) -> Flow[None]:
    """blind-2: the owner says where a unit stands, within 4 inches of where the blind lay."""
    walk = around(g, unit, blind, points)
    places = walk.candidates()
    if not walk.against(blind.x, blind.y):
        places = [(blind.x, blind.y), *places]
    if not places:
        places = walk.nodes()
    options: list[Option] = [g.verbs.place.candidate(FORWARD, x, y) for x, y in places]
    areas = [MoveArea(g.verbs.place, facing, walk, places) for facing in range(len(FACINGS))]
    option = yield Ask(g.seats[unit.side], PLACE, options, {"unit": unit.id}, areas)
    facing, x, y = unpack_point(option.value)
    unit.under = NOT_HIDDEN
    g.put(unit, x, y, forward(g, unit, (x, y)) if facing == FORWARD else (facing - 1) * STEP)
    g.tell("deploys", ("iabsm-blind-2",), unit=unit.id, to=unit.loc)


def around(g: Iabsm, unit: Unit, blind: Unit, points: list[Point]) -> Walk:
    """blind-2, act-5: the places within 4 inches of where a blind lay that a unit can come to from there."""
    unit.x, unit.y = blind.x, blind.y
    near = NEAR + unit.radius + blind.radius
    enemies = g.on_table(1 - unit.side)
    reach = [near + 2 * max(abs(x - blind.x) + abs(y - blind.y) for x, y in points)] * len(g.tables.pips)
    return Walk(g.field, unit, reach, EVERY_LINE, APART, g.others(unit), enemies, Around(points, near).bars)
