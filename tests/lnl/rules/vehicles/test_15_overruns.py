"""15.3: overruns, and driving through enemies."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.lnl.rules.vehicles.close_assault import fall_back_places
from tests.lnl.positions import Battle
from tests.support import clause


def field(e1: str = ".") -> str:
    """Open ground, with this in E1."""
    return f"""
     .     .     .     .
  .     .     {e1}     .     .
     .     .     .     .
  .     .     .     .     .
"""


FAR_OFF = "wehrmacht_squad*"


def driving(
    foe: str, us: str = "m4a1^e", *, by: str = "drive", dice: tuple[int, ...] = (), **more: Any
) -> Battle:
    """A vehicle in C1 with enemies two hexes ahead, in E1; it has come to D1, next to them."""
    battle = Battle(more.pop("drawing", field()), us={"C1": us}, german={"E1": foe, "I2": FAR_OFF}, **more)
    battle.impulse("us", dice=dice)
    battle.choose("activate:C1", f"{by}:{battle.g.vehicles[0].name}", "move:D1")
    while battle.ask.kind == "opportunity-fire":
        battle.choose("hold-fire")
    return battle


def left(battle: Battle) -> object:
    return battle.ask.about["left"]


# Who, where, at what price


@clause("lnl-15.3-5")
def test_an_overrun_costs_the_hex_and_four_more() -> None:
    battle = driving("wehrmacht_squad*", dice=(1, 6, 6))
    assert left(battle) == 9
    assert left(battle.choose("overrun:E1")) == 4
    poor = driving("wehrmacht_squad*", dice=())
    poor.choose("pivot:w", "pivot:e")
    refusal = poor.why_not("overrun:E1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.3-5", "3 MP left are not enough"


@clause("lnl-15.3-1")
def test_only_an_armed_vehicle_in_good_order_overruns() -> None:
    truck = driving("wehrmacht_squad*", "truck_vietnam!us_army^e")
    refusal = truck.why_not("overrun:E1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.3-1"
    shaken = Battle(field(), us={"D1": "m4a1^e*"}, german={"E1": FAR_OFF}).impulse("us")
    shaken.choose("activate:D1", "drive:us-m4a1-1")
    refusal = shaken.why_not("overrun:E1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.0b-3"


@clause("lnl-15.3-2")
def test_overruns_are_made_against_infantry() -> None:
    battle = driving("sdkfz_251^w~")
    refusal = battle.why_not("overrun:E1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.3-2"
    for foe in ("wehrmacht_squad*", "leader_sergeant*", "nva_mg_127!wehrmacht*"):
        assert "overrun:E1" in driving(foe).keys


@clause("lnl-15.3-2")
def test_an_enemy_vehicle_beside_the_infantry_bars_the_overrun_and_not_the_way_through() -> None:
    """15.3-17 leaves nobody but the vehicle in the hex, and nothing moves an enemy vehicle out of it."""
    battle = driving("sdkfz_251^w~ wehrmacht_squad*")
    refusal = battle.why_not("overrun:E1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.3-2"
    assert "move:E1" in battle.keys


@clause("lnl-15.3-3")
@pytest.mark.parametrize(
    ("ground", "module", "allowed"),
    [(".", "boh", True), ("b", "boh", True), ("c", "boh", True), ("w", "boh", True), ("t", "boh", False)]
    + [("g", "fhv", True), ("j", "fhv", False), ("r", "boh", False)],
)
def test_overruns_need_open_ground_low_growth_or_tall_grass(ground: str, module: str, allowed: bool) -> None:
    battle = driving("wehrmacht_squad*", drawing=field(ground), module=module)
    assert ("overrun:E1" in battle.keys) is allowed
    if not allowed:
        refusal = battle.why_not("overrun:E1")
        assert refusal is not None
        assert refusal.clause == "lnl-15.3-3"


@clause("lnl-15.2-5")
def test_no_overrun_by_assault_move() -> None:
    battle = driving("wehrmacht_squad*", by="assault-drive")
    refusal = battle.why_not("overrun:E1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.2-5"


# The attack


@clause("lnl-15.3-6", "lnl-15.3-7", "lnl-15.3-8", "lnl-15.41-5")
def test_everything_that_fires_adds_up_and_two_more_against_a_die_and_terrain() -> None:
    battle = driving("wehrmacht_squad*", "m4a1&armor_leader_darius^e", drawing=field("b"), dice=(1, 6, 6))
    battle.choose("overrun:E1")
    strength = battle.parts("overrun", "strength")
    assert strength == {"he": 3, "machine_gun": 8, "overrun": 2, "leadership": 1}
    assert battle.parts("overrun", "cover") == {"brush": 1}
    shut = driving("wehrmacht_squad*", "m4a1^e~", dice=(1, 6, 6, 1)).choose("overrun:E1")
    assert shut.parts("overrun", "strength") == {"he": 3, "machine_gun": 4, "overrun": 2}, "no 4* when shut"


@clause("lnl-15.3-9")
def test_an_equal_total_does_nothing() -> None:
    """A half-track: FP 2 and +2: 1 + 4 against 5."""
    battle = driving("wehrmacht_squad*", "sdkfz_251!us_airborne^e", dice=(1, 5)).choose("overrun:E1")
    assert battle.tally("overrun", "strength").total == 4
    assert battle.checks() == {}


@clause("lnl-15.3-10", "lnl-15.3-11")
def test_every_unit_beaten_checks_the_leader_first_and_then_he_helps() -> None:
    """Half-track 4 + 2 against 4: margin 2."""
    battle = driving("wehrmacht_squad leader_lieutenant", "sdkfz_251!us_airborne^e", dice=(2, 4, 2, 4))
    battle.choose("overrun:E1")
    assert list(battle.checks().items()) == [
        ("german-leader-1", (2, "no_effect")),
        ("german-squad-1", (1, "no_effect")),
    ]


@clause("lnl-15.3-4")
def test_nobody_fires_at_the_vehicle_in_the_hex_it_overruns() -> None:
    battle = Battle(
        field(),
        us={"D1": "sdkfz_251!us_airborne^e"},
        german={"E1": "wehrmacht_squad", "H1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=(1, 6)).choose("activate:D1", "drive:us-sdkfz-251-1", "overrun:E1")
    assert battle.ask.kind == "assault-who", "neither those in the hex nor their friends"


# What follows


@clause("lnl-15.3-12", "lnl-15.3-13", "lnl-15.3-14", "lnl-15.3-20", "lnl-15.3-21")
def test_survivors_may_close_assault_after_a_morale_check_and_win() -> None:
    """Overrun 1 + 4 - 6 fails; morale 2 + 2; assault 6 + 1 against 1 + 1 destroys the half-track."""
    battle = driving("wehrmacht_squad", "sdkfz_251!us_airborne^e", dice=(1, 6, 2, 2, 6, 1))
    battle.choose("overrun:E1", "join:german-squad-1")
    while battle.game.ask is not None and battle.ask.kind in ("assault-with", "leader-assaults"):
        battle.choose(battle.keys[0])
    assert battle.g.wrecks == {battle.loc("E1"): 1}
    assert battle.where("german-squad-1") == "E1", "it need do nothing more"
    assert battle.g.melee >> battle.loc("E1") & 1, "but it is under a Melee marker"


@clause("lnl-15.3-14", "lnl-15.3-15", "lnl-15.3-17", "lnl-15.3-18")
def test_a_vehicle_that_stays_drives_the_infantry_out() -> None:
    """The squad fails its Morale Check (6 + 6), the half-track stays: the squad retreats where it likes."""
    battle = driving("wehrmacht_squad", "sdkfz_251!us_airborne^e", dice=(1, 6, 6, 6))
    battle.choose("overrun:E1", "join:german-squad-1")
    assert battle.ask.kind == "drive"
    assert "stop" in battle.keys, "after an overrun it may stay"
    battle.choose("stop")
    assert battle.ask.seat == "german"
    battle.choose("retreat:E2")
    assert battle.where("german-squad-1") == "E2"
    assert "moved" in battle.marked("german-squad-1")
    assert not [event for event in battle.events("fire") if event.data["opportunity"]], (
        "and nobody fires at it"
    )
    assert battle.where("us-sdkfz-251-1") == "E1"


@clause("lnl-15.3-14", "lnl-17.1-17", "lnl-17.1-18")
@pytest.mark.parametrize(
    ("before", "after"), [("", ["ops_complete"]), ("moved", ["moved"]), ("fired", ["fired", "ops_complete"])]
)
def test_who_fails_the_check_after_an_overrun_has_done_his_turn(before: str, after: list[str]) -> None:
    """The squad fails (6 + 6) and is not Shaken; the half-track goes on, and the squad has a marker."""
    battle = Battle(
        field(), us={"D1": "sdkfz_251!us_airborne^e"}, german={"E1": "wehrmacht_squad", "I2": FAR_OFF}
    )
    battle.mark(german_squad_1=before).impulse("us", dice=(1, 6, 6, 6))
    battle.choose("activate:D1", "drive:us-sdkfz-251-1", "overrun:E1", "join:german-squad-1", "move:F1")
    assert not battle.unit("german-squad-1").shaken
    assert sorted(battle.marked("german-squad-1")) == after


@clause("lnl-17.1-31", "lnl-15.3-u7", "lnl-15.3-15")
@pytest.mark.parametrize(
    ("joins", "then", "marks"),
    [("join", "stop", ["melee", "moved"]), ("stay", "stop", ["moved"]), ("join", "move:F1", ["moved"])],
)
def test_a_vehicle_that_was_assaulted_and_stays_is_marked_melee(
    joins: str, then: str, marks: list[str]
) -> None:
    """The squad passes its check (1 + 1) and fails its assault, 1 + 1 against 6 + 1; it retreats to E2."""
    battle = driving("wehrmacht_squad", "sdkfz_251!us_airborne^e", dice=(1, 6, 1, 1, 1, 6))
    battle.choose("overrun:E1", f"{joins}:german-squad-1")
    if joins == "join":
        battle.choose("retreat:E2")
    battle.choose(then)
    while battle.ask.kind in ("opportunity-fire", "drive", "fall-back"):
        battle.choose(
            {"opportunity-fire": "hold-fire", "drive": "stop", "fall-back": "retreat:E2"}[battle.ask.kind]
        )
    assert sorted(battle.marked("us-sdkfz-251-1")) == marks


@clause("lnl-15.3-16")
def test_with_points_left_it_goes_on_and_overruns_again() -> None:
    """A half-track has 14 MP: two overruns are 10."""
    battle = Battle(
        field(),
        us={"D1": "sdkfz_251!us_airborne^e"},
        german={"E1": "wehrmacht_squad*", "F1": "wehrmacht_squad*", "I2": FAR_OFF},
    )
    battle.impulse("us", dice=(1, 6, 1, 6)).choose("activate:D1", "drive:us-sdkfz-251-1", "overrun:E1")
    battle.choose("overrun:F1")
    assert left(battle) == 4
    assert len(battle.events("overrun")) == 2
    assert battle.where("german-squad-1") == "E1", "where it did not stay nobody retreats"


@clause("lnl-15.3-19", "lnl-15.3-17")
def test_a_shaken_weapon_team_is_lost_when_the_vehicle_stays() -> None:
    battle = driving("nva_mg_127!wehrmacht* wehrmacht_squad*", "sdkfz_251!us_airborne^e", dice=(1, 6))
    battle.choose("overrun:E1", "stop")
    assert battle.where("german-weapon-team-1") == ""
    battle.choose("retreat:E2")
    assert battle.where("german-squad-1") == "E2"


@clause("lnl-15.3-17", "lnl-15.3-19")
def test_a_weapon_team_in_good_order_retreats_like_any_other() -> None:
    """15.3-19 takes the Shaken ones only. The overrun of 1 + 4 against 6 does nothing."""
    battle = driving("nva_mg_127!wehrmacht", "sdkfz_251!us_airborne^e", dice=(1, 6))
    battle.choose("overrun:E1", "stop", "retreat:E2")
    assert battle.where("german-weapon-team-1") == "E2"
    assert "moved" in battle.marked("german-weapon-team-1")


@clause("lnl-15.3-17", "lnl-1.6.3-3", "lnl-1.6.3a-7")
@pytest.mark.parametrize(("gun", "places"), [("german_atg_75", ["D1"]), ("german_atg_88", [])])
def test_a_gun_retreats_only_where_it_can_be_hauled(gun: str, places: list[str]) -> None:
    """Ruling 39: no gun into the house of B1, and the 88 nowhere at all."""
    battle = Battle(
        """
     H     .
  ~     .     ~
     ~     ~
        """,
        german={"C1": gun},
    ).impulse("german")
    unit = battle.g.at[1][battle.loc("C1")][0]
    assert battle.g.field.cover[battle.loc("B1")].building
    assert [battle.g.field.labels[place] for place in fall_back_places(battle.g, unit)] == places


@clause("lnl-15.3-17")
def test_infantry_with_nowhere_to_go_is_lost() -> None:
    """Ruling 39."""
    battle = Battle(
        """
     .     ~
  ~     .     ~
        """,
        us={"B1": "sdkfz_251!us_airborne^se us_airborne_squad"},
        german={"C1": "wehrmacht_squad*"},
    )
    battle.impulse("us", dice=(1, 6)).choose("activate:B1", "drive:us-sdkfz-251-1", "overrun:C1", "stop")
    assert battle.where("german-squad-1") == ""


# Ruling 128: driving through


def test_a_vehicle_drives_through_infantry_and_must_leave_it_at_once() -> None:
    """17.1-35, ruling 128."""
    battle = driving("wehrmacht_squad").choose("move:E1")
    assert battle.ask.kind == "drive", "nobody fires, nobody assaults"
    assert not {"stop", "exit:E1"} & set(battle.keys), "it may not stop"
    assert {"move:F1", "move:F2"} < set(battle.keys)
    refusal = battle.why_not("stop")
    assert refusal is not None
    assert refusal.clause == "lnl-17.1-35"
    battle.choose("move:F1", "hold-fire", "stop")
    assert battle.where("us-m4a1-1") == "F1"


def test_it_does_not_drive_in_when_it_could_not_get_out() -> None:
    battle = driving("wehrmacht_squad*")
    battle.choose("pivot:w", "pivot:e", "pivot:ne", "pivot:e")
    assert left(battle) == 1
    refusal = battle.why_not("move:E1")
    assert refusal is not None
    assert refusal.name == "could-not-leave-again"


def test_option_a_vehicle_may_stop_on_infantry_which_retreats() -> None:
    battle = driving("wehrmacht_squad", options={"vehicle_may_stop_on_infantry": True}).choose(
        "move:E1", "stop"
    )
    assert battle.ask.kind == "fall-back"
    battle.choose("retreat:E2")
    assert battle.where("german-squad-1") == "E2"


def test_not_by_assault_move_and_not_shaken() -> None:
    battle = driving("wehrmacht_squad*", by="assault-drive")
    refusal = battle.why_not("move:E1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.2-5"


@clause("lnl-15.1-15", "lnl-15.1-16")
def test_among_enemies_it_turns_and_reverses_as_anywhere() -> None:
    """Ruling 128 asks only that it leaves them in the same impulse. 10 MP, 2 of them spent so far."""
    battle = driving("wehrmacht_squad").choose("move:E1")
    assert left(battle) == 8
    steps = ["back:D1", "back:D2", "move:F1", "move:F2"]
    assert sorted(battle.keys) == [*steps, *(f"pivot:{corner}" for corner in ("ne", "nw", "se", "sw", "w"))]
    battle.choose("pivot:ne")
    assert battle.ask.kind == "drive", "nobody fires into a hex with both sides"
    battle.choose("pivot:e", "back:D2", "hold-fire", "stop")
    assert battle.where("us-m4a1-1") == "D2"
    assert battle.last("drives").data["cost"] == 2


@clause("lnl-15.1-15")
def test_it_does_not_turn_so_far_that_it_could_not_get_out() -> None:
    """2 MP are left: one for a corner and one for the step out, or both for a step back."""
    battle = driving("wehrmacht_squad*").choose("pivot:w", "pivot:e", "move:E1")
    assert left(battle) == 2
    assert sorted(battle.keys) == ["back:D1", "back:D2", "move:F1", "move:F2", "pivot:ne", "pivot:se"]
    refusal = battle.why_not("pivot:nw")
    assert refusal is not None
    assert refusal.name == "could-not-leave-again"
    battle.choose("pivot:ne")
    assert battle.where("us-m4a1-1") == "F1", "no further turn: the last MP takes it out"


@clause("lnl-17.1-35")
def test_it_drives_from_one_group_of_enemies_through_the_next() -> None:
    """Ruling 128: it leaves E1 in the same impulse, and F1 too."""
    battle = Battle(
        field(),
        us={"D1": "m4a1^e"},
        german={"E1": "wehrmacht_squad*", "F1": "wehrmacht_squad*", "F2": "wehrmacht_squad*", "I2": FAR_OFF},
    )
    battle.impulse("us").choose("activate:D1", "drive:us-m4a1-1", "move:E1", "move:F1")
    assert battle.why_not("stop") is not None
    battle.choose("move:G1", "stop")
    assert battle.where("us-m4a1-1") == "G1"


@clause("lnl-15.3-16")
def test_out_of_one_group_it_runs_over_the_next() -> None:
    """15.3-5: 1 MP for F1 and 4 for the overrun take it out of E1."""
    battle = Battle(
        field(),
        us={"D1": "m4a1^e"},
        german={"E1": "wehrmacht_squad*", "F1": "wehrmacht_squad*", "I2": FAR_OFF},
    )
    battle.impulse("us", dice=(1, 6, 2, 2)).choose("activate:D1", "drive:us-m4a1-1", "move:E1")
    assert "overrun:F1" in battle.keys
    battle.choose("overrun:F1")
    assert battle.last("overrun").data["target"] == battle.loc("F1")


@clause("lnl-23.0-1")
def test_out_of_enemies_it_leaves_the_map() -> None:
    battle = Battle(
        field(),
        us={"D1": "m4a1^e"},
        german={"E1": "wehrmacht_squad*", "I2": FAR_OFF},
        exits={"us": "E1"},
    )
    battle.impulse("us").choose("activate:D1", "drive:us-m4a1-1", "move:E1")
    battle.choose("exit:E1")
    assert battle.where("us-m4a1-1") == ""


DEAD_END = """
     ~     {d1}     {f1}     ~
  ~     .     .     ~     ~
     ~     ~     ~     ~
  ~     ~     ~     ~     .
"""
"""D1, E1 and perhaps F1 in a row, and nothing but water around them; C1 behind D1."""


def test_the_only_way_out_may_be_in_reverse() -> None:
    """2 MP left in E1: twice the 1 of D1; a turn of three corners would cost more."""
    battle = driving("wehrmacht_squad*", drawing=DEAD_END.format(d1=".", f1="~"), turns=1)
    battle.choose("pivot:w", "pivot:e", "move:E1")
    assert battle.last("drives").data["reverse"] is True
    assert battle.where("us-m4a1-1") == "D1"
    poor = driving("wehrmacht_squad*", drawing=DEAD_END.format(d1=".", f1="~"))
    poor.choose("pivot:w", "pivot:e", "pivot:ne")
    assert left(poor) == 2
    assert "move:E1" not in poor.keys


@pytest.mark.parametrize("way", ["overrun:F1", "exit:E1"])
def test_the_only_way_out_may_be_an_overrun_or_the_edge_of_the_map(way: str) -> None:
    """5 MP left in E1: 4 for an overrun and 1 for F1. Back to the rubble of D1 it is 8, or 3 and 4."""
    beyond = "." if way == "overrun:F1" else "~"
    german = {"E1": "wehrmacht_squad*", "I2": FAR_OFF}
    if beyond == ".":
        german["F1"] = "wehrmacht_squad*"
    battle = Battle(
        DEAD_END.format(d1="r", f1=beyond),
        us={"D1": "m4a1^e"},
        german=german,
        exits={"us": "" if beyond == "." else "E1"},
    )
    battle.impulse("us", dice=(1, 6, 2, 2)).choose("activate:D1", "drive:us-m4a1-1")
    battle.choose("pivot:ne", "pivot:e", "pivot:ne", "pivot:e")
    assert left(battle) == 6
    battle.choose("move:E1")
    if way == "exit:E1":
        assert {key.partition(":")[0] for key in battle.keys} == {"exit", "pivot"}
        battle.choose(way)
    assert battle.where("us-m4a1-1") == ("" if way == "exit:E1" else "F1")
    assert len(battle.events("overrun")) == (way == "overrun:F1"), "the one thing it can do"
