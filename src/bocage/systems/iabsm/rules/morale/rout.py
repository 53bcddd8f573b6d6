"""Compulsory moves: units that fall back into cover, and units that rout."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.ground import BARRED, DIRECTIONS, STEPS, Ground
from bocage.ground.table.lattice import HEADINGS, STRIDE, UNIT, Point, heading_to
from bocage.ground.table.shapes import is_point_near
from bocage.systems.common.table.moves import straight_nodes
from bocage.systems.iabsm.battle.lodging import back_door
from bocage.systems.iabsm.battle.state import APART, Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, Unit

ROUT_DICE: Final = 3
FINE: Final = 16
"""Parts of a sixteenth in which it is measured how far a wind leads away from the enemy."""
EDGE: Final = 2 * UNIT
"""How near to an edge of the table a unit that routs is as good as off it."""


def fall_back(g: Iabsm, unit: Unit, distance: int, clause: str, *, facing_enemy: bool) -> None:
    """shock-3, shock-4: into the nearest cover away from the enemy within the distance; if there is none,
    straight back."""
    threat = enemy_middle(g, unit)
    goal = _nearest_cover(g, unit, threat, distance) or _straight_back(g, unit, threat, distance)[0]
    _go(g, unit, goal, threat, clause, facing_enemy=facing_enemy)


def rout(g: Iabsm, unit: Unit) -> None:
    """shock-5: 3D6 inches straight back; off the table it is lost, and if it cannot go half of the way it
    surrenders."""
    distance = rout_distance(g, unit, "iabsm-shock-5")
    if not go_back(g, unit, distance, enemy_middle(g, unit), "iabsm-shock-5", facing_enemy=False):
        g.tell("surrenders", ("iabsm-shock-5",), unit=unit.id, at=unit.loc)
        g.remove(unit)


def rout_distance(g: Iabsm, unit: Unit, clause: str) -> int:
    """Roll how far a unit routs, in sixteenths."""
    inches = sum([g.dice.d6("rout") for _ in range(ROUT_DICE)])
    g.tell("routs", (clause,), unit=unit.id, inches=inches)
    return inches * UNIT


def go_back(g: Iabsm, unit: Unit, distance: int, threat: Point, clause: str, *, facing_enemy: bool) -> bool:
    """shock-5, melee-5: go straight back, over the edge of the table if it comes to that. False if the unit
    cannot go half of the way: it is surrounded, and stands where it stood."""
    goal, far = _straight_back(g, unit, threat, distance)
    if _leaves_table(g, unit, threat, goal, distance - far):
        g.tell("flees", (clause,), unit=unit.id, at=unit.loc)
        g.remove(unit)
    elif 2 * far < distance:
        return False
    else:
        _go(g, unit, goal, threat, clause, facing_enemy=facing_enemy)
    return True


def enemy_middle(g: Iabsm, unit: Unit) -> Point:
    """Return the middle of the enemies that see a unit; of all enemies if none does."""
    enemies = g.fighters(1 - unit.side) or g.on_table(1 - unit.side)
    seen = [enemy for enemy in enemies if g.sights.sees(unit, enemy)] or enemies
    if not seen:
        return unit.x, -g.field.table.depth if unit.facing == 0 else 2 * g.field.table.depth
    return sum(enemy.x for enemy in seen) // len(seen), sum(enemy.y for enemy in seen) // len(seen)


def _nearest_cover(g: Iabsm, unit: Unit, threat: Point, distance: int) -> Point | None:
    """Return the nearest post that a unit can reach straight and that lies farther from the enemy."""
    here = unit.x, unit.y
    away = _square(*here, threat)
    posts = [(post.x, post.y) for post in g.field.posts(unit.radius).near(*here, distance)]
    behind = [post for post in posts if _square(*post, threat) > away]
    for x, y in sorted(behind, key=lambda post: _square(post[0], post[1], here)):
        if g.field.straight(*here, x, y, unit.radius) != BARRED and is_safe(g, unit, *here, x, y):
            return x, y
    return None


def _straight_back(g: Iabsm, unit: Unit, threat: Point, distance: int) -> tuple[Point, int]:
    """Return where a unit comes that goes straight away from the enemy, and how far that is: along the wind
    nearest to that line that lets it go half of the distance, or else the one that lets it go farthest."""
    field = g.field
    ground = field.ground(unit.radius)
    dx, dy = unit.x - threat[0], unit.y - threat[1]
    start = (unit.x, unit.y) if unit.house == OUTSIDE else back_door(g, unit, threat)
    node = _first_node(g, unit, start, threat)
    ends: list[tuple[int, int, Point]] = []
    for direction in range(DIRECTIONS):
        sx, sy = STEPS[direction]
        size = isqrt((sx * sx + sy * sy) * FINE * FINE)
        along = (sx * dx + sy * dy) * FINE // size
        if along <= 0:
            continue
        goal = _along(g, unit, straight_nodes(ground, node, direction, distance), node)
        if goal is not None:
            far = isqrt((goal[0] - start[0]) ** 2 + (goal[1] - start[1]) ** 2)
            ends.append((-along, far, goal))
    ends.sort()
    for _, far, goal in ends:
        if 2 * far >= distance:
            return goal, far
    return max(((goal, far) for _, far, goal in ends), key=lambda end: end[1], default=((unit.x, unit.y), 0))


def _first_node(g: Iabsm, unit: Unit, start: Point, threat: Point) -> int:
    """Return the node from which a unit goes back: the nearest, or if an enemy stands too near to it, the one
    round the unit that is farthest from the threat."""
    ground = g.field.ground(unit.radius)
    nearest = _node(ground, (start[0] + STRIDE // 2) // STRIDE, (start[1] + STRIDE // 2) // STRIDE)
    if not _is_watched(g, unit, ground.point(nearest)):
        return nearest
    column, row = start[0] // STRIDE, start[1] // STRIDE
    round_it = [_node(ground, column + dx, row + dy) for dx in (0, 1) for dy in (0, 1)]
    return max(round_it, key=lambda node: _square(*ground.point(node), threat))


def _node(ground: Ground, column: int, row: int) -> int:
    """Return the node of a column and a row that has others all round it."""
    return ground.node(min(max(column, 1), ground.across - 2), min(max(row, 1), ground.down - 2))


def _is_watched(g: Iabsm, unit: Unit, point: Point) -> bool:
    """Whether a point is nearer than an inch to an enemy."""
    for enemy in g.on_table(1 - unit.side):
        near = enemy.radius + unit.radius + APART
        if any(_square(x, y, point) < near * near for x, y in enemy.points):
            return True
    return False


def _along(g: Iabsm, unit: Unit, nodes: list[int], start: int) -> Point | None:
    """Return the farthest of some nodes that a unit can go to without coming near an enemy."""
    ground = g.field.ground(unit.radius)
    x, y = ground.point(start)
    for node in nodes:
        px, py = ground.point(node)
        if is_safe(g, unit, x, y, px, py):
            return px, py
    return None


def is_safe(g: Iabsm, unit: Unit, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether a straight way keeps an inch from every enemy, and ends on nobody."""
    for other in g.units:
        if other is unit:
            continue
        enemy = other.side != unit.side
        start = (ax, ay) if enemy else (bx, by)
        near = unit.radius + (APART if enemy else 0)
        if other.box is not None:
            if other.box.is_near(*start, bx, by, near):
                return False
        else:
            square = (near + other.radius) ** 2
            if any(is_point_near(x, y, *start, bx, by, square) for x, y in other.points):
                return False
    return True


def _leaves_table(g: Iabsm, unit: Unit, threat: Point, goal: Point, left: int) -> bool:
    """Whether a unit that has more to go has come to the edge of the table away from the enemy."""
    if left <= 0:
        return False
    width, depth = g.field.table.width, g.field.table.depth
    x, y = goal
    if unit.y > threat[1] and y > depth - EDGE:
        return True
    if unit.y < threat[1] and y < EDGE:
        return True
    return (unit.x > threat[0] and x > width - EDGE) or (unit.x < threat[0] and x < EDGE)


def _go(g: Iabsm, unit: Unit, goal: Point, threat: Point, clause: str, *, facing_enemy: bool) -> None:
    """Put a unit where it has gone, facing the enemy or with its back to him."""
    origin = unit.loc
    heading = heading_to(threat[0] - goal[0], threat[1] - goal[1])
    if not facing_enemy:
        heading = (heading + HEADINGS // 2) % HEADINGS
    if goal == (unit.x, unit.y):
        g.turn_to(unit, heading)
        return
    unit.in_cover = False
    unit.moved_turn = g.turn
    g.put(unit, goal[0], goal[1], heading)
    g.tell("falls-back", (clause,), unit=unit.id, origin=origin, to=unit.loc)


def _square(x: int, y: int, point: Point) -> int:
    """Return the square of the distance between two points."""
    return (x - point[0]) ** 2 + (y - point[1]) ** 2
