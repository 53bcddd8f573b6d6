"""Attacks as the rules will reckon them: who fires with what, and how the sum comes out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from bocage.systems.common.chances import TWO_DICE as TOTALS
from bocage.systems.lnl.battle.attack import Attack, Firer, as_firer
from bocage.systems.lnl.battle.concepts import leadership
from bocage.systems.lnl.battle.state import OPS_COMPLETE, Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.battle.verbs import OWN, SLOTS
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.doctrine.odds import BETTER_DIE, NO_DIE, ONE_DIE, TWO_DICE
from bocage.systems.lnl.rules.fire.fire import arms_choices, may_assist
from bocage.systems.lnl.rules.fire.firepower import attack_modifiers, fire_code, firepower, target_modifier
from bocage.systems.lnl.rules.fire.leading import BARS_ASSISTANCE
from bocage.systems.lnl.rules.sight.spotting import BLOCKED
from bocage.systems.lnl.rules.vehicles.armour import vehicle_cover
from bocage.systems.lnl.rules.vehicles.rider_fire import cannot_reach, riders_ready
from bocage.systems.lnl.rules.vehicles.vehicle_fire import (
    Mark,
    can_bear,
    cannot_aim_machine_guns,
    machine_guns,
    reach_of,
)

ONCE: Final = ((0, Fraction(1)),)


class Aim(NamedTuple):
    """The sum of an attack: strength less cover, the cover in it, and how it rolls."""

    edge: int
    cover: int
    dice: int


def aim_of(g: Lnl, attack: Attack) -> Aim | None:
    """5.0a-1, 5.0a-2, 17.2-10: the sum of an attack; None if its target cannot be seen."""
    if fire_code(g, attack.origin, attack.target, attack.vehicle) >= BLOCKED:
        return None
    strength = firepower(g, attack).total + attack_modifiers(g, attack).total
    if attack.vehicle is None:
        cover = target_modifier(g, attack.comes_from, attack.target).total
    else:
        cover = vehicle_cover(g, attack.vehicle, attack.comes_from).total
    return Aim(int(strength - cover), int(cover), dice_of(g, attack))


def aims_of(g: Lnl, attack: Attack) -> list[tuple[Aim, float]]:
    """The sums that an attack may have, each with its chance: several only where a burst is rolled for."""
    found: list[tuple[Aim, float]] = []
    for total, chance in TOTALS.items() if attack.is_burst() else ONCE:
        attack.burst = total
        aim = aim_of(g, attack)
        if aim is None:
            return []
        found.append((aim, float(chance)))
    return found


def dice_of(g: Lnl, attack: Attack) -> int:
    """5.0a-1, 11.4-5, 18.1-3: how an attack rolls."""
    if attack.two_dice:
        return TWO_DICE
    if attack.is_mortar():
        return BETTER_DIE
    return NO_DIE if attack.is_burst() and not g.module.burst_adds_die(g) else ONE_DIE


# Small arms


def best_arms(g: Lnl, unit: Unit, target: int, *, opportunity: bool = False) -> int:
    """1.6.1-11 to -15: of the ways a unit can fire, the strongest by itself; charges are kept. 0 for none."""
    weak = opportunity and bool(unit.marks & OPS_COMPLETE) and unit.counter.fp == 0
    choices = arms_choices(g, unit, target, weak=weak)
    if not unit.weapons or not choices:
        return choices[0] if choices else 0
    kept = 0
    for slot, weapon in zip(SLOTS, unit.weapons, strict=False):
        if weapon.kind.once:
            kept |= slot
    choices = [arms for arms in choices if not arms & kept]
    if len(choices) < 2:
        return choices[0] if choices else 0
    best, most = 0, -1.0
    for arms in choices:
        attack = Attack(unit.side, unit.loc, target, [as_firer(unit, arms)], opportunity=opportunity)
        strength = firepower(g, attack).total
        if not best or strength > most:
            best, most = arms, strength
    return best


def group_attack(
    g: Lnl,
    units: list[Unit],
    target: int,
    *,
    opportunity: bool = False,
    led: bool = True,
    moving: Sequence[Unit] = (),
) -> Attack | None:
    """5.2: these fire together, each as it does best by itself; None if nobody reaches so far.

    5.0.1-1: if they are `led`, the best of their leaders directs them, but not in Opportunity Fire.
    """
    leader = _director(units) if led and not opportunity else None
    firers: list[Firer] = []
    for unit in units:
        if unit is leader or (unit.shaken and not unit.counter.steady):
            continue
        arms = best_arms(g, unit, target, opportunity=opportunity)
        if arms:
            firers.append(as_firer(unit, arms))
    if not firers:
        return None
    first = firers[0].unit
    attack = Attack(first.side, first.loc, target, firers, opportunity=opportunity, moving=moving)
    if leader is not None and may_assist(leader, attack):
        attack.leader = leader
    return attack


def _director(units: list[Unit]) -> Unit | None:
    """5.0.1-1: the best leader who may direct fire now."""
    best: Unit | None = None
    for unit in units:
        if unit.counter.is_leader and not unit.shaken and not unit.marks & BARS_ASSISTANCE:
            if leadership(unit) > (0 if best is None else leadership(best)):
                best = unit
    return best


def lone_attack(
    g: Lnl,
    unit: Unit,
    target: int,
    *,
    two_dice: bool = False,
    opportunity: bool = False,
    moving: Sequence[Unit] = (),
) -> Attack:
    """5.2-10, 11.4-5, 18.1-2: a Weapon Team, a Sniper, or who carries a mortar, fires for himself."""
    firer = Firer(unit, True, ())
    for weapon in unit.weapons:
        if weapon.kind.kind == "mortar":
            firer = Firer(unit, False, [weapon])
    attack = Attack(unit.side, whereabouts(unit), target, [firer], opportunity=opportunity, moving=moving)
    attack.two_dice = two_dice
    return attack


def deck_attack(
    g: Lnl,
    vehicle: Vehicle,
    target: int,
    prey: Vehicle | None,
    *,
    opportunity: bool = False,
    moving: Sequence[Unit] = (),
) -> Attack | None:
    """16.2-17: those who ride on a vehicle fire together; None if none of them can."""
    riders = riders_ready(vehicle, opportunity=opportunity)
    firers = [as_firer(unit, OWN) for unit in riders if cannot_reach(g, vehicle, unit, target) is None]
    if not firers:
        return None
    return Attack(
        vehicle.side, vehicle.loc, target, firers, opportunity=opportunity, moving=moving, vehicle=prey
    )


# Machine guns of vehicles


def machine_gun_attacks(g: Lnl, vehicle: Vehicle, mark: Mark) -> list[Attack]:
    """15.0d-10: each machine gun that can be brought to bear on a target is an attack of its own."""
    if cannot_aim_machine_guns(g, vehicle, mark) is not None:
        return []
    return [_machine_gun_attack(vehicle, gun, mark) for gun in guns_in_reach(g, vehicle, mark)]


def guns_in_reach(g: Lnl, vehicle: Vehicle, mark: Mark) -> list[MachineGun]:
    """15.0d-2 to -7, 15.0e-1: the machine guns that work, reach so far, and can be turned there."""
    return [
        gun
        for gun in machine_guns(g, vehicle, mark.loc)
        if reach_of(g, vehicle, gun, mark) and can_bear(g, vehicle, gun, mark.loc)
    ]


def _machine_gun_attack(vehicle: Vehicle, gun: MachineGun, mark: Mark) -> Attack:
    return Attack(
        vehicle.side,
        vehicle.loc,
        mark.loc,
        [Firer(vehicle, False, (), None, gun)],
        opportunity=mark.opportunity,
        moving=mark.moving,
        vehicle=mark.prey,
    )


def forecast_guns(g: Lnl, vehicle: Vehicle, loc: int, *, opportunity: bool) -> list[Attack]:
    """The same at a place where nobody may be yet; every machine gun that reaches it, wherever it points."""
    mark = Mark(loc, None, opportunity=opportunity)
    guns = machine_guns(g, vehicle, loc)
    return [_machine_gun_attack(vehicle, gun, mark) for gun in guns if reach_of(g, vehicle, gun, mark)]
