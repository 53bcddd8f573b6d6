"""15.0c to 15.0f, 15.1: how the weapons of a vehicle fire."""

from __future__ import annotations

import pytest
from msgspec import structs

from bocage.systems.lnl.battle.state import EXITED, FIRED, Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .     .     .     .     .     .
  .     .     .     .     .     .     .     .
     .     .     .     .     .     .     .     .
  .     .     .     .     .     .     .     .
"""


def fires(battle: Battle) -> list[float]:
    """The strength of each attack so far."""
    return [event.data["strength"].total for event in battle.events("fire")]  # type: ignore[attr-defined]


def tank(battle: Battle, name: str = "us-m4a1-1") -> Vehicle:
    unit = battle.unit(name)
    assert isinstance(unit, Vehicle)
    return unit


# 15.0d Machine guns


@clause("lnl-15.0d-8", "lnl-15.0d-9", "lnl-15.0d-10", "lnl-15.0d-4")
def test_gun_and_machine_guns_fire_in_one_impulse_at_one_target_each_on_its_own() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": "wehrmacht_squad", "G1": "wehrmacht_squad"})
    battle.impulse("us", dice=[6, 6, 1, 6, 1, 6])
    battle.choose("activate:A1", "vehicle-fire:us-m4a1-1>E1")
    assert battle.keys == ["all-weapons", "main-gun", "machine-guns"]
    battle.choose("all-weapons")
    assert [event.data["target"] for event in battle.events("ordnance")] == [battle.loc("E1")]
    assert fires(battle) == [4, 4], "FP 4 and FP 4*, not added together"
    assert {event.data["target"] for event in battle.events("fire")} == {battle.loc("E1")}
    assert battle.marked("us-m4a1-1") == ["fired"]
    assert battle.ask.seat == "german", "nothing is left to fire at G1"


@clause("lnl-15.0d-9", "lnl-17.2-6")
def test_the_target_is_one_vehicle_or_all_the_men_of_a_hex_never_both() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": "sdkfz_251 wehrmacht_squad"})
    battle.impulse("us", dice=[6, 6, 1, 6, 1, 6]).choose("activate:A1")
    assert [key for key in battle.keys if "fire" in key] == [
        "vehicle-fire:us-m4a1-1>E1",
        "vehicle-fire-at:us-m4a1-1>german-sdkfz-251-1",
    ]
    battle.choose("vehicle-fire-at:us-m4a1-1>german-sdkfz-251-1", "all-weapons")
    assert {event.data.get("vehicle") for event in battle.events("fire")} == {1}
    assert battle.events("ordnance")[0].data["vehicle"] == 1


@clause("lnl-15.0d-2", "lnl-15.0d-3")
def test_a_machine_gun_reaches_ten_or_fourteen_hexes() -> None:
    wide = """
     .     .     .     .     .     .     .     .
  .     .     .     .     .     .     .     .
    """
    battle = Battle(wide, us={"A1": "m113^e sdkfz_251^e"}, german={"O1": "wehrmacht_squad"})
    battle.impulse("us").choose("activate:A1")
    assert battle.g.field.distance[battle.loc("A1")][battle.loc("O1")] == 14
    assert "vehicle-fire:us-m113-1>O1" in battle.keys, "FP 4*: 14 hexes"
    refusal = battle.why_not("vehicle-fire:us-sdkfz-251-1>O1")
    assert refusal is not None
    assert refusal.name == "out-of-range", "FP 2: 10 hexes"
    assert [MachineGun(printed, 10, 14).range for printed in ("1", "2", "3", "4*")] == [10, 10, 14, 14]


@clause("lnl-15.0d-5", "lnl-15.0d-7", "lnl-15.0-8")
def test_an_asterisk_machine_gun_needs_open_hatches_the_others_do_not() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e~"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "vehicle-fire:us-m4a1-1>E1", "machine-guns")
    assert fires(battle) == [4], "FP 4 only, the 4* is silent"
    shut = Battle(FIELD, us={"A1": "m113~"}, german={"E1": "wehrmacht_squad"}).impulse("us")
    refusal = shut.choose("activate:A1").why_not("vehicle-fire:us-m113-1>E1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.0d-5"


@clause("lnl-15.0d-4", "lnl-15.0d-6", "lnl-15.1-19", "lnl-15.1-21")
def test_an_asterisk_gun_fires_all_round_others_only_where_the_turret_points() -> None:
    """A target behind: without turning, only the 4* fires."""
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german={"C1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:G1", "vehicle-fire:us-m4a1-1>C1")
    assert battle.keys == ["turn-turret", "pivot:w", "keep-facing"]
    battle.choose("keep-facing")
    assert fires(battle) == [4]
    assert tank(battle).turret == 0


@clause("lnl-15.0d-6")
def test_without_a_turret_machine_guns_fire_into_the_arc_of_the_hull() -> None:
    """The half-track can only turn round to fire its FP 2 backwards."""
    battle = Battle(FIELD, us={"G1": "sdkfz_251!wehrmacht^e"}, german={"C1": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6]).choose("activate:G1", "vehicle-fire:us-sdkfz-251-1>C1")
    assert tank(battle, "us-sdkfz-251-1").facing == battle.g.verbs.corners.index("w")
    assert fires(battle) == [2], "machine guns turn without penalty"


# 15.1 Turning to fire


@clause("lnl-15.1-20", "lnl-15.1-21", "lnl-15.1-19")
def test_the_turret_turns_to_the_target_which_costs_one_to_hit() -> None:
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german={"C1": "pz_ivh^e"})
    battle.impulse("us", dice=[6, 6]).choose("activate:G1", "vehicle-fire-at:us-m4a1-1>german-pz-ivh-1")
    battle.choose("turn-turret", "main-gun")
    assert battle.parts("ordnance", "tally") == {"turret_turned": 1}
    vehicle = tank(battle)
    assert (vehicle.facing, vehicle.turret) == (1, 3), "hull east, turret west"
    assert vehicle.mp == 0
    assert not battle.events("pivots"), "and it costs no MP"
    assert battle.ask.kind == "reset-turret"
    battle.choose("turret:e")
    assert vehicle.turret == 0, "free at the end of its own impulse"


@clause("lnl-15.1-22")
def test_the_whole_vehicle_turns_instead_which_costs_two() -> None:
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german={"C1": "pz_ivh^e"})
    battle.impulse("us", dice=[6, 6]).choose("activate:G1", "vehicle-fire-at:us-m4a1-1>german-pz-ivh-1")
    battle.choose("pivot:w", "main-gun")
    assert battle.parts("ordnance", "tally") == {"pivot_to_fire": 2}
    assert (tank(battle).facing, tank(battle).turret) == (4, 0)


@clause("lnl-15.1-18", "lnl-15.1-20")
def test_in_the_arc_nothing_is_turned_and_nothing_is_paid() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": "pz_ivh^w"})
    battle.impulse("us", dice=[6, 6]).choose("activate:A1", "vehicle-fire-at:us-m4a1-1>german-pz-ivh-1")
    battle.choose("main-gun")
    assert battle.parts("ordnance", "tally") == {}


# 15.2 After an Assault Move


@clause("lnl-15.2-2", "lnl-15.2-3", "lnl-15.2-4")
def test_after_an_assault_move_each_machine_gun_has_2_less_and_the_gun_2_more_to_hit() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"G1": "wehrmacht_squad*"})
    battle.impulse("us", dice=[6, 6, 1, 6, 1, 6])
    battle.choose("activate:A1", "assault-drive:us-m4a1-1", "move:B1", "stop")
    battle.choose("vehicle-fire:us-m4a1-1>G1", "all-weapons")
    assert battle.parts("ordnance", "tally") == {"assault_move_vehicle": 2}
    assert fires(battle) == [2, 2]
    assert battle.marked("us-m4a1-1") == ["assault_move", "fired"]


# 15.0c, 15.0e, 15.0f


@clause("lnl-15.0c-2")
def test_a_gun_marked_n_times_fires_n_times() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e"}, german={"E1": "pz_ivh^w"})
    battle.reprint("us-m4a1-1", gun=battle_gun("rockets_huey"))
    battle.impulse("us", dice=[6, 6, 6, 6]).choose("activate:A1")
    battle.choose("vehicle-fire-at:us-m4a1-1>german-pz-ivh-1", "main-gun")
    assert len(battle.events("ordnance")) == 2


def battle_gun(name: str) -> object:
    from bocage.systems.lnl.content.counters import catalogue

    return catalogue().guns[name]


REAR = (MachineGun("4", 10, 14), MachineGun("2R", 10, 14))


@clause("lnl-15.0e-1", "lnl-15.0e-3", "lnl-15.0e-4")
def test_a_rear_machine_gun_fires_behind_the_turret_at_a_target_of_its_own() -> None:
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german={"K1": "wehrmacht_squad", "C1": "wehrmacht_squad"})
    battle.reprint("us-m4a1-1", machine_guns=REAR, gun=None)
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:G1", "vehicle-fire:us-m4a1-1>K1")
    assert fires(battle) == [4], "the rear gun does not fire ahead"
    assert battle.ask.kind == "second-target"
    assert battle.keys == ["vehicle-fire:us-m4a1-1>C1", "hold-fire"]
    battle.choose("vehicle-fire:us-m4a1-1>C1")
    assert fires(battle) == [4, 2]
    assert battle.ask.seat == "german", "all in one impulse"


@clause("lnl-15.0f-1", "lnl-15.0f-2", "lnl-15.0f-3", "lnl-15.0f-4", "lnl-15.0f-5")
def test_option_a_machine_gun_of_4_splits_when_turret_and_hull_part() -> None:
    german = {"K1": "wehrmacht_squad", "C1": "wehrmacht_squad"}
    option = {"mg_split_turret_hull": True}
    one = (MachineGun("4", 10, 14),)
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german=german, options=option)
    battle.reprint("us-m4a1-1", machine_guns=one, gun=None)
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:G1", "vehicle-fire:us-m4a1-1>C1", "turn-turret")
    assert battle.keys == ["vehicle-fire:us-m4a1-1>K1", "hold-fire"], "the hull's half has another target"
    battle.choose("vehicle-fire:us-m4a1-1>K1")
    assert fires(battle) == [2, 2]
    ahead = Battle(FIELD, us={"G1": "m4a1^e"}, german=german, options=option)
    ahead.reprint("us-m4a1-1", machine_guns=one, gun=None)
    ahead.impulse("us", dice=[1, 6]).choose("activate:G1", "vehicle-fire:us-m4a1-1>K1")
    assert fires(ahead) == [4], "whole while both point one way"
    far = Battle(FIELD, us={"N1": "m4a1^e"}, german={"C1": "wehrmacht_squad"}, options=option)
    far.reprint("us-m4a1-1", machine_guns=one, gun=None)
    far.impulse("us").choose("activate:N1")
    assert far.g.field.distance[far.loc("N1")][far.loc("C1")] == 11
    assert "vehicle-fire:us-m4a1-1>C1" not in far.keys, "each half reaches ten hexes"


# Opportunity Fire


@clause("lnl-4.1a-8", "lnl-4.1a-9", "lnl-4.1a-10")
def test_under_ops_complete_a_vehicle_still_reacts_machine_guns_at_half_the_gun_at_plus_2() -> None:
    battle = Battle(FIELD, us={"G1": "us_airborne_squad"}, german={"A1": "m4a1!us_airborne^e"})
    battle.mark(german_m4a1_1="ops_complete").impulse("us", dice=[6, 6, 1, 6, 1, 6])
    battle.choose("activate:G1", "move-from:G1", "move:F1")
    assert battle.keys == ["vehicle-fire:german-m4a1-1>F1", "hold-fire"]
    battle.choose("vehicle-fire:german-m4a1-1>F1", "all-weapons")
    assert battle.parts("ordnance", "tally")["ops_complete"] == 2
    assert fires(battle) == [2 + 1, 2 + 1], "1 more against who moves"
    assert len(battle.events("fire")) == 2, "all its weapons together are one attack: 1 MP drew them"


@clause("lnl-15.0b-3", "lnl-5.1-17")
def test_a_shaken_vehicle_does_not_fire() -> None:
    battle = Battle(FIELD, us={"A1": "m4a1^e*"}, german={"G1": "wehrmacht_squad"}).impulse("us")
    battle.choose("activate:A1")
    assert not [key for key in battle.keys if "fire" in key]
    refusal = battle.why_not("vehicle-fire:us-m4a1-1>G1")
    assert refusal is not None
    assert refusal.clause == "lnl-15.0b-3"
    reacting = Battle(FIELD, us={"G1": "us_airborne_squad"}, german={"A1": "pz_ivh^e*"}).impulse("us")
    reacting.choose("activate:G1", "move-from:G1", "move:F1")
    assert reacting.ask.kind == "step", "nor in the enemy's impulse"


@clause("lnl-15.1-22")
def test_a_vehicle_that_turns_round_to_fire_has_its_turret_in_front_again() -> None:
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german={"C1": "pz_ivh^e"}).impulse("us", dice=[6, 6])
    tank(battle).turret = 1
    battle.choose("activate:G1", "vehicle-fire-at:us-m4a1-1>german-pz-ivh-1", "pivot:w", "main-gun")
    assert (tank(battle).facing, tank(battle).turret) == (4, 0)


# A target of its own


@clause("lnl-15.0e-1", "lnl-15.0e-4", "lnl-15.0d-2")
@pytest.mark.parametrize(
    ("behind", "options"),
    [
        ({"C1": "wehrmacht_squad"}, ["vehicle-fire:us-m4a1-1>C1", "hold-fire"]),
        ({"C1": "wehrmacht_squad", "D1": "sdkfz_251^w"}, None),
        ({"D1": "pz_ivh^w~"}, []),
        ({"G2": "wehrmacht_squad"}, []),
    ],
)
def test_a_rear_gun_takes_what_is_behind_it_and_can_be_hurt(
    behind: dict[str, str], options: list[str] | None
) -> None:
    """Behind it a squad, an open half-track, a tank with its hatches shut; G2 is on its flank."""
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german={"K1": "wehrmacht_squad", **behind})
    battle.reprint("us-m4a1-1", machine_guns=REAR, gun=None)
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:G1", "vehicle-fire:us-m4a1-1>K1")
    if options is None:
        options = ["vehicle-fire:us-m4a1-1>C1", "vehicle-fire-at:us-m4a1-1>german-sdkfz-251-1", "hold-fire"]
    assert (battle.keys if battle.ask.kind == "second-target" else []) == options
    if not options:
        return
    battle.choose("hold-fire")
    assert fires(battle) == [4], "its owner may hold its fire"


@clause("lnl-15.0e-4", "lnl-15.0d-2")
@pytest.mark.parametrize(("place", "reached"), [("D1", True), ("B1", True), ("A1", False)])
def test_a_rear_gun_of_2_reaches_ten_hexes(place: str, reached: bool) -> None:
    """From L1: D1 is eight hexes away, B1 ten, A1 eleven."""
    battle = Battle(FIELD, us={"L1": "m4a1^e"}, german={"N1": "wehrmacht_squad", place: "wehrmacht_squad"})
    battle.reprint("us-m4a1-1", machine_guns=REAR, gun=None).impulse("us", dice=[1, 6, 1, 6])
    steps = {"D1": 8, "B1": 10, "A1": 11}[place]
    assert battle.g.field.distance[battle.loc("L1")][battle.loc(place)] == steps
    battle.choose("activate:L1", "vehicle-fire:us-m4a1-1>N1")
    assert (battle.ask.kind == "second-target") == reached


@clause("lnl-15.0f-1", "lnl-15.0f-2")
@pytest.mark.parametrize(
    ("guns", "first"),
    [
        ((MachineGun("4", 10, 14),), [2]),
        ((MachineGun("4*", 10, 14),), [4]),
        ((MachineGun("3", 10, 14),), [3]),
        ((MachineGun("5", 10, 14),), [5]),
    ],
)
def test_option_only_a_4_without_an_asterisk_is_split(guns: tuple[MachineGun, ...], first: list[int]) -> None:
    battle = Battle(
        FIELD,
        us={"G1": "m4a1^e"},
        german={"C1": "wehrmacht_squad"},
        options={"mg_split_turret_hull": True},
    )
    battle.reprint("us-m4a1-1", machine_guns=guns, gun=None).impulse("us", dice=[1, 6, 1, 6])
    battle.choose("activate:G1", "vehicle-fire:us-m4a1-1>C1")
    if battle.ask.kind == "bring-to-bear":
        battle.choose("turn-turret")
    assert fires(battle) == first


@clause("lnl-23.0-1")
@pytest.mark.parametrize("points", [0, 2])
def test_a_vehicle_leaves_the_map_with_all_aboard(points: int) -> None:
    """Each that leaves counts what the scenario gives for leaving times what it is worth."""
    battle = Battle(
        FIELD,
        us={"A1": "m4a1^e[us_airborne_squad]", "G1": "hero"},
        german={"K1": "leader_captain*"},
        exits={"us": "B1"},
    )
    battle.scenario = structs.replace(
        battle.scenario, scores=structs.replace(battle.scenario.scores, exit=points, vehicle=5, squad=3)
    )
    battle.impulse("us").choose("activate:A1", "drive:us-m4a1-1", "move:B1", "exit:B1")
    assert battle.unit("us-m4a1-1").loc == EXITED
    assert tank(battle).mp == 0
    assert battle.unit("us-squad-1").carrier is tank(battle)
    assert battle.g.exit_points[0] == points * (5 + 3)
    assert battle.ask.seat == "german"


@clause("lnl-15.0e-3", "lnl-15.0e-4")
def test_in_opportunity_fire_the_rear_gun_has_no_target_of_its_own() -> None:
    """Only those who move are fired at, with 4 and 1 more; the squad behind the tank stands still."""
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german={"K1": "wehrmacht_squad", "C1": "wehrmacht_squad"})
    battle.reprint("us-m4a1-1", machine_guns=REAR, gun=None)
    battle.impulse("german", dice=[1, 6, 1, 6]).choose("activate:K1", "move-from:K1", "move:J1")
    assert (battle.ask.seat, battle.ask.kind) == ("us", "opportunity-fire")
    battle.choose(next(key for key in battle.keys if "m4a1" in key))
    assert fires(battle) == [4 + 1]
    assert battle.ask.kind != "second-target"


@clause("lnl-15.1-18", "lnl-15.1-19")
@pytest.mark.parametrize("marked", [True, False])
def test_a_turret_is_turned_back_by_a_tank_that_has_acted(marked: bool) -> None:
    """Ruling 117. It was activated with the squad beside it, which alone has moved, or has itself fired."""
    battle = Battle(FIELD, us={"G1": "m4a1^e us_airborne_squad"}, german={"A1": "medic"}).impulse("us")
    tank = battle.unit("us-m4a1-1")
    assert isinstance(tank, Vehicle)
    battle.choose("activate:G1")
    tank.turret, tank.marks = 1, FIRED if marked else 0
    battle.choose("done")
    assert (battle.game.ask is not None and battle.ask.kind == "reset-turret") == marked


@clause("lnl-15.0d-2", "lnl-15.0d-10")
def test_each_machine_gun_fires_as_far_as_it_reaches_itself() -> None:
    """Four hexes: in range of the first, and beyond the second."""
    battle = Battle(FIELD, us={"G1": "m4a1^e"}, german={"K1": "wehrmacht_squad"})
    battle.reprint("us-m4a1-1", machine_guns=(MachineGun("4", 10, 14), MachineGun("2", 3, 3)), gun=None)
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:G1", "vehicle-fire:us-m4a1-1>K1")
    assert fires(battle) == [4]
