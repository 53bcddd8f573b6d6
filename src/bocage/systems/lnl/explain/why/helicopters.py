"""Why not, for chapter 19: flights, changes of mode, and leaving the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.lnl.battle.state import HOVERING, Lnl, Vehicle
from bocage.systems.lnl.explain.questions import Question, own_unit, place_named
from bocage.systems.lnl.rules.air.flight import DAMAGED, NO_WAY, cannot_fly, cannot_fly_to, destinations
from bocage.systems.lnl.rules.air.helicopters import ONE_CHANGE
from bocage.systems.lnl.rules.air.landing import JUST_CAME, why_nobody_gets_in
from bocage.systems.lnl.rules.turn.impulse import cannot_be_used

NO_HELICOPTER: Final = No("lnl-19.0-1", "not-a-helicopter")
NOT_DECLARED: Final = No("lnl-4.0a-6", "not-activated")
AS_IT_IS: Final = No("lnl-19.1-1", "mode-is-so")
NOT_DAMAGED: Final = No("lnl-19.5.1-15", "only-damaged-leave")
MUST_LEAVE: Final = No("lnl-19.5.1-15", "damaged-leaves-first")


def cannot_use(ask: Ask, unit: object) -> No | None:
    """4.0c-3, 19.5.1-12: a helicopter on the map that is activated now."""
    if not isinstance(unit, Vehicle) or not unit.flies or unit.loc < 0:
        return NO_HELICOPTER
    if unit.damaged:
        return DAMAGED
    if ask.kind != "act":
        return cannot_be_used(unit) or NOT_DECLARED
    return None if any(unit.name in option.args for option in ask.options) else NOT_DECLARED


def _flight(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    refusal = cannot_use(ask, unit)
    if refusal is not None or not isinstance(unit, Vehicle):
        return refusal
    return cannot_fly(unit) or (None if destinations(g, unit) else NO_WAY)


def _fly(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    number = ask.about.get("unit")
    helicopter = g.units[number] if ask.kind == "fly" and isinstance(number, int) else None
    if not isinstance(helicopter, Vehicle):
        return NOT_DECLARED
    return cannot_fly_to(g, helicopter, g.field.cell_of[place_named(g, words, 0)])


def _change(*, hovering: bool) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        """19.1-7: who is activated, and is offered no other mode, has changed it already."""
        unit = own_unit(g, side, words, 0)
        refusal = cannot_use(ask, unit)
        if refusal is not None or not isinstance(unit, Vehicle):
            return refusal
        return AS_IT_IS if (unit.mode == HOVERING) == hovering else ONE_CHANGE

    return question


def _fly_off(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    if not isinstance(unit, Vehicle) or not unit.flies or unit.loc < 0:
        return NO_HELICOPTER
    return None if unit.damaged else NOT_DAMAGED


def why_not_into_helicopter(g: Lnl, ask: Ask, helicopter: Vehicle) -> No | None:
    """19.4-6: if nothing else is against it, the helicopter has come from elsewhere in this impulse."""
    refusal = why_nobody_gets_in(g, helicopter, helicopter.loc)
    return refusal or cannot_use(ask, helicopter) or JUST_CAME


HELICOPTERS: Final[Mapping[str, Question]] = {
    "flight": _flight,
    "fly": _fly,
    "hover": _change(hovering=True),
    "take-flight": _change(hovering=False),
    "fly-off": _fly_off,
}
