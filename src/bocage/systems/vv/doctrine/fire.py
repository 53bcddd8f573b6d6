"""How the doctrine judges attacks: fire, anti-tank shots, close assaults, missions, and when to hold."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Option, unpack
from bocage.systems.vv.battle.units import MOVE, Unit
from bocage.systems.vv.doctrine.odds import at_most, capacity, hex_fire, kill_chance, points
from bocage.systems.vv.doctrine.sense import PRIZE, Sense, worth
from bocage.systems.vv.rules.assault.assault_strength import (
    assaulters_strength,
    defenders_strength,
    kill_number,
    losses_of_assaulters,
)
from bocage.systems.vv.rules.assault.close_assault import cannot_charge
from bocage.systems.vv.rules.fire.attacks import cover_within
from bocage.systems.vv.rules.support.support_missions import mission_of
from bocage.systems.vv.rules.vehicles.anti_tank import at_letter, at_modifiers, to_hit
from bocage.systems.vv.rules.vehicles.facing import bearing
from bocage.systems.vv.rules.vehicles.machine_fire import machine_apfp

Reasons = list[tuple[str, float]]
STAY_READY: Final = 0.55
"""What a stack gives up that fires in its own segment although it should be on the move."""
WAIT: Final = 0.5
"""What opportunity fire gives up: the same unit could fire in the Defensive Fire Phase."""
BETTER: Final = 0.75
"""How much of a better target that may come is held against one that is there."""
BARRAGE: Final = 2.2
"""A mission is kept for a target that is worth so many points."""


def fire(s: Sense, option: Option) -> Reasons:
    """A group or a machine at a hex: the points to expect, those near a prize count more."""
    first, target = unpack(option.value)
    g = s.g
    enemies = [unit for unit in g.at[s.enemy][target] if not unit.counter.is_afv]
    most = max(1, capacity(enemies))
    if option.verb == "fire":
        gain = hex_fire(g, s.side, first, target, most)
        movers = g.at[s.side][first]
    else:
        unit = g.units[first]
        strength = sum(int(part.value) for part in machine_apfp(g, unit, target))
        gain = points(strength, 0, most) if not strength else hex_fire(g, s.side, unit.loc, target, most)
        movers = [unit]
    reasons: Reasons = [("harm", s.temper.aggression * gain * _weight(s, target))]
    if g.phase == "fire" and s.needs and not all(unit.marks & MOVE for unit in movers):
        reasons.append(("stays", -STAY_READY * s.temper.objectives * len(movers) * _hurry(s, movers)))
    return reasons


def _weight(s: Sense, target: int) -> float:
    """Enemies in or next to what is wanted count more, and pinned ones less: they do no harm now."""
    near = min((s.g.field.distance[target][cell] for cell in s.ground.cells), default=9)
    pinned = all(unit.pinned for unit in s.g.at[s.enemy][target])
    return (1.3 if near <= 1 else 1.0) * (0.7 if pinned else 1.0)


def _hurry(s: Sense, movers: list[Unit]) -> float:
    """From 0 when there is time enough, or nowhere to go, to 1 when every turn is needed."""
    if not movers:
        return 0.0
    return min(1.0, s.distance(movers[0].loc) / (4.0 * max(1, s.turns)))


def opportunity(s: Sense, option: Option, at: int) -> Reasons:
    """13.8: at those who have just entered a hex: worth it if it tells, and if nothing better will come."""
    g = s.g
    first, _ = unpack(option.value) if len(option.args) == 2 else (option.value, 0)
    movers = [unit for unit in g.at[s.enemy][at] if unit.mp]
    most = max(1, capacity(movers))
    origin = first if option.verb == "fire" else g.units[first].loc if option.verb != "snipe" else -1
    if option.verb == "snipe":
        return [("harm", 1.5)]
    extra = (-2 if g.field.near[origin] >> at & 1 else 0) + (-1 if not cover_within(g, at) else 0)
    gain = hex_fire(g, s.side, origin, at, most, extra=extra)
    wait = max(WAIT, BETTER * _better_to_come(s, origin, at))
    return [("harm", s.temper.aggression * gain), ("waits", -wait * s.temper.caution)]


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
            extra = -1 - cover_within(g, cell)
            best = max(best, hex_fire(g, s.side, origin, cell, capacity(coming), extra=extra))
    return best


def anti_tank(s: Sense, option: Option) -> Reasons:
    """18: the chance to kill or to stop a machine."""
    g = s.g
    unit, target = (g.units[number] for number in unpack(option.value))
    weapon = {"panzerfaust": "panzerfaust", "at-grenade": "at_grenade"}.get(option.verb)
    letter = at_letter(unit) if weapon is None else g.catalogue.weapons[weapon].at
    modifier = at_modifiers(g, unit, target, None).total
    if target.counter.is_afv:
        number = g.tables.elimination(letter, _armour(s, target, unit.loc))
        chance = kill_chance(to_hit(g, unit, target), modifier, number)
    else:
        chance = at_most(to_hit(g, unit, target) - modifier)
    gain = chance * (worth(g, target) + sum(worth(g, each) for each in target.passengers))
    return [("armour", s.temper.aggression * gain), ("spent", -0.15)]


def _armour(s: Sense, afv: Unit, origin: int) -> int:
    """18.5: front or rear; abeam the front is expected."""
    front = bearing(s.g, afv, origin) >= 0
    return afv.counter.armour_front if front else afv.counter.armour_rear


def assault(s: Sense, option: Option) -> Reasons:
    """15: what falls, what the ground is worth, and what it costs, success or not."""
    g = s.g
    origin, target = unpack(option.value)
    units = [unit for unit in g.at[s.side][origin] if cannot_charge(unit) is None]
    enemies = list(g.at[s.enemy][target])
    standing = [unit for unit in enemies if not unit.pinned]
    prize = PRIZE * s.temper.objectives if target in s.ground.away else 1.0
    fallen = sum(worth(g, unit) for unit in enemies if unit.pinned)
    if not standing:
        return [("overrun", fallen * s.temper.aggression), ("ground", prize)]
    attack, defence = assaulters_strength(g, units, set()), defenders_strength(g, standing, set())
    kill = kill_number(g, g.tables.odds(int(attack.total), int(defence.total)), standing, 0)
    leaders = [unit.counter.modifier for unit in units if unit.counter.is_leader]
    chance = at_most(int(kill.total) - min(leaders, default=0))
    costs = float(losses_of_assaulters(g, origin, target, len(standing), 0).total)
    costs = min(costs, float(sum(unit.counter.casualty for unit in units)))
    spoils = sum(worth(g, unit) for unit in standing)
    return [
        ("pinned", fallen * s.temper.aggression),
        ("harm", s.temper.aggression * (chance * spoils + (1 - chance) * 0.6 * len(units))),
        ("ground", chance * prize),
        ("losses", -s.temper.caution * 0.8 * (costs + (1 - chance) * 2.0)),
    ]


def mission(s: Sense, option: Option) -> Reasons:
    """21: the points to expect on whoever is in the hex and around it; friends count twice."""
    g = s.g
    kind, target = unpack(option.value)
    if option.verb == "smoke-barrage":
        return [("kept", -0.5)]
    power = mission_of(g, kind)
    total = 0.0
    for cell, share in ((target, 4 / 6), *((near, 1 / 36) for near in _around(s, target))):
        for side, sign in ((s.enemy, 1.0), (s.side, -2.0)):
            soft = [unit for unit in g.at[side][cell] if not unit.counter.is_afv]
            if soft:
                total += sign * share * points(power.apfp, cover_within(g, cell), capacity(soft))
    return [("harm", s.temper.aggression * total), ("kept", -BARRAGE)]


def _around(s: Sense, cell: int) -> list[int]:
    return [each for each in s.g.field.neighbours[cell] if each >= 0]
