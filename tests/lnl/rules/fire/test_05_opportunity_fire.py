"""Chapter 5.3: Opportunity Fire, when and by whom."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
"""Open ground, nine columns A to I."""

WOOD = """
     .     .     .     .
  .     f     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
"""The forest in C1 costs two movement points to enter."""


def step_to_c1(drawing: str, german: dict[str, str], *dice: int, us: str = "us_airborne_squad") -> Battle:
    """The units in B1 have just entered C1."""
    battle = Battle(drawing, us={"B1": us, "A2": "crew"}, german={**german, "I2": "crew"})
    return battle.impulse("us", dice=dice).choose("activate:B1", "move-from:B1", "move:C1")


# ------------------------------------------------------------------ by whom


@clause("lnl-5.3-1", "lnl-5.3-5")
@pytest.mark.parametrize(
    ("marker", "fires"),
    [
        ("", True),
        ("ops_complete", True),
        ("assault_move", True),
        ("moved", False),
        ("low_crawl", False),
        ("stealth_half", False),
        ("stealth_full", False),
        ("fired", False),
    ],
)
def test_which_markers_bar_opportunity_fire(marker: str, fires: bool) -> None:
    battle = Battle(MEADOW, us={"B1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad", "I2": "crew"})
    battle.mark(german_squad_1=marker).impulse("us").choose("activate:B1", "move-from:B1", "move:C1")
    assert ("opportunity-fire:E1" in battle.keys) is fires


@clause("lnl-5.3-1", "lnl-8.1-2")
def test_units_locked_in_melee_make_none() -> None:
    battle = Battle(MEADOW, us={"B1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad"})
    battle.melee.append("E1")
    battle.impulse("us").choose("activate:B1", "move-from:B1", "move:C1")
    assert battle.ask.kind == "step"


@clause("lnl-5.3-1", "lnl-5.0-1")
def test_it_needs_a_line_of_sight_and_range() -> None:
    """The forest in E1 hides C1 from G1; the Crew in F2, range 2, is three hexes away."""
    battle = Battle(
        """
             .     .     .     .
          .     .     f     .     .
             .     .     .     .
          .     .     .     .     .
        """,
        us={"B2": "us_airborne_squad"},
        german={"G1": "wehrmacht_squad", "F2": "crew"},
    )
    battle.impulse("us").choose("activate:B2", "move-from:B2", "move:C1")
    assert battle.ask.kind == "step"


@clause("lnl-5.3-1", "lnl-10.3a-1")
def test_a_degraded_line_of_sight_is_enough() -> None:
    battle = step_to_c1(
        """
             .     .     .     .
          .     .     b     .     .
             .     .     .     .
          .     .     .     .     .
        """,
        {"G1": "wehrmacht_squad"},
        1,
        6,
    )
    battle.choose("opportunity-fire:G1")
    assert battle.parts() == {"lead": 1, "degrading": -1, "target_moving": 1}


@clause("lnl-5.3-12", "lnl-5.3-4")
def test_it_marks_fired_and_is_no_impulse() -> None:
    battle = step_to_c1(MEADOW, {"E1": "wehrmacht_squad"}, 1, 6).choose("opportunity-fire:E1")
    assert battle.marked("german-squad-1") == ["fired"]
    assert (battle.ask.seat, battle.ask.kind) == ("us", "step")
    battle.choose("stop")
    assert (battle.ask.seat, battle.ask.kind) == ("german", "impulse")


# ------------------------------------------------------------------ at what


@clause("lnl-5.3-2")
@pytest.mark.parametrize(
    "order", ["move-from:B1", "assault-from:B1", "stealth-from:B1", "stealth-half-from:B1"]
)
def test_every_kind_of_movement_in_the_open_draws_it(order: str) -> None:
    squad = "partisan_squad" if "stealth" in order else "us_airborne_squad"
    battle = Battle(MEADOW, us={"B1": squad}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us").choose("activate:B1", order, "move:C1")
    assert battle.keys == ["opportunity-fire:E1", "hold-fire"]


@clause("lnl-5.3-2")
def test_changing_storey_draws_it() -> None:
    battle = Battle(
        """
             s     .     .
          s     .     .     .
             s     .     .
          .     .     .     .
        """,
        us={"B1": "us_airborne_squad", "A2": "crew"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:B1", "move-from:B1", "move:B1-upper")
    assert battle.keys == ["opportunity-fire:E1", "hold-fire"]
    assert battle.ask.about["left"] == 2


@clause("lnl-5.3-2", "lnl-5.3-3", "lnl-6.4-1")
@pytest.mark.parametrize("order", ["crawl-from:B1", "stealth-from:B1"])
@pytest.mark.parametrize(("spotted", "draws"), [(False, False), (True, True)])
def test_crawling_or_stealthy_units_draw_it_only_where_they_are_spotted(
    order: str, spotted: bool, draws: bool
) -> None:
    """The brush in C1 hides them, unless a Spotted marker lies there already."""
    battle = Battle(
        """
             .     .     .
          .     b     .     .
             .     .     .
          .     .     .     .
        """,
        us={"B1": "partisan_squad", "C1": "partisan_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    if spotted:
        battle.spotted.append("C1")
    battle.impulse("us").choose("activate:B1", order, "move:C1")
    assert (battle.ask.kind == "opportunity-fire") is draws


@clause("lnl-5.3-3")
def test_a_unit_that_crawls_in_the_open_is_spotted_and_may_be_fired_at() -> None:
    battle = Battle(MEADOW, us={"B1": "us_airborne_squad", "A2": "crew"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us").choose("activate:B1", "crawl-from:B1", "move:C1")
    assert battle.keys == ["opportunity-fire:E1", "hold-fire"]


# ------------------------------------------------------------------ how many attacks


@clause("lnl-5.3-6")
def test_units_of_one_hex_fire_together_once_and_those_of_another_apart() -> None:
    battle = step_to_c1(WOOD, {"E1": "wehrmacht_squad wehrmacht_squad", "E2": "wehrmacht_squad"}, 1, 6)
    assert battle.keys == ["opportunity-fire:E1", "opportunity-fire:E2", "hold-fire"]
    battle.choose("opportunity-fire:E1", "arms:german-squad-1>own", "hold:german-squad-2")
    assert battle.keys == ["opportunity-fire:E2", "hold-fire"]


@clause("lnl-5.3-8", "lnl-5.3-10")
@pytest.mark.parametrize(("drawing", "attacks"), [(MEADOW, 1), (WOOD, 2)])
def test_a_hex_that_costs_n_points_allows_n_attacks(drawing: str, attacks: int) -> None:
    ready = {"E1": "wehrmacht_squad", "E2": "wehrmacht_squad", "F1": "wehrmacht_squad"}
    battle = step_to_c1(drawing, ready, *[1, 6] * 3)
    for origin in ("E1", "E2", "F1")[:attacks]:
        battle.choose(f"opportunity-fire:{origin}")
    assert (battle.ask.seat, battle.ask.kind) == ("us", "step")


@clause("lnl-5.3-8", "lnl-6.0-11")
def test_a_guaranteed_step_counts_with_its_full_cost() -> None:
    """Wire, 4, behind bocage, 4 more, for a squad with MF 4: eight attacks are possible."""
    battle = Battle(
        MEADOW,
        us={"B1": "us_army_squad", "A2": "crew"},
        german=dict.fromkeys(("E1", "E2", "F1", "F2", "D2"), "wehrmacht_half_b"),
        hexsides={"bocage": "B1/C1"},
        forts=[Fortification("wire", "C1")],
    )
    battle.impulse("us", dice=[1, 6] * 5).choose("activate:B1", "move-from:B1", "move:C1")
    for place in ("E1", "E2", "F1", "F2", "D2"):
        battle.choose(f"opportunity-fire:{place}")
    assert len(battle.events("fire")) == 5


@clause("lnl-5.3-9", "lnl-5.3-13")
def test_all_attacks_stay_possible_after_one_has_stopped_the_mover() -> None:
    """6 + 1 + 1 - 1 - 2 (forest) = 5 and a 6 shake the squad; the second shot is offered all the same."""
    battle = step_to_c1(WOOD, {"E1": "wehrmacht_squad", "E2": "wehrmacht_squad"}, 6, 1, 6, 1, 6)
    battle.choose("opportunity-fire:E1")
    assert battle.unit("us-squad-1").shaken
    assert battle.keys == ["opportunity-fire:E2", "hold-fire"]
    battle.choose("opportunity-fire:E2")
    assert len(battle.events("fire")) == 2


@clause("lnl-5.3-10", "lnl-5.3-13")
def test_fire_held_while_the_targets_stood_there_is_lost_when_they_have_left() -> None:
    battle = step_to_c1(MEADOW, {"E1": "wehrmacht_squad"}, 1, 6).choose("hold-fire")
    assert (battle.ask.seat, battle.ask.kind) == ("us", "step")
    battle.choose("move:C2", "opportunity-fire:E1")
    assert battle.last("fire").data["target"] == battle.loc("C2")


# ------------------------------------------------------------------ Weapon Teams fire apart


@clause("lnl-5.3-7", "lnl-5.3-11")
def test_a_weapon_team_stacked_with_the_first_firers_fires_beyond_the_limit() -> None:
    """One movement point, one attack: the squad's; the team beside it is free, the squad elsewhere is not."""
    battle = step_to_c1(MEADOW, {"E1": "wehrmacht_squad us_mg_50", "E2": "wehrmacht_squad"}, 1, 6, 1, 6)
    battle.choose("opportunity-fire:E1")
    assert battle.parts() == {"lead": 1, "target_moving": 1}
    assert battle.keys == ["team-fire:german-weapon-team-1>C1", "hold-fire"]
    battle.choose("team-fire:german-weapon-team-1>C1")
    assert battle.parts() == {"lead": 4, "target_moving": 1}
    assert battle.ask.kind == "step"


@clause("lnl-5.3-11", "lnl-5.3-10")
def test_its_free_shot_uses_up_no_attack_of_the_others() -> None:
    """Two points: the squad in E1, the team beside it for nothing, and the squad in E2."""
    battle = step_to_c1(WOOD, {"E1": "wehrmacht_squad us_mg_50", "E2": "wehrmacht_squad"}, *[1, 6] * 3)
    battle.choose("opportunity-fire:E1", "team-fire:german-weapon-team-1>C1", "opportunity-fire:E2")
    assert len(battle.events("fire")) == 3


@clause("lnl-5.3-10", "lnl-5.3-11")
def test_a_weapon_team_that_fires_first_is_the_one_attack_of_a_single_point() -> None:
    battle = step_to_c1(MEADOW, {"E1": "wehrmacht_squad us_mg_50"}, 1, 6, 1, 6)
    battle.choose("team-fire:german-weapon-team-1>C1")
    assert battle.ask.kind == "step"


@clause("lnl-5.3-7", "lnl-5.3-10")
def test_with_points_left_the_squads_beside_it_fire_after_it() -> None:
    battle = step_to_c1(WOOD, {"E1": "wehrmacht_squad us_mg_50"}, 1, 6, 1, 6)
    battle.choose("team-fire:german-weapon-team-1>C1")
    assert battle.keys == ["opportunity-fire:E1", "hold-fire"]
    battle.choose("opportunity-fire:E1")
    assert battle.parts() == {"lead": 1, "target_moving": 1}


@clause("lnl-5.3-10", "lnl-5.3-11")
def test_and_their_fire_counts_for_a_point_of_its_own() -> None:
    """Two points: the team, then the squad beside it; nothing is left for the squad elsewhere."""
    battle = step_to_c1(WOOD, {"E1": "wehrmacht_squad us_mg_50", "E2": "wehrmacht_squad"}, 1, 6, 1, 6)
    battle.choose("team-fire:german-weapon-team-1>C1", "opportunity-fire:E1")
    assert battle.ask.kind == "step"


@clause("lnl-5.3-10")
def test_a_lone_weapon_team_counts_against_the_limit() -> None:
    battle = step_to_c1(MEADOW, {"E1": "us_mg_50", "E2": "wehrmacht_squad"}, 1, 6, 1, 6)
    assert "team-fire:german-weapon-team-1>C1" in battle.keys
    battle.choose("opportunity-fire:E2")
    assert battle.ask.kind == "step"
