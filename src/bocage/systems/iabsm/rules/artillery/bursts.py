"""Where rounds fall: deviation, whether a point is seen, and who is inside a burst."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lanes import EVERY_RAY
from bocage.ground.table.lattice import HEADING_LENGTH, HEADINGS, UNIT, VECTORS, Point, divide_away
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.board.field import AT
from bocage.systems.iabsm.content.ordnance import deviation_of

WINDS: Final = 16
"""barrage-2: the directions of a deviation, clockwise from north."""
FIGURE: Final = 4
"""The front of a point that is looked at: half of a figure's base, in sixteenths."""


class Fall:
    """barrage-2: where a round falls: the die, how far off in sixteenths, and the point, which may lie off
    the table."""

    __slots__ = ("die", "off", "x", "y")

    def __init__(self, die: int, off: int, x: int, y: int) -> None:
        self.die = die
        self.off = off
        self.x = x
        self.y = y


def fall(g: Iabsm, x: int, y: int, *, halved: bool = False) -> Fall:
    """barrage-2: roll the deviation die; if the round is off, so many dice of inches in one of sixteen
    directions, or half as far."""
    die = g.dice.d6("deviation")
    count = deviation_of(die).dice
    if count == 0:
        return Fall(die, 0, x, y)
    off = sum(g.dice.d6("deviation-inches") for _ in range(count)) * UNIT
    if halved:
        off //= 2
    wind = g.dice.draw("deviation-wind", WINDS)
    east, south = VECTORS[(wind - 1) * (HEADINGS // WINDS)]
    return Fall(
        die,
        off,
        x + divide_away(east * off, HEADING_LENGTH),
        y + divide_away(south * off, HEADING_LENGTH),
    )


def sees_point(g: Iabsm, unit: Unit, x: int, y: int) -> bool:
    """sight-1, sight-2: whether a unit sees a point of the ground as it would see a figure there."""
    over = unit.at_lines | g.field.beside(x, y, FIGURE + AT + 1)
    half = min(unit.half_front, FIGURE)
    return g.sights.between(unit.x, unit.y, x, y, half, over) != EVERY_RAY


def inside(g: Iabsm, x: int, y: int, radius: int) -> list[Unit]:
    """barrage-4: the units with half of their bases or more inside a round, by the middles of the bases."""
    return [
        unit
        for unit in g.units
        if unit.loc != GONE
        and 2 * sum(_is_in(point, x, y, radius) for point in unit.points) >= len(unit.points)
    ]


def inside_square(g: Iabsm, x: int, y: int, side: int) -> list[Unit]:
    """barrage-4, prep-3: the same for a square, by its north-west corner."""
    return [
        unit
        for unit in g.units
        if unit.loc != GONE
        and 2 * sum(x <= px <= x + side and y <= py <= y + side for px, py in unit.points) >= len(unit.points)
    ]


def _is_in(point: Point, x: int, y: int, radius: int) -> bool:
    """Whether a point lies inside a round, its edge included."""
    return (point[0] - x) ** 2 + (point[1] - y) ** 2 <= radius * radius
