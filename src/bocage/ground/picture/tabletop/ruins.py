"""What is left of houses: walls broken off at all heights, floors under rubble, beams fallen across them."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from shapely.affinity import translate
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import cast, dark_rim, lit_rim, ragged, scatter
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import dash, hard, pair, polygons, polyline, soft, tag
from bocage.ground.picture.tabletop.canvas import STEEP, TableCanvas, height_of
from bocage.ground.picture.tabletop.tableplan import INCH, Area, long_side

THICK = 6.0
"""How thick the walls of a ruin are."""
BREAK = 0.9 * INCH
"""Broken walls change their height about so often."""


def ruin(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a ruin: floor, heaps of rubble, beams, and the stumps of its walls with their own shadows."""
    rng = canvas.rng("ruin", area.number)
    canvas.put(
        Stage.FIELD,
        tag("path", d=hard(area.shape), fill=kind.inks["dust"], class_="area", data_piece=str(area.number)),
    )
    inner = area.shape.buffer(-THICK, join_style="mitre")
    _floor(canvas, area, inner, kind)
    stumps = _stumps(rng, area.shape, kind.sizes.get("standing", 0.72))
    tall = height_of(kind, area.height)
    for part, share in stumps:
        _throw(canvas, part, tall * share)
    _heaps(canvas, rng, inner, kind)
    if kind.sizes.get("nave", 0):
        _nave(canvas, area, inner, kind)
    if "beam" in kind.inks:
        _beams(canvas, rng, inner, kind)
    for part, share in stumps:
        _wall(canvas, part, share, kind)


def _floor(canvas: TableCanvas, area: Area, inner: BaseGeometry, kind: Kind) -> None:
    """Draw flags under the dirt: courses along the longer side."""
    turn = round(long_side(area.shape))
    lines = "M0 0h26M0 11h26M6 0v11M19 11v11M0 22h26"
    flags = canvas.define(
        f"flags {kind.inks['dust']} {turn}",
        "pattern",
        tag(
            "path", d=lines, stroke=kind.inks["beam" if "beam" in kind.inks else "stone_b"], stroke_width=0.6
        ),
        width=26,
        height=22,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})",
    )
    canvas.put(Stage.FIELD, tag("path", d=hard(inner), fill=canvas.fill(flags), opacity=".35"))


def _stumps(rng: Random, shape: Polygon, standing: float) -> list[tuple[Polygon, float]]:
    """Return the stretches of wall that still stand, each with its height as a share of the whole."""
    out: list[tuple[Polygon, float]] = []
    ring = [(p[0], p[1]) for p in shape.exterior.coords]
    keep = shape.buffer(-0.2)
    for a, b in pairwise(ring):
        far = math.dist(a, b)
        side = LineString([a, b])
        count = max(2, round(far / BREAK))
        share = rng.uniform(0.55, 1.0)
        for k in range(count):
            corner = k in (0, count - 1)
            share = min(1.0, max(0.12, share + rng.uniform(-0.34, 0.34)))
            if corner:
                share = max(share, rng.uniform(0.5, 1.0))
            elif rng.random() > standing:
                continue
            start, end = side.interpolate(k * far / count), side.interpolate((k + 1) * far / count)
            piece = LineString([start, end]).buffer(THICK, cap_style="flat").intersection(keep)
            worn = ragged(piece, rng, 0.7, 4).intersection(keep)
            out += [(part, share) for part in polygons(worn) if part.area > 6]
    return out


def _throw(canvas: TableCanvas, part: Polygon, tall: float) -> None:
    """Let a stump throw its shadow, on the floor of its own ruin too."""
    thrown = cast(part, tall * STEEP).difference(part)
    style = {"fill": canvas.palette.inks["shadow"], "opacity": ".3"}
    canvas.put(Stage.WAY, tag("path", d=hard(thrown.simplify(0.3)), **style))


def _wall(canvas: TableCanvas, part: Polygon, share: float, kind: Kind) -> None:
    """Draw a stump seen from above: its broken top, the brighter the higher it stands, its stones."""
    inks = kind.inks
    top = inks["stone"] if share > 0.5 else inks["stone_b"]
    canvas.put(
        Stage.SIDE,
        tag("path", d=hard(part), fill=top, stroke=inks.get("dark", "#2b2419"), stroke_width=0.8),
    )
    canvas.put(Stage.SIDE, tag("path", d=hard(lit_rim(part, 0.9 + share)), fill=inks["light"], opacity=".85"))
    canvas.put(
        Stage.SIDE,
        tag("path", d=hard(dark_rim(part, 1.4)), fill=canvas.palette.inks["shadow"], opacity=".35"),
    )


def _heaps(canvas: TableCanvas, rng: Random, inner: BaseGeometry, kind: Kind) -> None:
    """Draw what fell inwards: stones in heaps along the walls, a path trodden through the middle."""
    inks = [name for name in ("stone", "stone_b", "brick", "light") if name in kind.inks]
    faces: dict[str, list[str]] = {ink: [] for ink in inks}
    shade: list[str] = []
    for polygon in polygons(inner):
        middle = polygon.buffer(-min(12.0, math.sqrt(polygon.area) * 0.2))
        for x, y in scatter(polygon, rng, kind.sizes.get("apart", 6.5), 0.5):
            deep = middle.distance(Dot(x, y))
            if rng.random() > (0.85 if deep > 4 else 0.28):
                continue
            size = rng.uniform(1.0, 2.5) + min(deep, 8) * 0.09
            ring = [
                (
                    x + size * rng.uniform(0.75, 1.15) * math.cos(k * 1.2566 + 0.3),
                    y + size * rng.uniform(0.75, 1.15) * math.sin(k * 1.2566 + 0.3),
                )
                for k in range(5)
            ]
            faces[rng.choice(inks)].append(polyline(ring, close=True))
            shade.append(polyline([(px + 0.8, py + 1.1) for px, py in ring], close=True))
    dark = {"fill": canvas.palette.inks["shadow"], "opacity": ".38"}
    canvas.put(Stage.FIELD, tag("path", d="".join(shade), **dark) if shade else "")
    for ink, found in faces.items():
        canvas.put(Stage.FIELD, tag("path", d="".join(found), fill=kind.inks[ink]) if found else "")


def _beams(canvas: TableCanvas, rng: Random, inner: BaseGeometry, kind: Kind) -> None:
    """Draw charred rafters across the floor, most of them side by side as they fell."""
    for polygon in polygons(inner):
        lean = math.radians(long_side(polygon) + 90 + rng.uniform(-16, 16))
        beams = []
        for x, y in scatter(polygon.buffer(-7), rng, 24, 0.5):
            turn = lean + (rng.uniform(-0.16, 0.16) if rng.random() < 0.7 else rng.uniform(-1.2, 1.2))
            half = rng.uniform(9, 19)
            line = LineString(
                [
                    (x - half * math.cos(turn), y - half * math.sin(turn)),
                    (x + half * math.cos(turn), y + half * math.sin(turn)),
                ]
            ).intersection(polygon)
            if isinstance(line, LineString) and line.length > 8:
                (ax, ay), (bx, by) = line.coords[0], line.coords[-1]
                beams.append(dash(ax, ay, bx - ax, by - ay))
        d = "".join(beams)
        if not d:
            continue
        dark = {"stroke": canvas.palette.inks["shadow"], "opacity": ".4", "transform": "translate(1.6 2.1)"}
        canvas.put(Stage.FIELD, tag("path", d=d, stroke_width=2.8, **dark))
        canvas.put(Stage.FIELD, tag("path", d=d, stroke=kind.inks["beam"], stroke_width=2.7))
        lit = {"stroke": kind.inks["light"], "opacity": ".28", "transform": "translate(-.5 -.7)"}
        canvas.put(Stage.FIELD, tag("path", d=d, stroke_width=0.6, **lit))


def _nave(canvas: TableCanvas, area: Area, inner: BaseGeometry, kind: Kind) -> None:
    """Draw the inside of a church: two rows of broken pillars, an aisle of tiles, the altar and its steps."""
    turn = math.radians(long_side(area.shape))
    ux, uy = math.cos(turn), math.sin(turn)
    middle = area.shape.centroid
    spans = [(p[0] - middle.x) * ux + (p[1] - middle.y) * uy for p in area.shape.exterior.coords]
    low, high = min(spans) + 14, max(spans) - 40
    wide = 24.0

    def at(along: float, across: float) -> tuple[float, float]:
        return middle.x + ux * along - uy * across, middle.y + uy * along + ux * across

    aisle = Polygon([at(low, -9), at(high + 12, -9), at(high + 12, 9), at(low, 9)]).intersection(inner)
    tiles = "M0 0h8v8h8v8h-8v-8h-8z"
    board = canvas.define(
        f"aisle {kind.inks['dust']} {round(math.degrees(turn))}",
        "pattern",
        tag("path", d=tiles, fill=kind.inks["light"], opacity=".5"),
        width=16,
        height=16,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({round(math.degrees(turn))})",
    )
    canvas.put(Stage.WATER, tag("path", d=hard(aisle), fill=kind.inks["dust"], opacity=".75"))
    canvas.put(Stage.WATER, tag("path", d=hard(aisle), fill=canvas.fill(board), opacity=".7"))
    steps = max(3, round((high - low) / 30))
    drums = [
        Dot(at(low + (high - low) * k / steps, side * wide)).buffer(5.2, quad_segs=3)
        for k in range(steps + 1)
        for side in (-1, 1)
        if (k + side) % 5 != 2
    ]
    shade = unary_union([cast(drum, 16).difference(drum) for drum in drums]).intersection(inner)
    canvas.put(Stage.WAY, tag("path", d=hard(shade), fill=canvas.palette.inks["shadow"], opacity=".34"))
    for drum in drums:
        canvas.put(
            Stage.SIDE,
            tag("path", d=hard(drum), fill=kind.inks["stone_b"], stroke="#2b2419", stroke_width=0.7),
        )
        top = translate(drum, -0.9, -1.2).buffer(-1.2)
        canvas.put(Stage.SIDE, tag("path", d=hard(top), fill=kind.inks["light"]))
    for reach, ink in ((15.0, "stone_b"), (12.0, "stone"), (6.5, "light")):
        deep = reach * 0.8 if reach < 12 else reach
        slab = Polygon(
            [
                at(high + 24 - deep, -reach),
                at(high + 24 + deep, -reach),
                at(high + 24 + deep, reach),
                at(high + 24 - deep, reach),
            ]
        )
        canvas.put(
            Stage.WAY,
            tag(
                "path",
                d=hard(slab.intersection(inner)),
                fill=kind.inks[ink],
                stroke="#2b2419",
                stroke_width=0.5,
            ),
        )


def fountain(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a stone basin with a figure on a column in its middle, and what water the season left in it."""
    inks = kind.inks
    canvas.shade(area.shape, 10)
    piece = {"class_": "area", "data_piece": str(area.number)}
    canvas.put(
        Stage.SIDE,
        tag("path", d=hard(area.shape), fill=inks["stone"], stroke="#39342a", stroke_width=0.9, **piece),
    )
    canvas.put(Stage.SIDE, tag("path", d=hard(lit_rim(area.shape, 2.0)), fill=inks["light"]))
    bowl = area.shape.buffer(-5.5)
    canvas.put(Stage.SIDE, tag("path", d=hard(bowl), fill=inks["water"], stroke="#39342a", stroke_width=0.7))
    canvas.put(
        Stage.SIDE, tag("path", d=hard(lit_rim(bowl, 3.4)), fill=canvas.palette.inks["shadow"], opacity=".5")
    )
    rng = canvas.rng("fountain", area.number)
    leaves = "".join(
        f"M{pair(x, y)}h0" for x, y in scatter(bowl.buffer(-2), rng, 4.2, 0.5) if rng.random() < 0.5
    )
    canvas.put(
        Stage.SIDE, tag("path", d=leaves, stroke=inks["leaf"], stroke_width=1.6, stroke_linecap="round")
    )
    middle = area.shape.centroid
    foot = Dot(middle.x, middle.y).buffer(7.5, quad_segs=2)
    dark = {"fill": canvas.palette.inks["shadow"], "opacity": ".42"}
    canvas.put(
        Stage.SIDE,
        tag("path", d=hard(cast(foot.buffer(-2.5), 26).difference(foot).intersection(area.shape)), **dark),
    )
    for reach, ink in ((7.5, "stone_b"), (6.2, "stone"), (4.0, "stone_b"), (2.9, "light")):
        canvas.put(
            Stage.SIDE,
            tag("path", d=hard(Dot(middle.x, middle.y).buffer(reach, quad_segs=2)), fill=inks[ink]),
        )
    body = ragged(Dot(middle.x - 0.5, middle.y - 0.8).buffer(2.2), rng, 0.5, 1.6)
    canvas.put(Stage.SIDE, tag("path", d=soft(body), fill="#5f7d6a"))
    canvas.put(
        Stage.SIDE,
        tag("path", d=dash(middle.x - 0.4, middle.y - 1, 3.4, -2.4), stroke="#5f7d6a", stroke_width=1.2),
    )
