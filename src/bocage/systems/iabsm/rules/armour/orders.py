"""Orders of vehicle platoons: who gives them, and what each lets a vehicle do."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Option
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.hulls import ENGAGE, HUNT, ORDERS, TRANSIT
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import SUPPRESSED, Unit
from bocage.systems.iabsm.rules.command.big_men import in_command

NO_VEHICLE: Final = No("iabsm-init-8", "no-vehicle")
SAME_ORDER: Final = No("iabsm-init-8", "same-order")
OUT_OF_COMMAND: Final = No("iabsm-bm-2", "out-of-command")
NOT_THE_LEADER: Final = No("iabsm-order-1", "leader-has-acted")
IN_TRANSIT: Final = No("iabsm-afvorder-2", "in-transit")
HUNTING: Final = No("iabsm-afvorder-6", "hunting")


def platoon_of(g: Iabsm, unit: Unit) -> list[Unit]:
    """Return the vehicles of a unit's platoon that have their crews."""
    return [each for each in g.fighters(unit.side) if each.platoon == unit.platoon and each.hull is not None]


def cannot_order(g: Iabsm, big_man: Unit, unit: Unit, order: int) -> No | None:
    """init-8, bm-1 to bm-4: a Big Man gives another order to the platoon of a vehicle within his range."""
    if unit.hull is None or unit.is_wreck:
        return NO_VEHICLE
    if not in_command(g, big_man, unit):
        return OUT_OF_COMMAND
    if all(each.hull is not None and each.hull.order == order for each in platoon_of(g, unit)):
        return SAME_ORDER
    return None


def order_options(g: Iabsm, big_man: Unit) -> list[Option]:
    """init-8: for each platoon with a vehicle in range the orders that it has not."""
    found: list[Option] = []
    platoons: set[int] = set()
    for unit in g.fighters(big_man.side):
        if unit.hull is not None and unit.platoon not in platoons and in_command(g, big_man, unit):
            platoons.add(unit.platoon)
            for order in range(len(ORDERS)):
                if cannot_order(g, big_man, unit, order) is None:
                    found.append(g.verbs.order.pair(unit.id, order))
    return found


def give(g: Iabsm, by: Unit, unit: Unit, order: int, clause: str) -> None:
    """init-8, order-1: the platoon of a vehicle has another order at once."""
    for each in platoon_of(g, unit):
        assert each.hull is not None
        each.hull.order = order
    g.tell("order", (clause, "iabsm-afvorder-1"), unit=by.id, platoon=unit.platoon, order=ORDERS[order])


def leader_tank(g: Iabsm, platoon: int) -> Unit | None:
    """order-1: the tank of a platoon's leader is the first of its vehicles; None if it is lost."""
    for unit in g.units:
        if unit.hull is not None and unit.platoon == platoon:
            return None if unit.is_wreck or unit.loc == GONE else unit
    return None


def cannot_change(g: Iabsm, platoon: int, order: int) -> No | None:
    """order-1: on the platoon's card, before one of its vehicles acts, its leader may change the order."""
    tank = leader_tank(g, platoon)
    if tank is None or tank.state == SUPPRESSED:
        return NOT_THE_LEADER
    assert tank.hull is not None
    if any(each.activated for each in platoon_of(g, tank)) or tank.hull.told:
        return NOT_THE_LEADER
    return SAME_ORDER if tank.hull.order == order else None


def change_options(g: Iabsm, platoon: int) -> list[Option]:
    """order-1: the orders that the leader of the platoon may change to."""
    return [g.verbs.change(order) for order in range(len(ORDERS)) if cannot_change(g, platoon, order) is None]


def change(g: Iabsm, platoon: int, order: int) -> None:
    """order-1: each vehicle of the platoon has an action fewer in this turn."""
    tank = leader_tank(g, platoon)
    assert tank is not None
    for each in platoon_of(g, tank):
        assert each.hull is not None
        each.hull.told = True
    give(g, tank, tank, order, "iabsm-order-1")


def forbids_acts(unit: Unit) -> No | None:
    """afvorder-2: in transit all actions are spent on moving."""
    return IN_TRANSIT if unit.hull is not None and unit.hull.order == TRANSIT else None


def forbids_cover(unit: Unit) -> No | None:
    """afvorder-2, afvorder-6: who marches or hunts does not take cover."""
    if unit.hull is None or unit.hull.order == ENGAGE:
        return None
    return HUNTING if unit.hull.order == HUNT else IN_TRANSIT
