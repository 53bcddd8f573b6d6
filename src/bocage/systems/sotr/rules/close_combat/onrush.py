"""The run of an assault: where a figure comes into contact with an enemy, and whether it gets there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import isqrt
from typing import Final

from bocage.ground.table.ground import Gait
from bocage.ground.table.lattice import (
    STRIDE,
    TAPE,
    UNIT,
    Point,
    divide_away,
    heading_to,
    length_between,
    turn,
)
from bocage.ground.table.march import Reach, find_way, march_for_tape
from bocage.ground.table.tape import NO_WAY
from bocage.ground.table.zones import Zone
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.tablefield import TableField
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import APART, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.close_combat.contact import ACROSS, in_contact

MOST_ON_ONE: Final = 2
"""ruling-22: an enemy base already in contact with so many draws no more."""
SPARSE: Final = 2
"""Of the 64 headings round an enemy every second is a place to touch him from, and of these every second is
tried by a way with bends."""
EXACT: Final = 8
"""So many places are tried that are next to the straight way."""
STEP: Final = UNIT // 2
"""How finely a figure that does not get into contact looks for a place on its way."""


@cache
def ring(reach: int) -> list[Point]:
    """ruling-4: the offsets at which two bases whose radii make `reach` touch and do not overlap."""
    span = range(-reach - 1, reach + 2)
    return [
        (dx, dy)
        for dx in span
        for dy in span
        if reach * reach <= dx * dx + dy * dy < (reach + 1) * (reach + 1)
    ]


@cache
def sparse_ring(reach: int) -> list[Point]:
    """ruling-4: of these one in every second of the 64 headings."""
    found: dict[int, Point] = {}
    for dx, dy in sorted(ring(reach), key=lambda at: (at[0] * at[0] + at[1] * at[1], at)):
        found.setdefault(heading_to(dx, dy) // SPARSE, (dx, dy))
    return list(found.values())


@cache
def belt(reach: int) -> list[Point]:
    """cc-8: the offsets at which two bases may stand against the two sides of one obstacle, by fours."""
    span = range(-reach - ACROSS, reach + ACROSS + 1, 4)
    far = reach + ACROSS
    return [(dx, dy) for dx in span for dy in span if reach * reach <= dx * dx + dy * dy <= far * far]


def rim(foe: Figure, radius: int) -> list[Point]:
    """ruling-4: points round a rectangle from which a round base of this radius touches it, by half inches
    along its sides and at its corners."""
    wide, long = foe.radius + radius, foe.half_length + radius
    found: set[Point] = set()
    for more in (0, 1):
        across, along = wide + more, long + more
        local = [(at, side * along) for at in range(-foe.radius, foe.radius + 1, 8) for side in (-1, 1)]
        local += [
            (side * across, at) for at in range(-foe.half_length, foe.half_length + 1, 8) for side in (-1, 1)
        ]
        for dx, dy in local:
            east, south = turn(dx, dy, foe.facing)
            found.add((foe.x + east, foe.y + south))
    return sorted(found)


def takes_more(g: Sotr, foe: Figure) -> bool:
    """ruling-22, ruling-43: whether another may run at an enemy: at a man when fewer than two are in contact
    with him, at a machine as long as there is room round it."""
    return foe.is_hull or hands_on(g, foe) < MOST_ON_ONE


class Onrush:
    """One assaulting figure: what it may run, and whom it keeps off."""

    __slots__ = ("_field", "_gait", "_march", "_zones", "figure", "g", "move")

    def __init__(self, g: Sotr, figure: Figure, target: Unit, move: int) -> None:
        self.g = g
        self.figure = figure
        self.move = move
        machine = g.units[figure.unit].machine
        self._field: TableField = g.field if machine is None else g.field.going(machine.row.kind)
        self._gait: Gait = g.field.pace(move) if machine is None else g.field.going(machine.row.kind).pace
        self._march: Reach | None = None
        self._zones: list[Zone] = [
            Zone(enemy.bases_on_table()[0], APART + figure.radius)
            for enemy in g.open_enemies(figure.side)
            if enemy.unit != target.id
        ]
        """ruling-7: nobody comes within an inch of enemies whom he does not assault."""

    def goes_straight(self, goal: Point) -> bool:
        """Whether the figure may run straight to a point."""
        start, limit = (self.figure.x, self.figure.y), self.move * (TAPE // UNIT)
        if length_between(*start, *goal) > limit or any(zone.stops(*start, *goal) for zone in self._zones):
            return False
        field, radius = self._field, self.figure.radius
        if not field.ground(radius).is_on_table(*goal):
            return False
        return NO_WAY != field.stretch(*start, *goal, radius, self._gait) <= limit

    def goes_round(self, goal: Point) -> bool:
        """Whether the figure may run to a point by a way with bends."""
        start, limit = (self.figure.x, self.figure.y), self.move * (TAPE // UNIT)
        if length_between(*start, *goal) > limit:
            return False
        if self._march is None:
            ground = self._field.ground(self.figure.radius)
            self._march = march_for_tape(ground, start, self.move, self._gait, self._zones)
        if not self._is_beside(self._march, goal):
            return False
        return find_way(self._march, goal, self.move, self._gait, self._zones) is not None

    def _is_beside(self, reached: Reach, goal: Point) -> bool:
        """Whether the march has come to a node next to a point."""
        for column in (goal[0] // STRIDE, -(-goal[0] // STRIDE)):
            for row in (goal[1] // STRIDE, -(-goal[1] // STRIDE)):
                node = reached.ground.node_at(column * STRIDE, row * STRIDE)
                if node >= 0 and reached.costs[node] >= 0:
                    return True
        return False

    def spots(self, foe: Figure) -> list[Point]:
        """Return the points at which the figure would be in contact with an enemy and could stand, the
        nearest first: the first few exactly, so that who is just near enough gets there."""
        if foe.half_length:
            return sorted(rim(foe, self.figure.radius), key=self._far)
        reach = self.figure.radius + foe.radius
        nearest = sorted(((foe.x + dx, foe.y + dy) for dx, dy in ring(reach)), key=self._far)[:EXACT]
        found = [(foe.x + dx, foe.y + dy) for dx, dy in sparse_ring(reach)]
        if foe.at_lines & self.g.field.lines:
            found += [(foe.x + dx, foe.y + dy) for dx, dy in belt(reach)]
        return [*nearest, *sorted(set(found) - set(nearest), key=self._far)]

    def _far(self, point: Point) -> tuple[int, Point]:
        """Order points by how far they are from the figure."""
        return (point[0] - self.figure.x) ** 2 + (point[1] - self.figure.y) ** 2, point

    def reaches(self, foe: Figure, taken: Sequence[Figure]) -> Point | None:
        """mopt-1, mopt-u4, ruling-22: return where the figure comes into contact with an enemy; None if it
        does not get there. `taken`: on whom it may not end."""
        far = self.move + self.figure.radius + foe.radius + foe.half_length + 1
        if (self.figure.x - foe.x) ** 2 + (self.figure.y - foe.y) ** 2 > (far + ACROSS) ** 2:
            return None
        free: list[Point] = []
        for point in self.spots(foe):
            if self._may_end(point, taken) and self._touches_from(point, foe):
                if self.goes_straight(point):
                    return point
                free.append(point)
        return next((point for point in free[::SPARSE] if self.goes_round(point)), None)

    def _may_end(self, point: Point, taken: Sequence[Figure]) -> bool:
        """ruling-7: whether the figure would lie on nobody and on no obstacle, and be an inch from every
        enemy it does not assault."""
        x, y = point
        radius = self.figure.radius
        for other in taken:
            if other.box is not None:
                if other.box.is_near(x, y, x, y, radius):
                    return False
                continue
            wide = radius + other.radius
            if (other.x - x) ** 2 + (other.y - y) ** 2 < wide * wide:
                return False
        if any(zone.stops(x, y, x, y) for zone in self._zones):
            return False
        field = self._field
        ground = field.ground(radius)
        if not field.table.lanes.near(x, y, x, y):
            return ground.is_on_table(x, y)
        return ground.may_stand(x, y)

    def _touches_from(self, point: Point, foe: Figure) -> bool:
        """Whether the figure would be in contact with an enemy from a point."""
        if foe.box is not None:
            return foe.box.is_near(point[0], point[1], point[0], point[1], self.figure.radius + 1)
        reach = self.figure.radius + foe.radius + 1
        if (point[0] - foe.x) ** 2 + (point[1] - foe.y) ** 2 < reach * reach:
            return True
        there = self.figure.copy()
        field = self.g.field
        there.put([point], 0, field.surroundings(point[0], point[1], there.radius))
        return in_contact(self.g, there, foe)

    def closest(self, foe: Figure, taken: Sequence[Figure]) -> Point | None:
        """ruling-22: return how far the figure runs straight at an enemy whom it does not reach; None if not
        at all."""
        figure = self.figure
        there, length = (foe.x, foe.y), isqrt((foe.x - figure.x) ** 2 + (foe.y - figure.y) ** 2)
        for far in range(min(self.move, length), 0, -STEP):
            point = point_towards((figure.x, figure.y), there, far)
            if self._may_end(point, taken) and self.goes_straight(point):
                return point
        return None


def point_towards(start: Point, goal: Point, far: int) -> Point:
    """Return the point so far from one point straight towards another."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    length = max(isqrt(dx * dx + dy * dy), 1)
    return start[0] + divide_away(dx * far, length), start[1] + divide_away(dy * far, length)


def others_on_table(g: Sotr, figure: Figure) -> list[Figure]:
    """Return on whom a figure may not end its run: everybody else on the table."""
    return [other for other in g.figures if other is not figure and other.loc != GONE]


def hands_on(g: Sotr, foe: Figure) -> int:
    """ruling-22: how many able enemies are in contact with a figure."""
    return sum(
        1 for other in g.figures if other.side != foe.side and other.is_able and in_contact(g, other, foe)
    )
