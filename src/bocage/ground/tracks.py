"""The straight line from one cell centre to another, walked exactly on the lattice.

What a line meets depends on how far apart its two ends lie, not on where they are, so a line is walked once
for each such offset and the walk, a track, serves every pair of cells at that offset. All comparisons are
between whole numbers: places on the line are counted in a unit that divides them all.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import pairwise

from bocage.ground.lattice import Lattice, Vector, cross


class Contact(IntEnum):
    """How a line meets cells."""

    CELL = 0
    """It enters a cell: some of its length lies inside."""
    ALONG = 1
    """It runs along the common side of two cells and is inside neither."""
    SIDE = 2
    """It crosses the inside of the side between two cells."""
    CORNER = 3
    """It passes from a square to the next through their common corner, between two others."""


class Step:
    """One contact of a track. Cells are given by how far their centres lie from the first end's."""

    __slots__ = ("at_end", "contact", "direction", "enter", "leave", "offsets")

    def __init__(
        self,
        contact: Contact,
        offsets: tuple[Vector, ...],
        enter: int,
        leave: int,
        direction: int = -1,
        at_end: bool = False,
    ) -> None:
        self.contact = contact
        self.offsets = offsets
        self.enter = enter
        self.leave = leave
        self.direction = direction
        """From the first cell to the second, where they share a side."""
        self.at_end = at_end
        """One of the cells is an end of the line."""


class Track:
    """The contacts in order; the two end cells themselves are left out. `whole` is the line's length."""

    __slots__ = ("steps", "whole")

    def __init__(self, lattice: Lattice, dx: int, dy: int) -> None:
        line = (dx, dy)
        self.whole = _unit(lattice, line)
        self.steps = tuple(_walk(lattice, line, self.whole))


class _Touch:
    """A cell that the line meets over some length, inside it or along one of its sides."""

    __slots__ = ("along", "centre", "enter", "leave")

    def __init__(self, centre: Vector, enter: int, leave: int, along: bool) -> None:
        self.centre = centre
        self.enter = enter
        self.leave = leave
        self.along = along


def _unit(lattice: Lattice, line: Vector) -> int:
    """A number of parts such that the line meets the sides of cells at whole parts only."""
    parts = 1
    for p, q, _ in lattice.bounds:
        slope = abs(p * line[0] + q * line[1])
        if slope:
            parts *= slope
    return parts


def _walk(lattice: Lattice, line: Vector, whole: int) -> list[Step]:
    touches = [
        touch
        for centre in _near(lattice, line)
        if (touch := _touch(lattice, line, whole, centre)) is not None
    ]
    touches.sort(key=lambda touch: (touch.enter, touch.leave))
    steps: list[Step] = []
    for before, touch in pairwise(touches):
        if touch.along:
            if before.along and before.enter == touch.enter:
                steps.append(_along(lattice, before, touch))
            continue
        if not before.along:
            steps += _passage(lattice, line, before, touch)
        if touch.centre != line:
            steps.append(Step(Contact.CELL, (touch.centre,), touch.enter, touch.leave))
    return steps


def _near(lattice: Lattice, line: Vector) -> list[Vector]:
    """The centres that may lie near enough to the line, column by column."""
    dx, dy = line
    reach = max(corner[0] for corner in lattice.corners)
    found = []
    for x in range(0, dx + 1, lattice.across):
        ends = (0, dy)
        if dx:
            ends = (dy * max(x - reach, 0), dy * min(x + reach, dx))
        lowest, highest = min(ends) // max(dx, 1) - 1, -(-max(ends) // max(dx, 1)) + 1
        found += [(x, y) for y in range(lowest, highest + 1) if lattice.is_centre(x, y)]
    return found


def _touch(lattice: Lattice, line: Vector, whole: int, centre: Vector) -> _Touch | None:
    """Clip the line to a cell. A point of contact is no touch."""
    enter, leave, along = 0, whole, False
    for p, q, bound in lattice.bounds:
        slope = p * line[0] + q * line[1]
        middle = p * centre[0] + q * centre[1]
        if slope == 0:
            if abs(middle) > bound:
                return None
            along = along or abs(middle) == bound
            continue
        first, last = (middle - bound) * (whole // slope), (middle + bound) * (whole // slope)
        enter, leave = max(enter, min(first, last)), min(leave, max(first, last))
    return _Touch(centre, enter, leave, along) if enter < leave else None


def _along(lattice: Lattice, one: _Touch, other: _Touch) -> Step:
    direction = lattice.direction(other.centre[0] - one.centre[0], other.centre[1] - one.centre[1])
    return Step(Contact.ALONG, (one.centre, other.centre), one.enter, one.leave, direction)


def _passage(lattice: Lattice, line: Vector, here: _Touch, there: _Touch) -> list[Step]:
    """From one cell into the next: through the inside of their side, or through a corner.

    Where three hexes meet, the line may pass from one into the next through the very end of their side; it
    then crosses nothing.
    """
    x, y = here.centre
    direction = lattice.direction(there.centre[0] - x, there.centre[1] - y)
    at_end = here.centre == (0, 0) or there.centre == line
    if direction not in lattice.side_directions:
        count = len(lattice.steps)
        ways = [lattice.steps[(direction + turn) % count] for turn in (-1, 1)]
        left, right = ((x + step[0], y + step[1]) for step in ways)
        four = (here.centre, left, right, there.centre)
        return [Step(Contact.CORNER, four, there.enter, there.enter, at_end=at_end)]
    first, last = lattice.side_corners(direction)
    if cross(line, (x + first[0], y + first[1])) * cross(line, (x + last[0], y + last[1])) >= 0:
        return []
    two = (here.centre, there.centre)
    return [Step(Contact.SIDE, two, there.enter, there.enter, direction, at_end)]
