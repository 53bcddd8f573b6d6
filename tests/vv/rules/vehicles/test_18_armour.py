"""18.4 to 18.6: what a hit does: armour and its facing, immobilisation and crews."""

from __future__ import annotations

import pytest

from bocage.systems.vv.rules.vehicles.anti_tank import immobilise
from bocage.systems.vv.rules.vehicles.facing import bearing
from bocage.systems.vv.rules.vehicles.vehicle_moves import drive_options
from tests.support import clause, example
from tests.vv.duels import LONG, duel, result_of, shot
from tests.vv.positions import Battle

# Results (18.4)


@clause("vv-18.4-1", "vv-18.4-7")
@pytest.mark.parametrize(("target", "edition"), [("pak_40", "french"), ("truck", "2021"), ("jeep", "2021")])
def test_a_gun_or_unarmoured_vehicle_that_is_hit_is_eliminated(target: str, edition: str) -> None:
    battle = shot(f"{target}^n", 4, 6, edition=edition)
    assert battle.where(f"german-{target.replace('_', '-')}-1") == ""
    assert not battle.events("elimination")


@clause("vv-18.3-4")
def test_a_miss_does_nothing() -> None:
    battle = shot("pak_40^n", 5, 6)
    assert battle.where("german-pak-40-1") == "B3"


@clause("vv-18.4-3", "vv-18.4-4", "vv-18.4-5")
@example("vv-18.4-e1")
@pytest.mark.parametrize(
    ("dice", "result"),
    [((1, 1), "eliminated"), ((1, 3), "eliminated"), ((2, 3), "immobilised"), ((3, 3), "no-effect")],
)
def test_18_4_at_d_against_armour_e(dice: tuple[int, int], result: str) -> None:
    battle = shot("tiger^s", 3, 3, *dice, 6)
    assert result_of(battle) == ("D", "E", 5, result)
    assert (battle.where("german-tiger-1") == "") is (result == "eliminated")
    assert battle.unit("german-tiger-1").immobile is (result == "immobilised")


@clause("vv-18.4-3", "vv-18.4-4")
@example("vv-18.4-e2")
@pytest.mark.parametrize(
    ("dice", "result"), [((1, 1), "eliminated"), ((1, 2), "immobilised"), ((1, 3), "no-effect")]
)
def test_18_4_at_a_against_armour_c(dice: tuple[int, int], result: str) -> None:
    battle = duel("stuart^s", 3, 3, *dice, 6, us="us_rifle_squad+anti_tank_rifle")
    battle.choose("at-fire:us-squad-1>german-stuart-1")
    assert result_of(battle) == ("A", "C", 3, result)


@clause("vv-18.4-2")
@example("vv-18.4-e3")
def test_18_4_e_in_the_table_eliminates_without_a_roll() -> None:
    battle = duel("marder^s", 3, 3, us="panther^n").choose("at-fire:us-panther-1>german-marder-1")
    assert result_of(battle)[:2] == ("E", "B")
    assert battle.last("elimination").data["dice"] is None
    assert battle.where("german-marder-1") == ""
    assert battle.rolled() == 2


@clause("vv-18.4-2", "vv-18.4-5")
@example("vv-18.4-e4")
def test_18_4_a_dash_in_the_table_is_no_effect() -> None:
    battle = duel("panzer_iv^s", 3, 3, us="us_rifle_squad+anti_tank_rifle")
    battle.choose("at-fire:us-squad-1>german-panzer-iv-1")
    assert result_of(battle) == ("A", "D", 0, "no-effect")
    assert battle.rolled() == 2


# Armour facing (18.5)

AROUND = """
      .     .
   .     .     .
      .     .
   .     .     .
      .     .
   .     .     .
"""


@clause("vv-18.5-1", "vv-18.5-2", "vv-1.25-2", "vv-1.25-3", "vv-qr.4-1")
@example("vv-18.5-e1")
@pytest.mark.parametrize(
    ("firer", "armour"),
    [("C1", "E"), ("D2", "E"), ("B2", "E"), ("D3", "D"), ("B3", "D"), ("C3", "D")],
)
def test_18_5_three_hexes_face_the_front_armour_and_three_the_rear(firer: str, armour: str) -> None:
    battle = Battle(AROUND, us={firer: "m10^n"}, german={"C2": "tiger^n"})
    battle.phase("fire", dice=[3, 3, 6, 6]).choose("at-fire:us-m10-1>german-tiger-1")
    assert battle.last("elimination").data["armour"] == armour


@clause("vv-18.5-4")
@example("vv-18.5-e2")
@pytest.mark.parametrize(("die", "armour"), [(1, "E"), (3, "E"), (4, "D"), (6, "D")])
@pytest.mark.parametrize("firer", ["A2", "E2"])
def test_18_5_exactly_abeam_a_die_decides(firer: str, die: int, armour: str) -> None:
    battle = Battle(AROUND, us={firer: "m10^n"}, german={"C2": "tiger^n"})
    battle.phase("fire", dice=[3, 3, die, 6, 6]).choose("at-fire:us-m10-1>german-tiger-1")
    assert battle.last("elimination").data["armour"] == armour
    assert battle.last("armour-facing").data["roll"] == die


@clause("vv-18.5-3", "vv-1.25-4")
def test_18_5_one_armour_factor_needs_no_die() -> None:
    battle = Battle(AROUND, us={"A2": "stuart^n"}, german={"C2": "sdkfz_251^n"})
    battle.phase("fire", dice=[3, 3, 6, 6]).choose("at-fire:us-stuart-1>german-sdkfz-251-1")
    assert battle.last("elimination").data["armour"] == "A"
    assert not battle.events("armour-facing")


def test_farther_away_the_direction_of_the_line_decides() -> None:
    wide = "\n" + "\n".join(["   .     .     .", ".     .     .     .  "] * 6) + "\n"
    battle = Battle(wide, us={"A1": "m10^n"}, german={"D4": "tiger^n"}).phase("fire")
    tiger = battle.unit("german-tiger-1")
    front = {label for label, cell in battle.g.field.number_of.items() if bearing(battle.g, tiger, cell) > 0}
    abeam = {label for label, cell in battle.g.field.number_of.items() if bearing(battle.g, tiger, cell) == 0}
    assert abeam == {"B4", "D4", "F4"}
    assert {"A3", "C3", "E3", "G3", "D3", "B3"} <= front
    assert not {"A4", "C4", "E4", "G4", "D5"} & front


# Immobilisation (18.6)


@clause("vv-18.6-1", "vv-18.6-2")
@example("vv-18.6-e1", "vv-18.6-e2")
@pytest.mark.parametrize(("die", "abandons"), [(1, True), (2, True), (3, False), (6, False)])
def test_18_6_the_crew_of_an_afv_just_immobilised_stays_on_three_or_more(die: int, abandons: bool) -> None:
    battle = shot("tiger^s", 3, 3, 2, 3, die)
    assert battle.last("crew-check").data["abandons"] is abandons
    assert (battle.where("german-tiger-1") == "") is abandons
    assert battle.unit("german-tiger-1").immobile


@clause("vv-18.6-3")
@pytest.mark.parametrize("dice", [(6, 6), (3, 3, 6, 6), (3, 3, 2, 3)])
def test_18_6_the_crew_is_checked_after_every_later_shot_it_survives(dice: tuple[int, ...]) -> None:
    assert shot("tiger^s%", *dice, 2).where("german-tiger-1") == ""
    battle = shot("tiger^s%", *dice, 3)
    assert battle.where("german-tiger-1") == "B3"
    assert len(battle.events("crew-check")) == 1


def test_18_6_anti_personnel_fire_at_its_hex_does_not_count() -> None:
    battle = duel("tiger^s% german_rifle_squad", 3, 3, us="us_rifle_squad").choose("fire:B5>B3")
    assert not battle.events("crew-check")


@clause("vv-18.6-2", "vv-8.5-6")
def test_18_6_those_aboard_an_abandoned_afv_are_lost() -> None:
    battle = Battle(LONG, us={"B5": "m10^n"}, german={"B3": "sdkfz_251^s%[german_rifle_squad]"})
    battle.phase("fire", dice=[6, 6, 1]).choose("at-fire:us-m10-1>german-sdkfz-251-1")
    assert battle.unit("german-squad-1").loc == -2


@clause("vv-18.6-4", "vv-18.6-5", "vv-18.6-6")
def test_18_6_an_immobile_afv_does_not_move_or_turn_and_fires_normally() -> None:
    battle = Battle(LONG, us={"B5": "m4a3e8^n%", "A9": "us_leader_1"}, german={"B3": "tiger^s"})
    battle.phase("movement")
    assert battle.reason("drive:us-m4a3e8-1") == "immobile"
    assert battle.reason("turn-in-place:us-m4a3e8-1>s") == "immobile-cannot-turn"
    assert not any("m4a3e8" in key for key in battle.keys)
    battle.phase("fire")
    assert "at-fire:us-m4a3e8-1>german-tiger-1" in battle.keys


@clause("vv-13.8-8")
def test_an_afv_immobilised_in_a_full_friendly_hex_is_eliminated() -> None:
    us = {"B5": "m4a3e8^n", "B4": "us_rifle_squad us_rifle_squad us_rifle_squad"}
    battle = Battle(LONG, us=us, german={"B1": "panther^s"}).phase("movement", dice=[3, 3, 3, 4, 6])
    battle.choose("drive:us-m4a3e8-1", "ahead", "at-fire:german-panther-1>us-m4a3e8-1")
    assert battle.last("elimination").data["result"] == "immobilised"
    assert battle.last("no-room").clauses == ("vv-13.8-8",)
    assert battle.where("us-m4a3e8-1") == ""


@clause("vv-13.8-2", "vv-13.8-13", "vv-18.6-4")
def test_an_afv_immobilised_on_its_way_stops_there() -> None:
    battle = Battle(LONG, us={"B5": "m4a3e8^n", "A9": "us_leader_1"}, german={"B1": "panther^s"})
    battle.phase("movement", dice=[3, 3, 3, 4, 6])
    battle.choose("drive:us-m4a3e8-1", "ahead", "at-fire:german-panther-1>us-m4a3e8-1")
    assert battle.where("us-m4a3e8-1") == "B4"
    assert battle.ask.kind == "movement"
    assert battle.marked("us-m4a3e8-1") == ["move"]
    assert battle.marked("german-panther-1") == ["fire"]


@clause("vv-13.8-6", "vv-18.1-4")
def test_opportunity_fire_is_aimed_at_the_machine_that_moves_and_no_other() -> None:
    battle = Battle(LONG, us={"B5": "m4a3e8^n", "B4": "stuart^n"}, german={"B1": "panther^s"})
    battle.phase("movement").choose("drive:us-m4a3e8-1", "ahead")
    assert battle.keys == ["at-fire:german-panther-1>us-m4a3e8-1", "hold"]


@clause("vv-13.8-2", "vv-13.8-11")
def test_a_moving_truck_draws_anti_personnel_opportunity_fire() -> None:
    battle = Battle(LONG, us={"B5": "truck^n[us_rifle_squad]"}, german={"B1": "panther^s"})
    battle.phase("movement", dice=[6, 5]).choose("drive:us-truck-1", "ahead")
    assert battle.keys == ["unit-fire:german-panther-1>B4", "hold"]
    battle.choose("unit-fire:german-panther-1>B4")
    assert battle.parts("fire") == {"opportunity_no_cover": -1}


@clause("vv-18.6-1", "vv-18.6-4", "vv-18.6-5")
def test_an_afv_that_is_immobilised_is_offered_no_move_from_then_on() -> None:
    """Its crew stays on a 3. What it could do before is not kept."""
    battle = Battle("  .\n" * 9, us={"A1": "m4a3e8^s us_leader_1"}, german={"A9": "german_rifle_squad*"})
    g = battle.phase("movement", dice=(3,)).g
    assert "drive:us-m4a3e8-1" in {option.key for option in drive_options(g, 0)}
    immobilise(g, battle.unit("us-m4a3e8-1"))
    assert list(drive_options(g, 0)) == []
