"""A chart of the table in squares of two inches: for observations, and for a doctrine's sense of danger."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.ground.table.lanes import FINE, Lanes, bit_number, is_cut
from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.shapes import Piece

SQUARE: Final = 2 * UNIT
"""Lattice points to a side of a square."""


class Chart:
    """The squares of a table, numbered row by row: what lies in their middles, and which middles see each
    other."""

    __slots__ = ("_lanes", "_seen", "columns", "rows", "top")

    def __init__(self, lanes: Lanes) -> None:
        self._lanes = lanes
        self.columns: int = -(-lanes.width // SQUARE)
        self.rows: int = -(-lanes.depth // SQUARE)
        self._seen: dict[tuple[int, int], int] = {}
        self.top: list[Piece | None] = [
            top_piece(lanes, *self.middle(square)) for square in range(self.columns * self.rows)
        ]
        """By square: the piece that lies on top in its middle, or None."""

    def middle(self, square: int) -> Point:
        """Return the middle of a square, or the nearest point of the table."""
        x, y = square % self.columns * SQUARE + UNIT, square // self.columns * SQUARE + UNIT
        return min(x, self._lanes.width), min(y, self._lanes.depth)

    def square_at(self, x: int, y: int) -> int:
        """Return the square in which a point lies."""
        return min(y // SQUARE, self.rows - 1) * self.columns + min(x // SQUARE, self.columns - 1)

    def distance(self, square: int, other: int) -> int:
        """Return the square of the distance between two middles, in sixteenths."""
        (ax, ay), (bx, by) = self.middle(square), self.middle(other)
        return (ax - bx) * (ax - bx) + (ay - by) * (ay - by)

    def seen_from(self, square: int, among: int) -> int:
        """Return the set of squares whose middles are seen from a square's, past the pieces of `among`."""
        kept = self._seen.get((square, among))
        if kept is None:
            kept = 0
            ax, ay = self.middle(square)
            for other in range(self.columns * self.rows):
                bx, by = self.middle(other)
                if is_free(self._lanes, ax, ay, bx, by, among):
                    kept |= 1 << other
            self._seen[square, among] = kept
        return kept


def top_piece(lanes: Lanes, x: int, y: int) -> Piece | None:
    """Return the piece that lies on top at a point, or None."""
    near = lanes.near(x, y, x, y)
    for piece in reversed(lanes.pieces):
        if near >> piece.number & 1 and piece.holds(x, y):
            return piece
    return None


def is_free(lanes: Lanes, ax: i64, ay: i64, bx: i64, by: i64, among: i64) -> bool:
    """Whether the line between two points is cut by none of the pieces of `among`, both ways alike."""
    if ax > bx or (ax == bx and ay > by):
        ax, ay, bx, by = bx, by, ax, ay
    found: i64 = lanes.near(ax, ay, bx, by) & among
    while found:
        low: i64 = found & -found
        found ^= low
        if is_cut(lanes.pieces[bit_number(low)], ax * FINE, ay * FINE, bx * FINE, by * FINE):
            return False
    return True
