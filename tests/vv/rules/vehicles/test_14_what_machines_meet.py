"""7.4, 14.4, 14.64, 15.10, 20.8: guns by their arc, AFVs in wire, and points that are met once."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.rules.assault.close_assault import whole_assault
from bocage.systems.vv.rules.vehicles.smoke_rounds import cannot_fire_gun_smoke
from bocage.systems.vv.rules.weapons.mortars import cannot_lob, is_spotted, spotted_by
from tests.support import clause
from tests.vv.assaults import MISS, charge, pay
from tests.vv.forts import fort
from tests.vv.positions import Battle

LANE = "  .\n" * 9
OPEN = """
     .     .
  .     .     .
     .     .
  .     .     .
     .     .
  .     .     .
     .     .
"""
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


@clause("vv-7.4-2", "vv-7.4-5", "vv-18.7-2")
def test_a_gun_fires_smoke_into_its_arc_and_nowhere_else() -> None:
    """C3 looks north: the hexes of the diagram of 7.4."""
    battle = Battle(OPEN, us={"C3": "gun_57mm^n"}, german={"A1": f"{ENEMY}*"}, smoke={"us": 9}).phase("fire")
    gun, labels = battle.unit("us-gun-57mm-1"), battle.g.field.labels
    open_to = [
        labels[cell] for cell in range(len(labels)) if cannot_fire_gun_smoke(battle.g, gun, cell) is None
    ]
    arc = ["A1", "A2", "B1", "B2", "B3", "C1", "C2", "D1", "D2", "D3", "E1", "E2"]
    assert sorted(open_to) == arc
    offered = [key.partition(">")[2] for key in battle.keys if key.startswith("smoke-round")]
    assert sorted(offered) == arc


@clause("vv-20.8-4", "vv-20.8-6", "vv-14.4-5")
@pytest.mark.parametrize(
    ("unit", "parts"), [("m4a3e8^s", {}), ("gun_57mm^s", {"firer_in_wire": 1}), ("tiger^s", {})]
)
def test_wire_hampers_the_fire_of_guns_and_not_of_afvs(unit: str, parts: dict[str, float]) -> None:
    wire = [fort("barbed_wire", "A1")]
    battle = Battle(LANE, us={"A1": unit}, german={"A3": ENEMY}, forts=wire).phase("fire", dice=[6, 6])
    name = unit.partition("^")[0].replace("_", "-")
    battle.choose(f"unit-fire:us-{name}-1>A3")
    assert battle.parts() == parts


@clause("vv-14.64-4", "vv-14.64-u2")
def test_a_truck_lost_by_its_survival_roll_is_not_pinned_too() -> None:
    """Its rating is 4, and the survival die shows 5."""
    battle = Battle(LANE, us={"A1": f"{SQUAD} {SQUAD}"}, german={"A3": "truck^n", "A9": ENEMY})
    battle.phase("fire", dice=[2, 4, 5]).choose("fire:A1>A3", "join:us-squad-1", "join:us-squad-2")
    assert battle.last("survival").data["survives"] is False
    assert battle.where("german-truck-1") == ""
    assert not battle.events("pinned")


@clause("vv-12.62-2", "vv-14.7-3", "vv-21.3-u2")
def test_who_is_not_pinned_spots_his_own_hex_and_all_he_sees() -> None:
    """Woods in A3 and A6 shut off three parts of the lane; who lies in A4 is pinned and spots nothing."""
    ground = "  .\n  .\n  f\n  .\n  .\n  f\n  .\n  .\n  .\n"
    battle = Battle(ground, us={"A1": SQUAD, "A4": f"{SQUAD}*", "A6": SQUAD}, german={"A9": f"{ENEMY}*"})
    g = battle.phase("fire").g
    spotted = [g.field.labels[cell] for cell in range(9) if is_spotted(g, 0, cell)]
    assert spotted == ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9"]
    assert spotted_by(g, 0) == 0b111111111
    alone = Battle(ground, us={"A4": f"{SQUAD}*", "A6": SQUAD}, german={"A9": f"{ENEMY}*"}).phase("fire").g
    assert [alone.field.labels[cell] for cell in range(9) if is_spotted(alone, 0, cell)] == [
        *("A3", "A4", "A5", "A6", "A7", "A8", "A9")
    ]
    shut = Battle(
        "  .\n" + "  f\n" * 8, us={"A4": SQUAD, "A1": f"{SQUAD}+mortar_60mm*"}, german={"A9": ENEMY}
    )
    hidden = shut.phase("fire").g
    assert [hidden.field.labels[cell] for cell in range(9) if is_spotted(hidden, 0, cell)] == [
        "A3",
        "A4",
        "A5",
    ]


@clause("vv-12.62-2", "vv-12.66-1", "vv-21.3-u2")
def test_a_mortar_fires_at_the_hex_of_a_friend_who_alone_sees_it() -> None:
    """A4 is woods: no German but the squad in A5 itself sees A5."""
    battle = Battle(
        "  .\n  .\n  .\n  f\n" + "  .\n" * 5,
        us={"A9": SQUAD},
        german={"A1": "german_rifle_squad+mortar_5cm", "A5": ENEMY},
    ).phase("fire", "german")
    crew = battle.unit("german-squad-1")
    assert cannot_lob(battle.g, crew, battle.cell("A5")) is None


@clause("vv-15.1-9", "vv-15.9-2")
def test_a_whole_assault_is_of_all_who_can_on_all_who_are_not_pinned() -> None:
    battle = Battle(LANE, us={"A3": f"{SQUAD} {SQUAD}* us_leader_1"}, german={"A2": f"{ENEMY} {ENEMY}*"})
    battle.phase("assault")
    assault = whole_assault(battle.g, 0, battle.cell("A3"), battle.cell("A2"))
    assert (assault.side, assault.origin, assault.target) == (0, battle.cell("A3"), battle.cell("A2"))
    assert [unit.name for unit in assault.units] == ["us-squad-1", "us-leader-1"]
    assert [unit.name for unit in assault.defenders] == ["german-squad-1"]


@clause("vv-9.1-2")
def test_a_hex_sees_others_and_not_itself_and_both_tables_say_so() -> None:
    sight = (
        Battle(OPEN.replace(".", "f", 4), us={"C3": SQUAD}, german={"A1": ENEMY}).phase("fire").g.field.sight
    )
    hexes = range(len(sight.clear))
    assert not any(sight.clear[at][at] or sight.see[at] >> at & 1 for at in hexes)
    assert all(bool(sight.clear[a][b]) == bool(sight.see[a] >> b & 1) for a in hexes for b in hexes)


@clause("vv-15.10-6")
def test_three_points_on_an_afv_are_told_without_a_die() -> None:
    half = "us_rifle_half_squad"
    battle = charge(f"{half} {half} {half}", "tiger^n", (*MISS, 6))
    while battle.ask.kind == "casualties" and battle.ask.seat == "us":
        pay(battle, "eliminate")
    told = battle.last("immobilisation")
    assert told.clauses == ("vv-15.10-6",)
    assert (told.data["points"], told.data["roll"], told.data["immobilised"]) == (3, 0, True)


@clause("vv-7.3-1", "vv-7.3-2")
def test_a_turn_in_place_is_told_and_costs_nothing() -> None:
    battle = Battle(LANE, us={"A1": "m4a3e8^s"}, german={"A9": f"{ENEMY}*"}).phase("movement")
    battle.choose("turn-in-place:us-m4a3e8-1>n")
    (told,) = battle.events("turned")
    assert told.clauses == ("vv-7.3-1",)
    assert dict(told.data) == {"unit": battle.unit("us-m4a3e8-1").id, "facing": 0, "cost": 0}


@clause("vv-14.7-2", "vv-5.33-1")
@pytest.mark.parametrize("unit", ["truck", "gun_57mm"])
def test_a_pinned_machine_neither_moves_nor_turns(unit: str) -> None:
    battle = Battle(LANE, us={"A1": f"{unit}^s*", "A4": SQUAD}, german={"A9": f"{ENEMY}*"}).phase("movement")
    name = f"us-{unit.replace('_', '-')}-1"
    assert not any(name in key for key in battle.keys)
    for key in (f"drive:{name}", f"turn-in-place:{name}>n"):
        assert battle.why_not(key) == No("vv-14.7-2", "pinned")
