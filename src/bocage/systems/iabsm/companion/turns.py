"""The turn: the deck of two forces, what comes with a card, and the Tea Break."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed
from bocage.systems.iabsm.battle.batteries import ASKED, AWAITED, Battery
from bocage.systems.iabsm.companion.evening import BEFORE, TURN, Evening
from bocage.systems.iabsm.companion.morale import rout
from bocage.systems.iabsm.rules.morale.shock import recover
from bocage.systems.iabsm.rules.turn.tea_break import calm, forget_turn, is_quiet


def tea_break(e: Evening, hidden: Collection[int], batteries: Sequence[Battery] = ()) -> Deed:
    """turn-6, shock-5, shock-6, sight-6: routers run on, a marker comes off, who was quiet out of sight
    loses a Shock and is spotted no longer. arty-1: the cards of artillery that was asked for go into the
    deck.

    `hidden`: the units that no enemy has seen in this turn.
    """
    e.tell("tea-break", ("iabsm-turn-6",))
    e.end_activation()
    for unit in e.units:
        if unit.routed and unit.loc != GONE:
            yield from rout(e, unit)
    for unit in e.units:
        if unit.loc == GONE or unit.is_wreck:
            continue
        recover(e, unit)
        unit.seen = unit.id not in hidden
        calm(e, unit, TURN)
        if unit.spotted_by and not unit.seen and is_quiet(unit, TURN):
            unit.spotted_by = 0
            e.tell("lost-from-sight", ("iabsm-sight-6",), unit=unit.id)
        forget_turn(e, unit)
        unit.moved_turn = unit.fired_turn = BEFORE
    e.shells.clear()
    for battery in batteries:
        if battery.stage == ASKED:
            battery.stage = AWAITED
            e.tell("fire-is-due", ("iabsm-arty-1",), unit=battery.observer)
