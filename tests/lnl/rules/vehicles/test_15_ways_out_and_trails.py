"""15.1, 16.4, ruling 128: every way out of enemies, trails, and those who go on after getting off."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.move import MOVE
from bocage.systems.lnl.board.vehicle_costs import terrain_cost
from bocage.systems.lnl.rules.vehicles.close_assault import fall_back_places
from bocage.systems.lnl.rules.vehicles.rubble import demolishes
from bocage.systems.lnl.rules.vehicles.steering import Drive, can_get_out
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.support import clause

CORNERS = {"ne": 30, "e": 90, "se": 150, "sw": 210, "w": 270, "nw": 330}
AROUND = {"E1": 0, "F2": 60, "F3": 120, "E3": 180, "D3": 240, "D2": 300}
"""The hexes around E2 by their bearing: even columns stand half a hex higher."""
ROWS = ["B1 D1 F1 H1", "A1 C1 E1 G1 I1", "B2 D2 F2 H2", "A2 C2 E2 G2 I2", "B3 D3 F3 H3", "A3 C3 E3 G3 I3"]


def island(open_hex: str) -> str:
    """Deep water, but for E2, one hex beside it, and I3 far off."""
    lines = []
    for number, row in enumerate(ROWS):
        cells = ["." if label in ("E2", "I3", open_hex) else "~" for label in row.split()]
        lines.append((" " * 5 if number % 2 == 0 else " " * 2) + "     ".join(cells))
    return "\n" + "\n".join(lines) + "\n"


def off(one: int, other: int) -> int:
    return abs((one - other + 180) % 360 - 180)


def price(facing: int, bearing: int) -> int:
    """15.1-14 to -17: 1 MP for each corner turned; then 1 ahead, or 2 in reverse, through a corner of it."""
    found = []
    for corner in CORNERS.values():
        turns = off(facing, corner) // 60
        if off(corner, bearing) == 30:
            found.append(turns + 1)
        if off((corner + 180) % 360, bearing) == 30:
            found.append(turns + 2)
    return min(found)


@clause("lnl-15.1-14", "lnl-15.1-15", "lnl-15.1-16", "lnl-15.1-17", "lnl-17.1-35")
@pytest.mark.parametrize("way_out", AROUND)
def test_it_gets_out_exactly_when_its_points_suffice(way_out: str) -> None:
    battle = Battle(island(way_out), us={"E2": "m4a1^e"}, german={"E2": FAR_OFF, "I3": FAR_OFF})
    battle.impulse("us")
    going = Drive(battle.g.vehicles[0], MOVE)
    for number, facing in enumerate(CORNERS.values()):
        needs = price(facing, AROUND[way_out])
        for left in range(6):
            assert can_get_out(battle.g, going, battle.loc("E2"), number, left) == (left >= needs)
    assert battle.where("us-m4a1-1") == "E2", "that was only thought"


@clause("lnl-15.0a-7", "lnl-15.1-3")
@pytest.mark.parametrize(("way", "like_the_ground"), [("road", False), ("trail", True)])
def test_a_trail_is_nothing_to_a_tracked_vehicle_and_a_road_is(way: str, like_the_ground: bool) -> None:
    """The chart has `terrain` for tracks on a trail: the jungle costs what it costs, and the hut breaks."""
    battle = Battle(
        ".\nj\n.\nh",
        us={"A1": "m113^e"},
        german={"A3": "nva_squad*"},
        module="fhv",
        forces={"us": "us_army", "german": "nva"},
        ways={way: "A1 A2 A3 A4"},
    ).impulse("us")
    g = battle.g
    here, jungle, before, hut = (battle.loc(label) for label in ("A1", "A2", "A3", "A4"))
    own = g.field.cover[jungle].wheels["T"]
    assert own != 1, "not what a road costs"
    assert terrain_cost(g.field, here, jungle, "T", g.tables) == (own if like_the_ground else 1)
    assert demolishes(g, g.vehicles[0], before, hut) == like_the_ground


@clause("lnl-16.4-6", "lnl-6.2-1")
def test_a_leader_helps_those_who_got_off_with_him_to_go_on() -> None:
    """With 1 MF the squad has spent all; Double Time gives it 2 more."""
    battle = Battle(
        field(), us={"A1": "m4a1^e[us_airborne_squad,leader_sergeant]"}, german={"I2": FAR_OFF}
    ).reprint("us-squad-1", mf=1)
    battle.impulse("us").choose("activate:A1", "drive:us-m4a1-1", "unload:us-m4a1-1")
    while battle.ask.kind in ("unload-who", "move-on"):
        asked = [key for key in battle.keys if key.startswith("join:")]
        if battle.ask.kind == "move-on":
            assert asked == ["join:us-squad-1"]
            break
        battle.choose(asked[0])
    assert battle.ask.kind == "move-on"


@clause("lnl-16.2-17", "lnl-5.2-1")
def test_a_rider_who_holds_his_fire_does_not_fire() -> None:
    battle = Battle(
        field(),
        us={"A1": "m4a1^e[us_airborne_half,us_airborne_half]"},
        german={"C1": "wehrmacht_squad", "I2": FAR_OFF},
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "deck-fire:us-m4a1-1>C1")
    first = next(key for key in battle.keys if key.startswith("hold"))
    battle.choose(first)
    assert len(battle.last("fire").data["firers"]) == 1  # type: ignore[arg-type]
    assert battle.marked("us-half-squad-1") == []
    assert battle.marked("us-half-squad-2") == ["fired"]


@clause("lnl-16.2-21", "lnl-17.1-35")
def test_riders_fire_on_the_way_but_not_among_enemies() -> None:
    """Ruling 128: who drives through enemies does nothing else there."""
    battle = Battle(
        field(),
        us={"C1": "m4a1^e[us_airborne_squad]"},
        german={"E1": "wehrmacht_squad*", "G1": "wehrmacht_squad*"},
    ).impulse("us")
    battle.choose("activate:C1", "drive:us-m4a1-1", "move:D1")
    assert "deck-fire:us-m4a1-1>G1" in battle.keys
    battle.choose("move:E1")
    assert not [key for key in battle.keys if key.startswith(("deck-fire", "unload", "load"))]


@clause("lnl-15.3-17", "lnl-17.1-33")
@pytest.mark.parametrize("held", AROUND)
def test_men_fall_back_to_every_hex_beside_them_but_the_enemys(held: str) -> None:
    battle = Battle(
        "\n".join([*field().split("\n")[:-1], *field().split("\n")[1:]]),
        us={"E2": "us_airborne_squad"},
        german={held: "wehrmacht_squad*"},
    ).impulse("us")
    places = fall_back_places(battle.g, battle.unit("us-squad-1"))
    assert {battle.g.field.labels[place] for place in places} == set(AROUND) - {held}
