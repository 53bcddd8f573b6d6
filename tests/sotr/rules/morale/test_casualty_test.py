"""The casualty test."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bocage.systems.sotr.rules.morale.casualty_test import (
    DISORGANISED,
    FLEEING,
    HOLDS,
    Plight,
    casualty_chances,
    casualty_modifiers,
    is_half,
    outcome_of_losses,
)
from bocage.systems.sotr.rules.morale.losses import plight_of
from bocage.systems.sotr.rules.shooting.harm import scorch
from tests.sotr.close import close, men
from tests.sotr.sums import TABLES, parts

clause = pytest.mark.clause


@clause("sotr-ruling-36", "sotr-shoot-10")
@pytest.mark.parametrize(
    ("plight", "part"),
    [
        ({}, {}),
        ({"half": True}, {"ruling-36 half-strength": -1}),
        ({"leaderless": True}, {"ruling-36 no-leader": -1}),
        ({"heavy_fire": True}, {"ruling-36 heavy-fire": -1}),
        ({"sheltered": True}, {"ruling-36 sheltered": 1}),
        ({"commanded": True}, {"ruling-36 force-commander": 1}),
    ],
)
def test_each_modifier_stands_alone(plight: dict[str, Any], part: dict[str, float]) -> None:
    assert parts(casualty_modifiers(TABLES, Plight(**plight))) == part


@clause("sotr-ruling-36")
def test_the_modifiers_add_up() -> None:
    worst = Plight(half=True, leaderless=True, heavy_fire=True)
    assert casualty_modifiers(TABLES, worst).total == -3


@clause("sotr-ruling-36")
@pytest.mark.parametrize(
    ("able", "began", "half"), [(5, 9, False), (4, 9, True), (5, 10, True), (6, 10, False)]
)
def test_half_or_fewer_is_half_strength(able: int, began: int, half: bool) -> None:
    assert is_half(able, began) is half


@clause("sotr-ruling-36")
@pytest.mark.parametrize(
    ("penetration", "flame", "heavy"),
    [
        ("at_light", True, True),
        ("at_medium", False, True),
        ("at_very_heavy", False, True),
        ("at_light", False, False),
        ("infantry_heavy", False, False),
        ("none", False, False),
    ],
)
def test_flame_and_guns_of_at_medium_and_above_are_heavy_fire(
    penetration: str, flame: bool, heavy: bool
) -> None:
    us, german = men("us_rifle_squad", (20, 20), who=(1,)), men("german_volksgrenadiers", (20, 40), who=(1,))
    g = close([us], [german])
    scorch(g, g.units[1], penetration, flame=flame)
    assert plight_of(g, g.units[1]).heavy_fire is heavy
    assert not plight_of(g, g.units[0]).heavy_fire


@clause("sotr-ruling-36")
@pytest.mark.parametrize(
    ("rolled", "cool", "disorganised", "told"),
    [
        (7, 7, False, HOLDS),
        (8, 7, False, DISORGANISED),
        (10, 7, False, DISORGANISED),
        (11, 7, False, FLEEING),
        (7, 7, True, HOLDS),
        (8, 7, True, FLEEING),
        (2, 1, False, HOLDS),
        (12, 12, False, DISORGANISED),
        (12, 8, False, FLEEING),
    ],
)
def test_failing_disorganises_and_failing_badly_or_again_is_flight(
    rolled: int, cool: int, disorganised: bool, told: int
) -> None:
    assert outcome_of_losses(rolled, cool, disorganised=disorganised) == told


@clause("sotr-ruling-36")
def test_the_chances_of_veterans() -> None:
    """7: 21 of 36 hold; 8, 9, 10 are 5 + 4 + 3; 11 and 12 are 2 + 1."""
    assert casualty_chances(7, disorganised=False) == [Fraction(21, 36), Fraction(12, 36), Fraction(3, 36)]
    assert casualty_chances(7, disorganised=True) == [Fraction(21, 36), Fraction(0), Fraction(15, 36)]
