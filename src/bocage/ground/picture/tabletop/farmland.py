"""Worked land: plough, stubble, standing corn and hay, drawn up to the very edge of its piece."""

from __future__ import annotations

import math
from random import Random

from shapely.affinity import rotate
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import along, dark_rim, leafy, lit_rim, rows, scatter
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Attr, dash, group, hard, num, pair, polygons, tag
from bocage.ground.picture.tabletop.canvas import TableCanvas, height_of
from bocage.ground.picture.tabletop.tableplan import Area, long_side


def field(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a field: rows along its longer side, a headland where the team turned, grass over the edge."""
    rng = canvas.rng("field", area.number)
    inks = kind.inks
    turn = long_side(area.shape) + (90 if kind.sizes.get("across", 0) else 0)
    plot = canvas.define(f"plot {area.number}", "path", "", d=hard(area.open))
    clip = canvas.define(f"in plot {area.number}", "clipPath", tag("use", href=f"#{plot}"))
    rows = _rows(canvas, area.kind, kind, turn)
    marks = [
        tag("use", href=f"#{plot}", fill=inks["crop"], class_="area", data_piece=str(area.number)),
        tag("use", href=f"#{plot}", fill=canvas.fill(rows)),
        *_headland(canvas, area, kind, turn, plot),
        *_tramlines(area, kind, turn),
        *_edge(area.open, kind),
    ]
    canvas.put(Stage.FIELD, group(marks, clip_path=canvas.fill(clip)))
    _creep(canvas, rng, area.open, kind)


def corn(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw standing corn: a pelt of stalks and ears that the wind has combed, with wheel tracks in it."""
    rng = canvas.rng("corn", area.number)
    canvas.shade(area.open, height_of(kind, area.height), low=True)
    turn = long_side(area.shape)
    plot = canvas.define(f"plot {area.number}", "path", "", d=hard(area.open))
    clip = canvas.define(f"in plot {area.number}", "clipPath", tag("use", href=f"#{plot}"))
    marks = [
        tag("use", href=f"#{plot}", fill=kind.inks["crop"], class_="area", data_piece=str(area.number)),
        *_waves(canvas, area, kind),
        tag("use", href=f"#{plot}", fill=canvas.fill(_pelt(canvas, area.kind, kind, turn))),
        *_tramlines(area, kind, turn),
        *_edge(area.open, kind),
    ]
    canvas.put(Stage.FIELD, group(marks, clip_path=canvas.fill(clip)))
    _creep(canvas, rng, area.open, kind)


def _waves(canvas: TableCanvas, area: Area, kind: Kind) -> list[str]:
    """Draw where the wind lies on the corn: broad soft patches, lighter and darker."""
    rng = canvas.rng("waves", area.number)
    out = []
    for ink in ("deep", "ridge"):
        stops = "".join(
            tag("stop", offset=at, stop_color=kind.inks[ink], stop_opacity=alpha)
            for at, alpha in ((0, ".4"), (1, "0"))
        )
        fade = canvas.define(f"wave {area.kind} {ink}", "radialGradient", stops)
        for x, y in scatter(area.open, rng, 52, 0.5):
            place = f"translate({round(x)} {round(y)})rotate({round(rng.uniform(-30, 30))})"
            out.append(
                tag("ellipse", rx=34, ry=round(rng.uniform(9, 20)), fill=canvas.fill(fade), transform=place)
            )
    return out


def _pelt(canvas: TableCanvas, name: str, kind: Kind, turn: float) -> str:
    """Define a tile of corn: short strokes in four tones, all leaning one way, in faint drills."""
    rng = canvas.rng("pelt", name)
    long, deep, gap = 119.0, 96.0, kind.sizes.get("rows", 3.2)
    marks = []
    for ink, count, width, opacity in (
        ("deep", 230, 0.7, ".5"),
        ("furrow", 320, 0.8, ".7"),
        ("ridge", 420, 0.75, ".8"),
        ("ear", 240, 0.7, ".85"),
    ):
        d = []
        for _ in range(count):
            y = (int(rng.uniform(0, deep / gap)) + rng.gauss(0.5, 0.2)) * gap
            d.append(dash(rng.uniform(1, long - 3), y, rng.uniform(1.2, 2.8), rng.uniform(-1.4, -0.3)))
        style = {"stroke": kind.inks[ink], "stroke_linecap": "round", "opacity": opacity}
        marks.append(tag("path", d="".join(d), stroke_width=width, **style))
    return canvas.define(
        f"pelt {name} {num(turn)}",
        "pattern",
        "".join(marks),
        width=long,
        height=deep,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({num(turn)})",
    )


def _rows(canvas: TableCanvas, name: str, kind: Kind, turn: float) -> str:
    """Define the rows of one direction: a furrow in shade and a ridge in light, neither quite straight."""
    rng = canvas.rng("rows", name)
    gap, inks = kind.sizes.get("rows", 4.0), kind.inks
    lines, long = 6, 132
    marks = []
    for ink, shift, width, opacity in (
        ("furrow", 0.55, 0.32, ".62"),
        ("deep", 0.62, 0.12, ".5"),
        ("ridge", 0.12, 0.22, ".55"),
    ):
        d = []
        for k in range(lines):
            y = (k + shift) * gap
            sway = rng.uniform(-0.35, 0.35)
            d.append(f"M-2 {num(y)}q{long / 4} {sway:.1f} {long / 2} 0t{long / 2 + 4} 0")
        style = {"fill": "none", "stroke": inks[ink], "opacity": opacity}
        marks.append(tag("path", d="".join(d), stroke_width=f"{gap * width:.2f}", **style))
    marks += _grit(rng, kind, long, lines * gap)
    return canvas.define(
        f"rows {name} {num(turn)}",
        "pattern",
        "".join(marks),
        width=long,
        height=lines * gap,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({num(turn)})",
    )


def _grit(rng: Random, kind: Kind, long: float, deep: float) -> list[str]:
    """Draw clods, or ears: short strokes of light and dark between the rows."""
    out = []
    for ink, count, width in (("ear", 150, 0.7), ("clod", 60, 0.8)):
        if ink not in kind.inks:
            continue
        d = "".join(
            dash(
                rng.uniform(1, long - 3),
                rng.uniform(1, deep - 1),
                rng.uniform(0.6, 2.2),
                rng.uniform(-0.7, 0.7),
            )
            for _ in range(count)
        )
        out.append(
            tag("path", d=d, stroke=kind.inks[ink], stroke_width=width, opacity=".6", stroke_linecap="round")
        )
    return out


def _headland(canvas: TableCanvas, area: Area, kind: Kind, turn: float, plot: str) -> list[str]:
    """Draw rows that follow the edge, where the plough turned."""
    wide = kind.sizes.get("headland", 0.0)
    if not wide:
        return []
    gap = kind.sizes.get("rows", 4.0)
    out = [tag("use", href=f"#{plot}", fill="none", stroke=kind.inks["crop"], stroke_width=2 * wide)]
    at = wide
    while at > 0.5:
        ring = hard(area.open.buffer(-at, join_style="mitre"))
        style = {"fill": "none", "stroke_linejoin": "round"}
        out.append(
            tag("path", d=ring, stroke=kind.inks["furrow"], stroke_width=gap * 0.3, opacity=".6", **style)
        )
        ring = hard(area.open.buffer(-at + gap * 0.4, join_style="mitre"))
        out.append(
            tag("path", d=ring, stroke=kind.inks["ridge"], stroke_width=gap * 0.22, opacity=".5", **style)
        )
        at -= gap
    return out


def _tramlines(area: Area, kind: Kind, turn: float) -> list[str]:
    """Draw the pairs of wheel tracks that run through standing corn."""
    apart = kind.sizes.get("tramlines", 0.0)
    if not apart:
        return []
    middle, angle = area.shape.centroid, math.radians(turn)
    ux, uy = math.cos(angle), math.sin(angle)
    far = area.shape.length
    d = []
    for k in range(-8, 9):
        for off in (-2.2, 2.2):
            x, y = middle.x - uy * (k * apart + off), middle.y + ux * (k * apart + off)
            d.append(f"M{pair(x - ux * far, y - uy * far)}l{pair(2 * ux * far, 2 * uy * far)}")
    return [tag("path", d="".join(d), stroke=kind.inks["deep"], stroke_width=0.9, opacity=".5")]


def _edge(shape: BaseGeometry, kind: Kind) -> list[str]:
    """Draw the edge of a standing crop: lit to the north-west, dark to the south-east."""
    if not kind.sizes.get("height", 0):
        return [tag("path", d=hard(dark_rim(shape, 1.0)), fill=kind.inks["ridge"], opacity=".35")]
    return [
        tag("path", d=hard(dark_rim(shape, 2.6)), fill=kind.inks["deep"], opacity=".45"),
        tag("path", d=hard(lit_rim(shape, 1.8)), fill=kind.inks["ridge"], opacity=".7"),
    ]


def _creep(canvas: TableCanvas, rng: Random, shape: BaseGeometry, kind: Kind) -> None:
    """Draw the rank grass that grows along the edge of a field."""
    blades = []
    for polygon in polygons(shape):
        for ring in (polygon.exterior, *polygon.interiors):
            for x, y, _ in along(LineString(ring.coords), 1.7):
                if rng.random() < 0.8:
                    bx, by = x + rng.uniform(-1, 1), y + rng.uniform(-0.4, 1.4)
                    blades.append(f"M{pair(bx, by)}l{pair(rng.uniform(-0.9, 0.9), -rng.uniform(1, 2.4))}")
    ink = canvas.palette.land.inks["blade"]
    canvas.put(Stage.FIELD, tag("path", d="".join(blades), fill="none", stroke=ink, stroke_width=0.7))


def meadow(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw hay or pasture: mown in swaths, or strewn with flowers."""
    rng = canvas.rng("meadow", area.number)
    inks = kind.inks
    plot = canvas.define(f"plot {area.number}", "path", "", d=hard(area.open))
    canvas.put(
        Stage.FIELD,
        tag(
            "use",
            href=f"#{plot}",
            fill=inks["crop"],
            opacity=".5",
            class_="area",
            data_piece=str(area.number),
        ),
    )
    gap = kind.sizes.get("rows", 12.0)
    band = tag("path", d=f"M0 {num(gap / 2)}h{num(gap * 2)}", stroke=inks["ridge"], stroke_width=gap)
    swath = canvas.define(
        f"swath {area.kind} {num(long_side(area.shape))}",
        "pattern",
        band,
        width=gap * 2,
        height=gap * 2,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({num(long_side(area.shape))})",
    )
    canvas.put(Stage.FIELD, tag("use", href=f"#{plot}", fill=canvas.fill(swath), opacity=".28"))
    flock = canvas.known("flock 0")
    if flock:
        canvas.put(Stage.FIELD, tag("use", href=f"#{plot}", fill=canvas.fill(flock), opacity=".8"))
    _creep(canvas, rng, area.open, kind)


def garden(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a kitchen garden: beds of cabbages, beans and flowers between paths."""
    rng = canvas.rng("garden", area.number)
    turn = long_side(area.shape)
    canvas.put(Stage.FIELD, _plain(area, kind.inks["path"], ".8"))
    heads: dict[str, list[str]] = {ink: [] for ink in ("leaf_dark", "leaf", "leaf_light", "bloom")}
    for bed in _beds(area.open.buffer(-2.5, join_style="mitre"), turn, 12.0, 2.6):
        canvas.put(Stage.FIELD, tag("path", d=hard(bed), fill=kind.inks["earth"]))
        crop = rng.choice(("leaf_dark", "leaf", "leaf_light", "leaf", "bloom"))
        size = rng.uniform(1.1, 1.7)
        for x, y in rows(bed.buffer(-1), rng, 3.6, 3.4, turn, 0.3):
            heads[crop].append(leafy(rng, size, 5, x, y))
    for ink, found in heads.items():
        shade: dict[str, Attr] = {
            "fill": kind.inks["earth_dark"],
            "transform": "translate(.4 .6)",
            "opacity": ".7",
        }
        canvas.put(Stage.FIELD, tag("path", d="".join(found), **shade) if found else "")
        canvas.put(Stage.FIELD, tag("path", d="".join(found), fill=kind.inks[ink]) if found else "")


def _beds(shape: BaseGeometry, turn: float, wide: float, path: float) -> list[Polygon]:
    """Cut a plot into beds across its longer side, with paths between them."""
    if shape.is_empty:
        return []
    centre = shape.centroid
    left, top, right, bottom = rotate(shape, -turn, origin=centre).bounds
    count = max(1, round((right - left) / wide))
    step = (right - left) / count
    out = []
    for k in range(count):
        strip = box(left + k * step + path / 2, top, left + (k + 1) * step - path / 2, bottom)
        out += polygons(rotate(strip, turn, origin=centre).intersection(shape))
    return out


def graves(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a churchyard: mown grass, and rows of stones and crosses with their shadows."""
    rng = canvas.rng("graves", area.number)
    canvas.put(Stage.FIELD, _plain(area, kind.inks["grass"], ".45"))
    keep = unary_union([Polygon(), *(a.shape for a in canvas.plan.areas if a.number > area.number)]).buffer(9)
    stones, crosses = [], []
    for x, y in rows(area.open.buffer(-9).difference(keep), rng, 15, 9, long_side(area.shape), 0.6):
        if rng.random() < 0.55:
            stones.append(hard(box(x - 1.6, y - 0.8, x + 1.6, y + 0.8)))
        elif rng.random() < 0.6:
            crosses.append(dash(x - 1.6, y - 0.5, 3.2, 0) + dash(x, y - 1.8, 0, 3.8))
    for marks, paint in ((stones, "fill"), (crosses, "stroke")):
        for ink, shift in ((canvas.palette.inks["shadow"], "translate(1.2 1.6)"), (kind.inks["stone"], None)):
            style: dict[str, Attr] = {paint: ink, "transform": shift, "opacity": ".4" if shift else None}
            canvas.put(Stage.FIELD, tag("path", d="".join(marks), **style) if marks else "")


def _plain(area: Area, ink: str, opacity: str) -> str:
    """Write the piece itself in one ink."""
    return tag(
        "path", d=hard(area.open), fill=ink, opacity=opacity, class_="area", data_piece=str(area.number)
    )
