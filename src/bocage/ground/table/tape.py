"""The tape: what a straight stretch costs, and a way pulled tight.

A stretch is measured in 1/4096 inch, rounded up, and a way is the sum of its stretches. In 1/256 inch the
tape could find the steps of a march, which counts in 1/24 inch, longer than the march does.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Final, TypeAlias

from bocage.ground.table.ground import BARRED, CROSSED, Gait, Ground
from bocage.ground.table.lattice import TAPE, Point, length_between
from bocage.ground.table.tolls import count_paid, crossed_at, parts_along
from bocage.ground.table.zones import Zone

NO_WAY: Final = -1
Met: TypeAlias = tuple[Fraction, Fraction, int]
"""Where a line enters and leaves a piece, and the class of its ground."""


def stretch_cost(ground: Ground, a: Point, b: Point, gait: Gait, zones: Sequence[Zone] = ()) -> int:
    """Measure a straight stretch, slower ground with its factor, in 1/4096 inch; `NO_WAY` if it is barred.

    What it costs to cross something is paid where the stretch comes onto it.
    """
    (ax, ay), (bx, by) = a, b
    if not (ground.is_on_table(ax, ay) and ground.is_on_table(bx, by)):
        return NO_WAY
    for zone in zones:
        if zone.stops(ax, ay, bx, by):
            return NO_WAY
    radius, roles, bare, walled = ground.footing
    left, right = min(ax, bx) - radius, max(ax, bx) + radius
    top, bottom = min(ay, by) - radius, max(ay, by) + radius
    found: list[Met] = []
    tolls = 0
    for piece in ground.pieces:
        if piece.left > right or piece.right < left or piece.top > bottom or piece.bottom < top:
            continue
        role = roles[piece.number]
        if role == BARRED:
            if piece.is_near(ax, ay, bx, by, radius):
                return NO_WAY
        elif role == CROSSED and gait.over >> piece.number & 1 and not gait.tolls:
            continue
        elif piece.is_near(ax, ay, bx, by, 1):
            parts = parts_along(piece, a, b)
            if role == CROSSED or walled >> piece.number & 1:
                if not gait.over >> piece.number & 1 and any(
                    role == CROSSED or enter > 0 or leave < 1 for enter, leave in parts
                ):
                    return NO_WAY
                if gait.tolls:
                    crossed = crossed_at(piece, a, b, parts, walled=role != CROSSED)
                    tolls += gait.tolls[piece.number] * count_paid(piece, a, b, crossed, gait.doors)
            if role != CROSSED:
                found += [(enter, leave, role) for enter, leave in parts]
    length = length_between(ax, ay, bx, by)
    weight = _weigh(found, gait.factors, bare)
    return NO_WAY if weight < 0 else ceil(length * weight) + tolls * TAPE


def _weigh(found: list[Met], factors: list[int], bare: int) -> Fraction | int:
    """Add up the parts of a line, each times the factor of the ground that lies on top there.

    `found` is in the order in which the pieces lie. `NO_WAY` if some of the ground may not be entered.
    """
    if not found:
        return factors[bare] or NO_WAY
    marks = sorted({Fraction(0), Fraction(1), *(met[0] for met in found), *(met[1] for met in found)})
    total = Fraction(0)
    for at in range(1, len(marks)):
        low, high = marks[at - 1], marks[at]
        grade = bare
        for enter, leave, role in found:
            if enter <= low and high <= leave:
                grade = role
        if factors[grade] == 0:
            return NO_WAY
        total += (high - low) * factors[grade]
    return total


class Way:
    """A way of straight stretches, and its length in 1/4096 inch with slower ground counted."""

    __slots__ = ("length", "points")

    def __init__(self, points: list[Point], length: int) -> None:
        self.points = points
        self.length = length


def pull_tight(ground: Ground, points: Sequence[Point], gait: Gait, zones: Sequence[Zone] = ()) -> Way | None:
    """Take the bends out of a way where the straight stretch is free and not dearer. None if the way itself
    is barred.

    From each point the farthest is tried first, then always a third less far: that finds nearly all.
    """
    costs = [0]
    for at in range(1, len(points)):
        cost = stretch_cost(ground, points[at - 1], points[at], gait, zones)
        if cost == NO_WAY:
            return None
        costs.append(costs[-1] + cost)
    kept = [points[0]]
    length = at = 0
    while at < len(points) - 1:
        step = at + 1
        cost = costs[step] - costs[at]
        far = len(points) - 1
        while far > step:
            straight = stretch_cost(ground, points[at], points[far], gait, zones)
            if straight != NO_WAY and straight <= costs[far] - costs[at]:
                step, cost = far, straight
            else:
                far -= max(1, (far - at) // 3)
        kept.append(points[step])
        length += cost
        at = step
    return Way(kept, length)
