"""Why not, for orders: who may not give one, to whom, and why a point is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.kernel.options import read_point
from bocage.systems.common.questions import Finder, NotFoundError, word
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import STRIKE_KINDS
from bocage.systems.sotr.explain.asked import NOT_NOW, Answer
from bocage.systems.sotr.rules.command.command import COMMAND_ASK
from bocage.systems.sotr.rules.command.orders import (
    CHOSEN,
    cannot_be_told_to_hold,
    cannot_do_it,
    cannot_form_up,
    cannot_overwatch,
    cannot_regroup,
    cannot_sarge,
)
from bocage.systems.sotr.rules.command.paras import DROP, NEAR_ENEMY, cannot_call_paras, is_clear
from bocage.systems.sotr.rules.command.strikes import TARGET, cannot_strike
from bocage.systems.sotr.view.hidden import may_know

NO_STRIKE: Final = No("sotr-order-4", "no-such-strike")
NO_FIGURE: Final = No("sotr-ruling-4", "no-such-figure")
OFF_TABLE: Final = No("sotr-mopt-7", "off-table")
UNSEEN_POINT: Final = No("sotr-ruling-35", "point-not-seen")
NO_ROOM: Final = No("sotr-ruling-20", "obstacle")
OUT_OF_HIS_RADIUS: Final = No("sotr-cmd-6", "figure-out-of-radius")
FINDER: Final[Finder[Unit]] = Finder(
    no_such_place=No("sotr-ruling-6", "no-such-hex"),
    no_such_unit=No("sotr-ruling-50", "no-such-unit"),
    not_yours=No("sotr-act-1", "not-your-unit"),
)
Cannot = Callable[[Sotr, Figure, Unit], No | None]


def find_unit(g: Sotr, words: list[str], number: int) -> Unit:
    """Return the unit that a word names."""
    name = word(words, number)
    for unit in g.units:
        if unit.name == name:
            return unit
    raise NotFoundError(FINDER.no_such_unit.about(unit=name))


def own_unit(g: Sotr, side: int, words: list[str], number: int) -> Unit:
    """Return the unit of this side that a word names."""
    unit = find_unit(g, words, number)
    if unit.side != side:
        raise NotFoundError(FINDER.not_yours)
    return unit


def find_figure(g: Sotr, side: int, words: list[str], number: int) -> Figure:
    """Return the figure that a word names, as far as a side may know of it."""
    name = word(words, number)
    for figure in g.figures:
        if figure.name == name and may_know(g, g.seats[side], figure):
            return figure
    raise NotFoundError(NO_FIGURE.about(unit=name))


def find_point(words: list[str], number: int) -> tuple[int, int]:
    """Return the point that a word names."""
    text = word(words, number)
    point = read_point(text)
    if point is None:
        raise NotFoundError(FINDER.no_such_place.about(place=text))
    return point


def order(cannot: Cannot) -> Answer:
    """Return the answer for an order that a leader gives to a unit."""

    def answer(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
        leader = find_figure(g, side, words, 0)
        unit = own_unit(g, side, words, 1)
        if leader.side != side:
            return FINDER.not_yours
        return cannot(g, leader, unit) if ask.kind == COMMAND_ASK else NOT_NOW

    return answer


def _sarge(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    return cannot_sarge(g, unit) if ask.kind == COMMAND_ASK else NOT_NOW


def _strike(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    kind = word(words, 0)
    if kind not in STRIKE_KINDS:
        raise NotFoundError(NO_STRIKE)
    return cannot_strike(g, side, kind) if ask.kind == COMMAND_ASK else NOT_NOW


def _call_paras(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = own_unit(g, side, words, 0)
    return cannot_call_paras(g, unit) if ask.kind == COMMAND_ASK else NOT_NOW


def _target(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    x, y = find_point(words, 0)
    if ask.kind != TARGET:
        return NOT_NOW
    if not g.field.table.holds(x, y):
        return OFF_TABLE
    return None if ask.areas[0].contains(x, y) else UNSEEN_POINT


def _drop(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    x, y = find_point(words, 0)
    if ask.kind != DROP:
        return NOT_NOW
    if not g.field.table.holds(x, y):
        return OFF_TABLE
    if not is_clear(g, side, x, y):
        return NEAR_ENEMY
    return None if ask.areas[0].contains(x, y) else NO_ROOM


def _chosen(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    find_figure(g, side, words, 0)
    if ask.kind != CHOSEN:
        return NOT_NOW
    return OUT_OF_HIS_RADIUS if ask.find(f"chosen:{words[0]}") is None else None


ORDERS: Final[Mapping[str, Answer]] = {
    "regroup": order(cannot_regroup),
    "form-up": order(cannot_form_up),
    "do-it": order(cannot_do_it),
    "overwatch": order(cannot_overwatch),
    "hold": order(cannot_be_told_to_hold),
    "sarge": _sarge,
    "strike": _strike,
    "call-paras": _call_paras,
    "target": _target,
    "drop": _drop,
    "chosen": _chosen,
}
"""What is asked of an order's key, by its verb."""
