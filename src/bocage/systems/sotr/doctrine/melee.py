"""What a close combat is worth, before anybody runs."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.close_combat.fights import fighter_of
from bocage.systems.sotr.rules.close_combat.results import DOWN, GONER, fight_odds
from bocage.systems.sotr.rules.close_combat.sums import MOST_HELPERS, close_combat_sum

DOWNED: Final = Fraction(3, 5)
"""What a man who is Down is worth, of one who is gone."""


def exchange(g: Sotr, unit: Unit, target: Unit) -> float:
    """Return how many more a unit may expect to put out than it loses, if it assaults another and all get
    there: pairs alike, those left over as helpers."""
    ours, theirs = g.able(unit), g.able(target)
    if not ours or not theirs:
        return 0.0
    pairs = min(len(ours), len(theirs))
    attacker = fighter_of(g, ours[0], theirs[0], _helpers(len(ours), pairs))
    attacker.assaults, attacker.defends, attacker.behind = True, False, False
    defender = fighter_of(g, theirs[0], ours[0], _helpers(len(theirs), pairs))
    defender.behind = False
    odds = fight_odds(
        g.tables,
        int(close_combat_sum(g.tables, g.choices, attacker).total),
        int(close_combat_sum(g.tables, g.choices, defender).total),
        unit.counter.protection,
        target.counter.protection,
    )
    gain = odds.theirs[GONER] - odds.mine[GONER] + (odds.theirs[DOWN] - odds.mine[DOWN]) * DOWNED
    return pairs * float(gain)


def _helpers(count: int, pairs: int) -> int:
    """Return how many help each of so many pairs."""
    return min((count - pairs) // pairs, MOST_HELPERS)
