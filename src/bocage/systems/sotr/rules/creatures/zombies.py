"""Zombies: who steers them, and what they do when nobody does."""

from __future__ import annotations

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Flow
from bocage.systems.sotr.battle.figures import ADVANCED, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.movement import arrive, walk_of
from bocage.systems.sotr.rules.close_combat.assault import assault, cannot_assault
from bocage.systems.sotr.rules.close_combat.contact import is_engaged
from bocage.systems.sotr.rules.close_combat.onrush import STEP, point_towards
from bocage.systems.sotr.rules.creatures.traits import creature_of, is_zombie


def is_steered(g: Sotr, unit: Unit) -> bool:
    """ruling-48: whether a handler of their side is within 8 inches of one of some zombies."""
    for handler in g.standing(unit.side):
        row = creature_of(handler)
        if row is not None and row.steers:
            for figure in g.able(handler):
                if any(g.sights.within(figure, each, row.steers * UNIT) for each in g.able(unit)):
                    return True
    return False


def is_mindless(g: Sotr, unit: Unit) -> bool:
    """ruling-48: whether a unit acts by itself: zombies whom nobody steers."""
    return is_zombie(unit) and not is_steered(g, unit)


def prey_of(g: Sotr, unit: Unit) -> Figure | None:
    """ruling-48: return the living enemy who is nearest to one of a unit, no machine; None if there is
    none."""
    best: tuple[int, int] | None = None
    found: Figure | None = None
    for enemy in g.open_enemies(unit.side):
        if not is_zombie(g.units[enemy.unit]) and not enemy.is_hull:
            near = min(g.sights.square(figure, enemy) for figure in g.able(unit)), enemy.id
            if best is None or near < best:
                best, found = near, enemy
    return found


def shamble(g: Sotr, unit: Unit) -> Flow[None]:
    """ruling-48: zombies whom nobody steers assault the nearest living figure when they can, else move at
    it; who is in a fight stays in it."""
    prey = prey_of(g, unit)
    g.has_moved = True
    if prey is None or is_engaged(g, unit):
        return
    target = g.units[prey.unit]
    if cannot_assault(g, unit, target) is None:
        yield from assault(g, unit, target, by_themselves=True)
    else:
        _move_at(g, unit, prey)


def _move_at(g: Sotr, unit: Unit, prey: Figure) -> None:
    """ruling-48: move 4 inches at a figure, straight or as near to that as there is room; who lies prone gets
    up for it."""
    for figure in g.able(unit):
        figure.prone = False
    walk = walk_of(g, unit, g.tables.advance[unit.counter.speed])
    here, there = (walk.x, walk.y), (prey.x, prey.y)
    points = [point_towards(here, there, far) for far in range(walk.allowances[0], 0, -STEP)]
    free = next((point for point in points if not walk.against(point[0], point[1])), None)
    goal = free or _nearest_to(walk.candidates(), here, there)
    if goal is not None:
        arrive(g, unit, walk, goal, ADVANCED)


def _nearest_to(points: list[Point], here: Point, there: Point) -> Point | None:
    """Return which of some points is nearest to a place, if it is nearer than where one is."""

    def far(point: Point) -> int:
        return (point[0] - there[0]) ** 2 + (point[1] - there[1]) ** 2

    near = min(points, key=far, default=here)
    return near if far(near) < far(here) else None
