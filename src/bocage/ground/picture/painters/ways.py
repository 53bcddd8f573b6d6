"""Roads, trails and streams: smooth lines from cell to cell, met cleanly at junctions, bridged over water."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points, unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import (
    along,
    dots,
    lit_rim,
    ragged,
    relaxed,
    rounded,
    scatter,
    shadow,
    soften,
    ticks,
)
from bocage.ground.picture.painters.canals import canals
from bocage.ground.picture.painters.trees import tufts
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, group, hard, polyline, soft, tag
from bocage.ground.picture.plan import MARGIN, Plan, Route, Spot

ROUND = {"stroke_linecap": "round"}
WET = frozenset({"stream", "canal"})


@dataclass(frozen=True, slots=True)
class Course:
    """A way with the line on which it is drawn."""

    kind: str
    line: LineString
    route: tuple[Spot, ...]


def courses(canvas: Canvas) -> tuple[Course, ...]:
    """Return every way of the map, its ends run on to the edge or tied to the way they join."""
    plan = canvas.plan
    first = [_curve(canvas, route, _ends(plan, route), k) for k, route in enumerate(plan.routes)]
    out = []
    for k, route in enumerate(plan.routes):
        others = [(first[j], other) for j, other in enumerate(plan.routes) if j != k]
        out.append(Course(route.kind, _tied(first[k], route, others), route.spots))
    return tuple(out)


def clear(canvas: Canvas, ways: tuple[Course, ...]) -> None:
    """Keep the strips along the ways free, so that nothing grows on them."""
    wet: list[BaseGeometry] = [Polygon()]
    dry: list[BaseGeometry] = [Polygon()]
    for way in ways:
        kind = canvas.palette.way_kind(way.kind)
        strip = way.line.buffer(kind.sizes["width"] / 2 + 3.5)
        (wet if kind.painter in WET else dry).append(strip)
    canvas.lanes = unary_union(dry)
    canvas.open_ground = unary_union([*wet, canvas.lanes])


def paint(canvas: Canvas, ways: tuple[Course, ...]) -> None:
    """Draw all ways and bridges."""
    kinds = {way.kind: canvas.palette.way_kind(way.kind) for way in ways}
    for painter in ("stream", "canal", "trail", "road"):
        names = [name for name, kind in kinds.items() if kind.painter == painter]
        for name in names:
            found = [way for way in ways if way.kind == name]
            _PAINTERS[painter](canvas, found, kinds[name])
    _bridges(canvas, ways, kinds)


def packed_earth(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw a whole cell of road or trail: a place where ways meet, worn bare."""
    rng = canvas.rng("earth", name)
    crossed = canvas.open_ground.intersection(region)
    worn = crossed.buffer(11).intersection(region.buffer(-2)) if not crossed.is_empty else region.buffer(-16)
    shape = ragged(soften(worn, 10), rng, 3, 15)
    canvas.put(Stage.WAY, tag("path", d=soft(shape.buffer(1.5)), fill=kind.inks["casing"], opacity=".55"))
    canvas.put(Stage.WAY, tag("path", d=soft(shape), fill=kind.inks["surface"]))
    specks = [(x, y, rng.uniform(-3, 3), 0.4) for x, y in scatter(shape.buffer(-4), rng, 13, 0.45)]
    canvas.put(Stage.WAY, tag("path", d=ticks(specks), stroke=kind.inks["rut"], stroke_width=1, opacity=".6"))


def _ends(plan: Plan, route: Route) -> list[Point]:
    """Return the centres of a route's cells, and a point past the map edge at an end that runs off the
    map."""
    spots = route.spots
    points = [spot.centre for spot in spots]
    others = {spot for other in plan.routes if other is not route for spot in other.spots}
    if plan.on_edge(spots[0]) and spots[0] not in others:
        points.insert(0, past_edge(plan, spots[0], spots[1] if len(spots) > 1 else None))
    if plan.on_edge(spots[-1]) and spots[-1] not in others:
        points.append(past_edge(plan, spots[-1], spots[-2] if len(spots) > 1 else None))
    return points


def past_edge(plan: Plan, end: Spot, before: Spot | None) -> Point:
    """Return a point past the map edge, onward from an end cell."""
    left, top, right, bottom = plan.frame
    reach = MARGIN + 20
    gaps = [
        (end.x - left, (-1, 0)),
        (right - end.x, (1, 0)),
        (end.y - top, (0, -1)),
        (bottom - end.y, (0, 1)),
    ]
    if before:
        hx, hy = end.x - before.x, end.y - before.y
        gaps.sort(key=lambda g: g[0] - 0.6 * (hx * g[1][0] + hy * g[1][1]))
        (gap, (ox, oy)), drift = gaps[0], 0.5
        return (
            end.x + ox * (gap + reach) + (drift * hx if oy else 0),
            end.y + oy * (gap + reach) + (drift * hy if ox else 0),
        )
    gap, (ox, oy) = min(gaps)
    return end.x + ox * (gap + reach), end.y + oy * (gap + reach)


def _curve(canvas: Canvas, route: Route, points: list[Point], index: int) -> LineString:
    """Return a route as a smooth line. `sway` moves it off the centres a little; `stray` lets it wander in
    between."""
    sizes = canvas.palette.way_kind(route.kind).sizes
    sway, stray = sizes.get("sway", 0.0), sizes.get("stray", 0.0)
    rng = canvas.rng("way", index)
    swayed = [(x + rng.uniform(-sway, sway), y + rng.uniform(-sway, sway)) for x, y in points]
    loose = [swayed[0]]
    for a, b in pairwise(swayed):
        off = rng.uniform(-stray, stray) / (math.dist(a, b) or 1.0)
        middle = ((a[0] + b[0]) / 2 - (b[1] - a[1]) * off, (a[1] + b[1]) / 2 + (b[0] - a[0]) * off)
        loose += [middle, b] if stray else [b]
    return rounded(LineString(loose), 3) if len(loose) > 2 else LineString(loose)


def _tied(line: LineString, route: Route, others: list[tuple[LineString, Route]]) -> LineString:
    """Bend an end that joins another way onto that way's own line."""
    points = [(p[0], p[1]) for p in line.coords]
    for at, spot in ((0, route.spots[0]), (-1, route.spots[-1])):
        meets = [other for other, r in others if spot in r.spots]
        if not meets:
            continue
        near = nearest_points(unary_union(meets), Dot(points[at]))[0]
        if 0.5 < near.distance(Dot(points[at])) < 60:
            points.insert(0 if at == 0 else len(points), (near.x, near.y))
    return LineString(points)


def _roads(canvas: Canvas, ways: list[Course], kind: Kind) -> None:
    """Draw packed chalk and earth: worn verge, two wheel tracks, pebbles thrown to the sides."""
    width = kind.sizes["width"]
    road = canvas.define(f"road {ways[0].kind}", "path", "", d="".join(_flow(way.line) for way in ways))
    for ink, wide, opacity in (
        ("verge", width + 8, ".3"),
        ("verge", width + 5, ".4"),
        ("casing", width + 2.2, ".75"),
        ("surface", width, "1"),
        ("dust", width * 0.62, ".5"),
        ("rut", width * 0.56, ".38"),
        ("dust", width * 0.34, ".75"),
    ):
        canvas.put(Stage.WAY, _again(road, kind.inks[ink], wide, opacity))
    rng = canvas.rng("pebbles", ways[0].kind)
    spots = [_strewn(rng, at, width / 2) for way in ways for at in along(way.line, 9)]
    canvas.put(Stage.WAY, tag("path", d=dots(spots), stroke=kind.inks["casing"], stroke_width=1.6, **ROUND))
    grass = [_strewn(rng, at, width / 2 + 3) for way in ways for at in along(way.line, 16)]
    canvas.put(Stage.WAY, tag("path", d=dots(grass), stroke=kind.inks["grass"], stroke_width=2.6, **ROUND))


def _trails(canvas: Canvas, ways: list[Course], kind: Kind) -> None:
    """Draw two wheel tracks with grass between them."""
    width = kind.sizes["width"]
    trail = canvas.define(f"trail {ways[0].kind}", "path", "", d="".join(_flow(way.line) for way in ways))
    for ink, wide, opacity in (
        ("casing", width + 3, ".28"),
        ("casing", width + 1, ".4"),
        ("surface", width - 0.4, "1"),
        ("grass", width * 0.3, ".85"),
    ):
        canvas.put(
            Stage.WAY, _again(trail, kind.inks[ink], wide, opacity, "11 1.5 7 2" if ink == "grass" else None)
        )


def _streams(canvas: Canvas, ways: list[Course], kind: Kind) -> None:
    """Draw running water of uneven width between soft banks."""
    rng = canvas.rng("streams", ways[0].kind)
    bed = unary_union([_ribbon(way.line, rng, kind.sizes["width"]) for way in ways])
    inks = kind.inks
    water = canvas.define(f"stream {ways[0].kind}", "path", "", d=soft(bed))
    for ink, wide, opacity in (("bank", 11, ".4"), ("bank", 6, ".7"), ("bank_dark", 1.6, ".6")):
        canvas.put(Stage.WATER, _again(water, inks[ink], wide, opacity))
    canvas.put(Stage.WATER, tag("use", href=f"#{water}", fill=inks["water"]))
    canvas.put(
        Stage.WATER,
        tag("path", d=soft(relaxed(lit_rim(bed, 2.6), 14)), fill=inks["bank_dark"], opacity=".45"),
    )
    gleams, spots = [], []
    for way in ways:
        for x, y, turn in along(way.line, 13):
            if rng.random() < 0.4:
                off, half = rng.uniform(-2, 2), rng.uniform(2, 4)
                x, y = x - math.sin(turn) * off, y + math.cos(turn) * off
                gleams.append((x, y, math.cos(turn) * half, math.sin(turn) * half))
            elif rng.random() < 0.5:
                side = rng.choice((-1, 1)) * (kind.sizes["width"] / 2 + rng.uniform(2, 5))
                spots.append((x - math.sin(turn) * side, y + math.cos(turn) * side))
    deep = "".join(_flow(way.line) for way in ways)
    canvas.put(
        Stage.WATER, tag("path", d=deep, stroke=inks["deep"], stroke_width=3, fill="none", opacity=".5")
    )
    canvas.put(Stage.WATER, tag("path", d=ticks(gleams), stroke=inks["glare"], opacity=".7", **ROUND))
    reeds = tufts(canvas, kind, 4.6)
    canvas.put(Stage.WATER, group(canvas.use(rng.choice(reeds).ident, *s) for s in sorted(spots, key=_by_y)))


def _canals(canvas: Canvas, ways: list[Course], kind: Kind) -> None:
    """Draw canals; see `canals`."""
    canals(canvas, ways[0].kind, kind, [way.line for way in ways])


def _ribbon(line: LineString, rng: Random, width: float) -> BaseGeometry:
    """Return a strip along the line that swells and narrows."""
    left, right = [], []
    for x, y, turn in along(line, 13):
        a, b = (width / 2 * rng.uniform(0.75, 1.3) for _ in range(2))
        left.append((x - math.sin(turn) * a, y + math.cos(turn) * a))
        right.append((x + math.sin(turn) * b, y - math.cos(turn) * b))
    return Polygon([*left, *reversed(right)]).buffer(0)


def _strewn(rng: Random, at: tuple[float, float, float], away: float) -> Point:
    """Return a point beside the way, on one hand or the other."""
    x, y, turn = at
    off = rng.choice((-1, 1)) * (away + rng.uniform(-1.2, 1.8))
    return x - math.sin(turn) * off, y + math.cos(turn) * off


def _bridges(canvas: Canvas, ways: tuple[Course, ...], kinds: dict[str, Kind]) -> None:
    """Draw a deck and two parapets wherever a road or trail crosses a stream."""
    wet = [w for w in ways if kinds[w.kind].painter in WET]
    for dry in (w for w in ways if kinds[w.kind].painter not in WET):
        for stream in wet:
            for cross in _crossings(dry.line, stream.line):
                _bridge(canvas, dry, kinds[dry.kind], kinds[stream.kind], cross)


def _crossings(a: LineString, b: LineString) -> list[Dot]:
    """Return the points where two lines cross."""
    met = a.intersection(b)
    parts = [met] if isinstance(met, Dot) else list(getattr(met, "geoms", []))
    return [p for p in parts if isinstance(p, Dot) and not p.is_empty]


def _bridge(canvas: Canvas, dry: Course, kind: Kind, wet: Kind, at: Dot) -> None:
    """Draw one bridge."""
    d = dry.line.project(at)
    reach = wet.sizes["width"] / 2 + 6
    a, b = dry.line.interpolate(max(0, d - reach)), dry.line.interpolate(min(dry.line.length, d + reach))
    deck = LineString([a, b])
    if deck.length < 4:
        return
    wide, inks = kind.sizes["width"], canvas.palette.inks
    span = deck.buffer(wide / 2 + 4, cap_style="flat")
    canvas.put(Stage.WAY, tag("path", d=hard(shadow(span, 5)), fill=inks["shadow"], opacity=".35"))
    canvas.put(Stage.WAY, _stroke(_flow(deck), kind.inks["surface"], wide + 2))
    for side in (-1, 1):
        rail = _flow(_beside(deck, side * (wide / 2 + 1.5)))
        canvas.put(Stage.WAY, _stroke(rail, inks["parapet_dark"], 4.4))
        canvas.put(Stage.WAY, _stroke(rail, inks["parapet"], 2.4))


def _beside(line: LineString, gap: float) -> LineString:
    """Return the line beside another, at a distance."""
    beside = line.offset_curve(gap)
    return beside if isinstance(beside, LineString) and not beside.is_empty else line


def _flow(line: LineString) -> str:
    """Write a line as a path. It is smooth already, so it only needs thinning."""
    thin = line.simplify(0.3)
    return polyline([(p[0], p[1]) for p in thin.coords])


def _again(ident: str, ink: str, width: float, opacity: str, dash: str | None = None) -> str:
    """Draw one more stroke along a defined line."""
    return tag(
        "use",
        href=f"#{ident}",
        fill="none",
        stroke=ink,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_dasharray=dash,
        opacity=None if opacity == "1" else opacity,
    )


def _stroke(d: str, ink: str, width: float) -> str:
    """Write a stroked path."""
    return tag("path", d=d, fill="none", stroke=ink, stroke_width=width)


def _by_y(spot: Point) -> float:
    return spot[1]


_PAINTERS = {"stream": _streams, "canal": _canals, "trail": _trails, "road": _roads}
