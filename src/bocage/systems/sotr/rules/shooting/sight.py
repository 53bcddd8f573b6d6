"""Sight: what a figure sees of another, by eight rays between their bases."""

from __future__ import annotations

from bocage.ground.table.lanes import EVERY_RAY
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit


def sees(g: Sotr, figure: Figure, other: Figure) -> bool:
    """shoot-1, ruling-8: two figures see each other when one ray is free."""
    return g.sights.hidden(figure, other) != EVERY_RAY


def hard_rays(g: Sotr, figure: Figure, other: Figure) -> int:
    """ruling-9: return the rays from a figure to another that are cut by anything that covers, but is not at
    the one who looks."""
    field = g.field
    among = (field.light | field.heavy | field.shelter) & ~figure.at_lines
    among |= field.light & figure.at_lines & 0
    half = min(figure.half_front, other.half_front)
    return field.crossed_rays(figure.x, figure.y, other.x, other.y, half, among) if among else 0


def sees_in_the_open(g: Sotr, figure: Figure, other: Figure) -> bool:
    """ruling-12: whether a figure sees another without cover."""
    return sees(g, figure, other) and not g.sights.hidden(figure, other) and not hard_rays(g, figure, other)


def unit_is_seen(g: Sotr, unit: Unit) -> bool:
    """mopt-10: whether an enemy who is able and not hidden has one of a unit in sight, and so the other way
    round."""
    able = g.able(unit)
    for enemy in g.figures:
        if enemy.side != unit.side and enemy.is_able and not enemy.hidden:
            for figure in able:
                if sees(g, enemy, figure):
                    return True
    return False


def unit_sees(g: Sotr, unit: Unit, target: Unit) -> bool:
    """shoot-3: whether any figure of a unit sees any of another that may be chosen."""
    targets = [figure for figure in g.able(target) if not figure.hidden]
    for figure in g.able(unit):
        for other in targets:
            if sees(g, figure, other):
                return True
    return False
