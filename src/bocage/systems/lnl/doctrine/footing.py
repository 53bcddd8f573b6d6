"""8.0, 18.1, 21.4: where the men of a side can set foot now, as far as it can be told at a glance."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.doctrine import weights as w

UNTRODDEN: Final = 1e9
"""The price of a place that no way has been found to yet."""
TAKEN: Final = -1.0
"""The price of a place where there are enemies or a melee: who goes there goes to fight."""


class Footing:
    """The places of the field for those of a side who march: the same for all, until one has moved."""

    __slots__ = ("prices", "traps")

    def __init__(self, g: Lnl, side: int) -> None:
        field, enemy = g.field, 1 - side
        self.prices = [UNTRODDEN] * len(field.locations)
        """What a search for ways begins with."""
        for loc in bits(g.held[enemy] | g.melee | g.armour[enemy]):
            self.prices[loc] = TAKEN
        self.traps = _traps(g, side)
        """By cell, what mines and shells there, which everyone can see, take of those who come."""


def _traps(g: Lnl, side: int) -> dict[int, float]:
    """21.4, 18.1: the enemy's mines, and everybody's shells."""
    own = g.seats[side]
    found = {
        cell: w.MINE * sum(1 for mine in mines if mine.owner != own) for cell, mines in g.field.mines.items()
    }
    for cell in bits(g.ffe_mask):
        found[cell] = found.get(cell, 0.0) + w.SHELLS
    return found
