"""To hit: every modifier, the die it needs, and who may aim."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.shooting.cover import HEAVY, LIGHT, OPEN, SHELTER
from bocage.systems.sotr.rules.shooting.to_hit import (
    Shot,
    cannot_aim,
    chance_to_hit,
    hits,
    is_elevated,
    needed,
    rate_of_fire,
    to_hit,
)
from tests.sotr.sums import TABLES, parts, tape

clause = pytest.mark.clause
example = pytest.mark.example


def shot(weapon: str, inches: float, cover: int = OPEN, **more: Any) -> Any:
    return to_hit(TABLES, Shot(weapons()[weapon], tape(inches), cover, **more))


@clause("sotr-mod-1", "sotr-mod-4", "sotr-mod-13", "sotr-mod-u2")
@example("sotr-mod-e1")
def test_a_rifle_that_has_not_moved_at_thirty_inches_and_heavy_cover_needs_a_six() -> None:
    tally = shot("rifle", 30, HEAVY, aimed=True)
    assert parts(tally) == {"mod-1 aimed": 1, "weap-19 long-range": -1, "mod-4 heavy-cover": -2}
    assert needed(int(tally.total)) == 6


@clause("sotr-mod-11", "sotr-mod-u3")
@example("sotr-mod-e2")
def test_a_submachine_gun_at_ten_inches_at_a_prone_man_needs_four() -> None:
    tally = shot("smg", 10, prone=True)
    assert parts(tally) == {"weap-20 short-range": 1, "mod-11 prone": -1}
    assert needed(int(tally.total)) == 4


@clause("sotr-mod-8", "sotr-shoot-7")
@example("sotr-mod-e3")
def test_a_machine_gun_at_twenty_inches_at_a_huge_target_needs_two() -> None:
    tally = shot("lmg", 20, size="huge")
    assert parts(tally) == {"weap-20 short-range": 1, "mod-8 huge": 2}
    assert needed(int(tally.total)) == 2
    assert not hits(1, int(tally.total))


@clause("sotr-shoot-6", "sotr-mod-5")
@example("sotr-shoot-e1")
def test_light_cover_makes_four_into_five() -> None:
    assert needed(int(shot("rifle", 10).total)) == 4
    tally = shot("rifle", 10, LIGHT)
    assert parts(tally) == {"mod-5 light-cover": -1}
    assert needed(int(tally.total)) == 5
    assert [hits(die, -1) for die in range(1, 7)] == [False] * 4 + [True] * 2


@clause("sotr-shoot-7")
@example("sotr-shoot-e2")
def test_a_one_fails_whatever_is_added() -> None:
    assert not hits(1, 4)
    assert hits(2, 4)
    assert needed(4) == 2
    assert chance_to_hit(4) == Fraction(5, 6)


@clause("sotr-shoot-u1", "sotr-ruling-25")
def test_a_six_has_no_privilege() -> None:
    assert hits(6, -2)
    assert not hits(6, -3)
    assert needed(-3) == 7
    assert chance_to_hit(-3) == 0
    assert chance_to_hit(-9) == 0
    assert chance_to_hit(0) == Fraction(1, 2)


@clause("sotr-mod-9")
def test_shelter_takes_three_and_the_best_cover_alone_counts() -> None:
    assert parts(shot("rifle", 10, SHELTER)) == {"mod-9 shelter": -3}


@clause("sotr-mod-2", "sotr-mod-3", "sotr-mod-7", "sotr-mod-14", "sotr-mod-15")
@clause("sotr-ruling-22", "sotr-ruling-37", "sotr-ruling-44", "sotr-mopt-18")
@pytest.mark.parametrize(
    ("more", "part"),
    [
        ({"camouflage": True}, {"mod-2 camouflage": -1}),
        ({"elevated": True}, {"mod-3 elevated": 1}),
        ({"size": "large"}, {"mod-7 large": 1}),
        ({"paras": True}, {"mod-14 paras": -1}),
        ({"smoke": True}, {"mod-15 smoke": -2}),
        ({"reaction": True}, {"ruling-22 reaction": -1}),
        ({"unsteady": -1}, {"ruling-37 unsteady": -1}),
        ({"fast": True}, {"ruling-44 fast": -1}),
    ],
)
def test_each_modifier_stands_alone(more: dict[str, Any], part: dict[str, float]) -> None:
    assert parts(shot("rifle", 10)) == {}
    assert parts(shot("rifle", 10, **more)) == part


@clause("sotr-mod-u1", "sotr-ruling-9")
def test_all_modifiers_but_cover_add_up() -> None:
    """+1 aimed +1 higher -1 far -1 camouflage -2 heavy cover -1 prone -2 smoke."""
    tally = shot("rifle", 30, HEAVY, aimed=True, elevated=True, camouflage=True, prone=True, smoke=True)
    assert tally.total == -5


@clause("sotr-mod-3")
def test_four_inches_higher_is_elevated_and_three_are_not() -> None:
    assert is_elevated(6, 2)
    assert not is_elevated(5, 2)
    assert not is_elevated(2, 6)


@clause("sotr-mod-1", "sotr-mod-u4")
def test_who_aims_has_not_moved() -> None:
    assert cannot_aim(weapons()["rifle"], moved=False) is None
    no = cannot_aim(weapons()["rifle"], moved=True)
    assert no is not None
    assert (no.clause, no.name) == ("sotr-mod-1", "moved-not-aimed")


@clause("sotr-mod-1", "sotr-weap-22")
def test_which_weapons_are_aimed() -> None:
    aimed = {row.id for row in weapons().values() if cannot_aim(row, moved=False) is None}
    assert aimed == {"pistol", "shotgun", "rifle", "semi_automatic_rifle", "sniper_rifle"}
    no = cannot_aim(weapons()["smg"], moved=False)
    assert no is not None
    assert (no.clause, no.name) == ("sotr-mod-1", "weapon-not-aimed")


@clause("sotr-ruling-31")
def test_nobody_aims_through_smoke() -> None:
    no = cannot_aim(weapons()["rifle"], moved=False, smoke=True)
    assert no is not None
    assert no.clause == "sotr-ruling-31"


@clause("sotr-ruling-37")
def test_nobody_aims_who_is_disorganised() -> None:
    no = cannot_aim(weapons()["rifle"], moved=False, unsteady=True)
    assert no is not None
    assert no.clause == "sotr-ruling-37"


@clause("sotr-weap-22", "sotr-shoot-u2", "sotr-ruling-25")
def test_a_semi_automatic_rifle_that_aims_has_one_die() -> None:
    assert rate_of_fire(weapons()["semi_automatic_rifle"], aimed=False) == 2
    assert rate_of_fire(weapons()["semi_automatic_rifle"], aimed=True) == 1
    assert rate_of_fire(weapons()["lmg"], aimed=False) == 8
