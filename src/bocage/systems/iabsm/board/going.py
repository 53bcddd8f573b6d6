"""The ground of a table for vehicles: hard, ordinary and broken, what they cross, and where they fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.bases import Base, disc, is_on, nearer, overlap
from bocage.ground.table.ground import BARRED, CROSSED
from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import Body
from bocage.systems.common.table.tablefield import Kind, TableField
from bocage.systems.iabsm.content.rows import Terrain, terrain

HARD: Final = 0
ORDINARY: Final = 1
BROKEN: Final = 2
"""drive-1: the classes of ground for vehicles."""
ROUNDING: Final = 2
"""By how much the corner of a rectangle may lie farther out than its sides say, in sixteenths."""
GRADES: Final = {"hard": HARD, "ordinary": ORDINARY, "broken": BROKEN, "none": BARRED}


class Going(TableField):
    """A table as vehicles meet it."""

    __slots__ = ()

    def __init__(self, table: Table, name: str, bare: str, covering: Sequence[str]) -> None:
        super().__init__(table, name, {code: _kind(row) for code, row in terrain().items()}, bare, covering)

    def holds(self, base: Base) -> bool:
        """Whether a rectangle lies on the table and on nothing that a vehicle cannot stand on."""
        xs = [x for x, _ in base.corners]
        ys = [y for _, y in base.corners]
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        if left < 0 or top < 0 or right > self.table.width or bottom > self.table.depth:
            return False
        for piece in self.table.pieces:
            if piece.left > right or piece.right < left or piece.top > bottom or piece.bottom < top:
                continue
            if self.roles[piece.number] in (BARRED, CROSSED) and is_on(base, piece):
                return False
        return True


def meets(base: Base, other: Body, apart: int) -> bool:
    """Whether a rectangle would lie on a unit, or nearer to it than so many sixteenths."""
    far = base.half_length + base.half_width + other.half_length + other.radius + apart + ROUNDING
    if abs(base.x - other.x) > far + other.spread or abs(base.y - other.y) > far + other.spread:
        return False
    if other.box is not None:
        shape = other.standing(other.facing)
        return nearer(base, shape, apart) if apart else overlap(base, shape)
    for x, y in other.points:
        if abs(base.x - x) <= far and abs(base.y - y) <= far:
            shape = disc(x, y, other.radius)
            if nearer(base, shape, apart) if apart else overlap(base, shape):
                return True
    return False


def _kind(row: Terrain) -> Kind:
    """What a vehicle needs to know of a kind of terrain."""
    return Kind(
        row.code,
        line=row.shape == "line",
        grade=GRADES[row.vehicle],
        crossing=row.obstacle,
        sight=row.sight,
        depth=0,
    )
