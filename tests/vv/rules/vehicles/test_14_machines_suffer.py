"""14.63 to 14.65: casualty points on guns, vehicles and those aboard."""

from __future__ import annotations

import pytest

from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
      .     .     .
   .     .     .     .
"""
NEAR = "us_rifle_squad us_rifle_squad us_rifle_squad+m1919a6"
"""5 + 5 + 5 + 3: the row 11-18: 7 points with a roll of 2, 2 with 7, 1 with 8."""


def under_fire(target: str, points: int, *dice: int, hexes: str = "C1") -> Battle:
    """Fire of the row 11-18 at a hex in the open that gives so many casualty points."""
    roll = 9 - points
    first = max(1, roll - 6)
    battle = Battle(ROW, us={"A1": NEAR}, german={hexes: target}, nations={"german": "british"})
    battle.phase("fire", "us", dice=[first, roll - first, *dice])
    battle.choose(f"fire:A1>{hexes}", "join:us-squad-1", "join:us-squad-2", "join:us-squad-3")
    assert battle.last("fire").data["points"] == points
    return battle


@clause("vv-14.64-1")
@example("vv-14.64-e1")
def test_one_point_pins_a_jeep_without_a_roll() -> None:
    battle = under_fire("jeep^n", 1)
    assert battle.unit("german-jeep-1").pinned
    assert not battle.events("survival")


@clause("vv-14.64-2", "vv-14.64-3")
@example("vv-14.64-e2")
def test_with_two_points_a_jeep_that_rolls_its_rating_is_pinned_and_absorbs_them() -> None:
    battle = under_fire("jeep^n", 2, 3)
    assert battle.unit("german-jeep-1").pinned
    assert battle.last("survival").data["roll"] == 3


@clause("vv-14.64-2", "vv-14.64-4")
@example("vv-14.64-e3")
def test_with_two_points_a_jeep_that_rolls_above_its_rating_is_eliminated() -> None:
    battle = under_fire("jeep^n", 2, 4)
    assert battle.where("german-jeep-1") == ""


@clause("vv-14.64-5")
@example("vv-14.64-e4")
def test_more_points_than_its_rating_eliminate_a_jeep_without_a_roll() -> None:
    battle = under_fire("jeep^n", 4)
    assert battle.where("german-jeep-1") == ""
    assert not battle.events("survival")


@clause("vv-14.64-8", "vv-14.62-4")
@example("vv-14.64-e5")
def test_a_pinned_jeep_makes_no_survival_roll() -> None:
    battle = under_fire("jeep^n*", 1)
    assert battle.where("german-jeep-1") == ""
    assert not battle.events("survival")


def test_a_survival_roll_pays_the_whole_rating_when_it_fails() -> None:
    battle = under_fire("jeep^n british_rifle_squad", 3, 6)
    assert battle.keys == ["spare:german-jeep-1", "bear:german-jeep-1>1", "bear:german-jeep-1>3"]
    battle.choose("bear:german-jeep-1>3")
    assert battle.where("german-jeep-1") == ""
    assert not battle.unit("german-squad-1").pinned


@clause("vv-14.64-1")
def test_the_owner_may_put_a_single_point_on_a_vehicle_and_the_rest_on_others() -> None:
    battle = under_fire("jeep^n british_rifle_squad", 3).choose("bear:german-jeep-1>1")
    assert battle.unit("german-jeep-1").pinned
    assert "pin:german-squad-1" not in battle.keys
    battle.choose("reduce:german-squad-1")
    assert battle.unit("german-squad-1").counter.kind == "half_squad"


@clause("vv-14.64-5")
def test_in_a_mixed_hex_a_vehicle_may_be_given_up_only_for_more_than_its_rating() -> None:
    assert "eliminate:german-jeep-1" not in under_fire("jeep^n british_rifle_squad", 3).keys
    assert "eliminate:german-jeep-1" in under_fire("jeep^n british_rifle_squad", 4).keys


@clause("vv-14.64-6", "vv-14.64-7", "vv-8.5-6", "vv-14.65-4")
def test_passengers_are_lost_with_their_transport_and_count_for_the_points() -> None:
    battle = under_fire("truck^n[british_rifle_squad,six_pounder] british_rifle_squad", 6, 5)
    assert battle.keys == [
        "spare:german-squad-1",
        "reduce:german-squad-1",
        "eliminate:german-squad-1",
    ]
    battle.choose("spare:german-squad-1", "bear:german-truck-1>4")
    assert {battle.where(name) for name in ("german-truck-1", "german-squad-1")} == {""}
    assert battle.unit("german-six-pounder-1").loc == -2
    assert not battle.unit("german-squad-2").pinned


@clause("vv-14.64-5", "vv-14.64-7")
def test_a_loaded_truck_given_up_for_more_than_its_rating_saves_the_others() -> None:
    battle = under_fire("truck^n[british_rifle_squad] british_leader_1", 6).choose("spare:german-squad-1")
    assert battle.where("german-truck-1") == ""
    assert battle.unit("german-squad-1").loc == -2
    assert battle.where("german-leader-1") == "C1"
    assert not battle.unit("german-leader-1").pinned


@clause("vv-8.5-5", "vv-14.7-4", "vv-14.64-6")
def test_passengers_are_pinned_with_their_transport() -> None:
    battle = under_fire("truck^n[british_rifle_squad]", 1).choose("spare:german-squad-1")
    assert battle.unit("german-truck-1").pinned
    assert battle.unit("german-squad-1").pinned


@clause("vv-14.65-1")
@example("vv-14.65-e1")
def test_a_squad_aboard_a_truck_may_be_reduced_and_the_truck_is_untouched() -> None:
    battle = under_fire("truck^n[us_rifle_squad]", 2).choose("reduce:german-squad-1")
    assert battle.unit("german-squad-1").counter.id == "us_rifle_half_squad"
    assert not battle.unit("german-truck-1").pinned
    assert battle.unit("german-squad-1").carrier is battle.unit("german-truck-1")


@clause("vv-14.65-3")
def test_passengers_may_not_be_pinned_to_meet_points() -> None:
    battle = under_fire("truck^n[british_rifle_squad,british_leader_1]", 1)
    assert battle.keys == ["spare:german-squad-1", "reduce:german-squad-1", "eliminate:german-squad-1"]
    battle.choose("spare:german-squad-1")
    assert battle.keys == ["spare:german-leader-1", "eliminate:german-leader-1"]


@clause("vv-14.65-2", "vv-14.1-3")
def test_those_aboard_an_afv_are_safe_from_anti_personnel_fire() -> None:
    battle = under_fire("m3_half_track^n[british_rifle_squad] british_leader_1", 6)
    assert battle.where("german-leader-1") == ""
    assert battle.unit("german-squad-1").counter.kind == "squad"
    assert not battle.unit("german-squad-1").pinned


@clause("vv-14.62-3", "vv-14.65-1")
def test_of_pinned_passengers_a_squad_may_be_eliminated_and_not_reduced() -> None:
    battle = under_fire("truck^n[british_rifle_squad]*", 1)
    assert battle.keys == ["spare:german-squad-1", "eliminate:german-squad-1"]
    battle.choose("eliminate:german-squad-1")
    assert battle.where("german-truck-1") == "C1"


# Gun shields (13.5, 14.63)


@clause("vv-13.5-4", "vv-14.63-1")
@example("vv-14.63-e3")
def test_a_shielded_gun_ignores_one_point_of_two_and_is_pinned_by_the_other() -> None:
    battle = under_fire("six_pounder^nw", 2).choose("ignore:german-six-pounder-1")
    assert battle.unit("german-six-pounder-1").pinned
    assert not battle.events("survival")


@clause("vv-13.5-4", "vv-14.63-4")
@example("vv-14.63-e4")
def test_a_shielded_gun_rolls_for_the_two_points_left_of_three() -> None:
    battle = under_fire("six_pounder^nw", 3, 3).choose("ignore:german-six-pounder-1")
    assert battle.last("survival").data["roll"] == 3
    assert battle.unit("german-six-pounder-1").pinned


@clause("vv-14.63-1", "vv-14.64-5")
@example("vv-14.63-e5")
def test_a_shielded_gun_is_eliminated_by_five_points() -> None:
    """One is ignored, and 4 exceed its rating of 3; of 4 points 3 are left, and it may survive them."""
    battle = under_fire("six_pounder^nw", 5)
    assert battle.where("german-six-pounder-1") == ""
    assert not battle.events("survival")
    luckier = under_fire("six_pounder^nw", 4, 3)
    assert luckier.last("survival").data["roll"] == 3
    assert luckier.where("german-six-pounder-1") == "C1"


@clause("vv-13.5-2", "vv-14.63-3", "vv-1.26-2")
@pytest.mark.parametrize(("facing", "shielded"), [("nw", True), ("sw", True), ("ne", False), ("se", False)])
def test_the_shield_serves_only_against_fire_from_the_forward_arc(facing: str, shielded: bool) -> None:
    battle = under_fire(f"six_pounder^{facing} british_rifle_squad", 1)
    assert ("ignore:german-six-pounder-1" in battle.keys) is shielded


@clause("vv-14.63-4")
def test_after_a_point_is_ignored_the_next_goes_on_the_same_gun() -> None:
    battle = under_fire("six_pounder^nw british_rifle_squad", 2).choose("ignore:german-six-pounder-1")
    assert battle.unit("german-six-pounder-1").pinned
    assert not battle.unit("german-squad-1").pinned
