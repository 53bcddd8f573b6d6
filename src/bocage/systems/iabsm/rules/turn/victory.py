"""Who has won."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.bases import Base, gap
from bocage.ground.table.lattice import UNIT
from bocage.kernel import Outcome
from bocage.systems.iabsm.battle.state import OVER, Iabsm
from bocage.systems.iabsm.battle.units import NOT_HIDDEN, STEADY, Unit
from bocage.systems.iabsm.rules.morale.force import force_loss

NEAR: Final = 3 * UNIT
"""victory-1: how near a unit holds a point of ground."""
FINE: Final = 256
FAR: Final = 1 << 40


def settle(g: Iabsm) -> None:
    """victory-1: an unpinned section or team within 3 inches holds the point if no enemy is nearer."""
    nearest = [FAR, FAR]
    steady = [FAR, FAR]
    for side in (0, 1):
        for unit in g.fighters(side):
            away = distance_to_goal(g, unit)
            nearest[side] = min(nearest[side], away)
            if unit.state == STEADY and unit.hull is None:
                steady[side] = min(steady[side], away)
    for side in (0, 1):
        if steady[side] <= NEAR * FINE and steady[side] <= nearest[1 - side]:
            _take(g, side)


def _take(g: Iabsm, side: int) -> None:
    """A side holds the point of ground from now on."""
    for place in g.control:
        if g.control[place] != side:
            g.control[place] = side
            g.tell("takes", ("iabsm-victory-1",), side=side)


def distance_to_goal(g: Iabsm, unit: Unit) -> int:
    """Return how far the nearest edge of a unit is from the point of ground, in parts of `FINE` of a
    sixteenth."""
    x, y = g.goal
    if unit.hull is not None:
        point = Base(x, y, 0, corners=[g.goal] * 3)
        return min(gap(base, point) for base in unit.bases_on_table()) * UNIT
    best = 1 << 60
    for px, py in unit.points:
        best = min(best, (px - x) ** 2 + (py - y) ** 2)
    return max(isqrt(best * FINE * FINE) - unit.radius * FINE, 0)


def is_broken(g: Iabsm, side: int) -> bool:
    """victory-2, force-2: a side has no section or team left that does not rout, on the table or hidden, and
    no vehicle with a crew, or withdraws."""
    if g.scenario.sides[g.seats[side]].withdraws and force_loss(g, side):
        return True
    for unit in g.units:
        if unit.side == side and unit.is_in_play and not unit.routed and unit.fights and not unit.is_wreck:
            return False
    return True


def outcome(g: Iabsm) -> Outcome | None:
    """Return the result, or None while the battle goes on."""
    first, second = is_broken(g, 0), is_broken(g, 1)
    if first and second:
        return Outcome(None, scores(g), "victory-draw")
    if first or second:
        return Outcome(g.seats[1 if first else 0], scores(g), "victory-broken")
    if g.phase != OVER:
        return None
    (holder,) = g.control.values()
    return Outcome(g.seats[holder], scores(g), "victory-held")


def scores(g: Iabsm) -> dict[str, int]:
    """Return for each seat how many enemy figures are out of action. They decide nothing, and tell nothing of
    who is hidden."""
    lost = [0, 0]
    for unit in g.units:
        if unit.fights and unit.under == NOT_HIDDEN:
            left = unit.figures if unit.is_here else 0
            lost[unit.side] += unit.counter.figures - left
    return {seat: lost[1 - side] for side, seat in enumerate(g.seats)}
