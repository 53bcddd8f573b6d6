"""The ground of a battle on a table: what each piece does, and its places for who shows or counts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.ground.faults import MapError
from bocage.ground.table.ground import BARRED, CROSSED, OPEN, Footing, Gait, Ground
from bocage.ground.table.lanes import bit_number
from bocage.ground.table.lattice import PACES, TAPE, UNIT, length_between
from bocage.ground.table.posts import Posts
from bocage.ground.table.shapes import WHOLE, Piece, spans
from bocage.ground.table.table import Table
from bocage.ground.table.tape import NO_WAY
from bocage.ground.table.tolls import count_doors
from bocage.ground.table.winds import Winds
from bocage.kernel import BadContent
from bocage.kernel.options import POINT_BITS, pack_point, point_text, read_point, unpack_point
from bocage.systems.common.table.sightfield import SightField
from bocage.systems.common.table.tablespace import TableSpace

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


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class TableField(SightField):
    """A table with the terrain chart of a system laid over it. It never changes.

    A location is a point of the lattice, packed into a number; its place is a square of the chart.
    """

    __slots__ = (
        "_cover_nodes",
        "_gaits",
        "_grounds",
        "_paid_winds",
        "_posts",
        "_winds",
        "bare",
        "costs",
        "covering",
        "crossable",
        "grades",
        "hindering",
        "kinds",
        "lines",
        "roles",
        "space",
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
        for piece in table.pieces:
            if piece.kind not in chart:
                raise BadContent("unknown-kind", kind=piece.kind, known=tuple(chart))
        self.kinds: list[Kind] = [chart[piece.kind] for piece in table.pieces]
        super().__init__(table, [kind.depth for kind in self.kinds])
        self.bare: Kind = chart[bare]
        self.space = TableSpace(table, name, bare)
        self.lines: int = 0
        """The set of lines: walls, hedges, banks."""
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
        self.hindering: int = hindering_pieces(table.pieces, self.roles, self.bare.grade)
        """The set of pieces by which whoever moves goes otherwise than on the bare table."""
        self.costs: list[int] = [kind.crossing if kind.line else 0 for kind in self.kinds]
        self.crossable: list[int] = [number for number, cost in enumerate(self.costs) if cost]
        """The lines that somebody pays to cross."""
        self.grades: list[int] = sorted(grades)
        """The classes of ground that there are on this table, the open one first."""
        self._grounds: dict[int, Ground] = {}
        self._gaits: dict[int, Gait] = {}
        self._winds: dict[tuple[int, int, int], Winds] = {}
        self._posts: dict[int, Posts] = {}
        self._cover_nodes: dict[int, Posts] = {}
        self._paid_winds: dict[tuple[int, tuple[int, ...], int, tuple[int, ...]], Winds] = {}

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
        key = grade * 2 + int(crossing)
        found = self._gaits.get(key)
        if found is None:
            factors = [1 if each <= grade else 0 for each in range(GRADES)]
            found = self._gaits[key] = Gait(factors, self.lines if crossing else 0)
        return found

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
        turned = bx < ax or (bx == ax and by < ay)
        if turned:
            ax, ay, bx, by = bx, by, ax, ay
        near = self.near(ax, ay, bx, by, radius) & self.hindering
        if not near or not length:
            return length
        walled = self.ground(radius).footing.walled
        right, top, bottom = (bx, ay, by) if ay < by else (bx, by, ay)
        met: list[tuple[int, int, int]] = []
        toll = 0
        while near:
            low = near & -near
            near ^= low
            number = bit_number(low)
            piece, role = lanes.pieces[number], self.roles[number]
            if role == BARRED:
                if piece.is_near(ax, ay, bx, by, radius):
                    return NO_WAY
                continue
            if piece.left > right or piece.right < ax or piece.top > bottom or piece.bottom < top:
                continue
            for enter, leave in spans(piece, ax, ay, bx, by):
                if turned:
                    enter, leave = WHOLE - leave, WHOLE - enter
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
        left, right = (ax - radius, bx + radius) if ax < bx else (bx - radius, ax + radius)
        top, bottom = (ay - radius, by + radius) if ay < by else (by - radius, ay + radius)
        cost = 0
        grade = self._under(near, ax, ay, bx, by) if near else self.bare.grade
        while near:
            low = near & -near
            near ^= low
            number = bit_number(low)
            piece, role = lanes.pieces[number], self.roles[number]
            if piece.left > right or piece.right < left or piece.top > bottom or piece.bottom < top:
                continue
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


def hindering_pieces(pieces: Sequence[Piece], roles: Sequence[int], bare: int) -> int:
    """Return the set of pieces that are not like the bare table to whoever moves, and of those that may lie
    over one: a road through rubble is a road."""
    found = 0
    under: list[Piece] = []
    for piece, role in zip(pieces, roles, strict=True):
        if role != bare or bare > OPEN or any(_do_boxes_meet(piece, other) for other in under):
            found |= 1 << piece.number
            under.append(piece)
    return found


def _do_boxes_meet(piece: Piece, other: Piece) -> bool:
    """Whether the boxes round two pieces have a point in common."""
    return (
        piece.left <= other.right
        and piece.right >= other.left
        and piece.top <= other.bottom
        and piece.bottom >= other.top
    )


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


CROSSINGS: Final = 16
"""What the cost of crossings is multiplied by in the answer of `TableField.straight`."""


def to_paces(sixteenths: int) -> int:
    """Return a length in the parts of an inch in which marches count."""
    return sixteenths * PACES // UNIT


def paces_between(ax: int, ay: int, bx: int, by: int) -> int:
    """Measure a straight stretch in sixteenths, rounded up."""
    return -(-length_between(ax, ay, bx, by) * UNIT // 4096)
