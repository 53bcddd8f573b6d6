"""How the doctrine judges movement: where a stack should go, step by step, and vehicles."""

from __future__ import annotations

from heapq import heappop, heappush

from bocage.kernel import Option, unpack
from bocage.systems.common.doctrine.reasons import Reasons
from bocage.systems.vv.battle.fortifications import position_mp
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.doctrine import weights
from bocage.systems.vv.doctrine.odds import overrun_points
from bocage.systems.vv.doctrine.reasons import (
    CARE,
    DANGER,
    GETS_ON,
    GUARDS,
    HARM,
    LOADS,
    STAYS,
    TARGETS,
    TURNS,
    UNLOADS,
)
from bocage.systems.vv.doctrine.sense import Sense
from bocage.systems.vv.rules.fire.attacks import cover_within
from bocage.systems.vv.rules.movement.movement import (
    Move,
    cannot_move,
    has_leader,
    may_end,
    points_left,
    step_price,
)
from bocage.systems.vv.rules.vehicles.driving import Drive
from bocage.systems.vv.rules.vehicles.facing import behind
from bocage.systems.vv.rules.vehicles.machine_fire import could_reach

# On foot


def stack_to_move(s: Sense, cell: int, *, assault: bool) -> Move:
    """6.1: the move of all in a hex who may, before they set out."""
    stack = s.g.at[s.side][cell]
    units = [unit for unit in stack if cannot_move(unit) is None]
    return Move(units, cell, assault=assault, led_start=has_leader(stack))


Reached = dict[int, tuple[int, float]]
"""By hex, the MP that it costs to come there, and the danger felt on the way."""


def reachable(s: Sense, start: int, points: int, *, first: bool, climbs: bool) -> Reached:
    """Every hex within so many MP.

    `first`: the first hex is entered whatever it costs (6.6-1); `climbs`: by two levels, as the whole move
    (10.7-7).
    """
    g, field = s.g, s.g.field
    enemy = g.at[s.enemy]
    found: dict[int, tuple[int, float]] = {start: (0, 0.0)}
    edge = [(0, 0.0, start)]
    while edge:
        spent, felt, here = heappop(edge)
        if (spent, felt) != found[here]:
            continue
        begins = first and here == start
        for to, cost, whole in field.foot[here]:
            if enemy[to] or (whole and not (begins and climbs)):
                continue
            total = points if whole else spent + cost + position_mp(g, to)
            if total > points and not begins:
                continue
            known = found.get(to)
            if known is not None and total > known[0]:
                continue
            danger = felt + s.passing(to)
            if known is None or total < known[0] or danger < known[1]:
                found[to] = (total, danger)
                if not whole and not g.wire >> to & 1:
                    heappush(edge, (total, danger, to))
    return found


def ends(s: Sense, move: Move) -> Reached:
    """6.7-2, 6.31-3: of the hexes that a stack can come to before its first step, those it may stop in."""
    start = move.here
    points, _ = points_left(s.g, move)
    reached = reachable(s, start, points, first=True, climbs=not move.assault)
    beside = s.g.field.way_to[start]
    return {
        cell: found
        for cell, found in reached.items()
        if cell != start and may_end(s.g, move, cell, found[0], one_hex=cell in beside)
    }


def begin(s: Sense, option: Option) -> Reasons:
    """6.1, 6.4: is it worth it to move from here, and should it be done with care?"""
    cell = option.value
    careful = option.verb == "assault-move"
    best, where = s.value(cell), cell
    for end, (_, danger) in ends(s, stack_to_move(s, cell, assault=careful)).items():
        value = s.value(end) - s.temper.caution * danger
        if value > best:
            best, where = value, end
    if where == cell:
        return [(STAYS, -weights.NOWHERE)]
    gain = best - s.value(cell) - weights.WORTH_MOVING
    exposed = min(weights.CARE_MOST, s.threat(where))
    return [(GETS_ON, gain), (CARE, weights.CARE * exposed * s.temper.caution if careful else 0.0)]


def step(s: Sense, option: Option, move: Move) -> Reasons:
    """6.1-1: towards the best that can still be reached."""
    to = option.value
    return [(GETS_ON, _best_from(s, move, to)), (DANGER, -s.temper.caution * s.passing(to))]


def _best_from(s: Sense, move: Move, to: int) -> float:
    """What the best end is worth that a stack can come to after a step; that step is always its first hex."""
    g = s.g
    left = points_after(s, move, to)
    points, _ = points_left(g, move)
    spent = move.spent + points - left
    best = s.value(to)
    if not may_end(g, move, to, spent, one_hex=not move.spent):
        best -= weights.NO_ROOM
    for cell, (cost, danger) in reachable(s, to, left, first=False, climbs=False).items():
        value = s.value(cell) - s.temper.caution * danger
        if value > best and cell != to and may_end(g, move, cell, spent + cost, one_hex=False):
            best = value
    return best


def points_after(s: Sense, move: Move, to: int) -> int:
    """6.1-2, 10.7-7, 20.8-2: the MP left to go on with after a step: none out of wire, or two levels up."""
    g = s.g
    way = g.field.way_to[move.here][to]
    if way.whole or g.wire >> to & 1:
        return 0
    points, _ = points_left(g, move)
    return max(0, points - step_price(g, move, to, way.cost, way.whole))


def stop(s: Sense, move: Move) -> Reasons:
    """6.1-1: to stay where the stack is."""
    return [(STAYS, s.value(move.here))]


def advance(s: Sense, option: Option) -> Reasons:
    """5.35: one hex, without opportunity fire."""
    origin, to = unpack(option.value)
    gain = s.value(to) - s.value(origin) - weights.WORTH_ADVANCING
    emptied = s.prize(origin) if len(s.g.at[s.side][origin]) == 1 and not s.needs else 0.0
    return [(GETS_ON, gain), (GUARDS, -emptied)]


# Vehicles


def drive(s: Sense, unit: Unit) -> Reasons:
    """Vehicles go where they can fire at somebody, and towards what is wanted."""
    if unit.passengers:
        far = s.distance(unit.loc) > weights.CLOSE
        return [(GETS_ON, weights.CARRY if far else weights.CARRY_CLOSE)]
    if not s.needs or targets(s, unit, unit.loc, unit.facing):
        return [(STAYS, -weights.HAS_TARGETS)]
    return [(GETS_ON, weights.SEEK * s.temper.objectives)]


def turn_in_place(s: Sense, option: Option) -> Reasons:
    """7.3: towards more targets than are before it now."""
    number, facing = unpack(option.value)
    unit = s.g.units[number]
    gain = targets(s, unit, unit.loc, facing) - targets(s, unit, unit.loc, unit.facing)
    return [(TARGETS, weights.TURN_TARGET * gain - weights.TURN_IN_PLACE)]


def driving(s: Sense, option: Option, on: Drive) -> Reasons:
    """7.2, 8.3, 19: ahead, back, turn, overrun, unload, stop."""
    unit, here, verb = on.unit, on.move.here, option.verb
    if verb == "overrun":
        gain = weights.OVERRUN_HARM * overrun_points(s.g, unit, option.value)
        return [(HARM, gain * s.temper.aggression)]
    if verb == "unload":
        near = s.distance(here) <= weights.CLOSE + 1
        return [(UNLOADS, weights.UNLOAD if near else -weights.UNLOAD_FAR)]
    if verb == "load":
        return [(LOADS, -weights.LOAD)]
    if verb == "stop":
        return [(STAYS, _place(s, unit, here, unit.facing))]
    if verb == "turn":
        return [(TURNS, _turned(s, unit, here, option.value) - weights.TURN)]
    side = behind(unit.facing) if verb == "back" else unit.facing
    to = s.g.field.neighbours[here][side]
    return [(GETS_ON, _place(s, unit, to, unit.facing) - (weights.REVERSE if verb == "back" else 0.0))]


def _turned(s: Sense, unit: Unit, here: int, facing: int) -> float:
    """What it is worth for a vehicle to face another way: to stay so, or to drive on so."""
    value = _place(s, unit, here, facing)
    ahead = s.g.field.neighbours[here][facing]
    if ahead >= 0 and s.g.field.wheels[here][facing]:
        value = max(value, _place(s, unit, ahead, facing) - weights.TURN_AND_GO)
    return value


def _place(s: Sense, unit: Unit, cell: int, facing: int) -> float:
    """What it is worth for a vehicle to be in a hex, looking one way."""
    g = s.g
    away = g.field.distance[cell]
    close = sum(1 for each in g.cells[s.enemy] if away[each] <= weights.CLOSE_ENEMY_HEXES)
    score = weights.TARGET * min(weights.TARGETS_MOST, targets(s, unit, cell, facing))
    score -= weights.CLOSE_ENEMY * close * s.temper.caution
    haste = weights.VEHICLE_HASTE * s.temper.objectives if s.needs else weights.VEHICLE_DEFENDER_HASTE
    return score - haste * s.distance(cell) + weights.VEHICLE_COVER * cover_within(g, cell)


def targets(s: Sense, unit: Unit, cell: int, facing: int) -> int:
    """14.4: how many enemy hexes a machine could fire at from there."""
    g = s.g
    clear = g.field.sight.clear[cell]
    found = 0
    for each in g.cells[s.enemy]:
        if clear[each] and could_reach(g, unit.counter, cell, facing, each):
            found += 1
    return found
