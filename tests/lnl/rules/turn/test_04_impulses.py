"""Chapter 4.0: impulses, and which units are activated in one."""

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
"""Open ground: everybody sees and is seen. A1 touches B1, B2 and A2; I1 lies eight hexes from A1."""


# ------------------------------------------------------------------ 4.0 impulses


@clause("lnl-4.0-1", "lnl-4.0-2")
def test_impulses_alternate_and_the_side_with_the_initiative_begins() -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"I1": "wehrmacht_squad"})
    battle.rally_phase(dice=[2, 5])
    assert (battle.ask.kind, battle.ask.seat) == ("impulse", "german")
    battle.choose("pass")
    assert (battle.ask.kind, battle.ask.seat) == ("impulse", "us")
    battle.choose("activate:A1", "crawl-from:A1", "move:B1")
    assert (battle.ask.kind, battle.ask.seat) == ("impulse", "german")


@clause("lnl-4.0-3", "lnl-4.0-5")
def test_the_phase_ends_as_soon_as_nobody_is_left_to_activate() -> None:
    battle = Battle(MEADOW, us={"A1": "us_army_squad"}, german={"I1": "wehrmacht_squad"}, turns=1)
    battle.mark(german_squad_1="ops_complete").impulse("us")
    battle.choose("activate:A1", "move-from:A1", "move:A2", "stop")
    assert battle.game.ask is None
    assert not battle.events("pass")
    assert len(battle.events("administration")) == 1


@clause("lnl-4.0-3", "lnl-4.0c-4")
def test_a_unit_under_assault_move_that_may_still_fire_keeps_the_phase_open() -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"I1": "wehrmacht_squad"}, turns=1)
    battle.mark(german_squad_1="fired").impulse("us")
    battle.choose("activate:A1", "assault-from:A1", "move:A2", "stop", "done")
    assert not battle.events("administration")
    assert battle.keys == ["activate:A2", "pass"]


DEAD_END = """
     ~     ~     ~
  .     ~     ~     .
     .     ~     ~
  ~     .     ~     .
"""
"""A1, B2 and C2 in a row: from A1 there is only one way."""


@clause("lnl-4.0-1")
@pytest.mark.parametrize(("ours", "mark"), [("us_airborne_squad*", ""), ("leader_sergeant", "assault_move")])
def test_who_can_do_nothing_is_not_offered_for_activation(ours: str, mark: str) -> None:
    """Ruling 19: an impulse in which nothing is done is a pass, and nobody passes without saying so.

    A Shaken squad whose only step would bring it nearer to the enemy it sees; a leader who has assault moved
    and has no weapon and nobody to lead.
    """
    battle = Battle(DEAD_END, us={"A1": ours, "G1": "us_airborne_squad"}, german={"C2": "wehrmacht_squad"})
    battle.mark(**{"us_leader_1" if mark else "us_squad_1": mark}).impulse("us")
    assert "activate:A1" not in battle.keys
    assert "activate:G1" in battle.keys
    refusal = battle.why_not("activate:A1")
    assert refusal is not None
    assert refusal.name == "nothing-to-do"


@clause("lnl-4.0-1", "lnl-1.3-1")
@pytest.mark.parametrize(("beside", "offered"), [("medic", True), ("medic medic", False)])
def test_who_has_no_room_to_go_and_nothing_else_to_do_is_not_offered(beside: str, offered: bool) -> None:
    """Ruling 19: two single men are all that the one hex beside his holds; he is fresh, but cannot fire."""
    battle = Battle(DEAD_END, us={"A1": "medic", "B2": beside}, german={"G1": "wehrmacht_squad*"})
    battle.impulse("us")
    assert ("activate:A1" in battle.keys) == offered
    refusal = battle.why_not("activate:A1")
    assert ("" if refusal is None else refusal.name) == ("" if offered else "nothing-to-do")


@clause("lnl-4.0-1", "lnl-5.1-5")
def test_who_can_do_anything_is_offered() -> None:
    """The same squad, when the enemy is out of its way; the same leader, unmarked; a squad with a target."""
    shy = Battle(DEAD_END, us={"A1": "us_airborne_squad*"}, german={"G1": "wehrmacht_squad"})
    assert "activate:A1" not in shy.impulse("us").keys, "it is seen across the holes of the map"
    for ours in ("us_airborne_squad", "leader_sergeant"):
        battle = Battle(DEAD_END, us={"A1": ours}, german={"C2": "wehrmacht_squad"}).impulse("us")
        assert "activate:A1" in battle.keys
    late = Battle(DEAD_END, us={"A1": "us_airborne_squad"}, german={"C2": "wehrmacht_squad"})
    assert "activate:A1" in late.mark(us_squad_1="assault_move").impulse("us").keys


@clause("lnl-4.0-1", "lnl-4.0a-2")
def test_a_leader_who_can_do_nothing_himself_still_activates_others() -> None:
    """A leader between full hexes: he cannot move, but those beside him can act."""
    full = "us_airborne_squad us_airborne_squad us_airborne_squad leader_sergeant leader_sergeant"
    battle = Battle(
        "     .     .\n  .     ~     .\n",
        us={"A1": "leader_sergeant", "B1": full},
        german={"E1": "wehrmacht_squad"},
    ).impulse("us")
    assert "activate:A1" in battle.keys
    battle.choose("activate:A1", "also:B1")
    assert battle.ask.kind in ("act", "also-activate")


@clause("lnl-4.0-1", "lnl-4.0a-1", "lnl-4.0a-2")
@pytest.mark.parametrize("used_up", [False, True])
def test_a_leader_among_those_who_have_done_their_turn_has_nobody_to_activate(used_up: bool) -> None:
    """Ruling 19: he has no room to move, and those beside him are marked Fired, or not."""
    full = "us_airborne_squad us_airborne_squad us_airborne_squad leader_sergeant leader_sergeant"
    battle = Battle(
        "     .     .\n  .     ~     .\n",
        us={"A1": "leader_sergeant", "B1": full},
        german={"E1": "wehrmacht_squad"},
    )
    if used_up:
        beside = ["us_squad_1", "us_squad_2", "us_squad_3", "us_leader_2", "us_leader_3"]
        battle.mark(**dict.fromkeys(beside, "fired"))
    assert ("activate:A1" in battle.impulse("us").keys) == (not used_up)


@clause("lnl-4.0-1", "lnl-6.0-9")
@pytest.mark.parametrize(("factor", "offered"), [(1, True), (0, False)])
def test_who_cannot_move_and_has_nothing_else_to_do_is_not_offered(factor: int, offered: bool) -> None:
    """The way out of A1 is free; the medic, who is fresh, cannot fire."""
    battle = Battle(DEAD_END, us={"A1": "medic"}, german={"G1": "wehrmacht_squad*"})
    battle.reprint("us-medic-1", mf=factor).impulse("us")
    assert ("activate:A1" in battle.keys) == offered


@clause("lnl-4.0-3", "lnl-5.1-3")
def test_a_shaken_man_who_cannot_move_does_not_keep_the_phase_open() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_army_squad"},
        german={"I1": "wehrmacht_squad+mg42_tripod*"},
        turns=1,
    )
    battle.impulse("us").choose("activate:A1", "move-from:A1", "move:A2", "stop")
    assert battle.game.ask is None
    assert not battle.events("pass")


@clause("lnl-4.0-4", "lnl-4.0-5")
@pytest.mark.parametrize("first", ["us", "german"])
def test_three_passes_in_a_row_end_the_phase_whoever_begins(first: str) -> None:
    battle = Battle(MEADOW, us={"A1": "us_army_squad"}, german={"I1": "wehrmacht_squad"}, turns=1)
    battle.impulse(first).choose("pass", "pass")
    assert not battle.events("administration")
    battle.choose("pass")
    assert len(battle.events("administration")) == 1


@clause("lnl-4.0-4")
def test_an_action_between_them_breaks_the_row_of_passes() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_army_squad", "B1": "us_army_squad"},
        german={"I1": "wehrmacht_squad"},
        turns=1,
    )
    battle.impulse("us").choose("pass", "pass")
    battle.choose("activate:A1", "crawl-from:A1", "move:A2")
    battle.choose("pass", "pass")
    assert not battle.events("administration")
    battle.choose("pass")
    assert len(battle.events("administration")) == 1


@clause("lnl-4.0-4", "lnl-10.1b-8")
def test_an_impulse_of_nothing_but_spotting_is_a_pass() -> None:
    battle = Battle(
        """
             .     .
          .     .     f
        """,
        us={"A1": "us_army_squad"},
        german={"E1": "wehrmacht_squad"},
        turns=1,
    )
    battle.impulse("german", dice=[6])
    battle.choose("pass", "spot:us-squad-1>E1")
    assert [event.data["side"] for event in battle.events("pass")] == [1, 0]
    assert battle.ask.seat == "german"
    battle.choose("pass")
    assert len(battle.events("administration")) == 1


@clause("lnl-4.0-4", "lnl-4.0a-8")
def test_activating_a_hex_and_doing_nothing_is_a_pass() -> None:
    battle = Battle(MEADOW, us={"A1": "us_army_squad"}, german={"I1": "wehrmacht_squad"}, turns=1)
    battle.impulse("us").choose("activate:A1", "done", "pass", "pass")
    assert len(battle.events("administration")) == 1


# ------------------------------------------------------------------ 4.0a one hex, all or some of its units


@clause("lnl-4.0a-1", "lnl-4.0a-5", "lnl-4.0a-8")
@example("lnl-4.0a-e3")
def test_4_0a_e3_two_of_three_squads_do_nothing_and_stay_available() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad us_airborne_squad us_airborne_squad", "C2": "us_airborne_squad"},
        german={"I1": "wehrmacht_squad"},
    ).mark(german_squad_1="fired")
    battle.impulse("us").choose("activate:A1", "move-from:A1")
    battle.choose("stay:us-squad-1", "join:us-squad-2", "stay:us-squad-3", "move:B1", "stop", "done")
    assert battle.at("A1") == ["us-squad-1", "us-squad-3"]
    assert [battle.marked(f"us-squad-{n}") for n in (1, 2, 3)] == [[], ["moved"], []]
    assert battle.ask.seat == "us"
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1", "join:us-squad-3", "move:A2", "stop")
    assert battle.at("A2") == ["us-squad-1", "us-squad-3"]


@clause("lnl-4.0a-1")
def test_one_hex_is_activated_and_no_other_acts() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad", "B1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1")
    assert "fire:A1>E1" in battle.keys
    assert not [key for key in battle.keys if "B1" in key and not key.startswith("smoke")]


@clause("lnl-4.0a-6", "lnl-4.0a-7")
def test_hexes_are_named_before_anything_is_done_but_not_what_their_units_will_do() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad leader_sergeant", "A2": "us_airborne_squad", "B1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6]).choose("activate:A1")
    assert battle.keys == ["also:A2", "also:B1", "enough"]
    battle.choose("also:A2", "enough")
    assert {"fire:A1>E1", "move-from:A1", "assault-from:A1", "fire:A2>E1", "move-from:A2"} <= set(battle.keys)
    assert "fire:B1>E1" not in battle.keys
    battle.choose("fire:A1>E1", "no-help")
    assert not [key for key in battle.keys if key.startswith("also")]
    assert "fire:B1>E1" not in battle.keys


# ------------------------------------------------------------------ 4.0a leaders reach the hexes beside them


@clause("lnl-4.0a-2", "lnl-2.0-8")
def test_a_good_order_leader_activates_the_hexes_next_to_his() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant", "B1": "us_airborne_squad", "B2": "us_airborne_squad", "C1": "crew"},
        german={"I1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1")
    assert battle.keys == ["also:B1", "also:B2", "enough"]


@clause("lnl-4.0a-2")
def test_a_hex_without_a_leader_is_activated_alone() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad hero", "B1": "us_airborne_squad"},
        german={"I1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1")
    assert battle.ask.kind == "act"


@clause("lnl-4.0a-2", "lnl-4.0a-9", "lnl-5.1c-7", "lnl-4.1-5")
@pytest.mark.parametrize("state", ["shaken", "wounded", "ops_complete", "assault_move", "fired"])
def test_a_leader_shaken_wounded_or_marked_activates_nobody_next_door(state: str) -> None:
    leader = "leader_sergeant*" if state == "shaken" else "leader_sergeant"
    battle = Battle(
        MEADOW,
        us={"A1": f"us_airborne_squad {leader}", "B1": "us_airborne_squad"},
        german={"I1": "wehrmacht_squad"},
    )
    if state == "wounded":
        battle.wound("us-leader-1")
    elif state != "shaken":
        battle.mark(us_leader_1=state)
    battle.impulse("us").choose("activate:A1")
    assert battle.ask.kind == "act"


@clause("lnl-4.0a-9")
def test_a_chain_of_leaders_activates_hex_after_hex() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant", "B1": "leader_sergeant", "C1": "us_airborne_squad", "D1": "crew"},
        german={"I1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1")
    assert battle.keys == ["also:B1", "enough"]
    battle.choose("also:B1")
    assert battle.keys == ["also:C1", "enough"]
    battle.choose("also:C1")
    assert battle.ask.kind == "act"
    assert {"move-from:A1", "move-from:B1", "move-from:C1"} <= set(battle.keys)
    assert "move-from:D1" not in battle.keys


@clause("lnl-4.0a-10")
def test_a_leader_who_only_activates_his_neighbours_is_ops_complete() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant", "B1": "us_airborne_squad"},
        german={"I1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1", "also:B1", "crawl-from:B1", "move:B2")
    assert battle.ask.kind == "act"
    battle.choose("done")
    assert battle.marked("us-leader-1") == ["ops_complete"]


@clause("lnl-4.0a-10", "lnl-4.0-1")
def test_a_leader_who_only_activates_has_not_passed() -> None:
    """Rulings 19, 23: he has used himself up; nobody whom he called did anything."""
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant", "B1": "us_airborne_squad"},
        german={"I1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1", "also:B1", "done")
    assert battle.marked("us-leader-1") == ["ops_complete"]
    assert battle.g.passes == 0
    battle.choose("pass")
    assert battle.g.passes == 1


@clause("lnl-4.0a-10")
def test_a_leader_who_serves_his_own_hex_only_is_not_marked() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant us_airborne_squad", "B1": "us_airborne_squad"},
        german={"I1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1", "enough", "crawl-from:A1")
    battle.choose("stay:us-leader-1", "move:A2")
    assert battle.ask.seat == "german"
    assert battle.marked("us-leader-1") == []


@clause("lnl-4.0a-10")
def test_a_leader_who_activates_his_neighbours_and_moves_is_only_marked_for_moving() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant", "B1": "us_airborne_squad"},
        german={"I1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1", "also:B1", "crawl-from:A1", "move:A2", "done")
    assert battle.marked("us-leader-1") == ["low_crawl"]


@clause("lnl-4.0a-10", "lnl-11.1-6")
def test_of_two_leaders_in_a_hex_one_activates_and_the_other_may_not_direct_its_fire() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_captain leader_sergeant us_airborne_squad", "B1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "also:B1")
    assert battle.keys == ["assist:us-leader-1", "assist:us-leader-2"]
    battle.choose("assist:us-leader-2", "fire:A1>E1")
    assert battle.keys == ["assist:us-leader-2", "no-help"]
    battle.choose("no-help", "done")
    assert battle.marked("us-leader-1") == []
    assert battle.marked("us-leader-2") == ["ops_complete"]


@clause("lnl-13.0-2", "lnl-4.0a-1")
@pytest.mark.parametrize(("colour", "reached"), [(False, True), (True, False)])
def test_a_leader_activates_his_nation_or_by_option_only_his_own_colour(colour: bool, reached: bool) -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "leader_sergeant!ss", "B1": "wehrmacht_squad"},
        german={"I1": "us_airborne_squad"},
        forces={"us": "wehrmacht", "german": "us_airborne"},
        options={"organisation_everywhere": colour},
    )
    battle.impulse("us").choose("activate:A1")
    assert ("also:B1" in battle.keys) is reached


# ------------------------------------------------------------------ 4.0a storeys

MAP_3 = """
     .     .
  .     .     .
     .     .
  .     s     .
     .     .
  .     s     .
     s     .
  .     .     .
"""
"""A stone building of three hexes has two storeys. C3 is 3G3 of the example, C2 is 3G2, B4 is 3F4."""

MAP_15 = """
     .     .
  .     .     .
     .     s
  .     s     .
     .     .
  .     s     .
"""
"""C2 is 15I5 of the example, C3 is 15I6, D2 is 15J5."""


@clause("lnl-4.0a-3", "lnl-4.0a-4", "lnl-2.0-11")
@example("lnl-4.0a-e1", "lnl-4.0a-e2")
@pytest.mark.parametrize(
    ("drawing", "his", "one", "other"),
    [(MAP_3, "C3", "B4", "C2"), (MAP_15, "C2", "C3", "D2")],
    ids=["e1 3G3", "e2 15I5"],
)
def test_4_0a_e1_e2_a_leader_upstairs_activates_the_upper_storeys_beside_him_or_his_ground_floor(
    drawing: str, his: str, one: str, other: str
) -> None:
    places = [f"{his}-upper", f"{one}-upper", f"{other}-upper", his, one, other, "B2"]
    units = dict.fromkeys(places, "us_airborne_squad")
    units[f"{his}-upper"] += " leader_sergeant"
    battle = Battle(drawing, us=units, german={"E1": "wehrmacht_squad"})
    battle.impulse("us").choose(f"activate:{his}-upper")
    assert set(battle.keys) == {f"also:{one}-upper", f"also:{other}-upper", f"also:{his}", "enough"}
    battle.choose(f"also:{one}-upper")
    assert battle.keys == [f"also:{other}-upper", "enough"]


@clause("lnl-4.0a-3", "lnl-4.0a-4")
def test_a_leader_on_the_ground_floor_activates_the_hexes_beside_him_or_his_upper_storey() -> None:
    battle = Battle(
        MAP_15,
        us={"C2": "leader_sergeant", "C1": "us_airborne_squad", "C2-upper": "us_airborne_squad"},
        german={"E3": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:C2")
    assert battle.keys == ["also:C1", "also:C2-upper", "enough"]
    battle.choose("also:C1")
    assert battle.ask.kind == "act"


@clause("lnl-4.0a-3", "lnl-4.0a-4")
def test_a_leader_who_takes_the_stairs_reaches_no_neighbour() -> None:
    battle = Battle(
        MAP_15,
        us={"C2-upper": "leader_sergeant", "D2-upper": "us_airborne_squad", "C2": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:C2-upper", "also:C2")
    assert battle.ask.kind == "act"
    assert "move-from:D2-upper" not in battle.keys


@clause("lnl-4.0a-3")
def test_without_a_leader_one_storey_acts_alone() -> None:
    battle = Battle(
        MAP_15,
        us={"C2-upper": "us_airborne_squad", "C2": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:C2")
    assert "move-from:C2" in battle.keys
    assert "move-from:C2-upper" not in battle.keys


@clause("lnl-4.0-1", "lnl-13.0-2")
@pytest.mark.parametrize("shaken", ["*", ""])
def test_no_nation_is_named_that_could_do_nothing(shaken: str) -> None:
    """A Shaken squad in A1 can only step nearer to the enemy in D1; the Americans beside it can move."""
    battle = Battle(
        "   .     .\n.     .   ",
        us={"A1": f"us_army_squad arvn_squad!arvn{shaken}"},
        german={"D1": "nva_squad"},
        forces={"us": "us_army", "german": "nva"},
        module="fhv",
    ).impulse("us")
    battle.choose("activate:A1")
    assert (battle.ask.kind == "nationality") is not bool(shaken)
