"""6.1, 6.6: the hexes that infantry can step into from where it is."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.vv.battle.state import Vv

NOT_NEXT: Final = No("vv-6.1-1", "not-adjacent")
CLOSED: Final = No("vv-6.6-3", "prohibited-hex")


def cannot_set_foot(g: Vv, here: int, to: int) -> No | None:
    """6.1-1, 6.6-3: it is an adjacent hex, and not prohibited to infantry."""
    if to in g.field.way_to[here]:
        return None
    return CLOSED if g.field.near[here] >> to & 1 else NOT_NEXT
