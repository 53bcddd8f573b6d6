"""5.31: the Command Phase: rally, support missions, support weapons, splitting and combining."""

from __future__ import annotations

from bocage.kernel import Flow
from bocage.systems.vv.rally import rally_all
from bocage.systems.vv.state import FIRE_PHASE, Vv


def command_phase(g: Vv) -> Flow[None]:
    """5.31, vv-5.31-u2: its steps in their order."""
    rally_all(g, g.active)
    g.phase = FIRE_PHASE
    return
    yield
