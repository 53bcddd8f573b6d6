"""Flat-topped hexes in lettered columns: A, C, E stand half a hex lower than B, D, F.

The centre of hex n lies at height n in columns A, C, E and at n - 1/2 in columns B, D, F. On the lattice a
column is 3 wide and a hex 2 high, so that corners fall on whole numbers too.
"""

from __future__ import annotations

from bocage.ground.lattice import Lattice, Vector

NORTH, NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST = range(6)


class Hexes(Lattice):
    """The hex grid. Directions 0 to 5 are the sides, clockwise from north; corner k follows side k."""

    __slots__ = ()

    def centre(self, column: int, row: int) -> Vector:
        return 3 * column, 2 * row - 1 + column % 2

    def spot(self, x: int, y: int) -> Vector:
        column = x // 3
        return column, (y + 1 - column % 2) // 2

    def is_centre(self, dx: int, dy: int) -> bool:
        return dx % 3 == 0 and (dx // 3 + dy) % 2 == 0

    def distance(self, dx: int, dy: int) -> int:
        columns = abs(dx) // 3
        return columns + max(0, abs(dy) - columns) // 2


HEXES = Hexes(
    across=3,
    down=2,
    steps=((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)),
    side_directions=(0, 1, 2, 3, 4, 5),
    corners=((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)),
    bounds=((0, 1, 1), (1, 1, 2), (1, -1, 2)),
    metric=(1, 3),
)
