"""Cool: grades, officers, tests."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bocage.ground.table.bases import disc, within
from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.rules.morale.cool import chance_to_pass, command_radius, cool_of, cool_tally, passes
from tests.sotr.sums import TABLES, parts

clause = pytest.mark.clause
example = pytest.mark.example


@clause("sotr-grade-1", "sotr-grade-2", "sotr-grade-3", "sotr-grade-4", "sotr-grade-5", "sotr-ruling-2")
@pytest.mark.parametrize(("grade", "cool"), [("conscript", 5), ("green", 6), ("veteran", 7), ("elite", 8)])
def test_troops_have_the_cool_of_their_grade_and_officers_one_more(grade: str, cool: int) -> None:
    assert cool_of(TABLES, grade) == cool
    assert cool_of(TABLES, grade, "corporal") == cool
    assert cool_of(TABLES, grade, "officer") == cool + 1


@clause("sotr-grade-u1", "sotr-grade-5")
def test_the_cool_of_an_officer_is_a_sum() -> None:
    assert parts(cool_tally(TABLES, "veteran", "officer")) == {"grade-3 grade": 7, "grade-5 officer": 1}
    assert parts(cool_tally(TABLES, "green", "corporal")) == {"grade-2 grade": 6}


def test_what_has_no_grade_has_no_cool() -> None:
    assert cool_of(TABLES, "none") == 0


@clause("sotr-cmd-1")
@example("sotr-grade-e1")
@example("sotr-grade-e2")
def test_the_command_radius_is_cool_in_inches() -> None:
    assert command_radius(cool_of(TABLES, "conscript", "officer")) == 6 * UNIT
    assert command_radius(cool_of(TABLES, "elite", "officer")) == 9 * UNIT


@clause("sotr-cmd-1", "sotr-ruling-4")
def test_a_radius_of_eight_inches_holds_who_is_at_eight_and_not_at_nine() -> None:
    """The oracle, from edge to edge: bases of an inch with their middles 9 and 10 inches apart."""
    officer, radius = disc(0, 0, 8), command_radius(cool_of(TABLES, "veteran", "officer"))
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
