"""What is told of moves, phases, smoke and fire: what no other test asks for."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Arrival, Troop
from tests.support import clause
from tests.vv.positions import Battle
from tests.vv.rules.test_told import ids, told

LANE = "  .\n" * 9
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
FAR = {"A9": f"{ENEMY}*"}


@clause("vv-5.35-1", "vv-ed-5.35-1")
@pytest.mark.parametrize(
    ("unit", "name", "key"),
    [(SQUAD, "us-squad-1", "advance:A1>A2"), ("m4a3e8^s", "us-m4a3e8-1", "advance-unit:us-m4a3e8-1>A2")],
)
def test_an_advance(unit: str, name: str, key: str) -> None:
    battle = Battle(LANE, us={"A1": unit}, german=FAR, edition="2021").phase("advance").choose(key)
    here, there = battle.cell("A1"), battle.cell("A2")
    assert told(battle, "advance") == {"units": ids(battle, name), "origin": here, "to": there}


@clause("vv-6.10-1")
@pytest.mark.parametrize(
    ("troop", "name"),
    [
        (Troop(SQUAD), "us-squad-1"),
        (Troop("m4a3e8", facing="s"), "us-m4a3e8-1"),
        (Troop("gun_57mm", facing="s"), "us-gun-57mm-1"),
    ],
)
def test_who_comes_onto_the_map(troop: Troop, name: str) -> None:
    battle = Battle(LANE, german=FAR, arrive={"us": (Arrival(1, "A1", (troop,)),)}).phase("movement")
    battle.choose("enter:A1")
    assert told(battle, "enters") == {"units": ids(battle, name), "at": battle.cell("A1")}


@clause("vv-13.9-6", "vv-13.9-7")
def test_a_fire_lane_with_its_hexes() -> None:
    battle = Battle(LANE, us={"A5": SQUAD}, german={"A1": f"{ENEMY}+mg34"})
    battle.phase("movement", dice=[6, 6]).choose("move:A5", "step:A4", "fire:A1>A4", "lane:A2")
    path = [battle.cell(label) for label in ("A2", "A3", "A4")]
    (gunner,) = ids(battle, "german-squad-1")
    assert told(battle, "fire-lane") == {"side": 1, "unit": gunner, "path": path}


@clause("vv-8.3-1", "vv-8.3-8")
def test_loading_and_unloading() -> None:
    battle = Battle(LANE, us={"A1": f"truck^s {SQUAD}"}, german=FAR).phase("movement")
    battle.choose("drive:us-truck-1", "load:us-squad-1")
    squad, truck = ids(battle, "us-squad-1", "us-truck-1")
    assert told(battle, "load") == {"unit": squad, "transport": truck, "at": battle.cell("A1")}
    battle = Battle(LANE, us={"A1": f"truck^s[{SQUAD}]"}, german=FAR).phase("movement")
    battle.choose("drive:us-truck-1", "unload:us-squad-1")
    squad, truck = ids(battle, "us-squad-1", "us-truck-1")
    assert told(battle, "unload") == {"unit": squad, "transport": truck, "at": battle.cell("A1")}


@clause("vv-19.3-1", "vv-19.3-2")
def test_an_overrun_in_and_out() -> None:
    """The hex and the overrun in one, then the hex beyond."""
    battle = Battle(LANE, us={"A1": "m4a3e8^s"}, german={"A2": f"{ENEMY}*", "A9": f"{ENEMY}*"})
    battle.phase("movement", dice=[6, 6]).choose("drive:us-m4a3e8-1", "overrun:A2")
    (tank,) = ids(battle, "us-m4a3e8-1")
    assert told(battle, "overrun") == {"unit": tank, "to": battle.cell("A2"), "cost": 1 + 2}
    assert told(battle, "drive") == {"unit": tank, "to": battle.cell("A3"), "cost": 1, "reverse": False}


@clause("vv-14.61-2")
def test_a_unit_that_is_pinned() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A4": ENEMY}).phase("fire", "german", dice=[3, 3])
    battle.choose("fire:A4>A1", "pin:us-squad-1")
    assert told(battle, "pinned") == {"unit": battle.unit("us-squad-1").id}


@clause("vv-18.6-1")
def test_an_afv_that_is_immobilised() -> None:
    """D against the D of its rear: the very Elimination Number immobilises; a 6 keeps the crew."""
    battle = Battle(LANE, us={"A1": "m4a3e8^s"}, german={"A3": "tiger^s", "A9": f"{ENEMY}*"})
    needed = battle.phase("fire").g.tables.elimination(4, 4)
    first = max(1, needed - 6)
    battle = Battle(LANE, us={"A1": "m4a3e8^s"}, german={"A3": "tiger^s", "A9": f"{ENEMY}*"})
    battle.phase("fire", dice=[1, 2, first, needed - first, 6]).choose("at-fire:us-m4a3e8-1>german-tiger-1")
    assert battle.last("elimination").data["result"] == "immobilised"
    assert told(battle, "immobilised") == {"unit": battle.unit("german-tiger-1").id}


@clause("vv-11.2-3", "vv-11.3-1", "vv-12.66-3", "vv-18.7-3")
@pytest.mark.parametrize(
    ("unit", "name", "phase", "key", "source"),
    [
        (SQUAD, "us-squad-1", "movement", "smoke:us-squad-1>A2", "infantry"),
        (f"{SQUAD}+mortar_60mm", "us-squad-1", "fire", "smoke-round:us-squad-1>A4", "mortar"),
        ("m4a3e8^s", "us-m4a3e8-1", "fire", "smoke-round:us-m4a3e8-1>A4", "gun"),
    ],
)
def test_smoke_and_where_it_comes_from(unit: str, name: str, phase: str, key: str, source: str) -> None:
    battle = Battle(LANE, us={"A1": unit}, german={"A9": ENEMY}, smoke={"us": 9}).phase(phase).choose(key)
    at = battle.cell(key[-2:])
    strength = battle.g.tables.smoke[source][0]
    assert told(battle, "smoke") == {"side": 0, "at": at, "strength": strength, "source": source}
    if phase == "fire":
        assert told(battle, "smoke-round") == {"unit": battle.unit(name).id, "at": at}


@clause("vv-5.3-1", "vv-5.4-1", "vv-5.1-1")
def test_each_phase_each_segment_and_each_turn() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A9": ENEMY}).phase("command")
    while battle.g.turn == 1:
        battle.choose("done")
    one = ["fire", "movement", "defensive-fire", "advance", "assault", "after-action"]
    told_of = [(event.data["side"], event.data["phase"]) for event in battle.events("phase")]
    assert told_of[:12] == [(side, phase) for side in (0, 1) for phase in one]
    assert [dict(event.data) for event in battle.events("segment")] == [{"side": 1}]
    assert [event.data["turn"] for event in battle.events("turn")] == [2]
