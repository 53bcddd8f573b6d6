"""The radio of a company commander: he sends a blind, or another Big Man, from wherever he is."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Option
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.command.big_men import card_of
from bocage.systems.iabsm.rules.infantry.actions import begin

NO_COMMANDER: Final = No("iabsm-radio-4", "no-commander")
NOT_ALL_POINTS: Final = No("iabsm-radio-2", "not-all-points")
NOT_BY_RADIO: Final = No("iabsm-radio-3", "not-by-radio")
HAS_COME: Final = No("iabsm-lead-5", "has-come")
NOT_THERE: Final = No("iabsm-gen-9", "is-out")


def cannot_radio(g: Iabsm, big_man: Unit, unit: Unit) -> No | None:
    """radio-2 to radio-4, lead-5: the commander alone, with all his points, sends a blind or another Big Man
    who has not had his turn yet."""
    if not (big_man.radio and big_man.commander):
        return NO_COMMANDER
    if g.initiative < g.tables.initiative[big_man.level]:
        return NOT_ALL_POINTS
    if unit.loc == GONE:
        return NOT_THERE
    if unit is big_man or not (unit.is_blind or unit.is_big_man):
        return NOT_BY_RADIO
    if unit.activated or (unit.is_big_man and card_of(g, unit) not in g.deck.left):
        return HAS_COME
    return None


def radio_offers(g: Iabsm, big_man: Unit) -> list[Option]:
    """radio-2, radio-3: whom he may call."""
    return [
        g.verbs.radio(unit.id)
        for unit in g.units
        if unit.side == big_man.side and cannot_radio(g, big_man, unit) is None
    ]


def send(g: Iabsm, big_man: Unit, unit: Unit) -> None:
    """radio-2, radio-3, lead-5: all his points; the unit acts as if its card had come: that is its turn."""
    g.initiative = 0
    clause = "iabsm-radio-2" if unit.is_blind else "iabsm-radio-3"
    g.tell("radio", (clause, "iabsm-lead-5"), unit=big_man.id, other=unit.id)
    if unit.is_blind:
        begin(g, unit)
        return
    g.card = card_of(g, unit)
    g.deck.take_out(g.card)
    g.initiative = g.tables.initiative[unit.level]
    unit.moved = unit.fired = False
