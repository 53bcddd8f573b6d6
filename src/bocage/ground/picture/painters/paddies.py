"""Rice: flooded plots behind mud bunds, some under young rice, some still open to the sky."""

from __future__ import annotations

import math
from random import Random

from shapely.affinity import rotate
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import dark_rim, ragged, relaxed, scatter, soften
from bocage.ground.picture.painters.fields import long_way
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import hard, lines, pair, polygons, soft, tag


def paddy(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw the whole of the paddies: one sheet of mud, and the plots of water in it."""
    shape = soften(region.difference(canvas.open_ground).buffer(-1.5), 6)
    rng = canvas.rng("paddy", name)
    canvas.put(Stage.FIELD, tag("path", d=soft(ragged(shape, rng, 1.2, 18)), fill=kind.inks["bund"]))
    rim = soft(relaxed(dark_rim(shape, 3.5), 14))
    canvas.put(Stage.FIELD, tag("path", d=rim, fill=kind.inks["bund_dark"], opacity=".7"))
    waters = _waters(canvas, kind)
    for part in sorted(polygons(shape), key=lambda p: p.bounds):
        turn = long_way(part)
        dealt: dict[tuple[str, str], list[Polygon]] = {}
        for plot in _plots(part, turn, rng):
            crop = rng.choices(("rice", "rice_b", ""), (5, 3, 3))[0]
            dealt.setdefault((rng.choice(waters), crop), []).append(plot)
        for (water, crop), plots in sorted(dealt.items()):
            rows = canvas.fill(_rows(canvas, name, kind, round(turn), crop)) if crop else ""
            _flood(canvas, rng, plots, kind, canvas.fill(water), rows)


def _flood(canvas: Canvas, rng: Random, plots: list[Polygon], kind: Kind, water: str, rows: str) -> None:
    """Draw plots of one water and one crop: the far bund catches the light, the near one shades the water."""
    d = "".join(hard(plot, fine=0) for plot in plots)
    ident = canvas.define(f"plots {d}", "path", "", d=d)
    for ink, shift in (
        (kind.inks["glare"], "1.7 2.2"),
        (kind.inks["bund_dark"], None),
        (water, ".9 1.2"),
        (rows, None),
    ):
        moved = f"translate({shift})" if shift else None
        canvas.put(Stage.FIELD, tag("use", href=f"#{ident}", fill=ink, transform=moved) if ink else "")
    if not rows:
        glints = []
        for x, y in scatter(unary_union(plots).buffer(-5), rng, 17, 0.4):
            half = rng.uniform(3, 8)
            glints.append(f"M{pair(round(x - half), round(y))}h{half * 2:.0f}")
        stroke = {"stroke": kind.inks["glare"], "stroke_linecap": "round", "opacity": ".8"}
        canvas.put(Stage.FIELD, tag("path", d="".join(glints), **stroke) if glints else "")


def _plots(part: Polygon, turn: float, rng: Random) -> list[Polygon]:
    """Cut a paddy into terraces along the lie of the land, parted by winding bunds, and the terraces into
    plots."""
    flat = rotate(part, -turn, origin=(0, 0))
    net = unary_union([*_bunds(flat, rng), flat.exterior])
    out: list[Polygon] = []
    for plot in sorted(polygonize(lines(net)), key=lambda p: p.bounds):
        if not flat.contains(plot.representative_point()):
            continue
        level = rotate(soften(plot.buffer(-1.9), 2.5, segments=1), turn, origin=(0, 0))
        out += [p for p in polygons(level.simplify(0.5)) if p.area > 90]
    return out


def _bunds(flat: BaseGeometry, rng: Random) -> list[LineString]:
    """Return long winding lines a terrace apart, and short ones across from each to the next."""
    left, top, right, bottom = flat.bounds
    wave, lift = rng.uniform(150, 230), rng.uniform(0, 6)

    def height(level: float, x: float) -> float:
        return level + 5 * math.sin(x / wave * math.tau + lift)

    out, level = [], top - 12 + rng.uniform(0, 8)
    while level < bottom + 12:
        below = level + rng.uniform(25, 36)
        line = [
            (left - 20 + 16 * k, height(level, left - 20 + 16 * k))
            for k in range(int((right - left) / 16) + 4)
        ]
        out.append(LineString(line))
        x = left - rng.uniform(0, 30)
        while x < right + 20:
            lean = rng.uniform(-7, 7)
            out.append(LineString([(x, height(level, x) - 1), (x + lean, height(below, x + lean) + 1)]))
            x += rng.uniform(52, 105)
        level = below
    return out


def _waters(canvas: Canvas, kind: Kind) -> list[str]:
    """Define gradients of sky on water over the whole sheet, so that plots differ by where they lie."""
    left, top, *_ = canvas.plan.sheet.bounds
    out = []
    for k in range(3):
        stops = tag("stop", offset=0, stop_color=kind.inks[f"sky_{k}"]) + tag(
            "stop", offset=1, stop_color=kind.inks[f"deep_{k}"]
        )
        place = {"x1": left + 40 * k, "y1": top, "x2": left + 130 + 60 * k, "y2": top + 150 + 40 * k}
        out.append(
            canvas.define(
                f"sky{k}",
                "linearGradient",
                stops,
                gradientUnits="userSpaceOnUse",
                spreadMethod="reflect",
                **place,
            )
        )
    return out


def _rows(canvas: Canvas, name: str, kind: Kind, turn: int, ink: str) -> str:
    """Define the pattern of rice in rows."""
    marks = "".join(
        tag("path", d=f"M{x:g} {y:g}h0", stroke=kind.inks[ink], stroke_width=2.3, stroke_linecap="round")
        + tag(
            "path",
            d=f"M{x - 0.5:g} {y - 0.6:g}h0",
            stroke=kind.inks["shoot"],
            stroke_width=1,
            stroke_linecap="round",
        )
        for x, y in ((1.6, 1.6), (6.4, 1.9), (11, 1.5), (3.8, 6.4), (8.7, 6.7), (13.2, 6.3))
    )
    return canvas.define(
        f"{name} {turn} {ink}",
        "pattern",
        marks,
        width=14.6,
        height=9.6,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})",
    )
