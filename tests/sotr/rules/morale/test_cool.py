"""Cool: grades, officers, tests."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bocage.ground.table.bases import disc, within
from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.content.rows import units
from bocage.systems.sotr.rules.morale.cool import chance_to_pass, command_radius, passes
from bocage.systems.sotr.rules.turn.set_up import cool_of, rank_bonus
from tests.sotr.close import close, figures, men

clause = pytest.mark.clause
example = pytest.mark.example


GRADES = {"soviet_rifles": 5, "german_volksgrenadiers": 6, "us_rifle_squad": 7, "us_rangers": 8}
"""Conscripts, Green, Veterans and the Elite."""


def officer_of(counter: str) -> int:
    """Return the Cool of an officer of a unit's grade."""
    officer = next(kind for kind in units()["us_command"].figures if kind.role == "officer")
    return cool_of(units()[counter]) + rank_bonus(officer)


@clause("sotr-grade-1", "sotr-grade-2", "sotr-grade-3", "sotr-grade-4", "sotr-ruling-2")
@pytest.mark.parametrize(("counter", "cool"), GRADES.items())
def test_troops_have_the_cool_of_their_grade(counter: str, cool: int) -> None:
    assert cool_of(units()[counter]) == cool


@clause("sotr-grade-5", "sotr-grade-u1")
def test_in_a_battle_an_officer_has_one_more_and_a_corporal_has_not() -> None:
    command = men("us_command", (20, 20), (22, 20), who=(0, 1))
    squad = men("us_rifle_squad", (30, 20), (32, 20), who=(0, 1))
    g = close([command, squad], [men("german_volksgrenadiers", (20, 40), who=(1,))])
    assert [figure.cool for figure in (*figures(g), *figures(g, 1))] == [8, 7, 7, 7]


def test_what_has_no_grade_has_no_cool() -> None:
    assert cool_of(units()["german_zombies"]) == 0


@clause("sotr-cmd-1")
@example("sotr-grade-e1")
@example("sotr-grade-e2")
def test_the_command_radius_is_cool_in_inches() -> None:
    """A Conscript officer has 6, an Elite one 9."""
    assert command_radius(officer_of("soviet_rifles")) == 6 * UNIT
    assert command_radius(officer_of("us_rangers")) == 9 * UNIT


@clause("sotr-cmd-1", "sotr-ruling-4")
def test_a_radius_of_eight_inches_holds_who_is_at_eight_and_not_at_nine() -> None:
    """The oracle, from edge to edge: bases of an inch with their middles 9 and 10 inches apart."""
    officer, radius = disc(0, 0, 8), command_radius(officer_of("us_rifle_squad"))
    assert within(officer, disc(9 * UNIT, 0, 8), radius)
    assert not within(officer, disc(9 * UNIT + 1, 0, 8), radius)
    assert not within(officer, disc(10 * UNIT, 0, 8), radius)


@clause("sotr-ruling-2")
@pytest.mark.parametrize(("cool", "ways"), [(5, 10), (6, 15), (7, 21), (8, 26), (9, 30)])
def test_how_often_a_test_is_passed(cool: int, ways: int) -> None:
    """The oracle."""
    assert chance_to_pass(cool) == Fraction(ways, 36)
    found = sum(passes(one + other, cool) for one in range(1, 7) for other in range(1, 7))
    assert found == ways


@clause("sotr-ruling-2")
def test_equal_to_cool_passes_and_one_more_fails() -> None:
    assert passes(7, 7)
    assert not passes(8, 7)


@clause("sotr-ruling-2")
def test_a_natural_two_passes_and_a_natural_twelve_fails_always() -> None:
    assert passes(2, -3)
    assert not passes(3, -3)
    assert not passes(12, 15)
    assert passes(11, 15)
    assert chance_to_pass(-3) == Fraction(1, 36)
    assert chance_to_pass(15) == Fraction(35, 36)
