"""Roofs: a footprint becomes slopes that meet in ridges, hips and valleys, each lit by the way it faces."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from shapely.affinity import rotate
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient
from shapely.ops import unary_union

from bocage.ground.picture.forms import LIGHT
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, lines, polygons

FAR = 400.0


@dataclass(frozen=True, slots=True)
class Eave:
    """One side of the footprint, with the direction up its slope."""

    a: Point
    b: Point
    up: Point
    gable: bool

    def rise(self, p: Point) -> float:
        """Return how far up this eave's slope a point lies."""
        return (p[0] - self.a[0]) * self.up[0] + (p[1] - self.a[1]) * self.up[1]


@dataclass(frozen=True, slots=True)
class Slope:
    """One face of the roof. `light` runs from -1 (turned away) to 1 (full light)."""

    shape: Polygon
    eave: Eave
    light: float

    def courses(self, step: float) -> list[LineString]:
        """Return rows of tiles: lines along the eave, clipped to the face."""
        a, b, up = self.eave.a, self.eave.b, self.eave.up
        run = (b[0] - a[0], b[1] - a[1])
        far = math.hypot(*run) or 1.0
        ux, uy = run[0] / far, run[1] / far
        deep = max(self.eave.rise((p[0], p[1])) for p in self.shape.exterior.coords)
        out: list[LineString] = []
        for k in range(1, int(deep / step) + 1):
            x, y = a[0] + up[0] * k * step, a[1] + up[1] * k * step
            row = LineString([(x - ux * FAR, y - uy * FAR), (x + ux * FAR, y + uy * FAR)])
            out += lines(row.intersection(self.shape))
        return out


def slopes(footprint: Polygon, *, gables: bool = True) -> list[Slope]:
    """Return the faces of the roof over a footprint. Short square ends stand up as gables."""
    eaves = _eaves(footprint, gables)
    reach = {k: _strip(eaves, k) for k, eave in enumerate(eaves) if not eave.gable}
    out = []
    for k, region in reach.items():
        lower = [reach[j].intersection(_below(eaves[k], eaves[j])) for j in reach if j != k]
        face = region.intersection(footprint).difference(unary_union(lower))
        with np.errstate(divide="ignore", invalid="ignore"):  # slivers have sides too short for a mitre
            mended = face.buffer(0.12, join_style="mitre").simplify(0.25)
        for part in polygons(mended):
            if part.area > 2:
                up = eaves[k].up
                out.append(Slope(part, eaves[k], -(up[0] * LIGHT[0] + up[1] * LIGHT[1])))
    return out


def ridge(footprint: Polygon) -> LineString | None:
    """Return the long ridge of a simple house, for chimneys to stand on."""
    hull = footprint.minimum_rotated_rectangle
    if not isinstance(hull, Polygon):
        return None
    ring = [(p[0], p[1]) for p in hull.exterior.coords]
    sides = sorted(pairwise(ring), key=lambda s: math.dist(s[0], s[1]))
    ends = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in sides[:2]]
    return LineString(ends)


def tone(kind: Kind, slope: Slope) -> str:
    """Return the ink of a slope, by how much light falls on it."""
    if slope.light > 0.35:
        return kind.inks["roof_light"]
    return kind.inks["roof_dark"] if slope.light < -0.35 else kind.inks["roof"]


def rectangle(x: float, y: float, half_wide: float, half_tall: float, turn: float) -> Polygon:
    """Return a rectangular footprint round a point, turned by `turn` degrees."""
    return rotate(box(x - half_wide, y - half_tall, x + half_wide, y + half_tall), turn, origin=(x, y))


def bar(a: Point, b: Point, half: float, past: float) -> Polygon:
    """Return a rectangular footprint from point to point and `past` beyond both."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    return rectangle(x, y, math.dist(a, b) / 2 + past, half, turn)


def off(x: float, y: float, dx: float, dy: float, turn: float) -> Point:
    """Return a point moved along and across a direction."""
    angle = math.radians(turn)
    return (
        x + dx * math.cos(angle) - dy * math.sin(angle),
        y + dx * math.sin(angle) + dy * math.cos(angle),
    )


def _eaves(footprint: Polygon, gables: bool) -> list[Eave]:
    """Return the eaves of a footprint."""
    ring = _ring(footprint)
    count = len(ring)
    sides = [(ring[k], ring[(k + 1) % count]) for k in range(count)]
    lengths = [math.dist(a, b) for a, b in sides]
    out = []
    for k, (a, b) in enumerate(sides):
        up = (-(b[1] - a[1]) / (lengths[k] or 1), (b[0] - a[0]) / (lengths[k] or 1))
        square = _square(ring, k) and _square(ring, (k + 1) % count)
        shorter = lengths[k] < 0.92 * min(lengths[k - 1], lengths[(k + 1) % count])
        out.append(Eave(a, b, up, gables and square and shorter))
    return out


def _ring(footprint: Polygon) -> list[Point]:
    """Return the corners of the footprint in an order that keeps the inside on the same hand."""
    plain = footprint.simplify(0.4)
    shape = plain if isinstance(plain, Polygon) else footprint
    return [(p[0], p[1]) for p in orient(shape).exterior.coords[:-1]]


def _square(ring: list[Point], k: int) -> bool:
    """Whether corner k is an outward right angle, near enough."""
    a, b, c = ring[k - 1], ring[k], ring[(k + 1) % len(ring)]
    first = math.atan2(b[1] - a[1], b[0] - a[0])
    turn = (math.atan2(c[1] - b[1], c[0] - b[0]) - first + math.pi) % math.tau - math.pi
    return 1.2 < turn < 1.95


def _strip(eaves: list[Eave], k: int) -> BaseGeometry:
    """Return the area that an eave's slope could cover: between the bisectors at its two ends."""
    eave = eaves[k]
    before, after = eaves[k - 1], eaves[(k + 1) % len(eaves)]
    shape: BaseGeometry = _half(eave.a, eave.up)
    if not before.gable:
        shape = shape.intersection(_side(eave.a, before.up, eave.up, keep=1))
    if not after.gable:
        shape = shape.intersection(_side(eave.b, eave.up, after.up, keep=-1))
    return shape


def _side(corner: Point, first: Point, second: Point, keep: int) -> Polygon:
    """Return the half-plane on one side of the bisector of two slopes that meet at a corner."""
    line = (first[0] + second[0], first[1] + second[1])
    if math.hypot(*line) < 1e-6:
        line = (first[1], -first[0])
    normal = (line[1] * keep, -line[0] * keep)
    return _half(corner, normal)


def _half(at: Point, normal: Point) -> Polygon:
    """Return the half-plane on one side of a line."""
    far = math.hypot(*normal) or 1.0
    nx, ny = normal[0] / far, normal[1] / far
    tx, ty = -ny, nx
    return Polygon(
        [
            (at[0] - tx * FAR, at[1] - ty * FAR),
            (at[0] + tx * FAR, at[1] + ty * FAR),
            (at[0] + tx * FAR + nx * FAR, at[1] + ty * FAR + ny * FAR),
            (at[0] - tx * FAR + nx * FAR, at[1] - ty * FAR + ny * FAR),
        ]
    )


def _below(eave: Eave, other: Eave) -> BaseGeometry:
    """Return where the other slope lies lower than this one."""
    normal = (eave.up[0] - other.up[0], eave.up[1] - other.up[1])
    size = math.hypot(*normal)
    start = eave.rise((0.0, 0.0)) - other.rise((0.0, 0.0))
    if size < 1e-6:
        return _half((0, 0), (1, 0)).buffer(FAR * 20) if start > 0 else Polygon()
    at = (-start * normal[0] / size**2, -start * normal[1] / size**2)
    near = _foot(at, normal, eave.a)
    return _half(near, normal)


def _foot(at: Point, normal: Point, p: Point) -> Point:
    """Return the point of the dividing line nearest to the house, so that a finite half-plane is enough."""
    size = math.hypot(*normal)
    nx, ny = normal[0] / size, normal[1] / size
    gap = (p[0] - at[0]) * nx + (p[1] - at[1]) * ny
    return p[0] - gap * nx, p[1] - gap * ny
