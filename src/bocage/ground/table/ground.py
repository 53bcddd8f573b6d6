"""The half-inch lattice of a table for one size of base: where it may stand, and which steps it may make."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from mypy_extensions import i64

from bocage.ground.table.lattice import PACES, STRIDE, Point
from bocage.ground.table.shapes import Piece, are_near, is_point_near
from bocage.ground.table.tolls import NO_DOORS, Doors, count_paid, crossed_at, parts_along

BARRED: Final = -2
"""The role of a piece that a base may not lie on."""
CROSSED: Final = -1
"""The role of a piece that a base may pass over but not stand on: a wall."""
OPEN: Final = 0
"""The class of ground of the bare table. A role of 0 or more is a class of ground, up to `CLASSES` - 1."""
CLASSES: Final = 8
CLASS_BITS: Final = 3

STEPS: Final[list[Point]] = [
    *((1, 0), (0, 1), (-1, 0), (0, -1)),
    *((1, 1), (-1, 1), (-1, -1), (1, -1)),
    *((2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)),
]
"""The sixteen steps, in nodes: four straight, four slanting, eight like a knight's."""
DIRECTIONS: Final = 16
STRAIGHT: Final = 12
SLANTING: Final = 17
KNIGHTS: Final = 27
PRICES: Final[list[int]] = [STRAIGHT] * 4 + [SLANTING] * 4 + [KNIGHTS] * 8
"""Length of each step in 1/24 inch, rounded up."""
STEP: Final = 1 << 16
"""More than any step costs."""
LONGEST: Final = 18
"""The longest step in lattice points, rounded up."""


class Footing(NamedTuple):
    """The size of a base, and the role of each piece for it, by number."""

    radius: int
    roles: tuple[int, ...]
    bare: int = OPEN
    """The class of ground of the bare table: there may be better ground, such as roads."""
    walled: int = 0
    """The set of pieces of ground whose edges are crossed like a line: buildings."""


class Gait:
    """How a base moves: the factor of each class of ground (0: not to be entered), and what it may cross."""

    __slots__ = ("_steps", "doors", "factors", "over", "tolls")

    def __init__(
        self, factors: Sequence[int], over: int = 0, tolls: Sequence[int] = (), doors: Doors = NO_DOORS
    ) -> None:
        """`tolls`: by number of a piece what a crossing costs besides the way, in inches; nothing if there
        are none. Who passes by one of the `doors` does not pay."""
        self.factors: list[int] = [*factors, *[0] * (CLASSES - len(factors))]
        self.over = over
        """The set of pieces that may be crossed."""
        self.tolls: list[int] = list(tolls)
        self.doors: Doors = doors
        self._steps: dict[Ground, Steps] = {}

    def steps_on(self, ground: Ground) -> Steps:
        """Return the steps of this gait on a ground: they never change."""
        found = self._steps.get(ground)
        if found is None:
            found = self._steps[ground] = Steps(ground, self)
        return found


class Steps:
    """The steps that lead on from the nodes of a ground in one gait, as far as somebody has asked."""

    __slots__ = ("_alike", "_gait", "_ground", "_known")

    def __init__(self, ground: Ground, gait: Gait) -> None:
        self._ground = ground
        self._gait = gait
        self._known: list[list[int] | None] = [None] * (ground.across * ground.down)
        self._alike: dict[tuple[int, ...], list[int]] = {}
        """Most nodes have the same steps: they share one list."""

    def leading_from(self, node: int) -> list[int]:
        """Return each step from a node in one number: by how much the node's grows, times `STEP`, and what it
        costs, in 1/24 inch."""
        found = self._known[node]
        if found is None:
            steps = self._find(node)
            found = self._known[node] = self._alike.setdefault(tuple(steps), steps)
        return found

    def _find(self, node: int) -> list[int]:
        """Work out the steps from a node, in the order of their directions."""
        ground, gait = self._ground, self._gait
        grades, found = ground.classes[node], []
        for direction in range(DIRECTIONS):
            price = PRICES[direction] * gait.factors[grades >> CLASS_BITS * direction & (CLASSES - 1)]
            if not price or not ground.ways[node] >> direction & 1:
                continue
            if ground.crosses[node] >> direction & 1:
                if ground.crossings(node, direction) & ~gait.over:
                    continue
                price += ground.toll(node, direction, gait.tolls, gait.doors)
            dx, dy = STEPS[direction]
            found.append((dx + dy * ground.across) * STEP + price)
        return found


class Ground:
    """What a base of one footing meets on the lattice of nodes.

    The class of a step is the worst ground that it touches, so no way over the nodes is shorter than told.
    """

    __slots__ = (
        "_crossed",
        "_crossings",
        "across",
        "classes",
        "crosses",
        "depth",
        "down",
        "footing",
        "pieces",
        "stands",
        "ways",
        "width",
    )

    def __init__(self, pieces: Sequence[Piece], width: int, depth: int, footing: Footing) -> None:
        self.pieces: list[Piece] = list(pieces)
        self.width = width
        self.depth = depth
        self.footing = footing
        self.across: int = width // STRIDE + 1
        self.down: int = depth // STRIDE + 1
        nodes = self.across * self.down
        self.stands = bytearray(nodes)
        """By node: 1 if the base may stand there."""
        self.ways: list[int] = [0] * nodes
        """By node: a bit for each of the sixteen steps that the base may make."""
        self.classes: list[int] = [footing.bare * _ALL_STEPS] * nodes
        """By node: the class of ground of each of the sixteen steps, `CLASS_BITS` each."""
        self.crosses: list[int] = [0] * nodes
        """By node: a bit for each of the sixteen steps that crosses something."""
        self._crossings: dict[int, int] = {}
        self._crossed: dict[tuple[int, int], list[Fraction]] = {}
        """By step and piece: where the step crosses it, once somebody has asked."""
        self._open()
        slow = footing.bare > OPEN
        for piece in self.pieces:
            role = footing.roles[piece.number]
            if role == BARRED:
                self._bar(piece)
            elif role == CROSSED:
                self._cross(piece)
            elif role > OPEN or slow:
                slow = True
                self._grade(piece, role)
            if footing.walled >> piece.number & 1:
                self._cross(piece)

    def crossings(self, node: int, direction: int) -> int:
        """Return the set of pieces that a step crosses."""
        return self._crossings.get(node * DIRECTIONS + direction, 0)

    def toll(self, node: int, direction: int, tolls: Sequence[int], doors: Doors = NO_DOORS) -> int:
        """Return what the crossings of a step cost, in 1/24 inch: as much as the tape says of it."""
        left = self.crossings(node, direction) if tolls else 0
        found = 0
        for piece in self.pieces if left else ():
            if left >> piece.number & 1:
                found += tolls[piece.number] * self._count_paid(node, direction, piece, doors)
        return found * PACES

    def _count_paid(self, node: int, direction: int, piece: Piece, doors: Doors) -> int:
        """Count the crossings of a piece on a step that are not made by a door."""
        dx, dy = STEPS[direction]
        a, b = self.point(node), self.point(node + dx + dy * self.across)
        key = (node * DIRECTIONS + direction, piece.number)
        crossed = self._crossed.get(key)
        if crossed is None:
            walled = self.footing.roles[piece.number] != CROSSED
            crossed = self._crossed[key] = crossed_at(piece, a, b, parts_along(piece, a, b), walled=walled)
        return count_paid(piece, a, b, crossed, doors)

    def node(self, column: int, row: int) -> int:
        """Return the number of a node."""
        return row * self.across + column

    def point(self, node: int) -> Point:
        """Return where a node lies."""
        return node % self.across * STRIDE, node // self.across * STRIDE

    def node_at(self, x: int, y: int) -> int:
        """Return the node at a point, or -1 if none lies there."""
        if x % STRIDE or y % STRIDE or not (0 <= x <= self.width and 0 <= y <= self.depth):
            return -1
        return y // STRIDE * self.across + x // STRIDE

    def may_stand(self, x: int, y: int) -> bool:
        """Whether the base lies on the table at a point, and on no piece that it may not stand on."""
        if not self.is_on_table(x, y):
            return False
        radius = self.footing.radius
        left, right, top, bottom = x - radius, x + radius, y - radius, y + radius
        for piece in self.pieces:
            if piece.left <= right and piece.right >= left and piece.top <= bottom and piece.bottom >= top:
                if self._is_in_the_way(piece, x, y, radius):
                    return False
        return True

    def _is_in_the_way(self, piece: Piece, x: int, y: int, radius: int) -> bool:
        """Whether a base would lie on a piece that it may not stand on, or on the wall of a walled one."""
        if self.footing.roles[piece.number] < OPEN:
            return piece.is_near(x, y, x, y, radius)
        return self.footing.walled >> piece.number & 1 == 1 and is_at_edge(piece, x, y, radius)

    def is_on_table(self, x: int, y: int) -> bool:
        """Whether the base lies wholly on the table at a point."""
        radius = self.footing.radius
        return radius <= x <= self.width - radius and radius <= y <= self.depth - radius

    def _open(self) -> None:
        """Open all nodes where the base lies on the table, and the steps between them."""
        radius = self.footing.radius
        left = top = -(-radius // STRIDE)
        right, bottom = (self.width - radius) // STRIDE, (self.depth - radius) // STRIDE
        across = [_steps_within([dx for dx, _ in STEPS], at, left, right) for at in range(left, right + 1)]
        for row in range(top, bottom + 1):
            down = _steps_within([dy for _, dy in STEPS], row, top, bottom)
            first = row * self.across + left
            self.stands[first : first + len(across)] = bytes([1]) * len(across)
            self.ways[first : first + len(across)] = [ways & down for ways in across]

    def _bar(self, piece: Piece) -> None:
        """Close the nodes where the base would lie on a piece, and the steps that would touch it."""
        radius = self.footing.radius
        for node in self._inside(piece):
            self._close(node)
        for node, edges in self._edges_near(piece, radius + LONGEST).items():
            x, y = self.point(node)
            if edges.are_near(x, y, radius):
                self._close(node)
                continue
            ways = self.ways[node]
            for direction in range(DIRECTIONS):
                if ways >> direction & 1:
                    dx, dy = STEPS[direction]
                    if edges.meet(x, y, x + dx * STRIDE, y + dy * STRIDE, radius):
                        ways ^= 1 << direction
            self.ways[node] = ways

    def _close(self, node: int) -> None:
        """Close a node, with all steps from it."""
        self.stands[node] = 0
        self.ways[node] = 0

    def _cross(self, piece: Piece) -> None:
        """Note the steps whose line meets a piece, and the nodes where the base would lie on it; of a walled
        piece its edge alone."""
        radius = self.footing.radius
        inside = self._inside(piece) if self.footing.roles[piece.number] == CROSSED else ()
        for node in inside:
            self.stands[node] = 0
            for direction in range(DIRECTIONS):
                self._note_crossing(piece, node, direction)
        for node, edges in self._edges_near(piece, max(radius, LONGEST + 1)).items():
            x, y = self.point(node)
            if edges.are_near(x, y, radius):
                self.stands[node] = 0
            for direction in range(DIRECTIONS):
                dx, dy = STEPS[direction]
                if edges.meet(x, y, x + dx * STRIDE, y + dy * STRIDE, 1):
                    self._note_crossing(piece, node, direction)

    def _note_crossing(self, piece: Piece, node: int, direction: int) -> None:
        """Note that a step crosses a piece."""
        at = node * DIRECTIONS + direction
        self.crosses[node] |= 1 << direction
        self._crossings[at] = self._crossings.get(at, 0) | 1 << piece.number

    def _grade(self, piece: Piece, role: int) -> None:
        """Note the class of each step that touches a piece: the worst of all ground that it touches, unless
        the piece holds the whole step and so hides what lies under it."""
        inside = self._inside(piece)
        near = self._edges_near(piece, LONGEST + 1)
        for node in inside:
            if node not in near:
                self.classes[node] = role * _ALL_STEPS
        for node, edges in near.items():
            x, y = self.point(node)
            grades = self.classes[node]
            for direction in range(DIRECTIONS):
                dx, dy = STEPS[direction]
                shift = CLASS_BITS * direction
                under = grades >> shift & (CLASSES - 1)
                if edges.meet(x, y, x + dx * STRIDE, y + dy * STRIDE, 1):
                    grades += (max(role, under) - under) << shift
                elif node in inside:
                    grades += (role - under) << shift
            self.classes[node] = grades

    def _edges_near(self, piece: Piece, reach: int) -> dict[int, Edges]:
        """Return the nodes nearer than `reach` to an edge of a piece, each with the edges near it."""
        found: dict[int, Edges] = {}
        px, py = piece.xs[-1], piece.ys[-1]
        for qx, qy in piece.points:
            left, right = _between(min(px, qx) - reach, max(px, qx) + reach, self.across)
            top, bottom = _between(min(py, qy) - reach, max(py, qy) + reach, self.down)
            for row in range(top, bottom):
                for column in range(left, right):
                    if is_point_near(column * STRIDE, row * STRIDE, px, py, qx, qy, reach * reach):
                        node = row * self.across + column
                        edges = found.get(node)
                        if edges is None:
                            edges = found[node] = Edges()
                        edges.add(px, py, qx, qy)
            px, py = qx, qy
        return found

    def _inside(self, piece: Piece) -> set[int]:
        """Return the nodes inside a piece; those on its edge may or may not be among them."""
        found: set[int] = set()
        top, bottom = _between(piece.top, piece.bottom, self.down)
        for row in range(top, bottom):
            marks = _row_marks(piece, row * STRIDE)
            for at in range(0, len(marks), 2):
                left, right = _between(marks[at], marks[at + 1], self.across)
                found.update(range(row * self.across + left, row * self.across + right))
        return found


def is_at_edge(piece: Piece, x: int, y: int, reach: int) -> bool:
    """Whether a point lies nearer than `reach` to the outline of a piece, inside or outside."""
    points = piece.points
    return any(is_point_near(x, y, *points[at - 1], *points[at], reach * reach) for at in range(len(points)))


class Edges:
    """Some edges of a piece."""

    __slots__ = ("_ends",)

    def __init__(self) -> None:
        self._ends: list[int] = []

    def add(self, px: int, py: int, qx: int, qy: int) -> None:
        """Add an edge by its ends."""
        self._ends += (px, py, qx, qy)

    def are_near(self, x: i64, y: i64, reach: i64) -> bool:
        """Whether a point lies nearer than `reach` to one of the edges."""
        ends = self._ends
        square: i64 = reach * reach
        i: i64 = 0
        while i < len(ends):
            if is_point_near(x, y, ends[i], ends[i + 1], ends[i + 2], ends[i + 3], square):
                return True
            i += 4
        return False

    def meet(self, ax: i64, ay: i64, bx: i64, by: i64, reach: i64) -> bool:
        """Whether a stretch comes nearer than `reach` to one of the edges."""
        ends = self._ends
        square: i64 = reach * reach
        i: i64 = 0
        while i < len(ends):
            if are_near(ax, ay, bx, by, ends[i], ends[i + 1], ends[i + 2], ends[i + 3], square):
                return True
            i += 4
        return False


def _steps_within(steps: list[int], at: int, low: int, high: int) -> int:
    """Return the set of directions whose step from a row or column leads to none beyond `low` and `high`."""
    return sum(1 << direction for direction, step in enumerate(steps) if low <= at + step <= high)


def _between(low: int, high: int, count: int) -> Point:
    """Return the first row or column of nodes not before `low`, and the first after `high`."""
    return max(-(-low // STRIDE), 0), min(high // STRIDE + 1, count)


def _row_marks(piece: Piece, y: int) -> list[int]:
    """Return where the edges of a piece cross a row, in order, rounded down to lattice points."""
    marks = []
    px, py = piece.xs[-1], piece.ys[-1]
    for qx, qy in piece.points:
        if (py > y) != (qy > y):
            marks.append(px + (qx - px) * (y - py) // (qy - py))
        px, py = qx, qy
    return sorted(marks)


_ALL_STEPS: Final = 0o1111111111111111
"""One in each of the sixteen places of three bits."""
