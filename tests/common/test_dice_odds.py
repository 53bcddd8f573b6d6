"""Dice counted: the chances that everybody who plays with dice knows by heart."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bocage.systems.common.dice_odds import (
    PAIRS,
    at_least,
    at_most,
    beats,
    best_beats,
    share_at_most,
    share_beats,
    shares,
    throws,
    ways,
)


def test_two_dice_come_to_seven_in_six_ways_and_to_two_and_twelve_in_one() -> None:
    assert list(ways(2).items()) == [
        (2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)
    ]  # fmt: skip
    assert len(PAIRS) == len(throws(2)) == 36
    assert sum(shares(2).values()) == 1
    assert shares(2)[4] == Fraction(1, 12)
    assert ways(3)[10] == 27


@pytest.mark.parametrize(
    ("limit", "of_36"), [(1, 0), (2, 1), (4, 6), (6, 15), (7, 21), (9, 30), (11, 35), (12, 36), (40, 36)]
)
def test_two_dice_not_above_a_number(limit: int, of_36: int) -> None:
    assert share_at_most(2, limit) == Fraction(of_36, 36)
    assert at_most(2, limit) == pytest.approx(of_36 / 36)
    assert at_least(2, limit + 1) == pytest.approx(1 - of_36 / 36)


def test_one_die_not_above_a_number() -> None:
    assert [share_at_most(1, limit) for limit in (0, 1, 4, 6)] == [0, Fraction(1, 6), Fraction(2, 3), 1]


def test_a_die_beats_a_die_in_fifteen_of_thirty_six_throws() -> None:
    assert share_beats(1, 0) == Fraction(15, 36)
    assert share_beats(1, 1) == Fraction(21, 36)
    assert share_beats(1, -5) == 0
    assert beats(1, 6) == 1.0


def test_two_dice_lose_only_to_higher_totals() -> None:
    """Not above the other die: 2 against 2 to 6 (5 throws), 3 against 3 to 6 (2 x 4), then 9, 8 and 5."""
    assert share_beats(2, 0) == 1 - Fraction(5 + 8 + 9 + 8 + 5, 216)


def test_the_higher_of_two_dice_beats_one() -> None:
    """The higher of two is 1 to 6 in 1, 3, 5, 7, 9, 11 ways, and beats one face less than it shows."""
    assert best_beats(0) == pytest.approx((0 + 3 + 10 + 21 + 36 + 55) / 216)
