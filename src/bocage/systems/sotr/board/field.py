"""The table of a battle: what each piece of terrain does under these rules, worked out once."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.ground import BARRED, CROSSED, Footing, Gait, is_at_edge
from bocage.ground.table.lattice import PACES, UNIT, Point
from bocage.ground.table.march import march
from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table
from bocage.systems.common.table.tablefield import BLOCKS, CLEAR, Kind, TableField
from bocage.systems.sotr.board.going import Going
from bocage.systems.sotr.content.forces import KindOfMachine
from bocage.systems.sotr.content.rows import terrain
from bocage.systems.sotr.content.rule_rows import Terrain

BARE: Final = "field"
AT: Final = UNIT
"""ruling-8, ruling-9: how near a base is to what it is at."""
GRADES: Final = {1: 0, 2: 1, 4: 2}
"""ruling-20: the class of ground of each factor."""
FACTORS: Final = (1, 2, 4)
INSIDE: Final = 3
"""The class of ground in buildings: see `pace`."""
MOVE_INSIDE: Final = 2 * UNIT
"""terr-4, ruling-20: how far any move goes in a building."""
WINDOW: Final = 2
"""terr-5: inches to pass through a window."""
FAR: Final = 200 * PACES
"""ruling-48: farther than any way on a table, in 1/24 inch."""
FIRST_MARCH: Final = 12 * PACES
"""How far a march goes at first; then always twice as far."""
NOT_MARCHED: Final[tuple[int, list[int]]] = (0, [])
"""How far a march went that was not made yet, and what it found."""
PREY_KEPT: Final = 24
"""To how many points the costs of all ways are kept."""
LOW: Final = UNIT
HIGH: Final = 3 * UNIT
"""terr-2, terr-3: up to which height an obstacle is low, and up to which it can be crossed on foot."""
LOW_COST: Final = 1
HIGH_COST: Final = 2


class Field(TableField):
    """A table with the terrain chart laid over it."""

    __slots__ = (
        "_costs_to",
        "_goings",
        "_paces",
        "covers",
        "doors",
        "grounds",
        "heavy",
        "hiding",
        "light",
        "rocks",
        "rows",
        "shelter",
        "walled",
    )

    def __init__(self, table: Table, name: str) -> None:
        rows = {code: row for code, row in terrain().items() if row.shape != "marker"}
        chart = {code: _kind(row) for code, row in rows.items()}
        covering = [code for code, row in rows.items() if row.cover != "none"]
        super().__init__(table, name, chart, BARE, covering)
        self.rows: dict[str, Terrain] = rows
        self.walled: int = 0
        """ruling-20: the set of buildings that figures enter."""
        self.rocks: int = 0
        """ruling-8: the set of rocks: what blocks, and can be entered all the same."""
        self.grounds: int = 0
        """ruling-9: the set of ground with heavy cover or shelter: rubble, craters, ruins."""
        self.light: int = 0
        """mod-6: the set of vegetation."""
        self.heavy: int = 0
        """mod-4: the set of walls, rubble and the like."""
        self.shelter: int = 0
        """mod-9: the set of fortified positions."""
        roles = list(self.roles)
        for piece, kind in zip(table.pieces, self.kinds, strict=True):
            row, bit = rows[kind.code], 1 << piece.number
            if row.inside and row.entry == "free":
                self.walled |= bit
            elif row.shape == "area" and kind.sight == BLOCKS and kind.grade != BARRED:
                self.rocks |= bit
            if row.shape == "area" and row.cover in ("heavy", "shelter") and not row.inside:
                self.grounds |= bit
            if row.cover == "light":
                self.light |= bit
            elif row.cover == "heavy":
                self.heavy |= bit
            elif row.cover == "shelter":
                self.shelter |= bit
            if kind.line and row.height and piece.height:
                self.costs[piece.number] = LOW_COST if piece.height <= LOW else HIGH_COST
                roles[piece.number] = CROSSED if piece.height <= HIGH else BARRED
                if row.cover in ("heavy", "shelter") and kind.sight == CLEAR and piece.height > LOW:
                    self.blocking |= bit
        self.costs = [WINDOW if self.walled >> at & 1 else cost for at, cost in enumerate(self.costs)]
        self.roles = tuple(roles)
        self.covers: int = self.light | self.heavy | self.shelter
        """All that covers who is behind it."""
        self.screens = self.covers
        self.hiding: int = self.blocking | self.heights | self.deep | self.covers
        """All that hides somebody, or covers him."""
        self.doors: dict[int, list[Point]] = {
            piece.number: doors_of(piece) for piece in table.pieces if self.walled >> piece.number & 1
        }
        """ruling-20: by number of a building the middles of its doors."""
        self._paces: dict[int, Gait] = {}
        self._goings: dict[str, Going] = {}
        self._costs_to: dict[tuple[int, int, int, int], tuple[int, list[int]]] = {}

    def footing(self, radius: int) -> Footing:
        return Footing(radius, self.roles, self.bare.grade, self.walled)

    def pace(self, move: int) -> Gait:
        """terr-2 to terr-10, ruling-20: how a figure goes whose move is so long: what an inch costs by class
        of ground, and what it costs to cross a line or to pass a window; doors are free. In a building it
        goes 2 inches."""
        found = self._paces.get(move)
        if found is None:
            factors = [*FACTORS, max(-(-move // MOVE_INSIDE), 1)]
            found = self._paces[move] = Gait(factors, self.lines | self.walled, self.costs, self.doors)
        return found

    def cost_to(self, x: int, y: int, radius: int, move: int, node: int) -> int:
        """Return what it costs figures whose move is so long to go from a node to a point, in 1/24 inch;
        `FAR` where no way leads there. It is marched from the point as far as it takes to come to the
        node."""
        key = (x, y, radius, move)
        far, costs = self._costs_to.get(key, NOT_MARCHED)
        while far < FAR and (not costs or costs[node] < 0):
            if len(self._costs_to) >= PREY_KEPT:
                self._costs_to.clear()
            far = min(max(2 * far, FIRST_MARCH), FAR)
            costs = march(self.ground(radius), (x, y), far, self.pace(move)).costs
            self._costs_to[key] = far, costs
        return costs[node] if costs[node] >= 0 else FAR

    def going(self, kind: KindOfMachine) -> Going:
        """ruling-44: return the same table as machines of a kind meet it."""
        found = self._goings.get(kind)
        if found is None:
            found = self._goings[kind] = Going(self.table, self.space.name, kind)
        return found

    def surroundings(self, x: int, y: int, radius: int) -> int:
        """ruling-8, ruling-9: return what a base at a point is at, and what therefore does not hinder its
        sight: lines and high ground within an inch, and the building or the rocks at whose edge it
        stands."""
        near = self.table.lanes.near(x, y, x, y)
        if not near & (self.lines | self.heights | self.walled | self.rocks):
            return 0
        found = self.beside(x, y, radius + AT + 1)
        left = near & (self.walled | self.rocks)
        for piece in self.table.pieces if left else ():
            if left >> piece.number & 1 and piece.holds(x, y) and is_at_edge(piece, x, y, radius + AT + 1):
                found |= 1 << piece.number
        return found

    def cover_around(self, x: int, y: int, radius: int) -> int:
        """ruling-9: return the rubble, craters and the like that a base at a point is in, or within an inch
        of."""
        found = 0
        left = self.table.lanes.near(x, y, x, y) & self.grounds
        for piece in self.table.pieces if left else ():
            if left >> piece.number & 1 and piece.is_near(x, y, x, y, radius + AT + 1):
                found |= 1 << piece.number
        return found

    def house_at(self, x: int, y: int) -> int:
        """Return the number of the building that a point lies in; -1 for none."""
        left = self.table.lanes.near(x, y, x, y) & self.walled
        for piece in self.table.pieces if left else ():
            if left >> piece.number & 1 and piece.holds(x, y):
                return piece.number
        return -1


def doors_of(piece: Piece) -> list[Point]:
    """ruling-20: the doors of a building: in the middle of each of its longest walls, as it is drawn."""
    points = piece.points
    sides = [(points[at - 1], points[at]) for at in range(len(points))]
    squares = [(ax - bx) ** 2 + (ay - by) ** 2 for (ax, ay), (bx, by) in sides]
    longest = max(squares)
    return [
        ((ax + bx) // 2, (ay + by) // 2)
        for ((ax, ay), (bx, by)), square in zip(sides, squares, strict=True)
        if square * 400 > longest * 361
    ]


def _kind(row: Terrain) -> Kind:
    """What the table needs to know of a kind of terrain."""
    if (
        row.entry == "door"
        or (row.shape == "area" and row.crossing)
        or (row.shape == "area" and not row.factor)
    ):
        grade = BARRED
    else:
        grade = INSIDE if row.inside else GRADES.get(row.factor, 0)
    return Kind(
        row.code,
        line=row.shape == "line",
        grade=0 if row.shape != "area" else grade,
        crossing=row.crossing,
        sight=row.sight,
        depth=row.depth * UNIT,
    )
