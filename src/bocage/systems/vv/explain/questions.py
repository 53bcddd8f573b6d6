"""The words of a key that somebody asks about, and what they name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import Finder, NotFoundError, word
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import BELOW, ELIMINATED, EXITED, MERGED, WAITING, Unit
from bocage.systems.vv.content.tables import HEXSIDES

Question = Callable[[Vv, Ask, int, list[str]], No | None]
"""Asked of a battle, the question that is open, a side, and the words behind the verb."""

NO_SUCH_HEX: Final = No("vv-2.2-1", "no-such-hex")
NO_SUCH_UNIT: Final = No("vv-1.1-1", "no-such-unit")
NOT_YOURS: Final = No("vv-5.3-1", "not-your-unit")
NOBODY_THERE: Final = No("vv-5.3-1", "nobody-of-yours-there")

FINDER: Final[Finder[Unit]] = Finder(
    no_such_place=NO_SUCH_HEX, no_such_unit=NO_SUCH_UNIT, not_yours=NOT_YOURS, nobody_there=NOBODY_THERE
)
place_named: Final = FINDER.place
unit_named: Final = FINDER.unit
own_stack: Final = FINDER.own_stack

GONE: Final = {
    ELIMINATED: No("vv-14.61-4", "is-eliminated"),
    EXITED: No("vv-6.10-2", "has-left-the-map"),
    MERGED: No("vv-13.10-3", "is-part-of-another"),
    BELOW: No("vv-20.12-5", "is-below-the-ground"),
}
"""By where a unit is: who is out of play, or out of reach, can do nothing on the map."""
NOT_SET_UP: Final = No("vv-4.1-2", "not-set-up-yet")
NOT_ARRIVED: Final = No("vv-6.10-1", "not-arrived-yet")
NO_SUCH_SIDE: Final = No("vv-7.1-2", "no-such-hexside")


def own_unit(g: Vv, side: int, words: list[str], number: int) -> Unit:
    """The unit that a word names, if it is of this side."""
    return FINDER.own_unit(g, side, words, number)


def unit_in_play(g: Vv, side: int, words: list[str], number: int) -> Unit:
    """The same, if it is on the map or aboard a transport that is."""
    unit = own_unit(g, side, words, number)
    while unit.carrier is not None:
        unit = unit.carrier
    if unit.loc == WAITING:
        raise NotFoundError(NOT_SET_UP if unit.arrives < 0 else NOT_ARRIVED)
    if unit.loc in GONE:
        raise NotFoundError(GONE[unit.loc])
    return own_unit(g, side, words, number)


def hexside_named(words: list[str], number: int) -> int:
    name = word(words, number)
    if name not in HEXSIDES:
        raise NotFoundError(NO_SUCH_SIDE.about(side=name))
    return HEXSIDES.index(name)
