"""What hides on a table: which of the eight rays between two places are blocked, and what they cross."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.ground.table.lanes import EVERY_RAY, RAYS
from bocage.ground.table.shapes import WHOLE
from bocage.ground.table.table import Table
from bocage.kernel.options import POINT_BITS

LOOKS_KEPT: Final = 1 << 17
"""How many lanes a field remembers."""
ROUNDED: Final = 2
"""By how much a stretch may be told too long, in parts of `WHOLE`."""


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class SightField:
    """The pieces of a table as sight meets them. Whoever builds on it says which piece does what."""

    __slots__ = ("_crossed", "_seen", "blocking", "deep", "depths", "heights", "table")

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
        self._seen: dict[tuple[int, int, int, int], int] = {}
        """Rays that are blocked between two points, as far as somebody has looked;"""
        self._crossed: dict[tuple[int, int, int, int], int] = {}
        """and those that cross some pieces."""

    def hidden_rays(self, ax: int, ay: int, bx: int, by: int, half: int, over: int) -> int:
        """Return which of the eight rays between two fronts are blocked. `half`: half of the narrower front;
        `over`: the pieces that do not count, because one of the two is at them."""
        a, b = ax << POINT_BITS | ay, bx << POINT_BITS | by
        key = (a, b, half, over) if a < b else (b, a, half, over)
        found = self._seen.get(key)
        if found is None:
            if len(self._seen) >= LOOKS_KEPT:
                self._seen.clear()
            found = self._seen[key] = self._blocked_rays(ax, ay, bx, by, half, over)
        return found

    def _blocked_rays(self, ax: int, ay: int, bx: int, by: int, half: int, over: int) -> int:
        """Trace the rays of `hidden_rays`."""
        lanes = self.table.lanes
        rays: int = lanes.cut(ax, ay, half, bx, by, half, (self.blocking | self.heights) & ~over)
        if rays != EVERY_RAY and self.deep:
            deep = self.deep & ~over & lanes.near(ax, ay, bx, by)
            if deep and lanes.cut(ax, ay, half, bx, by, half, deep):
                rays |= self._lost_in_depth(ax, ay, bx, by, half, deep)
        return rays

    def _lost_in_depth(self, ax: int, ay: int, bx: int, by: int, half: int, deep: int) -> int:
        """Return which rays run farther through a wood or the like than one sees into it.

        A stretch is told a little too long, so a little is taken off: exactly as deep is not too deep.
        """
        length = isqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))
        inside: dict[int, int] = {}
        rays = 0
        for stretch in self.table.lanes.stretches(ax, ay, half, bx, by, half, deep):
            at = stretch.piece * RAYS + stretch.ray
            run = inside[at] = inside.get(at, 0) + stretch.leave - stretch.enter - ROUNDED
            if run * length > self.depths[stretch.piece] * WHOLE:
                rays |= 1 << stretch.ray
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
