"""Orders in tests: whose turn it is to give them, and by which clause one is refused."""

from __future__ import annotations

from bocage.kernel import No
from bocage.systems.sotr.battle.state import COMMAND, Sotr


def refused(no: No | None) -> str:
    """Say by which clause something is refused."""
    assert no is not None
    return no.clause.removeprefix("sotr-")


def ordering(g: Sotr, side: int = 0) -> Sotr:
    """Let the command phase begin for a side that goes first."""
    g.phase = COMMAND
    g.first = g.active = side
    return g
