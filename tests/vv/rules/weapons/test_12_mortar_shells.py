"""12.64, 12.66, 12.67: air bursts, smoke rounds and vehicles under mortar fire."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from bocage.kernel import No
from tests.support import clause, example
from tests.vv.barrages import CREW, MISS, ROW, US, WALLED_OFF, WOODS, asked, shells
from tests.vv.positions import Battle

# 12.64 Air bursts


@clause("vv-12.64-1")
@example("vv-12.64-e1")
def test_points_on_infantry_in_woods_are_doubled() -> None:
    """Dice 3 + 2 = 5 on row 5-10: 3 points, doubled to 6."""
    battle = shells(f"{US} {US}", 1, 2, ground=WOODS).choose("mortar:A1>E1")
    assert battle.last("mortar-fire").data["points"] == 3
    assert "vv-12.64-1" in battle.last("mortar-fire").clauses
    assert asked(battle) == 6
    open_ground = shells(f"{US} {US}", 1, 2).choose("mortar:A1>E1")
    assert "vv-12.64-1" not in open_ground.last("mortar-fire").clauses


@clause("vv-12.64-1")
def test_in_jungle_too_and_not_in_an_orchard() -> None:
    jungle, orchard = WOODS.replace("f", "j"), WOODS.replace("f", "o")
    assert shells(f"{US} {US}", 1, 2, ground=jungle).choose("mortar:A1>E1").ask.about["points"] == 6
    assert shells(f"{US} {US}", 1, 3, ground=orchard).choose("mortar:A1>E1").ask.about["points"] == 3


@clause("vv-12.64-1")
def test_other_fire_into_woods_is_not_doubled() -> None:
    battle = shells(US, 1, 2, germans="german_rifle_squad german_rifle_squad", ground=WOODS)
    battle.choose("fire:A1>E1", "join:german-squad-1", "join:german-squad-2")
    assert asked(battle) == battle.last("fire").data["points"]


@clause("vv-12.64-1")
def test_beside_infantry_a_gun_takes_its_points_undoubled() -> None:
    """vv-12.64-u1: of 3 points the gun takes 1, so 2 are left: 4 for the infantry."""
    battle = shells(f"gun_57mm^n {US} us_leader_1", 1, 2, ground=WOODS).choose("mortar:A1>E1")
    assert asked(battle) == 6
    assert {"bear:us-gun-57mm-1>1", "bear:us-gun-57mm-1>3"} <= set(battle.keys)
    battle.choose("bear:us-gun-57mm-1>1")
    assert battle.unit("us-gun-57mm-1").pinned
    assert asked(battle) == 4
    battle.choose("reduce-pin:us-squad-1")
    assert asked(battle) == 1


@clause("vv-12.64-1", "vv-14.64-3")
def test_a_gun_that_survives_takes_three_points_of_six() -> None:
    battle = shells(f"gun_57mm^n {US}", 1, 2, 3, ground=WOODS).choose("mortar:A1>E1")
    battle.choose("bear:us-gun-57mm-1>3")
    assert battle.unit("us-gun-57mm-1").pinned
    assert not battle.unit("us-squad-1").pinned


@clause("vv-12.64-1", "vv-14.61-7")
def test_a_gun_meets_an_odd_rest_in_full() -> None:
    """vv-12.64-u1: of 6 the squad meets 1, pinned: the 5 that are left take 3 on the gun, worth 2 each."""
    battle = shells(f"{US} gun_57mm^n", 1, 2, 3, ground=WOODS).choose("mortar:A1>E1")
    assert asked(battle) == 6
    battle.choose("pin:us-squad-1")
    assert battle.last("survival").data["roll"] == 3
    assert battle.unit("us-gun-57mm-1").pinned


# 12.66 Smoke rounds


def smoke(factors: int, **more: Any) -> Battle:
    return shells(US, smoke={"german": factors}, **more)


@clause("vv-12.66-1", "vv-12.66-3", "vv-12.66-4", "vv-12.66-5", "vv-11.3-1", "vv-11.3-4", "vv-11.3-5")
def test_a_smoke_round_lays_smoke_2_for_2_factors_instead_of_an_attack() -> None:
    battle = smoke(3).choose("smoke-round:german-squad-1>C1")
    assert battle.g.smoke == {battle.cell("C1"): 2}
    assert battle.g.smoke_factors[1] == 1
    assert battle.marked("german-squad-1") == ["fire"]
    assert battle.rolled() == 0


@clause("vv-12.66-2", "vv-11.3-2", "vv-11.3-3")
def test_under_the_conditions_of_mortar_fire() -> None:
    near = smoke(2)
    assert near.why_not("smoke-round:german-squad-1>B1") == No("vv-12.65-2", "below-minimum-range")
    blind = smoke(2, ground=WALLED_OFF)
    assert blind.why_not("smoke-round:german-squad-1>G2") == No("vv-12.62-3", "no-spotter")
    spotted = smoke(2, ground=WALLED_OFF, others={"E2": "german_leader_1"})
    assert "smoke-round:german-squad-1>G2" in spotted.keys


@clause("vv-11.1-4", "vv-12.66-5")
@example("vv-11.1-e1")
def test_one_factor_is_not_enough_for_a_smoke_round() -> None:
    battle = smoke(1)
    assert battle.why_not("smoke-round:german-squad-1>C1") == No("vv-11.1-4", "no-smoke-factors")


@clause("vv-11.3-1", "vv-12.66-1")
def test_smoke_rounds_only_in_the_own_fire_phase() -> None:
    battle = Battle(ROW, us={"E1": US}, german={"A1": CREW}, smoke={"german": 4})
    battle.phase("defensive-fire", "us")
    assert not any(key.startswith("smoke-round") for key in battle.keys)


# 12.67 Vehicles


@clause("vv-12.67-1", "vv-12.67-4", "vv-12.67-5")
@example("vv-12.67-e1")
@pytest.mark.parametrize(("dice", "lost"), [((3, 4), True), ((4, 4), False)])
def test_a_half_track_hit_by_a_5_cm_mortar_is_destroyed_by_7_or_less(
    dice: tuple[int, int], lost: bool
) -> None:
    """To hit 6; A against A: 7, and an equal roll kills."""
    battle = shells("m3_half_track^n", 3, 3, *dice).choose("mortar:A1>E1")
    assert not battle.events("mortar-fire")
    assert (battle.last("mortar-hit").data["needed"], battle.last("mortar-hit").data["hit"]) == (6, True)
    elimination = battle.last("elimination").data
    assert (elimination["letter"], elimination["armour"], elimination["needed"]) == ("A", "A", 7)
    assert (battle.where("us-m3-half-track-1") == "") == lost


@clause("vv-12.67-1", "vv-12.67-2")
@example("vv-12.67-e2")
@pytest.mark.parametrize(
    ("ground", "dice", "cover", "hit"),
    [
        (ROW, (3, 4), {}, False),
        (WOODS, (2, 3), {"forest": 2}, False),
        (WOODS, (2, 2), {"forest": 2}, True),
    ],
)
def test_cover_of_the_hex_modifies_the_roll_to_hit(
    ground: str, dice: tuple[int, int], cover: dict[str, int], hit: bool
) -> None:
    """A vehicle in woods, dice 5: 5 + 2 = 7: miss; with 4 it would be hit."""
    battle = shells("m3_half_track^n", *dice, 6, 6, ground=ground).choose("mortar:A1>E1")
    assert battle.parts("mortar-hit") == cover
    assert battle.last("mortar-hit").data["hit"] == hit


@clause("vv-12.67-3")
def test_a_hit_destroys_an_unarmoured_vehicle() -> None:
    """The barrage itself has missed; the roll to hit comes on top."""
    battle = shells("truck^n", *MISS, 3, 3).choose("mortar:A1>E1")
    assert battle.last("mortar-fire").data["points"] == 0
    assert battle.where("us-truck-1") == ""


@clause("vv-12.67-1")
def test_each_vehicle_has_its_own_roll() -> None:
    battle = shells("truck^n truck^n", *MISS, *MISS, 3, 3).choose("mortar:A1>E1")
    assert battle.at("E1") == ["us-truck-1"]


@clause("vv-12.67-1")
def test_a_gun_is_no_vehicle() -> None:
    battle = shells("gun_57mm^n", *MISS).choose("mortar:A1>E1")
    assert not battle.events("mortar-hit")


@clause("vv-12.67-4")
@example("vv-12.67-e3")
def test_no_number_in_the_table_is_no_effect() -> None:
    """A 5 cm mortar (A) hits a Tiger I (rear D), from whatever side."""
    battle = shells("tiger^nw", 3, 3).choose("mortar:A1>E1")
    elimination = battle.last("elimination").data
    assert (elimination["letter"], elimination["armour"]) == ("A", "D")
    assert elimination["result"] == "no-effect"
    assert battle.rolled() == 2


@clause("vv-12.67-4", "vv-12.61-3")
@pytest.mark.parametrize("better", ["german-squad-1", "german-squad-2"])
def test_of_several_mortars_the_best_letter_counts(better: str) -> None:
    """vv-12.67-u3: one roll to hit for both, and the letter C of one against the rear D of a Tiger."""
    battle = shells(
        "tiger^n", 3, 3, 6, 6, germans="german_rifle_squad+mortar_5cm german_rifle_squad+mortar_5cm"
    )
    heavy = copy(battle.g.catalogue.weapons["mortar_5cm"])
    heavy.at = 3
    battle.unit(better).weapon = heavy
    battle.choose("mortar:A1>E1", "join:german-squad-1", "join:german-squad-2")
    elimination = battle.last("elimination").data
    assert (elimination["letter"], elimination["armour"]) == ("C", "D")
    assert len(battle.events("mortar-hit")) == 1


@clause("vv-12.61-4", "vv-12.67-2")
def test_the_leader_helps_to_hit_and_not_to_destroy() -> None:
    battle = shells("m3_half_track^n", 3, 4, 4, 4, germans=f"{CREW} german_leader_1")
    battle.choose("mortar:A1>E1", "join:german-leader-1")
    assert battle.last("mortar-hit").data["hit"]
    assert battle.where("us-m3-half-track-1") == "E1"


@clause("vv-18.6-3")
@pytest.mark.parametrize("to_hit", [(6, 6), (3, 3)])
def test_an_immobile_afv_that_survives_checks_its_crew(to_hit: tuple[int, int]) -> None:
    battle = shells("tiger^n%", *to_hit, 2).choose("mortar:A1>E1")
    assert battle.last("crew-check").data["roll"] == 2
    assert battle.where("us-tiger-1") == ""


@clause("vv-16.2-1", "vv-17.2-1", "vv-16.3-2")
def test_the_rolls_of_a_crew_count_for_valor_and_for_snipers() -> None:
    brave = shells(f"{US} {US} {US}", 1, 1, 1, 1).choose("mortar:A1>E1")
    while brave.ask.kind == "casualties":
        brave.choose(brave.keys[-1])
    assert brave.unit("german-squad-1").valor
    behind = WOODS.replace("f     .", ".     f")
    sniped = shells(US, *MISS, ground=behind, snipers=["us"]).choose("mortar:A1>E1")
    assert sniped.ask.kind == "activate-sniper"


@clause("vv-13.5-2", "vv-13.5-4")
def test_a_gun_shield_serves_against_a_mortar_in_its_arc() -> None:
    facing = shells("six_pounder^nw", 3, 4, nations={"us": "british"}).choose("mortar:A1>E1")
    facing.choose("ignore:us-six-pounder-1")
    assert not facing.unit("us-six-pounder-1").pinned
    away = shells("six_pounder^s", 3, 4, nations={"us": "british"}).choose("mortar:A1>E1")
    assert away.unit("us-six-pounder-1").pinned
