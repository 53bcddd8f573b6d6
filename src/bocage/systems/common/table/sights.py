"""What units see of each other and how far apart they are: kept for each pair until one of them moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.lanes import EVERY_RAY, FINE, ray_ends
from bocage.ground.table.shapes import is_point_near
from bocage.systems.common.table.bodies import Body, square_between
from bocage.systems.common.table.tablefield import TableField

UNKNOWN: Final = -1
Cloud = tuple[int, int, int]
"""A round that no ray passes: its middle and its radius, in sixteenths."""


def _clear() -> list[Cloud]:
    """Return no clouds."""
    return []


class Sights:
    """Verdicts on pairs of units. Both ways give one verdict."""

    __slots__ = ("_clouds", "_count", "_field", "_rays", "_squares")

    def __init__(self, field: TableField, count: int) -> None:
        self._field = field
        self._count = count
        self._rays: list[int] = [UNKNOWN] * (count * count)
        self._squares: list[int] = [UNKNOWN] * (count * count)
        self._clouds: list[Cloud] = _clear()

    def forget(self, unit: int) -> None:
        """Forget all verdicts on a unit: it has moved, or lost figures."""
        count = self._count
        row = slice(unit * count + unit, unit * count + count)
        column = slice(unit, unit * count + unit, count)
        for kept in (self._rays, self._squares):
            kept[row] = [UNKNOWN] * (count - unit)
            kept[column] = [UNKNOWN] * unit

    def veil(self, clouds: list[Cloud]) -> None:
        """Lay rounds of smoke over the table, in place of those that lay there: all sights are forgotten."""
        self._clouds = clouds
        self._rays = [UNKNOWN] * (self._count * self._count)

    @property
    def has_clouds(self) -> bool:
        """Whether smoke lies on the table."""
        return bool(self._clouds)

    def between(self, ax: int, ay: int, bx: int, by: int, half: int, over: int) -> int:
        """Return which of the eight rays between two fronts are blocked, by the ground or by smoke. `half`
        and `over` as the field has them."""
        found = self._field.hidden_rays(ax, ay, bx, by, half, over)
        if self._clouds and found != EVERY_RAY:
            ends = ray_ends(ax, ay, half, bx, by, half)
            for ray in range(len(ends)):
                if not found >> ray & 1 and self._is_veiled(ends[ray]):
                    found |= 1 << ray
        return found

    def is_smoky(self, a: Body, b: Body) -> bool:
        """Whether smoke touches one of the eight rays between two units at least."""
        if not self._clouds:
            return False
        half = a.half_front if a.half_front < b.half_front else b.half_front
        return any(self._is_veiled(ray) for ray in ray_ends(a.x, a.y, half, b.x, b.y, half))

    def _is_veiled(self, ray: tuple[int, int, int, int]) -> bool:
        """Whether a ray touches a cloud."""
        ax, ay, bx, by = ray
        for x, y, radius in self._clouds:
            if is_point_near(x * FINE, y * FINE, ax, ay, bx, by, (radius * FINE) ** 2 + 1):
                return True
        return False

    def hidden(self, a: Body, b: Body) -> int:
        """Return which of the eight rays between two units are blocked."""
        at = a.id * self._count + b.id if a.id < b.id else b.id * self._count + a.id
        found = self._rays[at]
        if found < 0:
            half = a.half_front if a.half_front < b.half_front else b.half_front
            found = self.between(a.x, a.y, b.x, b.y, half, a.at_lines | b.at_lines)
            self._rays[at] = found
        return found

    def sees(self, a: Body, b: Body) -> bool:
        """Whether two units see each other: one ray at least is free."""
        found = self._rays[a.id * self._count + b.id if a.id < b.id else b.id * self._count + a.id]
        return (found if found >= 0 else self.hidden(a, b)) != EVERY_RAY

    def square(self, a: Body, b: Body) -> int:
        """Return the square of the least distance between their bases: see `square_between`."""
        at = a.id * self._count + b.id if a.id < b.id else b.id * self._count + a.id
        found = self._squares[at]
        if found < 0:
            found = self._squares[at] = square_between(a, b)
        return found

    def within(self, a: Body, b: Body, distance: int) -> bool:
        """Whether the nearest edges of two units are at most so far apart."""
        reach = a.rim + b.rim + distance
        found = self._squares[a.id * self._count + b.id if a.id < b.id else b.id * self._count + a.id]
        return (found if found >= 0 else self.square(a, b)) <= reach * reach

    def nearest(self, unit: Body, others: Sequence[Body]) -> Body | None:
        """Return the nearest of some units, the first of several as near; None if there is none."""
        best, found = 0, None
        for other in others:
            square = self.square(unit, other)
            if found is None or square < best:
                best, found = square, other
        return found

    def copy(self) -> Sights:
        """Return a copy for a fork."""
        twin = Sights(self._field, 0)
        twin._count = self._count
        twin._rays = list(self._rays)
        twin._squares = list(self._squares)
        twin._clouds = self._clouds
        return twin
