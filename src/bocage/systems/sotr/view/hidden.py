"""What is hidden from a seat: how a copy of a battle forgets it, and which answers nobody may notice.

Hidden is where figures of the enemy hide, where his strikes are to come down and what they are, and where the
marker of his paras lies. That they are somewhere, that a strike is called, that paras come, is known.
"""

from __future__ import annotations

from bocage.kernel import Ask, Option
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr


def may_know(g: Sotr, seat: str | None, figure: Figure) -> bool:
    """mopt-11: nobody but its owner knows where a figure hides."""
    return not figure.hidden or seat == g.seats[figure.side]


def forget(g: Sotr, seat: str | None) -> None:
    """mopt-11, ruling-24, ruling-35: take the figures of the enemy who hide off the table, and forget where
    his strikes and his paras come down, and which strikes he has left."""
    forget_support(g, seat)
    touched: set[int] = set()
    for figure in g.figures:
        if figure.loc != GONE and not may_know(g, seat, figure):
            g.lose_sight_of(figure)
            touched.add(figure.unit)
    for number in touched:
        g.gather(g.units[number])


def forget_support(g: Sotr, seat: str | None) -> None:
    """ruling-24, ruling-35: forget what the other side has called."""
    g.strikes = [strike for strike in g.strikes if g.seats[strike.side] == seat]
    for side, name in enumerate(g.seats):
        if name != seat:
            g.strikes_left[side] = {}
    for unit in g.units:
        if g.seats[unit.side] != seat:
            unit.marker = GONE


def is_silent(g: Sotr, ask: Ask, option: Option) -> bool:
    """Nobody acts in secret: that a unit is activated, the other side sees."""
    return False
