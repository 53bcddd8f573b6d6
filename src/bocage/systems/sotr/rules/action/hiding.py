"""Hiding: who may hide, and what ends it."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No
from bocage.systems.sotr.battle.figures import RAN, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.shooting.sight import sees_in_the_open, unit_is_seen

NEAR: Final = 4 * UNIT
"""ruling-12: how near an enemy comes upon whoever hides."""
IS_HIDDEN: Final = No("sotr-mopt-10", "is-hidden")
IS_SEEN: Final = No("sotr-mopt-10", "enemy-in-sight")
HAS_RUN: Final = No("sotr-mopt-9", "has-run")


def cannot_hide(g: Sotr, unit: Unit) -> No | None:
    """mopt-10, ruling-12: figures hide that have no enemy in sight; after an Advance, if all do."""
    able = g.able(unit)
    if all(figure.hidden for figure in able):
        return IS_HIDDEN
    if any(figure.moved >= RAN for figure in able):
        return HAS_RUN
    return IS_SEEN if unit_is_seen(g, unit) else None


def hide(g: Sotr, unit: Unit) -> None:
    """mopt-10, mopt-11: the unit hides."""
    for figure in g.able(unit):
        figure.hidden = True
    g.gather(unit)
    g.tell("hides", ("sotr-mopt-10",), unit=unit.id)


def reveal(g: Sotr, figure: Figure, clause: str) -> None:
    """ruling-12: a figure is hidden no longer."""
    if figure.hidden:
        figure.hidden = False
        g.pairs.forget(figure.unit)
        g.tell("found", (clause,), unit=figure.unit, figure=figure.id)


def look_round(g: Sotr) -> None:
    """ruling-12: whoever hides is found when an enemy is within 4 inches or sees him without cover."""
    for figure in g.figures:
        if figure.hidden and _is_found(g, figure):
            reveal(g, figure, "sotr-ruling-12")


def _is_found(g: Sotr, figure: Figure) -> bool:
    """Whether an enemy comes upon a hidden figure."""
    for enemy in g.figures:
        if enemy.side != figure.side and enemy.is_able and not enemy.hidden:
            if g.sights.within(enemy, figure, NEAR) or sees_in_the_open(g, enemy, figure):
                return True
    return False
