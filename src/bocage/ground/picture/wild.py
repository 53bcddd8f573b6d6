"""Wild ground: brush, tall grass, marsh, open water, rubble."""

from __future__ import annotations

import math
from random import Random

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import dark_rim, lit_rim, ragged, relaxed, scatter, shadow, soften, ticks
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, group, hard, soft, pair, polygons, polyline, tag
from bocage.ground.picture.trees import bushes, tufts


def brush(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Knee-high scrub on rough ground, thick enough to be seen right up to the sides."""
    rng = canvas.rng("brush", name)
    shape = region.difference(canvas.open_ground)
    _rough(canvas, rng, shape, kind)
    low = bushes(canvas, kind, (7.0, 5.6, 4.4))
    spots = sorted(scatter(shape.buffer(-4.5), rng, kind.sizes.get("spacing", 14.5), 0.42), key=lambda s: s[1])
    canvas.put(Stage.GRASS, group(canvas.use(rng.choice(low).ident, *s) for s in spots))


def tall_grass(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Grass higher than a man: close ranks of blades with a shaded foot."""
    rng = canvas.rng("grass", name)
    shape = soften(region.difference(canvas.open_ground).buffer(-1), 9)
    edge = ragged(shape, rng, 2.5, 10)
    shade = soft(relaxed(shadow(edge, kind.sizes.get("shadow", 5.0)), 12))
    canvas.put(Stage.GRASS, tag("path", d=shade, fill=canvas.palette.inks["shadow"], opacity=".26"))
    canvas.put(Stage.GRASS, tag("path", d=soft(edge), fill=kind.inks["floor"]))
    clumps = tufts(canvas, kind, 9.0)
    spots = sorted(scatter(shape.buffer(-3), rng, kind.sizes.get("spacing", 9.5), 0.35), key=lambda s: s[1])
    canvas.put(Stage.GRASS, group(canvas.use(rng.choice(clumps).ident, x, y + 3) for x, y in spots))


def marsh(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Wet ground: pools that join, sedge, and reeds standing in them."""
    rng = canvas.rng("marsh", name)
    _rough(canvas, rng, region, kind)
    pools = []
    for x, y in scatter(region.buffer(-9), rng, 24, 0.4):
        wide, tall = rng.uniform(8, 17), rng.uniform(3.5, 6.5)
        pool: BaseGeometry = Polygon([(x - wide, y), (x, y - tall), (x + wide, y), (x, y + tall)]).buffer(2)
        pools.append(ragged(pool, rng, 1.6, 8))
    shape = soften(_union(pools), 2)
    canvas.put(Stage.WATER, tag("path", d=soft(shape.buffer(1.6)), fill=kind.inks["mud"], opacity=".8"))
    canvas.put(Stage.WATER, tag("path", d=soft(shape), fill=kind.inks["water"]))
    canvas.put(Stage.WATER, tag("path", d=soft(dark_rim(shape, 2)), fill=kind.inks["glare"], opacity=".6"))
    reeds = tufts(canvas, kind, 6.5)
    spots = sorted(scatter(region.buffer(-5), rng, 15, 0.45), key=lambda s: s[1])
    canvas.put(Stage.GRASS, group(canvas.use(rng.choice(reeds).ident, *s) for s in spots))


def water(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """A pond or river: worn bank, depth towards the middle, light on the far side."""
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
    rim = [s for s in scatter(bank.difference(shape.buffer(-4)), rng, 11, 0.4) if rng.random() < 0.45]
    canvas.put(Stage.GRASS, group(canvas.use(rng.choice(reeds).ident, *s) for s in sorted(rim, key=lambda s: s[1])))


def rubble(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """A fallen house: dust, stumps of wall, heaps of stone, a few beams."""
    for k, part in enumerate(sorted(polygons(region), key=lambda p: p.bounds)):
        rng = canvas.rng("rubble", name, k)
        dust = ragged(soften(part.buffer(-5), 14), rng, 4, 13)
        canvas.put(Stage.FIELD, tag("path", d=soft(dust), fill=kind.inks["dust"]))
        canvas.put(Stage.FIELD, tag("path", d=soft(ragged(dust.buffer(-9), rng, 4, 13)), fill=kind.inks["ash"], opacity=".75"))
        _stones(canvas, rng, part.buffer(-9), kind)
        for spot in canvas.plan.spots:
            if part.contains(canvas.plan.cell(spot).centroid):
                _stumps(canvas, canvas.rng("stump", spot.label), spot.centre, kind)


def _rough(canvas: Canvas, rng: Random, shape: BaseGeometry, kind: Kind) -> None:
    floor = ragged(soften(shape.buffer(-1.5), 12), rng, 3, 15)
    canvas.put(Stage.GRASS, tag("path", d=soft(floor), fill=kind.inks["floor"], opacity=".6"))
    canvas.put(Stage.GRASS, tag("path", d=soft(ragged(floor.buffer(-8), rng, 5, 18)), fill=kind.inks["floor"], opacity=".5"))


def _ripples(rng: Random, shape: BaseGeometry, kind: Kind) -> str:
    marks = []
    for x, y in scatter(shape, rng, 21, 0.45):
        half = rng.uniform(3, 7)
        marks.append(f"M{pair(x - half, y)}q{pair(half / 2, -1.6)} {pair(half, 0)}t{pair(half, 0)}")
    return tag("path", d="".join(marks), fill="none", stroke=kind.inks["glare"], stroke_width=1, stroke_linecap="round", opacity=".6")


def _stones(canvas: Canvas, rng: Random, shape: BaseGeometry, kind: Kind) -> None:
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
    turn = rng.uniform(0, math.tau)
    return [
        (
            x + size * rng.uniform(0.75, 1.1) * math.cos(turn + k * math.tau / 4),
            y + size * rng.uniform(0.6, 1.0) * math.sin(turn + k * math.tau / 4),
        )
        for k in range(4)
    ]


def _stumps(canvas: Canvas, rng: Random, centre: Point, kind: Kind) -> None:
    """What still stands: two broken corners, and beams across."""
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
    canvas.put(Stage.SIDE, tag("path", d="".join(walls), fill="none", stroke=canvas.palette.inks["shadow"], stroke_width=5, opacity=".4", transform="translate(2.5 3.5)"))
    canvas.put(Stage.SIDE, tag("path", d="".join(walls), fill="none", stroke=kind.inks["stone_dark"], stroke_width=5))
    canvas.put(Stage.SIDE, tag("path", d="".join(walls), fill="none", stroke=kind.inks["stone_light"], stroke_width=2.6))
    canvas.put(Stage.SIDE, tag("path", d=ticks(beams), stroke=kind.inks["beam"], stroke_width=2.4))


def _turned(x: float, y: float, dx: float, dy: float, turn: float) -> Point:
    return x + dx * math.cos(turn) - dy * math.sin(turn), y + dx * math.sin(turn) + dy * math.cos(turn)


def _union(shapes: list[BaseGeometry]) -> BaseGeometry:
    from shapely.ops import unary_union

    return unary_union(shapes)
