"""The words of a key that somebody asks about, and what they name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import NotFoundError, one_called, place_called, word
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit

Question = Callable[[Vv, Ask, int, list[str]], No | None]
"""Asked of a battle, the question that is open, a side, and the words behind the verb."""

NO_SUCH_HEX: Final = No("vv-2.2-1", "no-such-hex")
NO_SUCH_UNIT: Final = No("vv-1.1-1", "no-such-unit")
NOT_YOURS: Final = No("vv-5.3-1", "not-your-unit")
NOBODY_THERE: Final = No("vv-5.3-1", "nobody-of-yours-there")


def place_named(g: Vv, words: list[str], number: int) -> int:
    return place_called(g.field.number_of, word(words, number), NO_SUCH_HEX)


def unit_named(g: Vv, words: list[str], number: int) -> Unit:
    return one_called(g.units, word(words, number), NO_SUCH_UNIT)


def own_unit(g: Vv, side: int, words: list[str], number: int) -> Unit:
    unit = unit_named(g, words, number)
    if unit.side != side:
        raise NotFoundError(NOT_YOURS)
    return unit


def own_stack(g: Vv, side: int, cell: int) -> list[Unit]:
    if not g.at[side][cell]:
        raise NotFoundError(NOBODY_THERE)
    return g.at[side][cell]
