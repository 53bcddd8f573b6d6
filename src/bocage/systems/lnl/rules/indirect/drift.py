"""18.2-7, 19.5.1-5: the direction in which a Spotting Round drifts, or a helicopter falls."""

from __future__ import annotations

from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.systems.lnl.battle.state import Lnl

HEX_WINDS: Final = ("n", "ne", "se", "s", "sw", "nw")
SQUARE_WINDS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The directions, clockwise from north."""


def winds(g: Lnl) -> tuple[str, ...]:
    return HEX_WINDS if len(g.field.land.lattice.steps) == len(HEX_WINDS) else SQUARE_WINDS


def drift_direction(g: Lnl) -> int:
    """18.2-7: the coloured die, clockwise from north; ruling 150: on squares two dice, 10 to 12 again."""
    if len(winds(g)) == len(HEX_WINDS):
        return g.dice.d6("direction") - 1
    while True:
        total = g.dice.d6("direction") + g.dice.d6("direction")
        if total - 2 < len(SQUARE_WINDS):
            return total - 2


def carried(g: Lnl, cell: int, direction: int, cells: int) -> int:
    """Where one comes down so many cells away in a straight line, or OFF_MAP."""
    for _ in range(cells):
        if cell == OFF_MAP:
            break
        cell = g.field.land.neighbours[cell][direction]
    return cell
