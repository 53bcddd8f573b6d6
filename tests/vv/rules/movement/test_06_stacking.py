"""6.7 to 6.9: friends and enemies in a hex, and how many it holds."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Fortification
from bocage.systems.vv.rules.movement.stacking import cannot_stack
from tests.support import clause
from tests.vv.marches import LANE, March
from tests.vv.positions import Battle

FULL = "us_rifle_squad us_rifle_squad us_rifle_squad us_rifle_squad"


@clause("vv-6.7-1", "vv-6.7-2")
def test_one_passes_through_a_full_hex_and_does_not_stay_there() -> None:
    battle = March(LANE, us={"A1": "us_rifle_squad", "A2": FULL}).go().choose("step:A2")
    assert battle.keys == ["step:A1", "step:A3"]
    battle.choose("step:A3")
    assert "stop" in battle.keys
    assert battle.where("us-squad-1") == "A3"


@clause("vv-6.7-2")
def test_a_full_hex_is_entered_only_with_the_points_to_leave_it() -> None:
    far = March(LANE, us={"A1": "us_rifle_squad", "A5": FULL}).go().walk("A2", "A3", "A4")
    assert far.keys == ["step:A3", "stop"]
    assert far.reason("step:A5") == "no-room-there"
    two = March(LANE, us={"A1": "us_rifle_squad", "A4": FULL, "A5": FULL}).go().walk("A2", "A3")
    assert two.keys == ["step:A2", "stop"]


@clause("vv-6.7-2", "vv-6.1-4")
def test_the_whole_stack_must_find_room() -> None:
    three = "us_rifle_squad us_rifle_squad us_rifle_squad"
    both = March(LANE, us={"A1": "us_rifle_squad us_rifle_squad", "A2": three}).go().choose("step:A2")
    assert "stop" not in both.keys
    one = March(LANE, us={"A1": "us_rifle_squad us_rifle_squad", "A2": three}).go("us-squad-1")
    assert "stop" in one.choose("step:A2").keys


@clause("vv-6.7-1")
def test_one_passes_through_positions() -> None:
    battle = March(LANE, us={"A1": "us_rifle_squad"}, forts=(Fortification("foxholes", "A2"),)).go()
    battle.walk("A2", "A3")
    assert battle.where("us-squad-1") == "A3"


@clause("vv-6.8-1")
def test_no_unit_enters_a_hex_with_enemies() -> None:
    battle = March(LANE, us={"A1": "us_rifle_squad"}, german={"A2": "german_rifle_squad*"}).phase("movement")
    assert "move:A1" not in battle.keys
    open_ground = March(
        "     .\n  .     .\n     .\n", us={"A1": "us_rifle_squad"}, german={"B2": "truck"}
    ).go()
    assert open_ground.keys == ["step:B1", "stop"]
    assert open_ground.reason("step:B2") == "enemy-hex"


@clause("vv-6.8-2", "vv-6.8-1")
def test_a_close_assault_may_end_in_the_enemys_hex() -> None:
    battle = Battle(LANE, us={"A1": "us_rifle_squad"}, german={"A2": "german_rifle_half_squad*"})
    battle.phase("assault", dice=[1, 1, 6, 6])
    battle.choose("assault:A1>A2")
    assert battle.where("us-squad-1") == "A2"


# 6.9


@clause("vv-6.9-1", "vv-6.9-2", "vv-6.9-3")
@pytest.mark.parametrize(
    ("machines", "most"), [(0, 4), (1, 2), (2, 0)], ids=["no machine", "one machine", "two machines"]
)
def test_6_9_four_men_or_two_machines_or_one_machine_and_two_men(machines: int, most: int) -> None:
    assert cannot_stack(most, machines) is None
    refusal = cannot_stack(most + 1, machines)
    assert refusal is not None
    assert refusal.clause == ("vv-6.9-3" if machines else "vv-6.9-2")


@clause("vv-6.9-1")
def test_no_third_machine() -> None:
    refusal = cannot_stack(0, 3)
    assert refusal is not None
    assert refusal.clause == "vv-6.9-1"


SQUAD, HALF, LEADER = "us_rifle_squad", "us_rifle_half_squad", "us_leader_1"


def advancing(us: dict[str, str]) -> Battle:
    """Somebody elsewhere can always advance, so that the question is put."""
    return Battle(LANE, us={**us, "A5": SQUAD}, german={"A9": "german_rifle_squad"}).phase("advance")


@clause("vv-6.9-2")
@pytest.mark.parametrize(
    "there", [f"{SQUAD} {SQUAD} {SQUAD}", f"{HALF} {LEADER} {LEADER}", f"{HALF} {HALF} {HALF}"]
)
def test_infantry_of_any_type_counts_as_one_and_weapons_do_not_count(there: str) -> None:
    """vv-6.9-u1."""
    assert "advance:A1>A2" in advancing({"A1": f"{SQUAD}+bazooka", "A2": there}).keys
    full = advancing({"A1": SQUAD, "A2": f"{there} {LEADER}"})
    assert "advance:A1>A2" not in full.keys
    assert full.reason("advance:A1>A2") == "hex-full"


@clause("vv-6.9-3")
@pytest.mark.parametrize("machine", ["m4a3e8^s", "truck^s", "gun_57mm^s"])
def test_two_infantry_units_beside_an_afv_a_vehicle_or_a_gun(machine: str) -> None:
    assert "advance:A1>A2" in advancing({"A1": SQUAD, "A2": f"{machine} {SQUAD}"}).keys
    full = advancing({"A1": SQUAD, "A2": f"{machine} {SQUAD} {LEADER}"})
    assert "advance:A1>A2" not in full.keys
    assert full.reason("advance:A1>A2") == "hex-full-mixed"


@clause("vv-6.9-1", "vv-6.9-3")
@pytest.mark.parametrize("two", ["m4a3e8^s stuart^s", "truck^s gun_57mm^s", "m4a3e8^s jeep^s"])
def test_no_infantry_beside_two_machines_of_any_mix(two: str) -> None:
    full = advancing({"A1": SQUAD, "A2": two})
    assert "advance:A1>A2" not in full.keys
    assert full.reason("advance:A1>A2") == "hex-full-mixed"


@clause("vv-6.9-6")
def test_of_a_loaded_transport_only_the_vehicle_counts() -> None:
    """Two squads and a gun are with it, and two more squads may stand beside it."""
    battle = advancing({"A1": SQUAD, "A2": f"truck^s[{SQUAD},{SQUAD},gun_57mm] {SQUAD}"})
    assert "advance:A1>A2" in battle.keys


@clause("vv-6.9-2", "vv-5.35-1")
def test_of_those_who_advance_no_more_go_than_there_is_room_for() -> None:
    battle = advancing({"A1": f"{SQUAD} {SQUAD}", "A2": f"{SQUAD} {SQUAD} {SQUAD}"})
    battle.choose("advance:A1>A2", "join:us-squad-1")
    assert battle.at("A1") == ["us-squad-2"]
    assert len(battle.at("A2")) == 4


@clause("vv-6.9-2", "vv-6.9-3")
def test_the_limits_hold_when_units_are_set_up() -> None:
    battle = Battle("  .\n  .\n", us={"A1-A2": f"{SQUAD} {SQUAD} {SQUAD} {SQUAD} {SQUAD}"}, german={})
    battle.set_up().choose("place:A1", "place:A1", "place:A1", "place:A1")
    assert battle.where("us-squad-5") == "A2"
    beside = Battle("  .\n  .\n", us={"A1-A2": f"m4a3e8^s {SQUAD} {SQUAD} {SQUAD}"}, german={})
    beside.set_up().choose("place:A1", "place:A1", "place:A1")
    assert beside.where("us-squad-3") == "A2"


def stopped_in(fort: Fortification, us: dict[str, str], dice: list[int]) -> Battle:
    """The dice are those of one casualty point."""
    battle = Battle(LANE, us=us, german={"A4": "german_rifle_squad"}, forts=(fort,))
    return battle.phase("movement", dice=dice)


@clause("vv-20.3-10", "vv-13.8-7")
def test_a_vehicle_that_is_pinned_among_foxholes_is_lost() -> None:
    """It may never stop in the hex outside the position, cannot be in it, and cannot go on."""
    battle = stopped_in(Fortification("foxholes", "A2"), {"A1": "truck^s"}, [3, 4])
    battle.choose("drive:us-truck-1", "ahead", "fire:A4>A2")
    assert battle.where("us-truck-1") == ""
    assert battle.last("no-room").clauses == ("vv-20.3-10",)


@clause("vv-20.3-10", "vv-20.4-3", "vv-13.8-7")
def test_a_squad_that_is_pinned_where_the_bunker_is_full_is_lost() -> None:
    us = {"A1": "us_rifle_squad", "A2": "us_rifle_squad us_rifle_squad"}
    battle = stopped_in(Fortification("wood_bunker", "A2", facing="s"), us, [3, 4])
    battle.choose("move:A1", "step:A2", "fire:A4>A2", "pin:us-squad-1")
    assert battle.where("us-squad-1") == ""
    assert battle.last("no-room").clauses == ("vv-20.3-10",)
    assert battle.at("A2") == ["us-squad-2", "us-squad-3"]
