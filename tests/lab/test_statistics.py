"""How sure a share is: against figures worked out elsewhere, and against what chance does."""

from __future__ import annotations

import random

import pytest

from bocage.lab.statistics import DEVIATIONS_999, Interval, is_decided, is_judged, ratings, wilson


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (190, 200, 0.9104, 0.9726),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval_is_the_one_in_the_books(points: float, games: int, low: float, high: float) -> None:
    found = wilson(points, games)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_a_draw_is_half_a_win_and_sides_see_the_same_from_both_ends() -> None:
    mine, theirs = wilson(6.5, 20), wilson(13.5, 20)
    assert mine.low == pytest.approx(1 - theirs.high)
    assert mine.high == pytest.approx(1 - theirs.low)


def test_an_interval_knows_what_it_leaves_out() -> None:
    found = Interval(0.4, 0.6)
    assert found.excludes(0.39)
    assert not found.excludes(0.4)
    assert found.lies_within(0.4, 0.6)
    assert not found.lies_within(0.41, 0.6)


def test_nothing_is_clear_before_there_are_some_games() -> None:
    assert not is_decided(19, 19)
    assert is_decided(20, 20)
    assert not is_decided(13, 20)
    assert not is_judged(19, 19)
    assert is_judged(20, 20)


def test_fair_is_judged_from_both_sides() -> None:
    assert is_judged(500, 1000)
    assert is_judged(300, 1000)
    assert is_judged(700, 1000)
    assert not is_judged(400, 1000)
    assert not is_judged(50, 100), "an even score of few games may be anything"


def test_looking_after_every_pair_seldom_takes_equals_for_unequal() -> None:
    """The interval of every look is so wide that chance is taken for strength in about one run of fifty."""
    chance = random.Random(5)
    fooled = 0
    for _ in range(300):
        won = 0
        for games in range(1, 1001):
            won += chance.random() < 0.5
            if games % 2 == 0 and is_decided(won, games):
                fooled += 1
                break
    assert fooled <= 12


def test_a_clear_look_is_wider_than_a_sure_one() -> None:
    assert wilson(60, 100, DEVIATIONS_999).low < wilson(60, 100).low < 0.6


def test_ratings_follow_what_was_scored() -> None:
    strong, middle, weak = ratings([[0, 75, 90], [25, 0, 75], [10, 25, 0]])
    assert strong > middle > weak
    assert strong + middle + weak == pytest.approx(0, abs=1e-6)
    assert strong - middle == pytest.approx(190, abs=15), "three games of four are 191 points"


def test_who_won_everything_has_a_number_too() -> None:
    best, worst = ratings([[0, 50], [0, 0]])
    assert 600 < best - worst < 1000
