"""15.1, 15.3, 16.2, 18.2: the first hex of the map is a hex like all others, and a move leaves no debt."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Mission
from bocage.systems.lnl.rules.indirect.callers import cannot_call
from bocage.systems.lnl.rules.ordnance.acquisition import acquired
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
