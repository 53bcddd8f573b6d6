"""Orders at a real table, when people say who gives them: the roll, and what comes of it."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.common.table.deeds import Deed, Throw, forbid
from bocage.systems.sotr.companion.evening import Evening, Squad
from bocage.systems.sotr.content.rule_rows import Order
from bocage.systems.sotr.rules.command.command_rolls import (
    Commander,
    cannot_give,
    cannot_reach_unit,
    cannot_take,
    chance_of_order,
    is_rolled,
    number_to_roll,
)
from bocage.systems.sotr.rules.command.orders import (
    DOES_NOT_SHOOT,
    HOLDS_ALREADY,
    IS_OUT,
    NO_COOL,
    NOT_DISORGANISED,
    NOTHING_TO_IGNORE,
    SARGE_FLEES,
    STILL_HAS_LEADER,
    states_of,
)
from bocage.systems.sotr.rules.creatures.traits import has_trait
from bocage.systems.sotr.rules.morale.cool import DICE, passes
from bocage.systems.sotr.rules.shooting.overwatch import UNSTEADY, WATCHES

SARGE: Final = "sarge"
GIVEN: Final[tuple[Order, ...]] = ("do_it", "overwatch", "hold", "strike", SARGE)
"""Orders that need no place on the ground. To regroup is a deed of its own."""
BY: Final = ("officer", "force", "corporal")
CLAUSES: Final[dict[str, str]] = {
    "do_it": "sotr-order-5",
    "overwatch": "sotr-order-6",
    "hold": "sotr-order-8",
    "strike": "sotr-order-4",
    SARGE: "sotr-order-3",
}


class Given:
    """What people say of an order: which it is, who gives it with how much Cool, whether it is to his own
    unit, whether he is disorganised, and whether the unit has anybody left to command it."""

    __slots__ = ("by", "cool", "disorganised", "leaderless", "order", "own")

    def __init__(
        self,
        order: Order,
        by: str,
        cool: int,
        *,
        own: bool = True,
        disorganised: bool = False,
        leaderless: bool = False,
    ) -> None:
        self.order = order
        self.by = by
        self.cool = cool
        self.own = own
        self.disorganised = disorganised
        self.leaderless = leaderless


def cannot_order(e: Evening, squad: Squad, how: Given) -> No | None:
    """cmd-2 to cmd-8, order-3 to order-8, ruling-37: why a unit is not given this order."""
    unit = squad.unit
    if not squad.able:
        return IS_OUT
    if how.order == SARGE:
        return cannot_sarge(squad, leaderless=how.leaderless)
    is_force = how.by == "force"
    officer = how.by != "corporal"
    commander = Commander(how.cool, is_officer=officer, is_force=is_force, disorganised=how.disorganised)
    no = (
        cannot_give(e.tables, how.order, commander)
        or cannot_reach_unit(commander, how.order, his_own=how.own, in_radius=True)
        or cannot_take(e.tables, how.order, states_of(unit))
    )
    if no is not None:
        return no
    if how.order == "do_it":
        return None if unit.suppressed or unit.disorganised else NOTHING_TO_IGNORE
    if how.order == "overwatch":
        return cannot_watch(squad)
    return HOLDS_ALREADY if how.order == "hold" and unit.holds else None


def cannot_sarge(squad: Squad, *, leaderless: bool) -> No | None:
    """order-3: a unit tests by itself that is disorganised and has nobody left to command it."""
    unit = squad.unit
    if not unit.cool:
        return NO_COOL
    if not leaderless:
        return STILL_HAS_LEADER
    if unit.fleeing:
        return SARGE_FLEES
    return None if unit.disorganised else NOT_DISORGANISED


def cannot_watch(squad: Squad) -> No | None:
    """order-6, ruling-37, ruling-48: whoever shoots goes on overwatch; not who is disorganised, suppressed
    or fleeing, and not twice."""
    unit = squad.unit
    if has_trait(unit, "no_shooting"):
        return DOES_NOT_SHOOT
    if unit.on_overwatch:
        return WATCHES
    return UNSTEADY if unit.disorganised or unit.suppressed or unit.fleeing else None


def give(e: Evening, squad: Squad, how: Given) -> Deed:
    """order-3 to order-8: an order is rolled for, if it needs a roll, and carried out."""
    forbid(cannot_order(e, squad, how))
    unit, done = squad.unit, True
    if is_rolled(e.tables, how.order):
        cool = unit.cool if how.order == SARGE else how.cool
        tally = number_to_roll(e.tables, e.choices, how.order, cool)
        needs = int(tally.total)
        chance = chance_of_order(e.tables, e.choices, how.order, cool)
        e.chances = {"passes": chance, "fails": 1 - chance}
        total = e.sum("order", unit, tally, needs)
        dice = yield Throw("order", DICE, unit.id)
        done = passes(sum(dice), needs)
        total.note(sum(dice), dice=dice, hit=done)
    if done:
        carry_out(squad, how.order)
    e.tell("ordered" if done else "not-ordered", (CLAUSES[how.order],), unit=unit.id, order=how.order)


def carry_out(squad: Squad, order: Order) -> None:
    """order-3, order-6, order-8: what an order does that holds on."""
    unit = squad.unit
    if order == SARGE:
        unit.disorganised = False
    elif order == "overwatch":
        unit.on_overwatch = True
    elif order == "hold":
        unit.holds = True
