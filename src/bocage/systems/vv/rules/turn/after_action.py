"""5.36, 5.5: the After Action Phase and the end of the turn."""

from __future__ import annotations

from bocage.kernel import Flow
from bocage.systems.vv.battle.state import COMMAND, END_OF_TURN, OVER, Vv
from bocage.systems.vv.rules.people.snipers import withdraw_snipers
from bocage.systems.vv.rules.turn.rally import try_to_rally


def after_action_phase(g: Vv) -> Flow[None]:
    """5.36: rally attempts, markers off, smoke thins, snipers may go; then the next segment or turn."""
    try_to_rally(g, g.active)
    for unit in g.units:
        unit.marks = 0
    g.kept.forget(g.cells)
    g.assaulted_from = 0
    g.sniper_fired = [False, False]
    thin_smoke(g)
    yield from withdraw_snipers(g)
    if g.seats[g.active] == g.scenario.first:
        g.active = 1 - g.active
        g.phase = COMMAND
        g.tell("segment", ("vv-5.4-1",), side=g.active)
    else:
        g.phase = END_OF_TURN


def thin_smoke(g: Vv) -> None:
    """5.36-3, 5.36-4: Smoke 1 goes, then Smoke 2 becomes Smoke 1."""
    for cell, strength in list(g.smoke.items()):
        g.put_smoke(cell, strength - 1)


def end_of_turn(g: Vv) -> Flow[None]:
    """5.5-1, 4.1-3: the next turn, unless it was the last."""
    if g.turn >= g.scenario.turns:
        g.phase = OVER
        return
    g.turn += 1
    g.active = 1 - g.active
    g.phase = COMMAND
    g.tell("turn", ("vv-5.1-1",), turn=g.turn)
    yield from ()
