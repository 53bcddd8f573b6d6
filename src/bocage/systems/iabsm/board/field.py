"""The table of a battle: what each piece of terrain does under these rules, worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bocage.ground.table.bases import Base, rectangle
from bocage.ground.table.ground import BARRED
from bocage.ground.table.lattice import UNIT, turn
from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import Body, Crowd, Drill, take_places, two_ranks
from bocage.systems.common.table.tablefield import Kind, TableField
from bocage.systems.iabsm.board.going import Going
from bocage.systems.iabsm.board.houses import House
from bocage.systems.iabsm.content.rows import Terrain, terrain
from bocage.systems.iabsm.content.tables import tables

BARE: Final = "field"
HOUSE: Final = "building"
AT: Final = UNIT
"""sight-2: how near a unit is to a line that it stands at."""
MOST_FIGURES: Final = 12
NOTED: Final = UNIT // 2
"""blind-8: the radius of the discs that stand for a piece of terrain."""
END: Final = 8
"""blind-1: from the middle of a blind to the middle of each of its two ends, in sixteenths."""
FRONT: Final = 5 * UNIT - 8
RANK: Final = 12
"""act-7: between the middles of the outermost figures, and between the two ranks, in sixteenths."""


class Field(TableField):
    """A table with the terrain chart laid over it."""

    __slots__ = ("_going", "drills", "houses", "protections", "rows", "visibilities")

    def __init__(self, table: Table, name: str) -> None:
        chart = {code: _kind(row) for code, row in terrain().items()}
        covering = [code for code, row in terrain().items() if row.protection != "great"]
        super().__init__(table, name, chart, BARE, covering)
        known = tables()
        self.rows: dict[str, Terrain] = dict(terrain())
        self.protections: dict[str, int] = {
            code: known.protections[row.protection] for code, row in self.rows.items()
        }
        self.visibilities: dict[str, int] = {
            code: known.visibilities[row.visibility] for code, row in self.rows.items()
        }
        self.houses: dict[int, House] = {
            piece.number: House(piece) for piece in table.pieces if piece.kind == HOUSE
        }
        """inf-5: the buildings that men enter, by the number of the piece."""
        self.drills: list[Drill] = [_drill(max(strength, 1)) for strength in range(MOST_FIGURES + 1)]
        """act-7: the slots of a unit, by its strength."""
        self._going: Going | None = None

    @property
    def going(self) -> Going:
        """drive-1: the same table for vehicles. Laid out when the first one asks."""
        if self._going is None:
            covering = [code for code, row in self.rows.items() if row.protection != "great"]
            self._going = Going(self.table, self.space.name, BARE, covering)
        return self._going

    def lines_round(self, base: Base) -> int:
        """sight-2: the set of lines within an inch of a rectangle."""
        found = 0
        sides = base.corners
        for piece in self.table.pieces:
            if self.lines >> piece.number & 1:
                if any(piece.is_near(*sides[at - 1], *sides[at], AT + 1) for at in range(len(sides))):
                    found |= 1 << piece.number
        return found

    def ground_under(self, unit: Body) -> str:
        """act-6: the ground under more than half of a unit's figures; if there is none, under its guide."""
        counts: dict[str, int] = {}
        for x, y in unit.points:
            code = self.kind_at(x, y).code
            counts[code] = counts.get(code, 0) + 1
        for code, count in counts.items():
            if 2 * count > len(unit.points):
                return code
        return self.kind_at(unit.x, unit.y).code

    def stand(self, unit: Body, x: int, y: int, facing: int, strength: int, count: int, crowd: Crowd) -> None:
        """act-7: put a unit with its guide at a point, its figures in their slots or as near as they can."""
        if unit.half_length:
            base = rectangle(x, y, unit.half_length, unit.radius, facing)
            unit.put([(x, y)], facing, self.lines_round(base))
            return
        slots = self.drills[strength].slots(facing)
        points = take_places(self, unit.radius, (x, y), slots, count, crowd)
        lines = 0
        if (self.lines | self.heights) & self.table.lanes.near(x, y, x, y):
            for px, py in points:
                lines |= self.beside(px, py, unit.radius + AT + 1)
        unit.put(points, facing, lines)

    def lay(self, blind: Body, x: int, y: int, facing: int, crowd: Crowd) -> None:
        """blind-1: lay a blind with its middle at a point: three discs of 2 inches in a row of 3, pushed
        together where there is no room."""
        crowd.look(x, y, blind.spread + 4 * UNIT)
        points = [(x, y)]
        for side in (-1, 1):
            dx, dy = turn(side * END, 0, facing)
            part = END
            while part and not self._is_free(blind.radius, x + dx * part // END, y + dy * part // END, crowd):
                part -= 1
            points.append((x + dx * part // END, y + dy * part // END))
        lines = 0
        for px, py in points:
            lines |= self.lines_near(px, py, blind.radius + AT + 1)
        blind.put(points, facing, lines)

    def fill(self, blind: Body, x: int, y: int) -> bool:
        """blind-8: let a blind be the piece of terrain at a point: discs of an inch all over it. Say whether
        there is such a piece, with room for men."""
        number = self._area_at(x, y)
        ground = self.ground(NOTED)
        if number < 0 or not ground.may_stand(x, y):
            return False
        piece = self.table.pieces[number]
        points = [(x, y)]
        for px in range(piece.left + (x - piece.left) % UNIT, piece.right + 1, UNIT):
            for py in range(piece.top + (y - piece.top) % UNIT, piece.bottom + 1, UNIT):
                if (px, py) != (x, y) and self._area_at(px, py) == number and ground.may_stand(px, py):
                    points.append((px, py))
        blind.radius = blind.rim = NOTED
        blind.put(points, 0, 1 << number)
        return True

    def _area_at(self, x: int, y: int) -> int:
        """Return the number of the piece of ground on top at a point; -1 on the bare table."""
        for piece in reversed(self.table.pieces):
            if not self.kinds[piece.number].line and piece.holds(x, y):
                return piece.number
        return -1

    def _is_free(self, radius: int, x: int, y: int, crowd: Crowd) -> bool:
        """Whether an end of a blind may lie at a point."""
        ground = self.ground(radius)
        return ground.may_stand(x, y) and not crowd.stops(x, y)


def is_by(unit: Body, piece: Piece, reach: int) -> bool:
    """house-1, task-2: whether one of the bases of a unit has its middle nearer than `reach` to a piece."""
    if not piece.is_near(unit.x, unit.y, unit.x, unit.y, 2 * unit.spread + reach):
        return False
    return any(piece.is_near(x, y, x, y, reach) for x, y in unit.points)


@lru_cache(maxsize=MOST_FIGURES + 1)
def _drill(strength: int) -> Drill:
    """act-7: two ranks on a front of five inches."""
    abreast = (strength + 1) // 2
    return Drill(two_ranks(FRONT // max(abreast - 1, 1), RANK, strength))


def _kind(row: Terrain) -> Kind:
    """What the table needs to know of a kind of terrain."""
    grade = BARRED if row.infantry == "none" else tables().grounds[row.infantry]
    return Kind(
        row.code,
        line=row.shape == "line",
        grade=grade,
        crossing=row.crossing,
        sight=row.sight,
        depth=row.depth * UNIT,
    )
