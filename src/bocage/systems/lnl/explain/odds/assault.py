"""17.1: the exact chances of a Close Assault, before anyone goes in and while it is fought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final

from bocage.kernel import Ask, Option, Tally, unpack
from bocage.systems.common.chances import Odds
from bocage.systems.common.dice_odds import share_beats
from bocage.systems.lnl.battle.concepts import leadership, morale, morale_modifiers, part, same_organisation
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.explain.odds.fire import check_chance
from bocage.systems.lnl.rules.melee.eligibility import can_close_assault, is_close_assault
from bocage.systems.lnl.rules.vehicles.close_assault import (
    armour_strength,
    assault_strength,
    best_of,
    he_equivalent,
    needs_no_check,
)

ASSAULTS: Final = frozenset({"close-assault", "assault-with", "bare-hands"})
FIGHTING: Final = frozenset({"assault-with", "leader-assaults"})
"""Questions asked inside the vehicle's hex."""


def assault_preview(g: Lnl, ask: Ask, option: Option) -> tuple[Vehicle, Odds] | None:
    """What an option that leads to a Close Assault will come to; None for any other."""
    move = ask.about.get("move")
    side = g.seats.index(ask.seat)
    if option.verb == "move" and isinstance(move, Move) and is_close_assault(g, side, option.value):
        return all_together(g, move.units, option.value)
    if option.verb == "close-assault":
        return all_together(g, g.at[side][option.value], option.value)
    if ask.kind in FIGHTING:
        return _one_of_them(g, ask, option)
    return None


def all_together(g: Lnl, units: Sequence[Unit], loc: int) -> tuple[Vehicle, Odds]:
    """The chance that the vehicle is destroyed when all go who can, with the best of all they have.

    17.1-14, 17.1-24: each leader who passes helps the checks, and then one MMC, the best leader the first.
    """
    vehicle = g.vehicles_at(1 - units[0].side, loc)[0]
    leaders = sorted((unit for unit in units if unit.counter.is_leader), key=leadership, reverse=True)
    men = [unit for unit in units if can_close_assault(unit)]
    spared = Fraction(0)
    for brave, share in _who_passes(g, leaders, [None] * len(leaders)):
        helpers = [best_of(brave, unit) for unit in men]
        for inside, chance in _who_passes(g, men, helpers):
            spared += share * chance * _none_succeeds(inside, brave, vehicle)
    first = assault_strength(men[0], None, best_weapon(men[0]))
    return vehicle, _odds(1 - spared, first, vehicle)


def _who_passes(
    g: Lnl, units: list[Unit], helpers: Sequence[Unit | None]
) -> Iterator[tuple[list[Unit], Fraction]]:
    """17.1-12: every group that may pass its Morale Checks, and how likely it is."""
    chances = [nerve_chance(g, unit, helper) for unit, helper in zip(units, helpers, strict=True)]
    for passes in product((True, False), repeat=len(units)):
        share = Fraction(1)
        for passed, each in zip(passes, chances, strict=True):
            share *= each if passed else 1 - each
        yield [unit for unit, passed in zip(units, passes, strict=True) if passed], share


def nerve_chance(g: Lnl, unit: Unit, helper: Unit | None) -> Fraction:
    """17.1-12 to -15: the chance to pass the check before the assault."""
    if needs_no_check(unit):
        return Fraction(1)
    return check_chance(morale(g, unit) - int(morale_modifiers(g, unit, helper).total))


def _none_succeeds(inside: list[Unit], brave: list[Unit], vehicle: Vehicle) -> Fraction:
    free = list(brave)
    failed = Fraction(1)
    for unit in inside:
        able = [leader for leader in free if unit.counter.is_mmc and same_organisation(leader, unit)]
        leader = able[0] if able else None
        if leader is not None:
            free.remove(leader)
        failed *= 1 - win_chance(assault_strength(unit, leader, best_weapon(unit)), vehicle)
    return failed


def best_weapon(unit: Unit) -> Weapon | None:
    """17.1-21: the weapon that adds most."""
    useful = [weapon for weapon in unit.weapons if he_equivalent(weapon)]
    return max(useful, key=he_equivalent, default=None)


def win_chance(strength: Tally, vehicle: Vehicle) -> Fraction:
    """17.1-26: a die and the strength are more than a die and the armour."""
    lead = int(strength.total - armour_strength(vehicle).total)
    return share_beats(1, lead)


def _one_of_them(g: Lnl, ask: Ask, option: Option) -> tuple[Vehicle, Odds] | None:
    """One assaulter who is asked what he uses, or who helps him."""
    number = ask.about.get("unit")
    target = ask.about.get("vehicle")
    if not isinstance(number, int) or not isinstance(target, int):
        return None
    unit, vehicle = g.units[number], g.units[target]
    assert isinstance(vehicle, Vehicle)
    leader_id = ask.about.get("leader")
    leader = g.units[leader_id] if isinstance(leader_id, int) else None
    weapon = best_weapon(unit)
    if option.verb == "assist":
        leader = g.units[option.value]
    elif option.verb == "assault-with":
        weapon = g.weapons[unpack(option.value)[1]]
    elif option.verb == "bare-hands":
        weapon = None
    strength = assault_strength(unit, leader, weapon)
    return vehicle, _odds(win_chance(strength, vehicle), strength, vehicle)


def _odds(destroyed: Fraction, strength: Tally, vehicle: Vehicle) -> Odds:
    armour = [part(-each.value, each.clause, each.name) for each in armour_strength(vehicle).parts]
    return Odds({"destroyed": destroyed, "no_effect": 1 - destroyed}, Tally([*strength.parts, *armour]))
