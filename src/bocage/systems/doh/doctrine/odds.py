"""What the doctrine counts with in Mogadishu: what points make of a unit's worth, and fire at a convoy."""

from __future__ import annotations

from functools import cache

from bocage.systems.doh.doctrine import weights as v
from bocage.systems.lnl.battle.state import Unit, Vehicle
from bocage.systems.lnl.content.scenario import Scores
from bocage.systems.lnl.doctrine.odds import ONE_DIE, exposures, fire_chances, worth_now
from bocage.systems.lnl.rules.fire.damage import CASUALTIES, points_for


def militia_exposures() -> list[float]:
    """13.1.5-6: by edge, the part of its worth that an ordinary band of militia, never Shaken, loses."""
    return exposures("mmc_good_order", v.MILITIA_MORALE, CASUALTIES)


@cache
def hull_hurt(edge: int, column: str, steady: int) -> float:
    """17.3: the part of a vehicle's way home that small arms will probably take."""
    chances = fire_chances(edge, column, steady, 0, ONE_DIE)
    return sum(chance * v.HALTED[result] for result, chance in chances.items())


def price(scores: Scores, unit: Unit) -> float:
    """What it costs to lose a unit: what it can still do, or the points that the enemy gets for it."""
    value = worth_now(unit)
    points = points_for(scores, unit.counter)
    if isinstance(unit, Vehicle):
        points += sum(points_for(scores, passenger.counter) for passenger in unit.passengers)
    return max(value, v.POINT * points)
