"""Drawn silhouettes and exact questions about them: is this point in it, where does this line cut it.

Points are whole numbers on the lattice refined a hundredfold, so an outline is read to the hundredth of a
cell and every answer is exact.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from bocage.ground.lattice import Lattice, Vector, cross

REFINED = 100
"""Points of the refined lattice to one of the lattice."""


class Outline(NamedTuple):
    """A silhouette of one kind. `order` says which patches lie over it: those with a higher one."""

    kind: str
    points: tuple[Vector, ...]
    order: int
    cells: int
    """Bitmask of the cells whose centre lies in it."""


def refined_points(
    lattice: Lattice, points: tuple[tuple[float, float], ...], shift: Vector
) -> tuple[Vector, ...]:
    """Points written [column, row] as points of the refined lattice, moved by whole columns and rows."""
    return tuple(
        (
            lattice.across * (round(column * REFINED) + REFINED * shift[0]),
            lattice.down * (round(row * REFINED) + REFINED * shift[1]),
        )
        for column, row in points
    )


def covers(points: tuple[Vector, ...], px: int, py: int, scale: int = 1) -> bool:
    """Does the silhouette, its edge included, hold the point (px / scale, py / scale)?"""
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


def reaches(points: tuple[Vector, ...], start: Vector, end: Vector) -> bool:
    """Does the silhouette reach the endless line through these points?"""
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    left = right = False
    for px, py in points:
        side = dx * (py - y) - dy * (px - x)
        left = left or side <= 0
        right = right or side >= 0
        if left and right:
            return True
    return False


def cuts(points: tuple[Vector, ...], start: Vector, end: Vector) -> list[tuple[Fraction, Fraction]]:
    """The stretches of a line that lie in the silhouette or along its edge, as parts of its length.

    A line that only touches the silhouette at a point does not cut it.
    """
    along = (end[0] - start[0], end[1] - start[1])
    reach = [(x - start[0], y - start[1]) for x, y in points]
    sides = [cross(along, point) for point in reach]
    if not reaches(points, start, end):
        return []
    length = along[0] * along[0] + along[1] * along[1]
    marks = {Fraction(0), Fraction(1)}
    for at in range(len(points)):
        side, before = sides[at], sides[at - 1]
        if side == 0:
            marks.add(Fraction(reach[at][0] * along[0] + reach[at][1] * along[1], length))
        elif (side > 0) != (before > 0) and before != 0:
            edge = (reach[at][0] - reach[at - 1][0], reach[at][1] - reach[at - 1][1])
            marks.add(Fraction(cross(reach[at], edge), cross(along, edge)))
    met = sorted(mark for mark in marks if 0 <= mark <= 1)
    return [
        (first, last) for first, last in pairwise(met) if _covers_at(points, start, along, (first + last) / 2)
    ]


def _covers_at(points: tuple[Vector, ...], start: Vector, along: Vector, part: Fraction) -> bool:
    scale = part.denominator
    return covers(
        points,
        start[0] * scale + along[0] * part.numerator,
        start[1] * scale + along[1] * part.numerator,
        scale,
    )


def self_crossing(points: tuple[Vector, ...]) -> bool:
    """Do two edges of the outline meet elsewhere than where one follows the other?"""
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
    """Does the edge after (a, b) run back along it?"""
    there, back = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    return cross(there, back) == 0 and there[0] * back[0] + there[1] * back[1] < 0


def _meet(a: Vector, b: Vector, c: Vector, d: Vector) -> bool:
    """Do the closed segments (a, b) and (c, d) have a point in common?"""
    if _turn(a, b, c) * _turn(a, b, d) > 0 or _turn(c, d, a) * _turn(c, d, b) > 0:
        return False
    return all(
        max(min(a[axis], b[axis]), min(c[axis], d[axis])) <= min(max(a[axis], b[axis]), max(c[axis], d[axis]))
        for axis in (0, 1)
    )


def _turn(a: Vector, b: Vector, c: Vector) -> int:
    turn = cross((b[0] - a[0], b[1] - a[1]), (c[0] - a[0], c[1] - a[1]))
    return (turn > 0) - (turn < 0)
