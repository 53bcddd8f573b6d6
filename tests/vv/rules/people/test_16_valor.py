"""Chapter 16: valor."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.vv.content.scenario import Troop
from bocage.systems.vv.rules.scenario.deployment import raise_troop
from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
     .     .     .     .     .
  .     .     .     .     .     .
"""
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


def natural_two(group: str, *dice: int, target: str = "german_rifle_squad", **more: Any) -> Battle:
    """Americans fire a natural 2 at what cannot survive it; then they check."""
    battle = Battle(ROW, us={"A1": group}, german={"C1": target, "K1": ENEMY}, **more)
    battle.phase("fire", "us", dice=(1, 1, *dice)).choose("fire:A1>C1")
    while battle.ask.kind == "fire-who":
        battle.choose(battle.keys[0])
    return battle


# 16.2 The check


@clause("vv-16.2-1", "vv-16.2-7")
def test_a_natural_2_brings_a_valor_check() -> None:
    battle = natural_two(SQUAD, 2, 2, target="german_leader_1")
    assert battle.last("valor-check").data["needed"] == 4
    assert battle.unit("us-squad-1").valor


@clause("vv-16.2-1")
def test_a_modified_2_brings_none() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD} us_leader_1"}, german={"C1": "german_leader_1", "K1": ENEMY})
    battle.phase("fire", "us", dice=(1, 2)).choose("fire:A1>C1", "join:us-squad-1", "join:us-leader-1")
    assert not battle.events("valor-check")


@clause("vv-16.2-1")
def test_a_natural_2_counts_whatever_the_modifiers() -> None:
    woods = ROW.replace("\n  .     .", "\n  .     h", 1)
    battle = Battle(woods, us={"A1": SQUAD}, german={"C1": "german_leader_1", "K1": ENEMY})
    battle.phase("fire", "us", dice=(1, 1, 6, 6)).choose("fire:A1>C1")
    assert battle.events("valor-check")


@clause("vv-16.2-2")
@pytest.mark.parametrize(("dice", "checks"), [((1, 1, 6, 6, 2, 2), True), ((1, 2, 6, 6), False)])
def test_a_natural_2_to_hit_brings_one_too(dice: tuple[int, ...], checks: bool) -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD}+bazooka"}, german={"C1": "tiger^ne", "K1": ENEMY})
    battle.phase("fire", "us", dice=dice).choose("at-fire:us-squad-1>german-tiger-1")
    assert bool(battle.events("valor-check")) == checks


@clause("vv-16.2-2", "vv-16.2-4")
def test_the_leader_who_helped_to_hit_checks_as_well() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD}+bazooka us_leader_1"}, german={"C1": "tiger^ne", "K1": ENEMY})
    battle.phase("fire", "us", dice=(1, 1, 6, 6, 6, 6, 3, 3))
    battle.choose("at-fire:us-squad-1>german-tiger-1", "join:us-leader-1")
    assert [event.data["valor"] for event in battle.events("valor-check")] == [False, True]


@clause("vv-16.2-2")
def test_the_elimination_roll_brings_none() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD}+bazooka"}, german={"C1": "tiger^ne", "K1": ENEMY})
    battle.phase("fire", "us", dice=(2, 2, 1, 1)).choose("at-fire:us-squad-1>german-tiger-1")
    assert not battle.events("valor-check")


@clause("vv-16.1-2", "vv-16.2-3")
def test_only_infantry_checks() -> None:
    battle = Battle(ROW, us={"A1": "m4_sherman^se"}, german={"C1": "german_leader_1", "K1": ENEMY})
    battle.phase("fire", "us", dice=(1, 1)).choose("unit-fire:us-m4-sherman-1>C1")
    assert not battle.events("valor-check")
    assert not battle.unit("us-m4-sherman-1").valor


@clause("vv-16.2-3")
def test_of_a_transport_and_its_passengers_the_passengers_check() -> None:
    """vv-16.2-u3."""
    carried = "m3_half_track^n[us_rifle_squad]"
    battle = Battle(ROW, us={"A1": carried}, german={"C1": "german_leader_1", "K1": ENEMY})
    battle.phase("fire", "us", dice=(1, 1, 6, 6)).choose("unit-fire:us-m3-half-track-1>C1")
    while battle.ask.kind == "fire-who":
        battle.choose(battle.keys[0])
    assert [event.data["unit"] for event in battle.events("valor-check")] == [1]


@clause("vv-16.2-4")
def test_all_of_a_group_check() -> None:
    battle = natural_two(f"{SQUAD} us_rifle_half_squad us_leader_1", 2, 2, 1, 2, 3, 3)
    assert [event.data["needed"] for event in battle.events("valor-check")] == [4, 2, 6]
    assert [unit.valor for unit in battle.g.units[:3]] == [True, False, True]


@clause("vv-16.2-4")
def test_who_did_not_fire_does_not_check() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD} {SQUAD}"}, german={"C1": "german_leader_1", "K1": ENEMY})
    battle.phase("fire", "us", dice=(1, 1, 6, 6))
    battle.choose("fire:A1>C1", "join:us-squad-1", "stay:us-squad-2")
    assert [event.data["unit"] for event in battle.events("valor-check")] == [0]


@clause("vv-16.2-5", "vv-16.2-6")
@example("vv-16.2-e1", "vv-16.2-e2", "vv-16.2-e3")
@pytest.mark.parametrize(
    ("unit", "dice", "passes"),
    [
        ("german_rifle_squad", (2, 3), True),
        ("german_rifle_squad", (3, 3), False),
        ("us_rifle_half_squad", (1, 2), False),
        ("us_rifle_half_squad", (1, 1), True),
        ("us_leader_1", (3, 3), True),
        ("us_leader_1", (3, 4), False),
    ],
)
def test_squads_by_their_casualty_rating_and_leaders_by_6(
    unit: str, dice: tuple[int, int], passes: bool
) -> None:
    assert natural_two(unit, *dice, target="german_leader_1").g.units[0].valor == passes


@clause("vv-16.2-7")
def test_no_second_marker_and_no_second_check() -> None:
    """vv-16.2-u4."""
    battle = natural_two(f"{SQUAD}!", target="german_leader_1")
    assert not battle.events("valor-check")
    assert battle.unit("us-squad-1").valor


# 16.3 Effects (the point disregarded: 14.63; the close assault: 15)


@clause("vv-16.3-2", "vv-16.3-4")
@example("vv-16.3-e1")
def test_a_valorous_unit_adds_1_to_its_own_firepower() -> None:
    """German Rifle squad (4) with MG34 (3): 4 + 1 + 3 = 8."""
    battle = Battle(ROW, us={"C1": SQUAD}, german={"A1": f"{ENEMY}+mg34!"})
    battle.phase("fire", "german", dice=(6, 6)).choose("fire:A1>C1")
    assert battle.parts("fire", "strength") == {"squad": 5, "mg34": 3}


@clause("vv-16.3-4")
def test_beyond_its_own_range_valor_adds_nothing() -> None:
    battle = Battle(ROW, us={"I1": SQUAD}, german={"A1": f"{ENEMY}+heavy_machine_gun!"})
    battle.phase("fire", "german", dice=(6, 6)).choose("fire:A1>I1")
    assert battle.parts("fire", "strength") == {"heavy_machine_gun": 6}


@clause("vv-16.3-5")
def test_anti_tank_rolls_of_a_valorous_unit_take_1_less() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD}+bazooka!"}, german={"C1": "tiger^ne", "K1": ENEMY})
    battle.phase("fire", "us", dice=(6, 6)).choose("at-fire:us-squad-1>german-tiger-1")
    assert battle.parts("at-fire") == {"valor_at": -1}


@clause("vv-16.3-2")
def test_valor_lasts() -> None:
    """vv-16.3-u2."""
    battle = Battle(ROW, us={"A1": f"{SQUAD}!"}, german={"K1": ENEMY}).phase("fire", "us")
    while battle.g.turn == 1:
        battle.choose("done")
    assert battle.unit("us-squad-1").valor


# 16.5 Heroes


@clause("vv-16.5-1", "vv-16.5-2", "vv-16.5-3", "vv-1.13-2")
def test_a_hero_is_a_leader_of_the_scenario_with_a_valor_marker() -> None:
    battle = Battle(ROW, us={"A1": "us_leader_1"}, german={"K1": ENEMY}).phase("fire", "us")
    hero = raise_troop(battle.g, 0, Troop("us_leader_2", hero=True))[0]
    assert (hero.counter.is_leader, hero.counter.modifier, hero.valor) == (True, -2, True)
    assert not battle.unit("us-leader-1").valor


@clause("vv-16.5-3")
def test_a_hero_modifies_and_fights_as_a_valorous_leader() -> None:
    """vv-16.5-u1."""
    battle = Battle(ROW, us={"A1": f"{SQUAD} us_leader_1!"}, german={"C1": ENEMY})
    battle.phase("fire", "us", dice=(6, 6)).choose("fire:A1>C1", "join:us-squad-1", "join:us-leader-1")
    assert battle.parts() == {"leadership": -1}
    assert battle.parts("fire", "strength") == {"squad": 5, "leader": 2}
