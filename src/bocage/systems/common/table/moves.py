"""A move that is to be made: the places offered, every further point that is allowed, and why others are not.

What is offered comes from tables: straight ways along sixteen winds, and posts in cover. For a point that
somebody names a march is made. Whatever is offered is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.ground.table.ground import BARRED, OPEN, PRICES, STEPS, Ground
from bocage.ground.table.lattice import STRIDE, UNIT, Point, root_up
from bocage.ground.table.march import Reach, find_way, march, march_for_tape
from bocage.ground.table.shapes import is_point_near
from bocage.ground.table.tape import Way
from bocage.ground.table.zones import SAG, Zone
from bocage.kernel import Option
from bocage.kernel.options import PointVerb
from bocage.systems.common.table.bodies import Body
from bocage.systems.common.table.crossings import cost_of_way
from bocage.systems.common.table.tablefield import CROSSINGS, TableField, paces_between, to_paces

ALLOWED: Final = ""
OFF_TABLE: Final = "off-table"
OBSTACLE: Final = "obstacle"
CROWDED: Final = "crowded"
ENEMY: Final = "enemy"
CROSSING: Final = "crossing"
TOO_FAR: Final = "too-far"
"""Why a point is refused."""
TRIES: Final = 24
"""How many points are tried for a random one before a candidate is taken."""
POSTS: Final = 8
"""How many posts in reach are offered, the nearest to the end of the reach first."""
SQUARES: Final = 1 << 10
"""More than a table has square inches from north to south."""
UNREACHABLE: Final = 127 * UNIT


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class Walk:
    """One move of one unit: how far it goes on each class of ground, what it has paid to cross, and whom it
    keeps off."""

    __slots__ = (
        "_enemies",
        "_friends",
        "_mover",
        "_reaches",
        "_taken",
        "_zones",
        "allowances",
        "bars",
        "field",
        "keep",
        "paid",
        "radius",
        "root",
        "x",
        "y",
    )

    def __init__(
        self,
        field: TableField,
        mover: Body,
        allowances: Sequence[int],
        paid: int,
        keep: int,
        friends: Sequence[Body],
        enemies: Sequence[Body],
        bars: Callable[[int, int], str] | None = None,
        span: int = 0,
    ) -> None:
        """`allowances`: by class of the worst ground touched, in sixteenths. `keep`: how far its edge stays
        from an enemy's. `bars`: what a system has against a point besides, "" for nothing. `span`: how far
        from the mover others stand who go with it."""
        self.field = field
        self._mover = mover
        self.x = mover.x
        self.y = mover.y
        self.radius = mover.radius
        self.allowances: list[int] = list(allowances)
        self.paid = paid
        self.keep = keep
        self.bars = bars
        far = max(self.allowances) + span
        self._friends: list[Body] = [each for each in friends if _is_near(mover, each, far + 2 * UNIT)]
        self._enemies: list[Body] = [each for each in enemies if _is_near(mover, each, far + keep + UNIT)]
        self._zones: list[Zone] | None = None
        self.root: Walk = self
        """The move that others share what was found out with."""
        self._reaches: dict[int, Reach] = {}
        self._taken: dict[int, list[tuple[int, int, int]]] | None = None
        """By square inch: the bases of its own side that a base there might lie on, with the square of how
        far the middles are to be apart."""

    # What is offered

    def candidates(self) -> list[Point]:
        """List places to go to: the ends and the middles of straight ways, and posts in cover. Of ways on
        slower ground only those that end in it are worth offering."""
        field, radius = self.field, self.radius
        ground = field.ground(radius)
        node, spent, grade = self._first_node()
        start = ground.point(max(node, 0))
        here = field.kind_at(self.x, self.y).grade
        found: dict[Point, None] = {}
        for each in field.grades_near(self.x, self.y, max(self.allowances)) if node >= 0 else ():
            left = self.allowances[each] - spent
            if each < grade or left < STRIDE:
                continue
            for goal in field.winds(radius, each, crossing=False).candidates(node, to_paces(left)):
                point = ground.point(goal)
                if point in found or (each > here and field.kind_at(*point).grade != each):
                    continue
                if self._is_clear(*start, point):
                    found[point] = None
            if self.paid:
                for goal in field.winds(radius, each, crossing=True).candidates(node, to_paces(left)):
                    point = ground.point(goal)
                    if point not in found and self._is_open(start, point):
                        found[point] = None
        for point in self._posts():
            found[point] = None
        return list(found)

    def _first_node(self) -> tuple[int, int, int]:
        """Return the nearest node that the base can go to straight, how far that is, and the worst ground on
        the way; -1 if there is none."""
        ground = self.field.ground(self.radius)
        node = ground.node_at(self.x, self.y)
        if node >= 0:
            return node, 0, OPEN
        best, found, grade = UNREACHABLE, -1, OPEN
        for x in (self.x // STRIDE * STRIDE, -(-self.x // STRIDE) * STRIDE):
            for y in (self.y // STRIDE * STRIDE, -(-self.y // STRIDE) * STRIDE):
                node = ground.node_at(x, y)
                far = paces_between(self.x, self.y, x, y)
                if node < 0 or far >= best or not ground.stands[node]:
                    continue
                met = self.field.straight(self.x, self.y, x, y, self.radius)
                if met != BARRED and met < CROSSINGS:
                    best, found, grade = far, node, met
        return found, best, grade

    def _is_open(self, start: Point, point: Point) -> bool:
        """Whether a straight way over lines costs no more than was paid, and is free of all else."""
        if not self._is_paid(
            self.field.straight(start[0], start[1], point[0], point[1], self.radius), start, point
        ):
            return False
        return self._is_clear(start[0], start[1], point)

    def _is_paid(self, met: int, start: Point, end: Point) -> bool:
        """Whether a straight way costs no more than was paid. What it meets counts each line once; one with a
        bend may be crossed twice."""
        if met == BARRED or met // CROSSINGS > self.paid:
            return False
        return met < CROSSINGS or cost_of_way(self.field, [start, end]) <= self.paid

    def _is_clear(self, x: int, y: int, point: Point) -> bool:
        """Whether nobody stands at the end of a straight way, no enemy beside it, and nothing else is against
        it."""
        px, py = point
        if self._enemies and (self._is_watched(x, y, px, py) or self._is_watched(self.x, self.y, x, y)):
            return False
        if self._friends and self._is_taken(px, py):
            return False
        return self.bars is None or not self.bars(px, py)

    def _is_watched(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether a stretch comes too near to an enemy, or so near that a march would keep off."""
        for enemy in self._enemies:
            reach = enemy.radius + self.radius + self.keep
            far = reach + enemy.spread + 1
            if (
                (enemy.x > ax + far and enemy.x > bx + far)
                or (enemy.x < ax - far and enemy.x < bx - far)
                or (enemy.y > ay + far and enemy.y > by + far)
                or (enemy.y < ay - far and enemy.y < by - far)
            ):
                continue
            square = reach * reach + SAG
            if enemy.box is not None:
                near = self.radius + self.keep
                if enemy.box.is_near(ax, ay, bx, by, root_up(near * near + SAG)):
                    return True
                continue
            for x, y in enemy.points:
                if is_point_near(x, y, ax, ay, bx, by, square):
                    return True
        return False

    def _is_taken(self, x: int, y: int) -> bool:
        """Whether a base at a point would lie on one of its own side."""
        taken = self._taken
        if taken is None:
            taken = self._taken = self._stand_by_inch()
        for fx, fy, square in taken.get(x // UNIT * SQUARES + y // UNIT, ()):
            if (fx - x) * (fx - x) + (fy - y) * (fy - y) < square:
                return True
        for friend in self._friends:
            if friend.box is not None and friend.box.is_near(x, y, x, y, self.radius):
                return True
        return False

    def _stand_by_inch(self) -> dict[int, list[tuple[int, int, int]]]:
        """Note the bases of its own side in every square inch in which a base might lie on them."""
        found: dict[int, list[tuple[int, int, int]]] = {}
        for friend in self._friends:
            wide = friend.radius + self.radius
            for x, y in friend.points if friend.box is None else ():
                base = (x, y, wide * wide)
                for column in range((x - wide) // UNIT, (x + wide) // UNIT + 1):
                    for row in range((y - wide) // UNIT, (y + wide) // UNIT + 1):
                        found.setdefault(column * SQUARES + row, []).append(base)
        return found

    def _posts(self) -> list[Point]:
        """List posts that a straight way leads to, the farthest first."""
        far = max(self.allowances)
        near = self.field.posts(self.radius).near(self.x, self.y, far)
        found: list[Point] = []
        for post in reversed(near):
            if len(found) == POSTS:
                break
            if (post.x, post.y) != (self.x, self.y) and self._leads_straight(post.x, post.y):
                found.append((post.x, post.y))
        return found

    def _leads_straight(self, x: int, y: int) -> bool:
        """Whether a straight way to a point is allowed."""
        met = self.field.straight(self.x, self.y, x, y, self.radius)
        if not self._is_paid(met, (self.x, self.y), (x, y)):
            return False
        if paces_between(self.x, self.y, x, y) > self.allowances[met % CROSSINGS]:
            return False
        return self._is_clear(self.x, self.y, (x, y))

    # Any point

    def against(self, x: int, y: int) -> str:
        """Return what is against a point, `ALLOWED` if nothing is."""
        ground = self.field.ground(self.radius)
        if not ground.is_on_table(x, y):
            return OFF_TABLE
        if not ground.may_stand(x, y):
            return OBSTACLE
        if self._is_taken(x, y):
            return CROWDED
        if any(zone.stops(x, y, x, y) for zone in self._kept_off()):
            return ENEMY
        barred = "" if self.bars is None else self.bars(x, y)
        if barred:
            return barred
        if self._leads_straight(x, y) or self.way(x, y) is not None:
            return ALLOWED
        return CROSSING if self._is_behind_a_line(x, y) else TOO_FAR

    def way(self, x: int, y: int) -> Way | None:
        """Return the way to a point on the best ground that lets the unit go so far; None if there is
        none."""
        for grade in self.field.grades:
            move = self.allowances[grade]
            if move <= 0:
                continue
            for crossing in (False, True) if self.paid else (False,):
                gait = self.field.gait(grade, crossing=crossing)
                reach = self._reach(grade, crossing=crossing)
                way = find_way(reach, (x, y), move, gait, self._kept_off())
                if way is not None and self._affords(way):
                    return way
        return None

    def _reach(self, grade: int, *, crossing: bool) -> Reach:
        """March as far as ground of this class allows, once."""
        key = grade * 2 + int(crossing)
        found = self._reaches.get(key)
        if found is None:
            gait = self.field.gait(grade, crossing=crossing)
            ground = self.field.ground(self.radius)
            found = march_for_tape(ground, (self.x, self.y), self.allowances[grade], gait, self._kept_off())
            self._reaches[key] = found
        return found

    def _kept_off(self) -> list[Zone]:
        """Return the surroundings of the enemies near."""
        if self._zones is None:
            reach = self.keep + self.radius
            self._zones = [Zone(base, reach) for enemy in self._enemies for base in enemy.bases_on_table()]
        return self._zones

    def _affords(self, way: Way) -> bool:
        """Whether a way crosses no more than was paid."""
        return not self.paid or cost_of_way(self.field, way.points) <= self.paid

    def _is_behind_a_line(self, x: int, y: int) -> bool:
        """Whether the unit could go there if it had paid to cross what lies between."""
        met = self.field.straight(self.x, self.y, x, y, self.radius)
        if met == BARRED or met // CROSSINGS <= self.paid:
            return False
        return paces_between(self.x, self.y, x, y) <= self.allowances[met % CROSSINGS]

    def facing(self, bars: Callable[[int, int], str]) -> Walk:
        """Return the same move with something else against its ends: what has been found out is shared."""
        twin = Walk(self.field, self._mover, self.allowances, self.paid, self.keep, (), (), bars)
        twin._friends = self._friends
        twin._enemies = self._enemies
        twin._zones = self._kept_off()
        twin._reaches = self._reaches
        twin.root = self.root
        return twin

    def shaded(self) -> set[int]:
        """Return the nodes that are within its reach, on each class of ground as far as that allows: what is
        shaded on a page. Somebody may stand there."""
        field = self.field
        ground = field.ground(self.radius)
        found: set[int] = set()
        for grade in field.grades:
            if self.allowances[grade] > 0:
                paces = to_paces(self.allowances[grade])
                for crossing in (False, True) if self.paid else (False,):
                    gait = field.gait(grade, crossing=crossing)
                    reach = march(ground, (self.x, self.y), paces, gait, self._kept_off())
                    found.update(
                        node for node in reach.places() if field.cost_of(reach.crossed(node)) <= self.paid
                    )
        return found

    def nodes(self) -> list[Point]:
        """List every node of the lattice that may be chosen."""
        ground = self.field.ground(self.radius)
        found: dict[Point, None] = {}
        for grade in self.field.grades:
            if self.allowances[grade] > 0:
                for node in self._reach(grade, crossing=self.paid > 0).places():
                    point = ground.point(node)
                    if point not in found and not self.against(point[0], point[1]):
                        found[point] = None
        return list(found)


def straight_nodes(ground: Ground, node: int, direction: int, distance: int) -> list[int]:
    """List the nodes within a distance in one of the sixteen directions where a base may stand, the farthest
    first. Whatever can be crossed is."""
    dx, dy = STEPS[direction]
    hop = dx + dy * ground.across
    left = to_paces(distance)
    found: list[int] = []
    while ground.ways[node] >> direction & 1 and left >= PRICES[direction]:
        node += hop
        left -= PRICES[direction]
        if ground.stands[node]:
            found.append(node)
    found.reverse()
    return found


def _is_near(mover: Body, other: Body, reach: int) -> bool:
    """Whether a unit may come so near to another that it matters."""
    far = reach + other.spread + 2 * UNIT
    return abs(mover.x - other.x) <= far and abs(mover.y - other.y) <= far


class MoveArea:
    """Every point that a unit may go to, as answers to one question. `first` is the argument before the
    point."""

    __slots__ = ("_candidates", "_verb", "first", "walk")

    def __init__(self, verb: PointVerb, first: int, walk: Walk, candidates: Sequence[Point]) -> None:
        self._verb = verb
        self.first = first
        self.walk = walk
        self._candidates = candidates

    @property
    def prefix(self) -> str:
        """What the keys of its options begin with."""
        return self._verb.prefix(self.first)

    def contains(self, x: int, y: int) -> bool:
        """Whether a point may be chosen."""
        return not self.walk.against(x, y)

    def option(self, x: int, y: int) -> Option:
        """Return the option for a point that it contains."""
        return self._verb(self.first, x, y)

    def sample(self, chance: Callable[[], float]) -> Point | None:
        """Return a random point that it contains; None if it finds none: a hull that faces so may have room
        nowhere."""
        far = max(self.walk.allowances)
        for _ in range(TRIES):
            x = self.walk.x + int((chance() * 2 - 1) * far)
            y = self.walk.y + int((chance() * 2 - 1) * far)
            if self.contains(x, y):
                return x, y
        first = int(chance() * len(self._candidates))
        around = [*self._candidates[first:], *self._candidates[:first]]
        return next((point for point in around if self.contains(*point)), None)
