"""How the doctrine judges movement: where a stack, a vehicle or an advance should go, and when to stop."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from bocage.kernel import Option, unpack
from bocage.systems.vv.battle.fortifications import position_mp
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.doctrine.fire import Reasons
from bocage.systems.vv.doctrine.sense import Sense
from bocage.systems.vv.rules.fire.attacks import cover_within
from bocage.systems.vv.rules.movement.movement import Move, is_led, points_of
from bocage.systems.vv.rules.vehicles.driving import Drive
from bocage.systems.vv.rules.vehicles.facing import behind

ON_THE_WAY: Final = 0.35
"""How much of the danger of a hex is felt by who only passes through."""
WORTH_MOVING: Final = 0.4
"""A move must gain so much to be begun."""
CLOSE: Final = 4
"""Vehicles stay at least so many hexes from infantry that may have something in its pockets."""


def reachable(s: Sense, start: int, points: int, *, first: bool) -> dict[int, tuple[int, float]]:
    """For each hex within so many MP: what it costs, and the danger felt on the way there."""
    g, field = s.g, s.g.field
    enemy = g.at[s.enemy]
    found: dict[int, tuple[int, float]] = {start: (0, 0.0)}
    edge = [(0, 0.0, start)]
    while edge:
        spent, felt, here = heappop(edge)
        if (spent, felt) != found[here]:
            continue
        for to, cost, whole in field.foot[here]:
            if enemy[to] or whole:
                continue
            total = spent + cost + position_mp(g, to)
            if total > points and not (first and here == start):
                continue
            danger = felt + ON_THE_WAY * min(4.0, s.threat(to))
            known = found.get(to)
            if known is None or (total, danger) < known:
                found[to] = (total, danger)
                if not g.wire >> to & 1:
                    heappush(edge, (total, danger, to))
    return found


def best_end(s: Sense, start: int, points: int, *, first: bool) -> tuple[float, int]:
    """The best that a stack can come to, and where: its value less the danger on the way."""
    best, where = s.value(start), start
    full = s.g.full[s.side]
    for cell, (_, danger) in reachable(s, start, points, first=first).items():
        if cell == start or full[cell]:
            continue
        value = s.value(cell) - s.temper.caution * danger
        if value > best:
            best, where = value, cell
    return best, where


def begin(s: Sense, option: Option) -> Reasons:
    """6.1, 6.4: is it worth it to move from here, and should it be done with care?"""
    cell = option.value
    units = [unit for unit in s.g.at[s.side][cell] if unit.counter.is_infantry]
    careful = option.verb == "assault-move"
    led = any(unit.counter.is_leader and not unit.pinned for unit in units)
    points = (6 if led else 4) // (2 if careful else 1)
    value, where = best_end(s, cell, points, first=True)
    if where == cell:
        return [("stays", -0.5)]
    gain = value - s.value(cell) - WORTH_MOVING
    exposed = min(3.0, s.threat(where))
    return [("gets-on", gain), ("care", 0.25 * exposed * s.temper.caution if careful else 0.0)]


def step(s: Sense, option: Option, move: Move) -> Reasons:
    """6.1-1: towards the best that can still be reached."""
    g = s.g
    points = points_of(g, move, led=is_led(move))
    to = option.value
    way = next(each for each in g.field.foot[move.here] if each.to == to)
    left = points - move.spent - way.cost - position_mp(g, to)
    value, _ = best_end(s, to, max(0, left), first=False)
    if g.full[s.side][to] and left <= 0:
        value -= 3.0
    return [("gets-on", value), ("danger", -s.temper.caution * ON_THE_WAY * min(4.0, s.threat(to)))]


def stop(s: Sense, move: Move) -> Reasons:
    return [("stays", s.value(move.here))]


def advance(s: Sense, option: Option) -> Reasons:
    """5.35: one hex, without opportunity fire."""
    origin, to = unpack(option.value)
    gain = s.value(to) - s.value(origin) - 0.2
    emptied = s.prize(origin) if len(s.g.at[s.side][origin]) == 1 and s.needs is False else 0.0
    return [("gets-on", gain), ("leaves", -emptied)]


# Vehicles


def drive(s: Sense, unit: Unit) -> Reasons:
    """Vehicles go where they can fire at somebody, and towards what is wanted."""
    targets = _targets(s, unit, unit.loc, unit.facing)
    away = s.distance(unit.loc)
    if unit.passengers:
        return [("gets-on", 0.6 if away > CLOSE else 0.9)]
    if targets or not s.needs:
        return [("stays", -0.4)]
    return [("gets-on", 0.5 * s.temper.objectives)]


def turn_in_place(s: Sense, option: Option) -> Reasons:
    """7.3: towards more targets than are before it now."""
    number, facing = unpack(option.value)
    unit = s.g.units[number]
    gain = _targets(s, unit, unit.loc, facing) - _targets(s, unit, unit.loc, unit.facing)
    return [("targets", 0.5 * gain - 0.1)]


def driving(s: Sense, option: Option, on: Drive) -> Reasons:
    """7.2, 8.3, 19: ahead, back, turn, overrun, unload, stop."""
    unit = on.unit
    here = on.move.here
    if option.verb == "overrun":
        soft = sum(each.counter.casualty for each in s.g.at[s.enemy][option.value])
        return [("harm", 0.5 * soft * s.temper.aggression)]
    if option.verb == "unload":
        return [("unloads", 1.5 if s.distance(here) <= CLOSE + 1 else -0.5)]
    if option.verb == "load":
        return [("loads", -0.6)]
    if option.verb == "stop":
        return [("stays", _place(s, unit, here, unit.facing))]
    if option.verb == "turn":
        ahead = s.g.field.neighbours[here][option.value]
        value = _place(s, unit, here, option.value)
        if ahead >= 0 and s.g.field.wheels[here][option.value]:
            value = max(value, _place(s, unit, ahead, option.value) - 0.1)
        return [("turns", value - 0.15)]
    side = behind(unit.facing) if option.verb == "back" else unit.facing
    to = s.g.field.neighbours[here][side]
    return [("gets-on", _place(s, unit, to, unit.facing) - (0.4 if option.verb == "back" else 0.0))]


def _place(s: Sense, unit: Unit, cell: int, facing: int) -> float:
    """What it is worth for a vehicle to be in a hex, looking one way."""
    g = s.g
    close = sum(1 for each in g.cells[s.enemy] if g.field.distance[cell][each] <= 2)
    score = 0.4 * min(4, _targets(s, unit, cell, facing)) - 0.7 * close * s.temper.caution
    score -= 0.12 * s.distance(cell) * s.temper.objectives if s.needs else 0.05 * s.distance(cell)
    return score + 0.15 * cover_within(g, cell)


def _targets(s: Sense, unit: Unit, cell: int, facing: int) -> int:
    """How many enemy hexes it could fire at from there."""
    g = s.g
    seen = g.held(s.enemy) & g.field.sight.see[cell]
    if not unit.counter.turret and not unit.counter.mg_360:
        seen &= g.field.ffa(cell, facing)
    if not unit.counter.gun_apfp:
        seen &= g.field.land.within[cell][g.tables.numbers["vehicle_mg_range"]]
    return seen.bit_count()
