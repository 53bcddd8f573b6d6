"""Worked land: wheat and low crops, with furrows, headlands and gates."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from shapely.affinity import rotate
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points, unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import dots, leafy, relaxed, shadow, soften
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Attr, hard, polygons, polyline, soft, tag

LINES = ((0.5, 0.5, "5 3 9 4"), (0.34, 0.62, "11 2 4 3"), (0.58, 0.4, "3 4 8 2"))


def furrowed(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw a crop: each parcel its own direction, a headland round it, a gate to the nearest way."""
    for k, parcel in enumerate(_parcels(canvas, name, region)):
        rng = canvas.rng("field", name, k)
        inner = soften(parcel.buffer(-9.5), 5, segments=2)
        if inner.is_empty:
            continue
        _stand(canvas, inner, kind)
        tone = "crop" if rng.random() < 0.6 else "crop_b"
        angle = long_way(inner) + rng.choice((0, 0, 90))
        rows = _furrows(canvas, name, kind, angle, tone)
        _field(canvas, f"{name} {k}", inner, kind, rows)
        _gate(canvas, inner.buffer(6.5), kind)


def long_way(shape: BaseGeometry) -> float:
    """Return the direction the shape is longest in, in degrees."""
    hull = shape.minimum_rotated_rectangle
    if not isinstance(hull, Polygon):
        return 0.0
    ring = list(hull.exterior.coords)
    a, b = max(pairwise(ring), key=lambda e: round(math.dist(e[0], e[1]), 3))
    return round(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])) / 10) * 10 % 180


def _parcels(canvas: Canvas, name: str, region: BaseGeometry) -> list[Polygon]:
    """Cut the region where hedges and ways run through it, and large fields into two or three."""
    cuts = [side.line.buffer(3.5) for side in canvas.plan.sides]
    shape = region.difference(unary_union([*cuts, canvas.open_ground]))
    out: list[Polygon] = []
    for part in sorted(polygons(shape), key=lambda p: p.bounds):
        if part.area > 500:
            out += _halves(part, canvas.rng("cut", name, len(out)))
    return out


def _halves(part: Polygon, rng: Random) -> list[Polygon]:
    """Cut a large field in two, again and again."""
    if part.area < 16000:
        return [part]
    centre = part.centroid
    turn = long_way(part) + 90 + rng.uniform(-12, 12)
    knife = rotate(box(centre.x - 2000, centre.y - 1, centre.x + 2000, centre.y + 1), turn, origin=centre)
    pieces = [p for p in polygons(part.difference(knife)) if p.area > 1500]
    if len(pieces) < 2:
        return [part]
    return [q for p in sorted(pieces, key=lambda p: p.bounds) for q in _halves(p, rng)]


def _stand(canvas: Canvas, inner: BaseGeometry, kind: Kind) -> None:
    """Draw the slight shadow of a tall crop."""
    length = kind.sizes.get("height", 0.0)
    if length:
        shade = soft(relaxed(shadow(inner.buffer(6.5), length), 16))
        canvas.put(Stage.FIELD, tag("path", d=shade, fill=canvas.palette.inks["shadow"], opacity=".3"))


def _field(canvas: Canvas, name: str, inner: BaseGeometry, kind: Kind, rows: str) -> None:
    """Draw the plot, and round it the headland: rows that follow the edge where the plough turned."""
    plot = canvas.define(f"field {name}", "path", "", d=hard(inner, fine=0))
    for ink, width in (
        ("headland", 13),
        ("furrow", 10.5),
        ("headland", 8.3),
        ("furrow", 4.4),
        ("headland", 2.2),
    ):
        canvas.put(
            Stage.FIELD,
            tag("use", href=f"#{plot}", stroke=kind.inks[ink], stroke_width=width, stroke_linejoin="round"),
        )
    canvas.put(Stage.FIELD, tag("use", href=f"#{plot}", fill=canvas.fill(rows)))


def _furrows(canvas: Canvas, name: str, kind: Kind, angle: float, tone: str) -> str:
    """Draw the rows of one direction, as a pattern over the colour of the crop.

    With `mixed` parcels of the second colour are drilled corn beside leafy ones of the first.
    """
    turn = round(angle) % 180
    gap = kind.sizes.get("rows", 6.0)
    drilled = "leaf" not in kind.inks or (tone == "crop_b" and kind.sizes.get("mixed", 0) > 0)
    rows = _line_rows(canvas, name, kind, gap) if drilled else _leaf_rows(canvas, name, kind, gap)
    wide, tall = gap * 6, gap * 3
    ground = tag("path", d=f"M-1-1h{wide + 2:g}v{tall + 2:g}h-{wide + 2:g}z", fill=kind.inks[tone])
    return canvas.define(
        f"{name} {turn} {tone}",
        "pattern",
        ground + tag("use", href=f"#{rows}"),
        width=wide,
        height=tall,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})",
    )


def _line_rows(canvas: Canvas, name: str, kind: Kind, gap: float) -> str:
    """Draw drilled corn: a shaded furrow and a broken line of bright ears for each row."""
    wide = gap * 6
    marks = []
    for k, (dark, light, dash) in enumerate(LINES):
        y = gap * (k + 0.5)
        furrow = {"stroke": kind.inks["furrow"], "stroke_width": "1.5", "stroke_opacity": f"{dark}"}
        ears = {"stroke": kind.inks["ear"], "stroke_width": "1.3", "stroke_opacity": f"{light}"}
        marks.append(tag("path", d=f"M0 {y:g}h{wide:g}", **furrow))
        marks.append(tag("path", d=f"M0 {y - gap * 0.38:g}h{wide:g}", stroke_dasharray=dash, **ears))
    return canvas.define(f"{name} drills", "g", "".join(marks))


def _leaf_rows(canvas: Canvas, name: str, kind: Kind, gap: float) -> str:
    """Draw roots or cabbages: a leafy head every step, bare earth between the rows."""
    marks = []
    for k in range(3):
        earth: dict[str, Attr] = {
            "stroke": kind.inks["furrow"],
            "stroke_width": gap * 0.3,
            "stroke_opacity": ".5",
        }
        marks.append(tag("path", d=f"M0 {gap * k + gap * 0.8:g}h{gap * 6:g}", **earth))
    for ink, size, lift in (("leaf_dark", 0.42, 0.1), ("leaf", 0.35, 0.0), ("leaf_light", 0.17, -0.1)):
        rng = canvas.rng("leaves", name)
        heads = []
        for k in range(3):
            for i in range(7):
                x = gap * (i * 6 / 7 + 0.43 + lift)
                heads.append(leafy(rng, gap * size, 5, x, gap * (k + 0.4 + lift)))
        marks.append(tag("path", d="".join(heads), fill=kind.inks[ink]))
    return canvas.define(f"{name} rows", "g", "".join(marks))


def _gate(canvas: Canvas, shape: BaseGeometry, kind: Kind) -> None:
    """Draw a worn gap on the side nearest a way, if one is near."""
    if canvas.open_ground.is_empty or shape.distance(canvas.open_ground) > 34:
        return
    a, b = nearest_points(shape.buffer(-4), canvas.open_ground)
    if any(side.line.distance(LineString([a, b])) < 7 for side in canvas.plan.sides):
        return  # what stands on a side is not opened: it would look as if one could see through
    far = math.hypot(b.x - a.x, b.y - a.y) or 1.0
    ux, uy = (b.x - a.x) / far, (b.y - a.y) / far
    worn = LineString([(a.x - ux * 5, a.y - uy * 5), (b.x + ux * 6, b.y + uy * 6)]).buffer(5.5)
    dust = canvas.palette.inks["dust"]
    canvas.put(Stage.FIELD, tag("path", d=soft(relaxed(worn, 7)), fill=dust, opacity=".85"))
    at = (a.x + ux * 4, a.y + uy * 4)
    bar = [(at[0] - uy * 6, at[1] + ux * 6), (at[0] + uy * 6, at[1] - ux * 6)]
    timber = canvas.palette.inks["timber"]
    canvas.put(Stage.SIDE, tag("path", d=polyline(bar), stroke=timber, stroke_width=1.6))
    canvas.put(Stage.SIDE, tag("path", d=dots(bar), stroke=timber, stroke_width=3.8, stroke_linecap="round"))
