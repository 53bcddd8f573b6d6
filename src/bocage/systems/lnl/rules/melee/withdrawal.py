"""8.1a: leaving a melee."""

from __future__ import annotations

from bocage.kernel import Ask, Flow, Option
from bocage.systems.lnl.battle.concepts import best_leader, morale_check, morale_modifiers, movement_factor
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.rules.movement.movement import move_stack
from bocage.systems.lnl.rules.ordnance.guns import face_anew
from bocage.systems.lnl.rules.ordnance.weapon_teams import is_fixed
from bocage.systems.lnl.rules.turn.weapon_exchange import leave_tripods


def withdraw(g: Lnl, side: int, loc: int) -> Flow[None]:
    """8.1a-1 to -5: each unit that is to leave passes a morale check, and those that pass go together."""
    leaving = yield from _name_leavers(g, side, loc)
    passed: list[Unit] = []
    for unit in leaving:
        if morale_check(g, unit, "withdraw", morale_modifiers(g, unit, best_leader(g, unit))):
            passed.append(unit)
    if not passed:
        return
    g.tell("withdraws", ("lnl-8.1a-4",), units=[unit.id for unit in passed], at=loc)
    for unit in passed:
        leave_tripods(g, unit)
    if len(passed) == len(g.at[side][loc]):
        g.melee &= ~(1 << loc)
    yield from move_stack(g, Move(list(passed), MOVE, loc))
    if g.ordnance:
        yield from face_anew(g, [unit for unit in passed if unit.loc != loc])
    if g.at[side][loc] and g.at[1 - side][loc]:
        g.melee |= 1 << loc


def may_withdraw(g: Lnl, unit: Unit) -> bool:
    """8.1a: whoever can move at all."""
    return movement_factor(unit) > 0 and not is_fixed(unit) and g.module.may_withdraw(unit)


def _name_leavers(g: Lnl, side: int, loc: int) -> Flow[list[Unit]]:
    """8.1a-7: some may stay as a rearguard."""
    named: list[Unit] = []
    able = [unit for unit in g.at[side][loc] if may_withdraw(g, unit)]
    for number, unit in enumerate(able):
        options: list[Option] = [g.verbs.join(unit.id)]
        if named or number < len(able) - 1:
            options.append(g.verbs.stay(unit.id))
        choice: Option = yield Ask(g.seats[side], "withdraw-who", options)
        if choice.verb == "join":
            named.append(unit)
    return named
