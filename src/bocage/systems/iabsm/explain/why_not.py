"""Why not: for anything that is not offered, the rule that stands against it.

The same predicates that build the options answer here, so the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.kernel import Ask, No, unpack
from bocage.kernel.options import read_point
from bocage.systems.common import questions
from bocage.systems.common.questions import NotFoundError, word
from bocage.systems.iabsm.battle.state import NOBODY, Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import FACINGS, TASKS, WINDS
from bocage.systems.iabsm.explain.asked import (
    FINDER,
    NOT_NOW,
    UNKNOWN,
    Answer,
    asked,
    count_of,
    enemy_unit,
    never,
    own_unit,
)
from bocage.systems.iabsm.explain.moments import WHEN
from bocage.systems.iabsm.explain.why_no_artillery import ARTILLERY
from bocage.systems.iabsm.explain.why_no_bonus import (
    OUT_OF_TURN,
    against_bonus,
    against_calm,
    against_gunner,
    against_hero,
)
from bocage.systems.iabsm.explain.why_no_machine import MACHINES
from bocage.systems.iabsm.rules.armour.crew_acts import against_run, against_turn
from bocage.systems.iabsm.rules.armour.orders import (
    forbids_acts,
    forbids_cover,
)
from bocage.systems.iabsm.rules.blinds.blinds import BLIND_ASK, FRESH_ASK, cannot_use_rest
from bocage.systems.iabsm.rules.blinds.concealing import CONCEAL, cannot_hide
from bocage.systems.iabsm.rules.blinds.deploying import PLACE
from bocage.systems.iabsm.rules.blinds.rushing import cannot_creep, cannot_rush
from bocage.systems.iabsm.rules.close_combat.charge import CHARGE, OUT_OF_REACH, onrush_at, runs
from bocage.systems.iabsm.rules.command.initiative import (
    COMMAND,
    STRIDE_DICE,
    cannot_direct,
    cannot_lead,
    cannot_order_charge,
    cannot_order_overwatch,
    cannot_rally,
    cannot_stride,
    cannot_unpin,
    cannot_unshock,
)
from bocage.systems.iabsm.rules.command.radio import cannot_radio
from bocage.systems.iabsm.rules.fire.area_fire import cannot_sweep
from bocage.systems.iabsm.rules.fire.fire import cannot_fire
from bocage.systems.iabsm.rules.fire.snipers import SNIPER_ASK, cannot_snipe
from bocage.systems.iabsm.rules.infantry.actions import (
    ACT_ASK,
    TOO_FEW,
    actions_of,
    cannot_cover,
    cannot_face,
)
from bocage.systems.iabsm.rules.infantry.buildings import cannot_enter
from bocage.systems.iabsm.rules.infantry.movement import GO, against_point, cannot_pay, cannot_run
from bocage.systems.iabsm.rules.infantry.overwatch import LAST_SHOTS
from bocage.systems.iabsm.rules.infantry.tasks import cannot_attempt
from bocage.systems.iabsm.rules.sight.spotting import cannot_spot
from bocage.systems.iabsm.rules.turn.sequence import ASKS, cannot_activate

THREE_DICE: Final = No("iabsm-init-2", "three-dice")
CROSSINGS_FIRST: Final = No("iabsm-melee-1", "crossings-first")
ALL_AT_ONCE: Final = No("iabsm-inf-13", "all-at-once")
TOO_FEW_POINTS: Final = No("iabsm-init-1", "too-few-points")


def why_not(g: Iabsm, ask: Ask, key: str) -> No | None:
    """Return the rule against this key; if only the moment is wrong, the one that says when its time is."""
    side = g.seats.index(ask.seat)
    no = questions.why_not(QUESTIONS, g, ask, side, key, unknown=UNKNOWN, not_now=NOT_NOW)
    return WHEN[key.partition(":")[0]] if no == NOT_NOW else no


def _activate(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    if ask.kind in ASKS.values():
        return cannot_activate(g, unit)
    if ask.kind == FRESH_ASK:
        return cannot_use_rest(g, unit)
    if ask.kind == COMMAND:
        return cannot_lead(g, asked(g, ask), unit)
    return against_bonus(g, ask, unit)


def _run(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    dice, crossing = count_of(words, 0), count_of(words, 1)
    if ask.kind == CHARGE:
        return _charging(g, ask, dice, crossing)
    if ask.kind not in (ACT_ASK, BLIND_ASK, SNIPER_ASK, COMMAND):
        return NOT_NOW
    unit = asked(g, ask)
    if unit.is_sniper:
        if dice + crossing != STRIDE_DICE or dice == 0:
            return THREE_DICE
        return cannot_run(unit) or cannot_pay(g, unit, STRIDE_DICE, crossing)
    if unit.is_big_man:
        if dice + crossing != STRIDE_DICE or dice == 0:
            return THREE_DICE
        return cannot_stride(g, unit) or cannot_pay(g, unit, STRIDE_DICE, crossing)
    if unit.hull is not None:
        return against_run(g, unit, dice, crossing)
    no = cannot_creep(unit) if unit.is_blind else cannot_run(unit)
    if no is not None:
        return no
    if dice + crossing > g.left or dice == 0:
        return TOO_FEW
    return cannot_pay(g, unit, dice, crossing)


def _go(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    text = word(words, 1)
    point = read_point(text)
    if point is None or word(words, 0) not in FACINGS:
        raise NotFoundError(FINDER.no_such_place.about(place=text))
    facing = FACINGS.index(words[0])
    return against_point(ask, facing, point[0], point[1]) if ask.kind == GO else NOT_NOW


def _place(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    text = word(words, 1)
    point = read_point(text)
    if point is None or word(words, 0) not in FACINGS:
        raise NotFoundError(FINDER.no_such_place.about(place=text))
    facing = FACINGS.index(words[0])
    return against_point(ask, facing, point[0], point[1]) if ask.kind == PLACE else NOT_NOW


def _conceal(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    blind = own_unit(g, side, words, 0)
    return cannot_hide(g, asked(g, ask), blind) if ask.kind == CONCEAL else NOT_NOW


def _fire(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    target, actions = enemy_unit(g, side, words, 0), count_of(words, 1)
    if ask.kind == LAST_SHOTS:
        unit = asked(g, ask)
        return cannot_fire(g, unit, target) or _all_at_once(ask, actions, one=target.hull is not None)
    if ask.kind != ACT_ASK:
        return NOT_NOW
    unit = asked(g, ask)
    no = forbids_acts(unit) or cannot_fire(g, unit, target)
    if no is not None:
        return no
    most = g.left if target.hull is None else 1
    return TOO_FEW if not 1 <= actions <= most else None


def _all_at_once(ask: Ask, actions: int, *, one: bool) -> No | None:
    """Return what is against using so many of the actions in reserve at the Tea Break; at a vehicle `one`."""
    return None if actions == (1 if one else ask.about.get("left")) else ALL_AT_ONCE


def _radio(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    return cannot_radio(g, asked(g, ask), unit) if ask.kind == COMMAND else NOT_NOW


def _sweep(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    target, actions = enemy_unit(g, side, words, 0), count_of(words, 1)
    if ask.kind != ACT_ASK:
        return NOT_NOW
    unit = asked(g, ask)
    no = forbids_acts(unit) or cannot_sweep(g, unit, target)
    if no is not None:
        return no
    return TOO_FEW if not 1 <= actions <= g.left else None


def _snipe(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    target = enemy_unit(g, side, words, 0)
    return cannot_snipe(g, asked(g, ask), target) if ask.kind == SNIPER_ASK else NOT_NOW


def _spot(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    target, actions = enemy_unit(g, side, words, 0), count_of(words, 1)
    if ask.kind == LAST_SHOTS:
        return cannot_spot(g, asked(g, ask), target) or _all_at_once(ask, actions, one=False)
    if ask.kind not in (ACT_ASK, BLIND_ASK, SNIPER_ASK, COMMAND):
        return NOT_NOW
    unit = asked(g, ask)
    no = forbids_acts(unit) or cannot_spot(g, unit, target)
    if no is not None:
        return no
    if ask.kind == COMMAND:
        return None if 1 <= actions <= g.initiative else TOO_FEW_POINTS
    return None if 1 <= actions <= g.left else TOO_FEW


def _face(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    if word(words, 0) not in WINDS:
        return UNKNOWN
    if ask.kind != ACT_ASK:
        return NOT_NOW
    unit, wind = asked(g, ask), WINDS.index(words[0])
    return cannot_face(g, unit, wind) if unit.hull is None else against_turn(g, unit, wind)


def _enter(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    number = count_of(words, 0)
    if word(words, 1) not in WINDS:
        return UNKNOWN
    return cannot_enter(g, asked(g, ask), number, WINDS.index(words[1])) if ask.kind == ACT_ASK else NOT_NOW


def _cover(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    if ask.kind not in (ACT_ASK, BLIND_ASK):
        return NOT_NOW
    unit = asked(g, ask)
    return forbids_cover(unit) or cannot_cover(unit)


def _ordered(
    cannot: Callable[[Iabsm, Unit, Unit], No | None],
) -> Answer:
    """Make the answer for an order of a Big Man to one of his units."""

    def answer(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
        unit = own_unit(g, side, words, 0)
        if ask.kind != COMMAND:
            return NOT_NOW
        return cannot(g, asked(g, ask), unit)

    return answer


def _unshock(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    if ask.kind != COMMAND:
        return against_calm(g, ask, unit)
    return cannot_unshock(g, asked(g, ask), unit)


def _direct(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, target = own_unit(g, side, words, 0), enemy_unit(g, side, words, 1)
    if ask.kind != COMMAND:
        return against_gunner(g, ask, unit, target)
    return cannot_direct(g, asked(g, ask), unit, target)


def _charge(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, target = own_unit(g, side, words, 0), enemy_unit(g, side, words, 1)
    if ask.kind == BLIND_ASK:
        return cannot_rush(g, unit, target) if unit is asked(g, ask) else NOT_NOW
    if ask.kind != COMMAND:
        return against_hero(g, ask, unit, target)
    return cannot_order_charge(g, asked(g, ask), unit, target)


def _charging(g: Iabsm, ask: Ask, dice: int, crossing: int) -> No | None:
    """Return what is against a run of a charge."""
    unit, other = asked(g, ask), ask.about["other"]
    assert isinstance(other, int)
    if dice + crossing > actions_of(unit) or dice == 0:
        return TOO_FEW
    onrush = onrush_at(g, unit, g.units[other])
    assert onrush is not None
    if crossing != onrush.crossing:
        return CROSSINGS_FIRST
    options = runs(g, unit, onrush)
    return None if any(unpack(option.value)[0] == dice for option in options) else OUT_OF_REACH


def _task(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    if word(words, 0) not in TASKS:
        return UNKNOWN
    if ask.kind not in (ACT_ASK, COMMAND):
        return NOT_NOW
    return cannot_attempt(g, asked(g, ask), TASKS.index(words[0]))


QUESTIONS: Final[Mapping[str, Answer]] = {
    "activate": _activate,
    "run": _run,
    "go": _go,
    "place": _place,
    "conceal": _conceal,
    "deploy": never,
    "fire": _fire,
    "spot": _spot,
    "snipe": _snipe,
    "sweep": _sweep,
    "radio": _radio,
    "face": _face,
    "cover": _cover,
    "enter": _enter,
    "task": _task,
    "unshock": _unshock,
    "unpin": _ordered(cannot_unpin),
    "rally": _ordered(cannot_rally),
    "overwatch": _ordered(cannot_order_overwatch),
    "direct": _direct,
    "reroll": never,
    "keep": never,
    "charge": _charge,
    "reserve": never,
    "stay": never,
    "follow": never,
    "hold": never,
    "done": never,
    "pass": never,
    **ARTILLERY,
    **MACHINES,
    **OUT_OF_TURN,
}
"""By verb."""


def wishes(g: Iabsm, ask: Ask, place: int, chosen: int) -> list[str]:
    """Return what a player who points somewhere most likely wants there: to go there, or to fire at who
    stands there."""
    if ask.kind == PLACE:
        return [f"place:{FACINGS[0]}>{g.field.label(place)}"]
    if ask.kind == GO:
        return [f"go:{FACINGS[0]}>{g.field.label(place)}"]
    unit = unit_at(g, place)
    if unit is None:
        return []
    if unit.side == g.seats.index(ask.seat):
        return [g.verbs.activate(unit.id).key]
    if ask.kind == ACT_ASK and g.acting != NOBODY:
        if unit.hull is not None:
            return [g.verbs.shoot(unit.id).key, g.verbs.fire.pair(unit.id, 1).key]
        return [g.verbs.fire.pair(unit.id, g.left).key, g.verbs.spot.pair(unit.id, 1).key]
    return []


def unit_at(g: Iabsm, location: int) -> Unit | None:
    """Return the unit one of whose bases lies over a location."""
    label = read_point(g.field.label(location))
    assert label is not None
    x, y = label
    for unit in g.units:
        if any(base.holds(x, y) for base in unit.bases_on_table()):
            return unit
    return None
