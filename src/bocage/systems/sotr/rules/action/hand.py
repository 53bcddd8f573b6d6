"""One figure of a unit, put by hand."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.ground.table.ground import Gait
from bocage.ground.table.lattice import Point
from bocage.systems.common.table.bodies import Body
from bocage.systems.common.table.moves import ALLOWED
from bocage.systems.common.table.squads import APART, SquadWalk
from bocage.systems.common.table.tablefield import TableField


class HandWalk(SquadWalk):
    """The move of one figure that is to stay in touch with those who have their place already. If it gets in
    touch nowhere, it may go anywhere."""

    __slots__ = ("_placed", "_points", "links")

    def __init__(
        self,
        field: TableField,
        mover: Body,
        placed: Sequence[Body],
        move: int,
        gait: Gait,
        keep: int,
        chain: int,
        friends: Sequence[Body],
        enemies: Sequence[Body],
    ) -> None:
        super().__init__(field, [mover], placed, move, gait, keep, chain, [0], friends, enemies)
        self._placed: list[tuple[int, int, int]] = [(each.x, each.y, each.radius) for each in placed]
        self._was_parted = 1 << 10
        self._points: list[Point] = super().candidates()
        linked = [point for point in self._points if self._touches(point)]
        self.links: bool = bool(placed) and (bool(linked) or self.is_linked_here())
        """Whether it has to stay in touch."""
        if self.links:
            self._points = linked

    def candidates(self) -> list[Point]:
        return self._points

    def against(self, x: int, y: int) -> str:
        found = super().against(x, y)
        if found:
            return found
        return APART if self.links and not self._touches((x, y)) else ALLOWED

    def is_linked_here(self) -> bool:
        """Whether the figure is in touch where it stands."""
        return self._touches((self.x, self.y))

    def _touches(self, point: Point) -> bool:
        """Whether a figure at a point is in touch with one that has its place."""
        return self._is_linked(self.radius, point[0], point[1], self._placed)
