"""A line of sight between two points of a table: free, screened or blocked, and by what."""

from __future__ import annotations

from typing import NamedTuple

from bocage.ground.table.lanes import EVERY_RAY
from bocage.kernel.options import point_text
from bocage.systems.common.sight_picture import Judged
from bocage.systems.common.table.tablefield import BLOCKS, DEPTH, HEIGHT, SCREEN, TableField


class Met(NamedTuple):
    """A piece that the line meets: what it does to the view, by which clause, where, and what it is."""

    effect: str
    clause: str
    where: str
    what: str


class Line(NamedTuple):
    """A line between two points, as wide as the narrower front. `over`: the pieces that do not count, because
    one of the two is at them."""

    ax: int
    ay: int
    bx: int
    by: int
    half: int
    over: int


def judge_line(field: TableField, line: Line, hidden: int, *, blocks: str, beside: str) -> Judged:
    """Return what the line meets and what its eight rays come to, of which some are hidden. `blocks`: the
    clause by which pieces block or screen, `beside`: the one by which they do not count."""
    found: list[Met] = []
    for piece, kind in zip(field.table.pieces, field.kinds, strict=True):
        if (line.ax, line.ay) == (line.bx, line.by) or not field.crossed_rays(*line[:5], 1 << piece.number):
            continue
        where = point_text((piece.left + piece.right) // 2, (piece.top + piece.bottom) // 2)
        if line.over >> piece.number & 1:
            found.append(Met("none", beside, where, kind.code))
        elif kind.sight in (BLOCKS, HEIGHT):
            found.append(Met("blocked", blocks, where, kind.code))
        elif kind.sight == DEPTH:
            deep = field.hidden_rays(*line[:5], field.blocking | field.heights | line.over)
            found.append(Met("blocked" if deep == EVERY_RAY else "degraded", blocks, where, kind.code))
        elif kind.sight == SCREEN:
            found.append(Met("degraded", blocks, where, kind.code))
    if hidden == EVERY_RAY:
        return Judged("blocked", 8, 3, found)
    if hidden:
        return Judged("degraded", hidden.bit_count(), 1, found)
    return Judged("clear", 0, 0, found)
