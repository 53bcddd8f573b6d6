"""The plan: where each cell, side and way of a map lies on the sheet, in pixels."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cached_property

from shapely.affinity import translate
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.faults import MapError
from bocage.ground.picture.pen import Point

WIDE = 96.0  # width of a hex from corner to corner
TALL = WIDE * math.sqrt(3) / 2
STEP = WIDE * 3 / 4  # from one column to the next, and the side of a square
MARGIN = 56.0  # paper round the frame, on which the land fades away


@dataclass(frozen=True, slots=True)
class Spot:
    """One cell as the painters need it."""

    label: str
    column: int
    row: int
    x: float
    y: float
    kind: str
    level: int
    half: bool

    @property
    def centre(self) -> Point:
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Patch:
    """A stretch of one kind of terrain: whole cells, or a drawn outline, or both."""

    kind: str
    spots: tuple[Spot, ...]
    outline: Polygon | None
    storeys: int
    name: str


@dataclass(frozen=True, slots=True)
class Side:
    """Something that stands between two cells."""

    kind: str
    line: LineString


@dataclass(frozen=True, slots=True)
class Route:
    """A road, trail or stream, cell by cell."""

    kind: str
    spots: tuple[Spot, ...]


@dataclass(frozen=True)
class Plan:
    """A map with its cells placed. The painters ask everything about the map here."""

    name: str
    title: str
    ground: str
    square: bool
    spots: tuple[Spot, ...]
    patches: tuple[Patch, ...] = ()
    sides: tuple[Side, ...] = ()
    routes: tuple[Route, ...] = ()
    names: dict[str, str] = field(default_factory=dict)

    @cached_property
    def at(self) -> dict[str, Spot]:
        """The cells by label."""
        return {spot.label: spot for spot in self.spots}

    def spot(self, cell: str) -> Spot:
        """Return the cell with this label."""
        if cell not in self.at:
            raise MapError("no-cell", cell=cell, map=self.name)
        return self.at[cell]

    @cached_property
    def last_column(self) -> int:
        """The number of the last column."""
        return max(spot.column for spot in self.spots)

    @cached_property
    def frame(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the land that is played on. It cuts half-hexes in two."""
        wide, tall = (STEP, STEP) if self.square else (WIDE, TALL)
        xs = [spot.x for spot in self.spots]
        tops = [spot.y - (0 if spot.half else tall / 2) for spot in self.spots]
        bottoms = [spot.y + (0 if spot.half else tall / 2) for spot in self.spots]
        return min(xs) - wide / 2, min(tops), max(xs) + wide / 2, max(bottoms)

    @cached_property
    def land(self) -> Polygon:
        """The frame as a shape."""
        return box(*self.frame)

    @cached_property
    def sheet(self) -> Polygon:
        """The frame and the paper round it."""
        left, top, right, bottom = self.frame
        return box(left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)

    @cached_property
    def kinds(self) -> list[str]:
        """The kinds of terrain on the map, in the order it lists them."""
        return list(dict.fromkeys(patch.kind for patch in self.patches))

    @cached_property
    def levels(self) -> int:
        """The height of the highest ground."""
        return max((spot.level for spot in self.spots), default=0)

    def cell(self, spot: Spot) -> Polygon:
        """Return the whole hex or square, even where the frame cuts it."""
        return Polygon(corners(spot.x, spot.y, square=self.square))

    def reach(self, spot: Spot) -> BaseGeometry:
        """Return the cell and the leftover space beside it inside the frame: notches of the outer columns,
        half cells above or below a column."""
        cell: BaseGeometry = self.cell(spot)
        if self.square:
            return cell
        if spot.column in (1, self.last_column):
            left, right = (spot.x, spot.x + WIDE / 2) if spot.column > 1 else (spot.x - WIDE / 2, spot.x)
            cell = cell.union(box(left, spot.y - TALL / 2, right, spot.y + TALL / 2))
        for away, step in ((-TALL, -1), (TALL, 1)):
            if (spot.column, spot.row + step) not in self._taken and not spot.half:
                cell = cell.union(translate(cell, 0, away))
        return cell.intersection(self.land)

    @cached_property
    def _taken(self) -> frozenset[tuple[int, int]]:
        """The (column, row) of every cell."""
        return frozenset((spot.column, spot.row) for spot in self.spots)

    def kind_shape(self, kind: str) -> BaseGeometry:
        """Return all the ground of one kind: whole cells and drawn outlines, less what later patches
        cover."""
        shape: BaseGeometry = Polygon()
        for patch in self.patches:
            cells = [self.reach(spot) for spot in patch.spots]
            if patch.kind == kind:
                drawn = [patch.outline] if patch.outline is not None else []
                shape = unary_union([shape, *cells, *drawn])
            elif cells:
                shape = shape.difference(unary_union(cells))
        return self._over_the_edge(shape)

    def level_shape(self, level: int) -> BaseGeometry:
        """Return all the ground at a height or above it."""
        return self._over_the_edge(unary_union([self.reach(s) for s in self.spots if s.level >= level]))

    def on_edge(self, spot: Spot) -> bool:
        """Whether a cell lies on the edge of the map. A way that ends there runs on."""
        beside = ((spot.column, spot.row - 1), (spot.column, spot.row + 1))
        return spot.column in (1, self.last_column) or any(at not in self._taken for at in beside)

    def _over_the_edge(self, shape: BaseGeometry) -> BaseGeometry:
        """Extend what touches the frame past it, so that the land fades instead of stopping."""
        left, top, right, bottom = self.frame
        reach = MARGIN + 14
        inside = shape.intersection(self.land)
        for strip, dx, dy in (
            (box(left - 1, top, left + WIDE / 4 + 0.5, bottom), -reach, 0.0),
            (box(right - WIDE / 4 - 0.5, top, right + 1, bottom), reach, 0.0),
            (box(left - reach, top - 1, right + reach, top + TALL / 4), 0.0, -reach),
            (box(left - reach, bottom - TALL / 4, right + reach, bottom + 1), 0.0, reach),
        ):
            inside = unary_union([inside, _smear(inside.intersection(strip), dx, dy)])
        return inside.buffer(0.4).buffer(-0.4)


def place(column: float, row: float, *, square: bool) -> Point:
    """Convert map units to pixels: [1, 1] is the centre of A1."""
    if square:
        return (column - 0.5) * STEP, (row - 0.5) * STEP
    return (column - 1) * STEP + WIDE / 2, row * TALL


def corners(x: float, y: float, *, square: bool = False, size: float = 1.0) -> list[Point]:
    """Return the corners of a cell, clockwise from the east or the north-west."""
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


def _smear(shape: BaseGeometry, dx: float, dy: float) -> BaseGeometry:
    """Drag a shape outward in a few steps."""
    steps = 8
    return unary_union([translate(shape, dx * i / steps, dy * i / steps) for i in range(steps + 1)])
