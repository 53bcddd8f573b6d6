"""Where long things stand on a table, such as wagons and wrecks: their middle, direction and size."""

from __future__ import annotations

import math
from dataclasses import dataclass

from bocage.ground.picture.pen import Attr, num, tag
from bocage.ground.picture.tabletop.tableplan import Area, long_side

DARK = "#17130e"
"""The ink of seams and of what lies in shade."""


@dataclass(frozen=True, slots=True)
class Berth:
    """Where something long stands: its middle, its direction in degrees, half its length and width."""

    x: float
    y: float
    turn: float
    long: float
    wide: float

    @property
    def place(self) -> str:
        """The transform by which what is drawn eastward round 0, 0 comes to lie there."""
        return f"translate({num(self.x)} {num(self.y)})rotate({num(self.turn)})"


def berth(area: Area) -> Berth:
    """Return where a piece stands, from its longest side."""
    turn = long_side(area.shape)
    middle = area.shape.centroid
    ux, uy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    points = [(p[0] - middle.x, p[1] - middle.y) for p in area.shape.exterior.coords]
    return Berth(
        middle.x,
        middle.y,
        turn,
        max(abs(x * ux + y * uy) for x, y in points),
        max(abs(y * ux - x * uy) for x, y in points),
    )


def rect(x: float, y: float, wide: float, deep: float, ink: str, **style: Attr) -> str:
    """Write a rectangle."""
    return tag(
        "rect", x=round(x, 1), y=round(y, 1), width=round(wide, 1), height=round(deep, 1), fill=ink, **style
    )
