"""Broken and wet ground: rubble, scree, craters, foxholes, marsh and open water."""

from __future__ import annotations

import math
from random import Random

from shapely.affinity import scale, translate
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import along, dark_rim, lit_rim, ragged, scatter, soften
from bocage.ground.picture.painters.trees import tufts
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import dash, group, hard, pair, polygons, polyline, soft, tag
from bocage.ground.picture.tabletop.canvas import TableCanvas, height_of
from bocage.ground.picture.tabletop.tableplan import INCH, Area

ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def _coat(area: Area, ink: str, opacity: str = "1") -> str:
    """Write the piece itself in one ink."""
    return tag(
        "path", d=hard(area.open), fill=ink, opacity=opacity, class_="area", data_piece=str(area.number)
    )


def stones(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw rubble, scree or rocks: stones of all sizes, each lit on one side, over dust."""
    rng = canvas.rng("stones", area.number)
    canvas.put(Stage.FIELD, _coat(area, kind.inks["dust"], ".8"))
    apart = kind.sizes.get("apart", 5.0)
    inks = [name for name in ("stone", "stone_b", "brick") if name in kind.inks]
    faces: dict[str, list[str]] = {ink: [] for ink in inks}
    shades, lights = [], []
    for x, y in scatter(area.open.buffer(-apart * 0.4), rng, apart, 0.5):
        size = apart * rng.uniform(0.22, 0.5)
        ring = _stone(rng, x, y, size)
        shade = translate(Polygon(ring), 0.9, 1.2)
        shades.append(hard(shade))
        faces[rng.choice(inks)].append(polyline(ring, close=True))
        lights.append(polyline([ring[-2], ring[-1], ring[0]]))
    canvas.put(Stage.FIELD, tag("path", d="".join(shades), fill=canvas.palette.inks["shadow"], opacity=".4"))
    for ink, rings in faces.items():
        canvas.put(Stage.FIELD, tag("path", d="".join(rings), fill=kind.inks[ink]))
    lit = {"fill": "none", "stroke": kind.inks["light"], "stroke_width": ".6", "opacity": ".7"}
    canvas.put(Stage.FIELD, tag("path", d="".join(lights), **lit))
    if "beam" in kind.inks:
        _beams(canvas, rng, area.open, kind)


def _stone(rng: Random, x: float, y: float, size: float) -> list[tuple[float, float]]:
    """Return the corners of a stone; the last three face the light."""
    out = []
    for k in range(6):
        angle = math.radians(-60 + k * 60 + rng.uniform(-16, 16))
        far = size * rng.uniform(0.8, 1.15)
        out.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    return out


def _beams(canvas: TableCanvas, rng: Random, shape: BaseGeometry, kind: Kind) -> None:
    """Draw charred beams that lie about."""
    beams = []
    for x, y in scatter(shape.buffer(-8), rng, 26, 0.5):
        angle, half = rng.uniform(0, math.pi), rng.uniform(5, 9)
        dx, dy = half * math.cos(angle), half * math.sin(angle)
        beams.append(dash(x - dx, y - dy, 2 * dx, 2 * dy))
    d = "".join(beams)
    canvas.put(
        Stage.FIELD,
        tag(
            "path",
            d=d,
            stroke=canvas.palette.inks["shadow"],
            stroke_width=2.2,
            opacity=".4",
            transform="translate(1 1.4)",
        ),
    )
    canvas.put(Stage.FIELD, tag("path", d=d, stroke=kind.inks["beam"], stroke_width=1.9))


def crater(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a shell hole: thrown earth, a rim in light, a dark bowl."""
    rng = canvas.rng("crater", area.number)
    spoil = ragged(area.open.buffer(-0.5), rng, 0.9, 6)
    canvas.put(
        Stage.FIELD,
        tag("path", d=soft(spoil), fill=kind.inks["spoil"], class_="area", data_piece=str(area.number)),
    )
    for inset, ink, opacity in ((0.22, "slope", "1"), (0.5, "deep", ".8")):
        bowl = scale(area.open, 1 - inset, 1 - inset)
        canvas.put(
            Stage.FIELD, tag("path", d=soft(ragged(bowl, rng, 0.8, 6)), fill=kind.inks[ink], opacity=opacity)
        )
        canvas.put(
            Stage.FIELD, tag("path", d=hard(lit_rim(bowl, 2.2)), fill=kind.inks["deep"], opacity=".45")
        )
        canvas.put(
            Stage.FIELD, tag("path", d=hard(dark_rim(bowl, 1.6)), fill=kind.inks["light"], opacity=".5")
        )


def foxholes(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw pits for two men each, with their parapets."""
    rng = canvas.rng("foxholes", area.number)
    canvas.put(Stage.FIELD, _coat(area, kind.inks["spoil"], ".3"))
    pits = scatter(area.open.buffer(-8), rng, 1.5 * INCH, 0.2) or [
        (area.open.centroid.x, area.open.centroid.y)
    ]
    for x, y in pits:
        hole = scale(Dot(x, y).buffer(6), 1.0, 0.62)
        canvas.put(
            Stage.FIELD, tag("path", d=soft(ragged(hole.buffer(2.6), rng, 0.8, 4)), fill=kind.inks["spoil"])
        )
        canvas.put(Stage.FIELD, tag("path", d=hard(hole), fill=kind.inks["deep"]))
        canvas.put(
            Stage.FIELD, tag("path", d=hard(dark_rim(hole, 1.4)), fill=kind.inks["light"], opacity=".5")
        )


def bunker(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw concrete under turf: a lit slab with embrasures."""
    canvas.shade(area.shape, height_of(kind, area.height))
    canvas.put(
        Stage.SIDE,
        tag("path", d=hard(area.shape), fill=kind.inks["stone"], class_="area", data_piece=str(area.number)),
    )
    canvas.put(Stage.SIDE, tag("path", d=hard(lit_rim(area.shape, 2)), fill=kind.inks["light"]))
    canvas.put(
        Stage.SIDE, tag("path", d=hard(dark_rim(area.shape, 2.4)), fill=kind.inks["deep"], opacity=".7")
    )
    canvas.put(
        Stage.SIDE, tag("path", d=hard(area.shape.buffer(-5, join_style="mitre")), fill=kind.inks["turf"])
    )
    slits = hard(area.shape.buffer(-2.2, join_style="mitre"))
    canvas.put(
        Stage.SIDE,
        tag(
            "path", d=slits, fill="none", stroke=kind.inks["deep"], stroke_width=1.4, stroke_dasharray="9 15"
        ),
    )


def marsh(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw wet ground: a mat of sedge with pools in it, and reeds all over."""
    rng = canvas.rng("marsh", area.number)
    for grow, swing, opacity in ((1.5, 2.0, ".4"), (-3.0, 2.6, ".5"), (-8.0, 3.0, ".4")):
        mat = soft(ragged(soften(area.open.buffer(grow), 3), rng, swing, 9))
        canvas.put(Stage.WATER, tag("path", d=mat, fill=kind.inks["floor"], opacity=opacity))
    canvas.put(Stage.WATER, _coat(area, kind.inks["floor"], ".25"))
    spots = scatter(area.open.buffer(-7), rng, 17, 0.5)
    pools = [scale(Dot(s).buffer(rng.uniform(3.5, 8)), 1.6, 0.75) for s in spots]
    inside = unary_union([ragged(p, rng, 1.0, 5) for p in pools]).intersection(area.open.buffer(-3))
    canvas.put(Stage.WATER, tag("path", d=soft(inside.buffer(1.2)), fill=kind.inks["mud"], opacity=".75"))
    canvas.put(Stage.WATER, tag("path", d=soft(inside), fill=kind.inks["water"]))
    canvas.put(Stage.WATER, tag("path", d=soft(lit_rim(inside, 1.4)), fill=kind.inks["mud"], opacity=".55"))
    _reeds(canvas, rng, area.open.buffer(-1.5).difference(inside.buffer(-1.5)), kind, 7.0)


def water(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a river or pond: up to its bank, deeper towards the middle, with ripples and reeds."""
    rng = canvas.rng("water", area.number)
    bank = soft(ragged(area.open.buffer(3), rng, 1.2, 9))
    canvas.put(Stage.WATER, tag("path", d=bank, fill=kind.inks["bank"], opacity=".8"))
    canvas.put(Stage.WATER, _coat(area, kind.inks["shallow"]))
    for inset, ink in ((4.0, "mid"), (11.0, "deep")):
        depth = ragged(soften(area.open.buffer(-inset), 4), rng, 1.0, 12)
        canvas.put(Stage.WATER, tag("path", d=soft(depth), fill=kind.inks[ink], opacity=".8"))
    canvas.put(
        Stage.WATER, tag("path", d=hard(lit_rim(area.open, 2.4)), fill=kind.inks["bank_dark"], opacity=".45")
    )
    ripples = []
    for x, y in scatter(area.open.buffer(-4), rng, 15, 0.5):
        half = rng.uniform(2, 5)
        ripples.append(f"M{pair(x - half, y)}q{pair(half / 2, -1)} {pair(half, 0)}t{pair(half, 0)}")
    style = {"fill": "none", "stroke": kind.inks["glare"], "stroke_width": ".6", "opacity": ".6"}
    canvas.put(Stage.WATER, tag("path", d="".join(ripples), **style))
    edge = area.open.buffer(2).difference(area.open.buffer(-3))
    _reeds(canvas, rng, edge, kind, 9.0)


def _reeds(canvas: TableCanvas, rng: Random, shape: BaseGeometry, kind: Kind, apart: float) -> None:
    """Draw reeds strewn over a shape, but for roads and bridges."""
    reeds = tufts(canvas, kind, 2.8)
    spots = [
        s for s in scatter(shape.difference(canvas.lanes.buffer(2)), rng, apart, 0.5) if rng.random() < 0.6
    ]
    canvas.put(
        Stage.GRASS, group(canvas.use(rng.choice(reeds).ident, *s) for s in sorted(spots, key=lambda s: s[1]))
    )


def sheet(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw sand or snow: one coat with a soft edge and drifts."""
    rng = canvas.rng("sheet", area.number)
    canvas.put(Stage.FIELD, _coat(area, kind.inks["dust"], ".9"))
    for part in polygons(area.open):
        drifts = []
        for x, y in scatter(part.buffer(-5), rng, 15, 0.5):
            half = rng.uniform(4, 9)
            drifts.append(f"M{pair(x - half, y)}q{pair(half, -2)} {pair(2 * half, 0)}")
        style = {"fill": "none", "stroke": kind.inks["shade"], "stroke_width": ".9", "opacity": ".5", **ROUND}
        canvas.put(Stage.FIELD, tag("path", d="".join(drifts), **style))


def slough(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw deep mud: wallows and ridges pressed up by feet and tracks, water in the lowest of them."""
    rng = canvas.rng("slough", area.number)
    inks = kind.inks
    canvas.put(Stage.FIELD, _coat(area, inks["dust"], ".75"))
    ridges, wallows = [], []
    for x, y in scatter(area.open.buffer(-5), rng, 12, 0.5):
        long, deep = rng.uniform(4, 9), rng.uniform(1.2, 2.6)
        lean = rng.uniform(-1.6, 1.6)
        wallows.append(
            f"M{pair(x - long, y)}q{pair(long, deep)} {pair(2 * long, lean)}"
            f"q{pair(-long, -deep * 2)} {pair(-2 * long, -lean)}z"
        )
        ridges.append(f"M{pair(x - long, y + deep)}q{pair(long, deep)} {pair(2 * long, lean)}")
    canvas.put(Stage.FIELD, tag("path", d="".join(wallows), fill=inks["deep"], opacity=".55"))
    light = {"fill": "none", "stroke": inks["light"], "stroke_width": ".9", "opacity": ".55", **ROUND}
    canvas.put(Stage.FIELD, tag("path", d="".join(ridges), **light))
    spots = [s for s in scatter(area.open.buffer(-9), rng, 22, 0.5) if rng.random() < 0.55]
    pools = unary_union(
        [Polygon(), *(ragged(scale(Dot(s).buffer(rng.uniform(3, 7)), 1.7, 0.7), rng, 1.0, 5) for s in spots)]
    )
    pools = pools.intersection(area.open.buffer(-2))
    canvas.put(Stage.FIELD, tag("path", d=soft(pools.buffer(1.3)), fill=inks["deep"]))
    canvas.put(Stage.FIELD, tag("path", d=soft(pools), fill=inks["water"]))
    canvas.put(Stage.FIELD, tag("path", d=soft(lit_rim(pools, 1.6)), fill=inks["deep"], opacity=".6"))
    glints = "".join(f"M{pair(x - 2, y - 0.6)}h4" for x, y in spots)
    canvas.put(Stage.FIELD, tag("path", d=glints, stroke=inks["glare"], stroke_width=0.7, opacity=".7"))


def paved(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a yard or a square: packed earth with cobbles here and there, grass at its edge."""
    rng = canvas.rng("paved", area.number)
    for grow, swing, opacity in ((4.0, 2.4, ".3"), (2.0, 1.8, ".5")):
        verge = soft(ragged(area.open.buffer(grow), rng, swing, 10))
        canvas.put(Stage.WAY, tag("path", d=verge, fill=kind.inks["verge"], opacity=opacity))
    canvas.put(Stage.WAY, _coat(area, kind.inks["dust"]))
    for inset in (5.0, 11.0):
        worn = soft(ragged(soften(area.open.buffer(-inset), 5), rng, 3.0, 14))
        canvas.put(Stage.WAY, tag("path", d=worn, fill=kind.inks["stone"], opacity=".3"))
    setts = scatter(area.open.buffer(-1.5), rng, 4.4, 0.4)
    for ink, share, width in (("shade", 0.3, 2.1), ("stone", 0.5, 1.9)):
        d = "".join(f"M{pair(x, y)}h0" for x, y in setts if rng.random() < share)
        canvas.put(
            Stage.WAY, tag("path", d=d, stroke=kind.inks[ink], stroke_width=width, opacity=".3", **ROUND)
        )
    blades = [
        dash(x + rng.uniform(-1, 1), y + rng.uniform(-1, 1), rng.uniform(-0.9, 0.9), -rng.uniform(1, 2.6))
        for polygon in polygons(area.open)
        for x, y, _ in along(LineString(polygon.exterior.coords), 2.2)
    ]
    ink = canvas.palette.land.inks["blade"]
    canvas.put(Stage.WAY, tag("path", d="".join(blades), fill="none", stroke=ink, stroke_width=0.7))


def drift(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw deep snow: a crest that the wind has rounded, blue in its lee, smooth where it runs out."""
    rng = canvas.rng("drift", area.number)
    inks = kind.inks
    canvas.put(Stage.FIELD, _coat(area, inks["dust"], ".55"))
    for inset, opacity in ((4.0, ".45"), (11.0, ".5"), (19.0, ".6")):
        crest = ragged(soften(area.open.buffer(-inset), 6), rng, 2.6, 16)
        canvas.put(Stage.FIELD, tag("path", d=soft(dark_rim(crest, 6.5)), fill=inks["shade"], opacity=".3"))
        canvas.put(Stage.FIELD, tag("path", d=soft(crest), fill=inks["dust"], opacity=opacity))
        canvas.put(Stage.FIELD, tag("path", d=soft(lit_rim(crest, 3.0)), fill=inks["light"], opacity=".8"))
    edge = {"fill": "none", "stroke": inks["shade"], "stroke_width": "1", "stroke_dasharray": "2 3.4"}
    canvas.put(Stage.FIELD, tag("path", d=hard(area.open), opacity=".7", **edge))
