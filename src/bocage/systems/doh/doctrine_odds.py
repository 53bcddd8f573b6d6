"""What the doctrine counts with in Mogadishu: the fire of militia, and what points make of a unit's worth."""

from __future__ import annotations

from typing import Final

from bocage.systems.lnl.damage import points_for
from bocage.systems.lnl.doctrine_odds import reach_of, volley, worth_now
from bocage.systems.lnl.scenario import Scores
from bocage.systems.lnl.state import Unit, Vehicle

POINT: Final = 0.4
"""What a victory point is worth, in squads."""
NO_SHAKEN_SIDE: Final = "mmc_shaken"
"""13.1.5-6: militia have no Shaken side: every hit costs them men, as it does those who are Shaken."""
MILITIA_KINDS: Final = frozenset({"squad", "half_squad"})


def militia_volley(units: list[Unit], distance: int, *, opportunity: bool = False) -> float:
    """13.1.2-1: the best in full, 1 for each other, and all weapons; -1 if nobody reaches so far."""
    best = -1.0
    others = 0
    arms = 0.0
    for unit in units:
        if unit.counter.crowd or distance > reach_of([unit]):
            continue
        own = unit.counter.fp if distance <= unit.counter.range else 0
        arms += max(0.0, volley([unit], distance, opportunity=opportunity) - own)
        if unit.counter.is_mmc:
            others += best >= 0
            best = max(best, float(own))
    return best if best < 0 else best + others + arms


def price(scores: Scores, unit: Unit) -> float:
    """What it costs to lose a unit: what it can still do, or the points that the enemy gets for it."""
    value = worth_now(unit)
    points = points_for(scores, unit.counter)
    if isinstance(unit, Vehicle):
        points += sum(points_for(scores, passenger.counter) for passenger in unit.passengers)
    return max(value, POINT * points)
