"""Penetration: men, zombies, those who are Down, and armour."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bocage.systems.sotr.content.choices import BRACKETS_ARE_KNOCKED_DOWN
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.shooting.penetration import (
    DOWN,
    GONER,
    NOTHING,
    PRONE,
    against_armour,
    against_man,
    chance_to_penetrate,
    effect_on_down,
    effect_on_man,
    effect_on_zombie,
    excess,
    is_certain_goner,
    penetrates,
    shares_on_man,
)
from bocage.systems.sotr.rules.shooting.to_hit import chance_to_hit
from tests.sotr.sums import PLAIN, TABLES, with_option

clause = pytest.mark.clause
example = pytest.mark.example
RIFLE, HMG = "infantry_light", "at_very_light"
KNOCKED = with_option(BRACKETS_ARE_KNOCKED_DOWN)
DICE = range(1, 7)


@clause("sotr-pen-1", "sotr-pen-2", "sotr-ruling-25", "sotr-shoot-8")
@example("sotr-pen-e1")
@example("sotr-pen-e2")
def test_a_rifle_puts_an_unprotected_man_down_with_a_three_and_kills_him_with_a_four() -> None:
    numbers = against_man(TABLES, "unprotected", RIFLE)
    effects = [effect_on_man(PLAIN, numbers, die) for die in DICE]
    assert effects == [NOTHING, DOWN, DOWN, GONER, GONER, GONER]


@clause("sotr-pen-3", "sotr-pen-4", "sotr-ruling-25")
def test_armour_saves_men() -> None:
    """5+(3+) and 6+(4+)."""
    light = against_man(TABLES, "light_armour", RIFLE)
    assert [effect_on_man(PLAIN, light, die) for die in DICE] == [NOTHING] * 2 + [DOWN] * 2 + [GONER] * 2
    heavy = against_man(TABLES, "heavy_armour", RIFLE)
    assert [effect_on_man(PLAIN, heavy, die) for die in DICE] == [NOTHING] * 3 + [DOWN] * 2 + [GONER]


@clause("sotr-ruling-25")
def test_a_one_in_brackets_puts_who_is_hit_at_least_down() -> None:
    numbers = against_man(TABLES, "unprotected", "infantry_heavy")
    assert [effect_on_man(PLAIN, numbers, die) for die in DICE] == [DOWN] * 2 + [GONER] * 4


@clause("sotr-pen-5")
@example("sotr-pen-e3")
def test_a_heavy_machine_gun_needs_a_six_against_light_armour() -> None:
    numbers = against_armour(TABLES, "light", HMG)
    assert [penetrates(numbers, die) for die in DICE] == [False] * 5 + [True]
    assert chance_to_penetrate(numbers) == Fraction(1, 6)


@clause("sotr-pen-6", "sotr-pen-10")
@example("sotr-pen-e4")
def test_a_heavy_machine_gun_does_nothing_to_medium_armour() -> None:
    numbers = against_armour(TABLES, "medium", HMG)
    assert numbers.is_never
    assert chance_to_penetrate(numbers) == 0
    assert not against_armour(TABLES, "light", HMG).is_never


@clause("sotr-pen-2", "sotr-pen-9", "sotr-ruling-25")
@example("sotr-pen-e5")
def test_a_hit_of_class_at_light_kills_an_unprotected_man_without_a_roll() -> None:
    numbers = against_man(TABLES, "unprotected", "at_light")
    assert numbers.is_automatic
    assert {effect_on_man(PLAIN, numbers, die) for die in DICE} == {GONER}
    assert not against_man(TABLES, "light_armour", "at_light").is_automatic


@clause("sotr-ruling-25")
def test_by_the_option_the_first_number_puts_down_and_the_other_makes_prone() -> None:
    numbers = against_man(TABLES, "unprotected", RIFLE)
    effects = [effect_on_man(KNOCKED, numbers, die) for die in DICE]
    assert effects == [NOTHING, PRONE, PRONE, DOWN, DOWN, DOWN]
    assert effect_on_man(KNOCKED, against_man(TABLES, "unprotected", "at_light"), 1) == DOWN


@clause("sotr-ruling-25")
def test_a_vehicle_has_the_first_number_only() -> None:
    """Unarmoured shares its row with light armour: 5+(3+)."""
    numbers = against_armour(TABLES, "unarmoured", RIFLE)
    assert [penetrates(numbers, die) for die in DICE] == [False] * 4 + [True] * 2
    assert numbers.bracket == 0


@clause("sotr-shoot-6", "sotr-pen-2")
def test_one_rifle_shot_at_a_man_in_the_open() -> None:
    """The oracle: half hit; of those half kill and a third put down: 1/4 and 1/6."""
    shares = shares_on_man(PLAIN, against_man(TABLES, "unprotected", RIFLE))
    assert chance_to_hit(0) * shares[GONER] == Fraction(1, 4)
    assert chance_to_hit(0) * shares[DOWN] == Fraction(1, 6)
    assert sum(shares.values()) == 1


@clause("sotr-weap-24", "sotr-ruling-27")
def test_a_sniper_who_throws_a_six_kills_whatever_armour() -> None:
    sniper, rifle = weapons()["sniper_rifle"], weapons()["rifle"]
    assert is_certain_goner(sniper.goner_on, 6)
    assert not is_certain_goner(sniper.goner_on, 5)
    assert not is_certain_goner(rifle.goner_on, 6)


@clause("sotr-ruling-48")
def test_a_zombie_is_down_at_the_first_number_and_gone_on_a_six() -> None:
    """4+(2+): 2 and 3 do nothing to it."""
    numbers = against_man(TABLES, "unprotected", RIFLE)
    effects = [effect_on_zombie(numbers, die, flame=False) for die in DICE]
    assert effects == [NOTHING] * 3 + [DOWN] * 2 + [GONER]


@clause("sotr-ruling-48")
def test_flame_makes_an_end_of_a_zombie() -> None:
    numbers = against_man(TABLES, "unprotected", "at_light")
    assert {effect_on_zombie(numbers, die, flame=True) for die in DICE} == {GONER}
    assert effect_on_zombie(numbers, 5, flame=False) == DOWN
    rifle = against_man(TABLES, "unprotected", RIFLE)
    assert effect_on_zombie(rifle, 3, flame=True) == NOTHING
    assert effect_on_zombie(rifle, 4, flame=True) == GONER


@clause("sotr-ruling-15")
def test_a_template_ends_who_is_down_at_the_number_in_brackets() -> None:
    numbers = against_man(TABLES, "light_armour", RIFLE)
    assert [effect_on_down(numbers, die) for die in DICE] == [DOWN] * 2 + [GONER] * 4
    automatic = against_man(TABLES, "light_armour", "at_medium")
    assert effect_on_down(automatic, 1) == GONER


@clause("sotr-ruling-46")
def test_a_roll_beats_its_number_and_an_automatic_effect_none() -> None:
    assert excess(against_armour(TABLES, "medium", "at_medium"), 6) == 2
    assert excess(against_armour(TABLES, "medium", "at_medium"), 4) == 0
    assert excess(against_armour(TABLES, "medium", "at_super_heavy"), 6) == 0
