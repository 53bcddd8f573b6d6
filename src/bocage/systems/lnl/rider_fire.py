"""16.2-17 to -23: the fire of those who ride on the outside of a vehicle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.lnl.field import bits
from bocage.systems.lnl.fire import (
    OUT_OF_RANGE,
    cannot_fire_at,
    cannot_fire_at_vehicle,
    direct_fire,
    reach,
)
from bocage.systems.lnl.firepower import Attack, Firer
from bocage.systems.lnl.impulse import USED_UP, Impulse
from bocage.systems.lnl.passengers import outside_passengers
from bocage.systems.lnl.skill_card_play import after_attack
from bocage.systems.lnl.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.verbs import OWN

INSIDE: Final = No("lnl-16.2-17", "inside-cannot-fire")
SHAKEN: Final = No("lnl-5.1-3", "shaken-cannot-fire")
USED: Final = No("lnl-4.0c-3", "already-used")
UNARMED: Final = No("lnl-16.2-18", "rides-without-fire")

DECK_FIRE: Final = frozenset({"deck-fire", "deck-fire-at"})


def cannot_fire_from_deck(unit: Unit) -> No | None:
    """16.2-17, 16.2-18, rulings 140 and 141: Good Order, outside, unused, with firepower of its own."""
    vehicle = unit.carrier
    if vehicle is None or unit not in outside_passengers(vehicle):
        return INSIDE
    if unit.shaken:
        return SHAKEN
    if unit.marks & USED_UP:
        return USED
    return None if unit.counter.range else UNARMED


def riders_ready(vehicle: Vehicle, *, opportunity: bool = False) -> list[Unit]:
    """Who may fire from this vehicle; 5.2-10: a Weapon Team alone; 11.0-2: only MMCs in Opportunity Fire."""
    riders = [
        unit
        for unit in vehicle.passengers
        if cannot_fire_from_deck(unit) is None and (unit.counter.is_mmc or not opportunity)
    ]
    teams = [unit for unit in riders if unit.counter.kind == "weapon_team"]
    return teams or riders


def cannot_reach(g: Lnl, vehicle: Vehicle, unit: Unit, target: int) -> No | None:
    """5.0-1, 5.4-1: from where the vehicle is."""
    distance = g.field.distance[vehicle.loc][target]
    return None if unit.counter.range_min <= distance <= reach(unit) else OUT_OF_RANGE


def deck_targets(g: Lnl, vehicle: Vehicle, riders: Sequence[Unit]) -> list[Option]:
    """16.2-17: everything that these riders can fire at from where they are."""
    side, here = vehicle.side, vehicle.loc
    if not riders or g.melee >> here & 1:
        return []
    far = max(map(reach, riders))
    seen = g.field.sight.see[here]
    options: list[Option] = []
    for loc in bits(seen & g.held[1 - side]):
        if g.field.distance[here][loc] <= far and cannot_fire_at(g, side, here, loc) is None:
            options.append(g.verbs.deck_fire.pair(vehicle.id, loc))
    for loc in bits(seen & (g.armour[1 - side] | g.air[1 - side])):
        if g.field.distance[here][loc] <= far:
            options += [
                g.verbs.deck_fire_at.pair(vehicle.id, target.id)
                for target in g.vehicles_at(1 - side, loc)
                if cannot_fire_at_vehicle(g, side, here, target) is None
            ]
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
    for vehicle in dict.fromkeys(unit.carrier for unit in units if unit.carrier is not None):
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
    turn.riders_fired.add(vehicle.id)
    yield from fire_from_deck(g, choice, activated_riders(turn, vehicle))
