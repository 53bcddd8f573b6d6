"""Where a figure or a hull has room on the table."""

from __future__ import annotations

from bocage.ground.table.bases import Base, disc, rectangle
from bocage.ground.table.lattice import STRIDE, Point
from bocage.systems.common.table.bodies import GONE, SPIRAL
from bocage.systems.common.table.hulls import meets
from bocage.systems.sotr.battle.figures import UP, Figure
from bocage.systems.sotr.battle.state import APART, Sotr


def nearest_room(g: Sotr, figure: Figure, x: int, y: int, heading: int = 0) -> Point | None:
    """Return the nearest node to a point where a figure may stand."""
    column, row = (x + STRIDE // 2) // STRIDE, (y + STRIDE // 2) // STRIDE
    for dx, dy in SPIRAL:
        point = (column + dx) * STRIDE, (row + dy) * STRIDE
        if has_room(g, figure, point[0], point[1], heading):
            return point
    return None


def has_room(g: Sotr, figure: Figure, x: int, y: int, heading: int = 0) -> bool:
    """ruling-7: whether a figure at a point would lie on nobody and on no obstacle, and be an inch from every
    enemy."""
    if not _may_stand(g, figure, x, y, heading):
        return False
    base = base_at(figure, x, y, heading)
    for other in g.figures:
        if other.loc != GONE and other is not figure:
            if meets(base, other, 0 if other.side == figure.side or other.fate != UP else APART):
                return False
    return True


def base_at(figure: Figure, x: int, y: int, heading: int) -> Base:
    """Return the base of a figure at a point."""
    if figure.half_length:
        return rectangle(x, y, figure.half_length, figure.radius, heading)
    return disc(x, y, figure.radius)


def _may_stand(g: Sotr, figure: Figure, x: int, y: int, heading: int) -> bool:
    """ruling-20, ruling-44: whether the ground lets a figure stand at a point."""
    machine = g.units[figure.unit].machine
    if machine is not None:
        return g.field.going(machine.row.kind).holds(base_at(figure, x, y, heading))
    return g.field.ground(figure.radius).may_stand(x, y)
