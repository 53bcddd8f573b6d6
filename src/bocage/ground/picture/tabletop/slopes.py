"""Hills of a table: cut in steps that follow the contour, lit and shaded."""

from __future__ import annotations

import math
from random import Random

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import LIGHT, along, dark_rim, lit_rim, relaxed, soften
from bocage.ground.picture.pen import dash, hard, polygons, soft, tag
from bocage.ground.picture.tabletop.canvas import TableCanvas

STEPS = 9
FOOT = 12.0
"""How far the foot of a slope lies outside its contour."""
RISE = 2.2
"""From one step of a slope to the next."""


def slopes(canvas: TableCanvas) -> None:
    """Draw each height: its ground a shade paler, a slope in light and shade, and the contour itself."""
    inks = canvas.palette.inks
    for level in range(1, canvas.plan.levels + 1):
        shape = canvas.plan.level_shape(level)
        edge = soften(shape, 8, segments=5)
        for step in range(STEPS):
            body = soft(relaxed(edge.buffer(FOOT - step * RISE), 12))
            canvas.put(Stage.TINT, tag("path", d=body, fill=inks["hill"], opacity=".055"))
        for step in range(STEPS):
            body_ = edge.buffer(FOOT - step * RISE)
            for rim, ink in ((lit_rim, "hill_light"), (dark_rim, "hill_shade")):
                d = soft(relaxed(rim(body_, 9.0).buffer(0.6), 7))
                canvas.put(Stage.TINT, tag("path", d=d, fill=inks[ink], opacity=".055"))
        line = {"fill": "none", "stroke": inks["contour"], "stroke_width": ".8", "opacity": ".6"}
        canvas.put(Stage.TINT, tag("path", d=hard(shape), class_="contour", **line))
        ticks = _hachures(edge, canvas.rng("hachures", level))
        canvas.put(Stage.TINT, tag("path", d=ticks, **line))


def _hachures(shape: BaseGeometry, rng: Random) -> str:
    """Write short strokes down the slope, close and long where it turns from the light."""
    out = []
    for polygon in polygons(shape):
        inside = orient(polygon)
        for x, y, turn in along(LineString(inside.exterior.coords), 4.2):
            nx, ny = math.sin(turn), -math.cos(turn)
            facing = nx * LIGHT[0] + ny * LIGHT[1]
            if rng.random() < 0.55 + 0.45 * facing:
                continue
            reach = 6.0 - 4.0 * facing + rng.uniform(-1.5, 1.5)
            out.append(dash(x + nx, y + ny, nx * reach, ny * reach))
    return "".join(out)
