"""The outline of what a march has reached, for those who draw it. Nothing is decided by it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bocage.ground.table.ground import Ground
from bocage.ground.table.lattice import STRIDE, Point

Ring = list[Point]
"""The corners of a closed outline, in sixteenths, clockwise round what is inside."""

_SIDES: Final = (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0)))
"""The sides of a square clockwise, each from corner to corner: north, east, south, west."""
_BEYOND: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""What lies beyond each of these sides."""


def rings(ground: Ground, nodes: Iterable[int]) -> list[Ring]:
    """Return the outlines of a set of nodes, each node with half a step of ground round it.

    A hole in it is a ring too, the other way round. Rings that touch at a corner are two.
    """
    inside = {(node % ground.across, node // ground.across) for node in nodes}
    ahead: dict[Point, list[Point]] = {}
    for column, row in sorted(inside):
        for side in range(4):
            if (column + _BEYOND[side][0], row + _BEYOND[side][1]) not in inside:
                (ax, ay), (bx, by) = _SIDES[side]
                ahead.setdefault((column + ax, row + ay), []).append((column + bx, row + by))
    found: list[Ring] = []
    while ahead:
        found.append([_corner(point) for point in _take_ring(ahead)])
    return found


def _take_ring(ahead: dict[Point, list[Point]]) -> list[Point]:
    """Follow the sides from corner to corner until they close, and take them away."""
    start = next(iter(ahead))
    ring = [start]
    here = start
    came = (0, 0)
    while True:
        there = _sharpest(here, came, ahead[here])
        ahead[here].remove(there)
        if not ahead[here]:
            del ahead[here]
        if there == start:
            return ring
        ring.append(there)
        came = there[0] - here[0], there[1] - here[1]
        here = there


def _sharpest(here: Point, came: Point, ways: list[Point]) -> Point:
    """Return the way on that turns right, where two rings touch: so they stay two."""
    right = here[0] - came[1], here[1] + came[0]
    return right if right in ways else ways[0]


def _corner(point: Point) -> Point:
    """Return where the north-west corner of a node's square lies."""
    return point[0] * STRIDE - STRIDE // 2, point[1] * STRIDE - STRIDE // 2
