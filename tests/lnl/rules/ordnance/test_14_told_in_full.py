"""1.6.3a, 14.0, 14.3: shots, their effect and the turns of guns are told whole, each with its clauses."""

from __future__ import annotations

import pytest

from tests.lnl.positions import Battle
from tests.lnl.rules.ordnance.test_14_penetration import HULL, ROW, duel, fire
from tests.lnl.rules.vehicles.test_15_told_in_full import told
from tests.support import clause

GUN = "german-weapon-team-1"


def against_men(*dice: int) -> Battle:
    """The 75 mm gun in A1 fires at a squad in E1."""
    battle = Battle(ROW, german={"A1": "german_atg_75^e"}, us={"E1": "us_airborne_squad", "H2": "medic"})
    battle.impulse("german", dice=dice)
    return battle.choose("activate:A1", f"team-fire:{GUN}>E1")


@clause("lnl-14.0b-3", "lnl-14.0b-7", "lnl-14.3-1", "lnl-14.3-2")
def test_a_shot_at_a_tank_and_the_marker_it_leaves_are_told() -> None:
    """6 + 6 misses; the target stands, and the gun has acquired it; the next time it is at -2."""
    battle = fire(duel(), 6, 6)
    gun, tank = battle.unit(GUN), battle.g.vehicles[0]
    assert gun.counter.gun is not None
    band = gun.counter.gun.band(4)
    assert band is not None
    assert told(battle.last("ordnance")) == (
        ("lnl-14.0b-3", "lnl-14.0b-7"),
        {
            "side": 1,
            "origin": battle.loc("A1"),
            "target": battle.loc("E1"),
            "vehicle": tank.id,
            "unit": gun.id,
            "gun": gun.counter.gun.id,
            "leader": None,
            "opportunity": False,
            "dice": (6, 6),
            "tally": 0,
            "needs": band.to_hit,
            "hit": False,
        },
    )
    assert told(battle.last("acquisition")) == (
        ("lnl-14.3-1", "lnl-14.3-2"),
        {"unit": gun.id, "target": battle.loc("E1"), "vehicle": tank.id, "level": 1},
    )


@clause("lnl-14.3-4", "lnl-14.3-1")
@pytest.mark.parametrize(("before", "level", "rule"), [(0, 1, "14.3-1"), (1, 2, "14.3-4"), (2, 2, "14.3-4")])
def test_a_marker_grows_to_2_and_its_growth_is_told(before: int, level: int, rule: str) -> None:
    battle = Battle(ROW, german={"E1": "sdkfz_251^w"}, us={"A1": "us_airborne_squad+bazooka", "H2": "medic"})
    if before:
        battle.aim("us-squad-1", "german-sdkfz-251-1", before)
    battle.impulse("us", dice=[6, 6]).choose("activate:A1", "ordnance-at:bazooka-0>german-sdkfz-251-1")
    squad = battle.unit("us-squad-1")
    assert told(battle.last("acquisition")) == (
        (f"lnl-{rule}", "lnl-14.3-2"),
        {
            "unit": squad.id,
            "weapon": squad.weapons[0].id,
            "target": battle.loc("E1"),
            "vehicle": battle.g.vehicles[0].id,
            "level": level,
        },
    )
    assert battle.last("ordnance").data["weapon"] == squad.weapons[0].id


@clause("lnl-14.0c-1", "lnl-14.0c-6", "lnl-14.0c-7", "lnl-14.0c-8")
@pytest.mark.parametrize("beaten", [True, False])
def test_shells_among_men_are_told_and_that_they_did_nothing(beaten: bool) -> None:
    """1 and the HE Equivalent against 1, or against 6."""
    battle = against_men(*HULL, 1, 1 if beaten else 6, *([2] if beaten else []))
    gun = battle.unit(GUN).counter.gun
    assert gun is not None
    hits = 1 + gun.he > (1 if beaten else 6)
    assert told(battle.last("he-attack")) == (
        ("lnl-14.0c-1", "lnl-14.0c-6"),
        {
            "side": 1,
            "origin": battle.loc("A1"),
            "target": battle.loc("E1"),
            "roll": 1,
            "strength": gun.he,
            "against": 1 if beaten else 6,
            "beaten": hits,
        },
    )
    found = [told(event) for event in battle.events("fire-no-effect")]
    assert found == ([] if hits else [(("lnl-14.0c-7",), {"target": battle.loc("E1")})])


@clause("lnl-14.02-1", "lnl-14.02-2")
def test_a_hit_on_a_truck_is_told() -> None:
    battle = fire(duel("truck_vietnam!us_army^w"), *HULL, 1)
    truck = battle.g.vehicles[0]
    assert told(battle.last("unarmoured-hit")) == (
        ("lnl-14.02-1", "lnl-14.02-2"),
        {"unit": truck.id, "part": "hull"},
    )
    assert truck.loc < 0


@clause("lnl-1.6.3a-3", "lnl-1.6.3a-6")
@pytest.mark.parametrize(("to", "cost"), [("ne", 1), ("se", 1), ("w", 2)])
def test_the_turn_of_a_gun_is_told_with_its_price(to: str, cost: int) -> None:
    """1 MP for two hexsides, rounded up: one or two corners cost 1, three cost 2."""
    battle = Battle(ROW, german={"A1": "german_atg_75^e"}, us={"H2": "us_airborne_squad"}).impulse("german")
    battle.choose("activate:A1", f"turn:{GUN}>{to}")
    while battle.ask.kind == "opportunity-fire":
        battle.choose("hold-fire")
    gun = battle.unit(GUN)
    corner = battle.g.verbs.corners.index(to)
    assert told(battle.last("pivots")) == (
        ("lnl-1.6.3a-3", "lnl-1.6.3a-6"),
        {"unit": gun.id, "facing": corner, "cost": cost, "at": battle.loc("A1")},
    )
    assert (gun.facing, gun.mp, battle.marked(GUN)) == (corner, 0, ["moved"])


@clause("lnl-1.6.3a-5")
def test_a_gun_that_has_come_to_a_hex_faces_as_its_owner_likes_and_that_is_told() -> None:
    battle = Battle(ROW, german={"A1": "german_atg_75^e"}, us={"H2": "us_airborne_squad*"}).impulse("german")
    battle.choose("activate:A1", "move-from:A1", "move:B1")
    while battle.ask.kind != "face":
        battle.choose("stop")
    assert len(battle.keys) == len(battle.g.verbs.corners)
    battle.choose("face:nw")
    assert told(battle.last("faces")) == (
        ("lnl-1.6.3a-5",),
        {"unit": battle.unit(GUN).id, "facing": battle.g.verbs.corners.index("nw")},
    )
