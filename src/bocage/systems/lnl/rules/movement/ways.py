"""6.0: where a stack can go now, and whether it can go anywhere at all."""

from __future__ import annotations

from bocage.systems.lnl.battle.move import CRAWL, MOVE, Move
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.rules.movement.steps import cannot_be_there, cannot_move, dearest, points_left


def next_steps(g: Lnl, move: Move, left: int) -> list[tuple[int, int]]:
    """The locations the stack may enter now, with their cost."""
    side = move.units[0].side
    scout = g.module.pays_less(move)
    troubled = is_in_trouble(g, move)
    limit = dearest(move, left)
    found = []
    for step in g.field.ways[side][move.here]:
        price = step.less if scout else step.cost
        if price > limit:
            continue
        if not (troubled or is_anyone_in(g, step.to)) or cannot_be_there(g, move, step.to) is None:
            found.append((step.to, price))
    return found


def can_step(g: Lnl, move: Move) -> bool:
    """Is there anywhere the stack may go?"""
    find_ways(g, move)
    return can_set_out(g, move)


def find_ways(g: Lnl, move: Move) -> None:
    """Where the stack could go by any kind of movement."""
    scout = g.module.pays_less(move)
    troubled = is_in_trouble(g, move)
    cheapest = 0
    doubtful: list[tuple[int, int]] = []
    for step in g.field.ways[move.units[0].side][move.here]:
        price = step.less if scout else step.cost
        if troubled or is_anyone_in(g, step.to):
            doubtful.append((step.to, price))
        elif price < cheapest or not cheapest:
            cheapest = price
    move.cheapest, move.doubtful = cheapest, doubtful


def can_set_out(g: Lnl, move: Move) -> bool:
    """Can the stack take any of its ways by its kind of movement?"""
    cheapest = move.cheapest
    if cheapest and move.kind == MOVE and not move.units[0].mp:
        return True  # 6.0-11: a lone unit that has not moved yet may always pay for its first hex.
    limit = dearest(move, 0 if move.kind == CRAWL else points_left(g, move))
    if 0 < cheapest <= limit:
        return True
    for to, price in move.doubtful:
        if price <= limit and cannot_be_there(g, move, to) is None:
            return True
    return False


def can_walk_off(g: Lnl, unit: Unit) -> bool:
    """6.0-11: a fresh unit without troubles beside an empty location: it can go there, whatever it costs."""
    if unit.marks or unit.shaken or unit.counter.arc:
        return False
    if g.limits_steps and not g.module.goes_freely(g, unit, unit.loc):
        return False
    if cannot_move(unit) is not None:
        return False
    for step in g.field.ways[unit.side][unit.loc]:
        if not is_anyone_in(g, step.to):
            return True
    return False


def can_go_anywhere(g: Lnl, unit: Unit) -> bool:
    """6.0, 5.1-5: can a unit that can move go anywhere by itself? The first way that it finds is enough."""
    move = Move([unit], MOVE, unit.loc)
    scout = g.module.pays_less(move)
    troubled = is_in_trouble(g, move)
    limit = dearest(move, points_left(g, move) if unit.mp else 0)
    for step in g.field.ways[unit.side][unit.loc]:
        if (step.less if scout else step.cost) > limit:
            continue
        if not (troubled or is_anyone_in(g, step.to)) or cannot_be_there(g, move, step.to) is None:
            return True
    return False


def is_in_trouble(g: Lnl, move: Move) -> bool:
    """Whether more than the cost may keep the stack from going anywhere, even where nobody is."""
    unit = move.units[0]
    if len(move.units) > 1 or unit.shaken or unit.counter.arc:
        return True
    return g.limits_steps and not g.module.goes_freely(g, unit, move.here)


def is_anyone_in(g: Lnl, loc: int) -> bool:
    """Is there anyone on the ground of a location, or in the other half of a bunker's hex?"""
    if g.at[0][loc] or g.at[1][loc]:
        return True
    if g.melee and g.melee >> loc & 1:
        return True
    if g.vehicles and (loc in g.parked[0] or loc in g.parked[1]):
        return True
    if g.field.bunkers:
        for place in g.field.shared[loc]:
            if g.at[0][place] or g.at[1][place]:
                return True
    return False
