"""4.1, 4.2, 6.10, 20.1: how the order of battle comes to the field: who begins, where, and what is told."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent
from bocage.systems.vv.content.scenario import Arrival, Condition, Fortification, Troop
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle

LANE = "  .\n" * 9
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
FAR = {"A9": f"{ENEMY}*"}
MEN, TANK = Troop(SQUAD), Troop("m4a3e8", facing="s")


# Setting up


@clause("vv-4.1-2", "vv-5.1-1")
@pytest.mark.parametrize(("first", "active"), [("us", 0), ("german", 1)])
def test_the_side_that_moves_first_begins_the_first_turn(first: str, active: int) -> None:
    """The Americans set up first, whoever moves first."""
    battle = Battle(LANE, us={"A1-A2": SQUAD}, german={"A8-A9": ENEMY}, first=first).set_up()
    battle.choose("place:A1", "place:A9")
    assert (battle.g.turn, battle.g.active, battle.ask.seat) == (1, active, first)
    assert [(event.clauses, dict(event.data)) for event in battle.events("turn")] == [
        (("vv-5.1-1",), {"turn": 1})
    ]


@clause("vv-4.4-1", "vv-4.1-2")
def test_who_is_set_up_in_a_hex_that_matters_holds_it() -> None:
    victory = (Condition("us", "hold", "A2 A8"), Condition("german", "deny"))
    battle = Battle(LANE, us={"A1-A2": SQUAD}, german={"A8-A9": ENEMY}, victory=victory).set_up()
    battle.choose("place:A2")
    assert battle.g.control == {battle.cell("A2"): 0, battle.cell("A8"): -1}
    battle.choose("place:A8")
    assert battle.g.control == {battle.cell("A2"): 0, battle.cell("A8"): 1}


@clause("vv-20.5-2", "vv-6.9-2", "vv-4.1-2")
def test_nobody_is_set_up_in_a_bunker_that_is_full() -> None:
    """A bunker holds two units: the third has only A2, and so has a gun."""
    pillbox = [fort("concrete_bunker", "A1", "us", facing="s")]
    battle = Battle(LANE, us={"A1-A2": f"{SQUAD} {SQUAD} {SQUAD}"}, german=FAR, forts=pillbox).set_up()
    battle.choose("place:A1", "place:A1")
    assert battle.at("A1") == ["us-squad-1", "us-squad-2"]
    assert battle.where("us-squad-3") == "A2"
    gun = Battle(LANE, us={"A1-A3": f"{SQUAD} gun_57mm^s"}, german=FAR, forts=pillbox).set_up()
    gun.choose("place:A1")
    assert gun.keys == ["place:A2", "place:A3"]
    assert gun.reason("place:A1") == "bunker-full"


@clause("vv-20.3-10", "vv-20.9-2", "vv-4.1-2")
@pytest.mark.parametrize(("unit", "fits"), [("m4a3e8^s", False), ("gun_57mm^s", False), (SQUAD, True)])
def test_machines_are_not_set_up_in_foxholes(unit: str, fits: bool) -> None:
    """Whether the foxholes are empty or a squad is in them."""
    dug = [Fortification("foxholes", "A2")]
    empty = Battle(LANE, us={"A1-A3": unit}, german=FAR, forts=dug).set_up()
    assert empty.keys == (["place:A1", "place:A2", "place:A3"] if fits else ["place:A1", "place:A3"])
    shared = Battle(LANE, us={"A1-A3": f"{SQUAD} {unit}"}, german=FAR, forts=dug).set_up().choose("place:A2")
    assert shared.keys == (["place:A1", "place:A2", "place:A3"] if fits else ["place:A1", "place:A3"])


@clause("vv-20.5-2", "vv-6.9-2", "vv-4.1-2")
def test_a_bunker_counts_for_the_room_that_others_need() -> None:
    """Two squads can only be in the bunker A1: a third that may choose must take A2."""
    pillbox = [fort("concrete_bunker", "A1", "us", facing="s")]
    us = {"A1-A3": SQUAD, "A1": f"{SQUAD} {SQUAD}"}
    battle = Battle(LANE, us=us, german=FAR, forts=pillbox).set_up()
    assert battle.keys == ["place:A2", "place:A3"]
    assert battle.reason("place:A1") == "room-needed-for-others"


# Works


@clause("vv-20.1-2")
def test_what_the_owner_places_is_told_to_all() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german=FAR, forts=[fort("foxholes", "A7-A8", "german", count=1)])
    battle.set_up().choose("fortify:A7")
    (told,) = battle.events("fortified")
    assert (told.clauses, told.only_for) == (("vv-20.1-2",), None)
    assert dict(told.data) == {"side": 1, "at": battle.cell("A7"), "fortification": "foxholes"}


@clause("vv-20.71-2", "vv-20.4-1")
@pytest.mark.parametrize(("side", "knows"), [("us", False), ("german", True)])
def test_a_side_knows_only_of_its_own_hidden_mines_when_it_digs(side: str, knows: bool) -> None:
    forts = [fort("minefield", "A5", "german", hidden=True), fort("foxholes", "A5-A6", side, count=1)]
    battle = Battle(LANE, us={"A1-A2": SQUAD}, german={"A8-A9": ENEMY}, forts=forts).set_up()
    if side == "german":
        battle.choose("place:A1")
    assert battle.g.unseen_mines == [0, 1 << battle.cell("A5")]
    if knows:
        assert battle.g.positions == {battle.cell("A6"): "foxholes"}, "only one hex is left"
    else:
        assert battle.keys == ["fortify:A5", "fortify:A6"]


@clause("vv-20.71-2", "vv-20.4-1")
@pytest.mark.parametrize("side", ["us", "german"])
@pytest.mark.parametrize("kind", ["foxholes", "barbed_wire", "minefield"])
def test_a_scenario_puts_nothing_on_hidden_mines_of_either_side(side: str, kind: str) -> None:
    forts = [fort("minefield", "A5", side, hidden=True), fort(kind, "A5", "german")]
    with pytest.raises(BadContent) as told:
        Battle(LANE, us={"A1": SQUAD}, german=FAR, forts=forts).set_up()
    assert told.value.name == "fort-twice"


@clause("vv-20.4-1")
@pytest.mark.parametrize("first", ["foxholes", "barbed_wire", "minefield"])
@pytest.mark.parametrize("second", ["trenches", "barbed_wire", "minefield"])
def test_there_is_one_work_to_a_hex(first: str, second: str) -> None:
    with pytest.raises(BadContent) as told:
        Battle(LANE, us={"A1": SQUAD}, german=FAR, forts=[fort(first, "A5"), fort(second, "A5")]).set_up()
    assert (told.value.name, told.value.facts["cell"], told.value.facts["kind"]) == (
        "fort-twice",
        "A5",
        second,
    )


@clause("vv-20.11-6", "vv-20.1-2")
def test_of_the_caves_that_are_placed_each_after_the_first_lies_near_another() -> None:
    """The first anywhere; the second no more than four hexes away from it."""
    battle = Battle(
        LANE,
        us={"A1": SQUAD},
        german={"A9": "japanese_rifle_squad"},
        nations={"german": "japanese"},
        pacific=True,
        forts=[fort("cave", "A2-A9", "german", count=2)],
    ).set_up()
    assert battle.keys == [f"fortify:A{number}" for number in range(2, 10)]
    battle.choose("fortify:A3")
    assert battle.keys == [f"fortify:A{number}" for number in (2, 4, 5, 6, 7)]
    assert battle.reason("fortify:A8") == "cave-too-far-from-others"


# Coming later


def arriving(*arrivals: Arrival, ground: str = LANE, **more: object) -> Battle:
    more = {"german": FAR, **more}
    return Battle(ground, arrive={"us": arrivals}, **more).phase("movement")  # type: ignore[arg-type]


def entries(battle: Battle) -> list[str]:
    return [key for key in battle.keys if "enter" in key]


@clause("vv-6.10-1", "vv-6.4-1")
def test_men_and_machines_come_on_where_each_of_them_may() -> None:
    """Men at A1 and A2, a tank at A2 and A4; only men come by Assault Move."""
    battle = arriving(Arrival(1, "A1-A2", (MEN,)), Arrival(1, "A2 A4", (TANK,)))
    assert entries(battle) == ["enter:A1", "assault-enter:A1", "enter:A2", "assault-enter:A2", "enter:A4"]
    assert battle.reason("assault-enter:A4") == "no-entry-there"
    battle.choose("enter:A4")
    assert battle.where("us-m4a3e8-1") == "A4"


@clause("vv-6.10-1")
def test_only_those_who_are_due_open_their_entry() -> None:
    battle = arriving(Arrival(1, "A1", (MEN,)), Arrival(2, "A3", (MEN,)))
    assert entries(battle) == ["enter:A1", "assault-enter:A1"]


@clause("vv-6.10-1", "vv-6.7-1")
def test_men_come_on_past_two_machines() -> None:
    men = arriving(Arrival(1, "A1", (MEN,)), us={"A1": "m4a3e8^s stuart^s"})
    assert entries(men) == ["enter:A1", "assault-enter:A1"]


@clause("vv-6.10-1", "vv-20.11-3", "vv-20.3-10", "vv-6.4-2")
def test_who_may_not_be_in_a_cave_comes_on_through_it_if_he_has_the_points() -> None:
    """2 MP for the hex and its cave: 4 take a squad on, the 2 of an Assault Move do not."""
    battle = arriving(
        Arrival(1, "A1", (MEN,)),
        german={"A9": "japanese_rifle_squad*"},
        nations={"german": "japanese"},
        pacific=True,
        forts=[fort("cave", "A1 A4", "german")],
    )
    assert entries(battle) == ["enter:A1"]
    assert battle.reason("assault-enter:A1") == "no-room-there"


@clause("vv-6.10-1", "vv-10.6-1", "vv-6.2-1")
def test_a_stream_at_the_edge_costs_a_vehicle_three_and_men_two() -> None:
    stream = "  s\n" + "  .\n" * 8
    tank = arriving(Arrival(1, "A1", (TANK,)), ground=stream).choose("enter:A1")
    assert tank.unit("us-m4a3e8-1").mp == 3
    men = arriving(Arrival(1, "A1", (MEN,)), ground=stream).choose("enter:A1")
    assert men.unit("us-squad-1").mp == 2


@clause("vv-6.10-1")
@pytest.mark.parametrize(("troop", "name"), [(MEN, "us-squad-1"), (TANK, "us-m4a3e8-1")])
def test_it_is_told_who_enters_and_where(troop: Troop, name: str) -> None:
    battle = arriving(Arrival(1, "A1-A2", (troop,))).choose("enter:A2")
    told = battle.last("enters")
    assert told.clauses == ("vv-6.10-1",)
    assert dict(told.data) == {"units": [battle.unit(name).id], "at": battle.cell("A2")}


@clause("vv-6.10-1", "vv-8.1-1", "vv-6.9-2")
def test_each_line_of_the_order_of_battle_is_as_many_units_as_it_counts() -> None:
    """Two squads and a truck with a squad aboard: the truck's squad waits for nobody but its truck."""
    truck = Troop("truck", facing="s", passengers=(MEN,))
    battle = arriving(Arrival(1, "A1", (Troop(SQUAD, count=2), truck)))
    assert [unit.name for unit in battle.g.units if unit.side == 0] == [
        *("us-squad-1", "us-squad-2", "us-truck-1", "us-squad-3")
    ]
    battle.choose("enter:A1", "stay:us-squad-1", "stay:us-squad-2")
    assert battle.at("A1") == ["us-truck-1"]


@clause("vv-6.10-1")
def test_each_side_has_reinforcements_of_its_own() -> None:
    """An American at A1 and a German at A9, both of turn 1: each comes in the segment of his side."""
    arrive = {"us": (Arrival(1, "A1", (MEN,)),), "german": (Arrival(1, "A9", (Troop(ENEMY),)),)}
    ours = Battle(LANE, us={"A2": SQUAD}, german={"A8": ENEMY}, arrive=arrive).phase("movement")
    assert entries(ours) == ["enter:A1", "assault-enter:A1"]
    theirs = Battle(LANE, us={"A2": SQUAD}, german={"A8": ENEMY}, arrive=arrive).phase("movement", "german")
    assert entries(theirs) == ["enter:A9", "assault-enter:A9"]
    theirs.choose("enter:A9")
    assert theirs.at("A9") == ["german-squad-2"]


@clause("vv-6.9-2", "vv-4.1-2")
def test_room_is_kept_for_one_who_has_only_a_hex_where_others_are() -> None:
    """Three of four squads are in A1, and a fifth can be nowhere else: the fourth goes to A2 or A3."""
    battle = Battle(LANE, us={"A1-A3": " ".join([SQUAD] * 4), "A1": SQUAD}, german=FAR).set_up()
    battle.choose("place:A1", "place:A1", "place:A1")
    assert battle.keys == ["place:A2", "place:A3"]
    assert battle.reason("place:A1") == "room-needed-for-others"


@clause("vv-20.5-2", "vv-6.9-2", "vv-4.1-2")
def test_an_empty_bunker_is_kept_for_the_gun_that_has_no_other_place() -> None:
    """A bunker holds a gun or men: the squad that comes before the gun must leave it alone."""
    pillbox = [fort("concrete_bunker", "A1", "us", facing="s")]
    battle = Battle(LANE, us={"A1-A3": SQUAD, "A1": "gun_57mm^s"}, german=FAR, forts=pillbox).set_up()
    assert battle.keys == ["place:A2", "place:A3"]
    assert battle.reason("place:A1") == "room-needed-for-others"


@clause("vv-20.5-2", "vv-6.8-1", "vv-4.1-2")
def test_full_bunkers_of_either_side_are_closed_to_the_next() -> None:
    """The Americans fill the bunker in A5, the Germans that in A6; a German finds room in A7 or A8."""
    forts = [fort("concrete_bunker", "A5", facing="s"), fort("concrete_bunker", "A6", facing="n")]
    us, german = {"A5": f"{SQUAD} {SQUAD}"}, {"A5-A8": f"{ENEMY} {ENEMY} {ENEMY}"}
    battle = Battle(LANE, us=us, german=german, forts=forts).set_up()
    assert battle.keys == ["place:A6", "place:A7", "place:A8"]
    assert battle.reason("place:A5") == "enemy-hex"
    battle.choose("place:A6", "place:A6")
    assert battle.keys == ["place:A7", "place:A8"]
    assert battle.reason("place:A6") == "bunker-full"
