"""The open ground under everything: a mosaic of pastures, or grass over red earth."""

from __future__ import annotations

from random import Random

from shapely.geometry import MultiPoint, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union, voronoi_diagram

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import dots, ragged, scatter
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import group, hard, lines, pair, polygons, soft, tag
from bocage.ground.picture.plan import WIDE


def pasture(canvas: Canvas, land: Kind) -> None:
    """Norman grassland: parcels of slightly different greens, some mown in stripes."""
    rng = canvas.rng("pasture")
    sheet = canvas.plan.sheet
    canvas.put(Stage.GROUND, tag("path", d=hard(sheet), fill=land.inks["base"]))
    tones = [ink for name, ink in sorted(land.inks.items()) if name.startswith("tone")]
    swaths = [_swath(canvas, land, k) for k in range(3)]
    fields: dict[str, list[str]] = {tone: [] for tone in tones}
    mown: dict[str, list[str]] = {swath: [] for swath in swaths}
    for parcel in _parcels(canvas, rng):
        edge = hard(parcel.simplify(0.5), fine=0)
        fields[rng.choice(tones)].append(edge)
        if rng.random() < 0.38:
            mown[rng.choice(swaths)].append(edge)
    for tone, edges in fields.items():
        canvas.put(Stage.GROUND, tag("path", d="".join(edges), fill=tone) if edges else "")
    for swath, edges in mown.items():
        canvas.put(Stage.GROUND, tag("path", d="".join(edges), fill=canvas.fill(swath)) if edges else "")
    _clouds(canvas, land, rng)
    _tufts(canvas, land, rng)


def laterite(canvas: Canvas, land: Kind) -> None:
    """Dry grass that wears through to red earth."""
    rng = canvas.rng("laterite")
    sheet = canvas.plan.sheet
    canvas.put(Stage.GROUND, tag("path", d=hard(sheet), fill=land.inks["base"]))
    tones = [ink for name, ink in sorted(land.inks.items()) if name.startswith("tone")]
    for tone in tones:
        _washes(canvas, rng, tone, 26, (26, 70), 0.55)
    _washes(canvas, rng, land.inks["earth"], 16, (14, 40), 0.5)
    _clouds(canvas, land, rng)
    _tufts(canvas, land, rng)


def _parcels(canvas: Canvas, rng: Random) -> list[Polygon]:
    """The sheet cut into irregular fields, along the hedges where there are any."""
    sheet = canvas.plan.sheet
    seeds = scatter(sheet.buffer(60), rng, WIDE * 1.45, 0.4)
    cells = voronoi_diagram(MultiPoint(seeds), envelope=sheet.buffer(WIDE * 2))
    edges = [p.exterior for p in polygons(cells)]
    net = unary_union([*edges, *canvas.plan.hexside_lines, sheet.exterior]).intersection(sheet)
    faces = [face for face in polygonize(lines(net)) if face.area > 300]
    return sorted(faces, key=lambda face: face.bounds)


def _swath(canvas: Canvas, land: Kind, k: int) -> str:
    """Mowing: alternate bands a shade apart."""
    band = tag("path", d="M0 4.5H18", stroke=land.inks["mown"], stroke_width=9, stroke_opacity=0.5)
    return canvas.define(
        f"sw{k}",
        "pattern",
        band,
        width=18,
        height=18,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({(17, 74, 131)[k]})",
    )


def _clouds(canvas: Canvas, land: Kind, rng: Random) -> None:
    """Broad soft patches of light and damp."""
    for name in ("sun", "damp"):
        stops = "".join(
            tag("stop", offset=at, stop_color=land.inks[name], stop_opacity=f"{alpha}")
            for at, alpha in ((0, 0.34), (0.55, 0.16), (1, 0))
        )
        fade = canvas.define(f"cl{name}", "radialGradient", stops)
        spots = scatter(canvas.plan.sheet, rng, WIDE * 3.1, 0.45)
        marks = [
            tag(
                "ellipse",
                cx=round(x),
                cy=round(y),
                rx=round(rng.uniform(70, 170)),
                ry=round(rng.uniform(50, 110)),
            )
            for x, y in spots
        ]
        canvas.put(Stage.GROUND, group(marks, fill=canvas.fill(fade)))


def _tufts(canvas: Canvas, land: Kind, rng: Random) -> None:
    """Blades of grass and a few flowers, so that near to it is not flat. A wide tile, repeated."""
    wide, tall = 340, 290
    patch = box(6, 6, wide - 6, tall - 6)
    blades = "".join(
        f"M{pair(round(x), round(y))}l-1-3m2 3v-4m2 4l1-3"
        for x, y in scatter(patch, rng, 30, 0.5)
        if rng.random() < 0.5
    )
    flowers = dots(spot for spot in scatter(patch, rng, 30, 0.5) if rng.random() < 0.3)
    grass = {"stroke": land.inks["blade"], "stroke_width": ".9", "fill": "none", "opacity": ".5"}
    bloom = {"stroke": land.inks["flower"], "stroke_width": "1.8", "stroke_linecap": "round", "opacity": ".7"}
    marks = tag("path", d=blades, **grass) + tag("path", d=flowers, **bloom)
    tile = canvas.define("tufts", "pattern", marks, width=wide, height=tall, patternUnits="userSpaceOnUse")
    canvas.put(Stage.GROUND, tag("path", d=hard(canvas.plan.sheet, fine=0), fill=canvas.fill(tile)))


def _washes(
    canvas: Canvas, rng: Random, ink: str, count: int, size: tuple[float, float], opacity: float
) -> None:
    """Loose patches, each with a second smaller coat inside the first."""
    marks = []
    left, top, right, bottom = canvas.plan.sheet.bounds
    scale = (right - left) * (bottom - top) / 1e6
    for _ in range(max(4, round(count * scale))):
        x, y, reach = rng.uniform(left, right), rng.uniform(top, bottom), rng.uniform(*size)
        marks.append(tag("path", d=_puddle(rng, x, y, reach)))
        marks.append(tag("path", d=_puddle(rng, x, y, reach * 0.62)))
    canvas.put(Stage.GROUND, group(marks, fill=ink, opacity=f"{opacity}"))


def _puddle(rng: Random, x: float, y: float, reach: float) -> str:
    shape: BaseGeometry = Polygon(
        [(x - reach, y), (x, y - reach * 0.55), (x + reach, y), (x, y + reach * 0.55)]
    ).buffer(reach * 0.35)
    return soft(ragged(shape, rng, reach * 0.13, reach * 0.42))

