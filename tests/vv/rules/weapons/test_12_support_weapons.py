"""12.2, 12.3: carrying and firing support weapons."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.rules.movement.movement import Move, points_of
from bocage.systems.vv.rules.people.half_squads import cannot_split
from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
     .     .     .     .     .     .
  .     .     .     .     .     .     .
     .     .     .     .     .     .
  .     .     .     .     .     .     .
"""
COLUMNS = "ABCDEFGHIJKLM"


def at_range(firer: str, distance: int, *, dice: tuple[int, ...] = (6, 5)) -> Battle:
    """A unit in A1 fires along the row at a squad so many hexes away."""
    battle = Battle(ROW, us={"A1": firer}, german={f"{COLUMNS[distance]}1": "german_rifle_squad"})
    battle.phase("fire", "us", dice=dice)
    far = battle.cell(f"{COLUMNS[distance]}1")
    assert battle.g.field.distance[battle.cell("A1")][far] == distance
    return battle


def strength(battle: Battle, distance: int) -> dict[str, float]:
    battle.choose(f"fire:A1>{COLUMNS[distance]}1")
    return battle.parts("fire", "strength")


# 12.2 Portage


@clause("vv-12.2-8", "vv-12.2-9")
@example("vv-12.2-e1", "vv-12.2-e2", "vv-12.2-e3", "vv-12.2-e4", "vv-12.2-e5")
@pytest.mark.parametrize(
    ("weapon", "led", "assault", "points"),
    [
        ("medium_machine_gun", False, False, 3),
        ("medium_machine_gun", True, False, 5),
        ("medium_machine_gun", False, True, 1),
        ("medium_machine_gun", True, True, 2),
        ("m1919a6", False, False, 4),
        ("bazooka", True, False, 6),
    ],
)
@pytest.mark.parametrize("men", ["us_rifle_squad", "us_rifle_half_squad"])
def test_a_heavy_weapon_costs_1_mp_and_a_light_one_none(
    men: str, weapon: str, led: bool, assault: bool, points: int
) -> None:
    """4 - 1, 6 - 1, 4 / 2 - 1, 6 / 2 - 1, and 4 with a light machine gun."""
    battle = Battle(ROW, us={"A1": f"{men}+{weapon} us_leader_1"}, german={"M1": "german_rifle_squad"})
    battle.phase("movement", "us")
    units = battle.g.at[0][battle.cell("A1")][: 2 if led else 1]
    move = Move(units, battle.cell("A1"), assault=assault)
    assert points_of(battle.g, move, led=led) == points


@clause("vv-12.2-5", "vv-12.5-3", "vv-1.14-3")
def test_expendable_weapons_are_carried_by_nobody() -> None:
    battle = Battle(
        ROW,
        us={"A1": "us_rifle_squad us_leader_1"},
        german={"M1": "german_rifle_squad"},
        expendables={"us": {"grenades": 2}},
    ).phase("command", "us")
    assert all(unit.weapon is None for unit in battle.g.units)
    assert battle.ask.kind == "command-squads"
    assert battle.g.expendables[0] == {"grenades": 2}


@clause("vv-12.2-6")
def test_a_weapon_is_lost_with_its_carrier_and_nobody_takes_it_over() -> None:
    battle = Battle(
        ROW,
        us={"A1": "us_rifle_squad us_rifle_squad us_rifle_squad"},
        german={"C1": "german_rifle_squad+mg34 german_rifle_squad"},
    ).phase("fire", "us", dice=(1, 3))
    battle.choose("fire:A1>C1", "join:us-squad-1", "join:us-squad-2", "join:us-squad-3")
    battle.choose("eliminate:german-squad-1")
    assert battle.unit("german-squad-1").weapon is None
    assert battle.unit("german-squad-2").weapon is None


@clause("vv-12.2-7", "vv-6.9-2")
def test_weapons_do_not_count_for_stacking() -> None:
    four = "us_rifle_squad+m1919a6 us_rifle_squad+bazooka us_rifle_squad+medium_machine_gun"
    battle = Battle(ROW, us={"A1": four, "B1": "us_rifle_squad+bazooka"}, german={"M1": "german_rifle_squad"})
    battle.phase("advance", "us").choose("advance:B1>A1")
    assert len(battle.at("A1")) == 4


@clause("vv-12.2-7")
def test_nor_for_splitting() -> None:
    battle = Battle(
        ROW,
        us={"A1": "us_rifle_squad+m1919a6 us_rifle_squad+bazooka us_leader_1"},
        german={"M1": "us_leader_1"},
    ).phase("command", "us")
    assert cannot_split(battle.g, battle.unit("us-squad-1")) is None


# 12.3 Firing


@clause("vv-12.3-3", "vv-1.14-1")
@example("vv-12.3-e1")
def test_a_squad_adds_its_own_firepower_to_a_light_weapon() -> None:
    """German Rifle squad 4-6-5 with MG34 3-6 at range 6: APFP 7."""
    battle = at_range("german_rifle_squad+mg34", 6)
    assert strength(battle, 6) == {"squad": 4, "mg34": 3}


@clause("vv-12.3-3")
def test_a_squad_adds_its_own_firepower_to_a_heavy_weapon() -> None:
    assert strength(at_range("us_rifle_squad+medium_machine_gun", 6), 6) == {
        "squad": 5,
        "medium_machine_gun": 5,
    }


@clause("vv-12.3-4")
@example("vv-12.3-e2")
def test_a_half_squad_adds_its_own_firepower_to_a_light_weapon() -> None:
    """US Rifle half-squad 2-6-2 with M1919A6 3-6 at range 2: APFP 5."""
    assert strength(at_range("us_rifle_half_squad+m1919a6", 2), 2) == {"half_squad": 2, "m1919a6": 3}


@clause("vv-12.3-5")
@example("vv-12.3-e4")
@pytest.mark.parametrize(("weapon", "apfp"), [("medium_machine_gun", 5), ("heavy_machine_gun", 6)])
def test_a_half_squad_with_a_heavy_weapon_uses_the_weapon_alone(weapon: str, apfp: int) -> None:
    assert strength(at_range(f"us_rifle_half_squad+{weapon}", 2), 2) == {weapon: apfp}


@clause("vv-12.3-6", "vv-16.3-4")
@example("vv-12.3-e3", "vv-16.3-e3")
@pytest.mark.parametrize("leader", ["us_leader_1", "us_leader_1!"])
def test_a_leader_with_a_light_weapon_uses_the_weapon_alone(leader: str) -> None:
    """Leader 1-3-1, valorous or not, fires a light machine gun 3-6: APFP 3."""
    battle = at_range(leader.replace("us_leader_1", "us_leader_1+m1919a6"), 2)
    assert strength(battle, 2) == {"m1919a6": 3}


@clause("vv-12.3-8")
@example("vv-12.3-e5")
def test_beyond_the_range_of_the_unit_only_the_weapon_counts() -> None:
    """Squad of range 6 with a machine gun of range 10 at range 8."""
    assert strength(at_range("us_rifle_squad+medium_machine_gun", 8), 8) == {"medium_machine_gun": 5}


@clause("vv-12.3-8", "vv-13.3-1")
def test_beyond_the_range_of_the_weapon_only_the_unit_counts() -> None:
    assert strength(at_range("us_rifle_squad+flamethrower", 2), 2) == {"squad": 5}
    assert strength(at_range("us_rifle_squad+flamethrower", 1), 1) == {"squad": 5, "flamethrower": 12}


@clause("vv-12.3-3", "vv-12.3-4", "vv-12.3-5", "vv-12.3-6", "vv-12.3-8")
@pytest.mark.parametrize(
    ("firer", "distance", "rule"),
    [
        ("us_rifle_squad+medium_machine_gun", 6, "vv-12.3-3"),
        ("us_rifle_squad+medium_machine_gun", 7, "vv-12.3-8"),
        ("us_rifle_half_squad+m1919a6", 6, "vv-12.3-4"),
        ("us_rifle_half_squad+medium_machine_gun", 6, "vv-12.3-5"),
        ("us_leader_1+m1919a6", 3, "vv-12.3-6"),
        ("us_leader_1+m1919a6", 4, "vv-12.3-8"),
    ],
)
def test_the_sum_names_the_rule_that_gives_it(firer: str, distance: int, rule: str) -> None:
    battle = at_range(firer, distance).choose(f"fire:A1>{COLUMNS[distance]}1")
    assert battle.tally("fire", "strength").parts[-1].clause == rule


@clause("vv-13.3-1")
@pytest.mark.parametrize(
    ("firer", "distance", "reaches"),
    [
        ("us_rifle_squad", 6, True),
        ("us_rifle_squad", 7, False),
        ("us_rifle_squad+m1919a6", 7, False),
        ("us_rifle_squad+medium_machine_gun", 10, True),
        ("us_rifle_squad+medium_machine_gun", 11, False),
        ("us_rifle_squad+mortar_60mm", 7, False),
        ("us_leader_1", 3, True),
        ("us_leader_1", 4, False),
    ],
)
def test_nobody_fires_beyond_his_range(firer: str, distance: int, reaches: bool) -> None:
    battle = at_range(firer, distance)
    key = f"fire:A1>{COLUMNS[distance]}1"
    offered = battle.ask.kind == "fire" and key in battle.keys
    assert offered == reaches
    if not reaches:
        assert battle.why_not(key) == No("vv-13.3-1", "out-of-range")


@clause("vv-12.3-1", "vv-12.3-2", "vv-13.1-2", "vv-13.1-1")
def test_a_unit_fires_once_at_men_or_with_its_bazooka_at_a_tank() -> None:
    """The player declares which: anti-personnel fire of its own, or the anti-tank weapon."""
    battle = Battle(
        ROW, us={"A1": "us_rifle_squad+bazooka"}, german={"C1": "german_rifle_squad", "B1": "panzer_iii^n"}
    ).phase("fire", "us", dice=(6, 5))
    assert {"fire:A1>C1", "at-fire:us-squad-1>german-panzer-iii-1"} <= set(battle.keys)
    battle.choose("fire:A1>C1")
    assert battle.parts("fire", "strength") == {"squad": 5}
    assert battle.why_not("at-fire:us-squad-1>german-panzer-iii-1") is not None
    assert "at-fire:us-squad-1>german-panzer-iii-1" not in battle.keys


@clause("vv-12.3-9", "vv-12.61-2")
def test_a_unit_that_fires_a_mortar_uses_the_mortar_alone() -> None:
    battle = at_range("us_rifle_squad!+mortar_60mm", 4).choose("mortar:A1>E1")
    assert battle.parts("mortar-fire", "strength") == {"mortar_60mm": 6}
