"""4.0a-5: how an owner names some of his units: one after the other, in a fixed order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bocage.kernel import Flow
from bocage.systems.common import naming
from bocage.systems.lnl.battle.state import Lnl, Unit


def name_some(
    g: Lnl, question: str, units: Sequence[Unit], fits: Callable[[list[Unit]], bool]
) -> Flow[list[Unit]]:
    """At least one of these, if anybody fits at all; `fits` says whether those named may go together."""
    seat = g.seats[units[0].side if units else 0]
    return naming.name_some(seat, question, units, g.verbs.join, g.verbs.stay, fits=fits)
