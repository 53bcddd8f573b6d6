"""12.3: who carries a weapon that cannot fire now fires with what is his own."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.rules.weapons.support_weapons import cannot_deal, firepower, own_firepower
from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 9


@clause("vv-12.3-6", "vv-12.3-5", "vv-12.61-2", "vv-14.2-1")
@pytest.mark.parametrize(
    ("unit", "name"),
    [
        ("us_leader_1+bazooka", "us-leader-1"),
        ("us_leader_1", "us-leader-1"),
        ("us_rifle_half_squad+mortar_60mm", "us-half-squad-1"),
        ("us_rifle_half_squad", "us-half-squad-1"),
    ],
)
def test_an_anti_tank_weapon_or_a_mortar_takes_nobody_s_own_fire(unit: str, name: str) -> None:
    """A leader alone and a half-squad with a Heavy weapon fire it or themselves: here only themselves."""
    battle = Battle(LANE, us={"A1": unit}, german={"A3": "german_rifle_squad"}).phase("fire")
    man = battle.unit(name)
    own = [(own_firepower(battle.g, man), "vv-14.2-1", man.counter.kind)]
    assert [(part.value, part.clause, part.name) for part in firepower(battle.g, man, 2)] == own


@clause("vv-12.3-5", "vv-12.3-8")
def test_a_half_squad_with_a_heavy_machine_gun_fires_that_alone() -> None:
    """6 of the gun; at any range up to 12."""
    unit = "us_rifle_half_squad+heavy_machine_gun"
    battle = Battle(LANE, us={"A1": unit}, german={"A3": "german_rifle_squad"}).phase("fire")
    half = battle.unit("us-half-squad-1")
    near, far = ([(p.value, p.clause) for p in firepower(battle.g, half, away)] for away in (2, 12))
    assert near == [(6, "vv-12.3-5")]
    assert far == [(6, "vv-12.3-8")]
    assert firepower(battle.g, half, 13) == []


@clause("vv-12.4-1")
@pytest.mark.parametrize("pair", [("us-truck-1", "us-squad-1"), ("us-squad-1", "us-truck-1")])
def test_a_vehicle_neither_gives_nor_takes_a_weapon(pair: tuple[str, str]) -> None:
    battle = Battle(LANE, us={"A1": "us_rifle_squad+bazooka truck^s"}, german={"A9": "german_rifle_squad"})
    battle.phase("command")
    giver, taker = (battle.unit(name) for name in pair)
    assert cannot_deal(giver, taker) == No("vv-12.4-1", "only-infantry-carries")
