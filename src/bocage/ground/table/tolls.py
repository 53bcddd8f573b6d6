"""What a straight stretch crosses, where, and by which doors: the tape and the lattice count it alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from bocage.ground.table.lattice import Point
from bocage.ground.table.shapes import WHOLE, Piece, exact_spans, is_on_stretch, spans

Part: TypeAlias = tuple[Fraction, Fraction]
"""Where a line enters and leaves a piece."""
Doors = Mapping[int, Sequence[Point]]
"""By number of a walled piece the middles of its doors."""
NO_DOORS: Final[Doors] = {}
DOOR: Final = 10
"""Half of the width of a door, in sixteenths."""


def parts_along(piece: Piece, a: Point, b: Point) -> list[Part]:
    """Return where a stretch lies in a piece, as parts of the way from its first point: both ways alike."""
    if a <= b:
        return exact_spans(piece, *a, *b)
    return [(1 - leave, 1 - enter) for enter, leave in reversed(exact_spans(piece, *b, *a))]


def crossed_at(piece: Piece, a: Point, b: Point, parts: Sequence[Part], *, walled: bool) -> list[Fraction]:
    """List where a stretch that lies in these parts in a piece crosses something: a line once, by who comes
    onto it from beside; the wall of a walled piece on the way in and on the way out.

    Who ends on an edge has come to it, and who begins there has not: so a bend on it saves nothing.
    """
    found = [enter for enter, _ in parts if enter > 0]
    if walled:
        found += [leave for _, leave in parts if leave < 1]
    ends_on = _edges_under(piece, b)
    if ends_on and not ends_on & (begins_on := _edges_under(piece, a)):
        arrives_within = len(parts) > 0 and parts[-1][1] == 1
        if walled if arrives_within else not begins_on:
            found.append(Fraction(1))
    return found


def _edges_under(piece: Piece, point: Point) -> set[int]:
    """Return the edges of a piece on which a point lies, by number."""
    points = piece.points
    return {at for at in range(len(points)) if is_on_stretch(*point, *points[at - 1], *points[at])}


def count_paid(piece: Piece, a: Point, b: Point, crossed: Sequence[Fraction], doors: Doors) -> int:
    """Count the crossings of a stretch that are not made by a door."""
    there = doors.get(piece.number, ())
    return sum(1 for at in crossed if not is_by_door(there, a, b, at.numerator, at.denominator))


def count_doors(doors: Doors, piece: Piece, ax: int, ay: int, bx: int, by: int) -> int:
    """Count how often a stretch goes in or out of a piece by one of its doors, rounded against the one who
    goes."""
    there = doors.get(piece.number, ())
    return sum(
        1
        for part in (spans(piece, ax, ay, bx, by) if there else ())
        for at in part
        if 0 < at < WHOLE and is_by_door(there, (ax, ay), (bx, by), at, WHOLE)
    )


def is_by_door(doors: Sequence[Point], a: Point, b: Point, top: int, down: int) -> bool:
    """Whether a stretch is in a door after so many of so many equal parts of it."""
    x, y = a[0] * down + (b[0] - a[0]) * top, a[1] * down + (b[1] - a[1]) * top
    reach = DOOR * down
    return any((x - dx * down) ** 2 + (y - dy * down) ** 2 <= reach * reach for dx, dy in doors)
