"""Zombies: who steers them, and what they do when nobody does."""

from __future__ import annotations

from bocage.ground.table.lattice import STRIDE, UNIT
from bocage.kernel import Flow
from bocage.systems.sotr.battle.figures import ADVANCED, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.coming_upon import squad_stops_short
from bocage.systems.sotr.rules.action.movement import free_to_move, hand_walk, put, tell_move
from bocage.systems.sotr.rules.close_combat.assault import assault, cannot_assault
from bocage.systems.sotr.rules.close_combat.contact import is_engaged
from bocage.systems.sotr.rules.close_combat.onrush import point_towards
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
    """ruling-5, ruling-48: each of them moves 4 inches at a figure, straight, or on foot by the shortest way,
    the nearest first; who gets no nearer stays, unless he has lost touch. Who lies prone gets up for it."""
    move = g.tables.advance[unit.counter.speed]
    ground = g.field.ground(unit.radius)
    origin = unit.loc

    def far(x: int, y: int) -> int:
        node = (y + STRIDE // 2) // STRIDE * ground.across + (x + STRIDE // 2) // STRIDE
        return g.field.cost_to(prey.x, prey.y, unit.radius, move, node)

    movers = sorted(free_to_move(g, unit), key=lambda each: (far(each.x, each.y), each.id))
    for at, figure in enumerate(movers):
        figure.prone = False
        walk = hand_walk(g, unit, movers, at, move)
        here = figure.x, figure.y
        goal = point_towards(here, (prey.x, prey.y), move)
        if walk.against(goal[0], goal[1]):
            goal = min(walk.candidates(), key=lambda point: far(point[0], point[1]), default=here)
            if far(*goal) >= far(*here) and (not walk.links or walk.is_linked_here()):
                continue
        put(g, figure, squad_stops_short(g, unit.side, walk, goal), ADVANCED)
    if movers:
        tell_move(g, unit, movers[0], origin, ADVANCED)
