"""6.1 and 6.2: Assault Move, and Double Time beside a Leader."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from tests.lnl.positions import Battle
from tests.support import clause, example

ROAD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
RESERVE = {"I2": "leader_captain"}
"""Somebody who waits his turn, so that the turn goes on."""


def longest(battle: Battle, *choices: str) -> int:
    """How many clear hexes the stack of A1 walks before its points run out."""
    battle.impulse("us").choose("activate:A1", *choices)
    for label in ("B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1"):
        if battle.ask.kind != "step" or f"move:{label}" not in battle.keys:
            break
        battle.choose(f"move:{label}")
    return len(battle.events("moves"))


# 6.1 Assault Move


@clause("lnl-6.1-1", "lnl-4.0a-5")
@pytest.mark.parametrize(("way", "asked"), [("move-from", True), ("assault-from", False)])
def test_only_who_may_assault_move_is_asked_to_come_along(way: str, asked: bool) -> None:
    """A paratrooper squad and a glider squad, whose movement is not boxed in red."""
    battle = Battle(ROAD, us={"A1": "us_airborne_squad us_glider_squad"}, german=RESERVE).impulse("us")
    battle.choose("activate:A1", f"{way}:A1")
    assert (battle.ask.kind == "move-who") == asked
    if not asked:
        battle.choose("move:B1", "stop")
        assert (battle.at("A1"), battle.at("B1")) == (["us-squad-2"], ["us-squad-1"])


@clause("lnl-6.1-1")
@pytest.mark.parametrize(
    ("unit", "may"),
    [("us_airborne_squad", True), ("hero", True), ("us_airborne_squad*", False), ("us_glider_squad", False)],
)
def test_units_boxed_in_red_may_assault_move(unit: str, may: bool) -> None:
    battle = Battle(ROAD, us={"A1": unit}).impulse("us").choose("activate:A1")
    assert ("assault-from:A1" in battle.keys) == may


@clause("lnl-6.1-1")
def test_the_refusal_says_which_rule_bars_an_assault_move() -> None:
    battle = Battle(ROAD, us={"A1": "us_glider_squad", "A2": "us_airborne_squad*"}).impulse("us")
    assert battle.why_not("assault-from:A1") == No("lnl-6.1-1", "no-assault-box")
    assert battle.why_not("assault-from:A2") == No("lnl-6.1-1", "shaken-no-assault")


@clause("lnl-4.0b-9", "lnl-4.0c-3")
def test_who_has_a_marker_does_not_set_out_with_the_others() -> None:
    """He has made an Assault Move and may still fire, but not move again: nobody asks who goes."""
    battle = Battle(ROAD, us={"A1": "us_airborne_squad us_airborne_squad"}, german=RESERVE)
    battle.mark(us_squad_1="assault_move").impulse("us").choose("activate:A1", "move-from:A1")
    assert battle.ask.kind == "step"
    battle.choose("move:B1", "stop")
    assert (battle.at("A1"), battle.at("B1")) == (["us-squad-1"], ["us-squad-2"])


@clause("lnl-6.1-2", "lnl-6.1-13")
def test_an_assault_move_is_marked_when_declared_and_must_be_made() -> None:
    battle = Battle(ROAD, us={"A1": "us_airborne_squad"}).impulse("us")
    battle.choose("activate:A1", "assault-from:A1")
    assert battle.where("us-squad-1") == "A1"
    assert battle.marked("us-squad-1") == ["assault_move"]
    assert battle.ask.kind == "step"
    assert "stop" not in battle.keys, "at least one point must be spent"
    battle.choose("move:B1")
    assert "stop" in battle.keys


@clause("lnl-6.1-3")
def test_a_leader_assault_moves_only_with_units_that_may() -> None:
    battle = Battle(
        ROAD, us={"A1": "leader_sergeant", "A2": "leader_sergeant us_airborne_squad"}, german=RESERVE
    )
    battle.impulse("us")
    assert battle.why_not("assault-from:A1") == No("lnl-6.1-1", "no-assault-box")
    battle.choose("activate:A2", "enough", "assault-from:A2", "join:us-leader-2")
    assert battle.ask.kind == "step", "the squad has to come along"
    battle.choose("move:B2")
    assert battle.at("B2") == ["us-leader-2", "us-squad-1"]


@clause("lnl-6.1-1", "lnl-6.1-3")
def test_only_leaders_are_taken_along_on_an_assault_move() -> None:
    """A Medic has no red box, and the squad goes without him."""
    battle = Battle(ROAD, us={"A1": "us_airborne_squad medic"}).impulse("us")
    battle.choose("activate:A1", "assault-from:A1")
    assert battle.ask.kind == "step"
    assert battle.marked("us-medic-1") == []


@clause("lnl-6.1-4")
@pytest.mark.parametrize(("unit", "mf", "hexes"), [("us_airborne_squad", 4, 2), ("hero", 5, 3)])
def test_an_assault_move_is_half_the_movement_rounded_up(unit: str, mf: int, hexes: int) -> None:
    battle = Battle(ROAD, us={"A1": unit}, german=RESERVE)
    assert longest(battle, "assault-from:A1") == hexes
    assert next(each for each in battle.g.units if each.side == 0).counter.mf == mf


@clause("lnl-6.1-5", "lnl-6.1-14")
@pytest.mark.parametrize(
    ("leader", "hexes"), [("leader_sergeant", 3), ("leader_sergeant+bar", 2), ("leader_sergeant*", 2)]
)
def test_double_time_is_added_before_halving(leader: str, hexes: int) -> None:
    """4 + 2 beside a Leader of MF 6: half is 3. With a BAR his MF is 4, and a Shaken one leads nobody."""
    battle = Battle(ROAD, us={"A1": f"us_airborne_squad {leader}"}, german=RESERVE)
    names = ["join:us-leader-1"] if "*" not in leader else []
    assert longest(battle, "assault-from:A1", *names) == hexes


TARGET = {"E1": "wehrmacht_squad", "I1": "leader_captain"}


@clause("lnl-6.1-6", "lnl-6.1-10", "lnl-6.1-12")
@pytest.mark.parametrize("when", ["at once", "later", "opportunity"])
def test_after_an_assault_move_a_unit_fires_at_once_later_or_in_opportunity_fire(when: str) -> None:
    battle = Battle(ROAD, us={"A1": "us_airborne_squad", **RESERVE}, german=TARGET).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "assault-from:A1", "move:B1", "hold-fire", "stop")
    if when == "at once":
        battle.choose("fire:B1>E1")
    else:
        battle.choose("done")
    if when == "later":
        battle.choose("pass", "activate:B1", "fire:B1>E1")
    if when == "opportunity":
        battle.choose("activate:E1", "move-from:E1", "move:F1", "opportunity-fire:B1")
    against = {"target_moving": 1} if when == "opportunity" else {}
    assert battle.parts() == {"lead": 2, "assault_fire": -2, **against}
    assert battle.marked("us-squad-1") == ["assault_move", "fired"]


@clause("lnl-6.1-6")
def test_after_an_assault_move_a_unit_does_not_move_again() -> None:
    battle = Battle(ROAD, us={"A1": "us_airborne_squad"}, german=TARGET).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "assault-from:A1", "move:B1", "hold-fire", "stop", "done", "pass")
    battle.choose("activate:B1")
    assert not [key for key in battle.keys if "-from:" in key]
    assert "fire:B1>E1" in battle.keys


@clause("lnl-6.1-7")
@example("lnl-6.1-e1", "lnl-6.1-e2")
@pytest.mark.parametrize(
    ("squad", "fp", "attack"),
    [("us_airborne_squad", 2, 2 + 1 - 2), ("usmc_elite_squad", 3, 3 + 2 - 2)],
    ids=["e1: paratroopers", "e2: FP 3 as Rangers"],
)
def test_two_squads_fire_at_two_less_after_an_assault_move(squad: str, fp: int, attack: int) -> None:
    battle = Battle(ROAD, us={"A1": f"{squad} {squad}"}, german=TARGET).impulse("us", dice=[1, 6])
    assert battle.unit("us-squad-1").counter.fp == fp
    battle.choose("activate:A1", "assault-from:A1", "join:us-squad-1", "join:us-squad-2")
    battle.choose("move:B1", "hold-fire", "stop")
    battle.choose("fire:B1>E1", "arms:us-squad-1>own", "arms:us-squad-2>own")
    assert battle.firepower == attack


@clause("lnl-6.1-7")
def test_the_penalty_counts_once_and_as_soon_as_one_firer_has_assault_moved() -> None:
    """Two paratrooper squads, one of which stood in B1 all the time: still 2 + 1 - 2."""
    battle = Battle(
        ROAD, us={"A1": "us_airborne_squad", "B1": "leader_sergeant us_airborne_squad"}, german=TARGET
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:B1", "also:A1")
    battle.choose("assault-from:A1", "move:B1", "hold-fire", "stop")
    battle.choose("fire:B1>E1", "arms:us-squad-2>own", "arms:us-squad-1>own", "no-help")
    assert battle.parts() == {"lead": 2, "further": 1, "assault_fire": -2}


@clause("lnl-6.1-8")
def test_the_penalty_adds_to_that_for_ops_complete() -> None:
    """A squad that assault-moved and then tried to lay smoke: FP 2 halved is 1, 2 less, 1 for the mover."""
    battle = Battle(ROAD, us={"A1": "us_airborne_squad"}, german=TARGET)
    battle.mark(us_squad_1="assault_move ops_complete").impulse("german", dice=[1, 6])
    battle.choose("activate:E1", "move-from:E1", "move:F1", "opportunity-fire:A1")
    assert battle.firepower == 1 - 2 + 1


@clause("lnl-6.1-8")
def test_the_penalty_adds_to_those_of_smoke_and_brush() -> None:
    battle = Battle(
        """
             .     .
          .     b     .
        """,
        us={"A1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    ).mark(us_squad_1="assault_move")
    battle.smoke = {"A1": 1}
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.parts() == {"lead": 2, "assault_fire": -2, "degrading": -1, "firer_in_smoke": -1}


@clause("lnl-6.1-10", "lnl-6.1-11")
def test_both_markers_stay_until_the_administrative_phase() -> None:
    """Three passes end the phase; the last two dice are the initiative of the next turn."""
    battle = Battle(ROAD, us={"A1": "us_airborne_squad", **RESERVE}, german=TARGET)
    battle.mark(us_squad_1="assault_move").impulse("us", dice=[1, 6, 6, 1])
    battle.choose("activate:A1", "fire:A1>E1")
    battle.choose("pass", "pass")
    assert battle.marked("us-squad-1") == ["assault_move", "fired"]
    battle.choose("pass")
    assert (battle.g.turn, battle.marked("us-squad-1")) == (2, [])


@clause("lnl-6.1-14")
def test_a_leader_on_an_assault_move_helps_its_fire() -> None:
    """FP 2, his modifier of 1, less 2."""
    battle = Battle(ROAD, us={"A1": "us_airborne_squad leader_sergeant"}, german=TARGET)
    battle.impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "assault-from:A1", "join:us-leader-1")
    battle.choose("move:B1", "hold-fire", "stop")
    battle.choose("fire:B1>E1", "assist:us-leader-1")
    assert battle.parts() == {"lead": 2, "leadership": 1, "assault_fire": -2}
    assert battle.marked("us-leader-1") == ["assault_move", "fired"]


# 6.2 Double Time


@clause("lnl-6.2-1", "lnl-6.2-2", "lnl-6.2-3", "lnl-6.3.1-2")
@pytest.mark.parametrize(
    ("stack", "hexes"),
    [
        ("us_airborne_squad", 4),
        ("us_airborne_squad leader_sergeant", 6),
        ("us_airborne_squad* leader_sergeant", 6),
        ("us_airborne_squad leader_sergeant*", 4),
        ("us_airborne_squad leader_sergeant+bar", 4),
        ("hero leader_sergeant", 6),
        ("leader_sergeant@fleet_of_foot", 6 + 2),
        ("leader_sergeant+bar leader_sergeant", 6),
        ("us_mg_50 leader_sergeant", 2),
    ],
    ids=[
        "alone: MF 4",
        "4 + 2 beside a Leader",
        "Shaken too",
        "not beside a Shaken Leader",
        "never beyond the Leader, who carries a BAR: 6 - 2",
        "a Hero: 5 + 2, but never beyond the Leader's 6",
        "a Leader gains nothing himself, but by a card",
        "a laden Leader, 6 - 2, keeps up with another",
        "a Weapon Team never",
    ],
)
def test_double_time_adds_two_beside_a_good_order_leader(stack: str, hexes: int) -> None:
    battle = Battle(ROAD, us={"A1": stack}, german={"A2": "leader_sergeant"})
    battle.impulse("us")
    joins = [f"join:{name}" for name in battle.at("A1")]
    assert longest(battle, "move-from:A1", *(joins if len(joins) > 1 else [])) == hexes


@clause("lnl-6.2-1")
def test_whose_leader_drops_out_on_the_way_loses_double_time() -> None:
    """After four hexes the Leader is Shaken (2 + 6 against morale 5): the squad has no fifth hex.

    The fire: 3 + 1 + 1 moving against 3, margin 2. The Leader checks first.
    """
    battle = Battle(
        ROAD, us={"A1": "us_airborne_squad leader_sergeant"}, german={"I1": "wehrmacht_squad", **RESERVE}
    ).impulse("us", dice=[3, 3, 6, 2])
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1", "join:us-leader-1")
    battle.choose("move:B1", "move:C1", "hold-fire", "move:D1", "hold-fire", "move:E1", "opportunity-fire:I1")
    assert battle.checks() == {"us-leader-1": (2, "shaken"), "us-squad-1": (2, "no_effect")}
    assert battle.ask.kind != "step"


@clause("lnl-6.2-1")
def test_a_leader_who_stays_behind_gives_no_double_time() -> None:
    battle = Battle(ROAD, us={"A1": "us_airborne_squad leader_sergeant"}, german=RESERVE)
    assert longest(battle, "move-from:A1", "join:us-squad-1", "stay:us-leader-1") == 4
