"""Sight between two bases on whole numbers: a lane of eight rays, and what each of them meets.

Marks lie at -7/8 to 7/8 of each base's radius, square to the line between the middles, rounded to 1/256 inch,
halves away from zero. A lane is always drawn from the end with the lower (x, y), so both ways give one
verdict. A corner exactly on a ray lies on its left.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final, NamedTuple

from mypy_extensions import i64

from bocage.ground.faults import MapError
from bocage.ground.table.lattice import divide_away
from bocage.ground.table.shapes import MOST_PIECES, Piece, spans, spans_of_corners

RAYS: Final = 8
EVERY_RAY: Final = 255
FINE: Final = 16
"""Parts of a lattice point to which marks are rounded."""
CELL: Final = 64
"""Lattice points to a side of the squares by which near pieces are found."""
WIDEST: Final = 48
"""The largest radius for which near pieces are found by squares; for wider bases all are looked at."""
_STEP: Final = 32
_REACH: Final = WIDEST + _STEP // 2 + 1
"""How far from a square a piece is still noted in it: half a step of the walk, and half the widest lane."""


class Stretch(NamedTuple):
    """Where a ray lies in a piece: parts of `WHOLE` of the ray, from its start at the end with the lower
    (x, y)."""

    piece: int
    ray: int
    enter: int
    leave: int


class Lanes:
    """The pieces of a table, and for each square of four inches which of them lie near: a bit each."""

    __slots__ = ("_across", "_cells", "_down", "all", "depth", "pieces", "width")

    def __init__(self, pieces: Sequence[Piece], width: int, depth: int) -> None:
        if len(pieces) > MOST_PIECES:
            raise MapError("pieces-too-many", count=len(pieces), most=MOST_PIECES)
        self.pieces: list[Piece] = list(pieces)
        self.width = width
        self.depth = depth
        self.all: int = (1 << len(pieces)) - 1
        """The set of all pieces."""
        self._across: int = width // CELL + 1
        self._down: int = depth // CELL + 1
        self._cells: list[int] = [0] * (self._across * self._down)
        for piece in pieces:
            bit = 1 << piece.number
            for row in range(
                _cell(piece.top - _REACH, self._down), _cell(piece.bottom + _REACH, self._down) + 1
            ):
                for column in range(
                    _cell(piece.left - _REACH, self._across), _cell(piece.right + _REACH, self._across) + 1
                ):
                    self._cells[row * self._across + column] |= bit

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on the table."""
        return 0 <= x <= self.width and 0 <= y <= self.depth

    def near(self, ax: i64, ay: i64, bx: i64, by: i64) -> i64:
        """Return the set of pieces that may lie within `WIDEST` of a line on the table."""
        dx: i64 = bx - ax
        dy: i64 = by - ay
        across: i64 = dx if dx >= 0 else -dx
        down: i64 = dy if dy >= 0 else -dy
        longest: i64 = across if across > down else down
        steps: i64 = longest // _STEP + 1
        cells = self._cells
        wide: i64 = self._across
        found: i64 = 0
        x: i64 = ax * steps
        y: i64 = ay * steps
        size: i64 = steps * CELL
        k: i64 = 0
        while k <= steps:
            found |= cells[y // size * wide + x // size]
            x += dx
            y += dy
            k += 1
        return found

    def cut(self, ax: i64, ay: i64, ra: i64, bx: i64, by: i64, rb: i64, among: i64) -> i64:
        """Return which of the eight rays between two discs are cut by pieces of the set `among`: a bit each.

        Stops as soon as all are.
        """
        found: i64 = among if ra > WIDEST or rb > WIDEST else self.near(ax, ay, bx, by) & among
        return self.cut_near(ax, ay, ra, bx, by, rb, found) if found else 0

    def cut_near(self, ax: i64, ay: i64, ra: i64, bx: i64, by: i64, rb: i64, found: i64) -> i64:
        """Return what `cut` does for a set of pieces of which it is known that they may lie near."""
        if ax > bx or (ax == bx and ay > by):
            ax, ay, ra, bx, by, rb = bx, by, rb, ax, ay, ra
        wide: i64 = ra if ra > rb else rb
        dx: i64 = bx - ax
        dy: i64 = by - ay
        if found == 0 or (dx == 0 and dy == 0):
            return 0
        length: i64 = isqrt((dx * dx + dy * dy) << 16)
        hx: i64 = mark(-dy * ra, length)
        hy: i64 = mark(dx * ra, length)
        even: bool = ra == rb and ra > 0
        low_y: i64 = (ay if ay < by else by) - wide
        high_y: i64 = (by if ay < by else ay) + wide
        rays: i64 = 0
        while found:
            low: i64 = found & -found
            found ^= low
            piece = self.pieces[bit_number(low)]
            if (
                piece.left > bx + wide
                or piece.right < ax - wide
                or piece.top > high_y
                or piece.bottom < low_y
            ):
                continue
            if even:
                rays |= cut_even(piece, ax, ay, dx, dy, hx, hy)
            else:
                rays |= cut_uneven(
                    piece, ax, ay, bx, by, hx, hy, mark(-dy * rb, length), mark(dx * rb, length)
                )
            if rays == EVERY_RAY:
                break
        return rays

    def stretches(self, ax: int, ay: int, ra: int, bx: int, by: int, rb: int, among: int) -> list[Stretch]:
        """Return where each ray lies in each piece of the set `among`."""
        if ax > bx or (ax == bx and ay > by):
            ax, ay, ra, bx, by, rb = bx, by, rb, ax, ay, ra
        dx, dy = bx - ax, by - ay
        if dx == 0 and dy == 0:
            return []
        length = isqrt((dx * dx + dy * dy) << 16)
        start = mark(-dy * ra, length), mark(dx * ra, length)
        end = mark(-dy * rb, length), mark(dx * rb, length)
        found = among if max(ra, rb) > WIDEST else self.near(ax, ay, bx, by) & among
        out: list[Stretch] = []
        for piece in self.pieces:
            if found >> piece.number & 1:
                if ra == rb:
                    _even_stretches(piece, ax, ay, dx, dy, start, out)
                else:
                    _uneven_stretches(piece, ax, ay, bx, by, start, end, out)
        return out


def ray_ends(ax: int, ay: int, ra: int, bx: int, by: int, rb: int) -> list[tuple[int, int, int, int]]:
    """Return both ends of each ray between two bases, in parts of `FINE`: from the end with the lower (x, y),
    as `stretches` counts them."""
    if ax > bx or (ax == bx and ay > by):
        ax, ay, ra, bx, by, rb = bx, by, rb, ax, ay, ra
    dx, dy = bx - ax, by - ay
    if dx == 0 and dy == 0:
        return []
    length = isqrt((dx * dx + dy * dy) << 16)
    found: list[tuple[int, int, int, int]] = []
    for ray in range(RAYS):
        odd = 2 * ray - 7
        found.append(
            (
                ax * FINE + divide_away(odd * mark(-dy * ra, length), RAYS),
                ay * FINE + divide_away(odd * mark(dx * ra, length), RAYS),
                bx * FINE + divide_away(odd * mark(-dy * rb, length), RAYS),
                by * FINE + divide_away(odd * mark(dx * rb, length), RAYS),
            )
        )
    return found


def _cell(at: int, count: int) -> int:
    """Return the row or column of squares in which a coordinate lies, or the nearest one."""
    return min(max(at // CELL, 0), count - 1)


def mark(reach: i64, length: i64) -> i64:
    """Return one side of a radius across a line, in parts of `FINE`.

    `reach` is the radius times the line's own run the other way; the line is so long, in 1/256 of a lattice
    point.
    """
    return divide_away(reach * (FINE << 8), length)


def bit_number(bit: i64) -> i64:
    """Return the number of a single bit."""
    number: i64 = 0
    if bit >> 32:
        bit >>= 32
        number = 32
    if bit >> 16:
        bit >>= 16
        number += 16
    if bit >> 8:
        bit >>= 8
        number += 8
    if bit >> 4:
        bit >>= 4
        number += 4
    if bit >> 2:
        bit >>= 2
        number += 2
    return number + (bit >> 1)


def cut_even(piece: Piece, ax: i64, ay: i64, dx: i64, dy: i64, hx: i64, hy: i64) -> i64:
    """Return which of eight parallel rays cut a piece.

    Each corner gets the number of rays that have it on their right. An edge whose ends differ cuts exactly
    the rays between.
    """
    xs = piece.xs
    ys = piece.ys
    n: i64 = len(xs)
    # Ray k lies at (2 k - 7) * width across the lane.
    width: i64 = dx * hy - dy * hx
    whole: i64 = dx * dx + dy * dy
    x: i64 = xs[n - 1] - ax
    y: i64 = ys[n - 1] - ay
    side: i64 = (dx * y - dy * x) * (RAYS * FINE)
    along: i64 = dx * x + dy * y
    right: i64 = _rays_right(side, width)
    rays: i64 = 0
    behind: i64 = 0
    i: i64 = 0
    while i < n:
        x = xs[i] - ax
        y = ys[i] - ay
        next_side: i64 = (dx * y - dy * x) * (RAYS * FINE)
        next_along: i64 = dx * x + dy * y
        next_right: i64 = _rays_right(next_side, width)
        if right != next_right:
            first: i64 = right if right < next_right else next_right
            last: i64 = next_right if right < next_right else right
            between: i64 = (1 << last) - (1 << first)
            if along > 0 and next_along > 0 and along < whole and next_along < whole:
                rays |= between
            elif along <= 0 and next_along <= 0:
                behind ^= between
            elif along < whole or next_along < whole:
                down: i64 = next_side - side
                while first < last:
                    top: i64 = along * down + (next_along - along) * ((2 * first - 7) * width - side)
                    if (top <= 0) if down > 0 else (top >= 0):
                        behind ^= 1 << first
                    elif (top < whole * down) if down > 0 else (top > whole * down):
                        rays |= 1 << first
                    first += 1
        side = next_side
        along = next_along
        right = next_right
        i += 1
    return rays | behind


def _rays_right(side: i64, width: i64) -> i64:
    """Return how many rays have a point so far beside the lane on their right."""
    right: i64 = (side + (RAYS + 1) * width - 1) // (2 * width)
    if right < 0:
        return 0
    return RAYS if right > RAYS else right


def cut_uneven(
    piece: Piece, ax: i64, ay: i64, bx: i64, by: i64, hax: i64, hay: i64, hbx: i64, hby: i64
) -> i64:
    """Return which rays between two bases of different size cut a piece: they are traced one by one."""
    rays: i64 = 0
    k: i64 = 0
    while k < RAYS:
        odd: i64 = 2 * k - 7
        if is_cut(
            piece,
            ax * FINE + divide_away(odd * hax, RAYS),
            ay * FINE + divide_away(odd * hay, RAYS),
            bx * FINE + divide_away(odd * hbx, RAYS),
            by * FINE + divide_away(odd * hby, RAYS),
        ):
            rays |= 1 << k
        k += 1
    return rays


def is_cut(piece: Piece, ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Whether a line, in parts of `FINE`, has a stretch in a piece."""
    xs = piece.xs
    ys = piece.ys
    n: i64 = len(xs)
    dx: i64 = bx - ax
    dy: i64 = by - ay
    whole: i64 = dx * dx + dy * dy
    x: i64 = xs[n - 1] * FINE - ax
    y: i64 = ys[n - 1] * FINE - ay
    side: i64 = dx * y - dy * x
    along: i64 = dx * x + dy * y
    inside: bool = False
    i: i64 = 0
    while i < n:
        x = xs[i] * FINE - ax
        y = ys[i] * FINE - ay
        next_side: i64 = dx * y - dy * x
        next_along: i64 = dx * x + dy * y
        if (side > 0) != (next_side > 0):
            if along > 0 and next_along > 0 and along < whole and next_along < whole:
                return True
            if along <= 0 and next_along <= 0:
                inside = not inside
            elif along < whole or next_along < whole:
                # The products of these lengths do not fit a native word.
                down: int = next_side - side
                top: int = int(along) * down - int(next_along - along) * int(side)
                if down < 0:
                    top, down = -top, -down
                if top <= 0:
                    inside = not inside
                elif top < int(whole) * down:
                    return True
        side = next_side
        along = next_along
        i += 1
    return inside


def _even_stretches(
    piece: Piece, ax: int, ay: int, dx: int, dy: int, half: tuple[int, int], out: list[Stretch]
) -> None:
    """Add where eight parallel rays lie in a piece."""
    width = dx * half[1] - dy * half[0]
    reach = [(x - ax, y - ay) for x, y in piece.points]
    sides = [(dx * y - dy * x) * RAYS * FINE for x, y in reach]
    alongs = [dx * x + dy * y for x, y in reach]
    for ray in range(RAYS):
        across = (2 * ray - 7) * width
        beside = [side - across for side in sides]
        for enter, leave in spans_of_corners(beside, alongs, dx * dx + dy * dy):
            out.append(Stretch(piece.number, ray, enter, leave))


def _uneven_stretches(
    piece: Piece,
    ax: int,
    ay: int,
    bx: int,
    by: int,
    start: tuple[int, int],
    end: tuple[int, int],
    out: list[Stretch],
) -> None:
    """Add where the rays between two bases of different size lie in a piece."""
    for ray in range(RAYS):
        odd = 2 * ray - 7
        sx, sy = (
            ax * FINE + divide_away(odd * start[0], RAYS),
            ay * FINE + divide_away(odd * start[1], RAYS),
        )
        ex, ey = bx * FINE + divide_away(odd * end[0], RAYS), by * FINE + divide_away(odd * end[1], RAYS)
        for enter, leave in spans(piece, sx, sy, ex, ey, FINE):
            out.append(Stretch(piece.number, ray, enter, leave))
