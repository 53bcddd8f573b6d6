"""A squad of single figures on the move: its guide goes to a point, the others keep their places."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.ground import DIRECTIONS, STEPS, Ground
from bocage.ground.table.lattice import STRIDE, UNIT, Point
from bocage.ground.table.march import Reach, find_way, march, march_for_tape
from bocage.ground.table.tape import NO_WAY, Way
from bocage.ground.table.winds import Winds
from bocage.systems.common.table.moves import (
    ALLOWED,
    CROWDED,
    ENEMY,
    OBSTACLE,
    OFF_TABLE,
    TOO_FAR,
)
from bocage.systems.common.table.squadstand import SquadStand
from bocage.systems.common.table.tablefield import to_paces

APART: Final = "apart"
"""Why a squad may not go to a point: somebody would lose touch with the others."""
LEADS: Final = 3
"""In how many directions the guide leads who keep no step with him."""
COVERED: Final = 4
"""How many places in cover are offered."""


class SquadWalk(SquadStand):
    """One move of a squad: what is offered to its guide, and where he may go."""

    __slots__ = ()

    def formed(self, formation: int) -> SquadWalk:
        """Return the same move into another formation: what has been found out is shared."""
        twin = SquadWalk(
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
        )
        twin._friends = self._friends
        twin._enemies = self._enemies
        twin._stretches = self._stretches
        twin.root = self.root
        twin.formation = formation
        return twin

    # What is offered

    def candidates(self) -> list[Point]:
        """List places to go to as they stand: the ends and the middles of straight ways on which nobody is
        stopped, or the guide alone, and places in cover."""
        nodes = self._nodes()
        found: dict[Point, None] = {}
        paces = to_paces(self.allowances[0])
        if nodes:
            winds = [self.field.winds_of(each.radius, self._gait) for each in self._movers]
            alone: list[tuple[int, int]] = []
            for direction in range(DIRECTIONS):
                steps = self._blow(direction, nodes, winds, paces, found)
                if steps:
                    alone.append((-steps, direction))
            for steps, direction in sorted(alone)[:LEADS]:
                self._lead(direction, -steps, winds[0].ground, nodes[0], found)
        else:
            self._try_round(found)
        for point in self._posts():
            found[point] = None
        return list(found)

    def _nodes(self) -> list[int]:
        """Return the node of each figure; nothing if somebody stands beside the lattice."""
        found: list[int] = []
        for each in self._movers:
            node = self.field.ground(each.radius).node_at(each.x, each.y)
            if node < 0:
                return []
            found.append(node)
        return found

    def _blow(
        self, direction: int, nodes: list[int], winds: list[Winds], paces: int, found: dict[Point, None]
    ) -> int:
        """Add the candidates along one wind; return how far the guide alone could go, if not all can."""
        dx, dy = STEPS[direction]
        ground = winds[0].ground
        hop = dx + dy * ground.across
        longest = far = winds[0].run(direction, nodes[0], paces)
        for at in range(1, len(nodes)):
            if far == 0:
                break
            far = min(far, winds[at].run(direction, nodes[at], paces))
        far = self._last_stand(nodes, winds, hop, far)
        half = self._last_stand(nodes, winds, hop, far // 2)
        for steps in (far, half):
            point = self.x + dx * steps * STRIDE, self.y + dy * steps * STRIDE
            if steps and point not in found and self._is_free_for_all(point):
                found[point] = None
        return longest if far == 0 else 0

    def _lead(self, direction: int, steps: int, ground: Ground, node: int, found: dict[Point, None]) -> None:
        """Add where the guide alone could go straight, if the others find places round him."""
        dx, dy = STEPS[direction]
        while steps and not ground.stands[node + steps * (dx + dy * ground.across)]:
            steps -= 1
        point = self.x + dx * steps * STRIDE, self.y + dy * steps * STRIDE
        if steps and point not in found and not self.against(point[0], point[1]):
            found[point] = None

    def _last_stand(self, nodes: list[int], winds: list[Winds], hop: int, far: int) -> int:
        """Return the last of so many steps after which all of them may stand."""
        while far > 0:
            for at in range(len(nodes)):
                if not winds[at].ground.stands[nodes[at] + far * hop]:
                    break
            else:
                return far
            far -= 1
        return 0

    def _is_free_for_all(self, point: Point) -> bool:
        """Whether the squad meets nobody on straight ways that the ground allows: enemies on them, others
        at their ends."""
        if self._stays:
            return not self.against(point[0], point[1])
        if not self._enemies and not self._friends:
            return True
        dx, dy = point[0] - self.x, point[1] - self.y
        for each in self._movers:
            x, y = each.x + dx, each.y + dy
            if self._enemies and self._meets_enemy(each.radius, each.x, each.y, x, y):
                return False
            if self._is_crowded(each.radius, x, y):
                return False
        return True

    def _try_round(self, found: dict[Point, None]) -> None:
        """Add what may be reached on the lattice round a guide who stands beside it: both lengths, sixteen
        ways."""
        ground = self.field.ground(self.radius)
        for dx, dy in STEPS:
            for part in (1, 2):
                far = self.allowances[0] * part // 2
                size = 2 * UNIT if dx * dx + dy * dy == 5 else 3 * UNIT // 2 if dx * dy else UNIT
                column = (self.x + dx * far * UNIT // size // 2 * 2) // STRIDE
                row = (self.y + dy * far * UNIT // size // 2 * 2) // STRIDE
                if 0 <= column < ground.across and 0 <= row < ground.down:
                    point = column * STRIDE, row * STRIDE
                    if point not in found and point != (self.x, self.y) and not self.against(*point):
                        found[point] = None

    def _posts(self) -> list[Point]:
        """List nodes in cover that the squad can go to straight, the farthest first."""
        near = self.field.cover_nodes(self.radius).near(self.x, self.y, self.allowances[0])
        found: list[Point] = []
        for post in reversed(near):
            if len(found) == COVERED:
                break
            point = post.x, post.y
            if point != (self.x, self.y) and self._goes_straight(0, point) and not self.against(*point):
                found.append(point)
        return found

    # Any point

    def against(self, x: int, y: int) -> str:
        """Return what is against a point for the guide, `ALLOWED` if nothing is."""
        ground = self.field.ground(self.radius)
        if not ground.is_on_table(x, y):
            return OFF_TABLE
        if not self._may_stand(self.radius, x, y):
            return OBSTACLE
        if self._is_crowded(self.radius, x, y):
            return CROWDED
        if self._enemies and self._meets_enemy(self.radius, x, y, x, y):
            return ENEMY
        way = self.way(x, y)
        if way is None:
            return TOO_FAR
        return ALLOWED if self._places(way) else APART

    def way(self, x: int, y: int) -> Way | None:
        """Return the guide's way to a point: straight if that is allowed; None if there is none."""
        straight = self._straight(0, self.x, self.y, x, y)
        if NO_WAY != straight <= self._limit:
            return Way([(self.x, self.y), (x, y)], straight)
        return find_way(self._reached(), (x, y), self.allowances[0], self._gait, self._kept_off())

    def places(self, x: int, y: int) -> list[Point]:
        """Return where the movers come to stand, in their order, with the guide at a point that is
        allowed."""
        way = self.way(x, y)
        return [] if way is None else self._places(way)

    def shaded(self) -> set[int]:
        """Return the nodes within reach of the guide."""
        ground = self.field.ground(self.radius)
        paces = to_paces(self.allowances[0])
        reach = march(ground, (self.x, self.y), paces, self._gait, self._kept_off())
        return set(reach.places())

    def _reached(self) -> Reach:
        """March as far as the guide may go, once for all formations."""
        root = self.root
        assert isinstance(root, SquadWalk)
        if root._march is None:
            ground = self.field.ground(self.radius)
            start = (self.x, self.y)
            root._march = march_for_tape(ground, start, self.allowances[0], self._gait, self._kept_off())
        return root._march
