"""How a battle stands: who holds what, who can still get there, and who has more men left."""

from __future__ import annotations

from math import exp, tanh

from bocage.systems.common.cellsets import bits
from bocage.systems.common.distances import FAR
from bocage.systems.lnl.battle.state import EXITED, WAITING, Lnl, Unit
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.ground import Ground, Prize
from bocage.systems.lnl.doctrine.odds import worth_now
from bocage.systems.lnl.rules.scenario.victory import holds, scores


def standing(g: Lnl, ground: Ground, side: int) -> float:
    """How a side stands, from -1 to 1, before the end."""
    mine, theirs = forces(g, side), forces(g, 1 - side)
    men = (mine - theirs) / max(w.LEAST_FORCES, mine + theirs)
    task = _task(g, ground)
    if side != 0:
        task = -task
    return tanh(w.STANDING_MEN * men + w.STANDING_TASK * task)


def forces(g: Lnl, side: int) -> float:
    """The worth of a side's men, on the map or still to come; a Sniper who waits is nobody's knowledge."""
    total = 0.0
    for unit in g.units:
        if unit.side == side and (unit.loc >= 0 or unit.loc == EXITED or _is_to_come(unit)):
            total += worth_now(unit)
    return total


def _is_to_come(unit: Unit) -> bool:
    return unit.loc == WAITING and unit.arrives >= 0


def _task(g: Lnl, ground: Ground) -> float:
    """How far the first side is with its task, from about -1 to 1."""
    clock = min(1.0, max(0, g.turn - 1) / max(1, g.scenario.turns))
    value = 0.0
    for condition in g.scenario.victory:
        sign = 1.0 if g.seats.index(condition.side) == 0 else -1.0
        if condition.kind == "hold":
            value += sign * _hold(g, ground, g.seats.index(condition.side), clock)
        elif condition.kind == "exit":
            value += sign * _leave(g, ground, g.seats.index(condition.side), condition.at_least)
        elif condition.kind == "points":
            value += sign * _points(g, ground, g.seats.index(condition.side), condition.at_least, clock)
        elif condition.kind == "eliminate":
            value += sign * min(1.0, g.lost_points[1 - g.seats.index(condition.side)] / condition.at_least)
        if condition.kind != "otherwise" and holds(g, condition):
            value += sign * (w.FULFILLED + w.FULFILLED_LATE * clock * clock)
    return value


def _hold(g: Lnl, ground: Ground, side: int, clock: float) -> float:
    """The cells that are needed, held or within reach, against what time there is: from -0.7 to 0.7."""
    chances = sorted((_within_reach(g, prize, side, clock) for prize in ground.prizes), reverse=True)
    best = chances[: ground.needed]
    if not best:
        return 0.0
    return w.HOLD_SPAN * (sum(best) / len(best) - w.EVEN_CHANCE)


def _within_reach(g: Lnl, prize: Prize, side: int, clock: float) -> float:
    """How sure a side can be of a cell: it has it, or is near with more men than the enemy."""
    mine, theirs = _pressure(g, prize, side), _pressure(g, prize, 1 - side)
    share = (mine + w.NOBODY) / (mine + theirs + 2 * w.NOBODY)
    left = (1 - clock) * g.scenario.turns
    away = min((prize.away[side][loc] for loc in bits(g.held[side])), default=FAR)
    in_time = 1.0 if away <= w.PACE * left else w.TOO_FAR_TO_HOLD
    if g.control.get(prize.cell) == side:
        return w.HELD_NOW + w.HELD_LATE * clock + (1 - w.HELD_NOW - w.HELD_LATE * clock) * share
    return (w.TO_BE_TAKEN - w.TOO_LATE_TO_TAKE * clock) * share * in_time


def _pressure(g: Lnl, prize: Prize, side: int) -> float:
    """The men of a side around a cell, the nearer the more."""
    total = 0.0
    away = prize.away[side]
    stacks = g.at[side]
    for loc in bits(g.held[side]):
        far = away[loc]
        if far < w.PRESSURE_REACH:
            weight = exp(-far / w.PRESSURE_FADES)
            for unit in stacks[loc]:
                if unit.counter.is_mmc:
                    total += weight * worth_now(unit)
    return total


def _leave(g: Lnl, ground: Ground, side: int, needed: int) -> float:
    """The points that have left the map, and those on the way: from -0.7 to 0.7."""
    left = w.PACE * max(1, g.scenario.turns - g.turn + 1)
    found = 0.0
    away = ground.exits[side]
    for loc in bits(g.held[side]):
        near = max(0.0, 1 - away[loc] / (left + w.PACE)) if away else 0.0
        for unit in g.at[side][loc]:
            found += near * w.ON_THE_WAY * worth_now(unit)
    for vehicle in g.fleet[side]:
        reach = w.WHEELS_ARE_FASTER * left
        near = max(0.0, 1 - away[g.field.cell_of[vehicle.loc]] / reach) if away else 0.0
        found += near * w.ON_THE_WAY * worth_now(vehicle)
    gone = (g.exit_points[side] + w.STILL_HERE * found) / max(1, needed)
    return max(-w.TASK_SPAN, min(w.TASK_SPAN, gone - w.TASK_SPAN))


def _points(g: Lnl, ground: Ground, side: int, needed: int, clock: float) -> float:
    """Victory points now, and those still within reach."""
    now = scores(g)
    lead = now[side] - now[1 - side] - needed + w.HALF_A_POINT
    if ground.exits_wanted[side]:
        leaving = _leave(g, ground, side, w.POINTS_TO_LEAVE) + w.TASK_SPAN
        lead += w.LEAVING_POINTS * leaving * (1 - w.LATE_LEAVING * clock)
    elif ground.prizes:
        lead += w.HOLDING_POINTS * (1 - clock) * _hold(g, ground, side, clock)
    return w.TASK_SPAN * tanh(lead / w.POINTS_FADE)
