"""The map laid out on the sheet: where each cell, side and way lies, in pixels."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cached_property

from shapely.affinity import translate
from shapely.geometry import LineString, Polygon, box
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.mapfile import MapFile, Terrain, Way
from bocage.ground.picture.pen import Point

WIDE = 96.0  # a hex from corner to corner
TALL = WIDE * math.sqrt(3) / 2
STEP = WIDE * 3 / 4  # from one column to the next
MARGIN = 56.0  # paper round the frame, on which the land fades away

_CELL = re.compile(r"([A-Z]+)(\d+)")


class BadCell(ValueError):
    """A map names a cell it does not have."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One cell as the painter needs it."""

    label: str
    column: int
    row: int
    x: float
    y: float
    kind: str
    level: int
    storeys: int

    @property
    def centre(self) -> Point:
        return self.x, self.y


@dataclass(frozen=True)
class Plan:
    """A map with its cells placed. Everything the painters ask of the map, they ask here."""

    mapfile: MapFile
    spots: tuple[Spot, ...]

    @staticmethod
    def of(mapfile: MapFile) -> Plan:
        places = _places(mapfile)
        known = {label for label, *_ in places}
        kinds, storeys = _cover(mapfile, places, known)
        levels = {cell: hill.level for hill in mapfile.hills for cell in cells_in(hill.cells, known)}
        return Plan(
            mapfile,
            tuple(
                Spot(label, c, r, x, y, kinds.get(label, "clear"), levels.get(label, 0), storeys.get(label, 0))
                for label, c, r, x, y in places
            ),
        )

    @cached_property
    def at(self) -> dict[str, Spot]:
        return {spot.label: spot for spot in self.spots}

    @cached_property
    def frame(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of the land that is played on."""
        grid = self.mapfile.grid
        if grid.kind == "square":
            return 0.0, 0.0, grid.columns * STEP, grid.rows * STEP
        top, bottom = (0.5, grid.rows + 0.5) if grid.half_hexes else (0.0, grid.rows + 0.5)
        return 0.0, top * TALL, (grid.columns - 1) * STEP + WIDE, bottom * TALL

    @property
    def square(self) -> bool:
        return self.mapfile.grid.kind == "square"

    @cached_property
    def land(self) -> Polygon:
        """The frame as a shape."""
        return box(*self.frame)

    @cached_property
    def sheet(self) -> Polygon:
        """The frame and the paper round it."""
        left, top, right, bottom = self.frame
        return box(left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)

    def cell(self, spot: Spot) -> Polygon:
        """The whole hex or square, even where the frame cuts it."""
        return Polygon(corners(spot.x, spot.y, square=self.square))

    def reach(self, spot: Spot) -> BaseGeometry:
        """The cell and, in the first and last column, its half of the notches towards the frame."""
        cell = self.cell(spot)
        if self.square or spot.column not in (1, self.mapfile.grid.columns):
            return cell
        out = WIDE / 2 if spot.column > 1 else -WIDE / 2
        notch = box(min(spot.x, spot.x + out), spot.y - TALL / 2, max(spot.x, spot.x + out), spot.y + TALL / 2)
        return cell.union(notch)

    def kind_shape(self, kind: str) -> BaseGeometry:
        """All the ground of one kind: whole cells and drawn outlines, less what later patches cover."""
        known = set(self.at)
        shape: BaseGeometry = Polygon()
        for patch in self.mapfile.terrain:
            cells = [self.reach(self.at[c]) for c in cells_in(patch.cells, known)]
            if patch.kind == kind:
                shape = unary_union([shape, *cells, *self.outlines((patch,))])
            elif cells:
                shape = shape.difference(unary_union(cells))
        return self._over_the_edge(shape)

    def outlines(self, patches: tuple[Terrain, ...]) -> list[Polygon]:
        return [
            Polygon([place(column, row, square=self.square) for column, row in patch.outline]).buffer(0)
            for patch in patches
            if patch.outline
        ]

    def level_shape(self, level: int) -> BaseGeometry:
        return self._over_the_edge(unary_union([self.reach(s) for s in self.spots if s.level >= level]))

    def side(self, first: str, second: str) -> LineString:
        """The side two neighbouring cells share."""
        theirs = {_key(p) for p in self.ring(second)}
        shared = [p for p in self.ring(first) if _key(p) in theirs]
        if len(shared) != 2:
            raise BadCell(f"{first}/{second}: these cells share no side")
        return LineString(sorted(shared))

    def ring(self, cell: str) -> list[Point]:
        if cell not in self.at:
            raise BadCell(f"the map has no cell {cell}")
        return corners(self.at[cell].x, self.at[cell].y, square=self.square)

    @cached_property
    def hexside_lines(self) -> tuple[LineString, ...]:
        """Every side something stands on."""
        return tuple(
            self.side(*pair) for hexside in self.mapfile.hexsides for pair in sides_in(hexside.sides)
        )

    def route(self, way: Way) -> list[Spot]:
        known = set(self.at)
        return [self.at[cell] for word in way.path.split() for cell in cells_in(word, known)]

    def on_edge(self, spot: Spot) -> bool:
        return not self.land.buffer(-2).contains(self.cell(spot))

    def _over_the_edge(self, shape: BaseGeometry) -> BaseGeometry:
        """What touches the frame goes on past it, so that the land fades instead of stopping."""
        left, top, right, bottom = self.frame
        reach = MARGIN + 30
        inside = shape.intersection(self.land)
        out = [inside]
        for dx, dy, strip in (
            (-reach, 0, box(left - 1, top, left + WIDE / 4 + 0.5, bottom)),
            (reach, 0, box(right - WIDE / 4 - 0.5, top, right + 1, bottom)),
            (0, -reach, box(left, top - 1, right, top + TALL / 4)),
            (0, reach, box(left, bottom - TALL / 4, right, bottom + 1)),
        ):
            edge = inside.intersection(strip)
            if not edge.is_empty:
                out.append(_smear(edge, dx, dy))
        return unary_union(out).buffer(0.4).buffer(-0.4)


def cells_in(words: str, known: set[str]) -> list[str]:
    """The cells a text names: "B2 C2-C5"."""
    out = []
    for word in words.split():
        first, _, last = word.partition("-")
        for cell in _run(first, last or first):
            if cell not in known:
                raise BadCell(f"{word}: the map has no cell {cell}")
            out.append(cell)
    return out


def sides_in(words: str) -> list[tuple[str, str]]:
    """The sides a text names: "D4/D5 D4/E4"."""
    return [(first, second) for first, _, second in (word.partition("/") for word in words.split())]


def place(column: float, row: float, *, square: bool) -> Point:
    """Map units to pixels: [1, 1] is the centre of A1."""
    if square:
        return (column - 0.5) * STEP, (row - 0.5) * STEP
    return (column - 1) * STEP + WIDE / 2, row * TALL


def corners(x: float, y: float, *, square: bool = False, size: float = 1.0) -> list[Point]:
    if square:
        half = STEP / 2 * size
        return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    wide, tall = WIDE / 2 * size, TALL / 2 * size
    return [
        (x + wide, y),
        (x + wide / 2, y + tall),
        (x - wide / 2, y + tall),
        (x - wide, y),
        (x - wide / 2, y - tall),
        (x + wide / 2, y - tall),
    ]


def _places(mapfile: MapFile) -> list[tuple[str, int, int, float, float]]:
    grid, out = mapfile.grid, []
    square = grid.kind == "square"
    for column in range(1, grid.columns + 1):
        raised = not square and column % 2 == 0
        rows = grid.rows + 1 if raised and grid.half_hexes else grid.rows
        for row in range(1, rows + 1):
            x, y = place(column, row - 0.5 if raised else row, square=square)
            out.append((_letters(column) + str(row), column, row, x, y))
    return out


def _cover(
    mapfile: MapFile, places: list[tuple[str, int, int, float, float]], known: set[str]
) -> tuple[dict[str, str], dict[str, int]]:
    """What kind each cell is, and how many storeys it has. Later patches win."""
    kinds: dict[str, str] = {}
    storeys: dict[str, int] = {}
    square = mapfile.grid.kind == "square"
    for patch in mapfile.terrain:
        cells = cells_in(patch.cells, known)
        if patch.outline:
            area = Polygon([place(c, r, square=square) for c, r in patch.outline])
            cells += [label for label, _, _, x, y in places if area.covers(Dot(x, y))]
        for cell in cells:
            kinds[cell] = patch.kind
            storeys[cell] = patch.storeys
    return kinds, storeys


def _letters(column: int) -> str:
    letter = chr(ord("A") + (column - 1) % 26)
    return letter * ((column - 1) // 26 + 1)


def _run(first: str, last: str) -> list[str]:
    start, stop = _CELL.fullmatch(first), _CELL.fullmatch(last)
    if not start or not stop or start[1] != stop[1]:
        raise BadCell(f"{first}-{last}: not a run of cells in one column")
    return [f"{start[1]}{row}" for row in range(int(start[2]), int(stop[2]) + 1)]


def _key(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _smear(shape: BaseGeometry, dx: float, dy: float) -> BaseGeometry:
    """The shape dragged outward in a few steps."""
    steps = 8
    return unary_union([translate(shape, dx * i / steps, dy * i / steps) for i in range(steps + 1)])
