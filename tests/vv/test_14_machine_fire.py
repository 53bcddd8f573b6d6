"""14.3, 14.4, 7.4: anti-personnel fire of AFVs, vehicles and guns, and of those aboard."""

from __future__ import annotations

from tests.support import clause
from tests.vv.battle import Battle

LONG = "\n" + "\n".join(["   .", ".     .  "] * 11) + "\n"
"""Three columns of eleven hexes."""


def facing_north(unit: str, target: str, **more: str) -> Battle:
    """A machine in B6 that looks north, and a German squad in a hex."""
    us = {"B6": f"{unit}^n"} | more
    return Battle(LONG, us=us, german={target: "german_rifle_squad"})


def strength(unit: str, target: str) -> dict[str, float]:
    """What a machine in B6 brings to bear on a hex, in its parts; nothing when it cannot fire there."""
    battle = facing_north(unit, target).phase("fire", "us", dice=[6, 5])
    name = f"us-{unit.replace('_', '-')}-1"
    if f"unit-fire:{name}>{target}" not in battle.keys:
        return {}
    battle.choose(f"unit-fire:{name}>{target}")
    return battle.parts("fire", "strength")


@clause(
    "vv-14.4-5", "vv-14.4-9", "vv-14.4-11", "vv-14.4-12", "vv-1.21-6", "vv-1.21-7", "vv-7.4-3", "vv-7.4-4"
)
def test_an_m4a3e8_fires_with_all_it_has_forward_and_without_its_forward_gun_elsewhere() -> None:
    assert strength("m4a3e8", "B3") == {"gun": 12, "mg-360": 4, "mg-ff": 3}
    assert strength("m4a3e8", "B9") == {"gun": 12, "mg-360": 4}


@clause("vv-14.4-7", "vv-14.4-8", "vv-1.23-2", "vv-1.23-3")
def test_beyond_eight_hexes_only_the_gun_reaches() -> None:
    far = Battle(LONG, us={"B10": "m4a3e8^n"}, german={"B2": "german_rifle_squad", "B1": "german_leader_1"})
    far.phase("fire", "us", dice=[6, 5]).choose("unit-fire:us-m4a3e8-1>B2")
    assert far.parts("fire", "strength") == {"gun": 12, "mg-360": 4, "mg-ff": 3}
    farther = Battle(LONG, us={"B10": "m4a3e8^n"}, german={"B1": "german_leader_1"})
    farther.phase("fire", "us", dice=[6, 5]).choose("unit-fire:us-m4a3e8-1>B1")
    assert farther.parts("fire", "strength") == {"gun": 12}


@clause("vv-14.4-10", "vv-1.22-3", "vv-7.4-2")
def test_without_a_turret_the_gun_fires_forward_only() -> None:
    assert strength("stug_iii", "B3") == {"gun": 12, "mg-360": 3}
    assert strength("stug_iii", "B9") == {"mg-360": 3}


@clause("vv-7.4-2", "vv-14.4-12", "vv-1.21-7")
def test_a_forward_machine_gun_alone_reaches_nothing_behind() -> None:
    assert strength("sdkfz_251", "B3") == {"mg-ff": 3}
    assert strength("sdkfz_251", "B9") == {}


@clause("vv-1.15-3", "vv-14.4-4", "vv-7.4-2")
def test_a_gun_needs_nobody_and_fires_in_its_arc() -> None:
    assert strength("six_pounder", "B3") == {"gun": 5}
    assert strength("six_pounder", "B9") == {}
