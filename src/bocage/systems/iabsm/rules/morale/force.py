"""The morale of a whole force: what its losses do to those who are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import NOT_HIDDEN, Unit

THIRD: Final = 3
"""force-1: a platoon below a third of its figures is spent."""


def force_loss(g: Iabsm, side: int) -> int:
    """force-1: 1 off every Bottle of a force half of whose platoons are spent, 2 if its highest Big Man has
    fallen as well."""
    return loss_of(g.units, len(g.platoons), side)


def loss_of(units: Sequence[Unit], platoons: int, side: int) -> int:
    """force-1: the same of the units of a game with so many platoons."""
    men, strengths = _figures(units, platoons, side)
    spent = count = 0
    for platoon, strength in enumerate(strengths):
        if strength:
            count += 1
            spent += THIRD * men[platoon] < strength
    if 2 * spent < count:
        return 0
    highest = highest_of(units, side)
    return 2 if highest is not None and not highest.is_in_play else 1


def _figures(units: Sequence[Unit], platoons: int, side: int) -> tuple[list[int], list[int]]:
    """Return for each platoon how many figures of a side still fight in it, and how many it had. Who is
    hidden counts whole: what has befallen him is a secret."""
    men = [0] * platoons
    strengths = [0] * platoons
    for unit in units:
        if unit.side == side and unit.fights:
            strengths[unit.platoon] += unit.counter.figures
            if unit.under != NOT_HIDDEN:
                men[unit.platoon] += unit.counter.figures
            elif unit.is_in_play and not unit.routed and not unit.is_wreck:
                men[unit.platoon] += unit.figures
    return men, strengths


def highest_of(units: Sequence[Unit], side: int) -> Unit | None:
    """Return the Big Man of the highest rank with which a side began, the first of several."""
    best = None
    for unit in units:
        if unit.rank and unit.side == side and (best is None or unit.rank > best.rank):
            best = unit
    return best
