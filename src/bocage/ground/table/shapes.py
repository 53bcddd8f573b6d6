"""Pieces of terrain as simple polygons, and exact answers about them: what they hold, touch and cut."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import Final

from mypy_extensions import i64

from bocage.ground.table.lattice import Point, divide_away, turn

MOST_PIECES: Final = 62
"""Pieces of a table: as many as the bits of a native word, less two."""


WHOLE: Final = 1 << 16
"""Parts of a line, in which it is told where something begins and ends."""


class Piece:
    """A simple polygon with a kind, a number, a height, and the floor it stands on (a hill's height).

    Pieces with a higher number lie over it. Its edge belongs to it.
    """

    __slots__ = ("bottom", "convex", "floor", "height", "kind", "left", "number", "right", "top", "xs", "ys")

    def __init__(
        self, number: int, kind: str, points: Sequence[Point], height: int = 0, floor: int = 0
    ) -> None:
        self.number = number
        self.kind = kind
        self.height = height
        self.floor = floor
        self.xs: list[int] = [x for x, _ in points]
        self.ys: list[int] = [y for _, y in points]
        self.left: int = min(self.xs)
        self.right: int = max(self.xs)
        self.top: int = min(self.ys)
        self.bottom: int = max(self.ys)
        self.convex: bool = is_convex(points)

    @property
    def points(self) -> list[Point]:
        """The corners in their order."""
        return list(zip(self.xs, self.ys, strict=True))

    def holds(self, x: i64, y: i64) -> bool:
        """Whether a point lies in the piece or on its edge."""
        if x < self.left or x > self.right or y < self.top or y > self.bottom:
            return False
        xs = self.xs
        ys = self.ys
        n: i64 = len(xs)
        ax: i64 = xs[n - 1] - x
        ay: i64 = ys[n - 1] - y
        inside: bool = False
        i: i64 = 0
        while i < n:
            bx: i64 = xs[i] - x
            by: i64 = ys[i] - y
            side: i64 = ax * by - ay * bx
            if side == 0 and ax * bx <= 0 and ay * by <= 0:
                return True
            if (ay > 0) != (by > 0) and (side > 0) == (by > ay):
                inside = not inside
            ax = bx
            ay = by
            i += 1
        return inside

    def is_near(self, ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
        """Whether a straight stretch comes nearer than `reach` to the piece, or has a point inside it.

        A stretch may be a single point. `reach` is at least 1.
        """
        low_x: i64 = ax if ax < bx else bx
        high_x: i64 = bx if ax < bx else ax
        low_y: i64 = ay if ay < by else by
        high_y: i64 = by if ay < by else ay
        low_x -= reach
        high_x += reach
        low_y -= reach
        high_y += reach
        if self.left >= high_x or self.right <= low_x or self.top >= high_y or self.bottom <= low_y:
            return False
        xs = self.xs
        ys = self.ys
        n: i64 = len(xs)
        px: i64 = xs[n - 1]
        py: i64 = ys[n - 1]
        square: i64 = reach * reach
        i: i64 = 0
        while i < n:
            qx: i64 = xs[i]
            qy: i64 = ys[i]
            # An edge that lies as a whole to one side of the stretch is passed over.
            if (
                not (px <= low_x and qx <= low_x)
                and not (px >= high_x and qx >= high_x)
                and not (py <= low_y and qy <= low_y)
                and not (py >= high_y and qy >= high_y)
                and are_near(ax, ay, bx, by, px, py, qx, qy, square)
            ):
                return True
            px = qx
            py = qy
            i += 1
        return self.holds(ax, ay)


def shape_of(corners: Sequence[Point]) -> Piece:
    """Make a piece of which only the shape is asked for."""
    return Piece(0, "", corners)


def spans(piece: Piece, ax: int, ay: int, bx: int, by: int, scale: int = 1) -> list[tuple[int, int]]:
    """Return where a straight line lies in a piece: parts of `WHOLE` at which it enters and leaves.

    The line is drawn from (ax, ay) to (bx, by), in parts of a lattice point: `scale` to one. A corner exactly
    on the line lies on its left.
    """
    dx, dy = bx - ax, by - ay
    whole = dx * dx + dy * dy
    xs, ys = piece.xs, piece.ys
    x, y = xs[-1] * scale - ax, ys[-1] * scale - ay
    before, along = dx * y - dy * x, dx * x + dy * y
    marks: list[tuple[int, int]] = []
    for at in range(len(xs)):
        x, y = xs[at] * scale - ax, ys[at] * scale - ay
        side, there = dx * y - dy * x, dx * x + dy * y
        if (side > 0) != (before > 0):
            top = (along * (side - before) - (there - along) * before) * WHOLE
            down = (side - before) * whole
            marks.append((top // down, -(-top // down)))
        before, along = side, there
    return _between_marks(marks) if marks else []


def spans_of_corners(sides: list[int], alongs: list[int], whole: int) -> list[tuple[int, int]]:
    """Return where a line lies in a polygon whose corners lie so far beside and along it.

    A part that is shorter than one of `WHOLE` is still told, so that nothing that is cut is lost.
    """
    return _between_marks(
        [(top * WHOLE // down, -(-top * WHOLE // down)) for top, down in _crossings(sides, alongs, whole)]
    )


def _between_marks(marks: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the parts of a line between every other of its marks, each told by what is just before and just
    behind it."""
    marks.sort()
    found: list[tuple[int, int]] = []
    for at in range(0, len(marks), 2):
        enter, leave = marks[at][0], marks[at + 1][1]
        if leave > 0 and enter < WHOLE:
            found.append((max(enter, 0), min(leave, WHOLE)))
    return found


def exact_spans(piece: Piece, ax: int, ay: int, bx: int, by: int) -> list[tuple[Fraction, Fraction]]:
    """Return where a straight line lies in a piece, as exact parts of the line."""
    corners = _corners_along(piece, ax, ay, bx, by, 1)
    marks = sorted(Fraction(top, down) for top, down in _crossings(*corners))
    return [
        (max(marks[at], Fraction(0)), min(marks[at + 1], Fraction(1)))
        for at in range(0, len(marks), 2)
        if marks[at + 1] > 0 and marks[at] < 1
    ]


def _corners_along(
    piece: Piece, ax: int, ay: int, bx: int, by: int, scale: int
) -> tuple[list[int], list[int], int]:
    """Return how far the corners of a polygon lie beside and along a line, and the square of its length."""
    dx, dy = bx - ax, by - ay
    reach = [(x * scale - ax, y * scale - ay) for x, y in piece.points]
    return [dx * y - dy * x for x, y in reach], [dx * x + dy * y for x, y in reach], dx * dx + dy * dy


def _crossings(sides: list[int], alongs: list[int], whole: int) -> list[Point]:
    """Return where the edges of a polygon cross a line, as fractions."""
    marks: list[Point] = []
    for at in range(len(sides)):
        side, before = sides[at], sides[at - 1]
        if (side > 0) != (before > 0):
            top = alongs[at - 1] * (side - before) - (alongs[at] - alongs[at - 1]) * before
            marks.append((top, (side - before) * whole))
    return marks


def are_near(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64, square: i64) -> bool:
    """Whether two stretches come nearer than the root of `square` to each other, or meet."""
    if do_cross(ax, ay, bx, by, cx, cy, dx, dy):
        return True
    return (
        is_point_near(ax, ay, cx, cy, dx, dy, square)
        or is_point_near(bx, by, cx, cy, dx, dy, square)
        or is_point_near(cx, cy, ax, ay, bx, by, square)
        or is_point_near(dx, dy, ax, ay, bx, by, square)
    )


def do_cross(ax: i64, ay: i64, bx: i64, by: i64, cx: i64, cy: i64, dx: i64, dy: i64) -> bool:
    """Whether each of two stretches has its ends strictly on both sides of the other."""
    first: i64 = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    last: i64 = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    if first * last >= 0:
        return False
    first = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    last = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    return first * last < 0


def is_point_near(px: i64, py: i64, ax: i64, ay: i64, bx: i64, by: i64, square: i64) -> bool:
    """Whether a point lies nearer than the root of `square` to a stretch."""
    top, down = square_to(px, py, ax, ay, bx, by)
    return top < square * down


def is_on_stretch(px: i64, py: i64, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Whether a point lies on a stretch."""
    top, _ = square_to(px, py, ax, ay, bx, by)
    return top == 0


def square_to(px: i64, py: i64, ax: i64, ay: i64, bx: i64, by: i64) -> tuple[i64, i64]:
    """Return the square of the distance of a point from a stretch, as a fraction."""
    dx: i64 = bx - ax
    dy: i64 = by - ay
    ox: i64 = px - ax
    oy: i64 = py - ay
    along: i64 = ox * dx + oy * dy
    whole: i64 = dx * dx + dy * dy
    if along <= 0:
        return ox * ox + oy * oy, 1
    if along >= whole:
        return (px - bx) * (px - bx) + (py - by) * (py - by), 1
    off: i64 = dx * oy - dy * ox
    return off * off, whole


def is_convex(points: Sequence[Point]) -> bool:
    """Whether a simple polygon turns one way only."""
    left = right = False
    for at in range(len(points)):
        (ax, ay), (bx, by), (cx, cy) = points[at - 2], points[at - 1], points[at]
        side = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        left, right = left or side < 0, right or side > 0
    return not (left and right)


# Shapes that people write down in another way


def box_corners(x: int, y: int, half_width: int, half_depth: int, heading: int) -> list[Point]:
    """Return the corners of a box round (x, y), turned until its north side faces a heading."""
    corners = []
    for across, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        dx, dy = turn(across * half_width, down * half_depth, heading)
        corners.append((x + dx, y + dy))
    return corners


def strips(path: Sequence[Point], width: int) -> list[list[Point]]:
    """Return the polygons of a line as thick as it is drawn: one for each run without a sharp bend.

    A closed path (its last point is its first) becomes two runs, because a ring is no simple polygon.
    """
    runs: list[list[Point]] = [[path[0]]]
    half_way = len(path) // 2 if path[0] == path[-1] else 0
    for at in range(1, len(path)):
        runs[-1].append(path[at])
        last = at == len(path) - 1
        if not last and (at == half_way or _is_sharp(path[at - 1], path[at], path[at + 1])):
            runs.append([path[at]])
    return [_strip(run, width) for run in runs]


def _is_sharp(a: Point, b: Point, c: Point) -> bool:
    """Whether a path turns by more than a right angle."""
    return (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0


def _strip(run: Sequence[Point], width: int) -> list[Point]:
    """Return the polygon of one run: along its left side, and back along its right side."""
    left: list[Point] = []
    right: list[Point] = []
    for at, (x, y) in enumerate(run):
        before = _normal(run[at - 1], run[at]) if at else _normal(run[0], run[1])
        after = _normal(run[at], run[at + 1]) if at + 1 < len(run) else before
        ox, oy = _mitre(before, after, width)
        left.append((x + ox, y + oy))
        right.append((x - ox, y - oy))
    return left + right[::-1]


_NORMAL: Final = 1 << 16


def _normal(a: Point, b: Point) -> Point:
    """Return the vector of length `_NORMAL` square to a stretch, on its left as one looks along it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = isqrt((dx * dx + dy * dy) << 32)
    return divide_away(dy * (_NORMAL << 16), length), divide_away(-dx * (_NORMAL << 16), length)


def _mitre(before: Point, after: Point, width: int) -> Point:
    """Return the offset of a corner from the path: half a width from both stretches."""
    sx, sy = before[0] + after[0], before[1] + after[1]
    square = sx * sx + sy * sy
    return divide_away(sx * width * _NORMAL, square), divide_away(sy * width * _NORMAL, square)
