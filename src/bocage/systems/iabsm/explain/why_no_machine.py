"""Why not, for guns and vehicles: the same predicates that build the options answer here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import word
from bocage.systems.iabsm.battle.hulls import ORDERS
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.explain.asked import (
    NOT_NOW,
    UNKNOWN,
    Answer,
    asked,
    enemy_unit,
    own_unit,
    unit_of,
)
from bocage.systems.iabsm.rules.armour.gunnery import cannot_aim, cannot_load, cannot_shoot
from bocage.systems.iabsm.rules.armour.orders import cannot_change, cannot_order
from bocage.systems.iabsm.rules.armour.riders import cannot_dismount, cannot_mount
from bocage.systems.iabsm.rules.command.initiative import COMMAND
from bocage.systems.iabsm.rules.infantry.actions import ACT_ASK
from bocage.systems.iabsm.rules.infantry.overwatch import LAST_SHOTS
from bocage.systems.iabsm.rules.turn.sequence import CARD_ASK

OTHER_ACTS: Final = No("iabsm-turn-2", "other-acts")


def _at_vehicle(cannot: Callable[[Iabsm, Unit, Unit], No | None], asks: Sequence[str] = (ACT_ASK,)) -> Answer:
    """Make the answer for what a gun does to an enemy."""

    def answer(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
        target = enemy_unit(g, side, words, 0)
        return cannot(g, asked(g, ask), target) if ask.kind in asks else NOT_NOW

    return answer


def _load(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_load(asked(g, ask)) if ask.kind == ACT_ASK else NOT_NOW


def _mount(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    vehicle = own_unit(g, side, words, 0)
    return cannot_mount(g, asked(g, ask), vehicle) if ask.kind in (ACT_ASK, COMMAND) else NOT_NOW


def _dismount(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = unit_of(g, side, words, 0)
    if ask.kind not in (ACT_ASK, COMMAND):
        return NOT_NOW
    return cannot_dismount(g, unit) if unit is asked(g, ask) else OTHER_ACTS


def _order(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, order = own_unit(g, side, words, 0), word(words, 1)
    if order not in ORDERS:
        return UNKNOWN
    return cannot_order(g, asked(g, ask), unit, ORDERS.index(order)) if ask.kind == COMMAND else NOT_NOW


def _change(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    order = word(words, 0)
    if order not in ORDERS:
        return UNKNOWN
    return cannot_change(g, g.cards[g.card].number, ORDERS.index(order)) if ask.kind == CARD_ASK else NOT_NOW


MACHINES: Final[Mapping[str, Answer]] = {
    "order": _order,
    "change": _change,
    "shoot": _at_vehicle(cannot_shoot, (ACT_ASK, LAST_SHOTS)),
    "aim": _at_vehicle(cannot_aim),
    "load": _load,
    "mount": _mount,
    "dismount": _dismount,
}
"""By verb."""
