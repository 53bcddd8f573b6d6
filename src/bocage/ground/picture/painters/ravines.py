"""Cuts in the ground: dry gullies with broken banks, and the ends of bridges."""

from __future__ import annotations

import math
from itertools import combinations
from random import Random

from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import (
    along,
    chains,
    dark_rim,
    dots,
    lit_rim,
    ragged,
    relaxed,
    rounded,
    scatter,
    soften,
    ticks,
)
from bocage.ground.picture.painters.trees import bushes
from bocage.ground.picture.painters.ways import past_edge
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, group, lines, polygons, polyline, soft, tag
from bocage.ground.picture.plan import TALL, Spot

BRINK, BED = 25.0, 11.0  # half the width of a gully at its brink, and of its floor


def gully(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw a dry cut from cell to cell: its bank towards the light lies in shade, the other is lit."""
    rng = canvas.rng("gully", name)
    course = _course(canvas, [spot for spot in canvas.plan.spots if spot.kind == name], rng)
    brink = ragged(soften(course.buffer(BRINK), 12), rng, 4.6, 19)
    floor = ragged(soften(course.buffer(BED), 6), rng, 2.4, 15)
    inks = kind.inks
    for shape, ink, opacity in (
        (ragged(brink.buffer(7), rng, 4, 17), "edge", ".3"),
        (brink, "slope", "1"),
        (lit_rim(brink, 12), "shade", ".34"),
        (lit_rim(brink, 6), "shade", ".4"),
        (dark_rim(brink, 11), "glow", ".6"),
        (floor, "floor", "1"),
        (lit_rim(floor, 4), "shade", ".3"),
    ):
        canvas.put(Stage.FIELD, tag("path", d=soft(relaxed(shape, 9)), fill=inks[ink], opacity=opacity))
    rills = {"stroke": inks["shade"], "stroke_width": "1", "opacity": ".55", "fill": "none"}
    canvas.put(Stage.FIELD, tag("path", d=ticks(_rills(brink, rng)), **rills))
    thread = "".join(polyline([(p[0], p[1]) for p in line.coords], fine=0) for line in lines(course))
    bed = {"stroke": inks["bed"], "stroke_width": "2.4", "stroke_dasharray": "13 4 6 5", "fill": "none"}
    canvas.put(Stage.FIELD, tag("path", d=thread, stroke_linecap="round", opacity=".8", **bed))
    scrub = bushes(canvas, kind, (4.8, 3.8))
    spots = [s for s in scatter(brink.buffer(-3), rng, 19, 0.45) if rng.random() < 0.42]
    canvas.put(Stage.GRASS, group(canvas.use(rng.choice(scrub).ident, *s) for s in sorted(spots, key=_by_y)))


def abutment(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw the ground at a bridge: worn bare where everything has to go by, stones along the slope."""
    rng = canvas.rng("bridge", name)
    lane = canvas.lanes.intersection(region)
    worn = lane.buffer(13).intersection(region.buffer(-3)) if not lane.is_empty else region.buffer(-22)
    shape = ragged(soften(worn, 8), rng, 3, 14)
    for grown, ink, opacity in ((4.0, "worn", ".45"), (0.0, "worn", ".9")):
        canvas.put(
            Stage.FIELD, tag("path", d=soft(shape.buffer(grown)), fill=kind.inks[ink], opacity=opacity)
        )
    for ink, width in (("stone_dark", "3.6"), ("stone", "2.4")):
        spots = scatter(shape.difference(canvas.lanes), canvas.rng("bridge stones", name), 9, 0.5)
        line = {"stroke": kind.inks[ink], "stroke_width": width, "stroke_linecap": "round"}
        canvas.put(Stage.FIELD, tag("path", d=dots(spots), opacity=".75", **line))


def _course(canvas: Canvas, spots: list[Spot], rng: Random) -> BaseGeometry:
    """Return the course of a gully: from cell to neighbouring cell and over the edge, with a bend in every
    step."""
    links = [(a, b) for a, b in combinations(spots, 2) if math.dist(a.centre, b.centre) < TALL * 1.05]
    steps = [_bent(a.centre, b.centre, rng) for a, b in links]
    for spot in spots:
        met = [b if a is spot else a for a, b in links if spot in (a, b)]
        if len(met) < 2 and canvas.plan.on_edge(spot):
            steps.append(LineString([spot.centre, past_edge(canvas.plan, spot, met[0] if met else None)]))
        elif not met:
            steps.append(LineString([(spot.x - 24, spot.y + 6), spot.centre, (spot.x + 24, spot.y - 6)]))
    return MultiLineString([rounded(line, 2) for line in chains(steps)]) if steps else Polygon()


def _bent(a: Point, b: Point, rng: Random) -> LineString:
    """Return a line between two points with a random bend."""
    off = rng.uniform(-0.16, 0.16)
    middle = ((a[0] + b[0]) / 2 - (b[1] - a[1]) * off, (a[1] + b[1]) / 2 + (b[0] - a[0]) * off)
    return LineString([a, middle, b])


def _rills(brink: BaseGeometry, rng: Random) -> list[tuple[float, float, float, float]]:
    """Return short strokes from the brink down the bank."""
    out = []
    for polygon in polygons(brink):
        inner = polygon.buffer(-3)
        for x, y, turn in along(LineString(polygon.exterior.coords), 7):
            nx, ny = math.sin(turn), -math.cos(turn)
            if not inner.contains(LineString([(x + nx * 4, y + ny * 4), (x + nx * 5, y + ny * 5)])):
                nx, ny = -nx, -ny
            reach = rng.uniform(4, 10)
            out.append((x + nx, y + ny, nx * reach, ny * reach))
    return out


def _by_y(spot: Point) -> float:
    return spot[1]
