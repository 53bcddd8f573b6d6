"""Chapter 20: where fortifications and entrenchments are placed, who fits in, what they do."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent
from bocage.systems.vv.content.scenario import Special
from bocage.systems.vv.rules.fire.attacks import cover
from tests.support import clause, example
from tests.vv.forts import COLUMN, FAR, HIDDEN, OUT_OF_SIGHT, fort, march
from tests.vv.positions import Battle

# 20.2: placement


OPEN_KINDS = ("concrete_bunker", "wood_bunker", "sandbags", "minefield", "barbed_wire")
DUG_KINDS = ("foxholes", "trenches")


def may_be_dug(kind: str, mark: str, *, crops: bool = False) -> bool:
    """May an order of battle put such a work into a hex of this ground?"""
    battle = Battle(
        f"  .\n  {mark}\n",
        us={"A1": "us_rifle_squad"},
        forts=[fort(kind, "A2", "us")],
        special=Special(crops=crops),
    )
    try:
        battle.phase("fire")
    except BadContent:
        return False
    return True


@clause("vv-20.2-1", "vv-20.5-1", "vv-20.6-1", "vv-20.7-1", "vv-20.8-1")
@pytest.mark.parametrize("kind", OPEN_KINDS)
def test_fortifications_need_an_open_hex(kind: str) -> None:
    assert [mark for mark in (".", "t", "r", ".1", "c", "f", "o") if may_be_dug(kind, mark)] == [
        *(".", "t", "r", ".1", "c")
    ]


@clause("vv-20.2-1")
def test_standing_crops_are_not_open() -> None:
    assert may_be_dug("sandbags", "c")
    assert not may_be_dug("sandbags", "c", crops=True)


@clause("vv-20.2-2", "vv-20.9-1", "vv-20.10-1")
@pytest.mark.parametrize("kind", DUG_KINDS)
def test_entrenchments_go_everywhere_but_into_buildings_and_wet_ground(kind: str) -> None:
    assert [mark for mark in (".", "f", "o", "h", "s", "g", "n") if may_be_dug(kind, mark)] == [".", "f", "o"]


@clause("vv-20.1-2")
def test_the_owner_places_what_the_order_of_battle_leaves_to_him() -> None:
    battle = Battle(
        COLUMN,
        us={"A1": "us_rifle_squad"},
        german={"A4 A5": "german_rifle_squad german_rifle_squad"},
        forts=[fort("foxholes", "A3 A4 A5", "german", count=2)],
    )
    battle.set_up()
    assert battle.ask.seat == "german"
    assert battle.keys == ["fortify:A3", "fortify:A4", "fortify:A5"]
    battle.choose("fortify:A4")
    assert battle.keys == ["fortify:A3", "fortify:A5"]
    assert battle.reason("fortify:A4") == "position-there-already"
    assert battle.reason("fortify:A1") == "outside-fortification-zone"
    battle.choose("fortify:A5")
    assert battle.g.positions == {battle.cell("A4"): "foxholes", battle.cell("A5"): "foxholes"}


@clause("vv-20.1-3")
def test_a_position_stays_when_its_men_are_gone() -> None:
    battle = march([fort("foxholes", "A1")])
    battle.choose("move:A1", "step:A2", "step:A3", "stop")
    assert battle.g.positions == {battle.cell("A1"): "foxholes"}


@clause("vv-20.1-1", "vv-20.1-4")
@pytest.mark.parametrize("kind", ["sandbags", "foxholes", "trenches", "minefield", "barbed_wire"])
def test_positions_leave_sight_alone(kind: str) -> None:
    battle = Battle(COLUMN, us={"A1": "us_rifle_squad"}, german=FAR, forts=[fort(kind, "A3")]).phase("fire")
    assert "fire:A1>A5" in battle.keys
    assert cover(battle.g, battle.cell("A1"), battle.cell("A5")) == 0


# 20.3, 20.4: movement and stacking


@clause("vv-20.3-1", "vv-20.3-2", "vv-20.3-3", "vv-6.7-1")
@example("vv-20.3-e1", "vv-20.3-e3")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        ("foxholes", 2),
        ("trenches", 2),
        ("sandbags", 2),
        ("wood_bunker", 2),
        ("barbed_wire", 1),
        ("minefield", 1),
    ],
)
def test_a_position_costs_one_more_to_enter(kind: str, cost: int) -> None:
    battle = march([fort(kind, "A2", facing="n") if "bunker" in kind else fort(kind, "A2")])
    battle.choose("move:A1", "step:A2")
    assert battle.last("step").data["cost"] == cost


@clause("vv-20.3-1")
@example("vv-20.3-e2")
def test_trenches_in_woods_cost_three() -> None:
    battle = march([fort("trenches", "A2")], drawing="  .\n  f\n  .\n  .\n  h\n  .\n")
    battle.choose("move:A1", "step:A2")
    assert battle.last("step").data["cost"] == 3


@clause("vv-20.3-4")
def test_a_position_is_entered_by_advancing() -> None:
    battle = Battle(HIDDEN, us={"A1": "us_rifle_squad"}, german=OUT_OF_SIGHT, forts=[fort("trenches", "A2")])
    battle.phase("advance").choose("advance:A1>A2")
    assert battle.where("us-squad-1") == "A2"


@clause("vv-20.3-5")
def test_a_position_is_entered_after_a_close_assault() -> None:
    battle = Battle(
        HIDDEN,
        us={"A1": "us_rifle_squad us_rifle_squad"},
        german={"A2": "german_rifle_squad*", "A6": "german_rifle_squad"},
        forts=[fort("trenches", "A2")],
    )
    battle.phase("assault").choose("assault:A1>A2", "join:us-squad-1", "join:us-squad-2")
    assert battle.where("us-squad-1") == "A2"


@clause("vv-20.3-7")
def test_an_occupied_position_is_closed_to_the_enemy() -> None:
    battle = Battle(
        "     .\n  .\n     .\n  .\n",
        us={"A1": "us_rifle_squad"},
        german={"A2": "german_rifle_squad"},
        forts=[fort("foxholes", "A2")],
    ).phase("movement")
    battle.choose("move:A1")
    assert battle.reason("step:A2") == "enemy-hex"


@clause("vv-20.3-8")
def test_either_side_may_use_an_empty_position() -> None:
    battle = march([fort("foxholes", "A2", "german")])
    battle.choose("move:A1", "step:A2", "stop")
    assert cover(battle.g, battle.cell("A1"), battle.cell("A2")) == 1


@clause("vv-20.3-9", "vv-20.4-3", "vv-20.5-2")
def test_who_finds_a_bunker_full_must_move_on() -> None:
    battle = Battle(
        HIDDEN,
        us={"A1": "us_rifle_squad us_rifle_squad", "A2": "us_rifle_squad us_leader_1"},
        german=OUT_OF_SIGHT,
        forts=[fort("wood_bunker", "A2", "us", facing="s")],
    ).phase("movement")
    battle.choose("move:A1", "join:us-squad-1", "stay:us-squad-2", "step:A2")
    assert "stop" not in battle.keys
    assert battle.keys == ["step:A1", "step:A3"]


@clause("vv-20.4-2", "vv-20.4-4")
def test_who_could_not_leave_again_may_not_enter() -> None:
    """Two points are gone in the bunker's hex, and the way back is closed as well."""
    battle = Battle(
        "     .\n  .\n     w\n  .\n     w\n  .\n     w\n  .\n     h\n  .\n",
        us={"A1": "us_rifle_squad us_rifle_squad", "A2": "us_rifle_squad us_leader_1"},
        german={"A5": "german_rifle_squad"},
        forts=[fort("wood_bunker", "A2", "us", facing="s"), fort("trenches", "A3")],
    ).phase("movement")
    battle.choose("assault-move:A1", "join:us-squad-1", "stay:us-squad-2")
    assert battle.keys == ["step:B1", "stop"]
    assert battle.reason("step:A2") == "no-room-there"


@clause("vv-20.3-9", "vv-20.3-10", "vv-20.4-1", "vv-20.9-2", "vv-20.10-2")
@pytest.mark.parametrize("kind", ["foxholes", "trenches", "sandbags"])
def test_vehicles_drive_through_a_position_and_do_not_stop_in_it(kind: str) -> None:
    battle = Battle(HIDDEN, us={"A1": "m4_sherman^s"}, german=OUT_OF_SIGHT, forts=[fort(kind, "A2")]).phase(
        "movement"
    )
    battle.choose("drive:us-m4-sherman-1", "ahead")
    assert "stop" not in battle.keys
    battle.choose("ahead")
    assert "stop" in battle.keys


@clause("vv-20.6-2", "vv-20.9-2", "vv-20.10-2")
@pytest.mark.parametrize(("kind", "fits"), [("sandbags", True), ("foxholes", False), ("trenches", False)])
def test_guns_stand_behind_sandbags_and_not_in_foxholes(kind: str, fits: bool) -> None:
    battle = Battle(
        COLUMN, us={"A1": "us_rifle_squad"}, german={"A4 A5": "pak_40^n"}, forts=[fort(kind, "A5")]
    )
    battle.set_up()
    assert (
        battle.keys == (["place:A4", "place:A5"] if fits else []) or battle.where("german-pak-40-1") == "A4"
    )
    assert fits == ("place:A5" in battle.keys)


@clause("vv-20.6-3", "vv-20.9-3", "vv-20.10-3")
@pytest.mark.parametrize("kind", ["sandbags", "foxholes", "trenches"])
def test_the_usual_stacking_holds_in_a_position(kind: str) -> None:
    three, four = "us_rifle_squad us_rifle_squad us_leader_1", "us_rifle_squad " * 4
    room = Battle(
        HIDDEN, us={"A1": "us_rifle_squad", "A2": three}, german=OUT_OF_SIGHT, forts=[fort(kind, "A2")]
    ).phase("advance")
    assert "advance:A1>A2" in room.keys
    full = Battle(
        HIDDEN, us={"A1": "us_rifle_squad", "A2": four}, german=OUT_OF_SIGHT, forts=[fort(kind, "A2")]
    ).phase("advance")
    assert "advance:A1>A2" not in full.keys


# Cover


@clause("vv-20.5-3", "vv-20.5-4", "vv-20.6-4", "vv-20.9-4", "vv-20.10-4", "vv-13.4-2")
@example("vv-20.9-e1", "vv-20.10-e1")
@pytest.mark.parametrize(
    ("kind", "mark", "value"),
    [
        ("concrete_bunker", ".", 4),
        ("wood_bunker", ".", 3),
        ("sandbags", ".", 2),
        ("foxholes", ".", 1),
        ("foxholes", "f", 3),
        ("trenches", ".", 2),
        ("trenches", "f", 4),
        ("minefield", ".", 0),
        ("barbed_wire", ".", 0),
    ],
)
def test_what_a_position_adds_to_an_attack(kind: str, mark: str, value: int) -> None:
    forts = [fort(kind, "A2", facing="n") if "bunker" in kind else fort(kind, "A2")]
    battle = Battle(
        f"  .\n  {mark}\n", us={"A1": "us_rifle_squad"}, german={"A2": "german_rifle_squad"}, forts=forts
    ).phase("fire")
    assert cover(battle.g, battle.cell("A1"), battle.cell("A2")) == value
