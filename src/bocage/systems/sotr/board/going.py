"""The ground of a table for machines: what slows them, what they step over or cross, and where they fit."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.ground import BARRED, CROSSED, OPEN, Gait
from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.common.table.hulls import Going as HullGoing
from bocage.systems.common.table.tablefield import Kind, hindering_pieces
from bocage.systems.sotr.content.forces import KindOfMachine
from bocage.systems.sotr.content.rows import terrain
from bocage.systems.sotr.content.rule_rows import Terrain

BARE: Final = "field"
GRADES: Final = {1: 0, 2: 1, 4: 2}
FACTORS: Final = (1, 2, 4, 0)
"""ruling-20: what an inch costs by class of ground; machines enter no buildings."""
STRIDE: Final = 2 * UNIT
"""ruling-44: walkers step over what is so high."""
LOW: Final = UNIT
"""Tracked machines cross what is so high."""


class Going(HullGoing):
    """A table as machines of one kind meet it."""

    __slots__ = ("pace",)

    def __init__(self, table: Table, name: str, kind: KindOfMachine) -> None:
        rows = {code: row for code, row in terrain().items() if row.shape != "marker"}
        chart = {code: _kind(row, kind) for code, row in rows.items()}
        super().__init__(
            table, name, chart, BARE, [code for code, row in rows.items() if row.cover != "none"]
        )
        roles = list(self.roles)
        for piece, each in zip(table.pieces, self.kinds, strict=True):
            if each.line:
                row = rows[each.code]
                roles[piece.number] = _role_of_line(row, piece.height or row.height * UNIT, kind)
        self.roles = tuple(roles)
        self.hindering = hindering_pieces(table.pieces, self.roles, self.bare.grade)
        self.pace: Gait = Gait(list(FACTORS), self.lines, self.costs)
        """ruling-20: what an inch costs by class of ground, and what a crossing costs."""


def _role_of_line(row: Terrain, height: int, kind: KindOfMachine) -> int:
    """ruling-44: what a line is to a machine: walkers step over it up to 2 inches high; tracked ones cross
    what is up to an inch high for its inches."""
    if kind == "walker":
        return OPEN if height <= STRIDE else BARRED
    return CROSSED if _is_open_to(row, kind) and height <= LOW else BARRED


def _is_open_to(row: Terrain, kind: KindOfMachine) -> bool:
    """ruling-44: whether machines of a kind go there at all."""
    if row.machines == "all":
        return True
    if kind == "walker":
        return row.machines != "none"
    return row.machines == "tracked" and kind == "tracked"


def _kind(row: Terrain, kind: KindOfMachine) -> Kind:
    """What a machine needs to know of a kind of terrain."""
    grade = GRADES.get(row.factor, BARRED) if _is_open_to(row, kind) else BARRED
    return Kind(
        row.code,
        line=row.shape == "line",
        grade=grade if row.shape == "area" else 0,
        crossing=0 if kind == "walker" else row.crossing,
        sight=row.sight,
        depth=row.depth * UNIT,
    )
