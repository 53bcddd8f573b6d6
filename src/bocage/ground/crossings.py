"""What a sight line crosses, in order: cells, sides, corners and drawn silhouettes.

This is geometry only. Which of it blocks a line is for each system to judge.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from bocage.ground.land import OFF_MAP, Land
from bocage.ground.lattice import Vector
from bocage.ground.outlines import REFINED, Outline, cuts
from bocage.ground.tracks import Contact, Step, Track


class Cut(NamedTuple):
    """A silhouette that the line cuts in a cell.

    `owners` is the bitmask of the cells to which that bit of it belongs: the cell itself when the silhouette
    holds its centre; otherwise it is a spill, and belongs to the nearest neighbour of its kind (to several
    when they are equally near).
    """

    kind: str
    cell: int
    owners: int


class Crossing(NamedTuple):
    """One thing that the line meets.

    `cells` holds the cell entered; the two cells beside the side it runs along; the two cells on either hand
    of the side it crosses, nearer one first; or at a corner the square left, the two squares touched at that
    point only, and the square entered. Cells off the map are left out, but stand as -1 at a corner.
    """

    contact: Contact
    cells: tuple[int, ...]
    hexside: str = ""
    """What stands on the side crossed or run along; "" for nothing."""
    at_end: bool = False
    """Whether the side or corner belongs to a cell at an end of the line."""
    cuts: tuple[Cut, ...] = ()
    """The silhouettes cut in the cell entered, or along the side run along."""


class Art(NamedTuple):
    """A silhouette that the line cuts, in short form: at which of the track's touches, in which cell."""

    touch: int
    kind: str
    cell: int
    of_end: bool
    """Whether it spills out of the cell at an end of the line."""


class Tracer:
    """Draws lines over a land. Each offset between two cells is walked once and kept."""

    __slots__ = ("_over", "_passed", "_tracks", "land")

    def __init__(self, land: Land) -> None:
        self.land = land
        self._tracks: dict[int, Track] = {}
        self._passed: dict[int, tuple[int, ...]] = {}
        """By offset, the places that a line enters, runs along or passes at a corner."""
        self._over = _outlines_over(land)

    def share(self, other: Tracer) -> None:
        """Share the tracks of another tracer over a land of the same shape: they depend on nothing else."""
        self._tracks = other._tracks
        self._passed = other._passed

    def track(self, first: int, last: int) -> Track:
        """Return the track between two cells, the lower number first."""
        land = self.land
        key = land.positions[last] - land.positions[first]
        track = self._tracks.get(key)
        if track is None:
            start, end = land.cells[first], land.cells[last]
            track = self._tracks[key] = Track(land.lattice, end.x - start.x, end.y - start.y, land.pitch)
        return track

    def crossings(self, here: int, there: int) -> tuple[Crossing, ...]:
        """Return what the line from `here` to `there` meets, in order, without its two end cells.

        The line is always walked from the lower cell number, so both ways give the same list, one the
        reverse of the other.
        """
        if here == there:
            return ()
        if here > there:
            return tuple(
                crossing._replace(cells=crossing.cells[::-1], cuts=crossing.cuts[::-1])
                for crossing in reversed(self.crossings(there, here))
            )
        track = self.track(here, there)
        stretches = self._stretches(here, there, track)
        found = []
        for step in track.steps:
            cells = self._cells(here, step)
            if cells:
                cuts_here = tuple(
                    Cut(
                        stretch.outline.kind,
                        cell,
                        self._owners(stretch, cell, here, there, step, track.whole),
                    )
                    for stretch, cell in self._seen(step, cells, stretches)
                )
                found.append(
                    Crossing(step.contact, cells, self._standing(here, step), step.at_end, cuts_here)
                )
        return tuple(found)

    def through(self, here: int, there: int) -> int:
        """Return the set of cells that the line enters, runs along or passes at a corner, without its
        ends."""
        if here == there:
            return 0
        first, last = min(here, there), max(here, there)
        table, start = self.land.table, self.land.positions[first]
        key = self.land.positions[last] - start
        passed = self._passed.get(key)
        if passed is None:
            steps = [step for step in self.track(first, last).steps if step.contact != Contact.SIDE]
            passed = self._passed[key] = tuple({place for step in steps for place in step.places})
        found = 0
        for place in passed:
            cell = table[start + place]
            if cell != OFF_MAP:
                found |= 1 << cell
        return found & ~(1 << first | 1 << last)

    def art(self, first: int, last: int) -> list[Art]:
        """Return the silhouettes that the line cuts between two cells, the lower number first."""
        track = self.track(first, last)
        stretches = self._stretches(first, last, track)
        if not stretches:
            return []
        ends = 1 << first | 1 << last
        near_ends = self.land.distances[first], self.land.distances[last]
        found = []
        for number, step in enumerate(track.touches):
            for stretch, cell in self._seen(step, self._cells(first, step), stretches):
                of_end = False
                if near_ends[0][cell] == 1 or near_ends[1][cell] == 1:
                    of_end = bool(self._owners(stretch, cell, first, last, step, track.whole) & ends)
                found.append(Art(number, stretch.outline.kind, cell, of_end))
        return found

    def _cells(self, first: int, step: Step) -> tuple[int, ...]:
        """Return the cells of a step, counted from the first cell of the line."""
        start, table = self.land.positions[first], self.land.table
        cells = tuple([table[start + place] for place in step.places])
        if OFF_MAP not in cells or step.contact == Contact.CORNER:
            return cells
        return () if step.contact == Contact.SIDE else tuple(cell for cell in cells if cell != OFF_MAP)

    def _standing(self, first: int, step: Step) -> str:
        """Return what stands on the side that a step crosses or runs along."""
        if step.direction < 0:
            return ""
        beside = self.land.table[self.land.positions[first] + step.places[0]]
        return self.land.side(beside, step.direction) if beside != OFF_MAP else ""

    def _stretches(self, first: int, last: int, track: Track) -> list[_Stretch]:
        """Return where the line lies in silhouettes, looking only at those near the cells it touches."""
        if not self.land.outlines:
            return []
        start, table = self.land.positions[first], self.land.table
        near = 0
        for step in track.touches:
            for place in step.places:
                near |= self._over[table[start + place]]
        found = []
        while near:
            outline = self.land.outlines[(near & -near).bit_length() - 1]
            near &= near - 1
            for enter, leave in cuts(outline.points, _refined(self.land, first), _refined(self.land, last)):
                begin = enter.numerator * track.whole // enter.denominator
                end = -(-leave.numerator * track.whole // leave.denominator)
                found.append(_Stretch(outline, enter, leave, begin, end))
        return found

    def _seen(
        self, step: Step, cells: tuple[int, ...], stretches: list[_Stretch]
    ) -> list[tuple[_Stretch, int]]:
        """Return the silhouettes met during a step. A cell filled later hides what lies under it."""
        if step.contact > Contact.ALONG:
            return []
        return [
            (stretch, cell)
            for stretch in stretches
            if stretch.begin < step.leave and stretch.end > step.enter
            for cell in cells
            if stretch.outline.order > self.land.cells[cell].fill_order
        ]

    def _owners(self, stretch: _Stretch, cell: int, first: int, last: int, step: Step, whole: int) -> int:
        """Return the set of cells that own the part of a silhouette in a cell; see `Cut`."""
        outline, land = stretch.outline, self.land
        if outline.cells >> cell & 1:
            return 1 << cell
        around = [other for other in land.neighbours[cell] if other != OFF_MAP]
        near = [other for other in around if outline.cells >> other & 1]
        near = near or [other for other in around if land.cells[other].terrain == outline.kind]
        if len(near) < 2:
            return 1 << near[0] if near else 0
        enter = max(stretch.enter, Fraction(step.enter, whole))
        leave = min(stretch.leave, Fraction(step.leave, whole))
        return self._nearest(near, first, last, (enter + leave) / 2)

    def _nearest(self, near: list[int], first: int, last: int, part: Fraction) -> int:
        """Return those of the cells that are nearest to a point of the line."""
        start, end = self.land.cells[first], self.land.cells[last]
        x = start.x + (end.x - start.x) * part
        y = start.y + (end.y - start.y) * part
        weight_x, weight_y = self.land.lattice.metric
        cells = self.land.cells
        away = [weight_x * (cells[at].x - x) ** 2 + weight_y * (cells[at].y - y) ** 2 for at in near]
        nearest = min(away)
        return sum(1 << at for at, distance in zip(near, away, strict=True) if distance == nearest)


class _Stretch(NamedTuple):
    """A stretch of the line that lies in a silhouette.

    `enter` and `leave` are parts of the line. `begin` and `end` are the whole units of the track around
    them: since the track's own marks are whole, comparing with those is exact.
    """

    outline: Outline
    enter: Fraction
    leave: Fraction
    begin: int
    end: int


def crossings(land: Land, here: str, there: str) -> tuple[Crossing, ...]:
    """Return what the line between two cells, given by label, meets in order."""
    return Tracer(land).crossings(land.cell(here), land.cell(there))


def _refined(land: Land, cell: int) -> Vector:
    """Return the centre of a cell on the refined lattice."""
    return land.cells[cell].x * REFINED, land.cells[cell].y * REFINED


def _outlines_over(land: Land) -> tuple[int, ...]:
    """Return for each cell, and for off the map, the outlines that may lie over it by their extent."""
    corners = land.lattice.corners
    reach_x, reach_y = max(x for x, _ in corners) * REFINED, max(y for _, y in corners) * REFINED
    over = [0] * (len(land.cells) + 1)
    for number, outline in enumerate(land.outlines):
        xs, ys = [x for x, _ in outline.points], [y for _, y in outline.points]
        for cell in land.cells:
            x, y = _refined(land, cell.index)
            if min(xs) - reach_x <= x <= max(xs) + reach_x and min(ys) - reach_y <= y <= max(ys) + reach_y:
                over[cell.index] |= 1 << number
    return tuple(over)
