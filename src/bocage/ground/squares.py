"""Squares in lettered columns and numbered rows; cells that share a corner are neighbours too."""

from __future__ import annotations

from bocage.ground.lattice import Lattice, Vector

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)


class Squares(Lattice):
    """The square grid. Directions 0 to 7 go clockwise from north; corner 0 is the north-east one."""

    __slots__ = ()

    def centre(self, column: int, row: int) -> Vector:
        return 2 * column, 2 * row

    def spot(self, x: int, y: int) -> Vector:
        return x // 2, y // 2

    def is_centre(self, dx: int, dy: int) -> bool:
        return dx % 2 == 0 and dy % 2 == 0

    def distance(self, dx: int, dy: int) -> int:
        """Return the larger of the column and row differences: a diagonal step counts one."""
        return max(abs(dx), abs(dy)) // 2


SQUARES = Squares(
    across=2,
    down=2,
    steps=((0, -2), (2, -2), (2, 0), (2, 2), (0, 2), (-2, 2), (-2, 0), (-2, -2)),
    side_directions=(0, 2, 4, 6),
    corners=((1, -1), (1, 1), (-1, 1), (-1, -1)),
    bounds=((1, 0, 1), (0, 1, 1)),
    metric=(1, 1),
)
