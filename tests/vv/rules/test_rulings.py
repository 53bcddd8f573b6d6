"""What we decided where the text is silent: the clauses of the kind `ruling` that no chapter's tests hold."""

from __future__ import annotations

import pytest

from bocage.systems.vv.battle.units import ELIMINATED
from bocage.systems.vv.content.scenario import Missions, Special
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle
from tests.vv.rules.fire.test_14_casualties import LEADER, US, hit, verbs

ROW = """
     .     .     .
  .     .     .     .
"""

# 15.1: close assault of a position that the assaulters may not use


@clause("vv-15.1-u4", "vv-20.3-7", "vv-20.11-3")
@pytest.mark.parametrize("kind", ["cave", "foxholes"])
def test_a_cave_is_assaulted_by_who_may_not_move_in(kind: str) -> None:
    """Against a pinned squad there is no roll and no loss (15.9). Into foxholes the Marines go."""
    battle = Battle(
        "  .\n" * 9,
        us={"A2": "us_marine_squad"},
        german={"A3": "japanese_rifle_squad*", "A9": "japanese_rifle_squad*"},
        nations={"german": "japanese"},
        forts=[fort(kind, "A3 A5", "german")],
        pacific=True,
    ).phase("assault")
    battle.choose("assault:A2>A3")
    while "us-squad-1" in battle.keys[0]:
        battle.choose(battle.keys[0])
    assert battle.unit("german-squad-1").loc == ELIMINATED
    assert battle.where("us-squad-1") == ("A2" if kind == "cave" else "A3")


# 5.35: the order of the Advance and Assault Phase


@clause("vv-5.35-u5", "vv-5.35-4")
def test_all_advances_come_before_the_first_assault() -> None:
    battle = Battle(
        ROW, us={"A1": US, "C1": US}, german={"D1": "german_rifle_squad", "G1": "german_leader_1"}
    ).phase("advance")
    assert not any(key.startswith("assault:") for key in battle.keys)
    assert battle.why_not("assault:C1>D1") is not None
    battle.choose("done")
    assert "assault:C1>D1" in battle.keys
    assert not any(key.startswith("advance:") for key in battle.keys)


# 14.62: those who stand, and those who lie


@clause("vv-14.62-u2", "vv-14.62-1", "vv-14.61-8")
def test_a_pin_does_not_open_the_way_to_a_pinned_unit() -> None:
    """3 points on a squad that stands (rating 4, half-squad 2) and one that lies: the first alone pays."""
    battle = hit(f"{US} {US}*", 3)
    assert battle.ask.about["unit"] == battle.unit("us-squad-1").id
    assert verbs(battle) == ["reduce-pin", "eliminate"]
    battle.choose("reduce-pin:us-squad-1")
    assert battle.ask.kind != "casualties"
    assert battle.where("us-squad-2") == "C1"


@clause("vv-14.62-u2", "vv-14.62-2")
def test_where_those_who_stand_cannot_pay_the_pinned_do() -> None:
    """3 points on a leader (rating 1) and a squad that lies: he is lost, and 2 points await the squad."""
    battle = hit(f"{LEADER} {US}*", 3)
    assert battle.where("us-leader-1") == ""
    assert battle.where("us-squad-1") == ""


# 14.63, 16.3: who disregards a point


@clause("vv-14.63-u3", "vv-14.63-2", "vv-16.3-1")
def test_a_pinned_squad_disregards_the_first_point_too() -> None:
    battle = hit(f"{US}!*", 1)
    assert verbs(battle) == ["ignore", "eliminate"]
    battle.choose("ignore:us-squad-1")
    assert battle.where("us-squad-1") == "C1"


@clause("vv-14.63-u3", "vv-14.63-4")
def test_and_is_eliminated_by_the_second() -> None:
    battle = hit(f"{US}!* {US}*", 2).choose("ignore:us-squad-1")
    assert battle.where("us-squad-1") == ""
    assert battle.where("us-squad-2") == "C1"
    assert hit(f"{US}*", 1).where("us-squad-1") == "", "without valor one point is enough"


def loaded(points: int, *, valor: bool) -> Battle:
    """So many points on a truck with a squad and a leader aboard: 5 + 5 + 5 + 3 APFP."""
    near = "us_rifle_squad us_rifle_squad us_rifle_squad+m1919a6"
    roll = 9 - points
    battle = Battle(
        ROW,
        us={"A1": near},
        german={"C1": "truck^n[us_rifle_squad,us_leader_1]", "G1": "german_leader_1"},
    ).phase("fire", "us", dice=(roll - 1, 1, 6, 6) if roll < 8 else (roll - 6, 6))
    battle.unit("german-squad-1").valor = valor
    battle.choose("fire:A1>C1")
    while battle.ask.kind == "fire-who":
        battle.choose(battle.keys[0])
    return battle


@clause("vv-16.3-u4", "vv-16.3-1", "vv-14.65-1", "vv-14.65-3")
def test_a_valorous_passenger_disregards_the_first_point_he_is_given() -> None:
    battle = loaded(1, valor=True)
    assert verbs(battle) == ["ignore", "spare", "reduce", "eliminate"]
    battle.choose("ignore:german-squad-1")
    assert battle.ask.kind != "casualties"
    assert battle.unit("german-squad-1").counter.kind == "squad"
    assert not battle.unit("german-truck-1").pinned
    assert verbs(loaded(1, valor=False)) == ["spare", "reduce", "eliminate"]


@clause("vv-16.3-u4", "vv-14.63-4")
def test_and_the_rest_goes_on_him_first_and_never_pins_him() -> None:
    battle = loaded(2, valor=True).choose("ignore:german-squad-1")
    assert battle.ask.about["unit"] == battle.unit("german-squad-1").id
    assert verbs(battle) == ["reduce", "eliminate"]


# 19.2: final opportunity fire

FIELD = "      .     .\n   .     .     .\n" * 4


@clause("vv-19.2-u5", "vv-19.2-3", "vv-4.3-1")
@pytest.mark.parametrize(("quiet", "fires"), [("german", False), ("us", True), ("", True)])
def test_a_side_kept_quiet_makes_no_final_opportunity_fire(quiet: str, fires: bool) -> None:
    battle = Battle(
        FIELD,
        us={"D3": "m4a3e8^n", "A4": "us_leader_1"},
        german={"D2": "german_rifle_squad+panzerschreck"},
        special=Special(first_turn_quiet=quiet),
    ).phase("movement", dice=[6, 6])
    battle.choose("drive:us-m4a3e8-1", "overrun:D2")
    assert (battle.ask.kind == "final-opportunity-fire") is fires


# 21.3, 11.3: one's own hex

WALLED = "  .\n  h\n  .\n  .\n  .\n"
"""Nobody in A3 to A5 sees A1, and nobody there sees them."""


@clause("vv-21.3-u2", "vv-21.3-1", "vv-21.7-1")
@pytest.mark.parametrize("spots", [True, False])
def test_a_unit_spots_the_hex_it_is_in(spots: bool) -> None:
    battle = Battle(
        WALLED,
        us={"A1": US, "A5": US} if spots else {"A5": US},
        german={"A4": "german_rifle_squad"},
        missions={"us": Missions(light_barrage=1)},
        smoke={"us": 2},
    ).phase("command")
    for key in ("mission:light-barrage>A1", "smoke-barrage:light-barrage>A1"):
        assert (key in battle.keys) is spots
        assert battle.reason(key) == ("" if spots else "no-spotter-for-artillery")


@clause("vv-21.3-u2", "vv-12.66-2", "vv-12.62-2")
@pytest.mark.parametrize(("squad", "spots"), [(US, True), (f"{US}*", False)])
def test_it_spots_it_for_the_smoke_of_a_mortar_too(squad: str, spots: bool) -> None:
    battle = Battle(
        WALLED,
        us={"A1": squad, "A4": "us_rifle_squad+mortar_60mm"},
        german={"A5": "german_rifle_squad"},
        smoke={"us": 2},
    ).phase("fire")
    assert ("smoke-round:us-squad-2>A1" in battle.keys) is spots
    assert battle.reason("smoke-round:us-squad-2>A1") == ("" if spots else "no-spotter")


@clause("vv-11.3-u4", "vv-11.2-2")
def test_no_gun_or_tank_fires_smoke_into_its_own_hex_but_infantry_lays_it_there() -> None:
    battle = Battle(
        WALLED,
        us={"A1": f"m4_sherman^s {US}", "A3": "gun_57mm^s"},
        german={"A5": "german_rifle_squad"},
        smoke={"us": 4},
    ).phase("fire")
    for unit, cell in (("us-m4-sherman-1", "A1"), ("us-gun-57mm-1", "A3")):
        assert f"smoke-round:{unit}>{cell}" not in battle.keys
        assert battle.reason(f"smoke-round:{unit}>{cell}") == "no-smoke-round-into-own-hex"
    battle.choose("done")
    assert "smoke:us-squad-1>A1" in battle.keys


@clause("vv-21.4-2")
def test_an_attack_and_smoke_on_the_same_hex_are_told_apart() -> None:
    battle = Battle(
        "  .\n  .\n  .\n",
        us={"A1": US},
        german={"A3": "german_rifle_squad"},
        missions={"us": Missions(light_barrage=2)},
        smoke={"us": 2},
    ).phase("command", dice=[1, 6, 6, 1])
    battle.choose("mission:light-barrage>A3", "smoke-barrage:light-barrage>A3")
    assert battle.keys == ["resolve:light-barrage>A3", "smoke-barrage:light-barrage>A3"]
    battle.choose("smoke-barrage:light-barrage>A3")
    assert battle.g.smoke == {battle.cell("A3"): 2}
