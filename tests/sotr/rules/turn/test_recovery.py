"""What becomes of those who are Down."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.rules.turn.recovery import (
    ALONE,
    IN_CONTACT,
    NEAR,
    fate_of,
    fate_of_zombie,
    recovery_chances,
    tended,
)
from tests.sotr.sums import TABLES, parts

clause = pytest.mark.clause
example = pytest.mark.example


def fate(die: int, care: int = ALONE) -> str:
    return fate_of(TABLES, die + int(tended(TABLES, care).total))


@clause("sotr-maint-1", "sotr-maint-2", "sotr-maint-3", "sotr-maint-4")
def test_a_man_alone_gets_up_on_two_stays_on_four_and_dies_on_six() -> None:
    assert [fate(die) for die in range(1, 7)] == ["up", "up", "down", "down", "goner", "goner"]


@clause("sotr-maint-5")
@example("sotr-maint-e1")
@example("sotr-maint-e2")
@example("sotr-maint-e3")
def test_a_medic_near_takes_one_off() -> None:
    assert TABLES.tending_reach == 2 * UNIT
    assert parts(tended(TABLES, NEAR)) == {"maint-5 medic": -1}
    assert (fate(3, NEAR), fate(5, NEAR), fate(6, NEAR)) == ("up", "down", "goner")


@clause("sotr-maint-u1")
@pytest.mark.parametrize("care", [NEAR, IN_CONTACT])
def test_nought_and_less_count_as_one(care: int) -> None:
    assert fate(1, care) == "up"


@clause("sotr-ruling-49")
def test_a_medic_in_contact_takes_two_off() -> None:
    """The oracle: a 6 is 4: he stays."""
    assert parts(tended(TABLES, IN_CONTACT)) == {"ruling-49 medic-in-contact": -2}
    assert (fate(4, IN_CONTACT), fate(6, IN_CONTACT)) == ("up", "down")


@clause("sotr-ruling-48")
def test_a_zombie_gets_up_on_one_to_four() -> None:
    found = [fate_of_zombie(TABLES, die) for die in range(1, 7)]
    assert found == ["up", "up", "up", "up", "goner", "goner"]


@clause("sotr-maint-1", "sotr-maint-5", "sotr-ruling-49")
def test_the_chances_of_each_fate() -> None:
    third = Fraction(1, 3)
    assert recovery_chances(TABLES, ALONE) == {"up": third, "down": third, "goner": third}
    assert recovery_chances(TABLES, NEAR) == {"up": Fraction(1, 2), "down": third, "goner": Fraction(1, 6)}
    assert recovery_chances(TABLES, IN_CONTACT) == {"up": Fraction(2, 3), "down": third}
