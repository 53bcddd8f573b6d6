"""Hulls on a table: where one fits, whom it would lie on, and which rays it hides."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.bases import Base, disc, is_on, nearer, overlap
from bocage.ground.table.ground import BARRED, CROSSED
from bocage.ground.table.lanes import EVERY_RAY, FINE, RAYS, cut_even, mark, ray_ends
from bocage.ground.table.shapes import is_point_near
from bocage.systems.common.table.bodies import Body
from bocage.systems.common.table.tablefield import TableField

ROUNDING: Final = 2
"""By how much the corner of a rectangle may lie farther out than its sides say, in sixteenths."""


class Going(TableField):
    """A table as hulls meet it."""

    __slots__ = ()

    def holds(self, base: Base) -> bool:
        """Whether a base lies on the table and on nothing that a hull cannot stand on."""
        far = base.radius
        xs = [x for x, _ in base.corners]
        ys = [y for _, y in base.corners]
        left, right, top, bottom = min(xs) - far, max(xs) + far, min(ys) - far, max(ys) + far
        if left < 0 or top < 0 or right > self.table.width or bottom > self.table.depth:
            return False
        for piece in self.table.pieces:
            if piece.left > right or piece.right < left or piece.top > bottom or piece.bottom < top:
                continue
            if self.roles[piece.number] in (BARRED, CROSSED) and is_on(base, piece):
                return False
        return True


def meets(base: Base, other: Body, apart: int) -> bool:
    """Whether a base would lie on a unit, or nearer to it than so many sixteenths."""
    own = base.radius or base.half_length + base.half_width
    far = own + other.half_length + other.radius + apart + ROUNDING
    if abs(base.x - other.x) > far + other.spread or abs(base.y - other.y) > far + other.spread:
        return False
    if other.box is not None:
        shape = other.standing(other.facing)
        return nearer(base, shape, apart) if apart else overlap(base, shape)
    for x, y in other.points:
        if abs(base.x - x) <= far and abs(base.y - y) <= far:
            shape = disc(x, y, other.radius)
            if nearer(base, shape, apart) if apart else overlap(base, shape):
                return True
    return False


def rays_behind(body: Body, ax: int, ay: int, bx: int, by: int, half: int) -> int:
    """Return which of the eight rays between two fronts a unit's base stands in. `half`: half of both
    fronts."""
    far = body.radius + body.half_length + half
    if (
        (body.x > ax + far and body.x > bx + far)
        or (body.x < ax - far and body.x < bx - far)
        or (body.y > ay + far and body.y > by + far)
        or (body.y < ay - far and body.y < by - far)
        or (ax, ay) == (bx, by)
    ):
        return 0
    dx, dy = bx - ax, by - ay
    beside = dx * (body.y - ay) - dy * (body.x - ax)
    if beside * beside > (far + 1) * (far + 1) * (dx * dx + dy * dy):
        return 0
    if body.box is not None:
        return _rays_in_box(body, ax, ay, bx, by, half)
    rays = 0
    wide = (body.radius * FINE) ** 2
    ends = ray_ends(ax, ay, half, bx, by, half)
    for ray in range(RAYS):
        px, py, qx, qy = ends[ray]
        if is_point_near(body.x * FINE, body.y * FINE, px, py, qx, qy, wide):
            rays |= 1 << ray
    return rays & EVERY_RAY


def _rays_in_box(body: Body, ax: int, ay: int, bx: int, by: int, half: int) -> int:
    """Return which rays cut the rectangle of a unit. The line is drawn from the end with the lower
    coordinates, so that both ways give one answer."""
    if ax > bx or (ax == bx and ay > by):
        ax, ay, bx, by = bx, by, ax, ay
    assert body.box is not None
    dx, dy = bx - ax, by - ay
    length = isqrt((dx * dx + dy * dy) << 16)
    return int(cut_even(body.box, ax, ay, dx, dy, mark(-dy * half, length), mark(dx * half, length)))
