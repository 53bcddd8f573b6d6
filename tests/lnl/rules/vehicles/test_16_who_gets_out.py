"""1.3-14, 15.1, 16.4: who gets out where there is no room, who gets off, and how a vehicle gets out."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.move import MOVE
from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.rules.vehicles.loading import NOT_ENOUGH, cannot_unload
from bocage.systems.lnl.rules.vehicles.steering import Drive, can_get_out
from bocage.systems.lnl.rules.vehicles.vehicles import is_ground_for
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.lnl.rules.vehicles.test_16_evacuation import FIELD, HIT_AND_SHOCK
from tests.support import clause


@clause("lnl-1.3-14", "ruling-14")
def test_who_was_given_up_for_want_of_room_cannot_be_given_up_again() -> None:
    """Three squads fill the hex: the crew and both half-squads that get out are lost, one after the other."""
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad+bazooka"},
        german={
            "C1": f"sdkfz_251^w[wehrmacht_half_b,wehrmacht_half_b]*{3 * ' wehrmacht_squad'}",
            "H2": "leader_captain",
        },
    )
    battle.impulse("us", dice=[*HIT_AND_SHOCK, 1, 1, 1, 1, 1, 1])
    battle.choose("activate:A1", "ordnance-at:bazooka-0>german-sdkfz-251-1")
    assert battle.ask.kind == "over-stacked"
    first, *others = battle.keys
    assert len(others) == 2
    battle.choose(first)
    assert battle.ask.kind == "over-stacked"
    assert battle.keys == others


def tank_in(battle: Battle) -> Vehicle:
    unit = battle.unit("us-m4a1-1")
    assert isinstance(unit, Vehicle)
    return unit


@clause("lnl-16.4-3", "ruling-139")
@pytest.mark.parametrize(("left", "refusal"), [(6, None), (5, None), (4, NOT_ENOUGH)])
def test_half_a_move_is_enough_to_get_off(left: int, refusal: No | None) -> None:
    """Half of the 10 MP of an M4A1."""
    battle = Battle(field(), us={"C1": "m4a1^e[us_airborne_squad]"}, german={"I2": FAR_OFF}).impulse("us")
    tank = tank_in(battle)
    assert cannot_unload(battle.g, tank, tank.passengers[0], left=left) is refusal


@clause("ruling-128")
@pytest.mark.parametrize(("left", "out"), [(2, True), (1, False)])
def test_a_vehicle_may_leave_enemies_through_more_of_them(left: int, out: bool) -> None:
    """From E1 with friends on its way back and enemies ahead: 1 MP to F1 among them, 1 to G1 beyond."""
    foes = dict.fromkeys(["E1", "E2", "F1", "F2"], "wehrmacht_squad*")
    battle = Battle(field(), us={"D1": "m4a1^e m4a1^e m4a1^e", "D2": "m4a1^e m4a1^e"}, german=foes).impulse(
        "us"
    )
    tank = tank_in(battle)
    assert can_get_out(battle.g, Drive(tank, MOVE), battle.loc("E1"), tank.facing, left) == out


@clause("lnl-15.1-2")
@pytest.mark.parametrize(("ways", "open_"), [({}, False), ({"road": "A1 A2 A3"}, True)])
def test_a_road_carries_vehicles_through_closed_terrain(ways: dict[str, str], open_: bool) -> None:
    battle = Battle(".\nf\n.", us={"A1": "m4a1^e"}, german={"A3": FAR_OFF}, ways=ways).impulse("us")
    assert is_ground_for(battle.g, tank_in(battle), battle.loc("A2")) == open_
