"""What frames a table: a wooden rim with mitred corners, and a brass rule with its inches."""

from __future__ import annotations

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.pen import Point, group, num, polyline, tag, text
from bocage.ground.picture.tabletop.canvas import TableCanvas
from bocage.ground.picture.tabletop.tableplan import INCH, RIM

BRASS = 1.0 * INCH
"""Width of the rule, next to the table."""
NUMBERED = 6
"""A number stands at every so manieth inch."""
OVERCAST = 0.7 * INCH
"""How far the rim's shadow falls on the table."""
SIDES = ("north", "east", "south", "west")


def rim(canvas: TableCanvas) -> None:
    """Draw wood and brass on all four sides, and the shadow that the rim throws on the table."""
    _shadow(canvas)
    for at, side in enumerate(SIDES):
        _wood(canvas, side, _plank(canvas, at, BRASS, RIM))
    for at, side in enumerate(SIDES):
        _brass(canvas, side, _plank(canvas, at, 0.0, BRASS))
    _rule(canvas)


def _plank(canvas: TableCanvas, at: int, near: float, far: float) -> list[Point]:
    """Return a side of the frame between two distances from the table, cut to a mitre at both ends."""
    left, top, right, bottom = canvas.plan.frame
    inner = [(left - near, top - near), (right + near, top - near), (right + near, bottom + near)]
    inner.append((left - near, bottom + near))
    outer = [(left - far, top - far), (right + far, top - far), (right + far, bottom + far)]
    outer.append((left - far, bottom + far))
    return [inner[at], inner[(at + 1) % 4], outer[(at + 1) % 4], outer[at]]


def _wood(canvas: TableCanvas, side: str, ring: list[Point]) -> None:
    """Draw one plank: its tone by the light, its grain, and a chamfer along the brass."""
    inks = canvas.palette.inks
    upright = side in ("east", "west")
    tone = inks["wood_light"] if side in ("north", "west") else inks["wood"]
    canvas.put(Stage.FADE, tag("path", d=polyline(ring, close=True), fill=tone, class_="rim"))
    grain = canvas.fill(_grain(canvas, upright=upright))
    canvas.put(Stage.FADE, tag("path", d=polyline(ring, close=True), fill=grain))
    edge = {"fill": "none", "stroke_width": "1.6", "stroke_linecap": "square"}
    outer = inks["wood_edge_light"] if side in ("north", "west") else inks["wood_edge"]
    canvas.put(Stage.FADE, tag("path", d=polyline(ring[2:]), stroke=outer, **edge))
    joint = {"stroke": inks["wood_edge"], "stroke_width": ".7", "opacity": ".7"}
    canvas.put(Stage.FADE, tag("path", d=polyline([ring[1], ring[2]]), **joint))


def _grain(canvas: TableCanvas, *, upright: bool) -> str:
    """Define the grain of the wood: long wavering lines, here and there a knot."""
    inks = canvas.palette.inks
    rng = canvas.rng("grain")
    long, across = 420, 24
    marks = []
    for ink, count, width, opacity in (
        ("wood_grain", 15, 0.5, ".5"),
        ("wood_edge", 7, 0.8, ".32"),
        ("wood_glow", 6, 0.7, ".35"),
    ):
        lines = []
        for _ in range(count):
            y, sway = rng.uniform(0.6, across - 0.6), rng.uniform(-0.9, 0.9)
            lines.append(f"M0 {num(y)}q{num(long / 4)} {num(sway)} {num(long / 2)} 0t{num(long / 2)} 0")
        style = {"stroke": inks[ink], "fill": "none", "opacity": opacity}
        marks.append(tag("path", d="".join(lines), stroke_width=width, **style))
    for _ in range(2):
        x, y = rng.uniform(40, long - 40), rng.uniform(5, across - 5)
        for reach in (4.4, 2.6, 1.2):
            ring = {"fill": "none", "stroke": inks["wood_grain"], "stroke_width": ".6", "opacity": ".6"}
            marks.append(tag("ellipse", cx=x, cy=y, rx=reach * 2, ry=reach * 0.62, **ring))
    return canvas.define(
        f"grain {upright}",
        "pattern",
        "".join(marks),
        width=long,
        height=across,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(90)" if upright else None,
    )


def _brass(canvas: TableCanvas, side: str, ring: list[Point]) -> None:
    """Draw one side of the rule, bright where it faces the light."""
    inks = canvas.palette.inks
    direction = {"north": (0, 0, 0, 1), "south": (0, 0, 0, 1), "west": (0, 0, 1, 0), "east": (0, 0, 1, 0)}
    x1, y1, x2, y2 = direction[side]
    stops = "".join(
        tag("stop", offset=at, stop_color=inks[ink])
        for at, ink in ((0, "brass_light"), (0.35, "brass"), (0.8, "brass"), (1, "brass_dark"))
    )
    upright = x2 == 1
    sheen = canvas.define(f"brass {upright}", "linearGradient", stops, x1=x1, y1=y1, x2=x2, y2=y2)
    line = {"stroke": inks["brass_edge"], "stroke_width": ".8", "stroke_linejoin": "round"}
    d = polyline(ring, close=True)
    canvas.put(Stage.GRID, tag("path", d=d, fill=canvas.fill(sheen), class_="rule", **line))


def _rule(canvas: TableCanvas) -> None:
    """Engrave the inches: a tick at each, a longer one at every third, a number at every sixth."""
    _, _, wide, deep = canvas.plan.frame
    ticks, halves = [], []
    for at in range(int(wide / INCH) + 1):
        x, reach = at * INCH, _reach(at)
        ticks.append(f"M{num(x)} 0v-{num(reach)}M{num(x)} {num(deep)}v{num(reach)}")
        if x + INCH / 2 < wide:
            halves.append(f"M{num(x + 8)} 0v-2M{num(x + 8)} {num(deep)}v2")
    for at in range(int(deep / INCH) + 1):
        y, reach = at * INCH, _reach(at)
        ticks.append(f"M0 {num(y)}h-{num(reach)}M{num(wide)} {num(y)}h{num(reach)}")
        if y + INCH / 2 < deep:
            halves.append(f"M0 {num(y + 8)}h-2M{num(wide)} {num(y + 8)}h2")
    ink = canvas.palette.inks["brass_ink"]
    canvas.put(Stage.GRID, tag("path", d="".join(ticks), stroke=ink, stroke_width=0.9, class_="inches"))
    canvas.put(Stage.GRID, tag("path", d="".join(halves), stroke=ink, stroke_width=0.6))
    canvas.put(Stage.GRID, group(_numbers(canvas), class_="bt-inches", fill=ink))


def _reach(inch: int) -> float:
    """Return how long the tick of an inch is."""
    return 9.0 if inch % NUMBERED == 0 else 6.5 if inch % 3 == 0 else 4.2


def _numbers(canvas: TableCanvas) -> list[str]:
    """Write the number of every sixth inch on all four sides, beside its tick and inside the corners."""
    _, _, wide, deep = canvas.plan.frame
    marks = []
    for at in range(0, int(wide / INCH) + 1, NUMBERED):
        last = at * INCH > wide - INCH
        for y in (-5.4, deep + 13.4):
            x = at * INCH + (-1.6 if last else 1.6)
            marks.append(text(str(at), x=x, y=y, text_anchor="end" if last else None))
    for at in range(0, int(deep / INCH) + 1, NUMBERED):
        first = at == 0
        for x in (-5.6, wide + 13.2):
            place = f"translate({num(x)} {num(at * INCH + (1.6 if first else -1.6))})rotate(-90)"
            marks.append(text(str(at), transform=place, text_anchor="end" if first else None))
    return marks


def _shadow(canvas: TableCanvas) -> None:
    """Draw the shadow of the rim along the north and west edges, fading out on the table."""
    _, _, wide, deep = canvas.plan.frame
    stops = "".join(
        tag("stop", offset=at, stop_color=canvas.palette.inks["shadow"], stop_opacity=alpha)
        for at, alpha in ((0, ".5"), (0.3, ".3"), (0.7, ".08"), (1, "0"))
    )
    for name, x2, y2, width, height in (("n", 0, 1, wide, OVERCAST), ("w", 1, 0, OVERCAST * 0.75, deep)):
        fade = canvas.define(f"overcast {name}", "linearGradient", stops, x1=0, y1=0, x2=x2, y2=y2)
        style = {"class_": "rim-shadow", "fill": canvas.fill(fade)}
        canvas.put(Stage.FADE, tag("rect", x=0, y=0, width=width, height=height, **style))
