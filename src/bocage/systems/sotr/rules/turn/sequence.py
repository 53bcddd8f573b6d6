"""The turn: initiative, maintenance, command, action, close combat."""

from __future__ import annotations

from bocage.kernel import Flow
from bocage.systems.sotr.battle.figures import STILL
from bocage.systems.sotr.battle.state import (
    ACTION,
    COMBAT,
    COMMAND,
    INITIATIVE,
    MAINTENANCE,
    NO_SIDE,
    OVER,
    Sotr,
)
from bocage.systems.sotr.battle.units import NOBODY
from bocage.systems.sotr.rules.action.activation import act, activate
from bocage.systems.sotr.rules.close_combat.fights import close_combat, fights, finish_off
from bocage.systems.sotr.rules.command.command import command
from bocage.systems.sotr.rules.command.commanders import appoint
from bocage.systems.sotr.rules.turn.initiative import initiative
from bocage.systems.sotr.rules.turn.maintenance import maintenance
from bocage.systems.sotr.rules.turn.victory import settle


def step(g: Sotr) -> Flow[None]:
    """turn-1 to turn-5: from one quiet point to the next."""
    if g.acting != NOBODY:
        yield from act(g)
    elif g.phase == INITIATIVE:
        initiative(g)
    elif g.phase == MAINTENANCE:
        yield from maintenance(g)
    elif g.phase == COMMAND:
        yield from command(g)
    elif g.phase == ACTION:
        yield from activate(g)
    elif fights(g):
        yield from close_combat(g)
    else:
        assert g.phase == COMBAT
        finish_off(g)
        end_turn(g)


def end_turn(g: Sotr) -> None:
    """turn-5, ruling-51: the turn is over, and so is the battle after the last one."""
    for figure in g.figures:
        figure.moved = STILL
        figure.fired = figure.freed = figure.landed = False
    for unit in g.units:
        unit.activated = unit.on_overwatch = unit.holds = False
        if unit.machine is not None:
            unit.machine.halted = False
            unit.machine.fired = 0
    g.ordered = 0
    g.alone = 0
    g.regroups.clear()
    g.fought = 0
    g.winner = g.first = NO_SIDE
    if g.turn == g.scenario.turns:
        settle(g)
        g.phase = OVER
        return
    g.turn += 1
    appoint(g)
    g.phase = INITIATIVE
    g.tell("turn", ("sotr-turn-1",), turn=g.turn)
