"""The whole numbers of a table: units, roots that round by rule, and the sixty-four headings.

Positions and corners are counted in sixteenths of an inch, x from the west edge and y from the north edge.
No float decides anything.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import Final, TypeAlias

from mypy_extensions import i64

Point: TypeAlias = tuple[int, int]

UNIT: Final = 16
"""Lattice points per inch."""
STRIDE: Final = 8
"""Lattice points between two nodes: figures march on a lattice of half inches."""
PACES: Final = 24
"""Parts of an inch in which a march counts its steps."""
TAPE: Final = 4096
"""Parts of an inch in which a stretch is measured."""
LARGEST: Final = 128 * UNIT
"""The longest side of a table. Products of four such numbers fit a native word."""
HEADINGS: Final = 64
"""Headings of a base. Heading 0 is north, 16 is east: they are counted clockwise."""
HEADING_LENGTH: Final = 4096
"""Length of a heading's vector, nearly: it is rounded to whole numbers."""
_QUARTER: Final = (
    (0, 4096),
    (401, 4076),
    (799, 4017),
    (1189, 3920),
    (1567, 3784),
    (1931, 3612),
    (2276, 3406),
    (2598, 3166),
    (2896, 2896),
    (3166, 2598),
    (3406, 2276),
    (3612, 1931),
    (3784, 1567),
    (3920, 1189),
    (4017, 799),
    (4076, 401),
)
"""The headings from north to east, as steps east and north."""


def _all_headings() -> list[Point]:
    """Turn the first quarter three times, so that a quarter turn changes nothing but signs."""
    found: list[Point] = [(east, -north) for east, north in _QUARTER]
    for _ in range(3):
        found += [(-y, x) for x, y in found[-len(_QUARTER) :]]
    return found


VECTORS: Final[list[Point]] = _all_headings()
"""The vector of each heading; y runs south."""


def divide_away(top: i64, down: i64) -> i64:
    """Divide by a positive number and round to the nearest whole number, halves away from zero."""
    if top < 0:
        return -((-top + down // 2) // down)
    return (top + down // 2) // down


def root_up(square: int) -> int:
    """Return the square root, rounded up."""
    return isqrt(square - 1) + 1 if square > 0 else 0


def to_sixteenths(inches: float) -> int:
    """Read inches to the sixteenth, halves away from zero.

    >>> to_sixteenths(23.5), to_sixteenths(0.03), to_sixteenths(0.03125), to_sixteenths(-0.03125)
    (376, 0, 1, -1)
    """
    doubled = Fraction(abs(inches)) * UNIT + Fraction(1, 2)
    size = doubled.numerator // doubled.denominator
    return size if inches >= 0 else -size


def length_between(ax: int, ay: int, bx: int, by: int) -> int:
    """Measure a straight stretch in parts of `TAPE`, rounded up."""
    scale = TAPE // UNIT
    return root_up(((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) * scale * scale)


def cross(heading: int, dx: int, dy: int) -> int:
    """Return a positive number if an offset lies clockwise of a heading, 0 if on its line."""
    x, y = VECTORS[heading]
    return x * dy - y * dx


def ahead(heading: int, dx: int, dy: int) -> int:
    """Return a positive number if an offset lies before a heading, a negative one if behind it."""
    x, y = VECTORS[heading]
    return x * dx + y * dy


def heading_to(dx: int, dy: int) -> int:
    """Return the heading that an offset lies in most nearly; the lower number of two that are as near."""
    best, found = ahead(0, dx, dy), 0
    for heading in range(1, HEADINGS):
        along = ahead(heading, dx, dy)
        if along > best:
            best, found = along, heading
    return found


COMPASS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The eight winds, clockwise."""


def wind_of(heading: int) -> str:
    """Return the wind that a heading lies in most nearly."""
    size = HEADINGS // len(COMPASS)
    return COMPASS[(heading + size // 2) // size % len(COMPASS)]


def in_arc(heading: int, spread: int, dx: int, dy: int) -> bool:
    """Whether an offset lies within so many headings (up to 32) to either side of a heading, edges included.

    An offset of nothing lies in no arc of less than a half circle.
    """
    left, right = (heading - spread) % HEADINGS, (heading + spread) % HEADINGS
    after, before = cross(left, dx, dy) >= 0, cross(right, dx, dy) <= 0
    if spread < HEADINGS // 4:
        return after and before and ahead(heading, dx, dy) > 0
    return after or before


def turn(x: int, y: int, heading: int) -> Point:
    """Turn an offset drawn for heading 0 (x to the right, y to the rear) to a heading, rounded."""
    east, south = VECTORS[heading]
    return (
        divide_away(-south * x - east * y, HEADING_LENGTH),
        divide_away(east * x - south * y, HEADING_LENGTH),
    )
