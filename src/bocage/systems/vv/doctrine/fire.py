"""How the doctrine judges attacks: fire, anti-tank shots, close assaults, missions, and when to hold."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Option, unpack
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.vv.battle.units import MOVE, Unit
from bocage.systems.vv.doctrine import weights
from bocage.systems.vv.doctrine.odds import (
    Shelling,
    assault_odds,
    barrage,
    group_points,
    machine_points,
    mission_cells,
    mission_falls,
    open_points,
    shot_chance,
    snipe_points,
)
from bocage.systems.vv.doctrine.reasons import (
    ARMOUR,
    GROUND,
    HARM,
    KEPT,
    LOSSES,
    OVERRUN,
    PINNED,
    SPENT,
    STAYS,
    WAITS,
)
from bocage.systems.vv.doctrine.sense import Sense, cost_of_loss
from bocage.systems.vv.rules.assault.close_assault import whole_assault
from bocage.systems.vv.rules.vehicles.anti_tank import at_letter
from bocage.systems.vv.rules.weapons.expendables import AT_GRENADE, PANZERFAUST

EXPENDABLES: Final = {"panzerfaust": PANZERFAUST, "at-grenade": AT_GRENADE}
"""Verbs of anti-tank shots that use something up, and what."""


# Anti-personnel fire


def fire(s: Sense, option: Option) -> Reasons:
    """14: the infantry of a hex at a hex: the points to expect, those near a prize count more."""
    origin, target = unpack(option.value)
    gain = group_points(s.g, s.side, origin, target)
    return _shot(s, target, gain, s.g.at[s.side][origin])


def unit_fire(s: Sense, option: Option) -> Reasons:
    """14.3, 14.4: a machine and its passengers at a hex."""
    number, target = unpack(option.value)
    unit = s.g.units[number]
    return _shot(s, target, machine_points(s.g, unit, target), [unit])


def mortar(s: Sense, option: Option) -> Reasons:
    """12.6: the mortars of a hex at a hex."""
    origin, target = unpack(option.value)
    gain = _shelled(barrage(s.g, s.side, origin, target))
    return _shot(s, target, gain, [])


def _shot(s: Sense, target: int, gain: float, movers: list[Unit]) -> Reasons:
    reasons: Reasons = [(HARM, s.temper.aggression * gain * _weight(s, target))]
    early = s.g.phase == "fire"
    if early and s.needs and not all(unit.marks & MOVE for unit in movers):
        cost = weights.STAY_READY * s.temper.objectives * len(movers) * _hurry(s, movers)
        reasons.append((STAYS, -cost))
    reasons.append((SPENT, -weights.SPENT_EARLY if early else -weights.SPENT_LATE))
    return reasons


def _weight(s: Sense, target: int) -> float:
    """Enemies in or next to what is wanted count more, and pinned ones less: they do no harm now."""
    away = s.g.field.distance[target]
    near = min((away[cell] for cell in s.ground.cells), default=weights.NO_PRIZE)
    pinned = all(unit.pinned for unit in s.g.at[s.enemy][target])
    return (weights.NEAR_PRIZE if near <= 1 else 1.0) * (weights.LYING_LOW if pinned else 1.0)


def _hurry(s: Sense, movers: list[Unit]) -> float:
    """From 0 when there is time enough, or nowhere to go, to 1 when every turn is needed."""
    if not movers:
        return 0.0
    return min(1.0, s.distance(movers[0].loc) / (weights.HURRY_PACE * max(1, s.turns)))


def _shelled(done: Shelling) -> float:
    """What shells are worth: the points on soft targets, and the vehicles they may stop."""
    return done.points + sum(chance * cost_of_loss(unit) for unit, chance in done.vehicles)


# Opportunity fire


def opportunity(s: Sense, option: Option, at: int, movers: list[Unit]) -> Reasons:
    """13.8: at those who have just entered a hex: worth it if it tells, and if nothing better will come."""
    if option.verb == "snipe":
        return [(HARM, s.temper.aggression * snipe_points(s.g, s.side, movers))]
    first, _ = unpack(option.value)
    if option.verb == "fire":
        origin, gain = first, group_points(s.g, s.side, first, at, movers)
    else:
        unit = s.g.units[first]
        origin, gain = unit.loc, machine_points(s.g, unit, at, movers)
    wait = max(weights.WAIT, weights.BETTER * _better_to_come(s, origin, at))
    return [(HARM, s.temper.aggression * gain), (WAITS, -wait * s.temper.caution)]


def _better_to_come(s: Sense, origin: int, at: int) -> float:
    """The best that this hex could do to those who have not moved yet, once they are in the open."""
    g = s.g
    best = 0.0
    for cell in g.cells[s.enemy]:
        if cell == at or not g.field.sight.clear[origin][cell]:
            continue
        coming = [
            u for u in g.at[s.enemy][cell] if u.counter.is_infantry and not u.pinned and not u.marks & MOVE
        ]
        if coming:
            best = max(best, open_points(g, s.side, origin, cell, coming))
    return best


# Anti-tank fire


def anti_tank(s: Sense, option: Option, *, moving: bool = False, final: bool = False) -> Reasons:
    """18: the chance to kill or to stop a machine, for what it and those aboard are worth."""
    g = s.g
    unit, target = (g.units[number] for number in unpack(option.value))
    weapon = EXPENDABLES.get(option.verb)
    letter = at_letter(unit) if weapon is None else g.catalogue.weapons[weapon].at
    chance = shot_chance(g, unit, target, letter, moving=moving, final=final)
    gain = chance * sum(cost_of_loss(each) for each in (target, *target.passengers))
    return [(ARMOUR, s.temper.aggression * gain), (SPENT, -weights.AT_SPENT)]


# Close assault


def assault(s: Sense, option: Option) -> Reasons:
    """15: what falls, what the ground is worth, and what it costs, success or not."""
    g, temper = s.g, s.temper
    origin, target = unpack(option.value)
    fought = whole_assault(g, s.side, origin, target)
    prize = weights.PRIZE * temper.objectives if target in s.ground.away else weights.PRIZE_SPARE
    fallen = sum(cost_of_loss(unit) for unit in g.at[s.enemy][target] if unit.pinned)
    if not fought.defenders:
        return [(OVERRUN, fallen * temper.aggression), (GROUND, prize)]
    odds = assault_odds(g, fought)
    spoils = odds.success * sum(cost_of_loss(unit) for unit in fought.defenders)
    repulse = len(fought.units) * g.tables.numbers["defence_loss_per_assaulter"]
    spoils += (1 - odds.success) * weights.REPULSE_HARM * repulse
    return [
        (PINNED, fallen * temper.aggression),
        (HARM, temper.aggression * spoils),
        (GROUND, odds.success * prize),
        (LOSSES, -temper.caution * weights.ASSAULT_LOSSES * odds.losses),
    ]


# Support missions


def mission(s: Sense, option: Option) -> Reasons:
    """21: what to expect wherever the shells may come down; friends count twice."""
    if option.verb == "done":
        return NOTHING
    if option.verb == "smoke-barrage":
        return [(KEPT, -weights.SMOKE_KEPT)]
    kind, target = unpack(option.value)
    total = 0.0
    for cell, share in mission_cells(s.g, kind, target):
        for side, sign in ((s.enemy, 1.0), (s.side, -weights.OWN_MEN)):
            if s.g.at[side][cell]:
                total += sign * share * _shelled(mission_falls(s.g, kind, cell, side))
    return [(HARM, s.temper.aggression * total), (KEPT, -weights.BARRAGE)]
