"""What the season lays over a table: snow on the ground and on roofs and walls, churned mud, the night."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import along, dark_rim, lit_rim, ragged, scatter
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Attr, Point, group, hard, num, pair, polygons, soft, spline, tag
from bocage.ground.picture.tabletop.canvas import TableCanvas
from bocage.ground.picture.tabletop.tableplan import INCH, Run
from bocage.ground.picture.tabletop.turf import turf

ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}
TRAILS = 7
"""So many people have crossed the snow."""
POOL = 4.6 * INCH
"""How far the light of a lamp reaches."""


def snowfield(canvas: TableCanvas, land: Kind) -> None:
    """Draw snow: hollows and crests, ripples of the wind, the trails of those who crossed it."""
    turf(canvas, land)
    ground = hard(canvas.plan.land)
    canvas.put(Stage.GROUND, tag("path", d=ground, fill=canvas.fill(_ripples(canvas, land))))
    rng = canvas.rng("trails")
    left, top, right, bottom = canvas.plan.frame
    for _ in range(TRAILS):
        a = (rng.uniform(left, right), rng.choice((top - 9, bottom + 9)))
        b = (rng.choice((left - 9, right + 9)), rng.uniform(top, bottom))
        path = _wander(rng, a, b)
        if rng.random() < 0.5:
            path.reverse()
        step: dict[str, Attr] = {"fill": "none", "opacity": ".55", **ROUND}
        for off, start in ((-1.3, 0), (1.3, 4.5)):
            side = LineString(path).offset_curve(off)
            if isinstance(side, LineString) and not side.is_empty:
                d = spline([(x, y) for x, y, _ in along(side, 14)], fine=1)
                dashes = {"stroke_dasharray": "2.6 6.4", "stroke_dashoffset": num(start)}
                canvas.put(
                    Stage.GROUND,
                    tag("path", d=d, stroke=land.inks["shade"], stroke_width=1.7, **dashes, **step),
                )


def _wander(rng: Random, a: Point, b: Point) -> list[Point]:
    """Return a winding way between two points."""
    far = math.dist(a, b)
    sway = [rng.uniform(-0.12, 0.12) * far for _ in range(3)]
    nx, ny = -(b[1] - a[1]) / far, (b[0] - a[0]) / far
    out = []
    for k in range(25):
        t = k / 24
        off = sum(s * math.sin(math.pi * t * (i + 1)) for i, s in enumerate(sway))
        out.append((a[0] + (b[0] - a[0]) * t + nx * off, a[1] + (b[1] - a[1]) * t + ny * off))
    return out


def _ripples(canvas: TableCanvas, land: Kind) -> str:
    """Define a tile of ripples that the wind has left, each with its light and its shade."""
    rng = canvas.rng("ripples")
    wide, deep = 260, 190
    light, shade = [], []
    for _ in range(46):
        x, y = rng.uniform(0, wide - 40), rng.uniform(4, deep - 4)
        long, bow = rng.uniform(12, 34), rng.uniform(-3.4, 3.4)
        d = f"q{pair(long / 2, bow)} {pair(long, rng.uniform(-1.5, 1.5))}"
        light.append(f"M{pair(x, y)}{d}")
        shade.append(f"M{pair(x + 0.8, y + 1.5)}{d}")
    style = {"fill": "none", **ROUND}
    body = tag("path", d="".join(shade), stroke=land.inks["shade"], stroke_width=1.5, opacity=".28", **style)
    body += tag("path", d="".join(light), stroke=land.inks["light"], stroke_width=1.3, opacity=".75", **style)
    return canvas.define(
        "ripples",
        "pattern",
        body,
        width=wide,
        height=deep,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(-14)",
    )


def churned(canvas: TableCanvas, land: Kind) -> None:
    """Draw ground that was fought over: clay among the grass, the ruts of machines, small shell holes."""
    turf(canvas, land)
    rng = canvas.rng("churned")
    _clay(canvas, land, rng)
    _ruts(canvas, land, rng)
    _pocks(canvas, land, rng)


def _clay(canvas: TableCanvas, land: Kind, rng: Random) -> None:
    """Draw bare patches where nothing grows any more."""
    for x, y in scatter(canvas.plan.land.buffer(10), rng, 84, 0.5):
        wide = rng.uniform(22, 58)
        patch = Polygon(
            [
                (x + wide * math.cos(k) * rng.uniform(0.8, 1.2), y + wide * 0.6 * math.sin(k))
                for k in (0, 0.8, 1.6, 2.4, 3.2, 4, 4.8, 5.6)
            ]
        )
        bare = ragged(patch.buffer(6), rng, 4.0, 11)
        canvas.put(Stage.GROUND, tag("path", d=soft(bare), fill=land.inks["clay"], opacity=".3"))
        canvas.put(
            Stage.GROUND,
            tag("path", d=soft(ragged(bare.buffer(-9), rng, 4.0, 11)), fill=land.inks["clay"], opacity=".34"),
        )


def _ruts(canvas: TableCanvas, land: Kind, rng: Random) -> None:
    """Draw where machines went: two ribbons of cleats, and single prints as large as a door."""
    left, top, right, bottom = canvas.plan.frame
    for k in range(4):
        a = (rng.uniform(left, right), top - 20) if k % 2 else (left - 20, rng.uniform(top, bottom))
        b = (rng.uniform(left, right), bottom + 20) if k % 2 else (right + 20, rng.uniform(top, bottom))
        line = LineString(_wander(rng, a, b))
        for off in (-12, 12):
            side = line.offset_curve(off)
            if not isinstance(side, LineString) or side.is_empty:
                continue
            d = spline([(x, y) for x, y, _ in along(side, 18)])
            style: dict[str, Attr] = {"fill": "none", "stroke": land.inks["rut"]}
            canvas.put(Stage.GROUND, tag("path", d=d, stroke_width=8, opacity=".26", **style))
            canvas.put(
                Stage.GROUND,
                tag("path", d=d, stroke_width=7, opacity=".4", stroke_dasharray="1.5 2.6", **style),
            )
    for _ in range(2):
        a, b = (left - 10, rng.uniform(top, bottom)), (right + 10, rng.uniform(top, bottom))
        for n, (x, y, turn) in enumerate(along(LineString(_wander(rng, a, b)), 30)):
            off = 14 if n % 2 else -14
            px, py = x - math.sin(turn) * off, y + math.cos(turn) * off
            place = f"translate({num(px)} {num(py)})rotate({round(math.degrees(turn))})"
            canvas.put(Stage.GROUND, tag("use", href=f"#{_print(canvas, land)}", transform=place))


def _print(canvas: TableCanvas, land: Kind) -> str:
    """Define the print of a walker's foot: three toes and a heel, pressed deep."""
    d = "M-9-4.5Q-11 0-9 4.5L2 6L11 7.4L12 3.6L4 2.2L13 1.8V-1.8L4-2.2L12-3.6L11-7.4L2-6Z"
    body = tag("path", d=d, fill=land.inks["light"], opacity=".3", transform="translate(1 1.4)")
    body += tag("path", d=d, fill=land.inks["rut"], opacity=".62")
    return canvas.define("footprint", "g", body, 14.0)


def _pocks(canvas: TableCanvas, land: Kind, rng: Random) -> None:
    """Draw the holes of small shells: too shallow to hide in, so no rule knows them."""
    spoil, holes, lights = [], [], []
    for x, y in scatter(canvas.plan.land.buffer(-6), rng, 62, 0.5):
        if rng.random() < 0.55:
            reach = rng.uniform(2.4, 6.4)
            hole = ragged(Dot(x, y).buffer(reach), rng, reach * 0.14, 4)
            spoil.append(soft(ragged(hole.buffer(reach * 0.6), rng, reach * 0.3, 4)))
            holes.append(soft(hole))
            lights.append(soft(dark_rim(hole, reach * 0.36)))
    for d, ink, opacity in ((spoil, "clay", ".6"), (holes, "rut", ".75"), (lights, "light", ".4")):
        canvas.put(Stage.GROUND, tag("path", d="".join(d), fill=land.inks[ink], opacity=opacity))


def settle(canvas: TableCanvas, run: Run, kind: Kind) -> None:
    """Draw the snow on a wall, hedge or fence: it lies along the top, and is blown off here and there."""
    rng = canvas.rng("settle", run.numbers)
    cap = run.line.buffer(run.width * 0.3, cap_style="flat")
    worn = ragged(cap, rng, run.width * 0.12, 5).intersection(run.shape)
    for spot in scatter(run.shape, rng, 15, 0.5):
        if rng.random() < 0.35:
            worn = worn.difference(ragged(Dot(spot).buffer(run.width * rng.uniform(0.2, 0.5)), rng, 0.8, 3))
    canvas.put(Stage.SIDE, tag("path", d=soft(worn), fill=kind.inks["snow"], opacity=".93"))
    canvas.put(
        Stage.SIDE, tag("path", d=soft(dark_rim(worn, 1.2)), fill=kind.inks["snow_dark"], opacity=".7")
    )


def roofed(rng: Random, face: BaseGeometry, light: float, kind: Kind) -> list[str]:
    """Draw the snow on one slope of a roof: slid off along the eave, whole in the middle."""
    cover = ragged(face.buffer(-1.8), rng, 1.1, 8)
    for polygon in polygons(face):
        for spot in scatter(polygon, rng, 40, 0.5):
            if rng.random() < 0.3:
                cover = cover.difference(ragged(Dot(spot).buffer(rng.uniform(2, 6)), rng, 1.4, 4))
    ink = kind.inks["snow"] if light > 0 else kind.inks["snow_dark"]
    return [
        tag("path", d=soft(cover), fill=ink, opacity=".94"),
        tag("path", d=soft(lit_rim(cover, 1.4)), fill="#fff", opacity=".55"),
    ]


def nightfall(canvas: TableCanvas) -> None:
    """Draw the night: a wash of blue, darker in the corners, and the light of lamps and windows."""
    night = canvas.palette.night
    if night is None:
        return
    inks, plan = night.inks, canvas.plan
    ground = hard(plan.land)
    canvas.put(
        Stage.ROOF, tag("path", d=ground, fill=inks["dark"], opacity=night.sizes["depth"], class_="night")
    )
    stops = "".join(
        tag("stop", offset=at, stop_color=inks["dark"], stop_opacity=alpha)
        for at, alpha in ((0, "0"), (0.55, "0"), (1, ".42"))
    )
    corners = canvas.define("dusk", "radialGradient", stops, r=0.72)
    canvas.put(Stage.ROOF, tag("path", d=ground, fill=canvas.fill(corners)))
    for x, y in plan.lights:
        canvas.put(Stage.ROOF, tag("use", href=f"#{_glow(canvas, night)}", x=num(x), y=num(y)))
        canvas.put(Stage.ROOF, _lamp(x, y, inks["lamp"]))
    for area in plan.areas:
        if area.kind == "building" and canvas.palette.roofs.get(area.look, night).sizes.get("lit", 0):
            _windows(canvas, area.shape, night)


def _glow(canvas: TableCanvas, night: Kind) -> str:
    """Define the pool of light under a lamp."""
    stops = "".join(
        tag("stop", offset=at, stop_color=night.inks["glow"], stop_opacity=alpha)
        for at, alpha in ((0, ".72"), (0.22, ".4"), (0.6, ".14"), (1, "0"))
    )
    fade = canvas.define("lamplight", "radialGradient", stops)
    return canvas.define("pool", "circle", "", r=POOL, fill=canvas.fill(fade))


def _lamp(x: float, y: float, ink: str) -> str:
    """Draw a lamp on its post."""
    post = tag("path", d=f"M{pair(x + 0.8, y + 1)}l5 6.6", stroke="#10131c", stroke_width=1.6, opacity=".6")
    head = tag("circle", cx=num(x), cy=num(y), r=2.6, fill=ink, stroke="#2b2416", stroke_width=0.9)
    return post + head + tag("circle", cx=num(x - 0.4), cy=num(y - 0.5), r=1.1, fill="#fff")


def _windows(canvas: TableCanvas, shape: Polygon, night: Kind) -> None:
    """Draw lit windows: bright panes along the eaves, and what falls from them on the ground outside."""
    stops = tag("stop", offset=0, stop_color=night.inks["glow"], stop_opacity=".62")
    stops += tag("stop", offset=1, stop_color=night.inks["glow"], stop_opacity="0")
    fade = canvas.define("window light", "radialGradient", stops)
    panes, pools = [], []
    for a, b in pairwise((p[0], p[1]) for p in shape.exterior.coords):
        far = math.dist(a, b)
        ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
        nx, ny = (
            (uy, -ux)
            if not shape.contains(Dot((a[0] + b[0]) / 2 + uy, (a[1] + b[1]) / 2 - ux))
            else (-uy, ux)
        )
        turn = round(math.degrees(math.atan2(uy, ux)))
        count = max(1, int(far / (2.6 * INCH)))
        for k in range(count):
            at = (k + 0.5) / count * far
            x, y = a[0] + ux * at, a[1] + uy * at
            panes.append(f"M{pair(x - ux * 4, y - uy * 4)}l{pair(ux * 8, uy * 8)}")
            place = f"translate({num(x + nx * 9)} {num(y + ny * 9)})rotate({turn})"
            pools.append(tag("ellipse", rx=17, ry=15, fill=canvas.fill(fade), transform=place))
    canvas.put(Stage.ROOF, group(pools))
    canvas.put(Stage.ROOF, tag("path", d="".join(panes), stroke=night.inks["lamp"], stroke_width=2.2))
