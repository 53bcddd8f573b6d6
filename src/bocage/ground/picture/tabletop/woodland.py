"""Woods and orchards on a table: their trees stand up to the edge of the piece and not beyond it."""

from __future__ import annotations

import math

from shapely.affinity import rotate
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import along, ragged, scatter, soften
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, dash, group, hard, pair, polygons, soft, tag
from bocage.ground.picture.tabletop.canvas import TableCanvas, height_of
from bocage.ground.picture.tabletop.foliage import Tree, planted, trees
from bocage.ground.picture.tabletop.tableplan import INCH, Area, long_side


def wood(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw dense trees: scrub along the very edge, a ring of trees behind it, the tallest inside."""
    rng = canvas.rng("wood", area.number)
    piece = {"class_": "area", "data_piece": str(area.number)}
    canvas.put(Stage.SIDE, tag("path", d=hard(area.open), fill=kind.inks["floor"], **piece))
    for inset in (3.0, 7.0):
        d = hard(area.open.buffer(-inset))
        canvas.put(Stage.SIDE, tag("path", d=d, fill=kind.inks["deep"], opacity=".6") if d else "")
    canvas.shade(area.open, height_of(kind, area.height) * 0.8)
    base = kind.sizes.get("crown", 12.0)
    stood: list[tuple[Point, Tree]] = []
    for part, step in ((0.22, 1.1), (0.34, 1.0), (0.55, 1.0), (0.85, 1.1)):
        crowns = trees(canvas, kind, (base * part, base * part * 0.85), 0.0)
        inset = base * part * (1.0 if part < 0.3 else 1.25 if part < 0.5 else 1.7)
        for x, y in _ring(area.open.buffer(-inset), base * part * step):
            stood.append(((x + rng.uniform(-1, 1), y + rng.uniform(-1, 1)), rng.choice(crowns)))
    tall = trees(canvas, kind, (base, base * 0.88), 0.0)
    stood += [
        (spot, rng.choice(tall)) for spot in scatter(area.open.buffer(-base * 1.9), rng, base * 1.2, 0.46)
    ]
    inside = [(spot, tree) for spot, tree in stood if area.open.buffer(-tree.reach * 0.96).covers(Dot(spot))]
    inside.sort(key=lambda pair_: (pair_[1].reach > base * 0.5, pair_[0][1] + pair_[0][0] * 0.5))
    canvas.put(Stage.CANOPY, group(canvas.use(tree.ident, *spot) for spot, tree in inside))


def _ring(shape: BaseGeometry, step: float) -> list[Point]:
    """Return points along the edges of a shape."""
    return [
        (x, y)
        for polygon in polygons(shape)
        for ring in (polygon.exterior, *polygon.interiors)
        for x, y, _ in along(LineString(ring.coords), step)
    ]


def orchard(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw fruit trees in rows over mown grass, each with its shadow."""
    rng = canvas.rng("orchard", area.number)
    for inset, opacity in ((0.0, ".34"), (3.0, ".2"), (7.0, ".2")):
        coat = area.open.buffer(-inset)
        canvas.put(
            Stage.GRASS,
            tag(
                "path",
                d=hard(coat),
                fill=kind.inks["floor"],
                opacity=opacity,
                class_="area" if not inset else None,
                data_piece=str(area.number) if not inset else None,
            ),
        )
    _dashes(canvas, area)
    height = height_of(kind, area.height)
    reach = kind.sizes.get("crown", 9.0)
    crowns = trees(canvas, kind, (reach, reach * 0.9), height * 0.55)
    apart = kind.sizes.get("apart", 1.75 * INCH)
    spots = _planted(area.open.buffer(-reach - 3, join_style="mitre"), apart, long_side(area.shape))
    shaken = [(x + rng.uniform(-1.2, 1.2), y + rng.uniform(-1.2, 1.2)) for x, y in spots]
    stood = [(spot, rng.choice(crowns)) for spot in shaken if rng.random() < 0.96]
    canvas.put(Stage.CANOPY, planted(canvas, stood))


def _dashes(canvas: TableCanvas, area: Area) -> None:
    """Mark the edge of an orchard in the grass, so that one sees where it begins."""
    style = {
        "fill": "none",
        "stroke": canvas.palette.land.inks["shade"],
        "stroke_width": ".8",
        "opacity": ".55",
    }
    canvas.put(Stage.GRASS, tag("path", d=hard(area.open), stroke_dasharray="3 3", **style))


def _planted(shape: BaseGeometry, apart: float, angle: float) -> list[Point]:
    """Return points in rows square to each other, centred on the shape so that both margins are alike."""
    if shape.is_empty:
        return []
    if isinstance(shape, Polygon) and len(shape.exterior.coords) == 5:
        return _quincunx(shape, apart)
    centre = shape.centroid
    turned = rotate(shape, -angle, origin=centre)
    left, top, right, bottom = turned.bounds
    across, down = max(1, int((right - left) / apart)), max(1, int((bottom - top) / apart))
    step_x, step_y = (right - left) / across, (bottom - top) / down
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    out = []
    for j in range(down + 1):
        for i in range(across + 1):
            dx, dy = left + i * step_x - centre.x, top + j * step_y - centre.y
            out.append((centre.x + dx * cos - dy * sin, centre.y + dx * sin + dy * cos))
    grown = shape.buffer(0.5)
    return [spot for spot in out if grown.covers(Dot(spot))]


def _quincunx(shape: Polygon, apart: float) -> list[Point]:
    """Return points in rows along both pairs of sides of a shape with four corners."""
    a, b, c, d = ((p[0], p[1]) for p in shape.exterior.coords[:4])
    across = max(1, round(math.dist(a, b) / apart))
    down = max(1, round(math.dist(a, d) / apart))
    out = []
    for j in range(down + 1):
        left, right = _between(a, d, j / down), _between(b, c, j / down)
        out += [_between(left, right, i / across) for i in range(across + 1)]
    return out


def _between(a: Point, b: Point, part: float) -> Point:
    """Return the point part of the way from one to another."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def rough(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw broken ground: rank grass in clumps, bushes, bare patches."""
    rng = canvas.rng("rough", area.number)
    for inset, swing, opacity in ((1.0, 1.0, ".5"), (7.0, 4.0, ".45")):
        coat = ragged(soften(area.open.buffer(-inset), 4), rng, swing, 12)
        canvas.put(
            Stage.GRASS,
            tag(
                "path",
                d=soft(coat),
                fill=kind.inks["floor"],
                opacity=opacity,
                class_="area" if inset < 2 else None,
                data_piece=str(area.number) if inset < 2 else None,
            ),
        )
    low = trees(canvas, kind, (5.5, 4.4, 3.2), 6.0)
    stood = []
    for spot in scatter(area.open.buffer(-6), rng, kind.sizes.get("apart", 15.0), 0.5):
        for _ in range(rng.choice((0, 1, 2, 3))):
            near = (spot[0] + rng.uniform(-6, 6), spot[1] + rng.uniform(-6, 6))
            if area.open.buffer(-5).covers(Dot(near)):
                stood.append((near, rng.choice(low)))
    canvas.put(Stage.SIDE, planted(canvas, stood))


def dead_wood(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a wood that shells have stripped: bare crowns close together, stumps, trunks across each other."""
    rng = canvas.rng("dead wood", area.number)
    inks = kind.inks
    piece = {"class_": "area", "data_piece": str(area.number)}
    canvas.put(Stage.SIDE, tag("path", d=hard(area.open), fill=inks["floor"], **piece))
    for inset in (5.0, 13.0):
        shade = soft(ragged(area.open.buffer(-inset), rng, 2.5, 11))
        canvas.put(Stage.SIDE, tag("path", d=shade, fill=inks["deep"], opacity=".24") if shade else "")
    trunks, stumps = [], []
    for x, y in scatter(area.open.buffer(-9), rng, 25, 0.5):
        turn, half = rng.uniform(0, math.pi), rng.uniform(6, 13)
        dx, dy = half * math.cos(turn), half * math.sin(turn)
        if rng.random() < 0.45 and area.open.buffer(-2).covers(
            LineString([(x - dx, y - dy), (x + dx, y + dy)])
        ):
            trunks.append(dash(x - dx, y - dy, 2 * dx, 2 * dy))
        elif rng.random() < 0.5:
            stumps.append((x, y))
    round_ = {"stroke_linecap": "round"}
    fallen = "".join(trunks)
    for ink, width, shift in (
        ("deep", 3.6, "translate(1 1.4)"),
        ("dark", 3.2, None),
        ("light", 1.0, "translate(-.5 -.6)"),
    ):
        canvas.put(
            Stage.SIDE, tag("path", d=fallen, stroke=inks[ink], stroke_width=width, transform=shift, **round_)
        )
    for ink, width in (("deep", 5.0), ("dark", 4.2), ("glint", 2.8), ("mid", 1.0)):
        d = "".join(f"M{pair(x, y)}h0" for x, y in stumps)
        canvas.put(Stage.SIDE, tag("path", d=d, stroke=inks[ink], stroke_width=width, **round_))
    reach = kind.sizes.get("crown", 15.0)
    bare = Kind(kind.painter, inks, {**kind.sizes, "form": 2})
    crowns = trees(canvas, bare, (reach * 1.25, reach), 0.0)
    stood = [(spot, rng.choice(crowns)) for spot in scatter(area.open.buffer(-reach), rng, reach * 1.35, 0.4)]
    inside = [(spot, tree) for spot, tree in stood if area.open.buffer(-tree.reach * 0.95).covers(Dot(spot))]
    canvas.shade(area.open, height_of(kind, area.height) * 0.3, low=True)
    canvas.put(
        Stage.CANOPY,
        group(canvas.use(tree.ident, *spot) for spot, tree in sorted(inside, key=lambda each: each[0][1])),
    )


def planes(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a row of pollarded plane trees down the middle of its piece, each in a ring of earth."""
    rng = canvas.rng("planes", area.number)
    canvas.put(
        Stage.GRASS,
        tag(
            "path",
            d=hard(area.open),
            fill=kind.inks["floor"],
            opacity=".3",
            class_="area",
            data_piece=str(area.number),
        ),
    )
    _dashes(canvas, area)
    turn = math.radians(long_side(area.shape))
    middle = area.shape.centroid
    points = [(p[0] - middle.x, p[1] - middle.y) for p in area.shape.exterior.coords]
    half = max(abs(x * math.cos(turn) + y * math.sin(turn)) for x, y in points)
    wide = max(abs(y * math.cos(turn) - x * math.sin(turn)) for x, y in points)
    reach = min(wide * 0.98, kind.sizes.get("crown", 22.0))
    count = max(1, round(2 * half / (reach * 2.25)))
    crowns = trees(canvas, kind, (reach, reach * 0.92), height_of(kind, area.height) * 0.6)
    stood: list[tuple[Point, Tree]] = []
    for k in range(count):
        at = (k + 0.5) / count * 2 * half - half
        x, y = middle.x + at * math.cos(turn), middle.y + at * math.sin(turn)
        canvas.put(
            Stage.GRASS, tag("circle", cx=round(x), cy=round(y), r=10, fill=kind.inks["deep"], opacity=".5")
        )
        stood.append(((x + rng.uniform(-1, 1), y + rng.uniform(-1, 1)), rng.choice(crowns)))
    canvas.put(Stage.CANOPY, planted(canvas, stood))
    leaves = [s for s in scatter(area.open.buffer(reach * 0.8), rng, 7, 0.5) if rng.random() < 0.55]
    for ink, part in (("light", leaves[::2]), ("glint", leaves[1::2])):
        d = "".join(f"M{pair(x, y)}l1-.6" for x, y in part)
        canvas.put(
            Stage.GRASS, tag("path", d=d, stroke=kind.inks[ink], stroke_width=1.5, stroke_linecap="round")
        )
