"""Command: who may give orders, and to whom."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import DOWN, Figure
from bocage.systems.sotr.battle.state import ACTION, NO_SIDE, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import PASS
from bocage.systems.sotr.rules.command.orders import cannot_regroup, regroup
from bocage.systems.sotr.rules.turn.initiative import begin_phase

COMMAND_ASK: Final = "command"
NO_LEADER: Final = No("sotr-cmd-2", "no-leader")
IS_DOWN: Final = No("sotr-cmd-3", "is-down")
FLEES: Final = No("sotr-cmd-4", "leader-flees")
HAS_ORDERED: Final = No("sotr-cmd-2", "has-ordered")
OTHERS_UNIT: Final = No("sotr-cmd-6", "others-unit")
OUT_OF_RADIUS: Final = No("sotr-cmd-1", "out-of-radius")


def force_commander(g: Sotr, side: int) -> Figure | None:
    """ruling-50: the highest able officer of a side; the first of several."""
    found: Figure | None = None
    for figure in g.figures:
        if figure.side == side and figure.row.role == "officer" and figure.is_able:
            if found is None or figure.cool > found.cool:
                found = figure
    return found


def cannot_command(g: Sotr, leader: Figure) -> No | None:
    """cmd-2 to cmd-4, ruling-16: an officer or corporal gives one order in a turn, but not while he is Down
    or flees."""
    if not leader.is_leader or leader.loc == GONE:
        return NO_LEADER
    if leader.fate == DOWN:
        return IS_DOWN
    if g.units[leader.unit].fleeing:
        return FLEES
    return HAS_ORDERED if g.ordered >> leader.id & 1 else None


def cannot_reach(g: Sotr, leader: Figure, unit: Unit) -> No | None:
    """cmd-1, cmd-6, cmd-7, ruling-16: he orders his own unit, the force commander any; a figure of it must be
    within as many inches as his Cool."""
    if unit.side != leader.side or (unit.id != leader.unit and force_commander(g, leader.side) is not leader):
        return OTHERS_UNIT
    radius = leader.cool * UNIT
    for figure in g.able(unit):
        if figure is leader or g.sights.within(leader, figure, radius):
            return None
    return OUT_OF_RADIUS


def orders(g: Sotr, side: int) -> list[Option]:
    """cmd-2: list every order that the leaders of a side may give now."""
    found: list[Option] = []
    for leader in g.figures:
        if leader.side != side or cannot_command(g, leader) is not None:
            continue
        for unit in g.units:
            if unit.side == side and cannot_regroup(g, leader, unit) is None and cannot_reach(g, leader, unit) is None:
                found.append(g.verbs.regroup.pair(leader.id, unit.id))
    return found


def command(g: Sotr) -> Flow[None]:
    """ruling-16: each player gives all his orders, the one named first beginning."""
    options = [orders(g, 0), orders(g, 1)]
    sides = [side for side in (0, 1) if options[side]]
    if g.first == NO_SIDE and sides:
        yield from begin_phase(g, sides)
    elif g.first == NO_SIDE or not options[g.active]:
        if g.first != NO_SIDE and g.active == g.first and options[1 - g.active]:
            g.active = 1 - g.active
            return
        g.phase = ACTION
        g.first = NO_SIDE
    else:
        option = yield Ask(g.seats[g.active], COMMAND_ASK, [*options[g.active], PASS])
        if option.verb == PASS.verb:
            g.ordered |= sum(1 << figure.id for figure in g.figures if figure.side == g.active)
            return
        leader, unit = unpack(option.value)
        g.ordered |= 1 << leader
        regroup(g, g.figures[leader], g.units[unit])
