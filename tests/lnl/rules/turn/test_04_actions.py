"""Chapter 4.0b and 4.0c: what activated units do, and the markers they get for it."""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.support import clause, example

MEADOW = """
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
"""
"""Open ground, eleven columns A to K: everybody is spotted."""


# ------------------------------------------------------------------ 4.0b move or fire


@clause("lnl-4.0b-1", "lnl-4.0c-1", "lnl-4.0c-3")
def test_who_has_moved_neither_fires_nor_is_used_again() -> None:
    battle = Battle(MEADOW, us={"A1": "us_army_squad", "A2": "crew"}, german={"E1": "wehrmacht_squad"})
    battle.mark(german_squad_1="fired").impulse("us")
    battle.choose("activate:A1", "move-from:A1", "move:B1", "stop")
    assert battle.marked("us-squad-1") == ["moved"]
    assert battle.ask.kind == "impulse"
    refusal = battle.why_not("activate:B1")
    assert refusal is not None
    assert refusal.clause == "lnl-4.0c-3"


@clause("lnl-4.0b-1", "lnl-4.0c-2", "lnl-4.0c-3")
def test_who_has_fired_does_not_move() -> None:
    battle = Battle(MEADOW, us={"A1": "us_army_squad", "A2": "crew"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.marked("us-squad-1") == ["fired"]
    assert battle.ask.seat == "german"
    battle.choose("pass")
    assert "activate:A1" not in battle.keys
    assert "activate:A2" in battle.keys


@clause("lnl-4.0b-2", "lnl-4.0c-1", "lnl-4.0c-4", "lnl-6.1-10")
def test_assault_move_lets_a_squad_move_and_fire() -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad", "K2": "crew"})
    battle.mark(german_squad_1="fired").impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "assault-from:A1", "move:B1", "stop")
    assert battle.marked("us-squad-1") == ["assault_move"]
    assert "fire:B1>E1" in battle.keys
    assert not [key for key in battle.keys if "-from:" in key]
    battle.choose("fire:B1>E1")
    assert battle.marked("us-squad-1") == ["assault_move", "fired"]


@clause("lnl-4.0c-4", "lnl-4.0c-3")
def test_after_assault_move_a_squad_may_be_activated_again_once_to_fire_and_not_to_move() -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad", "K1": "crew"})
    battle.mark(us_squad_1="assault_move").impulse("us", dice=[1, 6]).choose("activate:A1")
    assert "fire:A1>E1" in battle.keys
    assert not [key for key in battle.keys if "-from:" in key]
    battle.choose("fire:A1>E1", "pass")
    assert "activate:A1" not in battle.keys


@clause("lnl-4.0b-3", "lnl-4.0b-10")
def test_in_one_hex_some_move_while_others_fire() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_army_squad us_army_squad us_army_squad"},
        german={"E1": "wehrmacht_squad", "K2": "crew"},
    )
    battle.mark(german_squad_1="fired").impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>E1", "arms:us-squad-1>own", "hold:us-squad-2", "hold:us-squad-3")
    battle.choose("move-from:A1", "join:us-squad-2", "join:us-squad-3", "move:A2", "stop")
    assert [battle.marked(f"us-squad-{n}") for n in (1, 2, 3)] == [["fired"], ["moved"], ["moved"]]
    assert battle.at("A2") == ["us-squad-2", "us-squad-3"]


@clause("lnl-4.0b-4", "lnl-5.2-9", "lnl-4.0b-12")
def test_all_who_fire_from_one_hex_in_an_impulse_make_one_attack_on_one_target() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_army_squad us_army_squad"},
        german={"E1": "wehrmacht_squad", "E2": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6]).choose("activate:A1")
    assert {"fire:A1>E1", "fire:A1>E2"} <= set(battle.keys)
    battle.choose("fire:A1>E1", "arms:us-squad-1>own", "hold:us-squad-2")
    assert "move-from:A1" in battle.keys
    assert not [key for key in battle.keys if key.startswith("fire")]


@clause("lnl-4.0b-9")
def test_movers_of_one_hex_leave_as_one_stack_by_one_kind_of_movement() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad us_airborne_squad us_airborne_squad"},
        german={"K1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1", "move-from:A1")
    battle.choose("join:us-squad-1", "join:us-squad-2", "stay:us-squad-3", "move:B1", "stop")
    assert battle.at("B1") == ["us-squad-1", "us-squad-2"]
    assert battle.ask.kind == "act"
    assert not [key for key in battle.keys if "-from:" in key]


@clause("lnl-4.0b-9")
def test_units_of_two_activated_hexes_move_apart() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant", "A2": "us_army_squad"},
        german={"K1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1", "also:A2", "move-from:A1", "move:B1", "stop")
    battle.choose("crawl-from:A2", "move:B2")
    assert battle.marked("us-leader-1") == ["moved"]
    assert battle.marked("us-squad-1") == ["low_crawl"]


@clause("lnl-4.0b-11")
def test_a_stack_passes_through_a_hex_without_taking_its_men_along() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_army_squad", "B1": "us_army_squad"},
        german={"K1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1", "move-from:A1", "move:B1", "move:B2", "stop")
    assert (battle.where("us-squad-1"), battle.where("us-squad-2")) == ("B2", "B1")
    assert battle.marked("us-squad-2") == []


@clause("lnl-4.0b-12", "lnl-4.0b-10")
@example("lnl-4.0b-e3")
def test_4_0b_e3_a_fires_then_b_in_another_hex_fires_then_c_moves() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant us_army_squad us_army_squad", "B1": "us_army_squad"},
        german={"E1": "wehrmacht_squad", "K2": "crew"},
    )
    battle.mark(german_squad_1="fired").impulse("us", dice=[1, 6, 1, 6])
    battle.choose("activate:A1", "also:B1")
    battle.choose("fire:A1>E1", "arms:us-squad-1>own", "hold:us-squad-2", "no-help")
    battle.choose("fire:B1>E1")
    battle.choose("move-from:A1", "stay:us-leader-1", "move:A2", "stop")
    assert [battle.marked(f"us-squad-{n}") for n in (1, 2, 3)] == [["fired"], ["moved"], ["fired"]]


# ------------------------------------------------------------------ 4.0b Support Weapons


@clause("lnl-4.0b-7", "lnl-5.0-1", "lnl-5.2-6")
@example("lnl-4.0b-e1")
def test_4_0b_e1_a_squad_fires_only_its_machine_gun_at_an_enemy_beyond_its_own_range() -> None:
    """Wehrmacht squad, range 6, with an MG42, firepower 2, range 10; the enemy is 8 hexes away."""
    battle = Battle(MEADOW, us={"I1": "us_army_squad"}, german={"A1": "wehrmacht_squad+mg42_bipod"})
    battle.impulse("german", dice=[1, 6]).choose("activate:A1", "fire:A1>I1")
    assert battle.parts() == {"machine_gun": 2}
    assert battle.marked("german-squad-1") == ["fired"]


@clause("lnl-4.0b-7", "lnl-4.0b-8", "lnl-5.2-12")
@example("lnl-4.0b-e2")
def test_4_0b_e2_a_weapon_not_fired_with_its_squad_is_used_up_with_it() -> None:
    battle = Battle(
        MEADOW,
        us={"E1": "us_army_squad"},
        german={"A1": "wehrmacht_squad+mg42_bipod", "A2": "wehrmacht_squad"},
    )
    battle.impulse("german", dice=[1, 6]).choose("activate:A1", "fire:A1>E1", "arms:german-squad-1>own")
    assert battle.parts() == {"lead": 1}
    assert battle.ask.seat == "us"
    battle.choose("pass")
    assert battle.keys == ["activate:A2", "pass"]


@clause("lnl-4.0b-7", "lnl-4.0b-8")
def test_the_weapons_of_a_squad_that_moved_do_not_fire_either() -> None:
    battle = Battle(
        MEADOW,
        us={"E1": "us_army_squad"},
        german={"A1": "wehrmacht_squad+mg42_bipod", "A2": "wehrmacht_squad"},
    )
    battle.mark(german_squad_1="moved").impulse("german")
    assert battle.keys == ["activate:A2", "pass"]


# ------------------------------------------------------------------ 4.0c markers


@clause("lnl-4.0c-1")
@pytest.mark.parametrize(
    ("order", "marker"),
    [
        ("move-from:A1", "moved"),
        ("crawl-from:A1", "low_crawl"),
        ("assault-from:A1", "assault_move"),
        ("stealth-from:A1", "stealth_full"),
        ("stealth-half-from:A1", "stealth_half"),
    ],
)
def test_every_kind_of_movement_has_its_marker(order: str, marker: str) -> None:
    squad = "partisan_squad" if "stealth" in order else "us_airborne_squad"
    battle = Battle(MEADOW, us={"A1": squad}, german={"K1": "wehrmacht_squad"})
    battle.impulse("us").choose("activate:A1", order, "move:A2")
    assert battle.marked("us-squad-1") == [marker]


@clause("lnl-4.0c-2", "lnl-4.0b-4")
def test_all_who_fired_are_marked_fired_and_nobody_else() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_army_squad us_army_squad us_army_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    battle.choose("arms:us-squad-1>own", "hold:us-squad-2", "arms:us-squad-3>own")
    assert [battle.marked(f"us-squad-{n}") for n in (1, 2, 3)] == [["fired"], [], ["fired"]]


@clause("lnl-4.0c-3")
@pytest.mark.parametrize("marker", ["moved", "low_crawl", "stealth_full", "fired", "ops_complete"])
def test_a_marked_unit_cannot_be_activated(marker: str) -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_army_squad", "A2": "us_army_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.mark(us_squad_1=marker).impulse("us")
    assert battle.keys == ["activate:A2", "pass"]


@clause("lnl-4.0c-3", "lnl-8.0a-3")
@pytest.mark.parametrize("marker", ["moved", "fired", "ops_complete"])
def test_a_marked_unit_fights_back_when_a_melee_comes_to_it(marker: str) -> None:
    """One firepower against two: the squad that has been used strikes at 1-2 and needs 10."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"B1": "wehrmacht_squad"})
    battle.mark(german_squad_1=marker).impulse("us", dice=[1, 1, 5, 5])
    battle.choose("activate:A1", "move-from:A1", "move:B1")
    sides = [event.data["side"] for event in battle.events("melee-attack")]
    assert sides == [0, 1]
    assert battle.where("us-squad-1") == ""
