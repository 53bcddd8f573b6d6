"""Draws a whole map: which painter draws what, in which order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from xml.sax.saxutils import escape

from shapely.geometry.base import BaseGeometry

from bocage.ground.picture import grid
from bocage.ground.picture.canvas import Canvas
from bocage.ground.picture.painters import (
    fields,
    hills,
    houses,
    meadow,
    paddies,
    ravines,
    ricks,
    shore,
    sides,
    streets,
    town,
    ways,
    wild,
    woods,
)
from bocage.ground.picture.painters.night import nightfall
from bocage.ground.picture.palette import Kind, palette
from bocage.ground.picture.pen import num, tag
from bocage.ground.picture.survey import Source, survey

Painter = Callable[[Canvas, str, Kind, BaseGeometry], None]

GROUNDS: dict[str, Callable[[Canvas, Kind], None]] = {"pasture": meadow.pasture, "laterite": meadow.laterite}

PAINTERS: dict[str, Painter] = {
    "street": streets.street,
    "earth": ways.packed_earth,
    "beach": shore.beach,
    "sea": shore.sea,
    "gully": ravines.gully,
    "abutment": ravines.abutment,
    "waterside": wild.waterside,
    "ricks": ricks.ricks,
    "furrowed": fields.furrowed,
    "paddy": paddies.paddy,
    "marsh": wild.marsh,
    "water": wild.water,
    "rubble": wild.rubble,
    "brush": wild.brush,
    "tall_grass": wild.tall_grass,
    "grove": woods.grove,
    "canopy": woods.canopy,
}

STYLE = (
    ".bocage-map{{--bocage-paper:{paper};--bocage-grid:#2a2f1a66;--bocage-grid-light:#fffbe233;"
    "--bocage-dot:#fffbe2c0;--bocage-label:#20240f;--bocage-name:#2b2413}}"
    ".bocage-night{{--bocage-paper:#20263f;--bocage-grid:#c9d4ff30;--bocage-grid-light:#00000030;"
    "--bocage-dot:#c9d4ff90;--bocage-label:#d5dcff;--bocage-name:#e9ecff}}"
    ".bocage-night .bg-labels text{{stroke:#0b1230;stroke-opacity:.4}}"
    ".bg-net use{{stroke-width:.9}}"
    ".bg-labels{{font:600 8.2px Inter,system-ui,sans-serif;fill:var(--bocage-label);fill-opacity:.62;"
    "text-anchor:middle;letter-spacing:.3px;paint-order:stroke;stroke:#f3edd0;stroke-opacity:.3;stroke-width:2px}}"
    ".bg-labels .on-dark{{fill:#f3edd0;fill-opacity:.8;stroke:#10200f;stroke-opacity:.45}}"
    ".bg-names{{font:italic 500 20px 'EB Garamond','Cormorant Garamond',Georgia,'Noto Serif',serif;"
    "fill:var(--bocage-name);text-anchor:middle;letter-spacing:1.4px;paint-order:stroke;"
    "stroke:var(--bocage-paper);stroke-width:4px;stroke-opacity:.78;stroke-linejoin:round}}"
    ".bg-names .on-dark{{fill:#f6f0d8;stroke:#10200f;stroke-opacity:.6}}"
    ".bg-cells{{pointer-events:all}}"
)


@dataclass(frozen=True, slots=True)
class Look:
    """How a map is shown. `ground` takes the palette of another ground than the map's own."""

    night: bool = False
    lit: tuple[str, ...] = ()
    grid: bool = True
    names: bool = True
    ground: str = ""


def paint(source: Source, look: Look) -> Canvas:
    """Paint the map on a canvas."""
    plan = survey(source)
    canvas = Canvas(plan, palette(look.ground or plan.ground))
    lines = ways.courses(canvas)
    ways.clear(canvas, lines)
    GROUNDS[canvas.palette.land.painter](canvas, canvas.palette.land)
    ways.paint(canvas, lines)
    _terrain(canvas)
    sides.sides(canvas)
    hills.hills(canvas)
    houses.houses(canvas, lines)
    town.town(canvas, lines)
    if look.night:
        nightfall(canvas, look.lit)
    grid.paper_edge(canvas)
    if look.grid:
        grid.grid(canvas)
        grid.labels(canvas)
    if look.names:
        grid.names(canvas)
    return canvas


def sheet(canvas: Canvas, look: Look, *over: str, class_: str = "bocage-map") -> str:
    """Write the finished SVG."""
    left, top, right, bottom = canvas.plan.sheet.bounds
    style = STYLE.format(paper=canvas.palette.inks["paper"])
    title = tag("title", escape(canvas.plan.title))
    stages = canvas.stages()  # may define things, so it comes before `defs`
    return tag(
        "svg",
        title + tag("style", style) + canvas.defs() + stages + "".join(over),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{num(left)} {num(top)} {num(right - left)} {num(bottom - top)}",
        width=num(right - left),
        height=num(bottom - top),
        class_=f"{class_} bocage-night" if look.night else class_,
        data_map=canvas.plan.name,
    )


def _terrain(canvas: Canvas) -> None:
    """Draw each kind of terrain once, all its ground together, so that neighbours grow into one."""
    for name in sorted(canvas.plan.kinds, key=_height_order(canvas)):
        kind = canvas.palette.terrain_kind(name)
        painter = PAINTERS.get(kind.painter)
        if painter is None:
            continue
        region = canvas.plan.kind_shape(name)
        if not region.is_empty:
            painter(canvas, name, kind, region)


def _height_order(canvas: Canvas) -> Callable[[str], tuple[int, str]]:
    """Return the sort key of terrain kinds: low ground first."""
    order = list(PAINTERS)

    def key(name: str) -> tuple[int, str]:
        painter = canvas.palette.terrain_kind(name).painter
        return (order.index(painter) if painter in order else -1, name)

    return key
