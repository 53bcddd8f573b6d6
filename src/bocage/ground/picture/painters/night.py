"""Night: a dark blue wash over the land, with the cells that are lit left out of it."""

from __future__ import annotations

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import relaxed, soften
from bocage.ground.picture.pen import hard, polygons, soft, tag
from bocage.ground.picture.plan import WIDE

DARK = "#0c1c4e"


def nightfall(canvas: Canvas, lit: tuple[str, ...]) -> None:
    """Draw three washes, each a little smaller round the light, so that it falls off softly."""
    cells = [canvas.plan.cell(canvas.plan.spot(label)) for label in lit]
    sheet = canvas.plan.sheet
    for grow, opacity in ((0.0, ".34"), (10.0, ".3"), (22.0, ".26")):
        wash: BaseGeometry = sheet
        if cells:
            pool = relaxed(soften(unary_union(cells).buffer(grow), 12), 14)
            wash = sheet.difference(pool)
        d = _with_holes(wash)
        canvas.put(Stage.NIGHT, tag("path", d=d, fill=DARK, opacity=opacity, fill_rule="evenodd"))
    for label in lit:
        spot = canvas.plan.spot(label)
        canvas.put(Stage.NIGHT, tag("use", href=f"#{_glow(canvas)}", x=round(spot.x), y=round(spot.y)))


def _with_holes(wash: BaseGeometry) -> str:
    """Write the path of the wash: straight outer edges, round holes."""
    out = []
    for part in polygons(wash):
        out.append(hard(Polygon(part.exterior), fine=0))
        out += [soft(Polygon(hole)) for hole in part.interiors]
    return "".join(out)


def _glow(canvas: Canvas) -> str:
    """Draw warm light on a lit cell."""
    stops = "".join(
        tag("stop", offset=at, stop_color="#ffd98a", stop_opacity=f"{alpha}")
        for at, alpha in ((0, 0.3), (0.6, 0.14), (1, 0))
    )
    fade = canvas.define("glow fade", "radialGradient", stops)
    return canvas.define("glow", "circle", "", r=WIDE * 0.62, fill=canvas.fill(fade))
