"""What every answer to "why not" needs: whom a question is about, whom the words of a key name, and what to
say when it is not asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import Finder, NotFoundError, word
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import NOT_HIDDEN, Unit
from bocage.systems.iabsm.rules.fire.fire import OUT

NOT_NOW: Final = No("iabsm-turn-2", "not-asked-now")
UNKNOWN: Final = No("iabsm-turn-2", "unknown-choice")
OWN_UNIT: Final = No("iabsm-fire-5", "own-unit")
STILL_UNDER: Final = No("iabsm-blind-2", "still-under-blind")
FINDER: Final[Finder[Unit]] = Finder(
    no_such_place=No("iabsm-act-3", "no-such-hex"),
    no_such_unit=No("iabsm-gen-4", "no-such-unit"),
    not_yours=No("iabsm-turn-2", "not-your-unit"),
)
Answer = Callable[[Iabsm, Ask, int, list[str]], No | None]


def asked(g: Iabsm, ask: Ask) -> Unit:
    """Return the unit that the question is about."""
    unit = ask.about.get("unit")
    if not isinstance(unit, int):
        raise NotFoundError(NOT_NOW)
    return g.units[unit]


def never(g: Iabsm, ask: Ask, side: int, words: list[str]) -> No | None:
    """Answer for what is always offered where it is asked."""
    return NOT_NOW


def unit_of(g: Iabsm, side: int, words: list[str], number: int) -> Unit:
    """Return the unit that a word names, as far as a side may know of it: blind-5."""
    name = word(words, number)
    for unit in g.units:
        if unit.name == name and (unit.side == side or unit.under == NOT_HIDDEN):
            return unit
    raise NotFoundError(FINDER.no_such_unit.about(unit=name))


def own_unit(g: Iabsm, side: int, words: list[str], number: int) -> Unit:
    """Return the unit of this side that a word names, on the table."""
    unit = unit_of(g, side, words, number)
    if unit.side != side:
        raise NotFoundError(FINDER.not_yours)
    if unit.loc == GONE:
        raise NotFoundError(OUT if unit.under == NOT_HIDDEN else STILL_UNDER)
    return unit


def enemy_unit(g: Iabsm, side: int, words: list[str], number: int) -> Unit:
    """Return the enemy on the table that a word names."""
    unit = unit_of(g, side, words, number)
    if unit.side == side:
        raise NotFoundError(OWN_UNIT)
    if unit.loc == GONE:
        raise NotFoundError(OUT)
    return unit


def count_of(words: list[str], number: int) -> int:
    """Return the number that a word says; it must be one."""
    text = word(words, number)
    if not text.isdecimal() or len(text) > 3:
        raise NotFoundError(UNKNOWN)
    return int(text)
