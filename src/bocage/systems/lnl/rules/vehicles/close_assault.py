"""17.1: Close Assault: men on foot against the vehicles of a hex."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Tally
from bocage.systems.lnl.battle.concepts import (
    cannot_stack,
    leadership,
    morale_check,
    morale_modifiers,
    movement_factor,
    part,
    same_organisation,
)
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.battle.state import (
    ASSAULT_MOVE,
    MELEE,
    MOVED,
    OPS_COMPLETE,
    WAITING,
    Lnl,
    Unit,
    Vehicle,
    Weapon,
)
from bocage.systems.lnl.battle.verbs import NO_HELP
from bocage.systems.lnl.content.arms import UNARMOURED
from bocage.systems.lnl.rules.fire.damage import eliminate
from bocage.systems.lnl.rules.indirect.fire_for_effect import enter_ffe
from bocage.systems.lnl.rules.melee.eligibility import can_close_assault, is_defended
from bocage.systems.lnl.rules.movement.mines import cross_mines
from bocage.systems.lnl.rules.movement.steps import CANNOT_ASSAULT
from bocage.systems.lnl.rules.ordnance.weapon_teams import cannot_haul, is_fixed
from bocage.systems.lnl.rules.scenario.event_markers import check_events
from bocage.systems.lnl.rules.turn.naming import name_some
from bocage.systems.lnl.rules.turn.weapon_exchange import leave_tripods
from bocage.systems.lnl.rules.vehicles.crews import destroy

NO_VEHICLE: Final = No("lnl-17.1-1", "no-vehicle-there")
DEFENDED: Final = No("lnl-17.1-6", "vehicle-is-defended")


def cannot_assault_here(g: Lnl, side: int, units: Sequence[Unit], loc: int) -> No | None:
    """17.1-1, 17.1-6, ruling 101: may these men assault the enemy vehicle in their own hex?"""
    if not g.armour[1 - side] >> loc & 1:
        return NO_VEHICLE
    if is_defended(g, 1 - side, loc):
        return DEFENDED
    return None if any(map(can_close_assault, units)) else CANNOT_ASSAULT


# 17.1-12 to -18 The Morale Check


def steel_themselves(g: Lnl, units: list[Unit]) -> list[Unit]:
    """17.1-12 to -15: leaders check first and help their MMCs; who passes goes in, leaders not alone.

    The terrain helps where they stand: the hex they enter from, or the vehicle's own when they are there.
    """
    leaders = [unit for unit in units if unit.counter.is_leader and _dares(g, unit, None)]
    brave = [unit for unit in units if can_close_assault(unit) and _dares(g, unit, best_of(leaders, unit))]
    return [*leaders, *brave] if brave else []


def best_of(leaders: list[Unit], unit: Unit) -> Unit | None:
    """17.1-14, 17.1-15: the best leader of its organisation who has passed; none for a Hero."""
    if unit.counter.kind == "hero":
        return None
    return max(
        (leader for leader in leaders if same_organisation(leader, unit)), key=leadership, default=None
    )


def needs_no_check(unit: Unit) -> bool:
    """12.0-5: the Tank Killer."""
    return unit.card == "tank_killer"


def _dares(g: Lnl, unit: Unit, helper: Unit | None) -> bool:
    if needs_no_check(unit):
        return True
    return morale_check(g, unit, "close-assault", morale_modifiers(g, unit, helper))


def _stay_back(units: list[Unit]) -> None:
    """17.1-16 to -18: not Shaken, but used up: Moved if they have moved, Ops Complete if not."""
    for unit in units:
        unit.marks |= MOVED if unit.marks & (MOVED | ASSAULT_MOVE) else OPS_COMPLETE
        unit.mp = 0


# 17.1-20 to -27 One assault


def assault_strength(unit: Unit, leader: Unit | None, weapon: Weapon | None) -> Tally:
    """17.1-21, ruling 131: printed firepower, 0 staying 0, one leader, and one weapon against tanks."""
    tally = Tally([part(unit.counter.fp, "lnl-17.1-21", "inherent")])
    if leader is not None:
        tally.add(part(leadership(leader), "lnl-17.1-23", "leadership"))
    if weapon is not None:
        tally.add(part(he_equivalent(weapon), "lnl-17.1-21", weapon.kind.kind))
    if needs_no_check(unit):
        tally.add(part(2, "lnl-12.0-5", "tank_killer"))
    return tally


def he_equivalent(weapon: Weapon) -> int:
    """17.1-21: what a weapon adds; 0 for one that is of no use against a vehicle."""
    if weapon.kind.gun is not None:
        return weapon.kind.gun.he
    return weapon.kind.fp if weapon.kind.once else 0


def armour_strength(vehicle: Vehicle) -> Tally:
    """17.1-25, ruling 131: the weakest factor printed; an unarmoured side is the weakest of all."""
    printed = vehicle.printed
    faces = printed.hull.faces + (printed.turret.faces if printed.turret else ())
    weakest = 0 if UNARMOURED in faces else min(faces)
    return Tally([part(weakest, "lnl-17.1-25", "weakest_armour")])


def _assault(g: Lnl, unit: Unit, vehicle: Vehicle, leader: Unit | None) -> Flow[bool]:
    """17.1-21, 17.1-25 to -27: die and strength must be more than die and armour; charges are spent."""
    weapon = yield from _name_weapon(g, unit, vehicle, leader)
    strength, armour = assault_strength(unit, leader, weapon), armour_strength(vehicle)
    roll, against = g.dice.d6("assault"), g.dice.d6("defence")
    won = roll + strength.total > against + armour.total
    g.tell(
        "close-assault",
        ("lnl-17.1-21", "lnl-17.1-25", "lnl-17.1-26" if won else "lnl-17.1-27"),
        unit=unit.id,
        other=vehicle.id,
        roll=roll,
        strength=strength,
        against=against,
        cover=armour,
        won=won,
    )
    if weapon is not None and weapon.kind.once:
        g.scrap(weapon)
    return won


def _name_weapon(g: Lnl, unit: Unit, vehicle: Vehicle, leader: Unit | None) -> Flow[Weapon | None]:
    """17.1-21, 17.1-22: one weapon, or none; a charge is used up, so its owner says whether."""
    lasting = max(
        (weapon for weapon in unit.weapons if weapon.kind.gun is not None), key=he_equivalent, default=None
    )
    pair = g.verbs.assault_with.pair
    options = [pair(unit.id, weapon.id) for weapon in unit.weapons if weapon.kind.once]
    options.append(g.verbs.bare_hands(unit.id) if lasting is None else pair(unit.id, lasting.id))
    about = {"unit": unit.id, "vehicle": vehicle.id, "leader": None if leader is None else leader.id}
    choice: Option = yield Ask(g.seats[unit.side], "assault-with", options, about)
    named = [weapon for weapon in unit.weapons if choice == pair(unit.id, weapon.id)]
    return named[0] if named else None


def _name_leader(g: Lnl, unit: Unit, vehicle: Vehicle, leaders: list[Unit]) -> Flow[Unit | None]:
    """17.1-23, 17.1-24: each leader helps one MMC, and each MMC has one leader; no Hero has."""
    able = [leader for leader in leaders if unit.counter.is_mmc and same_organisation(leader, unit)]
    options = [g.verbs.assist(leader.id) for leader in able]
    choice: Option = yield Ask(
        g.seats[unit.side], "leader-assaults", [*options, NO_HELP], {"unit": unit.id, "vehicle": vehicle.id}
    )
    if choice is NO_HELP:
        return None
    leaders.remove(g.units[choice.value])
    return g.units[choice.value]


def _all_assault(g: Lnl, units: list[Unit], vehicle: Vehicle) -> Flow[bool]:
    """17.1-20, ruling 131: one after the other, until one of them has destroyed it."""
    leaders = [unit for unit in units if unit.counter.is_leader]
    for unit in units:
        if can_close_assault(unit):
            leader = yield from _name_leader(g, unit, vehicle, leaders)
            if (yield from _assault(g, unit, vehicle, leader)):
                yield from destroy(g, vehicle, by_close_assault=True)
                return True
    return False


# The whole procedure


def close_assault(g: Lnl, units: list[Unit], launch: int, to: int, cost: int) -> Flow[None]:
    """17.1-10 to -19: from the hex beside it, those who dare enter the vehicle's hex; the others stay."""
    entrants = steel_themselves(g, units)
    _stay_back([unit for unit in units if unit not in entrants])
    if not entrants:
        return
    for unit in entrants:
        g.put(unit, to)
        unit.marks |= MOVED
        unit.mp = 0
    g.tell(
        "moves",
        ("lnl-17.1-19",),
        units=[unit.id for unit in entrants],
        origin=launch,
        to=to,
        cost=cost,
        how="move",
    )
    yield from check_events(g, units[0].side, entrants)
    yield from cross_mines(g, entrants, launch, to)
    yield from enter_ffe(g, entrants, launch, to)
    yield from assault_vehicles(g, [unit for unit in entrants if unit.loc == to], to, launch)


def assault_vehicles(g: Lnl, units: list[Unit], loc: int, back: int) -> Flow[None]:
    """17.1-20 to -34, ruling 132: vehicle by vehicle, with a new Morale Check for the second.

    `back`: the hex they came from, or WAITING for men who were there: they go where their owner likes.
    """
    if not units:
        return
    side = units[0].side
    fit = [unit for unit in units if not unit.shaken]
    while fit and g.armour[1 - side] >> loc & 1:
        vehicle = yield from _name_vehicle(g, side, loc)
        if not (yield from _all_assault(g, fit, vehicle)):
            vehicle.marks |= MELEE
            g.tell("marked", ("lnl-17.1-31",), unit=vehicle.id, marker="melee")
            break
        if g.armour[1 - side] >> loc & 1:
            fit = steel_themselves(g, fit)
            yield from go_back(g, [unit for unit in units if unit not in fit], loc, back)
    if g.armour[1 - side] >> loc & 1:
        yield from go_back(g, units, loc, back)
    else:
        hold_the_wreck(g, side, loc)


def _name_vehicle(g: Lnl, side: int, loc: int) -> Flow[Vehicle]:
    """17.1-34: which of two vehicles they attack first."""
    vehicles = g.vehicles_at(1 - side, loc)
    choice: Option = yield Ask(
        g.seats[side], "assault-which", [g.verbs.attack(vehicle.id) for vehicle in vehicles]
    )
    vehicle = g.units[choice.value]
    assert isinstance(vehicle, Vehicle)
    return vehicle


def hold_the_wreck(g: Lnl, side: int, loc: int) -> None:
    """17.1-29, 17.1-30: the assaulters stay under a Melee marker, and no enemy is left beside them."""
    for unit in list(g.at[1 - side][loc]):
        eliminate(g, unit, "lnl-17.1-30")
    g.melee |= 1 << loc


def go_back(g: Lnl, units: list[Unit], loc: int, back: int) -> Flow[None]:
    """17.1-32, ruling 88: to the hex they came from, marked Moved; nobody may fire at them for it."""
    for unit in units:
        if unit.loc != loc:
            continue
        if back == WAITING:
            yield from fall_back(g, unit, "lnl-17.1-33")
            continue
        g.put(unit, back)
        g.tell("falls-back", ("lnl-17.1-32",), unit=unit.id, to=back)
        yield from cross_mines(g, [unit], loc, back)
        yield from enter_ffe(g, [unit], loc, back)


def fall_back(g: Lnl, unit: Unit, clause: str) -> Flow[None]:
    """15.3-17, 15.3-18, 17.1-33, ruling 39: one hex, as its owner likes, marked Moved; or it is lost."""
    loc = unit.loc
    places = fall_back_places(g, unit)
    if not places:
        if g.module.is_lost_without_retreat(unit):
            eliminate(g, unit, clause)
        return
    choice: Option = yield Ask(
        g.seats[unit.side], "fall-back", [g.verbs.retreat(place) for place in places], {"unit": unit.id}
    )
    leave_tripods(g, unit)
    g.put(unit, choice.value)
    unit.marks |= MOVED
    g.tell("falls-back", (clause,), unit=unit.id, to=choice.value)
    yield from cross_mines(g, [unit], loc, choice.value)
    yield from enter_ffe(g, [unit], loc, choice.value)


def fall_back_places(g: Lnl, unit: Unit) -> list[int]:
    """Ruling 39: beside it, passable to such a unit, within the stacking limits and free of enemies."""
    if movement_factor(unit) < 1 or is_fixed(unit):
        return []
    move = Move([unit], MOVE, unit.loc)
    enemies = g.held[1 - unit.side] | g.armour[1 - unit.side]
    cell_of = g.field.cell_of
    return [
        place
        for place, _, _ in g.field.steps[unit.side][unit.loc]
        if cell_of[place] != cell_of[unit.loc]
        and cannot_haul(g, unit, unit.loc, place) is None
        and not enemies >> place & 1
        and g.module.cannot_enter(g, move, place) is None
        and cannot_stack(g, unit.side, place, [unit]) is None
    ]


# Men who are in the vehicle's hex already


def assault_in_place(g: Lnl, units: list[Unit], loc: int) -> Flow[None]:
    """Ruling 101: the same without entering, by some of the men there; who does not dare stays."""
    able = [unit for unit in units if can_close_assault(unit)]
    leaders = [unit for unit in units if unit.counter.is_leader and not unit.shaken]
    chosen = yield from name_some(
        g, "assault-who", [*able, *leaders], lambda named: any(map(can_close_assault, named))
    )
    daring = steel_themselves(g, chosen)
    _stay_back([unit for unit in chosen if unit not in daring])
    if daring:
        yield from assault_vehicles(g, daring, loc, WAITING)


def assault_after_overrun(g: Lnl, vehicle: Vehicle) -> Flow[bool]:
    """15.3-12 to -14, 15.3-20, 15.3-21, ruling 130: overrun men may turn on the vehicle.

    True when they did: the vehicle may be gone then; if it stays it is to be marked Melee (`MELEE`).
    """
    side, loc = 1 - vehicle.side, vehicle.loc
    units = [unit for unit in g.at[side][loc] if not unit.shaken]
    able = [unit for unit in units if can_close_assault(unit)]
    chosen = yield from name_those_who_will(g, able)
    if chosen:
        chosen += yield from name_those_who_will(g, [unit for unit in units if unit.counter.is_leader])
    daring = steel_themselves(g, chosen)
    _stay_back([unit for unit in chosen if unit not in daring])
    if not daring:
        return False
    if (yield from _all_assault(g, daring, vehicle)):
        hold_the_wreck(g, side, loc)
    else:
        yield from go_back(g, daring, loc, WAITING)
    return True


def name_those_who_will(g: Lnl, able: list[Unit]) -> Flow[list[Unit]]:
    """15.3-12: they may, one by one; nobody must."""
    named: list[Unit] = []
    for unit in able:
        choice: Option = yield Ask(
            g.seats[unit.side],
            "assault-who",
            [g.verbs.join(unit.id), g.verbs.stay(unit.id)],
            {"unit": unit.id},
        )
        if choice.verb == "join":
            named.append(unit)
    return named
