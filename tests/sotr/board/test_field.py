"""What each piece of terrain does under these rules, at drawn points and for each kind."""

from __future__ import annotations

import random

import pytest

from bocage.ground.table.ground import BARRED, CROSSED, OPEN
from bocage.ground.table.lattice import UNIT
from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table
from bocage.systems.sotr.board.field import Field, doors_of
from bocage.systems.sotr.content.rows import terrain
from tests.sotr import plain
from tests.sotr.close import FIELD
from tests.sotr.drawn import gathered

clause = pytest.mark.clause
INCH = 16


def area(kind: str, **more: object) -> Field:
    """Lay a square of this kind from 20, 20 to 30, 30."""
    rows = ["." * 60] * 20 + ["." * 20 + "x" * 10 + "." * 30] * 10 + ["." * 60] * 14
    return Field(Table.draw("\n".join(rows), legend={"x": kind}), "drawn")


def line(kind: str) -> Field:
    return Field(Table.draw(FIELD, lines={kind: [[(10, 22), (50, 22)]]}, width=0.25), "drawn")


@clause("sotr-ruling-8", "sotr-ruling-9", "sotr-ruling-20")
@pytest.mark.parametrize("seed", range(6))
def test_a_base_is_at_what_is_written(seed: int) -> None:
    """At drawn points, with the bases of a man, a gun team and a walker."""
    g, chance = gathered(), random.Random(seed)
    for _ in range(150):
        x, y, radius = chance.randrange(960), chance.randrange(704), chance.choice((8, 12, 24))
        assert g.field.surroundings(x, y, radius) == plain.bits(plain.stands_at(g, x, y, radius)), (x, y)
        wanted = plain.bits(plain.stands_near_ground(g, x, y, radius))
        assert g.field.cover_around(x, y, radius) == wanted, (x, y)
        assert g.field.house_at(x, y) == plain.house_of(g, x, y)


@clause("sotr-terr-1", "sotr-terr-4", "sotr-terr-6", "sotr-terr-7", "sotr-terr-8", "sotr-ruling-20")
@pytest.mark.parametrize("kind", [code for code, row in terrain().items() if row.shape == "area"])
def test_one_stands_where_the_terrain_lets_one(kind: str) -> None:
    """Nobody stands in a river, on a wreck, or in a bunker but for its door."""
    stands = area(kind).ground(8).may_stand(25 * UNIT, 25 * UNIT)
    assert stands == (kind not in ("river", "wreck", "bunker"))


@clause("sotr-terr-4", "sotr-terr-6", "sotr-terr-7", "sotr-ruling-20")
@pytest.mark.parametrize(
    ("kind", "factor"),
    [
        ("field", 1),
        ("road", 1),
        ("woods", 1),
        ("crops", 1),
        ("rubble", 2),
        ("crater", 2),
        ("snow", 2),
        ("sand", 2),
        ("shallow_water", 2),
        ("rocks", 2),
        ("ruin", 2),
        ("deep_water", 4),
    ],
)
def test_an_inch_of_slow_ground_costs_two_or_four(kind: str, factor: int) -> None:
    """Four inches in the middle of it, on the tape."""
    field = area(kind)
    pace = field.pace(64)
    cost = field.stretch(23 * UNIT, 25 * UNIT, 27 * UNIT, 25 * UNIT, 8, pace)
    bare = field.stretch(3 * UNIT, 5 * UNIT, 7 * UNIT, 5 * UNIT, 8, pace)
    assert cost == factor * bare


@clause("sotr-terr-4", "sotr-ruling-20")
@pytest.mark.parametrize(("move", "times"), [(32, 1), (64, 2), (128, 4), (96, 3), (192, 6), (256, 8)])
def test_in_a_house_any_move_goes_two_inches(move: int, times: int) -> None:
    """Two inches of a move of four cost all of it: an inch two; of eight an inch four."""
    field = area("building")
    cost = field.stretch(23 * UNIT, 25 * UNIT, 25 * UNIT, 25 * UNIT, 8, field.pace(move))
    bare = field.stretch(3 * UNIT, 5 * UNIT, 5 * UNIT, 5 * UNIT, 8, field.pace(move))
    assert cost == times * bare


@clause("sotr-terr-2", "sotr-terr-3", "sotr-terr-9", "sotr-terr-10", "sotr-ruling-20")
@pytest.mark.parametrize(
    ("kind", "inches"),
    [
        ("hedge", 1),
        ("wall", 1),
        ("fence", 1),
        ("sandbags", 1),
        ("trench", 1),
        ("high_wall", 2),
        ("bocage", 2),
        ("wire", 4),
    ],
)
def test_a_line_costs_its_inches_once(kind: str, inches: int) -> None:
    field = line(kind)
    across = field.stretch(30 * UNIT, 20 * UNIT, 30 * UNIT, 24 * UNIT, 8, field.pace(64))
    bare = field.stretch(30 * UNIT, 30 * UNIT, 30 * UNIT, 34 * UNIT, 8, field.pace(64))
    assert across - bare == bare * inches // 4


@clause("sotr-terr-2", "sotr-terr-3", "sotr-ruling-8", "sotr-ruling-20", "sotr-mod-4", "sotr-mod-9")
@pytest.mark.parametrize("kind", ["wall", "high_wall", "sandbags", "hedge", "fence"])
@pytest.mark.parametrize("height", [8, 16, 17, 48, 49])
def test_how_high_an_obstacle_is_says_what_it_costs_and_whether_it_hides(kind: str, height: int) -> None:
    """Up to an inch it costs 1, up to three 2, higher nobody crosses it; a wall over an inch high hides who
    is behind it; a hedge or a fence does not for its height."""
    table = line(kind).table
    table.pieces[0].height = height
    field = Field(table, "drawn")
    number = table.pieces[0].number
    assert field.roles[number] == (CROSSED if height <= 48 else BARRED)
    assert field.costs[number] == (1 if height <= 16 else 2)
    hides = kind == "high_wall" or (kind in ("wall", "sandbags") and height > 16)
    assert bool(field.blocking >> number & 1) == hides


@clause("sotr-mod-4", "sotr-mod-5", "sotr-mod-6", "sotr-mod-9", "sotr-ruling-8", "sotr-ruling-9")
@pytest.mark.parametrize(
    "kind", [code for code, row in terrain().items() if row.shape in ("area", "line") and code != "field"]
)
def test_each_kind_covers_and_hides_as_its_row_says(kind: str) -> None:
    row = terrain()[kind]
    field = line(kind) if row.shape == "line" else area(kind)
    bit = next(1 << piece.number for piece in field.table.pieces if piece.kind == kind)
    assert bool(field.light & bit) == (row.cover == "light")
    assert bool(field.heavy & bit) == (row.cover == "heavy")
    assert bool(field.shelter & bit) == (row.cover == "shelter")
    assert bool(field.covers & bit) == (row.cover != "none")
    assert bool(field.walled & bit) == (kind == "building")
    assert bool(field.rocks & bit) == (kind == "rocks")
    assert bool(field.grounds & bit) == (kind in ("ruin", "rubble", "rocks", "crater", "wreck"))
    assert bool(field.blocking & bit) == (row.sight == "blocks")
    assert bool(field.deep & bit) == (row.sight == "depth")
    assert bool(field.hiding & bit) == (row.sight in ("blocks", "depth") or row.cover != "none")
    assert bool(field.covering & bit) == (row.cover != "none")


@clause("sotr-terr-5", "sotr-ruling-20")
def test_a_house_has_its_doors_in_the_middle_of_its_longest_walls() -> None:
    """A square has four; one of 10 by 5 inches two; walls of 200 and 191 sixteenths count as equally long,
    those of 200 and 190 do not."""
    assert len(doors_of(area("building").table.pieces[0])) == 4
    rows = ["." * 60] * 20 + ["." * 20 + "x" * 10 + "." * 30] * 5 + ["." * 60] * 19
    piece = Table.draw("\n".join(rows), legend={"x": "building"}).pieces[0]
    assert sorted(doors_of(piece)) == [(25 * UNIT, 20 * UNIT), (25 * UNIT, 25 * UNIT)]
    for short, doors in ((190, 2), (191, 4)):
        house = Piece(0, "building", [(0, 0), (200, 0), (200, short), (0, short)])
        assert len(doors_of(house)) == doors


@clause("sotr-terr-5", "sotr-ruling-20")
def test_a_window_costs_two_inches_and_a_door_nothing() -> None:
    """Through the wall at 20, 22.5 by a window, at 20, 25 by the door."""
    field = area("building")
    pace = field.pace(64)
    window = field.stretch(18 * UNIT, 22 * UNIT, 20 * UNIT, 22 * UNIT, 8, pace)
    through = field.stretch(18 * UNIT, 22 * UNIT, 21 * UNIT, 22 * UNIT, 8, pace)
    door = field.stretch(18 * UNIT, 25 * UNIT, 21 * UNIT, 25 * UNIT, 8, pace)
    bare = field.stretch(3 * UNIT, 5 * UNIT, 5 * UNIT, 5 * UNIT, 8, pace)
    assert through - door == bare, (window, through, door)


# Machines


@clause("sotr-ruling-44")
@pytest.mark.parametrize("kind", ["walker", "tracked", "wheeled"])
@pytest.mark.parametrize("code", [code for code, row in terrain().items() if row.shape == "area"])
def test_machines_go_where_the_terrain_lets_them(kind: str, code: str) -> None:
    """Where all do, where only walkers do, and where tracked ones do as well."""
    row = terrain()[code]
    field = area(code).going(kind)  # type: ignore[arg-type]
    piece = next((each for each in field.table.pieces if each.kind == code), None)
    if piece is None:
        return
    goes = row.machines == "all" or (row.machines != "none" and kind == "walker")
    goes = goes or (row.machines == "tracked" and kind == "tracked")
    assert (field.roles[piece.number] != BARRED) == goes


@clause("sotr-ruling-44", "sotr-terr-2")
@pytest.mark.parametrize("height", [16, 17, 32, 33])
def test_walkers_step_over_two_inches_and_tracks_cross_one(height: int) -> None:
    table = line("wall").table
    table.pieces[0].height = height
    number = table.pieces[0].number
    field = Field(table, "drawn")
    assert field.going("walker").roles[number] == (OPEN if height <= 32 else BARRED)
    assert field.going("tracked").roles[number] == (CROSSED if height <= 16 else BARRED)
    assert field.going("wheeled").roles[number] == BARRED
    assert field.going("walker").costs[number] == 0
    assert field.going("tracked").costs[number] == 1
    assert bool(field.going("walker").hindering >> number & 1) == (height > 32)


@clause("sotr-ruling-44")
@pytest.mark.parametrize(("code", "tracked"), [("hedge", True), ("bocage", False), ("wire", True)])
def test_tracked_machines_cross_what_the_terrain_says(code: str, tracked: bool) -> None:
    """By the height of its kind where the map says none: a hedge is an inch high, bocage three."""
    field = line(code)
    number = field.table.pieces[0].number
    assert (field.going("tracked").roles[number] == CROSSED) == tracked
    assert field.going("wheeled").roles[number] == BARRED
