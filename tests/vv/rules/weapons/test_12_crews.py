"""12.5, 12.6, 12.3, 15.2: who of a hex serves its mortars, and what else infantry fires or does not."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.kernel import BadContent
from bocage.systems.vv.rules.weapons.expendables import cannot_fire_one
from bocage.systems.vv.rules.weapons.support_weapons import firepower, fires_weapon
from tests.support import clause
from tests.vv.barrages import CREW, MISS, US, shells
from tests.vv.forts import fort
from tests.vv.positions import Battle

LANE = "  .\n" * 9
ENEMY = "german_rifle_squad"


@clause("vv-12.61-3", "vv-14.7-2")
def test_a_pinned_crew_does_not_keep_the_others_from_firing() -> None:
    battle = shells(US, germans=f"{CREW}* {CREW}")
    assert "mortar:A1>E1" in battle.keys
    assert battle.why_not("mortar:A1>E1") is None
    pinned = shells(US, germans=f"{CREW}*", others={"A2": ENEMY})
    assert pinned.reason("mortar:A1>E1") == "pinned"
    mixed = shells(US, germans=f"{ENEMY} {CREW}*", others={"A2": ENEMY})
    assert mixed.reason("mortar:A1>E1") == "pinned", "who has no mortar is not asked first"
    none = shells(US, germans=ENEMY)
    assert none.reason("mortar:A1>E1") == "carries-no-mortar"


@clause("vv-12.61-3")
def test_two_mortars_of_a_hex_are_one_barrage() -> None:
    battle = shells(US, *MISS, germans=f"{CREW} {CREW}")
    assert battle.keys.count("mortar:A1>E1") == 1
    battle.choose("mortar:A1>E1", "join:german-squad-1", "stay:german-squad-2")
    assert "mortar:A1>E1" not in battle.keys
    assert battle.reason("mortar:A1>E1") == "mortars-fire-together"


@clause("vv-12.61-3", "vv-12.61-1")
def test_a_barrage_is_no_fire_of_the_infantry_nor_of_another_hex() -> None:
    """A1 has shelled E1: its rifles may fire there still, and mortars elsewhere shell it too."""
    battle = shells(US, *MISS, *MISS, germans=f"{CREW} {ENEMY}", others={"A2": CREW}, at="E1")
    battle.choose("mortar:A1>E1")
    assert "mortar:A2>E1" in battle.keys
    assert "fire:A1>E1" in battle.keys
    battle.choose("fire:A1>E1")
    assert "mortar:A2>E1" in battle.keys
    assert battle.reason("fire:A1>E1") == "same-target-already"


@clause("vv-12.67-1")
def test_no_shell_is_rolled_for_a_vehicle_that_is_gone() -> None:
    """2 on row 5-10 is more than a truck can bear: it is lost at once, and is not hit again."""
    battle = shells("truck^n", 1, 1, 6, 3, 3)
    battle.choose("mortar:A1>E1")
    while battle.where("us-truck-1") and battle.ask.kind == "casualties":
        battle.choose(battle.keys[-1])
    assert battle.where("us-truck-1") == ""
    assert not battle.events("mortar-hit")


# 12.5


@clause("vv-12.51-2", "vv-1.22-1", "vv-13.8-2")
@pytest.mark.parametrize(("edition", "offered"), [("french", False), ("2021", True)])
def test_by_the_french_text_no_panzerfaust_is_fired_at_a_truck_that_drives_by(
    edition: str, offered: bool
) -> None:
    battle = Battle(
        LANE,
        us={"A1": "truck^s"},
        german={"A3": ENEMY, "A9": f"{ENEMY}*"},
        expendables={"german": {"panzerfaust": 1}},
        edition=edition,
    ).phase("movement")
    battle.choose("drive:us-truck-1", "ahead")
    assert battle.ask.kind == "opportunity-fire"
    assert ("panzerfaust:german-squad-1>us-truck-1" in battle.keys) is offered


@clause("vv-20.5-6", "vv-12.51-2")
@pytest.mark.parametrize(("facing", "offered"), [("n", True), ("s", False)])
def test_out_of_a_bunker_only_in_its_arc(facing: str, offered: bool) -> None:
    battle = Battle(
        LANE,
        us={"A1": "m4a3e8^s"},
        german={"A3": ENEMY, "A9": f"{ENEMY}*"},
        forts=[fort("concrete_bunker", "A3", facing=facing)],
        expendables={"german": {"panzerfaust": 1}},
    ).phase("movement")
    battle.choose("drive:us-m4a3e8-1", "ahead")
    asked = battle.ask.kind == "opportunity-fire"
    assert (asked and "panzerfaust:german-squad-1>us-m4a3e8-1" in battle.keys) is offered


@clause("vv-12.51-1", "vv-13.8-2")
def test_a_panzerfaust_at_a_tank_that_moves_is_opportunity_fire() -> None:
    battle = Battle(
        LANE,
        us={"A1": "m4a3e8^s"},
        german={"A3": ENEMY, "A9": f"{ENEMY}*"},
        expendables={"german": {"panzerfaust": 1}},
    ).phase("movement", dice=(6, 5))
    battle.choose("drive:us-m4a3e8-1", "ahead", "panzerfaust:german-squad-1>us-m4a3e8-1")
    told = battle.last("at-fire")
    assert told.data["opportunity"] is True
    assert told.clauses == ("vv-18.3-4", "vv-13.8-2")


@clause("vv-12.51-2", "vv-12.5-4")
def test_who_is_not_on_the_map_fires_none() -> None:
    battle = Battle(LANE, us={"A1": "m4a3e8^s"}, german={"A3": ENEMY, "A9": ENEMY}).phase("fire")
    lost = battle.unit("german-squad-1")
    assert cannot_fire_one(lost) is None
    battle.g.eliminate(lost)
    assert cannot_fire_one(lost) is not None


@clause("vv-12.2-5", "vv-12.5-3")
@pytest.mark.parametrize("weapon", ["panzerfaust", "grenades", "satchel_charge"])
def test_nobody_carries_an_expendable_weapon(weapon: str) -> None:
    with pytest.raises(BadContent) as told:
        Battle(LANE, us={"A1": f"{US}+{weapon}"}, german={"A9": ENEMY}).phase("fire")
    assert told.value.name == "no-weapon"
    assert told.value.facts["weapon"] == weapon


# 12.3


@clause("vv-12.3-u3", "vv-12.3-5", "vv-12.3-6")
@pytest.mark.parametrize(("apfp", "fired"), [(1, False), (2, True), (3, True)])
def test_a_weapon_that_has_less_than_its_crew_is_not_fired_instead(apfp: int, fired: bool) -> None:
    """A half-squad of 2 with a Heavy weapon fires one or the other; beyond its own range only the weapon."""
    battle = Battle(LANE, us={"A1": "us_rifle_half_squad+heavy_machine_gun"}, german={"A9": ENEMY})
    unit = battle.phase("fire").unit("us-half-squad-1")
    assert unit.weapon is not None
    unit.weapon = copy(unit.weapon)
    unit.weapon.apfp = apfp
    assert fires_weapon(battle.g, unit, 3) is fired
    assert [part.name for part in firepower(battle.g, unit, 3)] == [
        "heavy_machine_gun" if fired else "half_squad"
    ]
    assert fires_weapon(battle.g, unit, 7)
    unit.weapon.heavy = False
    assert fires_weapon(battle.g, unit, 3), "a Light weapon is fired besides"
