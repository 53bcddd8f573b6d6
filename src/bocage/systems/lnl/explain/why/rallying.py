"""Why not, for chapter 3: the Rally Phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.explain.questions import (
    Question,
    own_weapon,
    unit_on_map,
    weapon_named,
)
from bocage.systems.lnl.rules.turn.rally import (
    RallyPart,
    cannot_lend_a_hand,
    cannot_merge,
    cannot_rally_first,
    cannot_rally_now,
    cannot_treat_now,
)
from bocage.systems.lnl.rules.turn.weapon_exchange import (
    cannot_drop,
    cannot_exchange,
    cannot_flip,
    cannot_give,
    cannot_handle,
    cannot_pick_up,
)

NAME_FIRST: Final = No("lnl-3.0b-3", "named-the-other-way-round")


def _done(ask: Ask) -> RallyPart:
    done = ask.about["done"]
    assert isinstance(done, RallyPart)
    return done


def _rally_first(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_rally_first(g, unit_on_map(g, side, words, 0))


def _rally(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_rally_now(g, unit_on_map(g, side, words, 0))


def _treat(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_treat_now(_done(ask), unit_on_map(g, side, words, 0), unit_on_map(g, side, words, 1))


def _merge(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    one, two = unit_on_map(g, side, words, 0), unit_on_map(g, side, words, 1)
    return cannot_merge(g, one, two) or (None if one.id < two.id else NAME_FIRST)


def _pick_up(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, weapon = unit_on_map(g, side, words, 0), weapon_named(g, words, 1)
    done = _done(ask)
    refusal = cannot_pick_up(g, unit, weapon) or cannot_handle(done.handling, weapon)
    return refusal or cannot_lend_a_hand(done, [unit])


def _give(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    done, unit, weapon = _done(ask), unit_on_map(g, side, words, 0), own_weapon(g, side, words, 1)
    refusal = cannot_give(weapon, unit) or cannot_handle(done.handling, weapon)
    return refusal or cannot_lend_a_hand(done, [unit, weapon.carrier])


def _exchange(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    done, one, two = _done(ask), own_weapon(g, side, words, 0), own_weapon(g, side, words, 1)
    refusal = cannot_exchange(one, two)
    refusal = refusal or cannot_handle(done.handling, one) or cannot_handle(done.handling, two)
    refusal = refusal or cannot_lend_a_hand(done, [one.carrier, two.carrier])
    return refusal or (None if one.id < two.id else NAME_FIRST)


def _drop(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    done, weapon = _done(ask), own_weapon(g, side, words, 0)
    refusal = cannot_drop(weapon) or cannot_handle(done.handling, weapon)
    return refusal or cannot_lend_a_hand(done, [weapon.carrier])


def _flip(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    done, weapon = _done(ask), own_weapon(g, side, words, 0)
    refusal = cannot_flip(weapon) or cannot_handle(done.handling, weapon, flip=True)
    return refusal or cannot_lend_a_hand(done, [weapon.carrier])


RALLY: Final[Mapping[str, Question]] = {
    "rally": _rally,
    "treat": _treat,
    "merge": _merge,
    "pick-up": _pick_up,
    "give": _give,
    "exchange": _exchange,
    "drop": _drop,
    "flip": _flip,
}
LEADERS: Final[Mapping[str, Question]] = {"rally": _rally_first}
