"""The ground of a table for vehicles: hard, ordinary and broken, and what they cross."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.ground import BARRED
from bocage.ground.table.table import Table
from bocage.systems.common.table.hulls import Going as HullGoing
from bocage.systems.common.table.tablefield import Kind
from bocage.systems.iabsm.content.rows import Terrain, terrain

HARD: Final = 0
ORDINARY: Final = 1
BROKEN: Final = 2
"""drive-1: the classes of ground for vehicles."""
GRADES: Final = {"hard": HARD, "ordinary": ORDINARY, "broken": BROKEN, "none": BARRED}


class Going(HullGoing):
    """A table as vehicles meet it."""

    __slots__ = ()

    def __init__(self, table: Table, name: str, bare: str, covering: Sequence[str]) -> None:
        super().__init__(table, name, {code: _kind(row) for code, row in terrain().items()}, bare, covering)


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
