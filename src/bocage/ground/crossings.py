"""What a sight line crosses, in order: cells, sides, corners and drawn silhouettes.

This is geometry only. Which of it blocks a line is for each system to judge.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from bocage.ground.land import OFF_MAP, Land
from bocage.ground.lattice import Vector
from bocage.ground.outlines import REFINED, Outline, cuts, reaches
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
    """What stands on the side crossed or run along, or nothing."""
    at_end: bool = False
    """The side or corner belongs to a cell at an end of the line."""
    cuts: tuple[Cut, ...] = ()
    """The silhouettes cut in the cell entered, or along the side run along."""


class Tracer:
    """Draws lines over a land, walking each offset once."""

    __slots__ = ("_tracks", "_zones", "land")

    def __init__(self, land: Land) -> None:
        self.land = land
        self._tracks: dict[int, Track] = {}
        self._zones = tuple(_zone(land, outline) for outline in land.outlines)

    def track(self, first: int, last: int) -> Track:
        """The track between two cells, the lower number first."""
        key = self.land.positions[last] - self.land.positions[first]
        track = self._tracks.get(key)
        if track is None:
            start, end = self.land.cells[first], self.land.cells[last]
            track = self._tracks[key] = Track(self.land.lattice, end.x - start.x, end.y - start.y)
        return track

    def crossings(self, here: int, there: int) -> tuple[Crossing, ...]:
        """What the line from `here` to `there` meets, in order, its two end cells left out.

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
        cut = self._outlines_cut(here, there, track)
        found = []
        for step in track.steps:
            cells = self._cells(here, step)
            if cells:
                found.append(
                    Crossing(
                        step.contact,
                        cells,
                        self._standing(here, step),
                        step.at_end,
                        self._cuts(here, there, step, cells, cut, track.whole) if cut else (),
                    )
                )
        return tuple(found)

    def through(self, here: int, there: int) -> int:
        """The bitmask of the cells that the line enters, runs along or passes at a corner, not its ends."""
        if here == there:
            return 0
        first, last = min(here, there), max(here, there)
        found = 0
        for step in self.track(first, last).steps:
            if step.contact != Contact.SIDE:
                for cell in self._cells(first, step):
                    found |= 1 << cell if cell != OFF_MAP else 0
        return found & ~(1 << first | 1 << last)

    def may_cut(self, here: int, there: int) -> bool:
        """May the line cut a silhouette between its two end cells? A quick no spares the exact answer."""
        if not self._zones:
            return False
        through = self.through(here, there)
        start, end = _refined(self.land, here), _refined(self.land, there)
        for outline, zone in zip(self.land.outlines, self._zones, strict=True):
            if zone & through and reaches(outline.points, start, end):
                return True
        return False

    def _cells(self, first: int, step: Step) -> tuple[int, ...]:
        cells = tuple(self._cell_at(first, offset) for offset in step.offsets)
        if step.contact == Contact.CORNER or OFF_MAP not in cells:
            return cells
        return () if step.contact == Contact.SIDE else tuple(cell for cell in cells if cell != OFF_MAP)

    def _cell_at(self, first: int, offset: Vector) -> int:
        land = self.land
        columns = offset[0] // land.lattice.across
        return land.table[land.positions[first] + columns * land.pitch + offset[1]]

    def _standing(self, first: int, step: Step) -> str:
        if step.direction < 0:
            return ""
        beside = self._cell_at(first, step.offsets[0])
        return self.land.side(beside, step.direction) if beside != OFF_MAP else ""

    def _outlines_cut(self, first: int, last: int, track: Track) -> list[_Stretch]:
        if not self._zones:
            return []
        through = self.through(first, last)
        start, end = _refined(self.land, first), _refined(self.land, last)
        return [
            _Stretch(outline, enter, leave)
            for outline, zone in zip(self.land.outlines, self._zones, strict=True)
            if zone & through
            for enter, leave in cuts(outline.points, start, end)
        ]

    def _cuts(
        self,
        first: int,
        last: int,
        step: Step,
        cells: tuple[int, ...],
        stretches: list[_Stretch],
        whole: int,
    ) -> tuple[Cut, ...]:
        """The silhouettes met during a step. What lies under a cell filled later is not seen in it."""
        if step.contact > Contact.ALONG:
            return ()
        found = []
        for stretch in stretches:
            enter = max(stretch.enter, Fraction(step.enter, whole))
            leave = min(stretch.leave, Fraction(step.leave, whole))
            if enter >= leave:
                continue
            for cell in cells:
                if stretch.outline.order > self.land.cells[cell].fill_order:
                    owners = self._owners(stretch.outline, cell, first, last, (enter + leave) / 2)
                    found.append(Cut(stretch.outline.kind, cell, owners))
        return tuple(found)

    def _owners(self, outline: Outline, cell: int, first: int, last: int, part: Fraction) -> int:
        if outline.cells >> cell & 1:
            return 1 << cell
        land = self.land
        around = [other for other in land.neighbours[cell] if other != OFF_MAP]
        near = [other for other in around if outline.cells >> other & 1]
        near = near or [other for other in around if land.cells[other].terrain == outline.kind]
        if not near:
            return 0
        start, end = land.cells[first], land.cells[last]
        x = start.x + (end.x - start.x) * part
        y = start.y + (end.y - start.y) * part
        stretch_x, stretch_y = land.lattice.metric
        away = {
            other: stretch_x * (land.cells[other].x - x) ** 2 + stretch_y * (land.cells[other].y - y) ** 2
            for other in near
        }
        nearest = min(away.values())
        return sum(1 << other for other in near if away[other] == nearest)


class _Stretch(NamedTuple):
    """A stretch of the line that lies in a silhouette, as parts of the line."""

    outline: Outline
    enter: Fraction
    leave: Fraction


def crossings(land: Land, here: str, there: str) -> tuple[Crossing, ...]:
    """What the line between two cells, given by label, meets in order."""
    return Tracer(land).crossings(land.cell(here), land.cell(there))


def _refined(land: Land, cell: int) -> Vector:
    return land.cells[cell].x * REFINED, land.cells[cell].y * REFINED


def _zone(land: Land, outline: Outline) -> int:
    """The cells that a silhouette may lie over, as far as its extent tells."""
    corners = land.lattice.corners
    reach_x, reach_y = max(x for x, _ in corners) * REFINED, max(y for _, y in corners) * REFINED
    west, east = min(x for x, _ in outline.points) - reach_x, max(x for x, _ in outline.points) + reach_x
    north, south = min(y for _, y in outline.points) - reach_y, max(y for _, y in outline.points) + reach_y
    zone = 0
    for cell in land.cells:
        x, y = _refined(land, cell.index)
        if west <= x <= east and north <= y <= south:
            zone |= 1 << cell.index
    return zone
