"""What stands on flat roofs: stair heads, water tanks, fans, washing; over a mosque, its dome and minaret."""

from __future__ import annotations

from random import Random

from shapely.geometry import Point as Dot
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.canvas import Canvas
from bocage.ground.picture.forms import cast, leafy, scatter
from bocage.ground.picture.painters.roofscape import Height, Roofscape
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import num, tag


def furnish(roofs: Roofscape, rng: Random, room: BaseGeometry, kind: Kind, height: Height) -> None:
    """Draw things people put on a roof, each clear of the others, and stains between them."""
    if room.is_empty or room.area < 150:
        return
    head = _stair_head(rng, room)
    if head is not None:
        on = Height(height + 1) if height in (Height.LOW, Height.TALL) else height
        roofs.lay(on, kind)
        roofs.coat(on, cast(head, 6), roofs.canvas.palette.inks["shadow"], ".4")
        roofs.coat(on, head.buffer(1, join_style="mitre"), kind.inks["parapet_dark"], ".9")
        roofs.coat(on, head, kind.inks["top"])
        room = room.difference(head.buffer(6))
    spots = scatter(room, rng, 23, 0.4)
    rng.shuffle(spots)
    things = max(1, int(room.area / 1500))
    for x, y in spots[:things]:
        body = rng.choice((_tank, _tank, _fan, _dish, _washing))(roofs.canvas, rng, kind)
        roofs.thing(height, roofs.canvas.use(body, x, y))
    for x, y in spots[things : 2 * things]:
        roofs.thing(height, roofs.canvas.use(_stain(roofs.canvas, rng.randrange(3), kind), x, y))


def mosque(roofs: Roofscape, region: BaseGeometry, kind: Kind) -> None:
    """Draw a dome over the middle and a minaret in the north-west corner, with its long shadow."""
    shade = roofs.canvas.palette.inks["shadow"]
    left, top, right, bottom = region.bounds
    x, y = (left + right) / 2, (top + bottom) / 2
    roofs.coat(Height.TALL_TOP, cast(Dot(x, y).buffer(17, quad_segs=3), 9), shade, ".36")
    dome = ((0.0, 17.0, "dome_dark"), (-1.6, 15.0, "dome"), (-5.0, 7.5, "dome_light"))
    for off, reach, ink in dome:
        ball = tag("circle", cx=x + off, cy=y + off * 1.2, r=reach, fill=kind.inks[ink])
        roofs.thing(Height.TALL_TOP, ball)
    roofs.thing(Height.TALL_TOP, tag("circle", cx=x, cy=y, r=1.8, fill="#c9a23a"))
    x, y = left + 15, top + 15
    roofs.coat(Height.TALL_TOP, cast(Dot(x, y).buffer(7, quad_segs=2), 34), shade, ".36")
    for reach, ink in ((7.4, "wall"), (6.4, "dome"), (4.2, "dome_dark"), (3.0, "dome_light")):
        roofs.thing(Height.TALL_TOP, tag("circle", cx=x, cy=y, r=reach, fill=kind.inks[ink]))


def _stair_head(rng: Random, room: BaseGeometry) -> Polygon | None:
    """Return the little house over the stairs, in a corner."""
    left, top, right, bottom = (round(edge) for edge in room.bounds)
    wide, tall = rng.choice(((14, 11), (11, 14)))
    x = rng.choice((left, right - wide))
    y = rng.choice((top, bottom - tall))
    head = box(x, y, x + wide, y + tall)
    return head if room.buffer(2).contains(head) and right - left > 22 else None


def _stain(canvas: Canvas, form: int, kind: Kind) -> str:
    """Define a stain where rain has stood."""
    rng = canvas.rng("stain", form)
    blot = tag("path", d=leafy(rng, 6.5 + form, 7), fill=kind.inks["stain"], opacity=".22")
    drops = tag("path", d=leafy(rng, 3, 5, 4, 3), fill=kind.inks["stain"], opacity=".25")
    return canvas.define(f"stain {form} {kind.inks['stain']}", "g", blot + drops)


def _tank(canvas: Canvas, rng: Random, kind: Kind) -> str:
    """Define a water tank."""
    ink = rng.choice(("tank_a", "tank_b", "tank_c"))
    body = (
        tag("ellipse", cx=2.6, cy=3.4, rx=4.8, ry=4.8, fill=canvas.palette.inks["shadow"], opacity=".4")
        + tag("circle", r=4.3, fill=kind.inks[ink], stroke="#00000055", stroke_width=0.7)
        + tag("path", d="M-2.6-1.8A3.2 3.2 0 0 1 .4-3.1", stroke="#ffffffaa", stroke_width=1.1, fill="none")
        + tag("circle", r=1.2, fill="#00000040")
    )
    return canvas.define(f"tank {kind.inks[ink]}", "g", body)


def _fan(canvas: Canvas, rng: Random, kind: Kind) -> str:
    """Define a fan."""
    body = (
        tag("path", d="M-2.4-1.6h9v8h-9z", fill=canvas.palette.inks["shadow"], opacity=".38")
        + tag("path", d="M-4.4-4h8.8v8h-8.8z", fill=kind.inks["box"], stroke="#00000055", stroke_width=0.7)
        + tag("circle", r=2.6, fill="#00000055")
    )
    return canvas.define(f"fan {kind.inks['box']}", "g", body)


def _dish(canvas: Canvas, rng: Random, kind: Kind) -> str:
    """Define a satellite dish."""
    body = (
        tag("ellipse", cx=2.4, cy=3, rx=4.2, ry=3.6, fill=canvas.palette.inks["shadow"], opacity=".35")
        + tag("ellipse", rx=4.2, ry=3.4, fill="#f4f1e6", stroke="#00000044", stroke_width=0.7)
        + tag("path", d="M0 0L2.6-3.4", stroke="#55514a", stroke_width=1)
    )
    return canvas.define("dish", "g", body)


def _washing(canvas: Canvas, rng: Random, kind: Kind) -> str:
    """Define a line of washing."""
    form = rng.randrange(2)
    cloths = "".join(
        tag(
            "path", d=f"M{num(-9 + k * 4.4)} 0h3.4v{num(3.4 + (k * 7 + form) % 3)}h-3.4z", fill=kind.inks[ink]
        )
        for k, ink in enumerate(("cloth_a", "cloth_c", "cloth_b", "cloth_c")[form:] + ("cloth_a",))
    )
    line = tag("path", d="M-11 0H11", stroke="#5c5240", stroke_width=0.7)
    return canvas.define(f"washing {form} {kind.inks['cloth_a']}", "g", cloths + line)
