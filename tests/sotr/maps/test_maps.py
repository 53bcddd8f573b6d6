"""The four tables: enough ground to hide on, no long open lanes, room for walkers, nothing shut off.

A squad that is seen in the open at 20 inches is lost, so the tables carry terrain on a third of their ground
and no open lane longer than 18 inches joins the strips along two opposite edges, where forces are put.
"""

from __future__ import annotations

from functools import cache
from math import hypot
from pathlib import Path

import pytest
from shapely.geometry import Polygon
from shapely.ops import unary_union

import bocage.systems
from bocage.ground.mapdocument import load_table
from bocage.ground.picture import draw_table
from bocage.ground.picture.tabletop.tablelint import lint_picture
from bocage.ground.table.ground import BARRED, OPEN, Footing, Ground
from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.lint import TableKinds, lint_table
from bocage.ground.table.regions import regions
from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table

MAPS = Path(bocage.systems.__path__[0]) / "sotr" / "maps"
NAMES = ("the-night-mail", "the-square", "vaux", "walking-weather")

# The kinds of the table `terrain` in the rulings.
HIDING = frozenset({"building", "bunker", "rocks", "ruin", "woods", "crops", "wreck"})
STEPS = frozenset({"rubble", "crater", "snow", "sand", "shallow_water", "deep_water", "river"})
AREAS = HIDING | STEPS | {"field", "road"}
SCREENS = frozenset({"hedge", "wall", "high_wall", "bocage", "sandbags"})
LINES = SCREENS | {"wire", "trench", "fence"}
COVER = HIDING | SCREENS | {"rubble"}
"""What gives cover to whoever stands behind it or in it, or hides him."""
SHUT = frozenset({"river", "bunker", "wreck"})

FAR = 18 * UNIT
STRIP = 6 * UNIT
"""How deep the strips are along the edges."""
BASE = 8


@cache
def table(name: str) -> Table:
    return Table.load(MAPS / f"{name}.yaml")


def shape(piece: Piece) -> Polygon:
    return Polygon(piece.points).buffer(0)


def share(name: str) -> float:
    """How much of a table is terrain: all but bare fields and roads."""
    ground = table(name)
    laid = unary_union([shape(p) for p in ground.pieces if p.kind not in {"field", "road", "hill"}])
    return float(laid.area) / (ground.width * ground.depth)


def middles(name: str) -> list[Point]:
    """The middles of the squares of the chart on which a man stands without cover."""
    chart = table(name).chart()
    return [
        chart.middle(square)
        for square in range(chart.columns * chart.rows)
        if (top := chart.top[square]) is None or top.kind not in COVER
    ]


def open_lanes(name: str, ours: list[Point], theirs: list[Point]) -> tuple[int, list[float]]:
    """How many pairs of places there are, and the lengths of the open lanes between them that are too long.

    A lane is open when none of its eight rays meets anything that covers or hides.
    """
    ground = table(name)
    among = ground.pieces_of(COVER)
    pairs, found = 0, []
    for ax, ay in ours:
        for bx, by in theirs:
            pairs += 1
            length = hypot(bx - ax, by - ay) - 2 * BASE
            if length > FAR and not ground.lanes.cut(ax, ay, BASE, bx, by, BASE, among):
                found.append(length / UNIT)
    return pairs, found


@pytest.mark.parametrize("name", NAMES)
def test_a_third_of_the_ground_is_terrain(name: str) -> None:
    assert share(name) >= 1 / 3


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("axis", [0, 1])
def test_no_open_lane_over_18_inches_joins_two_opposite_edges(name: str, axis: int) -> None:
    ground, places = table(name), middles(name)
    end = (ground.width, ground.depth)[axis]
    near = [place for place in places if place[axis] < STRIP]
    far = [place for place in places if place[axis] > end - STRIP]
    pairs, found = open_lanes(name, near, far)
    assert pairs > 400
    assert not found


@pytest.mark.parametrize("name", NAMES)
def test_open_lanes_over_18_inches_are_rare_anywhere(name: str) -> None:
    places = middles(name)
    pairs, found = open_lanes(name, places, places)
    assert len(found) < pairs / 100


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_wrong_with_a_map(name: str) -> None:
    path = MAPS / f"{name}.yaml"
    kinds = TableKinds(AREAS, LINES, frozenset({"road"}))
    assert lint_picture(path) == []
    assert lint_table(path, kinds, lambda kind: kind not in SHUT) == []


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_of_a_map_is_small_enough(name: str) -> None:
    assert len(draw_table(load_table(MAPS / f"{name}.yaml"))) < 600_000


LOW = 2 * UNIT
"""A walker steps over what is up to 2 inches high, and may stand astride it."""


@pytest.mark.parametrize(
    ("inches", "astride"), [pytest.param(4, True, id="large"), pytest.param(3, False, id="medium")]
)
def test_a_walker_gets_from_edge_to_edge(inches: int, astride: bool) -> None:
    """It enters no house, ruin or wood. A medium one finds a way even where it steps over nothing."""
    ground = table("walking-weather")

    def role(piece: Piece) -> int:
        shut = piece.kind in {"building", "bunker", "wreck", "ruin", "woods"}
        if shut or (piece.kind in LINES and not (astride and piece.height <= LOW)):
            return BARRED
        return OPEN

    footing = Footing(inches * UNIT // 2, tuple(map(role, ground.pieces)))
    trodden = Ground(ground.pieces, ground.width, ground.depth, footing)
    largest = regions(trodden)[0]
    rows = [trodden.point(node)[1] for node in largest]
    assert min(rows) < STRIP
    assert max(rows) > ground.depth - STRIP
    assert len(largest) > 0.8 * sum(trodden.stands)
