"""2.0: the sequence of play. Each step runs from one quiet point to the next."""

from __future__ import annotations

from bocage.kernel import Flow
from bocage.systems.lnl.battle.state import ADMINISTRATION, IMPULSE, RALLY, SETUP, TURN, Lnl
from bocage.systems.lnl.rules.scenario.deployment import set_up
from bocage.systems.lnl.rules.scenario.event_markers import look_for_events
from bocage.systems.lnl.rules.turn.administration import administrative_phase
from bocage.systems.lnl.rules.turn.operations import impulse
from bocage.systems.lnl.rules.turn.rally import rally_phase


def next_step(g: Lnl) -> Flow[None]:
    """2.0-1: Rally Phase, Operations Phase, Administrative Phase, turn after turn."""
    if g.phase == SETUP:
        return set_up(g)
    if g.phase == TURN:
        return _begin_turn(g)
    if g.phase == RALLY:
        return rally_phase(g)
    if g.phase == IMPULSE:
        return impulse(g)
    assert g.phase == ADMINISTRATION
    return administrative_phase(g)


def _begin_turn(g: Lnl) -> Flow[None]:
    g.turn += 1
    g.phase = RALLY
    g.rallying = 0
    g.tell("turn", ("lnl-2.0-1",), turn=g.turn)
    yield from look_for_events(g)
