"""Where the figures of a squad come to stand when its guide has gone somewhere, and what is against it.

A figure takes its slot if its own straight way there is allowed; it may go round the corners that the guide
goes round. Otherwise it takes the nearest place to its slot that it can reach, near enough to one of its
own. The same squad, point and neighbours always give the same places.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.bases import disc
from bocage.ground.table.formations import column_slots, kept_slots, line_slots, loose_slots
from bocage.ground.table.ground import Gait
from bocage.ground.table.lattice import (
    HEADING_LENGTH,
    STRIDE,
    TAPE,
    UNIT,
    Point,
    ahead,
    cross,
    heading_to,
)
from bocage.ground.table.march import Reach
from bocage.ground.table.shapes import is_point_near
from bocage.ground.table.tape import NO_WAY, Way
from bocage.ground.table.zones import Zone
from bocage.systems.common.table.bodies import SPIRAL, Body
from bocage.systems.common.table.moves import Walk
from bocage.systems.common.table.tablefield import GRADES, TableField

KEPT: Final = 0
LINE: Final = 1
COLUMN: Final = 2
LOOSE: Final = 3
FORMATIONS: Final = ("kept", "line", "column", "loose")
"""How a squad may stand when it has moved."""
ASIDE: Final = 8
"""How many nodes from its slot a figure looks for a place."""
TRIES: Final = 16
"""At how many of them that are near enough to the others it tries to get there."""
NEAR_NODES: Final[list[Point]] = [step for step in SPIRAL if step[0] ** 2 + step[1] ** 2 <= ASIDE * ASIDE]


class SquadStand(Walk):
    """One move of a squad: how far each may go, on ground that slows and over lines that cost."""

    __slots__ = (
        "_gait",
        "_limit",
        "_march",
        "_movers",
        "_starts",
        "_stays",
        "_stretches",
        "_was_parted",
        "chain",
        "formation",
        "spacings",
    )

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
    ) -> None:
        """`movers`: figures, the guide first. `stays`: those of the squad who do not move. `move`: in
        sixteenths. `chain`: how far a figure's edge may be from the next. `spacings`: between the middles of
        figures, by formation."""
        guide = movers[0]
        span = 0
        for each in movers:
            span = max(span, abs(each.x - guide.x), abs(each.y - guide.y))
        super().__init__(field, guide, [move] * GRADES, 0, keep, friends, enemies, None, span)
        self._movers: list[Body] = list(movers)
        self._stays: list[Body] = list(stays)
        self._gait = gait
        self._limit: int = move * (TAPE // UNIT)
        self._march: Reach | None = None
        self._stretches: dict[tuple[int, int, int, int, int], int] = {}
        """What straight stretches cost, by figure and both ends."""
        self.chain = chain
        self.formation: int = KEPT
        self.spacings: list[int] = list(spacings)
        self._starts: list[Point] = [(each.x, each.y) for each in movers]
        self._was_parted: int = self.parts(self._starts)
        """Into how many parts the squad had come apart before."""

    def slots(self, x: int, y: int) -> list[Point]:
        """Return where each mover wishes to stand, as offsets from the guide at a point."""
        if self.formation == KEPT:
            return kept_slots(self._starts)
        heading = heading_to(x - self.x, y - self.y)
        count, spacing = len(self._movers), self.spacings[self.formation]
        if self.formation == LINE:
            return line_slots(count, spacing, heading)
        if self.formation == COLUMN:
            return column_slots(count, spacing, heading)
        return loose_slots(count, spacing, heading)

    def _places(self, way: Way) -> list[Point]:
        """Place all movers; nothing if somebody would lose touch."""
        goal = way.points[-1]
        slots = self.slots(goal[0], goal[1])
        points: list[Point] = list(self._starts)
        points[0] = goal
        bends = way.points[1:-1]
        taken: list[tuple[int, int, int]] = [(each.x, each.y, each.radius) for each in self._stays]
        taken.append((goal[0], goal[1], self.radius))
        if self._lies_on(goal[0], goal[1], self.radius, taken[:-1]):
            return []
        late: list[int] = []
        for at in _by_distance(slots):
            x, y = goal[0] + slots[at][0], goal[1] + slots[at][1]
            if self._may_take(at, x, y, bends, taken):
                points[at] = (x, y)
                taken.append((x, y, self._movers[at].radius))
            else:
                late.append(at)
        for at in late:
            found = self._look_round(at, goal, slots[at], bends, taken)
            if found is None:
                return []
            points[at] = found
            taken.append((found[0], found[1], self._movers[at].radius))
        if (late or self._stays or self.formation != KEPT) and self.parts(points) > self._was_parted:
            return []
        return points

    def _look_round(
        self, at: int, goal: Point, slot: Point, bends: list[Point], taken: list[tuple[int, int, int]]
    ) -> Point | None:
        """Return the nearest node to a slot that a figure may take and that is near to one who has his
        place; where it stands, if that leaves it no farther off than before."""
        mover = self._movers[at]
        column = (goal[0] + slot[0] + STRIDE // 2) // STRIDE
        row = (goal[1] + slot[1] + STRIDE // 2) // STRIDE
        move = self.allowances[0]
        ground = self.field.ground(mover.radius)
        stands = ground.stands
        tries = TRIES
        for dx, dy in NEAR_NODES:
            there, line = column + dx, row + dy
            if not (0 <= there < ground.across and 0 <= line < ground.down):
                continue
            if not stands[line * ground.across + there]:
                continue
            x, y = there * STRIDE, line * STRIDE
            if (x - mover.x) ** 2 + (y - mover.y) ** 2 > move * move and not bends:
                continue
            if self._is_linked(mover.radius, x, y, taken):
                if self._may_take(at, x, y, bends, taken):
                    return x, y
                tries -= 1
                if not tries:
                    break
        here = mover.x, mover.y
        if self._lies_on(here[0], here[1], mover.radius, taken):
            return None
        return here

    def _may_take(
        self, at: int, x: int, y: int, bends: list[Point], taken: list[tuple[int, int, int]]
    ) -> bool:
        """Whether a figure may go to a point and stand there."""
        mover = self._movers[at]
        radius = mover.radius
        if not self.field.ground(radius).is_on_table(x, y) or self._lies_on(x, y, radius, taken):
            return False
        if not self._may_stand(radius, x, y) or self._is_crowded(radius, x, y):
            return False
        if self._goes_straight(at, (x, y)):
            return True
        return bool(bends) and self._goes_round(at, bends, x, y)

    def _goes_straight(self, at: int, goal: Point) -> bool:
        """Whether a figure may go straight to a point."""
        mover = self._movers[at]
        cost = self._straight(at, mover.x, mover.y, goal[0], goal[1])
        return NO_WAY != cost <= self._limit

    def _goes_round(self, at: int, bends: list[Point], x: int, y: int) -> bool:
        """Whether a figure may go to a point by the corners of the guide's way."""
        mover = self._movers[at]
        here = mover.x, mover.y
        total = 0
        for point in [*bends, (x, y)]:
            cost = self._straight(at, here[0], here[1], point[0], point[1])
            total += cost
            if cost == NO_WAY or total > self._limit:
                return False
            here = point
        return True

    def _straight(self, at: int, ax: int, ay: int, bx: int, by: int) -> int:
        """Measure a straight stretch for a figure, in parts of `TAPE`, once; `NO_WAY` if it is barred."""
        key = (at, ax, ay, bx, by)
        found = self._stretches.get(key)
        if found is None:
            found = self._stretches[key] = self._measure(at, ax, ay, bx, by)
        return found

    def _measure(self, at: int, ax: int, ay: int, bx: int, by: int) -> int:
        """Measure what `_straight` tells."""
        radius = self._movers[at].radius
        if self._enemies and self._meets_enemy(radius, ax, ay, bx, by):
            return NO_WAY
        ground = self.field.ground(radius)
        if not (ground.is_on_table(ax, ay) and ground.is_on_table(bx, by)):
            return NO_WAY
        return self.field.stretch(ax, ay, bx, by, radius, self._gait)

    def _may_stand(self, radius: int, x: int, y: int) -> bool:
        """Whether a base may stand at a point of the table."""
        ground = self.field.ground(radius)
        node = ground.node_at(x, y)
        if node >= 0:
            return ground.stands[node] == 1
        return ground.may_stand(x, y)

    def _is_crowded(self, radius: int, x: int, y: int) -> bool:
        """Whether a base at a point would lie on somebody who is not of the squad."""
        for friend in self._friends:
            if friend.box is not None:
                if friend.box.is_near(x, y, x, y, radius):
                    return True
                continue
            wide = friend.radius + radius
            if (friend.x - x) * (friend.x - x) + (friend.y - y) * (friend.y - y) < wide * wide:
                return True
        return False

    def _lies_on(self, x: int, y: int, radius: int, taken: list[tuple[int, int, int]]) -> bool:
        """Whether a base at a point would lie on one of the squad who has his place."""
        for px, py, other in taken:
            wide = radius + other
            if (px - x) * (px - x) + (py - y) * (py - y) < wide * wide:
                return True
        return False

    def _is_linked(self, radius: int, x: int, y: int, taken: list[tuple[int, int, int]]) -> bool:
        """Whether a base at a point would be near enough to one of the squad who has his place."""
        for px, py, other in taken:
            wide = radius + other + self.chain
            if (px - x) * (px - x) + (py - y) * (py - y) <= wide * wide:
                return True
        return False

    def _meets_enemy(self, radius: int, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a base on a stretch would come too near to an enemy."""
        for enemy in self._enemies:
            reach = enemy.radius + radius + self.keep
            far = reach + enemy.spread
            if (
                (enemy.x > ax + far and enemy.x > bx + far)
                or (enemy.x < ax - far and enemy.x < bx - far)
                or (enemy.y > ay + far and enemy.y > by + far)
                or (enemy.y < ay - far and enemy.y < by - far)
            ):
                continue
            if enemy.box is not None:
                near = radius + self.keep
                if enemy.box.is_near(ax, ay, bx, by, near) and not _leaves_hull(enemy, ax, ay, bx, by, near):
                    return True
            elif is_point_near(enemy.x, enemy.y, ax, ay, bx, by, reach * reach):
                if not _leaves(enemy.x - ax, enemy.y - ay, bx - ax, by - ay, reach * reach):
                    return True
        return False

    def _kept_off(self) -> list[Zone]:
        """Return the surroundings of the enemies near."""
        if self._zones is None:
            reach = self.keep + self.radius
            self._zones = [
                Zone(base, reach)
                for enemy in self._enemies
                for base in (enemy.bases_on_table() if enemy.box else [disc(enemy.x, enemy.y, enemy.radius)])
            ]
        return self._zones

    def parts(self, points: Sequence[Point]) -> int:
        """Count the parts into which the squad falls with its movers at some points, none farther from its
        next than the chain allows."""
        stand = [(x, y, each.radius) for (x, y), each in zip(points, self._movers, strict=True)]
        return count_parts(stand + [(each.x, each.y, each.radius) for each in self._stays], self.chain)


def count_parts(stand: Sequence[tuple[int, int, int]], chain: int) -> int:
    """Count the chains that some discs form whose edges lie at most so far apart."""
    left = list(stand)
    count = 0
    while left:
        count += 1
        linked = [left.pop()]
        for x, y, radius in linked:
            far: list[tuple[int, int, int]] = []
            for each in left:
                reach = radius + each[2] + chain
                dx, dy = each[0] - x, each[1] - y
                if dx * dx + dy * dy <= reach * reach:
                    linked.append(each)
                else:
                    far.append(each)
            left = far
    return count


def _by_distance(slots: Sequence[Point]) -> list[int]:
    """Return the movers but the guide in the order of their slots' distance from him."""
    return sorted(range(1, len(slots)), key=lambda at: (slots[at][0] ** 2 + slots[at][1] ** 2, at))


def _leaves_hull(enemy: Body, ax: int, ay: int, bx: int, by: int, reach: int) -> bool:
    """Whether a stretch leaves the surroundings of a rectangle in which it begins: away from its nearest
    edge, and ends outside."""
    assert enemy.box is not None
    if not enemy.box.is_near(ax, ay, ax, ay, reach) or enemy.box.is_near(bx, by, bx, by, reach):
        return False
    facing, dx, dy = enemy.facing, ax - enemy.x, ay - enemy.y
    along = _beyond(ahead(facing, dx, dy), enemy.half_length * HEADING_LENGTH)
    across = _beyond(cross(facing, dx, dy), enemy.radius * HEADING_LENGTH)
    return along * ahead(facing, bx - ax, by - ay) + across * cross(facing, bx - ax, by - ay) >= 0


def _beyond(far: int, half: int) -> int:
    """Return by how much a distance from the middle goes beyond half of a side, with its sign."""
    return far - min(max(far, -half), half)


def _leaves(ex: int, ey: int, dx: int, dy: int, square: int) -> bool:
    """Whether a stretch leaves the surroundings of an enemy in which it begins: straight away from him, and
    ends outside. The enemy and the end are told from where it begins."""
    if ex * ex + ey * ey >= square or ex * dx + ey * dy > 0:
        return False
    return (dx - ex) ** 2 + (dy - ey) ** 2 >= square
