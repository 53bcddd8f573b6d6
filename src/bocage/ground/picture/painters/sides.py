"""What stands on hexsides: bocage on its bank, hedges, walls, fences. A way across it goes through a gate."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import along, chains, dots, rounded
from bocage.ground.picture.painters.trees import Plant, crowns, thickets
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Attr, Point, group, lines, polyline, tag
from bocage.ground.picture.plan import Plan, Side

OVERHANG = 5.5  # how far the trees on a bank reach past its end


def sides(canvas: Canvas) -> None:
    """Draw all hexsides, kind by kind, low things first."""
    order = ("fence", "wall", "hedge", "bank")
    kinds = sorted(
        {side.kind for side in canvas.plan.sides},
        key=lambda name: order.index(canvas.palette.hexside_kind(name).painter),
    )
    for name in kinds:
        kind = canvas.palette.hexside_kind(name)
        found = chains(side.line for side in canvas.plan.sides if side.kind == name)
        lines_ = found if canvas.plan.square else [rounded(line, 2) for line in found]
        clear = canvas.lanes.buffer(OVERHANG) if kind.painter == "bank" else canvas.lanes
        runs = [part for line in lines_ for part in lines(line.difference(clear)) if part.length > 6]
        {"bank": _bank, "hedge": _hedge, "wall": _wall, "fence": _fence}[kind.painter](
            canvas, name, kind, runs
        )
        crossed = unary_union([Polygon(), *(s.line.buffer(12) for s in _crossed(canvas.plan, name))])
        for line in lines_:
            for gap in lines(line.intersection(canvas.lanes)):
                _gate(canvas, gap, open_=crossed.contains(gap.interpolate(0.5, normalized=True)))


def _crossed(plan: Plan, kind: str) -> list[Side]:
    """Return the sides of a kind that a road or trail leads across, from cell to cell."""
    steps = {
        _grain(((a.x + b.x) / 2, (a.y + b.y) / 2)) for route in plan.routes for a, b in pairwise(route.spots)
    }
    return [side for side in plan.sides if side.kind == kind and _grain(_middle(side.line)) in steps]


def _gate(canvas: Canvas, gap: LineString, *, open_: bool) -> None:
    """Draw two posts and a gate: swung back where the way leads across, shut where it only brushes the
    side."""
    (ax, ay), (bx, by) = _ends(gap)
    dx, dy = bx - ax, by - ay
    if open_:
        turn = math.atan2(dy, dx) + math.radians(76)
        reach = min(math.hypot(dx, dy), 18.0)
        leaf = polyline([(ax, ay), (ax + reach * math.cos(turn), ay + reach * math.sin(turn))])
    else:
        leaf = polyline([(ax, ay), (bx, by)])
    timber, shade = canvas.palette.inks["timber"], canvas.palette.inks["shadow"]
    wide = 3.4 if open_ else 4.4
    moved = {"transform": "translate(1.6 2.2)", "opacity": ".35"}
    posts: dict[str, Attr] = {
        "stroke_width": 6.4,
        "stroke_linecap": "round",
        "class_": "gate-open" if open_ else "gate-shut",
    }
    canvas.put(Stage.SIDE, tag("path", d=leaf, stroke=shade, stroke_width=wide, **moved))
    canvas.put(Stage.SIDE, tag("path", d=leaf, stroke=timber, stroke_width=wide))
    canvas.put(Stage.SIDE, tag("path", d=leaf, stroke=canvas.palette.inks["dust"], stroke_width=1.2))
    canvas.put(Stage.SIDE, tag("path", d=dots(((ax, ay), (bx, by))), stroke=timber, **posts))


def _ends(line: LineString) -> tuple[Point, Point]:
    """Return the two ends of a line."""
    first, last = line.coords[0], line.coords[-1]
    return (first[0], first[1]), (last[0], last[1])


def _middle(line: LineString) -> Point:
    """Return the middle of a line."""
    middle = line.interpolate(0.5, normalized=True)
    return middle.x, middle.y


def _grain(point: Point) -> tuple[int, int]:
    """Round a point to whole pixels, for comparing."""
    return round(point[0]), round(point[1])


def _bank(canvas: Canvas, name: str, kind: Kind, runs: list[LineString]) -> None:
    """Draw an earth bank as high as a man, overgrown, with trees standing on it."""
    rng = canvas.rng("bank", name)
    wobbly = [_wobble(line, rng, 1.6) for line in runs]
    d = _line(canvas, name, "".join(polyline(points) for points in wobbly))
    _layer(canvas, Stage.SHADE, d, canvas.palette.inks["shadow"], 15, ".3", "4 5.5")
    _layer(canvas, Stage.SIDE, d, kind.inks["foot"], 15, ".9")
    _layer(canvas, Stage.SIDE, d, kind.inks["bank"], 12, None)
    _layer(canvas, Stage.SIDE, d, kind.inks["bank_light"], 5, ".7", "-2.6 -3.2")
    scrub = thickets(canvas, kind, 5.7, shade=0.2)
    trees = crowns(canvas, kind, (9.4, 8.2), shade=0.32)
    low = [_planted(canvas, rng, line, scrub, 12.0, 1.0) for line in runs]
    high = [_planted(canvas, rng, line, trees, 23.0, 2.2, 0.8) for line in runs]
    canvas.put(Stage.SIDE, group(m for part in low for m in part))
    canvas.put(Stage.SIDE, group(m for part in high for m in part))


def _hedge(canvas: Canvas, name: str, kind: Kind, runs: list[LineString]) -> None:
    """Draw a low clipped hedge, one plant wide."""
    rng = canvas.rng("hedge", name)
    d = _line(canvas, name, "".join(polyline(_wobble(line, rng, 0.6)) for line in runs))
    _layer(canvas, Stage.SHADE, d, canvas.palette.inks["shadow"], 6.5, ".32", "2 2.8")
    _layer(canvas, Stage.SIDE, d, kind.inks["dark"], 6.6, None)
    leaves = crowns(canvas, kind, (3.9, 3.4))
    canvas.put(Stage.SIDE, group(m for line in runs for m in _planted(canvas, rng, line, leaves, 5.4, 0.5)))


def _wall(canvas: Canvas, name: str, kind: Kind, runs: list[LineString]) -> None:
    """Draw dry stone: coping, joints, and a hard shadow."""
    d = _line(canvas, name, "".join(polyline([(p[0], p[1]) for p in line.coords]) for line in runs))
    _layer(canvas, Stage.SHADE, d, canvas.palette.inks["shadow"], 5, ".42", "2.4 3.4")
    _layer(canvas, Stage.SIDE, d, kind.inks["foot"], 5.6, None)
    _layer(canvas, Stage.SIDE, d, kind.inks["stone"], 4, None)
    canvas.put(
        Stage.SIDE,
        tag(
            "use",
            href=f"#{d}",
            stroke=kind.inks["joint"],
            stroke_width=4,
            stroke_linecap="butt",
            stroke_dasharray=".9 4.6 .9 6.2 .9 5.3",
        ),
    )
    _layer(canvas, Stage.SIDE, d, kind.inks["light"], 1.2, ".8", "-.8 -1.1")
    ends: list[Point] = [p for line in runs for p in _ends(line)]
    canvas.put(
        Stage.SIDE,
        tag("path", d=dots(ends), stroke=kind.inks["foot"], stroke_width=7, stroke_linecap="square"),
    )
    canvas.put(
        Stage.SIDE,
        tag("path", d=dots(ends), stroke=kind.inks["stone"], stroke_width=5, stroke_linecap="square"),
    )


def _fence(canvas: Canvas, name: str, kind: Kind, runs: list[LineString]) -> None:
    """Draw posts and rails."""
    d = _line(canvas, name, "".join(polyline([(p[0], p[1]) for p in line.coords]) for line in runs))
    _layer(canvas, Stage.SIDE, d, kind.inks["rail"], 1.3, None)
    posts = [(x, y) for line in runs for x, y, _ in along(line, 9)]
    canvas.put(
        Stage.SIDE,
        tag("path", d=dots(posts), stroke=kind.inks["post"], stroke_width=2.8, stroke_linecap="round"),
    )


def _layer(
    canvas: Canvas,
    stage: Stage,
    line: str,
    ink: str,
    width: float,
    opacity: str | None,
    shift: str | None = None,
) -> None:
    """Draw one more stroke along a defined line."""
    canvas.put(
        stage,
        tag(
            "use",
            href=f"#{line}",
            stroke=ink,
            stroke_width=width,
            opacity=opacity,
            transform=f"translate({shift})" if shift else None,
        ),
    )


def _line(canvas: Canvas, name: str, d: str) -> str:
    """Define a line that several strokes follow."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return canvas.define(f"side {name}", "path", "", d=d, fill="none", **ends)


def _planted(
    canvas: Canvas,
    rng: Random,
    line: LineString,
    plants: list[Plant],
    step: float,
    loose: float,
    chance: float = 1.0,
) -> list[str]:
    """Return plants along a line."""
    out = []
    for x, y, turn in along(line, step):
        if rng.random() > chance:
            continue
        off = rng.uniform(-loose, loose)
        out.append(canvas.use(rng.choice(plants).ident, x - math.sin(turn) * off, y + math.cos(turn) * off))
    return out


def _wobble(line: LineString, rng: Random, swing: float) -> list[Point]:
    """Return the points of a line, shaken."""
    return [(x + rng.uniform(-swing, swing), y + rng.uniform(-swing, swing)) for x, y, _ in along(line, 9)]
