"""What a burst is worth where it falls: enemies inside, and one's own."""

from __future__ import annotations

from typing import Final

from bocage.systems.iabsm.battle.state import Iabsm

ENEMY: Final = 1.5
OWN: Final = -3.0
CALLED: Final = 1.5
"""To have asked for fire while an enemy is in sight."""
SHIFTED: Final = 0.4
"""To range again."""
CEASED: Final = -0.5


def worth_of_burst(g: Iabsm, side: int, x: int, y: int, radius: int) -> float:
    """Return what a round is worth that bursts at a point."""
    worth = 0.0
    for unit in (*g.fighters(0), *g.fighters(1)):
        if (unit.x - x) ** 2 + (unit.y - y) ** 2 <= radius * radius:
            worth += OWN if unit.side == side else ENEMY
    return worth
