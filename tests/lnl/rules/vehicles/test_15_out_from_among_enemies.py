"""15.1, ruling 128: how a vehicle may turn, leave the map and get out from among enemies, and how not."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.move import ASSAULT, MOVE
from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.rules.vehicles.steering import (
    Drive,
    allowance,
    can_get_out,
    cannot_enter,
    cannot_exit,
    cannot_pivot,
    is_at_rest,
    may_rest,
    must_drive_on,
    pivots,
    points_left,
)
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.support import clause

NE, E, SE, SW, W, NW = range(6)


def tank_at(place: str = "E1", tank: str = "m4a1^e", **more: object) -> tuple[Battle, Vehicle]:
    german = more.pop("german", {"A1": FAR_OFF})
    battle = Battle(field(), us={place: tank}, german=german, **more).impulse("us")  # type: ignore[arg-type]
    return battle, battle.g.vehicles[0]


def name_of(no: No | None) -> str:
    return "" if no is None else no.name


# Points


@clause("lnl-15.1-1", "lnl-15.2-2", "lnl-15.0b-4")
@pytest.mark.parametrize(
    ("factor", "kind", "points"), [(10, MOVE, 10), (10, ASSAULT, 5), (9, ASSAULT, 5), (1, ASSAULT, 1)]
)
def test_an_assault_move_has_half_of_the_points_rounded_up(factor: int, kind: str, points: int) -> None:
    battle = tank_at()[0].reprint("us-m4a1-1", mf=factor).impulse("us")
    going = Drive(battle.g.vehicles[0], kind)
    assert allowance(going) == points_left(going) == points
    going.vehicle.mp = 1
    assert points_left(going) == points - 1


@clause("lnl-15.1-15")
@pytest.mark.parametrize(
    ("left", "corners"),
    [(0, []), (1, [NE, SE]), (2, [NE, SE, SW, NW]), (3, [NE, SE, SW, W, NW]), (9, [NE, SE, SW, W, NW])],
)
def test_each_point_turns_a_vehicle_by_one_corner_either_way(left: int, corners: list[int]) -> None:
    battle, tank = tank_at()
    going = Drive(tank, MOVE)
    tank.mp = 10 - left
    assert list(pivots(battle.g, going)) == corners
    for corner in (NE, SE, SW, W, NW):
        assert name_of(cannot_pivot(battle.g, going, corner)) == (
            "" if corner in corners else "not-enough-mp"
        )


@clause("lnl-15.1-15", "ruling-128")
@pytest.mark.parametrize(
    ("foe", "spent", "reason"), [("", 1, ""), (FAR_OFF, 1, "could-not-leave-again"), (FAR_OFF, 0, "")]
)
def test_who_is_shut_in_may_turn_unless_he_has_to_leave_enemies(foe: str, spent: int, reason: str) -> None:
    """All the hexes around E1 are closed; with nothing closed he turns and leaves by another way."""
    german = {"A1": FAR_OFF, **({"E1": foe} if foe else {})}
    closed = "D1 D2 E2 F1 F2" if spent else ""
    battle, tank = tank_at(german=german, closed=closed)
    tank.mp = spent
    going = Drive(tank, MOVE)
    assert is_at_rest(battle.g, going) == (not foe)
    assert name_of(cannot_pivot(battle.g, going, SE)) == reason


@clause("lnl-23.0-1")
@pytest.mark.parametrize(
    ("at", "spent", "reason"),
    [
        ("E1", 9, ""),
        ("E1", 10, "not-enough-mp"),
        ("F1", 0, "no-exit-here"),
        ("D1", 0, "no-exit-here"),
    ],
)
def test_a_vehicle_leaves_the_map_from_where_it_is_with_a_point_left(
    at: str, spent: int, reason: str
) -> None:
    """Its side may leave from D1 and E1."""
    battle, tank = tank_at(exits={"us": "D1 E1"})
    tank.mp = spent
    assert name_of(cannot_exit(battle.g, Drive(tank, MOVE), battle.loc(at))) == reason


@clause("lnl-15.1-2", "lnl-15.1-16", "lnl-15.1-17")
@pytest.mark.parametrize(("facing", "to"), [("e", "D1"), ("w", "D1")])
def test_closed_terrain_is_closed_ahead_and_in_reverse(facing: str, to: str) -> None:
    """Forest in D1, on open ground without a road."""
    rows = field().split("\n")
    rows[1] = rows[1][:11] + "f" + rows[1][12:]
    battle = Battle("\n".join(rows), us={"E1": f"m4a1^{facing}"}, german={"A1": FAR_OFF}).impulse("us")
    (tank,) = battle.g.vehicles
    going = Drive(tank, MOVE)
    assert battle.land.cells[battle.loc(to)].terrain == "forest"
    no = cannot_enter(battle.g, going, battle.loc(to), reverse=facing == "e")
    assert name_of(no) == "no-vehicles-there"
    battle.choose("activate:E1", "drive:us-m4a1-1")
    assert not {f"move:{to}", f"back:{to}"} & set(battle.keys)


# Out from among enemies


@clause("ruling-128")
@pytest.mark.parametrize(
    ("foes", "option", "rests"),
    [
        ({}, False, True),
        ({"E1": FAR_OFF}, False, False),
        ({"E1": FAR_OFF}, True, True),
        ({"E1": "stug_iiig^w"}, True, False),
        ({"F1": "stug_iiig^w"}, False, True),
    ],
)
def test_where_a_vehicle_may_end_its_move(foes: dict[str, str], option: bool, rests: bool) -> None:
    """By an option on infantry alone."""
    battle, tank = tank_at(german={"A1": FAR_OFF, **foes}, options={"vehicle_may_stop_on_infantry": option})
    there = battle.loc("E1")
    assert may_rest(battle.g, tank, there) == rests
    going = Drive(tank, MOVE)
    assert is_at_rest(battle.g, going) == rests
    assert not must_drive_on(battle.g, going), "it has not set out"
    tank.mp = 1
    assert must_drive_on(battle.g, going) != rests
    going.overran = there
    assert is_at_rest(battle.g, going)
    assert not must_drive_on(battle.g, going)


RING = "C1 C2 D2 E2 F2 F1"
"""With D1 and E1 left open, two hexes side by side."""


@clause("ruling-128", "lnl-15.3-5")
@pytest.mark.parametrize(("facing", "out"), [(W, True), (E, False)])
def test_nobody_runs_over_infantry_in_reverse_to_get_out(facing: int, out: bool) -> None:
    """Infantry in E1, where it stands, and in D1, the only way; 5 MP pay for an overrun ahead."""
    battle, tank = tank_at(german={"A1": FAR_OFF, "E1": FAR_OFF, "D1": FAR_OFF}, closed=RING)
    there = battle.loc("E1")
    assert can_get_out(battle.g, Drive(tank, MOVE), there, facing, 5) == out
    assert not can_get_out(battle.g, Drive(tank, MOVE), there, facing, 4)
    assert (battle.g.field.cell_of[tank.loc], tank.facing, tank.mp) == (there, E, 0), "it was only tried"


@clause("ruling-128", "lnl-5.1-5", "lnl-15.2-5")
@pytest.mark.parametrize(
    ("shaken", "kind", "out"),
    [(False, MOVE, True), (True, MOVE, False), (False, ASSAULT, False), (True, ASSAULT, False)],
)
def test_only_a_move_in_good_order_leads_through_more_enemies(shaken: bool, kind: str, out: bool) -> None:
    """Enemies in E1 and in both hexes ahead, F1 and F2; beyond them G1 is free. All behind is closed."""
    battle, tank = tank_at(
        german={"A1": FAR_OFF, "E1": FAR_OFF, "F1": FAR_OFF, "F2": FAR_OFF}, closed="D1 D2 E2"
    )
    tank.shaken = shaken
    assert can_get_out(battle.g, Drive(tank, kind), battle.loc("E1"), E, 3) == out


@clause("ruling-128")
@pytest.mark.parametrize(("left", "out"), [(0, False), (1, True)])
def test_the_last_point_takes_a_vehicle_out(left: int, out: bool) -> None:
    battle, tank = tank_at(german={"A1": FAR_OFF, "E1": FAR_OFF})
    assert can_get_out(battle.g, Drive(tank, MOVE), battle.loc("E1"), E, left) == out


@clause("ruling-128", "lnl-15.1-15")
@pytest.mark.parametrize(("left", "out"), [(1, False), (2, True)])
def test_a_turn_may_be_the_way_out(left: int, out: bool) -> None:
    """Ahead, F1 and F2, and behind, D1 and D2, all is closed: E2 lies ahead after a turn of one corner."""
    battle, tank = tank_at(german={"A1": FAR_OFF, "E1": FAR_OFF}, closed="D1 D2 F1 F2")
    assert can_get_out(battle.g, Drive(tank, MOVE), battle.loc("E1"), E, left) == out
