"""Who stands better: forces and objectives, the latter counting more as time runs out."""

from __future__ import annotations

from typing import Final

from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ELIMINATED, EXITED, MERGED
from bocage.systems.vv.doctrine import weights
from bocage.systems.vv.doctrine.ground import Ground
from bocage.systems.vv.doctrine.sense import cost_of_loss
from bocage.systems.vv.rules.scenario.victory import has_won

GONE: Final = frozenset({ELIMINATED, EXITED, MERGED})
"""Out of the battle; who rides, is below ground or is still to come is in it."""


def standing(g: Vv, ground: Ground, side: int) -> float:
    """How a side stands, from -1 to 1."""
    late = g.turn / max(1, g.scenario.turns)
    aims = _aims(g, ground, side)
    score = weights.FORCES * _balance(g, side) * (weights.FORCES_EARLY - late)
    score += aims * (weights.AIMS + weights.AIMS_LATE * late)
    return max(-weights.STANDING_MOST, min(weights.STANDING_MOST, score))


def _balance(g: Vv, side: int) -> float:
    """The forces of a side less those of the other, as a share of all."""
    forces = [0.0, 0.0]
    for unit in g.units:
        if unit.loc not in GONE:
            forces[unit.side] += cost_of_loss(unit) * (weights.PINNED_SHARE if unit.pinned else 1.0)
    return (forces[side] - forces[1 - side]) / ((forces[0] + forces[1]) or 1.0)


def _aims(g: Vv, ground: Ground, side: int) -> float:
    """How near a side is to what it must hold, less the same of the other."""
    if not ground.needed:
        return weights.CONDITIONS * (has_won(g, side) - has_won(g, 1 - side))
    aims = 0.0
    for seeker, needed in ground.needed.items():
        held = sum(1 for cell in ground.cells if g.control.get(cell, -1) == seeker)
        share = min(1.0, held / needed) + weights.NEARNESS * _nearness(g, ground, seeker)
        share -= weights.AIM_MISSED if held < needed else weights.AIM_MET
        aims += share if seeker == side else -share
    return aims


def _nearness(g: Vv, ground: Ground, side: int) -> float:
    """From 0 to 1, how near the men of a side are to the hexes that victory asks for."""
    places = g.cells[side]
    total = 0.0
    for cell in ground.cells:
        away = ground.away[cell]
        nearest = min((away[place] for place in places), default=weights.NEARNESS_MP)
        total += max(0.0, 1 - nearest / weights.NEARNESS_MP)
    return total / max(1, len(ground.cells))
