"""20.7: minefields."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.rules.fire.casualties import lose


def has_mines(g: Vv, cell: int) -> bool:
    """20.7, 20.71: is there a minefield in a hex, known or hidden?"""
    if not g.field.minable[cell]:
        return False
    return bool(g.mines >> cell & 1 or g.unseen_mines[0] >> cell & 1 or g.unseen_mines[1] >> cell & 1)


def enter_mines(g: Vv, units: Sequence[Unit], cell: int) -> None:
    """20.7-2, 20.7-4, 20.71-3: each unit at the moment it enters: 3 or less on a die eliminates it."""
    bit = 1 << cell
    if not g.mines & bit:
        g.mines |= bit
        g.unseen_mines = [mask & ~bit for mask in g.unseen_mines]
        g.dice.reveal()
        g.tell("mines-revealed", ("vv-20.71-3",), at=cell)
    limit = g.tables.numbers["minefield_die"]
    for unit in list(units):
        die = g.dice.d6("mines")
        hit = die <= limit
        g.tell("mines", ("vv-20.7-4",), unit=unit.id, at=cell, roll=die, needed=limit, hit=hit)
        if hit:
            lose(g, unit)
