"""Chapters 5.2 and 5.4: attacks with several units, and extended range."""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.support import clause, example

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
"""Open ground, nine columns A to I."""


def fire(units: str, *answers: str, at: str = "E1", options: dict[str, object] | None = None) -> Battle:
    """The units in A1 fire together at a squad; `answers` say with what each fires, in order."""
    battle = Battle(MEADOW, us={"A1": units}, german={at: "wehrmacht_squad"}, options=options)
    battle.impulse("us", dice=[1, 6, 2]).choose("activate:A1", f"fire:A1>{at}")
    return battle.choose(*answers)


# ------------------------------------------------------------------ 5.2 who fires together


@clause("lnl-5.2-1", "lnl-5.2-9")
def test_units_of_two_hexes_fire_apart_even_in_one_impulse() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant us_airborne_squad", "B1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1", "also:B1", "fire:A1>E1", "no-help")
    assert battle.parts() == {"lead": 2}
    battle.choose("fire:B1>E1")
    assert battle.parts() == {"lead": 2}
    assert len(battle.events("fire")) == 2


@clause("lnl-5.2-1")
def test_units_on_two_storeys_of_a_hex_fire_apart() -> None:
    battle = Battle(
        """
             s     .     .
          s     .     .     .
             s     .     .
          .     .     .     .
        """,
        us={"B1": "us_airborne_squad", "B1-upper": "us_airborne_squad leader_sergeant"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:B1-upper", "also:B1")
    assert {"fire:B1>E1", "fire:B1-upper>E1"} <= set(battle.keys)
    battle.choose("fire:B1-upper>E1", "no-help")
    assert battle.parts() == {"lead": 2}


# ------------------------------------------------------------------ 5.2 firepower


@clause("lnl-5.2-2", "lnl-5.2-3")
@example("lnl-6.1-e1")
def test_the_lead_unit_counts_in_full_and_each_further_mmc_half() -> None:
    """Paratroopers: 2 and half of 2."""
    battle = fire("us_airborne_squad us_airborne_squad", "arms:us-squad-1>own", "arms:us-squad-2>own")
    assert battle.parts() == {"lead": 2, "further": 1}


@clause("lnl-5.2-2")
def test_the_strongest_leads_whatever_the_order_of_the_stack() -> None:
    """A glider squad of 1 named before a paratroop squad of 2: 2 + 0.5, rounded up."""
    battle = fire("us_glider_squad us_airborne_squad", "arms:us-squad-1>own", "arms:us-squad-2>own")
    assert battle.parts() == {"lead": 2, "further": 0.5, "rounding": 0.5}


@clause("lnl-5.2-3", "lnl-5.2-7")
@pytest.mark.parametrize(("each_half_up", "total"), [(False, 6), (True, 7)])
def test_three_squads_of_3_make_6_or_by_option_7(each_half_up: bool, total: int) -> None:
    """3 + 1.5 + 1.5; by the option 3 + 2 + 2."""
    battle = fire(
        "usmc_elite_squad usmc_elite_squad usmc_elite_squad",
        *(f"arms:us-squad-{n}>own" for n in (1, 2, 3)),
        options={"round_each_half_up": each_half_up},
    )
    assert battle.firepower == total


@clause("lnl-5.2-7")
@example("lnl-6.1-e2")
@pytest.mark.parametrize("each_half_up", [False, True])
def test_o1_two_squads_of_3_under_assault_move_make_3(each_half_up: bool) -> None:
    """3 + 1.5, rounded up to 5, less 2."""
    battle = Battle(
        MEADOW,
        us={"A1": "usmc_elite_squad usmc_elite_squad"},
        german={"E1": "wehrmacht_squad"},
        options={"round_each_half_up": each_half_up},
    )
    battle.mark(us_squad_1="assault_move", us_squad_2="assault_move").impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>E1", "arms:us-squad-1>own", "arms:us-squad-2>own")
    assert battle.firepower == 3


@clause("lnl-5.2-4", "lnl-11.2-9")
def test_a_hero_adds_his_full_firepower() -> None:
    battle = fire("us_airborne_squad hero", "arms:us-squad-1>own", "arms:us-hero-1>own")
    assert battle.parts() == {"lead": 2, "hero": 1}


@clause("lnl-5.2-5")
def test_a_further_unit_of_firepower_0_adds_nothing() -> None:
    battle = fire("us_airborne_squad us_glider_half", "arms:us-squad-1>own", "arms:us-half-squad-1>own")
    assert battle.parts() == {"lead": 2}
    assert battle.marked("us-half-squad-1") == ["fired"]


@clause("lnl-5.2-5", "lnl-5.2-6", "lnl-1.6.1-13")
def test_a_unit_of_firepower_0_adds_the_weapon_it_fires() -> None:
    """A half-squad of 0 with a machine gun of 2."""
    battle = fire("us_airborne_squad us_glider_half+bren", "arms:us-squad-1>own", "arms:us-half-squad-1>1")
    assert battle.parts() == {"lead": 2, "machine_gun": 2}


@clause("lnl-5.2-2", "lnl-5.2-5")
def test_a_unit_of_firepower_0_that_leads_fires_with_0() -> None:
    battle = fire("us_glider_half us_glider_half", "arms:us-half-squad-1>own", "arms:us-half-squad-2>own")
    assert battle.firepower == 0


@clause("lnl-5.2-6", "lnl-1.6.1-11")
def test_machine_guns_of_lead_and_further_squads_count_in_full() -> None:
    """2 + half of 2, and two machine guns of 2 and 1."""
    battle = fire(
        "us_airborne_squad+bren us_airborne_squad+bar", "arms:us-squad-1>own+1", "arms:us-squad-2>own+1"
    )
    assert battle.parts() == {"lead": 2, "further": 1, "machine_gun": 3}


@clause("lnl-5.2-6")
def test_a_flamethrower_counts_in_full() -> None:
    """Adjacent: 2 + 4, and 2 for the range."""
    battle = Battle(
        MEADOW, us={"A1": "us_airborne_squad+flamethrower"}, german={"B1": "wehrmacht_squad", "I1": "crew"}
    )
    battle.impulse("us", dice=[1, 6, 2]).choose("activate:A1", "fire:A1>B1", "arms:us-squad-1>own+1")
    assert battle.parts() == {"lead": 2, "flamethrower": 4, "adjacent": 2}


@clause("lnl-5.2-8", "lnl-1.6.1-16")
def test_a_hero_among_others_fires_his_weapon_in_full_and_nothing_of_his_own() -> None:
    battle = fire("us_airborne_squad hero+bren", "arms:us-squad-1>own", "arms:us-hero-1>1")
    assert battle.parts() == {"lead": 2, "machine_gun": 2}


@clause("lnl-5.2-8", "lnl-1.6.1-14", "lnl-1.6.1-15")
def test_a_hero_alone_fires_his_weapon_at_half() -> None:
    battle = fire("hero+bren", "arms:us-hero-1>1")
    assert battle.parts() == {"machine_gun": 1}


# ------------------------------------------------------------------ 5.2 who fires apart


@clause("lnl-5.2-10", "lnl-5.2-11")
def test_a_weapon_team_never_joins_and_picks_its_own_target() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_army_squad us_mg_50"},
        german={"E1": "wehrmacht_squad", "E2": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.parts() == {"lead": 2}
    assert {"team-fire:us-weapon-team-1>E1", "team-fire:us-weapon-team-1>E2"} <= set(battle.keys)
    battle.choose("team-fire:us-weapon-team-1>E2")
    assert battle.parts() == {"lead": 4}


@clause("lnl-5.2-11")
def test_a_weapon_team_may_fire_in_another_impulse() -> None:
    battle = Battle(MEADOW, us={"A1": "us_army_squad us_mg_50"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1", "fire:A1>E1", "done", "pass")
    battle.choose("activate:A1", "team-fire:us-weapon-team-1>E1")
    assert battle.parts() == {"lead": 4}


@clause("lnl-5.2-10", "lnl-11.4-5")
def test_a_sniper_never_joins_either() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_army_squad sniper"},
        german={"E1": "wehrmacht_squad", "E2": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6, 1, 1, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.parts() == {"lead": 2}
    battle.choose("snipe:us-sniper-1>E2")
    assert battle.parts() == {"lead": 0}


@clause("lnl-5.2-12")
def test_a_weapon_left_silent_by_its_squad_cannot_join_a_later_attack() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_army_squad+m60 us_army_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1", "fire:A1>E1")
    battle.choose("arms:us-squad-1>own", "hold:us-squad-2", "done", "pass", "activate:A1", "fire:A1>E1")
    assert battle.parts() == {"lead": 2}


# ------------------------------------------------------------------ 5.4 extended range


@clause("lnl-5.4-2")
@example("lnl-5.4-e1")
def test_5_4_e1_a_guards_squad_2_2_4_fires_at_3_hexes_with_1() -> None:
    battle = fire("soviet_guards_squad", at="D1")
    assert battle.parts() == {"lead": 2, "extended_range": -1}
    assert battle.firepower == 1


@clause("lnl-5.4-1")
@pytest.mark.parametrize(("at", "offered"), [("C1", True), ("E1", True), ("F1", False)])
def test_a_black_range_box_reaches_twice_as_far_and_no_farther(at: str, offered: bool) -> None:
    """Range 2: hexes at 2, 4 and 5."""
    battle = Battle(MEADOW, us={"A1": "soviet_guards_squad"}, german={at: "wehrmacht_squad"})
    battle.impulse("us").choose("activate:A1")
    assert (f"fire:A1>{at}" in battle.keys) is offered


@clause("lnl-5.4-1")
def test_without_a_black_box_the_printed_range_is_the_limit() -> None:
    """A Soviet line squad 1-4-4: E1 is four hexes away, F1 five."""
    battle = Battle(MEADOW, us={"A1": "soviet_line_squad"}, german={"E1": "crew", "F1": "crew"})
    battle.impulse("us").choose("activate:A1")
    assert "fire:A1>E1" in battle.keys
    assert "fire:A1>F1" not in battle.keys


@clause("lnl-5.4-2", "lnl-5.2-7")
def test_the_fraction_is_kept_until_the_sum_is_rounded() -> None:
    """At 3 hexes: 2 halved leads with 1; the half-squad's 1 is 0.5, and half of that as a further unit."""
    battle = fire(
        "soviet_guards_squad soviet_guards_half",
        "arms:us-squad-1>own",
        "arms:us-half-squad-1>own",
        at="D1",
    )
    assert battle.parts() == {"lead": 2, "extended_range": -1, "further": 0.25, "rounding": 0.75}
    assert battle.firepower == 2


@clause("lnl-5.4-2")
def test_a_weapon_within_its_own_range_is_not_halved_with_its_squad() -> None:
    battle = fire("soviet_guards_squad+dp28", "arms:us-squad-1>own+1", at="D1")
    assert battle.parts() == {"lead": 2, "extended_range": -1, "machine_gun": 1}


@clause("lnl-5.4-1", "lnl-5.4-2")
def test_a_single_man_with_a_black_box_reaches_as_far() -> None:
    """A Hero printed 2-2: at 3 hexes he fires with 1."""
    battle = Battle(MEADOW, us={"A1": "hero"}, german={"D1": "wehrmacht_squad"})
    battle.reprint("us-hero-1", fp=2, range=2, extended=True).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>D1")
    assert battle.firepower == 1


@clause("lnl-5.4-2")
def test_within_the_printed_range_fire_is_full() -> None:
    assert fire("soviet_guards_squad", at="C1").parts() == {"lead": 2}
