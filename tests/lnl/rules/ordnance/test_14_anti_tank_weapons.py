"""14.0 for Support Weapons: Bazookas and the like in the hands of squads, half-squads and single men.

1.6.1-10, 1.6.1-22, 4.0b-5, 4.0b-6, 4.1a-7, 5.0.1-4, 5.0.1-5, 6.1-9, 11.11-5, 20.01.
"""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.support import clause

ROW = """
     .     .     .     .
  .     .     .     .
     .     .     .     .
"""
MISS = [6, 6]
SHOT = "ordnance:bazooka-0>C1"


def bazooka(men: str = "us_airborne_squad+bazooka", **more: object) -> Battle:
    return Battle(
        ROW,
        us={"A1": men},
        german={"C1": "wehrmacht_squad", "G1": "wehrmacht_squad"},
        **more,  # type: ignore[arg-type]
    )


# Who fires what


@clause("lnl-1.6.1-11", "lnl-14.0-2")
def test_a_squad_fires_one_anti_tank_weapon_and_then_its_own_firepower() -> None:
    battle = bazooka().impulse("us", dice=[*MISS, 1, 6])
    battle.choose("activate:A1", SHOT)
    assert SHOT not in battle.keys
    battle.choose("fire:A1>C1")
    assert battle.parts() == {"lead": 2}
    assert battle.marked("us-squad-1") == ["fired"]


@clause("lnl-1.6.1-12")
def test_a_squad_fires_two_anti_tank_weapons_and_nothing_else() -> None:
    battle = bazooka("us_airborne_squad+bazooka+bazooka us_airborne_squad").impulse(
        "us", dice=[*MISS, *MISS, 1, 6]
    )
    battle.choose("activate:A1", SHOT, "ordnance:bazooka-1>C1")
    assert "fire:A1>C1" in battle.keys
    battle.choose("fire:A1>C1")
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-2").id]


@clause("lnl-1.6.1-12")
def test_after_its_bazooka_a_squad_fires_its_machine_gun_or_itself_but_not_both() -> None:
    battle = bazooka("us_airborne_squad+bazooka+bar").impulse("us", dice=[*MISS, 1, 6])
    battle.choose("activate:A1", SHOT, "fire:A1>C1")
    assert battle.keys == ["arms:us-squad-1>own", "arms:us-squad-1>2"]
    battle.choose("arms:us-squad-1>2")
    assert battle.parts() == {"machine_gun": 1}


@clause("lnl-1.6.1-13")
def test_a_half_squad_fires_its_weapon_instead_of_itself() -> None:
    battle = bazooka("us_airborne_half+bazooka us_airborne_squad").impulse("us", dice=[*MISS, 1, 6])
    battle.choose("activate:A1", SHOT, "fire:A1>C1")
    assert battle.last("ordnance").data["unit"] == battle.unit("us-half-squad-1").id
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-1").id]


@clause("lnl-1.6.1-14", "lnl-1.6.1-18")
def test_a_leader_fires_a_bazooka_without_his_own_modifier() -> None:
    battle = bazooka("leader_sergeant+bazooka us_airborne_squad").impulse("us", dice=[*MISS, 1, 6])
    battle.choose("activate:A1", SHOT)
    assert battle.parts("ordnance", "tally") == {}
    assert battle.marked("us-leader-1") == ["fired"]
    battle.choose("fire:A1>C1")
    assert battle.parts() == {"lead": 2}


@clause("lnl-4.0b-6", "lnl-4.0b-8")
def test_a_weapon_that_did_not_fire_with_its_squad_waits_for_the_next_turn() -> None:
    battle = bazooka("us_airborne_squad+bazooka us_airborne_squad").impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>C1", "arms:us-squad-1>own", "hold:us-squad-2")
    assert battle.ask.kind == "act"
    assert SHOT not in battle.keys
    assert battle.reason(SHOT) == "already-used"


@clause("lnl-1.6.1-22")
def test_a_panzerfaust_is_not_used_up() -> None:
    battle = Battle(ROW, german={"A1": "wehrmacht_squad+pzf30"}, us={"B1": "m4a1^e"})
    battle.impulse("german", dice=MISS).choose("activate:A1", "ordnance-at:pzf30-0>us-m4a1-1")
    squad = battle.unit("german-squad-1")
    assert [weapon.kind.id for weapon in squad.weapons] == ["pzf30"]


@clause("lnl-1.6.1-10")
def test_a_captured_weapon_adds_one_to_the_roll() -> None:
    battle = bazooka().capture("us-squad-1")
    battle.impulse("us", dice=MISS).choose("activate:A1", SHOT)
    assert battle.parts("ordnance", "tally") == {"captured": 1}


# After a move, and in Opportunity Fire


@clause("lnl-6.1-9")
def test_after_an_assault_move_the_roll_takes_two_more() -> None:
    battle = bazooka().mark(us_squad_1="assault_move")
    battle.impulse("us", dice=MISS).choose("activate:A1", SHOT)
    assert battle.parts("ordnance", "tally") == {"assault_move_sw": 2}


@clause("lnl-6.4-9")
def test_after_half_a_stealth_move_too() -> None:
    battle = bazooka().mark(us_squad_1="stealth_half")
    battle.impulse("us", dice=MISS).choose("activate:A1", SHOT)
    assert battle.parts("ordnance", "tally") == {"stealth_sw": 2}


def ambushed(mark: str = "", men: str = "us_airborne_squad+bazooka", dice: tuple[int, ...] = ()) -> Battle:
    """A German squad walks from D1 to C1, two hexes from the Bazooka."""
    battle = Battle(ROW, us={"A1": men}, german={"D1": "wehrmacht_squad", "H1": "wehrmacht_squad"})
    if mark:
        battle.mark(us_squad_1=mark)
    return battle.impulse("german", dice=dice).choose("activate:D1", "move-from:D1", "move:C1")


@clause("lnl-5.3-11", "lnl-14.0-2")
def test_a_bazooka_answers_a_move_apart_from_its_squad() -> None:
    battle = ambushed(dice=(*MISS, 1, 6))
    assert battle.keys == [SHOT, "opportunity-fire:A1", "hold-fire"]
    battle.choose(SHOT)
    assert battle.parts("ordnance", "tally") == {"target_moving_infantry": 1}


@clause("lnl-5.3-11", "lnl-4.1a-5")
@pytest.mark.parametrize(
    ("mark", "strength"),
    [
        ("", {"lead": 2, "target_moving": 1}),
        ("ops_complete", {"lead": 2, "ops_complete": -1, "target_moving": 1}),
    ],
)
def test_its_squad_fires_its_rifles_besides_for_the_same_point(mark: str, strength: dict[str, int]) -> None:
    """Ruling 124: the weapon first; 5.3-11: it does not count against the limit of one attack for 1 MP."""
    battle = ambushed(mark, dice=(*MISS, 1, 6)).choose(SHOT)
    assert battle.keys == ["opportunity-fire:A1", "hold-fire"]
    battle.choose("opportunity-fire:A1")
    assert battle.parts() == strength
    assert battle.ask.kind == "step", "and that was all"


@clause("lnl-5.3-10", "lnl-5.3-11")
def test_that_leaves_no_attack_to_those_in_other_hexes() -> None:
    battle = Battle(
        ROW,
        us={"A1": "us_airborne_squad+bazooka", "E1": "us_airborne_squad"},
        german={"D1": "wehrmacht_squad", "H1": "wehrmacht_squad"},
    )
    battle.impulse("german", dice=(*MISS, 1, 6)).choose("activate:D1", "move-from:D1", "move:C1")
    assert "opportunity-fire:E1" in battle.keys
    battle.choose(SHOT)
    assert battle.keys == ["opportunity-fire:A1", "hold-fire"]


@clause("lnl-5.3-11", "lnl-1.6.1-13")
def test_a_half_squad_fires_its_weapon_or_its_rifles() -> None:
    battle = ambushed(men="us_airborne_half+bazooka", dice=tuple(MISS))
    assert battle.keys == [SHOT.replace("squad", "half-squad"), "opportunity-fire:A1", "hold-fire"]
    battle.choose(battle.keys[0])
    assert battle.ask.kind == "step"


@clause("lnl-4.1a-5", "lnl-5.3-11")
def test_the_squad_may_fire_too_if_it_is_free_of_the_limit() -> None:
    battle = ambushed(dice=(1, 6, *MISS), men="us_airborne_squad+bazooka us_airborne_squad")
    battle.choose("opportunity-fire:A1", "hold:us-squad-1")
    assert battle.keys == [SHOT, "hold-fire"]
    battle.choose(SHOT)
    assert battle.events("ordnance")


@clause("lnl-4.1b-1", "lnl-4.1a-7")
def test_at_what_it_has_just_spotted_it_fires_as_if_unmarked() -> None:
    """Ruling 60: Ops Complete for the spotting, and no 2 more to hit; the wood costs nothing either."""
    woods = ROW.replace(".     .     .     .", ".     f     .     .")
    battle = Battle(
        woods,
        us={"A1": "us_airborne_squad+bazooka"},
        german={"C1": "wehrmacht_squad", "G1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, *MISS]).choose("spot:us-squad-1>C1")
    assert battle.marked("us-squad-1") == ["ops_complete"]
    battle.choose("activate:A1", SHOT)
    assert "ops_complete" not in battle.parts("ordnance", "tally")


@clause("lnl-4.1a-7")
def test_under_ops_complete_the_roll_takes_two_more() -> None:
    battle = ambushed("ops_complete", dice=tuple(MISS)).choose(SHOT)
    assert battle.parts("ordnance", "tally") == {"target_moving_infantry": 1, "ops_complete": 2}


@clause("lnl-5.3-1")
@pytest.mark.parametrize("mark", ["moved", "fired", "low_crawl", "stealth_half"])
def test_a_barring_marker_bars_the_weapon_too(mark: str) -> None:
    assert SHOT not in ambushed(mark).keys


@clause("lnl-11.0-2")
def test_a_single_man_does_not_answer_with_a_bazooka() -> None:
    battle = ambushed(men="leader_sergeant+bazooka us_airborne_squad")
    assert SHOT not in battle.keys
    assert battle.reason(SHOT) == "smc-no-opportunity-fire"


# Leaders


@clause("lnl-5.0.1-4", "lnl-5.0.1-5", "lnl-11.11-5", "lnl-11.11-7")
def test_one_leader_helps_the_bazooka_and_the_rifles_of_his_hex() -> None:
    battle = bazooka("us_airborne_squad+bazooka us_airborne_squad leader_sergeant")
    battle.impulse("us", dice=[*MISS, 1, 6])
    battle.choose("activate:A1", SHOT, "assist:us-leader-1")
    assert battle.parts("ordnance", "tally") == {"leadership": -1}
    battle.choose("fire:A1>C1", "arms:us-squad-1>own", "arms:us-squad-2>own", "assist:us-leader-1")
    assert battle.parts()["leadership"] == 1
    assert battle.marked("us-leader-1") == ["fired"]


# 20.01 Night


@clause("lnl-20.01-1")
def test_at_night_ordnance_fires_as_by_day_within_two_hexes() -> None:
    battle = bazooka(night=True).impulse("us", dice=MISS)
    battle.choose("activate:A1", SHOT)
    assert battle.parts("ordnance", "tally") == {}


@clause("lnl-20.01-2", "lnl-20.01-3")
@pytest.mark.parametrize("fired", [False, True])
def test_beyond_that_only_at_a_unit_marked_fired_and_with_three_more(fired: bool) -> None:
    battle = Battle(
        ROW, us={"A1": "us_airborne_squad+bazooka"}, german={"E1": "stug_iiig^e wehrmacht_squad"}, night=True
    )
    if fired:
        battle.mark(german_stug_iiig_1="fired", german_squad_1="fired")
    battle.impulse("us", dice=MISS).choose("activate:A1")
    keys = {"ordnance:bazooka-0>E1", "ordnance-at:bazooka-0>german-stug-iiig-1"}
    assert (keys & set(battle.keys) == keys) is fired
    if fired:
        battle.choose("ordnance-at:bazooka-0>german-stug-iiig-1")
        assert battle.parts("ordnance", "tally") == {"night_distance": 3}
    else:
        assert battle.reason("ordnance:bazooka-0>E1") == "too-dark"
        assert battle.reason("ordnance-at:bazooka-0>german-stug-iiig-1") == "too-dark"


@clause("lnl-20.01-2")
def test_the_tank_that_has_not_fired_stays_in_the_dark_beside_men_who_have() -> None:
    battle = Battle(
        ROW, us={"A1": "us_airborne_squad+bazooka"}, german={"E1": "stug_iiig^e wehrmacht_squad"}, night=True
    ).mark(german_squad_1="fired")
    battle.impulse("us").choose("activate:A1")
    assert "ordnance:bazooka-0>E1" in battle.keys
    assert battle.reason("ordnance-at:bazooka-0>german-stug-iiig-1") == "too-dark"


# Why not


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("ordnance:bar-1>C1", "no-to-hit-table"),
        ("ordnance:bazooka-0>E1", "nobody-there"),
        ("ordnance:bazooka-0>G1", "out-of-range"),
        ("turn:us-squad-1>e", "faces-all-round"),
    ],
)
def test_what_is_not_offered_is_explained(key: str, reason: str) -> None:
    battle = bazooka("us_airborne_squad+bazooka+bar").impulse("us").choose("activate:A1")
    assert battle.reason(key) == reason


@clause("lnl-20.01-3", "lnl-20.1-10")
@pytest.mark.parametrize(("lit", "parts"), [("E1", {}), ("A1", {"night_distance": 3})])
def test_a_target_in_the_light_is_shot_at_as_by_day(lit: str, parts: dict[str, float]) -> None:
    """Light on the firer does not help him see."""
    battle = Battle(ROW, us={"A1": "us_airborne_squad+bazooka"}, german={"E1": "stug_iiig^e"}, night=True)
    battle.mark(german_stug_iiig_1="fired").impulse("us", dice=MISS)
    battle.g.lit = 1 << battle.loc(lit)
    battle.choose("activate:A1", "ordnance-at:bazooka-0>german-stug-iiig-1")
    assert battle.parts("ordnance", "tally") == parts
