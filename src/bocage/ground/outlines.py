"""Drawn silhouettes, and exact answers about them: whether they hold a point, where a line cuts them.

Points are whole numbers on the lattice refined a hundredfold, so an outline is read to the hundredth of a
cell and every answer is exact.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from bocage.ground.lattice import Lattice, Vector, cross

REFINED = 100
"""Points of the refined lattice per point of the lattice."""


class Outline(NamedTuple):
    """A silhouette of one kind. Patches with a higher `order` lie over it."""

    kind: str
    points: tuple[Vector, ...]
    order: int
    cells: int
    """The set of cells whose centre lies in it."""


def refined_points(
    lattice: Lattice, points: tuple[tuple[float, float], ...], shift: Vector
) -> tuple[Vector, ...]:
    """Turn points written [column, row] into points of the refined lattice, moved by whole columns and
    rows."""
    return tuple(
        (
            lattice.across * (round(column * REFINED) + REFINED * shift[0]),
            lattice.down * (round(row * REFINED) + REFINED * shift[1]),
        )
        for column, row in points
    )


def covers(points: tuple[Vector, ...], px: int, py: int, scale: int = 1) -> bool:
    """Whether the silhouette, its edge included, holds the point (px / scale, py / scale)."""
    inside = False
    ax, ay = points[-1][0] * scale - px, points[-1][1] * scale - py
    for x, y in points:
        bx, by = x * scale - px, y * scale - py
        turn = ax * by - ay * bx
        if turn == 0 and ax * bx <= 0 and ay * by <= 0:
            return True
        if (ay > 0) != (by > 0) and (turn > 0) == (by > ay):
            inside = not inside
        ax, ay = bx, by
    return inside


def cuts(points: tuple[Vector, ...], start: Vector, end: Vector) -> list[tuple[Fraction, Fraction]]:
    """Return the stretches of the endless line through two points that lie in the silhouette or along its
    edge.

    They are given as parts of the way from start to end. A line that only touches the silhouette at a
    point does not cut it.
    """
    from_x, from_y = start
    along = dx, dy = end[0] - from_x, end[1] - from_y
    # This is `cross`, written out: a table of all lines asks it millions of times.
    sides = [dx * (y - from_y) - dy * (x - from_x) for x, y in points]
    if min(sides) > 0 or max(sides) < 0:
        return []
    reach = [(x - from_x, y - from_y) for x, y in points]
    met = sorted(_marks(reach, sides, along))
    if 0 not in sides:
        # No corner lies on the line, so it goes in and out by turns.
        return list(zip(met[::2], met[1::2], strict=True))
    return [
        (first, last)
        for first, last in pairwise(met)
        if first < last and _covers_at(points, start, along, (first + last) / 2)
    ]


def _marks(reach: list[Vector], sides: list[int], along: Vector) -> list[Fraction]:
    """Return where the edges of the silhouette meet the line."""
    length = along[0] * along[0] + along[1] * along[1]
    marks = []
    for at in range(len(reach)):
        side, before = sides[at], sides[at - 1]
        if side == 0:
            marks.append(Fraction(reach[at][0] * along[0] + reach[at][1] * along[1], length))
        elif (side > 0) != (before > 0) and before != 0:
            edge = (reach[at][0] - reach[at - 1][0], reach[at][1] - reach[at - 1][1])
            marks.append(Fraction(cross(reach[at], edge), cross(along, edge)))
    return marks


def _covers_at(points: tuple[Vector, ...], start: Vector, along: Vector, part: Fraction) -> bool:
    """Whether the silhouette holds the point at this part of the line."""
    scale = part.denominator
    return covers(
        points,
        start[0] * scale + along[0] * part.numerator,
        start[1] * scale + along[1] * part.numerator,
        scale,
    )


def self_crossing(points: tuple[Vector, ...]) -> bool:
    """Whether two edges of the outline meet elsewhere than at their common end."""
    count = len(points)
    edges = [(points[at], points[(at + 1) % count]) for at in range(count)]
    for at, (a, b) in enumerate(edges):
        if a == b or _folds_back(a, b, points[(at + 2) % count]):
            return True
        for other in range(at + 2, count - (at == 0)):
            if _meet(a, b, *edges[other]):
                return True
    return False


def _folds_back(a: Vector, b: Vector, c: Vector) -> bool:
    """Whether the edge after (a, b) runs back along it."""
    there, back = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    return cross(there, back) == 0 and there[0] * back[0] + there[1] * back[1] < 0


def _meet(a: Vector, b: Vector, c: Vector, d: Vector) -> bool:
    """Whether the closed segments (a, b) and (c, d) have a point in common."""
    if _turn(a, b, c) * _turn(a, b, d) > 0 or _turn(c, d, a) * _turn(c, d, b) > 0:
        return False
    return all(
        max(min(a[axis], b[axis]), min(c[axis], d[axis])) <= min(max(a[axis], b[axis]), max(c[axis], d[axis]))
        for axis in (0, 1)
    )


def _turn(a: Vector, b: Vector, c: Vector) -> int:
    """Return 1 if c lies clockwise of the line from a to b, -1 if anticlockwise, 0 if on it."""
    turn = cross((b[0] - a[0], b[1] - a[1]), (c[0] - a[0], c[1] - a[1]))
    return (turn > 0) - (turn < 0)
