"""Flight: where a fleeing unit runs."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.lanes import EVERY_RAY
from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Ask, Flow
from bocage.systems.common.table.squads import SquadWalk
from bocage.systems.sotr.battle.figures import RAN, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import FLEE, PRONE
from bocage.systems.sotr.rules.action.movement import arrive, free_to_move, walk_of
from bocage.systems.sotr.rules.shooting.sight import unit_is_seen

FLIGHT: Final = "flight"
SAFE: Final = 12 * UNIT
"""mopt-6: how far away every enemy must be of who throws himself down."""


def take_flight(g: Sotr, unit: Unit) -> Flow[None]:
    """mopt-4, mopt-6, ruling-23: the compulsory move of a unit that flees; where it finds no cover and has no
    enemy within 12 inches, it may throw itself down instead."""
    if not unit_is_seen(g, unit):
        g.tell("cowers", ("sotr-ruling-23",), unit=unit.id)
        return
    if may_throw_itself_down(g, unit):
        about = {"unit": unit.id}
        option = yield Ask(g.seats[unit.side], FLIGHT, [FLEE, PRONE], about)
        if option.verb == PRONE.verb:
            for figure in g.able(unit):
                figure.prone = True
            g.tell("throws-itself-down", ("sotr-mopt-6",), unit=unit.id)
            return
    flee(g, unit)


def may_throw_itself_down(g: Sotr, unit: Unit) -> bool:
    """mopt-6: whether a fleeing unit cannot reach cover, and has no enemy within 12 inches."""
    for enemy in g.open_enemies(unit.side):
        for figure in g.able(unit):
            if g.sights.within(enemy, figure, SAFE):
                return False
    walk = walk_of(g, unit, g.tables.double[unit.counter.speed]) if free_to_move(g, unit) else None
    return walk is None or _hiding_place(g, unit, walk, _points(g, unit, walk)) is None


def flee(g: Sotr, unit: Unit) -> None:
    """mopt-4, ruling-23: a unit that is seen runs twice its move, to the nearest place out of sight of all
    enemies; if there is none, straight away from the nearest enemy; off the table it is lost."""
    if not unit_is_seen(g, unit):
        g.tell("cowers", ("sotr-ruling-23",), unit=unit.id)
        return
    for figure in g.able(unit):
        figure.prone = False
    if not free_to_move(g, unit):
        return
    enemies = g.open_enemies(unit.side)
    guide = free_to_move(g, unit)[0]
    walk = walk_of(g, unit, g.tables.double[unit.counter.speed])
    points = _points(g, unit, walk)
    cover = _hiding_place(g, unit, walk, points)
    if cover is not None:
        arrive(g, unit, walk, cover, RAN)
        return
    nearest = min(enemies, key=lambda enemy: _square(guide, (enemy.x, enemy.y)))
    if _reaches_edge(g, guide, nearest, g.tables.double[unit.counter.speed]):
        g.tell("runs-off", ("sotr-ruling-23",), unit=unit.id)
        for number in list(unit.figures):
            if g.figures[number].is_able:
                g.remove(g.figures[number])
        return
    away = [point for point in points if _square(nearest, point) > _square(nearest, (guide.x, guide.y))]
    if away:
        arrive(g, unit, walk, max(away, key=lambda point: _square(nearest, point)), RAN)


def _points(g: Sotr, unit: Unit, walk: SquadWalk) -> list[Point]:
    """Return where a unit may run, the nearest first."""
    guide = free_to_move(g, unit)[0]
    return sorted(walk.candidates(), key=lambda point: _square(guide, point))


def _hiding_place(g: Sotr, unit: Unit, walk: SquadWalk, points: list[Point]) -> Point | None:
    """ruling-23: return the nearest of some places that ends out of sight of all enemies; None if there is
    none."""
    enemies = g.open_enemies(unit.side)
    for point in points:
        if _is_out_of_sight(g, unit, walk.places(point[0], point[1]), enemies):
            return point
    return None


def _square(figure: Figure, point: Point) -> int:
    """Return the square of how far a point is from a figure."""
    return (figure.x - point[0]) ** 2 + (figure.y - point[1]) ** 2


def _is_out_of_sight(g: Sotr, unit: Unit, points: list[Point], enemies: list[Figure]) -> bool:
    """Whether no enemy would see anybody of a unit at these points."""
    for x, y in points:
        lines = g.field.surroundings(x, y, unit.radius)
        for enemy in enemies:
            half = min(enemy.half_front, unit.half_front)
            if g.sights.between(enemy.x, enemy.y, x, y, half, enemy.at_lines | lines) != EVERY_RAY:
                return False
    return bool(points)


def _reaches_edge(g: Sotr, guide: Figure, enemy: Figure, move: int) -> bool:
    """ruling-23: whether the way straight away from an enemy leads off the table within a move."""
    dx, dy = guide.x - enemy.x, guide.y - enemy.y
    length = max(isqrt(dx * dx + dy * dy), 1)
    x, y = guide.x + dx * move // length, guide.y + dy * move // length
    return not g.field.ground(guide.radius).is_on_table(x, y)
