"""What the doctrine counts with in Mogadishu: the fire of militia, and what points make of a unit's worth."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from bocage.systems.doh.rules.losses import points_for
from bocage.systems.lnl.battle.state import Unit, Vehicle
from bocage.systems.lnl.content.counters import tables
from bocage.systems.lnl.content.scenario import Scores
from bocage.systems.lnl.doctrine.odds import ONE_DIE, hurt, reach_of, volley, worth_now

POINT: Final = 0.4
"""What a victory point is worth, in squads."""
NO_SHAKEN_SIDE: Final = "mmc_shaken"
"""13.1.5-6: militia have no Shaken side: every hit costs them men, as it does those who are Shaken."""
HALTED: Final = {"no_effect": 0.0, "shaken": 0.6, "damaged": 0.8, "abandoned": 1.0, "destroyed": 1.0}
"""The part of a vehicle's way home that a result takes."""
MILITIA_MORALE: Final = 4
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


@cache
def militia_exposure(edge: int) -> float:
    """The part of its worth that an ordinary band of militia loses to such fire."""
    return hurt(max(-8, min(12, edge)), NO_SHAKEN_SIDE, MILITIA_MORALE, 0, ONE_DIE, True)


@cache
def hull_hurt(edge: int, column: str, steady: int) -> float:
    """17.3: the part of a vehicle's way home that small arms will probably take: a crew that is Shaken under
    fire in a street hardly ever gets on."""
    results = tables().damage[column]
    total = 0.0
    for roll, against, check in product(range(1, 7), range(1, 7), range(1, 7)):
        margin = roll + edge - against
        if margin > 0:
            sum_ = check + margin
            band = 0 if sum_ <= steady else 3 if sum_ >= 3 * steady else 2 if sum_ >= 2 * steady else 1
            total += HALTED[results[band]]
    return total / 216


def price(scores: Scores, unit: Unit) -> float:
    """What it costs to lose a unit: what it can still do, or the points that the enemy gets for it."""
    value = worth_now(unit)
    points = points_for(scores, unit.counter)
    if isinstance(unit, Vehicle):
        points += sum(points_for(scores, passenger.counter) for passenger in unit.passengers)
    return max(value, POINT * points)
