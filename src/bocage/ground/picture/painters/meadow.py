"""The open ground under everything: a mosaic of pastures, or grass over red earth."""

from __future__ import annotations

from random import Random

from shapely.affinity import rotate
from shapely.geometry import MultiPoint, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize, unary_union, voronoi_diagram

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import dots, ragged, scatter
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import group, hard, lines, pair, polygons, soft, tag
from bocage.ground.picture.plan import WIDE


def pasture(canvas: Canvas, land: Kind) -> None:
    """Draw Norman grassland: parcels of slightly different greens, some mown in stripes."""
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
    """Draw rank grass in many greens that wears through to red earth, most of all beside the ways."""
    rng = canvas.rng("laterite")
    canvas.put(Stage.GROUND, tag("path", d=hard(canvas.plan.sheet, fine=0), fill=land.inks["base"]))
    tones = [ink for name, ink in sorted(land.inks.items()) if name.startswith("tone")]
    for tone in tones:
        _washes(canvas, rng, tone, WIDE * 3.0, (34, 85), ".38")
    _washes(canvas, rng, land.inks["earth"], WIDE * 3, (14, 40), ".3")
    for reach, opacity in ((17, ".22"), (8, ".3")):
        worn = ragged(canvas.open_ground.buffer(reach), rng, reach * 0.45, 30)
        canvas.put(Stage.GROUND, tag("path", d=soft(worn), fill=land.inks["earth"], opacity=opacity))
    _clouds(canvas, land, rng)
    _tufts(canvas, land, rng)


def _parcels(canvas: Canvas, rng: Random) -> list[Polygon]:
    """Return the sheet cut into irregular fields, along the hedges where there are any."""
    sheet = canvas.plan.sheet
    seeds = scatter(sheet.buffer(60), rng, WIDE * 1.45, 0.4)
    cells = voronoi_diagram(MultiPoint(seeds), envelope=sheet.buffer(WIDE * 2))
    edges = [p.exterior for p in polygons(cells)]
    net = unary_union([*edges, *(side.line for side in canvas.plan.sides), sheet.exterior]).intersection(
        sheet
    )
    faces = [face for face in polygonize(lines(net)) if face.area > 300]
    return sorted(faces, key=lambda face: face.bounds)


def _swath(canvas: Canvas, land: Kind, k: int) -> str:
    """Define the pattern of a mown field: alternate bands a shade apart."""
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
    """Draw broad soft patches of light and damp."""
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
    """Draw blades of grass and a few flowers, as a wide repeated tile, so that the ground is not flat close
    up."""
    wide, tall = 340, 290
    patch = box(6, 6, wide - 6, tall - 6)
    blades = "".join(
        f"M{pair(round(x), round(y))}l-1-3m2 3v-4m2 4l1-3"
        for x, y in scatter(patch, rng, 25, 0.5)
        if rng.random() < 0.55
    )
    grass = {"stroke": land.inks["blade"], "stroke_width": ".9", "fill": "none", "opacity": ".5"}
    marks = tag("path", d=blades, **grass)
    for ink, width, opacity in (("flower", "1.8", ".7"), ("speck", "2.2", ".35")):
        spots = dots(spot for spot in scatter(patch, rng, 28, 0.5) if rng.random() < 0.3)
        point = {"stroke": land.inks[ink], "stroke_width": width, "opacity": opacity}
        marks += tag("path", d=spots, stroke_linecap="round", **point)
    tile = canvas.define("tufts", "pattern", marks, width=wide, height=tall, patternUnits="userSpaceOnUse")
    canvas.put(Stage.GROUND, tag("path", d=hard(canvas.plan.sheet, fine=0), fill=canvas.fill(tile)))


def _washes(
    canvas: Canvas, rng: Random, ink: str, apart: float, size: tuple[float, float], opacity: str
) -> None:
    """Draw loose patches, each with a second smaller coat inside the first."""
    coats: list[list[str]] = [[], []]
    for x, y in scatter(canvas.plan.sheet, rng, apart, 0.5):
        reach, turn = rng.uniform(*size), rng.uniform(-40, 40)
        blots = [_blot(rng, x, y, reach, turn)]
        for _ in range(2):
            blots.append(
                _blot(
                    rng, x + rng.uniform(-1, 1) * reach, y + rng.uniform(-0.7, 0.7) * reach, reach * 0.6, turn
                )
            )
        shape = unary_union(blots)
        coats[0].append(soft(ragged(shape, rng, reach * 0.1, reach * 0.5)))
        coats[1].append(soft(ragged(shape.buffer(-reach * 0.2), rng, reach * 0.1, reach * 0.5)))
    for coat in coats:
        canvas.put(Stage.GROUND, tag("path", d="".join(coat), fill=ink, opacity=opacity))


def _blot(rng: Random, x: float, y: float, reach: float, turn: float) -> BaseGeometry:
    """Return a soft patch of ground."""
    wide, tall = reach * rng.uniform(0.8, 1.1), reach * rng.uniform(0.3, 0.55)
    shape = Polygon([(x - wide, y), (x, y - tall), (x + wide, y), (x, y + tall)])
    return rotate(shape.buffer(reach * 0.3, quad_segs=2), turn, origin=(x, y))
