"""What the doctrine knows of the ground: how far it is from everywhere to the point that is fought for."""

from __future__ import annotations

from heapq import heappop, heappush
from math import isqrt
from typing import Final

from bocage.ground.table.ground import CLASS_BITS, CLASSES, PRICES, STEPS, Ground
from bocage.ground.table.lattice import PACES, STRIDE, UNIT, Point
from bocage.systems.common.table.tablefield import TableField
from bocage.systems.iabsm.board.field import Field
from bocage.systems.iabsm.doctrine import weights as w

WAYS: Final = 8
"""Of the sixteen steps of the lattice, those that ways are reckoned with."""
DIE: Final = 3.5
"""Inches that an action is worth: what a crossing costs on the way."""
DRAGS: Final = (1.0, 1.4, 2.1, 3.5, 5.0, 5.0, 5.0, 5.0)
"""By class of ground, how much longer a way is there: a mean die less its pips."""
NEAR: Final = 3 * UNIT
"""victory-1: who is so near holds the point."""
FAR: Final = 1e9


class Away:
    """How far it is for bases of one size from every node to the point, in inches of open ground."""

    __slots__ = ("_goal", "_inches", "ground")

    def __init__(self, field: TableField, radius: int, goal: Point) -> None:
        self.ground: Ground = field.ground(radius)
        self._goal = goal
        self._inches: list[float] = _spread(field, self.ground, goal)

    def at(self, x: int, y: int) -> float:
        """Return how far it is from a point."""
        ground = self.ground
        column = min(max((x + STRIDE // 2) // STRIDE, 0), ground.across - 1)
        row = min(max((y + STRIDE // 2) // STRIDE, 0), ground.down - 1)
        found = self._inches[row * ground.across + column]
        if found < FAR:
            return found
        dx, dy = self._goal[0] - x, self._goal[1] - y
        return w.UNREACHED + isqrt(dx * dx + dy * dy) / UNIT


def _spread(field: TableField, ground: Ground, goal: Point) -> list[float]:
    """Reckon the ways from all nodes round the goal outwards."""
    inches = [FAR] * (ground.across * ground.down)
    queue: list[tuple[float, int]] = []
    for node in range(len(inches)):
        if ground.stands[node]:
            x, y = ground.point(node)
            square = (x - goal[0]) ** 2 + (y - goal[1]) ** 2
            if square <= NEAR * NEAR:
                inches[node] = isqrt(square) / UNIT
                heappush(queue, (inches[node], node))
    hops = [dx + dy * ground.across for dx, dy in STEPS]
    while queue:
        far, node = heappop(queue)
        if far > inches[node]:
            continue
        ways, classes, crosses = ground.ways[node], ground.classes[node], ground.crosses[node]
        for direction in range(WAYS):
            if not ways >> direction & 1:
                continue
            step = PRICES[direction] / PACES * DRAGS[classes >> CLASS_BITS * direction & (CLASSES - 1)]
            if crosses >> direction & 1:
                step += _crossing(field, ground.crossings(node, direction))
            there = node + hops[direction]
            if far + step < inches[there]:
                inches[there] = far + step
                heappush(queue, (far + step, there))
    return inches


def _crossing(field: TableField, pieces: int) -> float:
    """Return what it costs to cross a set of lines, in inches."""
    return sum(DIE * field.costs[number] for number in range(pieces.bit_length()) if pieces >> number & 1)


class Survey:
    """The ground of one battle: the ways of men and of vehicles, each reckoned when first asked for."""

    __slots__ = ("_field", "_foot", "_goal", "_wheels")

    def __init__(self, field: Field, goal: Point) -> None:
        self._field = field
        self._goal = goal
        self._foot: dict[int, Away] = {}
        self._wheels: dict[int, Away] = {}

    def foot(self, radius: int) -> Away:
        """Return the ways of bases of one size on foot."""
        found = self._foot.get(radius)
        if found is None:
            found = self._foot[radius] = Away(self._field, radius, self._goal)
        return found

    def wheels(self, radius: int) -> Away:
        """Return the ways of vehicles."""
        found = self._wheels.get(radius)
        if found is None:
            found = self._wheels[radius] = Away(self._field.going, radius, self._goal)
        return found
