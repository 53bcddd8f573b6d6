"""Figures that are put by hand: the guide, then each of the others."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.ground.table.ground import Gait
from bocage.ground.table.lattice import Point
from bocage.kernel.options import PointVerb
from bocage.systems.common.table.bodies import Body
from bocage.systems.common.table.moves import ALLOWED, MoveArea
from bocage.systems.common.table.squads import APART, SquadWalk
from bocage.systems.common.table.tablefield import TableField


class HandWalk(SquadWalk):
    """The move of one figure that is to stay in touch with those who have their place already. If it gets in
    touch nowhere, it may go anywhere."""

    __slots__ = ("_linked", "_placed", "_points", "links")

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
        self._points: list[Point] | None = None
        self._linked: list[Point] | None = None
        self.links: bool = False
        """Whether it has to stay in touch."""
        self.links = bool(placed) and (self.is_linked_here() or bool(self._all_linked()))

    def candidates(self) -> list[Point]:
        return self._all_linked() if self.links else self._all_points()

    def _all_points(self) -> list[Point]:
        """List where it may go, in touch or not, once."""
        if self._points is None:
            links, self.links = self.links, False
            self._points = super().candidates()
            self.links = links
        return self._points

    def _all_linked(self) -> list[Point]:
        """List where it may go and be in touch, once."""
        if self._linked is None:
            self._linked = [point for point in self._all_points() if self._touches(point)]
        return self._linked

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


class GuideArea(MoveArea):
    """Every point for a guide after whom the others are put by hand: where the unit could stand round him,
    and nobody of it stands now."""

    __slots__ = ("_others",)

    def __init__(
        self,
        verb: PointVerb,
        first: int,
        walk: SquadWalk,
        candidates: Sequence[Point],
        others: Sequence[Body],
    ) -> None:
        super().__init__(verb, first, walk, candidates)
        self._others: list[Body] = list(others)

    def contains(self, x: int, y: int) -> bool:
        return not self.walk.against(x, y) and not self.crowds(x, y)

    def crowds(self, x: int, y: int) -> bool:
        """Whether the guide would lie on one of the others, who has not gone yet."""
        wide = 2 * self.walk.radius
        return any((each.x - x) ** 2 + (each.y - y) ** 2 < wide * wide for each in self._others)
