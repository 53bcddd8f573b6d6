"""Placing a unit round its guide: every figure takes its slot, or the nearest free node to it.

The same unit, point and ground always give the same places.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mypy_extensions import i64

from bocage.ground.table.lattice import STRIDE, Point, turn
from bocage.ground.table.march import Reach

FORMED: Final = ""
GROUND: Final = "ground"
FAR: Final = "far"
CROWD: Final = "crowd"
ENEMY: Final = "enemy"
APART: Final = "apart"
"""Why a figure finds no place: what stops it in its own slot."""
WIDE: Final = 6
"""How many nodes from its slot a figure looks for a place."""


def _spiral() -> list[Point]:
    """List the nodes round a slot, the nearest first, in a fixed order."""
    near = [(dx, dy) for dx in range(-WIDE, WIDE + 1) for dy in range(-WIDE, WIDE + 1)]
    return sorted(near, key=lambda step: (step[0] * step[0] + step[1] * step[1], step))


SPIRAL: Final[list[Point]] = _spiral()


class Squad(NamedTuple):
    """A unit to be placed: where its figures stand, the guide first, and what binds them."""

    points: list[Point]
    radius: int
    move: int
    """How far each may go from where it stands, straight, in sixteenths."""
    chain: int
    """How far a figure's edge may be from that of one already placed."""


class Formed(NamedTuple):
    """Where the figures come to stand; or the first that finds no place, and why."""

    points: list[Point]
    figure: int = -1
    reason: str = FORMED


class Placed(NamedTuple):
    """Where a figure comes to stand, or its slot, and why it may not stand there."""

    point: Point
    aside: bool = False
    """Whether it stands more than a node away from its slot."""
    reason: str = FORMED


def kept_slots(points: Sequence[Point]) -> list[Point]:
    """Return the offsets from the guide, as the figures stand."""
    x, y = points[0]
    return [(px - x, py - y) for px, py in points]


def line_slots(count: int, spacing: int, heading: int) -> list[Point]:
    """Return slots abreast: the guide in the middle, the others by turns on its right and left."""
    return [turn((at + 1) // 2 * spacing * (1 if at % 2 else -1), 0, heading) for at in range(count)]


def column_slots(count: int, spacing: int, heading: int) -> list[Point]:
    """Return slots one behind the other, the guide in front."""
    return [turn(0, at * spacing, heading) for at in range(count)]


def loose_slots(count: int, spacing: int, heading: int) -> list[Point]:
    """Return slots in two ranks, the second behind the gaps of the first."""
    front = (count + 1) // 2
    offsets = []
    for at in range(count):
        place = at % front
        across = (place + 1) // 2 * spacing * (1 if place % 2 else -1)
        offsets.append((across + spacing // 2, spacing) if at >= front else (across, 0))
    return [turn(x, y, heading) for x, y in offsets]


def form_up(
    reach: Reach,
    squad: Squad,
    slots: Sequence[Point],
    goal: Point,
    closed: bytearray,
    others: Sequence[Point],
) -> Formed:
    """Place a unit with its guide at a point that it may take.

    Figures are placed in the order of their slots' distance from the guide. Each takes its slot or the
    nearest node in a fixed spiral that the march reached, that is in reach of its own move, overlaps nobody,
    is not closed by an enemy, and is near enough to one already placed. `closed`: see `Zone.close`;
    `others`: bases of the same size that stay where they are.
    """
    order = _order(slots)
    placed: list[Point] = []
    points = list(squad.points)
    for figure in order:
        x, y = goal[0] + slots[figure][0], goal[1] + slots[figure][1]
        if figure == order[0]:
            found = (x, y)
        else:
            place = _find_place(reach, squad, figure, x, y, closed, placed, others)
            if isinstance(place, str):
                return Formed([], figure, place)
            found = place
        placed.append(found)
        points[figure] = found
    return Formed(points)


def form_each(
    reach: Reach,
    squad: Squad,
    slots: Sequence[Point],
    goal: Point,
    closed: bytearray,
    others: Sequence[Point],
) -> list[Placed]:
    """Place a unit as `form_up` does, but go on when a figure finds no place: it is told with its reason.

    So a ghost can be shown of a unit that may not stand there.
    """
    order = _order(slots)
    placed: list[Point] = []
    found = [Placed(point) for point in squad.points]
    for figure in order:
        x, y = goal[0] + slots[figure][0], goal[1] + slots[figure][1]
        place: Point | str = (x, y)
        if figure != order[0]:
            place = _find_place(reach, squad, figure, x, y, closed, placed, others)
        if isinstance(place, str):
            found[figure] = Placed((x, y), False, place)
        else:
            found[figure] = Placed(place, abs(place[0] - x) > STRIDE or abs(place[1] - y) > STRIDE)
            placed.append(place)
    return found


def _order(slots: Sequence[Point]) -> list[int]:
    """Return the figures in the order of their slots' distance from the guide."""
    return sorted(range(len(slots)), key=lambda at: (slots[at][0] ** 2 + slots[at][1] ** 2, at))


def _find_place(
    reach: Reach,
    squad: Squad,
    figure: int,
    x: int,
    y: int,
    closed: bytearray,
    placed: list[Point],
    others: Sequence[Point],
) -> Point | str:
    """Return the nearest free node to a slot, or why there is none: what stops the figure in its slot."""
    reason = GROUND
    column, row = (x + STRIDE // 2) // STRIDE, (y + STRIDE // 2) // STRIDE
    for dx, dy in SPIRAL:
        stopped = _stop(reach, squad, figure, column + dx, row + dy, closed, placed, others)
        if not stopped:
            return (column + dx) * STRIDE, (row + dy) * STRIDE
        if dx == 0 and dy == 0:
            reason = stopped
    return reason


def _stop(
    reach: Reach,
    squad: Squad,
    figure: int,
    column: i64,
    row: i64,
    closed: bytearray,
    placed: list[Point],
    others: Sequence[Point],
) -> str:
    """Return what stops a figure at a node, or nothing."""
    ground = reach.ground
    if column < 0 or row < 0 or column >= ground.across or row >= ground.down:
        return GROUND
    node: i64 = row * ground.across + column
    if not ground.stands[node]:
        return GROUND
    x: i64 = column * STRIDE
    y: i64 = row * STRIDE
    here = squad.points[figure]
    dx: i64 = x - here[0]
    dy: i64 = y - here[1]
    move: i64 = squad.move
    if reach.costs[node] < 0 or dx * dx + dy * dy > move * move:
        return FAR
    if closed[node]:
        return ENEMY
    wide: i64 = 2 * squad.radius
    far: i64 = wide + squad.chain
    linked: bool = False
    for point in placed:
        dx = point[0] - x
        dy = point[1] - y
        away: i64 = dx * dx + dy * dy
        if away < wide * wide:
            return CROWD
        if away <= far * far:
            linked = True
    for point in others:
        dx = point[0] - x
        dy = point[1] - y
        if dx * dx + dy * dy < wide * wide:
            return CROWD
    return FORMED if linked else APART
