"""12.0: Skill Cards, one test or more for each card of the deck (table skill-cards)."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.concepts import cannot_carry, morale, movement_factor
from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.rules.melee.eligibility import is_melee_eligible
from tests.lnl.melees import HIT, MISS, attack_of, charge
from tests.lnl.positions import Battle
from tests.support import clause


def column(terrain: str, us: dict[str, str], german: dict[str, str] | None = None, **more: object) -> Battle:
    """A1, A2, .. from north to south; unless told otherwise a German medic in A6."""
    return Battle("\n".join(terrain), us=us, german=german or {"A6": "medic"}, **more)  # type: ignore[arg-type]


# The deck

DECK = {
    "charismatic": ("leader", False),
    "assaulter": ("leader", False),
    "the_ambush": ("hero leader", True),
    "friendly_fire": ("hero leader", True),
    "eagle_eyes": ("hero leader", False),
    "iron_will": ("hero leader", False),
    "marksman": ("hero", False),
    "fleet_of_foot": ("hero leader", False),
    "tank_killer": ("hero", False),
    "brawler": ("hero", False),
    "field_medic": ("hero leader", False),
    "demolitions": ("hero leader", False),
    "machine_gunner": ("hero leader", False),
    "lucky": ("hero leader", True),
    "radioman": ("hero leader", True),
    "ghost": ("hero leader", False),
}


@clause("lnl-12.0-5", "lnl-12.0-2", "lnl-12.0-3", "lnl-25.0-1")
def test_the_deck_has_sixteen_cards_each_with_its_holders_and_its_use() -> None:
    printed = {card.code: (" ".join(sorted(card.holders)), card.once) for card in catalogue().cards.values()}
    assert printed == DECK


@clause("lnl-12.0-7")
def test_a_card_is_given_once() -> None:
    battle = column("......", {"A1": "leader_captain@lucky leader_captain"}).impulse("us")
    assert [unit.card for unit in battle.g.units] == ["lucky", "", ""]
    assert len(battle.g.card_deck) == 15


@clause("lnl-12.0-8")
def test_the_card_of_a_fallen_holder_goes_back_to_the_deck() -> None:
    """Hit for 12 with a die of 6: 18 is twice his morale and more, and he was wounded already."""
    battle = column(
        "......", {"A1": "leader_sergeant@iron_will crew"}, {"A4": "wehrmacht_squad", "A3": "crew"}
    )
    battle.wound("us-leader-1").impulse("german", dice=[6, 1, 6, 2])
    battle.choose("activate:A4", "fire:A4>A1")
    assert battle.where("us-leader-1") == ""
    assert "iron_will" in battle.g.card_deck


# 1 Charismatic


@pytest.mark.parametrize(
    ("leader", "where", "may"),
    [
        ("leader_captain@charismatic", "A2", True),
        ("leader_captain@charismatic", "A1", True),
        ("leader_captain@charismatic", "A3", False),
        ("leader_captain", "A2", False),
        ("leader_captain!ss@charismatic", "A2", False),
        ("leader_captain@charismatic*", "A2", False),
    ],
)
@clause("lnl-11.1a-1", "lnl-12.0-5")
def test_charismatic_rallies_his_men_in_the_hexes_around_too(leader: str, where: str, may: bool) -> None:
    stacks = {"A1": "us_airborne_squad*", "A5": "crew"}
    stacks[where] = f"{stacks.get(where, '')} {leader}".strip()
    battle = column("......", stacks).rally_phase(dice=[6, 1, 6, 6, 6, 1])
    if battle.ask.kind == "rally-leaders":
        battle.choose("enough")
    assert ("rally:us-squad-1" in battle.keys) == may
    if may:
        battle.choose("rally:us-squad-1")
        assert battle.parts("morale-check", "tally") == {"leadership": -2}


# 2 Assaulter


@pytest.mark.parametrize(
    ("stack", "may"),
    [
        ("us_glider_squad!us_glider", False),
        ("us_glider_squad!us_glider leader_sergeant", False),
        ("us_glider_squad!us_glider leader_sergeant@assaulter", True),
        ("us_glider_squad!us_glider leader_sergeant@assaulter*", False),
    ],
)
@clause("lnl-12.0-5", "lnl-6.1-1")
def test_assaulter_lets_the_units_in_his_location_make_an_assault_move(stack: str, may: bool) -> None:
    battle = column("......", {"A2": stack}).impulse("us").choose("activate:A2")
    assert ("assault-from:A2" in battle.keys) == may
    if may:
        battle.choose("assault-from:A2", "join:us-squad-1", "stay:us-leader-1", "move:A3")
        assert battle.marked("us-squad-1") == ["assault_move"], "he need not come along"


# 3 The Ambush: see test_12_ambush_and_friendly_fire


# 5 Eagle Eyes


@clause("lnl-12.0-5", "lnl-12.0-3")
def test_eagle_eyes_spots_at_2_less_for_the_whole_scenario() -> None:
    battle = column("..f...", {"A1": "hero@eagle_eyes"}, {"A3": "wehrmacht_squad"}).impulse("us", dice=[4])
    battle.choose("spot:us-hero-1>A3")
    assert battle.parts("spotting", "tally") == {"eagle_eyes": -2}
    assert battle.last("spotting").data["found"]
    assert battle.unit("us-hero-1").card == "eagle_eyes"


# 6 Iron Will


@pytest.mark.parametrize(
    ("man", "name", "steady"),
    [
        ("leader_sergeant@iron_will", "us-leader-1", 6),
        ("leader_sergeant@iron_will*", "us-leader-1", 5),
        ("hero@iron_will", "us-hero-1", 7),
        ("leader_sergeant", "us-leader-1", 5),
    ],
)
@clause("lnl-12.0-5")
def test_iron_will_raises_its_holders_morale_by_1(man: str, name: str, steady: int) -> None:
    battle = column("......", {"A1": man}).impulse("german")
    assert morale(battle.g, battle.unit(name)) == steady


@clause("lnl-12.0-5")
def test_iron_will_takes_1_off_the_rallies_of_the_others_in_his_location() -> None:
    battle = column("......", {"A1": "us_airborne_squad* hero@iron_will"}).rally_phase(dice=[6, 1, 6, 6])
    battle.choose("rally:us-squad-1")
    assert battle.parts("morale-check", "tally") == {"iron_will": -1}
    battle = column("......", {"A1": "leader_captain@iron_will*"}).rally_phase(dice=[6, 1, 6, 6])
    battle.choose("rally:us-leader-1")
    assert battle.parts("morale-check", "tally") == {}, "not off his own"


# 7 Marksman


@clause("lnl-12.0-5")
def test_a_marksman_alone_adds_1_and_picks_the_one_who_checks() -> None:
    battle = column("......", {"A1": "hero@marksman"}, {"A4": "wehrmacht_squad leader_captain"})
    battle.impulse("us", dice=[6, 1, 2]).choose("activate:A1", "fire:A1>A4")
    assert battle.keys == ["target:german-squad-1", "target:german-leader-1"]
    battle.choose("target:german-leader-1")
    assert battle.parts() == {"hero": 1, "marksman": 1}
    assert list(battle.checks()) == ["german-leader-1"]


@clause("lnl-12.0-5")
def test_a_marksman_at_a_machine_gun_is_still_a_marksman() -> None:
    battle = column("......", {"A1": "hero+mg42_bipod@marksman"}, {"A4": "wehrmacht_squad leader_captain"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>A4", "arms:us-hero-1>1")
    assert battle.ask.kind == "marksman"
    battle.choose("target:german-leader-1")
    assert battle.parts() == {"machine_gun": 1, "marksman": 1}


@clause("lnl-12.0-5")
def test_with_others_a_marksman_is_one_of_them() -> None:
    battle = column("......", {"A1": "hero@marksman us_airborne_squad"}, {"A4": "wehrmacht_squad crew"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>A4")
    battle.choose("arms:us-hero-1>own", "arms:us-squad-1>own")
    assert battle.parts() == {"lead": 2, "hero": 1}


# 8 Fleet of Foot


@pytest.mark.parametrize(
    ("man", "name", "points"),
    [
        ("hero", "us-hero-1", 5),
        ("hero@fleet_of_foot", "us-hero-1", 7),
        ("leader_sergeant@fleet_of_foot", "us-leader-1", 8),
        ("leader_sergeant+bar@fleet_of_foot", "us-leader-1", 6),
    ],
)
@clause("lnl-12.0-5")
def test_fleet_of_foot_adds_2_movement_points(man: str, name: str, points: int) -> None:
    battle = column("......", {"A1": man}).impulse("us")
    assert movement_factor(battle.unit(name)) == points


# 10 Brawler


@pytest.mark.parametrize(("hero", "shift"), [("hero", 0), ("hero@brawler", -1)])
@clause("lnl-12.0-5")
def test_attacks_on_a_brawlers_location_shift_one_column_left(hero: str, shift: int) -> None:
    battle = charge(f"us_airborne_squad {hero}", "wehrmacht_squad", [*MISS, *MISS])
    while battle.ask.kind == "melee-target":
        battle.choose(battle.keys[0])
    assert attack_of(battle, "german")["shifts"] == shift
    assert attack_of(battle, "us")["shifts"] == 1, "besides the normal Hero shift"


# 11 Field Medic


@clause("lnl-12.0-5", "lnl-11.3-4")
def test_a_field_medic_treats_with_a_morale_of_6() -> None:
    battle = column("......", {"A1": "leader_sergeant@field_medic us_airborne_squad*"})
    battle.rally_phase(dice=[6, 1, 3, 3]).choose("treat:us-leader-1>us-squad-1")
    assert battle.last("morale-check").data["morale"] == 6, "his own is 5"
    assert battle.unit("us-squad-1").good_order
    wounded = column("......", {"A1": "leader_sergeant@field_medic us_airborne_squad*"}).wound("us-leader-1")
    wounded.rally_phase(dice=[6, 1, 3, 3]).choose("treat:us-leader-1>us-squad-1")
    assert wounded.last("morale-check").data["morale"] == 5, "less 1 like any wounded Medic"


@clause("lnl-12.0-5")
def test_who_has_treated_as_a_field_medic_lends_no_modifier_and_touches_no_weapon() -> None:
    battle = column("......", {"A1": "leader_captain+bar@field_medic us_airborne_squad* us_airborne_squad*"})
    battle.rally_phase(dice=[6, 1, 6, 6, 6, 6])
    assert "drop:bar-0" in battle.keys
    battle.choose("treat:us-leader-1>us-squad-1")
    assert "drop:bar-0" not in battle.keys
    battle.choose("rally:us-squad-2")
    assert battle.parts("morale-check", "tally") == {}, "they may try beside him, but without his help"


@pytest.mark.parametrize("act", ["rally:us-squad-2", "drop:bar-0"])
@clause("lnl-12.0-5")
def test_who_has_done_something_else_treats_nobody(act: str) -> None:
    battle = column("......", {"A1": "leader_captain+bar@field_medic us_airborne_squad* us_airborne_squad*"})
    battle.rally_phase(dice=[6, 1, 6, 6])
    assert "treat:us-leader-1>us-squad-1" in battle.keys
    battle.choose(act)
    assert not any(key.startswith("treat") for key in battle.keys)


@clause("lnl-12.0-5")
def test_a_field_medic_who_had_to_rally_himself_treats_nobody() -> None:
    battle = column("......", {"A1": "leader_captain@field_medic* us_airborne_squad*"})
    battle.rally_phase(dice=[6, 1, 1, 1]).choose("rally:us-leader-1")
    assert battle.unit("us-leader-1").good_order
    assert not any(key.startswith("treat") for key in battle.keys)


# 12 Demolitions


@clause("lnl-12.0-4", "lnl-12.0-5")
def test_demolitions_brings_a_charge_that_costs_no_movement_and_no_hands() -> None:
    battle = column("......", {"A1": "hero@demolitions us_airborne_squad"}, {"A2": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6, 2])
    hero = battle.unit("us-hero-1")
    assert [weapon.kind.id for weapon in hero.weapons] == ["satchel_charge"]
    assert movement_factor(hero) == 5
    assert cannot_carry(hero) is None
    battle.choose("activate:A1", "fire:A1>A2", "arms:us-hero-1>1", "hold:us-squad-1")
    assert battle.parts() == {"satchel_charge": 6}
    assert hero.weapons == []
    assert hero.card == "demolitions", "the card stays"


@clause("lnl-12.0-5", "lnl-8.4-1")
def test_a_leader_with_demolitions_can_fight_hand_to_hand() -> None:
    battle = charge("leader_sergeant@demolitions", "wehrmacht_squad", [*HIT, *MISS])
    assert is_melee_eligible(battle.unit("us-leader-1"))
    battle.choose("charge:weapon-0")
    assert attack_of(battle, "us")["attack"] == 6


@clause("lnl-12.0-5", "lnl-1.6.1-20")
def test_the_charge_is_nobody_elses() -> None:
    battle = column(
        "......", {"A1": "leader_sergeant@demolitions us_airborne_squad"}, {"A4": "wehrmacht_squad"}
    )
    battle.rally_phase(dice=[6, 1])
    assert not any(key.startswith(("give", "drop")) for key in battle.keys)


@clause("lnl-12.0-5", "lnl-1.6.2a-6")
def test_two_men_serve_his_machine_gun_but_not_his_charge() -> None:
    """The charge lies on top of the gun: a second man makes the gun fire in full, the charge needs none."""
    both = column("......", {"A1": "hero+mg42_bipod@demolitions leader_sergeant"}, {"A2": "wehrmacht_squad"})
    both.impulse("us", dice=[1, 6, 2]).choose("activate:A1", "fire:A1>A2")
    assert "work:us-hero-1>us-leader-1" in both.keys
    both.choose("work:us-hero-1>us-leader-1")
    assert both.parts() == {"machine_gun": 2, "adjacent": 2}
    assert len(both.unit("us-hero-1").weapons) == 2, "the charge was not thrown"
    alone = column("......", {"A1": "hero@demolitions leader_sergeant"}, {"A2": "wehrmacht_squad"})
    alone.impulse("us").choose("activate:A1", "fire:A1>A2")
    assert alone.keys == ["arms:us-hero-1>own", "arms:us-hero-1>1"]


# 13 Machine Gunner


@pytest.mark.parametrize(
    ("man", "weapon"),
    [
        ("leader_sergeant+mg42_bipod", {"machine_gun": 1}),
        ("leader_sergeant+mg42_bipod@machine_gunner", {"machine_gun": 2}),
        ("hero+mg42_bipod", {"machine_gun": 1}),
        ("hero+mg42_bipod@machine_gunner", {"machine_gun": 2}),
        ("hero+molotov@machine_gunner", {"molotov": 1, "adjacent": 2}),
    ],
)
@clause("lnl-12.0-5", "lnl-1.6.1-14")
def test_a_machine_gunner_alone_fires_a_machine_gun_at_full_firepower(
    man: str, weapon: dict[str, int]
) -> None:
    battle = column("......", {"A1": man}, {"A2" if "molotov" in man else "A4": "wehrmacht_squad"})
    target = battle.scenario.sides["german"].deploy[0].zone
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", f"fire:A1>{target}")
    if battle.ask.kind == "fire-with":
        battle.choose("arms:us-hero-1>1")
    assert battle.parts() == weapon


# 14 Lucky


@clause("lnl-12.0-2", "lnl-12.0-5", "lnl-12.0-8")
def test_lucky_ignores_one_damage_check_of_its_holder_and_goes_back_to_the_deck() -> None:
    battle = column("......", {"A1": "leader_sergeant@lucky crew"}, {"A4": "wehrmacht_squad", "A3": "crew"})
    battle.impulse("german", dice=[6, 1, 6, 2]).choose("activate:A4", "fire:A4>A1")
    assert (battle.ask.seat, battle.keys) == ("us", ["go", "hold:us-leader-1"])
    battle.choose("go")
    leader = battle.unit("us-leader-1")
    assert (leader.shaken, leader.wounded, leader.card) == (False, False, "")
    assert "lucky" in battle.g.card_deck


@clause("lnl-12.0-5")
def test_a_holder_may_save_his_luck_and_an_idle_shot_does_not_touch_it() -> None:
    battle = column("......", {"A1": "leader_sergeant@lucky crew"}, {"A4": "wehrmacht_squad", "A3": "crew"})
    battle.impulse("german", dice=[6, 1, 3, 2]).choose("activate:A4", "fire:A4>A1", "hold:us-leader-1")
    assert battle.unit("us-leader-1").shaken
    assert battle.unit("us-leader-1").card == "lucky"
    battle = column("......", {"A1": "leader_captain@lucky crew"}, {"A4": "wehrmacht_squad", "A3": "crew"})
    battle.impulse("german", dice=[6, 5, 2, 2]).choose("activate:A4", "fire:A4>A1")
    assert battle.checks()["us-leader-1"] == (2, "no_effect")
    assert battle.ask.kind != "play-lucky"


# 16 Ghost


@clause("lnl-12.0-5", "lnl-6.4-7")
def test_a_ghost_and_one_mmc_with_him_move_by_stealth() -> None:
    stack = "us_airborne_squad us_airborne_squad leader_captain@ghost"
    battle = column("..f...", {"A2": stack}).impulse("us")
    battle.choose("activate:A2", "stealth-from:A2", "join:us-squad-1")
    assert battle.ask.kind == "step", "the second squad cannot come, and the captain must"
    battle.choose("move:A3", "stop")
    assert battle.at("A3") == ["us-squad-1", "us-leader-1"]
    assert battle.marked("us-squad-1") == battle.marked("us-leader-1") == ["stealth_full"]


@clause("lnl-12.0-5", "lnl-6.4-7")
def test_without_the_card_leaders_and_heroes_do_not() -> None:
    battle = column("......", {"A2": "hero leader_captain us_airborne_squad"}).impulse("us")
    battle.choose("activate:A2")
    assert not any(key.startswith("stealth") for key in battle.keys)
    alone = column("......", {"A2": "hero@ghost"}).impulse("us").choose("activate:A2")
    assert "stealth-from:A2" in alone.keys
