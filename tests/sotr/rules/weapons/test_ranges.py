"""Ranges: dashes, the least range, and what short and long range do to the die."""

from __future__ import annotations

import pytest

from bocage.kernel import Tally
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.weapons.ranges import add_range, cannot_reach, is_short
from tests.sotr.sums import parts, tape

clause = pytest.mark.clause
example = pytest.mark.example
BEYOND = 1 / 256


def modifiers(weapon: str, inches: float) -> dict[str, float]:
    tally = Tally()
    add_range(weapons()[weapon], tape(inches), tally)
    return parts(tally)


def refused(weapon: str, inches: float) -> str:
    no = cannot_reach(weapons()[weapon], tape(inches))
    return "" if no is None else no.clause


@clause("sotr-mod-13", "sotr-weap-20", "sotr-ruling-26")
@example("sotr-weap-e1")
def test_a_submachine_gun_has_a_bonus_to_twelve_inches_and_nothing_beyond_them() -> None:
    assert modifiers("smg", 12) == {"weap-20 short-range": 1}
    assert modifiers("smg", 12 + BEYOND) == {}
    assert modifiers("smg", 20) == {}


@clause("sotr-weap-19")
@example("sotr-weap-e2")
def test_a_rifle_at_twenty_four_inches_is_at_short_range() -> None:
    assert is_short(weapons()["rifle"], tape(24))
    assert modifiers("rifle", 24) == {}
    assert modifiers("rifle", 24 + BEYOND) == {"weap-19 long-range": -1}


@clause("sotr-weap-19", "sotr-weap-15")
@example("sotr-weap-e3")
def test_an_rpg_at_thirty_inches_is_at_two_less() -> None:
    assert modifiers("rpg", 30) == {"weap-19 long-range": -2}


@clause("sotr-weap-23")
@example("sotr-weap-e4")
def test_a_light_mortar_fires_at_nothing_nearer_than_twelve_inches() -> None:
    assert refused("light_mortar", 10) == "sotr-weap-23"
    assert refused("light_mortar", 12 - BEYOND) == "sotr-weap-23"
    assert refused("light_mortar", 12) == ""


@clause("sotr-weap-20", "sotr-weap-3")
@example("sotr-weap-e5")
def test_a_shotgun_at_four_inches_has_two_more() -> None:
    assert modifiers("shotgun", 4) == {"weap-20 short-range": 2}
    assert modifiers("shotgun", 4 + BEYOND) == {}


@clause("sotr-ruling-26")
def test_a_dash_for_long_range_has_no_end_and_a_number_has_one() -> None:
    assert refused("rifle", 100) == ""
    assert refused("lmg", 100) == ""
    assert refused("smg", 24) == ""
    assert refused("smg", 24 + BEYOND) == "sotr-ruling-26"
    assert refused("pistol", 25) == "sotr-ruling-26"


@clause("sotr-ruling-26")
@pytest.mark.parametrize("weapon", ["sniper_rifle", "assault_rifle", "packed_lmg", "light_mortar"])
def test_two_dashes_have_no_end_and_no_modifier(weapon: str) -> None:
    for inches in (12, 13, 100):
        assert modifiers(weapon, inches) == {}
        assert refused(weapon, inches) == ""


@clause("sotr-weap-16", "sotr-weap-17", "sotr-ruling-32")
def test_a_grenade_is_thrown_ten_inches_and_has_no_short_range() -> None:
    for weapon in ("frag_grenade", "smoke_grenade"):
        assert refused(weapon, 10) == ""
        assert refused(weapon, 10 + BEYOND) == "sotr-ruling-26"
        assert modifiers(weapon, 2) == {}


@clause("sotr-weap-12")
@pytest.mark.parametrize("weapon", ["flamethrower", "heavy_flamethrower", "satchel", "none"])
def test_what_lays_a_template_or_is_laid_on_is_fired_at_no_range(weapon: str) -> None:
    assert refused(weapon, 1) == "sotr-weap-12"
