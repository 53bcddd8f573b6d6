"""Templates on the table: which bases they touch, and where a blast lands that misses its point."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bocage.ground.table.bases import Base
from bocage.ground.table.lattice import HEADING_LENGTH, HEADINGS, UNIT, VECTORS, Point, divide_away
from bocage.ground.table.templates import Template, circle, drop
from bocage.systems.sotr.content.arms import TemplateRow

DIRECTIONS: Final = 16
"""ruling-28: a blast drifts in one of so many directions; the first is north, the fifth east."""
_STEP: Final = HEADINGS // DIRECTIONS


def lay(row: TemplateRow, x: int, y: int, heading: int = 0) -> Template:
    """ruling-28: lay a template: a circle round a point, a flame from it in a heading."""
    if row.shape == "circle":
        return circle(x, y, row.size * UNIT // 2)
    return drop(x, y, row.size * UNIT, row.width * UNIT, heading)


def touched(template: Template, bases: Sequence[Base]) -> list[int]:
    """ruling-28: the places of the bases that a template touches; each is hit once."""
    return [at for at, base in enumerate(bases) if template.touches(base)]


def drift(point: Point, inches: int, direction: int, most: int) -> Point:
    """ruling-28: where a blast lands that goes so many inches off in a direction, but never farther than
    `most`, which is in sixteenths."""
    east, south = VECTORS[(direction - 1) * _STEP]
    length = min(inches * UNIT, most)
    return (
        point[0] + divide_away(east * length, HEADING_LENGTH),
        point[1] + divide_away(south * length, HEADING_LENGTH),
    )


def most_drift(distance: int) -> int:
    """ruling-28: how far a blast may drift at most: half the way to its point, both in sixteenths."""
    return distance // 2


def landing_chances(hits: Fraction, point: Point, most: int) -> dict[Point, Fraction]:
    """ruling-28: the exact chance of each place where a blast may land, by its chance to hit the point."""
    found = {point: hits}
    each = (1 - hits) / (6 * DIRECTIONS)
    for inches in range(1, 7):
        for direction in range(1, DIRECTIONS + 1):
            place = drift(point, inches, direction, most)
            found[place] = found.get(place, Fraction(0)) + each
    return found
