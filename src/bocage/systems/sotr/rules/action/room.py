"""Room: where a figure may be put that comes from elsewhere."""

from __future__ import annotations

from bocage.ground.table.lattice import STRIDE, Point
from bocage.systems.common.table.bodies import GONE, SPIRAL
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import APART, Sotr


def find_room(g: Sotr, figure: Figure, x: int, y: int) -> Point | None:
    """ruling-7: return the nearest node to a point where a figure may stand; None if there is none far and
    wide."""
    ground = g.field.ground(figure.radius)
    column, row = (x + STRIDE // 2) // STRIDE, (y + STRIDE // 2) // STRIDE
    for dx, dy in SPIRAL:
        there, line = column + dx, row + dy
        if 0 <= there < ground.across and 0 <= line < ground.down:
            if ground.stands[line * ground.across + there]:
                if has_room(g, figure, there * STRIDE, line * STRIDE):
                    return there * STRIDE, line * STRIDE
    return None


def has_room(g: Sotr, figure: Figure, x: int, y: int) -> bool:
    """ruling-7: whether a figure at a point would lie on nobody, and be an inch from every enemy."""
    for other in g.figures:
        if other.loc != GONE and other is not figure:
            keep = other.radius + figure.radius + (0 if other.side == figure.side else APART)
            if (other.x - x) ** 2 + (other.y - y) ** 2 < keep * keep:
                return False
    return True
