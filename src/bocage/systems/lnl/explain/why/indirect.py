"""Why not, for chapter 18: calls of indirect fire and mortars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.explain.questions import Question, own_unit, own_weapon, place_named
from bocage.systems.lnl.rules.indirect.artillery import cannot_fire_mission
from bocage.systems.lnl.rules.indirect.callers import NO_SIGHT, cannot_call, sees_cell
from bocage.systems.lnl.rules.indirect.mortars import (
    USED,
    cannot_call_mortar,
    cannot_call_star_shell,
    cannot_fire_carried,
)
from bocage.systems.lnl.rules.turn.impulse import USED_UP


def _call_mortar(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_call_mortar(g, own_unit(g, side, words, 0), place_named(g, words, 1))


def _call_star_shell(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_call_star_shell(g, own_unit(g, side, words, 0), own_unit(g, side, words, 1))


def _call_artillery(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    caller = own_unit(g, side, words, 0)
    number = words[1].removeprefix("battery-") if len(words) > 1 else ""
    battery = int(number) if number.isdecimal() else len(g.batteries)
    return cannot_fire_mission(g, side, battery) or cannot_call(g, caller)


def _mortar_fire(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    mortar = own_weapon(g, side, words, 0)
    carrier = mortar.carrier
    if carrier is None or mortar.kind.kind != "mortar":
        return None
    refusal = cannot_fire_carried(g, carrier, mortar, place_named(g, words, 1))
    return refusal or (USED if carrier.marks & USED_UP else None)


def _aim(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """18.2-2, 18.2-10: at a hex that the caller does not see."""
    caller = ask.about.get("unit")
    if ask.kind not in ("spotting-round", "correct-fire") or not isinstance(caller, int):
        return None
    seen = sees_cell(g, g.units[caller], g.field.cell_of[place_named(g, words, 0)])
    return None if seen else NO_SIGHT


INDIRECT: Final[Mapping[str, Question]] = {
    "call-mortar": _call_mortar,
    "call-star-shell": _call_star_shell,
    "call-artillery": _call_artillery,
    "mortar-fire": _mortar_fire,
    "aim": _aim,
    "fire-for-effect": _aim,
}
