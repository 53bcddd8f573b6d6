"""The orders: to whom each may be given, and what it does."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Tally
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.rule_rows import Order
from bocage.systems.sotr.rules.command.command_rolls import (
    REGROUP,
    cannot_give,
    cannot_reach_unit,
    cannot_take,
    number_to_roll,
    steps_up,
)
from bocage.systems.sotr.rules.command.commanders import commander_of, is_in_radius
from bocage.systems.sotr.rules.morale.testing import roll_cool

IS_STEADY: Final = No("sotr-order-1", "is-steady")
IS_OUT: Final = No("sotr-gen-4", "is-out")


def states_of(unit: Unit) -> list[str]:
    """ruling-37: the states of a unit, by their codes."""
    found: list[str] = []
    if unit.suppressed:
        found.append("suppressed")
    if unit.disorganised:
        found.append("disorganised")
    if unit.shaken:
        found.append("shaken")
    if unit.fleeing:
        found.append("fleeing")
    return found


def cannot_order(g: Sotr, order: Order, leader: Figure, unit: Unit) -> No | None:
    """cmd-1 to cmd-8, ruling-16, ruling-37: whether a leader may give a unit this order."""
    if not g.is_able(unit):
        return IS_OUT
    commander = commander_of(g, leader)
    no = cannot_give(g.tables, order, commander)
    if no is not None:
        return no
    his_own, near = unit.id == leader.unit, is_in_radius(g, leader, unit)
    return cannot_reach_unit(commander, order, his_own=his_own, in_radius=near) or cannot_take(
        g.tables, order, states_of(unit)
    )


def cannot_regroup(g: Sotr, leader: Figure, unit: Unit) -> No | None:
    """order-1, ruling-37: Regroup is for a unit that is disorganised, shaken or fleeing."""
    if not (unit.disorganised or unit.fleeing or unit.shaken):
        return IS_STEADY
    return cannot_order(g, REGROUP, leader, unit)


def regroup_tally(g: Sotr, leader: Figure) -> Tally:
    """order-1: the number that a leader rolls under to regroup a unit."""
    return number_to_roll(g.tables, g.choices, REGROUP, leader.cool)


def regroup(g: Sotr, leader: Figure, unit: Unit) -> None:
    """order-1, ruling-37: a command roll brings a unit one step up: fleeing to disorganised, disorganised or
    shaken to steady; two steps if the roll is half of Cool or less."""
    rolled = roll_cool(g, 0, regroup_tally(g, leader), "regroup")
    steps = steps_up(rolled.total, leader.cool) if rolled.passed else 0
    for _ in range(steps):
        if unit.fleeing:
            unit.fleeing = False
        else:
            unit.disorganised = unit.shaken = False
    g.tell(
        "regroups" if steps else "regroup-fails",
        ("sotr-order-1", "sotr-ruling-37"),
        unit=unit.id,
        figure=leader.id,
        total=rolled.total,
        needs=rolled.needs,
    )
