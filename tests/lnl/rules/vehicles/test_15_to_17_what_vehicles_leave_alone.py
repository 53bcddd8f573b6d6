"""15.0e, 15.1, 16.2, 16.4, 17.1: what vehicles and those aboard do no more, or do not do at all."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import EXITED
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.rules.vehicles.crews import abandon
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.support import clause

REAR = (MachineGun("4", 10, 14), MachineGun("2R", 10, 14))


@clause("lnl-15.0e-4")
def test_a_rear_gun_that_holds_its_fire_strikes_nobody_not_even_the_first_enemy_vehicle() -> None:
    """Enemies ahead in G1 and behind in A1, and an open half-track in sight of all."""
    battle = Battle(
        field(),
        us={"C2": "sdkfz_251!us_airborne^e", "G1": "us_airborne_squad", "A1": "us_airborne_squad"},
        german={"D1": "m4a1!wehrmacht^e"},
    )
    battle.reprint("german-m4a1-1", machine_guns=REAR, gun=None).impulse("german", dice=[1, 6, 1, 6])
    battle.choose("activate:D1", "vehicle-fire:german-m4a1-1>G1")
    assert battle.ask.kind == "second-target"
    battle.choose("hold-fire")
    assert [event.data["target"] for event in battle.events("fire")] == [battle.loc("G1")]


@clause("lnl-15.1-19")
@pytest.mark.parametrize("leaves", [True, False])
def test_nobody_turns_the_turret_of_a_tank_that_has_left_the_map(leaves: bool) -> None:
    """It drives to B1 with its turret turned, and stops there or leaves."""
    battle = Battle(field(), us={"A1": "m4a1^e"}, german={"I2": FAR_OFF}, exits={"us": "B1"}).impulse("us")
    (tank,) = battle.g.vehicles
    tank.turret = 1
    battle.choose("activate:A1", "drive:us-m4a1-1", "move:B1", "exit:B1" if leaves else "stop")
    assert (tank.loc == EXITED) == leaves
    assert (battle.game.ask is not None and battle.ask.kind == "reset-turret") == (not leaves)


@clause("lnl-4.0c-2", "lnl-16.2-4")
def test_a_tank_is_marked_fired_before_its_riders_get_off_under_fire() -> None:
    """The main gun fires at E1: the squad of C2 may answer those who jump off, who pass with 2."""
    battle = Battle(
        field(),
        us={"A1": "m4a1^e[us_airborne_squad]"},
        german={"E1": "wehrmacht_squad", "C2": "wehrmacht_squad"},
    ).impulse("us", dice=[1, 1])
    battle.choose("activate:A1", "vehicle-fire:us-m4a1-1>E1", "main-gun")
    assert (battle.ask.seat, battle.ask.kind) == ("german", "opportunity-fire")
    assert battle.marked("us-m4a1-1") == ["fired"]


@clause("lnl-8.1-1", "lnl-15.4-6")
@pytest.mark.parametrize("fights", [True, False])
def test_a_crew_that_gets_off_into_a_melee_does_not_begin_it_again(fights: bool) -> None:
    """Enemies on foot beside its half-track: without a melee it is locked in one, and that is told once."""
    battle = Battle(
        field(), us={"A1": "sdkfz_251!us_airborne^e us_airborne_half"}, german={"A1": "wehrmacht_squad"}
    )
    if fights:
        battle.melee = ["A1"]
    battle.impulse("us", dice=[1, 1])
    assert list(abandon(battle.g, battle.g.vehicles[0])) == [], "nobody is asked anything"
    assert battle.g.melee == 1 << battle.loc("A1")
    assert len(battle.events("melee-locked")) == (0 if fights else 1)


@clause("lnl-17.1-35", "lnl-16.4-1")
def test_a_vehicle_that_has_begun_to_leave_enemies_takes_nobody_aboard() -> None:
    """Ruling 128: a shut German tank stands beside it; before its first turn there is still time."""
    battle = Battle(
        field(), us={"A1": "m4a1^e us_airborne_squad"}, german={"A1": "pz_ivh^e~*", "I2": FAR_OFF}
    ).impulse("us")
    battle.choose("activate:A1", "drive:us-m4a1-1")
    assert "load:us-m4a1-1" in battle.keys
    battle.choose("pivot:ne")
    assert battle.ask.about["left"] == 9, "enough for the half of ten that loading costs"
    assert "load:us-m4a1-1" not in battle.keys
    assert "stop" not in battle.keys


@clause("lnl-11.4-6", "lnl-17.2-1")
def test_a_sniper_shoots_at_men_and_not_at_vehicles() -> None:
    battle = Battle(
        field(),
        us={"A1": "sniper us_mg_50!us_airborne"},
        german={"D1": "sdkfz_251^w", "E2": "wehrmacht_squad"},
    ).impulse("us")
    battle.choose("activate:A1")
    fire = [key for key in battle.keys if key.startswith(("snipe", "team-fire"))]
    assert "snipe:us-sniper-1>E2" in fire
    assert [key for key in fire if key.startswith("team-fire-at")] == [
        "team-fire-at:us-weapon-team-1>german-sdkfz-251-1"
    ]


@clause("lnl-16.2-4", "lnl-5.1-18")
@pytest.mark.parametrize(
    ("rider", "checks"), [("us_airborne_squad", 1), ("us_airborne_squad*", 0), ("hero", 0)]
)
def test_only_who_has_a_nerve_to_lose_checks_it_when_the_main_gun_shakes_him_off(
    rider: str, checks: int
) -> None:
    """A Shaken squad is no more than Shaken, and a Hero never is."""
    battle = Battle(field(), us={"A1": f"m4a1^e[{rider}]"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 1, 6, 6]).choose("activate:A1", "vehicle-fire:us-m4a1-1>E1", "main-gun")
    assert len(battle.at("A1")) == 1
    assert len(battle.events("morale-check")) == checks
