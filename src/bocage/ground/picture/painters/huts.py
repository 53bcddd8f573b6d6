"""Hamlets: thatched huts round a swept yard."""

from __future__ import annotations

import math
from random import Random

from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import ragged, scatter, shadow
from bocage.ground.picture.painters import yards
from bocage.ground.picture.painters.roofs import Slope, rectangle, ridge, slopes, tone
from bocage.ground.picture.painters.ways import Course
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import hard, polyline, tag
from bocage.ground.picture.plan import Patch, Spot

Hut = tuple[float, float, float, int]  # where, how big, which way it lies


def hamlet(
    canvas: Canvas, rng: Random, patch: Patch, kind: Kind, block: list[Spot], ways: tuple[Course, ...]
) -> None:
    """Draw thatched huts round a swept yard; neighbouring cells share the yard."""
    cells = unary_union([canvas.plan.cell(spot) for spot in block])
    lane = unary_union(
        [Polygon(), *(w.line.buffer(8) for w in ways if any(s in w.route[1:-1] for s in block))]
    )
    yards.garth(canvas, rng, cells, lane, kind)
    for spot in block:
        cell = canvas.plan.cell(spot)
        huts = _huts(rng, cell.buffer(-15).difference(lane.buffer(10)))
        built = unary_union([_hut(*hut) for hut in huts])
        yards.court(canvas, rng, built, lane, cell, kind)
        yards.garden(canvas, rng, cell, unary_union([lane, built]), kind)
        marks = [canvas.use(_thatch(canvas, size, turn, kind), x, y) for x, y, size, turn in huts]
        canvas.put(Stage.ROOF, "".join(marks))


def _huts(rng: Random, room: BaseGeometry) -> list[Hut]:
    """Place up to four huts, larger ones first, none too close to another."""
    placed: list[Hut] = []
    spots = scatter(room, rng, 12, 0.4)
    rng.shuffle(spots)
    for x, y in spots:
        hut = (x, y, (14.5, 12.5, 9.5, 9.5)[len(placed)], rng.choice((8, 52, 97, 143)))
        if all(_hut(*hut).distance(_hut(*other)) > 5.5 for other in placed):
            placed.append(hut)
        if len(placed) == 4:
            break
    return placed


def _hut(x: float, y: float, size: float, turn: int) -> Polygon:
    """Return the footprint of a hut."""
    return rectangle(x, y, size, size * 0.68, turn)


def _thatch(canvas: Canvas, size: float, turn: int, kind: Kind) -> str:
    """Define the drawing of a hut; the same few are used all over the hamlet."""
    key = f"hut {size} {turn}"
    return canvas.known(key) or canvas.define(
        key, "g", thatched(canvas, canvas.rng(key), _hut(0, 0, size, turn), kind)
    )


def thatched(canvas: Canvas, rng: Random, hut: Polygon, kind: Kind) -> str:
    """Draw a hipped straw roof with combed thatch."""
    inks = kind.inks
    eaves = ragged(hut.buffer(1.5), rng, 0.7, 5)
    marks = [
        tag("path", d=hard(shadow(eaves, 6.5)), fill=canvas.palette.inks["shadow"], opacity=".42"),
        tag("path", d=hard(eaves), fill=inks["eave"]),
    ]
    straws = []
    for face in slopes(hut, gables=False):
        marks.append(tag("path", d=hard(face.shape), fill=tone(kind, face)))
        straws += _combed(rng, face)
    comb = {"fill": "none", "stroke": inks["course"], "stroke_width": ".7", "opacity": ".6"}
    marks.append(tag("path", d="".join(straws), **comb))
    line = ridge(hut)
    if line is not None:
        spine = [line.interpolate(part, normalized=True) for part in (0.2, 0.8)]
        d = polyline([(p.x, p.y) for p in spine])
        marks.append(tag("path", d=d, stroke=inks["ridge"], stroke_width=2, stroke_linecap="round"))
    return "".join(marks)


def _combed(rng: Random, face: Slope) -> list[str]:
    """Return straws that run down the slope."""
    a, b, up = face.eave.a, face.eave.b, face.eave.up
    far = math.dist(a, b)
    out = []
    for k in range(1, int(far / 2.2)):
        x, y = a[0] + (b[0] - a[0]) * k * 2.2 / far, a[1] + (b[1] - a[1]) * k * 2.2 / far
        straw = LineString([(x, y), (x + up[0] * 30, y + up[1] * 30)]).intersection(face.shape)
        if isinstance(straw, LineString) and straw.length > 1.5:
            end = straw.interpolate(rng.uniform(0.5, 1), normalized=True)
            out.append(polyline([(x, y), (end.x, end.y)]))
    return out
