"""What a straight line between two cells meets. Exact, and as slow as it looks: every cell is tried.

Only the coordinates of a land are read: the centres of its cells, and the corners of one of them.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from bocage.ground.land import OFF_MAP, Land

Point = tuple[int, int]
Part = Fraction
"""How far along the line, from 0 at its beginning to 1 at its end."""


class Met(NamedTuple):
    """A cell that the line meets, from one part of the way to another."""

    cell: int
    first: Part
    last: Part
    inside: bool
    """Whether it goes through the inside of the cell, not only along its edge or past its corner."""


class Side(NamedTuple):
    """What stands between two neighbours, and whether the line crosses it or runs along it."""

    cells: frozenset[int]
    kind: str
    along: bool


class Line:
    """The line from the centre of one cell to the centre of another."""

    def __init__(self, land: Land, first: int, last: int) -> None:
        self.land = land
        self.first = first
        self.last = last
        self.start: Point = (land.cells[first].x, land.cells[first].y)
        end = land.cells[last]
        self.way: Point = (end.x - self.start[0], end.y - self.start[1])
        met = [found for cell in range(len(land.cells)) if (found := self.meets(cell)) is not None]
        self.between = [each for each in met if each.cell not in (first, last)]
        """All cells that it meets but those at its ends."""

    def meets(self, cell: int) -> Met | None:
        """Cut the line down, edge by edge, to what of it lies in the cell."""
        low, high = Fraction(0), Fraction(1)
        inside = True
        if self.is_far(cell):
            return None
        corners = self.corners(cell)
        if self.misses(corners):
            return None
        for at, here in enumerate(corners):
            there = corners[(at + 1) % len(corners)]
            edge = (there[0] - here[0], there[1] - here[1])
            # Corners go clockwise with y down the map: what lies on the right hand of an edge is inside.
            begins = cross(edge, (self.start[0] - here[0], self.start[1] - here[1]))
            grows = cross(edge, self.way)
            if grows == 0:
                if begins < 0:
                    return None
                inside = inside and begins > 0
            elif grows > 0:
                low = max(low, Fraction(-begins, grows))
            else:
                high = min(high, Fraction(-begins, grows))
        if low > high:
            return None
        return Met(cell, low, high, inside and low < high)

    def is_far(self, cell: int) -> bool:
        """Whether a cell lies out of the box around the line: the quick answer for most."""
        here = self.land.cells[cell]
        x, y = here.x - self.start[0], here.y - self.start[1]
        return not (
            min(0, self.way[0]) - 2 <= x <= max(0, self.way[0]) + 2
            and min(0, self.way[1]) - 2 <= y <= max(0, self.way[1]) + 2
        )

    def misses(self, corners: list[Point]) -> bool:
        """Whether all corners of a cell lie on one hand of the line."""
        hands = [cross(self.way, (x - self.start[0], y - self.start[1])) for x, y in corners]
        return min(hands) > 0 or max(hands) < 0

    def corners(self, cell: int) -> list[Point]:
        here = self.land.cells[cell]
        return [(here.x + x, here.y + y) for x, y in self.land.lattice.corners]

    def is_corner(self, cell: int, x: Fraction, y: Fraction) -> bool:
        return any(corner[0] == x and corner[1] == y for corner in self.corners(cell))

    def through(self) -> list[int]:
        """The cells that it enters over a length greater than zero."""
        return [each.cell for each in self.between if each.inside]

    def along(self) -> list[list[int]]:
        """The cells whose common side it runs along, by side; one only where the map ends."""
        by_part: dict[tuple[Part, Part], list[int]] = {}
        for each in self.between:
            if not each.inside and each.first < each.last:
                by_part.setdefault((each.first, each.last), []).append(each.cell)
        return list(by_part.values())

    def points(self) -> list[list[int]]:
        """The cells that it only touches at a corner, by corner."""
        by_part: dict[Part, list[int]] = {}
        for each in self.between:
            if each.first == each.last:
                by_part.setdefault(each.first, []).append(each.cell)
        return list(by_part.values())

    def hand(self, cell: int) -> int:
        """On which hand of the line the centre of a cell lies: 1 right, -1 left, 0 on it."""
        here = self.land.cells[cell]
        turn = cross(self.way, (here.x - self.start[0], here.y - self.start[1]))
        return (turn > 0) - (turn < 0)

    def sides(self) -> list[Side]:
        """What stands on the sides that it crosses or follows; a side passed at its end is not crossed."""
        found = []
        near = {self.first, self.last, *(each.cell for each in self.between)}
        for here in sorted(near):
            for there in self.land.neighbours[here]:
                if there == OFF_MAP or (there in near and there < here):
                    continue
                kind = self.land.side(here, self.land.direction(here, there))
                if not kind:
                    continue
                common = [corner for corner in self.corners(here) if corner in self.corners(there)]
                if len(common) != 2:
                    continue
                hands = [cross(self.way, (x - self.start[0], y - self.start[1])) for x, y in common]
                if hands[0] * hands[1] < 0 and self.reaches(common):
                    found.append(Side(frozenset((here, there)), kind, False))
                elif hands == [0, 0] and self.reaches(common):
                    found.append(Side(frozenset((here, there)), kind, True))
        return found

    def reaches(self, side: list[Point]) -> bool:
        """Whether a side that the endless line meets lies between the two ends."""
        length = dot(self.way, self.way)
        (ax, ay), (bx, by) = side
        a = dot(self.way, (ax - self.start[0], ay - self.start[1]))
        b = dot(self.way, (bx - self.start[0], by - self.start[1]))
        turn_a = cross(self.way, (ax - self.start[0], ay - self.start[1]))
        turn_b = cross(self.way, (bx - self.start[0], by - self.start[1]))
        if turn_a == turn_b:
            return min(a, b) >= 0 and max(a, b) <= length
        where = Fraction(a) + Fraction(turn_a, turn_a - turn_b) * (b - a)
        return 0 <= where <= length


def cross(a: Point, b: Point) -> int:
    return a[0] * b[1] - a[1] * b[0]


def dot(a: Point, b: Point) -> int:
    return a[0] * b[0] + a[1] * b[1]


def on_squares(land: Land) -> bool:
    return len(land.lattice.corners) == 4


def distance(land: Land, here: int, there: int) -> int:
    """How many steps apart two cells lie, from their coordinates."""
    a, b = land.cells[here], land.cells[there]
    across, down = abs(a.x - b.x), abs(a.y - b.y)
    if on_squares(land):
        return max(across, down) // 2
    columns = across // 3
    # A step into the next column goes half a hex up or down as well; what is left goes by whole hexes.
    return columns + max(0, down - columns) // 2


def sides_left_by(land: Land, cell: int, other: int) -> list[int]:
    """The neighbours of a cell across the side by which the line to another cell leaves it.

    Two where it leaves through the corner between them; OFF_MAP for one that is not there.
    """
    here, there = land.cells[cell], land.cells[other]
    way = (there.x - here.x, there.y - here.y)
    corners = land.lattice.corners
    found = []
    for at, a in enumerate(corners):
        b = corners[(at + 1) % len(corners)]
        turn_a, turn_b = cross(way, a), cross(way, b)
        if turn_a * turn_b > 0:
            continue
        # Where the endless line cuts the side, as a multiple of the way: ahead of the centre or behind it.
        ahead = dot(way, a) + Fraction(turn_a, turn_a - turn_b) * (dot(way, b) - dot(way, a))
        if ahead > 0:
            found.append(cell_at(land, here.x + a[0] + b[0], here.y + a[1] + b[1]))
    return found


def cell_at(land: Land, x: int, y: int) -> int:
    """The cell centred at a point, or OFF_MAP."""
    return next((cell.index for cell in land.cells if (cell.x, cell.y) == (x, y)), OFF_MAP)


def standing(land: Land, here: int, there: int) -> str:
    """What stands on the side between two cells that share one; "" for nothing."""
    return "" if there == OFF_MAP else land.side(here, land.direction(here, there))
