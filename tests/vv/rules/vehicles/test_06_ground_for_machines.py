"""10.31, 10.4, 10.6, 10.7, 7.4, 6.10: where machines can go, what they cover, how they leave."""

from __future__ import annotations

from bocage.systems.vv.battle.units import EXITED
from bocage.systems.vv.content.scenario import Fortification, Special
from bocage.systems.vv.rules.vehicles.facing import forward_arc
from tests.support import clause, example
from tests.vv.drives import OPEN, STREAM_AHEAD, driving
from tests.vv.positions import Battle

# The ground (10.31, 10.4, 10.6, 10.7)

BRIDGE = """
      .     .
   .     n     .
      .     .
   .     b     .
      .     .
   .     r     .
      .     .
   .     r     .
"""


@clause("vv-10.31-2", "vv-10.31-3", "vv-10.31-5")
def test_a_vehicle_comes_onto_a_bridge_by_its_road() -> None:
    battle = driving("m4a3e8^n", ground=BRIDGE, ways={"road": "C2 C3 C4"}).choose("ahead")
    assert battle.last("drive").data["cost"] == 1
    assert battle.where("us-m4a3e8-1") == "C2"


@clause("vv-10.31-3")
@example("vv-10.31-e2")
def test_a_tank_does_not_enter_a_bridge_hex_from_a_hex_without_its_road() -> None:
    battle = driving("m4a3e8^n", ground=BRIDGE.replace("r", "."), ways={"canal": "C1 C2 C3"})
    assert battle.reason("ahead") == "bridge-by-road-only"
    assert "ahead" not in battle.keys


@clause("vv-10.31-3")
def test_a_vehicle_may_leave_a_bridge_into_a_hex_without_road() -> None:
    battle = driving("m4a3e8^n", ground=BRIDGE, ways={"road": "C2 C3 C4"}).choose("ahead", "turn:ne", "ahead")
    assert battle.where("us-m4a3e8-1") == "D2"


@clause("vv-10.31-4")
def test_a_gun_comes_onto_a_bridge_by_its_road() -> None:
    by_road = driving("six_pounder^n", ground=BRIDGE, ways={"road": "C2 C3"})
    assert "step:C2" in by_road.keys
    across = driving("six_pounder^n", ground=BRIDGE, ways={"road": "C3 C4"})
    assert "step:C2" not in across.keys
    assert across.reason("step:C2") == "bridge-by-road-only"


@clause("vv-10.31-4")
def test_a_towed_gun_comes_onto_a_bridge_as_its_vehicle_does() -> None:
    battle = Battle(
        BRIDGE,
        us={"C3": "truck^n[six_pounder]"},
        german={"A1": "german_rifle_squad*"},
        ways={"road": "C3 C4"},
    ).phase("movement")
    battle.choose("drive:us-truck-1")
    assert battle.reason("ahead") == "bridge-by-road-only"


HOUSE = OPEN.replace(".     .     .", ".     h     .", 2).replace("h", ".", 1)
"""A building in C2."""


@clause("vv-10.4-2", "vv-10.4-3")
def test_vehicles_stay_out_of_buildings_unless_the_scenario_lets_them_in() -> None:
    for machine in ("m4a3e8", "truck"):
        battle = driving(f"{machine}^n", ground=HOUSE)
        assert battle.reason("ahead") == "no-vehicle-in-building"
        assert "ahead" not in battle.keys
        battle = driving(f"{machine}^n", ground=HOUSE, special=Special(vehicles_in_buildings=True))
        assert "ahead" in battle.keys


@clause("vv-10.4-4", "vv-10.4-5")
def test_a_large_gun_is_not_towed_into_a_building_unless_the_scenario_says_so() -> None:
    def truck(special: Special) -> Battle:
        battle = Battle(
            HOUSE, us={"C3": "truck^n[flak_88]"}, german={"A1": "german_rifle_squad*"}, special=special
        )
        return battle.phase("movement").choose("drive:us-truck-1")

    assert truck(Special(vehicles_in_buildings=True)).reason("ahead") == "no-large-gun-in-building"
    both = truck(Special(vehicles_in_buildings=True, large_guns_in_buildings=True))
    assert "ahead" in both.keys


@clause("vv-10.4-4")
def test_a_gun_of_one_mp_may_be_brought_into_a_building() -> None:
    assert "step:C2" in driving("six_pounder^n", ground=HOUSE).keys


@clause("vv-10.6-2")
def test_a_half_track_pays_three_mp_for_a_gully() -> None:
    battle = driving("m3_half_track^n", ground=STREAM_AHEAD.replace("s", "g")).choose("ahead")
    assert battle.last("drive").data["cost"] == 3


@clause("vv-10.5-1")
def test_a_vehicle_pays_two_mp_for_woods() -> None:
    battle = driving("truck^n", ground=STREAM_AHEAD.replace("s", "f")).choose("ahead")
    assert battle.last("drive").data["cost"] == 2


@clause("vv-10.7-4", "vv-10.7-5")
def test_a_tank_pays_for_going_up_and_not_for_going_down() -> None:
    battle = driving("m4a3e8^n", hills={1: "C2 C1"}).choose("ahead")
    assert battle.last("drive").data["cost"] == 2
    battle.choose("ahead")
    assert battle.last("drive").data["cost"] == 1
    down = driving("m4a3e8^n", hills={1: "C3"}).choose("ahead")
    assert down.last("drive").data["cost"] == 1


@clause("vv-10.7-6")
def test_a_tank_and_a_gun_do_not_step_between_the_ground_and_level_two() -> None:
    for hills in ({2: "C2"}, {2: "C3", 1: "B3"}):
        tank = driving("m4a3e8^n", hills=hills)
        assert tank.reason("ahead") == "two-levels"
        assert "ahead" not in tank.keys
        gun = driving("six_pounder^n", hills=hills)
        assert gun.reason("step:C2") == "two-levels"
        assert "step:C2" not in gun.keys


@clause("vv-20.8-5", "vv-20.8-6")
def test_wire_stops_vehicles_and_not_afvs() -> None:
    wire = [Fortification("barbed_wire", "C2")]
    truck = driving("truck^n", forts=wire)
    assert truck.reason("ahead") == "no-vehicle-in-wire"
    tank = driving("m4a3e8^n", forts=wire).choose("ahead")
    assert "ahead" in tank.keys
    assert tank.g.wire >> tank.cell("C2") & 1


@clause("vv-20.3-10", "vv-20.3-1")
def test_a_vehicle_drives_through_foxholes_and_does_not_stop_there() -> None:
    battle = driving("m4a3e8^n", forts=[Fortification("foxholes", "C2")]).choose("ahead")
    assert battle.last("drive").data["cost"] == 2
    assert "stop" not in battle.keys
    assert "ahead" in battle.keys


# The Forward Firing Arc (7.4)


@clause("vv-7.4-5", "vv-qr.4-3", "vv-7.4-6")
def test_the_forward_firing_arc_of_the_diagram() -> None:
    battle = Battle(
        """
             .     .
          .     .     .
             .     .
          .     .     .
             .     .
          .     .     .
             .     .
        """,
        us={"C3": "six_pounder^n"},
        german={"C2": "german_rifle_squad"},
    ).phase("fire")
    arc = battle.g.field.land.labels(forward_arc(battle.g, battle.unit("us-six-pounder-1")))
    inside = ["A1", "A2", "B1", "B2", "B3", "C1", "C2", "D1", "D2", "D3", "E1", "E2"]
    assert arc == inside
    assert not {"A3", "B4", "D4", "E3"} & set(arc)


@clause("vv-7.4-2", "vv-7.4-6")
def test_the_arc_goes_on_to_the_edge_of_the_map_in_every_direction() -> None:
    long = "\n" + "\n".join(["   .     .     .", ".     .     .     .  "] * 12) + "\n"
    battle = Battle(long, us={"D12": "six_pounder^n"}, german={"D1": "german_rifle_squad"}).phase("fire")
    arc = forward_arc(battle.g, battle.unit("us-six-pounder-1"))
    assert arc >> battle.cell("D1") & 1
    assert arc >> battle.cell("A10") & 1
    assert not arc >> battle.cell("A11") & 1
    assert "unit-fire:us-six-pounder-1>D1" in battle.keys


# Leaving the map (6.10)


@clause("vv-6.10-2", "vv-7.2-2")
def test_a_vehicle_drives_off_the_map_straight_ahead_with_all_aboard() -> None:
    def truck(facing: str) -> Battle:
        battle = Battle(
            OPEN,
            us={"C2": f"truck^{facing}[us_rifle_squad]", "E4": "us_leader_1"},
            german={"A4": "german_rifle_squad*"},
            exits={"us": "C1"},
        )
        return battle.phase("movement").choose("drive:us-truck-1")

    battle = truck("n")
    assert battle.reason("exit:C2") == "no-exit-there"
    battle.choose("ahead", "exit:C1")
    assert {battle.unit(name).loc for name in ("us-truck-1", "us-squad-1")} == {EXITED}
    assert battle.g.exited[0] == 2
    turned = truck("n").choose("ahead", "turn:s")
    assert "exit:C1" not in turned.keys
    assert turned.reason("exit:C1") == "faces-no-edge"


@clause("vv-20.8-6")
def test_wire_does_not_hold_an_afv_that_leaves_the_map() -> None:
    battle = Battle(
        OPEN,
        us={"C2": "m4a3e8^n"},
        german={"A4": "german_rifle_squad*"},
        exits={"us": "C1"},
        forts=[Fortification("barbed_wire", "C1")],
    ).phase("movement")
    assert "exit:C1" in battle.choose("drive:us-m4a3e8-1", "ahead").keys
