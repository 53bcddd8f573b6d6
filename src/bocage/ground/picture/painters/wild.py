"""Wild ground: brush, tall grass, marsh, open water, rubble."""

from __future__ import annotations

import math
from random import Random

from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import (
    along,
    dark_rim,
    lit_rim,
    opened,
    ragged,
    relaxed,
    scatter,
    shadow,
    soften,
    ticks,
)
from bocage.ground.picture.painters.trees import bushes, thickets, tufts
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, group, pair, polygons, polyline, soft, tag


def brush(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw knee-high scrub on rough ground, thick enough to be seen right up to the sides."""
    rng = canvas.rng("brush", name)
    shape = region.difference(canvas.open_ground)
    _rough(canvas, rng, shape, kind)
    low = bushes(canvas, kind, (6.4, 5.0)) + thickets(canvas, kind, 4.6, shade=0.26)
    spots = sorted(scatter(shape.buffer(-5.5), rng, kind.sizes.get("spacing", 15.5), 0.42), key=_by_y)
    canvas.put(Stage.GRASS, group(canvas.use(rng.choice(low).ident, *s) for s in spots))


def tall_grass(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw grass higher than a man: close ranks of blades with a shaded foot."""
    rng = canvas.rng("grass", name)
    shape = opened(soften(region, 9).difference(canvas.open_ground), 7)
    edge = ragged(shape, rng, 3.5, 11)
    shade = soft(relaxed(shadow(edge, kind.sizes.get("shadow", 5.0)), 15))
    canvas.put(Stage.GRASS, tag("path", d=shade, fill=canvas.palette.inks["shadow"], opacity=".3"))
    canvas.put(Stage.GRASS, tag("path", d=soft(edge), fill=canvas.fill(_sward(canvas, name, kind))))
    for rim, ink, opacity in ((dark_rim(edge, 9), "dark", ".4"), (lit_rim(edge, 7), "light", ".35")):
        canvas.put(Stage.GRASS, tag("path", d=soft(relaxed(rim, 13)), fill=kind.inks[ink], opacity=opacity))
    clumps = tufts(canvas, kind, 9.5)
    spots: list[Point] = scatter(shape.buffer(-6), rng, 60, 0.45)
    for polygon in polygons(shape.buffer(-2.5)):
        for ring in (polygon.exterior, *polygon.interiors):
            spots += [(x + rng.uniform(-2, 2), y) for x, y, _ in along(LineString(ring.coords), 12.5)]
    marks = [canvas.use(rng.choice(clumps).ident, x, y + 3) for x, y in sorted(spots, key=_by_y)]
    canvas.put(Stage.GRASS, group(marks))


def _sward(canvas: Canvas, name: str, kind: Kind) -> str:
    """Define a tile of standing grass whose sides match."""
    rng, side = canvas.rng("sward", name), 120
    clumps = tufts(canvas, kind, 9.5)
    marks = [tag("path", d=f"M-9-9h{side + 18}v{side + 18}h-{side + 18}z", fill=kind.inks["floor"])]
    spots = [
        (i * 12 + rng.uniform(-4, 4), j * 8 + rng.uniform(-3, 3), rng.choice(clumps))
        for j in range(side // 8)
        for i in range(side // 12)
    ]
    turned = [(x + dx, y + dy, c) for x, y, c in spots for dx in (-side, 0, side) for dy in (0, side)]
    near = [s for s in turned if -12 < s[0] < side + 12 and -2 < s[1] < side + 14]
    marks += [canvas.use(clump.ident, x, y) for x, y, clump in sorted(near, key=lambda s: s[1])]
    return canvas.define(
        f"{name} sward", "pattern", "".join(marks), width=side, height=side, patternUnits="userSpaceOnUse"
    )


def marsh(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw wet ground: pools that join, sedge, and reeds standing in them."""
    rng = canvas.rng("marsh", name)
    _rough(canvas, rng, region, kind, Stage.FIELD)
    pools = []
    for x, y in scatter(region.buffer(-8), rng, 22, 0.4):
        wide, tall = rng.uniform(9, 19), rng.uniform(4, 7.5)
        pools.append(
            Polygon([(x - wide, y), (x, y - tall), (x + wide, y), (x, y + tall)]).buffer(2, quad_segs=2)
        )
    shape = relaxed(unary_union(pools), 9)
    pool = canvas.define(f"pools {name}", "path", "", d=soft(shape))
    rim = {"stroke": kind.inks["mud"], "stroke_width": "3", "opacity": ".8"}
    canvas.put(Stage.WATER, tag("use", href=f"#{pool}", **rim))
    canvas.put(
        Stage.WATER, tag("use", href=f"#{pool}", fill=kind.inks["glare"], transform="translate(.8 1.2)")
    )
    canvas.put(Stage.WATER, tag("use", href=f"#{pool}", fill=kind.inks["water"]))
    reeds = tufts(canvas, kind, 6.5)
    spots = sorted(scatter(region.buffer(-5), rng, 17, 0.45), key=_by_y)
    canvas.put(Stage.GRASS, group(canvas.use(rng.choice(reeds).ident, *s) for s in spots))


def waterside(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw the low ground that running water keeps green: rank grass, sedge, here and there a willow."""
    rng = canvas.rng("waterside", name)
    _rough(canvas, rng, region, kind, Stage.FIELD)
    dry = region.difference(canvas.open_ground)
    sedge = tufts(canvas, kind, 5.4)
    spots = [s for s in scatter(dry.buffer(-4), rng, 16, 0.45) if rng.random() < 0.5]
    canvas.put(Stage.GRASS, group(canvas.use(rng.choice(sedge).ident, *s) for s in sorted(spots, key=_by_y)))
    willows = bushes(canvas, kind, (7.4, 6.0))
    near = dry.buffer(-9).intersection(canvas.open_ground.buffer(17).difference(canvas.lanes.buffer(12)))
    trees = [s for s in scatter(near, rng, 24, 0.4) if rng.random() < 0.4]
    canvas.put(
        Stage.CANOPY, group(canvas.use(rng.choice(willows).ident, *s) for s in sorted(trees, key=_by_y))
    )


def water(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw a pond or river: worn bank, depth towards the middle, light on the far side."""
    rng = canvas.rng("water", name)
    shape = ragged(soften(region.buffer(-3), 16), rng, 2.2, 18)
    bank = shape.buffer(4)
    pond = canvas.define(f"pond {name}", "path", "", d=soft(shape))
    for ink, wide in (("bank", 9.0), ("bank_dark", 2.0)):
        canvas.put(Stage.WATER, tag("use", href=f"#{pond}", stroke=kind.inks[ink], stroke_width=wide))
    canvas.put(Stage.WATER, tag("use", href=f"#{pond}", fill=kind.inks["shallow"]))
    for inset, ink in ((-5, "mid"), (-13, "deep")):
        depth = relaxed(soften(shape.buffer(inset), 6), 16)
        canvas.put(Stage.WATER, tag("path", d=soft(depth), fill=kind.inks[ink]))
    rim = soft(relaxed(lit_rim(shape, 3.5), 12))
    canvas.put(Stage.WATER, tag("path", d=rim, fill=kind.inks["bank_dark"], opacity=".4"))
    canvas.put(Stage.WATER, _ripples(rng, shape.buffer(-6), kind))
    reeds = tufts(canvas, kind, 6.0)
    wet = bank.difference(shape.buffer(-4))
    spots = [spot for spot in scatter(wet, rng, 11, 0.4) if rng.random() < 0.45]
    marks = [canvas.use(rng.choice(reeds).ident, *spot) for spot in sorted(spots, key=_by_y)]
    canvas.put(Stage.GRASS, group(marks))


def rubble(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw a fallen house: dust, stumps of wall, heaps of stone, a few beams."""
    for k, part in enumerate(sorted(polygons(region), key=lambda p: p.bounds)):
        rng = canvas.rng("rubble", name, k)
        dust = ragged(soften(part.buffer(-5), 14), rng, 4, 13)
        canvas.put(Stage.FIELD, tag("path", d=soft(dust), fill=kind.inks["dust"]))
        canvas.put(
            Stage.FIELD,
            tag("path", d=soft(ragged(dust.buffer(-9), rng, 4, 13)), fill=kind.inks["ash"], opacity=".75"),
        )
        _stones(canvas, rng, part.buffer(-9), kind)
        for spot in canvas.plan.spots:
            if part.contains(canvas.plan.cell(spot).centroid):
                _stumps(canvas, canvas.rng("stump", spot.label), spot.centre, kind)


def _rough(canvas: Canvas, rng: Random, shape: BaseGeometry, kind: Kind, stage: Stage = Stage.GRASS) -> None:
    """Draw rough ground: two loose coats, so that its edge is soft."""
    for inset, swing, opacity in ((0.0, 5.0, ".45"), (6.0, 6.0, ".5")):
        coat = ragged(soften(shape.buffer(-inset), 12), rng, swing, 19)
        canvas.put(stage, tag("path", d=soft(coat), fill=kind.inks["floor"], opacity=opacity))


def _ripples(rng: Random, shape: BaseGeometry, kind: Kind) -> str:
    """Draw ripples on water."""
    marks = []
    for x, y in scatter(shape, rng, 21, 0.45):
        half = rng.uniform(3, 7)
        marks.append(f"M{pair(x - half, y)}q{pair(half / 2, -1.6)} {pair(half, 0)}t{pair(half, 0)}")
    return tag(
        "path",
        d="".join(marks),
        fill="none",
        stroke=kind.inks["glare"],
        stroke_width=1,
        stroke_linecap="round",
        opacity=".6",
    )


def _stones(canvas: Canvas, rng: Random, shape: BaseGeometry, kind: Kind) -> None:
    """Draw heaps of stone."""
    heaps: dict[str, list[str]] = {"stone_dark": [], "stone": [], "stone_light": [], "brick": []}
    shades = []
    for x, y in scatter(shape, rng, 8.0, 0.45):
        size = rng.uniform(1.4, 3.6)
        ink = rng.choices(list(heaps), (3, 5, 3, 2))[0]
        heaps[ink].append(polyline(_block(rng, x, y, size), close=True))
        shades.append(polyline(_block(rng, x + size * 0.6, y + size * 0.8, size), close=True))
    canvas.put(Stage.FIELD, tag("path", d="".join(shades), fill=canvas.palette.inks["shadow"], opacity=".35"))
    for ink, marks in heaps.items():
        canvas.put(Stage.FIELD, tag("path", d="".join(marks), fill=kind.inks[ink]) if marks else "")


def _block(rng: Random, x: float, y: float, size: float) -> list[Point]:
    """Return the corners of a stone."""
    turn = rng.uniform(0, math.tau)
    return [
        (
            x + size * rng.uniform(0.75, 1.1) * math.cos(turn + k * math.tau / 4),
            y + size * rng.uniform(0.6, 1.0) * math.sin(turn + k * math.tau / 4),
        )
        for k in range(4)
    ]


def _stumps(canvas: Canvas, rng: Random, centre: Point, kind: Kind) -> None:
    """Draw what still stands: two broken corners, and beams across."""
    x, y = centre
    turn = math.radians(rng.uniform(-30, 30))
    walls, beams = [], []
    for sx, sy in ((-1, -1), (1, 1), (-1, 1)):
        corner = _turned(x, y, sx * 22, sy * 16, turn)
        arm = _turned(x, y, sx * rng.uniform(2, 12), sy * 16, turn)
        leg = _turned(x, y, sx * 22, sy * rng.uniform(-4, 8), turn)
        walls.append(polyline([arm, corner, leg]))
    for _ in range(4):
        a = _turned(x, y, rng.uniform(-20, 20), rng.uniform(-14, 14), turn)
        slope = rng.uniform(0, math.tau)
        beams.append((*a, 15 * math.cos(slope), 15 * math.sin(slope)))
    canvas.put(
        Stage.SIDE,
        tag(
            "path",
            d="".join(walls),
            fill="none",
            stroke=canvas.palette.inks["shadow"],
            stroke_width=5,
            opacity=".4",
            transform="translate(2.5 3.5)",
        ),
    )
    canvas.put(
        Stage.SIDE, tag("path", d="".join(walls), fill="none", stroke=kind.inks["stone_dark"], stroke_width=5)
    )
    canvas.put(
        Stage.SIDE,
        tag("path", d="".join(walls), fill="none", stroke=kind.inks["stone_light"], stroke_width=2.6),
    )
    canvas.put(Stage.SIDE, tag("path", d=ticks(beams), stroke=kind.inks["beam"], stroke_width=2.4))


def _turned(x: float, y: float, dx: float, dy: float, turn: float) -> Point:
    """Return a point off another, in turned coordinates."""
    return x + dx * math.cos(turn) - dy * math.sin(turn), y + dx * math.sin(turn) + dy * math.cos(turn)


def _by_y(spot: Point) -> float:
    return spot[1]
