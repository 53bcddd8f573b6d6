"""6.10, 6.7, 10.4: vehicles that come onto the map: what the edge hex costs, and through whom they pass."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.battle.units import WAITING
from bocage.systems.vv.content.scenario import Arrival, Special, Troop
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle

LANE = "  .\n" * 9
TANK, TRUCK = Troop("m4a3e8", facing="s"), Troop("truck", facing="s")
TWO = "stuart^s stuart^s"
FOUR = " ".join(["us_rifle_squad"] * 4)
NO_ROOM = No("vv-6.7-2", "no-room-there")
OPEN_HOUSES = Special(vehicles_in_buildings=True)


def column(troop: Troop, *, drawing: str = LANE, **more: object) -> Battle:
    """An American vehicle, about to come on at A1; a German at the far end cannot fire."""
    arrive = {"us": (Arrival(1, "A1", (troop,)),)}
    german = {f"A{len(drawing.split())}": "german_rifle_squad*"}
    return Battle(drawing, german=german, arrive=arrive, **more).phase("movement")  # type: ignore[arg-type]


@clause("vv-6.7-1", "vv-6.7-2", "vv-6.10-1")
@pytest.mark.parametrize("there", [TWO, FOUR, "us_rifle_squad us_rifle_squad stuart^s"])
def test_a_tank_comes_on_through_a_full_hex_and_must_go_on(there: str) -> None:
    """Two machines, four squads, or one and two: a tank is one too many in A1."""
    battle = column(TANK, us={"A1": there})
    assert "enter:A1" in battle.keys
    battle.choose("enter:A1")
    assert "stop" not in battle.keys
    assert battle.reason("stop") == ("hex-full-machines" if there == TWO else "hex-full-mixed")
    battle.choose("ahead")
    assert battle.where("us-m4a3e8-1") == "A2"
    assert "stop" in battle.keys


@clause("vv-6.7-1", "vv-20.3-10", "vv-20.3-1")
@pytest.mark.parametrize("kind", ["foxholes", "trenches", "sandbags"])
def test_and_through_a_position_that_is_not_for_it(kind: str) -> None:
    """1 MP for the open hex and 1 for the position."""
    battle = column(TANK, forts=(fort(kind, "A1"),)).choose("enter:A1")
    assert battle.unit("us-m4a3e8-1").mp == 2
    assert "stop" not in battle.keys
    battle.choose("ahead", "stop")
    assert battle.where("us-m4a3e8-1") == "A2"


@clause("vv-6.7-2", "vv-6.10-1")
@pytest.mark.parametrize(("last", "passes"), [("stuart^s", True), (TWO, False)])
def test_not_where_it_could_not_end_its_move(last: str, passes: bool) -> None:
    """Beyond A2 is a house, which no vehicle enters."""
    battle = column(TANK, drawing="  .\n  .\n  h\n  .\n", us={"A1": TWO, "A2": last})
    assert ("enter:A1" in battle.keys) is passes
    assert battle.why_not("enter:A1") == (None if passes else NO_ROOM)


@clause("vv-6.7-2", "vv-6.1-2")
@pytest.mark.parametrize(("full", "passes"), [(9, True), (10, False)])
def test_it_passes_as_many_full_hexes_as_its_points_allow(full: int, passes: bool) -> None:
    """10 MP: nine full hexes and one with room."""
    us = {f"A{number}": TWO for number in range(1, full + 1)}
    battle = column(TANK, drawing="  .\n" * 13, us=us)
    assert ("enter:A1" in battle.keys) is passes


@clause("vv-7.1-1", "vv-6.7-2", "vv-6.5-2", "vv-6.5-3", "vv-7.2-3")
def test_its_owner_faces_it_so_that_it_can_end_its_move() -> None:
    """Nine full hexes: all 10 MP for ten hexes straight south. One hexside is free, further ones are not,
    and backwards each hex costs 2."""
    us = {f"A{number}": TWO for number in range(1, 10)}
    battle = column(Troop("m4a3e8"), drawing="  .\n" * 13, us=us).choose("enter:A1")
    assert battle.ask.kind == "enter-facing"
    assert sorted(battle.keys) == ["face:s", "face:se", "face:sw"]
    assert battle.why_not("face:n") == battle.why_not("face:ne") == NO_ROOM
    free = column(Troop("m4a3e8"), us={"A2": TWO}).choose("enter:A1")
    assert len(free.keys) == 6


@clause("vv-6.10-1", "vv-7.1-1", "vv-6.7-2")
@pytest.mark.parametrize(("facing", "enters"), [("s", True), ("sw", True), ("n", False), ("nw", False)])
def test_as_the_scenario_faces_it_or_not_at_all(facing: str, enters: bool) -> None:
    us = {f"A{number}": TWO for number in range(1, 10)}
    battle = column(Troop("m4a3e8", facing=facing), drawing="  .\n" * 13, us=us)
    assert ("enter:A1" in battle.keys) is enters
    assert battle.why_not("enter:A1") == (None if enters else NO_ROOM)


@clause("vv-10.4-3", "vv-10.4-1", "vv-6.10-1")
@pytest.mark.parametrize("troop", [TANK, TRUCK])
def test_a_building_that_a_scenario_opens_costs_a_vehicle_two(troop: Troop) -> None:
    battle = column(troop, drawing="  h\n  .\n  .\n", special=OPEN_HOUSES).choose("enter:A1")
    (unit,) = (unit for unit in battle.g.units if unit.side == 0)
    assert unit.mp == 2
    battle.choose("ahead")
    assert unit.mp == 3


@clause("vv-10.4-2")
def test_a_building_is_closed_to_it_otherwise() -> None:
    """Whether or not there is room in it, and a way on."""
    for drawing, us in (("  h\n  .\n  .\n", "us_rifle_squad"), ("  h\n  h\n  .\n  .\n", FOUR)):
        battle = column(TANK, drawing=drawing, us={"A1": us, "A2": "us_rifle_squad"})
        assert "enter:A1" not in battle.keys
        assert battle.why_not("enter:A1") == No("vv-10.4-2", "no-vehicle-there")


@clause("vv-10.6-1", "vv-6.10-1")
@pytest.mark.parametrize(("ground", "cost"), [("s", 3), ("g", 3), ("f", 2), (".", 1)])
def test_the_edge_hex_costs_a_vehicle_what_driving_into_it_would(ground: str, cost: int) -> None:
    """A stream and a gully cost infantry 2."""
    battle = column(TANK, drawing=f"  {ground}\n  .\n  .\n").choose("enter:A1")
    assert battle.unit("us-m4a3e8-1").mp == cost


@clause("vv-6.7-2", "vv-10.4-2")
def test_where_there_is_room_it_need_not_go_on() -> None:
    """Beyond the edge hex is a house."""
    battle = column(TANK, drawing="  .\n  h\n  .\n", us={"A2": "us_rifle_squad"})
    assert "enter:A1" in battle.keys
    battle.choose("enter:A1", "stop")
    assert battle.where("us-m4a3e8-1") == "A1"


@clause("vv-10.11-1", "vv-10.12-3", "vv-6.10-1")
@pytest.mark.parametrize("water", ["n", "m", "w"])
def test_water_that_a_scenario_opens_costs_it_one(water: str) -> None:
    """As it costs whoever drives into it."""
    drawing = f"  {water}\n  .\n  .\n"
    battle = column(TANK, drawing=drawing, special=Special(water_open="A1")).choose("enter:A1")
    assert battle.unit("us-m4a3e8-1").mp == 1
    shut = column(TANK, drawing=drawing, us={"A2": "us_rifle_squad"})
    assert shut.reason("enter:A1") == "prohibited-hex"


@clause("vv-20.8-5", "vv-20.8-6")
@pytest.mark.parametrize(("troop", "enters"), [(TANK, True), (TRUCK, False)])
def test_only_an_afv_comes_on_through_wire(troop: Troop, enters: bool) -> None:
    battle = column(troop, forts=(fort("barbed_wire", "A1"),), us={"A5": "us_rifle_squad"})
    assert ("enter:A1" in battle.keys) is enters
    assert battle.why_not("enter:A1") == (None if enters else No("vv-20.8-5", "no-vehicle-in-wire"))


@clause("vv-10.4-4", "vv-10.4-3")
@pytest.mark.parametrize(
    ("gun", "edge", "guns_in_houses", "enters"),
    [
        ("flak_88", "h", False, False),
        ("flak_88", "h", True, True),
        ("flak_88", ".", False, True),
        ("pak_40", "h", False, True),
    ],
)
def test_no_truck_brings_a_large_gun_into_a_building(
    gun: str, edge: str, guns_in_houses: bool, enters: bool
) -> None:
    truck = Troop("truck", facing="s", passengers=(Troop(gun),))
    special = Special(vehicles_in_buildings=True, large_guns_in_buildings=guns_in_houses)
    nations = {"us": "german", "german": "us"}
    arrive = {"us": (Arrival(1, "A1", (truck,)),)}
    battle = Battle(
        f"  {edge}\n  .\n  .\n",
        us={"A2": "german_rifle_squad"},
        german={"A3": "us_rifle_squad*"},
        nations=nations,
        arrive=arrive,
        special=special,
    ).phase("movement")
    assert ("enter:A1" in battle.keys) is enters
    refusal = None if enters else No("vv-10.4-4", "no-large-gun-in-building")
    assert battle.why_not("enter:A1") == refusal


@clause("vv-8.4-2", "vv-6.7-2")
def test_a_transport_comes_into_a_full_hex_to_load_one_of_those_in_it() -> None:
    """Three squads and a truck are one too many; two are not."""
    three = " ".join(["us_rifle_squad"] * 3)
    battle = column(TRUCK, us={"A1": three}).choose("enter:A1")
    assert "stop" not in battle.keys
    battle.choose("load:us-squad-1")
    assert battle.unit("us-squad-1").carrier is battle.unit("us-truck-1")


@clause("vv-13.8-8", "vv-6.7-2")
def test_a_gun_is_not_pushed_through_a_full_hex() -> None:
    """The edge hex is all of its move."""
    gun = Troop("gun_57mm", facing="s")
    battle = column(gun, us={"A1": TWO})
    assert "enter:A1" not in battle.keys
    assert battle.reason("enter:A1") == "hex-full-machines"
    assert battle.unit("us-gun-57mm-1").loc == WAITING


@clause("vv-6.10-1", "vv-6.32-1")
def test_a_machine_that_comes_on_is_told_and_a_gun_goes_no_farther() -> None:
    for troop, name in ((TANK, "us-m4a3e8-1"), (Troop("gun_57mm", facing="s"), "us-gun-57mm-1")):
        battle = column(troop, us={"A5": "us_rifle_squad"}).choose("enter:A1")
        (told,) = battle.events("enters")
        assert told.data == {"units": [battle.unit(name).id], "at": battle.cell("A1")}
        assert battle.ask.kind == ("drive" if troop is TANK else "movement")


@clause("vv-6.7-2", "vv-6.10-1")
@pytest.mark.parametrize(("full", "enters"), [(1, True), (3, True), (4, False)])
def test_infantry_comes_on_through_full_hexes_at_any_edge(full: int, enters: bool) -> None:
    """From the south, at A9: 4 MP, and the last is for a hex with room."""
    us = {f"A{9 - number}": FOUR for number in range(full)}
    arrive = {"us": (Arrival(1, "A9", (Troop("us_rifle_squad"), Troop("us_rifle_squad"))),)}
    battle = Battle(LANE, us=us, german={"A1": "german_rifle_squad*"}, arrive=arrive).phase("movement")
    assert ("enter:A9" in battle.keys) is enters
    assert battle.why_not("enter:A9") == (None if enters else NO_ROOM)
    if enters:
        name = f"us-squad-{4 * full + 1}"
        battle.choose("enter:A9", f"join:{name}")
        assert battle.ask.kind in ("enter-who", "move")
        assert battle.ask.seat == "us"


@clause("vv-20.8-2", "vv-20.8-5", "vv-6.10-1")
def test_infantry_comes_on_in_wire_and_is_stopped_by_it() -> None:
    arrive = {"us": (Arrival(1, "A1", (Troop("us_rifle_squad"),)),)}
    battle = Battle(
        LANE,
        us={"A5": "us_rifle_squad"},
        german={"A9": "german_rifle_squad*"},
        arrive=arrive,
        forts=(fort("barbed_wire", "A1"),),
    ).phase("movement")
    battle.choose("enter:A1")
    assert (battle.where("us-squad-2"), battle.marked("us-squad-2")) == ("A1", ["move"])
    assert battle.ask.kind == "movement", "nobody asks which way a squad faces"
