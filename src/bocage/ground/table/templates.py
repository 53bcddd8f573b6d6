"""Templates that are laid on the table: a circle, a square, a drop; and whether they touch a base."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.bases import Base, rectangle, within
from bocage.ground.table.lattice import Point, divide_away, turn

_DROP: Final[tuple[Point, ...]] = (
    *((0, 0), (-46, -200), (-50, -224), (-44, -244), (-25, -256)),
    *((25, -256), (44, -244), (50, -224), (46, -200)),
)
"""A drop that falls north from its point: 256 long, 100 wide, clockwise."""


class Template:
    """A shape on the table."""

    __slots__ = ("shape",)

    def __init__(self, shape: Base) -> None:
        self.shape = shape

    def touches(self, base: Base) -> bool:
        """Whether the template lies over a base, or touches its edge."""
        return within(self.shape, base, 0)


def circle(x: int, y: int, radius: int) -> Template:
    """Lay a circle round a point."""
    return Template(Base(x, y, radius))


def square(x: int, y: int, side: int, heading: int = 0) -> Template:
    """Lay a square of an even side round a point."""
    return Template(rectangle(x, y, side // 2, side // 2, heading))


def drop(x: int, y: int, length: int, width: int, heading: int) -> Template:
    """Lay a drop with its point here, falling in a heading: the shape of a flame."""
    corners = []
    for across, along in _DROP:
        dx, dy = turn(divide_away(across * width, 100), divide_away(along * length, 256), heading)
        corners.append((x + dx, y + dy))
    return Template(Base(x, y, 0, heading=heading, corners=corners))
