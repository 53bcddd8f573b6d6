"""What is hidden from a seat, and how a copy of a battle forgets it.

Hidden are minefields nobody has entered, and where in a tunnel the enemy is.
"""

from __future__ import annotations

from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import BELOW


def forget(g: Vv, seat: str | None) -> None:
    """20.71, 20.12: the enemy has no hidden minefields, and in a tunnel he is at its first hex."""
    for side, name in enumerate(g.seats):
        if name != seat:
            g.unseen_mines[side] = 0
    for unit in g.units:
        if unit.loc == BELOW and g.seats[unit.side] != seat:
            unit.tunnel = 0
