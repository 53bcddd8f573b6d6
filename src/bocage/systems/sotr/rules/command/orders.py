"""The orders that an officer or a corporal gives to a unit: to whom each may be given, and what it does."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Tally
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
from bocage.systems.sotr.rules.command.commanders import commander_of, is_in_radius, is_leaderless
from bocage.systems.sotr.rules.creatures.traits import has_trait
from bocage.systems.sotr.rules.morale.cool import command_radius
from bocage.systems.sotr.rules.morale.testing import Rolled, roll_cool
from bocage.systems.sotr.rules.shooting.overwatch import cannot_watch

CHOSEN: Final = "chosen"
"""The question which figure is to do it."""
IS_STEADY: Final = No("sotr-order-1", "is-steady")
IS_OUT: Final = No("sotr-gen-4", "is-out")
IS_A_MACHINES: Final = No("sotr-ruling-46", "is-a-machines")
HAS_LEADER: Final = No("sotr-order-2", "has-leader")
NOT_AN_OFFICER: Final = No("sotr-order-2", "officer-only")
STILL_HAS_LEADER: Final = No("sotr-order-3", "has-leader")
NOT_DISORGANISED: Final = No("sotr-order-3", "not-disorganised")
SARGE_FLEES: Final = No("sotr-ruling-37", "takes-only-regroup")
HAS_TESTED: Final = No("sotr-ruling-39", "has-tested")
NO_COOL: Final = No("sotr-ruling-48", "no-cool")
TESTED_FOR_HIM: Final = No("sotr-ruling-16", "tested-for-him")
DOES_NOT_SHOOT: Final = No("sotr-ruling-48", "does-not-shoot")
HOLDS_ALREADY: Final = No("sotr-order-8", "holds-already")
NOTHING_TO_IGNORE: Final = No("sotr-order-5", "nothing-to-ignore")


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
    if order == REGROUP and g.regroups.get(leader.id, 0):
        commander.ordered = False
    no = cannot_give(g.tables, order, commander)
    if no is not None:
        return no
    his_own, near = unit.id == leader.unit, is_in_radius(g, leader, unit)
    return cannot_reach_unit(commander, order, his_own=his_own, in_radius=near) or cannot_take(
        g.tables, order, states_of(unit)
    )


def roll_for(g: Sotr, order: Order, leader: Figure) -> Rolled:
    """ruling-2: make the command roll of an order."""
    return roll_cool(g, 0, number_to_roll(g.tables, g.choices, order, leader.cool), "command")


# Regroup


def cannot_regroup(g: Sotr, leader: Figure, unit: Unit) -> No | None:
    """order-1, ruling-16, ruling-37: Regroup is for a unit that is disorganised, shaken or fleeing; whoever
    gives it may give it to several, and each tests once for him."""
    if not (unit.disorganised or unit.fleeing or unit.shaken):
        return IS_STEADY
    if g.regroups.get(leader.id, 0) >> unit.id & 1:
        return TESTED_FOR_HIM
    if not unit.cool:
        return NO_COOL
    return cannot_order(g, REGROUP, leader, unit)


def regroup_tally(g: Sotr, leader: Figure) -> Tally:
    """order-1: the number that a leader rolls under to regroup a unit."""
    return number_to_roll(g.tables, g.choices, REGROUP, leader.cool)


def regroup(g: Sotr, leader: Figure, unit: Unit) -> None:
    """order-1, ruling-37: a command roll brings a unit one step up: fleeing to disorganised, disorganised or
    shaken to steady; two steps if the roll is half of Cool or less."""
    g.regroups[leader.id] = g.regroups.get(leader.id, 0) | 1 << unit.id
    rolled = roll_cool(g, 0, regroup_tally(g, leader), "regroup")
    steps = steps_up(rolled.total, leader.cool) if rolled.passed else 0
    for _ in range(steps):
        if unit.fleeing:
            unit.fleeing = False
        else:
            steady(unit)
    g.tell(
        "regroups" if steps else "regroup-fails",
        ("sotr-order-1", "sotr-ruling-37"),
        unit=unit.id,
        figure=leader.id,
        total=rolled.total,
        needs=rolled.needs,
    )


def steady(unit: Unit) -> None:
    """ruling-37: a unit is in order again."""
    unit.disorganised = unit.shaken = False


# Form up


def cannot_form_up(g: Sotr, leader: Figure, unit: Unit) -> No | None:
    """order-2, ruling-39, ruling-50: an officer joins a unit of men that has neither officer nor corporal
    left; nobody joins a machine or its crew."""
    if leader.row.role != "officer":
        return NOT_AN_OFFICER
    if not is_leaderless(g, unit) or unit.id == leader.unit or unit.counter.creature:
        return HAS_LEADER
    if unit.machine is not None or unit.counter.crew:
        return IS_A_MACHINES
    return cannot_order(g, "form_up", leader, unit)


def form_up(g: Sotr, leader: Figure, unit: Unit) -> None:
    """order-2, ruling-37, ruling-50: the officer joins the unit and commands it, which ends its being
    disorganised."""
    was = g.units[leader.unit]
    was.figures.remove(leader.id)
    unit.figures.append(leader.id)
    leader.unit = unit.id
    unit.disorganised = False
    g.gather(was)
    g.gather(unit)
    g.tell("forms-up", ("sotr-order-2", "sotr-ruling-50"), unit=unit.id, figure=leader.id)


# Sarge is done for!


def cannot_sarge(g: Sotr, unit: Unit) -> No | None:
    """order-3, order-u3, ruling-39: a unit tests by itself that is disorganised and has nobody left to
    command it, once in a command phase; one that flees does not."""
    if not g.is_able(unit):
        return IS_OUT
    if not unit.cool:
        return NO_COOL
    if not is_leaderless(g, unit):
        return STILL_HAS_LEADER
    if unit.fleeing:
        return SARGE_FLEES
    if not unit.disorganised:
        return NOT_DISORGANISED
    return HAS_TESTED if g.alone >> unit.id & 1 else None


def sarge_tally(g: Sotr, unit: Unit) -> Tally:
    """order-3: the number that a unit rolls under by itself."""
    return number_to_roll(g.tables, g.choices, "sarge", unit.cool)


def sarge(g: Sotr, unit: Unit) -> None:
    """order-3: a test on Cool -2 ends the unit's being disorganised."""
    g.alone |= 1 << unit.id
    rolled = roll_cool(g, 0, sarge_tally(g, unit), "sarge")
    if rolled.passed:
        unit.disorganised = False
    g.tell(
        "sarge" if rolled.passed else "sarge-fails",
        ("sotr-order-3", "sotr-ruling-39"),
        unit=unit.id,
        total=rolled.total,
        needs=rolled.needs,
    )


# Do it!


def cannot_do_it(g: Sotr, leader: Figure, unit: Unit) -> No | None:
    """order-5, cmd-6: one figure within the radius of who orders it is to ignore suppression or being
    disorganised, or that it is alone."""
    if not (unit.suppressed or unit.disorganised):
        return NOTHING_TO_IGNORE
    return cannot_order(g, "do_it", leader, unit)


def may_do_it(g: Sotr, leader: Figure, unit: Unit) -> list[Figure]:
    """cmd-1, cmd-6: return the figures of a unit within a leader's radius."""
    radius = command_radius(leader.cool)
    return [each for each in g.able(unit) if g.sights.within(leader, each, radius)]


def do_it(g: Sotr, leader: Figure, unit: Unit) -> Flow[None]:
    """order-5, order-u5: on a command roll one figure ignores suppression, being disorganised and coherence
    in the action phase of this turn."""
    found = may_do_it(g, leader, unit)
    option = yield Ask(
        g.seats[g.active], CHOSEN, [g.verbs.chosen(each.id) for each in found], {"unit": unit.id}
    )
    figure = g.figures[option.value]
    rolled = roll_for(g, "do_it", leader)
    figure.freed = rolled.passed
    g.tell(
        "does-it" if rolled.passed else "does-not",
        ("sotr-order-5",),
        unit=unit.id,
        figure=figure.id,
        total=rolled.total,
        needs=rolled.needs,
    )


# Overwatch


def cannot_overwatch(g: Sotr, leader: Figure, unit: Unit) -> No | None:
    """order-6, order-u6, ruling-33, ruling-37, ruling-48: a leader puts a unit on overwatch that can shoot
    and may watch."""
    if has_trait(unit, "no_shooting"):
        return DOES_NOT_SHOOT
    return cannot_order(g, "overwatch", leader, unit) or cannot_watch(g, unit)


# Hold your positions!


def cannot_be_told_to_hold(g: Sotr, leader: Figure, unit: Unit) -> No | None:
    """order-8: the officer of a unit tells it to hold."""
    if unit.holds:
        return HOLDS_ALREADY
    return cannot_order(g, "hold", leader, unit)


def hold(g: Sotr, leader: Figure, unit: Unit) -> None:
    """order-8, ruling-17: on a command roll the unit may be left out when its turn to activate comes."""
    rolled = roll_for(g, "hold", leader)
    unit.holds = rolled.passed
    g.tell(
        "holds" if rolled.passed else "does-not-hold",
        ("sotr-order-8", "sotr-ruling-17"),
        unit=unit.id,
        figure=leader.id,
        total=rolled.total,
        needs=rolled.needs,
    )
