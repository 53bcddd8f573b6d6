"""14.0 to 18.2: neighbours of what is proven of fire: how near, how far, whose, and out of what."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import MOVE
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.content.scenario import Mission
from bocage.systems.lnl.rules.indirect.mortars import (
    cannot_call_mortar,
    mortars_of,
)
from bocage.systems.lnl.rules.ordnance.ordnance import Shot, to_hit_modifiers
from bocage.systems.lnl.rules.turn.acting import cannot_close_assault
from bocage.systems.lnl.rules.vehicles.driving import cannot_fire_on_the_way
from bocage.systems.lnl.rules.vehicles.steering import Drive, cannot_stop
from bocage.systems.lnl.rules.vehicles.vehicle_fire import (
    Mark,
    can_engage,
    cannot_engage,
)
from bocage.systems.lnl.rules.vehicles.vehicles import on_a_way
from bocage.systems.lnl.view.artillery import show_artillery
from tests.lnl.airborne import AirBattle
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.lnl.rules.vehicles.test_17_small_arms import shoot
from tests.support import clause

TANK = "us-m4a1-1"
LANE = ".\n" * 6


# 15.0d Near and far


@clause("lnl-15.0d-2", "lnl-15.0d-3")
@pytest.mark.parametrize(
    ("printed", "cells"), [("2", range(11)), ("3", range(15)), ("4", range(15)), ("1M", range(2, 16))]
)
def test_machine_guns_reach_from_their_first_cell_to_their_last(printed: str, cells: range) -> None:
    """Down a lane of sixteen. A gun that rolls for its firepower fires at two cells or more."""
    battle = Battle(".\n" * 16, us={"A1": "m4a1^se"}, german={"A2": "wehrmacht_squad", "A9": "medic"})
    battle.reprint(TANK, machine_guns=(MachineGun(printed, 10, 14),), gun=None).impulse("us")
    g, (tank,) = battle.g, battle.g.vehicles
    squad = battle.unit("german-squad-1")
    for far in range(1, 16):
        there = battle.loc(f"A{1 + far}")
        g.put(squad, there)
        g.look_around()
        g.spotted |= 1 << there
        assert can_engage(g, tank, there, None) == (far in cells), far
        assert (cannot_engage(g, tank, Mark(there, None)) is None) == (far in cells), far


@clause("lnl-19.6-1", "lnl-15.0d-2")
def test_a_gunship_fires_at_men_right_below_it() -> None:
    battle = AirBattle(us={"E1-air": "uh1_gunship"}, german={"E1": "nva_squad", "I2": "nva_squad*"}).impulse(
        "us"
    )
    gunship = battle.g.vehicles[0]
    gunship.counter = copy(gunship.counter)
    gunship.counter.gun = None
    assert can_engage(battle.g, gunship, battle.loc("E1"), None)
    assert cannot_engage(battle.g, gunship, Mark(battle.loc("E1"), None)) is None


@clause("lnl-17.1-11", "lnl-4.0c-3")
@pytest.mark.parametrize(("mark", "reason"), [("fired", "nobody-to-close-assault"), ("", "")])
def test_a_leader_left_over_alone_assaults_no_vehicle(mark: str, reason: str) -> None:
    """The squad beside him has fired in this impulse, or not."""
    battle = Battle(
        field(), us={"E1": "us_airborne_squad leader_captain"}, german={"E1": "stug_iiig^w", "I2": FAR_OFF}
    )
    if mark:
        battle.mark(us_squad_1=mark)
    battle.impulse("us")
    turn = Impulse(0, night=False)
    turn.declared[battle.loc("E1")] = list(battle.g.at[0][battle.loc("E1")])
    no = cannot_close_assault(battle.g, turn, battle.loc("E1"))
    assert ("" if no is None else no.name) == reason


@clause("lnl-17.1-35", "lnl-4.0a-8")
@pytest.mark.parametrize(("points", "reason"), [(0, "not-moved-yet"), (1, "cannot-stop-among-enemies")])
def test_only_who_has_set_out_must_drive_on_among_enemies(points: int, reason: str) -> None:
    battle = Battle(field(), us={"C1": "m4a1^e"}, german={"C1": FAR_OFF, "I2": FAR_OFF}).impulse("us")
    (tank,) = battle.g.vehicles
    tank.mp = points
    no = cannot_stop(battle.g, Drive(tank, MOVE))
    assert no is not None
    assert no.name == reason


# Who fires, at whom, and from where


@clause("lnl-17.2-11", "lnl-17.2-12")
@pytest.mark.parametrize(("against", "checks"), [(4, 2), (5, 1), (6, 0)])
def test_a_vehicle_checks_as_soon_as_the_attack_is_one_more(against: int, checks: int) -> None:
    """6 + 2 against the die and an armour of 2."""
    battle = shoot("pz_ivh^w", [6, against, 1], where="E1")
    found = battle.events("damage-check")
    assert len(found) == (checks > 0)
    assert bool(battle.events("fire-no-effect")) == (not checks)
    if found:
        assert battle.tally("damage-check").total == checks


@clause("lnl-15.0-7", "lnl-17.2-2")
@pytest.mark.parametrize(("shut", "may"), [("~", False), ("", True)])
def test_a_half_track_finds_no_target_in_shut_armour(shut: str, may: bool) -> None:
    """It has machine guns alone."""
    battle = Battle(
        field(), us={"A1": "sdkfz_251!us_airborne^e"}, german={"E1": f"pz_ivh^w{shut}", "I2": FAR_OFF}
    ).impulse("us")
    g, (track, panzer) = battle.g, battle.g.vehicles
    assert can_engage(g, track, panzer.loc, panzer) == may
    assert (cannot_engage(g, track, Mark(panzer.loc, panzer)) is None) == may


@clause("lnl-15.0c-3", "lnl-14.0b-2")
@pytest.mark.parametrize(("far", "may"), [(0, True), (1, False)])
def test_a_gun_reaches_as_far_as_its_last_column(far: int, may: bool) -> None:
    """A gun of four hexes alone, against spotted men in E1 or one hex farther."""
    battle = Battle(field(), us={"A1": "m4a1^e"}, german={"E1": "wehrmacht_squad", "F1": "wehrmacht_squad"})
    battle.reprint(TANK, machine_guns=()).impulse("us")
    g, (tank,) = battle.g, battle.g.vehicles
    assert tank.counter.gun is not None
    gun = copy(tank.counter.gun)
    gun.range = 4
    gun.bands = tuple(copy(band) for band in gun.bands)
    for band in gun.bands:
        band.range = min(band.range, 4)
    tank.counter = copy(tank.counter)
    tank.counter.gun = gun
    there = battle.loc("F1" if far else "E1")
    g.spotted |= 1 << there
    assert g.field.distance[tank.loc][there] == 4 + far
    assert can_engage(g, tank, there, None) == may
    assert (cannot_engage(g, tank, Mark(there, None)) is None) == may


@clause("lnl-16.2-21", "lnl-16.2-23", "lnl-17.1-35")
@pytest.mark.parametrize(
    ("place", "points", "reason"),
    [("E1", 1, "cannot-stop-among-enemies"), ("C1", 1, ""), ("C1", 0, "vehicle-not-moved-yet")],
)
def test_riders_do_not_fire_from_a_vehicle_that_drives_through_enemies(
    place: str, points: int, reason: str
) -> None:
    battle = Battle(
        field(), us={place: "m4a1^e[us_airborne_squad]"}, german={"E1": "wehrmacht_squad*", "I2": FAR_OFF}
    ).impulse("us")
    (tank,) = battle.g.vehicles
    tank.mp = points
    no = cannot_fire_on_the_way(battle.g, Drive(tank, MOVE))
    assert ("" if no is None else no.name) == reason


@clause("lnl-18.1-10", "lnl-18.1-5")
@pytest.mark.parametrize(("side", "may"), [("us", True), ("german", False)])
def test_only_the_mortars_of_ones_own_side_are_called(side: str, may: bool) -> None:
    """It stands three hexes from the target, in a hex of its own."""
    us, german = {"A1": "leader_captain us_airborne_squad"}, {"A6": "wehrmacht_squad"}
    (us if side == "us" else german)["A3"] = "us_mortar_60!us_airborne"
    battle = Battle(LANE, us=us, german=german)
    battle.spotted = ["A6"]
    battle.impulse("us")
    assert [mortar.unit.side for mortar in mortars_of(battle.g, 0)] == ([0] if may else [])
    assert (
        cannot_call_mortar(battle.g, Impulse(0, night=False), battle.unit("us-leader-1"), battle.loc("A6"))
        is None
    ) == may


@clause("lnl-15.1-2", "lnl-15.0a-7")
@pytest.mark.parametrize(("way", "open_"), [("road", True), ("trail", False), ("", False)])
def test_only_a_way_with_a_price_of_its_own_opens_closed_terrain(way: str, open_: bool) -> None:
    """A trail costs what the rest of its cell costs: in heavy jungle it lets no vehicle through."""
    battle = AirBattle(
        "J\nJ\n.\n.",
        us={"A3": "m113^e"},
        german={"A4": "nva_squad*"},
        ways={way: "A1 A2"} if way else {},
    ).impulse("us")
    assert on_a_way(battle.g, battle.loc("A2"), battle.g.vehicles[0]) == open_


# Guns and smoke


@clause("lnl-14.0b-6", "lnl-19.6-2")
@pytest.mark.parametrize(("shooter", "hindered"), [("m4a1^e", True), ("", False)])
def test_a_tank_that_fires_out_of_smoke_is_hindered_and_a_gunship_is_not(
    shooter: str, hindered: bool
) -> None:
    if hindered:
        battle: Battle = Battle(field(), us={"A1": shooter}, german={"E1": "wehrmacht_squad", "I2": FAR_OFF})
    else:
        battle = AirBattle(us={"A1-air": "uh1_gunship"}, german={"E1": "nva_squad"})
    battle.smoke = {"A1": 1}
    battle.impulse("us")
    (vehicle,) = battle.g.vehicles
    assert vehicle.counter.gun is not None
    shot = Shot(vehicle, vehicle.counter.gun, battle.loc("E1"))
    names = [part.name for part in to_hit_modifiers(battle.g, shot).parts]
    assert ("firer_in_smoke" in names) == hindered


@clause("lnl-18.2-1", "lnl-18.3-4")
@pytest.mark.parametrize(("formation", "shown"), [("alpha", "alpha"), ("", None)])
def test_the_formation_of_a_battery_is_shown(formation: str, shown: str | None) -> None:
    name = {"en": "x", "fr": "x"}
    battle = Battle(
        LANE,
        us={"A1": "leader_captain"},
        german={"A6": "medic"},
        artillery={"german": [Mission(name, fp=6, count=2, turn=3, formation=formation)]},
    ).impulse("us")
    assert show_artillery(battle.g) == [
        {
            "id": "battery-0",
            "side": "german",
            "name": name,
            "fp": 6,
            "left": 2,
            "turn": 3,
            "formation": shown,
            "under_way": False,
        }
    ]
