"""The board: a map with counters, markers, highlighted cells and sight lines on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bocage.ground.picture.atlas import Look, paint, sheet
from bocage.ground.picture.canvas import Canvas
from bocage.ground.picture.counters.counter import SIZE, draw_counter
from bocage.ground.picture.counters.faces import CounterFace
from bocage.ground.picture.grid import touch
from bocage.ground.picture.markers.markers import Marker, draw_badge, draw_ground, has_badge, rim_place
from bocage.ground.picture.pen import Attr, Point, group, num, polyline, tag
from bocage.ground.picture.plan import Spot, corners
from bocage.ground.picture.sight import SightLine, draw_line, draw_reasons
from bocage.ground.picture.survey import Source, survey

ACROSS = 54.0  # size of a counter on the board, in pixels
SHIFT = (4.6, 9.2)  # offset from one counter of a stack to the one above it
FAN = 30.0  # most that a stack leans; high stacks are set closer

GLOWS: dict[str, dict[str, Attr]] = {
    "move": {"fill": "#fff3b0", "fill_opacity": ".34", "stroke": "#fff3b0", "stroke_width": 2.6},
    "target": {
        "fill": "#e2553a",
        "fill_opacity": ".2",
        "stroke": "#e2553a",
        "stroke_width": 2.8,
        "stroke_dasharray": "7 4",
    },
    "active": {"fill": "none", "stroke": "#2f7fd6", "stroke_width": 3.4},
    "blocked": {"fill": "#14150f", "fill_opacity": ".42", "stroke": "none"},
    "seen": {"fill": "#fffbe2", "fill_opacity": ".16", "stroke": "none"},
}


@dataclass(frozen=True, slots=True)
class Stack:
    """The counters in a cell, the lowest first."""

    cell: str
    faces: tuple[CounterFace, ...]


def draw_map(
    source: Source,
    *,
    night: bool = False,
    lit: Iterable[str] = (),
    grid: bool = True,
    names: bool = True,
    ground: str = "",
) -> str:
    """Draw a map as one SVG. `source` is a map file, a land, or rows of boards joined for play.

    `night` lays a dark blue wash over it, but for the cells in `lit`. `ground` draws it in the palette of
    another ground than its own.
    """
    look = Look(night, tuple(lit), grid, names, ground)
    canvas = paint(source, look)
    return sheet(canvas, look, touch(canvas))


def draw_board(
    source: Source,
    stacks: Sequence[Stack] = (),
    markers: Sequence[Marker] = (),
    highlights: Mapping[str, str] | None = None,
    sightlines: Sequence[SightLine] = (),
    *,
    night: bool = False,
    lit: Iterable[str] = (),
    grid: bool = True,
    names: bool = True,
    ground: str = "",
    overlays: Iterable[str] = (),
) -> str:
    """Draw a map with what stands on it. `highlights` gives cells a glow: move, target, active, blocked,
    seen.

    `overlays` are pieces of SVG to be laid under the counters, such as `draw_arc` and `draw_drift` give.
    """
    look = Look(night, tuple(lit), grid, names, ground)
    canvas = paint(source, look)
    spot = canvas.plan.spot
    return sheet(
        canvas,
        look,
        group((_placed(draw_ground(m), spot(m.cell).centre) for m in markers), class_="board-grounds"),
        group(_glows(canvas, highlights or {}), class_="board-highlights"),
        group(overlays, class_="board-overlays"),
        group((draw_line(line) for line in sightlines), class_="board-sight"),
        touch(canvas),
        group((_stack(spot(s.cell), s) for s in stacks), class_="board-stacks"),
        group(_badges(canvas, stacks, markers), class_="board-markers"),
        group((draw_reasons(line) for line in sightlines), class_="board-reasons"),
        class_="bocage-map bocage-board",
    )


def places(source: Source) -> dict[str, Point]:
    """Return the middle of every cell in pixels of the picture, for laying things over it."""
    return {spot.label: spot.centre for spot in survey(source).spots}


def _glows(canvas: Canvas, highlights: Mapping[str, str]) -> list[str]:
    """Draw the glow of highlighted cells."""
    out = []
    for cell, glow in sorted(highlights.items(), key=lambda pair: pair[1] == "active"):
        spot = canvas.plan.spot(cell)
        ring = polyline(corners(spot.x, spot.y, square=canvas.plan.square, size=0.97), close=True)
        out.append(
            tag(
                "path",
                d=ring,
                class_=f"glow glow-{glow}",
                data_hex=cell,
                stroke_linejoin="round",
                **GLOWS[glow],
            )
        )
    return out


def fan(count: int) -> tuple[float, float]:
    """Return the offset from one counter of a stack to the next. High stacks are set closer."""
    return SHIFT[0] * min(1.0, 4 / max(1, count)), min(SHIFT[1], FAN / max(1, count - 1))


def _stack(spot: Spot, stack: Stack) -> str:
    """Draw a stack, fanned so that the top and left edge of each counter shows, tabs included."""
    count = len(stack.faces)
    dx, dy = fan(count)
    left = spot.x - ACROSS / 2 - dx * (count - 1) / 2
    top = spot.y - ACROSS / 2 - dy * (count - 1) / 2 + 2
    marks = []
    for k, face in enumerate(stack.faces):
        place = f"translate({num(left + k * dx)} {num(top + k * dy)}) scale({ACROSS / SIZE:g})"
        marks.append(group([draw_counter(face)], transform=place))
    return group(marks, class_="stack", data_hex=stack.cell, data_count=str(count))


def _badges(canvas: Canvas, stacks: Sequence[Stack], markers: Sequence[Marker]) -> list[str]:
    """Draw the badges on the rim of each cell, in the order given."""
    leans = {s.cell: fan(len(s.faces))[0] * (len(s.faces) - 1) / 2 for s in stacks}
    taken: dict[str, int] = {}
    out = []
    for marker in filter(has_badge, markers):
        index = taken.get(marker.cell, 0)
        taken[marker.cell] = index + 1
        spot, (dx, dy) = canvas.plan.spot(marker.cell), rim_place(index, leans.get(marker.cell, 0.0))
        out.append(_placed(draw_badge(marker), (spot.x + dx, spot.y + dy)))
    return out


def _placed(fragment: str, at: Point) -> str:
    """Move a drawing to a point."""
    return group([fragment], transform=f"translate({num(at[0])} {num(at[1])})") if fragment else ""
