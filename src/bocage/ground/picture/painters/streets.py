"""Sandy streets: tarmac where the sand has not taken it back, ruts, litter, and what stands about in them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import along, dots, ragged, scatter
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, group, lines, num, polygons, polyline, soft, tag
from bocage.ground.picture.plan import MARGIN, STEP, Spot

AVENUE = 6  # cells in a row: every other street as long as that was once tarred, if it leaves the map
STREET = 3
CARS = ("#d9d2c2", "#9db4ba", "#b55f43", "#c8b370", "#6f7f86")
AWNINGS = (("#b8473c", "#f2e8d2"), ("#3f7f93", "#f2e8d2"), ("#c98f2e", "#7a4b2a"), ("#7b8f4a", "#efe6c8"))
BUILT = ("block", "compound", "house")


def street(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw all the streets together, so that they run into each other."""
    rng = canvas.rng("street", name)
    spots = [spot for spot in canvas.plan.spots if spot.kind == name]
    _sand(canvas, rng, region, kind)
    runs = _runs(canvas, spots, across=True) + _runs(canvas, spots, across=False)
    avenues = [run for run in runs if len(run) >= AVENUE and _leaves_twice(canvas, run)][::2]
    _tarmac(canvas, rng, avenues, region, kind)
    _ruts(canvas, rng, [run for run in runs if len(run) >= STREET], region, kind)
    _litter(canvas, rng, region, kind)
    for spot in spots:
        _stand_about(canvas, canvas.rng("about", spot.label), spot)


def _sand(canvas: Canvas, rng: Random, region: BaseGeometry, kind: Kind) -> None:
    """Draw packed sand, paler in the middle, with a worn edge along the walls."""
    for grow, swing, ink, opacity in (
        (1.5, 1.8, "edge", ".35"),
        (-1.5, 2.2, "sand", ".95"),
        (-13.0, 5.0, "sand_light", ".5"),
    ):
        shape = ragged(region.buffer(grow, join_style="mitre"), rng, swing, 22)
        canvas.put(Stage.FIELD, tag("path", d=soft(shape), fill=kind.inks[ink], opacity=opacity))


def _runs(canvas: Canvas, spots: list[Spot], *, across: bool) -> list[list[Spot]]:
    """Return the longest rows of street cells, west to east or north to south."""
    out: list[list[Spot]] = []
    order = sorted(spots, key=(lambda s: (s.row, s.column)) if across else (lambda s: (s.column, s.row)))
    for spot in order:
        last = out[-1][-1] if out else None
        step = (1, 0) if across else (0, 1)
        if last is not None and (spot.column - last.column, spot.row - last.row) == step:
            out[-1].append(spot)
        else:
            out.append([spot])
    return out


def _leaves_twice(canvas: Canvas, run: list[Spot]) -> bool:
    """Whether a street runs from edge to edge of the map."""
    (left, top, right, bottom), half = canvas.plan.frame, STEP / 2 + 1
    a, b = run[0], run[-1]
    return (a.x - half < left and b.x + half > right) or (a.y - half < top and b.y + half > bottom)


def _course(canvas: Canvas, run: list[Spot]) -> LineString:
    """Return the middle of a run, past the frame where it leaves the map."""
    left, top, right, bottom = canvas.plan.frame
    (ax, ay), (bx, by) = run[0].centre, run[-1].centre
    reach = STEP / 2 - 6
    over = MARGIN + 20
    if ay == by:
        return LineString(
            [
                (ax - (over if ax - STEP / 2 <= left + 1 else reach), ay),
                (bx + (over if bx + STEP / 2 >= right - 1 else reach), by),
            ]
        )
    return LineString(
        [
            (ax, ay - (over if ay - STEP / 2 <= top + 1 else reach)),
            (bx, by + (over if by + STEP / 2 >= bottom - 1 else reach)),
        ]
    )


def _tarmac(canvas: Canvas, rng: Random, runs: list[list[Spot]], region: BaseGeometry, kind: Kind) -> None:
    """Draw a strip of old tarmac, eaten at the edges and drifted over in places."""
    if not runs:
        return
    lines_ = [_course(canvas, run) for run in runs]
    whole = unary_union([line.buffer(15, cap_style="flat") for line in lines_]).intersection(region)
    drift = [
        ragged(box(x - 20, y - 9, x + 20, y + 9), rng, 5, 13)
        for x, y in scatter(whole.buffer(10), rng, 80, 0.5)
    ]
    under = ragged(whole.buffer(1.5), rng, 1.8, 19)
    bare = ragged(whole.buffer(-2).difference(unary_union([Polygon(), *drift])), rng, 1.8, 13)
    strip = unary_union([part for part in polygons(bare) if part.area > 500])
    canvas.put(Stage.FIELD, tag("path", d=soft(under), fill=kind.inks["tarmac_dark"], opacity=".38"))
    canvas.put(Stage.FIELD, tag("path", d=soft(strip), fill=kind.inks["tarmac"], opacity=".8"))
    middle = "".join(
        polyline([(p[0], p[1]) for p in part.coords])
        for line in lines_
        for part in lines(line.intersection(strip.buffer(-3)))
        if part.length > 8
    )
    dash = {"stroke_dasharray": "9 11", "stroke_width": "1.6", "opacity": ".7", "fill": "none"}
    canvas.put(Stage.FIELD, tag("path", d=middle, stroke=kind.inks["line"], **dash) if middle else "")
    holes = [spot for spot in scatter(strip.buffer(-4), rng, 46, 0.5) if rng.random() < 0.6]
    dark = {"stroke": kind.inks["hole"], "stroke_width": "5", "stroke_linecap": "round", "opacity": ".6"}
    canvas.put(Stage.FIELD, tag("path", d=dots(holes), **dark) if holes else "")


def _ruts(canvas: Canvas, rng: Random, runs: list[list[Spot]], region: BaseGeometry, kind: Kind) -> None:
    """Draw wheel tracks down the middle of each street, swerving."""
    tracks = []
    for run in runs:
        line = _course(canvas, run)
        sway = [(x + rng.uniform(-4, 4), y + rng.uniform(-4, 4)) for x, y, _ in along(line, 38)]
        flat = run[0].row == run[-1].row
        for gap in (-4.2, 4.2):
            track: list[Point] = [(x, y + gap) if flat else (x + gap, y) for x, y in sway]
            tracks.append(_smooth(track))
    line_ = {"fill": "none", "stroke_linecap": "round", "stroke_dasharray": "46 5 22 9"}
    canvas.put(
        Stage.FIELD,
        tag("path", d="".join(tracks), stroke=kind.inks["rut"], stroke_width=2.2, opacity=".4", **line_)
        if tracks
        else "",
    )


def _smooth(points: list[Point]) -> str:
    """Write the path of a curve through the middles of these points."""
    out = f"M{num(points[0][0])} {num(points[0][1])}"
    for a, b in pairwise(points[1:]):
        out += f"Q{num(a[0])} {num(a[1])} {num((a[0] + b[0]) / 2)} {num((a[1] + b[1]) / 2)}"
    return out + f"L{num(points[-1][0])} {num(points[-1][1])}"


def _litter(canvas: Canvas, rng: Random, region: BaseGeometry, kind: Kind) -> None:
    """Draw stones, paper, plastic: more of it along the walls."""
    edge = region.difference(region.buffer(-12))
    for ink, shape, apart, wide in (
        ("litter_a", region.buffer(-3), 27.0, "1.6"),
        ("litter_b", edge, 21.0, "1.9"),
        ("litter_c", edge, 37.0, "1.7"),
    ):
        spots = dots(scatter(shape.intersection(canvas.plan.sheet), rng, apart, 0.5))
        look = {"stroke": kind.inks[ink], "stroke_width": wide, "stroke_linecap": "round", "opacity": ".65"}
        canvas.put(Stage.FIELD, tag("path", d=spots, **look) if spots else "")


def _stand_about(canvas: Canvas, rng: Random, spot: Spot) -> None:
    """Draw a parked car, a market stall, drums or a cart along a wall: never in the middle of the street."""
    walls = [side for side in range(4) if _built(canvas, spot, side)]
    if not walls:
        return
    chance = rng.random()
    side = rng.choice(walls)
    slide = rng.uniform(-17, 17)
    if chance < 0.2:
        _place(canvas, _car(canvas, rng.randrange(len(CARS))), spot, side, slide, 25.5, rng.choice((0, 180)))
    elif chance < 0.36:
        for k in range(rng.choice((2, 3))):
            stall = _stall(canvas, rng.randrange(len(AWNINGS)))
            _place(canvas, stall, spot, side, -20 + 19.0 * k + rng.uniform(-2, 2), 28.5, 0)
    elif chance < 0.46:
        _place(canvas, _drums(canvas), spot, side, slide, 29.0, 0)


def _built(canvas: Canvas, spot: Spot, side: int) -> bool:
    """Whether there is a building across this side: north, east, south, west."""
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    other = next(
        (s for s in canvas.plan.spots if (s.column, s.row) == (spot.column + dx, spot.row + dy)), None
    )
    return other is not None and canvas.palette.terrain_kind(other.kind).painter in BUILT


def _place(canvas: Canvas, ident: str, spot: Spot, side: int, slide: float, off: float, turn: float) -> None:
    """Place a drawing beside a wall, along it."""
    x, y = ((slide, -off), (off, slide), (-slide, off), (-off, -slide))[side]
    place = f"translate({round(spot.x + x)} {round(spot.y + y)}) rotate({num(side * 90 + turn)})"
    canvas.put(Stage.SIDE, tag("use", href=f"#{ident}", transform=place))


def _car(canvas: Canvas, form: int) -> str:
    """Define a car: a saloon, or for the last two forms a van, lying east and west."""
    van = form >= 3
    body = "M-10-4.2Q-11 0-10 4.2L9.4 4Q11 0 9.4-4Z" if not van else "M-10.6-4.6V4.6H9.6L11 3V-3L9.6-4.6Z"
    roof = "M-5.4-3.4H2.8L2.2 3.4H-5.4Z" if not van else "M-9.6-3.8H5V3.8H-9.6Z"
    parts = (
        tag("path", d=body, fill=canvas.palette.inks["shadow"], opacity=".45", transform="translate(1.8 2.4)")
        + tag("path", d=body, fill=CARS[form], stroke="#2a241c", stroke_width=0.8)
        + tag("path", d="M2.8-3.4L5.6-3.7V3.7L2.2 3.4ZM-5.4-3.4L-7.4-3.6V3.6L-5.4 3.4Z", fill="#38444a")
        + tag("path", d=roof, fill="#ffffff33")
    )
    return canvas.define(f"car {form}", "g", parts)


def _stall(canvas: Canvas, form: int) -> str:
    """Define a market stall: a striped awning, with crates in front."""
    one, two = AWNINGS[form]
    stripes = "".join(tag("path", d=f"M{num(-8 + 4 * k)}-5h2v9.4h-2z", fill=two) for k in range(4))
    crates = tag("path", d="M-7 6h3.4v2.8H-7zM-2 6.2h3.4V9H-2zM3.4 6h3.4v2.8H3.4z", fill="#9a7440")
    fruit = tag(
        "path", d="M-5.4 7.3h0M-.4 7.5h0M5 7.3h0", stroke="#d98b2b", stroke_width=2, stroke_linecap="round"
    )
    parts = (
        tag("path", d="M-7-2.4H11V7.6H-7Z", fill=canvas.palette.inks["shadow"], opacity=".38")
        + crates
        + fruit
        + tag("path", d="M-8.6-5H8.6V4.4H-8.6Z", fill=one, stroke="#3a2a1c", stroke_width=0.7)
        + stripes
    )
    return canvas.define(f"stall {form}", "g", parts)


def _drums(canvas: Canvas) -> str:
    """Define a group of oil drums and a handcart."""
    drums = "".join(
        tag("circle", cx=x, cy=y, r=2.7, fill=ink, stroke="#2a241c", stroke_width=0.7)
        for x, y, ink in ((-8, 0, "#7c4a2b"), (-2.4, -1.4, "#55707a"), (-5, 4, "#8a8375"))
    )
    shade = tag("ellipse", cx=-3, cy=4, rx=8, ry=5, fill=canvas.palette.inks["shadow"], opacity=".3")
    cart = tag("path", d="M3-3h9v6.4H3zM3 .2H-.6M4 4.4h6", stroke="#4c3820", stroke_width=1.2, fill="#a27c4c")
    return canvas.define("drums", "g", group([shade, drums, cart]))
