"""12.5: expendable weapons: Panzerfausts, anti-tank grenades, grenades and satchel charges."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import No
from bocage.systems.vv.rules.weapons.expendables import cannot_use_against
from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
SQUAD = "us_rifle_squad"
FAUST = {"german": {"panzerfaust": 1}}


def germans_fire(german: str, us: str, *dice: int, at: str = "D1", **more: Any) -> Battle:
    """Germans in C1 with one Panzerfaust, in their Fire Phase."""
    stock = more.pop("expendables", FAUST)
    battle = Battle(ROW, us={at: us, "A1": SQUAD}, german={"C1": german}, expendables=stock, **more)
    return battle.phase("fire", "german", dice=dice)


def americans_fire(us: str, german: str, *dice: int, at: str = "D1", **stock: int) -> Battle:
    """Americans in C1 with these expendables, in their Fire Phase."""
    battle = Battle(ROW, us={"C1": us}, german={at: german, "I1": SQUAD}, expendables={"us": stock})
    return battle.phase("fire", "us", dice=dice)


# 12.5 In general


@clause("vv-12.5-1", "vv-12.5-4", "vv-12.51-4")
def test_a_counter_is_used_once_by_any_eligible_unit() -> None:
    battle = germans_fire("german_rifle_squad german_rifle_half_squad", "m4_sherman^n", 6, 6)
    assert "panzerfaust:german-squad-1>us-m4-sherman-1" in battle.keys
    battle.choose("panzerfaust:german-half-squad-1>us-m4-sherman-1")
    assert battle.g.expendables[1] == {"panzerfaust": 0}
    assert "panzerfaust:german-squad-1>us-m4-sherman-1" not in battle.keys
    assert battle.why_not("panzerfaust:german-squad-1>us-m4-sherman-1") == No("vv-12.5-1", "none-left")


@clause("vv-12.5-3", "vv-12.5-4")
def test_only_unpinned_infantry_on_foot_uses_them() -> None:
    battle = germans_fire("german_rifle_squad* german_rifle_squad sdkfz_251^n[german_leader_1]", "jeep^n")
    target = "us-jeep-1"
    assert battle.why_not(f"panzerfaust:german-squad-1>{target}") == No("vv-14.7-2", "pinned")
    assert battle.why_not(f"panzerfaust:german-leader-1>{target}") == No("vv-18.1-5", "passengers-no-at-fire")
    found = battle.why_not(f"panzerfaust:german-sdkfz-251-1>{target}")
    assert found == No("vv-12.5-4", "only-infantry-uses-expendables")


# 12.51 Panzerfausts and anti-tank grenades


@clause("vv-12.51-1", "vv-13.6-1", "vv-18.3-8")
@example("vv-12.51-e1")
@pytest.mark.parametrize(("dice", "hits"), [((4, 5), True), ((5, 5), False)])
def test_a_panzerfaust_hits_on_8_and_a_leader_helps(dice: tuple[int, int], hits: bool) -> None:
    """With a leader -1 beside the user, a roll of 9 hits."""
    battle = germans_fire("german_rifle_squad german_leader_1", "m4a3e8^n", *dice, 6, 6)
    battle.choose("panzerfaust:german-squad-1>us-m4a3e8-1", "join:german-leader-1")
    assert battle.parts("at-fire") == {"leadership": -1}
    assert battle.last("at-fire").data["needed"] == 8
    assert battle.last("at-fire").data["hit"] == hits


@clause("vv-12.51-1", "vv-12.51-4")
@example("vv-12.51-e1")
@pytest.mark.parametrize(
    ("key", "nation", "stock", "letter"),
    [("panzerfaust", "german", "panzerfaust", "D"), ("at-grenade", "us", "at_grenade", "B")],
)
def test_the_letter_is_that_of_the_counter(key: str, nation: str, stock: str, letter: str) -> None:
    battle = Battle(
        ROW,
        us={"D1": "m4a3e8^n", "A1": SQUAD},
        german={"C1": f"{nation}_rifle_squad"},
        nations={"german": nation},
        expendables={"german": {stock: 1}},
    ).phase("fire", "german", dice=(1, 3, 6, 6))
    battle.choose(f"{key}:german-squad-1>us-m4a3e8-1")
    assert battle.last("elimination").data["letter"] == letter


@clause("vv-12.51-1")
def test_it_is_the_one_attack_of_the_unit() -> None:
    battle = germans_fire("german_rifle_squad", f"m4_sherman^n {SQUAD}", 6, 6, 1, 1)
    battle.choose("panzerfaust:german-squad-1>us-m4-sherman-1")
    assert battle.marked("german-squad-1") == ["fire"]
    assert "fire:C1>D1" not in battle.keys


@clause("vv-13.1-2", "vv-12.51-1")
def test_who_has_fired_does_not_use_one() -> None:
    battle = Battle(
        ROW,
        us={"D1": "m4_sherman^n"},
        german={"C1": "german_rifle_squad german_rifle_squad"},
        expendables=FAUST,
    )
    battle.mark(german_squad_1="fire").phase("fire", "german")
    assert battle.why_not("panzerfaust:german-squad-1>us-m4-sherman-1") == No("vv-13.1-2", "has-fired")


@clause("vv-12.51-2")
def test_only_at_an_adjacent_hex() -> None:
    battle = germans_fire("german_rifle_squad", "m4_sherman^n", at="E1")
    assert battle.why_not("panzerfaust:german-squad-1>us-m4-sherman-1") == No("vv-12.51-2", "not-next-to-it")


@clause("vv-12.51-2", "vv-1.22-1", "vv-ed-1.22-1")
@pytest.mark.parametrize(
    ("target", "name", "edition", "offered"),
    [
        ("m4_sherman^n", "us-m4-sherman-1", "french", True),
        ("gun_57mm^n", "us-gun-57mm-1", "french", True),
        ("jeep^n", "us-jeep-1", "french", False),
        ("jeep^n", "us-jeep-1", "2021", True),
    ],
)
def test_at_afvs_and_guns_and_by_the_later_edition_at_vehicles(
    target: str, name: str, edition: str, offered: bool
) -> None:
    battle = germans_fire("german_rifle_squad", target, edition=edition)
    assert (f"panzerfaust:german-squad-1>{name}" in battle.keys) == offered


@clause("vv-12.51-3")
def test_it_has_no_effect_on_infantry() -> None:
    battle = germans_fire("german_rifle_squad", SQUAD)
    found = battle.why_not("panzerfaust:german-squad-1>us-squad-1")
    assert found == No("vv-18.1-2", "no-at-fire-at-infantry")


@clause("vv-12.51-2")
def test_not_at_a_friend() -> None:
    battle = Battle(
        ROW,
        us={"D1": "m4_sherman^n"},
        german={"C1": "german_rifle_squad", "C2": "tiger^n"},
        expendables=FAUST,
    ).phase("fire", "german")
    assert battle.reason("panzerfaust:german-squad-1>german-tiger-1") == "not-an-enemy"


@clause("vv-12.51-2", "vv-20.5-6")
@pytest.mark.parametrize(("facing", "offered"), [(1, True), (4, False)])
def test_out_of_a_bunker_only_in_its_arc(facing: int, offered: bool) -> None:
    battle = Battle(
        ROW,
        us={"D1": "m4_sherman^n"},
        german={"C1": "german_rifle_squad", "I1": "tiger^nw"},
        expendables=FAUST,
    ).phase("command", "german")
    cell = battle.cell("C1")
    battle.g.positions[cell], battle.g.facings[cell] = "wood_bunker", facing
    unit, target = battle.unit("german-squad-1"), battle.unit("us-m4-sherman-1")
    assert (cannot_use_against(battle.g, unit, target, "panzerfaust") is None) == offered


@clause("vv-12.51-2", "vv-13.8-2")
@example("vv-13.8-e8")
def test_opportunity_fire_with_a_panzerfaust_takes_no_modifier_for_it() -> None:
    """7 - 1 (leader) = 6: neither -1 in the open nor -2 next to it."""
    battle = Battle(
        ROW,
        us={"E1": "m4_sherman^nw"},
        german={"C1": "german_rifle_squad german_leader_1"},
        expendables=FAUST,
    ).phase("movement", "us", dice=(3, 4, 6, 6))
    battle.choose("drive:us-m4-sherman-1", "ahead")
    battle.choose("panzerfaust:german-squad-1>us-m4-sherman-1", "join:german-leader-1")
    assert battle.parts("at-fire") == {"leadership": -1}


@clause("vv-16.3-5")
@example("vv-16.3-e4")
def test_a_valorous_unit_hits_with_one_more() -> None:
    """To-hit dice 9 - 1 = 8: hit."""
    battle = germans_fire("german_rifle_squad!", "m4_sherman^n", 4, 5, 6, 6)
    battle.choose("panzerfaust:german-squad-1>us-m4-sherman-1")
    assert battle.parts("at-fire") == {"valor_at": -1}
    assert battle.last("at-fire").data["hit"]


# 12.52 Grenades


@clause("vv-12.52-4", "vv-12.52-6", "vv-12.52-8")
def test_grenades_lower_the_roll_and_the_weapon_fires_too() -> None:
    battle = americans_fire(f"{SQUAD}+m1919a6", "german_rifle_squad", 6, 6, grenades=1)
    battle.choose("fire:C1>D1", "grenades:us-squad-1")
    assert battle.parts("fire") == {"grenades": -1}
    assert battle.parts("fire", "strength") == {"squad": 5, "m1919a6": 3}
    assert battle.g.expendables[0] == {"grenades": 0}


@clause("vv-12.52-2", "vv-12.52-4")
@example("vv-12.52-e3")
def test_two_units_with_grenades_lower_it_by_two() -> None:
    battle = americans_fire(f"{SQUAD} {SQUAD}", "german_rifle_squad", 6, 6, grenades=3)
    battle.choose("fire:C1>D1", "grenades:us-squad-1", "grenades:us-squad-2")
    assert battle.parts("fire") == {"grenades": -2}
    assert battle.g.expendables[0] == {"grenades": 1}


@clause("vv-12.52-1", "vv-12.53-1")
def test_grenades_and_charges_only_against_an_adjacent_hex() -> None:
    battle = americans_fire(
        f"{SQUAD} {SQUAD}", "german_rifle_squad", at="E1", grenades=1, satchel_charge=1
    ).choose("fire:C1>E1")
    assert battle.keys == ["join:us-squad-1", "stay:us-squad-1"]
    assert battle.why_not("grenades:us-squad-1") == No("vv-12.52-1", "grenades-next-hex-only")
    assert battle.why_not("charge:us-squad-1") == No("vv-12.53-1", "charge-next-hex-only")


@clause("vv-12.52-3", "vv-12.53-2")
def test_no_anti_tank_attack_with_grenades_or_charges() -> None:
    battle = americans_fire(SQUAD, "tiger^n", grenades=1, satchel_charge=1)
    assert battle.keys == ["fire:C1>I1", "done"]
    assert battle.why_not("at-fire:us-squad-1>german-tiger-1") is not None
    assert battle.why_not("fire:C1>D1") == No("vv-14.1-1", "no-ap-target")


@clause("vv-12.52-4")
def test_grenades_in_opportunity_fire() -> None:
    battle = Battle(
        ROW, us={"D1": SQUAD}, german={"A1": "german_rifle_squad"}, expendables={"german": {"grenades": 1}}
    ).phase("movement", "us", dice=(6, 5))
    battle.choose("move:D1", "step:C1", "hold", "step:B1", "fire:A1>B1", "grenades:german-squad-1")
    assert battle.parts("fire") == {"opportunity_no_cover": -1, "opportunity_adjacent": -2, "grenades": -1}


@clause("vv-12.52-4", "vv-12.53-1")
def test_grenades_in_defensive_fire() -> None:
    battle = Battle(
        ROW,
        us={"D1": SQUAD},
        german={"C1": "german_rifle_squad"},
        expendables={"german": {"grenades": 1, "satchel_charge": 1}},
    ).phase("defensive-fire", "us", dice=(6, 6))
    battle.choose("fire:C1>D1")
    assert battle.keys == ["join:german-squad-1", "grenades:german-squad-1", "charge:german-squad-1"]
    battle.choose("grenades:german-squad-1")
    assert battle.parts("fire") == {"grenades": -1}


@clause("vv-12.5-1", "vv-12.52-8", "vv-12.53-8")
@pytest.mark.parametrize(("weapon", "verb"), [("grenades", "grenades"), ("satchel_charge", "charge")])
def test_when_the_last_is_used_nobody_else_has_one(weapon: str, verb: str) -> None:
    battle = americans_fire(f"{SQUAD} {SQUAD}", "german_rifle_squad", 6, 6, at="D1", **{weapon: 1})
    battle.choose("fire:C1>D1", f"{verb}:us-squad-1")
    assert battle.keys == ["join:us-squad-2", "stay:us-squad-2"]
    assert battle.why_not(f"{verb}:us-squad-2") == No("vv-12.5-1", "none-left")


# 12.53 Satchel charges


@clause("vv-12.53-3", "vv-12.53-4", "vv-12.53-8")
@pytest.mark.parametrize(
    ("men", "own"),
    [("us_rifle_squad+m1919a6", 5), ("us_rifle_half_squad+heavy_machine_gun", 2), ("us_leader_1+m1919a6", 1)],
)
def test_a_charge_adds_to_the_own_firepower_and_no_weapon_fires(men: str, own: int) -> None:
    battle = americans_fire(men, "german_rifle_squad", 6, 6, satchel_charge=1).choose("fire:C1>D1")
    battle.choose(next(key for key in battle.keys if key.startswith("charge:")))
    found = battle.parts("fire", "strength")
    assert found.pop("satchel_charge") == battle.g.catalogue.weapons["satchel_charge"].apfp
    assert list(found.values()) == [own]
    assert battle.g.expendables[0] == {"satchel_charge": 0}


@clause("vv-12.53-5")
def test_each_unit_of_a_group_uses_one_charge_and_no_grenades_besides() -> None:
    battle = americans_fire(
        f"{SQUAD} {SQUAD}", "german_rifle_squad", 6, 6, satchel_charge=3, grenades=3
    ).choose("fire:C1>D1", "charge:us-squad-1", "charge:us-squad-2")
    assert battle.parts("fire", "strength") == {"squad": 10, "satchel_charge": 16}
    assert battle.parts("fire") == {}
    assert battle.g.expendables[0] == {"satchel_charge": 1, "grenades": 3}
