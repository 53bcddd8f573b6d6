"""17.2, 17.3: small arms against vehicles: what protects them, who checks, and what comes of it.

Mines (21.4), mortars and shells (17.4) and helicopters (19.5.2) go through the same door.
"""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Tally
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import leadership, morale, part, same_organisation
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.rules.fire.damage import (
    NO_EFFECT,
    SHAKEN,
    attack_roll,
    damage_check,
    result_of,
    tell_fire,
)
from bocage.systems.lnl.rules.fire.duel import Duel
from bocage.systems.lnl.rules.vehicles.armour import shows_unarmoured_side, vehicle_cover
from bocage.systems.lnl.rules.vehicles.crews import abandon, destroy, shake_vehicle, step_off
from bocage.systems.lnl.rules.vehicles.passengers import outside_passengers
from bocage.systems.lnl.rules.vehicles.vehicles import is_exposed

ABANDONED: Final = "abandoned"
DESTROYED: Final = "destroyed"
DAMAGED: Final = "damaged"

SHUT_UP: Final = No("lnl-15.0-7", "buttoned-armour")
GONE: Final = No("lnl-5.0-1", "nobody-there")


def cannot_be_hurt(vehicle: Vehicle) -> No | None:
    """15.0-7, 17.2-2, 17.2-13, 17.3-3: small arms do nothing to shut armour, unless someone rides on it."""
    if vehicle.loc < 0 or vehicle.abandoned:
        return GONE
    return None if is_exposed(vehicle) or checked_passengers(vehicle) else SHUT_UP


def checked_passengers(vehicle: Vehicle) -> list[Unit]:
    """17.2-12, ruling 133: those outside; inside a vehicle nobody checks, inside a helicopter all do."""
    return list(vehicle.passengers) if vehicle.flies else outside_passengers(vehicle)


# The attack


def fire_at_vehicle(g: Lnl, attack: Attack, strength: Tally) -> Flow[None]:
    """17.2-8 to -11, 17.3-5 to -7: one roll a side; the vehicle, and those on it, check if it is beaten."""
    vehicle = attack.vehicle
    assert vehicle is not None
    cover = vehicle_cover(g, vehicle, attack.comes_from)
    roll = attack_roll(g, attack)
    against = g.dice.d6("defence")
    clauses = ("lnl-17.2-9", "lnl-17.2-10")
    duel = Duel((roll, strength), (against, cover), [vehicle])
    tell_fire(g, attack, clauses, duel, vehicle=vehicle.id)
    margin = duel.margins[vehicle.id]
    if margin <= 0:
        g.tell("fire-no-effect", ("lnl-17.2-11",), target=attack.target)
        return
    yield from vehicle_checks(g, vehicle, margin, attack.comes_from, hero=True)


def vehicle_checks(
    g: Lnl, vehicle: Vehicle, margin: int, origin: int, *, hero: bool, itself: bool | None = None
) -> Flow[None]:
    """17.2-12 to -14, ruling 83: the vehicle's check, its passengers' checks, then what becomes of it.

    `itself`: whether the vehicle checks too, if the attack does not care for hatches (21.4-3: mines).
    """
    result = NO_EFFECT
    if is_exposed(vehicle) if itself is None else itself:
        result = check_vehicle(g, vehicle, margin, vehicle_column(g, vehicle, origin))
    yield from check_passengers(g, checked_passengers(vehicle), margin, hero=hero)
    yield from suffer_in_vehicle(g, vehicle, result)
    yield from shaken_riders_get_off(g, vehicle)


def vehicle_column(g: Lnl, vehicle: Vehicle, origin: int) -> str:
    """11.8-9, 17.3-4: which column of the Damage Check, whoever is in command."""
    if vehicle.flies:
        return "helicopter"
    if shows_unarmoured_side(g, vehicle, origin):
        return "vehicle_unarmored"
    return "vehicle_armored"


def check_vehicle(g: Lnl, vehicle: Vehicle, margin: int, column: str) -> str:
    """17.2-14, 17.2-15, 11.8-8, ruling 134: the Armor Leader's morale, and in Good Order his modifier."""
    tally = Tally([part(margin, "lnl-17.2-14", "margin")])
    commander = vehicle.commander
    if commander is not None and commander.lm and not vehicle.shaken:
        tally.add(part(-commander.lm, "lnl-11.8-8", "leadership"))
    roll = g.dice.d6("damage")
    result = result_of(g.tables, column, morale(g, vehicle), roll + int(tally.total))
    g.tell(
        "damage-check",
        ("lnl-17.2-14",),
        unit=vehicle.id,
        roll=roll,
        tally=tally,
        morale=morale(g, vehicle),
        result=result,
    )
    return result


def suffer_in_vehicle(g: Lnl, vehicle: Vehicle, result: str) -> Flow[None]:
    """5.1, 14.01, 17.3-4, 19.5.2-11: bring a vehicle's result about."""
    if result == NO_EFFECT:
        return
    vehicle.halted = True
    if vehicle.flies:
        yield from g.module.helicopter_hit(g, vehicle, damaged=result == DAMAGED)
        return
    if result == SHAKEN:
        yield from shake_vehicle(g, vehicle)
    elif result == ABANDONED:
        yield from abandon(g, vehicle)
    else:
        yield from destroy(g, vehicle)


# Those who ride


def check_passengers(g: Lnl, passengers: list[Unit], margin: int, *, hero: bool) -> Flow[None]:
    """17.2-12, 17.2-16: a leader among them first and unaided; then he helps his men."""
    leader = max(
        (unit for unit in passengers if unit.counter.is_leader and not unit.shaken),
        key=leadership,
        default=None,
    )
    if leader is not None:
        yield from damage_check(g, leader, margin, None, hero=hero)
    for unit in passengers:
        if unit is leader:
            continue
        helps = leader is not None and leader.carrier is not None and not leader.shaken
        helper = leader if helps and leader is not None and same_organisation(leader, unit) else None
        yield from damage_check(g, unit, margin, helper, hero=hero)


def shaken_riders_get_off(g: Lnl, vehicle: Vehicle) -> Flow[None]:
    """17.2-17 to -20: Shaken riders get off at once; those beside them may come along."""
    riders = outside_passengers(vehicle)
    if not any(unit.shaken for unit in riders):
        return
    leaving = [unit for unit in riders if unit.shaken]
    for unit in riders:
        if unit.shaken:
            continue
        choice: Option = yield Ask(
            g.seats[unit.side],
            "get-off-too",
            [g.verbs.join(unit.id), g.verbs.stay(unit.id)],
            {"unit": unit.id},
        )
        if choice.verb == "join":
            leaving.append(unit)
    yield from step_off(g, leaving, vehicle.loc, "lnl-17.2-17")
