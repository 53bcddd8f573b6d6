"""Draws overlays that lie on the map for a moment: a covered arc, a vehicle's aspects, a shell's drift."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from shapely.ops import unary_union

from bocage.ground.picture.counters.faces import bearing
from bocage.ground.picture.forms import soften
from bocage.ground.picture.pen import Point, group, hard, num, polygons, tag, text
from bocage.ground.picture.plan import Plan
from bocage.ground.picture.survey import Source, survey

FONT = "Inter,system-ui,sans-serif"
ARCS: Mapping[str, str] = {"gun": "#e0951b", "turret": "#d9542b", "rear": "#5b7fb0"}
ASPECTS: Mapping[str, tuple[str, str | None]] = {
    "front": ("#2f7d4f", None),
    "flank": ("#d0911a", "7 3"),
    "rear": ("#b3261e", "2 3"),
}
WORDS: Mapping[str, str] = {"front": "Front", "flank": "Flank", "rear": "Rear"}


def draw_arc(source: Source | Plan, cells: Iterable[str], *, kind: str = "gun") -> str:
    """Draw the cells of a covered arc as one soft wedge: `kind` is gun, turret or rear."""
    plan = source if isinstance(source, Plan) else survey(source)
    held = [plan.cell(plan.spot(cell)) for cell in cells]
    if not held:
        return ""
    whole = unary_union(held).buffer(0.5)
    ink = ARCS[kind]
    marks = []
    for inset, opacity in ((0.0, ".1"), (5.0, ".08"), (11.0, ".08")):
        shape = soften(whole.buffer(-inset), 9)
        d = "".join(hard(part, fine=0) for part in polygons(shape))
        marks.append(tag("path", d=d, fill=ink, opacity=opacity, fill_rule="evenodd") if d else "")
    edge = hard(soften(whole.buffer(-2), 9), fine=0)
    line = {"fill": "none", "stroke_linejoin": "round"}
    marks.append(tag("path", d=edge, stroke="#fbf8ee", stroke_width=4, opacity=".55", **line))
    marks.append(tag("path", d=edge, stroke=ink, stroke_width=2, stroke_dasharray="10 4", **line))
    return group(marks, class_=f"arc arc-{kind}")


def draw_aspects(
    facing: int,
    *,
    corners: int = 6,
    armour: Mapping[str, int | str] | None = None,
    lit: str = "",
    words: Mapping[str, str] = WORDS,
) -> str:
    """Draw a rose round a vehicle at 0, 0: which way its front, flanks and rear lie, 120 across.

    On hexes front and rear are the two sides at the faced corner and at the opposite one, and each flank is
    one side; on squares each aspect is a quadrant. `armour` gives the value of an aspect, `lit` names the
    one that is hit, `words` are their names in the reader's language.
    """
    turn = bearing(facing, corners)
    front, flank = (120.0, 60.0) if corners == 6 else (90.0, 90.0)
    sectors = (
        ("front", -front / 2, front),
        ("flank", front / 2, flank),
        ("rear", front / 2 + flank, front),
        ("flank", front / 2 + flank + front, flank),
    )
    marks = [_sector(name, turn + start, wide, name == lit) for name, start, wide in sectors]
    labels = [
        _aspect_label(words[name], (armour or {}).get(name), turn + start + wide / 2, name)
        for name, start, wide in sectors
    ]
    nose = tag(
        "path",
        d="M0-60L6-49.5L0-52L-6-49.5Z",
        fill="#c9211b",
        stroke="#fff4ea",
        stroke_width=1,
        transform=f"rotate({num(turn)})",
    )
    return group([*marks, *labels, nose], class_="aspects", font_family=FONT)


def draw_drift(start: Point, end: Point, words: str = "") -> str:
    """Draw a shell that falls wide: a bowed arrow from where it was meant to fall to where it falls."""
    far = math.dist(start, end)
    if far < 1:
        return ""
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    bow = min(34.0, far * 0.22)
    side = -1 if ux >= 0 else 1
    mx, my = (start[0] + end[0]) / 2 - uy * bow * -side, (start[1] + end[1]) / 2 + ux * bow * side
    d = f"M{num(start[0])} {num(start[1])}Q{num(mx)} {num(my)} {num(end[0])} {num(end[1])}"
    turn = math.degrees(math.atan2(end[1] - my, end[0] - mx))
    line = {"fill": "none", "stroke_linecap": "round"}
    head = tag(
        "path",
        d="M3 0L-11 7L-7.5 0L-11-7Z",
        fill="#8c2f10",
        stroke="#fbf8ee",
        stroke_width=1.4,
        transform=f"translate({num(end[0])} {num(end[1])}) rotate({num(turn)})",
    )
    aim = tag("circle", cx=start[0], cy=start[1], r=5, fill="none", stroke="#8c2f10", stroke_width=2.4)
    return group(
        [
            tag("path", d=d, stroke="#fbf8ee", stroke_width=7, opacity=".7", **line),
            tag("path", d=d, stroke="#8c2f10", stroke_width=3.4, stroke_dasharray="9 6", **line),
            aim,
            head,
            _plate(words, (start[0] + end[0]) / 4 + mx / 2, (start[1] + end[1]) / 4 + my / 2)
            if words
            else "",
        ],
        class_="drift",
        font_family=FONT,
    )


def _sector(name: str, start: float, wide: float, lit: bool) -> str:
    """Draw a part of a ring, its kind told by its dashes as well as its colour."""
    ink, dash = ASPECTS[name]
    inner, outer = 33.0, 49.0
    a, b = _at(start + 1.2, outer), _at(start + wide - 1.2, outer)
    c, e = _at(start + wide - 1.6, inner), _at(start + 1.6, inner)
    d = (
        f"M{num(a[0])} {num(a[1])}A{outer:g} {outer:g} 0 0 1 {num(b[0])} {num(b[1])}"
        f"L{num(c[0])} {num(c[1])}A{inner:g} {inner:g} 0 0 0 {num(e[0])} {num(e[1])}Z"
    )
    edge = "#fbf8ee" if lit else ink
    return tag(
        "path",
        d=d,
        fill=ink,
        fill_opacity=".92" if lit else ".5",
        stroke=edge,
        stroke_width=2.6 if lit else 1.4,
        stroke_dasharray=None if lit else dash,
        class_=f"aspect aspect-{name}{' aspect-lit' if lit else ''}",
    )


def _aspect_label(word: str, value: int | str | None, turn: float, name: str) -> str:
    """Write the name and armour of an aspect."""
    x, y = _at(turn, 41)
    said = word if value is None else str(value)
    size = 7.4 if value is None else 11.5
    return group(
        [
            tag("title", word if value is None else f"{word} {value}"),
            text(
                said,
                x=x,
                y=y + size * 0.36,
                font_size=size,
                font_weight="800",
                text_anchor="middle",
                fill="#fff",
                stroke="#1d1e18",
                stroke_width=2.2,
                stroke_linejoin="round",
                paint_order="stroke",
            ),
        ],
        class_=f"aspect-label label-{name}",
    )


def _at(turn: float, reach: float) -> Point:
    """Return the point at a distance and bearing from 0, 0."""
    angle = math.radians(turn)
    return reach * math.sin(angle), -reach * math.cos(angle)


def _plate(words: str, x: float, y: float) -> str:
    """Draw words on a plate."""
    wide = 6.4 * len(words) + 11
    plate = tag(
        "rect", x=x - wide / 2, y=y - 8.5, width=wide, height=17, rx=4, fill="#1d1e18", fill_opacity=".88"
    )
    style = {"font_weight": "700", "text_anchor": "middle", "fill": "#fbf8ee"}
    return plate + text(words, x=x, y=y + 3.8, font_size=10.6, **style)
