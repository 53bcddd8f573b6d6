"""The command phase: each player gives all his orders."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, Option, unpack
from bocage.systems.sotr.battle.state import ACTION, NO_SIDE, Sotr
from bocage.systems.sotr.battle.verbs import PASS
from bocage.systems.sotr.rules.command.orders import cannot_regroup, regroup
from bocage.systems.sotr.rules.turn.initiative import begin_phase

COMMAND_ASK: Final = "command"


def orders(g: Sotr, side: int) -> list[Option]:
    """cmd-2, ruling-16: list every order that the leaders of a side may give now."""
    troubled = [
        unit for unit in g.units if unit.side == side and (unit.disorganised or unit.shaken or unit.fleeing)
    ]
    if not troubled:
        return []
    return [
        g.verbs.regroup.pair(leader.id, unit.id)
        for leader in g.figures
        if leader.side == side and leader.is_leader and leader.is_able
        for unit in troubled
        if cannot_regroup(g, leader, unit) is None
    ]


def command(g: Sotr) -> Flow[None]:
    """ruling-16: each player gives all his orders, the one named first beginning."""
    offered = [orders(g, 0), orders(g, 1)]
    if g.first == NO_SIDE:
        sides = [side for side in (0, 1) if offered[side]]
        if sides:
            yield from begin_phase(g, sides)
        else:
            end_command(g)
    elif offered[g.active]:
        yield from give(g, offered[g.active])
    elif g.active == g.first and offered[1 - g.active]:
        g.active = 1 - g.active
    else:
        end_command(g)


def end_command(g: Sotr) -> None:
    """turn-4: the action phase comes next."""
    g.phase = ACTION
    g.first = NO_SIDE


def give(g: Sotr, options: list[Option]) -> Flow[None]:
    """cmd-2: one order, or no more."""
    option = yield Ask(g.seats[g.active], COMMAND_ASK, [*options, PASS])
    if option.verb == PASS.verb:
        for figure in g.figures:
            if figure.side == g.active:
                g.ordered |= 1 << figure.id
        return
    leader, unit = unpack(option.value)
    g.ordered |= 1 << leader
    regroup(g, g.figures[leader], g.units[unit])
