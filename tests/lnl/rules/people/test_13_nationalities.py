"""13.0: nationalities and their traits: acting apart, fighting badly together, and Ambush."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.content.data_files import FORCES, rows
from bocage.systems.lnl.rules.melee.melee import ambush_targets
from tests.lnl.melees import HIT, MISS, RESERVE, YARD, attack_of, charge, is_melee, locked, run_in
from tests.lnl.positions import Battle
from tests.support import clause

VIETNAM = {"us": "usmc", "german": "nva"}
MARINES_AND_ARVN = "usmc_squad arvn_squad!arvn"
MARINES_AND_ARMY = "usmc_squad us_army_squad!us_army"

# Traits


@clause("lnl-13.0-1", "lnl-13.0a-1", "lnl-13.0b-1", "lnl-13.0c-1", "lnl-13.0d-1")
@pytest.mark.parametrize(
    ("module", "organisations"),
    [
        ("FHV", {"usmc", "us_army", "nva", "vc", "arvn"}),
        ("BOH", {"ss", "wehrmacht", "fallschirmjaeger", "us_airborne"}),
        ("SAB", {"british_airborne"}),
        ("NOSB", {"soviet_guards", "soviet_line", "partisans"}),
    ],
)
def test_each_module_brings_its_organisations(module: str, organisations: set[str]) -> None:
    assert {row.organisation for row in rows(FORCES) if row.module == module} == organisations


@clause("lnl-13.0-1")
@pytest.mark.parametrize(
    ("force", "trait"),
    [
        ("nva", "ambush"),
        ("vc", "ambush"),
        ("arvn", "advisor_morale"),
        ("ss", "self_rally_mmc"),
        ("wehrmacht", "two_half_squads"),
        ("soviet_guards", "extended_range"),
        ("partisans", "stealth"),
    ],
)
def test_the_traits_of_the_organisations(force: str, trait: str) -> None:
    assert trait in catalogue().forces[force].traits
    assert "ambush" not in catalogue().forces["usmc"].traits


# Activation


def activated(units: str, **more: Any) -> Battle:
    """A1 with these units is activated, an enemy squad in E1 before them."""
    battle = Battle(YARD, us={"A1": units}, german={"E1": "nva_squad"}, forces=VIETNAM, **more)
    return battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:A1")


@clause("lnl-13.0-2")
def test_different_nationalities_in_a_hex_act_in_different_impulses() -> None:
    """The Marines fire now; the ARVN squad can act only when its hex is activated again."""
    battle = activated(MARINES_AND_ARVN)
    assert sorted(battle.keys) == ["nation-of:us-squad-1", "nation-of:us-squad-2"]
    battle.choose("nation-of:us-squad-1", "fire:A1>E1")
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-1").id]
    assert battle.ask.seat == "german", "nobody else of A1 can act in this impulse"
    battle.choose("pass", "activate:A1", "fire:A1>E1")
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-2").id]


@clause("lnl-13.0-2")
def test_a_leader_activates_only_his_own_nationality_next_door() -> None:
    battle = Battle(
        YARD,
        us={"A1": "leader_captain", "A2": "arvn_squad!arvn usmc_squad", "B1": "arvn_squad!arvn"},
        german={"G1": "nva_squad"},
        forces=VIETNAM,
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1")
    assert battle.keys == ["also:A2", "enough"]
    battle.choose("also:A2", "fire:A2>G1")
    assert battle.last("fire").data["firers"] == [battle.unit("us-squad-2").id]


@clause("lnl-13.0-2")
@pytest.mark.parametrize(("option", "kind"), [(False, "act"), (True, "nationality")])
def test_marines_and_army_are_one_nationality_unless_the_option_goes_by_organisation(
    option: bool, kind: str
) -> None:
    """Ruling 6."""
    assert activated(MARINES_AND_ARMY, options={"organisation_everywhere": option}).ask.kind == kind


# Melee


@clause("lnl-13.0-3")
@pytest.mark.parametrize(
    ("units", "attack", "odds"),
    [
        ("usmc_squad usmc_squad", 4, "2-1"),
        ("usmc_elite_squad arvn_squad!arvn", 4, "1-1"),
        (MARINES_AND_ARMY, 4, "2-1"),
        ("usmc_squad arvn_squad!arvn hero", 4, "2-1"),
    ],
    ids=["Marines", "Marines and ARVN", "Marines and Army are both American", "a Hero cancels it"],
)
def test_a_mixed_side_attacks_one_column_to_the_left(units: str, attack: int, odds: str) -> None:
    """Against an NVA squad of FP 2."""
    battle = locked(units, "nva_squad", forces=VIETNAM).impulse("us", dice=MISS + MISS).choose("fight:B1")
    found = attack_of(battle, "us")
    assert (found["attack"], found["defence"], found["odds"]) == (attack, 2, odds)


@clause("lnl-13.0-3")
def test_attacks_against_a_mixed_side_are_not_shifted() -> None:
    battle = locked(MARINES_AND_ARVN, "nva_squad", forces=VIETNAM).impulse("german", dice=MISS + MISS)
    battle.choose("fight:B1", "attack:us-squad-1", "spare:us-squad-2")
    assert (attack_of(battle, "german")["odds"], attack_of(battle, "german")["shifts"]) == ("1-1", 0)


@clause("lnl-13.0-3")
def test_the_shift_ends_at_the_first_column() -> None:
    """1 and 1 against 6: 1-3 stays 1-3."""
    battle = locked("arvn_squad!arvn usmc_squad", "nva_squad", forces=VIETNAM)
    battle.reprint("us-squad-2", fp=1).reprint("german-squad-1", fp=6).impulse("us", dice=MISS + MISS)
    battle.choose("fight:B1", "attack:us-squad-1", "attack:us-squad-2")
    assert (attack_of(battle, "us")["odds"], attack_of(battle, "us")["shifts"]) == ("1-3", -1)


@clause("lnl-13.0-3")
@pytest.mark.parametrize(("option", "odds"), [(False, "2-1"), (True, "1-1")])
def test_the_option_shifts_for_mixed_organisations(option: bool, odds: str) -> None:
    """Ruling 6: Marines and Army, 4 against 2."""
    battle = locked(
        MARINES_AND_ARMY, "nva_squad", forces=VIETNAM, options={"organisation_everywhere": option}
    ).impulse("us", dice=MISS + MISS)
    assert attack_of(battle.choose("fight:B1"), "us")["odds"] == odds


# Ambush, ruling 100

JUNGLE = """
     .     .     .
  J     .     .     .
     .     .     .
  J     .     .     .
"""
"""A1 and A2 are heavy jungle: cover with a positive Target Modifier."""
VIET_CONG = {"us": "vc", "german": "usmc"}


def ambush(units: str, dice: list[int], defenders: str = "usmc_squad", **more: Any) -> Battle:
    return charge(units, defenders, dice, **{"drawing": JUNGLE, "forces": VIET_CONG, "module": "fhv", **more})


@clause("lnl-8.0-6", "lnl-8.0a-15")
@pytest.mark.parametrize(
    ("units", "attack"), [("vc_squad", 3), ("vc_half", 3), ("nva_squad!nva", 6), ("vc_squad+rpd", 3 + 1)]
)
def test_out_of_ambush_the_own_firepower_counts_three_times(units: str, attack: int) -> None:
    """FP 0 counts 1 before it is tripled; a weapon is not tripled."""
    battle = ambush(units, MISS + MISS)
    assert attack_of(battle, "us")["attack"] == attack


@clause("lnl-8.0-6", "lnl-8.0-5")
def test_the_ambushers_strike_first_and_their_kills_do_not_strike_back() -> None:
    """3 against 2 is 1-1. The Marines are gone before they can answer, which without Ambush they would."""
    battle = ambush("vc_squad", HIT)
    assert len(battle.events("melee-attack")) == 1
    assert battle.at("B1") == ["us-squad-1"]
    battle = ambush("vc_squad", HIT + HIT, options={"ambush_off": True})
    assert len(battle.events("melee-attack")) == 2
    assert battle.at("B1") == []


@clause("lnl-8.0-6")
def test_whom_the_ambushers_spared_strikes_back() -> None:
    battle = ambush("vc_squad", HIT + MISS, "usmc_squad usmc_squad")
    battle.choose("attack:german-squad-1", "spare:german-squad-2")
    assert attack_of(battle, "german")["attack"] == 2, "only the second squad is left"


@clause("lnl-8.0-6", "lnl-8.0a-15")
@pytest.mark.parametrize(
    ("why", "more"),
    [
        ("no cover in A1", {"drawing": YARD}),
        ("the option", {"options": {"ambush_off": True}}),
        ("a second enemy next to A1 has seen them", {"german": {"B2": "usmc_squad"}}),
        ("no such trait", {"forces": {"us": "arvn", "german": "usmc"}}),
    ],
)
def test_there_is_no_ambush_otherwise(why: str, more: dict[str, Any]) -> None:
    battle = ambush("vc_squad", MISS + MISS, **more)
    assert attack_of(battle, "us")["attack"] == 1, why


@clause("lnl-8.0-6")
def test_a_spotted_location_springs_no_ambush() -> None:
    """A Spotted marker on A1, or a comrade there who has fired."""
    for given_away in ("spotted", "fired"):
        battle = Battle(
            JUNGLE,
            us={"A1": "vc_squad vc_half"},
            german={"B1": "usmc_squad", **RESERVE},
            forces=VIET_CONG,
            module="fhv",
        )
        if given_away == "spotted":
            battle.spotted = ["A1"]
        else:
            battle.mark(us_half_squad_1="fired")
        battle.impulse("us", dice=MISS + MISS).choose("activate:A1", "move-from:A1")
        battle.choose(
            *(["join:us-squad-1", "stay:us-half-squad-1"] if given_away == "spotted" else []), "move:B1"
        )
        assert attack_of(battle, "us")["attack"] == 1, given_away


@clause("lnl-8.0-6")
def test_an_ambush_is_sprung_only_from_where_the_impulse_began() -> None:
    """From A2 by way of the jungle of A1 into B1: no ambush, for it did not begin next to him there."""
    battle = Battle(
        JUNGLE,
        us={"A2": "vc_squad"},
        german={"B1": "usmc_squad", **RESERVE},
        forces=VIET_CONG,
        module="fhv",
    ).impulse("us", dice=MISS + MISS)
    battle.choose("activate:A2", "move-from:A2", "move:A1", "hold-fire", "move:B1")
    assert attack_of(battle, "us")["attack"] == 1


@clause("lnl-8.0-6")
def test_nor_after_a_first_step_to_other_cover() -> None:
    """A1, where he began next to B1, and then B2: both are jungle and both touch B1."""
    battle = Battle(
        """
             .     .     .
          J     .     .     .
             J     .     .
          .     .     .     .
        """,
        us={"A1": "vc_squad"},
        german={"B1": "usmc_squad", **RESERVE},
        forces=VIET_CONG,
        module="fhv",
    ).impulse("us", dice=MISS + MISS)
    battle.choose("activate:A1", "move-from:A1", "move:B2", "hold-fire", "move:B1")
    assert attack_of(battle, "us")["attack"] == 1


@clause("lnl-8.0-6")
@pytest.mark.parametrize("option", [False, True])
def test_smoke_is_cover_to_spring_an_ambush_from_whatever_it_is_to_morale(option: bool) -> None:
    """On clear ground, in smoke: a Target Modifier of 1."""
    battle = Battle(
        YARD,
        us={"A1": "vc_squad"},
        german={"B1": "usmc_squad", **RESERVE},
        forces=VIET_CONG,
        module="fhv",
        options={"smoke_gives_morale_bonus_off": option},
    )
    battle.smoke = {"A1": 1}
    run_in(battle.impulse("us", dice=MISS + MISS))
    assert attack_of(battle, "us")["attack"] == 3


@clause("lnl-8.2-4")
def test_in_a_melee_under_way_an_ambush_only_triples_and_the_round_is_simultaneous() -> None:
    """3 from ambush and 1 of the squad already fighting; the Marines they kill strike back all the same."""
    battle = locked(
        "vc_squad", "usmc_squad", drawing=JUNGLE, forces=VIET_CONG, module="fhv", us={"A1": "vc_squad"}
    ).impulse("us", dice=HIT + HIT)
    run_in(battle).choose("attack:us-squad-1", "attack:us-squad-2")
    assert attack_of(battle, "us")["attack"] == 3 + 1
    assert attack_of(battle, "german")["hit"]
    assert battle.at("B1") == []
    assert is_melee(battle)


@clause("lnl-8.0-6", "ruling-100")
@pytest.mark.parametrize(
    ("ground", "more", "spotted", "falls_on"),
    [
        ("J", {}, [], ["A1"]),
        (".", {}, [], []),
        ("J", {"options": {"ambush_off": True}}, [], []),
        ("J", {"forces": {"us": "usmc", "german": "nva"}}, [], []),
        ("J", {}, ["A2"], []),
    ],
)
def test_whom_hidden_men_can_fall_upon_in_the_first_hex_of_the_map(
    ground: str, more: dict[str, Any], spotted: list[str], falls_on: list[str]
) -> None:
    """A squad in A2, and its enemy in A1."""
    battle = Battle(
        f".\n{ground}\n.",
        us={"A2": "vc_squad"},
        german={"A1": "usmc_squad"},
        **{"forces": VIET_CONG, "module": "fhv", **more},
    )
    battle.spotted += spotted
    found = ambush_targets(battle.impulse("us").g, [battle.unit("us-squad-1")], battle.loc("A2"))
    assert battle.g.field.land.labels(found) == falls_on
