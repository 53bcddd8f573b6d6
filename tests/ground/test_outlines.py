"""Drawn silhouettes: points in them, lines through them, spills and their owners."""

from __future__ import annotations

from fractions import Fraction

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from bocage.ground.crossings import Tracer, crossings
from bocage.ground.land import Land
from bocage.ground.mapfile import Grid, MapFile, Terrain
from bocage.ground.outlines import covers, cuts, self_crossing

ARROW = ((0, 0), (8, 0), (4, 4), (8, 8), (0, 8))
"""A square with a notch cut into its east side, up to (4, 4)."""

POINT = st.tuples(st.integers(-3, 11), st.integers(-3, 11))


@pytest.mark.parametrize(
    ("point", "inside"),
    [((2, 4), True), ((4, 4), True), ((5, 4), False), ((8, 0), True), ((0, 9), False), ((-1, 0), False)],
)
def test_a_silhouette_holds_its_inside_and_its_edge(point: tuple[int, int], inside: bool) -> None:
    assert covers(ARROW, *point) == inside


@given(POINT, st.integers(1, 5))
def test_holding_a_point_agrees_with_shapely(point: tuple[int, int], scale: int) -> None:
    shape = shapely.Polygon([(x * scale, y * scale) for x, y in ARROW])
    assert covers(ARROW, *point, scale) == shape.covers(shapely.Point(point))


def test_a_line_is_cut_where_it_lies_in_the_silhouette() -> None:
    assert cuts(ARROW, (7, -2), (7, 10)) == [
        (Fraction(2, 12), Fraction(3, 12)),
        (Fraction(9, 12), Fraction(10, 12)),
    ]
    assert cuts(ARROW, (-2, 0), (10, 0)) == [(Fraction(2, 12), Fraction(10, 12))], "along its edge"
    assert cuts(ARROW, (-4, 4), (4, -4)) == [], "a point of contact is no cut"
    assert cuts(ARROW, (1, 1), (1, 5)) == [(Fraction(-1, 4), Fraction(7, 4))], "it starts and ends inside"


@given(POINT, POINT)
def test_cuts_agree_with_shapely(start: tuple[int, int], end: tuple[int, int]) -> None:
    if start == end:
        return
    whole = Fraction(1)
    met = [(max(first, 0 * whole), min(last, whole)) for first, last in cuts(ARROW, start, end)]
    length = sum(last - first for first, last in met if first < last)
    line = shapely.LineString([start, end])
    assert float(length) * line.length == pytest.approx(shapely.Polygon(ARROW).intersection(line).length)


@pytest.mark.parametrize(
    ("points", "crossing"),
    [
        (ARROW, False),
        (((0, 0), (4, 4), (4, 0), (0, 4)), True),
        (((0, 0), (4, 0), (2, 0), (2, 4)), True),
        (((0, 0), (4, 0), (4, 4), (2, 0)), True),
        (((0, 0), (2, 0), (4, 0), (4, 4)), False),
        (((0, 0), (0, 0), (4, 0), (4, 4)), True),
        (((0, 0), (4, 0), (2, 3)), False),
    ],
)
def test_an_outline_that_crosses_or_touches_itself(
    points: tuple[tuple[int, int], ...], crossing: bool
) -> None:
    assert self_crossing(points) == crossing


MEADOW = """
       .     .
    .     .     .
       .     .
    .     .     .
       .     .
    .     .     .
"""


def test_the_cells_whose_centre_it_holds_are_of_its_kind() -> None:
    land = Land.draw(MEADOW, outlines={"forest": [[(1.8, 1.2), (3.4, 1.7), (3.2, 2.4), (1.8, 1.8)]]})
    assert [cell.label for cell in land.cells if cell.terrain == "forest"] == ["B2", "C2"]
    assert all(cell.fill == "" for cell in land.cells)


BENT = [(1.8, 0.3), (2.2, 0.3), (2.5, 1.3), (3.2, 1.8), (3.2, 2.2), (2.8, 2.2), (2.3, 1.4), (1.9, 1.1)]
"""One wood over the centres of B1 and C2; it spills over the north and the east of B2."""

BAND = [(1.9, 1.4), (4.1, 1.4), (4.1, 1.8), (1.9, 1.8)]
"""One wood over the centres of B2 and D2; it spills over C1 and C2 between them."""


def test_a_spill_belongs_to_the_nearest_cell_of_its_kind() -> None:
    land = Land.draw(MEADOW, outlines={"forest": [BENT]})
    b1, c2, b2 = (land.cell(label) for label in ("B1", "C2", "B2"))
    assert land.outlines[0].cells == 1 << b1 | 1 << c2
    along = [cut for each in crossings(land, "A1", "C1") for cut in each.cuts]
    assert {(cut.cell, cut.owners) for cut in along} == {(b1, 1 << b1), (b2, 1 << b1)}
    east = [cut for each in crossings(land, "C1", "B3") for cut in each.cuts if cut.cell == b2]
    assert {cut.owners for cut in east} == {1 << c2}


def test_a_spill_between_two_equally_near_cells_belongs_to_both() -> None:
    land = Land.draw(MEADOW, outlines={"forest": [BAND]})
    b2, d2, c2 = land.cell("B2"), land.cell("D2"), land.cell("C2")
    assert land.outlines[0].cells == 1 << b2 | 1 << d2
    cut = [cut for each in crossings(land, "C1", "C3") for cut in each.cuts]
    assert [(each.cell, each.owners) for each in cut] == [(c2, 1 << b2 | 1 << d2)]


def test_a_silhouette_far_from_any_cell_of_its_kind_belongs_to_none() -> None:
    land = Land.draw(MEADOW, outlines={"forest": [[(2.8, 1.6), (3.2, 1.6), (3.2, 1.8), (2.8, 1.8)]]})
    assert land.outlines[0].cells == 0
    assert [cut.owners for each in crossings(land, "C1", "C3") for cut in each.cuts] == [0]


def test_a_cell_filled_later_hides_what_lay_in_it() -> None:
    wood = Terrain("forest", outline=((1.7, 1.2), (2.3, 1.2), (2.3, 1.8), (1.7, 1.8)))
    field = Terrain("wheat_field", cells="B2")
    grid = Grid("hex", 3, 3)
    under = Land.of(MapFile("m", {}, "plain", grid, (wood, field)))
    over = Land.of(MapFile("m", {}, "plain", grid, (field, wood)))
    assert (under.cells[under.cell("B2")].terrain, over.cells[over.cell("B2")].terrain) == (
        "wheat_field",
        "forest",
    )
    assert [len(each.cuts) for each in crossings(under, "B1", "B3") if each.cells == (under.cell("B2"),)] == [
        0
    ]
    assert [len(each.cuts) for each in crossings(over, "B1", "B3") if each.cells == (over.cell("B2"),)] == [1]
    assert over.cells[over.cell("B2")].fill == "wheat_field", "the field still fills the rest of the cell"


@given(st.data())
def test_cuts_are_the_same_both_ways(data: st.DataObject) -> None:
    part = st.integers(50, 550).map(lambda hundredths: hundredths / 100)
    drawings = data.draw(
        st.lists(st.lists(st.tuples(part, part), min_size=3, max_size=6), min_size=1, max_size=2)
    )
    land = Land.draw(MEADOW, outlines={"forest": drawings})
    a, b = (data.draw(st.integers(0, len(land.cells) - 1)) for _ in range(2))
    tracer = Tracer(land)
    there = [(each.cells, set(each.cuts)) for each in tracer.crossings(a, b)]
    back = [(each.cells[::-1], set(each.cuts)) for each in reversed(tracer.crossings(b, a))]
    assert there == back
    first, last = min(a, b), max(a, b)
    art = tracer.art(first, last) if first < last else []
    assert {(each.kind, each.cell, each.of_end) for each in art} == {
        (cut.kind, cut.cell, bool(cut.owners & (1 << a | 1 << b))) for _, met in there for cut in met
    }
