"""Units on a table: where their figures stand, how far apart they are, and how a unit takes its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from bocage.ground.table.bases import Base, core_square, disc, rectangle
from bocage.ground.table.ground import OPEN
from bocage.ground.table.lanes import bit_number
from bocage.ground.table.lattice import HEADINGS, STRIDE, UNIT, Point, turn
from bocage.ground.table.shapes import Piece
from bocage.kernel.options import pack_point
from bocage.systems.common.table.tablefield import TableField

GONE: Final = -1
"""The location of a unit that is not on the table."""
WIDE: Final = 24
"""How many nodes from its slot a figure looks for a place."""
NEAR: Final = 4 * UNIT
"""No slot of a formation lies farther from its guide."""


def _spiral() -> list[Point]:
    """List the nodes round a slot, the nearest first, in a fixed order."""
    near = [(dx, dy) for dx in range(-WIDE, WIDE + 1) for dy in range(-WIDE, WIDE + 1)]
    near = [(dx, dy) for dx, dy in near if dx * dx + dy * dy <= WIDE * WIDE]
    return sorted(near, key=lambda step: (step[0] * step[0] + step[1] * step[1], step))


SPIRAL: Final[list[Point]] = _spiral()


def _nowhere() -> list[Point]:
    """Return the places of a unit without figures on the table."""
    return []


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class Body:
    """A unit as the table knows it: the bases of its figures, all of one radius, the guide first; or one
    rectangle."""

    __slots__ = (
        "at_lines",
        "box",
        "facing",
        "half_front",
        "half_length",
        "id",
        "loc",
        "points",
        "radius",
        "rim",
        "side",
        "spread",
        "x",
        "y",
    )

    def __init__(self, id: int, side: int, radius: int, half_front: int, half_length: int = 0) -> None:
        """`half_length`: of a unit that stands as a rectangle, whose half width is its `radius`."""
        self.id = id
        self.side = side
        self.radius = radius
        """Of its bases; of a rectangle what it keeps clear on its way: half of its width."""
        self.half_length = half_length
        self.rim: int = 0 if half_length else radius
        """How far its edge lies from what is measured from: the middle of a base, or the rectangle."""
        self.box: Piece | None = None
        """The rectangle that it covers on the table."""
        self.half_front = half_front
        """Half of the front that it shows to whoever looks."""
        self.x = 0
        self.y = 0
        self.facing = 0
        self.loc = GONE
        """Where its guide stands, as a packed point; `GONE` off the table."""
        self.points: list[Point] = _nowhere()
        self.spread = 0
        """How far its farthest base is from the guide, by columns or rows."""
        self.at_lines = 0
        """The lines that it stands at, and the high ground that it stands on or at."""

    def put(self, points: list[Point], facing: int, at_lines: int) -> None:
        """Stand somewhere."""
        self.points = points
        self.x, self.y = points[0]
        spread = 0
        if self.half_length:
            points = [points[0]]
            self.box = Piece(0, "", self.standing(facing).corners)
            points_of_it = self.box.points
        else:
            points_of_it = points
        for x, y in points_of_it:
            spread = max(spread, abs(x - self.x), abs(y - self.y))
        self.spread = spread
        self.facing = facing
        self.loc = pack_point(0, self.x, self.y)
        self.at_lines = at_lines

    def standing(self, facing: int) -> Base:
        """Return the rectangle that it covers where it is when it faces a heading."""
        return rectangle(self.x, self.y, self.half_length, self.radius, facing)

    def bases_on_table(self) -> list[Base]:
        """Return its bases as shapes."""
        if self.half_length:
            return [self.standing(self.facing)] if self.points else []
        return [disc(x, y, self.radius) for x, y in self.points]

    def leave(self) -> None:
        """Leave the table."""
        self.points = _nowhere()
        self.box = None
        self.loc = GONE
        self.at_lines = 0

    def copy_place(self, twin: Body) -> None:
        """Put a copy where this one stands. Places are never changed, only replaced."""
        twin.points = self.points
        twin.spread = self.spread
        twin.x = self.x
        twin.y = self.y
        twin.facing = self.facing
        twin.loc = self.loc
        twin.at_lines = self.at_lines
        twin.box = self.box


def is_within_reach(unit: Body, other: Body, distance: int) -> bool:
    """Whether the edges of two units' bases may be at most so far apart, by columns and rows."""
    far = unit.spread + other.spread + unit.rim + other.rim + distance
    return abs(unit.x - other.x) <= far and abs(unit.y - other.y) <= far


def square_between(a: Body, b: Body) -> int:
    """Return the square of the least distance between two units' bases: from the middles of round ones, from
    the edges of rectangles (rounded up, which compares exactly with whole numbers)."""
    if a.half_length or b.half_length:
        return min(core_square(one, other) for one in a.bases_on_table() for other in b.bases_on_table())
    best: i64 = 1 << 60
    for ax, ay in a.points:
        px: i64 = ax
        py: i64 = ay
        for bx, by in b.points:
            dx: i64 = px - bx
            dy: i64 = py - by
            away: i64 = dx * dx + dy * dy
            if away < best:
                best = away
    return best


def two_ranks(spacing: int, depth: int, most: int) -> list[Point]:
    """Return slots in two ranks for heading 0: the guide in the middle of the first, from there outwards by
    turns, then the second behind the gaps."""
    front = (most + 1) // 2
    slots: list[Point] = []
    for at in range(most):
        if at < front:
            slots.append(((at + 1) // 2 * spacing * (1 if at % 2 else -1), 0))
        else:
            place = at - front
            across = place // 2 * spacing + spacing // 2
            slots.append((across if place % 2 == 0 else -across, depth))
    return slots


class Drill:
    """The slots of a formation at each of the sixty-four headings, worked out once."""

    __slots__ = ("_turned",)

    def __init__(self, slots: Sequence[Point]) -> None:
        self._turned: list[list[Point]] = [
            [turn(x, y, heading) for x, y in slots] for heading in range(HEADINGS)
        ]

    def slots(self, heading: int) -> list[Point]:
        """The offsets from the guide at a heading."""
        return self._turned[heading]


class Crowd:
    """The bases that a unit has to keep off while it takes its place: others' by radius, enemies' farther."""

    __slots__ = ("_bodies", "_boxes", "_keep", "_near", "_reaches", "_xs", "_ys")

    def __init__(self) -> None:
        self._bodies: list[Body] = []
        self._near: list[int] = []
        self._boxes: list[Piece] = []
        self._reaches: list[int] = []
        self._xs: list[int] = []
        self._ys: list[int] = []
        self._keep: list[int] = []

    def add(self, body: Body, keep: int) -> None:
        """Keep so far from the middles of a unit's bases, or from its rectangle what that is beyond half of
        its width."""
        if body.box is not None:
            self._boxes.append(body.box)
            self._reaches.append(keep - body.radius)
            return
        self._bodies.append(body)
        self._near.append(keep)

    def look(self, x: int, y: int, reach: int) -> None:
        """Gather the bases that matter within a distance of a point, by columns and rows."""
        self._xs = []
        self._ys = []
        self._keep = []
        for at in range(len(self._bodies)):
            body, keep = self._bodies[at], self._near[at]
            far = reach + keep
            if abs(body.x - x) <= far + body.spread and abs(body.y - y) <= far + body.spread:
                for px, py in body.points:
                    if abs(px - x) <= far and abs(py - y) <= far:
                        self._xs.append(px)
                        self._ys.append(py)
                        self._keep.append(keep * keep)

    def stops(self, x: i64, y: i64) -> bool:
        """Whether a point among those that were looked at is too near to somebody."""
        at: i64 = 0
        while at < len(self._xs):
            dx: i64 = self._xs[at] - x
            dy: i64 = self._ys[at] - y
            if dx * dx + dy * dy < self._keep[at]:
                return True
            at += 1
        for number in range(len(self._boxes)):
            if self._boxes[number].is_near(x, y, x, y, self._reaches[number]):
                return True
        return False


def take_places(
    field: TableField, radius: int, goal: Point, slots: Sequence[Point], count: int, crowd: Crowd
) -> list[Point]:
    """Place the bases of a unit with its guide at a point that it may take.

    Each takes its slot, or the nearest free node to it in a fixed spiral. Nobody stands beyond a wall from
    the guide unless all is full on this side, as in a small yard. The same unit, point, heading and
    neighbours always give the same places.
    """
    placed: list[Point] = [goal]
    crowd.look(goal[0], goal[1], NEAR)
    for at in range(1, count):
        x, y = goal[0] + slots[at][0], goal[1] + slots[at][1]
        if not _is_free(field, radius, goal, x, y, placed, crowd):
            crowd.look(x, y, (WIDE + 1) * STRIDE)
            x, y = _nearest_free(field, radius, goal, x, y, placed, crowd)
            crowd.look(goal[0], goal[1], NEAR)
        placed.append((x, y))
    return placed


def _nearest_free(
    field: TableField, radius: int, goal: Point, x: int, y: int, placed: list[Point], crowd: Crowd
) -> Point:
    """Return the nearest free node to a slot: on the guide's side of walls, or else on any."""
    for beyond in (False, True):
        found = _first_free(field, radius, goal, x, y, placed, crowd, beyond=beyond)
        if found is not None:
            return found
    raise RuntimeError(f"no room for a figure within {WIDE} nodes of {x},{y}")


def _first_free(
    field: TableField,
    radius: int,
    goal: Point,
    x: int,
    y: int,
    placed: list[Point],
    crowd: Crowd,
    *,
    beyond: bool,
) -> Point | None:
    """Go through the nodes round a slot for one that is free; `beyond` walls as well."""
    column, row = (x + STRIDE // 2) // STRIDE, (y + STRIDE // 2) // STRIDE
    stands = field.ground(radius).stands
    across, down = field.ground(radius).across, field.ground(radius).down
    for dx, dy in SPIRAL:
        there, line = column + dx, row + dy
        if 0 <= there < across and 0 <= line < down and stands[line * across + there]:
            node = (there * STRIDE, line * STRIDE)
            if _is_free(field, radius, node if beyond else goal, *node, placed, crowd):
                return node
    return None


def _is_free(
    field: TableField, radius: int, goal: Point, x: int, y: int, placed: list[Point], crowd: Crowd
) -> bool:
    """Whether a base may stand at a point: on the table, on no obstacle, not on others, and on the guide's
    side of every wall."""
    table = field.table
    if x < radius or y < radius or x > table.width - radius or y > table.depth - radius:
        return False
    wide = 4 * radius * radius
    for px, py in placed:
        if (px - x) * (px - x) + (py - y) * (py - y) < wide:
            return False
    if crowd.stops(x, y):
        return False
    near = table.lanes.near(goal[0], goal[1], x, y)
    roles = field.roles
    while near:
        low = near & -near
        near ^= low
        number = bit_number(low)
        if roles[number] < OPEN:
            piece = table.lanes.pieces[number]
            if piece.is_near(x, y, x, y, radius) or piece.is_near(goal[0], goal[1], x, y, 1):
                return False
    return True
