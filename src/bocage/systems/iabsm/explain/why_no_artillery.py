"""Why not, for artillery: the same predicates that build its options answer here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.ground.table.lattice import Point
from bocage.kernel import Ask, No
from bocage.kernel.options import read_point
from bocage.systems.common.questions import NotFoundError, word
from bocage.systems.iabsm.battle.batteries import Battery
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.explain.asked import NOT_NOW, Answer, asked, enemy_unit, never
from bocage.systems.iabsm.rules.artillery.carriage import cannot_manhandle
from bocage.systems.iabsm.rules.artillery.high_explosive import cannot_shell
from bocage.systems.iabsm.rules.artillery.preparation import PREPARE_ASK, cannot_prepare
from bocage.systems.iabsm.rules.artillery.smoke import SMOKE_ASK, cannot_smoke, cannot_smoke_at
from bocage.systems.iabsm.rules.artillery.support import MARK, cannot_call, cannot_mark
from bocage.systems.iabsm.rules.command.initiative import COMMAND
from bocage.systems.iabsm.rules.infantry.actions import ACT_ASK, actions_of
from bocage.systems.iabsm.rules.infantry.overwatch import LAST_SHOTS

NO_BATTERY: Final = No("iabsm-arty-1", "no-such-battery")
NO_PLACE: Final = No("iabsm-act-3", "no-such-hex")


def _battery(g: Iabsm, words: list[str]) -> Battery:
    """Return the battery that a word names."""
    name = word(words, 0)
    for battery in g.batteries:
        if g.verbs.call(battery.number).args[0] == name:
            return battery
    raise NotFoundError(NO_BATTERY.about(name=name))


def _call(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    battery = _battery(g, words)
    return cannot_call(asked(g, ask), battery, g.initiative) if ask.kind in (ACT_ASK, COMMAND) else NOT_NOW


def _mark(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    x, y = _point(words)
    return cannot_mark(g, asked(g, ask), x, y) if ask.kind == MARK else NOT_NOW


def _point(words: list[str]) -> Point:
    """Return the point that a word names."""
    text = word(words, 0)
    point = read_point(text)
    if point is None:
        raise NotFoundError(NO_PLACE.about(place=text))
    return point


def _screen(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    x, y = _point(words)
    return cannot_smoke_at(g, asked(g, ask), x, y) if ask.kind == SMOKE_ASK else NOT_NOW


def _prepare(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    x, y = _point(words)
    return cannot_prepare(g, x, y) if ask.kind == PREPARE_ASK else NOT_NOW


def _shell(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    target = enemy_unit(g, side, words, 0)
    return cannot_shell(g, asked(g, ask), target) if ask.kind in (ACT_ASK, LAST_SHOTS) else NOT_NOW


def _smoke(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_smoke(g, asked(g, ask)) if ask.kind == ACT_ASK else NOT_NOW


def _manhandle(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    unit = asked(g, ask)
    return cannot_manhandle(unit, actions_of(unit), g.left) if ask.kind == ACT_ASK else NOT_NOW


ARTILLERY: Final[Mapping[str, Answer]] = {
    "call": _call,
    "mark": _mark,
    "screen": _screen,
    "prepare": _prepare,
    "shell": _shell,
    "smoke": _smoke,
    "manhandle": _manhandle,
    "effect": never,
    "wait": never,
    "shift": never,
    "cease": never,
}
"""By verb."""
