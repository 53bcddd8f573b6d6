"""Chapter 5.3: why somebody does not answer a move: each reason by its own rule."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
SQUAD, ENEMY, TEAM = "us_airborne_squad", "wehrmacht_squad", "us_mg_50"
NO_ATTACK_LEFT = No("lnl-5.3-10", "no-attack-left")
MARKED = No("lnl-5.3-1", "marked-no-opportunity-fire")


def walked(german: dict[str, str], *dice: int, ground: str = MEADOW, melee: str = "", **marks: str) -> Battle:
    """A squad has just gone from B1 to C1, for 1 MP; the Germans of E1 can always answer."""
    battle = Battle(ground, us={"B1": SQUAD, "A2": "crew"}, german=german).mark(**marks)
    battle.melee += melee.split()
    return battle.impulse("us", dice=dice).choose("activate:B1", "move-from:B1", "move:C1")


@clause("lnl-5.3-10", "lnl-5.3-11", "lnl-5.3-6")
def test_one_point_draws_one_attack_and_what_is_left_to_whom() -> None:
    """E1 has fired for the one point: its team fires free of the limit, nobody elsewhere does."""
    battle = walked({"E1": f"{ENEMY} {TEAM}", "F1": TEAM, "G1": ENEMY}, 1, 6)
    assert battle.keys == [
        "opportunity-fire:E1",
        "team-fire:german-weapon-team-1>C1",
        "team-fire:german-weapon-team-2>C1",
        "opportunity-fire:G1",
        "hold-fire",
    ]
    battle.choose("opportunity-fire:E1")
    assert battle.keys == ["team-fire:german-weapon-team-1>C1", "hold-fire"]
    assert battle.why_not("opportunity-fire:E1") == No("lnl-5.3-6", "location-has-fired")
    assert battle.why_not("opportunity-fire:G1") == NO_ATTACK_LEFT
    assert battle.why_not("team-fire:german-weapon-team-2>C1") == NO_ATTACK_LEFT


@clause("lnl-5.3-10")
def test_a_team_elsewhere_that_has_fired_has_no_attack_left_to_it_either() -> None:
    """What it did itself is told before what others have used up."""
    battle = walked({"E1": f"{ENEMY} {TEAM}", "F1": TEAM}, 1, 6, german_weapon_team_2="fired")
    battle.choose("opportunity-fire:E1")
    assert battle.why_not("team-fire:german-weapon-team-2>C1") == MARKED


@clause("lnl-5.3-1", "lnl-5.3-7", "lnl-11.0-2", "lnl-18.1-16", "lnl-8.1-2", "lnl-5.1-3", "lnl-5.0-1")
@pytest.mark.parametrize(
    ("men", "reason"),
    [
        (TEAM, No("lnl-5.3-7", "fires-apart")),
        ("hero", No("lnl-11.0-2", "smc-no-opportunity-fire")),
        ("us_mortar_60", No("lnl-18.1-16", "mortar-no-opportunity-fire")),
        (f"{ENEMY}*", No("lnl-5.1-3", "shaken-cannot-fire")),
        ("crew", No("lnl-5.0-1", "out-of-range")),
    ],
)
def test_why_a_location_does_not_fire_together(men: str, reason: No) -> None:
    """From G1 to C1 are four hexes; the range of a Crew is 2."""
    assert walked({"E1": ENEMY, "G1": men}).why_not("opportunity-fire:G1") == reason


@clause("lnl-5.3-1")
@pytest.mark.parametrize("marker", ["moved", "low_crawl", "stealth_half", "stealth_full", "fired"])
def test_a_marked_squad_does_not_answer(marker: str) -> None:
    battle = walked({"E1": ENEMY, "G1": ENEMY}, german_squad_2=marker)
    assert battle.why_not("opportunity-fire:G1") == MARKED


@clause("lnl-8.1-2")
def test_nor_does_one_that_is_locked_in_melee() -> None:
    battle = walked({"E1": ENEMY, "G1": ENEMY}, melee="G1")
    assert battle.why_not("opportunity-fire:G1") == No("lnl-8.1-2", "locked-in-melee")


HIDDEN = """
     .     .     .     .
  .     .     .     f     .
     .     .     f     f
  .     .     .     .     .
"""
"""The forests of F2, G1 and H2 hide I1 from C1."""


@clause("lnl-5.3-1", "lnl-10.0-2", "lnl-5.2-1")
def test_nor_one_whose_sight_is_blocked() -> None:
    battle = walked({"E1": ENEMY, "I1": ENEMY}, ground=HIDDEN)
    assert battle.why_not("opportunity-fire:I1") == No("lnl-10.0-2", "no-line-of-sight")
    assert battle.why_not("team-fire:german-squad-2>C1") == No("lnl-5.2-1", "fires-with-its-location")


@clause("lnl-5.3-7", "lnl-10.0-2")
def test_a_team_needs_a_line_of_sight_as_well() -> None:
    battle = walked({"E1": ENEMY, "I1": TEAM}, ground=HIDDEN)
    assert battle.why_not("team-fire:german-weapon-team-1>C1") == No("lnl-10.0-2", "no-line-of-sight")


@clause("lnl-5.3-1", "lnl-5.3-10")
def test_what_keeps_the_men_themselves_is_told_before_what_others_have_used_up() -> None:
    """E1 has fired for the one point; G1 was marked Fired all along."""
    battle = walked({"E1": f"{ENEMY} {TEAM}", "G1": ENEMY}, 1, 6, german_squad_2="fired")
    battle.choose("opportunity-fire:E1")
    assert battle.why_not("opportunity-fire:G1") == MARKED


@clause("lnl-5.3-7", "lnl-5.0-1", "lnl-18.1-16", "lnl-5.1-3")
@pytest.mark.parametrize(
    ("team", "reason"),
    [
        (f"{TEAM}*", No("lnl-5.1-3", "shaken-cannot-fire")),
        ("us_mortar_60", No("lnl-18.1-16", "mortar-no-opportunity-fire")),
    ],
)
def test_why_a_team_does_not_answer(team: str, reason: No) -> None:
    assert walked({"E1": ENEMY, "G1": team}).why_not("team-fire:german-weapon-team-1>C1") == reason


THICKET = MEADOW.replace(".     .     .     .     .", ".     t     .     .     .", 1)
"""Light woods in C1, which cost 2 MP: two attacks."""


@clause("lnl-5.3-6", "lnl-16.2-17")
def test_riders_who_have_answered_do_not_answer_again() -> None:
    """One is left of the two attacks that C1 draws; the squad of D1, next to it, sees who comes.

    The second of the two has held his fire.
    """
    german = {"E1": "pz_ivh^w[wehrmacht_half_b,wehrmacht_half_b]", "D1": ENEMY}
    battle = walked(german, 1, 6, ground=THICKET)
    battle.choose("deck-fire:german-pz-ivh-1>C1")
    battle.choose("arms:german-half-squad-1>own", "hold:german-half-squad-2")
    assert battle.why_not("deck-fire:german-pz-ivh-1>C1") == No("lnl-5.3-6", "riders-have-answered")
    assert "opportunity-fire:D1" in battle.keys


@clause("lnl-4.0b-5", "lnl-5.3-11")
def test_a_weapon_that_has_answered_does_not_answer_again() -> None:
    """A 12 misses; the rifles of the same squad may still fire."""
    battle = walked({"E1": f"{ENEMY}+panzerschreck"}, 6, 6)
    battle.choose("ordnance:panzerschreck-0>C1")
    assert battle.keys == ["opportunity-fire:E1", "hold-fire"]
    assert battle.why_not("ordnance:panzerschreck-0>C1") == No("lnl-4.0b-5", "weapon-has-fired")
