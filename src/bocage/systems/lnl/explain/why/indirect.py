"""Why not, for chapter 18: calls of indirect fire and mortars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.explain.questions import (
    Question,
    own_unit,
    own_weapon,
    place_named,
    turn_of,
    unit_on_map,
)
from bocage.systems.lnl.rules.indirect.artillery import cannot_fire_mission, cannot_radio
from bocage.systems.lnl.rules.indirect.callers import cannot_call
from bocage.systems.lnl.rules.indirect.mortars import (
    USED,
    cannot_call_mortar,
    cannot_call_star_shell,
    cannot_fire_carried,
)
from bocage.systems.lnl.rules.turn.acting import cannot_act
from bocage.systems.lnl.rules.turn.impulse import may_fire

NOT_A_MORTAR: Final = No("lnl-18.1a-3", "not-a-mortar")


def _call_mortar(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    caller, turn = unit_on_map(g, side, words, 0), turn_of(ask)
    return cannot_call_mortar(g, turn, caller, place_named(g, words, 1)) or cannot_act(g, turn, caller)


def _call_star_shell(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    caller, turn = unit_on_map(g, side, words, 0), turn_of(ask)
    mortar = unit_on_map(g, side, words, 1)
    return cannot_call_star_shell(g, turn, caller, mortar) or cannot_act(g, turn, caller)


def _call_artillery(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    caller = unit_on_map(g, side, words, 0)
    number = words[1].removeprefix("battery-") if len(words) > 1 else ""
    battery = int(number) if number.isdecimal() else len(g.batteries)
    refusal = cannot_fire_mission(g, side, battery) or cannot_call(g, caller)
    return refusal or cannot_act(g, turn_of(ask), caller)


def _call_radio(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    caller: Unit = own_unit(g, side, words, 0)
    return cannot_radio(g, caller) or cannot_act(g, turn_of(ask), caller)


def _mortar_fire(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    mortar, turn = own_weapon(g, side, words, 0), turn_of(ask)
    carrier, target = mortar.carrier, place_named(g, words, 1)
    if carrier is None or carrier.loc < 0 or mortar.kind.kind != "mortar":
        return NOT_A_MORTAR
    refusal = cannot_fire_carried(g, carrier, mortar, target)
    if refusal is None and not may_fire(turn, carrier, target):
        refusal = USED
    return refusal or cannot_act(g, turn, carrier)


INDIRECT: Final[Mapping[str, Question]] = {
    "call-mortar": _call_mortar,
    "call-star-shell": _call_star_shell,
    "call-artillery": _call_artillery,
    "call-radio": _call_radio,
    "mortar-fire": _mortar_fire,
}
