"""8.0b, 8.3, 8.3a and 8.4: with how much a unit fights in melee."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.counters import catalogue
from tests.lnl.melees import HIT, MISS, RESERVE, YARD, attack_of, charge, locked, run_in, work_weapons
from tests.lnl.positions import Battle
from tests.support import clause, example


def strength(units: str, **more: object) -> float:
    """The melee firepower with which these units attack; the Germans they attack have FP 1."""
    battle = locked(units, "wehrmacht_squad", **more).impulse("us", dice=MISS + MISS)
    return float(attack_of(work_weapons(battle.choose("fight:B1")), "us")["attack"])


def defence(units: str, **more: object) -> float:
    """The melee firepower with which these units defend, all of them attacked by a strong enemy."""
    battle = locked(units, "ss_squad!ss", **more).reprint("german-squad-1", fp=6)
    battle.impulse("german", dice=MISS + MISS).choose("fight:B1")
    while work_weapons(battle).ask.kind == "melee-target":
        battle.choose(next(key for key in battle.keys if key.startswith("attack:")))
    return float(attack_of(battle, "german")["defence"])


# 8.0a: the examples


@clause("lnl-8.0a-1", "lnl-8.0a-15")
@example("lnl-8.0a-e3", "lnl-8.0a-e4", "lnl-8.0a-e5", "lnl-8.0a-e6")
@pytest.mark.parametrize(
    ("units", "designation", "total"),
    [
        ("usmc_squad usmc_squad", "2-6-4", 4),
        ("usmc_elite_squad usmc_elite_squad usmc_elite_squad+m60", "3-6-4", 9 + 2),
        ("us_airborne_squad us_airborne_squad", "2-5-4", 4),
        ("wehrmacht_squad wehrmacht_squad wehrmacht_squad+mg42_bipod", "1-6-4", 3 + 2),
    ],
    ids=["e3", "e4", "e5", "e6"],
)
def test_every_squad_counts_in_full(units: str, designation: str, total: int) -> None:
    assert catalogue().counters[units.split()[0]].designation().startswith(designation)
    assert strength(units) == total
    assert defence(units) == total


# 8.0b Support Weapons and single men


@clause("lnl-8.0b-1")
@pytest.mark.parametrize(
    ("squad", "total"),
    [
        ("us_airborne_squad+bren", 2 + 2),
        ("us_airborne_squad+bren+bar", 2 + 2),
        ("us_glider_squad+bren+mg34", 2 + 2),
        ("us_glider_squad+bren+bar", 1 + 2),
    ],
    ids=["one weapon", "the better of two", "two instead of FP 1", "FP 1 and the better"],
)
def test_a_squad_uses_one_weapon_and_its_own_fire_or_two_weapons(squad: str, total: int) -> None:
    assert strength(squad) == defence(squad) == total


@clause("lnl-8.0b-2")
@pytest.mark.parametrize(
    ("unit", "total"), [("us_airborne_half", 1), ("us_airborne_half+bren", 2), ("crew+bren", 2)]
)
def test_a_half_squad_or_crew_uses_a_weapon_instead_of_its_own_fire(unit: str, total: int) -> None:
    assert strength(unit) == defence(unit) == total


@clause("lnl-8.0b-3")
@pytest.mark.parametrize("man", ["leader_sergeant", "commissar", "advisor"])
@pytest.mark.parametrize(("weapon", "half"), [("bar", 1), ("bren", 1), ("m240g", 2), ("flamethrower", 2)])
def test_a_leader_or_advisor_uses_half_the_weapon_rounded_up(man: str, weapon: str, half: int) -> None:
    assert strength(f"{man}+{weapon}") == defence(f"{man}+{weapon}") == half


@clause("lnl-8.0b-4")
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize(
    ("men", "total"),
    [
        ("leader_sergeant+flamethrower leader_captain", 4),
        ("advisor+flamethrower leader_captain", 4),
        ("leader_sergeant+flamethrower leader_captain*", 2),
        ("leader_sergeant+flamethrower medic", 2),
    ],
)
def test_two_leaders_or_advisors_with_one_weapon_use_it_in_full(men: str, total: int, option: bool) -> None:
    """Ruling 69: in melee the option about two men firing one weapon makes no difference."""
    options = {"two_smc_weapon_melee_only": option}
    assert strength(men, options=options) == defence(men, options=options) == total


@pytest.mark.parametrize(
    ("men", "lm"),
    [
        ("us_airborne_squad leader_captain", 2),
        ("us_airborne_squad leader_captain+bar", 0),
        ("us_airborne_squad leader_captain+bazooka", 2),
        ("us_airborne_squad leader_captain leader_sergeant+bar", 0),
    ],
)
@clause("lnl-8.0b-1", "lnl-8.0b-3", "lnl-8.0a-6", "lnl-1.6.1-18")
def test_a_leader_fights_with_his_machine_gun_or_leads(men: str, lm: int) -> None:
    """1.6.1-18 takes his modifier, and 8.0b-1 makes it hold in melee; 8.0b-4: also from a second man."""
    battle = charge(men, "wehrmacht_squad", MISS + MISS)
    while battle.ask.kind in ("melee-target", "use-charge"):
        battle.choose(battle.keys[0])
    assert attack_of(battle, "us")["tally"] == lm


@clause("lnl-8.0b-3", "lnl-8.0b-4", "lnl-8.0a-6")
@pytest.mark.parametrize(
    ("men", "leads", "attack", "lm"),
    [
        ("leader_captain+bar", "us-leader-1", 2 + 1, 2),
        ("leader_captain leader_sergeant+flamethrower", "us-leader-1", 2 + 2, 2),
    ],
)
def test_a_leaders_owner_may_let_him_lead_in_place_of_a_weapon(
    men: str, leads: str, attack: int, lm: int
) -> None:
    """Without his BAR a captain counts 1 (ruling 92); without his help a sergeant has half of 4."""
    battle = charge(f"us_airborne_squad {men}", "wehrmacht_squad", MISS + MISS)
    while battle.ask.kind == "use-charge":
        hold = f"hold:{leads}"
        battle.choose(hold if hold in battle.keys else battle.keys[0])
    while battle.ask.kind == "melee-target":
        battle.choose(battle.keys[0])
    assert attack_of(battle, "us")["attack"] == attack
    assert attack_of(battle, "us")["tally"] == lm
    assert battle.unit("us-leader-1").loc >= 0


@clause("lnl-8.0b-3")
def test_nobody_is_asked_whether_to_lead_without_men_to_lead() -> None:
    battle = charge("leader_captain+bar", "wehrmacht_squad", MISS + MISS)
    assert not battle.game.journal.entries[-1].key.startswith(("charge", "hold"))
    assert attack_of(battle, "us")["attack"] == 1


@clause("lnl-8.0b-5")
def test_a_leader_may_use_a_satchel_charge_in_full_and_it_is_gone() -> None:
    battle = charge("us_airborne_squad leader_sergeant+satchel_charge", "wehrmacht_squad", MISS + MISS)
    assert battle.keys == ["charge:satchel-charge-0", "hold:us-leader-1"]
    battle.choose("charge:satchel-charge-0", "attack:us-squad-1")
    assert attack_of(battle, "us")["attack"] == 2 + 6
    assert battle.unit("us-leader-1").weapons == []


@clause("lnl-8.0b-5")
def test_a_leader_may_keep_his_charge_and_then_counts_1() -> None:
    """Ruling 92: he could use it, so he can be attacked, and nobody who can be counts less than 1."""
    battle = charge("us_airborne_squad leader_sergeant+satchel_charge", "wehrmacht_squad", MISS + MISS)
    battle.choose("hold:us-leader-1", "attack:us-squad-1", "spare:us-leader-1")
    assert attack_of(battle, "us")["attack"] == 2 + 1
    assert len(battle.unit("us-leader-1").weapons) == 1


@clause("lnl-8.0b-1", "lnl-8.0b-2", "lnl-8.0b-5")
@pytest.mark.parametrize(
    ("unit", "charges", "total"),
    [
        ("us_airborne_squad+satchel_charge+satchel_charge", 2, 12),
        ("us_airborne_squad+satchel_charge+bren", 1, 8),
    ],
)
def test_a_squad_throws_no_more_charges_than_it_can_use_weapons(unit: str, charges: int, total: int) -> None:
    battle = locked(unit, "wehrmacht_squad").impulse("us", dice=MISS + MISS).choose("fight:B1")
    for _ in range(charges):
        battle.choose(battle.keys[0])
    assert attack_of(battle, "us")["attack"] == total


@clause("lnl-8.0b-5", "lnl-8.0b-7")
def test_the_demolitions_card_brings_a_charge_but_only_one_is_thrown() -> None:
    """A Hero with the card and a charge of his own uses one of them: 6, and the other is left."""
    battle = locked("us_airborne_squad hero+satchel_charge@demolitions", "ss_squad!ss")
    battle.impulse("us", dice=MISS + MISS).choose("fight:B1")
    assert battle.ask.kind == "use-charge"
    battle.choose(battle.keys[0])
    assert battle.ask.kind != "use-charge"
    battle.choose("attack:us-squad-1")
    assert attack_of(battle, "us")["attack"] == 2 + 6
    assert len(battle.unit("us-hero-1").weapons) == 1


@clause("lnl-8.0b-6")
@pytest.mark.parametrize(
    ("units", "total"),
    [
        ("hero", 1),
        ("hero+flamethrower", 2),
        ("hero+flamethrower us_airborne_squad", 4 + 2),
        ("hero+flamethrower us_mg_50", 2),
        ("hero us_airborne_squad", 1 + 2),
    ],
    ids=[
        "his own FP",
        "half a weapon alone",
        "all of it among others",
        "a Weapon Team attacks with nobody",
        "no weapon",
    ],
)
def test_a_hero_uses_his_own_fire_or_his_weapon(units: str, total: int) -> None:
    assert strength(units) == total


@clause("lnl-8.0b-6")
def test_a_hero_defends_as_he_attacks() -> None:
    assert defence("hero") == 1
    assert defence("hero+flamethrower us_airborne_squad") == 4 + 2


@clause("lnl-8.0b-7")
@pytest.mark.parametrize(("hero", "odds"), [("hero", "2-1"), ("hero@brawler", "1-1")])
def test_a_card_overrides_the_melee_rules(hero: str, odds: str) -> None:
    """The Brawler: attacks against his location shift one column left. 2 against his 1."""
    battle = charge("us_airborne_squad", hero, MISS + MISS)
    assert attack_of(battle, "us")["odds"] == odds


# 8.3 Firepower 0


@clause("lnl-8.3-1", "lnl-8.3-2", "lnl-8.3-3")
@example("lnl-8.3-e1", "lnl-8.3-e2", "lnl-8.3-e3", "lnl-8.3-e4")
@pytest.mark.parametrize(
    ("forces", "weak", "name", "squad"),
    [
        ({"us": "vc", "german": "usmc"}, "vc_half", "us-half-squad", "usmc_squad"),
        ({"us": "wehrmacht", "german": "ss"}, "wehrmacht_half_b", "us-half-squad", "ss_squad"),
        ({"us": "vc", "german": "usmc"}, "vc_squad", "us-squad", "usmc_squad"),
    ],
    ids=["e1 e2: VC 0-3-3", "e3: German 0-5-4", "e4: 0-3-4, as the Somalis have"],
)
def test_two_units_of_firepower_0_against_a_squad_of_2(
    forces: dict[str, str], weak: str, name: str, squad: str
) -> None:
    """2 to 2 is 1-1. They need 10, for 2 is taken from their roll; the squad needs 6 against both of them."""
    for own, against in (([4, 6], [2, 4]), ([4, 5], [1, 4])):
        battle = Battle(
            YARD, us={"A1": f"{weak} {weak}"}, german={"B1": squad, **RESERVE}, forces=forces, module="fhv"
        )
        for number in (1, 2):
            battle.reprint(f"{name}-{number}", fp=0)
        run_in(battle.impulse("us", dice=own + against))
        battle.choose(f"attack:{name}-1", f"attack:{name}-2")
        first, back = attack_of(battle, "us"), attack_of(battle, "german")
        assert (first["attack"], first["defence"], first["odds"], first["tally"]) == (2, 2, "1-1", -2)
        assert (back["attack"], back["defence"], back["odds"], back["tally"]) == (2, 2, "1-1", 2)
        assert first["hit"] == (sum(own) >= 10)
        assert back["hit"] == (sum(against) >= 6)


@clause("lnl-8.3-3")
def test_only_the_zero_firepower_units_that_are_attacked_count() -> None:
    battle = charge("us_airborne_squad", "wehrmacht_half_b wehrmacht_half_b", MISS + MISS)
    battle.choose("attack:german-half-squad-1", "spare:german-half-squad-2")
    assert attack_of(battle, "us")["tally"] == 1
    assert attack_of(battle, "german")["tally"] == -2, "both take part in the attack"


@clause("lnl-8.3-2", "lnl-8.3-3")
@pytest.mark.parametrize(
    ("unit", "attacking", "attacked"),
    [("scout", -1, 1), ("crew", -1, 1), ("hero_wounded", 0, 0), ("us_airborne_half", 0, 0)],
)
def test_scouts_and_crews_count_as_firepower_0_but_no_hero(unit: str, attacking: int, attacked: int) -> None:
    battle = locked(unit, "ss_squad!ss").impulse("us", dice=MISS + MISS).choose("fight:B1")
    assert attack_of(battle, "us")["attack"] == 1
    assert attack_of(battle, "us")["tally"] == attacking
    assert attack_of(battle, "german")["tally"] == attacked


@clause("lnl-8.3-3")
def test_a_weapon_team_of_firepower_0_is_no_easier_to_hit() -> None:
    battle = locked("us_mg_50", "ss_squad!ss").reprint("us-weapon-team-1", fp=0).impulse("german", dice=MISS)
    battle.choose("fight:B1")
    assert (attack_of(battle, "german")["defence"], attack_of(battle, "german")["tally"]) == (1, 0)


# 8.3a The M


@clause("lnl-8.3a-1")
def test_units_marked_m_add_one_when_they_attack_and_when_they_defend() -> None:
    battle = Battle(YARD, us={"A1": "us_airborne_squad"}, german={"B1": "wehrmacht_squad", **RESERVE})
    for name in ("us-squad-1", "german-squad-1"):
        battle.reprint(name, melee_marked=True)
    run_in(battle.impulse("us", dice=MISS + MISS))
    assert (attack_of(battle, "us")["attack"], attack_of(battle, "us")["defence"]) == (3, 2)
    assert (attack_of(battle, "german")["attack"], attack_of(battle, "german")["defence"]) == (2, 3)


# 8.4 The weapons


@clause("lnl-8.4-1", "lnl-8.4-3")
def test_machine_guns_flamethrowers_charges_and_molotovs_count_in_melee() -> None:
    eligible = {weapon.id for weapon in catalogue().weapons.values() if weapon.melee}
    assert eligible >= {
        *("mg34", "bar", "dp28", "m240g", "saw", "mg42_bipod", "mg42_tripod", "bren", "m60"),
        *("flamethrower", "satchel_charge", "molotov"),
    }
    assert "m1919a4_dismantled" not in eligible
    assert strength("us_airborne_squad+m1919a4_dismantled") == 2


@clause("lnl-8.4-1", "lnl-8.0b-5")
def test_a_molotov_is_thrown_in_full_and_gone_even_if_its_thrower_dies() -> None:
    battle = charge("us_airborne_half+molotov", "wehrmacht_squad", MISS + HIT)
    battle.choose("charge:molotov-0")
    assert attack_of(battle, "us")["attack"] == 2
    assert battle.at("B1") == ["german-squad-1"]
    assert battle.g.lying(battle.loc("B1")) == []
