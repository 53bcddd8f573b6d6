"""6.3 and 6.4: Low Crawl and Stealth Movement."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from tests.lnl.positions import Battle
from tests.support import clause

BRUSH = """
     b     .     .
  .     b     .     .
     .     .     .
  .     .     .     .
"""
"""B1 and C1 are brush: no Open terrain, so nobody there is spotted as such."""
RESERVE = {"G2": "leader_captain"}
PARTISANS = {"us": "partisans", "german": "wehrmacht"}


def draws_fire(battle: Battle, how: str, to: str, start: str = "A1") -> bool:
    """Does this movement into this hex let the Germans make Opportunity Fire?"""
    battle.impulse("us").choose(f"activate:{start}", f"{how}-from:{start}", f"move:{to}")
    return battle.ask.kind == "opportunity-fire"


# 6.3 Low Crawl


@clause("lnl-6.3-1")
def test_a_low_crawl_is_one_hex_for_the_whole_stack_and_the_whole_impulse() -> None:
    battle = Battle(BRUSH, us={"A1": "us_airborne_squad leader_sergeant"}, german=RESERVE).impulse("us")
    battle.choose("activate:A1", "crawl-from:A1", "join:us-squad-1", "join:us-leader-1", "move:B1")
    assert battle.at("B1") == ["us-squad-1", "us-leader-1"]
    assert battle.marked("us-squad-1") == battle.marked("us-leader-1") == ["low_crawl"]
    assert (battle.ask.seat, battle.ask.kind) == ("german", "impulse")


@clause("lnl-6.3-2")
@pytest.mark.parametrize(("how", "drawn"), [("crawl", False), ("move", True)])
def test_who_crawls_is_not_spotted_automatically(how: str, drawn: bool) -> None:
    battle = Battle(BRUSH, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad", **RESERVE})
    assert draws_fire(battle, how, "B1") == drawn


@clause("lnl-6.3-3")
def test_who_crawls_is_spotted_in_open_terrain() -> None:
    battle = Battle(BRUSH, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad", **RESERVE})
    assert draws_fire(battle, "crawl", "A2")


@clause("lnl-6.3-3")
@pytest.mark.parametrize(("neighbour", "drawn"), [("wehrmacht_squad", True), ("wehrmacht_squad*", False)])
def test_who_crawls_next_to_a_good_order_enemy_is_spotted(neighbour: str, drawn: bool) -> None:
    """In the brush of B1, next to the enemy in C1; F1 sees B1 and would fire."""
    battle = Battle(
        BRUSH, us={"A1": "us_airborne_squad"}, german={"C1": neighbour, "F1": "wehrmacht_squad", **RESERVE}
    )
    assert draws_fire(battle, "crawl", "B1") == drawn


@clause("lnl-6.3-4")
@pytest.mark.parametrize(("how", "margin"), [("crawl", 2), ("move", 3)])
def test_there_is_no_bonus_against_those_who_crawl(how: str, margin: int) -> None:
    """4 + FP 1 against 3: margin 2, and 1 more against those who walk."""
    battle = Battle(
        BRUSH, us={"A1": "us_airborne_squad", "G1": "leader_sergeant"}, german={"E2": "wehrmacht_squad"}
    ).impulse("us", dice=[4, 3, 2])
    battle.choose("activate:A1", f"{how}-from:A1", "move:A2", "opportunity-fire:E2")
    assert battle.checks()["us-squad-1"] == (margin, "no_effect")


@clause("lnl-6.3-5")
def test_who_crawls_changes_storey_or_hex_but_not_both() -> None:
    battle = Battle(
        """
             S     .
          .     .     .
        """,
        us={"B1": "us_airborne_squad"},
        german={"E1": "leader_sergeant"},
    ).impulse("us")
    battle.choose("activate:B1", "crawl-from:B1")
    assert sorted(battle.keys) == ["move:A1", "move:B1-upper", "move:C1"]
    battle.choose("move:B1-upper")
    assert battle.where("us-squad-1") == "B1-upper"
    assert (battle.ask.seat, battle.ask.kind) == ("german", "impulse")


@clause("lnl-6.3.1-1")
@pytest.mark.parametrize("option", [False, True])
def test_weapon_teams_never_crawl_unless_the_option_lets_them(option: bool) -> None:
    """Ruling 31."""
    battle = Battle(BRUSH, us={"A2": "us_mg_50"}, options={"weapon_team_low_crawl": option}).impulse("us")
    battle.choose("activate:A2")
    assert ("crawl-from:A2" in battle.keys) == option
    if not option:
        assert battle.why_not("crawl-from:A2") == No("lnl-6.3.1-1", "team-cannot-crawl")


# 6.4 Stealth Movement


def partisans(us: dict[str, str], german: dict[str, str], **more: object) -> Battle:
    return Battle(BRUSH, us=us, german=german, forces=PARTISANS, **more)  # type: ignore[arg-type]


@clause("lnl-6.4-1")
@pytest.mark.parametrize(("how", "drawn"), [("stealth", False), ("stealth-half", False), ("move", True)])
def test_who_moves_by_stealth_is_not_spotted_even_next_to_the_enemy(how: str, drawn: bool) -> None:
    battle = partisans(
        {"A1": "partisan_squad"}, {"C1": "wehrmacht_squad", "F1": "wehrmacht_squad", **RESERVE}
    )
    assert draws_fire(battle, how, "B1") == drawn


@clause("lnl-6.4-1")
def test_only_units_boxed_in_yellow_move_by_stealth() -> None:
    battle = partisans({"A1": "partisan_squad", "A2": "soviet_line_squad"}, RESERVE).impulse("us")
    assert battle.why_not("stealth-from:A2") == No("lnl-6.4-1", "no-stealth-box")
    battle.choose("activate:A1")
    assert "stealth-from:A1" in battle.keys


@clause("lnl-6.4-1")
def test_a_friend_who_is_no_stealth_mover_gives_the_hex_away() -> None:
    """The half-squad in B1 is next to the enemy in C1 and spotted, and so is the squad that steals in."""
    battle = partisans(
        {"B1": "partisan_half", "A1": "partisan_squad"}, {"C1": "wehrmacht_squad", "F1": "wehrmacht_squad"}
    )
    assert draws_fire(battle, "stealth", "B1")


@clause("lnl-6.4-2")
def test_a_spotting_attempt_finds_a_stealth_mover() -> None:
    """Brush is Degrading: 3 or less. Then F1 may fire."""
    battle = partisans(
        {"B1": "partisan_squad", "A2": "leader_sergeant"}, {"F1": "wehrmacht_squad wehrmacht_squad"}
    )
    battle.mark(us_squad_1="stealth_full").impulse("german", dice=[2])
    assert battle.why_not("fire:F1>B1") == No("lnl-10.1-2", "not-spotted")
    battle.choose("spot:german-squad-1>B1", "activate:F1")
    assert "fire:F1>B1" in battle.keys


@clause("lnl-6.4-3", "lnl-6.4-9")
def test_a_stealth_mover_gives_himself_away_by_firing_and_fires_at_two_less() -> None:
    battle = partisans({"C1": "partisan_squad", "A2": "leader_sergeant"}, {"F1": "wehrmacht_squad"})
    battle.mark(us_squad_1="stealth_half").impulse("us", dice=[1, 6])
    battle.choose("activate:C1", "fire:C1>F1")
    assert battle.parts() == {"lead": 1, "stealth_fire": -2}
    assert battle.marked("us-squad-1") == ["stealth_half", "fired"]
    battle.choose("activate:F1")
    assert "fire:F1>C1" in battle.keys


@clause("lnl-6.4-4")
@pytest.mark.parametrize(("to", "drawn"), [("A2", True), ("B1", False)])
def test_a_stealth_mover_is_spotted_in_open_terrain_in_sight_of_the_enemy(to: str, drawn: bool) -> None:
    battle = partisans({"A1": "partisan_squad"}, {"F1": "wehrmacht_squad", "G2": "wehrmacht_squad"})
    assert draws_fire(battle, "stealth", to) == drawn


@clause("lnl-6.4-5", "lnl-6.4-7")
def test_stealth_takes_no_double_time_even_beside_a_leader_with_the_ghost_card() -> None:
    """The squad's MF of 4 holds: B1, B2, A2, A1 and there it ends; by Move it would have 6."""
    for how, hexes in (("stealth", 4), ("move", 6)):
        battle = partisans({"A2": "partisan_squad leader_sergeant@ghost"}, RESERVE).impulse("us")
        battle.choose("activate:A2", f"{how}-from:A2", "join:us-squad-1", "join:us-leader-1")
        walked = 0
        for step in ("A1", "A2", "A1", "A2", "A1", "A2", "A1"):
            if battle.ask.kind != "step" or f"move:{step}" not in battle.keys:
                break
            battle.choose(f"move:{step}")
            walked += 1
        assert walked == hexes


@clause("lnl-6.4-6")
def test_stealth_may_lead_into_melee() -> None:
    battle = partisans({"B1": "partisan_squad"}, {"C1": "wehrmacht_squad", **RESERVE})
    battle.impulse("us", dice=[1, 1, 1, 1]).choose("activate:B1", "stealth-from:B1", "move:C1")
    assert battle.at("C1") == ["us-squad-1", "german-squad-1"]
    assert battle.last("melee").data["at"] == battle.loc("C1")


@clause("lnl-6.4-7")
@pytest.mark.parametrize("man", ["leader_sergeant", "hero"])
def test_leaders_and_heroes_move_by_stealth_only_with_a_card(man: str) -> None:
    battle = partisans({"A1": man, "A2": f"{man}@ghost"}, RESERVE).impulse("us")
    assert battle.why_not("stealth-from:A1") == No("lnl-6.4-7", "leaders-heroes-no-stealth")
    battle.choose("activate:A2", *(["enough"] if man == "leader_sergeant" else []))
    assert "stealth-from:A2" in battle.keys


@clause("lnl-6.4-8")
@pytest.mark.parametrize(("unit", "mf", "half"), [("partisan_squad", 4, 2), ("scout", 5, 2)])
def test_who_wants_to_fire_later_moves_by_stealth_half_as_far_rounded_down(
    unit: str, mf: int, half: int
) -> None:
    for how, hexes in (("stealth", mf), ("stealth-half", half)):
        battle = partisans({"A2": unit}, RESERVE).impulse("us")
        battle.choose("activate:A2", f"{how}-from:A2")
        walked = 0
        for step in ("A1", "A2", "A1", "A2", "A1", "A2"):
            if battle.ask.kind != "step" or f"move:{step}" not in battle.keys:
                break
            battle.choose(f"move:{step}")
            walked += 1
        assert walked == hexes


@clause("lnl-6.4-8")
def test_after_half_a_stealth_move_a_unit_fires_or_smokes_when_activated_once_more() -> None:
    battle = partisans({"B2": "partisan_squad"}, {"E1": "wehrmacht_squad", **RESERVE})
    battle.impulse("us", dice=[1, 6]).choose("activate:B2", "stealth-half-from:B2", "move:B1", "stop")
    assert battle.ask.seat == "german", "not in the same impulse"
    battle.choose("pass", "activate:B1")
    assert "fire:B1>E1" in battle.keys
    assert "smoke:us-squad-1>B1" in battle.keys
    assert not [key for key in battle.keys if "-from:" in key]
    battle.choose("fire:B1>E1")
    assert battle.marked("us-squad-1") == ["stealth_half", "fired"]


@clause("lnl-6.4-8")
def test_after_a_full_stealth_move_a_unit_is_used_up() -> None:
    battle = partisans({"B1": "partisan_squad", "A2": "leader_sergeant"}, {"F1": "wehrmacht_squad"})
    battle.mark(us_squad_1="stealth_full").impulse("us")
    assert battle.why_not("activate:B1") == No("lnl-4.0c-3", "already-used")


@clause("lnl-6.4-8")
@pytest.mark.parametrize("marker", ["stealth_half", "stealth_full"])
def test_after_stealth_there_is_no_opportunity_fire(marker: str) -> None:
    battle = partisans({"C1": "partisan_squad partisan_squad"}, {"F1": "wehrmacht_squad", **RESERVE})
    battle.mark(us_squad_1=marker).impulse("german", dice=[1, 6])
    battle.choose("activate:F1", "move-from:F1", "move:E1", "opportunity-fire:C1")
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-2").id]


@clause("lnl-6.4-10")
def test_a_scout_fires_without_the_penalty() -> None:
    battle = partisans({"C1": "scout", "A2": "leader_sergeant"}, {"E1": "wehrmacht_squad"})
    battle.mark(us_scout_1="stealth_half").impulse("us", dice=[1, 6]).choose("activate:C1", "fire:C1>E1")
    assert "stealth_fire" not in battle.parts()
