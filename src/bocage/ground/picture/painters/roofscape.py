"""The roofs of a town, gathered layer by layer, so that a whole quarter is a few long paths."""

from __future__ import annotations

from enum import IntEnum
from random import Random

from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import cast, dark_rim, lit_rim
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import group, squared, tag

PARAPET = 3.0
ROOFS = ("roof_a", "roof_b", "roof_c", "roof_d", "roof_e")
TINS = ("tin_a", "tin_b", "tin_c", "tin_d")


class Height(IntEnum):
    """What shades what: nothing throws a shadow on its own height."""

    TIN = 0
    LOW = 1
    LOW_TOP = 2
    TALL = 3
    TALL_TOP = 4


class Roofscape:
    """Roofs waiting to be painted. Coats of one height are painted in the order they were first laid."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._coats: dict[Height, dict[tuple[str, str], list[str]]] = {height: {} for height in Height}
        self._things: dict[Height, list[str]] = {height: [] for height in Height}

    def coat(self, height: Height, shape: BaseGeometry, ink: str, opacity: str = "1") -> None:
        """Add a coat of one ink over a shape."""
        self._coats[height].setdefault((ink, opacity), []).append(squared(shape))

    def thing(self, height: Height, mark: str) -> None:
        """Add something that stands on a roof of this height."""
        self._things[height].append(mark)

    def paint(self) -> None:
        """Draw all roofs, lowest first."""
        for height in Height:
            for (ink, opacity), paths in self._coats[height].items():
                faint = None if opacity == "1" else opacity
                self.canvas.put(Stage.ROOF, tag("path", d="".join(paths), fill=ink, opacity=faint))
            if self._things[height]:
                self.canvas.put(Stage.ROOF, group(self._things[height]))

    def lay(self, height: Height, kind: Kind) -> None:
        """Fix the order of the coats of flat roofs of a height, before the first of them."""
        inks, shade = kind.inks, self.canvas.palette.inks["shadow"]
        for ink, opacity in (
            (shade, ".4"),
            (inks["wall"], "1"),
            (inks["parapet"], "1"),
            *((inks[roof], "1") for roof in ROOFS),
            (shade, ".33"),
            (inks["parapet_dark"], ".9"),
        ):
            self._coats[height].setdefault((ink, opacity), [])

    def flat(
        self, rng: Random, body: Polygon, kind: Kind, height: Height, tall: float, on: Polygon | None = None
    ) -> None:
        """Add a flat roof behind a parapet: its shadow, its walls, the roof, and the parapet's shade on it.

        `on` is the roof it stands on, if it does: its shadow falls no farther.
        """
        inks, shade = kind.inks, self.canvas.palette.inks["shadow"]
        self.lay(height, kind)
        floor = body.buffer(-PARAPET, join_style="mitre")
        dark = cast(body, tall)
        self.coat(height, dark if on is None else dark.intersection(on), shade, ".4")
        self.coat(height, body.buffer(1, join_style="mitre"), inks["wall"])
        self.coat(height, body, inks["parapet"])
        self.coat(height, floor, inks[rng.choice(ROOFS)])
        self.coat(height, lit_rim(floor, 3.75), shade, ".33")
        self.coat(height, dark_rim(body, 1.5), inks["parapet_dark"], ".9")

    def tin(self, rng: Random, shack: Polygon, kind: Kind) -> None:
        """Add a tin roof: corrugated sheets ribbed down the slope, some rusted, darker beyond the ridge."""
        inks, shade = kind.inks, self.canvas.palette.inks["shadow"]
        left, top, right, bottom = shack.bounds
        across = right - left > bottom - top
        for ink, opacity in (
            (shade, ".38"),
            (inks["rib"], "1"),
            *((inks[tin], "1") for tin in TINS),
            (inks["rust"], ".5"),
            (shade, ".2"),
        ):
            self._coats[Height.TIN].setdefault((ink, opacity), [])
        self.coat(Height.TIN, cast(shack, 5), shade, ".38")
        self.coat(Height.TIN, shack.buffer(1, join_style="mitre"), inks["rib"])
        self.coat(Height.TIN, shack, inks[rng.choice(TINS)])
        if rng.random() < 0.5:
            sheet = box(left, top, left + 7, bottom) if across else box(left, top, right, top + 7)
            self.coat(Height.TIN, sheet.intersection(shack), inks["rust"], ".5")
        middle = (
            box(left, (top + bottom) / 2, right, bottom)
            if across
            else box((left + right) / 2, top, right, bottom)
        )
        self.coat(Height.TIN, middle.intersection(shack), shade, ".2")
        self.coat(Height.TIN, shack, self.canvas.fill(self._ribs(kind, across)))

    def _ribs(self, kind: Kind, across: bool) -> str:
        """Define the pattern of the tin's ribs, across the ridge."""
        line = tag(
            "path",
            d="M.7 0V6" if across else "M0 .7H6",
            stroke=kind.inks["rib"],
            stroke_width=0.7,
            opacity=".38",
        )
        size = {"width": 2.6, "height": 6.0} if across else {"width": 6.0, "height": 2.6}
        return self.canvas.define(f"ribs {across}", "pattern", line, patternUnits="userSpaceOnUse", **size)
