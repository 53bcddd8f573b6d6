"""Minefields: where they lie, who has laid them, and whether the other side knows."""

from __future__ import annotations

from bocage.ground.table.lattice import Point
from bocage.ground.table.shapes import Piece


class Minefield:
    """A box of ground with mines under it."""

    __slots__ = ("known", "piece", "side")

    def __init__(self, side: int, piece: Piece) -> None:
        self.side = side
        """Who has laid it, and knows it from the beginning."""
        self.piece = piece
        self.known = False
        """mine-2: both sides know of it."""

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
        twin.known = self.known
        return twin
