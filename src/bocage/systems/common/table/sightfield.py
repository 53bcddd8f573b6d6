"""What hides on a table: which of the eight rays between two places are blocked, and what they cross."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.ground.table.depths import lost_rays
from bocage.ground.table.lanes import EVERY_RAY, WIDEST, bit_number, mark
from bocage.ground.table.prospects import BASE, WIDE, Prospects
from bocage.ground.table.table import Table
from bocage.kernel.options import POINT_BITS

LOOKS_KEPT: Final = 1 << 17
"""How many lanes a field remembers."""


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class SightField:
    """The pieces of a table as sight meets them. Whoever builds on it says which piece does what."""

    __slots__ = (
        "_crossed",
        "_prospects",
        "_seen",
        "blocking",
        "deep",
        "depths",
        "heights",
        "screens",
        "table",
    )

    def __init__(self, table: Table, depths: Sequence[int]) -> None:
        """`depths`: how far one sees into each piece, in sixteenths."""
        self.table = table
        self.depths: list[int] = list(depths)
        self.blocking: int = 0
        """The set of pieces that no ray passes."""
        self.heights: int = 0
        """The set of contours: no ray passes high ground that neither end is at."""
        self.deep: int = 0
        """The set of pieces that one sees some way into: woods, crops."""
        self.screens: int = 0
        """The set of pieces that cover who is behind them, as far as it is worth proving."""
        self._prospects: Prospects | None = None
        self._seen: dict[tuple[int, int, int, int], int] = {}
        """Rays that are blocked between two points, as far as somebody has looked;"""
        self._crossed: dict[tuple[int, int, int, int], int] = {}
        """and those that cross some pieces."""

    def prospects(self) -> Prospects:
        """What lies between the squares of the table."""
        if self._prospects is None:
            walls = self.blocking | self.heights
            self._prospects = Prospects(self.table.lanes, walls, self.screens, self.deep, self.depths)
        return self._prospects

    def near(self, ax: int, ay: int, bx: int, by: int, reach: int) -> int:
        """Return the pieces that may lie within `reach` of a line on the table."""
        if reach <= WIDE:
            return self.prospects().between(ax, ay, bx, by).near
        lanes = self.table.lanes
        return lanes.all if reach > WIDEST else lanes.near(ax, ay, bx, by)

    def hidden_rays(self, ax: int, ay: int, bx: int, by: int, half: int, over: int) -> int:
        """Return which of the eight rays between two fronts are blocked. `half`: half of the narrower front;
        `over`: the pieces that do not count, because one of the two is at them."""
        if half <= BASE:
            prospect = self.prospects().between(ax, ay, bx, by)
            if prospect.hiders & ~over:
                return EVERY_RAY
            near = prospect.near
        else:
            near = self.near(ax, ay, bx, by, half)
        hiding = near & (self.blocking | self.heights | self.deep) & ~over
        if not hiding:
            return 0
        a, b = ax << POINT_BITS | ay, bx << POINT_BITS | by
        key = (a, b, half, over) if a < b else (b, a, half, over)
        found = self._seen.get(key)
        if found is None:
            if len(self._seen) >= LOOKS_KEPT:
                self._seen.clear()
            found = self._seen[key] = self._blocked_rays(ax, ay, bx, by, half, hiding)
        return found

    def _blocked_rays(self, ax: int, ay: int, bx: int, by: int, half: int, hiding: int) -> int:
        """Trace the rays of `hidden_rays` past pieces that may hide somebody."""
        walls = hiding & ~self.deep
        rays: int = self.table.lanes.cut_near(ax, ay, half, bx, by, half, walls) if walls else 0
        deep = hiding & self.deep
        if deep and rays != EVERY_RAY and (ax, ay) != (bx, by):
            rays = self._lost_in_depth(ax, ay, bx, by, half, deep, rays)
        return rays

    def _lost_in_depth(self, ax: int, ay: int, bx: int, by: int, half: int, deep: int, rays: int) -> int:
        """Add to some rays those that run farther through a wood or the like than one sees into it."""
        if ax > bx or (ax == bx and ay > by):
            ax, ay, bx, by = bx, by, ax, ay
        dx, dy = bx - ax, by - ay
        length = isqrt((dx * dx + dy * dy) << 16)
        hx: int = mark(-dy * half, length)
        hy: int = mark(dx * half, length)
        right, low_y, high_y = bx + half, min(ay, by) - half, max(ay, by) + half
        while deep and rays != EVERY_RAY:
            low = deep & -deep
            deep ^= low
            number: int = bit_number(low)
            piece = self.table.lanes.pieces[number]
            if (
                piece.left <= right
                and piece.right >= ax - half
                and piece.top <= high_y
                and piece.bottom >= low_y
            ):
                rays |= lost_rays(piece, ax, ay, dx, dy, hx, hy, self.depths[number])
        return rays

    def crossed_rays(self, ax: int, ay: int, bx: int, by: int, half: int, among: int) -> int:
        """Return which of the eight rays between two fronts cross one of these pieces."""
        key = (ax << POINT_BITS | ay, bx << POINT_BITS | by, half, among)
        found = self._crossed.get(key)
        if found is None:
            if len(self._crossed) >= LOOKS_KEPT:
                self._crossed.clear()
            rays: int = self.table.lanes.cut(ax, ay, half, bx, by, half, among)
            found = self._crossed[key] = rays
        return found
