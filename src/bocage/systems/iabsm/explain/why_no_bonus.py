"""Why not, for bonus cards and for who reacts: the same predicates that build the options answer here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.explain.asked import NOT_NOW, Answer, asked, count_of, enemy_unit, own_unit
from bocage.systems.iabsm.rules.armour.gunnery import cannot_shoot
from bocage.systems.iabsm.rules.artillery.high_explosive import cannot_shell
from bocage.systems.iabsm.rules.fire.crowding import ALLOT
from bocage.systems.iabsm.rules.fire.fire import cannot_fire
from bocage.systems.iabsm.rules.infantry.actions import TOO_FEW
from bocage.systems.iabsm.rules.infantry.overwatch import REACT, cannot_watch
from bocage.systems.iabsm.rules.sight.spotting import cannot_spot
from bocage.systems.iabsm.rules.turn.bonus_cards import (
    cannot_be_calmed,
    cannot_break_down,
    cannot_deploy,
    cannot_fire_again,
    cannot_run_short,
)
from bocage.systems.iabsm.rules.turn.choosing import BONUS
from bocage.systems.iabsm.rules.turn.heroes import cannot_act_again, cannot_be_led, cannot_go_on

NAMED_BY_ANOTHER: Final = No("iabsm-bonus-1", "named-by-another")
HAS_ITS_HIT: Final = No("iabsm-fire-7", "has-its-hit")


def card_of(g: Iabsm, ask: Ask) -> str:
    """Return the kind of the bonus card that asks; none if another question is put."""
    number = ask.about.get("card")
    return g.cards[number].kind if ask.kind == BONUS and isinstance(number, int) else ""


def against_bonus(g: Iabsm, ask: Ask, unit: Unit) -> No | None:
    """Return what is against a unit that a bonus card would let act."""
    card = card_of(g, ask)
    if card == "rapid_deployment":
        return cannot_deploy(g, unit)
    if card == "dynamic_commander":
        return cannot_act_again(unit)
    if card == "armoured_bonus_move":
        return cannot_go_on(g, unit) or against_name(ask, unit)
    return NOT_NOW


def against_name(ask: Ask, unit: Unit) -> No | None:
    """Return what is against a unit that would stand for its platoon: another of it is named."""
    named = any(option.value == unit.id for option in ask.options if option.kinds)
    return None if named else NAMED_BY_ANOTHER


def against_hero(g: Iabsm, ask: Ask, unit: Unit, target: Unit) -> No | None:
    """Return what is against a charge on a bonus card."""
    return cannot_be_led(g, unit, target) if card_of(g, ask) == "heroic_leader" else NOT_NOW


def against_gunner(g: Iabsm, ask: Ask, unit: Unit, target: Unit) -> No | None:
    """Return what is against fire on a bonus card."""
    if card_of(g, ask) != "mg_bonus_fire":
        return NOT_NOW
    return cannot_fire_again(unit) or cannot_fire(g, unit, target)


def against_calm(g: Iabsm, ask: Ask, unit: Unit) -> No | None:
    """Return what is against taking a Shock off on a bonus card."""
    return cannot_be_calmed(g, asked(g, ask), unit) if card_of(g, ask) == "rally" else NOT_NOW


def _hesitate(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = enemy_unit(g, side, words, 0)
    return against_name(ask, unit) if card_of(g, ask) == "hesitant_troops" else NOT_NOW


def _shortage(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = enemy_unit(g, side, words, 0)
    return cannot_run_short(unit) if card_of(g, ask) == "ammunition_shortage" else NOT_NOW


def _breakdown(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = enemy_unit(g, side, words, 0)
    return cannot_break_down(g, unit) if card_of(g, ask) == "vehicle_breakdown" else NOT_NOW


def _react(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, actions = own_unit(g, side, words, 0), count_of(words, 1)
    if ask.kind != REACT:
        return NOT_NOW
    enemy = asked(g, ask)
    no = cannot_watch(g, unit, enemy) or cannot_fire(g, unit, enemy)
    most = unit.reserved if enemy.hull is None else 1
    return no or (None if 1 <= actions <= most else TOO_FEW)


def _watch(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, actions = own_unit(g, side, words, 0), count_of(words, 1)
    if ask.kind != REACT:
        return NOT_NOW
    enemy = asked(g, ask)
    no = cannot_watch(g, unit, enemy) or cannot_spot(g, unit, enemy)
    return no or (None if 1 <= actions <= unit.reserved else TOO_FEW)


def _engage(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    if ask.kind != REACT:
        return NOT_NOW
    return cannot_watch(g, unit, asked(g, ask)) or cannot_shoot(g, unit, asked(g, ask))


def _burst(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    if ask.kind != REACT:
        return NOT_NOW
    return cannot_watch(g, unit, asked(g, ask)) or cannot_shell(g, unit, asked(g, ask))


def _allot(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    if ask.kind != ALLOT:
        return NOT_NOW
    name = words[0] if words else ""
    return None if any(name in option.args for option in ask.options) else HAS_ITS_HIT


OUT_OF_TURN: Final[Mapping[str, Answer]] = {
    "hesitate": _hesitate,
    "shortage": _shortage,
    "breakdown": _breakdown,
    "react": _react,
    "watch": _watch,
    "engage": _engage,
    "burst": _burst,
    "allot": _allot,
}
"""By verb."""
