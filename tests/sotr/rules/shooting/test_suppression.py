"""Suppressing fire: its bonuses and what they come to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bocage.systems.sotr.content.arms import Weapon
from bocage.systems.sotr.content.choices import SUPPRESSION_BY_TEST
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.shooting.cover import HEAVY, LIGHT, OPEN, SHELTER
from bocage.systems.sotr.rules.shooting.suppression import (
    cannot_be_suppressed,
    is_suppressed_by_test,
    resistance,
    suppression_bonus,
    suppression_chance,
    suppression_result,
    total_rof,
)
from tests.sotr.sums import PLAIN, TABLES, parts, with_option

clause = pytest.mark.clause
example = pytest.mark.example
BY_TEST = with_option(SUPPRESSION_BY_TEST)
VETERANS = 7


def armed(*names: str) -> list[Weapon]:
    return [weapons()[name] for name in names]


@clause("sotr-supp-1", "sotr-supp-2", "sotr-supp-3")
@example("sotr-supp-e1")
def test_five_rifles_a_submachine_gun_and_a_machine_gun_add_four() -> None:
    squad = armed(*["rifle"] * 5, "smg", "lmg")
    assert total_rof(squad) == 16
    assert parts(suppression_bonus(TABLES, squad)) == {
        "supp-1 rate-of-fire": 1,
        "supp-2 automatic-weapons": 1,
        "supp-3 light-machine-guns": 2,
    }


@clause("sotr-supp-1")
@example("sotr-supp-e2")
def test_eight_rifles_add_nothing() -> None:
    assert total_rof(armed(*["rifle"] * 8)) == 8
    assert parts(suppression_bonus(TABLES, armed(*["rifle"] * 8))) == {}


@clause("sotr-supp-1", "sotr-supp-u2", "sotr-supp-u3")
def test_a_rate_of_ten_is_not_above_ten_and_of_thirty_counts_once() -> None:
    assert parts(suppression_bonus(TABLES, armed(*["rifle"] * 10))) == {}
    assert parts(suppression_bonus(TABLES, armed(*["rifle"] * 11))) == {"supp-1 rate-of-fire": 1}
    assert parts(suppression_bonus(TABLES, armed(*["rifle"] * 30))) == {"supp-1 rate-of-fire": 1}


@clause("sotr-supp-2", "sotr-supp-4")
def test_every_automatic_weapon_adds_one_and_a_heavy_machine_gun_three() -> None:
    for name in ("smg", "machine_pistol", "assault_rifle", "packed_lmg"):
        assert parts(suppression_bonus(TABLES, armed(name))) == {"supp-2 automatic-weapons": 1}
    assert parts(suppression_bonus(TABLES, armed("hmg"))) == {"supp-4 heavy-machine-guns": 3}
    assert parts(suppression_bonus(TABLES, armed("smg", "smg", "hmg"))) == {
        "supp-1 rate-of-fire": 1,
        "supp-2 automatic-weapons": 2,
        "supp-4 heavy-machine-guns": 3,
    }


@clause("sotr-supp-5")
def test_each_grenade_adds_one_and_nothing_to_the_rate_of_fire() -> None:
    squad = armed(*["rifle"] * 10, "frag_grenade", "frag_grenade")
    assert parts(suppression_bonus(TABLES, squad)) == {"supp-5 grenades": 2}


@clause("sotr-ruling-34")
def test_cover_and_lying_down_help_against_it() -> None:
    assert resistance(VETERANS, OPEN, prone=False).total == 7
    assert resistance(VETERANS, LIGHT, prone=False).total == 7
    assert resistance(VETERANS, HEAVY, prone=False).total == 8
    assert resistance(VETERANS, SHELTER, prone=True).total == 10


@clause("sotr-ruling-34")
@pytest.mark.parametrize(
    ("difference", "told"),
    [
        (-1, None),
        (0, (True, 0, False)),
        (2, (True, 0, False)),
        (3, (True, 1, False)),
        (4, (True, 1, False)),
        (5, (True, 1, True)),
        (9, (True, 1, True)),
    ],
)
def test_what_a_difference_does(difference: int, told: tuple[bool, int, bool] | None) -> None:
    row = suppression_result(TABLES, difference)
    assert told == (None if row is None else (row.suppressed, row.hits, row.disorganised))


@clause("sotr-ruling-34")
def test_how_often_veterans_are_stopped() -> None:
    """The oracle: +4 in 4 of 6, in heavy cover in 3, +0 never; one LMG in 2 of 6."""
    assert suppression_chance(TABLES, PLAIN, 4, VETERANS) == Fraction(4, 6)
    assert suppression_chance(TABLES, PLAIN, 4, VETERANS + 1) == Fraction(3, 6)
    assert suppression_chance(TABLES, PLAIN, 0, VETERANS) == 0
    assert suppression_chance(TABLES, PLAIN, 2, VETERANS) == Fraction(2, 6)


@clause("sotr-ruling-34", "sotr-ruling-2")
def test_by_the_option_the_target_tests_with_the_bonus_on_its_dice() -> None:
    """7 against +4 passes with 2 or 3: 3 in 36; against +0 with 7 or less: 21."""
    assert is_suppressed_by_test(4, 4, VETERANS)
    assert not is_suppressed_by_test(3, 4, VETERANS)
    assert suppression_chance(TABLES, BY_TEST, 4, VETERANS) == Fraction(33, 36)
    assert suppression_chance(TABLES, BY_TEST, 0, VETERANS) == Fraction(15, 36)


@clause("sotr-ruling-2", "sotr-ruling-34")
def test_a_natural_two_and_twelve_rule_that_test_too() -> None:
    assert not is_suppressed_by_test(2, 9, 5)
    assert is_suppressed_by_test(12, 0, 12)


@clause("sotr-ruling-34")
def test_closed_machines_and_things_without_cool_ignore_it() -> None:
    assert cannot_be_suppressed(VETERANS, closed=False) is None
    for cool, closed, name in ((7, True, "closed-machine"), (0, False, "no-cool")):
        no = cannot_be_suppressed(cool, closed=closed)
        assert no is not None
        assert (no.clause, no.name) == ("sotr-ruling-34", name)
