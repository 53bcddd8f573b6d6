"""Houses and barns: a floor plan that shows when the roof is lifted, and the roof as a layer of its own.

The roof of piece 7 is the group `.roof[data-piece="7"]`, its floor `.floor[data-piece="7"]`.
"""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import cast, dark_rim, lit_rim
from bocage.ground.picture.painters.roofs import Slope, ridge, slopes, tone
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Attr, Point, group, hard, num, pair, tag
from bocage.ground.picture.tabletop.canvas import TableCanvas, height_of
from bocage.ground.picture.tabletop.tableplan import INCH, Area, long_side
from bocage.ground.picture.tabletop.weather import roofed

THICK = 3.0
"""How thick the walls of a house are drawn on its floor plan."""
DOOR = 1.2 * INCH
BARN = 36 * INCH * INCH
"""From this ground on, a building without a style of its own is a barn."""


def building(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a building: its shadow on the ground, the floor inside its walls, and the roof over all of it."""
    canvas.shade(area.shape, height_of(kind, area.height))
    number = str(area.number)
    canvas.put(Stage.SIDE, group(_floor(canvas, area, kind), class_="floor", data_piece=number))
    roof = _roof(canvas, area, _styled(canvas, area, kind))
    ident = f"{canvas.prefix}-roof-{number}"
    canvas.put(Stage.ROOF, group(roof, class_="roof", id=ident, data_piece=number))


def _styled(canvas: TableCanvas, area: Area, kind: Kind) -> Kind:
    """Return how a roof is covered: as its kind says, or with tiles if it is large, or with either."""
    styles = canvas.palette.roofs
    name = "tile" if area.shape.area >= BARN else canvas.rng("style", area.number).choice(("tile", "slate"))
    style = styles.get(area.look) or styles[name]
    return Kind(kind.painter, {**style.inks, **kind.inks}, {**style.sizes, **kind.sizes})


def _floor(canvas: TableCanvas, area: Area, kind: Kind) -> list[str]:
    """Draw the floor plan: boards or flags, walls with a door and windows, what stands about inside."""
    rng = canvas.rng("floor", area.number)
    inks = kind.inks
    inner = area.shape.buffer(-THICK, join_style="mitre")
    boards = _boards(canvas, kind, long_side(area.shape))
    wall = area.shape.difference(inner)
    marks = [
        tag("path", d=hard(area.shape), fill=inks["floor"], class_="area"),
        tag("path", d=hard(inner), fill=canvas.fill(boards)),
        tag("path", d=hard(lit_rim(inner, 4.5)), fill=canvas.palette.inks["shadow"], opacity=".45"),
        tag("path", d=hard(wall), fill=inks["wall"], stroke=inks["wall_dark"], stroke_width=0.7),
        tag("path", d=hard(lit_rim(area.shape, 1.0)), fill=inks["wall_light"], opacity=".7"),
    ]
    marks += _openings(area.shape, kind)
    marks += _stores(canvas, rng, inner, kind)
    return marks


def _boards(canvas: TableCanvas, kind: Kind, turn: float) -> str:
    """Define floorboards of one direction."""
    inks = kind.inks
    joints = "".join(f"M0 {num(k * 3.2)}h48" for k in range(5)) + "M9 0v3.2M31 3.2v3.2M20 6.4v3.2M42 9.6v3.2"
    body = tag("path", d="M0 0h48v3.2H0zM0 6.4h48v3.2H0z", fill=inks["board"], opacity=".5")
    body += tag("path", d=joints, stroke=inks["wall_dark"], stroke_width=0.4, opacity=".7")
    return canvas.define(
        f"boards {num(turn)}",
        "pattern",
        body,
        width=48,
        height=12.8,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({num(turn)})",
    )


def _openings(shape: Polygon, kind: Kind) -> list[str]:
    """Draw a door in the middle of each long wall, and windows in all walls."""
    sides = [s for s in pairwise((p[0], p[1]) for p in shape.exterior.coords) if math.dist(*s) > DOOR * 1.6]
    longest = max((math.dist(*side) for side in sides), default=0.0)
    doors, panes = [], []
    for a, b in sides:
        far = math.dist(a, b)
        ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
        inward = _inward(shape, a, b)
        spots = [0.5] if far > longest * 0.95 else []
        for at in spots:
            doors.append(_span(a, (ux, uy), inward, far * at, DOOR / 2))
        count = max(1, int(far / (3 * INCH)))
        for k in range(count):
            at = (k + 0.5) / count
            if all(abs(at - d) * far > DOOR for d in spots):
                panes.append(_span(a, (ux, uy), inward, far * at, INCH * 0.3))
    line = {"stroke_linecap": "butt", "fill": "none"}
    return [
        tag(
            "path",
            d="".join(doors),
            stroke=kind.inks["board"],
            stroke_width=THICK + 0.4,
            class_="door",
            **line,
        ),
        tag("path", d="".join(panes), stroke=kind.inks["glass"], stroke_width=1.4, class_="window", **line),
    ]


def _span(a: Point, along: Point, inward: Point, at: float, half: float) -> str:
    """Write a stretch of wall, in the middle of its thickness."""
    x, y = (
        a[0] + along[0] * (at - half) + inward[0] * THICK / 2,
        a[1] + along[1] * (at - half) + inward[1] * THICK / 2,
    )
    return f"M{pair(x, y)}l{pair(along[0] * 2 * half, along[1] * 2 * half)}"


def _inward(shape: Polygon, a: Point, b: Point) -> Point:
    """Return the direction from a side into a footprint."""
    far = math.dist(a, b)
    nx, ny = -(b[1] - a[1]) / far, (b[0] - a[0]) / far
    middle = LineString(
        [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), ((a[0] + b[0]) / 2 + nx, (a[1] + b[1]) / 2 + ny)]
    )
    return (nx, ny) if shape.buffer(0.01).covers(middle) else (-nx, -ny)


def _stores(canvas: TableCanvas, rng: Random, inner: BaseGeometry, kind: Kind) -> list[str]:
    """Draw straw and a few crates along the walls."""
    straw = []
    if inner.is_empty or not isinstance(inner, Polygon):
        return []
    corners = [(p[0], p[1]) for p in inner.exterior.coords[:-1]]
    middle = inner.centroid
    crates = []
    for x, y in corners[:3]:
        cx, cy = x + (middle.x - x) * 0.16, y + (middle.y - y) * 0.16
        if rng.random() < 0.6:
            crates.append(hard(box(cx - 3, cy - 3, cx + 3, cy + 3)))
        for _ in range(26):
            sx, sy = cx + rng.uniform(-9, 9), cy + rng.uniform(-7, 7)
            if inner.buffer(-2).covers(LineString([(sx, sy), (sx + 0.1, sy)])):
                straw.append(f"M{pair(sx, sy)}l{pair(rng.uniform(-2, 2), rng.uniform(-2, 2))}")
    shade: dict[str, Attr] = {"transform": "translate(1 1.4)", "opacity": ".35"}
    return [
        tag("path", d="".join(straw), stroke=kind.inks["straw"], stroke_width=0.6, opacity=".8"),
        tag("path", d="".join(crates), fill=canvas.palette.inks["shadow"], **shade),
        tag(
            "path",
            d="".join(crates),
            fill=kind.inks["board"],
            stroke=kind.inks["wall_dark"],
            stroke_width=0.6,
        ),
    ]


def _roof(canvas: TableCanvas, area: Area, kind: Kind) -> list[str]:
    """Draw the roof: each slope in its light with its courses, ridges, eaves, chimneys."""
    inks = kind.inks
    faces = slopes(area.shape)
    marks = [tag("path", d=hard(area.shape), fill=inks["eave"], class_="eaves")]
    for face in faces:
        marks.append(tag("path", d=hard(face.shape), fill=tone(kind, face)))
        marks.append(tag("path", d=hard(face.shape), fill=canvas.fill(_tiles(canvas, kind, face))))
    marks += _weather(canvas, area, faces)
    if "snow" in inks:
        rng = canvas.rng("snow", area.number)
        marks += [mark for face in faces for mark in roofed(rng, face.shape, face.light, kind)]
    edges = "".join(hard(face.shape) for face in faces)
    marks.append(
        tag(
            "path",
            d=edges,
            fill="none",
            stroke=inks["eave"],
            stroke_width=1.9,
            stroke_linejoin="round",
            opacity=".55",
        )
    )
    marks.append(
        tag("path", d=edges, fill="none", stroke=inks["ridge"], stroke_width=1.1, stroke_linejoin="round")
    )
    frame: dict[str, Attr] = {"fill": "none", "stroke": inks["eave"], "stroke_width": 1.2}
    marks.append(tag("path", d=hard(area.shape.buffer(-0.6, join_style="mitre")), **frame))
    marks.append(tag("path", d=hard(dark_rim(area.shape, 1.6)), fill=inks["eave"], opacity=".4"))
    if kind.sizes.get("chimneys", 0):
        marks += _chimneys(canvas, area, kind)
    return marks


def _tiles(canvas: TableCanvas, kind: Kind, face: Slope) -> str:
    """Define the covering of a slope: courses along its eave, joints in bond, here and there another tone."""
    a, b = face.eave.a, face.eave.b
    turn = round(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))) % 360
    deep, wide = kind.sizes.get("courses", 3.2), kind.sizes.get("tiles", 3.6)
    key = f"tiles {kind.inks['roof']} {turn}"
    known = canvas.known(key)
    if known:
        return known
    rng = canvas.rng("tiles", kind.inks["roof"])
    lines, across = 6, 9
    marks = []
    for ink, count, opacity in (("roof_light", 9, ".4"), ("roof_dark", 9, ".42"), ("odd", 4, ".5")):
        d = []
        for _ in range(count):
            row, column = rng.randrange(lines), rng.randrange(across)
            d.append(
                f"M{pair((column + (row % 2) / 2) * wide, row * deep)}h{num(wide)}v{num(deep)}h-{num(wide)}z"
            )
        marks.append(tag("path", d="".join(d), fill=kind.inks[ink], opacity=opacity))
    courses = "".join(f"M-1 {num(k * deep)}h{num(across * wide + 2)}" for k in range(lines + 1))
    joints = "".join(
        f"M{num((i + (k % 2) / 2) * wide)} {num(k * deep)}v{num(deep)}"
        for k in range(lines)
        for i in range(across)
    )
    marks.append(tag("path", d=courses, stroke=kind.inks["course"], stroke_width=0.75, opacity=".62"))
    marks.append(tag("path", d=joints, stroke=kind.inks["course"], stroke_width=0.4, opacity=".5"))
    return canvas.define(
        key,
        "pattern",
        "".join(marks),
        width=across * wide,
        height=lines * deep,
        patternUnits="userSpaceOnUse",
        patternTransform=f"translate({num(a[0])} {num(a[1])})rotate({turn})",
    )


def _weather(canvas: TableCanvas, area: Area, faces: list[Slope]) -> list[str]:
    """Draw the fall of light down each slope: brighter at the ridge, darker at the eave."""
    out = []
    for face in faces:
        a, up = face.eave.a, face.eave.up
        deep = max(face.eave.rise((p[0], p[1])) for p in face.shape.exterior.coords)
        key = f"fall {area.number} {num(a[0])} {num(a[1])} {num(up[0])}"
        stops = tag("stop", offset=0, stop_color=canvas.palette.inks["shadow"], stop_opacity=".34")
        stops += tag("stop", offset=0.45, stop_color=canvas.palette.inks["shadow"], stop_opacity=".06")
        stops += tag("stop", offset=1, stop_color="#fff3d6", stop_opacity=".2" if face.light > 0 else ".06")
        fall = canvas.define(
            key,
            "linearGradient",
            stops,
            x1=a[0],
            y1=a[1],
            x2=a[0] + up[0] * deep,
            y2=a[1] + up[1] * deep,
            gradientUnits="userSpaceOnUse",
        )
        out.append(tag("path", d=hard(face.shape), fill=canvas.fill(fall)))
    return out


def _chimneys(canvas: TableCanvas, area: Area, kind: Kind) -> list[str]:
    """Draw chimneys on the ridge, each with its shadow across the roof."""
    line = ridge(area.shape)
    if line is None or line.length < 3 * INCH:
        return []
    out = []
    for part in (0.14, 0.86) if line.length > 5 * INCH else (0.16,):
        at = line.interpolate(part, normalized=True)
        stack = box(at.x - 3, at.y - 3, at.x + 3, at.y + 3)
        if not area.shape.buffer(-3).covers(stack):
            continue
        shade = cast(stack, 8).intersection(area.shape)
        out.append(tag("path", d=hard(shade), fill=canvas.palette.inks["shadow"], opacity=".4"))
        out.append(
            tag("path", d=hard(stack), fill=kind.inks["chimney"], stroke=kind.inks["eave"], stroke_width=0.7)
        )
        pots = f"M{pair(at.x - 1.2, at.y)}h0M{pair(at.x + 1.4, at.y)}h0"
        pot: dict[str, Attr] = {"stroke": kind.inks["eave"], "stroke_width": 1.8, "stroke_linecap": "round"}
        out.append(tag("path", d=pots, **pot))
    return out
