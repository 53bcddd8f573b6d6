"""16.1, 16.2: how many ride, and what those outside a vehicle do and suffer."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from bocage.kernel import BadContent, No
from bocage.systems.lnl.content.arms import CAPACITIES
from bocage.systems.lnl.content.counters import VehicleCounter, catalogue
from bocage.systems.lnl.explain.preview import previews
from bocage.systems.lnl.rules.vehicles.passengers import cannot_carry_more
from bocage.text.lnl.words import LnlWords
from tests.lnl.positions import Battle
from tests.support import clause, example

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
AFAR = {"H2": "leader_captain"}
MISS, PASS, FAIL = [1, 6], [1, 1], [6, 6]


def ride(ours: str, dice: list[int] | None = None, **more: Any) -> Battle:
    """Our vehicle in A1, activated; Germans in C1 unless told otherwise."""
    german = more.pop("german", {"C1": "wehrmacht_squad", **AFAR})
    battle = Battle(more.pop("drawing", FIELD), us={"A1": ours, **more.pop("us", {})}, german=german, **more)
    return battle.impulse("us", dice=dice or []).choose("activate:A1")


def no(battle: Battle, key: str) -> str:
    refusal = battle.why_not(key)
    assert isinstance(refusal, No)
    return refusal.clause


# Capacity


@pytest.mark.parametrize(
    ("vehicle", "aboard", "fits"),
    [
        ("m10", "us_airborne_half+bar,leader_sergeant", True),
        ("m10", "us_airborne_squad", False),
        ("m10", "us_airborne_half,us_airborne_half", False),
        ("m10", "leader_sergeant,medic", False),
        ("m10", "us_airborne_half+bar,leader_sergeant+bazooka", False),
        ("m4a1", "us_airborne_squad+bar+bazooka,leader_sergeant,medic", True),
        ("m4a1", "us_airborne_half,us_airborne_half", True),
        ("m4a1", "us_airborne_squad,us_airborne_half", False),
        ("m4a1", "leader_sergeant,medic,hero", False),
        ("m4a1", "us_airborne_squad+bar+bazooka,leader_sergeant+bar", False),
        ("m113!us_army", "us_airborne_squad+bar+bazooka,leader_sergeant,medic", True),
        ("m113!us_army", "us_airborne_squad,us_airborne_half", False),
    ],
)
@clause("lnl-16.1-2", "lnl-16.2-1", "lnl-16.2-2", "lnl-26.0-11", "lnl-26.0-12", "lnl-26.0-13", "lnl-16.0-1")
def test_how_many_a_vehicle_carries(vehicle: str, aboard: str, fits: bool) -> None:
    battle = Battle(FIELD, us={"A1": f"{vehicle}^e[{aboard}]"}, german=AFAR)
    if fits:
        battle.impulse("us")
        assert all(unit.carrier is battle.g.vehicles[0] for unit in battle.g.units[1:-1])
    else:
        with pytest.raises(BadContent):
            battle.impulse("us")


@clause("lnl-16.1-1", "lnl-26.0-10")
def test_a_p_carries_a_half_squad_a_weapon_and_a_man_inside() -> None:
    men = "us_airborne_half us_airborne_squad medic"
    battle = Battle(FIELD, us={"A1": "m113!us_army^e", "B1": men}, german=AFAR)
    vehicle = battle.impulse("us").g.vehicles[0]
    vehicle.printed = printed = copy(vehicle.printed)
    printed.capacity = CAPACITIES["P"]
    half, squad, medic = (battle.unit(f"us-{name}-1") for name in ("half-squad", "squad", "medic"))
    assert cannot_carry_more(battle.g, vehicle, [half, medic]) is None
    assert cannot_carry_more(battle.g, vehicle, [squad]) == No("lnl-16.1-2", "no-room-aboard")
    assert not printed.capacity.outside


@clause("lnl-26.0-14", "lnl-15.0a-3")
def test_every_vehicle_is_tracked_off_road_or_a_road_vehicle() -> None:
    types = {
        counter.id: counter.type
        for counter in catalogue().counters.values()
        if isinstance(counter, VehicleCounter) and not counter.flies
    }
    assert set(types.values()) == {"T", "O", "R"}
    assert (types["m4a1"], types["sdkfz_251"], types["truck_vietnam"]) == ("T", "O", "R")


@pytest.mark.parametrize(
    ("team", "rides"), [("us_mg_50!us_army", True), ("us_mortar_60", False), ("us_rr_57!us_army", False)]
)
@clause("lnl-16.1-4")
def test_a_machine_gun_team_rides_as_a_squad_and_nothing_heavier(team: str, rides: bool) -> None:
    battle = Battle(FIELD, us={"A1": f"m4a1^e[{team}]"}, german=AFAR)
    if rides:
        assert battle.impulse("us").unit("us-weapon-team-1").carrier is not None
    else:
        with pytest.raises(BadContent):
            battle.impulse("us")


@clause("lnl-16.1-5")
def test_a_scenario_may_let_guns_ride() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e[us_mortar_60]"}, german=AFAR, guns_ride=True)
    assert battle.impulse("us").unit("us-weapon-team-1").carrier is not None


# Fire from the deck


@clause("lnl-16.2-17", "lnl-16.2-19", "lnl-16.2-22", "lnl-16.2-18")
def test_riders_of_a_vehicle_that_stands_fire_with_one_less_and_no_support_weapon() -> None:
    battle = ride("m4a1^e[us_airborne_squad+bar]", MISS).choose("deck-fire:us-m4a1-1>C1")
    assert battle.firepower == 2 - 1
    assert battle.parts() == {"lead": 2, "rider": -1}
    assert battle.marked("us-squad-1") == ["fired"]


@clause("lnl-16.2-20", "lnl-16.2-21")
@example("lnl-16.2-e2")
def test_a_2_5_4_riding_on_a_moving_m4a1_fires_at_0() -> None:
    battle = ride("m4a1^e[us_airborne_squad]", MISS, german={"E1": "wehrmacht_squad", **AFAR})
    battle.choose("drive:us-m4a1-1", "pivot:ne", "hold-fire")
    battle.choose("deck-fire:us-m4a1-1>E1")
    assert battle.parts() == {"lead": 2, "rider_moving": -2}
    assert battle.firepower == 0
    assert battle.ask.kind == "drive", "the vehicle drives on"


@clause("lnl-16.2-20")
@example("lnl-16.2-e1")
def test_a_2_6_4_riding_on_a_moving_m48_fires_at_0() -> None:
    """o14."""
    battle = Battle(
        FIELD,
        us={"A1": "m48^e[us_army_squad]"},
        german={"E1": "nva_squad", "H2": "leader_captain"},
        module="fhv",
        date="1968-02-01",
        forces={"us": "us_army", "german": "nva"},
    )
    battle.impulse("us", dice=MISS).choose("activate:A1", "drive:us-m48-1", "pivot:ne")
    if battle.ask.kind == "opportunity-fire":
        battle.choose("hold-fire")
    battle.choose("deck-fire:us-m48-1>E1")
    assert battle.unit("us-squad-1").counter.designation().startswith("2-6-4")
    assert battle.firepower == 0


@pytest.mark.parametrize("marker", ["moved", "assault_move"])
@clause("lnl-16.2-20")
def test_two_less_from_a_vehicle_that_has_moved_before(marker: str) -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e[us_airborne_squad]"}, german={"C1": "wehrmacht_squad", **AFAR})
    battle.mark(us_m4a1_1=marker).impulse("us", dice=MISS)
    battle.choose("activate:A1", "deck-fire:us-m4a1-1>C1")
    assert battle.firepower == 0


@clause("lnl-16.2-19", "lnl-16.2-17")
def test_each_of_two_riders_loses_one_before_they_combine() -> None:
    battle = ride("m4a1^e[us_airborne_half,us_airborne_half]")
    battle.reprint("us-half-squad-1", fp=4).reprint("us-half-squad-2", fp=3).impulse("us", dice=MISS)
    battle.choose("activate:A1", "deck-fire:us-m4a1-1>C1")
    battle.choose("arms:us-half-squad-1>own", "arms:us-half-squad-2>own")
    assert battle.parts() == {"lead": 4, "rider": -1, "further": 1}


@clause("lnl-16.2-17")
def test_nobody_leads_the_fire_of_riders() -> None:
    battle = ride("m4a1^e[us_airborne_squad,leader_captain] leader_captain", MISS)
    battle.choose("deck-fire:us-m4a1-1>C1")
    assert battle.last("fire").data["leader"] is None
    assert "leadership" not in battle.parts()


@clause("lnl-16.2-17", "lnl-16.1-3")
def test_those_inside_a_vehicle_cannot_fire() -> None:
    battle = ride("m113!us_army^e[us_airborne_squad]")
    assert no(battle, "deck-fire:us-m113-1>C1") == "lnl-16.2-17"
    assert not any(key.startswith("deck-fire") for key in battle.keys)


@clause("lnl-16.2-23")
def test_when_riders_fire_first_the_vehicle_moves_in_a_later_impulse() -> None:
    battle = ride("m4a1^e[us_airborne_squad]", MISS).choose("deck-fire:us-m4a1-1>C1")
    assert "drive:us-m4a1-1" not in battle.keys
    assert "vehicle-fire:us-m4a1-1>C1" in battle.keys
    battle.choose("done", "pass", "activate:A1")
    assert "drive:us-m4a1-1" in battle.keys


@clause("lnl-16.2-24")
def test_who_has_fired_does_not_get_off() -> None:
    battle = ride("m4a1^e[us_airborne_squad]", MISS, german={"E1": "wehrmacht_squad", **AFAR})
    battle.choose("drive:us-m4a1-1", "pivot:ne", "hold-fire", "deck-fire:us-m4a1-1>E1")
    assert "unload:us-m4a1-1" not in battle.keys
    assert no(battle, "unload:us-m4a1-1") == "lnl-16.2-24"


@clause("lnl-16.2-17", "lnl-4.0b-4")
def test_riders_fire_once_in_an_impulse() -> None:
    battle = ride("m4a1^e[us_airborne_half,us_airborne_half]", MISS).choose("deck-fire:us-m4a1-1>C1")
    battle.choose("arms:us-half-squad-1>own", "hold:us-half-squad-2")
    assert not any(key.startswith("deck-fire") for key in battle.keys)


@clause("lnl-16.2-17")
def test_riders_fire_at_vehicles_too() -> None:
    battle = ride("m4a1^e[us_airborne_squad]", MISS, german={"C1": "stug_iiig^w", **AFAR})
    battle.choose("deck-fire-at:us-m4a1-1>german-stug-iiig-1")
    assert battle.firepower == 1


@clause("lnl-16.2-17", "lnl-5.3-1")
def test_riders_answer_a_move_and_single_men_among_them_do_not() -> None:
    battle = Battle(
        FIELD,
        us={"A1": "m4a1^e~[us_airborne_half,hero]"},
        german={"D1": "wehrmacht_squad", **AFAR},
    )
    battle.mark(us_m4a1_1="fired").impulse("german", dice=MISS)
    battle.choose("activate:D1", "move-from:D1", "move:C1")
    assert "deck-fire:us-m4a1-1>C1" in battle.keys
    battle.choose("deck-fire:us-m4a1-1>C1")
    assert battle.last("fire").data["opportunity"] is True
    assert battle.marked("us-half-squad-1") == ["fired"]
    assert battle.marked("us-hero-1") == []


@clause("lnl-4.1a-1", "lnl-5.3-5")
@pytest.mark.parametrize(("mark", "may"), [("ops_complete", True), ("fired", False), ("moved", False)])
def test_riders_under_ops_complete_answer_at_half(mark: str, may: bool) -> None:
    """2 halved is 1, and 1 less for riding."""
    battle = Battle(FIELD, us={"A1": "m4a1^e~[us_airborne_squad]"}, german={"D1": "wehrmacht_squad", **AFAR})
    battle.mark(us_m4a1_1="fired", us_squad_1=mark).impulse("german", dice=MISS)
    battle.choose("activate:D1", "move-from:D1", "move:C1")
    assert ("deck-fire:us-m4a1-1>C1" in battle.keys) is may
    if may:
        battle.choose("deck-fire:us-m4a1-1>C1")
        assert battle.parts() == {"lead": 2, "ops_complete": -1, "rider": -1, "target_moving": 1}


@clause("lnl-16.1-3", "lnl-10.1b-1")
def test_riders_spot_and_those_inside_do_not() -> None:
    woods = FIELD.replace(".     .     .     .     .", ".     .     f     .     .", 1)
    german = {"E1": "wehrmacht_squad", **AFAR}
    outside = Battle(woods, us={"A1": "m4a1^e~[us_airborne_squad]"}, german=german).impulse("us")
    [spot] = [option for option in outside.ask.options if option.key == "spot:us-squad-1>E1"]
    told = LnlWords("en").option_below(outside.g, spot, outside.ask)
    assert told.endswith("A1"), "from the hex of their vehicle"
    inside = Battle(woods, us={"A1": "m113!us_army^e~[us_airborne_squad]"}, german=german).impulse("us")
    assert "spot:us-squad-1>E1" not in inside.keys
    assert no(inside, "spot:us-squad-1>E1") == "lnl-16.1-3"


@clause("lnl-16.1-3", "lnl-4.0a-9")
def test_a_leader_aboard_activates_nobody_next_door() -> None:
    battle = ride("m4a1^e[leader_captain]", us={"B1": "us_airborne_squad"})
    assert battle.ask.kind == "act"


# Put off the vehicle


@clause("lnl-16.2-4", "lnl-16.2-6", "lnl-16.2-14", "lnl-16.2-25")
@pytest.mark.parametrize(("check", "shaken"), [(PASS, False), (FAIL, True)])
def test_riders_are_put_off_when_the_main_gun_fires(check: list[int], shaken: bool) -> None:
    battle = ride("m4a1^e[us_airborne_squad]", [*MISS, *check, 6, 6])
    battle.choose("deck-fire:us-m4a1-1>C1", "vehicle-fire:us-m4a1-1>C1", "main-gun")
    assert battle.ask.kind == "opportunity-fire", "the enemy may fire at those who get off"
    assert battle.ask.about["left"] == 2
    battle.choose("hold-fire")
    assert battle.where("us-squad-1") == "A1"
    assert battle.marked("us-squad-1") == ["moved", "fired"]
    assert battle.unit("us-squad-1").shaken == shaken


@clause("lnl-16.2-5")
def test_riders_stay_when_only_machine_guns_fire() -> None:
    battle = ride("m4a1^e[us_airborne_squad]", [*MISS, *MISS])
    battle.choose("vehicle-fire:us-m4a1-1>C1", "machine-guns")
    assert battle.unit("us-squad-1").carrier is not None


@clause("lnl-16.2-8")
@pytest.mark.parametrize(("check", "shaken"), [(PASS, False), (FAIL, True)])
def test_riders_are_put_off_by_a_shell_that_does_not_go_through(check: list[int], shaken: bool) -> None:
    us = {"A1": "us_airborne_squad+bazooka"}
    battle = Battle(FIELD, us=us, german={"C1": "stug_iiig^w[wehrmacht_squad]", **AFAR})
    battle.impulse("us", dice=[1, 1, 1, 6, *check])
    battle.choose("activate:A1", "ordnance-at:bazooka-0>german-stug-iiig-1")
    assert battle.at("C1") == ["german-squad-1"]
    assert battle.marked("german-squad-1") == ["moved"]
    assert battle.unit("german-squad-1").shaken == shaken


@clause("lnl-16.2-10", "lnl-16.2-11", "lnl-16.2-12", "lnl-16.2-13", "lnl-16.2-14", "lnl-16.4-15")
def test_small_arms_hit_riders_of_a_buttoned_vehicle_and_the_shaken_get_off() -> None:
    us = {"A1": "us_airborne_squad"}
    battle = Battle(FIELD, us=us, german={"C1": "stug_iiig^w~[wehrmacht_half_b,wehrmacht_half_b]", **AFAR})
    battle.reprint("german-half-squad-2", morale=12)
    battle.mark(german_stug_iiig_1="moved").impulse("us", dice=[6, 1, 3, 2])
    battle.choose("activate:A1", "fire-at:A1>german-stug-iiig-1")
    assert battle.unit("german-half-squad-1").shaken
    assert battle.ask.kind == "get-off-too"
    battle.choose("stay:german-half-squad-2")
    assert battle.at("C1") == ["german-half-squad-1"]
    assert battle.marked("german-half-squad-1") == ["moved"]
    assert battle.unit("german-half-squad-2").carrier is not None


@clause("lnl-16.2-15", "lnl-16.4-15")
def test_shaken_men_inside_stay_even_when_their_vehicle_is_hit() -> None:
    us = {"A1": "us_airborne_squad us_airborne_squad"}
    battle = Battle(FIELD, us=us, german={"C1": "sdkfz_251^w[wehrmacht_squad*]", **AFAR})
    battle.impulse("us", dice=[6, 1, 1])
    battle.choose("activate:A1", "fire-at:A1>german-sdkfz-251-1")
    battle.choose("arms:us-squad-1>own", "arms:us-squad-2>own")
    assert battle.unit("german-sdkfz-251-1").shaken
    assert battle.unit("german-squad-1").carrier is not None


@clause("lnl-16.2-19")
def test_the_chances_of_fire_from_the_deck_are_told() -> None:
    battle = ride("m4a1^e[us_airborne_squad]", german={"C1": "wehrmacht_squad", "D1": "stug_iiig^w", **AFAR})
    for key in ("deck-fire:us-m4a1-1>C1", "deck-fire-at:us-m4a1-1>german-stug-iiig-1"):
        option = battle.ask.find(key)
        assert option is not None
        (preview,) = previews(battle.game, option)
        assert {part.name: part.value for part in preview.odds.tally.parts}["rider"] == -1
        assert sum(preview.odds.results.values()) == 1
