"""Units close together: more of them are hit, and the players share the hits out by turns."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Flow
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.rules.sight.visibility import is_within

ALLOT: Final = "allot"
CLOSE: Final = 2 * UNIT


def crowded(g: Iabsm, target: Unit) -> list[Unit]:
    """multi-1, multi-2: the other sections and teams within 2 inches of a target."""
    return [
        unit
        for unit in g.fighters(target.side)
        if unit is not target and unit.hull is None and is_within(g, target, unit, CLOSE)
    ]


def share_out(g: Iabsm, firer: Unit, target: Unit, near: list[Unit], hits: int) -> Flow[list[int]]:
    """multi-3, multi-4, fire-7: hits go one by one to the target or a unit near it, the owner of the target
    choosing first, then the firer; nobody gets a second before all have one. Return them by unit."""
    dealt = [0] * len(g.units)
    for number in (yield from deal_out(g, [target, *near], hits, [hits] * len(g.units))):
        dealt[number] += 1
    return dealt


def deal_out(g: Iabsm, group: list[Unit], count: int, most: list[int]) -> Flow[list[int]]:
    """fire-7, melee-7: deal hits or losses to units of one side by turns, its owner first, then the enemy,
    none twice before all have one. `most`: how many each can take. Return the units in the order dealt."""
    dealt = [0] * len(g.units)
    order: list[int] = []
    while len(order) < count:
        open_to = [unit for unit in group if dealt[unit.id] < most[unit.id]]
        if not open_to:
            return order
        options = [g.verbs.allot(unit.id) for unit in takers(open_to, dealt)]
        option = options[0]
        if len(group) > 1:
            side = chooser(group[0], len(order))
            about = {"unit": group[0].id, "left": count - len(order)}
            option = yield Ask(g.seats[side], ALLOT, options, about)
        order.append(option.value)
        dealt[option.value] += 1
    return order


def takers(group: list[Unit], dealt: list[int]) -> list[Unit]:
    """fire-7: who may take the next hit: nobody gets a second before all have one."""
    fewest = min(dealt[unit.id] for unit in group)
    return [unit for unit in group if dealt[unit.id] == fewest]


def chooser(target: Unit, number: int) -> int:
    """multi-4: which side deals the hit of a number, from 0: the owner of the target, then the enemy."""
    return target.side if number % 2 == 0 else 1 - target.side
