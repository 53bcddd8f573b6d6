"""Six-sided dice, counted: every chance here is a whole number of throws out of 6, 36 or 216.

The tables are built once. Floats are for those who weigh many options (doctrines, luck), fractions for those
who show a chance (odds); both come from the same counts.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

FACES: Final = (1, 2, 3, 4, 5, 6)
PAIRS: Final = tuple((one, two) for one in FACES for two in FACES)
"""The 36 throws of two dice, the first die and the second."""


@cache
def throws(dice: int) -> tuple[int, ...]:
    """The total of every way in which so many dice can fall."""
    sums = [0]
    for _ in range(dice):
        sums = [total + face for total in sums for face in FACES]
    return tuple(sums)


@cache
def ways(dice: int) -> dict[int, int]:
    """In how many ways so many dice come to each total, lowest first."""
    found: dict[int, int] = {}
    for total in sorted(throws(dice)):
        found[total] = found.get(total, 0) + 1
    return found


@cache
def shares(dice: int) -> dict[int, Fraction]:
    """The exact chance of each total of so many dice."""
    return {total: Fraction(count, len(throws(dice))) for total, count in ways(dice).items()}


HIGHER_OF_TWO: Final = tuple(max(pair) for pair in PAIRS)
"""What two dice come to when the higher counts, for each of their 36 throws."""


# Not above a number


@cache
def share_at_most(dice: int, limit: int) -> Fraction:
    """The exact chance of so many dice to come to no more than `limit`."""
    return Fraction(sum(1 for total in throws(dice) if total <= limit), len(throws(dice)))


@cache
def at_most(dice: int, limit: int) -> float:
    """The chance of so many dice to come to no more than `limit`."""
    return float(share_at_most(dice, limit))


@cache
def at_least(dice: int, needed: int) -> float:
    """The chance of so many dice to come to `needed` or more."""
    return float(1 - share_at_most(dice, needed - 1))


# Dice against a die


def _share_beating(totals: tuple[int, ...], margin: int) -> Fraction:
    won = sum(1 for total in totals for against in FACES if total + margin > against)
    return Fraction(won, len(totals) * len(FACES))


@cache
def share_beats(dice: int, margin: int) -> Fraction:
    """The exact chance of so many dice and this margin to come to more than one die."""
    return _share_beating(throws(dice), margin)


@cache
def beats(dice: int, margin: int) -> float:
    """The chance of so many dice and this margin to come to more than one die."""
    return float(share_beats(dice, margin))


@cache
def best_beats(margin: int) -> float:
    """The chance of the higher of two dice and this margin to come to more than one die."""
    return float(_share_beating(HIGHER_OF_TWO, margin))
