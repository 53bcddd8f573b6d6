"""The tape: what a straight stretch costs, and a way pulled tight.

A stretch is measured in 1/4096 inch, rounded up, and a way is the sum of its stretches. In 1/256 inch the
tape could find the steps of a march, which counts in 1/24 inch, longer than the march does.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Final, TypeAlias

from bocage.ground.table.ground import BARRED, CROSSED, Gait, Ground, is_by_door
from bocage.ground.table.lattice import TAPE, Point, length_between
from bocage.ground.table.shapes import Piece, exact_spans, is_on_stretch
from bocage.ground.table.zones import Zone

NO_WAY: Final = -1
Part: TypeAlias = tuple[Fraction, Fraction]
"""Where a line enters and leaves a piece."""
Met: TypeAlias = tuple[Fraction, Fraction, int]
"""Where a line enters and leaves a piece, and the class of its ground."""


def stretch_cost(ground: Ground, a: Point, b: Point, gait: Gait, zones: Sequence[Zone] = ()) -> int:
    """Measure a straight stretch, slower ground with its factor, in 1/4096 inch; `NO_WAY` if it is barred.

    What it costs to cross something is paid where the stretch comes onto it.
    """
    turned = b < a
    (ax, ay), (bx, by) = (b, a) if turned else (a, b)
    if not (ground.is_on_table(ax, ay) and ground.is_on_table(bx, by)):
        return NO_WAY
    for zone in zones:
        if zone.stops(ax, ay, bx, by):
            return NO_WAY
    radius, roles, bare, walled = ground.footing
    found: list[Met] = []
    tolls = 0
    for piece in ground.pieces:
        role = roles[piece.number]
        if role == BARRED:
            if piece.is_near(ax, ay, bx, by, radius):
                return NO_WAY
        elif role == CROSSED and gait.over >> piece.number & 1 and not gait.tolls:
            continue
        elif piece.is_near(ax, ay, bx, by, 1):
            spans = exact_spans(piece, ax, ay, bx, by)
            if role == CROSSED or walled >> piece.number & 1:
                if not gait.over >> piece.number & 1 and any(
                    role == CROSSED or enter > 0 or leave < 1 for enter, leave in spans
                ):
                    return NO_WAY
                if gait.tolls:
                    along = [(1 - leave, 1 - enter) for enter, leave in reversed(spans)] if turned else spans
                    crossed = _crossed_at(piece, a, b, role, along)
                    if there := gait.doors.get(piece.number):
                        crossed = [
                            at for at in crossed if not is_by_door(there, a, b, at.numerator, at.denominator)
                        ]
                    tolls += gait.tolls[piece.number] * len(crossed)
            if role != CROSSED:
                found += [(enter, leave, role) for enter, leave in spans]
    length = length_between(ax, ay, bx, by)
    parts = _weigh(found, gait.factors, bare)
    return NO_WAY if parts < 0 else ceil(length * parts) + tolls * TAPE


def _crossed_at(piece: Piece, a: Point, b: Point, role: int, spans: Sequence[Part]) -> list[Fraction]:
    """List where a stretch that lies in these parts in a piece crosses something: a line once, by who comes
    onto it from beside; the wall of a walled piece on the way in and on the way out.

    Who ends on an edge has come to it, and who begins there has not: so a bend on it saves nothing.
    """
    found = [enter for enter, _ in spans if enter > 0]
    if role != CROSSED:
        found += [leave for _, leave in spans if leave < 1]
    ends_on, begins_on = _edges_under(piece, b), _edges_under(piece, a)
    if ends_on and not ends_on & begins_on:
        arrives_within = len(spans) > 0 and spans[-1][1] == 1
        if role != CROSSED if arrives_within else not begins_on:
            found.append(Fraction(1))
    return found


def _edges_under(piece: Piece, point: Point) -> set[int]:
    """Return the edges of a piece on which a point lies, by number."""
    points = piece.points
    return {at for at in range(len(points)) if is_on_stretch(*point, *points[at - 1], *points[at])}


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
