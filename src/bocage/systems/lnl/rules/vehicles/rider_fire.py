"""16.2-17 to -23: the fire of those who ride on the outside of a vehicle."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.attack import Attack, Firer
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import OPS_COMPLETE, Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import OWN
from bocage.systems.lnl.rules.fire.fire import (
    OUT_OF_RANGE,
    cannot_fire_at,
    cannot_fire_at_vehicle,
    direct_fire,
    reach_at,
)
from bocage.systems.lnl.rules.people.skill_card_play import after_attack
from bocage.systems.lnl.rules.turn.impulse import USED_UP
from bocage.systems.lnl.rules.vehicles.passengers import outside_passengers

INSIDE: Final = No("lnl-16.2-17", "inside-cannot-fire")
SHAKEN: Final = No("lnl-5.1-3", "shaken-cannot-fire")
USED: Final = No("lnl-4.0c-3", "already-used")
ONLY_MMC: Final = No("lnl-11.0-2", "smc-no-opportunity-fire")
LOCKED: Final = No("lnl-8.1-2", "locked-in-melee")
UNARMED: Final = No("lnl-16.2-18", "rides-without-fire")

DECK_FIRE: Final = frozenset({"deck-fire", "deck-fire-at"})


def cannot_fire_from_deck(unit: Unit, *, opportunity: bool = False) -> No | None:
    """16.2-17, 16.2-18, rulings 140 and 141: Good Order, outside, unused, with firepower of its own.

    4.1a-1, 11.0-2: Opportunity Fire is for MMCs, and for those who are Ops Complete, too.
    """
    vehicle = unit.carrier
    if vehicle is None or unit not in outside_passengers(vehicle):
        return INSIDE
    if unit.shaken:
        return SHAKEN
    if unit.marks & (USED_UP & ~OPS_COMPLETE if opportunity else USED_UP):
        return USED
    if opportunity and not unit.counter.is_mmc:
        return ONLY_MMC
    return None if unit.counter.range else UNARMED


def riders_ready(vehicle: Vehicle, *, opportunity: bool = False) -> list[Unit]:
    """Who may fire from this vehicle; 5.2-10: a Weapon Team alone."""
    outside = outside_passengers(vehicle) if vehicle.passengers else []
    riders = [unit for unit in outside if cannot_fire_from_deck(unit, opportunity=opportunity) is None]
    teams = [unit for unit in riders if unit.counter.kind == "weapon_team"]
    return teams or riders


def cannot_reach(g: Lnl, vehicle: Vehicle, unit: Unit, target: int) -> No | None:
    """5.0-1, 5.4-1: from where the vehicle is."""
    distance = g.field.distance[vehicle.loc][target]
    return None if unit.counter.range_min <= distance <= reach_at(g, unit, target) else OUT_OF_RANGE


def cannot_engage(
    g: Lnl, vehicle: Vehicle, riders: Sequence[Unit], target: int, prey: Vehicle | None = None
) -> No | None:
    """16.2-17: may any of these riders fire from there at the men in a location, or at a vehicle in it?"""
    if all(cannot_reach(g, vehicle, unit, target) for unit in riders):
        return OUT_OF_RANGE
    if g.melee >> vehicle.loc & 1:
        return LOCKED
    if prey is None:
        return cannot_fire_at(g, vehicle.side, vehicle.loc, target)
    return cannot_fire_at_vehicle(g, vehicle.side, vehicle.loc, prey)


def deck_targets(g: Lnl, vehicle: Vehicle, riders: Sequence[Unit]) -> list[Option]:
    """Everything that these riders can fire at from where they are."""
    if not riders:
        return []
    other, seen = 1 - vehicle.side, g.field.sight.see[vehicle.loc]
    options = [
        g.verbs.deck_fire.pair(vehicle.id, loc)
        for loc in bits(seen & g.held[other])
        if cannot_engage(g, vehicle, riders, loc) is None
    ]
    return options + [
        g.verbs.deck_fire_at.pair(vehicle.id, prey.id)
        for loc in bits(seen & (g.armour[other] | g.air[other]))
        for prey in g.vehicles_at(other, loc)
        if cannot_engage(g, vehicle, riders, loc, prey) is None
    ]


def deck_shots(g: Lnl, side: int, at: int, prey: Vehicle | None, fired: Collection[int]) -> list[Option]:
    """Ruling 140: the vehicles whose riders can answer a move there; `fired`: ~those who have."""
    options: list[Option] = []
    for vehicle in g.fleet[side]:
        if not vehicle.passengers or ~vehicle.id in fired:
            continue
        riders = riders_ready(vehicle, opportunity=True)
        if riders and cannot_engage(g, vehicle, riders, at, prey) is None:
            if prey is None:
                options.append(g.verbs.deck_fire.pair(vehicle.id, at))
            else:
                options.append(g.verbs.deck_fire_at.pair(vehicle.id, prey.id))
    return options


def fire_from_deck(
    g: Lnl, choice: Option, riders: Sequence[Unit], *, opportunity: bool = False, moving: Sequence[Unit] = ()
) -> Flow[Attack]:
    """16.2-17, 16.2-22, ruling 140: the riders of one vehicle fire together; nobody leads them."""
    number, aim = unpack(choice.value)
    vehicle = g.units[number]
    assert isinstance(vehicle, Vehicle)
    prey = g.units[aim] if choice.verb == "deck-fire-at" else None
    assert prey is None or isinstance(prey, Vehicle)
    target = aim if prey is None else prey.loc
    able = [unit for unit in riders if cannot_reach(g, vehicle, unit, target) is None]
    firers = yield from _name_firers(g, able)
    attack = Attack(
        vehicle.side, vehicle.loc, target, firers, opportunity=opportunity, moving=moving, vehicle=prey
    )
    yield from direct_fire(g, attack)
    yield from after_attack(g, attack)
    return attack


def _name_firers(g: Lnl, able: list[Unit]) -> Flow[list[Firer]]:
    firers: list[Firer] = []
    for number, unit in enumerate(able):
        options = [g.verbs.arms.pair(unit.id, OWN)]
        if firers or number < len(able) - 1:
            options.append(g.verbs.hold(unit.id))
        choice: Option = yield Ask(g.seats[unit.side], "fire-with", options)
        if choice.verb == "arms":
            firers.append(Firer(unit, True, ()))
    return firers


# In an impulse


def rider_options(g: Lnl, turn: Impulse, units: list[Unit]) -> list[Option]:
    """Ruling 140: what the activated riders among these can fire at, each vehicle's once in an impulse."""
    options: list[Option] = []
    for vehicle in dict.fromkeys([unit.carrier for unit in units if unit.carrier is not None]):
        if vehicle.id not in turn.riders_fired:
            options += deck_targets(g, vehicle, activated_riders(turn, vehicle))
    return options


def activated_riders(turn: Impulse, vehicle: Vehicle) -> list[Unit]:
    declared = [unit for units in turn.declared.values() for unit in units]
    return [unit for unit in riders_ready(vehicle) if unit in declared]


def riders_fire(g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
    """16.2-22, 16.2-23: they are marked Fired, and their vehicle sets out in a later impulse."""
    vehicle = g.units[unpack(choice.value)[0]]
    assert isinstance(vehicle, Vehicle)
    turn.riders_fired += (vehicle.id,)
    yield from fire_from_deck(g, choice, activated_riders(turn, vehicle))
