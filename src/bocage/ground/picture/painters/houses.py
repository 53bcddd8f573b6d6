"""Houses: whole cells become farms with yards; drawn outlines are roofed as they stand."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from shapely.geometry import Point as Dot
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import scatter, shadow
from bocage.ground.picture.painters import yards
from bocage.ground.picture.painters.huts import hamlet, thatched
from bocage.ground.picture.painters.landmarks import crown
from bocage.ground.picture.painters.roofs import bar, off, rectangle, ridge, slopes, tone
from bocage.ground.picture.painters.ways import Course
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import hard, polygons, polyline, tag
from bocage.ground.picture.plan import TALL, WIDE, Patch, Spot


@dataclass(frozen=True, slots=True)
class House:
    """One roofed building."""

    shape: Polygon
    storeys: int
    main: bool = True


def houses(canvas: Canvas, ways: tuple[Course, ...]) -> None:
    """Draw every building of the map, in the order the map lists them."""
    for k, patch in enumerate(canvas.plan.patches):
        kind = canvas.palette.terrain_kind(patch.kind)
        if kind.painter not in ("house", "hut"):
            continue
        mine = [spot for spot in patch.spots if spot.kind == patch.kind]
        for block in blocks(mine):
            rng = canvas.rng("house", k, block[0].label)
            (hamlet if kind.painter == "hut" else _farm)(canvas, rng, patch, kind, block, ways)
        if patch.outline is not None and kind.painter == "hut":
            canvas.put(Stage.ROOF, thatched(canvas, canvas.rng("roof", k), patch.outline, kind))
        elif patch.outline is not None:
            _raise(canvas, canvas.rng("roof", k), House(patch.outline, max(1, patch.storeys)), kind)


def blocks(spots: list[Spot]) -> list[list[Spot]]:
    """Group touching cells of one patch: each group is one building."""
    left, out = list(spots), []
    while left:
        block = [left.pop(0)]
        for spot in block:
            joined = [s for s in left if math.dist(s.centre, spot.centre) < TALL * 1.05]
            block += joined
            left = [s for s in left if s not in joined]
        out.append(block)
    return out


def _farm(
    canvas: Canvas, rng: Random, patch: Patch, kind: Kind, block: list[Spot], ways: tuple[Course, ...]
) -> None:
    """Draw yard, main house, outbuildings, and a kitchen garden where there is room."""
    cell = unary_union([canvas.plan.cell(s) for s in block])
    lane = unary_union(
        [Polygon(), *(w.line.buffer(9) for w in ways if any(s in w.route[1:-1] for s in block))]
    )
    main = _footprints(rng, block, lane, ways)
    sheds = _sheds(rng, cell, lane, unary_union(main))
    built = unary_union([*main, *sheds])
    yards.garth(canvas, rng, cell, lane, kind)
    yards.court(canvas, rng, built, lane, cell, kind)
    yards.garden(canvas, rng, cell, unary_union([lane, built]), kind)
    storeys = max(1, patch.storeys)
    for shape in main:
        _raise(canvas, rng, House(shape, storeys), kind)
    if main:
        crown(canvas, patch.name, main[0], kind)
    for shed in sheds:
        _raise(canvas, rng, House(shed, 1, main=False), kind)


def _footprints(
    rng: Random, block: list[Spot], lane: BaseGeometry, ways: tuple[Course, ...]
) -> list[Polygon]:
    """Return the footprints of the houses of a farm."""
    on_lane = [s for s in block if not lane.is_empty and lane.distance(Dot(s.x, s.y)) < 12]
    if on_lane:
        return [house for spot in block for house in _both_sides(rng, spot, _lie(rng, spot, ways), lane)]
    if len(block) > 1:
        ends = [_crossing(rng, block)] if len(block) == 2 else []
        return _clear_of(unary_union([*_wings(block), *ends]), lane)
    spot = block[0]
    layout = rng.choice((_corner_house, _long_house, _two_ranges))
    return [part for shape in layout(rng, spot, _lie(rng, spot, ways)) for part in _clear_of(shape, lane)]


def _wings(block: list[Spot]) -> list[Polygon]:
    """Return a range of roof from each cell to one it touches, so that all hang together without a ring."""
    out, joined = [], [block[0]]
    for spot in block[1:]:
        near = min(joined, key=lambda other: round(math.dist(other.centre, spot.centre)))
        out.append(bar(near.centre, spot.centre, 18, 17))
        joined.append(spot)
    return out


def _crossing(rng: Random, block: list[Spot]) -> Polygon:
    """Return a shorter range across one end, so that a big house does not look like a shed."""
    a, b = rng.choice(((block[0], block[1]), (block[-1], block[-2])))
    turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
    side = rng.choice((-1, 1))
    x, y = off(a.x, a.y, 4, side * 16, turn)
    return rectangle(x, y, 13, 19, turn)


def _corner_house(rng: Random, spot: Spot, turn: float) -> list[Polygon]:
    """Return a house with a wing: an L."""
    body = rectangle(spot.x, spot.y, rng.uniform(25, 28), rng.uniform(14.5, 16.5), turn)
    x, y = off(spot.x, spot.y, rng.choice((-1, 1)) * 13, rng.choice((-1, 1)) * 14, turn)
    return [*polygons(unary_union([body, rectangle(x, y, 12, 16, turn)]))]


def _long_house(rng: Random, spot: Spot, turn: float) -> list[Polygon]:
    """Return a house and byre under one roof."""
    x, y = off(spot.x, spot.y, 0, rng.choice((-6, 6)), turn)
    return [rectangle(x, y, rng.uniform(30, 33), rng.uniform(14.5, 16), turn)]


def _two_ranges(rng: Random, spot: Spot, turn: float) -> list[Polygon]:
    """Return a house and a barn at right angles, with the court between them."""
    side = rng.choice((-1, 1))
    x, y = off(spot.x, spot.y, -3, -12 * side, turn)
    bx, by = off(spot.x, spot.y, 19, 14 * side, turn)
    return [rectangle(x, y, rng.uniform(24, 27), 13.5, turn), rectangle(bx, by, 10, 13, turn)]


def _both_sides(rng: Random, spot: Spot, turn: float, lane: BaseGeometry) -> list[Polygon]:
    """Return houses on either side of a lane through the cell, each set back until it clears the lane."""
    out: list[Polygon] = []
    for side in (-1, 1):
        for along in (-17, 15) if rng.random() < 0.75 else (0,):
            wide = rng.uniform(12, 14.5) if along else rng.uniform(20, 24)
            for back in range(18, 34, 2):
                middle = off(spot.x, spot.y, along + rng.uniform(-1, 1), side * back, turn)
                house = rectangle(*middle, wide, rng.uniform(10, 11.5), turn)
                if not house.intersects(lane) and all(house.distance(h) > 3 for h in out):
                    out.append(house)
                    break
    return out


def _clear_of(shape: BaseGeometry, lane: BaseGeometry) -> list[Polygon]:
    """Cut a footprint clear of a lane; small rests are dropped."""
    parts = polygons(shape.difference(lane)) if not lane.is_empty else polygons(shape)
    return [p for p in parts if p.area > 160]


def _lie(rng: Random, spot: Spot, ways: tuple[Course, ...]) -> float:
    """Return the direction of a house: along the nearest way, or random far from any."""
    here = Dot(spot.x, spot.y)
    near = min(ways, key=lambda w: round(w.line.distance(here), 3), default=None)
    if near is None or near.line.distance(here) > WIDE:
        return rng.choice((-28, -12, 8, 22, 90, 68))
    d = near.line.project(here)
    a, b = near.line.interpolate(max(0, d - 12)), near.line.interpolate(d + 12)
    return math.degrees(math.atan2(b.y - a.y, b.x - a.x)) + rng.uniform(-4, 4)


def _sheds(rng: Random, cell: BaseGeometry, lane: BaseGeometry, built: BaseGeometry) -> list[Polygon]:
    """Return one or two small roofs in the corners the house leaves free."""
    room = cell.buffer(-13).difference(unary_union([lane.buffer(8), built.buffer(13)]))
    out: list[Polygon] = []
    for x, y in sorted(scatter(room, rng, 19, 0.3), key=lambda s: -built.distance(Dot(s)))[:3]:
        shed = rectangle(x, y, rng.uniform(9, 12), rng.uniform(6.5, 8), rng.choice((0, 30, 60, 90, 120)))
        if not any(shed.distance(other) < 6 for other in out) and not shed.intersects(lane):
            out.append(shed)
    return out


def _raise(canvas: Canvas, rng: Random, house: House, kind: Kind) -> None:
    """Draw shadow, eaves, lit slopes with their courses, ridge, chimneys."""
    inks = kind.inks
    tall = 4.5 + 3.6 * house.storeys if house.main else 3.4
    shade = hard(shadow(house.shape, tall))
    canvas.put(Stage.ROOF, tag("path", d=shade, fill=canvas.palette.inks["shadow"], opacity=".42"))
    faces = slopes(house.shape)
    canvas.put(
        Stage.ROOF, tag("path", d=hard(house.shape.buffer(1.1, join_style="mitre")), fill=inks["wall"])
    )
    for face in faces:
        canvas.put(Stage.ROOF, tag("path", d=hard(face.shape), fill=tone(kind, face)))
    step = kind.sizes.get("courses", 3.2)
    rows_ = "".join(
        polyline([(p[0], p[1]) for p in row.coords]) for face in faces for row in face.courses(step)
    )
    canvas.put(
        Stage.ROOF, tag("path", d=rows_, fill="none", stroke=inks["course"], stroke_width=0.7, opacity=".5")
    )
    ridges = "".join(hard(face.shape) for face in faces)
    canvas.put(
        Stage.ROOF, tag("path", d=ridges, fill="none", stroke=inks["ridge"], stroke_width=0.9, opacity=".75")
    )
    canvas.put(Stage.ROOF, tag("path", d=hard(house.shape), fill="none", stroke=inks["eave"], stroke_width=1))
    if house.main and kind.sizes.get("chimneys", 0):
        _chimneys(canvas, rng, house, kind)


def _chimneys(canvas: Canvas, rng: Random, house: House, kind: Kind) -> None:
    """Draw chimneys along the ridge."""
    line = ridge(house.shape)
    if line is None or line.length < 26:
        return
    for part in (0.16, 0.82) if house.storeys > 1 else (rng.choice((0.18, 0.8)),):
        at = line.interpolate(part, normalized=True)
        if not house.shape.buffer(-4).contains(at):
            continue
        stack = box(at.x - 2.6, at.y - 2.6, at.x + 2.6, at.y + 2.6)
        shade = hard(shadow(stack, 6))
        canvas.put(Stage.ROOF, tag("path", d=shade, fill=canvas.palette.inks["shadow"], opacity=".45"))
        canvas.put(
            Stage.ROOF,
            tag("path", d=hard(stack), fill=kind.inks["chimney"], stroke=kind.inks["eave"], stroke_width=0.7),
        )
        canvas.put(Stage.ROOF, tag("circle", cx=at.x, cy=at.y, r=1.2, fill=kind.inks["eave"]))
