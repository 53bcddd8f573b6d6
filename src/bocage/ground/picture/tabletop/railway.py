"""The railway: track on its ballast, an engine, vans and wagons, coal, sleepers and a water tower."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from shapely.geometry import LineString, box
from shapely.geometry import Point as Dot

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import cast, dark_rim, leafy, lit_rim, ragged, rounded, scatter
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Attr, group, hard, num, pair, polygons, polyline, soft, tag
from bocage.ground.picture.tabletop.berths import DARK, Berth, berth, rect
from bocage.ground.picture.tabletop.canvas import TableCanvas, height_of
from bocage.ground.picture.tabletop.tableplan import INCH, Area, Run

GAUGE = 7.2
"""Half the distance between two rails: about an inch from rail to rail."""


def rails(canvas: TableCanvas, runs: list[Run], kind: Kind) -> None:
    """Draw track: a bed of ballast, sleepers laid across it, two rails that catch the light."""
    inks = kind.inks
    rng = canvas.rng("rails", runs[0].kind)
    lines = [rounded(run.line, 3) if len(run.line.coords) > 2 else run.line for run in runs]
    beds = [line.buffer(run.width / 2, cap_style="flat") for line, run in zip(lines, runs, strict=True)]
    for grow, swing, opacity in ((3.4, 1.6, ".35"), (1.4, 1.0, ".6")):
        for bed in beds:
            d = soft(ragged(bed.buffer(grow), rng, swing, 9))
            canvas.put(Stage.WAY, tag("path", d=d, fill=inks["verge"], opacity=opacity))
    stones = _ballast(canvas, kind)
    for run, bed in zip(runs, beds, strict=True):
        shape = bed if len(run.line.coords) > 2 else run.shape
        canvas.put(Stage.WAY, tag("path", d=hard(shape.simplify(0.1)), fill=inks["surface"], class_="track"))
        canvas.put(Stage.WAY, tag("path", d=hard(shape.simplify(0.1)), fill=canvas.fill(stones)))
    middles = [polyline([(p[0], p[1]) for p in line.simplify(0.12).coords]) for line in lines]
    ties: dict[str, Attr] = {"fill": "none", "stroke_dasharray": "3.7 6.3"}
    across = 2 * GAUGE + 8
    for middle in middles:
        shade: dict[str, Attr] = {"stroke": DARK, "opacity": ".4", "transform": "translate(.9 1.2)"}
        canvas.put(Stage.WAY, tag("path", d=middle, stroke_width=across, **ties, **shade))
        canvas.put(Stage.WAY, tag("path", d=middle, stroke=inks["sleeper"], stroke_width=across, **ties))
        lit = {"fill": "none", "stroke_dasharray": "1 9", "opacity": ".8"}
        canvas.put(
            Stage.WAY, tag("path", d=middle, stroke=inks["sleeper_lit"], stroke_width=across - 1.6, **lit)
        )
    for line in lines:
        for side in (-1, 1):
            rail = line.offset_curve(side * GAUGE)
            if not isinstance(rail, LineString) or rail.is_empty:
                continue
            d = polyline([(p[0], p[1]) for p in rail.simplify(0.1).coords])
            for ink, width, shift in (
                (DARK, 2.8, "translate(.5 .7)"),
                (inks["rail"], 2.0, None),
                (inks["gleam"], 0.8, None),
            ):
                canvas.put(
                    Stage.WAY, tag("path", d=d, fill="none", stroke=ink, stroke_width=width, transform=shift)
                )


def _ballast(canvas: TableCanvas, kind: Kind) -> str:
    """Define a tile of broken stone."""
    rng = canvas.rng("ballast")
    marks = []
    for ink, count, width in (("rut", 70, 1.3), ("dust", 60, 1.2), ("casing", 40, 1.0)):
        d = "".join(f"M{rng.uniform(0, 43):.1f} {rng.uniform(0, 37):.1f}h0" for _ in range(count))
        style: dict[str, Attr] = {"stroke_linecap": "round", "opacity": ".7"}
        marks.append(tag("path", d=d, stroke=kind.inks[ink], stroke_width=width, **style))
    return canvas.define(
        f"ballast {kind.inks['surface']}",
        "pattern",
        "".join(marks),
        width=43,
        height=37,
        patternUnits="userSpaceOnUse",
    )


def rolling_stock(
    draw: Callable[[TableCanvas, Berth, Kind, Random], list[str]],
) -> Callable[[TableCanvas, Area, Kind], None]:
    """Make the painter of an engine or wagon: shadow, frames and buffers, and on them what `draw` gives."""

    def paint(canvas: TableCanvas, area: Area, kind: Kind) -> None:
        """Draw it where it stands."""
        canvas.shade(area.shape, height_of(kind, area.height))
        here = berth(area)
        canvas.put(
            Stage.SIDE,
            tag("path", d=hard(area.shape), fill=DARK, class_="area", data_piece=str(area.number)),
        )
        rng = canvas.rng("stock", area.number)
        body = [_buffers(here, kind), *draw(canvas, here, kind, rng)]
        canvas.put(Stage.SIDE, group(body, transform=here.place))

    return paint


def _buffers(here: Berth, kind: Kind) -> str:
    """Draw a buffer beam at each end, with two buffers."""
    d = "".join(
        f"M{num(end * (here.long - 2.6))} {num(side * here.wide * 0.55)}h{num(end * 2.4)}"
        for end in (-1, 1)
        for side in (-1, 1)
    )
    return tag("path", d=d, stroke=kind.inks["steel"], stroke_width=3.2, stroke_linecap="round")


def _cylinder(canvas: TableCanvas, dark: str, mid: str, light: str) -> str:
    """Define how a boiler or a bent roof takes the light, across its length."""
    stops = "".join(
        tag("stop", offset=at, stop_color=ink)
        for at, ink in ((0, dark), (0.28, light), (0.6, mid), (1, dark))
    )
    return canvas.fill(
        canvas.define(f"cylinder {dark} {light}", "linearGradient", stops, x1=0, y1=0, x2=0, y2=1)
    )


def _boxcar(canvas: TableCanvas, here: Berth, kind: Kind, rng: Random) -> list[str]:
    """Draw a covered van: a bent roof of boards under felt, ribs, a walkway and two ventilators."""
    inks, long, wide = kind.inks, here.long - 3.4, here.wide - 1.2
    out = [
        rect(
            -long,
            -wide,
            2 * long,
            2 * wide,
            _cylinder(canvas, inks["dark"], inks["body"], inks["light"]),
            rx=1.2,
            stroke=DARK,
            stroke_width=0.9,
        )
    ]
    ribs = "".join(f"M{num(-long + 2 * long * k / 7)} {num(-wide)}v{num(2 * wide)}" for k in range(1, 7))
    out.append(tag("path", d=ribs, stroke=DARK, stroke_width=0.7, opacity=".5"))
    out.append(
        tag(
            "path",
            d=f"M{num(-long + 3)} 0h{num(2 * long - 6)}",
            stroke=inks["plank"],
            stroke_width=3.0,
            stroke_dasharray="7 1",
        )
    )
    for at in (-0.5, 0.5):
        out.append(
            tag(
                "circle",
                cx=num(long * at),
                cy=num(-wide * 0.45),
                r=2.3,
                fill=inks["steel"],
                stroke=DARK,
                stroke_width=0.7,
            )
        )
    return out + _dusting(here, kind, rng, long, wide)


def _wagon(canvas: TableCanvas, here: Berth, kind: Kind, rng: Random) -> list[str]:
    """Draw an open wagon: its plank sides from above, and coal or crates in it."""
    inks, long, wide = kind.inks, here.long - 3.4, here.wide - 1.0
    out = [
        rect(-long, -wide, 2 * long, 2 * wide, inks["plank"], stroke=DARK, stroke_width=0.9),
        rect(-long + 2.2, -wide + 2.2, 2 * long - 4.4, 2 * wide - 4.4, inks["dark"]),
    ]
    ties = "".join(
        f"M{num(-long + 2 * long * k / 6)} {num(-wide)}v2.2M{num(-long + 2 * long * k / 6)} {num(wide)}v-2.2"
        for k in range(1, 6)
    )
    out.append(tag("path", d=ties, stroke=DARK, stroke_width=1.0))
    hold = box(-long + 3.4, -wide + 3.4, long - 3.4, wide - 3.4)
    if rng.random() < 0.5:
        lumps: dict[str, list[str]] = {"coal": [], "coal_lit": []}
        for x, y in scatter(hold, rng, 3.6, 0.5):
            lumps["coal" if rng.random() < 0.7 else "coal_lit"].append(
                leafy(rng, rng.uniform(1.6, 2.6), 5, x, y)
            )
        out += [tag("path", d="".join(found), fill=inks[ink]) for ink, found in lumps.items() if found]
    else:
        for k in range(4):
            x = -long + 4 + k * (2 * long - 8) / 4
            deep = rng.uniform(0.9, 1.5) * wide
            ink = rng.choice((inks["plank"], inks["light"], inks["canvas"]))
            out.append(
                rect(x + 0.8, -deep / 2, (2 * long - 8) / 4 - 2, deep, ink, stroke=DARK, stroke_width=0.7)
            )
    return out + _dusting(here, kind, rng, long, wide)


def _locomotive(canvas: TableCanvas, here: Berth, kind: Kind, rng: Random) -> list[str]:
    """Draw an engine heading east: smokebox, chimney, domes, cab, and its tender full of coal."""
    inks, long, wide = kind.inks, here.long - 3, here.wide
    iron = _cylinder(canvas, inks["iron"], inks["iron_mid"], inks["iron_lit"])
    split = -long * 0.34
    tender = rect(
        -long,
        -wide + 2,
        split - 2 + long,
        2 * wide - 4,
        inks["iron_mid"],
        stroke=DARK,
        stroke_width=1,
        rx=1.5,
    )
    hold = box(-long + 5, -wide + 5.5, split - 6, wide - 5.5)
    coal = [leafy(rng, rng.uniform(1.8, 3.0), 5, x, y) for x, y in scatter(hold, rng, 3.6, 0.5)]
    out = [
        tender,
        rect(-long + 3.4, -wide + 4, split - 8 + long, 2 * wide - 8, DARK),
        tag("path", d="".join(coal), fill=inks["coal"]),
        tag("path", d="".join(coal[::4]), fill=inks["coal_lit"]),
        rect(
            split,
            -wide + 0.8,
            long - split - 3,
            2 * wide - 1.6,
            inks["iron"],
            stroke=DARK,
            stroke_width=0.8,
            rx=1.5,
        ),
        tag(
            "path",
            d="".join(f"M{pair(split + 28, side * (wide - 2.6))}H{num(long - 8)}" for side in (-1, 1)),
            stroke=inks["steel"],
            stroke_width=1.1,
        ),
        rect(
            split + 22,
            -wide * 0.62,
            long - split - 30,
            wide * 1.24,
            iron,
            stroke=DARK,
            stroke_width=0.9,
            rx=2.4,
        ),
    ]
    bands = "".join(
        f"M{num(split + 32 + k * 13)} {num(-wide * 0.6)}v{num(wide * 1.2)}"
        for k in range(int((long - split - 44) / 13) + 1)
    )
    out.append(tag("path", d=bands, stroke=inks["brass"], stroke_width=0.8, opacity=".75"))
    for at, reach in ((0.42, 4.4), (0.62, 3.6)):
        x = split + (long - split) * at + 6
        out.append(tag("circle", cx=num(x), cy=0, r=reach, fill=inks["iron"], stroke=DARK, stroke_width=0.7))
        out.append(tag("circle", cx=num(x - 0.9), cy=-1.2, r=reach * 0.55, fill=inks["iron_lit"]))
    stack = long - 14
    out.append(
        tag("circle", cx=num(stack), cy=0, r=4.8, fill=inks["iron_mid"], stroke=DARK, stroke_width=0.8)
    )
    out.append(tag("circle", cx=num(stack), cy=0, r=2.9, fill=DARK))
    roof = _cylinder(canvas, inks["iron"], inks["roof"], inks["iron_lit"])
    out.append(rect(split - 1, -wide + 0.2, 24, 2 * wide - 0.4, roof, stroke=DARK, stroke_width=1, rx=1.6))
    out.append(rect(split + 5, -4, 9, 8, inks["iron"], stroke=DARK, stroke_width=0.6))
    return out


def _dusting(here: Berth, kind: Kind, rng: Random, long: float, wide: float) -> list[str]:
    """Draw snow that lies on a roof or a load, where it snows."""
    if "snow" not in kind.inks:
        return []
    cover = ragged(box(-long + 1.6, -wide + 1.4, long - 1.6, wide - 2.2), rng, 1.3, 5)
    bare = [
        Dot(rng.uniform(-long, long), rng.uniform(-wide, wide)).buffer(rng.uniform(2, 5)) for _ in range(5)
    ]
    for spot in bare:
        cover = cover.difference(ragged(spot, rng, 1.0, 3))
    return [
        tag("path", d=soft(cover), fill=kind.inks["snow"], opacity=".93"),
        tag("path", d=soft(dark_rim(cover, 1.8)), fill=kind.inks["snow_dark"], opacity=".8"),
    ]


boxcar = rolling_stock(_boxcar)
wagon = rolling_stock(_wagon)
locomotive = rolling_stock(_locomotive)


def coal(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a heap of coal: lumps over a cone that is lit on one side and throws a shadow."""
    rng = canvas.rng("coal", area.number)
    canvas.shade(area.shape, height_of(kind, area.height) * 0.5)
    piece = {"class_": "area", "data_piece": str(area.number)}
    canvas.put(Stage.SIDE, tag("path", d=hard(area.shape), fill=kind.inks["dust"], **piece))
    across = math.sqrt(area.shape.area)
    lumps: dict[str, list[str]] = {"stone_b": [], "stone": [], "light": []}
    middle = area.shape.centroid
    for x, y in scatter(area.shape.buffer(-2), rng, kind.sizes.get("apart", 4.0), 0.5):
        facing = ((x - middle.x) * -0.6 + (y - middle.y) * -0.8) / across + rng.uniform(-0.16, 0.16)
        ink = "light" if facing > 0.2 else "stone" if facing > -0.08 else "stone_b"
        lumps[ink].append(leafy(rng, rng.uniform(1.4, 2.9), 5, x, y))
    for ink, found in lumps.items():
        canvas.put(Stage.SIDE, tag("path", d="".join(found), fill=kind.inks[ink]) if found else "")
    gleams = "".join(
        f"M{x:.1f} {y:.1f}h.8" for x, y in scatter(area.shape.buffer(-4), rng, 7, 0.5) if rng.random() < 0.5
    )
    canvas.put(Stage.SIDE, tag("path", d=gleams, stroke=kind.inks["gleam"], stroke_width=0.8, opacity=".8"))
    if "snow" in kind.inks:
        cap = ragged(area.shape.buffer(-across * 0.2), rng, 5.0, 8)
        canvas.put(
            Stage.SIDE,
            tag("path", d=soft(lit_rim(cap, across * 0.16)), fill=kind.inks["snow"], opacity=".85"),
        )


def sleepers(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw sleepers stacked crosswise, the top row across the one below."""
    canvas.shade(area.shape, height_of(kind, area.height))
    piece = {"class_": "area", "data_piece": str(area.number)}
    canvas.put(Stage.SIDE, tag("path", d=hard(area.shape), fill=kind.inks["dark"], **piece))
    here = berth(area)
    count = max(3, round(2 * here.long / 7))
    step = 2 * here.long / count
    marks = [
        rect(
            -here.long + k * step + 0.5,
            -here.wide + (k % 3) * 0.6 + 0.4,
            step - 1.1,
            2 * here.wide - 2,
            kind.inks["plank" if k % 2 else "body"],
            stroke=DARK,
            stroke_width=0.6,
        )
        for k in range(count)
    ]
    ends = "".join(
        f"M{num(-here.long + (k + 0.3) * step)} {num(-here.wide * 0.6)}v{num(here.wide * 1.1)}"
        for k in range(count)
    )
    marks.append(tag("path", d=ends, stroke=kind.inks["light"], stroke_width=0.6, opacity=".5"))
    marks += _dusting(here, kind, canvas.rng("sleepers", area.number), here.long - 1, here.wide - 1)
    canvas.put(Stage.SIDE, group(marks, transform=here.place))


def water_tower(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a tank on its tower: a riveted ring, the lid in light and shade, the spout over the track."""
    inks = kind.inks
    canvas.shade(area.shape, height_of(kind, area.height))
    piece = {"class_": "area", "data_piece": str(area.number)}
    middle = area.shape.centroid
    reach = math.sqrt(area.shape.area / math.pi)
    spout = [(middle.x, middle.y), (middle.x + reach * 0.5, middle.y + reach * 1.7)]
    for ink, width in ((DARK, 4.0), (inks["steel"], 2.4)):
        canvas.put(
            Stage.SIDE,
            tag("path", d=polyline(spout, fine=1), stroke=ink, stroke_width=width, stroke_linecap="round"),
        )
    canvas.put(
        Stage.SIDE, tag("path", d=hard(area.shape), fill=inks["dark"], stroke=DARK, stroke_width=1, **piece)
    )
    lid = area.shape.buffer(-2.2)
    for polygon in polygons(lid):
        points = [(p[0], p[1]) for p in polygon.exterior.coords[:-1]]
        for a, b in zip(points, points[1:] + points[:1], strict=True):
            facing = ((a[0] + b[0]) / 2 - middle.x) * -0.6 + ((a[1] + b[1]) / 2 - middle.y) * -0.8
            ink = "light" if facing > reach * 0.3 else "body" if facing > -reach * 0.45 else "plank"
            face = polyline([(middle.x, middle.y), a, b], close=True)
            canvas.put(Stage.SIDE, tag("path", d=face, fill=inks[ink], stroke=DARK, stroke_width=0.5))
    canvas.put(
        Stage.SIDE,
        tag(
            "circle",
            cx=num(middle.x),
            cy=num(middle.y),
            r=2.4,
            fill=inks["steel"],
            stroke=DARK,
            stroke_width=0.7,
        ),
    )
    if "snow" in inks:
        rng = canvas.rng("tank", area.number)
        cap = ragged(lid.buffer(-2), rng, 1.8, 6).difference(
            cast(Dot(middle.x, middle.y).buffer(3), INCH * 0.3)
        )
        canvas.put(Stage.SIDE, tag("path", d=soft(cap), fill=inks["snow"], opacity=".9"))
        canvas.put(Stage.SIDE, tag("path", d=soft(dark_rim(cap, 5)), fill=inks["snow_dark"], opacity=".75"))
