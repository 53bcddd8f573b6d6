"""What figures are worth, and how a side stands."""

from __future__ import annotations

from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.doctrine import weights as w


def worth_of(figure: Figure) -> float:
    """Return what a figure is worth: by its role, and whether its weapon still fires in this turn."""
    return w.WORTH[figure.row.role] + 0.05 * figure.weapon.rof


def standing(g: Sotr, side: int) -> float:
    """Return how a side stands before the end, from -1 to 1."""
    own, enemy = strength(g, side), strength(g, 1 - side)
    held = sum((holder == side) - (holder == 1 - side) for holder in g.control.values())
    share = held / max(len(g.control), 1)
    return max(-1.0, min(1.0, w.FORCES * (own - enemy) / (own + enemy + 1.0) + w.GROUND * share))


def strength(g: Sotr, side: int) -> float:
    """Return what the figures of a side are worth, less for units that are not steady."""
    total = 0.0
    for unit in g.units:
        if unit.side == side:
            state = 0.4 if unit.fleeing else 0.7 if unit.disorganised or unit.shaken else 1.0
            for number in unit.figures:
                figure = g.figures[number]
                part = 1.0 if figure.fate == 0 else 0.4 if figure.fate == 1 else 0.0
                total += part * state * w.WORTH[figure.row.role]
    return total
