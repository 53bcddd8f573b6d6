"""A line of sight between two points of the table: free, screened or blocked, and by what."""

from __future__ import annotations

from typing import NamedTuple

from bocage.ground.table.lanes import EVERY_RAY
from bocage.ground.table.lattice import UNIT
from bocage.kernel.options import point_text, unpack_point
from bocage.systems.common.sight_picture import Judged
from bocage.systems.common.table.tablefield import BLOCKS, DEPTH, HEIGHT, SCREEN
from bocage.systems.sotr.battle.state import Sotr

HALF: int = 8
"""Half of the front of a single figure, who looks."""


class Met(NamedTuple):
    """A piece that the line meets: what it does to the view, by which clause, where, and what it is."""

    effect: str
    clause: str
    where: str
    what: str


def judged(g: Sotr, a: int, b: int) -> Judged:
    """ruling-8: what a figure at a point sees of one at another."""
    field = g.field
    (_, ax, ay), (_, bx, by) = unpack_point(a), unpack_point(b)
    over = field.beside(ax, ay, HALF + UNIT + 1) | field.beside(bx, by, HALF + UNIT + 1)
    hidden = g.sights.between(ax, ay, bx, by, HALF, over) if (ax, ay) != (bx, by) else 0
    found: list[Met] = []
    for piece, kind in zip(field.table.pieces, field.kinds, strict=True):
        if not field.crossed_rays(ax, ay, bx, by, HALF, 1 << piece.number) or (ax, ay) == (bx, by):
            continue
        where = point_text((piece.left + piece.right) // 2, (piece.top + piece.bottom) // 2)
        if over >> piece.number & 1:
            found.append(Met("none", "sotr-ruling-8", where, kind.code))
        elif kind.sight in (BLOCKS, HEIGHT):
            found.append(Met("blocked", "sotr-ruling-8", where, kind.code))
        elif kind.sight == DEPTH:
            blocked = (
                field.hidden_rays(ax, ay, bx, by, HALF, field.blocking | field.heights | over) == EVERY_RAY
            )
            found.append(Met("blocked" if blocked else "degraded", "sotr-ruling-8", where, kind.code))
        elif kind.sight == SCREEN:
            found.append(Met("degraded", "sotr-ruling-8", where, kind.code))
    if hidden == EVERY_RAY:
        return Judged("blocked", 8, 3, found)
    if hidden:
        return Judged("degraded", hidden.bit_count(), 1, found)
    return Judged("clear", 0, 0, found)
