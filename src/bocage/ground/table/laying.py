"""Laying out a table: the pieces of a table file, as polygons on the lattice."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from bocage.ground.faults import MapError
from bocage.ground.mapfile import TableFile, TableLine, TableTerrain
from bocage.ground.table.lattice import HEADINGS, Point, divide_away, to_sixteenths
from bocage.ground.table.shapes import Piece, box_corners, strips

HILL = "hill"
"""The kind of a contour."""


def lay_pieces(tablefile: TableFile) -> list[Piece]:
    """Return the pieces of a table in the order in which they lie: hills, terrain, ways, lines."""
    found: list[Piece] = []
    for hill in tablefile.hills:
        _add(found, HILL, to_points(hill.outline), hill.height)
    hills = list(found)
    for patch in tablefile.terrain:
        _add(found, patch.kind, terrain_points(patch), patch.height)
    for way in tablefile.ways:
        _add_strips(found, way.kind, without_repeats(to_points(way.path)), way.width, 0)
    for line in tablefile.lines:
        for run in line_runs(line):
            _add_strips(found, line.kind, run, line.width, line.height)
    for piece in found[len(hills) :]:
        piece.floor = height_at(hills, piece.xs[0], piece.ys[0])
    return found


def _add(found: list[Piece], kind: str, points: Sequence[Point], height: float) -> None:
    """Add a piece on top of the others."""
    if len(set(points)) < 3:
        raise MapError("outline-short", kind=kind)
    found.append(Piece(len(found), kind, points, to_sixteenths(height)))


def _add_strips(found: list[Piece], kind: str, path: Sequence[Point], width: float, height: float) -> None:
    """Add the pieces of a path that is as thick as its width."""
    if len(path) < 2:
        raise MapError("line-short", kind=kind, least=0)
    for points in strips(path, to_sixteenths(width)):
        _add(found, kind, points, height)


def height_at(hills: Sequence[Piece], x: int, y: int) -> int:
    """Return the height of the ground at a point: that of the highest contour round it."""
    return max((hill.height for hill in hills if hill.holds(x, y)), default=0)


def to_points(inches: Sequence[tuple[float, float]]) -> list[Point]:
    """Read points to the sixteenth."""
    return [(to_sixteenths(x), to_sixteenths(y)) for x, y in inches]


def terrain_points(patch: TableTerrain) -> list[Point]:
    """Return the corners of a piece of terrain."""
    if patch.box is None or patch.at is None:
        return to_points(patch.outline)
    x, y = to_points([patch.at])[0]
    heading = round(patch.turn * HEADINGS / 360) % HEADINGS
    # Half of the sides, rounded up: a side is read to the eighth.
    width, depth = ((to_sixteenths(side) + 1) // 2 for side in patch.box)
    return box_corners(x, y, width, depth, heading)


def without_repeats(points: Sequence[Point]) -> list[Point]:
    """Drop each point that repeats the one before it."""
    return [point for at, point in enumerate(points) if at == 0 or point != points[at - 1]]


def line_runs(line: TableLine) -> list[list[Point]]:
    """Return the paths that its gaps leave of a line."""
    path = without_repeats(to_points(line.path))
    gaps = sorted((to_sixteenths(low), to_sixteenths(high)) for low, high in line.gaps)
    if not gaps:
        return [path]
    runs = []
    start = 0
    for low, high in [*gaps, (path_length(path), 0)]:
        if low > start:
            runs.append(_part(path, start, low))
        start = max(start, high)
    return runs


def path_length(path: Sequence[Point]) -> int:
    """Measure a path stretch by stretch, each rounded down to the sixteenth."""
    return sum(_length(path[at - 1], path[at]) for at in range(1, len(path)))


def _length(a: Point, b: Point) -> int:
    """Measure a stretch, rounded down to the sixteenth."""
    return isqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)


def _part(path: Sequence[Point], start: int, end: int) -> list[Point]:
    """Return the part of a path between two lengths along it."""
    found: list[Point] = []
    along = 0
    for at in range(1, len(path)):
        (ax, ay), (bx, by) = path[at - 1], path[at]
        length = _length(path[at - 1], path[at])
        for mark in (start, end):
            if along <= mark <= along + length:
                part = mark - along
                x, y = ax + divide_away((bx - ax) * part, length), ay + divide_away((by - ay) * part, length)
                found.append((x, y))
        along += length
        if start < along < end:
            found.append((bx, by))
    return without_repeats(found)
