"""Overwatch: units that wait to fire at whoever comes into view, or shoots."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.battle.verbs import FIRE, PASS
from bocage.systems.sotr.rules.morale.losses import mourn
from bocage.systems.sotr.rules.shooting.answering import answer_with_fire, can_answer
from bocage.systems.sotr.rules.shooting.sight import unit_sees

OVERWATCH_ASK: Final = "overwatch"
ENEMY_IN_SIGHT: Final = No("sotr-order-6", "enemy-in-los")
WATCHES: Final = No("sotr-ruling-33", "is-on-overwatch")
UNSTEADY: Final = No("sotr-ruling-37", "no-overwatch")


def cannot_watch(g: Sotr, unit: Unit) -> No | None:
    """order-6, order-u6, ruling-37: a unit with no enemy in sight may go on overwatch; not one that is
    disorganised, suppressed or fleeing, and not twice."""
    if unit.on_overwatch:
        return WATCHES
    if unit.disorganised or unit.suppressed or unit.fleeing:
        return UNSTEADY
    if any(unit_sees(g, unit, enemy) for enemy in g.units if enemy.side != unit.side):
        return ENEMY_IN_SIGHT
    return None


def watch(g: Sotr, unit: Unit) -> None:
    """order-6, ruling-33: a unit goes on overwatch: it does not activate in the action phase."""
    unit.on_overwatch = True
    g.tell("watches", ("sotr-order-6", "sotr-ruling-33"), unit=unit.id)


def may_snap(unit: Unit) -> bool:
    """ruling-33, ruling-34, ruling-37: whether a unit on overwatch may still fire."""
    return (
        unit.on_overwatch
        and not unit.activated
        and not unit.suppressed
        and not unit.disorganised
        and not unit.fleeing
    )


def watchers(g: Sotr, unit: Unit) -> list[Unit]:
    """ruling-33: return the units on overwatch that see an enemy unit and have it in range."""
    return [
        each
        for each in g.units
        if each.side != unit.side
        and may_snap(each)
        and unit_sees(g, each, unit)
        and can_answer(g, each, unit)
    ]


def in_sight_of(g: Sotr, unit: Unit) -> frozenset[int]:
    """ruling-33: return which units on overwatch see an enemy unit now."""
    return frozenset(
        each.id
        for each in g.units
        if each.side != unit.side and each.on_overwatch and unit_sees(g, each, unit)
    )


def snap(g: Sotr, unit: Unit, known: Collection[int] = ()) -> Flow[None]:
    """ruling-33: an enemy has moved into view, or shot: each unit on overwatch that sees it may fire once, at
    no penalty; aimed shots are not possible. `known`: who saw it before it moved."""
    for each in watchers(g, unit):
        if each.id in known or not g.is_able(unit):
            continue
        if not may_snap(each) or not can_answer(g, each, unit):
            continue
        options: list[Option] = [FIRE, PASS]
        option = yield Ask(g.seats[each.side], OVERWATCH_ASK, options, {"unit": each.id, "other": unit.id})
        if option.verb == FIRE.verb:
            stop_watching(each)
            g.tell("snaps", ("sotr-ruling-33",), unit=each.id, other=unit.id)
            yield from answer_with_fire(g, each, unit)
            mourn(g)


def stop_watching(unit: Unit) -> None:
    """ruling-33: a unit that has fired on overwatch is done for this turn."""
    unit.on_overwatch = False
    unit.activated = True


def end_watch(g: Sotr) -> None:
    """ruling-33: at the end of the action phase overwatch is over."""
    for unit in g.units:
        unit.on_overwatch = False
