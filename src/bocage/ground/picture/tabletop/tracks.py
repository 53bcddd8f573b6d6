"""Roads, lanes and running water: as broad as they are, their bends rounded."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import along, lit_rim, ragged, rounded, scatter, soften
from bocage.ground.picture.painters.trees import tufts
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import dash, group, hard, pair, polyline, soft, spline, tag
from bocage.ground.picture.tabletop.canvas import TableCanvas
from bocage.ground.picture.tabletop.railway import rails
from bocage.ground.picture.tabletop.tableplan import INCH, Run

ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def clear(canvas: TableCanvas) -> None:
    """Keep the ground of ways free, so that nothing grows on it."""
    found = _ways(canvas)
    dry = [run.shape.buffer(2) for kind, run in found if kind.painter not in WET]
    canvas.lanes = unary_union([Polygon(), *dry])
    wet = [run.shape for kind, run in found if kind.painter in WET]
    canvas.open_ground = unary_union([canvas.lanes, *wet])


def tracks(canvas: TableCanvas) -> None:
    """Draw all ways, kind by kind: water first, then what crosses it; broad ways over narrow ones."""
    found = _ways(canvas)
    for name, painter in PAINTERS.items():
        for word in dict.fromkeys(run.kind for kind, run in found if kind.painter == name):
            mine = [run for _, run in found if run.kind == word]
            painter(canvas, mine, next(kind for kind, run in found if run.kind == word))
    wet = [run for kind, run in found if kind.painter in WET]
    _bridges(canvas, wet, [run.shape for kind, run in found if kind.painter not in WET])


def _ways(canvas: TableCanvas) -> list[tuple[Kind, Run]]:
    """Return the ways of a table and those of its lines that are drawn like ways, the narrow ones first."""
    found = [(canvas.palette.way_kind(run.kind), run) for run in canvas.plan.tracks]
    lines = [(canvas.palette.line_kind(run.kind), run) for run in canvas.plan.runs]
    found += [(kind, run) for kind, run in lines if kind.painter in PAINTERS]
    return sorted(found, key=lambda each: each[1].width)


def _joined(canvas: TableCanvas, runs: list[Run]) -> BaseGeometry:
    """Return the ground of several stretches: bends and junctions rounded, edges where they are."""
    shapes = [run.shape for run in runs] + [past for run in runs for past in _onward(canvas, run)]
    return soften(unary_union(shapes), min(run.width for run in runs) * 0.3, segments=6)


def _onward(canvas: TableCanvas, run: Run) -> list[BaseGeometry]:
    """Return how a way that ends at the table's edge runs on beyond it, so that its end is not rounded."""
    points = [(p[0], p[1]) for p in run.line.coords]
    out: list[BaseGeometry] = []
    for (ax, ay), (bx, by) in ((points[1], points[0]), (points[-2], points[-1])):
        if canvas.plan.is_edge(bx, by):
            far = math.dist((ax, ay), (bx, by))
            ux, uy = (bx - ax) / far, (by - ay) / far
            past = LineString([(bx - ux, by - uy), (bx + ux * run.width * 2, by + uy * run.width * 2)])
            out.append(past.buffer(run.width / 2, cap_style="flat"))
    return out


def _middle(run: Run) -> LineString:
    """Return the middle line of a way, its corners cut."""
    return rounded(run.line, 3) if len(run.line.coords) > 2 else run.line


def _road(canvas: TableCanvas, runs: list[Run], kind: Kind) -> None:
    """Draw packed earth: a worn verge, ruts, and the crown of grass or dust between them."""
    rng = canvas.rng("road", runs[0].kind)
    inks = kind.inks
    bed = _joined(canvas, runs)
    for grow, swing, opacity in ((5.0, 3.0, ".3"), (2.4, 1.6, ".5")):
        verge = soft(ragged(bed.buffer(grow), rng, swing, 11))
        canvas.put(Stage.WAY, tag("path", d=verge, fill=inks["verge"], opacity=opacity))
    shape = canvas.define(f"road {runs[0].kind}", "path", "", d=hard(bed.simplify(0.1)))
    canvas.put(Stage.WAY, tag("use", href=f"#{shape}", fill=inks["surface"], class_="track"))
    clip = canvas.define(f"on {runs[0].kind}", "clipPath", tag("use", href=f"#{shape}"))
    marks = [tag("path", d=hard(lit_rim(bed, 1.3)), fill=inks["casing"], opacity=".5")]
    for run in runs:
        marks += _wear(canvas, rng, run, kind)
    canvas.put(Stage.WAY, group(marks, clip_path=canvas.fill(clip), fill="none"))
    _edges(canvas, rng, runs, kind)


def _wear(canvas: TableCanvas, rng: Random, run: Run, kind: Kind) -> list[str]:
    """Draw what wheels have made of a road: ruts, dust, and grass between them where it is a lane."""
    inks, wide = kind.inks, run.width
    line = _middle(run)
    middle = polyline([(p[0], p[1]) for p in line.simplify(0.3).coords])
    out = [tag("path", d=middle, stroke=inks["dust"], stroke_width=wide * 0.74, opacity=".45", **ROUND)]
    gauge = min(wide * 0.26, 0.52 * INCH)
    ruts = []
    for side in (-1, 1):
        rut = line.offset_curve(side * gauge)
        if isinstance(rut, LineString) and not rut.is_empty:
            shaken = [(x + rng.uniform(-0.7, 0.7), y + rng.uniform(-0.7, 0.7)) for x, y, _ in along(rut, 9)]
            ruts.append(spline(shaken, fine=1))
    both = "".join(ruts)
    out.append(tag("path", d=both, stroke=inks["rut"], stroke_width=wide * 0.13, opacity=".42", **ROUND))
    out.append(tag("path", d=both, stroke=inks["rut"], stroke_width=wide * 0.055, opacity=".6", **ROUND))
    if kind.sizes.get("grassy", 0):
        tuft = "".join(
            dash(x + rng.uniform(-2, 2), y + rng.uniform(-2, 2), rng.uniform(-1.4, 1.4), -rng.uniform(1, 2.6))
            for x, y, _ in along(line, 1.6)
        )
        out.append(
            tag(
                "path",
                d=middle,
                stroke=inks["grass"],
                stroke_width=wide * 0.12,
                opacity=".5",
                stroke_dasharray="17 9 4 8 29 11 9 7",
                **ROUND,
            )
        )
        out.append(tag("path", d=tuft, stroke=inks["grass"], stroke_width=0.7))
    stones = "".join(
        f"M{pair(x, y)}h0" for x, y in scatter(run.shape.buffer(-1), rng, 9, 0.5) if rng.random() < 0.5
    )
    out.append(tag("path", d=stones, stroke=inks["casing"], stroke_width=0.9, opacity=".55", **ROUND))
    return out


def _edges(canvas: TableCanvas, rng: Random, runs: list[Run], kind: Kind) -> None:
    """Draw grass along both edges of a road."""
    blades = []
    for run in runs:
        for x, y, turn in along(_middle(run), 3.6):
            for side in (-1, 1):
                if rng.random() < 0.5:
                    far = side * (run.width / 2 + rng.uniform(-0.4, 2.2))
                    bx, by = x - math.sin(turn) * far, y + math.cos(turn) * far
                    blades.append(f"M{pair(bx, by)}l{pair(rng.uniform(-1, 1), -rng.uniform(1.2, 2.8))}")
    canvas.put(
        Stage.WAY, tag("path", d="".join(blades), fill="none", stroke=kind.inks["grass"], stroke_width=0.7)
    )


def _paved(canvas: TableCanvas, runs: list[Run], kind: Kind) -> None:
    """Draw setts: rows of stones across the road, a gutter on each side."""
    bed = _joined(canvas, runs)
    inks = kind.inks
    canvas.put(Stage.WAY, tag("path", d=hard(bed.buffer(1.6)), fill=inks["verge"], opacity=".7"))
    canvas.put(Stage.WAY, tag("path", d=hard(bed), fill=inks["surface"], class_="track"))
    rng = canvas.rng("setts", runs[0].kind)
    joints, lights = [], []
    for run in runs:
        for x, y, turn in along(_middle(run), 2.6):
            nx, ny = -math.sin(turn), math.cos(turn)
            half = run.width / 2 - 1.2
            joints.append(f"M{pair(x - nx * half, y - ny * half)}l{pair(2 * half * nx, 2 * half * ny)}")
            at = rng.uniform(-half, half - 3)
            lights.append(f"M{pair(x + nx * at + 1, y + ny * at + 1)}l{pair(nx * 2.4, ny * 2.4)}")
    canvas.put(Stage.WAY, tag("path", d="".join(joints), stroke=inks["rut"], stroke_width=0.5, opacity=".6"))
    canvas.put(Stage.WAY, tag("path", d="".join(lights), stroke=inks["dust"], stroke_width=1.6, opacity=".5"))
    canvas.put(
        Stage.WAY, tag("path", d=hard(bed.difference(bed.buffer(-1.2))), fill=inks["casing"], opacity=".6")
    )


def _stream(canvas: TableCanvas, runs: list[Run], kind: Kind) -> None:
    """Draw running water between its banks: shoals and deeps, ripples along the current, stones, reeds."""
    rng = canvas.rng("stream", runs[0].kind)
    inks = kind.inks
    bed = _joined(canvas, runs)
    for grow, swing, opacity in ((7.0, 2.4, ".25"), (4.0, 1.8, ".45"), (1.8, 0.9, ".7")):
        bank = soft(ragged(bed.buffer(grow), rng, swing, 9))
        canvas.put(Stage.WATER, tag("path", d=bank, fill=inks["bank"], opacity=opacity))
    canvas.put(Stage.WATER, tag("path", d=hard(bed.buffer(0.7)), fill=inks["bank_dark"]))
    canvas.put(Stage.WATER, tag("path", d=hard(bed), fill=inks["water"], class_="track"))
    wide = min(run.width for run in runs)
    for inset, swing, opacity in ((0.12, 1.2, ".4"), (0.24, 1.8, ".5")):
        deep = soft(ragged(bed.buffer(-wide * inset), rng, swing, 8))
        canvas.put(Stage.WATER, tag("path", d=deep, fill=inks["deep"], opacity=opacity))
    canvas.put(Stage.WATER, tag("path", d=hard(lit_rim(bed, 2.0)), fill=inks["bank_dark"], opacity=".5"))
    ripples, stones = [], []
    for run in runs:
        for x, y, turn in along(_middle(run), 4.5):
            off = rng.uniform(-0.36, 0.36) * run.width
            gx, gy = x - math.sin(turn) * off, y + math.cos(turn) * off
            if rng.random() < 0.55:
                long, bow = rng.uniform(2, 5), rng.uniform(-0.8, 0.8)
                dx, dy = math.cos(turn) * long, math.sin(turn) * long
                bend = pair(dx / 2 - math.sin(turn) * bow, dy / 2 + math.cos(turn) * bow)
                ripples.append(f"M{pair(gx, gy)}q{bend} {pair(dx, dy)}")
            elif rng.random() < 0.3:
                stones.append(f"M{pair(gx, gy)}h0")
    style = {"fill": "none", "stroke": inks["glare"], "stroke_width": ".45", "opacity": ".55", **ROUND}
    canvas.put(Stage.WATER, tag("path", d="".join(ripples), **style))
    canvas.put(Stage.WATER, tag("path", d="".join(stones), stroke=inks["stone"], stroke_width=1.6, **ROUND))
    _reeds(canvas, rng, runs, kind)


def _reeds(canvas: TableCanvas, rng: Random, runs: list[Run], kind: Kind) -> None:
    """Draw reeds along the banks, but for where a road crosses."""
    reeds = tufts(canvas, kind, 2.6)
    spots = []
    for run in runs:
        for x, y, turn in along(_middle(run), 5):
            if rng.random() < 0.6:
                off = rng.choice((-1, 1)) * (run.width / 2 + rng.uniform(-0.5, 2))
                spots.append((x - math.sin(turn) * off, y + math.cos(turn) * off))
    dry = [s for s in spots if canvas.lanes.is_empty or not canvas.lanes.buffer(3).covers(_dot(*s))]
    canvas.put(
        Stage.GRASS, group(canvas.use(rng.choice(reeds).ident, *s) for s in sorted(dry, key=lambda s: s[1]))
    )


def _dot(x: float, y: float) -> BaseGeometry:
    """Return a point as a shape."""
    return LineString([(x, y), (x + 0.01, y)])


def _ditch(canvas: TableCanvas, runs: list[Run], kind: Kind) -> None:
    """Draw a dry ditch: a dark cut with rank grass hanging over it."""
    rng = canvas.rng("ditch", runs[0].kind)
    bed = _joined(canvas, runs)
    inks = kind.inks
    canvas.put(Stage.WATER, tag("path", d=hard(bed.buffer(1)), fill=inks["bank"], opacity=".7"))
    canvas.put(Stage.WATER, tag("path", d=hard(bed), fill=inks["bed"], class_="track"))
    canvas.put(Stage.WATER, tag("path", d=hard(lit_rim(bed, 2.2)), fill=inks["deep"], opacity=".6"))
    _edges(canvas, rng, runs, kind)


def _bridges(canvas: TableCanvas, wet: list[Run], dry: list[BaseGeometry]) -> None:
    """Draw a deck of stone wherever a road crosses water: the road goes over, between two parapets."""
    inks = canvas.palette.inks
    water = unary_union([run.shape for run in wet]).buffer(2.0)
    for road in dry:
        if not road.intersects(water):
            continue
        deck = road.intersection(water)
        sides = deck.boundary.intersection(road.boundary.buffer(0.6))
        wall = sides.buffer(1.5, cap_style="flat")
        canvas.put(
            Stage.WAY,
            tag(
                "path",
                d=hard(wall),
                fill=inks["parapet"],
                stroke=inks["parapet_dark"],
                stroke_width=0.8,
                class_="bridge",
            ),
        )


WET = frozenset({"stream", "ditch"})
PAINTERS: dict[str, Callable[[TableCanvas, list[Run], Kind], None]] = {
    "ditch": _ditch,
    "stream": _stream,
    "road": _road,
    "paved": _paved,
    "rails": rails,
}
