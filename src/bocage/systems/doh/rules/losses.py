"""13.1.7, 13.94.2: what the units of the module are worth when they are lost."""

from __future__ import annotations

from bocage.systems.lnl.content.counters import Counter
from bocage.systems.lnl.content.scenario import Scores
from bocage.systems.lnl.rules.fire.damage import points_for as core_points_for


def points_for(scores: Scores, counter: Counter) -> int:
    """13.1.7-7: a mob by itself nothing; a Delta Team what a half-squad is; all others as in the core."""
    if counter.crowd:
        return 0
    return scores.half_squad if counter.steady else core_points_for(scores, counter)
