"""Lock 'n Load and A Day of Heroes: random games in which engine and referee must agree."""

from __future__ import annotations

import pytest

from bocage.systems import scenarios
from tests.referees.run import watch

SEEDS = (1, 2, 3)
"""In games of odd seeds men rush at the enemy, so that there are melees."""


@pytest.mark.parametrize("scenario", [*scenarios("lnl"), *scenarios("doh")])
def test_the_referee_agrees(scenario: str) -> None:
    games = [watch(scenario, seed) for seed in SEEDS]
    assert sum(seen["fire"] for seen, _ in games) > 0
    assert [each for _, found in games for each in found] == []
