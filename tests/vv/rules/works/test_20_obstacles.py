"""20.5, 20.7, 20.8: bunkers, minefields and barbed wire."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.rules.movement.movement import NO_WAY_ON, Move, cannot_step
from tests.support import clause, example
from tests.vv.forts import COLUMN, FAR, HIDDEN, OUT_OF_SIGHT, fort, march
from tests.vv.positions import Battle

BUNKER_LOOKS_AWAY = No("vv-20.5-6", "out-of-bunker-arc")

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


def placed_by_owner(kind: str, **more: object) -> Battle:
    """The Germans may place one bunker in A3, A4 or A5."""
    return Battle(
        COLUMN,
        us={"A1": "us_rifle_squad"},
        german={"A5": "german_rifle_squad"},
        forts=[fort(kind, "A3 A4 A5", "german", count=1, **more)],
    ).set_up()


@clause("vv-20.1-2", "vv-20.5-6")
def test_the_owner_turns_only_the_bunkers_that_he_has_placed() -> None:
    battle = placed_by_owner("wood_bunker").choose("fortify:A4")
    assert battle.ask.kind == "set-up-bunker"
    assert battle.ask.about["at"] == battle.cell("A4")
    battle.choose("face:n")
    assert battle.ask.kind != "set-up-bunker"
    assert battle.g.facings == {battle.cell("A4"): 0}


@clause("vv-20.5-8", "vv-20.1-2")
@pytest.mark.parametrize("kind", ["wood_bunker", "concrete_bunker"])
def test_only_where_the_owner_places_a_bunker_is_the_line_blocked(kind: str) -> None:
    for placed, seen in (("A3", False), ("A4", False), ("A5", True)):
        battle = placed_by_owner(kind, facing="n")
        before = battle.g.field.sight
        assert before.see[battle.cell("A1")] >> battle.cell("A5") & 1
        battle.choose(f"fortify:{placed}")
        sight = battle.g.field.sight
        assert bool(sight.see[battle.cell("A1")] >> battle.cell("A5") & 1) is seen
        assert sight.see[battle.cell("A1")] >> battle.cell(placed) & 1
        assert battle.game.fork(0).state.field.sight.see == sight.see


@clause("vv-20.71-2", "vv-20.71-u1", "vv-20.1-2")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_hidden_minefield_does_not_show_in_what_the_other_side_may_place(hidden: bool) -> None:
    battle = Battle(
        COLUMN,
        us={"A1": "us_rifle_squad"},
        german={"A5": "german_rifle_squad"},
        forts=[
            fort("minefield", "A3 A4", "us", count=1, hidden=hidden),
            fort("foxholes", "A2 A3 A4", "us", count=1),
            fort("foxholes", "A2 A3 A5", "german", count=1),
        ],
    ).set_up()
    battle.choose("fortify:A3")
    assert battle.keys == ["fortify:A2", "fortify:A4"], "his own he knows"
    assert battle.reason("fortify:A3") == "position-there-already"
    battle.choose("fortify:A4")
    assert battle.ask.seat == "german"
    places = ["A2", "A3", "A5"] if hidden else ["A2", "A5"]
    assert battle.keys == [f"fortify:{place}" for place in places]
    assert battle.reason("fortify:A3") == ("" if hidden else "position-there-already")


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


@clause("vv-20.7-2", "vv-20.7-4")
@pytest.mark.parametrize(
    ("dice", "left"), [([3, 3], []), ([4, 3], ["us-squad-1"]), ([3, 4], ["us-leader-1"])]
)
def test_mines_roll_for_every_unit_of_a_stack(dice: list[int], left: list[str]) -> None:
    battle = march([fort("minefield", "A2")], us="us_rifle_squad us_leader_1 us_rifle_squad")
    battle.phase("movement", dice=dice)
    battle.choose("move:A1", "join:us-squad-1", "join:us-leader-1", "stay:us-squad-2", "step:A2")
    assert battle.at("A2") == left
    assert len(battle.events("mines")) == 2


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


@clause("vv-20.8-2", "vv-6.7-2")
@pytest.mark.parametrize(("wire", "passes"), [("A3", False), ("A4", True), ("A9", True)])
def test_nobody_passes_full_hexes_that_wire_would_hold_him_in(wire: str, passes: bool) -> None:
    """From A1 through the four of A2 and the four of A3: in A4 there is room again."""
    four = " ".join(["us_rifle_squad"] * 4)
    battle = Battle(
        "  .\n" * 9,
        us={"A1": "us_rifle_squad", "A2": four, "A3": four},
        german={"A9": "german_rifle_squad*"},
        forts=[fort("barbed_wire", wire)],
    ).phase("movement")
    move = Move([battle.unit("us-squad-1")], battle.cell("A1"), assault=False)
    assert cannot_step(battle.g, move, battle.cell("A2")) == (None if passes else NO_WAY_ON)


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


@clause("vv-20.5-6", "vv-7.4-2", "vv-14.4-10")
@pytest.mark.parametrize(
    ("gun", "fired_at", "barred"),
    [
        ("n", ["A2"], {"A4": BUNKER_LOOKS_AWAY}),
        ("s", [], {"A2": No("vv-14.4-10", "outside-ffa"), "A4": BUNKER_LOOKS_AWAY}),
    ],
)
def test_a_gun_in_a_bunker_fires_where_both_its_arc_and_the_bunkers_reach(
    gun: str, fired_at: list[str], barred: dict[str, No]
) -> None:
    """The bunker in A3 looks north: at A2, and not at A4, wherever the gun faces."""
    enemies = {"A2": "german_rifle_squad", "A4": "german_rifle_squad"}
    pillbox = [fort("concrete_bunker", "A3", "us", facing="n")]
    battle = Battle(COLUMN, us={"A3": f"gun_57mm^{gun}"}, german=enemies, forts=pillbox).phase("fire")
    shots = [key for key in battle.keys if key.startswith("unit-fire")]
    assert shots == [f"unit-fire:us-gun-57mm-1>{cell}" for cell in fired_at]
    told = {cell: battle.why_not(f"unit-fire:us-gun-57mm-1>{cell}") for cell in barred}
    assert told == barred


@clause("vv-20.5-6", "vv-7.4-2")
@pytest.mark.parametrize(("gun", "first"), [("n", None), ("s", No("vv-7.4-2", "outside-ffa"))])
def test_so_does_its_anti_tank_fire_and_its_smoke(gun: str, first: No | None) -> None:
    """The bunker in A3 looks north: tanks and hexes in A2 and A1 are barred by the gun's own arc alone."""
    battle = Battle(
        COLUMN,
        us={"A3": f"gun_57mm^{gun}"},
        german={"A2": "tiger^s", "A4": "tiger^n"},
        forts=[fort("concrete_bunker", "A3", "us", facing="n")],
        smoke={"us": 9},
    ).phase("fire")
    asked = {
        "at-fire:us-gun-57mm-1>german-tiger-1": first,
        "at-fire:us-gun-57mm-1>german-tiger-2": BUNKER_LOOKS_AWAY,
        "smoke-round:us-gun-57mm-1>A2": first,
        "smoke-round:us-gun-57mm-1>A4": BUNKER_LOOKS_AWAY,
    }
    assert {key: battle.why_not(key) for key in asked} == asked
    assert [key in battle.keys for key in asked] == [refusal is None for refusal in asked.values()]
