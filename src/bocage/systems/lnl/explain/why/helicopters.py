"""Why not, for chapter 19: flights, changes of mode, landings, and leaving the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.lnl.battle.state import HOVERING, Lnl, Vehicle
from bocage.systems.lnl.explain.questions import Question, hex_named, own_unit, own_vehicle, turn_of
from bocage.systems.lnl.explain.why.moments import WHEN
from bocage.systems.lnl.rules.air.flight import NO_WAY, can_go_somewhere, cannot_fly, cannot_fly_to
from bocage.systems.lnl.rules.air.helicopters import cannot_change_mode, duty_to_leave, flight_of
from bocage.systems.lnl.rules.air.landing import cannot_land, why_nobody_gets_in, why_nobody_gets_out
from bocage.systems.lnl.rules.turn.acting import cannot_act
from bocage.systems.lnl.rules.vehicles.passengers import NO_PASSENGERS

NO_HELICOPTER: Final = No("lnl-19.0-1", "not-a-helicopter")
AS_IT_IS: Final = No("lnl-19.1-1", "mode-is-so")
NOT_DAMAGED: Final = No("lnl-19.5.1-15", "only-damaged-leave")
NO_WAY_OUT: Final = No("lnl-19.5.1-15", "no-way-through-the-air")
NO_EXIT: Final = No("lnl-23.0-1", "no-exit-here")


def _helicopter(g: Lnl, side: int, words: list[str]) -> Vehicle | None:
    unit = own_unit(g, side, words, 0)
    return unit if isinstance(unit, Vehicle) and unit.flies and unit.loc >= 0 else None


def _flight(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    helicopter = _helicopter(g, side, words)
    if helicopter is None:
        return NO_HELICOPTER
    refusal = cannot_fly(helicopter)
    if refusal is None and not can_go_somewhere(g, helicopter):
        refusal = NO_WAY
    return refusal or cannot_act(g, turn_of(ask), helicopter)


def _change(*, hovering: bool) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        """19.1-7: once in an impulse, to the other of the two modes."""
        helicopter, turn = _helicopter(g, side, words), turn_of(ask)
        if helicopter is None:
            return NO_HELICOPTER
        refusal = cannot_change_mode(turn, helicopter)
        if refusal is None and (helicopter.mode == HOVERING) == hovering:
            refusal = AS_IT_IS
        return refusal or cannot_act(g, turn, helicopter)

    return question


def _load(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    helicopter, turn = own_vehicle(g, side, words, 0), turn_of(ask)
    if not helicopter.flies:
        return WHEN["load"]
    if helicopter.printed.capacity is None:
        return NO_PASSENGERS
    refusal = why_nobody_gets_in(g, helicopter, flight_of(turn, helicopter).begun)
    return refusal or cannot_act(g, turn, helicopter)


def _unload(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    helicopter = own_vehicle(g, side, words, 0)
    if not helicopter.flies:
        return WHEN["unload"]
    refusal = why_nobody_gets_out(g, helicopter) or cannot_land(g, helicopter)
    return refusal or cannot_act(g, turn_of(ask), helicopter)


HELICOPTERS: Final[Mapping[str, Question]] = {
    "flight": _flight,
    "hover": _change(hovering=True),
    "take-flight": _change(hovering=False),
    "load": _load,
    "unload": _unload,
}


# In flight


def _under_way(g: Lnl, ask: Ask) -> Vehicle:
    number = ask.about["unit"]
    assert isinstance(number, int)
    helicopter = g.units[number]
    assert isinstance(helicopter, Vehicle)
    return helicopter


def _fly(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_fly_to(g, _under_way(g, ask), hex_named(g, words, 0, "lnl-19.1-5"))


def _exit(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    helicopter, cell = _under_way(g, ask), hex_named(g, words, 0, "lnl-23.0-1")
    here = g.field.cell_of[helicopter.loc] == cell
    return None if here and g.exits[side] >> cell & 1 else NO_EXIT


IN_FLIGHT: Final[Mapping[str, Question]] = {"fly": _fly, "exit": _exit}


def fly_off(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """19.5.1-15: a Damaged one leaves the map, where it finds a way."""
    helicopter = _helicopter(g, side, words)
    if helicopter is None:
        return NO_HELICOPTER
    if not helicopter.damaged:
        return NOT_DAMAGED
    return None if g.verbs.fly_off(helicopter.id) in duty_to_leave(g, side) else NO_WAY_OUT
