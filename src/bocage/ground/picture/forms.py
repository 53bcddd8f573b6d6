"""Shapes: soft edges, leafy blobs, scattered points. All chance comes from a seeded generator."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from random import Random

import numpy as np
import shapely
from shapely.affinity import rotate, translate
from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

from bocage.ground.picture.pen import Point, lines, pair, polygons

LIGHT = (-0.6, -0.8)  # where the light comes from: north-west, rather high


def soften(shape: BaseGeometry, radius: float, *, segments: int = 4) -> BaseGeometry:
    """Round the corners of a shape without moving its straight sides. Thin slits close."""
    out, back = shape.simplify(0.4).buffer(-radius, quad_segs=segments), 2 * radius
    return out.buffer(back, quad_segs=segments).buffer(-radius, quad_segs=segments)


def opened(shape: BaseGeometry, radius: float) -> BaseGeometry:
    """Round the outward corners only; slits, such as a way through a wood, stay open."""
    return shape.buffer(-radius, quad_segs=4).buffer(radius, quad_segs=4)


def ragged(shape: BaseGeometry, rng: Random, swing: float, step: float) -> BaseGeometry:
    """Shake the edge of a shape: points every `step`, each pushed in or out by up to `swing`."""
    return unary_union([_shaken(p, rng, swing, step) for p in polygons(shape)]).buffer(0)


def relaxed(shape: BaseGeometry, step: float) -> BaseGeometry:
    """Reduce a shape to few evenly spaced points, for a spline to run through."""
    out = []
    for polygon in polygons(shape):
        holes = [_even(ring.coords, step) for ring in polygon.interiors]
        out.append(Polygon(_even(polygon.exterior.coords, step), [h for h in holes if len(h) > 3]))
    return unary_union([p.buffer(0) for p in out])


def lit_rim(shape: BaseGeometry, depth: float) -> BaseGeometry:
    """Return the inner edge that faces the light."""
    return shape.difference(translate(shape, -LIGHT[0] * depth, -LIGHT[1] * depth))


def dark_rim(shape: BaseGeometry, depth: float) -> BaseGeometry:
    """Return the inner edge that turns away from the light."""
    return shape.difference(translate(shape, LIGHT[0] * depth, LIGHT[1] * depth))


def shadow(shape: BaseGeometry, length: float) -> BaseGeometry:
    """Return what a shape shades, itself included."""
    return unary_union(
        [translate(shape, -LIGHT[0] * length * k / 4, -LIGHT[1] * length * k / 4) for k in range(5)]
    )


def cast(shape: BaseGeometry, length: float) -> BaseGeometry:
    """Return what a thing with straight sides shades, itself included: swept along the light without
    steps."""
    dx, dy = -LIGHT[0] * length, -LIGHT[1] * length
    swept = [shape, translate(shape, dx, dy)]
    for polygon in polygons(shape):
        for ring in (polygon.exterior, *polygon.interiors):
            for (ax, ay), (bx, by) in pairwise((p[0], p[1]) for p in ring.coords):
                side = Polygon([(ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy)])
                swept.append(side.buffer(0))
    return unary_union(swept)


def scatter(shape: BaseGeometry, rng: Random, spacing: float, loose: float = 0.35) -> list[Point]:
    """Spread points over a shape about `spacing` apart, like trees that leave each other room."""
    if shape.is_empty:
        return []
    left, top, right, bottom = shape.bounds
    rows = spacing * math.sqrt(3) / 2
    spots = []
    for j in range(int((bottom - top) / rows) + 2):
        for i in range(int((right - left) / spacing) + 2):
            x = left + (i + (j % 2) / 2) * spacing + rng.uniform(-loose, loose) * spacing
            y = top + j * rows + rng.uniform(-loose, loose) * spacing
            spots.append((x, y))
    return within(shape, spots)


def rows(
    shape: BaseGeometry, rng: Random, apart: float, along: float, angle: float, loose: float
) -> list[Point]:
    """Return points planted in rows."""
    if shape.is_empty:
        return []
    centre = shape.centroid
    turned = rotate(shape, -angle, origin=centre)
    left, top, right, bottom = turned.bounds
    spots = []
    for j in range(int((bottom - top) / apart) + 2):
        for i in range(int((right - left) / along) + 2):
            x = left + i * along + rng.uniform(-loose, loose)
            spots.append((x, top + j * apart + rng.uniform(-loose, loose)))
    turn = math.radians(angle)
    cos, sin = math.cos(turn), math.sin(turn)
    back = [
        (
            centre.x + (x - centre.x) * cos - (y - centre.y) * sin,
            centre.y + (x - centre.x) * sin + (y - centre.y) * cos,
        )
        for x, y in spots
    ]
    return within(shape, back)


def within(shape: BaseGeometry, spots: list[Point]) -> list[Point]:
    """Return those of the points that lie inside a shape."""
    if not spots or shape.is_empty:
        return []
    shapely.prepare(shape)
    grid = np.array(spots)
    inside = shapely.contains_xy(shape, grid[:, 0], grid[:, 1])
    return [spot for spot, kept in zip(spots, inside, strict=True) if kept]


def along(line: LineString, step: float, start: float = 0.0) -> list[tuple[float, float, float]]:
    """Return points every `step` on a line, each with the line's direction there (radians)."""
    out = []
    count = max(1, round((line.length - start) / step))
    for k in range(count + 1):
        d = min(line.length, start + k * (line.length - start) / count)
        a, b = line.interpolate(max(0.0, d - 1)), line.interpolate(min(line.length, d + 1))
        here = line.interpolate(d)
        out.append((here.x, here.y, math.atan2(b.y - a.y, b.x - a.x)))
    return out


def chains(sides: Iterable[LineString]) -> list[LineString]:
    """Join sides end to end into the longest lines they make."""
    rounded = [LineString([(round(x, 2), round(y, 2)) for x, y in s.coords]) for s in sides]
    if not rounded:
        return []
    return sorted(lines(linemerge(MultiLineString(rounded))), key=lambda line: line.bounds)


def rounded(line: LineString, times: int = 2) -> LineString:
    """Cut the corners of a line (Chaikin); its ends stay."""
    points = [(p[0], p[1]) for p in line.coords]
    ring = points[0] == points[-1]
    for _ in range(times):
        cut: list[Point] = [] if ring else [points[0]]
        for a, b in pairwise(points):
            cut += [_mix(a, b, 0.25), _mix(a, b, 0.75)]
        points = [*cut, cut[0]] if ring else [*cut, points[-1]]
    return LineString(points)


def leafy(rng: Random, radius: float, lobes: int, x: float = 0.0, y: float = 0.0) -> str:
    """Write a scalloped blob: arcs bulging out between points on a rough circle."""
    turn = rng.uniform(0, math.tau)
    ring = []
    for k in range(lobes):
        angle = turn + (k + rng.uniform(-0.22, 0.22)) * math.tau / lobes
        reach = radius * rng.uniform(0.74, 0.94)
        ring.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    out = f"M{pair(*ring[0])}"
    for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
        mx, my = (a[0] + b[0]) / 2 - x, (a[1] + b[1]) / 2 - y
        push = 1 + 0.95 * radius * math.pi / lobes / (math.hypot(mx, my) or 1)
        bend = pair(x + mx * push - a[0], y + my * push - a[1])
        end = pair(b[0] - a[0], b[1] - a[1])
        out += f"q{bend}{'' if end.startswith('-') else ' '}{end}"
    return out + "z"


def dots(spots: Iterable[Point]) -> str:
    """Write a path of points. A round line cap makes them dots."""
    return "".join(f"M{pair(round(x), round(y))}h0" for x, y in spots)


def ticks(spots: Iterable[tuple[float, float, float, float]]) -> str:
    """Write a path of short strokes from (x, y, dx, dy)."""
    return "".join(f"M{pair(round(x), round(y))}l{pair(dx, dy)}" for x, y, dx, dy in spots)


def _shaken(polygon: Polygon, rng: Random, swing: float, step: float) -> Polygon:
    """Shake the edge of one polygon."""
    rings = [
        [
            (x + (swing * rng.uniform(-1, 1)), y + (swing * rng.uniform(-1, 1)))
            for x, y in _even(ring.coords, step)
        ]
        for ring in (polygon.exterior, *polygon.interiors)
    ]
    return Polygon(rings[0], [r for r in rings[1:] if len(r) > 3]).buffer(0)


def _even(coords: Iterable[tuple[float, ...]], step: float) -> list[Point]:
    """Return evenly spaced points along a ring."""
    line = LineString([(c[0], c[1]) for c in coords])
    count = max(6, round(line.length / step))
    spots = [line.interpolate(k / count, normalized=True) for k in range(count)]
    return [(p.x, p.y) for p in spots]


def _mix(a: Point, b: Point, part: float) -> Point:
    """Return the point part of the way from one to another."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
