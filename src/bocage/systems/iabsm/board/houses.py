"""Buildings that men enter: their sides, and the room in them."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.lattice import HEADINGS, UNIT, Point, heading_to
from bocage.ground.table.shapes import Piece

SIDES: Final = 8
"""A side is called by the wind that it looks to."""
MEN: Final = 8
FLOOR: Final = 12 * UNIT * UNIT
"""house-1: so many men a storey and 4 by 3 inches."""
STOREY: Final = 3 * UNIT // 2
"""house-1: an inch and a half of height is a storey."""
BASE: Final = 8
"""From guide to guide at a side, in sixteenths: their bases touch."""
GRID: Final = BASE + 1
"""Between the men inside."""
PROBE: Final = 4
"""How far from an edge it is seen which side of it is out."""


class Side:
    """A side of a building: its middle, its length, and a step along it and out of it (times `length`)."""

    __slots__ = ("along", "heading", "length", "middle", "out")

    def __init__(self, middle: Point, along: Point, out: Point, length: int) -> None:
        self.middle = middle
        self.along = along
        self.out = out
        self.length = length
        self.heading = heading_to(out[0], out[1])

    def point(self, across: int, outwards: int) -> Point:
        """Return a point so far along the side from its middle and so far out of it."""
        (ax, ay), (ox, oy) = self.along, self.out
        half = self.length // 2
        return (
            self.middle[0] + (ax * across + ox * outwards + half) // self.length,
            self.middle[1] + (ay * across + oy * outwards + half) // self.length,
        )


class House:
    """A building with its sides by wind, and how many men find room in it."""

    __slots__ = ("_berths", "_windows", "piece", "room", "sides")

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.sides: dict[int, Side] = {}
        self._windows: dict[tuple[int, int], list[Point]] = {}
        self._berths: dict[tuple[int, Point], list[Point]] = {}
        """What has been worked out: by side, and the radius of a base or where the guide stands."""
        corners = piece.points
        for at in range(len(corners)):
            side = _side(piece, corners[at - 1], corners[at])
            wind = (side.heading + HEADINGS // SIDES // 2) // (HEADINGS // SIDES) % SIDES
            if wind not in self.sides or self.sides[wind].length < side.length:
                self.sides[wind] = side
        storeys = max(piece.height // STOREY, 1)
        self.room = MEN * storeys * _area(corners) // FLOOR

    def windows(self, side: Side, radius: int) -> list[Point]:
        """Return where a guide may stand at a side: just out of the wall, the middle first."""
        found = self._windows.get((side.heading, radius))
        if found is None:
            found = self._windows[side.heading, radius] = self._look_for_windows(side, radius)
        return found

    def _look_for_windows(self, side: Side, radius: int) -> list[Point]:
        """Go along a side from its middle."""
        reach = max(side.length // 2 - radius, 0)
        steps = [0]
        for each in range(BASE, reach + 1):
            steps += [each, -each]
        return [self._just_out(side, step) for step in steps]

    def _just_out(self, side: Side, across: int) -> Point:
        """Return the first point out of the wall."""
        out = 1
        while self.piece.is_near(*side.point(across, out), *side.point(across, out), 1):
            out += 1
        return side.point(across, out)

    def berths(self, side: Side, guide: Point) -> list[Point]:
        """Return places for the men inside, those behind the guide and near the wall first."""
        found = self._berths.get((side.heading, guide))
        if found is None:
            found = self._berths[side.heading, guide] = self._look_for_berths(side, guide)
        return found

    def _look_for_berths(self, side: Side, guide: Point) -> list[Point]:
        """Go through the rooms row by row from the wall."""
        (ax, ay), length = side.along, side.length
        across = ((guide[0] - side.middle[0]) * ax + (guide[1] - side.middle[1]) * ay) // length
        span = self.piece.right - self.piece.left + self.piece.bottom - self.piece.top
        found: list[Point] = []
        for row in range(span // GRID):
            for column in range(span // GRID):
                for step in (column, -column) if column else (0,):
                    x, y = side.point(across + step * GRID, -BASE - row * GRID)
                    if self.piece.holds(x, y):
                        found.append((x, y))
        return found


def _side(piece: Piece, a: Point, b: Point) -> Side:
    """Return the side between two corners."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(isqrt(dx * dx + dy * dy), 1)
    middle = (a[0] + b[0]) // 2, (a[1] + b[1]) // 2
    out = dy, -dx
    if piece.holds(middle[0] + out[0] * PROBE // length, middle[1] + out[1] * PROBE // length):
        out = -dy, dx
    return Side(middle, (dx, dy), out, length)


def _area(corners: list[Point]) -> int:
    """Return the area of a polygon."""
    twice = sum(
        corners[at - 1][0] * corners[at][1] - corners[at][0] * corners[at - 1][1]
        for at in range(len(corners))
    )
    return abs(twice) // 2
