"""Rice: flooded plots behind mud bunds, some under young rice, some still open to the sky."""

from __future__ import annotations

from random import Random

from shapely.affinity import rotate
from shapely.geometry import MultiPoint, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import voronoi_diagram

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.fields import long_way
from bocage.ground.picture.forms import dark_rim, lit_rim, ragged, relaxed, scatter, soften
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, hard, pair, polygons, soft, tag


def paddy(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """The whole of the paddies: one sheet of mud, and the plots of water in it."""
    shape = soften(region.difference(canvas.open_ground).buffer(-1.5), 6)
    rng = canvas.rng("paddy", name)
    canvas.put(Stage.FIELD, tag("path", d=soft(ragged(shape, rng, 1.2, 18)), fill=kind.inks["bund"]))
    rim = soft(relaxed(dark_rim(shape, 3.5), 12))
    canvas.put(Stage.FIELD, tag("path", d=rim, fill=kind.inks["bund_dark"], opacity=".7"))
    waters = _waters(canvas, kind)
    dealt: dict[str, list[Polygon]] = {water: [] for water in waters}
    plots = _plots(shape, rng)
    for plot in plots:
        dealt[rng.choice(waters)].append(plot)
    for water, some in dealt.items():
        d = "".join(hard(plot, fine=0) for plot in some)
        canvas.put(Stage.FIELD, tag("path", d=d, fill=canvas.fill(water)) if d else "")
    _edges(canvas, plots, kind)
    _crop(canvas, rng, plots, kind, name)


def _plots(shape: BaseGeometry, rng: Random) -> list[Polygon]:
    """Plots that fit together: cells round points laid like loose bricks along the lie of the land."""
    out: list[Polygon] = []
    for part in sorted(polygons(shape), key=lambda p: p.bounds):
        turn = long_way(part)
        flat = rotate(part, -turn, origin=(0, 0))
        seeds = _bricks(flat, rng)
        cells = voronoi_diagram(MultiPoint(seeds), envelope=flat.buffer(80))
        for cell in sorted(polygons(cells), key=lambda p: p.bounds):
            plot = rotate(cell, turn, origin=(0, 0)).intersection(part)
            out += [p for p in polygons(soften(plot.buffer(-2.3), 4, segments=2)) if p.area > 90]
    return out


def _bricks(flat: BaseGeometry, rng: Random) -> list[Point]:
    left, top, right, bottom = flat.bounds
    out = []
    for j in range(int((bottom - top) / 32) + 2):
        x = left - rng.uniform(0, 40)
        while x < right + 60:
            out.append((x, top + j * 32 + rng.uniform(-4, 4)))
            x += rng.uniform(46, 84)
    return out


def _waters(canvas: Canvas, kind: Kind) -> list[str]:
    """Washes of sky on water: gradients over the whole sheet, so that plots differ by where they lie."""
    left, top, right, bottom = canvas.plan.sheet.bounds
    out = []
    for k in range(3):
        stops = tag("stop", offset=0, stop_color=kind.inks[f"sky_{k}"]) + tag(
            "stop", offset=1, stop_color=kind.inks[f"deep_{k}"]
        )
        place = {"x1": left + 40 * k, "y1": top, "x2": left + 130 + 60 * k, "y2": top + 150 + 40 * k}
        out.append(
            canvas.define(
                f"sky{k}", "linearGradient", stops, gradientUnits="userSpaceOnUse", spreadMethod="reflect", **place
            )
        )
    return out


def _edges(canvas: Canvas, plots: list[Polygon], kind: Kind) -> None:
    """The lit bund shades the water under it; the far edge catches the light."""
    shade = "".join(hard(lit_rim(plot, 2.4), fine=0) for plot in plots)
    gleam = "".join(hard(dark_rim(plot, 1.4), fine=0) for plot in plots)
    canvas.put(Stage.FIELD, tag("path", d=shade, fill=kind.inks["bund_dark"], opacity=".5"))
    canvas.put(Stage.FIELD, tag("path", d=gleam, fill=kind.inks["glare"], opacity=".55"))


def _crop(canvas: Canvas, rng: Random, plots: list[Polygon], kind: Kind, name: str) -> None:
    """Two plots in three are planted, row by row; the others show the sky."""
    planted: dict[tuple[int, str], list[str]] = {}
    glints = []
    for plot in plots:
        if rng.random() < 0.68:
            key = (round(long_way(plot)), rng.choice(("rice", "rice_b")))
            planted.setdefault(key, []).append(hard(plot.buffer(-3), fine=0))
            continue
        for x, y in scatter(plot.buffer(-5), rng, 16, 0.4):
            half = rng.uniform(3, 8)
            glints.append(f"M{pair(round(x - half), round(y))}h{half * 2:.0f}")
    for (turn, ink), parts in sorted(planted.items()):
        rows = _rows(canvas, name, kind, turn, ink)
        canvas.put(Stage.FIELD, tag("path", d="".join(parts), fill=canvas.fill(rows)))
    stroke = {"stroke": kind.inks["glare"], "stroke_linecap": "round", "opacity": ".7"}
    canvas.put(Stage.FIELD, tag("path", d="".join(glints), **stroke))


def _rows(canvas: Canvas, name: str, kind: Kind, turn: int, ink: str) -> str:
    marks = "".join(
        tag("path", d=f"M{x:g} {y:g}h0", stroke=kind.inks[ink], stroke_width=2.3, stroke_linecap="round")
        + tag("path", d=f"M{x - 0.5:g} {y - 0.6:g}h0", stroke=kind.inks["shoot"], stroke_width=1, stroke_linecap="round")
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
