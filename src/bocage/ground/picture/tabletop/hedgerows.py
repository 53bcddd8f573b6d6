"""What stands along lines: hedges, bocage, walls, fences and wire, each as thick as the piece that it is."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from random import Random

from shapely.geometry import LineString

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import along, lit_rim, ragged
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Attr, Point, group, hard, pair, polyline, soft, tag
from bocage.ground.picture.tabletop.canvas import TableCanvas, height_of
from bocage.ground.picture.tabletop.foliage import Tree, planted, trees
from bocage.ground.picture.tabletop.tableplan import INCH, Gate, Run
from bocage.ground.picture.tabletop.weather import settle

ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}
POST = 3.2
"""The thickest post of a fence, however broad the fence."""
GATED = ("hedge", "bank", "wall", "fence")
"""Painters of lines whose gaps have gates."""


def hedgerows(canvas: TableCanvas) -> None:
    """Draw all lines, low things first, and the gates in their gaps."""
    order = list(PAINTERS)
    runs = [(canvas.palette.line_kind(run.kind), run) for run in canvas.plan.runs]
    known = [(kind, run) for kind, run in runs if kind.painter in PAINTERS]
    for kind, run in sorted(known, key=lambda pair_: order.index(pair_[0].painter)):
        PAINTERS[kind.painter](canvas, run, kind)
        if "snow" in kind.inks:
            settle(canvas, run, kind)
    for gate in canvas.plan.gates:
        if canvas.palette.line_kind(gate.kind).painter in GATED:
            _gate(canvas, gate)


def _base(canvas: TableCanvas, run: Run, kind: Kind, ink: str) -> None:
    """Draw the piece itself, to its last corner, and its shadow."""
    canvas.shade(run.shape, height_of(kind, run.height))
    canvas.put(Stage.SIDE, _piece(run, fill=kind.inks[ink]))


def _piece(run: Run, **style: Attr) -> str:
    """Write the outline of a stretch with the numbers of its pieces."""
    numbers = " ".join(map(str, run.numbers))
    return tag("path", d=hard(run.shape), class_="line", data_piece=numbers, data_kind=run.kind, **style)


def _hedge(canvas: TableCanvas, run: Run, kind: Kind) -> None:
    """Draw a clipped hedge: leaves up to its edge and no farther, over a shaded foot."""
    rng = canvas.rng("hedge", run.numbers)
    _base(canvas, run, kind, "foot")
    half = run.width / 2
    low = trees(canvas, kind, (half * 0.58, half * 0.5), 0.0)
    for side in (-0.42, 0.42):
        canvas.put(
            Stage.SIDE, group(_row(canvas, rng, run.line, low, half * 0.7, 0.0, half * 0.5, side * half))
        )
    high = trees(canvas, kind, (half * 0.9, half * 0.78, half * 0.68), 0.0)
    canvas.put(Stage.SIDE, group(_row(canvas, rng, run.line, high, half * 1.1, half * 0.1, half)))


def _bank(canvas: TableCanvas, run: Run, kind: Kind) -> None:
    """Draw bocage: an earth bank, grass on its shoulders, a thicket on its crest, trees here and there."""
    rng = canvas.rng("bank", run.numbers)
    _base(canvas, run, kind, "bank")
    half = run.width / 2
    canvas.put(
        Stage.SIDE, tag("path", d=hard(lit_rim(run.shape, 1.6)), fill=kind.inks["bank_light"], opacity=".8")
    )
    _roots(canvas, rng, run, kind)
    low = trees(canvas, kind, (half * 0.56, half * 0.47), 0.0)
    for side in (-0.4, 0.4):
        row = _row(canvas, rng, run.line, low, half * 0.62, half * 0.05, half * 0.6, side * half)
        canvas.put(Stage.SIDE, group(row))
    high = trees(canvas, kind, (half * 0.94, half * 0.8), height_of(kind, run.height) * 1.25)
    stood = []
    for x, y, _ in along(run.line, half * 1.9, half):
        if rng.random() < 0.62 and _clear_of_ends(run.line, x, y, half * 0.9):
            stood.append(((x, y), rng.choice(high)))
    canvas.put(Stage.CANOPY, planted(canvas, stood))


def _roots(canvas: TableCanvas, rng: Random, run: Run, kind: Kind) -> None:
    """Draw the grass that hangs over the foot of a bank, on both sides."""
    blades = []
    half = run.width / 2
    for x, y, turn in along(run.line, 2.2):
        for side in (-1, 1):
            if rng.random() < 0.75:
                far, tall = half * rng.uniform(0.68, 0.8), half * rng.uniform(0.12, 0.2)
                nx, ny = -math.sin(turn) * side, math.cos(turn) * side
                blades.append(f"M{pair(x + nx * far, y + ny * far)}l{pair(nx * tall, ny * tall)}")
    style = {"fill": "none", "stroke_width": ".8", **ROUND}
    canvas.put(Stage.SIDE, tag("path", d="".join(blades), stroke=kind.inks["grass"], **style))


def _row(
    canvas: TableCanvas,
    rng: Random,
    line: LineString,
    plants: list[Tree],
    step: float,
    loose: float,
    clear: float,
    beside: float = 0.0,
) -> list[str]:
    """Return plants along a line, `beside` it, none of them past its ends."""
    spots: dict[str, list[Point]] = {}
    for x, y, turn in along(line, step):
        plant = rng.choice(plants)
        if not _clear_of_ends(line, x, y, clear):
            continue
        off = beside + rng.uniform(-loose, loose)
        spots.setdefault(plant.ident, []).append((x - math.sin(turn) * off, y + math.cos(turn) * off))
    return [canvas.strung(ident, found) for ident, found in spots.items()]


def _clear_of_ends(line: LineString, x: float, y: float, reach: float) -> bool:
    """Whether a plant of this reach stays on the line."""
    if line.is_ring:
        return True
    return all(math.dist((x, y), end) >= reach for end in _ends(line))


def _wall(canvas: TableCanvas, run: Run, kind: Kind) -> None:
    """Draw dry stone: courses of stones of all sizes, each with its own face, under a hard shadow."""
    rng = canvas.rng("wall", run.numbers)
    _base(canvas, run, kind, "foot")
    tones = ("stone", "stone", "stone_b", "stone_c", "light")
    stones: dict[str, list[str]] = {tone: [] for tone in tones}
    half = run.width / 2
    middle = 0.0
    for side in (-1, 1):
        at = 0.35
        while at < run.line.length - 0.9:
            long = min(rng.uniform(1.7, 4.6), run.line.length - 0.35 - at)
            if side < 0:
                middle = rng.uniform(-0.3, 0.3) * half
            low, high = (
                (-half + 0.45, middle - 0.3) if side < 0 else (rng.uniform(0, 0.3) * half, half - 0.45)
            )
            ring = [
                (x + rng.uniform(-0.2, 0.2), y + rng.uniform(-0.2, 0.2))
                for x, y in _stone(run.line, at + 0.2, at + long - 0.25, low, high)
            ]
            stones[rng.choice(tones)].append(polyline(ring, close=True))
            at += long
    for ink, parts in stones.items():
        style = {"stroke": kind.inks[ink], "stroke_width": ".55", "stroke_linejoin": "round"}
        canvas.put(Stage.SIDE, tag("path", d="".join(parts), fill=kind.inks[ink], **style))
    canvas.put(
        Stage.SIDE, tag("path", d=hard(lit_rim(run.shape, 0.8)), fill=kind.inks["gleam"], opacity=".6")
    )


def _stone(line: LineString, start: float, end: float, low: float, high: float) -> list[Point]:
    """Return the corners of a stone that lies between two lengths along a line and two offsets from it."""
    return [_off(line, start, low), _off(line, end, low), _off(line, end, high), _off(line, start, high)]


def _off(line: LineString, at: float, off: float) -> Point:
    """Return a point beside a line."""
    here = line.interpolate(at)
    a, b = line.interpolate(max(0.0, at - 0.5)), line.interpolate(min(line.length, at + 0.5))
    turn = math.atan2(b.y - a.y, b.x - a.x)
    return here.x - math.sin(turn) * off, here.y + math.cos(turn) * off


def _fence(canvas: TableCanvas, run: Run, kind: Kind) -> None:
    """Draw posts and two rails, as broad as the fence is."""
    canvas.shade(run.line.buffer(0.5), height_of(kind, run.height))
    canvas.put(Stage.SIDE, _piece(run, fill=kind.inks["foot"], fill_opacity=".25"))
    half = run.width / 2 - 0.6
    rails = "".join(polyline([_off(run.line, d, side * half) for d in _steps(run.line)]) for side in (-1, 1))
    canvas.put(Stage.SIDE, tag("path", d=rails, fill="none", stroke=kind.inks["rail"], stroke_width=1.0))
    posts = [(x, y) for x, y, _ in along(run.line, INCH * 0.75)]
    canvas.put(
        Stage.SIDE,
        tag(
            "path", d=_dots(posts), stroke=kind.inks["post"], stroke_width=min(run.width * 0.8, POST), **ROUND
        ),
    )
    canvas.put(Stage.SIDE, tag("path", d=_dots(posts), stroke=kind.inks["light"], stroke_width=0.9, **ROUND))


def _wire(canvas: TableCanvas, run: Run, kind: Kind) -> None:
    """Draw coils of wire between pickets."""
    canvas.put(Stage.SIDE, _piece(run, fill=kind.inks["foot"], fill_opacity=".3"))
    half = run.width / 2 - 0.4
    loops, arc = [], f"a{half:.1f} {half:.1f} 0 1 0 "
    count = max(2, int(run.line.length / 3.2))
    for k in range(count):
        x, y = _off(run.line, (k + 0.5) * run.line.length / count, 0)
        loops.append(f"M{pair(x - half, y)}{arc}{2 * half:.1f} 0{arc}-{2 * half:.1f} 0")
    line = {"fill": "none", "stroke": kind.inks["wire"], "stroke_width": ".6"}
    canvas.put(Stage.SIDE, tag("path", d="".join(loops), **line))
    posts = [(x, y) for x, y, _ in along(run.line, INCH * 1.5)]
    canvas.put(Stage.SIDE, tag("path", d=_dots(posts), stroke=kind.inks["post"], stroke_width=1.8, **ROUND))


def _trench(canvas: TableCanvas, run: Run, kind: Kind) -> None:
    """Draw a trench: spoil on both sides, a dark cut with boards."""
    canvas.put(
        Stage.FIELD, tag("path", d=hard(run.shape.buffer(3.5)), fill=kind.inks["spoil"], opacity=".55")
    )
    canvas.put(Stage.FIELD, _piece(run, fill=kind.inks["cut"]))
    canvas.put(
        Stage.FIELD, tag("path", d=hard(lit_rim(run.shape, 2.4)), fill=kind.inks["deep"], opacity=".75")
    )
    boards = []
    for x, y, turn in along(run.line, 3.4):
        half = run.width * 0.28
        nx, ny = -math.sin(turn) * half, math.cos(turn) * half
        boards.append(f"M{pair(x - nx, y - ny)}l{pair(2 * nx, 2 * ny)}")
    style = {"fill": "none", "stroke_width": "1.1"}
    canvas.put(Stage.FIELD, tag("path", d="".join(boards), stroke=kind.inks["board"], **style))


def _sandbags(canvas: TableCanvas, run: Run, kind: Kind) -> None:
    """Draw a breastwork of bags, laid in bond."""
    _base(canvas, run, kind, "foot")
    rows = max(2, round(run.width / 2.6))
    deep = run.width / rows
    bags: dict[str, list[str]] = {"bag": [], "bag_b": []}
    for row in range(rows):
        low = -run.width / 2 + row * deep + 0.15
        at = 0.3 + (row % 2) * 2.4
        while at < run.line.length - 1.5:
            ring = _stone(run.line, at, min(at + 4.5, run.line.length - 0.3), low, low + deep - 0.3)
            bags["bag" if (row + int(at)) % 3 else "bag_b"].append(polyline(ring, close=True))
            at += 4.9
    for ink, parts in bags.items():
        style = {"stroke": kind.inks[ink], "stroke_width": ".5", "stroke_linejoin": "round"}
        canvas.put(Stage.SIDE, tag("path", d="".join(parts), fill=kind.inks[ink], **style))


def _steps(line: LineString) -> list[float]:
    """Return the lengths at which a line bends, its ends included."""
    spots, far = [0.0], 0.0
    points = list(line.coords)
    for a, b in pairwise(points):
        far += math.dist(a, b)
        spots.append(far)
    return spots


def _dots(spots: list[Point]) -> str:
    """Write a path of points to the tenth of a unit."""
    return "".join(f"M{pair(x, y)}h0" for x, y in spots)


def _ends(line: LineString) -> tuple[Point, Point]:
    """Return the two ends of a line."""
    first, last = line.coords[0], line.coords[-1]
    return (first[0], first[1]), (last[0], last[1])


def _gate(canvas: TableCanvas, gate: Gate) -> None:
    """Draw the gap: worn earth, two posts, and a gate of five bars swung back from the first of them."""
    inks = canvas.palette.inks
    (ax, ay), (bx, by) = _ends(gate.line)
    wide = math.dist((ax, ay), (bx, by))
    rng = canvas.rng("gate", round(ax), round(ay))
    for grow, opacity in ((7.0, ".25"), (4.0, ".35"), (1.0, ".4")):
        worn = gate.line.buffer(gate.width / 2 + grow).intersection(gate.line.buffer(wide, cap_style="flat"))
        d = soft(ragged(worn.buffer(-1), rng, 1.6, 7))
        canvas.put(Stage.WAY, tag("path", d=d, fill=inks["dust"], opacity=opacity))
    turn = math.atan2(by - ay, bx - ax)
    if wide <= 3.2 * INCH:
        open_ = turn + math.radians(98)
        reach = wide * 0.92
        tip = (ax + reach * math.cos(open_), ay + reach * math.sin(open_))
        _leaf(canvas, (ax, ay), tip)
    posts = _dots([(ax, ay), (bx, by)])
    canvas.put(
        Stage.SIDE, tag("path", d=posts, stroke=inks["timber"], stroke_width=3.4, class_="gate", **ROUND)
    )
    canvas.put(Stage.SIDE, tag("path", d=posts, stroke=inks["timber_light"], stroke_width=1.5, **ROUND))


def _leaf(canvas: TableCanvas, hinge: Point, tip: Point) -> None:
    """Draw the leaf of a gate: its bars seen from above lean a little, so that it shows."""
    inks = canvas.palette.inks
    dx, dy = (tip[0] - hinge[0]), (tip[1] - hinge[1])
    far = math.hypot(dx, dy)
    nx, ny = -dy / far, dx / far
    bars = "".join(f"M{pair(hinge[0] + nx * k, hinge[1] + ny * k)}l{pair(dx, dy)}" for k in (-1.3, 0.0, 1.3))
    ties = "".join(
        f"M{pair(hinge[0] + dx * t - nx * 1.7, hinge[1] + dy * t - ny * 1.7)}l{pair(nx * 3.4, ny * 3.4)}"
        for t in (0.08, 0.5, 0.96)
    )
    shade = {
        "transform": "translate(1.8 2.4)",
        "opacity": ".3",
        "stroke": inks["shadow"],
        "stroke_width": "1.2",
    }
    canvas.put(Stage.SHADE, tag("path", d=bars + ties, **shade))
    canvas.put(Stage.SIDE, tag("path", d=bars, stroke=inks["timber"], stroke_width=1.1))
    canvas.put(Stage.SIDE, tag("path", d=bars, stroke=inks["timber_light"], stroke_width=0.45))
    canvas.put(Stage.SIDE, tag("path", d=ties, stroke=inks["timber"], stroke_width=1.1))


PAINTERS: dict[str, Callable[[TableCanvas, Run, Kind], None]] = {
    "trench": _trench,
    "wire": _wire,
    "fence": _fence,
    "wall": _wall,
    "sandbags": _sandbags,
    "hedge": _hedge,
    "bank": _bank,
}
