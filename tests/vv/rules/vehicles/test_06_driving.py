"""6.32, 6.5, 6.6 and chapter 7: how AFVs, vehicles and guns move, turn and face."""

from __future__ import annotations

import pytest

from tests.support import clause, example
from tests.vv.drives import OPEN, STREAM_AHEAD, driving, spent
from tests.vv.positions import Battle

# Ahead and back


@clause("vv-7.2-2", "vv-7.1-2")
@pytest.mark.parametrize(
    ("facing", "to"),
    [("n", "C2"), ("ne", "D3"), ("se", "D4"), ("s", "C4"), ("sw", "B4"), ("nw", "B3")],
)
def test_a_vehicle_moves_into_the_hex_it_faces_and_no_other(facing: str, to: str) -> None:
    battle = driving(f"m4a3e8^{facing}").choose("ahead")
    assert battle.where("us-m4a3e8-1") == to


@clause("vv-7.2-3")
def test_reversing_goes_straight_back_at_double_the_cost() -> None:
    battle = driving("m4a3e8^n").choose("back")
    assert battle.where("us-m4a3e8-1") == "C4"
    assert battle.last("drive").data["cost"] == 2
    assert battle.unit("us-m4a3e8-1").facing == 0


@clause("vv-7.2-3", "vv-6.2-2")
def test_a_hexside_and_a_slope_are_doubled_too_when_reversing() -> None:
    battle = driving("m4a3e8^n", hexsides={"wall": "C3/C4"}, hills={1: "C4"}).choose("back")
    assert battle.last("drive").data["cost"] == 6


@clause("vv-7.2-1", "vv-7.1-1")
def test_infantry_and_guns_move_in_any_direction() -> None:
    around = {f"step:{hex}" for hex in ("C2", "D3", "D4", "C4", "B4", "B3")}
    gun = driving("six_pounder^n")
    assert set(gun.keys) == around | {"stop"}
    squad = Battle(OPEN, us={"C3": "us_rifle_squad"}, german={"A1": "german_rifle_squad*"})
    assert around <= set(squad.phase("movement").choose("move:C3").keys)


@clause("vv-6.32-1", "vv-1.28-1", "vv-6.1-2")
def test_a_vehicle_goes_as_far_as_the_mp_on_its_counter() -> None:
    battle = driving("stug_iii^s").choose("back", "back", "ahead", "ahead", "ahead")
    assert battle.unit("us-stug-iii-1").mp == 7
    battle.choose("back")
    assert battle.unit("us-stug-iii-1").mp == 9
    assert battle.unit("us-stug-iii-1").counter.mp == 9
    assert battle.reason("ahead") == battle.reason("back") == "not-enough-mp"
    assert not {"ahead", "back"} & set(battle.keys)


@clause("vv-6.6-1")
def test_the_first_hex_is_always_open_whatever_it_costs() -> None:
    battle = driving("stug_iii^s", hexsides={"wall": "C2/C3"}, hills={1: "C2"}, ground=STREAM_AHEAD)
    assert battle.g.field.wheels[battle.cell("C3")][0] == 5
    battle.choose("back")
    assert battle.last("drive").data["cost"] == 10
    assert battle.where("us-stug-iii-1") == "C2"


@clause("vv-6.6-2", "vv-1.15-4", "vv-1.15-5")
def test_a_large_gun_has_no_minimum_move() -> None:
    battle = Battle(OPEN, us={"C3": "flak_88^n us_leader_1"}, german={"A1": "german_rifle_squad*"})
    battle.phase("movement")
    assert "drive:us-flak-88-1" not in battle.keys
    assert battle.why_not("drive:us-flak-88-1").clause == "vv-1.15-5"  # type: ignore[union-attr]


@clause("vv-6.6-3")
def test_the_minimum_move_opens_no_prohibited_hex() -> None:
    battle = driving("truck^n", ground=OPEN.replace(".     .     .", ".     w     .", 2).replace("w", ".", 1))
    assert "ahead" not in battle.keys
    assert battle.reason("ahead") == "prohibited-hex"


@clause("vv-6.8-1", "vv-6.8-3")
def test_a_vehicle_never_enters_an_enemy_hex_but_an_afv_may_overrun_it() -> None:
    truck = driving("truck^n", german="C2")
    assert "ahead" not in truck.keys
    assert truck.reason("ahead") == "enemy-hex"
    tank = driving("m4a3e8^n", german="C2")
    assert "ahead" not in tank.keys
    assert "overrun:C2" in tank.keys


@clause("vv-6.7-1", "vv-6.7-2", "vv-6.9-1")
def test_a_vehicle_drives_through_a_full_hex_and_may_not_stop_there() -> None:
    battle = Battle(
        OPEN, us={"C3": "truck^n", "C2": "jeep^n m4a3e8^n"}, german={"A1": "german_rifle_squad*"}
    ).phase("movement")
    battle.choose("drive:us-truck-1", "ahead")
    assert battle.where("us-truck-1") == "C2"
    assert "stop" not in battle.keys
    battle.choose("ahead")
    assert "stop" in battle.keys


@clause("vv-6.7-2")
def test_a_vehicle_that_could_not_leave_again_may_not_enter_a_full_hex() -> None:
    def stug(beyond: str) -> Battle:
        battle = Battle(
            STREAM_AHEAD,
            us={"C3": "stug_iii^s", "C2": beyond},
            german={"A1": "german_rifle_squad*"},
            hexsides={"wall": "C2/C3"},
            hills={1: "C2"},
        )
        return battle.phase("movement").choose("drive:us-stug-iii-1")

    assert "back" in stug("jeep^n").keys
    assert "back" not in stug("jeep^n m4a3e8^n").keys
    assert stug("jeep^n m4a3e8^n").reason("back") == "no-room-there"


# Turning


@clause("vv-6.5-1", "vv-6.5-2", "vv-6.5-3")
@example("vv-6.5-e1", "vv-6.5-e2", "vv-6.5-e3", "vv-6.5-e4")
@pytest.mark.parametrize(("side", "total"), [("", 1), ("ne", 1), ("nw", 1), ("se", 2), ("sw", 2), ("s", 3)])
def test_6_5_a_turn_in_the_road_hex_entered_costs_by_hexsides(side: str, total: int) -> None:
    battle = driving("m4a3e8^n", ground=OPEN.replace(".", "r")).choose("ahead")
    if side:
        battle.choose(f"turn:{side}")
    assert battle.unit("us-m4a3e8-1").mp == total
    assert spent(battle) == total


@clause("vv-6.5-1")
def test_a_vehicle_turns_once_in_a_hex_and_again_in_the_next() -> None:
    battle = driving("m4a3e8^n").choose("ahead", "turn:ne")
    assert not any(key.startswith("turn") for key in battle.keys)
    assert battle.reason("turn:se") == "turned-here-already"
    battle.choose("ahead")
    assert "turn:n" in battle.keys


def test_by_the_french_text_a_vehicle_may_turn_before_it_moves() -> None:
    battle = driving("m4a3e8^n").choose("turn:s")
    assert battle.unit("us-m4a3e8-1").mp == 2
    assert battle.choose("ahead").where("us-m4a3e8-1") == "C4"


@clause("vv-ed-6.5-1")
def test_by_the_edition_of_2021_a_vehicle_turns_in_hexes_it_enters() -> None:
    battle = driving("m4a3e8^n", edition="2021")
    assert battle.reason("turn:ne") == "turns-only-where-it-enters"
    assert not any(key.startswith("turn") for key in battle.keys)
    assert "turn:s" in battle.choose("ahead").keys


@clause("vv-6.5-3", "vv-6.1-2")
def test_a_turn_needs_the_mp_it_costs() -> None:
    battle = driving("stug_iii^n", ground=OPEN, hexsides={"wall": "C2/C3"}, hills={2: "C1", 1: "C2"})
    battle.choose("ahead", "ahead")
    assert battle.unit("us-stug-iii-1").mp == 5
    battle.choose("back")
    assert battle.unit("us-stug-iii-1").mp == 7
    battle.choose("ahead")
    assert battle.unit("us-stug-iii-1").mp == 9
    assert "turn:ne" in battle.keys
    assert battle.reason("turn:se") == "not-enough-mp"


@clause("vv-7.3-1", "vv-7.3-2")
@pytest.mark.parametrize("machine", ["m4a3e8", "truck", "six_pounder", "flak_88"])
def test_a_machine_may_turn_in_place_to_any_hexside_as_its_whole_move(machine: str) -> None:
    name = f"us-{machine.replace('_', '-')}-1"
    battle = Battle(OPEN, us={"C3": f"{machine}^n us_leader_1"}, german={"A1": "german_rifle_squad*"})
    battle.phase("movement")
    turns = [key for key in battle.keys if key.startswith("turn-in-place")]
    assert turns == [f"turn-in-place:{name}>{side}" for side in ("ne", "se", "s", "sw", "nw")]
    battle.choose(f"turn-in-place:{name}>s")
    assert battle.unit(name).facing == 3
    assert battle.marked(name) == ["move"]
    assert battle.reason(f"turn-in-place:{name}>n") == "has-moved"
    assert battle.reason(f"drive:{name}") == "has-moved"


@clause("vv-7.3-1", "vv-5.33-1")
def test_a_machine_that_has_fired_neither_drives_nor_turns() -> None:
    battle = Battle(OPEN, us={"C3": "m4a3e8^n us_leader_1"}, german={"A1": "german_rifle_squad*"})
    battle.mark(us_m4a3e8_1="fire").phase("movement")
    assert battle.reason("drive:us-m4a3e8-1") == "fired-cannot-move"
    assert battle.reason("turn-in-place:us-m4a3e8-1>s") == "fired-cannot-move"
    assert not any("m4a3e8" in key for key in battle.keys)


def test_turning_in_place_draws_no_opportunity_fire() -> None:
    battle = Battle(OPEN, us={"C3": "truck^n"}, german={"C1": "german_rifle_squad"}).phase("movement")
    battle.choose("turn-in-place:us-truck-1>s")
    assert battle.ask.kind != "opportunity-fire"


# Guns on the move


@clause("vv-6.32-2", "vv-5.33-2")
def test_a_gun_of_one_mp_moves_one_hex_whatever_it_costs() -> None:
    battle = Battle(
        STREAM_AHEAD,
        us={"C3": "six_pounder^n us_leader_1"},
        german={"A1": "german_rifle_squad*"},
        hexsides={"wall": "C2/C3"},
        hills={1: "C2"},
    ).phase("movement")
    battle.choose("drive:us-six-pounder-1", "step:C2", "keep-facing")
    assert battle.where("us-six-pounder-1") == "C2"
    assert battle.marked("us-six-pounder-1") == ["move"]
    assert battle.reason("drive:us-six-pounder-1") == "has-moved"


@clause("vv-6.8-1", "vv-6.7-2")
def test_a_gun_is_brought_into_no_enemy_hex_and_no_full_one() -> None:
    battle = Battle(
        OPEN,
        us={"C3": "six_pounder^n", "C4": "truck^n truck^n"},
        german={"C2": "german_rifle_squad*"},
    ).phase("movement")
    battle.choose("drive:us-six-pounder-1")
    assert not {"step:C2", "step:C4"} & set(battle.keys)
    assert battle.reason("step:C2") == "enemy-hex"
    assert battle.reason("step:C4") == "hex-full-machines"


@clause("vv-6.32-3", "vv-ed-6.32-1")
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_a_gun_that_enters_a_hex_may_face_any_hexside(edition: str) -> None:
    battle = driving("six_pounder^n", edition=edition).choose("step:C2")
    assert battle.keys == ["keep-facing", "face:ne", "face:se", "face:s", "face:sw", "face:nw"]
    battle.choose("face:s")
    assert battle.unit("us-six-pounder-1").facing == 3
    (told,) = battle.events("turned")
    assert told.clauses == ("vv-6.32-3",)
    assert dict(told.data) == {"unit": battle.unit("us-six-pounder-1").id, "facing": 3, "cost": 0}
