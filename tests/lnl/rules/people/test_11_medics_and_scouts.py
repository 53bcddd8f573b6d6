"""11.3, 11.7: Medics and Scouts."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent, No
from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.rules.melee.eligibility import is_melee_eligible
from tests.lnl.melees import HIT, MISS, attack_of, charge
from tests.lnl.positions import Battle
from tests.support import clause


def column(terrain: str, us: dict[str, str], german: dict[str, str] | None = None, **more: object) -> Battle:
    """A1, A2, .. from north to south."""
    return Battle("\n".join(terrain), us=us, german=german or {"A6": "crew*"}, **more)  # type: ignore[arg-type]


# 11.3 What Medics do not do


@clause("lnl-11.3-1")
def test_medics_carry_no_weapons() -> None:
    with pytest.raises(BadContent, match=r"lnl-1\.6\.1-17"):
        column("......", {"A1": "medic+bar"}).impulse("us")
    battle = column("......", {"A1": "medic us_airborne_squad+bar"}).rally_phase(dice=[6, 1])
    assert battle.keys == ["drop:bar-0", "done"], "he cannot be given the BAR"


@clause("lnl-11.3-2")
def test_medics_do_not_fire() -> None:
    battle = column("......", {"A1": "medic"}, {"A3": "wehrmacht_squad"}).impulse("us").choose("activate:A1")
    assert not any(key.startswith("fire") for key in battle.keys)
    assert battle.why_not("fire:A1>A3") == No("lnl-11.1-1", "no-firepower")


@clause("lnl-11.3-11", "lnl-11.3-12", "lnl-8.1b-3")
def test_medics_neither_strike_nor_are_struck_and_are_lost_with_their_last_defender() -> None:
    battle = charge("us_airborne_squad", "wehrmacht_squad medic", [*HIT, *MISS])
    assert not is_melee_eligible(battle.unit("german-medic-1"))
    assert attack_of(battle, "us")["targets"] == ["german-squad-1"]
    assert attack_of(battle, "german")["attack"] == 1, "the squad's own"
    assert battle.where("german-medic-1") == ""


@clause("lnl-11.3-12")
def test_a_medic_is_lost_with_friends_who_are_all_shaken() -> None:
    battle = charge("us_airborne_squad", "wehrmacht_squad wehrmacht_squad* medic", [*HIT, *MISS])
    assert battle.at("B1") == ["us-squad-1"]


@clause("lnl-11.3-11")
def test_a_medic_stays_while_a_friend_fights_on() -> None:
    battle = charge("us_airborne_squad", "wehrmacht_squad medic", [*MISS, *MISS])
    assert battle.where("german-medic-1") == "B1"


# What they do


@pytest.mark.parametrize(
    ("patient", "name"),
    [
        ("us_airborne_squad*", "us-squad-1"),
        ("us_airborne_half*", "us-half-squad-1"),
        ("crew*", "us-crew-1"),
        ("us_mg_50!us_army*", "us-weapon-team-1"),
    ],
)
@clause("lnl-11.3-4", "lnl-11.3-5", "lnl-11.3-6", "lnl-11.3-u1")
def test_a_medic_who_passes_his_check_brings_a_shaken_mmc_round(patient: str, name: str) -> None:
    """6 on his morale of 6."""
    battle = column("......", {"A1": f"medic {patient}"}).rally_phase(dice=[6, 1, 3, 3])
    battle.choose(f"treat:us-medic-1>{name}")
    assert battle.last("morale-check").data["unit"] == battle.unit("us-medic-1").id
    assert battle.unit(name).good_order


@clause("lnl-11.3-4", "lnl-11.3-u2")
def test_he_takes_a_wound_from_a_single_man_who_stays_shaken() -> None:
    battle = column("......", {"A1": "medic scout*"}).wound("us-scout-1").rally_phase(dice=[6, 1, 3, 3])
    battle.choose("treat:us-medic-1>us-scout-1")
    scout = battle.unit("us-scout-1")
    assert (scout.wounded, scout.shaken) == (False, True)


@clause("lnl-11.3-4")
@pytest.mark.parametrize(("wounded", "may"), [(False, False), (True, True)])
def test_a_single_man_who_is_only_shaken_is_no_patient(wounded: bool, may: bool) -> None:
    """Ruling 106: from an SMC he takes a wound, from an MMC the shock."""
    battle = column("......", {"A1": "medic scout* us_airborne_squad*"})
    if wounded:
        battle.wound("us-scout-1")
    battle.rally_phase(dice=[6, 1])
    assert ("treat:us-medic-1>us-scout-1" in battle.keys) is may
    assert "treat:us-medic-1>us-squad-1" in battle.keys


@clause("lnl-11.3-4", "lnl-11.3-u2")
def test_a_treated_hero_turns_back_to_his_unwounded_side() -> None:
    battle = column("......", {"A1": "medic hero_wounded"}).wound("us-hero-1").rally_phase(dice=[6, 1, 3, 3])
    battle.choose("treat:us-medic-1>us-hero-1")
    assert battle.unit("us-hero-1").counter.id == "hero"
    assert not battle.unit("us-hero-1").wounded


@clause("lnl-11.3-4", "lnl-11.3-10")
def test_a_wounded_medic_in_good_order_treats_himself_and_others_with_one_less_morale() -> None:
    battle = column("......", {"A1": "medic us_airborne_squad*"}).wound("us-medic-1")
    battle.rally_phase(dice=[6, 1, 3, 3])
    assert {"treat:us-medic-1>us-medic-1", "treat:us-medic-1>us-squad-1"} <= set(battle.keys)
    battle.choose("treat:us-medic-1>us-medic-1")
    assert battle.last("morale-check").data["morale"] == 5
    assert battle.unit("us-medic-1").wounded, "6 is too much"


@clause("lnl-11.3-4", "lnl-11.3-8")
def test_he_treats_once_in_a_rally_phase_with_success_or_without() -> None:
    for dice in ([1, 1], [6, 6]):
        battle = column("......", {"A1": "medic us_airborne_squad* us_airborne_squad*"})
        battle.rally_phase(dice=[6, 1, *dice, 6, 1, 6, 1]).choose("treat:us-medic-1>us-squad-1")
        assert not any(key.startswith("treat") for key in battle.keys)
        assert battle.unit("us-medic-1").good_order, "failing costs nothing"


@clause("lnl-11.3-4", "lnl-3.0a-13")
def test_a_treatment_is_not_the_units_own_rally_attempt() -> None:
    battle = column("......", {"A1": "medic us_airborne_squad* leader_sergeant"})
    battle.rally_phase(dice=[6, 1, 6, 6, 1, 1]).choose("treat:us-medic-1>us-squad-1")
    assert battle.unit("us-squad-1").shaken
    battle.choose("rally:us-squad-1")
    assert battle.unit("us-squad-1").good_order


@clause("lnl-11.3-5")
def test_the_patient_must_be_beside_him() -> None:
    battle = column("......", {"A1": "medic", "A2": "us_airborne_squad* leader_sergeant"})
    battle.rally_phase(dice=[6, 1])
    assert not any(key.startswith("treat") for key in battle.keys)
    assert battle.why_not("treat:us-medic-1>us-squad-1") == No("lnl-11.3-5", "patient-elsewhere")


@pytest.mark.parametrize(
    ("terrain", "stack", "parts"),
    [
        ("......", "medic us_airborne_squad*", {}),
        ("f.....", "medic us_airborne_squad*", {"morale_positive_tm": -2}),
        ("f.....", "medic us_airborne_squad* leader_captain", {"leadership": -2, "morale_positive_tm": -2}),
        ("......", "medic us_airborne_squad* leader_captain*", {}),
    ],
)
@clause("lnl-11.3-6", "lnl-11.3-7", "lnl-11.3-u4")
def test_a_leader_and_cover_help_his_check(terrain: str, stack: str, parts: dict[str, int]) -> None:
    battle = column(terrain, {"A1": stack}).rally_phase(dice=[6, 1, 6, 6])
    if battle.ask.kind == "rally-leaders":
        battle.choose("enough")
    battle.choose("treat:us-medic-1>us-squad-1")
    assert battle.parts("morale-check", "tally") == parts


@clause("lnl-11.3-9", "lnl-3.0a-14")
def test_a_shaken_medic_treats_nobody_until_he_is_rallied_and_then_at_once() -> None:
    battle = column("......", {"A1": "medic* us_airborne_squad* leader_captain"})
    battle.rally_phase(dice=[6, 1, 1, 1])
    assert not any(key.startswith("treat") for key in battle.keys)
    assert battle.why_not("treat:us-medic-1>us-squad-1") == No("lnl-11.3-9", "medic-shaken")
    battle.choose("rally:us-medic-1")
    assert "treat:us-medic-1>us-squad-1" in battle.keys


# 11.7 Scouts


@clause("lnl-11.7-1", "lnl-11.7-5")
def test_scouts_move_by_stealth_but_not_under_a_support_weapon() -> None:
    battle = column("......", {"A2": "scout"}).impulse("us").choose("activate:A2")
    assert {"stealth-from:A2", "stealth-half-from:A2"} <= set(battle.keys)
    battle = column("......", {"A2": "scout+bar"}).impulse("us").choose("activate:A2")
    assert not any(key.startswith("stealth") for key in battle.keys)


@pytest.mark.parametrize(("scout", "tally"), [("scout", {"spot_scout": -2}), ("scout+bar", {})])
@clause("lnl-11.7-2", "lnl-11.7-5")
def test_scouts_spot_at_2_less(scout: str, tally: dict[str, int]) -> None:
    battle = column("..f...", {"A1": scout}, {"A3": "wehrmacht_squad"}).impulse("us", dice=[4])
    battle.choose("spot:us-scout-1>A3")
    assert battle.parts("spotting", "tally") == tally


@pytest.mark.parametrize(
    ("unit", "name", "tally"),
    [
        ("scout", "us-scout-1", {"lead": 0}),
        ("partisan_squad!partisans", "us-squad-1", {"lead": 1, "stealth_fire": -2}),
    ],
)
@clause("lnl-11.7-3", "lnl-11.7-4")
def test_a_scout_fires_without_penalty_after_a_half_stealth_move(
    unit: str, name: str, tally: dict[str, int]
) -> None:
    battle = column("......", {"A1": unit}, {"A3": "wehrmacht_squad"})
    battle.mark(**{name.replace("-", "_"): "stealth_half"}).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>A3")
    assert battle.parts() == tally


@clause("lnl-11.7-4")
def test_scouts_have_firepower_0() -> None:
    assert catalogue().counters["scout"].fp == 0


@clause("lnl-11.7-5", "lnl-1.6.1-14")
def test_a_scout_works_a_weapon_at_half_its_firepower() -> None:
    battle = column("......", {"A1": "scout+mg42_bipod"}, {"A3": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>A3", "arms:us-scout-1>1")
    assert battle.parts() == {"machine_gun": 1}


@clause("lnl-11.7-6", "lnl-8.3-2", "lnl-8.3-3")
def test_scouts_fight_like_squads_of_firepower_0() -> None:
    """1 against 1, one less for the Scout who attacks; one more for the enemy who attacks him."""
    battle = charge("scout", "wehrmacht_squad", [*MISS, *MISS])
    ours, theirs = attack_of(battle, "us"), attack_of(battle, "german")
    assert (ours["odds"], ours["tally"]) == ("1-1", -1)
    assert (theirs["odds"], theirs["tally"]) == ("1-1", 1)


@pytest.mark.parametrize(
    ("module", "mark", "terrain"),
    [
        ("fhv", "J", "heavy_jungle"),
        ("fhv", "j", "light_jungle"),
        ("fhv", "g", "elephant_grass"),
        ("boh", "f", "forest"),
        ("boh", "t", "light_woods"),
        ("boh", "w", "wheat_field"),
    ],
)
@clause("lnl-11.7-7")
def test_a_scouts_stack_pays_1_instead_of_2_in_six_terrains(module: str, mark: str, terrain: str) -> None:
    forces = {"us": "us_army", "german": "vc"} if module == "fhv" else None
    for stack, cost in (("us_army_squad", 2), ("us_army_squad scout", 1), ("us_army_squad scout+bar", 2)):
        battle = column(f".{mark}....", {"A1": stack}, {"A6": "crew*"}, module=module, forces=forces)
        assert battle.land.cells[battle.land.cell("A2")].terrain == terrain
        battle.impulse("us").choose("activate:A1", "move-from:A1")
        while battle.ask.kind == "move-who":
            battle.choose(battle.keys[0])
        assert battle.events("moves")[0].data["cost"] == cost


@clause("lnl-11.7-7")
def test_a_scout_who_stays_behind_and_other_terrain_help_nobody() -> None:
    battle = column(".f....", {"A1": "us_airborne_squad scout"}).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1", "stay:us-scout-1")
    assert battle.events("moves")[0].data["cost"] == 2
    battle = column(".H....", {"A1": "us_airborne_squad scout"}).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1", "join:us-scout-1")
    assert battle.events("moves")[0].data["cost"] == 2


@pytest.mark.parametrize(
    ("date", "always_tall", "alone", "with_scout", "cover"),
    [
        ("1944-06-10", False, 2, 1, {"wheat_field": 1}),
        ("1944-10-10", False, 1, 1, {}),
        ("1944-10-10", True, 2, 1, {"wheat_field": 1}),
    ],
)
@clause("lnl-11.7-7")
def test_wheat_stands_tall_in_summer_and_by_option_always(
    date: str, always_tall: bool, alone: int, with_scout: int, cover: dict[str, int]
) -> None:
    """Ruling 41: from June to August; otherwise it is low crops, cheap to cross and no cover."""
    options = {"wheat_always_tall": always_tall}
    for stack, cost in (("us_airborne_squad", alone), ("us_airborne_squad scout", with_scout)):
        battle = column(".w....", {"A1": stack}, date=date, options=options)
        battle.impulse("us").choose("activate:A1", "move-from:A1")
        while battle.ask.kind == "move-who":
            battle.choose(battle.keys[0])
        assert battle.events("moves")[0].data["cost"] == cost
    battle = column(
        "..w...", {"A1": "us_airborne_squad"}, {"A3": "wehrmacht_squad"}, date=date, options=options
    )
    battle.spotted = ["A3"]
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>A3")
    assert battle.parts("fire", "cover") == cover
