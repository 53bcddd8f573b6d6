"""What a hit does that goes through armour."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bocage.systems.sotr.content.rows import chassis
from bocage.systems.sotr.rules.machines.damage import (
    damage_chances,
    damage_modifiers,
    damage_of,
    damage_table,
)
from bocage.systems.sotr.rules.shooting.penetration import against_armour
from tests.sotr.sums import TABLES, parts

clause = pytest.mark.clause
SHERMAN, WALKER = chassis()["sherman_75"], chassis()["medium_walker"]


@clause("sotr-ruling-46")
def test_beaten_by_two_is_worse_and_heavy_weapons_are_as_well() -> None:
    assert parts(damage_modifiers(TABLES, "at_medium", 1)) == {}
    assert parts(damage_modifiers(TABLES, "at_medium", 2)) == {"ruling-46 clearly-through": 1}
    assert parts(damage_modifiers(TABLES, "at_heavy", 0)) == {"ruling-46 heavy-weapon": 1}
    assert damage_modifiers(TABLES, "at_super_heavy", 3).total == 2


@clause("sotr-ruling-46")
def test_each_kind_has_its_table() -> None:
    assert [row.code for row in damage_table(TABLES, SHERMAN)] == [
        *("stunned", "crewman", "weapon", "track", "shrapnel", "engine_fire", "destroyed")
    ]
    assert [row.code for row in damage_table(TABLES, WALKER)] == [
        *("staggers", "crewman", "arm", "hip", "leg", "shrapnel", "destroyed")
    ]


@clause("sotr-ruling-46")
def test_more_than_seven_is_seven() -> None:
    for machine in (SHERMAN, WALKER):
        rows = damage_table(TABLES, machine)
        assert damage_of(rows, 8) is damage_of(rows, 7)
        assert (damage_of(rows, 7).crew, damage_of(rows, 7).destroyed) == ("all", True)
        assert not damage_of(rows, 6).destroyed


@clause("sotr-ruling-46")
def test_a_second_hip_hit_takes_the_leg_off() -> None:
    rows = damage_table(TABLES, WALKER)
    assert damage_of(rows, 4, []).code == "hip"
    assert damage_of(rows, 4, ["arm"]).code == "hip"
    assert damage_of(rows, 4, ["hip"]).code == "leg"
    assert (damage_of(rows, 5).bails, damage_of(rows, 5).hit_on) == (True, 5)


@clause("sotr-ruling-46")
def test_what_the_rows_do() -> None:
    rows = {row.code: row for row in damage_table(TABLES, SHERMAN)}
    assert (rows["stunned"].next, rows["crewman"].crew, rows["weapon"].weapon_out) == (
        "no_shooting",
        "one",
        True,
    )
    assert (rows["track"].speed, rows["shrapnel"].crew) == ("none", "d3")
    fire = rows["engine_fire"]
    assert (fire.speed, fire.bails, fire.burns, fire.destroyed) == ("none", True, True, False)
    walker = {row.code: row for row in damage_table(TABLES, WALKER)}
    assert (walker["staggers"].next, walker["hip"].speed, walker["shrapnel"].this) == (
        "no_move",
        "halved",
        "no_move",
    )
    assert (walker["destroyed"].blast, walker["destroyed"].blast_penetration) == (
        "blast_small",
        "infantry_heavy",
    )


@clause("sotr-ruling-46", "sotr-pen-6")
def test_the_chances_of_a_medium_gun_against_the_front_of_a_sherman() -> None:
    """4+: a 4 and a 5 throw 1 to 6, a 6 beats it by two and throws 2 to 7."""
    numbers = against_armour(TABLES, "medium", "at_medium")
    chances = damage_chances(TABLES, SHERMAN, "at_medium", numbers)
    assert sum(chances.values()) == Fraction(1, 2)
    assert chances["stunned"] == Fraction(2, 36)
    assert chances["track"] == Fraction(3, 36)
    assert chances["destroyed"] == Fraction(1, 36)
