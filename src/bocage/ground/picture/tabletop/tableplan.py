"""The plan of a table: where each piece lies on the sheet.

An inch is 16 units of the picture, so a unit is a point of the table's lattice: what is told in sixteenths of
an inch is drawn at the same numbers, x from the west edge and y from the north edge.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.mapfile import TableFile, TableLine, TableTerrain
from bocage.ground.picture.pen import Point, polygons
from bocage.ground.picture.plan import Plan, Side, Spot
from bocage.ground.table.lattice import UNIT, to_sixteenths
from bocage.ground.table.laying import lay_pieces, line_runs, to_points, without_repeats
from bocage.ground.table.shapes import Piece, strips

INCH = float(UNIT)
"""Units of the picture to an inch."""
RIM = 2.5 * INCH
"""How far the wooden rim and the brass rule reach beyond the table."""


@dataclass(frozen=True, slots=True)
class Area:
    """A piece of terrain: `shape` to its last corner, `open` what later pieces leave of it."""

    number: int
    kind: str
    shape: Polygon
    open: BaseGeometry
    height: float
    name: str
    look: str


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of wall, hedge, road or stream: its middle line, and its pieces as thick as they are."""

    kind: str
    line: LineString
    width: float
    shape: BaseGeometry
    numbers: tuple[int, ...]
    height: float = 0.0


@dataclass(frozen=True, slots=True)
class Gate:
    """The gap between two stretches of a line."""

    kind: str
    line: LineString
    width: float


@dataclass(frozen=True, slots=True)
class Contour:
    """The edge of a hill: the ground inside lies so high."""

    number: int
    shape: Polygon
    height: float


@dataclass(frozen=True)
class TablePlan(Plan):
    """A table with its pieces placed. It has no cells: painters ask for shapes."""

    wide: float = 0.0
    deep: float = 0.0
    areas: tuple[Area, ...] = ()
    runs: tuple[Run, ...] = ()
    tracks: tuple[Run, ...] = ()
    gates: tuple[Gate, ...] = ()
    contours: tuple[Contour, ...] = ()
    words: tuple[tuple[str, Point], ...] = ()
    lights: tuple[Point, ...] = ()

    @cached_property
    def frame(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the table."""
        return 0.0, 0.0, self.wide, self.deep

    @cached_property
    def sheet(self) -> Polygon:
        """The table and its rim."""
        return box(-RIM, -RIM, self.wide + RIM, self.deep + RIM)

    @cached_property
    def kinds(self) -> list[str]:
        """The kinds of terrain on the table, in the order it lists them."""
        return list(dict.fromkeys(area.kind for area in self.areas))

    @cached_property
    def levels(self) -> int:
        """How many heights of hills there are."""
        return len({contour.height for contour in self.contours})

    def kind_shape(self, kind: str) -> BaseGeometry:
        """Return all the ground of one kind, less what later pieces cover."""
        return unary_union([area.open for area in self.areas if area.kind == kind])

    def level_shape(self, level: int) -> BaseGeometry:
        """Return all the ground at the height that is so manieth from below, or above it."""
        heights = sorted({contour.height for contour in self.contours})
        return unary_union([c.shape for c in self.contours if c.height >= heights[level - 1]])

    @cached_property
    def parcels(self) -> list[Polygon]:
        """The table cut into fields along its hedges, walls and ways; a gate closes the gap it stands in."""
        cuts = [run.shape for run in (*self.runs, *self.tracks)]
        cuts += [gate.line.buffer(1) for gate in self.gates]
        left = self.land.difference(unary_union(cuts))
        return sorted(polygons(left), key=lambda parcel: parcel.bounds)

    def on_edge(self, spot: Spot) -> bool:
        """Whether a spot lies at the edge of the table."""
        return self.is_edge(spot.x, spot.y)

    def is_edge(self, x: float, y: float) -> bool:
        """Whether a point lies at the edge of the table. A way that ends there runs on."""
        return min(x, y, self.wide - x, self.deep - y) <= 0


def long_side(shape: Polygon) -> float:
    """Return the direction of the longest side of a shape, in degrees from east, less than half a turn."""
    sides = pairwise((p[0], p[1]) for p in shape.exterior.coords)
    a, b = max(sides, key=lambda side: round(math.dist(*side), 1))
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) % 180


def survey_table(tablefile: TableFile) -> TablePlan:
    """Return the plan of a table file. Its shapes are the pieces that sight and movement meet."""
    pieces = iter(lay_pieces(tablefile))
    contours = tuple(_contour(next(pieces)) for _ in tablefile.hills)
    laid = [(next(pieces), patch) for patch in tablefile.terrain]
    tracks = tuple(
        _run(way.look or way.kind, without_repeats(to_points(way.path)), way.width, 0.0, pieces)
        for way in tablefile.ways
    )
    runs = tuple(
        _run(line.kind, path, line.width, line.height, pieces)
        for line in tablefile.lines
        for path in line_runs(line)
    )
    size = tablefile.table
    return TablePlan(
        name=tablefile.map,
        title=tablefile.title.get("en") or next(iter(tablefile.title.values()), tablefile.map),
        ground=tablefile.ground,
        square=True,
        spots=(),
        sides=tuple(Side(run.kind, run.line) for run in runs),
        wide=float(to_sixteenths(size.width)),
        deep=float(to_sixteenths(size.depth)),
        areas=tuple(_areas(laid)),
        runs=runs,
        tracks=tracks,
        gates=tuple(gate for line in tablefile.lines for gate in _gates(line)),
        contours=contours,
        words=tuple((name, (x * INCH, y * INCH)) for name, (x, y) in tablefile.names.items()),
        lights=tuple((x * INCH, y * INCH) for x, y in tablefile.lights),
    )


def _contour(piece: Piece) -> Contour:
    """Make a contour from its piece."""
    return Contour(piece.number, Polygon(piece.points), float(piece.height))


def _areas(laid: list[tuple[Piece, TableTerrain]]) -> Iterator[Area]:
    """Make the pieces of terrain, each with what later ones of another kind leave of it."""
    shapes = [Polygon(piece.points).buffer(0) for piece, _ in laid]
    for at, (piece, patch) in enumerate(laid):
        over = [shapes[k] for k in range(at + 1, len(laid)) if laid[k][0].kind != piece.kind]
        left = shapes[at].difference(unary_union(over)) if over else shapes[at]
        whole = Polygon(piece.points)
        yield Area(piece.number, piece.kind, whole, left, float(piece.height), patch.name, patch.look)


def _run(kind: str, path: list[tuple[int, int]], width: float, height: float, pieces: Iterator[Piece]) -> Run:
    """Make a stretch from its path and the pieces that come of it."""
    thick = to_sixteenths(width)
    mine = [next(pieces) for _ in strips(path, thick)]
    shape = unary_union([Polygon(piece.points).buffer(0) for piece in mine])
    numbers = tuple(piece.number for piece in mine)
    return Run(kind, LineString(path), float(thick), shape, numbers, height * INCH)


def _gates(line: TableLine) -> Iterator[Gate]:
    """Make the gates of a line: from the end of one stretch to the start of the next."""
    runs = line_runs(line)
    for before, after in pairwise(runs):
        yield Gate(line.kind, LineString([before[-1], after[0]]), float(to_sixteenths(line.width)))
