"""Minefields: where they lie, who has laid them, and whether the other side knows."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.shapes import Piece

HALF_A_LANE: Final = UNIT
"""task-4: half of the width of a lane that is cleared."""


class Minefield:
    """A box of ground with mines under it."""

    __slots__ = ("known", "lifted", "piece", "side")

    def __init__(self, side: int, piece: Piece) -> None:
        self.side = side
        """Who has laid it, and knows it from the beginning."""
        self.piece = piece
        self.known = False
        """mine-2: both sides know of it."""
        self.lifted = False
        """task-4: it is what a lane has left of a field."""

    def is_trodden(self, way: list[Point], ends: list[Point]) -> bool:
        """mine-1: whether a way touches it, or one of the bases at its end."""
        for at in range(1, len(way)):
            (ax, ay), (bx, by) = way[at - 1], way[at]
            if self.piece.is_near(ax, ay, bx, by, 1):
                return True
        return any(self.piece.holds(x, y) for x, y in ends)

    def copy(self) -> Minefield:
        """Return the same for a copy of the battle."""
        twin = Minefield(self.side, self.piece)
        twin.known, twin.lifted = self.known, self.lifted
        return twin

    def digest(self) -> tuple[object, ...]:
        """Return equal rows for equal fields: where it lies is in the scenario, until mines are lifted."""
        piece = self.piece
        box = (piece.left, piece.top, piece.right, piece.bottom) if self.lifted else ()
        return (self.side, self.known, *box)

    # Lanes

    def cleared(self, x: int, y: int) -> list[Minefield]:
        """task-4: return what is left when a lane is cleared from a point, straight to the side that lies
        opposite: to the east or west from a point beside the field, to the north or south from any other.

        Both sides see it being done, so both know of what is left.
        """
        piece = self.piece
        if piece.left <= x <= piece.right or not piece.top <= y <= piece.bottom:
            # A guide past a corner clears the end of the field: it has no mines beyond its edge.
            middle = min(max(x, piece.left), piece.right)
            low, high = middle - HALF_A_LANE, middle + HALF_A_LANE
            boxes = [
                (piece.left, piece.top, low, piece.bottom),
                (high, piece.top, piece.right, piece.bottom),
            ]
        else:
            low, high = y - HALF_A_LANE, y + HALF_A_LANE
            boxes = [
                (piece.left, piece.top, piece.right, low),
                (piece.left, high, piece.right, piece.bottom),
            ]
        return [self._part(*box) for box in boxes if box[0] < box[2] and box[1] < box[3]]

    def _part(self, left: int, top: int, right: int, bottom: int) -> Minefield:
        """Return a box of this field."""
        part = Minefield(
            self.side, Piece(0, "mines", [(left, top), (right, top), (right, bottom), (left, bottom)])
        )
        part.known = part.lifted = True
        return part
