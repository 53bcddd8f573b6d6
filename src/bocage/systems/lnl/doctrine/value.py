"""How a battle stands: who holds what, who can still get there, and who has more men left."""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from bocage.systems.common.cellsets import bits
from bocage.systems.common.distances import FAR
from bocage.systems.lnl.battle.state import EXITED, WAITING, Lnl, Unit
from bocage.systems.lnl.doctrine.ground import Ground, Prize
from bocage.systems.lnl.doctrine.odds import worth_now
from bocage.systems.lnl.rules.scenario.victory import holds, scores

MEN: Final = 1.6
TASK: Final = 2.2


def standing(g: Lnl, ground: Ground, side: int) -> float:
    """How a side stands, from -1 to 1, before the end."""
    mine, theirs = forces(g, side), forces(g, 1 - side)
    men = (mine - theirs) / max(0.5, mine + theirs)
    task = _task(g, ground)
    if side != 0:
        task = -task
    return tanh(MEN * men + TASK * task)


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
            value += sign * (0.2 + 0.6 * clock * clock)
    return value


def _hold(g: Lnl, ground: Ground, side: int, clock: float) -> float:
    """The cells that are needed, held or within reach, against what time there is: from -0.7 to 0.7."""
    chances = sorted((_within_reach(g, prize, side, clock) for prize in ground.prizes), reverse=True)
    best = chances[: ground.needed]
    if not best:
        return 0.0
    return 1.4 * (sum(best) / len(best) - 0.5)


def _within_reach(g: Lnl, prize: Prize, side: int, clock: float) -> float:
    """How sure a side can be of a cell: it has it, or is near with more men than the enemy."""
    mine, theirs = _pressure(g, prize, side), _pressure(g, prize, 1 - side)
    share = (mine + 0.05) / (mine + theirs + 0.1)
    left = (1 - clock) * g.scenario.turns
    away = min((prize.away[side][loc] for loc in bits(g.held[side])), default=FAR)
    in_time = 1.0 if away <= 4 * left else 0.2
    if g.control.get(prize.cell) == side:
        return 0.55 + 0.25 * clock + (0.45 - 0.25 * clock) * share
    return (0.55 - 0.3 * clock) * share * in_time


def _pressure(g: Lnl, prize: Prize, side: int) -> float:
    """The men of a side around a cell, the nearer the more."""
    total = 0.0
    away = prize.away[side]
    stacks = g.at[side]
    for loc in bits(g.held[side]):
        far = away[loc]
        if far < 20:
            weight = exp(-far / 5)
            for unit in stacks[loc]:
                if unit.counter.is_mmc:
                    total += weight * worth_now(unit)
    return total


def _leave(g: Lnl, ground: Ground, side: int, needed: int) -> float:
    """The points that have left the map, and those on the way: from -0.7 to 0.7."""
    left = 4.0 * max(1, g.scenario.turns - g.turn + 1)
    found = 0.0
    away = ground.exits[side]
    for loc in bits(g.held[side]):
        near = max(0.0, 1 - away[loc] / (left + 4)) if away else 0.0
        for unit in g.at[side][loc]:
            found += near * 0.6 * worth_now(unit) * 2
    for vehicle in g.fleet[side]:
        near = max(0.0, 1 - away[g.field.cell_of[vehicle.loc]] / (3 * left)) if away else 0.0
        found += near * 0.6 * worth_now(vehicle) * 2
    return max(-0.7, min(0.7, (g.exit_points[side] + 0.6 * found) / max(1, needed) - 0.7))


def _points(g: Lnl, ground: Ground, side: int, needed: int, clock: float) -> float:
    """Victory points now, and those still within reach."""
    now = scores(g)
    lead = now[side] - now[1 - side] - needed + 0.5
    if ground.exits_wanted[side]:
        lead += 6 * (_leave(g, ground, side, 8) + 0.7) * (1 - 0.5 * clock)
    elif ground.prizes:
        lead += 4 * (1 - clock) * (_hold(g, ground, side, clock))
    return 0.7 * tanh(lead / 5)
