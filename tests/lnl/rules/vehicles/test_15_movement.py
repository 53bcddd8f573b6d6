"""15.1, 15.2: how vehicles face and move."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.lnl.content.scenario import Arrival, Fortification, Troop
from bocage.systems.lnl.view.seat_view import view
from tests.lnl.positions import Battle
from tests.support import clause, example


def ground(f2: str) -> str:
    """A field, with this kind of ground in F2."""
    return f"""
     .     .     .     .
  .     .     .     .     .
     .     .     {f2}     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


FIELD = ground(".")
FAR_OFF = {"A1": "wehrmacht_squad*"}
"""An enemy who does nothing."""


def driving(us: str = "m4a1^e", *, by: str = "drive", drawing: str = FIELD, **more: Any) -> Battle:
    """A vehicle in E2 that has just set out."""
    more.setdefault("german", FAR_OFF)
    battle = Battle(drawing, us={"E2": us}, **more).impulse("us")
    return battle.choose("activate:E2", f"{by}:{battle.g.vehicles[0].name}")


def left(battle: Battle) -> int:
    points = battle.ask.about["left"]
    assert isinstance(points, int)
    return points


@clause("lnl-15.1-12", "lnl-15.1-14", "lnl-15.1-16")
def test_a_vehicle_faces_a_corner_and_goes_into_the_two_hexes_before_or_behind_it() -> None:
    battle = driving()
    assert [key for key in battle.keys if key.startswith(("move", "back"))] == [
        "move:F2",
        "move:F3",
        "back:D3",
        "back:D2",
    ]
    battle.choose("move:F2", "move:G1")
    assert battle.where("us-m4a1-1") == "G1"
    assert view(battle.g, "us", None)["units"][0]["facing"] == "e", "facing is kept on entry"  # type: ignore[index]
    assert battle.why_not("move:G2") is not None


@clause("lnl-15.1-1", "lnl-15.0a-7", "lnl-15.1-15", "lnl-15.1-17")
@example("lnl-15.1-e1")
def test_what_a_step_a_pivot_and_a_step_in_reverse_cost() -> None:
    battle = driving()
    assert left(battle) == 10, "the movement factor of an M4A1"
    assert left(battle.choose("move:F2")) == 9
    assert left(battle.choose("pivot:w")) == 6, "three corners round"
    assert left(battle.choose("back:G2")) == 4, "in reverse a Clear hex costs 2"
    battle.choose("pivot:sw", "stop")
    assert battle.marked("us-m4a1-1") == ["moved"]
    assert [event.data["cost"] for event in battle.events("pivots")] == [3, 1]


@clause("lnl-15.1-2", "lnl-15.0a-7", "lnl-15.1-1")
def test_the_chart_says_what_each_kind_of_vehicle_pays_and_where_it_cannot_go() -> None:
    closed = driving("m4a1^e", drawing=ground("f"))
    refusal = closed.why_not("move:F2")
    assert refusal is not None
    assert refusal.clause == "lnl-15.1-2", "forest is closed to vehicles"
    tracked = driving("m4a1^e", drawing=ground("t"))
    assert left(tracked.choose("move:F2")) == 7, "light woods cost a tracked vehicle 3"
    off_road = driving("sdkfz_251!wehrmacht^e", drawing=ground("t"))
    assert left(off_road.choose("move:F2")) == 10, "an off-road vehicle 4 of its 14"
    road = driving("truck_vietnam!us_army^e", drawing=ground("b"), module="fhv", forces=VIETNAM)
    assert left(road.choose("move:F2")) == 15, "brush costs a road vehicle 3 of its 18"


VIETNAM = {"us": "us_army", "german": "nva"}


@clause("lnl-21.3-4")
@pytest.mark.parametrize(("vehicle", "paid"), [("m4a1^e", 2), ("sdkfz_251!wehrmacht^e", 4)])
def test_wire_costs_tracked_vehicles_2_and_others_4(vehicle: str, paid: int) -> None:
    battle = driving(vehicle, forts=[Fortification("wire", "F2")])
    before = left(battle)
    assert before - left(battle.choose("move:F2")) == paid


@clause("lnl-21.3-4")
def test_wire_stops_road_vehicles() -> None:
    battle = driving(
        "truck_vietnam!us_army^e", forts=[Fortification("wire", "F2")], module="fhv", forces=VIETNAM
    )
    assert "move:F2" not in battle.keys


@clause("lnl-15.1-3", "lnl-15.1-4", "lnl-15.1-5", "lnl-10.4-5")
def test_a_tank_breaks_down_an_empty_house_and_drives_on_over_the_rubble() -> None:
    battle = driving(drawing=ground("H"))
    g = battle.g
    behind, before = battle.loc("G1"), battle.loc("D2")
    assert g.field.sight.code[behind][before] == 3, "the house hides what is behind it"
    assert left(battle.choose("move:F2")) == 6, "a wood building costs a tracked vehicle 4"
    field = battle.g.field
    assert field.cover[battle.loc("F2")].code == "rubble"
    assert field.tm[battle.loc("F2")] == 3
    assert field.sight.code[behind][before] == 1, "rubble only degrades"
    assert battle.events("rubble")
    assert "move:G1" in battle.keys, "it may go on"


@clause("lnl-15.1-5")
def test_rubble_is_open_to_tracked_vehicles_only() -> None:
    tracked = driving(drawing=ground("r"))
    assert left(tracked.choose("move:F2")) == 6, "4 MP"
    wheels = driving("sdkfz_251!wehrmacht^e", drawing=ground("r"))
    assert "move:F2" not in wheels.keys


@clause("lnl-15.1-3")
def test_a_house_with_anyone_in_it_stands() -> None:
    battle = Battle(ground("H"), us={"E2": "m4a1^e", "F2": "us_airborne_squad"}, german=FAR_OFF).impulse("us")
    battle.choose("activate:E2", "drive:us-m4a1-1")
    refusal = battle.why_not("move:F2")
    assert refusal is not None
    assert refusal.clause == "lnl-15.1-3"
    wheels = driving("sdkfz_251!wehrmacht^e", drawing=ground("H"))
    assert "move:F2" not in wheels.keys, "the chart gives off-road vehicles no number for it"


@clause("lnl-15.1-6", "lnl-15.1-7", "lnl-15.1-8")
def test_infantry_and_vehicles_of_one_hex_move_in_one_impulse_each_their_own_way() -> None:
    battle = Battle(FIELD, us={"E2": "m4a1^e m10^w us_airborne_squad"}, german=FAR_OFF).impulse("us")
    battle.choose("activate:E2", "drive:us-m4a1-1", "move:F2", "stop")
    battle.choose("drive:us-m10-1", "move:D2", "move:C1", "stop")
    battle.choose("move-from:E2", "move:E3", "stop")
    names = ("us-m4a1-1", "us-m10-1", "us-squad-1")
    assert [battle.where(name) for name in names] == ["F2", "C1", "E3"]


@clause("lnl-15.1-9", "lnl-15.1-10", "lnl-15.1-11", "lnl-15.2-1")
def test_a_vehicle_moves_or_assault_moves_and_nothing_else() -> None:
    battle = Battle(FIELD, us={"E2": "m4a1^e leader_sergeant"}, german=FAR_OFF).impulse("us")
    battle.choose("activate:E2")
    ways = [key for key in battle.keys if "m4a1" in key and "fire" not in key]
    assert ways == ["button-up:us-m4a1-1", "drive:us-m4a1-1", "assault-drive:us-m4a1-1"]
    assert left(battle.choose("drive:us-m4a1-1")) == 10, "a Leader beside it makes it no faster"


@clause("lnl-15.2-2", "lnl-15.2-1")
def test_assault_move_takes_half_the_factor_rounded_up_and_leaves_the_right_to_fire() -> None:
    battle = driving("m10^e", by="assault-drive", german={"I1": "wehrmacht_squad*"})
    assert left(battle) == 6
    assert left(driving("sdkfz_251!wehrmacht^e", by="assault-drive")) == 7
    battle.choose("move:F2", "stop")
    assert battle.marked("us-m10-1") == ["assault_move"]
    assert "vehicle-fire:us-m10-1>I1" in battle.keys
    assert "drive:us-m10-1" not in battle.keys


@clause("lnl-15.1-1")
def test_a_vehicle_may_always_enter_one_hex_whatever_it_costs_but_not_by_assault_move() -> None:
    """Ruling 29."""
    wooded = ground("t")
    slow = {"mf": 2, "mf_shaken": 1}
    battle = Battle(wooded, us={"E2": "m4a1^e"}, german=FAR_OFF).reprint("us-m4a1-1", **slow).impulse("us")
    battle.choose("activate:E2", "drive:us-m4a1-1", "move:F2")
    assert battle.where("us-m4a1-1") == "F2", "3 MP with a factor of 2"
    battle = Battle(wooded, us={"E2": "m4a1^e"}, german=FAR_OFF).reprint("us-m4a1-1", **slow).impulse("us")
    battle.choose("activate:E2", "assault-drive:us-m4a1-1")
    assert "move:F2" not in battle.keys


@clause("lnl-15.1-18", "lnl-15.1-23", "lnl-15.1-24")
def test_the_turret_faces_as_the_hull_does_and_keeps_its_angle_when_the_vehicle_turns() -> None:
    battle = driving()
    unit = battle.unit("us-m4a1-1")
    shown = view(battle.g, "us", None)["units"][0]  # type: ignore[index]
    assert shown["turret"] is None, "no marker"
    unit.turret = 1  # type: ignore[attr-defined]
    battle.choose("pivot:se")
    shown = view(battle.g, "us", None)["units"][0]  # type: ignore[index]
    assert (shown["facing"], shown["turret"]) == ("se", "sw")


# 1.3 Stacking


@clause("lnl-1.3-2")
def test_a_hex_holds_two_vehicles_of_a_player() -> None:
    battle = Battle(FIELD, us={"E2": "m4a1^e", "F2": "m10 m10"}, german=FAR_OFF).impulse("us")
    battle.choose("activate:E2", "drive:us-m4a1-1")
    refusal = battle.why_not("move:F2")
    assert refusal is not None
    assert refusal.clause == "lnl-1.3-2"
    assert "move:F3" in battle.keys


@clause("lnl-1.3-4")
def test_a_wreck_or_an_abandoned_vehicle_counts_as_one_of_either_players() -> None:
    battle = Battle(FIELD, us={"E2": "m4a1^e", "F2": "m10"}, german=FAR_OFF).impulse("us")
    battle.g.wrecks[battle.loc("F2")] = 1
    battle.choose("activate:E2", "drive:us-m4a1-1")
    refusal = battle.why_not("move:F2")
    assert refusal is not None
    assert refusal.clause == "lnl-1.3-2"


@clause("lnl-1.3-9")
def test_the_ground_storey_of_a_tall_building_has_room_for_two_vehicles() -> None:
    field = Battle(FIELD.replace(".", "S", 1), german=FAR_OFF).impulse("us").g.field
    ground = field.number("B1")
    assert field.cover[ground].vehicles == 2
    assert field.locations[field.number("B1-upper")].storey == 1
    assert field.squad_limit[ground] == 6, "besides three squads"


# 23.0 Coming and going


def test_a_vehicle_arrives_alone_with_the_facing_its_owner_likes() -> None:
    """23.0-1 to -3, ruling 163."""
    battle = Battle(
        FIELD,
        us={"I3": "us_airborne_squad"},
        german=FAR_OFF,
        arrive={"us": [Arrival(1, "E1 E2 E3", (Troop("m4a1"), Troop("us_airborne_squad")))]},
    ).impulse("us")
    assert battle.keys[-3:] == ["enter:E1", "enter:E2", "enter:E3"]
    battle.choose("enter:E2", "join:us-m4a1-1")
    if battle.ask.kind == "enter-who":
        assert battle.keys == ["stay:us-squad-2"]
    battle.choose("face:se", "drive:us-m4a1-1")
    assert left(battle) == 9, "it has paid for its first hex"
    assert battle.where("us-m4a1-1") == "E2"
    battle.choose("move:F3", "stop")
    assert battle.marked("us-m4a1-1") == ["moved"]


def test_a_vehicle_leaves_the_map_where_the_scenario_lets_it() -> None:
    battle = Battle(
        FIELD,
        us={"E2": "m4a1^e[us_airborne_squad]", "A3": "us_airborne_squad"},
        german=FAR_OFF,
        exits={"us": "F2"},
    ).impulse("us")
    battle.choose("activate:E2", "drive:us-m4a1-1", "move:F2", "exit:F2")
    assert battle.unit("us-m4a1-1").loc == -3
    assert battle.where("us-squad-1") == ""
