"""Lanes and distances read a second time, on fractions and without a shortcut; small shapes full of ties."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from math import floor, isqrt
from typing import TypeAlias

from shapely import LineString
from shapely import Point as Spot

from bocage.ground.table.lattice import Point

Place: TypeAlias = tuple[Fraction, Fraction]
Part: TypeAlias = tuple[Fraction, Fraction]


def small_shape(chance: random.Random, size: int) -> list[Point]:
    """A triangle with corners from 0 to `size`, or one with a dent: small numbers meet each other often."""
    dented = chance.random() < 0.5
    while True:
        a, b, c, d = ((chance.randint(0, size), chance.randint(0, size)) for _ in range(4))
        whole = _turn(a, b, c)
        if whole and not dented:
            return [a, b, c]
        if all(turn * whole > 0 for turn in (_turn(a, b, d), _turn(b, c, d), _turn(c, a, d))):
            return [a, b, c, d]


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def parts_inside(corners: list[Point], a: Place, b: Place) -> list[Part]:
    """Where a line lies in a polygon, as parts of the line. A corner on the line lies on its left."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    marks = []
    for at in range(len(corners)):
        (px, py), (qx, qy) = corners[at - 1], corners[at]
        here, there = dx * (py - ay) - dy * (px - ax), dx * (qy - ay) - dy * (qx - ax)
        if (here > 0) != (there > 0):
            far = Fraction(here) / (here - there)
            x, y = px + (qx - px) * far, py + (qy - py) * far
            marks.append(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))
    marks.sort()
    pairs = zip(marks[::2], marks[1::2], strict=True)
    return [
        (max(enter, Fraction(0)), min(leave, Fraction(1)))
        for enter, leave in pairs
        if leave > 0 and enter < 1
    ]


def count_crossed(corners: list[Point], a: Point, b: Point, *, walled: bool) -> int:
    """How often a stretch pays for a piece: for a line each time it comes onto it from beside, for a walled
    piece each time it goes in or out. Who ends on an edge has come to it, and who begins there has not."""
    low, high = sorted((a, b))
    parts = parts_inside(
        corners, (Fraction(low[0]), Fraction(low[1])), (Fraction(high[0]), Fraction(high[1]))
    )
    if a > b:
        parts = [(1 - leave, 1 - enter) for enter, leave in parts]
    ins, outs = sum(1 for enter, _ in parts if enter > 0), sum(1 for _, leave in parts if leave < 1)
    edges = [LineString(edge) for edge in pairwise([*corners, corners[0]])]
    onto = {at for at, edge in enumerate(edges) if edge.distance(Spot(b)) == 0}
    off = {at for at, edge in enumerate(edges) if edge.distance(Spot(a)) == 0}
    inside = any(leave == 1 for _, leave in parts)
    if onto and not onto & off and not inside and not off:
        ins += 1
    elif onto and not onto & off and inside:
        outs += 1
    return ins + outs if walled else ins


def rays_between(ax: int, ay: int, ra: int, bx: int, by: int, rb: int) -> list[tuple[Place, Place]]:
    """The eight rays of a lane, drawn from the end with the lower (x, y).

    Bases of one size: parallel to the line between the middles, beginning and ending square to its ends.
    Others: from mark to mark, each rounded to 1/16 of a lattice point.
    """
    if (ax, ay) > (bx, by):
        ax, ay, ra, bx, by, rb = bx, by, rb, ax, ay, ra
    dx, dy = bx - ax, by - ay
    found = []
    for odd in range(-7, 8, 2):
        if ra == rb > 0:
            hx, hy = (Fraction(odd * side, 128) for side in _across(dx, dy, ra))
            back = (hx * dx + hy * dy) / (dx * dx + dy * dy)
            start = (ax + hx - dx * back, ay + hy - dy * back)
            found.append((start, (start[0] + dx, start[1] + dy)))
        else:
            found.append(
                (_rounded(ax, ay, odd, _across(dx, dy, ra)), _rounded(bx, by, odd, _across(dx, dy, rb)))
            )
    return found


def _across(dx: int, dy: int, radius: int) -> Point:
    """A radius square to a line, to the right, in 1/16 of a lattice point."""
    length = Fraction(isqrt((dx * dx + dy * dy) << 16), 256)
    return nearest(-dy * radius * 16 / length), nearest(dx * radius * 16 / length)


def _rounded(x: int, y: int, odd: int, across: Point) -> Place:
    """The mark so many eighths of a radius from a middle."""
    hx, hy = (nearest(Fraction(odd * side, 8)) for side in across)
    return x + Fraction(hx, 16), y + Fraction(hy, 16)


def nearest(number: Fraction) -> int:
    """The nearest whole number, halves away from zero."""
    size = floor(abs(number) + Fraction(1, 2))
    return size if number >= 0 else -size


def square_between(p: list[Point], q: list[Point]) -> Fraction:
    """The square of the distance between two paths, each of one point or more."""
    if len(p) > 1 and len(q) > 1 and LineString(p).intersects(LineString(q)):
        return Fraction(0)
    return min(
        _square_to(point, path[at - 1] if at else path[0], path[at])
        for points, path in ((p, q), (q, p))
        for point in points
        for at in range(min(1, len(path) - 1), len(path))
    )


def _square_to(p: Point, a: Point, b: Point) -> Fraction:
    dx, dy = b[0] - a[0], b[1] - a[1]
    whole = dx * dx + dy * dy
    along = Fraction((p[0] - a[0]) * dx + (p[1] - a[1]) * dy, whole) if whole else Fraction(0)
    far = min(max(along, Fraction(0)), Fraction(1))
    return (a[0] + far * dx - p[0]) ** 2 + (a[1] + far * dy - p[1]) ** 2
