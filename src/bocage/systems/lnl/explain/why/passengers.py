"""Why not, for chapter 16 and 17.1: getting on and off, fire from a deck, and Close Assault in place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import refused_to_all
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.state import Lnl, Vehicle
from bocage.systems.lnl.explain.questions import Question, own_unit, place_named, unit_named
from bocage.systems.lnl.explain.why.helicopters import why_not_into_helicopter
from bocage.systems.lnl.rules.air.landing import why_nobody_gets_out
from bocage.systems.lnl.rules.fire.fire import NO_TARGET
from bocage.systems.lnl.rules.vehicles.close_assault import cannot_assault_here
from bocage.systems.lnl.rules.vehicles.loading import NOT_ABOARD, why_not_load, why_not_unload
from bocage.systems.lnl.rules.vehicles.passengers import NO_PASSENGERS
from bocage.systems.lnl.rules.vehicles.rider_fire import cannot_engage, cannot_fire_from_deck


def _load(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    vehicle = own_unit(g, side, words, 0)
    if not isinstance(vehicle, Vehicle) or vehicle.loc < 0:
        return NO_PASSENGERS
    if vehicle.flies:
        return why_not_into_helicopter(g, ask, vehicle)
    return why_not_load(g, vehicle, _left(ask, vehicle))


def _unload(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return _get_off(g, ask, side, words, assault=False)


def _unload_assault(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return _get_off(g, ask, side, words, assault=True)


def _get_off(g: Lnl, ask: Ask, side: int, words: list[str], *, assault: bool) -> No | None:
    vehicle = own_unit(g, side, words, 0)
    if not isinstance(vehicle, Vehicle) or vehicle.loc < 0:
        return NOT_ABOARD
    if vehicle.flies:
        return why_nobody_gets_out(g, vehicle)
    return why_not_unload(g, vehicle, _left(ask, vehicle), assault=assault)


def _left(ask: Ask, vehicle: Vehicle) -> int:
    """The MP left to a vehicle on the move, or all it has."""
    left = ask.about.get("left")
    if ask.about.get("unit") == vehicle.id and isinstance(left, int):
        return left
    return movement_factor(vehicle)


def _deck_fire(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return _from_deck(g, side, words, place_named(g, words, 1), None)


def _deck_fire_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    prey = unit_named(g, words, 1)
    if not isinstance(prey, Vehicle) or prey.loc < 0 or prey.side == side:
        return NO_TARGET
    return _from_deck(g, side, words, prey.loc, prey)


def _from_deck(g: Lnl, side: int, words: list[str], target: int, prey: Vehicle | None) -> No | None:
    vehicle = own_unit(g, side, words, 0)
    if not isinstance(vehicle, Vehicle) or vehicle.loc < 0 or not vehicle.passengers:
        return NOT_ABOARD
    refusal = refused_to_all([cannot_fire_from_deck(unit) for unit in vehicle.passengers])
    return refusal or cannot_engage(g, vehicle, vehicle.passengers, target, prey)


def _close_assault(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    loc = place_named(g, words, 0)
    return cannot_assault_here(g, side, g.at[side][loc], loc)


PASSENGERS: Final[Mapping[str, Question]] = {
    "load": _load,
    "unload": _unload,
    "unload-assault": _unload_assault,
    "deck-fire": _deck_fire,
    "deck-fire-at": _deck_fire_at,
    "close-assault": _close_assault,
}
