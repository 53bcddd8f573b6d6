"""What the doctrine counts with: the worth of units, and what fire and melee will probably come to.

Everything is measured in squads: 1 is a good squad. Sums come from the rules; chances are exact, and kept in
tables that are built from the rules' own functions when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Final

from bocage.kernel import Tally
from bocage.systems.common.chances import TWO_DICE as TOTALS
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.battle.units import Unit, Vehicle
from bocage.systems.lnl.content.counters import Counter, tables
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.explain.odds.fire import check_chance, strike_chance
from bocage.systems.lnl.rules.fire.damage import CASUALTIES, SHAKEN, result_of
from bocage.systems.lnl.rules.melee.eligibility import can_attack_in_melee, is_melee_eligible
from bocage.systems.lnl.rules.melee.strength import Fighters, melee_modifiers, melee_odds
from bocage.systems.lnl.rules.ordnance.ordnance import is_hit

NO_DIE: Final = 0
ONE_DIE: Final = 1
TWO_DICE: Final = 2
BETTER_DIE: Final = 3
"""How an attack rolls: 5.0a-1, 11.4-5, 18.1-3."""
D6: Final = range(1, 7)
HULLS: Final = frozenset({"vehicle", "helicopter"})


# What units are worth


@cache
def _printed_worth(counter: Counter) -> float:
    kind = counter.kind
    if kind == "squad":
        return w.SQUAD + w.SQUAD_FP * counter.fp
    if kind == "half_squad" or counter.steady:
        return w.HALF_SQUAD + w.HALF_SQUAD_FP * counter.fp
    if counter.is_leader:
        return w.LEADER + w.LEADER_LM * counter.lm
    if kind == "weapon_team":
        return w.WEAPON_TEAM + w.WEAPON_TEAM_FP * counter.fp
    if kind in HULLS:
        return w.GUN_CARRIER if counter.gun is not None else w.VEHICLE
    return w.OTHERS.get(kind, w.ANYBODY)


def worth_of(unit: Unit) -> float:
    """A unit in Good Order, with what it carries."""
    value = _printed_worth(unit.counter)
    for weapon in unit.weapons:
        value += w.GUN_WORTH if weapon.kind.gun is not None else w.WEAPON_FP * weapon.kind.fp
    if isinstance(unit, Vehicle):
        for passenger in unit.passengers:
            value += worth_of(passenger)
    return value


def worth_now(unit: Unit) -> float:
    """A unit as it is."""
    return worth_of(unit) * w.SHAKEN_WORTH if unit.shaken else worth_of(unit)


def worth_of_all(units: list[Unit]) -> float:
    """Units as they are, together."""
    total = 0.0
    for unit in units:
        total += worth_now(unit)
    return total


# Fire


@cache
def hurt(
    edge: int, column: str, steady: int, lm: int, dice: int, reducible: bool, shaken_as: str = SHAKEN
) -> float:
    """5.0a: the part of a unit's worth that an attack will probably take.

    `edge`: strength less cover. `reducible`: Casualties leave half of it; others they end. `shaken_as`: what
    a Shaken result means for it.
    """
    losses = _losses(column, shaken_as)
    total = 0.0
    for result, chance in fire_chances(edge, column, steady, lm, dice).items():
        if result == SHAKEN:
            result = shaken_as
        total += chance * (1.0 if result == CASUALTIES and not reducible else losses[result])
    return total


@cache
def fire_chances(edge: int, column: str, steady: int, lm: int, dice: int) -> dict[str, float]:
    """5.0a: the chance of each result of an attack with this edge for one unit."""
    charts, rolls = tables(), _attack_rolls(dice)
    found: dict[str, float] = {}
    share = 1 / (len(rolls) * len(D6) * len(D6))
    for roll, against in product(rolls, D6):
        margin = roll + edge - against
        if margin > 0:
            for check in D6:
                result = result_of(charts, column, steady, check + margin - lm)
                found[result] = found.get(result, 0.0) + share
    return found


def _losses(column: str, shaken_as: str) -> Mapping[str, float]:
    if column.startswith("vehicle") or column == "helicopter":
        return w.LOST_HULL
    return w.LOST_SHAKEN if column.endswith("shaken") or shaken_as != SHAKEN else w.LOST


def _attack_rolls(dice: int) -> list[int]:
    if dice == NO_DIE:
        return [0]
    if dice == ONE_DIE:
        return list(D6)
    pairs = list(product(D6, D6))
    return [a + b for a, b in pairs] if dice == TWO_DICE else [max(a, b) for a, b in pairs]


@cache
def exposures(column: str, steady: int, shaken_as: str = SHAKEN) -> list[float]:
    """By edge, from the least that makes a difference: the part of such a squad that fire takes."""
    edges = range(w.LEAST_EDGE, w.MOST_EDGE + 1)
    return [hurt(edge, column, steady, 0, ONE_DIE, True, shaken_as) for edge in edges]


def squad_exposures() -> list[float]:
    """The same for an ordinary squad in Good Order."""
    return exposures("mmc_good_order", w.ORDINARY_MORALE)


# Guns and checks


@cache
def hit_chance(needs: int, drm: int) -> float:
    """14.0b-3, -7 to -9: the chance that 2d6 with these modifiers hit."""
    tally = Tally([part(drm, "lnl-14.0b-4", "modifiers")])
    return float(sum(chance for natural, chance in TOTALS.items() if is_hit(natural, needs, tally)))


@cache
def pass_chance(needed: int) -> float:
    """1.5-6: the chance of 2d6 not to come to more."""
    return float(check_chance(needed))


@cache
def beat_chance(lead: int) -> float:
    """The chance that a die with this lead is more than another."""
    return sum(1 for one, other in product(D6, D6) if one + lead > other) / (len(D6) * len(D6))


def die_chance(needed: float) -> float:
    """The chance of 1d6 not to come to more."""
    return min(1.0, max(0.0, needed / len(D6)))


# Melee


@cache
def _strike(column: int, shift: int, drm: int) -> float:
    return float(strike_chance(column, shift, drm))


def strike(g: Lnl, mine: list[Unit], theirs: list[Unit], targets: list[Unit]) -> float:
    """8.0a: the chance that these eliminate the targets they name among those, in one round.

    8.0a-4: at odds worse than 1-3 nobody can name more than one: 0. Charges and ambushes are not foreseen.
    """
    if not targets or not any(map(can_attack_in_melee, mine)):
        return 0.0
    side = mine[0].side
    fighters, enemies = Fighters(side, mine), Fighters(1 - side, theirs)
    column, shifts = melee_odds(g, fighters, targets, enemies)
    if column < 0 and len(targets) > 1:
        return 0.0
    return _strike(column, int(shifts.total), int(melee_modifiers(fighters, targets).total))


def best_targets(g: Lnl, mine: list[Unit], theirs: list[Unit]) -> tuple[list[Unit], float]:
    """8.0a-2: the enemies whom one attack is best made on, for what they are worth, and its chance."""
    foes = sorted(filter(is_melee_eligible, theirs), key=worth_now, reverse=True)
    best, chance, most = foes[:1], 0.0, -1.0
    for count in range(1, len(foes) + 1):
        for group in (foes[:count], foes[-count:]):
            each = strike(g, mine, theirs, group) if mine else 0.0
            if each * worth_of_all(group) > most:
                best, chance, most = group, each, each * worth_of_all(group)
    return best, chance


def melee_gain(g: Lnl, mine: list[Unit], theirs: list[Unit]) -> tuple[float, float, float]:
    """8.0: what one round will probably cost them, what it will cost us, and the chance that we clear them.

    8.1b-5: those who cannot fight are swept away. 8.1b-3: with the last who can fight, all others are lost.
    """
    prize = worth_of_all(theirs)
    if not any(map(is_melee_eligible, theirs)):
        return prize, 0.0, 1.0
    gain, clears = _toll(g, mine, theirs)
    return gain, _toll(g, theirs, mine)[0], clears


def _toll(g: Lnl, mine: list[Unit], theirs: list[Unit]) -> tuple[float, float]:
    """What an attack will probably cost its targets' side, and the chance that nobody is left of it.

    Where not all can be named together, the one who is worth most is.
    """
    if not any(map(can_attack_in_melee, mine)):
        return 0.0, 0.0
    foes = list(filter(is_melee_eligible, theirs))
    chance = strike(g, mine, theirs, foes)
    if chance or len(foes) < 2:
        return chance * worth_of_all(theirs), chance
    prey = max(foes, key=worth_now)
    return strike(g, mine, theirs, [prey]) * worth_now(prey), 0.0
