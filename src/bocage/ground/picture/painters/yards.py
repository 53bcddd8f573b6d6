"""The ground a house stands in: trodden court, garden beds, bushes, a low boundary, a path to the lane."""

from __future__ import annotations

import math
from random import Random

from shapely.affinity import rotate
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points, unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import dots, ragged, relaxed, scatter, soften
from bocage.ground.picture.painters.trees import bushes, crowns, palms
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import group, hard, lines, polygons, polyline, soft, tag


def garth(canvas: Canvas, rng: Random, cell: BaseGeometry, lane: BaseGeometry, kind: Kind) -> None:
    """Draw the ground of the whole cell, used by people up to its sides."""
    ground = ragged(soften(cell.buffer(-1), 8), rng, 1.6, 17)
    canvas.put(Stage.TINT, tag("path", d=soft(ground), fill=kind.inks["garth"], opacity=".75"))
    edge = soften(cell.buffer(-4.5), 6, segments=2).boundary.difference(lane.buffer(4))
    runs = [part for line in lines(edge) for part in _gapped(line, rng)]
    fence = "".join(polyline([(p[0], p[1]) for p in run.coords], fine=0) for run in runs)
    shade = {"fill": "none", "stroke": canvas.palette.inks["shadow"], "stroke_width": "2.2"}
    canvas.put(Stage.FIELD, tag("path", d=fence, opacity=".28", transform="translate(1 1.6)", **shade))
    rail = {"fill": "none", "stroke": kind.inks["fence"], "stroke_width": "1.9"}
    canvas.put(Stage.FIELD, tag("path", d=fence, stroke_dasharray="5 .8", **rail))


def court(
    canvas: Canvas, rng: Random, built: BaseGeometry, lane: BaseGeometry, cell: BaseGeometry, kind: Kind
) -> None:
    """Draw bare ground round the house, and a path from it to the nearest way."""
    bare: BaseGeometry = built.buffer(8)
    if not canvas.open_ground.is_empty and built.distance(canvas.open_ground) < 60:
        a, b = nearest_points(built, canvas.open_ground)
        bare = bare.union(LineString([a, b]).buffer(4.5))
    worn = ragged(bare, rng, 2.4, 13)
    canvas.put(Stage.FIELD, tag("path", d=soft(worn), fill=kind.inks["yard"], opacity=".55"))
    core = ragged(built.buffer(4), rng, 1.6, 12)
    canvas.put(Stage.FIELD, tag("path", d=soft(core), fill=kind.inks["yard"], opacity=".8"))
    specks = scatter(worn.intersection(cell), rng, 9.5, 0.42)
    for ink, keep in (("yard_dark", specks[::2]), ("yard_light", specks[1::2])):
        stroke = {"stroke": kind.inks[ink], "stroke_width": "1.9", "stroke_linecap": "round", "opacity": ".6"}
        canvas.put(Stage.FIELD, tag("path", d=dots(keep), **stroke))


def garden(canvas: Canvas, rng: Random, cell: BaseGeometry, taken: BaseGeometry, kind: Kind) -> None:
    """Draw beds of vegetables where there is room, bushes and a small tree or two in what is left."""
    room = cell.buffer(-8).difference(taken.buffer(5))
    beds: list[BaseGeometry] = []
    for part in sorted(polygons(room), key=lambda p: -p.area)[:2]:
        beds += _beds(canvas, rng, part, kind)
    left = room.difference(unary_union([Polygon(), *(bed.buffer(3) for bed in beds)]))
    low = bushes(canvas, kind, (4.4, 3.6))
    trees = (
        palms(canvas, kind, (9.0,), shade=0.3)
        if "palm_light" in kind.inks
        else crowns(canvas, kind, (7.4, 6.4), shade=0.32)
    )
    marks = []
    for x, y in sorted(scatter(left.buffer(-3), rng, 13, 0.42), key=lambda s: s[1]):
        if rng.random() < 0.5:
            marks.append(canvas.use(rng.choice(trees if rng.random() < 0.35 else low).ident, x, y))
    canvas.put(Stage.CANOPY, group(marks) if marks else "")


def _gapped(line: LineString, rng: Random) -> list[LineString]:
    """Return a boundary with a gap or two worn in it."""
    cuts = [line.interpolate(rng.random(), normalized=True).buffer(rng.uniform(6, 11)) for _ in range(2)]
    return [part for part in lines(line.difference(unary_union(cuts))) if part.length > 8]


def _beds(canvas: Canvas, rng: Random, part: Polygon, kind: Kind) -> list[BaseGeometry]:
    """Return two or three strips of dug earth side by side, each with its own crop."""
    centre, turn = part.representative_point(), rng.choice((0, 30, 60, 90, 120, 150))
    out: list[BaseGeometry] = []
    for k in (-1, 0, 1):
        strip = box(centre.x - 12, centre.y + k * 6.4 - 2.5, centre.x + 12, centre.y + k * 6.4 + 2.5)
        bed = rotate(strip, turn, origin=centre).intersection(part.buffer(-1))
        if bed.area < 40:
            continue
        out.append(bed)
        canvas.put(Stage.FIELD, tag("path", d=hard(bed), fill=kind.inks["bed"], opacity=".8"))
        angle = math.radians(turn)
        x, y = centre.x - k * 6.4 * math.sin(angle), centre.y + k * 6.4 * math.cos(angle)
        run = LineString(
            [
                (x - 12 * math.cos(angle), y - 12 * math.sin(angle)),
                (x + 12 * math.cos(angle), y + 12 * math.sin(angle)),
            ]
        )
        row = "".join(
            polyline([(p[0], p[1]) for p in line.coords]) for line in lines(run.intersection(bed.buffer(-1)))
        )
        leaf = {"stroke": kind.inks[rng.choice(("mid", "light", "glint"))], "stroke_width": "3.2"}
        canvas.put(
            Stage.FIELD,
            tag("path", d=row, stroke_linecap="round", stroke_dasharray="0 3.6", **leaf) if row else "",
        )
    return out


__all__ = ["court", "garden", "garth", "relaxed"]
