"""The mat under everything: flocked grass, worn and damp in places."""

from __future__ import annotations

from random import Random

from shapely.geometry import Polygon, box
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import dots, scatter
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import dash, group, hard, pair, tag
from bocage.ground.picture.tabletop.canvas import TableCanvas

FLOCKS = ((149, 131, 620), (211, 187, 420))
"""Two tiles of flock, their sides without a common measure, so that no repeat shows: width, depth, blades."""


def turf(canvas: TableCanvas, land: Kind) -> None:
    """Draw the grass of the table."""
    ground = hard(canvas.plan.land)
    canvas.put(Stage.GROUND, tag("path", d=ground, fill=land.inks["base"]))
    rng = canvas.rng("turf")
    _parcels(canvas, land, rng)
    for name, apart, small, large in (
        ("damp", 150, 50, 130),
        ("lush", 120, 40, 100),
        ("sun", 130, 50, 130),
        ("dry", 170, 30, 80),
    ):
        _clouds(canvas, land, rng, name, (apart, small, large))
    for at, (wide, deep, count) in enumerate(FLOCKS):
        tile = _flock(canvas, land, at, wide, deep, count)
        canvas.put(Stage.GROUND, tag("path", d=ground, fill=canvas.fill(tile)))


def tussocks(canvas: TableCanvas, land: Kind) -> None:
    """Draw clumps of long grass where nothing else lies, and a few flowers among them."""
    rng = canvas.rng("tussocks")
    plan = canvas.plan
    taken = unary_union(
        [Polygon(), *(a.shape for a in plan.areas), *(r.shape.buffer(3) for r in plan.tracks)]
    )
    free = plan.land.buffer(-4).difference(unary_union([taken, *(r.shape.buffer(2) for r in plan.runs)]))
    clumps = [_tussock(canvas, land, form) for form in range(5)]
    marks = []
    for x, y in scatter(free, rng, 31, 0.5):
        if rng.random() < 0.4:
            for _ in range(rng.choice((1, 1, 2, 3))):
                at = (x + rng.uniform(-7, 7), y + rng.uniform(-5, 5))
                marks.append((at[1], canvas.use(rng.choice(clumps), *at)))
    canvas.put(Stage.GRASS, group(mark for _, mark in sorted(marks)))


def _tussock(canvas: TableCanvas, land: Kind, form: int) -> str:
    """Define a clump of grass: blades that fan out over a dark root; the last forms bear flowers."""
    rng = canvas.rng("tussock", form)
    body = tag("ellipse", cx=0.5, cy=0.5, rx=2.2, ry=1.2, fill=land.inks["shade"], opacity=".45")
    for ink, count in (("shade", 5), ("blade", 7), ("light", 2)):
        d = "".join(
            dash(rng.uniform(-1.3, 1.3), 0.4, rng.uniform(-1.8, 1.8), -rng.uniform(1.6, 3.4))
            for _ in range(count)
        )
        body += tag("path", d=d, stroke=land.inks[ink], stroke_width=0.6, stroke_linecap="round")
    if form > 2:
        spots = "".join(f"M{pair(rng.uniform(-2.4, 2.4), -rng.uniform(0.5, 3))}h0" for _ in range(4))
        ink = land.inks["flower" if form == 3 else "poppy"]
        body += tag("path", d=spots, stroke=ink, stroke_width=1.1, stroke_linecap="round")
    return canvas.define(f"tussock {form}", "g", body, 4.0)


def daylight(canvas: TableCanvas) -> None:
    """Lay the light over the whole table: warm in the north-west, dimmer towards the south-east."""
    stops = "".join(
        tag("stop", offset=at, stop_color=ink, stop_opacity=alpha)
        for at, ink, alpha in (
            (0, canvas.palette.inks["daylight"], ".16"),
            (0.45, canvas.palette.inks["daylight"], ".02"),
            (0.6, canvas.palette.inks["shadow"], ".02"),
            (1, canvas.palette.inks["shadow"], ".2"),
        )
    )
    fall = canvas.define("daylight", "linearGradient", stops, x1=0.1, y1=0, x2=0.9, y2=1)
    canvas.put(Stage.GRASS, tag("path", d=hard(canvas.plan.land), fill=canvas.fill(fall), class_="daylight"))


def _parcels(canvas: TableCanvas, land: Kind, rng: Random) -> None:
    """Give each field a tone of its own, softly towards its edges."""
    tones = sorted(ink for name, ink in land.inks.items() if name.startswith("tone"))
    for at, parcel in enumerate(canvas.plan.parcels):
        tone = tones[(at * 2 + rng.randrange(2)) % len(tones)]
        for inset in (0.0, 5.0, 11.0):
            d = hard(parcel.buffer(-inset, quad_segs=3).simplify(0.3))
            canvas.put(Stage.GROUND, tag("path", d=d, fill=tone, opacity=".2") if d else "")


def _clouds(
    canvas: TableCanvas, land: Kind, rng: Random, name: str, size: tuple[float, float, float]
) -> None:
    """Draw broad soft patches of one tone."""
    stops = "".join(
        tag("stop", offset=at, stop_color=land.inks[name], stop_opacity=f"{alpha}")
        for at, alpha in ((0, 0.42), (0.5, 0.22), (1, 0))
    )
    fade = canvas.define(f"cloud {name}", "radialGradient", stops)
    apart, small, large = size
    marks = []
    for x, y in scatter(canvas.plan.land.buffer(30), rng, apart, 0.5):
        wide = rng.uniform(small, large)
        turn = round(rng.uniform(-35, 35))
        marks.append(
            tag(
                "ellipse",
                rx=round(wide),
                ry=round(wide * rng.uniform(0.4, 0.75)),
                transform=f"translate({round(x)} {round(y)})rotate({turn})",
            )
        )
    canvas.put(Stage.GROUND, group(marks, fill=canvas.fill(fade)))


def _flock(canvas: TableCanvas, land: Kind, at: int, wide: int, deep: int, count: int) -> str:
    """Define a tile of flock: blades in four tones, a few flowers."""
    rng = canvas.rng("flock", at)
    marks = []
    for ink, share, width in (("blade", 0.4, 0.55), ("shade", 0.25, 0.6), ("light", 0.35, 0.5)):
        blades = []
        for _ in range(int(count * share)):
            x, y = rng.uniform(2, wide - 2), rng.uniform(3, deep - 1)
            lean, tall = rng.uniform(-1.1, 1.1), rng.uniform(1.2, 2.6)
            blades.append(f"M{pair(x, y)}l{pair(lean, -tall)}")
        style = {"stroke": land.inks[ink], "fill": "none", "opacity": ".5"}
        marks.append(tag("path", d="".join(blades), stroke_width=f"{width}", **style))
    if at:
        patch = box(4, 4, wide - 4, deep - 4)
        spots = [spot for spot in scatter(patch, rng, 17, 0.5) if rng.random() < 0.16]
        flowers = {"stroke": land.inks["flower"], "stroke_width": ".9", "stroke_linecap": "round"}
        marks.append(tag("path", d=dots(spots), **flowers))
    return canvas.define(
        f"flock {at}", "pattern", "".join(marks), width=wide, height=deep, patternUnits="userSpaceOnUse"
    )
