"""Buildings one steers by: a church's spire, the tiers of a pagoda."""

from __future__ import annotations

import math

from shapely.affinity import scale, translate
from shapely.geometry import Point as Dot
from shapely.geometry import Polygon
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import shadow
from bocage.ground.picture.painters.roofs import rectangle, ridge, slopes, tone
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import hard, tag

SPIRES = ("church", "chapel", "église", "chapelle")
TEMPLES = ("pagoda", "pagode", "temple", "chùa")


def crown(canvas: Canvas, name: str, hall: Polygon, kind: Kind) -> None:
    """Draw the spire or tiers of a building whose name calls for them."""
    named = name.lower()
    if any(word in named for word in SPIRES):
        _spire(canvas, hall, kind)
    elif any(word in named for word in TEMPLES):
        _tiers(canvas, hall, kind)


def _spire(canvas: Canvas, nave: Polygon, kind: Kind) -> None:
    """Draw a square tower with a pointed roof at the western end, and its long shadow."""
    line = ridge(nave)
    if line is None:
        return
    at = min((Dot(line.coords[0]), Dot(line.coords[-1])), key=lambda p: p.x + p.y)
    inner = line.interpolate(line.project(at) + (8 if line.project(at) < 1 else -8))
    a, b = line.coords[0], line.coords[-1]
    turn = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    tower = rectangle(inner.x, inner.y, 13, 13, turn)
    spire = unary_union([tower, translate(rectangle(inner.x, inner.y, 2, 2, turn), 19, 26)]).convex_hull
    canvas.put(Stage.ROOF, tag("path", d=hard(spire), fill=canvas.palette.inks["shadow"], opacity=".4"))
    canvas.put(
        Stage.ROOF,
        tag(
            "path",
            d=hard(tower.buffer(1.5, join_style="mitre")),
            fill=kind.inks["wall"],
            stroke=kind.inks["eave"],
            stroke_width=1,
        ),
    )
    for face in slopes(tower, gables=False):
        canvas.put(
            Stage.ROOF,
            tag(
                "path",
                d=hard(face.shape),
                fill=tone(kind, face),
                stroke=kind.inks["ridge"],
                stroke_width=0.7,
            ),
        )
    cross = f"M{inner.x:.1f} {inner.y - 4:.1f}v8m-3-5h6"
    canvas.put(Stage.ROOF, tag("path", d=cross, stroke="#f3ead2", stroke_width=1.6, fill="none"))


def _tiers(canvas: Canvas, hall: Polygon, kind: Kind) -> None:
    """Draw a second, smaller roof above the first, with a bright ridge."""
    centre = hall.minimum_rotated_rectangle.centroid
    for part, rise in ((0.56, 7.0), (0.26, 5.0)):
        tier = scale(hall.minimum_rotated_rectangle, part, part, origin=centre)
        if not isinstance(tier, Polygon):
            return
        shade = hard(shadow(tier, rise))
        canvas.put(Stage.ROOF, tag("path", d=shade, fill=canvas.palette.inks["shadow"], opacity=".4"))
        for face in slopes(tier, gables=False):
            edge = {"stroke": kind.inks["ridge"], "stroke_width": "1.1", "stroke_linejoin": "round"}
            canvas.put(Stage.ROOF, tag("path", d=hard(face.shape), fill=tone(kind, face), **edge))
