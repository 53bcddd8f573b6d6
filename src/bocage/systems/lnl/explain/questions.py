"""The words of a key that somebody asks about, and what they name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import Finder, NotFoundError, word
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.view.hidden import may_know

Question = Callable[[Lnl, Ask, int, list[str]], No | None]
"""Asked of a battle, the question that is open, a side, and the words behind the verb."""

NO_SUCH_HEX: Final = No("lnl-1.4-1", "no-such-hex")
NO_SUCH_UNIT: Final = No("lnl-1.1-10", "no-such-unit")
NO_SUCH_WEAPON: Final = No("lnl-1.6.1-1", "no-such-weapon")
NOT_YOURS: Final = No("lnl-4.0-1", "not-your-unit")
NOBODY_THERE: Final = No("lnl-4.0a-1", "nobody-of-yours-there")


NOT_A_VEHICLE: Final = No("lnl-15.0-2", "not-a-vehicle")
OFF_THE_MAP: Final = No("lnl-4.0a-1", "nobody-of-yours-there")


FINDER: Final[Finder[Unit]] = Finder(
    no_such_place=NO_SUCH_HEX, no_such_unit=NO_SUCH_UNIT, not_yours=NOT_YOURS, nobody_there=NOBODY_THERE
)
place_named: Final = FINDER.place
own_stack: Final = FINDER.own_stack


def unit_named(g: Lnl, side: int, words: list[str], number: int) -> Unit:
    """A unit of either side; one that this side may not know of does not exist for it."""
    unit = FINDER.unit(g, words, number)
    if not may_know(g, g.seats[side], unit):
        raise NotFoundError(NO_SUCH_UNIT.about(unit=unit.name))
    return unit


def own_unit(g: Lnl, side: int, words: list[str], number: int) -> Unit:
    """A unit of this side."""
    unit_named(g, side, words, number)
    return FINDER.own_unit(g, side, words, number)


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


def turn_of(ask: Ask) -> Impulse:
    """The impulse in which the question is asked."""
    turn = ask.about["turn"]
    assert isinstance(turn, Impulse)
    return turn


def unit_on_map(g: Lnl, side: int, words: list[str], number: int) -> Unit:
    """A unit of this side that is on the map, on foot or not."""
    unit = own_unit(g, side, words, number)
    if unit.loc < 0:
        raise NotFoundError(OFF_THE_MAP)
    return unit


def own_vehicle(g: Lnl, side: int, words: list[str], number: int) -> Vehicle:
    """A vehicle or helicopter of this side on the map."""
    unit = own_unit(g, side, words, number)
    if not isinstance(unit, Vehicle):
        raise NotFoundError(NOT_A_VEHICLE)
    if unit.loc < 0:
        raise NotFoundError(OFF_THE_MAP)
    return unit


def hex_named(g: Lnl, words: list[str], number: int, clause: str) -> int:
    """The hex that a word names: not a storey of it, a bunker in it or the air above it."""
    loc = place_named(g, words, number)
    if loc != g.field.cell_of[loc]:
        raise NotFoundError(No(clause, "name-the-hex"))
    return loc
