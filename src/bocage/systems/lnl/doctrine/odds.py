"""What the doctrine counts with: the worth of units, and what fire and melee will probably come to.

Everything is measured in squads: 1 is a good squad. Chances are exact and worked out once for each small sum.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import ceil
from typing import Final

from bocage.systems.lnl.battle.units import OPS_COMPLETE, Unit, Vehicle
from bocage.systems.lnl.content.counters import Counter, tables
from bocage.systems.lnl.rules.melee.melee import (
    Fighters,
    can_attack_in_melee,
    counts_as_zero,
    is_melee_eligible,
    melee_strengths,
    odds_column,
)

SHAKEN_WORTH: Final = 0.55
"""What is left of a unit's worth while it is Shaken."""
ONE_DIE: Final = 1
TWO_DICE: Final = 2
BETTER_DIE: Final = 3
NO_DIE: Final = 0
"""How an attack rolls: 5.0a-1, 11.4-5, 18.1-3; or it has rolled for its firepower."""
LOST: Final = {"no_effect": 0.0, "shaken": 0.45, "casualties": 0.7, "wounded": 0.6, "eliminated": 1.0}
"""The part of a Good Order unit's worth that a result takes away."""
LOST_SHAKEN: Final = {"no_effect": 0.0, "shaken": 0.0, "casualties": 0.6, "wounded": 0.6, "eliminated": 1.0}
LOST_HULL: Final = {"no_effect": 0.0, "shaken": 0.35, "damaged": 0.6, "abandoned": 0.9, "destroyed": 1.0}


# What units are worth


@cache
def _printed_worth(counter: Counter) -> float:
    kind = counter.kind
    if kind == "squad":
        return 0.7 + 0.15 * counter.fp
    if kind in ("half_squad", "delta_team", "delta_sniper_team"):
        return 0.4 + 0.1 * counter.fp
    if counter.is_leader:
        return 0.5 + 0.25 * counter.lm
    if kind == "weapon_team":
        return 0.8 + 0.1 * counter.fp
    if kind in ("vehicle", "helicopter"):
        return 2.0 if counter.gun is not None else 1.6
    return {"hero": 0.8, "sniper": 0.6, "scout": 0.4, "advisor": 0.5, "vip": 1.0, "mob": 0.3}.get(kind, 0.3)


def worth_of(unit: Unit) -> float:
    """A unit in Good Order, with what it carries."""
    value = _printed_worth(unit.counter)
    for weapon in unit.weapons:
        value += 0.3 if weapon.kind.gun is not None else 0.1 * weapon.kind.fp
    if isinstance(unit, Vehicle):
        for passenger in unit.passengers:
            value += worth_of(passenger)
    return value


def worth_now(unit: Unit) -> float:
    return worth_of(unit) * SHAKEN_WORTH if unit.shaken else worth_of(unit)


def worth_of_all(units: list[Unit]) -> float:
    total = 0.0
    for unit in units:
        total += worth_now(unit)
    return total


# Fire


@cache
def hurt(edge: int, column: str, steady: int, lm: int, dice: int, reducible: bool) -> float:
    """5.0a: the part of a unit's worth that an attack will probably take.

    `edge`: strength less cover. `reducible`: Casualties leave half of it; others they end.
    """
    results, losses = tables().damage[column], _losses(column)
    rolls = _attack_rolls(dice)
    total = 0.0
    for roll, against, check in product(rolls, range(1, 7), range(1, 7)):
        margin = roll + edge - against
        if margin <= 0:
            continue
        sum_ = check + margin - lm
        band = 0 if sum_ <= steady else 3 if sum_ >= 3 * steady else 2 if sum_ >= 2 * steady else 1
        result = results[band]
        total += 1.0 if result == "casualties" and not reducible else losses[result]
    return total / (len(rolls) * 36)


def _losses(column: str) -> dict[str, float]:
    if column.startswith("vehicle") or column == "helicopter":
        return LOST_HULL
    return LOST_SHAKEN if column.endswith("shaken") else LOST


def _attack_rolls(dice: int) -> list[int]:
    if dice == NO_DIE:
        return [0]
    if dice == ONE_DIE:
        return [1, 2, 3, 4, 5, 6]
    pairs = list(product(range(1, 7), range(1, 7)))
    return [a + b for a, b in pairs] if dice == TWO_DICE else [max(a, b) for a, b in pairs]


@cache
def exposure(edge: int) -> float:
    """The part of its worth that an ordinary Good Order squad loses to such fire."""
    return hurt(max(-8, min(12, edge)), "mmc_good_order", 5, 0, ONE_DIE, True)


# Firepower, as ruling 2 counts it, without the reasons


def volley(units: list[Unit], distance: int, *, opportunity: bool = False) -> float:
    """5.2: what these can fire together so far: the best in full, the others by half, weapons in full."""
    lead = total = 0.0
    for unit in units:
        if unit.shaken and not unit.counter.steady:
            continue
        own, arms = _arms(unit, distance, opportunity)
        total += arms
        if unit.counter.kind == "hero":
            total += own
        elif own > lead:
            total += lead / 2
            lead = own
        else:
            total += own / 2
    return float(ceil(lead + total))


def _arms(unit: Unit, distance: int, opportunity: bool) -> tuple[float, float]:
    """1.6.1-11 to -15: a unit's own fire and its weapons', as it uses them best."""
    counter = unit.counter
    own = 0.0
    if counter.range_min <= distance <= counter.range:
        own = float(counter.fp)
    elif counter.extended and distance <= 2 * counter.range:
        own = counter.fp / 2
    arms = 0.0
    for weapon in unit.weapons:
        kind = weapon.kind
        if kind.fires and not kind.fired_alone and not kind.once and distance <= kind.reach:
            arms = max(arms, float(kind.fp))
    if not counter.is_mmc and counter.kind != "hero":
        own, arms = 0.0, arms / 2
    elif counter.kind != "squad" and arms:
        own, arms = (0.0, arms) if arms > own else (own, 0.0)
    if opportunity and unit.marks & OPS_COMPLETE:
        return own // 2, arms // 2
    return own, arms


def reach_of(units: list[Unit]) -> int:
    """How far any of these can fire."""
    best = 0
    for unit in units:
        counter = unit.counter
        if unit.shaken and not counter.steady:
            continue
        best = max(best, counter.range * 2 if counter.extended else counter.range)
        for weapon in unit.weapons:
            if weapon.kind.fires and not weapon.kind.fired_alone and weapon.kind.reach > best:
                best = weapon.kind.reach
    return best


# Melee


@cache
def strike_chance(attack: int, defence: int, shift: int, drm: int) -> float:
    """8.0a: the chance that an attack in melee eliminates its targets."""
    if attack <= 0:
        return 0.0
    table = tables().melee
    column = max(0, odds_column(attack, max(1, defence)))
    needed = table[min(len(table) - 1, max(0, column + shift))][1] - drm
    return sum(1 for a, b in product(range(1, 7), range(1, 7)) if a + b >= needed) / 36


def strike(mine: list[Unit], theirs: list[Unit]) -> float:
    """The chance that these eliminate all of those who can fight, in one round."""
    side = mine[0].side
    fighters, enemies = Fighters(side, mine), Fighters(1 - side, theirs)
    targets = [unit for unit in theirs if is_melee_eligible(unit)]
    if not targets or not any(map(can_attack_in_melee, mine)):
        return 0.0
    attack, defence = melee_strengths(fighters, targets, enemies)
    lm = shift = weak = 0
    for unit in mine:
        if unit.shaken:
            continue
        lm = max(lm, unit.counter.lm if unit.counter.is_leader else 0)
        shift |= unit.counter.kind == "hero"
        weak += can_attack_in_melee(unit) and counts_as_zero(unit)
    weak -= sum(map(counts_as_zero, targets))
    return strike_chance(int(attack.total), int(defence.total), int(shift), lm - weak)


def melee_gain(mine: list[Unit], theirs: list[Unit]) -> tuple[float, float, float]:
    """8.0: what one round will probably cost them, what it will cost us, and the chance that we clear them.

    8.1b-5: those who cannot fight are swept away.
    """
    prize = worth_of_all(theirs)
    if not any(map(is_melee_eligible, theirs)):
        return prize, 0.0, 1.0
    chance = strike(mine, theirs)
    return prize * chance, worth_of_all(mine) * strike(theirs, mine), chance
