"""16.4: how men get on vehicles, and off them when their owner wants it."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No, Option
from bocage.systems.lnl.battle.concepts import cannot_stack, nationality
from bocage.systems.lnl.battle.move import ASSAULT, MOVE, Move
from bocage.systems.lnl.battle.state import ASSAULT_MOVE, MOVED, WAITING, Lnl, Unit, Vehicle
from bocage.systems.lnl.rules.fire.opportunity_fire import opportunity_fire
from bocage.systems.lnl.rules.indirect.fire_for_effect import enter_ffe
from bocage.systems.lnl.rules.movement.mines import cross_mines
from bocage.systems.lnl.rules.movement.movement import move_stack
from bocage.systems.lnl.rules.movement.steps import allowance, cannot_move, cannot_move_by
from bocage.systems.lnl.rules.scenario.victory import take_control
from bocage.systems.lnl.rules.turn.impulse import USED_UP
from bocage.systems.lnl.rules.turn.naming import name_some
from bocage.systems.lnl.rules.vehicles.passengers import (
    NO_PASSENGERS,
    cannot_carry_more,
    half_a_move,
    has_nobody_aboard,
)

LATECOMER: Final = No("lnl-16.4-2", "not-here-from-the-start")
NOT_ENOUGH: Final = No("lnl-16.4-3", "half-a-move-needed")
SHAKEN_LOADS: Final = No("lnl-16.4-12", "shaken-only-unload")
SHAKEN_MOVED: Final = No("lnl-16.4-14", "shaken-vehicle-has-moved")
NOT_ABOARD: Final = No("lnl-16.4-3", "not-aboard")
USED: Final = No("lnl-16.2-24", "fired-cannot-get-off")
NO_GROUND: Final = No("lnl-6.0-1", "prohibited-terrain")
AMONG_ENEMIES: Final = No("lnl-17.1-35", "not-among-enemies")
NO_ASSAULT: Final = No("lnl-16.4-10", "no-assault-box")

LOADING: Final = frozenset({"load", "unload", "unload-assault"})
"""What a vehicle does with its passengers in the course of a move."""


# Getting on


def cannot_load(g: Lnl, vehicle: Vehicle, unit: Unit, *, left: int, stayed: bool = True) -> No | None:
    """16.4-1, 16.4-2, ruling 139: may this unit get on now, with so many MP left to the vehicle?

    `stayed`: the vehicle has not left its hex in this move.
    """
    refusal = cannot_ride_along(g, vehicle, unit)
    if refusal is not None:
        return refusal
    if not (stayed and has_been_here(g, unit) and vehicle.id < g.mustered):
        return LATECOMER
    if vehicle.shaken:
        return SHAKEN_LOADS
    return NOT_ENOUGH if left < half_a_move(vehicle) else None


def cannot_ride_along(g: Lnl, vehicle: Vehicle, unit: Unit) -> No | None:
    """16.1, 16.2: a Good Order unit beside the vehicle that can move, with room aboard for it."""
    if unit.loc != g.module.landing_place(g, vehicle) or g.melee >> unit.loc & 1:
        return LATECOMER
    if unit.shaken or nationality(g, unit) != nationality(g, vehicle):
        return SHAKEN_LOADS if unit.shaken else NO_PASSENGERS
    return cannot_move(unit) or cannot_carry_more(g, vehicle, [unit])


def has_been_here(g: Lnl, unit: Unit) -> bool:
    """16.4-2: in its place since the Operations Phase began: it has no marker, and is not new."""
    return not unit.marks and unit.id < g.mustered


def loaders(g: Lnl, vehicle: Vehicle, left: int, *, stayed: bool) -> list[Unit]:
    return [
        unit
        for unit in g.at[vehicle.side][vehicle.loc]
        if cannot_load(g, vehicle, unit, left=left, stayed=stayed) is None
    ]


def load(g: Lnl, vehicle: Vehicle, left: int) -> Flow[None]:
    """16.4-1: those who get on spend half their move, and so does the vehicle."""
    able = loaders(g, vehicle, left, stayed=True)
    named = yield from name_some(
        g, "load-who", able, lambda units: cannot_carry_more(g, vehicle, units) is None
    )
    for unit in named:
        g.board(unit, vehicle)
        unit.marks |= MOVED
    cost = half_a_move(vehicle)
    vehicle.mp += cost
    g.tell("loads", ("lnl-16.4-1",), unit=vehicle.id, units=[unit.id for unit in named], cost=cost)
    yield from opportunity_fire(g, [vehicle], vehicle.loc, cost)


# Getting off


def cannot_unload(g: Lnl, vehicle: Vehicle, unit: Unit, *, left: int) -> No | None:
    """16.4-3, 16.4-12 to -14, 16.2-24, 1.3-13: may this passenger get off here, as its owner wishes?"""
    if unit.carrier is not vehicle:
        return NOT_ABOARD
    if unit.marks & USED_UP:
        return USED
    if vehicle.shaken and vehicle.mp:
        return SHAKEN_MOVED
    if left < half_a_move(vehicle):
        return NOT_ENOUGH
    return cannot_stand_there(g, vehicle, [unit])


def cannot_stand_there(g: Lnl, vehicle: Vehicle, units: list[Unit]) -> No | None:
    """1.3-13, ruling 13: there is room for them on the ground, and no enemy on it."""
    loc, other = g.module.landing_place(g, vehicle), 1 - vehicle.side
    if g.field.cover[loc].leg == 0:
        return NO_GROUND
    if (g.held[other] | g.armour[other] | g.melee) >> loc & 1:
        return AMONG_ENEMIES
    return cannot_stack(g, vehicle.side, loc, units)


def cannot_unload_by_assault(g: Lnl, vehicle: Vehicle, unit: Unit, *, left: int) -> No | None:
    """16.4-10: the same for a unit that may Assault Move."""
    refusal = cannot_unload(g, vehicle, unit, left=left)
    if refusal is not None:
        return refusal
    return cannot_move_by(g, unit, ASSAULT, vehicle.passengers)


def leavers(g: Lnl, vehicle: Vehicle, left: int, *, assault: bool) -> list[Unit]:
    question = cannot_unload_by_assault if assault else cannot_unload
    return [unit for unit in vehicle.passengers if question(g, vehicle, unit, left=left) is None]


def unload(g: Lnl, vehicle: Vehicle, left: int, *, assault: bool) -> Flow[None]:
    """16.4-1 to -11: off they get, under fire; unless by Assault Move, they go on before the vehicle."""
    able = leavers(g, vehicle, left, assault=assault)
    out = yield from name_some(
        g, "unload-who", able, lambda units: cannot_stand_there(g, vehicle, units) is None
    )
    cost = half_a_move(vehicle)
    vehicle.mp += cost
    _put_down(g, vehicle, out, cost, assault=assault)
    loc, before = vehicle.loc, len(g.units)
    yield from cross_mines(g, out, WAITING, loc)
    yield from enter_ffe(g, out, WAITING, loc)
    yield from opportunity_fire(g, [vehicle], loc, cost)
    yield from opportunity_fire(g, out, loc, max(unit.mp for unit in out))
    take_control(g, loc)
    out += [hero for hero in g.units[before:] if hero.mp]
    if not assault:
        yield from go_on(g, [unit for unit in out if unit.loc == loc and not unit.halted], loc)
    for unit in out:
        unit.mp = 0
    if vehicle.shaken:
        vehicle.halted = True


def _put_down(g: Lnl, vehicle: Vehicle, out: list[Unit], cost: int, *, assault: bool) -> None:
    """16.4-1, 16.4-8, 16.4-10: on the ground, marked, with half their move spent."""
    for unit in out:
        g.put(unit, vehicle.loc)
        unit.marks |= ASSAULT_MOVE if assault else MOVED
        unit.mp = half_a_move(unit)
        unit.halted = False
    g.tell(
        "unloads",
        ("lnl-16.4-1", "lnl-16.4-10" if assault else "lnl-16.4-8"),
        unit=vehicle.id,
        units=[unit.id for unit in out],
        at=vehicle.loc,
        cost=cost,
    )


def go_on(g: Lnl, units: list[Unit], loc: int) -> Flow[None]:
    """16.4-6, 16.4-7, 16.4-9: with what is left of their own move, apart from all others of the hex."""
    able = [unit for unit in units if allowance(g, unit, Move(units, MOVE, loc)) > unit.mp]
    if not able:
        return
    going = able if len(able) == 1 else (yield from name_some(g, "move-on", able, bool))
    yield from move_stack(g, Move(going, MOVE, loc))


# In the course of a move


def loading_options(g: Lnl, vehicle: Vehicle, left: int, *, stayed: bool) -> list[Option]:
    """16.4: what the vehicle can do with passengers now."""
    options: list[Option] = []
    if vehicle.printed.capacity is None or left < half_a_move(vehicle):
        return options
    if loaders(g, vehicle, left, stayed=stayed):
        options.append(g.verbs.load(vehicle.id))
    if vehicle.passengers:
        if leavers(g, vehicle, left, assault=False):
            options.append(g.verbs.unload(vehicle.id))
        if leavers(g, vehicle, left, assault=True):
            options.append(g.verbs.unload_assault(vehicle.id))
    return options


def why_not_load(g: Lnl, vehicle: Vehicle, left: int, *, stayed: bool) -> No | None:
    """Why nobody can get on now, if nobody can."""
    men = g.at[vehicle.side][vehicle.loc]
    refusals = [cannot_load(g, vehicle, unit, left=left, stayed=stayed) for unit in men]
    return first_refusal(refusals, LATECOMER)


def why_not_unload(g: Lnl, vehicle: Vehicle, left: int, *, assault: bool) -> No | None:
    """Why nobody can get off now, if nobody can."""
    question = cannot_unload_by_assault if assault else cannot_unload
    refusals = [question(g, vehicle, unit, left=left) for unit in vehicle.passengers]
    return first_refusal(refusals, has_nobody_aboard(vehicle))


def first_refusal(refusals: list[No | None], nobody: No | None) -> No | None:
    if not refusals:
        return nobody
    return None if None in refusals else refusals[0]


def load_or_unload(g: Lnl, vehicle: Vehicle, left: int, choice: Option) -> Flow[None]:
    """Carry out one of these."""
    if choice.verb == "load":
        yield from load(g, vehicle, left)
    else:
        yield from unload(g, vehicle, left, assault=choice.verb == "unload-assault")
