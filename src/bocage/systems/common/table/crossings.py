"""Lines on a straight way or a bent one: what they cost to cross."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bocage.ground.table.lattice import Point
from bocage.ground.table.shapes import Piece, exact_spans
from bocage.systems.common.table.tablefield import TableField


def cost_of_way(field: TableField, points: Sequence[Point]) -> int:
    """Return what the crossings on a way cost, each time that a line is crossed."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    cost = 0
    for number in field.crossable:
        piece, each = field.table.pieces[number], field.costs[number]
        if piece.left > right or piece.right < left or piece.top > bottom or piece.bottom < top:
            continue
        spans: list[tuple[Fraction, Fraction]] = []
        for at in range(1, len(points)):
            (ax, ay), (bx, by) = points[at - 1], points[at]
            if piece.is_near(ax, ay, bx, by, 1):
                spans += _spans_on(piece, at, points[at - 1], points[at])
        times = sum(1 for at in range(len(spans)) if at == 0 or spans[at][0] != spans[at - 1][1])
        cost += each * times
    return cost


def _spans_on(piece: Piece, at: int, a: Point, b: Point) -> list[tuple[Fraction, Fraction]]:
    """Return where the stretch of a way that ends at its point of this number lies in a piece, in parts of a
    stretch. As on the tape the stretch is looked at from its lesser end: a corner that it touches counts for
    one of the two sides only."""
    if a < b:
        return [(at + low, at + high) for low, high in exact_spans(piece, *a, *b)]
    return sorted((at + 1 - high, at + 1 - low) for low, high in exact_spans(piece, *b, *a))
