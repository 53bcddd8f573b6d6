"""What a figure adds in close combat, and what the dice do."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bocage.systems.sotr.content.choices import ASSAULT_BONUS
from bocage.systems.sotr.content.rows import creatures, weapons
from bocage.systems.sotr.rules.close_combat.results import (
    DOWN,
    GONER,
    NOTHING,
    cool_after_fight,
    fight_odds,
    hits_machine,
    result_of,
)
from bocage.systems.sotr.rules.close_combat.sums import Fighter, close_combat_sum, is_armed, is_encumbered
from tests.sotr.sums import PLAIN, TABLES, parts, with_option

clause = pytest.mark.clause
example = pytest.mark.example


def added(**more: Any) -> Any:
    return close_combat_sum(TABLES, PLAIN, Fighter(**more))


@clause("sotr-cc-1", "sotr-cc-2", "sotr-cc-3", "sotr-ruling-41")
@example("sotr-cc-e1")
def test_a_man_with_a_pistol_who_assaults_one_who_flees() -> None:
    tally = added(armed=is_armed(weapons()["pistol"]), assaults=True, foe_flees=True)
    assert parts(tally) == {"cc-1 close-combat-weapon": 1, "cc-2 assault": -1, "cc-3 foe-flees": 2}


@clause("sotr-cc-4", "sotr-cc-5", "sotr-cc-9")
@example("sotr-cc-e2")
def test_a_prone_disorganised_machine_gunner_who_defends() -> None:
    lmg = weapons()["lmg"]
    tally = added(
        defends=True, prone=True, disordered=True, encumbered=is_encumbered(lmg), armed=is_armed(lmg)
    )
    assert parts(tally) == {"cc-4 disordered": -1, "cc-9 prone": -1, "cc-5 encumbered": -1}


@clause("sotr-cc-4", "sotr-cc-9")
def test_states_count_for_who_defends_only() -> None:
    assert parts(added(prone=True, disordered=True)) == {}


@clause("sotr-cc-8", "sotr-cc-u3")
def test_an_obstacle_hinders_the_attacker_only() -> None:
    assert parts(added(behind=True)) == {"cc-8 obstacle": -1}
    assert parts(added(behind=True, defends=True)) == {}


@clause("sotr-cc-6", "sotr-cc-7", "sotr-cc-u2", "sotr-ruling-43", "sotr-ruling-48")
@pytest.mark.parametrize(
    ("more", "part"),
    [
        ({"higher": True}, {"cc-6 higher": 1}),
        ({"terror": True}, {"cc-7 terror": 1}),
        ({"size": "large"}, {"ruling-43 size": 2}),
        ({"size": "huge"}, {"ruling-43 size": 4}),
        ({"creature": 3}, {"ruling-48 creature": 3}),
    ],
)
def test_each_modifier_stands_alone(more: dict[str, Any], part: dict[str, float]) -> None:
    assert parts(added()) == {}
    assert parts(added(**more)) == part


@clause("sotr-ruling-40")
@pytest.mark.parametrize(("helpers", "value"), [(1, 1), (2, 2), (5, 2)])
def test_helpers_add_one_each_and_at_most_two(helpers: int, value: int) -> None:
    assert parts(added(helpers=helpers)) == {"ruling-40 helpers": value}


@clause("sotr-cc-1", "sotr-weap-21", "sotr-cc-u5")
def test_pistols_and_marked_weapons_count_once() -> None:
    armed = {row.id for row in weapons().values() if is_armed(row)}
    assert armed == {"pistol", "machine_pistol", "shotgun"}


@clause("sotr-cc-5")
def test_weapons_that_move_or_fire_encumber() -> None:
    assert is_encumbered(weapons()["hmg"])
    assert not is_encumbered(weapons()["packed_lmg"])


@clause("sotr-cc-2", "sotr-ruling-41")
def test_by_the_option_who_assaults_is_better_off() -> None:
    bonus = close_combat_sum(TABLES, with_option(ASSAULT_BONUS), Fighter(assaults=True))
    assert parts(bonus) == {"cc-2 assault": 1}
    assert parts(added(assaults=True)) == {"cc-2 assault": -1}


@clause("sotr-ruling-40")
@pytest.mark.parametrize(
    ("protection", "told"),
    [
        ("unprotected", [NOTHING, DOWN, DOWN, GONER, GONER, GONER]),
        ("light_armour", [NOTHING, NOTHING, DOWN, DOWN, GONER, GONER]),
        ("heavy_armour", [NOTHING, NOTHING, NOTHING, DOWN, DOWN, GONER]),
    ],
)
def test_what_a_margin_does_by_protection(protection: Any, told: list[int]) -> None:
    assert [result_of(TABLES, protection, margin) for margin in range(6)] == told
    assert result_of(TABLES, protection, -3) == NOTHING


@clause("sotr-ruling-40")
def test_an_even_fight() -> None:
    """The oracle: 6 in 36 each a Goner, 9 in 36 each Down, 6 in 36 nothing."""
    odds = fight_odds(TABLES, 0, 0, "unprotected", "unprotected")
    assert odds.mine == odds.theirs == [0, Fraction(9, 36), Fraction(6, 36)]
    assert odds.even == Fraction(6, 36)


@clause("sotr-ruling-40", "sotr-cc-3")
def test_who_catches_a_fleeing_man_with_a_pistol() -> None:
    """The oracle: +2 puts him at least Down in 26 of 36."""
    odds = fight_odds(TABLES, 2, 0, "unprotected", "unprotected")
    assert odds.theirs[DOWN] + odds.theirs[GONER] == Fraction(26, 36)
    assert sum(odds.mine) + sum(odds.theirs) + odds.even == 1


@clause("sotr-ruling-40")
def test_each_suffers_by_his_own_protection() -> None:
    """Margins of 1 put an unprotected man Down and do nothing to light armour: 5 in 36."""
    odds = fight_odds(TABLES, 0, 0, "light_armour", "unprotected")
    assert odds.mine == [Fraction(5, 36), Fraction(7, 36), Fraction(3, 36)]
    assert odds.theirs == [0, Fraction(9, 36), Fraction(6, 36)]


@clause("sotr-ruling-42")
def test_who_has_lost_more_tests_at_one_less_for_each() -> None:
    assert cool_after_fight(7, 3, 1) == 5
    assert cool_after_fight(7, 2, 2) is None
    assert cool_after_fight(7, 1, 2) is None


@clause("sotr-ruling-43")
def test_a_machine_is_hit_on_five_and_six() -> None:
    assert [hits_machine(die) for die in range(1, 7)] == [False] * 4 + [True] * 2


@clause("sotr-ruling-48", "sotr-cc-7")
def test_a_werewolf_adds_its_own_two_and_two_for_its_size_and_one_for_terror() -> None:
    row = creatures()["werewolf"]
    tally = added(creature=row.close_combat, size=row.size, terror="terror" in row.traits)
    assert parts(tally) == {"cc-7 terror": 1, "ruling-48 creature": 2, "ruling-43 size": 2}
