"""The Tea Break: the turn ends."""

from __future__ import annotations

from bocage.kernel import Flow
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.teller import Teller
from bocage.systems.iabsm.battle.state import NOBODY, OVER, Iabsm
from bocage.systems.iabsm.battle.units import STEADY, Unit
from bocage.systems.iabsm.rules.artillery.smoke import thin_out
from bocage.systems.iabsm.rules.artillery.support import put_cards_in
from bocage.systems.iabsm.rules.close_combat.retreats import begins_next_turn
from bocage.systems.iabsm.rules.infantry.overwatch import last_shots
from bocage.systems.iabsm.rules.morale.force import force_loss
from bocage.systems.iabsm.rules.morale.rout import rout
from bocage.systems.iabsm.rules.morale.shock import back_over_mines, recover
from bocage.systems.iabsm.rules.sight.spotting import look_round
from bocage.systems.iabsm.rules.sight.visibility import OPEN
from bocage.systems.iabsm.rules.turn.victory import settle


def tea_break(g: Iabsm) -> Flow[None]:
    """turn-6: reserved actions, routers, markers, who is still spotted; then the next turn, if there is
    one."""
    g.tell("tea-break", ("iabsm-turn-6",))
    yield from last_shots(g)
    for unit in g.units:
        if unit.routed and unit.loc != GONE:
            origin = unit.x, unit.y
            rout(g, unit)
            back_over_mines(g, unit, origin)
    for side in (0, 1):
        loss = force_loss(g, side)
        if loss:
            g.tell("force-wavers", ("iabsm-force-1",), side=side, loss=loss)
    settle(g)
    for unit in g.units:
        if unit.is_here:
            _rest(g, unit)
        elif unit.is_hidden:
            _rest_in_secret(unit)
    g.card = NOBODY
    g.deck.shuffle()
    g.renew_deck()
    put_cards_in(g)
    thin_out(g)
    g.strode = 0
    g.stiff = 0
    if g.turn == g.scenario.turns:
        g.phase = OVER
        return
    g.turn += 1
    look_round(g)
    g.tell("turn", ("iabsm-turn-2",), turn=g.turn)


def _rest(g: Iabsm, unit: Unit) -> None:
    """turn-6, shock-6: a marker comes off, Shock of who was out of sight and still, and who is lost from
    sight is spotted no longer."""
    recover(g, unit)
    quiet = is_quiet(unit, g.turn)
    calm(g, unit, g.turn)
    if (
        unit.spotted_by
        and quiet
        and not stays_in_view(g, unit)
        and not g.choices.spotted_for_good
        and not _is_seen(g, unit)
    ):
        unit.spotted_by = 0
        g.tell("lost-from-sight", ("iabsm-sight-6",), unit=unit.id)
    forget_turn(g, unit)


def stays_in_view(g: Iabsm, unit: Unit) -> bool:
    """sight-6: a vehicle in the open, where the ground hides nobody, is never lost from sight."""
    return unit.hull is not None and g.field.visibilities[unit.ground] == OPEN


def is_quiet(unit: Unit, turn: int) -> bool:
    """shock-6, sight-6: whether a unit has neither moved nor fired in a turn."""
    return unit.moved_turn != turn and unit.fired_turn != turn


def calm(g: Teller, unit: Unit, turn: int) -> None:
    """shock-6: who was out of sight for a whole turn, and quiet, loses a Shock."""
    if unit.shock and is_quiet(unit, turn) and not unit.seen:
        unit.shock -= 1
        g.tell("calms", ("iabsm-shock-6",), unit=unit.id)


def forget_turn(g: Teller, unit: Unit) -> None:
    """turn-6: what a unit did in the turn is over, and its reserved actions are lost."""
    begins_next_turn(g, unit)
    unit.broken = False
    unit.under_fire = False
    unit.reserved = 0
    unit.overwatch = False
    unit.hesitant = False
    if unit.hull is not None:
        unit.hull.halted = unit.hull.told = False
        unit.hull.shells = 0


def _rest_in_secret(unit: Unit) -> None:
    """turn-6, blind-5: a marker comes off under a blind too, and nobody hears of it."""
    unit.state = max(unit.state - 1, STEADY)
    unit.under_fire = False


def _is_seen(g: Iabsm, unit: Unit) -> bool:
    """Whether an enemy sees a unit now."""
    return any(g.sights.sees(unit, enemy) for enemy in g.on_table(1 - unit.side))
