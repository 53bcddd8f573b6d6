"""Lock 'n Load and A Day of Heroes: random games in which engine and referee must agree."""

from __future__ import annotations

import pytest

from bocage.systems import scenarios
from tests.referees.run import watch

SEEDS = (3, 8)
"""In games of odd seeds men rush at the enemy, so that there are melees."""


@pytest.mark.parametrize("scenario", [*scenarios("lnl"), *scenarios("doh")])
def test_the_referee_agrees(scenario: str) -> None:
    seen, found = watch(scenario, SEEDS[0])
    more, others = watch(scenario, SEEDS[1])
    assert (seen + more)["fire"] > 0
    assert found + others == []
