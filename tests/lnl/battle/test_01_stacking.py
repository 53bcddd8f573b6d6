"""Chapter 1.1 to 1.4: counters, stacking, hexes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bocage.ground.land import Land
from bocage.kernel import BadContent, No
from bocage.systems.lnl.battle.concepts import OVER_SMC, OVER_SQUADS, SHUT
from bocage.systems.lnl.content.counters import Counter, catalogue
from bocage.systems.lnl.content.data_files import INFANTRY, rows
from bocage.systems.lnl.rules.scenario.deployment import NEEDED
from tests.lnl.positions import Battle
from tests.support import clause, example

ROW = """
.
.
.
.
"""
"""A1 to A4, one below the other."""

BYSTANDER = {"A4": "medic"}
"""An enemy who neither fires nor spots: the game goes on, and nothing else happens."""

FHV = {"us": "usmc", "german": "nva"}


# ------------------------------------------------------------------ 1.11 Designations


@clause("lnl-1.11-1")
@pytest.mark.parametrize(
    ("counter", "named"),
    [
        ("us_airborne_squad", "2-5-4-6"),
        ("nva_squad", "2-5-4-5"),
        ("vc_half", "0-3-3-4"),
        ("wehrmacht_half_b", "0-5-4-5"),
    ],
)
def test_a_squad_is_named_firepower_range_movement_morale(counter: str, named: str) -> None:
    values = catalogue().counters[counter]
    assert f"{values.fp}-{values.range}-{values.mf}-{values.morale}" == named == values.designation()


@clause("lnl-1.11-1")
@example("lnl-1.11-e1")
def test_1_11_e1_a_pakistani_squad_is_named_2_4_4_5() -> None:
    printed = replace(rows(INFANTRY)[0], id="pakistani_squad", fp=2, range=4, mf=4, morale=5)
    assert Counter(printed, {}).designation() == "2-4-4-5"


# ------------------------------------------------------------------ 1.3 Stacking

SQUAD, HALF, CREW = "us_airborne_squad", "us_airborne_half", "crew"


@clause("lnl-1.3-1", "lnl-1.3-3", "lnl-1.3-6")
@pytest.mark.parametrize(
    ("there", "mover", "refusal"),
    [
        (f"{SQUAD} {SQUAD}", SQUAD, None),
        (f"{SQUAD} {SQUAD} {SQUAD}", SQUAD, OVER_SQUADS),
        (f"{SQUAD} {SQUAD} {SQUAD}", HALF, OVER_SQUADS),
        (f"{SQUAD} {SQUAD} {HALF}", HALF, None),
        (f"{SQUAD} {SQUAD} {HALF}", CREW, None),
        (f"{SQUAD} {SQUAD} {HALF}", SQUAD, OVER_SQUADS),
        (f"{HALF} {CREW} {HALF} {CREW} {HALF}", CREW, None),
        (f"{HALF} {CREW} {HALF} {CREW} {HALF} {CREW}", HALF, OVER_SQUADS),
        ("leader_sergeant", "hero", None),
        ("leader_sergeant medic", "hero", OVER_SMC),
        (f"{SQUAD} {SQUAD} {SQUAD}", "hero", None),
        (f"{SQUAD} {SQUAD} {SQUAD} leader_sergeant medic", "hero", OVER_SMC),
        ("leader_sergeant medic", SQUAD, None),
    ],
)
def test_a_hex_holds_three_squads_or_their_equal_and_two_single_men(
    there: str, mover: str, refusal: No | None
) -> None:
    battle = Battle(ROW, us={"A1": mover, "A2": there}, german=BYSTANDER).impulse("us")
    battle.choose("activate:A1")
    if refusal is None:
        battle.choose("move-from:A1")
        assert len(battle.at("A2")) == len(there.split()) + 1
    else:
        assert "move-from:A1" not in battle.keys
        assert battle.why_not("move:A1>A2") == refusal


@clause("lnl-1.3-5")
@pytest.mark.parametrize(
    ("there", "room"), [("usmc_squad us_mg_50", True), ("usmc_squad us_mg_50 us_mg_50", False)]
)
def test_a_weapon_team_takes_the_room_of_a_squad(there: str, room: bool) -> None:
    battle = Battle(
        ROW, us={"A1": "usmc_squad", "A2": there}, german=BYSTANDER, module="fhv", forces=FHV
    ).impulse("us")
    assert (battle.why_not("move:A1>A2") != OVER_SQUADS) is room


@clause("lnl-1.3-1")
def test_each_player_has_his_own_limit() -> None:
    three = f"{SQUAD} {SQUAD} {SQUAD}"
    battle = Battle(ROW, us={"A1": three}, german={"A2": "wehrmacht_squad wehrmacht_squad wehrmacht_squad"})
    battle.impulse("us").choose("activate:A1", "move-from:A1", *(f"join:us-squad-{n}" for n in (1, 2, 3)))
    assert len(battle.at("A2")) == 6


@clause("lnl-1.3-7")
def test_heavy_jungle_holds_only_two_squads() -> None:
    jungle = """
    .
    J
    .
    .
    """
    two = Battle(
        jungle,
        us={"A1": "usmc_squad", "A2": "usmc_squad usmc_squad"},
        german=BYSTANDER,
        module="fhv",
        forces=FHV,
    ).impulse("us")
    assert two.why_not("move:A1>A2") == OVER_SQUADS
    one = Battle(
        jungle, us={"A1": "usmc_squad", "A2": "usmc_squad"}, german=BYSTANDER, module="fhv", forces=FHV
    ).impulse("us")
    assert one.choose("activate:A1", "move-from:A1").at("A2") == ["us-squad-2", "us-squad-1"]


@clause("lnl-1.3-7", "lnl-1.3-8")
def test_each_storey_holds_three_squads_and_two_men_of_its_own() -> None:
    house = """
    .
    S
    .
    .
    """
    full = f"{SQUAD} {SQUAD} {SQUAD} leader_sergeant medic"
    battle = Battle(house, us={"A1": SQUAD, "A2": full, "A2-upper": full}, german=BYSTANDER).impulse("us")
    assert battle.why_not("move:A1>A2") == OVER_SQUADS
    assert battle.why_not("move:A2>A2-upper") == OVER_SQUADS
    upstairs_free = Battle(house, us={"A2": full}, german=BYSTANDER).impulse("us")
    upstairs_free.choose("activate:A2", "move-from:A2", *(f"join:us-squad-{n}" for n in (1, 2, 3)))
    upstairs_free.choose("join:us-leader-1", "join:us-medic-1", "move:A2-upper")
    assert len(upstairs_free.at("A2-upper")) == 5


@clause("lnl-1.3-10", "lnl-1.3-11")
@example("lnl-1.3-e1")
def test_a_full_hex_cannot_even_be_passed_through() -> None:
    """A1 would like to go on to A3."""
    full = Battle(ROW, us={"A1": SQUAD, "A2": f"{SQUAD} {SQUAD} {SQUAD}"}, german=BYSTANDER).impulse("us")
    assert full.choose("activate:A1").why_not("move-from:A1") is not None
    assert full.why_not("move:A1>A2") == OVER_SQUADS
    roomy = Battle(ROW, us={"A1": SQUAD, "A2": f"{SQUAD} {SQUAD}"}, german=BYSTANDER).impulse("us")
    assert roomy.choose("activate:A1", "move-from:A1", "move:A3").where("us-squad-1") == "A3"


@clause("lnl-1.3-11")
def test_a_stack_that_is_too_big_together_must_leave_some_behind() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD} {SQUAD}", "A2": f"{SQUAD} {SQUAD}"}, german=BYSTANDER).impulse(
        "us"
    )
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1")
    assert battle.at("A2") == ["us-squad-3", "us-squad-4", "us-squad-1"]
    assert battle.where("us-squad-2") == "A1"


@clause("lnl-1.3-1", "lnl-1.3-3")
def test_the_limits_hold_when_setting_up() -> None:
    battle = Battle(ROW, us={"A1 A2": f"{SQUAD} " * 4}, german=BYSTANDER).set_up(dice=[6, 1])
    battle.choose("place:A1", "place:A1", "place:A1")
    assert battle.where("us-squad-4") == "A2", "A1 is full, so there was nothing to ask"


@clause("lnl-1.3-1")
def test_an_order_of_battle_without_room_is_refused() -> None:
    with pytest.raises(BadContent, match="zone-full unit='us-squad-4'"):
        Battle(ROW, us={"A1": f"{SQUAD} " * 4}, german=BYSTANDER).set_up()


@clause("lnl-1.3-1")
def test_no_choice_in_setting_up_leaves_a_later_unit_without_room() -> None:
    """The last squad may only go to A1, so the fourth of the others may not fill it."""
    battle = Battle(ROW, us={"A1 A2": f"{SQUAD} " * 4, "A1": SQUAD}, german=BYSTANDER).set_up(dice=[6, 1])
    battle.choose("place:A1", "place:A1")
    assert battle.at("A2") == ["us-squad-3", "us-squad-4"], "there was no choice"
    assert battle.where("us-squad-5") == "A1"


@clause("lnl-1.3-1", "lnl-1.3-6")
def test_half_squads_are_not_set_up_so_that_squads_find_no_room() -> None:
    """Two halves apart would leave room for four squads, and five are to come."""
    battle = Battle(ROW, us={"A1 A2": f"{HALF} {HALF} " + f"{SQUAD} " * 5}, german=BYSTANDER).set_up(
        dice=[6, 1]
    )
    battle.choose("place:A1")
    assert battle.where("us-half-squad-2") == "A1"
    battle.choose("place:A1", "place:A1")
    assert len(battle.at("A2")) == 3


@clause("lnl-1.3-1")
def test_the_refusal_says_that_others_need_the_room() -> None:
    zones = {"A1 A2 A3": f"{SQUAD} " * 4, "A1": SQUAD}
    battle = Battle(ROW, us=zones, german=BYSTANDER).set_up(dice=[6, 1])
    battle.choose("place:A1", "place:A1")
    assert battle.keys == ["place:A2", "place:A3"]
    assert battle.why_not("place:A1") == NEEDED


# ------------------------------------------------------------------ 1.4 Hexes

HALVES = """
   .     b
.     .     .
   .     .
"""
"""B1, D1, B2 and D2 are the half-hexes of the upper and the lower edge."""


@clause("lnl-1.4-1")
def test_half_hexes_are_entered_and_held_like_any_other() -> None:
    battle = Battle(HALVES, us={"A1": SQUAD}, german={"E1": "medic"}).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "move:B1", "move:C1", "move:D1")
    assert battle.where("us-squad-1") == "D1"
    assert [event.data["cost"] for event in battle.events("moves")] == [1, 1, 1]
    assert battle.g.field.squad_limit[battle.loc("B1")] == 6


@clause("lnl-1.4-2")
def test_a_scenario_can_close_half_hexes() -> None:
    battle = Battle(HALVES, us={"A1": SQUAD}, german={"E1": "medic"}, closed="B1 D1").impulse("us")
    battle.choose("activate:A1")
    assert battle.why_not("move:A1>B1") == SHUT
    battle.choose("move-from:A1")
    assert battle.where("us-squad-1") == "B2", "the only way on"


@clause("lnl-1.4-2")
def test_nobody_sets_up_in_a_closed_hex() -> None:
    battle = Battle(HALVES, us={"A1 B1 C1": SQUAD}, german={"E1": "medic"}, closed="B1").set_up()
    assert battle.keys == ["place:A1", "place:C1"]
    assert battle.why_not("place:B1") == SHUT


@clause("lnl-1.4-4")
def test_the_terrain_at_its_centre_is_the_terrain_of_a_hex() -> None:
    """A wood drawn over the centre of C1 reaches a corner of D1, whose centre it leaves free."""
    wood = {"forest": [[(2.6, 0.7), (3.7, 0.7), (3.7, 1.3), (2.6, 1.3)]]}
    land = Land.draw(HALVES, outlines=wood, hills={1: "C1"})
    centre, corner = land.cells[land.cell("C1")], land.cells[land.cell("D1")]
    assert (centre.terrain, centre.elevation) == ("forest", 1)
    assert (corner.terrain, corner.elevation) == ("brush", 0)
