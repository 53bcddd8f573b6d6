"""11.2, 11.3: Heroes of those who fell and of those who stood still; Medics and those who are not hurt."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.state import Unit
from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
EAGLE_EYES = 5


def hero_of(battle: Battle) -> Unit:
    (hero,) = [unit for unit in battle.g.units if unit.counter.kind == "hero"]
    return hero


@clause("lnl-11.2-19", "lnl-5.1d-1")
def test_the_hero_of_a_half_squad_that_the_check_eliminated_stands_where_it_stood() -> None:
    """Adjacent: 6 + 2 + 2 - 1 = 9, and 1 more: 10 is twice the morale of 5, Casualties for a half-squad."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"B1": "wehrmacht_half_a", "I1": "crew"})
    battle.impulse("us", dice=[6, 1, 1, 2, EAGLE_EYES]).choose("activate:A1", "fire:A1>B1")
    assert battle.where("german-half-squad-1") == ""
    hero = hero_of(battle)
    assert (hero.side, battle.where(hero.name), hero.good_order) == (1, "B1", True)


@clause("lnl-11.2-19", "lnl-11.2-4")
def test_the_hero_of_a_mover_who_fell_is_marked_as_he_was() -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"B1": "wehrmacht_half_a", "I1": "crew"})
    battle.mark(german_half_squad_1="moved").impulse("us", dice=[6, 1, 1, 2, EAGLE_EYES])
    battle.choose("activate:A1", "fire:A1>B1")
    assert battle.marked(hero_of(battle).name) == ["moved"]


@pytest.mark.parametrize("patient", ["scout", "medic"])
@clause("lnl-11.3-4")
def test_a_shaken_man_who_is_not_wounded_is_none_of_a_medics_business(patient: str) -> None:
    """He removes a Wounded marker from an SMC, or flips a Shaken MMC: a Shaken SMC is neither."""
    battle = Battle(MEADOW, us={"A1": f"medic {patient}* us_airborne_squad*"}, german={"I1": "crew*"})
    battle.rally_phase(dice=[6, 1])
    name = next(unit.name for unit in battle.g.units if unit.shaken and unit.side == 0)
    assert "treat:us-medic-1>us-squad-1" in battle.keys
    assert f"treat:us-medic-1>{name}" not in battle.keys
    assert battle.why_not(f"treat:us-medic-1>{name}") == No("lnl-11.3-4", "needs-no-treatment")


@clause("lnl-11.2-5")
def test_the_hero_of_a_squad_that_stands_still_does_not_go_on_with_those_who_pass() -> None:
    """4 + 1 against 4: 1 over for the squad in B1, 2 for the one that comes; the 1 is of the former."""
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad", "B1": "us_airborne_squad"},
        german={"F1": "wehrmacht_squad", "I2": "crew"},
    )
    battle.impulse("us", dice=[4, 4, 1, 2, EAGLE_EYES, 2])
    battle.choose("activate:A1", "move-from:A1", "move:B1", "opportunity-fire:F1")
    assert battle.last("hero-roll").data["unit"] == battle.unit("us-squad-2").id
    hero = hero_of(battle)
    assert hero.mp == 0
    battle.choose("move:C1")
    assert battle.at("B1") == ["us-squad-2", hero.name]
    assert battle.at("C1") == ["us-squad-1"]
