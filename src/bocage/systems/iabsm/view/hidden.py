"""What is hidden from a seat: how a copy of a battle forgets it, and which answers nobody may notice.

Hidden is what lies under the blinds of the enemy. A blind is a body that both see; whether anybody is under
it, who, and how they are, its owner alone knows.
"""

from __future__ import annotations

from bocage.kernel import Ask, Option
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import TO_HIDE, Unit
from bocage.systems.iabsm.rules.blinds.concealing import CONCEAL, deal_anew


def may_know(g: Iabsm, seat: str | None, unit: Unit) -> bool:
    """blind-5: nobody but its owner knows of a unit under a blind."""
    hidden = unit.is_hidden or unit.under == TO_HIDE
    return not hidden or seat == g.seats[unit.side]


def forget(g: Iabsm, seat: str | None) -> None:
    """blind-5: lay under the blinds of the enemy whoever may be there, always in one and the same way."""
    for side, name in enumerate(g.seats):
        if name != seat:
            deal_anew(g, side)


def is_silent(g: Iabsm, ask: Ask, option: Option) -> bool:
    """blind-5: nobody but his owner notices who is laid under which blind."""
    return ask.kind == CONCEAL
