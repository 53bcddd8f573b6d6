"""How a side stands: its men, its vehicles, the ground, and how near it is to it."""

from __future__ import annotations

from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, Unit
from bocage.systems.iabsm.doctrine import weights as w
from bocage.systems.iabsm.doctrine.ground import Survey
from bocage.systems.iabsm.doctrine.hiding import hidden_strength
from bocage.systems.iabsm.rules.command.big_men import level_with


def standing(g: Iabsm, survey: Survey, side: int) -> float:
    """Return how a side stands before the end, from -1 to 1."""
    own, enemy = strength(g, side), strength(g, 1 - side)
    held = sum((holder == side) - (holder == 1 - side) for holder in g.control.values())
    forces = w.FORCES * (own - enemy) / (own + enemy + 1.0)
    return max(
        -1.0, min(1.0, forces + w.GROUND * held + _coming(g, survey, side) - _coming(g, survey, 1 - side))
    )


def _coming(g: Iabsm, survey: Survey, side: int) -> float:
    """Return what it is worth to a side that wants the ground to have men near it."""
    if all(holder == side for holder in g.control.values()):
        return 0.0
    best = w.COMES_FROM
    for unit in g.fighters(side):
        if unit.hull is None:
            best = min(best, survey.foot(unit.radius).at(unit.x, unit.y))
    return w.COMES * (1 - best / w.COMES_FROM)


def strength(g: Iabsm, side: int) -> float:
    """Return the figures of a side, less its Shock and its markers."""
    total = float(hidden_strength(g, side))
    for unit in g.fighters(side):
        total += _figures(unit) + level_with(g, unit) * w.LEVEL_COUNTS
    return total


def _figures(unit: Unit) -> float:
    """Return what a unit counts."""
    state = 1.0 if unit.state == STEADY else w.PINNED_COUNTS if unit.state == PINNED else w.SUPPRESSED_COUNTS
    men = float(unit.figures) if unit.hull is None else w.HULL_COUNTS
    return max(men - unit.shock * w.SHOCK_COSTS, w.LEAST) * state
