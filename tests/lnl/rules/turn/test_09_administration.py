"""Chapter 9.0: the Administrative Phase."""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.support import clause

LANE = """
.
.
.
.
"""
FIRST = [6, 1]


def end_turn(battle: Battle) -> Battle:
    turn = battle.g.turn
    while battle.game.ask and battle.g.turn == turn:
        battle.choose("pass")
    return battle


# ------------------------------------------------------------------ 9.0-1 When it begins


@clause("lnl-9.0-1")
@pytest.mark.parametrize("side", ["us", "german"])
def test_three_passes_in_a_row_end_the_operations_phase(side: str) -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A4": "wehrmacht_squad"})
    battle.impulse(side, dice=FIRST).choose("pass", "pass")
    assert battle.g.turn == 1
    battle.choose("pass")
    assert (battle.g.turn, len(battle.events("administration"))) == (2, 1)


@clause("lnl-9.0-1")
def test_a_deed_between_them_begins_the_count_again() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A4": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6, *FIRST]).choose("pass", "pass", "activate:A1", "fire:A1>A4", "pass")
    assert battle.g.turn == 1, "the Americans have nothing left but to pass, so only one more is asked"
    battle.choose("pass")
    assert battle.g.turn == 2


@clause("lnl-9.0-1")
def test_it_ends_when_nobody_is_left_to_activate() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A4": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6, 1, 6, *FIRST])
    battle.choose("activate:A1", "fire:A1>A4", "activate:A4", "fire:A4>A1")
    assert (battle.g.turn, battle.events("pass")) == (2, [])


@clause("lnl-9.0-1")
@pytest.mark.parametrize(
    ("marker", "turn"), [("assault_move", 1), ("stealth_half", 1), ("moved", 2), ("ops_complete", 2)]
)
def test_who_may_still_fire_keeps_it_open(marker: str, turn: int) -> None:
    """Ruling 18: after an Assault Move or half a Stealth move a unit still has its fire to come."""
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A4": "wehrmacht_squad"})
    battle.mark(us_squad_1=marker).impulse("german", dice=[1, 6, *FIRST])
    battle.choose("activate:A4", "fire:A4>A1")
    assert battle.g.turn == turn


# ------------------------------------------------------------------ 9.0-2 to 9.0-5 Markers


@clause("lnl-9.0-2", "lnl-2.0-12")
def test_all_markers_of_units_and_the_spotted_markers_go() -> None:
    marks = ["moved", "assault_move", "low_crawl", "stealth_half", "stealth_full", "fired", "ops_complete"]
    men = "us_airborne_squad us_airborne_half us_airborne_half us_airborne_half us_airborne_half"
    battle = Battle(
        LANE, us={"A1": men, "A2": "us_airborne_squad us_airborne_squad"}, german={"A4": "wehrmacht_squad"}
    )
    names = [f"us_squad_{n}" for n in (1, 2, 3)] + [f"us_half_squad_{n}" for n in (1, 2, 3, 4)]
    battle.mark(**dict(zip(names, marks, strict=True)))
    battle.spotted = ["A1", "A2"]
    end_turn(battle.impulse("us", dice=FIRST))
    assert [unit.marks for unit in battle.g.units] == [0] * 8
    assert battle.g.spotted == 0


@clause("lnl-9.0-2", "lnl-2.0-12")
def test_star_shells_go_out() -> None:
    battle = Battle(LANE, us={"A1": "leader_captain"}, german={"A4": "wehrmacht_squad"}, night=True)
    battle.impulse("us", dice=[1, *FIRST]).choose("activate:A1", "star-shell:us-leader-1>A3")
    assert battle.g.lit
    end_turn(battle)
    assert (battle.g.lit, battle.g.star_shells) == (0, [])


@clause("lnl-9.0-2")
@pytest.mark.parametrize(
    ("german", "stays"), [({"A2": "wehrmacht_squad"}, True), ({"A4": "wehrmacht_squad"}, False)]
)
def test_a_melee_marker_stays_only_where_both_sides_are(german: dict[str, str], stays: bool) -> None:
    battle = Battle(LANE, us={"A2": "us_airborne_squad", "A1": "us_airborne_squad"}, german=german)
    battle.melee = ["A2"]
    end_turn(battle.impulse("us", dice=FIRST))
    assert bool(battle.g.melee) is stays
    assert ("activate:A2" in battle.keys) is not stays


@clause("lnl-9.0-2")
def test_wounds_and_shock_are_not_markers_of_the_turn() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad* leader_captain"}, german={"A4": "wehrmacht_squad"})
    battle.wound("us-leader-1")
    end_turn(battle.impulse("us", dice=FIRST))
    assert battle.unit("us-squad-1").shaken
    assert battle.unit("us-leader-1").wounded


@clause("lnl-9.0-4", "lnl-9.0-5", "lnl-2.0-12", "lnl-2.0-13")
def test_old_smoke_goes_first_and_then_the_fresh_grows_old() -> None:
    """9.0-u1: a marker flipped in this phase is not removed in it."""
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A4": "wehrmacht_squad"})
    battle.smoke.update({"A2": 1, "A3": 2})
    end_turn(battle.impulse("us", dice=FIRST))
    assert battle.g.smoke == {battle.loc("A2"): 2}
    assert battle.g.smoke_mask == 1 << battle.loc("A2")


# ------------------------------------------------------------------ 9.0-6 The next turn


@clause("lnl-9.0-6")
def test_the_turn_marker_moves_on_and_a_rally_phase_begins() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad* leader_captain"}, german={"A4": "wehrmacht_squad"})
    end_turn(battle.impulse("us", dice=FIRST))
    assert (battle.g.turn, battle.ask.kind, battle.keys) == (2, "rally", ["rally:us-squad-1", "done"])


@clause("lnl-9.0-6")
def test_after_the_last_turn_there_is_no_other() -> None:
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A4": "wehrmacht_squad"}, turns=1)
    end_turn(battle.impulse("us"))
    assert battle.game.ask is None
    assert battle.game.outcome is not None
