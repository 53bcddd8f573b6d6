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
GRADES: Final = {"hard": HARD, "ordinary": ORDINARY, "broken": BROKEN, "none": BARRED}


class Going(TableField):
    """A table as vehicles meet it."""

    __slots__ = ()

    def __init__(self, table: Table, name: str, bare: str, covering: Sequence[str]) -> None:
        super().__init__(table, name, {code: _kind(row) for code, row in terrain().items()}, bare, covering)

    def holds(self, base: Base) -> bool:
        """Whether a rectangle lies on the table and on nothing that a vehicle cannot stand on."""
        width, depth = self.table.width, self.table.depth
        if any(not (0 <= x <= width and 0 <= y <= depth) for x, y in base.corners):
            return False
        return not any(
            self.roles[piece.number] in (BARRED, CROSSED) and is_on(base, piece)
            for piece in self.table.pieces
        )


def meets(base: Base, other: Body, apart: int) -> bool:
    """Whether a rectangle would lie on a unit, or nearer to it than so many sixteenths."""
    if other.box is not None:
        shape = other.standing(other.facing)
        return nearer(base, shape, apart) if apart else overlap(base, shape)
    wide = other.radius
    return any(
        nearer(base, disc(x, y, wide), apart) if apart else overlap(base, disc(x, y, wide))
        for x, y in other.points
    )


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
