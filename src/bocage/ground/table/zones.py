"""What a marching base has to keep off: the surroundings of enemy bases."""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from bocage.ground.table.bases import Base
from bocage.ground.table.ground import Ground
from bocage.ground.table.lattice import STRIDE, root_up
from bocage.ground.table.shapes import Piece, is_point_near, shape_of

SAG: Final = 80
"""A quarter of the square of the longest step: how much nearer, squared, its middle may lie than both its
ends."""


class Zone:
    """The points nearer than `reach` to the edge of a base. A marching middle keeps out; at `reach` it may
    stand."""

    __slots__ = ("_piece", "_reach", "_x", "_y")

    def __init__(self, base: Base, reach: int) -> None:
        self._x = base.x
        self._y = base.y
        self._reach = reach + base.radius
        self._piece: Piece | None = None if base.radius else shape_of(base.corners)

    def stops(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a straight stretch, or a single point, comes into the zone."""
        if self._piece is not None:
            return self._piece.is_near(ax, ay, bx, by, self._reach)
        return is_point_near(self._x, self._y, ax, ay, bx, by, self._reach * self._reach)

    def close(self, ground: Ground, closed: bytearray) -> None:
        """Close the nodes in the zone, and those so near that a step between two of them could cut it."""
        square = self._reach * self._reach + SAG
        if self._piece is None:
            _close_round(self._x, self._y, square, ground.across, ground.down, closed)
        else:
            _close_along(self._piece, root_up(square), ground.across, ground.down, closed)


def _close_round(x: i64, y: i64, square: i64, across: i64, down: i64, closed: bytearray) -> None:
    """Close the nodes nearer than the root of `square` to a point, row by row."""
    reach: i64 = isqrt(square)
    row: i64 = (y - reach + STRIDE - 1) // STRIDE
    if row < 0:
        row = 0
    while row < down and row * STRIDE <= y + reach:
        dy: i64 = row * STRIDE - y
        half: i64 = square - dy * dy
        if half > 0:
            span: i64 = isqrt(half - 1)
            left: i64 = (x - span + STRIDE - 1) // STRIDE
            right: i64 = (x + span) // STRIDE
            if left < 0:
                left = 0
            if right >= across:
                right = across - 1
            while left <= right:
                closed[row * across + left] = 1
                left += 1
        row += 1


def _close_along(piece: Piece, reach: int, across: int, down: int, closed: bytearray) -> None:
    """Close the nodes nearer than `reach` to a shape."""
    for row in range(max((piece.top - reach) // STRIDE, 0), min((piece.bottom + reach) // STRIDE + 1, down)):
        for column in range(
            max((piece.left - reach) // STRIDE, 0), min((piece.right + reach) // STRIDE + 1, across)
        ):
            x, y = column * STRIDE, row * STRIDE
            if piece.is_near(x, y, x, y, reach):
                closed[row * across + column] = 1
