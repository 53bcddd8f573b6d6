"""Chapter 20: fortifications and entrenchments."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bocage.kernel import BadContent
from bocage.systems.vv.attacks import cover
from bocage.systems.vv.scenario import Fortification, Special
from tests.support import clause, example
from tests.vv.battle import Battle

COLUMN = "  .\n  .\n  .\n  .\n  .\n"
FAR = {"A5": "german_rifle_squad"}
HIDDEN = "  .\n  .\n  .\n  .\n  h\n  .\n"
OUT_OF_SIGHT = {"A6": "german_rifle_squad"}


def fort(kind: str, cells: str, side: str = "", **more: object) -> Fortification:
    return Fortification(kind, cells, side, **more)  # type: ignore[arg-type]


def march(
    forts: Sequence[Fortification], us: str = "us_rifle_squad", drawing: str = HIDDEN, **more: object
) -> Battle:
    """Americans in A1 move down the column; the Germans see nothing."""
    battle = Battle(drawing, us={"A1": us}, german=OUT_OF_SIGHT, forts=forts, **more)  # type: ignore[arg-type]
    return battle.phase("movement", dice=[6] * 6)


# 20.2: placement


OPEN_KINDS = ("concrete_bunker", "wood_bunker", "sandbags", "minefield", "barbed_wire")
DUG_KINDS = ("foxholes", "trenches")


@clause("vv-20.2-1", "vv-20.5-1", "vv-20.6-1", "vv-20.7-1", "vv-20.8-1")
@pytest.mark.parametrize("kind", OPEN_KINDS)
def test_fortifications_need_an_open_hex(kind: str) -> None:
    for mark, fits in (
        (".", True),
        ("t", True),
        ("r", True),
        (".1", True),
        ("c", True),
        ("f", False),
        ("o", False),
    ):
        battle = Battle(f"  .\n  {mark}\n", us={"A1": "us_rifle_squad"}, forts=[fort(kind, "A2", "us")])
        if fits:
            battle.phase("fire")
        else:
            with pytest.raises(BadContent):
                battle.phase("fire")


@clause("vv-20.2-1")
def test_standing_crops_are_not_open() -> None:
    battle = Battle(
        "  .\n  c\n", us={"A1": "us_rifle_squad"}, forts=[fort("sandbags", "A2")], special=Special(crops=True)
    )
    with pytest.raises(BadContent):
        battle.phase("fire")


@clause("vv-20.2-2", "vv-20.9-1", "vv-20.10-1")
@pytest.mark.parametrize("kind", DUG_KINDS)
def test_entrenchments_go_everywhere_but_into_buildings_and_wet_ground(kind: str) -> None:
    for mark, fits in (
        (".", True),
        ("f", True),
        ("o", True),
        ("h", False),
        ("s", False),
        ("g", False),
        ("n", False),
    ):
        battle = Battle(f"  .\n  {mark}\n", us={"A1": "us_rifle_squad"}, forts=[fort(kind, "A2", "us")])
        if fits:
            battle.phase("fire")
        else:
            with pytest.raises(BadContent):
                battle.phase("fire")


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


# 20.5: bunkers


def bunker(
    us: str = "us_rifle_squad", kind: str = "concrete_bunker", facing: str = "n", **more: object
) -> Battle:
    drawing = "     .     .\n  .     .     .\n     .     .\n  .     .     .\n     .     .\n  .     .     .\n"
    return Battle(
        drawing,
        us={"C2": us},
        german={"C1": "german_rifle_squad", "C3": "german_rifle_squad", "A1": "german_rifle_squad"},
        forts=[fort(kind, "C2", "us", facing=facing)],
        **more,  # type: ignore[arg-type]
    )


@clause("vv-20.5-6", "vv-7.4-1", "vv-7.4-2")
def test_a_bunker_fires_only_in_its_arc() -> None:
    battle = bunker().phase("fire")
    assert "fire:C2>C1" in battle.keys
    assert "fire:C2>C3" not in battle.keys
    assert battle.reason("fire:C2>C3") == "out-of-bunker-arc"
    turned = bunker(facing="s").phase("fire")
    assert "fire:C2>C3" in turned.keys
    assert "fire:C2>C1" not in turned.keys


@clause("vv-20.5-6")
def test_one_leaves_and_assaults_out_of_a_bunker_in_any_direction() -> None:
    assert "assault:C2>C3" in bunker().phase("assault").keys


@clause("vv-20.5-7")
def test_no_mortar_fires_out_of_a_bunker() -> None:
    battle = bunker("us_rifle_squad+mortar_60mm", kind="wood_bunker").phase("fire")
    assert "mortar:C2>A1" not in battle.keys
    assert battle.reason("mortar:C2>A1") == "mortar-in-bunker"


@clause("vv-20.5-8")
def test_a_bunker_blocks_the_line_through_its_hex() -> None:
    battle = Battle(
        COLUMN, us={"A1": "us_rifle_squad"}, german=FAR, forts=[fort("wood_bunker", "A3", facing="n")]
    ).phase("fire")
    assert "fire:A1>A5" not in battle.keys
    assert battle.reason("fire:A1>A5") == "not-in-sight"


@clause("vv-20.5-5")
def test_anti_tank_fire_cannot_be_aimed_into_a_bunker() -> None:
    battle = Battle(
        COLUMN,
        us={"A1": "m4_sherman^s"},
        german={"A4": "pak_40^n"},
        forts=[fort("concrete_bunker", "A4", "german", facing="n")],
    ).phase("fire")
    assert "at-fire:us-m4-sherman-1>german-pak-40-1" not in battle.keys
    assert battle.reason("at-fire:us-m4-sherman-1>german-pak-40-1") == "no-at-fire-at-bunker"
    assert "unit-fire:us-m4-sherman-1>A4" in battle.keys


@clause("vv-20.5-2")
@pytest.mark.parametrize(
    ("inside", "fits"),
    [("us_rifle_squad", True), ("us_rifle_squad us_leader_1", False), ("gun_57mm^n", False), ("", True)],
)
def test_a_bunker_holds_two_units_or_a_gun(inside: str, fits: bool) -> None:
    us = {"A1": "us_rifle_squad"} | ({"A2": inside} if inside else {})
    battle = Battle(
        HIDDEN, us=us, german=OUT_OF_SIGHT, forts=[fort("wood_bunker", "A2", "us", facing="s")]
    ).phase("advance")
    assert ("advance:A1>A2" in battle.keys) == fits


@clause("vv-20.5-6", "vv-20.1-2")
def test_the_owner_turns_his_bunker_when_he_sets_up() -> None:
    battle = Battle(
        COLUMN,
        us={"A1": "us_rifle_squad"},
        german={"A5": "german_rifle_squad"},
        forts=[fort("wood_bunker", "A5", "german")],
    ).set_up()
    assert battle.ask.kind == "set-up-bunker"
    battle.choose("face:ne")
    assert battle.g.facings == {battle.cell("A5"): 1}


# 20.7: minefields


@clause("vv-20.7-2", "vv-20.7-4")
@example("vv-20.7-e1")
def test_each_unit_that_enters_mines_is_lost_on_3_or_less() -> None:
    battle = Battle(
        HIDDEN, us={"A1": "us_rifle_squad us_leader_1"}, german=OUT_OF_SIGHT, forts=[fort("minefield", "A2")]
    ).phase("movement", dice=[3, 4])
    battle.choose("move:A1", "join:us-squad-1", "join:us-leader-1", "step:A2")
    assert not battle.where("us-squad-1")
    assert battle.where("us-leader-1") == "A2"


@clause("vv-20.7-2")
def test_mines_tell_nobody_from_anybody() -> None:
    """Their owner, AFVs and those who advance, too."""
    own = Battle(
        HIDDEN,
        us={"A1": "us_rifle_squad us_rifle_squad"},
        german=OUT_OF_SIGHT,
        forts=[fort("minefield", "A2", "us")],
    ).phase("advance", dice=[1])
    own.choose("advance:A1>A2", "join:us-squad-1", "stay:us-squad-2")
    assert not own.where("us-squad-1")
    tank = Battle(
        HIDDEN, us={"A1": "m4_sherman^s us_rifle_squad"}, german=OUT_OF_SIGHT, forts=[fort("minefield", "A2")]
    ).phase("movement", dice=[2])
    tank.choose("drive:us-m4-sherman-1", "ahead")
    assert not tank.where("us-m4-sherman-1")


@clause("vv-20.7-3")
def test_mines_do_nothing_to_those_who_stay_or_leave() -> None:
    battle = march([fort("minefield", "A1")])
    battle.choose("move:A1", "step:A2", "stop")
    assert not battle.events("mines")


@clause("vv-20.71-1", "vv-20.71-2", "vv-20.71-3")
def test_a_hidden_minefield_is_revealed_by_who_enters_it() -> None:
    mines = [fort("minefield", "A2 A3", "german", count=1, hidden=True)]
    battle = Battle(
        HIDDEN, us={"A1": "us_rifle_squad us_rifle_squad"}, german=OUT_OF_SIGHT, forts=mines
    ).set_up(dice=[4])
    battle.choose("fortify:A2")
    assert [event.only_for for event in battle.events("fortified")] == ["german"]
    assert battle.g.mines == 0
    while battle.ask.kind != "movement":
        battle.choose("done")
    battle.choose("move:A1", "join:us-squad-1", "stay:us-squad-2", "step:A2")
    assert battle.events("mines-revealed")
    assert battle.g.mines == 1 << battle.cell("A2")
    assert battle.last("mines").data["roll"] == 4


# 20.8: barbed wire


@clause("vv-20.8-2", "vv-20.8-3")
def test_infantry_stops_in_wire_and_goes_on_later() -> None:
    battle = march([fort("barbed_wire", "A2")], us="us_rifle_squad us_rifle_squad")
    battle.choose("move:A1", "join:us-squad-1", "stay:us-squad-2", "step:A2")
    assert battle.where("us-squad-1") == "A2"
    assert battle.marked("us-squad-1") == ["move"]
    while battle.ask.kind != "advance":
        battle.choose("done")
    battle.choose("advance:A2>A3")
    assert battle.where("us-squad-1") == "A3"
    later = Battle(
        HIDDEN, us={"A2": "us_rifle_squad"}, german=OUT_OF_SIGHT, forts=[fort("barbed_wire", "A2")]
    ).phase("movement")
    later.choose("move:A2", "step:A3", "step:A4")
    assert later.where("us-squad-1") == "A4"


@clause("vv-20.8-4")
@example("vv-20.8-e1")
def test_fire_out_of_wire_takes_one_more() -> None:
    """A squad in wire at a unit in a building: +4."""
    battle = Battle(
        "  .\n  .\n  h\n",
        us={"A1": "us_rifle_squad"},
        german={"A3": "german_rifle_squad"},
        forts=[fort("barbed_wire", "A1")],
    ).phase("fire", dice=[6, 5])
    battle.choose("fire:A1>A3")
    assert battle.tally("fire").total == 4


@clause("vv-20.8-5", "vv-20.8-6")
@pytest.mark.parametrize(("machine", "enters"), [("truck", False), ("m4_sherman", True)])
def test_wire_stops_vehicles_and_not_afvs(machine: str, enters: bool) -> None:
    battle = Battle(
        HIDDEN, us={"A1": f"{machine}^s"}, german=OUT_OF_SIGHT, forts=[fort("barbed_wire", "A2")]
    ).phase("movement")
    battle.choose(f"drive:us-{machine.replace('_', '-')}-1")
    assert ("ahead" in battle.keys) == enters


@clause("vv-20.8-7", "vv-20.8-8", "vv-12.53-9")
def test_a_charge_clears_wire() -> None:
    battle = Battle(
        HIDDEN,
        us={"A1": "us_rifle_squad"},
        german=OUT_OF_SIGHT,
        forts=[fort("barbed_wire", "A2")],
        expendables={"us": {"satchel_charge": 1}},
    ).phase("fire")
    battle.choose("remove-wire:us-squad-1>A2")
    assert battle.g.wire == 0
    assert battle.g.expendables[0]["satchel_charge"] == 0
    assert battle.marked("us-squad-1") == ["fire"]
