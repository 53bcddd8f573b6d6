"""The ground of a battle on a table: what each piece does, and its places for who shows or counts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.ground.faults import MapError
from bocage.ground.place import PlaceKind
from bocage.ground.table.chart import SQUARE, Chart
from bocage.ground.table.ground import BARRED, CROSSED, OPEN, Footing, Gait, Ground, count_doors
from bocage.ground.table.lanes import EVERY_RAY, RAYS, bit_number
from bocage.ground.table.lattice import PACES, TAPE, UNIT, Point, length_between
from bocage.ground.table.posts import Posts
from bocage.ground.table.shapes import WHOLE, spans
from bocage.ground.table.table import Table
from bocage.ground.table.tape import NO_WAY
from bocage.ground.table.winds import Winds
from bocage.kernel import BadContent
from bocage.kernel.options import POINT_BITS, pack_point, point_text, read_point, unpack_point

CLEAR: Final = "clear"
SCREEN: Final = "screen"
DEPTH: Final = "depth"
BLOCKS: Final = "blocks"
HEIGHT: Final = "height"
GRADES: Final = 4
"""Classes of ground that a move may be slowed by, the open one first."""


class Kind:
    """What one kind of terrain does, as far as any game on a table asks.

    `grade` is the class of its ground, `BARRED` if nobody enters it. A line is crossed at a cost of
    `crossing`. `sight` is clear, screen, depth, blocks, or height for high ground, which blocks unless one of
    the two is on it; `depth` how far one sees into it, in sixteenths.
    """

    __slots__ = ("code", "crossing", "depth", "grade", "line", "sight")

    def __init__(self, code: str, *, line: bool, grade: int, crossing: int, sight: str, depth: int) -> None:
        self.code = code
        self.line = line
        self.grade = grade
        self.crossing = crossing
        self.sight = sight
        self.depth = depth


class Spot:
    """A square of the chart, as people are told of it: by the point in its middle."""

    __slots__ = ("elevation", "label", "terrain")

    def __init__(self, label: str, terrain: str, elevation: int) -> None:
        self.label = label
        self.terrain = terrain
        self.elevation = elevation


class TableSpace:
    """The squares of a table's chart as places: see `ground.place`."""

    __slots__ = ("_distances", "chart", "name", "places")

    def __init__(self, table: Table, name: str, bare: str) -> None:
        self.name = name
        self.chart: Chart = table.chart()
        self.places: list[Spot] = []
        for square in range(self.chart.columns * self.chart.rows):
            x, y = self.chart.middle(square)
            piece = self.chart.top[square]
            kind = bare if piece is None else piece.kind
            self.places.append(Spot(point_text(x, y), kind, table.height_at(x, y) // UNIT))
        self._distances: list[list[int]] = []

    @property
    def kind(self) -> PlaceKind:
        """What its places are: points."""
        return "point"

    @property
    def distances(self) -> Sequence[Sequence[int]]:
        """How far it is from each square to every other, in squares."""
        if not self._distances:
            count = len(self.places)
            self._distances = [[self.distance(here, to) for to in range(count)] for here in range(count)]
        return self._distances

    def label(self, place: int) -> str:
        """What people call a square: the point in its middle."""
        return self.places[place].label

    def position(self, place: int) -> Point:
        """Its column from the west and its row from the north."""
        return place % self.chart.columns, place // self.chart.columns

    def distance(self, here: int, there: int) -> int:
        """How far it is from one square to another, in squares, rounded down."""
        return isqrt(self.chart.distance(here, there)) // SQUARE

    def near(self, place: int) -> list[int]:
        """The squares next to one, corners included."""
        column, row = self.position(place)
        columns, rows = self.chart.columns, self.chart.rows
        return [
            y * columns + x
            for y in range(max(row - 1, 0), min(row + 2, rows))
            for x in range(max(column - 1, 0), min(column + 2, columns))
            if (x, y) != (column, row)
        ]


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class TableField:
    """A table with the terrain chart of a system laid over it. It never changes.

    A location is a point of the lattice, packed into a number; its place is a square of the chart.
    """

    __slots__ = (
        "_cover_nodes",
        "_crossed",
        "_grounds",
        "_paid_winds",
        "_posts",
        "_seen",
        "_winds",
        "bare",
        "blocking",
        "costs",
        "covering",
        "crossable",
        "deep",
        "grades",
        "heights",
        "hindering",
        "kinds",
        "lines",
        "roles",
        "space",
        "table",
    )

    def __init__(
        self,
        table: Table,
        name: str,
        chart: Mapping[str, Kind],
        bare: str,
        covering: Sequence[str],
    ) -> None:
        """`bare`: the kind of the table itself. `covering`: the kinds that are worth standing at or in."""
        self.table = table
        self.bare: Kind = chart[bare]
        self.kinds: list[Kind] = []
        for piece in table.pieces:
            if piece.kind not in chart:
                raise BadContent("unknown-kind", kind=piece.kind, known=tuple(chart))
            self.kinds.append(chart[piece.kind])
        self.space = TableSpace(table, name, bare)
        self.lines: int = 0
        """The set of lines: walls, hedges, banks."""
        self.blocking: int = 0
        """The set of pieces that no ray passes."""
        self.heights: int = 0
        """The set of contours: no ray passes high ground that neither end is at."""
        self.deep: int = 0
        """The set of pieces that one sees some way into: woods, crops."""
        self.covering: int = 0
        roles: list[int] = []
        grades = {self.bare.grade}
        for number, kind in enumerate(self.kinds):
            bit = 1 << number
            if kind.line:
                self.lines |= bit
            if kind.sight == BLOCKS:
                self.blocking |= bit
            elif kind.sight == HEIGHT:
                self.heights |= bit
            elif kind.sight == DEPTH:
                self.deep |= bit
            if kind.code in covering:
                self.covering |= bit
            free = self.bare.grade
            roles.append((CROSSED if kind.crossing else free) if kind.line else kind.grade)
            if not kind.line and kind.grade >= OPEN:
                grades.add(kind.grade)
        self.roles: tuple[int, ...] = tuple(roles)
        self.hindering: int = 0
        """The set of pieces that are not like the bare table to whoever moves, or that hide such ground: a
        road through the mud."""
        for number, role in enumerate(self.roles):
            if role != self.bare.grade or self.bare.grade > OPEN or self._hides(number):
                self.hindering |= 1 << number
        self.costs: list[int] = [kind.crossing if kind.line else 0 for kind in self.kinds]
        self.crossable: list[int] = [number for number, cost in enumerate(self.costs) if cost]
        """The lines that somebody pays to cross."""
        self.grades: list[int] = sorted(grades)
        """The classes of ground that there are on this table, the open one first."""
        self._grounds: dict[int, Ground] = {}
        self._winds: dict[tuple[int, int, int], Winds] = {}
        self._posts: dict[int, Posts] = {}
        self._seen: dict[tuple[int, int, int, int], int] = {}
        """Rays that are blocked between two points, as far as somebody has looked;"""
        self._crossed: dict[tuple[int, int, int, int], int] = {}
        """and those that cross some pieces."""
        self._cover_nodes: dict[int, Posts] = {}
        self._paid_winds: dict[tuple[int, tuple[int, ...], int, tuple[int, ...]], Winds] = {}

    def _hides(self, number: int) -> bool:
        """Whether a piece of ground may lie over slower ground: their frames meet."""
        upper = self.table.lanes.pieces[number]
        return not self.kinds[number].line and any(
            OPEN <= self.roles[under] != self.roles[number]
            and lower.left <= upper.right
            and upper.left <= lower.right
            and lower.top <= upper.bottom
            and upper.top <= lower.bottom
            for under, lower in enumerate(self.table.lanes.pieces[:number])
        )

    # Locations, for those who show and tell

    def label(self, location: int) -> str:
        """What people call a location: `376,177`."""
        _, x, y = unpack_point(location)
        return point_text(x, y)

    def knows(self, label: str) -> bool:
        """Whether a point of the table is called so."""
        point = read_point(label)
        return point is not None and self.table.holds(point[0], point[1])

    def number(self, label: str) -> int:
        """The location that is called so; an error names the label if there is none."""
        point = read_point(label)
        if point is None or not self.table.holds(point[0], point[1]):
            raise MapError("no-cell", cell=label, map=self.space.name)
        return pack_point(0, point[0], point[1])

    def place_of(self, location: int) -> int:
        """The square in which a location lies."""
        _, x, y = unpack_point(location & (1 << 2 * POINT_BITS) - 1)
        return self.space.chart.square_at(x, y)

    # The ground

    def kind_at(self, x: int, y: int) -> Kind:
        """The kind of the ground at a point: lines and hills are no ground."""
        pieces = self.table.lanes.pieces
        near: int = self.table.lanes.near(x, y, x, y) & ~self.heights
        while near:
            number = near.bit_length() - 1
            near ^= 1 << number
            kind = self.kinds[number]
            if not kind.line and pieces[number].holds(x, y):
                return kind
        return self.bare

    def lines_near(self, x: int, y: int, reach: int) -> int:
        """Return the set of lines nearer than `reach` to a point."""
        found = 0
        left = self.table.lanes.near(x, y, x, y) & self.lines
        for piece in self.table.lanes.pieces if left else ():
            if left >> piece.number & 1 and piece.is_near(x, y, x, y, reach):
                found |= 1 << piece.number
        return found

    def beside(self, x: int, y: int, reach: int) -> int:
        """Return what does not hinder the sight of who stands at a point: lines nearer than `reach`, and high
        ground that is as near or under him."""
        found = self.lines_near(x, y, reach)
        left = self.table.lanes.near(x, y, x, y) & self.heights
        for piece in self.table.lanes.pieces if left else ():
            if left >> piece.number & 1 and (piece.holds(x, y) or piece.is_near(x, y, x, y, reach)):
                found |= 1 << piece.number
        return found

    def grades_near(self, x: int, y: int, reach: int) -> list[int]:
        """Return the classes of ground that lie within a distance of a point, by columns and rows."""
        if len(self.grades) == 1:
            return self.grades
        bare = self.bare.grade
        found = {bare}
        for piece in self.table.pieces:
            role = self.roles[piece.number]
            if (
                role >= OPEN
                and role != bare
                and piece.left <= x + reach
                and piece.right >= x - reach
                and piece.top <= y + reach
                and piece.bottom >= y - reach
            ):
                found.add(role)
        return sorted(found)

    def ground(self, radius: int) -> Ground:
        """What a base of this radius meets."""
        found = self._grounds.get(radius)
        if found is None:
            found = self._grounds[radius] = self.table.ground(self.footing(radius))
        return found

    def footing(self, radius: int) -> Footing:
        """The size of a base, and what each piece is to it."""
        return Footing(radius, self.roles, self.bare.grade)

    def cost_of(self, lines: int) -> int:
        """Return what it costs to cross a set of lines."""
        return sum(cost for number, cost in enumerate(self.costs) if lines >> number & 1)

    def gait(self, grade: int, *, crossing: bool) -> Gait:
        """How a base goes that keeps to ground no worse than `grade`: over lines, or over none."""
        return Gait([1 if each <= grade else 0 for each in range(GRADES)], self.lines if crossing else 0)

    def winds(self, radius: int, grade: int, *, crossing: bool) -> Winds:
        """Straight moves on ground no worse than `grade`."""
        key = (radius, grade, int(crossing))
        found = self._winds.get(key)
        if found is None:
            gait = self.gait(grade, crossing=crossing)
            found = self._winds[key] = self.table.winds(self.footing(radius), gait)
        return found

    def winds_of(self, radius: int, gait: Gait) -> Winds:
        """Straight moves on ground that slows and over lines that cost."""
        key = (radius, tuple(gait.factors), gait.over, tuple(gait.tolls))
        found = self._paid_winds.get(key)
        if found is None:
            found = self._paid_winds[key] = self.table.winds(self.footing(radius), gait)
        return found

    def stretch(self, ax: int, ay: int, bx: int, by: int, radius: int, gait: Gait) -> int:
        """Measure a straight stretch on the table for a base that pays for slower ground and for what it
        crosses, in parts of `TAPE`; `NO_WAY` if it is barred. Where slower ground begins is rounded against
        the one who goes."""
        length = length_between(ax, ay, bx, by)
        lanes = self.table.lanes
        near = lanes.near(ax, ay, bx, by) & self.hindering
        if not near or not length:
            return length
        walled = self.footing(radius).walled
        met: list[tuple[int, int, int]] = []
        toll = 0
        while near:
            low = near & -near
            near ^= low
            number = bit_number(low)
            piece, role = lanes.pieces[number], self.roles[number]
            if not piece.is_near(ax, ay, bx, by, radius if role == BARRED else 1):
                continue
            if role == BARRED:
                return NO_WAY
            for enter, leave in spans(piece, ax, ay, bx, by):
                if role == CROSSED or walled & low:
                    ends = int(enter > 0) + int(leave < WHOLE) if role != CROSSED else int(enter > 0)
                    if ends and not gait.over & low:
                        return NO_WAY
                    toll += ends * gait.tolls[number] if gait.tolls else 0
                if role >= OPEN:
                    met.append((enter, leave, gait.factors[role]))
            if gait.doors and walled & low:
                toll -= count_doors(gait.doors, piece, ax, ay, bx, by) * gait.tolls[number]
        parts = weigh_parts(met, gait.factors[self.bare.grade])
        return NO_WAY if parts < 0 else -(-length * parts // WHOLE) + toll * TAPE

    def cover_nodes(self, radius: int) -> Posts:
        """The nodes next to the places in cover for a base of this radius."""
        found = self._cover_nodes.get(radius)
        if found is None:
            found = self._cover_nodes[radius] = self.posts(radius).on_lattice(self.ground(radius))
        return found

    def posts(self, radius: int) -> Posts:
        """The places in cover for a base of this radius."""
        found = self._posts.get(radius)
        if found is None:
            inside = self.covering & ~self.lines & ~self.blocking
            footing = self.footing(radius)
            found = self._posts[radius] = self.table.posts(footing, self.covering & self.lines, inside)
        return found

    def straight(self, ax: int, ay: int, bx: int, by: int, radius: int) -> int:
        """Return the worst class of ground that a straight stretch touches, and the cost of its crossings
        times `CROSSINGS`; `BARRED` if it cannot be gone.

        Never better than the truth: ground that lies under other ground counts as well.
        """
        lanes = self.table.lanes
        near = lanes.near(ax, ay, bx, by)
        cost = 0
        grade = self._under(near, ax, ay, bx, by)
        while near:
            low = near & -near
            near ^= low
            number = bit_number(low)
            piece, role = lanes.pieces[number], self.roles[number]
            if role == BARRED:
                if piece.is_near(ax, ay, bx, by, radius):
                    return BARRED
            elif (role == CROSSED or role > grade) and piece.is_near(ax, ay, bx, by, 1):
                if role == CROSSED:
                    cost += self.costs[number]
                else:
                    grade = role
        return grade + cost * CROSSINGS

    def _under(self, near: int, ax: int, ay: int, bx: int, by: int) -> int:
        """Return the class of ground that a straight stretch lies on as a whole: better than the bare table's
        only within one convex piece."""
        best = self.bare.grade
        while near and best > OPEN:
            low = near & -near
            near ^= low
            number = bit_number(low)
            piece, role = self.table.lanes.pieces[number], self.roles[number]
            if OPEN <= role < best and piece.convex and piece.holds(ax, ay) and piece.holds(bx, by):
                best = role
        return best

    # Sight

    def hidden_rays(self, ax: int, ay: int, bx: int, by: int, half: int, over: int) -> int:
        """Return which of the eight rays between two fronts are blocked. `half`: half of the narrower front;
        `over`: the pieces that do not count, because one of the two is at them."""
        a, b = ax << POINT_BITS | ay, bx << POINT_BITS | by
        key = (a, b, half, over) if a < b else (b, a, half, over)
        found = self._seen.get(key)
        if found is None:
            if len(self._seen) >= LOOKS_KEPT:
                self._seen.clear()
            found = self._seen[key] = self._blocked_rays(ax, ay, bx, by, half, over)
        return found

    def _blocked_rays(self, ax: int, ay: int, bx: int, by: int, half: int, over: int) -> int:
        """Trace the rays of `hidden_rays`."""
        lanes = self.table.lanes
        rays: int = lanes.cut(ax, ay, half, bx, by, half, (self.blocking | self.heights) & ~over)
        if rays != EVERY_RAY and self.deep:
            deep = self.deep & ~over & lanes.near(ax, ay, bx, by)
            if deep and lanes.cut(ax, ay, half, bx, by, half, deep):
                rays |= self._lost_in_depth(ax, ay, bx, by, half, deep)
        return rays

    def _lost_in_depth(self, ax: int, ay: int, bx: int, by: int, half: int, deep: int) -> int:
        """Return which rays run farther through a wood or the like than one sees into it.

        A stretch is told a little too long, so a little is taken off: exactly as deep is not too deep.
        """
        length = isqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))
        inside: dict[int, int] = {}
        rays = 0
        for stretch in self.table.lanes.stretches(ax, ay, half, bx, by, half, deep):
            at = stretch.piece * RAYS + stretch.ray
            run = inside[at] = inside.get(at, 0) + stretch.leave - stretch.enter - ROUNDED
            if run * length > self.kinds[stretch.piece].depth * WHOLE:
                rays |= 1 << stretch.ray
        return rays

    def crossed_rays(self, ax: int, ay: int, bx: int, by: int, half: int, among: int) -> int:
        """Return which of the eight rays between two fronts cross one of these pieces."""
        key = (ax << POINT_BITS | ay, bx << POINT_BITS | by, half, among)
        found = self._crossed.get(key)
        if found is None:
            if len(self._crossed) >= LOOKS_KEPT:
                self._crossed.clear()
            rays: int = self.table.lanes.cut(ax, ay, half, bx, by, half, among)
            found = self._crossed[key] = rays
        return found


LOOKS_KEPT: Final = 1 << 17
"""How many lanes a field remembers."""


def weigh_parts(met: Sequence[tuple[int, int, int]], bare: int) -> int:
    """Add up the parts of a line, each times the factor of what lies on top there; `met` is in the order in
    which the pieces lie. Negative if some of it may not be entered."""
    if not met:
        return WHOLE * bare if bare else NO_WAY
    marks = {0, WHOLE}
    for enter, leave, _ in met:
        marks.add(enter)
        marks.add(leave)
    total = before = 0
    for mark in sorted(marks):
        if mark == before:
            continue
        factor = bare
        for enter, leave, cost in met:
            if enter <= before and mark <= leave:
                factor = cost
        if not factor:
            return NO_WAY
        total += (mark - before) * factor
        before = mark
    return total


ROUNDED: Final = 2
"""By how much a stretch may be told too long, in parts of `WHOLE`."""
CROSSINGS: Final = 16
"""What the cost of crossings is multiplied by in the answer of `TableField.straight`."""


def to_paces(sixteenths: int) -> int:
    """Return a length in the parts of an inch in which marches count."""
    return sixteenths * PACES // UNIT


def paces_between(ax: int, ay: int, bx: int, by: int) -> int:
    """Measure a straight stretch in sixteenths, rounded up."""
    return -(-length_between(ax, ay, bx, by) * UNIT // 4096)
