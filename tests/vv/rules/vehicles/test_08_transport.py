"""Chapter 8: transports, loading and unloading, towing, and stacking."""

from __future__ import annotations

import copy

import pytest

from bocage.systems.vv.battle.units import ABOARD, Unit
from bocage.systems.vv.content.counters import Counter
from bocage.systems.vv.rules.vehicles.transport import cannot_carry
from tests.support import clause, example
from tests.vv.positions import Battle
from tests.vv.transports import GROUND, aboard, at_c2

# What a transport carries (8.2)


def load_of(words: str) -> list[Unit]:
    """Units that nobody carries yet."""
    battle = Battle(GROUND, us={"C2": words}, german={"A1": "german_rifle_squad"}).phase("fire")
    return [unit for unit in battle.g.units if unit.side == 0]


SQUAD, HALF, LEADER = "us_rifle_squad", "us_rifle_half_squad", "us_leader_1"
ARMED, ARMED_HALF = "us_rifle_squad+m1919a6", "us_rifle_half_squad+m1919a6"


@clause("vv-8.21-1", "vv-8.21-2", "vv-8.21-3", "vv-8.21-4", "vv-1.29-2", "vv-8.1-1")
@example("vv-8.21-e1", "vv-8.21-e2")
@pytest.mark.parametrize(
    ("transport", "words", "refusal"),
    [
        ("truck", f"{SQUAD} {SQUAD} {LEADER} {LEADER}", ""),
        ("truck", f"{ARMED} {ARMED} {LEADER} {LEADER}", ""),
        ("truck", f"{HALF} {HALF} {HALF} {HALF}", ""),
        ("truck", f"{SQUAD} {HALF} {HALF}", ""),
        ("truck", f"{SQUAD} {SQUAD} {HALF}", "transport-full"),
        ("truck", f"{LEADER} {LEADER} {LEADER}", "transport-full"),
        ("truck", f"{ARMED_HALF} {ARMED_HALF} {ARMED_HALF}", "transport-full"),
        ("m3_half_track", f"{ARMED} {LEADER}", ""),
        ("m3_half_track", f"{HALF} {HALF} {LEADER}", ""),
        ("m3_half_track", f"{SQUAD} {HALF}", "transport-full"),
        ("m3_half_track", f"{ARMED} us_leader_1+m1919a6", "transport-full"),
        ("jeep", f"{ARMED_HALF} {LEADER}", ""),
        ("jeep", f"{SQUAD}", "transport-half-squad-only"),
        ("jeep", f"{HALF} {HALF}", "transport-half-squad-only"),
        ("jeep", f"{HALF} {LEADER} {LEADER}", "transport-half-squad-only"),
        ("jeep", f"{ARMED_HALF} us_leader_1+m1919a6", "transport-half-squad-only"),
        ("truck", f"{SQUAD} flak_88", ""),
        ("m3_half_track", f"{SQUAD} flak_88", ""),
        ("jeep", f"{HALF} six_pounder", ""),
        ("jeep", "flak_88", "cannot-tow-large-gun"),
        ("truck", "six_pounder six_pounder", "tows-already"),
        ("truck", "jeep", "cannot-ride"),
        ("m4a3e8", f"{LEADER}", "not-a-transport"),
    ],
)
def test_8_21_what_each_class_carries(transport: str, words: str, refusal: str) -> None:
    carrier, *riders = load_of(f"{transport} {words}")
    found = cannot_carry(carrier, riders)
    assert ("" if found is None else found.name) == refusal


@clause("vv-8.21-3")
def test_only_an_underlined_class_tows() -> None:
    carrier, gun = load_of("truck six_pounder")
    assert cannot_carry(carrier, [gun]) is None
    carrier.counter = _without_hook(carrier)
    refusal = cannot_carry(carrier, [gun])
    assert refusal is not None
    assert refusal.name == "cannot-tow"


def _without_hook(unit: Unit) -> Counter:
    counter = copy.copy(unit.counter)
    counter.tow = False
    return counter


# Loading (8.3)


@clause("vv-8.1-2", "vv-8.3-1", "vv-8.3-3")
def test_a_squad_loads_and_the_whole_moves_as_one_unit() -> None:
    battle = at_c2("truck^n us_rifle_squad us_leader_1")
    battle.choose("drive:us-truck-1", "load:us-squad-1", "load:us-leader-1", "ahead", "stop")
    assert aboard(battle, "us-truck-1") == ["us-squad-1", "us-leader-1"]
    assert battle.unit("us-squad-1").loc == ABOARD
    assert battle.at("C1") == ["us-truck-1"]
    assert battle.at("C2") == []
    for name in ("us-truck-1", "us-squad-1", "us-leader-1"):
        assert battle.marked(name) == ["move", "loaded"]


@clause("vv-8.3-1")
def test_only_units_in_the_same_hex_load_and_only_in_the_movement_phase() -> None:
    battle = at_c2("truck^n").choose("drive:us-truck-1")
    assert "load:us-leader-1" not in battle.keys
    assert battle.reason("load:us-leader-1") == "transport-elsewhere"
    fire = Battle(GROUND, us={"C2": "truck^n us_rifle_squad"}, german={"C1": "german_rifle_squad"})
    assert not any(key.startswith(("load", "drive")) for key in fire.phase("fire").keys)


@clause("vv-8.3-2")
def test_a_transport_does_not_load_and_unload_in_one_turn() -> None:
    battle = at_c2("truck^n[us_rifle_squad] us_rifle_squad").choose("drive:us-truck-1", "load:us-squad-2")
    assert "unload:us-squad-1" not in battle.keys
    assert battle.reason("unload:us-squad-1") == "not-load-and-unload"
    other = at_c2("truck^n[us_rifle_squad] us_rifle_squad").choose("drive:us-truck-1", "unload:us-squad-1")
    assert "load:us-squad-2" not in other.keys
    assert other.reason("load:us-squad-2") == "not-load-and-unload"


@clause("vv-8.3-3", "vv-8.3-2")
def test_a_unit_that_was_unloaded_is_not_loaded_again_in_the_turn() -> None:
    battle = Battle(
        GROUND, us={"C2": "truck^n[us_rifle_squad]", "C3": "truck^n"}, german={"A1": "german_rifle_squad*"}
    ).phase("movement")
    battle.choose("drive:us-truck-1", "unload:us-squad-1", "ahead", "stop")
    assert battle.where("us-squad-1") == "C2"
    battle.choose("drive:us-truck-2", "ahead")
    assert battle.reason("load:us-squad-1") == "loaded-or-unloaded-already"
    assert "load:us-squad-1" not in battle.keys


@clause("vv-8.3-4")
def test_infantry_that_has_moved_does_not_load() -> None:
    battle = at_c2("truck^n us_rifle_squad").choose("move:C2", "step:C1", "step:C2", "stop")
    battle.choose("drive:us-truck-1")
    assert "load:us-squad-1" not in battle.keys
    assert battle.reason("load:us-squad-1") == "moved-before-loading"


@clause("vv-8.3-4", "vv-5.33-1")
def test_who_has_fired_neither_loads_nor_gets_off() -> None:
    battle = Battle(
        GROUND, us={"C2": "truck^n[us_rifle_squad] us_rifle_squad"}, german={"A1": "german_rifle_squad*"}
    )
    battle.mark(us_squad_1="fire", us_squad_2="fire").phase("movement").choose("drive:us-truck-1")
    assert battle.reason("load:us-squad-2") == "fired-cannot-move"
    assert battle.reason("unload:us-squad-1") == "fired-cannot-move"


@clause("vv-ed-8.3-1")
def test_a_gun_that_has_moved_may_be_hooked_up_by_the_french_text_and_not_in_2021() -> None:
    for edition, reason in (("french", ""), ("2021", "moved-before-loading")):
        battle = Battle(
            GROUND,
            us={"C3": "six_pounder^n", "C2": "truck^n"},
            german={"A1": "german_rifle_squad*"},
            edition=edition,
        ).phase("movement")
        battle.choose("drive:us-six-pounder-1", "step:C2", "keep-facing", "drive:us-truck-1")
        assert ("load:us-six-pounder-1" in battle.keys) is (not reason)
        if reason:
            assert battle.reason("load:us-six-pounder-1") == reason


# Unloading


@clause("vv-8.3-5", "vv-8.3-8")
def test_infantry_does_not_move_after_it_was_unloaded_and_is_marked_move() -> None:
    battle = at_c2("truck^n[us_rifle_squad]").choose("drive:us-truck-1", "unload:us-squad-1", "stop")
    assert battle.where("us-squad-1") == "C2"
    assert battle.marked("us-squad-1") == ["move", "loaded"]
    assert "move:C2" not in battle.keys


@clause("vv-8.3-6", "vv-8.3-8")
def test_where_the_hex_is_full_an_unloaded_squad_must_go_on_one_hex() -> None:
    battle = at_c2("truck^n[us_rifle_squad] us_rifle_squad us_leader_1")
    battle.choose("drive:us-truck-1", "unload:us-squad-1")
    assert battle.ask.kind == "set-down"
    assert battle.keys == [f"step:{hex}" for hex in ("C1", "D2", "D3", "C3", "B3", "B2")]
    battle.choose("step:C3", "stop")
    assert battle.where("us-squad-1") == "C3"
    assert "move" in battle.marked("us-squad-1")


@clause("vv-8.3-6")
def test_going_on_draws_opportunity_fire_and_unloading_does_not() -> None:
    battle = at_c2("truck^n[us_rifle_squad] us_rifle_squad us_leader_1", german="german_rifle_squad")
    battle.choose("drive:us-truck-1", "unload:us-squad-1")
    assert battle.ask.kind == "set-down"
    battle.choose("step:B2")
    assert battle.ask.kind == "opportunity-fire"
    battle.choose("hold", "stop")
    stays = at_c2("truck^n[us_rifle_squad]", german="german_rifle_squad")
    stays.choose("drive:us-truck-1", "unload:us-squad-1")
    assert stays.ask.kind == "drive"


@clause("vv-8.3-6")
def test_a_large_gun_is_not_unhooked_where_stacking_would_break() -> None:
    battle = at_c2("truck^n[flak_88] truck^n").choose("drive:us-truck-1")
    assert "unload:us-flak-88-1" not in battle.keys
    assert battle.reason("unload:us-flak-88-1") == "no-room-to-unload"
    assert "unload:us-flak-88-1" in at_c2("truck^n[flak_88]").choose("drive:us-truck-1").keys


@clause("vv-ed-8.3-1")
def test_a_gun_set_down_may_go_on_by_the_french_text_and_not_in_2021() -> None:
    french = at_c2("truck^n[six_pounder]").choose("drive:us-truck-1", "unload:us-six-pounder-1")
    assert french.ask.kind == "set-down"
    french.choose("step:C3", "face:s", "stop")
    assert french.where("us-six-pounder-1") == "C3"
    later = at_c2("truck^n[six_pounder]", "2021").choose("drive:us-truck-1", "unload:us-six-pounder-1")
    assert later.ask.kind == "face"
    later.choose("keep-facing")
    assert later.where("us-six-pounder-1") == "C2"
    assert "move" in later.marked("us-six-pounder-1")


@clause("vv-ed-8.3-1", "vv-8.3-6")
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_in_either_edition_a_gun_leaves_an_overfull_hex(edition: str) -> None:
    battle = at_c2("truck^n[six_pounder] truck^n", edition)
    battle.choose("drive:us-truck-1", "unload:us-six-pounder-1")
    assert battle.ask.kind == "set-down"
    assert "stop" not in battle.keys


# Moving and loading (8.3-7)


@clause("vv-8.3-7")
def test_a_transport_moves_before_loading_or_after_it_and_not_both() -> None:
    before = Battle(
        GROUND,
        us={"C3": "truck^n", "C2": "us_rifle_squad us_leader_1", "E3": "us_leader_1"},
        german={"A1": "german_rifle_squad*"},
    )
    before.phase("movement").choose("drive:us-truck-1", "ahead", "load:us-squad-1")
    assert before.keys == ["load:us-leader-1", "stop"]
    assert before.reason("ahead") == "transport-moves-once"
    after = Battle(
        GROUND, us={"C3": "truck^n us_rifle_squad", "C2": "us_leader_1"}, german={"A1": "german_rifle_squad*"}
    )
    after.phase("movement").choose("drive:us-truck-1", "load:us-squad-1", "ahead")
    assert "ahead" in after.keys
    assert "load:us-leader-1" not in after.keys
    assert after.reason("load:us-leader-1") == "transport-moves-once"


@clause("vv-8.3-7")
def test_after_moving_and_unloading_a_transport_neither_goes_on_nor_turns() -> None:
    battle = at_c2("truck^n[us_rifle_squad,us_leader_1]")
    battle.choose("drive:us-truck-1", "ahead", "unload:us-squad-1")
    assert battle.keys == ["unload:us-leader-1", "stop"]
    assert battle.reason("ahead") == "transport-moves-once"
    assert battle.reason("turn:s") == "transport-moves-once"


@clause("vv-8.3-7")
def test_after_unloading_and_moving_a_transport_unloads_no_more() -> None:
    battle = at_c2("truck^n[us_rifle_squad,us_leader_1]")
    battle.choose("drive:us-truck-1", "unload:us-squad-1", "ahead")
    assert "unload:us-leader-1" not in battle.keys
    assert battle.reason("unload:us-leader-1") == "transport-moves-once"
    assert "ahead" not in battle.keys
    assert "turn:s" in battle.keys


# Stacking (8.4)


@clause("vv-8.4-1", "vv-6.9-6")
def test_a_loaded_transport_counts_as_one_vehicle() -> None:
    battle = Battle(
        GROUND,
        us={"C3": "truck^n[us_rifle_squad,us_rifle_squad,six_pounder]", "C2": "us_rifle_squad us_leader_1"},
        german={"A1": "german_rifle_squad*"},
    ).phase("movement")
    battle.choose("drive:us-truck-1", "ahead", "stop")
    assert battle.where("us-truck-1") == "C2"


@clause("vv-8.4-2", "vv-8.4-3")
def test_a_truck_enters_a_full_hex_to_load_and_only_for_that() -> None:
    def truck(there: str) -> Battle:
        battle = Battle(GROUND, us={"C3": "truck^n", "C2": there}, german={"A1": "german_rifle_squad*"})
        return battle.phase("movement").choose("drive:us-truck-1", "ahead")

    battle = truck("us_rifle_squad us_rifle_squad us_rifle_squad")
    assert "stop" not in battle.keys
    assert {"load:us-squad-1", "load:us-squad-2", "load:us-squad-3"} <= set(battle.keys)
    battle.choose("load:us-squad-2")
    assert "stop" in battle.keys
    assert battle.at("C2") == ["us-squad-1", "us-squad-3", "us-truck-1"]
    four = truck("us_rifle_squad us_rifle_squad us_rifle_squad us_rifle_squad").choose("load:us-squad-1")
    assert "stop" not in four.keys
    assert four.choose("load:us-squad-2").at("C2") == ["us-squad-3", "us-squad-4", "us-truck-1"]


@clause("vv-8.4-3")
def test_who_is_loaded_must_leave_the_hex_within_its_limit() -> None:
    battle = Battle(
        GROUND,
        us={
            "C3": "m3_half_track^n",
            "C2": "us_rifle_squad us_rifle_half_squad us_rifle_half_squad us_rifle_half_squad",
        },
        german={"A1": "german_rifle_squad*"},
    ).phase("movement")
    battle.choose("drive:us-m3-half-track-1", "ahead")
    assert "load:us-squad-1" not in battle.keys
    assert battle.reason("load:us-squad-1") == "hex-full-after-loading"
    battle.choose("load:us-half-squad-1")
    assert "stop" not in battle.keys
    battle.choose("load:us-half-squad-3")
    assert battle.at("C2") == ["us-squad-1", "us-half-squad-2", "us-m3-half-track-1"]


@clause("vv-8.4-2", "vv-8.3-7")
def test_a_truck_that_has_loaded_does_not_enter_a_full_hex_to_load_again() -> None:
    """It stands on a bridge that no road leads back onto, and enemies are all round the full hex."""
    battle = Battle(
        GROUND.replace(".     .     .", ".     b     .", 3).replace("b", ".", 2),
        us={"C3": "truck^n us_rifle_squad", "C2": "us_rifle_squad us_rifle_squad us_rifle_squad"},
        german=dict.fromkeys(("C1", "D2", "D3", "B2", "B3"), "german_rifle_squad*"),
    ).phase("movement")
    battle.choose("drive:us-truck-1")
    assert "ahead" in battle.keys
    battle.choose("load:us-squad-1")
    assert "ahead" not in battle.keys
    assert battle.reason("ahead") == "no-room-there"


@clause("vv-8.4-2")
def test_a_tank_does_not_stop_in_a_full_hex() -> None:
    battle = Battle(
        GROUND,
        us={"C3": "m4a3e8^n", "C2": "us_rifle_squad us_rifle_squad us_rifle_squad"},
        german={"A1": "german_rifle_squad*"},
    ).phase("movement")
    battle.choose("drive:us-m4a3e8-1", "ahead")
    assert "stop" not in battle.keys


@clause("vv-8.1-2", "vv-6.32-3")
@pytest.mark.parametrize(("facing", "side"), [("n", 0), ("s", 3)])
def test_a_gun_that_is_set_down_faces_as_its_transport_until_it_is_turned(facing: str, side: int) -> None:
    """The two are one unit until then. What it faces already is no turn."""
    battle = at_c2(f"truck^{facing}[six_pounder]", "2021").choose(
        "drive:us-truck-1", "unload:us-six-pounder-1"
    )
    assert battle.ask.kind == "face"
    assert battle.unit("us-six-pounder-1").facing == battle.unit("us-truck-1").facing == side
    assert [key for key in battle.keys if key == f"face:{facing}"] == []
    battle.choose("keep-facing")
    assert battle.unit("us-six-pounder-1").facing == side
