"""What is hidden from a seat: how a copy of a battle forgets it, and which answers nobody may notice.

Hidden is where figures of the enemy hide. That they are somewhere is known.
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
    """mopt-11: take the figures of the enemy who hide off the table."""
    touched: set[int] = set()
    for figure in g.figures:
        if figure.loc != GONE and not may_know(g, seat, figure):
            g.lose_sight_of(figure)
            touched.add(figure.unit)
    for number in touched:
        g.gather(g.units[number])


def is_silent(g: Sotr, ask: Ask, option: Option) -> bool:
    """Nobody acts in secret: that a unit is activated, the other side sees."""
    return False
