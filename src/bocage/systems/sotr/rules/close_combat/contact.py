"""Base contact: who touches whom."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.bases import nearer
from bocage.ground.table.lattice import UNIT
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import DOWN, UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit

ACROSS: Final = UNIT
"""cc-8: how far apart two may be at most who fight across an obstacle that both stand against."""


def touches(figure: Figure, other: Figure) -> bool:
    """ruling-4: base contact is a gap under 1/16 inch."""
    if figure.half_length or other.half_length:
        return nearer(figure.bases_on_table()[0], other.bases_on_table()[0], 1)
    reach = figure.radius + other.radius + 1
    return (figure.x - other.x) ** 2 + (figure.y - other.y) ** 2 < reach * reach


def is_across(g: Sotr, figure: Figure, other: Figure) -> bool:
    """cc-8, cc-u3: whether two figures stand against one obstacle, each on his side."""
    if figure.is_hull or other.is_hull:
        return False
    lines = figure.at_lines & other.at_lines & g.field.lines
    reach = figure.radius + other.radius + ACROSS
    if not lines or (figure.x - other.x) ** 2 + (figure.y - other.y) ** 2 > reach * reach:
        return False
    for piece in g.field.table.pieces:
        if lines >> piece.number & 1 and piece.is_near(figure.x, figure.y, other.x, other.y, 1):
            if piece.is_near(figure.x, figure.y, figure.x, figure.y, figure.radius + 1):
                if piece.is_near(other.x, other.y, other.x, other.y, other.radius + 1):
                    return True
    return False


def in_contact(g: Sotr, figure: Figure, other: Figure) -> bool:
    """ruling-4, cc-8: whether two figures touch, or stand against the two sides of one obstacle."""
    return touches(figure, other) or is_across(g, figure, other)


def foes_of(g: Sotr, figure: Figure) -> list[Figure]:
    """Return the able enemies in contact with a figure."""
    found: list[Figure] = []
    x, y, side = figure.x, figure.y, figure.side
    far = figure.radius + figure.half_length + ACROSS
    for other in g.figures:
        if other.side == side or other.fate != UP or other.loc == GONE:
            continue
        reach = far + other.radius + other.half_length
        if -reach <= other.x - x <= reach and -reach <= other.y - y <= reach:
            if in_contact(g, figure, other):
                found.append(other)
    return found


def downed_by(g: Sotr, figure: Figure) -> list[Figure]:
    """ruling-15: return the enemies who are Down in contact with a figure."""
    return [
        other
        for other in g.figures
        if other.side != figure.side and other.fate == DOWN and touches(figure, other)
    ]


def is_engaged(g: Sotr, unit: Unit) -> bool:
    """ruling-42: whether a figure of a unit has an able enemy in contact."""
    return any(foes_of(g, figure) for figure in g.able(unit))
