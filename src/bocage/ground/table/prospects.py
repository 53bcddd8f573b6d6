"""What lies between two squares of a table: what may hide, and what surely does, wherever one stands in them.

The ground never changes, so that is worked out once for two squares, and serves all who stand there.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from mypy_extensions import i64

from bocage.ground.table.lanes import Lanes, bit_number
from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.shapes import Piece
from bocage.ground.table.sightings import Group, hidden_by, lost_in

SIDE: Final = 2 * UNIT
"""Lattice points to a side of a square."""
WIDE: Final = UNIT
"""What lies nearer to a line than this is found."""
BASE: Final = 8
"""The largest radius of bases of which it is told what surely hides them."""
KEPT: Final = 1 << 17
"""How many pairs of squares are remembered."""
AGAIN: Final = 8
"""With this question about two squares they are looked at well."""
BESIDE: Final = 0
AMONG: Final = 1
ACROSS: Final = 2
"""How a piece lies to the lines between two squares: wide of them, perhaps at some, and from side to side."""
SQUARE_BITS: Final = 8
"""Bits of a row or column in the number of a square."""


class Prospect:
    """What lies between two squares. Only what is asked for again is worth finding out well."""

    __slots__ = ("a", "asked", "b", "hiders", "near", "screens")

    def __init__(self, a: Point, b: Point, near: int) -> None:
        """`a` and `b`: the middles of the squares."""
        self.a = a
        self.b = b
        self.asked = 0
        """How often that has been asked, up to `AGAIN`."""
        self.near = near
        """The set of pieces that may lie within `WIDE` of a line from the one to the other."""
        self.hiders = 0
        """Pieces each of which surely blocks every ray between two bases there."""
        self.screens = 0
        """Pieces that cover each of which every such ray surely crosses."""


class Prospects:
    """What lies between the squares of a table, as far as somebody has looked."""

    __slots__ = ("_deep", "_depths", "_kept", "_lanes", "_screens", "_walls")

    def __init__(self, lanes: Lanes, walls: int, screens: int, deep: int, depths: Sequence[int]) -> None:
        """`walls`: the pieces that no ray passes. `screens`: those that cover who is behind them. `deep`:
        those that one sees some way into, and `depths` how far into each piece."""
        self._lanes = lanes
        self._walls = walls
        self._screens = screens
        self._deep = deep
        self._depths: list[int] = list(depths)
        self._kept: dict[int, Prospect] = {}

    def between(self, ax: i64, ay: i64, bx: i64, by: i64) -> Prospect:
        """Return what lies between the squares of two points on the table: both ways alike."""
        a: i64 = ay // SIDE << SQUARE_BITS | ax // SIDE
        b: i64 = by // SIDE << SQUARE_BITS | bx // SIDE
        key: i64 = a << 2 * SQUARE_BITS | b if a < b else b << 2 * SQUARE_BITS | a
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._glance(ax, ay, bx, by)
        if found.asked < AGAIN:
            found.asked += 1
            if found.asked == AGAIN:
                self._look(found)
        return found

    def _glance(self, ax: int, ay: int, bx: int, by: int) -> Prospect:
        """Note all that lies near the line between the middles of the squares of two points."""
        if len(self._kept) >= KEPT:
            self._kept.clear()
        a, b, lanes = middle(ax, ay), middle(bx, by), self._lanes
        wide, deep = lanes.width, lanes.depth
        near = lanes.near(min(a[0], wide), min(a[1], deep), min(b[0], wide), min(b[1], deep))
        return Prospect(a, b, near)

    def _look(self, prospect: Prospect) -> None:
        """Find out what does not lie between two squares, and what surely lies right across."""
        lanes, a, b = self._lanes, prospect.a, prospect.b
        left = prospect.near
        near = wide = 0
        while left:
            low = left & -left
            left ^= low
            lies = _lies_between(lanes.pieces[bit_number(low)], a[0], a[1], b[0], b[1])
            if lies != BESIDE:
                near |= low
            if lies == ACROSS:
                wide |= low
        prospect.near = near
        wide &= self._walls | self._screens | self._deep
        if not wide:
            return
        ours, theirs = Group(corners(*a), BASE), Group(corners(*b), BASE)
        across: int = hidden_by(lanes, ours, theirs, wide & (self._walls | self._screens))
        lost: int = lost_in(lanes, ours, theirs, wide & self._deep, self._depths) if wide & self._deep else 0
        prospect.hiders = across & self._walls | lost
        prospect.screens = across & self._screens

    def part(self, ours: Sequence[Point], theirs: Sequence[Point], over: int) -> bool:
        """Whether bases at some points surely see nobody at others, whatever pieces they see over."""
        for ax, ay in ours:
            for bx, by in theirs:
                if not self.between(ax, ay, bx, by).hiders & ~over:
                    return False
        return True

    def screen(self, ours: Sequence[Point], x: int, y: int, over: int, beside: int) -> bool:
        """Whether a base at a point is surely hidden or covered from others at some points. `over`: what they
        see over; `beside`: what covers nobody from them."""
        for ax, ay in ours:
            prospect = self.between(ax, ay, x, y)
            if not prospect.hiders & ~over and not prospect.screens & ~beside:
                return False
        return True


def square_at(x: int, y: int) -> int:
    """Return the number of the square in which a point lies."""
    return y // SIDE << SQUARE_BITS | x // SIDE


def middle(x: int, y: int) -> Point:
    """Return the middle of the square in which a point lies."""
    return x // SIDE * SIDE + SIDE // 2, y // SIDE * SIDE + SIDE // 2


def corners(x: int, y: int) -> list[Point]:
    """Return the middle of a square, and its corners: the first and the last points that lie in it."""
    low_x, low_y, step = x - SIDE // 2, y - SIDE // 2, SIDE - 1
    return [
        (x, y),
        (low_x, low_y),
        (low_x + step, low_y),
        (low_x, low_y + step),
        (low_x + step, low_y + step),
    ]


def _lies_between(piece: Piece, ax: int, ay: int, bx: int, by: int) -> int:
    """Return whether a piece may come within `WIDE` of a line between two squares, and whether it reaches
    across all such lines: it lies beside them by columns, by rows, or across them, or it does not."""
    far = SIDE // 2 + WIDE
    if (
        piece.left > (ax if ax > bx else bx) + far
        or piece.right < (ax if ax < bx else bx) - far
        or piece.top > (ay if ay > by else by) + far
        or piece.bottom < (ay if ay < by else by) - far
    ):
        return BESIDE
    dx, dy = bx - ax, by - ay
    xs, ys = piece.xs, piece.ys
    low = high = dx * (ys[0] - ay) - dy * (xs[0] - ax)
    for at in range(1, len(xs)):
        side = dx * (ys[at] - ay) - dy * (xs[at] - ax)
        if side < low:
            low = side
        elif side > high:
            high = side
    half = (abs(dx) + abs(dy)) * SIDE // 2
    room = half + WIDE * (isqrt(dx * dx + dy * dy) + 1)
    if low > room or high < -room:
        return BESIDE
    return ACROSS if 2 * low <= -half and 2 * high >= half else AMONG
