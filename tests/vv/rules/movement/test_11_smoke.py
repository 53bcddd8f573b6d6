"""11.1, 11.2, 11.5: smoke in general, the smoke of infantry, and what smoke does."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import No
from bocage.systems.vv.content.scenario import Special
from bocage.systems.vv.rules.movement.movement import Move, next_steps
from tests.support import clause, example
from tests.vv.positions import Battle

ROW = """
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
"""
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


def moving(us: str, factors: int = 2, **more: Any) -> Battle:
    """Americans in C1 in their Movement Phase; Germans far off."""
    marks = more.pop("marks", {})
    battle = Battle(ROW, us={"C1": us}, german={"K2": ENEMY}, smoke={"us": factors}, **more)
    return battle.mark(**marks).phase("movement", "us")


# 11.1 In general


@clause("vv-11.1-1", "vv-11.1-4")
def test_no_smoke_without_factors_in_the_order_of_battle() -> None:
    battle = moving(SQUAD, 0)
    assert not any(key.startswith("smoke:") for key in battle.keys)
    assert battle.why_not("smoke:us-squad-1>C1") == No("vv-11.1-4", "no-smoke-factors")


@clause("vv-11.1-2")
def test_a_scenario_rule_may_forbid_it() -> None:
    battle = moving(SQUAD, special=Special(no_smoke="us"))
    assert battle.why_not("smoke:us-squad-1>C1") == No("vv-11.1-2", "smoke-forbidden")
    other = moving(SQUAD, special=Special(no_smoke="german"))
    assert "smoke:us-squad-1>C1" in other.keys


@clause("vv-11.1-3", "vv-11.1-4", "vv-11.2-4")
@example("vv-11.2-e1")
def test_factors_are_counted_down_to_none() -> None:
    """Two units each place smoke: two Smoke 1 markers in different hexes, 2 factors."""
    battle = moving(f"{SQUAD} {SQUAD} {SQUAD}")
    battle.choose("smoke:us-squad-1>C1", "smoke:us-squad-2>D1")
    assert battle.g.smoke == {battle.cell("C1"): 1, battle.cell("D1"): 1}
    assert battle.g.smoke_factors == [0, 0]
    assert battle.why_not("smoke:us-squad-3>D2") == No("vv-11.1-4", "no-smoke-factors")


@clause("vv-11.1-4", "vv-11.2-4")
@example("vv-11.1-e1")
def test_one_factor_is_enough_for_infantry_smoke() -> None:
    assert "smoke:us-squad-1>C1" in moving(SQUAD, 1).keys


@clause("vv-11.1-5")
def test_one_marker_a_hex() -> None:
    battle = Battle(ROW, us={"C1": f"{SQUAD} {SQUAD}"}, german={"K2": ENEMY}, smoke={"us": 2}).lay_smoke(D1=1)
    battle.phase("movement", "us")
    assert "smoke:us-squad-1>D1" not in battle.keys
    assert battle.why_not("smoke:us-squad-1>D1") == No("vv-11.1-5", "smoke-there-already")


# 11.2 Infantry smoke


@clause("vv-11.2-1", "vv-11.2-2", "vv-11.2-3", "vv-5.33-3")
def test_in_the_own_hex_or_one_next_to_it_before_moving() -> None:
    battle = moving(SQUAD)
    places = sorted(key.partition(">")[2] for key in battle.keys if key.startswith("smoke:"))
    assert places == ["B1", "B2", "C1", "C2", "D1", "D2"]
    assert battle.why_not("smoke:us-squad-1>E1") == No("vv-11.2-2", "smoke-own-or-next-hex")
    battle.choose("smoke:us-squad-1>D1", "move:C1", "step:D1", "stop")
    assert battle.where("us-squad-1") == "D1"
    assert battle.g.smoke == {battle.cell("D1"): 1}


@clause("vv-11.2-1")
def test_once_a_unit() -> None:
    battle = moving(f"{SQUAD} {SQUAD}").choose("smoke:us-squad-1>D1")
    assert battle.why_not("smoke:us-squad-1>C1") == No("vv-11.2-1", "has-placed-smoke")
    assert "smoke:us-squad-2>C1" in battle.keys


@clause("vv-11.2-1")
@pytest.mark.parametrize(
    ("unit", "marks", "refusal"),
    [
        (SQUAD, "fire", No("vv-5.33-1", "fired-cannot-move")),
        (SQUAD, "move", No("vv-6.1-6", "has-moved")),
        (f"{SQUAD}*", "", No("vv-14.7-2", "pinned")),
    ],
)
def test_only_a_unit_that_could_move_now(unit: str, marks: str, refusal: No) -> None:
    battle = moving(f"{unit} {SQUAD}", marks={"us_squad_1": marks})
    assert battle.why_not("smoke:us-squad-1>C1") == refusal


@clause("vv-11.2-1")
def test_those_aboard_and_machines_place_none() -> None:
    battle = moving("m3_half_track^n[us_rifle_squad]")
    assert not any(key.startswith("smoke:") for key in battle.keys)
    assert battle.why_not("smoke:us-squad-1>C1") == No("vv-11.2-1", "smoke-only-on-foot")
    assert battle.why_not("smoke:us-m3-half-track-1>C1") == No("vv-11.2-1", "only-infantry")


@clause("vv-11.2-1")
def test_placing_smoke_costs_no_mp_and_draws_no_fire() -> None:
    battle = Battle(ROW, us={"C1": SQUAD}, german={"E1": ENEMY}, smoke={"us": 1}).phase("movement", "us")
    battle.choose("smoke:us-squad-1>C1")
    assert (battle.ask.seat, battle.ask.kind) == ("us", "movement")
    assert battle.unit("us-squad-1").mp == 0


@clause("vv-11.2-1")
def test_who_stays_where_he_placed_it_is_marked_move() -> None:
    battle = moving(SQUAD).choose("smoke:us-squad-1>C1")
    assert battle.marked("us-squad-1") == ["smoked"]
    battle.choose("done")
    assert battle.marked("us-squad-1") == ["move"]


@clause("vv-11.2-1", "vv-8.3-4")
def test_placing_smoke_begins_the_move_so_nobody_loads_after_it() -> None:
    drive = "drive:us-m3-half-track-1"
    assert "load:us-squad-1" in moving(f"{SQUAD} m3_half_track^n").choose(drive).keys
    battle = moving(f"{SQUAD} m3_half_track^n").choose("smoke:us-squad-1>C1", drive)
    assert "load:us-squad-1" not in battle.keys


# 11.5 Effects


def shot(ground: str, **smoke: int) -> Battle:
    battle = Battle(ground, us={"A1": SQUAD}, german={"E1": ENEMY}).lay_smoke(**smoke)
    return battle.phase("fire", "us", dice=(6, 6)).choose("fire:A1>E1")


IN_HOUSE = ROW.replace("\n  .     .     .     .", "\n  .     .     h     .", 1)
IN_WOODS = IN_HOUSE.replace("h", "f")


@clause("vv-11.5-2", "vv-11.5-3", "vv-9.2-3")
@pytest.mark.parametrize("strength", [1, 2])
@pytest.mark.parametrize("cell", ["C1", "E1"])
def test_into_or_through_the_hex_smoke_adds_its_strength(cell: str, strength: int) -> None:
    assert shot(ROW, **{cell: strength}).parts() == {"smoke": strength}


@clause("vv-11.5-2", "vv-11.5-3")
def test_all_smoke_on_the_way_adds_up() -> None:
    assert shot(ROW, C1=1, E1=2).parts() == {"smoke": 3}


@clause("vv-11.5-3", "vv-11.5-4")
@example("vv-11.5-e1")
def test_through_smoke_2_at_a_building() -> None:
    """+5 (3 + 2)."""
    battle = shot(IN_HOUSE, C1=2)
    assert battle.tally("fire").total == 5
    assert battle.parts() == {"stone_building": 3, "smoke": 2}


@clause("vv-11.5-2", "vv-11.5-4")
@example("vv-11.5-e2")
def test_at_woods_with_smoke_1_in_the_hex() -> None:
    """+3 (2 + 1)."""
    assert shot(IN_WOODS, E1=1).parts() == {"forest": 2, "smoke": 1}


@clause("vv-11.5-2")
def test_fire_out_of_smoke_is_not_modified() -> None:
    assert shot(ROW, A1=2).parts() == {}


@clause("vv-9.4-3", "vv-11.5-2", "vv-11.5-3")
def test_smoke_beside_a_hexside_line_is_told_as_smoke() -> None:
    """A2 to C2 runs between B2 and B3: the pair that hinders counts once, and Smoke 2 counts 2 (vv-11.5-u4).
    With an orchard under it B2 is worth 3: one for the trees, two for the smoke."""
    ground = "     .     .\n  .     .     .\n     {}     .\n  .     .     .\n     .     .\n"
    for terrain, parts in ((".", {"smoke": 2}), ("o", {"orchard": 1, "smoke": 2})):
        battle = Battle(ground.format(terrain), us={"A2": SQUAD}, german={"C2": ENEMY}).lay_smoke(B2=2, B3=1)
        battle.phase("fire", "us", dice=(6, 6)).choose("fire:A2>C2")
        assert battle.parts() == parts


@clause("vv-11.5-2", "vv-9.2-1")
def test_smoke_never_blocks() -> None:
    battle = shot(ROW, B1=2, B2=2, C1=2, D1=2, D2=2, E1=2)
    assert battle.events("fire")


@clause("vv-11.5-3", "vv-18.3-11")
def test_anti_tank_fire_is_modified_too() -> None:
    battle = Battle(ROW, us={"A1": "us_rifle_squad+bazooka"}, german={"C1": "tiger^n"}).lay_smoke(C1=2)
    battle.phase("fire", "us", dice=(6, 6)).choose("at-fire:us-squad-1>german-tiger-1")
    assert battle.parts("at-fire") == {"smoke": 2}


@clause("vv-11.5-5")
def test_smoke_does_not_hinder_movement() -> None:
    def ways(battle: Battle) -> list[tuple[int, int, bool]]:
        unit = battle.unit("us-squad-1")
        return list(next_steps(battle.g, Move([unit], unit.loc, assault=False)))

    clear = Battle(ROW, us={"C1": SQUAD}, german={"K2": ENEMY}).phase("movement", "us")
    smoky = Battle(ROW, us={"C1": SQUAD}, german={"K2": ENEMY}).lay_smoke(C1=2, D1=2, D2=1, B1=1)
    assert ways(clear) == ways(smoky.phase("movement", "us"))


@clause("vv-11.5-6", "vv-5.36-3", "vv-5.36-4")
@example("vv-11.5-e3")
def test_smoke_2_thins_to_smoke_1_and_smoke_1_goes() -> None:
    """A smoke round of Player A's Fire Phase: Smoke 1 after his After Action Phase, gone after B's."""
    battle = Battle(
        ROW, us={"A1": "gun_57mm^se us_leader_1"}, german={"K2": "german_leader_1"}, smoke={"us": 2}
    )
    battle.lay_smoke(E1=1).phase("fire", "us").choose("smoke-round:us-gun-57mm-1>C1")
    assert battle.g.smoke == {battle.cell("C1"): 2, battle.cell("E1"): 1}
    while battle.g.active == 0:
        battle.choose("done")
    assert battle.g.smoke == {battle.cell("C1"): 1}
    while battle.g.turn == 1:
        battle.choose("done")
    assert battle.g.smoke == {}
    assert battle.g.smoke_mask == 0
