"""Hay: ricks in loose rows on the stubble they were raked from."""

from __future__ import annotations

import math

from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import leafy, ragged, rows, soften, ticks
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, group, soft, tag

REACH = 10.0  # half the width of a rick


def ricks(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw stubble in raked lines, and round ricks that a man can lie behind."""
    rng = canvas.rng("ricks", name)
    shape = region.difference(canvas.open_ground)
    for inset, opacity in ((1.0, ".4"), (7.0, ".5")):
        coat = ragged(soften(shape.buffer(-inset), 11), rng, 4.5, 19)
        canvas.put(Stage.FIELD, tag("path", d=soft(coat), fill=kind.inks["stubble"], opacity=opacity))
    turn = rng.choice((-18, 6, 27))
    slope = math.radians(turn)
    straw = [
        (x, y, 9 * math.cos(slope), 9 * math.sin(slope))
        for x, y in rows(shape.buffer(-7), rng, 7, 13, turn, 1.6)
    ]
    canvas.put(Stage.FIELD, tag("path", d=ticks(straw), stroke=kind.inks["straw"], opacity=".6"))
    forms = [_rick(canvas, kind, form) for form in range(3)]
    spots = sorted(rows(shape.buffer(-9), rng, 25, 24, turn + 24, 3.5), key=_by_y)
    canvas.put(Stage.SIDE, group(canvas.use(rng.choice(forms), *spot) for spot in spots))


def _rick(canvas: Canvas, kind: Kind, form: int) -> str:
    """Draw one rick from above: a round heap, its straw running down from the pole."""
    rng = canvas.rng("rick", form)
    reach = REACH * (1.0, 0.88, 0.78)[form]
    shade = tag(
        "ellipse",
        cx=reach * 0.5,
        cy=reach * 0.66,
        rx=reach * 1.08,
        ry=reach * 0.98,
        fill=canvas.palette.inks["shadow"],
        opacity=".36",
    )
    layers = (("rick_dark", 1.0, 0.0), ("rick", 0.86, -0.1), ("rick_light", 0.5, -0.3))
    heap = "".join(
        tag("path", d=leafy(rng, reach * size, 9, reach * off, reach * off * 1.3), fill=kind.inks[ink])
        for ink, size, off in layers
    )
    stalks = []
    for k in range(11):
        angle = k * math.tau / 11 + rng.uniform(-0.2, 0.2)
        x, y = reach * 0.3 * math.cos(angle) - 1, reach * 0.3 * math.sin(angle) - 1.4
        stalks.append(
            f"M{x:.1f} {y:.1f}l{reach * 0.5 * math.cos(angle):.1f} {reach * 0.5 * math.sin(angle):.1f}"
        )
    lines = {"stroke": kind.inks["rick_dark"], "stroke_width": ".9", "opacity": ".6"}
    pole = tag("circle", cx=-1.2, cy=-1.6, r=1.2, fill=kind.inks["rick_dark"])
    return canvas.define(
        f"rick {form} {sorted(kind.inks.items())}",
        "g",
        shade + heap + tag("path", d="".join(stalks), **lines) + pole,
    )


def _by_y(spot: Point) -> float:
    return spot[1]
