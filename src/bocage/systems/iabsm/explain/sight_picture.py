"""A line of sight between two points of the table: free, screened or blocked, and by what."""

from __future__ import annotations

from bocage.ground.table.lattice import UNIT
from bocage.kernel.options import unpack_point
from bocage.systems.common.sight_picture import Judged
from bocage.systems.common.table.sightline import Line, judge_line
from bocage.systems.iabsm.battle.state import Iabsm

HALF: int = 4
"""Half of the front of a single figure, who looks."""


def judged(g: Iabsm, a: int, b: int) -> Judged:
    """sight-1, sight-2: what a figure at a point sees of one at another."""
    field = g.field
    (_, ax, ay), (_, bx, by) = unpack_point(a), unpack_point(b)
    over = field.beside(ax, ay, HALF + UNIT + 1) | field.beside(bx, by, HALF + UNIT + 1)
    hidden = g.sights.between(ax, ay, bx, by, HALF, over) if (ax, ay) != (bx, by) else 0
    line = Line(ax, ay, bx, by, HALF, over)
    return judge_line(field, line, hidden, blocks="iabsm-sight-1", beside="iabsm-sight-2")
