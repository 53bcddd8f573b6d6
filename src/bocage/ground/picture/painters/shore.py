"""The shore: a sea that breaks in white lines, and the beach it breaks on."""

from __future__ import annotations

import math
from random import Random

from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import along, dots, ragged, relaxed, scatter, soften, ticks
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, group, lines, pair, polygons, polyline, soft, tag
from bocage.ground.picture.plan import MARGIN

DEPTHS = ((2.0, "shallow"), (15.0, "lagoon"), (36.0, "mid"), (66.0, "deep"))
"""How far from the shore each tone of the water begins."""
BREAKERS = ((4.0, 3.4, ".95"), (13.0, 2.0, ".75"), (27.0, 1.5, ".5"), (44.0, 1.2, ".32"))
"""Lines of surf: how far out, how wide, how white."""
CAY = 30.0  # corners of the coast are rounded by this, and half as much again


def sea(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw open water: paler towards the shore, with lines of surf that follow it and a reef showing
    through."""
    rng = canvas.rng("sea", name)
    coast = _coast(canvas, region)
    shore = canvas.plan.land.buffer(MARGIN / 2).difference(coast)
    for inset, ink in DEPTHS:
        shape = relaxed(soften(coast.difference(shore.buffer(inset)), 10), 18)
        canvas.put(Stage.WATER, tag("path", d=soft(shape), fill=kind.inks[ink]))
    _reef(canvas, rng, coast.intersection(shore.buffer(50)).difference(shore.buffer(20)), kind)
    _swell(canvas, rng, coast.difference(shore.buffer(52)), kind)
    for reach, width, opacity in BREAKERS:
        line = shore.buffer(reach).boundary.intersection(coast)
        canvas.put(Stage.WATER, _breaker(canvas, rng, lines(line), kind, width, opacity))


def beach(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw sand: dry and pale inland, wet and dark where the water reaches, with what the tide left."""
    rng = canvas.rng("beach", name)
    sand = ragged(soften(region.buffer(5), 13), rng, 4.5, 22)
    for shape, ink, opacity in (
        (ragged(sand.buffer(6), rng, 4, 19), "edge", ".55"),
        (sand, "sand", "1"),
        (ragged(sand.buffer(-11), rng, 4, 24), "pale", ".75"),
    ):
        canvas.put(Stage.FIELD, tag("path", d=soft(relaxed(shape, 12)), fill=kind.inks[ink], opacity=opacity))
    _ripples(canvas, rng, sand.buffer(-6), kind)
    surf = unary_union([Polygon(), *(_coast(canvas, canvas.plan.kind_shape(k)) for k in _seas(canvas))])
    if surf.is_empty:
        return
    for reach, opacity in ((26, ".38"), (15, ".5")):
        wet = relaxed(ragged(surf.buffer(reach), rng, 3, 21).intersection(sand.buffer(9)), 11)
        canvas.put(Stage.FIELD, tag("path", d=soft(wet), fill=kind.inks["wet"], opacity=opacity))
    _wrack(canvas, rng, surf.buffer(27), sand.buffer(-3), kind)


def _seas(canvas: Canvas) -> list[str]:
    """Return the kinds of terrain that are sea."""
    return [name for name in canvas.plan.kinds if canvas.palette.terrain_kind(name).painter == "sea"]


def _coast(canvas: Canvas, region: BaseGeometry) -> BaseGeometry:
    """Return the edge of the water: the sides of its cells, worn round. Sea and beach use the same line."""
    worn = soften(soften(region.buffer(-5), CAY), 1.5 * CAY)
    return ragged(worn, canvas.rng("coast"), 2.6, 24)


def _breaker(
    canvas: Canvas, rng: Random, water: list[LineString], kind: Kind, width: float, opacity: str
) -> str:
    """Draw one line of surf, broken here and there."""
    inner = canvas.plan.sheet.buffer(-4)
    runs = [
        polyline([(p[0], p[1]) for p in run.simplify(0.5).coords], fine=0)
        for line in water
        for run in _pieces(line, rng)
        if inner.contains(run)
    ]
    if not runs:
        return ""
    return tag(
        "path",
        d="".join(runs),
        fill="none",
        stroke=kind.inks["foam"],
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        opacity=opacity,
    )


def _pieces(line: LineString, rng: Random) -> list[LineString]:
    """Cut a line into lengths with gaps between them."""
    out, at = [], 0.0
    while at < line.length:
        reach = rng.uniform(26, 78)
        stops = [line.interpolate(min(line.length, at + reach * k / 6)) for k in range(7)]
        points: list[Point] = [(p.x + rng.uniform(-1, 1), p.y + rng.uniform(-1, 1)) for p in stops]
        out.append(LineString(points))
        at += reach + rng.uniform(3, 13)
    return out


def _swell(canvas: Canvas, rng: Random, shape: BaseGeometry, kind: Kind) -> None:
    """Draw the swell of open water."""
    marks = []
    for x, y in scatter(shape, rng, 30, 0.45):
        half = rng.uniform(5, 11)
        marks.append(
            f"M{pair(round(x - half), round(y))}q{pair(half / 2, -2.4)} {pair(half, 0)}t{pair(half, 0)}"
        )
    line = {"fill": "none", "stroke": kind.inks["foam"], "stroke_linecap": "round", "opacity": ".22"}
    canvas.put(Stage.WATER, tag("path", d="".join(marks), stroke_width=1.4, **line))


def _reef(canvas: Canvas, rng: Random, band: BaseGeometry, kind: Kind) -> None:
    """Draw coral heads under shallow water: dark blots in a band off the shore."""
    heads = []
    for x, y in scatter(band, rng, 21, 0.5):
        if rng.random() < 0.55:
            wide, tall = rng.uniform(3, 9), rng.uniform(2, 5)
            blot = Polygon([(x - wide, y), (x, y - tall), (x + wide, y), (x, y + tall)])
            heads.append(blot.buffer(1.6, quad_segs=2))
    if heads:
        shape = soft(relaxed(unary_union(heads), 6))
        canvas.put(Stage.WATER, tag("path", d=shape, fill=kind.inks["reef"], opacity=".34"))


def _ripples(canvas: Canvas, rng: Random, sand: BaseGeometry, kind: Kind) -> None:
    """Draw wind marks and bits of coral."""
    strokes = []
    for x, y in scatter(sand, rng, 15, 0.45):
        turn = rng.uniform(-0.35, 0.35)
        half = rng.uniform(3, 7)
        strokes.append((x, y, half * math.cos(turn), half * math.sin(turn)))
    canvas.put(Stage.FIELD, tag("path", d=ticks(strokes), stroke=kind.inks["edge"], opacity=".45"))
    bits = [spot for spot in scatter(sand, rng, 17, 0.5) if rng.random() < 0.5]
    line = {"stroke_linecap": "round", "stroke_width": "2.2"}
    canvas.put(Stage.FIELD, tag("path", d=dots(bits), stroke=kind.inks["coral"], opacity=".9", **line))


def _wrack(canvas: Canvas, rng: Random, reach: BaseGeometry, sand: BaseGeometry, kind: Kind) -> None:
    """Draw the line of weed and driftwood that the last tide left."""
    weed, wood = [], []
    for polygon in polygons(reach):
        ring = LineString(polygon.exterior.coords).intersection(sand)
        for line in (part for part in getattr(ring, "geoms", [ring]) if isinstance(part, LineString)):
            if line.length < 12:
                continue
            for x, y, turn in along(line, 7):
                if rng.random() < 0.6:
                    weed.append((x + rng.uniform(-2.4, 2.4), y + rng.uniform(-2.4, 2.4)))
                elif rng.random() < 0.12:
                    lean = turn + rng.uniform(-0.5, 0.5)
                    wood.append((x, y, 12 * math.cos(lean), 12 * math.sin(lean)))
    marks = [
        tag(
            "path",
            d=dots(weed),
            stroke=kind.inks["weed"],
            stroke_width=2.6,
            stroke_linecap="round",
            opacity=".6",
        )
    ]
    marks.append(tag("path", d=ticks(wood), stroke=canvas.palette.inks["timber"], stroke_width=2.4))
    canvas.put(Stage.FIELD, group(marks))
