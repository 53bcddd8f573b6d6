"""Hiding: who may hide, and what ends it."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No
from bocage.systems.common.table.bodies import is_within_reach
from bocage.systems.sotr.battle.figures import RAN, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.shooting.sight import are_screened, sees_in_the_open, unit_is_seen

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
    for unit in g.units:
        hidden = [figure for figure in _figures(g, unit) if figure.hidden]
        if hidden:
            enemies = [enemy for enemy in g.units if enemy.side != unit.side]
            found = [figure for figure in hidden if _find(g, unit, enemies, figure)]
            if not found and not g.choices.figures_block:
                for enemy in enemies:
                    g.pairs.keep_search(enemy.id, unit.id)


def _figures(g: Sotr, unit: Unit) -> list[Figure]:
    """Return all figures of a unit."""
    return [g.figures[number] for number in unit.figures]


def _find(g: Sotr, unit: Unit, enemies: list[Unit], figure: Figure) -> bool:
    """Reveal a hidden figure of a unit upon whom an enemy comes."""
    for enemy in enemies:
        if not g.pairs.has_searched(enemy.id, unit.id) and _is_found(g, enemy, figure):
            reveal(g, figure, "sotr-ruling-12")
            return True
    return False


def _is_found(g: Sotr, enemy: Unit, figure: Figure) -> bool:
    """Whether a unit comes upon a hidden figure: who hides himself finds nobody."""
    lookers = [each for each in _figures(g, enemy) if each.is_able and not each.hidden]
    if not is_within_reach(enemy, figure, NEAR) and are_screened(g, lookers, figure):
        return False
    for each in lookers:
        if g.sights.within(each, figure, NEAR) or sees_in_the_open(g, each, figure):
            return True
    return False
