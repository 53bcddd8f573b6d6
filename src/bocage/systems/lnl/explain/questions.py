"""The words of a key that somebody asks about, and what they name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import NotFoundError, one_called, place_called, word
from bocage.systems.lnl.battle.state import Lnl, Unit, Weapon
from bocage.systems.lnl.view.seat_view import may_know

Question = Callable[[Lnl, Ask, int, list[str]], No | None]
"""Asked of a battle, the question that is open, a side, and the words behind the verb."""

NO_SUCH_HEX: Final = No("lnl-1.4-1", "no-such-hex")
NO_SUCH_UNIT: Final = No("lnl-1.1-10", "no-such-unit")
NO_SUCH_WEAPON: Final = No("lnl-1.6.1-1", "no-such-weapon")
NOT_YOURS: Final = No("lnl-4.0-1", "not-your-unit")
NOBODY_THERE: Final = No("lnl-4.0a-1", "nobody-of-yours-there")


def place_named(g: Lnl, words: list[str], number: int) -> int:
    return place_called(g.field.number_of, word(words, number), NO_SUCH_HEX)


def unit_named(g: Lnl, words: list[str], number: int) -> Unit:
    return one_called(g.units, word(words, number), NO_SUCH_UNIT)


def own_unit(g: Lnl, side: int, words: list[str], number: int) -> Unit:
    unit = unit_named(g, words, number)
    if not may_know(g, g.seats[side], unit):
        raise NotFoundError(NO_SUCH_UNIT.about(unit=unit.name))
    if unit.side != side:
        raise NotFoundError(NOT_YOURS)
    return unit


def own_stack(g: Lnl, side: int, loc: int) -> list[Unit]:
    if not g.at[side][loc]:
        raise NotFoundError(NOBODY_THERE)
    return g.at[side][loc]


def weapon_named(g: Lnl, words: list[str], number: int) -> Weapon:
    name = word(words, number)
    for weapon in g.weapons:
        if g.verbs.drop(weapon.id).args == (name,):
            return weapon
    raise NotFoundError(NO_SUCH_WEAPON.about(weapon=name))


def own_weapon(g: Lnl, side: int, words: list[str], number: int) -> Weapon:
    weapon = weapon_named(g, words, number)
    if weapon.carrier is not None and weapon.carrier.side != side:
        raise NotFoundError(NOT_YOURS)
    return weapon
