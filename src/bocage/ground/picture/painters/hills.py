"""Hills: tints by level under everything, then light and shade over fields and woods alike."""

from __future__ import annotations

import math
from random import Random

from shapely.geometry import LineString
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import LIGHT, along, dark_rim, lit_rim, relaxed, soften, ticks
from bocage.ground.picture.pen import polygons, soft, tag

SLOPE = (10.0, 4.0, -2.0, -9.0)  # how far each step of the slope lies outside the level's cells


def hills(canvas: Canvas) -> None:
    """Draw all hills: a tint per level under everything, then light and shade over fields and woods."""
    for level in range(1, canvas.plan.levels + 1):
        _hill(canvas, canvas.plan.level_shape(level), level)


def _hill(canvas: Canvas, shape: BaseGeometry, level: int) -> None:
    """Draw the slope of one level."""
    inks = canvas.palette.inks
    steps = [relaxed(soften(shape.buffer(reach), 20), 20) for reach in SLOPE]
    drawn = [canvas.define(f"hill {level} {k}", "path", "", d=soft(step)) for k, step in enumerate(steps)]
    tint = inks[f"hill_{min(level, 3)}"]
    for ident in drawn:
        canvas.put(Stage.TINT, tag("use", href=f"#{ident}", fill=tint, opacity=".135"))
    light = "".join(tag("path", d=soft(relaxed(lit_rim(step, 10), 25))) for step in steps[1:])
    dark = "".join(tag("path", d=soft(relaxed(dark_rim(step, 11), 25))) for step in steps[:3])
    canvas.put(Stage.RELIEF, tag("g", light, fill=inks["hill_light"], opacity=".55", fill_opacity=".26"))
    canvas.put(Stage.RELIEF, tag("g", dark, fill=inks["hill_shade"], opacity=".6", fill_opacity=".3"))
    contour = steps[2]
    line = {"fill": "none", "stroke": inks["contour"], "stroke_width": "1.1", "opacity": ".8"}
    canvas.put(Stage.RELIEF, tag("use", href=f"#{drawn[2]}", **line))
    strokes = _hachures(contour, canvas.rng("hachures", level))
    canvas.put(
        Stage.RELIEF,
        tag("path", d=ticks(strokes), fill="none", stroke=inks["contour"], stroke_width=0.9, opacity=".6"),
    )


def _hachures(shape: BaseGeometry, rng: Random) -> list[tuple[float, float, float, float]]:
    """Return short strokes down the slope, close and long where it turns from the light."""
    out = []
    for polygon in polygons(shape):
        for ring in (polygon.exterior, *polygon.interiors):
            line = LineString(ring.coords)
            for x, y, turn in along(line, 9):
                nx, ny = _outward(polygon, x, y, turn)
                facing = nx * LIGHT[0] + ny * LIGHT[1]
                if rng.random() < 0.45 + 0.5 * max(0.0, facing):
                    continue
                reach = 6.5 - 4.5 * facing + rng.uniform(-1.2, 1.2)
                out.append((x + nx * 1.5, y + ny * 1.5, nx * reach, ny * reach))
    return out


def _outward(polygon: BaseGeometry, x: float, y: float, turn: float) -> tuple[float, float]:
    """Return the direction away from the hill at a point of its edge."""
    nx, ny = math.sin(turn), -math.cos(turn)
    return (-nx, -ny) if polygon.contains(Dot(x + nx * 2, y + ny * 2)) else (nx, ny)
