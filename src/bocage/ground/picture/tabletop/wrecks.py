"""What was left standing about: burnt-out vehicles, and the piano outside the café."""

from __future__ import annotations

from shapely.affinity import scale
from shapely.geometry import Point as Dot

from bocage.ground.picture.canvas import Stage
from bocage.ground.picture.forms import ragged, scatter
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Attr, dash, group, hard, num, soft, tag
from bocage.ground.picture.tabletop.berths import DARK, Berth, berth, rect
from bocage.ground.picture.tabletop.canvas import TableCanvas, height_of
from bocage.ground.picture.tabletop.tableplan import Area
from bocage.ground.picture.tabletop.vehicles import ART, burnt_out, is_vehicle

HULK = "tank"
"""What a wreck was, where nothing is said."""


def wreck(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw a burnt-out vehicle: the scorched ground, the hulk in rust and soot, what fell off it."""
    rng = canvas.rng("wreck", area.number)
    canvas.shade(area.shape, height_of(kind, area.height) * 0.7)
    here = berth(area)
    for grow, opacity in ((1.32, ".16"), (1.16, ".24"), (1.06, ".3")):
        scorch = ragged(scale(area.shape, grow, grow).buffer(4), rng, 2.2, 9)
        canvas.put(Stage.WAY, tag("path", d=soft(scorch), fill=kind.inks["soot"], opacity=opacity))
    bits = scatter(area.shape.buffer(12).difference(area.shape), rng, 9, 0.5)
    d = "".join(
        dash(x, y, rng.uniform(-2.4, 2.4), rng.uniform(-2.4, 2.4)) for x, y in bits if rng.random() < 0.5
    )
    canvas.put(Stage.WAY, tag("path", d=d, stroke=kind.inks["deep"], stroke_width=1.4))
    piece = {"class_": "area", "data_piece": str(area.number)}
    canvas.put(Stage.SIDE, tag("path", d=hard(area.shape), fill=kind.inks["soot"], **piece))
    name = next((word for word in (area.look, area.kind) if is_vehicle(word)), HULK)
    size = 2 * here.long / ART
    place = f"translate({num(here.x)} {num(here.y)})rotate({num(here.turn + 90)})scale({size:.3f})"
    canvas.put(Stage.SIDE, group(burnt_out(name, kind.inks), transform=place))
    rust = [s for s in scatter(area.shape.buffer(-4), rng, 11, 0.5) if rng.random() < 0.6]
    spots = "".join(soft(ragged(Dot(s).buffer(rng.uniform(1.5, 3.6)), rng, 0.9, 3)) for s in rust)
    canvas.put(Stage.SIDE, tag("path", d=spots, fill=kind.inks["rust"], opacity=".42") if spots else "")


def piano(canvas: TableCanvas, area: Area, kind: Kind) -> None:
    """Draw an upright piano and its stool: the lid in light, the keys, sheets of music on the ground."""
    rng = canvas.rng("piano", area.number)
    canvas.shade(area.shape, height_of(kind, area.height))
    here = berth(area)
    piece = {"class_": "area", "data_piece": str(area.number)}
    canvas.put(Stage.SIDE, tag("path", d=hard(area.shape), fill=kind.inks["dark"], **piece))
    canvas.put(Stage.SIDE, group(_case(here, kind), transform=here.place))
    sheets = []
    for x, y in scatter(area.shape.buffer(15).difference(area.shape.buffer(2)), rng, 10, 0.5):
        if rng.random() < 0.4:
            turn: dict[str, Attr] = {
                "transform": f"translate({num(x)} {num(y)})rotate({round(rng.uniform(0, 180))})"
            }
            sheets.append(tag("path", d="M-1.6-2.2h3.2v4.4h-3.2z", fill=kind.inks["paper"], **turn))
    canvas.put(Stage.SIDE, group(sheets))


def _case(here: Berth, kind: Kind) -> list[str]:
    """Draw the case of a piano, its keyboard to the south of it."""
    inks, long, wide = kind.inks, here.long - 0.6, here.wide - 0.6
    keys = "".join(
        f"M{num(-long + 2 + k * 1.6)} {num(wide - 5)}v4" for k in range(1, int((2 * long - 4) / 1.6))
    )
    black = "".join(
        f"M{num(-long + 2.8 + k * 3.2)} {num(wide - 5)}v2.2" for k in range(int((2 * long - 5) / 3.2))
    )
    return [
        rect(-long, -wide, 2 * long, 2 * wide - 6, inks["case"], stroke=DARK, stroke_width=0.7, rx=0.8),
        rect(-long + 1, -wide + 1, 2 * long - 2, 2.2, inks["light"], opacity=0.6),
        rect(-long + 1.5, wide - 5.4, 2 * long - 3, 4.8, inks["paper"], stroke=DARK, stroke_width=0.6),
        tag("path", d=keys, stroke=DARK, stroke_width=0.25),
        tag("path", d=black, stroke=DARK, stroke_width=0.9),
        rect(-4.4, wide + 2.6, 8.8, 6, inks["case"], stroke=DARK, stroke_width=0.7, rx=1.6),
    ]
