"""What a charge is worth."""

from __future__ import annotations

from typing import Final

from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.explain.melee_odds import charge_odds

WON: Final = 6.0
LOST: Final = 6.0
SHORT: Final = 3.0
"""A charge that wins its first round, one that loses it, and one that does not get there."""


def onslaught(g: Iabsm, unit: Unit, target: Unit, dice: int = 0) -> float:
    """Return the chance to win a charge against that to lose it or to fall short."""
    chances, _ = charge_odds(g, unit, target, dice)
    won, lost = float(chances.get("wins", chances.get("hits", 0))), float(chances.get("loses", 0))
    return WON * won - LOST * lost - SHORT * float(chances.get("short", 0))
