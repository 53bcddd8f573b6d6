"""11.2: Heroes: how they come, and what they do. (More of how they are made: test_05_heroes.)"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.systems.lnl.battle.concepts import morale
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.people.skill_cards import usable
from tests.lnl.melees import MISS, attack_of, charge, locked
from tests.lnl.positions import Battle
from tests.support import clause, example


def column(terrain: str, us: dict[str, str], german: dict[str, str], **more: object) -> Battle:
    """A1, A2, .. from north to south."""
    return Battle("\n".join(terrain), us=us, german=german, **more)  # type: ignore[arg-type]


def born(us: str, dice: list[int], **more: object) -> Battle:
    """Germans in A4 fire at A1 with 1; the Damage Check is the third die, the Hero's the fourth."""
    battle = column("....", {"A1": us}, {"A4": "wehrmacht_squad", "A3": "crew"}, **more)
    return battle.impulse("german", dice=dice).choose("activate:A4", "fire:A4>A1")


def hero_of(battle: Battle) -> Unit:
    heroes = [unit for unit in battle.g.units if unit.counter.kind == "hero"]
    assert len(heroes) == 1
    return heroes[0]


# How they come


@clause("lnl-11.2-1", "lnl-11.2-15", "lnl-12.0-7")
def test_a_hero_may_begin_with_the_rest_and_has_then_only_the_card_he_is_given() -> None:
    battle = column("....", {"A1": "hero hero@brawler"}, {"A4": "crew"}).impulse("us")
    assert [unit.card for unit in battle.g.units] == ["", "brawler", ""]


@pytest.mark.parametrize("unit", ["us_airborne_squad", "us_airborne_half"])
@clause("lnl-11.2-1", "lnl-11.2-2", "lnl-11.2-3", "lnl-11.2-13", "lnl-11.2-17")
def test_a_natural_1_under_enemy_fire_and_an_even_die_make_a_hero_with_a_card(unit: str) -> None:
    """The sixth card of the deck is Iron Will."""
    battle = born(unit, [6, 3, 1, 2, 6])
    hero = hero_of(battle)
    assert (battle.where(hero.name), hero.shaken, hero.wounded) == ("A1", False, False)
    assert hero.card == "iron_will"
    assert hero.card not in battle.g.card_deck


@clause("lnl-11.2-4")
@example("lnl-11.2-e1")
def test_e1_the_hero_of_a_squad_marked_moved_is_marked_moved() -> None:
    battle = column("....", {"A1": "us_airborne_squad"}, {"A4": "wehrmacht_squad", "A3": "crew"})
    battle.mark(us_squad_1="moved").impulse("german", dice=[6, 3, 1, 2, 6])
    battle.choose("activate:A4", "fire:A4>A1")
    hero = hero_of(battle)
    assert hero.good_order
    assert battle.marked(hero.name) == ["moved"]


@clause("lnl-11.2-6", "lnl-21.1-16")
def test_out_of_a_full_bunker_a_hero_steps_into_a_hex_beside_it() -> None:
    battle = column(
        ".....",
        {"A2-bunker": "us_airborne_squad medic medic"},
        {"A5": "wehrmacht_squad", "A4": "crew"},
        forts=[Fortification("bunker", "A2", facing="south")],
    ).impulse("german", dice=[6, 1, 1, 6, 6, 2, 6])
    battle.choose("activate:A5", "fire:A5>A2-bunker")
    assert battle.keys == ["place-hero:A1", "place-hero:A3"]
    battle.choose("place-hero:A3")
    assert battle.where(hero_of(battle).name) == "A3"


@clause("lnl-11.2-14", "lnl-12.0-9")
def test_he_draws_until_a_card_is_of_use_to_him() -> None:
    """The first card, Charismatic, is for leaders and goes back; the tenth is Brawler."""
    battle = born("us_airborne_squad", [6, 3, 1, 2, 1, 10])
    assert hero_of(battle).card == "brawler"
    assert "charismatic" in battle.g.card_deck
    assert len(battle.g.card_deck) == 15


@given(seed=st.integers(0, 1000))
@clause("lnl-11.2-14", "lnl-12.0-9")
def test_whatever_he_draws_a_hero_may_hold(seed: int) -> None:
    draws = [1 + (seed * 7 + step * 5) % 16 for step in range(40)]
    battle = born("us_airborne_squad", [6, 3, 1, 2, *draws])
    hero = hero_of(battle)
    assert usable(battle.g, hero.card, hero)


@clause("lnl-11.2-13")
def test_by_option_no_hero_draws_a_card() -> None:
    battle = born("us_airborne_squad", [6, 3, 1, 2], options={"skill_cards_off": True})
    assert hero_of(battle).card == ""


# What they do


@clause("lnl-11.2-7")
def test_heroes_make_assault_moves() -> None:
    battle = column("....", {"A2": "hero"}, {"A4": "medic"}).impulse("us").choose("activate:A2")
    assert "assault-from:A2" in battle.keys


@pytest.mark.parametrize("first", ["us_airborne_squad hero", "hero us_airborne_squad"])
@clause("lnl-11.2-9", "lnl-5.2-4")
def test_heroes_add_their_full_firepower_to_the_fire_of_others(first: str) -> None:
    battle = column("....", {"A1": first}, {"A4": "wehrmacht_squad"}).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>A4")
    while battle.ask.kind == "fire-with":
        battle.choose(battle.keys[0])
    assert battle.parts() == {"lead": 2, "hero": 1}


@pytest.mark.parametrize(
    ("companion", "may"), [("", False), ("hero", True), ("hero!ss", True), ("scout", False)]
)
@clause("lnl-11.2-10", "lnl-3.0a-7")
def test_men_beside_a_hero_may_try_to_rally_without_a_leader(companion: str, may: bool) -> None:
    battle = column("....", {"A1": f"us_airborne_squad* {companion}"}, {"A4": "medic"})
    battle.rally_phase(dice=[6, 1, 6, 1])
    assert ("rally:us-squad-1" in battle.keys) == may


@pytest.mark.parametrize(
    ("men", "attack", "shift"),
    [
        ("us_airborne_squad", 2, 0),
        ("us_airborne_squad hero", 3, 1),
        ("us_airborne_squad hero hero", 4, 1),
    ],
)
@clause("lnl-11.2-11", "lnl-8.0a-11")
def test_heroes_who_attack_hand_to_hand_add_their_firepower_and_one_column(
    men: str, attack: int, shift: int
) -> None:
    battle = charge(men, "wehrmacht_squad", [*MISS, *MISS])
    while battle.ask.kind == "melee-target":
        battle.choose(battle.keys[0])
    ours, theirs = attack_of(battle, "us"), attack_of(battle, "german")
    assert (ours["attack"], ours["shifts"]) == (attack, shift)
    assert theirs["shifts"] == 0, "no shift in defence"


@clause("lnl-11.2-11", "lnl-11.2-12")
@example("lnl-11.2-e2")
def test_e2_a_hero_shifts_his_sides_attack_whoever_entered_and_whenever() -> None:
    """The Germans came last turn and spend this impulse on the round: the Hero's side shifts its own."""
    battle = locked("us_airborne_squad hero", "wehrmacht_squad").impulse("german", dice=[*MISS, *MISS])
    battle.choose("fight:B1")
    while battle.ask.kind == "melee-target":
        battle.choose(battle.keys[0])
    assert attack_of(battle, "us")["shifts"] == 1
    assert attack_of(battle, "german")["shifts"] == 0


# Wounded


@clause("lnl-5.1c-3", "lnl-11.2-17")
def test_a_wounded_hero_uses_his_other_side_and_is_never_shaken() -> None:
    """Hit for 4 with a die of 5: 9 is above his morale of 6."""
    battle = column("....", {"A1": "hero"}, {"A4": "wehrmacht_squad", "A3": "crew"})
    battle.impulse("german", dice=[6, 3, 5]).choose("activate:A4", "fire:A4>A1")
    hero = battle.unit("us-hero-1")
    assert (hero.counter.id, hero.wounded, hero.shaken) == ("hero_wounded", True, False)
    assert morale(battle.g, hero) == 6, "his morale does not fall"
    battle.choose("activate:A1")
    assert any(key.startswith("assault-from") for key in battle.keys), "and he acts on"


@clause("lnl-5.1c-10")
def test_a_hero_wounded_twice_is_gone() -> None:
    battle = column("....", {"A1": "hero_wounded crew"}, {"A4": "wehrmacht_squad", "A3": "crew"})
    battle.wound("us-hero-1").impulse("german", dice=[6, 3, 5, 2])
    battle.choose("activate:A4", "fire:A4>A1")
    assert battle.where("us-hero-1") == ""


@clause("lnl-11.2-10", "lnl-11.2-11", "lnl-5.1c-3")
def test_a_wounded_hero_still_rallies_his_friends_and_shifts_a_melee() -> None:
    battle = column("....", {"A1": "us_airborne_squad* hero_wounded"}, {"A4": "medic"}).wound("us-hero-1")
    assert "rally:us-squad-1" in battle.rally_phase(dice=[6, 1]).keys
    fight = charge("us_airborne_squad hero_wounded", "wehrmacht_squad", [*MISS, *MISS])
    while fight.ask.kind == "melee-target":
        fight.choose(fight.keys[0])
    assert (attack_of(fight, "us")["attack"], attack_of(fight, "us")["shifts"]) == (3, 1), "2, and at least 1"
