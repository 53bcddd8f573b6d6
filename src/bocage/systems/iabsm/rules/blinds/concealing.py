"""The set-up: each side says in secret what lies under which of its blinds."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import DRAW, PREPARE, Iabsm
from bocage.systems.iabsm.battle.units import TO_HIDE, Unit

CONCEAL: Final = "conceal"
MOST_SUPPORT: Final = 2
NOT_TO_HIDE: Final = No("iabsm-blind-1", "not-to-hide")
OTHER_PLATOON: Final = No("iabsm-blind-1", "other-platoon-there")
LAST_BLINDS: Final = No("iabsm-blind-1", "last-blinds")


def conceal(g: Iabsm) -> Flow[None]:
    """blind-1: the owner of the next unit that begins hidden says under which blind it lies."""
    unit = next_to_hide(g)
    if unit is None:
        sides = g.scenario.sides.values()
        g.phase = PREPARE if any(side.preparations for side in sides) else DRAW
        return
    about = {"unit": unit.id}
    option = yield Ask(g.seats[unit.side], CONCEAL, offers(g, unit), about)
    unit.under = option.value


def next_to_hide(g: Iabsm) -> Unit | None:
    """Return the next unit that has still to be hidden, in the order in which the sides set up."""
    for seat in g.scenario.setup_order:
        for unit in g.units:
            if unit.under == TO_HIDE and g.seats[unit.side] == seat:
                return unit
    return None


def cannot_hide(g: Iabsm, unit: Unit, blind: Unit) -> No | None:
    """blind-1: a blind holds units of one platoon, or two support units; a platoon is divided only while a
    blind is left for each platoon that lies under none yet."""
    if unit.under != TO_HIDE or not blind.is_blind or blind.side != unit.side:
        return NOT_TO_HIDE
    there = [each for each in g.units if each.under == blind.id]
    if there:
        return None if goes_with(g, unit, there) else OTHER_PLATOON
    return None if _leaves_room(g, unit) else LAST_BLINDS


def goes_with(g: Iabsm, unit: Unit, there: list[Unit]) -> bool:
    """blind-1: whether a unit may lie under a blind with others: of its platoon, or both are support."""
    if all(each.platoon == unit.platoon for each in there):
        return True
    return len(there) < MOST_SUPPORT and is_support(g, unit) and is_support(g, there[0])


def is_support(g: Iabsm, unit: Unit) -> bool:
    """Whether a unit is a platoon of its own: a team or a sniper without others."""
    alone = sum(1 for each in g.units if each.platoon == unit.platoon) == 1
    return alone and unit.counter.kind in ("team", "sniper")


def _leaves_room(g: Iabsm, unit: Unit) -> bool:
    """Whether a blind is left for every platoon that has none yet when a unit takes an empty one."""
    mine = [each for each in g.units if each.side == unit.side]
    held = {each.under for each in mine if each.is_hidden}
    placed = {each.platoon for each in mine if each.is_hidden}
    waiting = {each.platoon for each in mine if each.under == TO_HIDE} - placed
    free = sum(1 for each in mine if each.is_blind and each.id not in held)
    return unit.platoon in waiting or free > len(waiting)


def offers(g: Iabsm, unit: Unit) -> list[Option]:
    """blind-1: the blinds under which a unit may lie."""
    return [g.verbs.conceal(number) for number in g.blinds if cannot_hide(g, unit, g.units[number]) is None]


def deal_anew(g: Iabsm, side: int) -> None:
    """blind-5: lay under the blinds of a side what may lie there for all that the enemy knows: whoever has
    not been seen yet, as the scenario has him, under as few blinds as hold them, the first ones first."""
    hidden = [unit for unit in g.units if unit.side == side and (unit.is_hidden or unit.under == TO_HIDE)]
    blinds = [number for number in g.blinds if g.units[number].side == side and g.units[number].loc != GONE]
    held: dict[int, list[Unit]] = {number: [] for number in blinds}
    for unit in sorted(hidden, key=lambda each: (is_support(g, each), each.platoon, each.id)):
        number = next(number for number in blinds if not held[number] or goes_with(g, unit, held[number]))
        held[number].append(unit)
        unit.restore()
        unit.under = number
