"""5.0, 5.3, 7.0, 10.1: whom to fire at, when to hold fire, whom to spot, and where smoke helps."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import leadership, morale
from bocage.systems.lnl.battle.state import ASSAULT_MOVE, Unit
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.battle.verbs import OWN, SLOTS
from bocage.systems.lnl.doctrine.moves import kept_fire
from bocage.systems.lnl.doctrine.odds import (
    BETTER_DIE,
    ONE_DIE,
    TWO_DICE,
    hurt,
    volley,
    worth_now,
    worth_of,
    worth_of_all,
)
from bocage.systems.lnl.doctrine.reasons import (
    ARMS,
    EYES,
    HARM,
    KEEP_FIRE,
    LATER,
    LEAD,
    SHOWN,
    SMOKE,
    USED_UP,
    WEIGHT,
    Reasons,
)
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.rules.fire.damage import damage_column
from bocage.systems.lnl.rules.fire.opportunity_fire import BARS_OPPORTUNITY_FIRE
from bocage.systems.lnl.rules.melee.melee import can_attack_in_melee
from bocage.systems.lnl.rules.sight.spotting import (
    BARS_LEADERSHIP,
    sight_code,
    spotting_leader,
    spotting_needs,
)
from bocage.systems.lnl.rules.turn.impulse import MAY_STILL_FIRE

ASSAULT_FIRE: Final = 2
"""6.1-7: what fire after an Assault Move loses."""


# Who fires


def firers(sense: Sense, origin: int) -> list[Unit]:
    """The men of a location who may fire together in their own impulse."""
    found = []
    for unit in sense.g.at[sense.side][origin]:
        if not unit.marks & ~MAY_STILL_FIRE and not unit.counter.apart:
            if not unit.shaken or unit.counter.steady:
                found.append(unit)
    return found


def help_of_leader(units: list[Unit]) -> int:
    """5.0.1-1: the best leader who may direct their fire."""
    best = 0
    for unit in units:
        if unit.counter.is_leader and not unit.shaken and not unit.marks & BARS_LEADERSHIP:
            best = max(best, leadership(unit))
    return best


# Fire of one's own


def fire_reasons(sense: Sense, origin: int, target: int, units: list[Unit]) -> Reasons:
    """What the fire of these at a location is worth."""
    g = sense.g
    strength = volley(units, g.field.distance[origin][target]) + help_of_leader(units)
    if any(unit.marks & ASSAULT_MOVE for unit in units):
        strength -= ASSAULT_FIRE
    edge = sense.edge(origin, target, strength)
    if edge is None:
        return [(HARM, 0.0)]
    harm = sense.harm(g.at[sense.enemy][target], edge) * sense.temper.aggression
    return [*weigh(sense, harm, target), *cost_of_fire(sense, units, origin)]


def weigh(sense: Sense, harm: float, target: int) -> Reasons:
    """Harm, and how much more it counts there."""
    return [(HARM, harm), (WEIGHT, harm * importance(sense, target))]


def importance(sense: Sense, target: int) -> float:
    """Who holds what is wanted, who can still answer, and who could be swept away, is a better target."""
    g = sense.g
    cell = g.field.cell_of[target]
    value = 0.0
    near = g.field.adjacent[target]
    for prize, _, _ in sense.aims():
        if prize.cell == cell or near >> prize.cell & 1:
            value += 0.4
            break
    foes = g.at[sense.enemy][target]
    if sense.attacking and any(
        unit.counter.is_mmc and not unit.shaken and not unit.marks & BARS_OPPORTUNITY_FIRE for unit in foes
    ):
        value += 0.3
    for beside in bits(g.held[sense.side] & near & ~g.melee):
        if any(not unit.marks and can_attack_in_melee(unit) for unit in g.at[sense.side][beside]):
            value += 0.4
            break
    return value


def cost_of_fire(sense: Sense, units: list[Unit], origin: int) -> Reasons:
    """Who fires shows himself, and has no fire left for those who move later."""
    found: Reasons = [(KEEP_FIRE, -0.8 * kept_fire(sense, units, origin))]
    g = sense.g
    if not g.field.bare[origin] and not g.spotted >> origin & 1:
        if not any(unit.marks for unit in g.at[sense.side][origin]):
            found.append((SHOWN, -0.3 * worth_of_all(units) * sense.danger(origin, moving=False)))
    return found


def lone_fire_reasons(sense: Sense, unit: Unit, target: int, dice: int) -> Reasons:
    """5.2-10, 11.4-5, 18.1-3: a Weapon Team, a Sniper or a mortar fires for itself."""
    g = sense.g
    origin = unit.loc
    fp = unit.counter.fp
    for weapon in unit.weapons:
        if weapon.kind.kind == "mortar":
            fp = max(fp, weapon.kind.fp)
    targets = g.at[sense.enemy][target]
    if dice == TWO_DICE:
        edge = sense.edge(origin, target, fp)
        harm = 0.0 if edge is None or not targets else sense.harm(targets, edge, dice=dice) / len(targets)
        return [(HARM, harm * sense.temper.aggression)]
    if dice == BETTER_DIE:
        edge = fp - g.field.tm[target]
    else:
        edge = sense.edge(origin, target, fp + help_of_leader(g.at[sense.side][origin]))
    harm = 0.0 if edge is None else sense.harm(targets, edge, dice=dice)
    return [*weigh(sense, harm * sense.temper.aggression, target), *cost_of_fire(sense, [unit], origin)]


# Opportunity Fire


def answer_reasons(sense: Sense, origin: int, at: int, units: list[Unit]) -> Reasons:
    """5.3: fire at those who move now, against what the same fire could do to others who may still come.

    The part of a large stack that fire takes is as large as that of a small one: bait is not worth a volley.
    """
    g = sense.g
    strength = volley(units, g.field.distance[origin][at], opportunity=True)
    edge = sense.edge(origin, at, strength)
    if edge is None:
        return [(HARM, 0.0)]
    movers = g.at[sense.enemy][at]
    harm = sense.harm(movers, edge, moving=True) * sense.temper.aggression
    return [
        (HARM, harm),
        (WEIGHT, harm * _threat(sense, at)),
        (LATER, -_saved(sense, origin, at, harm, movers)),
    ]


def _threat(sense: Sense, at: int) -> float:
    """Who comes near us, or to what we hold, must be stopped."""
    g = sense.g
    value = 0.0
    if g.held[sense.side] & g.field.adjacent[at]:
        value += 0.5
    for prize, _, _ in sense.aims():
        if prize.away[sense.enemy][at] <= 2:
            value += 0.5
            break
    return value


def _saved(sense: Sense, origin: int, at: int, harm: float, movers: list[Unit]) -> float:
    present = worth_of_all(movers)
    if present <= 0:
        return 0.0
    chance = 0.5 if not sense.g.held[sense.side] & sense.g.field.adjacent[at] else 0.3
    return chance * harm * sense.coming(origin) / present


def answerers(sense: Sense, origin: int) -> list[Unit]:
    """5.3-1: who of a location can fire together at those who move."""
    return [
        unit
        for unit in sense.g.at[sense.side][origin]
        if unit.counter.is_mmc
        and not unit.counter.apart
        and (not unit.shaken or unit.counter.steady)
        and not unit.marks & BARS_OPPORTUNITY_FIRE
    ]


# Putting an attack together


def arms_reasons(sense: Sense, option: Option) -> Reasons:
    """What a unit adds to an attack; who has moved to the assault would spoil it for those who have not."""
    g = sense.g
    if option.verb == "hold":
        return []
    number, arms = unpack(option.value)
    unit = g.units[number]
    if option.verb == "work":
        return [(ARMS, 0.25 + sum(0.1 * weapon.kind.fp for weapon in unit.weapons))]
    value = 0.1 * unit.counter.fp if arms & OWN else 0.0
    cost = 0.0
    for slot, weapon in zip(SLOTS, unit.weapons, strict=False):
        if arms & slot:
            value += 0.1 * weapon.kind.fp
            cost += 0.15 if weapon.kind.once else 0.0
    found: Reasons = [(ARMS, value), (USED_UP, -cost)]
    if unit.marks & ASSAULT_MOVE and _others_stood(g.at[sense.side][unit.loc], unit):
        found.append((LATER, -0.2))
    if value <= 0:
        found.append((KEEP_FIRE, -0.05))
    return found


def _others_stood(stack: list[Unit], unit: Unit) -> bool:
    return any(other is not unit and other.counter.is_mmc and not other.marks for other in stack)


def assist_reasons(sense: Sense, option: Option) -> Reasons:
    """5.0.1: a leader's help costs him his turn; one without a modifier does not help."""
    if not option.args:
        return []
    lm = leadership(sense.g.units[option.value])
    return [(LEAD, 0.25 * lm), (USED_UP, -0.05)]


def target_reasons(sense: Sense, option: Option) -> Reasons:
    """11.4-6: the one man whom a Sniper or a Marksman picks."""
    unit = sense.g.units[option.value]
    column, steady = damage_column(unit), morale(sense.g, unit)
    return [(HARM, worth_of(unit) * hurt(2, column, steady, 0, ONE_DIE, unit.counter.kind == "squad"))]


# Eyes


def spot_reasons(sense: Sense, option: Option) -> Reasons:
    """10.1b: who is spotted can be fired at by all who see him; whoever tries is used up for the turn."""
    g = sense.g
    number, loc = unpack(option.value)
    unit = g.units[number]
    from_ = whereabouts(unit)
    modifier = sight_code(g, from_, loc)
    leader = spotting_leader(g, unit)
    if leader is not None:
        modifier -= leadership(leader)
    if unit.counter.kind == "scout" and not unit.weapons:
        modifier -= 2
    chance = min(1.0, max(0.0, (spotting_needs(g, loc) - modifier) / 6))
    gain = sense.gains.get(loc)
    if gain is None:
        gain = sense.gains[loc] = _gain_of_spotting(sense, loc)
    lost = (1 - chance) * 0.3 * worth_now(unit) if unit.counter.is_mmc else (1 - chance) * 0.1
    return [(EYES, chance * gain), (USED_UP, -lost - 0.02)]


def _gain_of_spotting(sense: Sense, loc: int) -> float:
    """What the fire of all who see a location is worth once it is spotted, whoever spots it."""
    g = sense.g
    gain = 0.0
    foes = g.at[sense.enemy][loc]
    for place in bits(g.held[sense.side] & g.field.sight.see[loc] & ~g.melee):
        units = firers(sense, place)
        strength = volley(units, g.field.distance[place][loc])
        if units and strength > 0:
            edge = sense.edge(place, loc, strength + help_of_leader(units))
            if edge is not None:
                harm = sense.harm(foes, edge)
                gain = max(gain, harm) + 0.3 * min(gain, harm)
    return gain * (sense.temper.aggression * (1 + importance(sense, loc)))


# Smoke


def smoke_reasons(sense: Sense, unit: Unit, cell: int) -> Reasons:
    """7.0: smoke where friends have to go under fire; who lays it does nothing else in this turn."""
    g = sense.g
    cost = -0.35 * worth_now(unit)
    if g.smoke_mask >> cell & 1 or not sense.attacking:
        return [(USED_UP, cost)]
    chance = g.module.smoke(g, unit) / 6
    danger = sense.danger(cell, moving=True)
    if danger < 0.15:
        return [(USED_UP, cost)]
    friends = 0.0
    for place in bits(g.held[sense.side] & ~g.melee & (g.field.adjacent[cell] | 1 << cell)):
        for other in g.at[sense.side][place]:
            if other is not unit and not other.marks and not other.shaken:
                friends += worth_now(other)
    forward = sense.goal(cell) - sense.goal(unit.loc)
    helps = 0.6 * chance * danger * min(3.0, friends) if forward >= 0 else 0.0
    return [(SMOKE, helps * sense.temper.caution), (USED_UP, cost)]
