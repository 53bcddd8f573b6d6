"""Chapters 1.6.1, 4.1a and 5: firepower in its parts, each by its own rule; and who is told of."""

from __future__ import annotations

import pytest

from bocage.kernel import Part
from bocage.systems.lnl.rules.fire.damage import moving_bonus
from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"
LEAD = Part(2, "lnl-5.2-2", "lead")


def strength(battle: Battle) -> list[Part]:
    return battle.tally("fire", "strength").parts


def shot(men: str, arms: str, *, captured: str = "", at: str = "E1") -> list[Part]:
    """The men of A1 fire with these arms; from A1 to E1 are four hexes."""
    battle = Battle(MEADOW, us={"A1": men}, german={at: ENEMY, "I2": "medic"})
    if captured:
        battle.capture(captured)
    battle.impulse("us", dice=[1, 6, 2]).choose("activate:A1", f"fire:A1>{at}")
    return strength(battle.choose(arms) if arms else battle)


def answered(men: str, arms: str, *, captured: str = "", ground: str = MEADOW) -> list[Part]:
    """Germans of E1, Ops Complete, answer a squad's step from B1 to C1: +1 for the target that moves."""
    battle = Battle(ground, us={"B1": SQUAD, "A2": "crew"}, german={"E1": men, "I2": "medic"})
    name = "german_half_squad_1" if "half" in men else "german_squad_1"
    if captured:
        battle.capture(captured)
    battle.mark(**{name: "ops_complete"}).impulse("us", dice=[1, 6])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    return strength(battle.choose(arms) if arms else battle)[:-1]


@clause("lnl-5.2-6", "lnl-1.6.1-9", "lnl-1.6.1-16")
def test_a_machine_gun_of_ones_own_and_one_of_the_enemys() -> None:
    """An M240G of 3 in foreign hands: half, rounded up."""
    arms = "arms:us-squad-1>own+1"
    assert shot(f"{SQUAD}+m240g", arms) == [LEAD, Part(3, "lnl-5.2-6", "machine_gun")]
    captured = shot(f"{SQUAD}+m240g", arms, captured="us-squad-1")
    assert captured == [LEAD, Part(2, "lnl-1.6.1-9", "machine_gun")]


@clause("lnl-1.6.1-14", "lnl-1.6.1-9")
def test_a_weapon_in_the_hands_of_one_man_is_halved_once_even_if_it_is_the_enemys() -> None:
    arms = "arms:us-hero-1>1"
    assert shot("hero+m240g", arms) == [Part(2, "lnl-1.6.1-14", "machine_gun")]
    assert shot("hero+m240g", arms, captured="us-hero-1") == [Part(2, "lnl-1.6.1-9", "machine_gun")]


@clause("lnl-1.6.2a-6", "lnl-5.2-6")
def test_a_charge_counts_in_full_whoever_throws_it() -> None:
    """Alone, and the enemy's: still 6."""
    parts = shot("hero+satchel_charge", "arms:us-hero-1>1", captured="us-hero-1", at="B1")
    assert parts[0] == Part(6, "lnl-5.2-6", "satchel_charge")


@clause("lnl-4.1a-1", "lnl-4.1a-2")
def test_ops_complete_halves_what_is_printed_and_takes_one_from_nothing() -> None:
    """An SS squad of 2 keeps 1; of a Wehrmacht squad's 1 nothing is left; a half-squad's 0 is 1 less."""
    ops = Part(-1, "lnl-4.1a-1", "ops_complete")
    assert answered("ss_squad!ss", "") == [LEAD, ops]
    assert answered(ENEMY, "") == [Part(1, "lnl-5.2-2", "lead"), ops]
    half = answered("wehrmacht_half_b", "")
    assert half == [Part(0, "lnl-5.2-2", "lead"), Part(-1, "lnl-4.1a-2", "ops_complete")]


@clause("lnl-4.1a-6", "lnl-1.6.1-9")
@pytest.mark.parametrize(("captured", "left"), [("", 1), ("german-squad-1", 1)])
def test_ops_complete_halves_a_weapon_rounded_down(captured: str, left: int) -> None:
    """3 comes to 1; the enemy's comes to 2 first, and then to 1."""
    parts = answered("ss_squad!ss+m240g", "arms:german-squad-1>own+1", captured=captured)
    assert parts[-1] == Part(left, "lnl-4.1a-6", "machine_gun")


@clause("lnl-4.1a-6")
def test_only_in_opportunity_fire_does_ops_complete_halve_anything() -> None:
    """The spotter of this impulse, Ops Complete for that, fires in full at what he has found."""
    ground = MEADOW.replace(".     .     .     .     .", ".     .     f     .     .", 1)
    battle = Battle(ground, us={"A1": f"{SQUAD}+m240g"}, german={"E1": ENEMY, "I2": "medic"})
    battle.impulse("us", dice=[1, 1, 6]).choose("spot:us-squad-1>E1", "activate:A1", "fire:A1>E1")
    battle.choose("arms:us-squad-1>own+1")
    assert strength(battle) == [LEAD, Part(3, "lnl-5.2-6", "machine_gun")]


@clause("lnl-5.2-3", "lnl-5.2-7", "lnl-5.2-4", "lnl-5.4-2")
def test_further_squads_heroes_and_long_shots() -> None:
    men = f"{SQUAD} us_airborne_half hero"
    battle = Battle(MEADOW, us={"A1": men}, german={"E1": ENEMY, "I2": "medic"}).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>E1")
    battle.choose(*(f"arms:{name}>own" for name in ("us-squad-1", "us-half-squad-1", "us-hero-1")))
    assert strength(battle) == [
        LEAD,
        Part(0.5, "lnl-5.2-3", "further"),
        Part(1, "lnl-5.2-4", "hero"),
        Part(0.5, "lnl-5.2-7", "rounding"),
    ]
    guards = shot("soviet_guards_squad!soviet_guards", "", at="D1")
    assert guards == [LEAD, Part(-1, "lnl-5.4-2", "extended_range")]


@clause("lnl-5.0a-1", "lnl-5.0.1-3")
def test_who_fires_from_where_at_whom_and_who_leads() -> None:
    """6 + 2 and the captain's 2 against 1: both men in E1 are beaten."""
    battle = Battle(
        MEADOW, us={"A1": f"{SQUAD} leader_captain"}, german={"E1": f"{ENEMY} crew", "I2": "medic"}
    )
    battle.impulse("us", dice=[6, 1, 6, 6]).choose("activate:A1", "fire:A1>E1", "assist:us-leader-1")
    said = battle.last("fire").data
    assert {key: said[key] for key in ("side", "origin", "target", "firers", "leader", "opportunity")} == {
        "side": 0,
        "origin": battle.loc("A1"),
        "target": battle.loc("E1"),
        "firers": [battle.unit("us-squad-1").id],
        "leader": battle.unit("us-leader-1").id,
        "opportunity": False,
    }
    assert (said["roll"], said["against"], said["beaten"]) == (6, 1, 2)
    assert strength(battle)[-1] == Part(2, "lnl-5.0.1-3", "leadership")


@clause("lnl-5.3-1", "lnl-5.0a-3", "lnl-5.3a-1")
def test_opportunity_fire_is_told_as_such_and_without_effect_as_such() -> None:
    battle = Battle(MEADOW, us={"B1": SQUAD, "A2": "crew"}, german={"E1": ENEMY, "I2": "medic"})
    battle.impulse("us", dice=[1, 6]).choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    said = battle.last("fire").data
    assert (said["side"], said["opportunity"], said["leader"], said["beaten"]) == (1, True, None, 0)
    assert strength(battle)[-1].name == "target_moving"
    nothing = battle.last("fire-no-effect")
    assert (nothing.clauses, nothing.data) == (("lnl-5.0a-3",), {"target": battle.loc("C1")})


@clause("lnl-12.0-5", "lnl-1.6.1-14")
def test_a_machine_gunner_alone_fires_only_machine_guns_in_full() -> None:
    arms = "arms:us-hero-1>1"
    assert shot("hero+m240g@machine_gunner", arms) == [Part(3, "lnl-5.2-6", "machine_gun")]
    flames = shot("hero+flamethrower@machine_gunner", arms, at="B1")
    assert flames[0] == Part(2, "lnl-1.6.1-14", "flamethrower")


@clause("lnl-1.6.1-20", "lnl-5.1-1", "lnl-5.1b-1", "lnl-5.1c-2")
@pytest.mark.parametrize(
    ("target", "roll", "kind", "rules"),
    [
        (ENEMY, 3, "shaken", ("lnl-5.1-1",)),
        (ENEMY, 6, "casualties", ("lnl-5.1b-1",)),
        ("leader_sergeant", 6, "wounded", ("lnl-5.1c-2", "lnl-5.1c-3")),
        ("crew", 6, "eliminated", ("lnl-1.6.1-20",)),
    ],
)
def test_what_a_hit_does_is_told_by_its_rule(
    target: str, roll: int, kind: str, rules: tuple[str, ...]
) -> None:
    """The roll + 2 + 2 next door against 1, and a Damage Check of 2: for a squad of 5, 8 or 11."""
    battle = Battle(MEADOW, us={"A1": SQUAD}, german={"B1": target, "I2": "medic"})
    battle.impulse("us", dice=[roll, 1, 2, 2]).choose("activate:A1", "fire:A1>B1")
    assert battle.last(kind).clauses == rules
    assert battle.last(kind).data["unit"] == 1


@clause("lnl-5.3a-1", "lnl-5.3a-3")
@pytest.mark.parametrize(("ground", "moves", "bonus"), [(".", True, 1), (".", False, 0), ("c", True, 0)])
def test_what_moving_gives_those_who_fire(ground: str, moves: bool, bonus: int) -> None:
    """1 more against a unit that moves, unless the ground takes it away."""
    battle = Battle(f"{ground}\n.\n.", us={"A1": "us_airborne_squad"}, german={"A3": "crew"}).impulse("us")
    squad = battle.unit("us-squad-1")
    assert moving_bonus(battle.g, squad, [squad] if moves else []) == bonus
