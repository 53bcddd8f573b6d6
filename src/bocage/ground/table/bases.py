"""Bases that figures and vehicles stand on: discs and rectangles, and the distances between their edges.

Distances are compared squared, so that "within four inches" is exact to the sixteenth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from bocage.ground.table.lattice import HEADING_LENGTH, UNIT, VECTORS, Point, divide_away, root_up
from bocage.ground.table.shapes import Piece, box_corners, shape_of, square_to

FINE: Final = 256
"""Parts of an inch in which the gap between two edges is told."""


class Base:
    """Where a base stands: a disc (`radius`), or a rectangle of half a length and half a width with a
    heading.

    A rectangle has radius 0. Its corners are rounded to the lattice. A template may have other corners: a
    convex shape, clockwise.
    """

    __slots__ = ("corners", "half_length", "half_width", "heading", "radius", "x", "y")

    def __init__(
        self,
        x: int,
        y: int,
        radius: int,
        half_length: int = 0,
        half_width: int = 0,
        heading: int = 0,
        corners: Sequence[Point] = (),
    ) -> None:
        self.x = x
        self.y = y
        self.radius = radius
        self.half_length = half_length
        self.half_width = half_width
        self.heading = heading
        if not corners:
            corners = [(x, y)] if radius else box_corners(x, y, half_width, half_length, heading)
        self.corners: list[Point] = list(corners)
        """The corners of a rectangle; the middle of a disc."""

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies under the base or at its edge."""
        if self.radius:
            return (x - self.x) ** 2 + (y - self.y) ** 2 <= self.radius**2
        return shape_of(self.corners).holds(x, y)

    def breadth(self, dx: int, dy: int) -> int:
        """Return half of what the base shows to somebody at this offset: across the line between them."""
        if self.radius:
            return self.radius
        length = isqrt((dx * dx + dy * dy) << 16)
        if length == 0:
            return self.half_width
        x, y = VECTORS[self.heading]
        forward, sideways = abs(x * dy - y * dx), abs(x * dx + y * dy)
        across = self.half_length * forward + self.half_width * sideways
        return divide_away(across << 8, length * HEADING_LENGTH)


def disc(x: int, y: int, radius: int) -> Base:
    """Make a disc."""
    return Base(x, y, radius)


def rectangle(x: int, y: int, half_length: int, half_width: int, heading: int) -> Base:
    """Make a rectangle that faces a heading."""
    return Base(x, y, 0, half_length, half_width, heading)


def overlap(a: Base, b: Base) -> bool:
    """Whether two bases overlap. Bases that touch do not."""
    if a.radius and b.radius:
        reach = a.radius + b.radius
        return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < reach * reach
    for one, other in ((a, b), (b, a)):
        if one.radius:
            return shape_of(other.corners).is_near(one.x, one.y, one.x, one.y, one.radius)
    return not _are_parted(a, b)


def _are_parted(a: Base, b: Base) -> bool:
    """Whether a side of one of two shapes parts them, perhaps touching both."""
    for one, other in ((a, b), (b, a)):
        for at in range(len(one.corners)):
            (px, py), (qx, qy) = one.corners[at - 1], one.corners[at]
            if all((qx - px) * (y - py) - (qy - py) * (x - px) <= 0 for x, y in other.corners):
                return True
    return False


def is_on(base: Base, piece: Piece) -> bool:
    """Whether a base lies partly on a piece. One that touches its edge does not."""
    if base.radius:
        return piece.is_near(base.x, base.y, base.x, base.y, base.radius)
    # One that only touches keeps a sixteenth from the box that is smaller by a sixteenth all round.
    inner = rectangle(base.x, base.y, base.half_length - 1, base.half_width - 1, base.heading)
    sides = inner.corners
    return inner.holds(piece.xs[0], piece.ys[0]) or any(
        piece.is_near(*sides[at - 1], *sides[at], 1) for at in range(4)
    )


def within(a: Base, b: Base, distance: int) -> bool:
    """Whether the edges of two bases are at most so far apart."""
    reach = a.radius + b.radius + distance
    top, down = _gap(a, b)
    return top <= reach * reach * down


def core_square(a: Base, b: Base) -> int:
    """Return the square of the distance between two bases, a disc reduced to its middle, rounded up.

    Whole distances compare with it exactly: it is at most a square if and only if the true one is.
    """
    top, down = _gap(a, b)
    return -(-top // down)


def nearer(a: Base, b: Base, distance: int) -> bool:
    """Whether the edges of two bases are less than so far apart."""
    reach = a.radius + b.radius + distance
    top, down = _gap(a, b)
    return top < reach * reach * down


def gap(a: Base, b: Base) -> int:
    """Measure what the tape says between the edges of two bases: parts of `FINE`, rounded up; 0 if they
    touch or overlap."""
    top, down = _gap(a, b)
    scale = FINE // UNIT
    between = root_up(-(-top * scale * scale // down))
    return max(between - (a.radius + b.radius) * scale, 0)


def _gap(a: Base, b: Base) -> Point:
    """Return the square of the distance between two corner shapes, as a fraction; 0 if the middle of a disc
    lies under a rectangle."""
    if _do_corners_meet(a, b):
        return 0, 1
    best = (1 << 62, 1)
    for one, other in ((a, b), (b, a)):
        for at in range(len(other.corners)):
            for x, y in one.corners:
                found = square_to(x, y, *other.corners[at - 1], *other.corners[at])
                if found[0] * best[1] < best[0] * found[1]:
                    best = found
    return best


def _do_corners_meet(a: Base, b: Base) -> bool:
    """Whether two shapes have a point in common, or the middle of a disc lies under a rectangle."""
    if a.radius:
        return not b.radius and b.holds(a.x, a.y)
    if b.radius:
        return a.holds(b.x, b.y)
    return not _are_parted(a, b)
