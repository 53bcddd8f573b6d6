"""Draws a whole table: which painter draws what, in which order, and the SVG that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from bocage.ground.mapfile import TableFile
from bocage.ground.picture import atlas
from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.palette import Kind, table_palette
from bocage.ground.picture.pen import group, hard, num, tag, text
from bocage.ground.picture.tabletop import (
    buildings,
    farmland,
    railway,
    ruins,
    waste,
    woodland,
    wrecks,
)
from bocage.ground.picture.tabletop.canvas import TableCanvas
from bocage.ground.picture.tabletop.figures import Figure, defs_for, stand
from bocage.ground.picture.tabletop.hedgerows import hedgerows
from bocage.ground.picture.tabletop.rim import rim
from bocage.ground.picture.tabletop.slopes import slopes
from bocage.ground.picture.tabletop.tableplan import Area, survey_table
from bocage.ground.picture.tabletop.tracks import clear, tracks
from bocage.ground.picture.tabletop.turf import daylight, turf, tussocks
from bocage.ground.picture.tabletop.vehicles import Vehicle, park, vehicle_defs
from bocage.ground.picture.tabletop.weather import churned, nightfall, snowfield

Painter = Callable[[TableCanvas, Area, Kind], None]

LANDS: dict[str, Callable[[TableCanvas, Kind], None]] = {
    "turf": turf,
    "snowfield": snowfield,
    "churned": churned,
}

# What is not named here is drawn by the painter that draws it on maps of cells, from its shape.
PAINTERS: dict[str, Painter] = {
    "field": farmland.field,
    "corn": farmland.corn,
    "meadow": farmland.meadow,
    "garden": farmland.garden,
    "graves": farmland.graves,
    "sheet": waste.sheet,
    "paved": waste.paved,
    "stones": waste.stones,
    "crater": waste.crater,
    "foxholes": waste.foxholes,
    "marsh": waste.marsh,
    "water": waste.water,
    "rough": woodland.rough,
    "orchard": woodland.orchard,
    "wood": woodland.wood,
    "bunker": waste.bunker,
    "ruin": ruins.ruin,
    "fountain": ruins.fountain,
    "slough": waste.slough,
    "drift": waste.drift,
    "dead_wood": woodland.dead_wood,
    "planes": woodland.planes,
    "wreck": wrecks.wreck,
    "piano": wrecks.piano,
    "boxcar": railway.boxcar,
    "wagon": railway.wagon,
    "locomotive": railway.locomotive,
    "coal": railway.coal,
    "sleepers": railway.sleepers,
    "water_tower": railway.water_tower,
    "building": buildings.building,
}

STYLE = (
    ".bt-inches{font:600 8.4px Inter,system-ui,sans-serif;letter-spacing:.2px}"
    ".bt-names{font:italic 500 15px 'EB Garamond','Cormorant Garamond',Georgia,'Noto Serif',serif;"
    "fill:#2b2413;text-anchor:middle;letter-spacing:1.1px;paint-order:stroke;"
    "stroke:#efe6cf;stroke-width:3px;stroke-opacity:.6;stroke-linejoin:round;pointer-events:none}"
    ".roof.lifted{display:none}"
)


@dataclass(frozen=True, slots=True)
class TableLook:
    """How a table is shown. `lifted` are the numbers of the pieces whose roofs are off."""

    rim: bool = True
    names: bool = True
    lifted: frozenset[int] = frozenset()


def draw_table(
    source: TableFile, *, rim: bool = True, names: bool = True, lifted: Collection[int] = ()
) -> str:
    """Draw the ground of a table as one SVG, from its map file.

    An inch is 16 units, and the north-west corner of the table is at 0, 0: what is told in sixteenths of an
    inch is drawn at the same numbers. The view box begins before that, by the wooden rim and the brass rule.
    `lifted`: the pieces whose roofs are off. In a page, the class `lifted` takes off a `.roof[data-piece]`.
    """
    look = TableLook(rim, names, frozenset(lifted))
    return table_sheet(paint_table(source, look), look)


def draw_tabletop(
    source: TableFile,
    figures: Sequence[Figure] = (),
    vehicles: Sequence[Vehicle] = (),
    over: Iterable[str] = (),
    *,
    rim: bool = True,
    names: bool = True,
    lifted: Collection[int] = (),
) -> str:
    """Draw a table with what stands on it. `over` are pieces of SVG laid over all: blinds, markers, smoke."""
    look = TableLook(rim, names, frozenset(lifted))
    defs = defs_for(figures) if figures else ""
    defs += vehicle_defs({(v.kind, v.army) for v in vehicles})
    return table_sheet(
        paint_table(source, look),
        look,
        tag("defs", defs) if defs else "",
        group(map(park, vehicles), class_="table-vehicles"),
        group(map(stand, figures), class_="table-figures"),
        group(over, class_="table-over"),
    )


def paint_table(source: TableFile, look: TableLook) -> TableCanvas:
    """Paint the table on a canvas."""
    plan = survey_table(source)
    canvas = TableCanvas(plan, table_palette(plan.ground))
    LANDS[canvas.palette.land.painter](canvas, canvas.palette.land)
    slopes(canvas)
    clear(canvas)
    tussocks(canvas, canvas.palette.land)
    for area in plan.areas:
        kind = canvas.palette.look_of(area.kind, area.look)
        if kind.painter in PAINTERS:
            PAINTERS[kind.painter](canvas, area, kind)
    for name in plan.kinds:
        kind = canvas.palette.terrain_kind(name)
        if kind.painter not in PAINTERS and kind.painter in atlas.PAINTERS:
            atlas.PAINTERS[kind.painter](canvas, name, kind, plan.kind_shape(name))
    tracks(canvas)
    hedgerows(canvas)
    canvas.throw_shadows()
    daylight(canvas)
    nightfall(canvas)
    if look.names:
        words = [text(name, x=round(x), y=round(y)) for name, (x, y) in plan.words]
        canvas.put(Stage.NAME, group(words, class_="bt-names") if words else "")
    if look.rim:
        rim(canvas)
    return canvas


def table_sheet(canvas: TableCanvas, look: TableLook, *over: str) -> str:
    """Write the finished SVG. What is painted on the table ends at its edge."""
    plan = canvas.plan
    left, top, right, bottom = (plan.sheet if look.rim else plan.land).bounds
    edge = canvas.define("edge", "clipPath", tag("path", d=hard(plan.land)))
    ground = group(
        [canvas.written(s for s in Stage if s <= Stage.ROOF)], clip_path=canvas.fill(edge), class_="bt-ground"
    )
    frame = canvas.written(s for s in Stage if s > Stage.ROOF)
    lifted = "".join(f'.roof[data-piece="{number}"]{{display:none}}' for number in sorted(look.lifted))
    return tag(
        "svg",
        tag("title", escape(plan.title))
        + tag("style", STYLE + lifted)
        + canvas.defs()
        + ground
        + frame
        + "".join(over),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{num(left)} {num(top)} {num(right - left)} {num(bottom - top)}",
        width=num(right - left),
        height=num(bottom - top),
        class_="bocage-map bocage-table",
        data_map=plan.name,
    )
