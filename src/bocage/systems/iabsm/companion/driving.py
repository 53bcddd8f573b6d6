"""Vehicles on their way: the orders of a platoon, and dice for a move."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, Pick, Throw, forbid
from bocage.systems.iabsm.battle.hulls import ORDERS, STUCK, TRANSIT
from bocage.systems.iabsm.battle.units import SUPPRESSED, Unit
from bocage.systems.iabsm.companion.activation import cannot_spend
from bocage.systems.iabsm.companion.evening import TURN, Evening
from bocage.systems.iabsm.rules.armour.driving import (
    breaks_down,
    cannot_drive,
    drive_inches,
)
from bocage.systems.iabsm.rules.armour.orders import NO_VEHICLE, NOT_THE_LEADER, SAME_ORDER
from bocage.systems.iabsm.rules.infantry.actions import actions_of
from bocage.systems.iabsm.rules.infantry.movement import has_moved

BY_BIG_MAN: Final = "iabsm-init-8"
BY_LEADER: Final = "iabsm-order-1"
"""Who changes the order of a platoon."""


def drive(e: Evening, unit: Unit) -> Deed:
    """afv-1, afvorder-2 to afvorder-5, order-2: in transit one roll for the platoon, with the actions of the
    vehicle that has fewest, whose lowest die may be rolled again; hunting one die."""
    hull = unit.hull
    assert hull is not None
    forbid(cannot_drive(unit) or cannot_spend(unit, 1, drives=True))
    e.spent = actions_of(unit) if hull.order == TRANSIT else 1
    if hull.order != TRANSIT:
        dice = yield Throw("drive", 1, unit.id)
        hull.hunted = True
        go(e, unit, dice)
        return
    marching = [each for each in e.platoon(unit) if each.hull is not None and each.hull.order == TRANSIT]
    marching = [each for each in marching if cannot_drive(each) is None]
    count = min(actions_of(each) for each in marching)
    dice = sorted((yield Throw("convoy", count, unit.id)), reverse=True)
    again = yield Pick("reroll", unit.side, (unit.id,), True, unit.id, dice[-1])
    if again:
        dice[-1:] = yield Throw("convoy-again", 1, unit.id)
    for each in marching:
        go(e, each, sorted(dice, reverse=True))


def go(e: Evening, unit: Unit, dice: list[int]) -> None:
    """drive-1, dmg-6: how far the dice lead a vehicle; a damaged one may break down."""
    hull = unit.hull
    assert hull is not None
    hard, inches, broken = drive_inches(e.choices, hull, dice)
    thrown = " ".join(str(die) for die in dice)
    clauses = ("iabsm-afv-1", "iabsm-drive-1")
    e.tell("drive-dice", clauses, unit=unit.id, thrown=thrown, hard=hard, inches=inches, broken=broken)
    if breaks_down(e.choices, hull, dice):
        hull.held = STUCK
        e.tell("breaks-down", ("iabsm-damage-1",), unit=unit.id)
        return
    has_moved(unit, TURN)
    e.is_elsewhere(unit)


def stance(e: Evening, big_man: Unit | None, unit: Unit, order: int) -> Deed:
    """init-8, order-1: the platoon of a vehicle has another order at once: by a point of a Big Man, or on its
    card by its leader, before one of its vehicles acts; each then has an action fewer in this turn."""
    forbid(NO_VEHICLE if unit.hull is None or unit.is_wreck else None)
    platoon = e.platoon(unit)
    forbid(cannot_change(e, unit) if big_man is None else None)
    hulls = [each.hull for each in platoon if each.hull is not None]
    forbid(SAME_ORDER if all(hull.order == order for hull in hulls) else None)
    e.spent = 0 if big_man is None else 1
    for hull in hulls:
        hull.order = order
        hull.told = hull.told or big_man is None
    by = unit if big_man is None else big_man
    clauses = (BY_LEADER if big_man is None else BY_BIG_MAN, "iabsm-afvorder-1")
    e.tell("new-order", clauses, unit=by.id, other=unit.id, order=ORDERS[order])
    yield from ()


def cannot_change(e: Evening, unit: Unit) -> No | None:
    """order-1: the leader's own tank, the first of the platoon, changes the order before one of its vehicles
    acts, once."""
    alike = [each for each in e.units if each.hull is not None and each.side == unit.side]
    leader = next(each for each in alike if each.platoon == unit.platoon)
    if leader.is_wreck or leader.loc == GONE or leader.state == SUPPRESSED:
        return NOT_THE_LEADER
    late = any(each.activated or (each.hull is not None and each.hull.told) for each in e.platoon(unit))
    return NOT_THE_LEADER if late else None
