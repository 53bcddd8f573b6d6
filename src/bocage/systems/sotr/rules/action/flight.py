"""Flight: where a fleeing unit runs."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Ask, Flow
from bocage.systems.sotr.battle.figures import RAN, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import PRONE, RUN
from bocage.systems.sotr.rules.action.movement import arrive, free_to_move, walk_of
from bocage.systems.sotr.rules.shooting.cover import UNSEEN
from bocage.systems.sotr.rules.shooting.shooting import distance
from bocage.systems.sotr.rules.shooting.sight import cover_at, unit_is_seen

CLOSE: Final = 12 * UNIT
"""mopt-6: with an enemy so near nobody throws himself down."""
FLEE_ASK: Final = "flee"


def flees(g: Sotr, unit: Unit) -> Flow[None]:
    """mopt-4, mopt-6: a fleeing unit runs; one that cannot get into cover, and has no enemy within 12 inches,
    may throw itself down instead."""
    if may_drop(g, unit):
        option = yield Ask(g.seats[unit.side], FLEE_ASK, [RUN, PRONE], {"unit": unit.id})
        if option.verb == PRONE.verb:
            for figure in g.able(unit):
                figure.prone = True
            g.tell("drops", ("sotr-mopt-6",), unit=unit.id)
            return
    flee(g, unit)


def may_drop(g: Sotr, unit: Unit) -> bool:
    """mopt-6: whether a fleeing unit that is seen reaches no cover, and has no enemy within 12 inches."""
    if not unit_is_seen(g, unit):
        return False
    enemies = g.open_enemies(unit.side)
    able = g.able(unit)
    if any(g.sights.within(figure, enemy, CLOSE) for figure in able for enemy in enemies):
        return False
    if not free_to_move(g, unit):
        return True
    walk = walk_of(g, unit, g.tables.double[unit.counter.speed])
    return not any(
        _is_out_of_sight(g, unit, walk.places(point[0], point[1]), enemies) for point in walk.candidates()
    )


def flee(g: Sotr, unit: Unit) -> None:
    """mopt-4, ruling-23: a unit that is seen runs twice its move, to the nearest place out of sight of all
    enemies; if there is none, straight away from the nearest enemy; off the table it is lost."""
    if not unit_is_seen(g, unit):
        g.tell("cowers", ("sotr-ruling-23",), unit=unit.id)
        return
    for figure in g.able(unit):
        figure.prone = False
    movers = free_to_move(g, unit)
    if not movers:
        return
    enemies = g.open_enemies(unit.side)
    guide = movers[0]
    walk = walk_of(g, unit, g.tables.double[unit.counter.speed])
    points = sorted(walk.candidates(), key=lambda point: _square(guide, point))
    for point in points:
        if _is_out_of_sight(g, unit, walk.places(point[0], point[1]), enemies):
            arrive(g, unit, walk, point, RAN)
            return
    nearest = min(enemies, key=lambda enemy: distance(guide, enemy))
    if _reaches_edge(g, guide, nearest, g.tables.double[unit.counter.speed]):
        for figure in g.able(unit):
            g.remove(figure)
        g.tell("runs-off", ("sotr-ruling-23",), unit=unit.id)
        return
    away = [point for point in points if _square(nearest, point) > _square(nearest, (guide.x, guide.y))]
    if away:
        arrive(g, unit, walk, max(away, key=lambda point: _square(nearest, point)), RAN)


def _square(figure: Figure, point: Point) -> int:
    """Return the square of how far a point is from a figure."""
    return (figure.x - point[0]) ** 2 + (figure.y - point[1]) ** 2


def _is_out_of_sight(g: Sotr, unit: Unit, points: list[Point], enemies: list[Figure]) -> bool:
    """ruling-8, ruling-23, ruling-31: whether no enemy would see anybody of a unit at these points."""
    for x, y in points:
        for enemy in enemies:
            if cover_at(g, enemy, x, y, unit.radius) != UNSEEN:
                return False
    return bool(points)


def _reaches_edge(g: Sotr, guide: Figure, enemy: Figure, move: int) -> bool:
    """ruling-23: whether the way straight away from an enemy leads off the table within a move."""
    dx, dy = guide.x - enemy.x, guide.y - enemy.y
    length = max(isqrt(dx * dx + dy * dy), 1)
    x, y = guide.x + dx * move // length, guide.y + dy * move // length
    return not g.field.ground(guide.radius).is_on_table(x, y)
