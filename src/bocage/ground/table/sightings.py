"""What units see of each other: any base of the one sees any of the other. Kept until one of them moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from mypy_extensions import i64

from bocage.ground.table.lanes import EVERY_RAY, Lanes, bit_number
from bocage.ground.table.lattice import Point
from bocage.ground.table.shapes import WHOLE, Piece, are_near, spans

MARGIN: Final = 4
"""How far outside a unit the strip begins that is drawn round two units, in sixteenths."""
INSET: Final = 3
"""How far inside a piece a chord begins at which a line is said to have entered it, in sixteenths."""
SURELY: Final = 2
"""How much farther than its depth a line runs through a piece that is lost in it, however that is rounded."""


class Group:
    """Where the bases of a unit stand: their middles, the one in the middle of the unit first."""

    __slots__ = ("points", "radius")

    def __init__(self, points: Sequence[Point], radius: int) -> None:
        self.points: list[Point] = list(points)
        self.radius = radius


def can_see(lanes: Lanes, ours: Group, theirs: Group, among: int) -> bool:
    """Whether any ray between two units is free of the pieces of `among`.

    The lane between the middles comes first, because most units that see each other see each other there;
    then the proof that one piece hides all; then the other lanes.
    """
    (ax, ay), (bx, by) = ours.points[0], theirs.points[0]
    ra, rb = ours.radius, theirs.radius
    if lanes.cut(ax, ay, ra, bx, by, rb, among) != EVERY_RAY:
        return True
    if are_hidden(lanes, ours, theirs, among):
        return False
    for ax, ay in ours.points:
        for bx, by in theirs.points:
            if lanes.cut(ax, ay, ra, bx, by, rb, among) != EVERY_RAY:
                return True
    return False


def are_hidden(lanes: Lanes, ours: Group, theirs: Group, among: int) -> bool:
    """Whether one convex piece lies right across the strip that holds all lines between two units.

    Never wrong, but does not find every case.
    """
    return hidden_by(lanes, ours, theirs, among) != 0


def hidden_by(lanes: Lanes, ours: Group, theirs: Group, among: i64) -> i64:
    """Return the convex pieces that lie, each by itself, right across the strip that holds all lines between
    two units: never one that does not, but not every one."""
    radius = max(ours.radius, theirs.radius)
    right, left = _border(ours, theirs, radius, 1), _border(ours, theirs, radius, -1)
    left_to_try: i64 = _near(lanes, right) & _near(lanes, left) & among if among else 0
    found: i64 = 0
    while left_to_try:
        low: i64 = left_to_try & -left_to_try
        left_to_try ^= low
        piece = lanes.pieces[bit_number(low)]
        if piece.convex and _parts(piece, right, left, ours, theirs, radius):
            found |= low
    return found


def lost_in(lanes: Lanes, ours: Group, theirs: Group, among: i64, depths: Sequence[int]) -> i64:
    """Return the convex pieces of `among` through each of which every line between two units runs too far.
    `depths`: how far one sees into each piece.

    Two chords right across the strip that holds all lines, both in the piece, and so far apart: never a piece
    of which that is not true, but not every one.
    """
    radius = max(ours.radius, theirs.radius)
    right, left = _border(ours, theirs, radius, 1), _border(ours, theirs, radius, -1)
    left_to_try: i64 = _near(lanes, right) & _near(lanes, left) & among
    found: i64 = 0
    while left_to_try:
        low: i64 = left_to_try & -left_to_try
        left_to_try ^= low
        number = bit_number(low)
        piece = lanes.pieces[number]
        if not piece.convex:
            continue
        one, other = _run_of(piece, right), _run_of(piece, left)
        if one is None or other is None:
            continue
        (p, r), (q, s) = one, other
        far = depths[number] + SURELY
        if (
            not are_near(*p, *q, *r, *s, far * far)
            and _divides(p, q, right, left, ours, theirs, radius)
            and _divides(r, s, right, left, ours, theirs, radius)
        ):
            found |= low
    return found


Line = tuple[int, int, int, int]
"""A straight line by two of its points: x, y, x, y."""


def _border(ours: Group, theirs: Group, radius: int, side: int) -> Line:
    """Return the line along the right (1) or left (-1) side of both units, outside all their bases or
    nearly so."""
    (ax, ay), (bx, by) = ours.points[0], theirs.points[0]
    out_x, out_y = (ay - by) * side, (bx - ax) * side
    px, py = _outermost(ours, out_x, out_y)
    qx, qy = _outermost(theirs, out_x, out_y)
    size = max(isqrt(out_x * out_x + out_y * out_y), 1)
    grow = radius + MARGIN
    dx, dy = out_x * grow // size, out_y * grow // size
    return px + dx, py + dy, qx + dx, qy + dy


def _outermost(group: Group, out_x: i64, out_y: i64) -> Point:
    """Return the base that lies farthest in a direction."""
    found = group.points[0]
    best: i64 = found[0] * out_x + found[1] * out_y
    for point in group.points:
        far: i64 = point[0] * out_x + point[1] * out_y
        if far > best:
            best = far
            found = point
    return found


def _near(lanes: Lanes, line: Line) -> int:
    """Return the pieces near a line, which may begin or end off the table."""
    ax, ay, bx, by = line
    if lanes.holds(ax, ay) and lanes.holds(bx, by):
        return lanes.near(ax, ay, bx, by)
    return lanes.all


def _parts(piece: Piece, right: Line, left: Line, ours: Group, theirs: Group, radius: int) -> bool:
    """Whether a chord of a convex piece parts two units, and no line between them goes round its ends."""
    p, q = _chord_end(piece, right), _chord_end(piece, left)
    return p is not None and q is not None and _divides(p, q, right, left, ours, theirs, radius)


def _divides(p: Point, q: Point, right: Line, left: Line, ours: Group, theirs: Group, radius: int) -> bool:
    """Whether a chord from the right to the left border parts two units, and no line between them goes round
    its ends."""
    both = ours.points + theirs.points
    return (
        _all_beside(right, p, [q], 0, 1)
        and _all_beside(left, q, [p], 0, -1)
        and _all_beside(right, p, both, radius, 1)
        and _all_beside(left, q, both, radius, -1)
        and _all_beside((*p, *q), p, ours.points, radius, 1)
        and _all_beside((*p, *q), p, theirs.points, radius, -1)
    )


def _run_of(piece: Piece, line: Line) -> tuple[Point, Point] | None:
    """Return lattice points of a convex piece a little behind where a line enters it, and before where it
    leaves it; None if there are none."""
    ax, ay, bx, by = line
    found = spans(piece, ax, ay, bx, by)
    if not found:
        return None
    inset = INSET * WHOLE // max(isqrt((bx - ax) ** 2 + (by - ay) ** 2), 1)
    enter, leave = found[0][0] + inset, found[0][1] - inset
    if enter >= leave:
        return None
    first = ax + (bx - ax) * enter // WHOLE, ay + (by - ay) * enter // WHOLE
    last = ax + (bx - ax) * leave // WHOLE, ay + (by - ay) * leave // WHOLE
    return (first, last) if piece.holds(*first) and piece.holds(*last) else None


def _chord_end(piece: Piece, line: Line) -> Point | None:
    """Return a lattice point of a piece in the middle of where a line cuts it; None if there is none."""
    ax, ay, bx, by = line
    found = spans(piece, ax, ay, bx, by)
    if not found:
        return None
    middle = found[0][0] + found[0][1]
    x, y = ax + (bx - ax) * middle // (2 * WHOLE), ay + (by - ay) * middle // (2 * WHOLE)
    return (x, y) if piece.holds(x, y) else None


def _all_beside(line: Line, through: Point, points: Sequence[Point], radius: int, side: int) -> bool:
    """Whether discs lie wholly on the left (1) or right (-1) of the parallel to a line through a point.

    Single points (radius 0) must not lie on it.
    """
    dx: i64 = line[2] - line[0]
    dy: i64 = line[3] - line[1]
    room: i64 = radius * (isqrt(dx * dx + dy * dy) + 1)
    sign: i64 = side
    x: i64 = through[0]
    y: i64 = through[1]
    for point in points:
        beside: i64 = (dx * (point[1] - y) - dy * (point[0] - x)) * sign
        if -beside <= room:
            return False
    return True


class Sightings:
    """Which units see each other. A verdict is kept until one of the two moves, or what lies on top
    changes."""

    __slots__ = ("_groups", "_lanes", "_on_top", "_seen", "among")

    def __init__(self, lanes: Lanes, among: int) -> None:
        self._lanes = lanes
        self.among = among
        """The pieces that stop sight."""
        self._on_top: Lanes | None = None
        self._groups: dict[int, Group] = {}
        self._seen: dict[int, dict[int, bool]] = {}

    def place(self, unit: int, group: Group) -> None:
        """Note where a unit stands now."""
        self.remove(unit)
        self._groups[unit] = group
        self._seen[unit] = {}

    def remove(self, unit: int) -> None:
        """Forget a unit that has moved or is gone."""
        if unit in self._groups:
            del self._groups[unit]
            del self._seen[unit]
            for kept in self._seen.values():
                kept.pop(unit, None)

    def lay(self, on_top: Lanes | None) -> None:
        """Note what lies on top of the ground now and stops sight: smoke, wrecks."""
        self._on_top = on_top
        for kept in self._seen.values():
            kept.clear()

    def sees(self, unit: int, other: int) -> bool:
        """Whether two units see each other."""
        first, last = (unit, other) if unit < other else (other, unit)
        kept = self._seen[first].get(last)
        if kept is None:
            kept = self._work_out(self._groups[first], self._groups[last])
            self._seen[first][last] = kept
        return kept

    def _work_out(self, ours: Group, theirs: Group) -> bool:
        """Trace the lanes between two units."""
        if self._on_top is None:
            return can_see(self._lanes, ours, theirs, self.among)
        for ax, ay in ours.points:
            for bx, by in theirs.points:
                rays = self._lanes.cut(ax, ay, ours.radius, bx, by, theirs.radius, self.among)
                rays |= self._on_top.cut(ax, ay, ours.radius, bx, by, theirs.radius, self._on_top.all)
                if rays != EVERY_RAY:
                    return True
        return False

    def copy(self) -> Sightings:
        """Return a copy for a fork: it keeps the same verdicts and forgets on its own."""
        twin = Sightings(self._lanes, self.among)
        twin._on_top = self._on_top
        twin._groups = dict(self._groups)
        twin._seen = {unit: dict(kept) for unit, kept in self._seen.items()}
        return twin
