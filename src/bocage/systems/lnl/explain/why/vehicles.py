"""Why not, for chapters 15 and 16: what activated vehicles, and those on them, do in their impulse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import refused_to_all
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import ASSAULT, MOVE
from bocage.systems.lnl.battle.state import FIRED, Lnl, Vehicle
from bocage.systems.lnl.explain.questions import Question, own_vehicle, place_named, turn_of
from bocage.systems.lnl.explain.why.ordnance import vehicle_aimed_at
from bocage.systems.lnl.rules.fire.fire import has_no_men
from bocage.systems.lnl.rules.turn.acting import NO_WAY, NOT_DECLARED, cannot_act
from bocage.systems.lnl.rules.turn.impulse import USED
from bocage.systems.lnl.rules.vehicles.driving import can_drive, cannot_drive_as
from bocage.systems.lnl.rules.vehicles.passengers import has_nobody_aboard
from bocage.systems.lnl.rules.vehicles.rider_fire import (
    activated_riders,
    cannot_engage,
    cannot_fire_from_deck,
)
from bocage.systems.lnl.rules.vehicles.steering import Drive, ahead, cannot_enter
from bocage.systems.lnl.rules.vehicles.vehicle_actions import cannot_move_hatches, may_fire
from bocage.systems.lnl.rules.vehicles.vehicle_fire import Mark
from bocage.systems.lnl.rules.vehicles.vehicle_fire import cannot_engage as cannot_engage_with_guns

ABANDONED: Final = No("lnl-14.01-6", "vehicle-abandoned")
AS_IT_IS: Final = No("lnl-15.0-2", "hatches-are-so")
ONCE: Final = No("lnl-15.0-9", "hatches-once")
NO_HATCHES: Final = No("lnl-19.1-1", "helicopters-fly")
RIDERS_FIRED: Final = No("lnl-16.2-23", "riders-have-fired")
ONE_VOLLEY: Final = No("lnl-16.2-22", "riders-fire-once")


def cannot_use(g: Lnl, turn: Impulse, vehicle: Vehicle) -> No | None:
    """4.0a-6, 14.01-6: a vehicle with its crew, activated in this impulse."""
    return ABANDONED if vehicle.abandoned else cannot_act(g, turn, vehicle)


def cannot_drive_off(g: Lnl, turn: Impulse, vehicle: Vehicle, kind: str) -> No | None:
    """15.1-1, 15.1-11, 16.2-23: may it set out like this, and has it anywhere to go?"""
    if vehicle.flies:
        return NO_HATCHES
    refusal = cannot_drive_as(vehicle, kind) or cannot_use(g, turn, vehicle)
    if refusal is not None:
        return refusal
    if vehicle.marks:
        return USED
    if vehicle.id in turn.riders_fired:
        return RIDERS_FIRED
    going = Drive(vehicle, kind)
    if can_drive(g, going):
        return None
    return refused_to_all([cannot_enter(g, going, to) for to in ahead(g, vehicle)]) or NO_WAY


def cannot_set_hatches(g: Lnl, turn: Impulse, vehicle: Vehicle, *, shut: bool) -> No | None:
    """15.0-9, 15.0b-2, ruling 125: once, at the start of its impulse, and never Open while Shaken."""
    if vehicle.flies:
        return NO_HATCHES
    refusal = cannot_move_hatches(vehicle) or (AS_IT_IS if vehicle.buttoned == shut else None)
    refusal = refusal or cannot_use(g, turn, vehicle) or (USED if vehicle.marks else None)
    return refusal or (ONCE if vehicle.id in turn.hatches else None)


def cannot_shoot_with(g: Lnl, turn: Impulse, vehicle: Vehicle, mark: Mark) -> No | None:
    """15.0d, 4.0c-3, 19.6-1: the target and the guns first, then whether it may fire now."""
    refusal = cannot_engage_with_guns(g, vehicle, mark) or cannot_use(g, turn, vehicle)
    if refusal is not None:
        return refusal
    if vehicle.flies:
        return USED if vehicle.marks & FIRED else None
    return None if may_fire(turn, vehicle, mark) else USED


def cannot_fire_from(
    g: Lnl, turn: Impulse, vehicle: Vehicle, target: int, prey: Vehicle | None = None
) -> No | None:
    """16.2-17, ruling 140: the activated riders of a vehicle, together, once in an impulse."""
    refusal = has_nobody_aboard(vehicle)
    if refusal is not None:
        return refusal
    refusal = refused_to_all([cannot_fire_from_deck(unit) for unit in vehicle.passengers])
    if refusal is not None:
        return refusal
    if vehicle.id in turn.riders_fired:
        return ONE_VOLLEY
    refusal = cannot_engage(g, vehicle, vehicle.passengers, target, prey)
    if refusal is not None:
        return refusal
    riders = activated_riders(turn, vehicle)
    return cannot_engage(g, vehicle, riders, target, prey) if riders else NOT_DECLARED


# By verb


def _set_out(kind: str) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        return cannot_drive_off(g, turn_of(ask), own_vehicle(g, side, words, 0), kind)

    return question


def _hatches(*, shut: bool) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        return cannot_set_hatches(g, turn_of(ask), own_vehicle(g, side, words, 0), shut=shut)

    return question


def _vehicle_fire(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    vehicle, target = own_vehicle(g, side, words, 0), place_named(g, words, 1)
    refusal = has_no_men(g, side, target)
    return refusal or cannot_shoot_with(g, turn_of(ask), vehicle, Mark(target, None))


def _vehicle_fire_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    vehicle, prey = own_vehicle(g, side, words, 0), vehicle_aimed_at(g, words, side)
    return cannot_shoot_with(g, turn_of(ask), vehicle, Mark(prey.loc, prey))


def _deck_fire(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    vehicle = own_vehicle(g, side, words, 0)
    return cannot_fire_from(g, turn_of(ask), vehicle, place_named(g, words, 1))


def _deck_fire_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    vehicle, prey = own_vehicle(g, side, words, 0), vehicle_aimed_at(g, words, side)
    return cannot_fire_from(g, turn_of(ask), vehicle, prey.loc, prey)


VEHICLES: Final[Mapping[str, Question]] = {
    "drive": _set_out(MOVE),
    "assault-drive": _set_out(ASSAULT),
    "button-up": _hatches(shut=True),
    "open-up": _hatches(shut=False),
    "vehicle-fire": _vehicle_fire,
    "vehicle-fire-at": _vehicle_fire_at,
    "deck-fire": _deck_fire,
    "deck-fire-at": _deck_fire_at,
}
