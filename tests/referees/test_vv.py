"""Valor & Victory: random games in which engine and referee must agree."""

from __future__ import annotations

import pytest

from bocage.systems import scenarios
from tests.referees.run import watch

SEEDS = (1, 3, 8)
"""In games of odd seeds men rush at the enemy, so that there are close assaults."""


@pytest.mark.parametrize("scenario", scenarios("vv"))
def test_the_referee_agrees(scenario: str) -> None:
    games = [watch(scenario, seed) for seed in SEEDS]
    assert sum(seen["fire"] for seen, _ in games) > 0
    assert [each for _, found in games for each in found] == []
