"""The command phase: each player gives all his orders."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, Option, unpack
from bocage.systems.sotr.battle.state import ACTION, NO_SIDE, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import PASS, STRIKE_KINDS
from bocage.systems.sotr.rules.command.commanders import force_commander
from bocage.systems.sotr.rules.command.orders import (
    cannot_be_told_to_hold,
    cannot_do_it,
    cannot_form_up,
    cannot_overwatch,
    cannot_regroup,
    cannot_sarge,
    do_it,
    form_up,
    hold,
    regroup,
    sarge,
)
from bocage.systems.sotr.rules.command.paras import call_paras, cannot_call_paras
from bocage.systems.sotr.rules.command.strikes import call_strike, cannot_strike
from bocage.systems.sotr.rules.shooting.overwatch import watch
from bocage.systems.sotr.rules.turn.initiative import begin_phase

COMMAND_ASK: Final = "command"


def orders(g: Sotr, side: int) -> list[Option]:
    """cmd-2, ruling-16: list every order that a side may give now."""
    found: list[Option] = []
    units = [unit for unit in g.standing(side) if unit.cool]
    for leader in g.figures:
        if leader.side == side and leader.is_leader and leader.is_able:
            for unit in units:
                found += orders_to(g, leader.id, unit)
    found += [g.verbs.sarge(unit.id) for unit in units if cannot_sarge(g, unit) is None]
    for at, kind in enumerate(STRIKE_KINDS):
        if kind in g.strikes_left[side] and cannot_strike(g, side, kind) is None:
            found.append(g.verbs.strike(at))
    for unit in g.units:
        if unit.side == side and cannot_call_paras(g, unit) is None:
            found.append(g.verbs.call_paras(unit.id))
    return found


def orders_to(g: Sotr, number: int, unit: Unit) -> list[Option]:
    """cmd-6 to cmd-8: list the orders that a leader may give to a unit."""
    leader, verbs = g.figures[number], g.verbs
    found: list[Option] = []
    if cannot_regroup(g, leader, unit) is None:
        found.append(verbs.regroup.pair(number, unit.id))
    if g.ordered >> number & 1:
        return found
    if cannot_form_up(g, leader, unit) is None:
        found.append(verbs.form_up.pair(number, unit.id))
    if cannot_do_it(g, leader, unit) is None:
        found.append(verbs.do_it.pair(number, unit.id))
    if cannot_be_told_to_hold(g, leader, unit) is None:
        found.append(verbs.hold.pair(number, unit.id))
    if cannot_overwatch(g, leader, unit) is None:
        found.append(verbs.overwatch.pair(number, unit.id))
    return found


def command(g: Sotr) -> Flow[None]:
    """ruling-16: each player gives all his orders, the one named first beginning."""
    if g.first == NO_SIDE:
        sides = [side for side in (0, 1) if orders(g, side)]
        if sides:
            yield from begin_phase(g, sides)
        else:
            end_command(g)
        return
    offered = [] if g.silent >> g.active & 1 else orders(g, g.active)
    if offered:
        yield from give(g, offered)
    elif g.active == g.first and orders(g, 1 - g.active):
        g.active = 1 - g.active
    else:
        end_command(g)


def end_command(g: Sotr) -> None:
    """turn-4: the action phase comes next."""
    g.phase = ACTION
    g.first = NO_SIDE
    g.silent = 0


def give(g: Sotr, options: list[Option]) -> Flow[None]:
    """cmd-2: one order, or no more."""
    option = yield Ask(g.seats[g.active], COMMAND_ASK, [*options, PASS])
    verb = option.verb
    if verb == PASS.verb:
        g.silent |= 1 << g.active
    elif verb == "sarge":
        sarge(g, g.units[option.value])
    elif verb in ("strike", "call-paras"):
        yield from give_from_above(g, option)
    else:
        yield from give_to(g, option)


def give_from_above(g: Sotr, option: Option) -> Flow[None]:
    """order-4, order-7, cmd-2: what the force commander asks for, which is his order of the turn."""
    leader = force_commander(g, g.active)
    assert leader is not None
    g.ordered |= 1 << leader.id
    if option.verb == "strike":
        yield from call_strike(g, g.active, STRIKE_KINDS[option.value])
    else:
        yield from call_paras(g, g.units[option.value])


def give_to(g: Sotr, option: Option) -> Flow[None]:
    """cmd-2: what a leader orders a unit."""
    number, to = unpack(option.value)
    leader, unit = g.figures[number], g.units[to]
    g.ordered |= 1 << number
    if option.verb == "regroup":
        regroup(g, leader, unit)
    elif option.verb == "form-up":
        form_up(g, leader, unit)
    elif option.verb == "overwatch":
        watch(g, unit)
    elif option.verb == "hold":
        hold(g, leader, unit)
    else:
        yield from do_it(g, leader, unit)
