"""The straight line from one cell centre to another, walked exactly on the lattice.

What a line meets depends only on the offset between its two ends. So a line is walked once for each offset,
and the walk, a track, serves every pair of cells at that offset. All comparisons are between whole numbers:
places on the line are counted in a unit that divides them all.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import pairwise

from bocage.ground.lattice import Lattice, Vector, cross


class Contact(IntEnum):
    """How a line meets cells."""

    CELL = 0
    """The line enters a cell: some of its length lies inside."""
    ALONG = 1
    """The line runs along the common side of two cells and is inside neither."""
    SIDE = 2
    """The line crosses the inside of the side between two cells."""
    CORNER = 3
    """The line passes from a square to the next through their common corner, between two others."""


class Step:
    """One contact of a track."""

    __slots__ = ("at_end", "contact", "direction", "enter", "leave", "places")

    def __init__(
        self,
        contact: Contact,
        places: tuple[int, ...],
        enter: int,
        leave: int,
        direction: int = -1,
        at_end: bool = False,
    ) -> None:
        self.contact = contact
        self.places = places
        """The cells met, as places in the land's table relative to that of the first end."""
        self.enter = enter
        self.leave = leave
        self.direction = direction
        """The direction from the first cell to the second, if they share a side; else -1."""
        self.at_end = at_end
        """Whether one of the cells is an end of the line."""


class Track:
    """All contacts in order, without the two end cells, and selections of them for quick use."""

    __slots__ = ("corners", "sides", "steps", "touches", "whole")

    def __init__(self, lattice: Lattice, dx: int, dy: int, pitch: int) -> None:
        walk = _Walk(lattice, (dx, dy), pitch)
        self.whole = walk.whole
        """The length of the line, in the unit of `enter` and `leave`."""
        self.steps = tuple(walk.steps())
        self.touches = tuple(step for step in self.steps if step.contact <= Contact.ALONG)
        """Cells entered and sides run along."""
        self.sides = tuple(
            (step.places[0], step.direction) for step in self.steps if step.direction >= 0 and not step.at_end
        )
        """Sides crossed or run along, away from the ends, each as (cell, direction)."""
        self.corners = tuple(step for step in self.steps if step.contact == Contact.CORNER)
        """Corners that the line passes through."""


class _Touch:
    """A cell that the line meets over some length, inside it or along one of its sides."""

    __slots__ = ("along", "centre", "enter", "leave")

    def __init__(self, centre: Vector, enter: int, leave: int, along: bool) -> None:
        self.centre = centre
        self.enter = enter
        self.leave = leave
        self.along = along


class _Walk:
    """Walks the line from the origin to `line`."""

    __slots__ = ("lattice", "line", "pitch", "whole")

    def __init__(self, lattice: Lattice, line: Vector, pitch: int) -> None:
        self.lattice = lattice
        self.line = line
        self.pitch = pitch
        self.whole = 1
        for p, q, _ in lattice.bounds:
            # With this factor the line meets the sides of that direction at whole numbers only.
            self.whole *= abs(p * line[0] + q * line[1]) or 1

    def steps(self) -> list[Step]:
        """Return the contacts in order."""
        touches = [touch for centre in self._near() if (touch := self._touch(centre)) is not None]
        touches.sort(key=lambda touch: (touch.enter, touch.leave))
        steps: list[Step] = []
        for before, touch in pairwise(touches):
            if touch.along:
                if before.along and before.enter == touch.enter:
                    steps.append(self._along(before, touch))
                continue
            if not before.along:
                steps += self._passage(before, touch)
            if touch.centre != self.line:
                steps.append(Step(Contact.CELL, self._places(touch.centre), touch.enter, touch.leave))
        return steps

    def _places(self, *centres: Vector) -> tuple[int, ...]:
        """Return the places of cells in the land's table."""
        return tuple(x // self.lattice.across * self.pitch + y for x, y in centres)

    def _near(self) -> list[Vector]:
        """Return the centres that may lie near enough to the line, column by column."""
        dx, dy = self.line
        reach = max(corner[0] for corner in self.lattice.corners)
        found = []
        for x in range(0, dx + 1, self.lattice.across):
            ends = (0, dy)
            if dx:
                ends = (dy * max(x - reach, 0), dy * min(x + reach, dx))
            lowest, highest = min(ends) // max(dx, 1) - 1, -(-max(ends) // max(dx, 1)) + 1
            found += [(x, y) for y in range(lowest, highest + 1) if self.lattice.is_centre(x, y)]
        return found

    def _touch(self, centre: Vector) -> _Touch | None:
        """Clip the line to a cell. A single point of contact is no touch."""
        enter, leave, along = 0, self.whole, False
        for p, q, bound in self.lattice.bounds:
            slope = p * self.line[0] + q * self.line[1]
            middle = p * centre[0] + q * centre[1]
            if slope == 0:
                if abs(middle) > bound:
                    return None
                along = along or abs(middle) == bound
                continue
            first, last = (middle - bound) * (self.whole // slope), (middle + bound) * (self.whole // slope)
            enter, leave = max(enter, min(first, last)), min(leave, max(first, last))
        return _Touch(centre, enter, leave, along) if enter < leave else None

    def _along(self, one: _Touch, other: _Touch) -> Step:
        """Make the step along the common side of two cells."""
        direction = self.lattice.direction(other.centre[0] - one.centre[0], other.centre[1] - one.centre[1])
        places = self._places(one.centre, other.centre)
        return Step(Contact.ALONG, places, one.enter, one.leave, direction)

    def _passage(self, here: _Touch, there: _Touch) -> list[Step]:
        """Return the steps from one cell into the next: through the inside of their side, or through a
        corner.

        Where three hexes meet, the line may pass from one into the next through the very end of their
        side; it then crosses nothing.
        """
        lattice, line = self.lattice, self.line
        x, y = here.centre
        direction = lattice.direction(there.centre[0] - x, there.centre[1] - y)
        at_end = here.centre == (0, 0) or there.centre == line
        if direction not in lattice.side_directions:
            count = len(lattice.steps)
            ways = [lattice.steps[(direction + turn) % count] for turn in (-1, 1)]
            left, right = ((x + step[0], y + step[1]) for step in ways)
            four = self._places(here.centre, left, right, there.centre)
            return [Step(Contact.CORNER, four, there.enter, there.enter, at_end=at_end)]
        first, last = lattice.side_corners(direction)
        if cross(line, (x + first[0], y + first[1])) * cross(line, (x + last[0], y + last[1])) >= 0:
            return []
        two = self._places(here.centre, there.centre)
        return [Step(Contact.SIDE, two, there.enter, there.enter, direction, at_end)]
