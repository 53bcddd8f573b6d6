"""Canals: still water between stone edges."""

from __future__ import annotations

import math
from random import Random

from shapely.geometry import LineString
from shapely.geometry import Point as Dot

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import along, ticks
from bocage.ground.picture.painters.trees import crowns
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, group, polyline, tag


def canals(canvas: Canvas, name: str, kind: Kind, courses: list[LineString]) -> None:
    """Draw still water between stone edges, a towpath on either hand, poplars along one."""
    rng = canvas.rng("canal", name)
    width = kind.sizes["width"]
    d = "".join(polyline([(p[0], p[1]) for p in line.simplify(0.4).coords]) for line in courses)
    cut = canvas.define(f"canal {name}", "path", "", d=d, fill="none", stroke_linejoin="round")
    for ink, wide, opacity in (
        ("grass", width + 34, ".5"),
        ("path", width + 25, ".9"),
        ("grass", width + 15, "1"),
        ("stone_dark", width + 7, "1"),
        ("stone", width + 5, "1"),
        ("stone_dark", width + 1.6, "1"),
        ("water", width, "1"),
        ("deep", width * 0.55, ".6"),
    ):
        canvas.put(
            Stage.WATER, tag("use", href=f"#{cut}", stroke=kind.inks[ink], stroke_width=wide, opacity=opacity)
        )
    gleams = []
    for line in courses:
        for x, y, turn in along(line, 15):
            off, half = rng.uniform(-0.32, 0.32) * width, rng.uniform(3, 7)
            x, y = x - math.sin(turn) * off, y + math.cos(turn) * off
            gleams.append((x, y, math.cos(turn) * half, math.sin(turn) * half))
    shine = {"stroke": kind.inks["glare"], "stroke_linecap": "round", "opacity": ".55"}
    canvas.put(Stage.WATER, tag("path", d=ticks(gleams), **shine))
    _poplars(canvas, rng, kind, courses)


def _poplars(canvas: Canvas, rng: Random, kind: Kind, courses: list[LineString]) -> None:
    """Draw poplars along one bank."""
    trees = crowns(canvas, kind, (7.2, 6.2), shade=0.36)
    clear = canvas.lanes.buffer(9)
    spots: list[Point] = []
    for line in courses:
        for x, y, turn in along(line, 25):
            off = kind.sizes["width"] / 2 + 20 + rng.uniform(-1.5, 1.5)
            spot = (x - math.sin(turn) * off, y + math.cos(turn) * off)
            if rng.random() < 0.86 and not clear.contains(Dot(spot)):
                spots.append(spot)
    marks = (canvas.use(rng.choice(trees).ident, *spot) for spot in sorted(spots, key=_by_y))
    canvas.put(Stage.CANOPY, group(marks))


def _by_y(spot: Point) -> float:
    return spot[1]
