"""The canvas of a table: painters put marks on it, and shadows are gathered so that none darkens another."""

from __future__ import annotations

from collections.abc import Sequence

from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import LIGHT, cast
from bocage.ground.picture.palette import Kind, Palette
from bocage.ground.picture.pen import Point, hard, polyline, tag
from bocage.ground.picture.tabletop.tableplan import TablePlan

STEEP = 0.42
"""How long a shadow is for an inch of height: the light stands rather high in the north-west."""
HALF_SHADE = 1.0
"""How far inside its edge a shadow is at its darkest."""
PENUMBRA = ((2.4, ".07"), (1.8, ".07"), (1.2, ".08"), (0.6, ".08"), (0.0, ".08"))
"""Coats of a shadow beyond its core, the widest first, so that its edge is soft."""


class TableCanvas(Canvas):
    """A table being painted."""

    plan: TablePlan

    def __init__(self, plan: TablePlan, palette: Palette) -> None:
        super().__init__(plan, palette)
        self._shadows: list[BaseGeometry] = []

    def shade(self, shape: BaseGeometry, height: float, *, low: bool = False) -> None:
        """Let a thing of this height in units throw its shadow to the south-east.

        What is `low` is painted under the shadows of others, so its own must not fall on itself.
        """
        if height > 0:
            thrown = cast(shape, height * STEEP)
            self._shadows.append(thrown.difference(shape) if low else thrown)

    def shade_crown(self, spot: Point, reach: float, height: float) -> None:
        """Let a round crown throw its shadow."""
        if height > 0:
            x, y = spot
            far = height * STEEP
            axis = LineString([(x, y), (x - LIGHT[0] * far, y - LIGHT[1] * far)])
            self._shadows.append(axis.buffer(reach * 0.95, quad_segs=4))

    def strung(self, ident: str, spots: Sequence[Point]) -> str:
        """Draw a definition at many points, to the tenth of a unit, as one line with a marker at each."""
        d = polyline([(0.0, 0.0), *spots, (0.0, 0.0)])
        return tag("path", d=d, fill="none", marker_mid=f"url(#{self._stamp(ident)})")

    def throw_shadows(self) -> None:
        """Put all shadows down as one shape, so that none darkens another: a core and coats round it."""
        whole = unary_union([Polygon(), *self._shadows]).buffer(-HALF_SHADE).simplify(0.15)
        if whole.is_empty:
            return
        core = self.define("shadows", "path", "", d=hard(whole), stroke_linejoin="round")
        ink = self.palette.inks["shadow"]
        for grow, opacity in PENUMBRA:
            coat = tag("use", href=f"#{core}", fill=ink, stroke=ink, stroke_width=2 * grow, opacity=opacity)
            self.put(Stage.SHADE, coat)


def height_of(kind: Kind, height: float) -> float:
    """Return the height of a piece in units: as its file says, or else as such things are."""
    return height or kind.sizes.get("height", 0.0)
