"""15.1, 15.3, 16.2, 18.2: the first hex of the map is a hex like all others, and a move leaves no debt."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.content.scenario import Condition, Mission
from bocage.systems.lnl.rules.indirect.callers import cannot_call
from bocage.systems.lnl.rules.ordnance.acquisition import acquired
from bocage.systems.lnl.rules.vehicles.rubble import demolishes
from bocage.systems.lnl.rules.vehicles.vehicles import has_room_for
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.support import clause


@clause("lnl-15.3-17", "lnl-15.3-15")
@pytest.mark.parametrize(("place", "start"), [("A1", "B1"), ("A2", "B2")])
def test_men_retreat_from_a_vehicle_that_stays_among_them_wherever_it_is(place: str, start: str) -> None:
    """It comes from the east; the attack, 1 against 6, does nothing to men who are Shaken already."""
    battle = Battle(
        field(), us={start: "sdkfz_251!us_airborne^w"}, german={place: "wehrmacht_squad*", "I2": FAR_OFF}
    )
    battle.impulse("us", dice=(1, 6)).choose(
        f"activate:{start}", "drive:us-sdkfz-251-1", f"overrun:{place}", "stop"
    )
    if battle.ask.kind == "fall-back":
        battle.choose(battle.keys[0])
    assert battle.where("us-sdkfz-251-1") == place
    assert battle.where("german-squad-1") not in ("", place)


@clause("lnl-16.2-8")
@pytest.mark.parametrize("place", ["A1", "A2"])
def test_a_hit_shakes_off_riders_wherever_the_vehicle_is(place: str) -> None:
    """A natural 2 hits; 1 against 5 and armour does not go through; 1 + 1 passes each check."""
    battle = Battle(
        field(),
        us={"C1": "us_airborne_squad+bazooka"},
        german={place: "pz_ivh^e[wehrmacht_squad]", "I2": FAR_OFF},
    )
    battle.impulse("us", dice=[1, 1, 1, 5, 1, 1, 1, 1])
    battle.choose("activate:C1", "ordnance-at:bazooka-0>german-pz-ivh-1")
    assert battle.where("german-squad-1") == place
    assert battle.marked("german-squad-1") == ["moved"]


@clause("lnl-18.2-2", "lnl-18.2-20")
@pytest.mark.parametrize("place", ["A1", "A2"])
def test_a_leader_calls_artillery_from_any_hex(place: str) -> None:
    battle = Battle(
        field(),
        us={place: "leader_lieutenant"},
        german={"E1": "wehrmacht_squad"},
        artillery={"us": (Mission({"en": "105 mm", "fr": "105 mm"}, fp=6),)},
    ).impulse("us")
    assert cannot_call(battle.g, battle.unit("us-leader-1")) is None
    battle.choose(f"activate:{place}")
    assert "call-artillery:us-leader-1>battery-0" in battle.keys


@clause("lnl-14.3-3", "lnl-14.3-5")
def test_a_weapon_without_a_marker_has_acquired_nothing_not_even_the_first_hex() -> None:
    battle = Battle(
        field(),
        us={"C1": "us_airborne_squad+bazooka us_airborne_squad+bazooka"},
        german={"A1": "wehrmacht_squad"},
    )
    battle.aim("us-squad-1", "A1", 2).impulse("us")
    first, second = battle.unit("us-squad-1"), battle.unit("us-squad-2")
    target = battle.loc("A1")
    assert target == 0
    assert acquired(battle.g, first, first.weapons[0], target, None) == 2
    assert acquired(battle.g, second, second.weapons[0], target, None) == 0


@clause("lnl-15.1-1")
def test_a_vehicle_that_has_stopped_owes_nothing_in_the_next_turn() -> None:
    battle = Battle(field(), us={"C1": "m4a1^e"}, german={"I2": FAR_OFF}).impulse("us")
    battle.choose("activate:C1", "drive:us-m4a1-1", "move:D1", "stop")
    assert battle.unit("us-m4a1-1").mp == 0


@clause("lnl-15.1-3", "ruling-136")
@pytest.mark.parametrize(("ways", "breaks"), [({}, True), ({"road": "A1 A2"}, False)])
def test_along_a_road_no_house_is_broken_down(ways: dict[str, str], breaks: bool) -> None:
    battle = Battle(".\nH\n.", us={"A1": "m4a1^e"}, german={"A3": FAR_OFF}, ways=ways).impulse("us")
    tank = battle.unit("us-m4a1-1")
    assert isinstance(tank, Vehicle)
    assert demolishes(battle.g, tank, battle.loc("A1"), battle.loc("A2")) == breaks


@clause("lnl-1.3-2")
def test_a_vehicle_does_not_stand_in_its_own_way() -> None:
    """Two to a hex: each of the two has room where it is, and a third has none."""
    battle = Battle(field(), us={"C1": "m4a1^e m4a1^e", "D1": "m4a1^w"}, german={"I2": FAR_OFF}).impulse("us")
    first, second, third = battle.g.vehicles
    there = battle.loc("C1")
    assert has_room_for(battle.g, [first], there)
    assert has_room_for(battle.g, [second], there)
    assert not has_room_for(battle.g, [third], there)


@clause("lnl-15.0e-3", "lnl-15.0e-4")
@pytest.mark.parametrize(("place", "front", "behind"), [("A1", "B1", "A2"), ("C1", "D1", "C2")])
def test_a_rear_gun_has_a_target_of_its_own_wherever_the_tank_is(place: str, front: str, behind: str) -> None:
    battle = Battle(
        field(), us={place: "m4a1^ne"}, german={front: "wehrmacht_squad", behind: "wehrmacht_squad"}
    )
    battle.reprint("us-m4a1-1", machine_guns=(MachineGun("4", 10, 14), MachineGun("2R", 10, 14)), gun=None)
    battle.impulse("us", dice=[1, 6, 1, 1]).choose(f"activate:{place}", f"vehicle-fire:us-m4a1-1>{front}")
    assert battle.ask.kind == "second-target"
    assert battle.keys == [f"vehicle-fire:us-m4a1-1>{behind}", "hold-fire"]


@clause("lnl-5.0-4", "lnl-15.0d-8")
@pytest.mark.parametrize("fights", [True, False])
def test_a_vehicle_does_not_fire_into_a_melee(fights: bool) -> None:
    ours = {"E1": "us_airborne_squad"} if fights else {}
    battle = Battle(field(), us={"C1": "m4a1^e", **ours}, german={"E1": "wehrmacht_squad", "I2": FAR_OFF})
    battle.melee = ["E1"] if fights else []
    battle.impulse("us").choose("activate:C1")
    assert ("vehicle-fire:us-m4a1-1>E1" in battle.keys) != fights


@clause("lnl-16.4-10", "lnl-23.0-4")
def test_men_who_get_off_by_assault_move_take_the_hex() -> None:
    battle = Battle(
        field(),
        us={"C1": "m4a1^e[us_airborne_squad]"},
        german={"I2": FAR_OFF},
        victory=(Condition("us", "hold", "D1", 1), Condition("german", "otherwise")),
    )
    battle.impulse("us").choose("activate:C1", "drive:us-m4a1-1", "move:D1", "unload-assault:us-m4a1-1")
    assert battle.where("us-squad-1") == "D1"
    assert battle.g.control[battle.loc("D1")] == 0
