"""Grids on the integer lattice: centres, corners and sides without fractions.

Stretching the plane does not change whether a line cuts a cell, so a hex is stretched until its centre and
corners are whole numbers. Directions and corners are counted clockwise from north.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from bocage.ground.faults import MapError

Vector = tuple[int, int]


def cross(a: Vector, b: Vector) -> int:
    """Return a positive number if `b` lies clockwise of `a` (y runs down the map), 0 if they are on one
    line."""
    return a[0] * b[1] - a[1] * b[0]


class Lattice(ABC):
    """What hexes and squares have in common. `HEXES` and `SQUARES` are the only two instances."""

    __slots__ = ("across", "bounds", "corners", "down", "metric", "side_directions", "steps")

    def __init__(
        self,
        across: int,
        down: int,
        steps: tuple[Vector, ...],
        side_directions: tuple[int, ...],
        corners: tuple[Vector, ...],
        bounds: tuple[tuple[int, int, int], ...],
        metric: Vector,
    ) -> None:
        self.across = across
        """Lattice units from one column to the next."""
        self.down = down
        """Lattice units from one row to the next."""
        self.steps = steps
        """The offsets from a centre to the neighbours' centres."""
        self.side_directions = side_directions
        """The directions in which the neighbour shares a side, not only a corner."""
        self.corners = corners
        """The offsets from a centre to the corners. Corner k comes clockwise after the k-th side."""
        self.bounds = bounds
        """The inside of a cell: for each (p, q, b), the points (x, y) off its centre with |px + qy| < b."""
        self.metric = metric
        """Weights of dx² and dy² that give the true (unstretched) distance squared, up to a factor."""

    @abstractmethod
    def centre(self, column: int, row: int) -> Vector:
        """Return the centre of a cell, on the lattice."""

    @abstractmethod
    def spot(self, x: int, y: int) -> Vector:
        """Return the column and row of the cell centred here: the inverse of `centre`."""

    @abstractmethod
    def is_centre(self, dx: int, dy: int) -> bool:
        """Whether a point at this offset from a centre is a centre too."""

    @abstractmethod
    def distance(self, dx: int, dy: int) -> int:
        """Return the steps between two cells whose centres have this offset."""

    def direction(self, dx: int, dy: int) -> int:
        """Return the direction of a neighbour, or -1 if the cells are not neighbours."""
        step = (dx, dy)
        return self.steps.index(step) if step in self.steps else -1

    def opposite(self, direction: int) -> int:
        """Return the opposite direction."""
        return (direction + len(self.steps) // 2) % len(self.steps)

    def front(self, direction: int) -> tuple[int, int, int]:
        """Return the three directions in front of a position that faces a side, such as a bunker."""
        count = len(self.steps)
        return ((direction - 1) % count, direction, (direction + 1) % count)

    def arms(self, corner: int) -> tuple[int, int]:
        """Return the directions of the two sides that meet at a corner."""
        sides = self.side_directions
        return sides[corner], sides[(corner + 1) % len(sides)]

    def in_arc(self, corner: int, dx: int, dy: int) -> bool:
        """Whether a cell at this offset lies in the arc of a corner facing, its edges included.

        On hexes the arc is the wedge of 60 degrees between the two sides at the corner, n + 1 cells at
        range n. On squares it is the quadrant of the corner, its row and column included.
        """
        left, right = self.arms(corner)
        seen = (dx, dy)
        return seen != (0, 0) and cross(self.steps[left], seen) >= 0 and cross(seen, self.steps[right]) >= 0

    def side_corners(self, direction: int) -> tuple[Vector, Vector]:
        """Return the two ends of the side in a direction, off the centre, anticlockwise end first."""
        at = self.side_directions.index(direction)
        return self.corners[at - 1], self.corners[at]

    def sides_towards(self, dx: int, dy: int) -> tuple[int, ...]:
        """Return the side by which a straight line from there reaches this centre; two if it meets a
        corner."""
        if (dx, dy) == (0, 0):
            raise MapError("line-to-itself")
        seen = (dx, dy)
        found = []
        for direction in self.side_directions:
            first, last = self.side_corners(direction)
            if cross(first, seen) >= 0 and cross(seen, last) >= 0:
                found.append(direction)
        return tuple(found)
