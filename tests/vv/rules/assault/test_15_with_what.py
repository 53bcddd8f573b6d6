"""15.2, 15.4, 12.53: with what both sides fight a close assault, and what it uses up."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.assaults import MISS, before, charge

SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


@clause("vv-15.5-2", "vv-15.4-4", "vv-15.2-2")
def test_a_gun_in_tow_does_not_defend_its_truck() -> None:
    """The truck defends with 2, the squad aboard with its 5; the gun with nothing."""
    towing = charge(SQUAD, "truck^n[pak_40]", MISS)
    assert [(part.name, part.value) for part in towing.tally("assault", "defence").parts] == [("vehicle", 2)]
    carrying = charge(SQUAD, f"truck^n[{ENEMY}]", MISS)
    assert carrying.parts("assault", "defence") == {"vehicle": 2, "squad": 4}


@clause("vv-15.4-1", "vv-15.5-1", "vv-15.5-2")
@pytest.mark.parametrize(
    ("unit", "part"),
    [
        ("tiger^n", ("machine-guns", 7, "vv-15.4-1")),
        ("pak_40^n", ("gun", 2, "vv-15.5-1")),
        ("truck^n", ("vehicle", 2, "vv-15.5-2")),
        ("marder^n", ("afv", 2, "vv-15.5-2")),
    ],
)
def test_what_a_machine_defends_itself_with(unit: str, part: tuple[str, int, str]) -> None:
    """The machine guns of a Tiger are 4 and 3."""
    battle = charge(SQUAD, unit, (*MISS, 6, 6))
    (found,) = battle.tally("assault", "defence").parts
    assert (found.name, found.value, found.clause) == part


@clause("vv-12.53-6", "vv-12.53-8", "vv-12.5-1")
def test_a_charge_of_the_defender_is_used_up() -> None:
    """Its 8 are added to the 4 of the squad."""
    battle = before(SQUAD, ENEMY, MISS, expendables={"german": {"satchel_charge": 2}})
    battle.choose("assault:C1>D1")
    if battle.ask.kind == "assault-who":
        battle.choose("join:us-squad-1")
    battle.choose("charge:german-squad-1")
    assert battle.g.expendables[1] == {"satchel_charge": 1}
    assert battle.parts("assault", "defence") == {"squad": 4, "satchel_charge": 8}
    assert battle.last("expended").data["weapon"] == "satchel_charge"


@clause("vv-12.3-u3", "vv-12.3-5", "vv-16.3-3", "vv-15.2-2")
@pytest.mark.parametrize(
    ("unit", "parts"),
    [
        ("us_marine_half_squad+heavy_machine_gun!", {"heavy_machine_gun": 6}),
        ("us_marine_half_squad+medium_machine_gun!", {"half_squad": 6}),
        ("us_marine_half_squad+medium_machine_gun", {"medium_machine_gun": 5}),
    ],
)
def test_a_half_squad_fires_a_heavy_weapon_unless_its_own_fire_is_more(
    unit: str, parts: dict[str, int]
) -> None:
    """Marines of 3, doubled by valor: 6, as much as a heavy machine gun and more than a medium one."""
    battle = charge("german_rifle_squad", unit, MISS, nations={"us": "german", "german": "us"})
    assert battle.parts("assault", "defence") == parts
