"""What binds a move beyond distance and room: fear of an enemy, and the duty to close up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.ground import Gait
from bocage.ground.table.lattice import Point
from bocage.systems.common.table.bodies import Body
from bocage.systems.common.table.moves import ALLOWED
from bocage.systems.common.table.squads import SquadWalk
from bocage.systems.common.table.squadstand import COLUMN, KEPT, LINE, LOOSE
from bocage.systems.common.table.tablefield import TableField

NEARER: Final = "nearer"
"""ruling-37: the guide would come nearer to whom the unit keeps away from."""
STAYS_APART: Final = "stays-apart"
"""ruling-5: the unit would not close up."""
FAR: Final = 1 << 30


class BoundWalk(SquadWalk):
    """A move of a unit that is afraid of somebody, or has come apart.

    `feared`: the guide may not come nearer to the nearest of them. `closes`: the unit has to close up.
    """

    __slots__ = ("_can_close", "closes", "feared")

    def __init__(
        self,
        field: TableField,
        movers: Sequence[Body],
        stays: Sequence[Body],
        move: int,
        gait: Gait,
        keep: int,
        chain: int,
        spacings: Sequence[int],
        friends: Sequence[Body],
        enemies: Sequence[Body],
        feared: Sequence[Body],
        closes: bool,
    ) -> None:
        super().__init__(field, movers, stays, move, gait, keep, chain, spacings, friends, enemies)
        self.feared: list[Body] = list(feared)
        self.closes: bool = closes
        self._can_close: int = -1
        """Whether the unit can close up in this move, 1 or 0; -1 until somebody asks."""

    def formed(self, formation: int) -> SquadWalk:
        twin = BoundWalk(
            self.field,
            self._movers,
            self._stays,
            self.allowances[0],
            self._gait,
            self.keep,
            self.chain,
            self.spacings,
            (),
            (),
            self.feared,
            self.closes,
        )
        twin._friends = self._friends
        twin._enemies = self._enemies
        twin.root = self.root
        twin.formation = formation
        return twin

    def candidates(self) -> list[Point]:
        return [point for point in super().candidates() if not self.against(point[0], point[1])]

    def against(self, x: int, y: int) -> str:
        found = super().against(x, y)
        if found:
            return found
        if self.feared and self._nears(x, y):
            return NEARER
        if self.closes and not self._closes_up(super().places(x, y)):
            return STAYS_APART
        return ALLOWED

    def _nears(self, x: int, y: int) -> bool:
        """ruling-37: whether a point is nearer to the nearest of the feared than where the guide stands."""
        return nearest_square(self.feared, x, y) < nearest_square(self.feared, self.x, self.y)

    def _closes_up(self, points: list[Point]) -> bool:
        """ruling-5: whether the unit closes up at these places: it falls into fewer parts; if it cannot get
        so far in this move, it spreads no farther."""
        if self.parts(points) < self._was_parted:
            return True
        return not self._can() and spread(points) <= spread(self._starts)

    def _can(self) -> bool:
        """Whether the unit can close up in this move: at one of the places that are offered, in one of the
        formations."""
        root = self.root
        assert isinstance(root, BoundWalk)
        if root._can_close < 0:
            root._can_close = int(root._finds_a_way())
        return root._can_close == 1

    def _finds_a_way(self) -> bool:
        """Try all formations at the places offered, and where the guide stands."""
        points = [(self.x, self.y), *SquadWalk.formed(self, KEPT).candidates()]
        for formation in (COLUMN, LINE, LOOSE):
            formed = SquadWalk.formed(self, formation)
            for x, y in points:
                if not formed.against(x, y) and self.parts(formed.places(x, y)) < self._was_parted:
                    return True
        return False


def nearest_square(bodies: Sequence[Body], x: int, y: int) -> int:
    """Return the square of how far the nearest of some bodies is from a point."""
    return min(((each.x - x) ** 2 + (each.y - y) ** 2 for each in bodies), default=FAR)


def spread(points: Sequence[Point]) -> int:
    """Return how far figures stand from their middle: the sum of squares, many times over."""
    count = len(points)
    mx, my = sum(x for x, _ in points), sum(y for _, y in points)
    return sum((x * count - mx) ** 2 + (y * count - my) ** 2 for x, y in points)
