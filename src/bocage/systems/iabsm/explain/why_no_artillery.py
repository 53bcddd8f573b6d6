"""Why not, for artillery: the same predicates that build its options answer here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.kernel.options import read_point
from bocage.systems.common.questions import NotFoundError, word
from bocage.systems.iabsm.battle.batteries import Battery
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.explain.asked import NOT_NOW, Answer, asked, never
from bocage.systems.iabsm.rules.artillery.support import MARK, cannot_call, cannot_mark
from bocage.systems.iabsm.rules.command.initiative import COMMAND
from bocage.systems.iabsm.rules.infantry.actions import ACT_ASK

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
    return cannot_call(g, asked(g, ask), battery) if ask.kind in (ACT_ASK, COMMAND) else NOT_NOW


def _mark(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    text = word(words, 0)
    point = read_point(text)
    if point is None:
        raise NotFoundError(NO_PLACE.about(place=text))
    return cannot_mark(g, asked(g, ask), point[0], point[1]) if ask.kind == MARK else NOT_NOW


ARTILLERY: Final[Mapping[str, Answer]] = {
    "call": _call,
    "mark": _mark,
    "effect": never,
    "wait": never,
    "shift": never,
    "cease": never,
}
"""By verb."""
