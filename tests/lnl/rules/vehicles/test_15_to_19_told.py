"""14 to 19: what befalls vehicles, guns and helicopters is told, each with its rule."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from bocage.systems.lnl.content.scenario import Arrival, Condition, Troop
from bocage.systems.lnl.rules.air.flight import fields_of_fire
from bocage.systems.lnl.rules.vehicles.vehicles import on_a_way
from bocage.text.speech import words_of
from tests.lnl.airborne import SLICK, AirBattle
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, driving, field
from tests.lnl.rules.vehicles.test_17_assault_in_place import PASS, share
from tests.support import clause

HALF_TRACK = "sdkfz_251!us_airborne^e"


def told(battle: Battle, kind: str) -> tuple[str, ...]:
    return battle.last(kind).clauses


@clause("lnl-17.1-31", "lnl-17.1-33")
def test_an_assault_that_fails_tells_of_the_marker_and_of_those_who_fall_back() -> None:
    battle = share("us_airborne_squad", [*PASS, 1, 6]).choose("activate:E1", "close-assault:E1")
    assert told(battle, "marked") == ("lnl-17.1-31",)
    assert battle.last("marked").data["unit"] == battle.unit("german-stug-iiig-1").id
    battle.choose("retreat:E2")
    assert told(battle, "falls-back") == ("lnl-17.1-33",)
    assert battle.last("falls-back").data["to"] == battle.loc("E2")


@clause("lnl-17.1-14")
def test_a_shaken_leader_is_not_asked_to_go_in() -> None:
    battle = share("us_airborne_squad leader_captain*", [*PASS, 1, 6]).choose(
        "activate:E1", "close-assault:E1"
    )
    assert battle.ask.kind == "fall-back"
    assert len(battle.events("morale-check")) == 1


@clause("lnl-17.1-31", "lnl-15.3-17")
@pytest.mark.parametrize("joins", [True, False])
def test_a_vehicle_that_stays_after_an_overrun_tells_the_same(joins: bool) -> None:
    battle = driving("wehrmacht_squad", HALF_TRACK, dice=(1, 6, 1, 1, 1, 6))
    battle.choose("overrun:E1", f"{'join' if joins else 'stay'}:german-squad-1")
    if joins:
        battle.choose("retreat:E2")
        assert told(battle, "falls-back") == ("lnl-17.1-33",)
        battle.choose("stop")
        assert told(battle, "marked") == ("lnl-17.1-31",)
    else:
        battle.choose("stop", "retreat:E2")
        assert told(battle, "falls-back") == ("lnl-15.3-17",)
        assert not battle.events("marked")


@clause("lnl-15.3-6", "lnl-15.3-7")
def test_the_sum_of_an_overrun_names_the_rule_of_each_gun() -> None:
    """An M4A1 with open hatches: its gun, the 4 of the hull, and the 4* of the roof by 15.3-7."""
    battle = driving("wehrmacht_squad*", dice=(1, 6, 6)).choose("overrun:E1")
    guns = [part for part in battle.tally("overrun", "strength").parts if part.name == "machine_gun"]
    printed = battle.g.vehicles[0].printed.machine_guns
    assert [part.clause for part in guns] == [
        "lnl-15.3-7" if gun.all_round else "lnl-15.3-6" for gun in printed
    ]
    assert {part.clause for part in guns} == {"lnl-15.3-6", "lnl-15.3-7"}


@clause("lnl-15.0-9", "lnl-4.0d-1")
@pytest.mark.parametrize(("drives", "marks"), [(True, ["moved"]), (False, ["ops_complete"])])
def test_hatches_are_told_and_count_as_all_it_did_if_it_did_nothing_else(
    drives: bool, marks: list[str]
) -> None:
    battle = Battle(field(), us={"A1": "m4a1^e"}, german={"I2": FAR_OFF}).impulse("us")
    battle.choose("activate:A1", "button-up:us-m4a1-1")
    assert len(battle.events("hatches")) == 1
    tank = battle.unit("us-m4a1-1")
    assert isinstance(tank, Vehicle)
    assert tank.buttoned
    if drives:
        battle.choose("drive:us-m4a1-1", "move:B1", "stop")
    while battle.ask.seat == "us" and "done" in battle.keys:
        battle.choose("done")
    assert battle.marked("us-m4a1-1") == marks


@clause("lnl-15.1-21", "lnl-15.1-22")
@pytest.mark.parametrize(
    ("choice", "kind", "rule"),
    [("turn-turret", "turns-turret", "lnl-15.1-21"), ("pivot:w", "pivots-to-fire", "lnl-15.1-22")],
)
def test_turning_to_fire_is_told(choice: str, kind: str, rule: str) -> None:
    battle = Battle(field(), us={"G1": "m4a1^e"}, german={"C1": "pz_ivh^e"}).impulse("us", dice=[6, 6])
    battle.choose("activate:G1", "vehicle-fire-at:us-m4a1-1>german-pz-ivh-1", choice, "main-gun")
    assert told(battle, kind) == (rule,)
    assert battle.last(kind).data["facing"] == 4, "to the west"


@clause("lnl-16.4-8", "lnl-16.4-10", "lnl-16.2-4")
@pytest.mark.parametrize(("verb", "rule"), [("unload", "lnl-16.4-8"), ("unload-assault", "lnl-16.4-10")])
def test_getting_off_is_told(verb: str, rule: str) -> None:
    battle = Battle(field(), us={"A1": "m4a1^e[us_airborne_squad]"}, german={"I2": FAR_OFF}).impulse("us")
    battle.choose("activate:A1", "drive:us-m4a1-1", f"{verb}:us-m4a1-1")
    assert told(battle, "unloads") == ("lnl-16.4-1", rule)
    assert battle.last("unloads").data["units"] == [battle.unit("us-squad-1").id]


@clause("lnl-16.2-4")
def test_riders_whom_the_main_gun_shakes_off_are_told_of() -> None:
    battle = Battle(field(), us={"A1": "m4a1^e[us_airborne_squad]"}, german={"E1": "pz_ivh^w"}).impulse(
        "us", dice=[1, 1, 6, 6]
    )
    battle.choose("activate:A1", "vehicle-fire-at:us-m4a1-1>german-pz-ivh-1")
    while battle.ask.kind == "vehicle-weapons":
        battle.choose("main-gun")
    assert told(battle, "dismounts") == ("lnl-16.2-4",)
    assert battle.last("dismounts").data["at"] == battle.loc("A1")


@clause("lnl-15.0b-2", "lnl-5.1-1")
def test_a_shaken_vehicle_is_told_of() -> None:
    """A StuG answers: to hit 2 + 3, penetration equal to the armour, a Morale Check of 2 + 2 shakes it."""
    battle = Battle(field(), us={"A1": "m4a1^e", "A2": "us_airborne_squad"}, german={"G1": "stug_iiig^w"})
    battle.impulse("us", dice=[2, 3, 1, 1, 2, 2])
    battle.choose("activate:A1", "drive:us-m4a1-1", "move:B1")
    battle.choose(next(key for key in battle.keys if "fire" in key and "hold" not in key))
    while battle.ask.kind == "vehicle-weapons":
        battle.choose("main-gun")
    assert battle.unit("us-m4a1-1").shaken
    assert told(battle, "shaken") == ("lnl-5.1-1", "lnl-15.0b-2")


# Helicopters


@clause("lnl-19.4-7", "lnl-19.4-9", "lnl-23.0-4")
def test_men_who_get_out_are_told_of_and_take_the_hex() -> None:
    battle = AirBattle(
        us={"E1-air": "uh1_slick[us_army_squad]"},
        german={"I2": "nva_squad*"},
        victory=(Condition("us", "hold", "E1", 1), Condition("german", "otherwise")),
    )
    battle.hover(SLICK).impulse("us").choose("activate:E1-air", f"unload:{SLICK}")
    assert told(battle, "unloads") == ("lnl-19.4-7", "lnl-19.4-9")
    assert battle.g.control[battle.loc("E1")] == 0


@clause("lnl-19.5.2-4", "lnl-5.3-1")
def test_the_fields_of_fire_of_vehicles_are_those_that_could_answer_now() -> None:
    """A machine gun of 2 reaches 10 hexes, and 5 upwards; what is to come, or Shaken, reaches nothing."""
    late = Arrival(3, "I1", (Troop("m113", force="nva", facing="w"),))
    battle = AirBattle(us={"A1-air": "uh1_slick"}, german={"I2": "m113!nva^w"}, arrive={"german": [late]})
    battle.reprint("german-m113-1", machine_guns=(MachineGun("2", 10, 14),)).impulse("us")
    g, here = battle.g, battle.loc("I2")
    [covered] = fields_of_fire(g, 0)
    near = {cell for cell in range(g.field.cells) if g.field.land.distances[here][cell] <= 5}
    assert {cell for cell in range(g.field.cells) if covered >> cell & 1} == near
    assert len(near) < g.field.cells
    g.vehicles[1].shaken = True
    assert fields_of_fire(g, 0) == []


@clause("lnl-15.1-2")
@pytest.mark.parametrize("road", [True, False])
def test_a_road_carries_a_vehicle_from_the_first_hex_of_the_map_on(road: bool) -> None:
    battle = Battle(
        "t\nt\n.\n.",
        us={"A3": "truck_vietnam!us_army^e"},
        german={"A4": "crew*"},
        ways={"road": "A1 A2"} if road else {},
    ).impulse("us")
    tank = battle.g.vehicles[0]
    assert [on_a_way(battle.g, battle.loc(label), tank) for label in ("A1", "A2", "A3")] == [
        road,
        road,
        False,
    ]


@clause("lnl-16.1.1-5", "lnl-16.1.1-1", "lnl-15.4-2")
def test_the_dice_to_get_out_are_told_of_crew_weapon_and_passenger_apart() -> None:
    """A hit on 2, through with 10 against 2; then 2 for the crew, 3 for the gun and 4 for the men."""
    row = "\n".join(["   .     .     .", ".     .     .   "])
    battle = Battle(
        row,
        us={"A1": "us_airborne_squad+bazooka"},
        german={"E1": "sdkfz_251^nw[wehrmacht_squad+mg42_bipod]"},
    ).impulse("us", dice=[1, 1, 6, 1, 2, 3, 4])
    battle.choose("activate:A1", "ordnance-at:bazooka-0>german-sdkfz-251-1")
    rolls = [event.data for event in battle.events("evacuation-check")]
    assert [(data["who"], data["passed"]) for data in rolls] == [
        ("crew", True),
        ("weapon", False),
        ("passenger", True),
    ]
    words = words_of("lnl", "en").event(battle.g, battle.events("evacuation-check")[1])[0]
    assert words == "The MG42 of German squad rolls 3 to get out: lost."
