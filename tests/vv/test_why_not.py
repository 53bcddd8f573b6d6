"""Why not: what is asked about and cannot be, each with its rule; the chapters test their own refusals."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from tests.support import clause
from tests.vv.battle import Battle

LANE = "  .\n" * 6


def asked(phase: str = "fire") -> Battle:
    us = {"A1": "truck^n", "A3": "gun_57mm^n", "A4": "us_rifle_squad us_leader_1"}
    german = {"A6": "german_rifle_squad tiger^s"}
    return Battle(LANE, us=us, german=german, smoke={"us": 4}).phase(phase)


@clause("vv-5.3-1")
@pytest.mark.parametrize(
    ("key", "refusal"),
    [
        ("dance:A1", No("vv-5.3-1", "unknown-choice")),
        ("move:A4", No("vv-5.3-1", "not-asked-now")),
        ("fire:A2>A6", No("vv-5.3-1", "nobody-of-yours-there")),
        ("at-fire:german-tiger-1>us-truck-1", No("vv-5.3-1", "not-your-unit")),
    ],
)
def test_only_what_the_phase_asks_of_ones_own_units(key: str, refusal: No) -> None:
    assert asked().why_not(key) == refusal


@clause("vv-2.2-1", "vv-1.1-1")
@pytest.mark.parametrize(
    ("key", "name", "clause_id"),
    [
        ("fire:Z9>A6", "no-such-hex", "vv-2.2-1"),
        ("fire:A4>Z9", "no-such-hex", "vv-2.2-1"),
        ("unit-fire:us-tiger-1>A6", "no-such-unit", "vv-1.1-1"),
    ],
)
def test_what_is_not_there_is_named(key: str, name: str, clause_id: str) -> None:
    refusal = asked().why_not(key)
    assert refusal is not None
    assert (refusal.name, refusal.clause) == (name, clause_id)


@clause("vv-14.2-1")
def test_infantry_fires_as_a_group_of_its_hex() -> None:
    assert asked().why_not("unit-fire:us-squad-1>A6") == No("vv-14.2-1", "infantry-fires-from-its-hex")


@clause("vv-7.4-2", "vv-18.7-5")
def test_a_gun_lays_smoke_in_its_arc_only() -> None:
    battle = asked()
    assert "smoke-round:us-gun-57mm-1>A2" in battle.keys
    assert "smoke-round:us-gun-57mm-1>A5" not in battle.keys
    assert battle.why_not("smoke-round:us-gun-57mm-1>A5") == No("vv-7.4-2", "outside-ffa")


@clause("vv-8.3-1")
def test_nobody_gets_off_who_is_not_aboard() -> None:
    battle = asked("movement").choose("drive:us-truck-1")
    assert battle.why_not("unload:us-squad-1") == No("vv-8.3-1", "not-aboard")
