"""What a line between two cell centres crosses: exactly, in order, and the same both ways."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bocage.ground.crossings import Crossing, Tracer, crossings
from bocage.ground.land import OFF_MAP, Land
from bocage.ground.mapfile import Grid, MapFile
from bocage.ground.tracks import Contact
from tests.support import clause


def plain(kind: str, columns: int, rows: int, half_hexes: bool = False) -> Land:
    grid = Grid("hex" if kind == "hex" else "square", columns, rows, half_hexes)
    return Land.of(MapFile(map="plain", title={}, ground="plain", grid=grid))


HEX_LAND = plain("hex", 11, 9)
SQUARE_LAND = plain("square", 9, 8)
LANDS = st.sampled_from([HEX_LAND, SQUARE_LAND, plain("hex", 6, 5, half_hexes=True)])


def told(land: Land, found: tuple[Crossing, ...]) -> list[str]:
    """Cells entered as `J7`, sides run along as `=J7/J8`, sides crossed as `J7|J8`, corners as `x..`."""
    marks = {Contact.CELL: "", Contact.ALONG: "=", Contact.SIDE: "", Contact.CORNER: "x"}
    glue = {Contact.CELL: "", Contact.ALONG: "/", Contact.SIDE: "|", Contact.CORNER: "/"}
    return [
        marks[each.contact] + glue[each.contact].join(land.cells[cell].label for cell in each.cells)
        for each in found
    ]


def touched(land: Land, here: str, there: str) -> list[str]:
    """Cells entered and sides run along only."""
    return [text for text in told(land, crossings(land, here, there)) if "|" not in text]


@clause("lnl-10.0-3", "lnl-10.3e-3")
@pytest.mark.parametrize(
    ("here", "there", "path"),
    [
        ("I7", "K7", ["=J7/J8"]),
        ("K6", "I7", ["J7"]),
        ("E5", "D4", ["=E4/D5"]),
        ("G4", "G6", ["G5"]),
        ("F2", "H1", ["G1"]),
        ("C6", "F4", ["D6", "D5", "E5", "E4"]),
        ("E5", "E1", ["E4", "E3", "E2"]),
        ("E2", "G5", ["=E3/F3", "F4", "=F5/G4"]),
        ("E2", "F5", ["E3", "F4"]),
        ("E2", "G4", ["F3", "F4"]),
    ],
)
def test_the_ten_lines_of_the_grid_table(here: str, there: str, path: list[str]) -> None:
    assert touched(HEX_LAND, here, there) == path


@pytest.mark.parametrize(
    ("here", "there", "middle"), [("K6", "I7", "J7"), ("G4", "G6", "G5"), ("F2", "H1", "G1")]
)
def test_some_of_them_pass_through_a_centre(here: str, there: str, middle: str) -> None:
    a, b, m = (HEX_LAND.cells[HEX_LAND.cell(label)] for label in (here, there, middle))
    assert (b.x - a.x) * (m.y - a.y) == (b.y - a.y) * (m.x - a.x)


def test_sides_are_crossed_between_the_cells_and_those_of_the_ends_are_marked() -> None:
    found = crossings(HEX_LAND, "C6", "F4")
    assert told(HEX_LAND, found) == ["C6|D6", "D6", "D6|D5", "D5", "D5|E5", "E5", "E5|E4", "E4", "E4|F4"]
    assert [each.at_end for each in found if each.contact == Contact.SIDE] == [
        True,
        False,
        False,
        False,
        True,
    ]


def test_what_stands_on_a_side_crossed_or_run_along_is_named() -> None:
    land = Land.draw(
        """
             .     .
          .     .     .
             .     .
          .     .     .
        """,
        hexsides={"hedge": "B1/B2", "wall": "C1/C2"},
    )
    assert [each.hexside for each in crossings(land, "A1", "C1")] == ["hedge"]
    assert [each.hexside for each in crossings(land, "C1", "C2")] == ["wall"]


def test_a_side_met_at_its_very_end_is_not_crossed() -> None:
    """The line from A1 to E4 leaves B2 for C2 through a point where three hexes meet, and C3 for D4."""
    path = ["A1|B2", "B2", "C2", "C2|C3", "C3", "D4", "D4|E4"]
    assert told(HEX_LAND, crossings(HEX_LAND, "A1", "E4")) == path
    tracer = Tracer(HEX_LAND)
    for here in range(len(HEX_LAND.cells)):
        for there in range(here):
            for each in tracer.crossings(here, there):
                if each.contact == Contact.SIDE:
                    assert _crosses_inside(HEX_LAND, here, there, each.cells)


def _crosses_inside(land: Land, start: int, end: int, side: tuple[int, ...]) -> bool:
    a, b = land.cells[start], land.cells[end]
    one = land.cells[side[0]]
    hands = []
    for x, y in land.lattice.side_corners(land.direction(*side)):
        hands.append((b.x - a.x) * (one.y + y - a.y) - (b.y - a.y) * (one.x + x - a.x))
    return hands[0] * hands[1] < 0


@pytest.mark.parametrize(
    ("here", "there", "path"),
    [
        ("A1", "C3", ["xA1/B1/A2/B2", "B2", "xB2/C2/B3/C3"]),
        ("B2", "C3", ["xB2/C2/B3/C3"]),
        ("A1", "D2", ["A1|B1", "B1", "xB1/C1/B2/C2", "C2", "C2|D2"]),
        ("A1", "B3", ["A1|A2", "A2", "A2|B2", "B2", "B2|B3"]),
        ("A1", "C1", ["A1|B1", "B1", "B1|C1"]),
    ],
)
def test_squares_report_the_corners_passed(here: str, there: str, path: list[str]) -> None:
    assert told(SQUARE_LAND, crossings(SQUARE_LAND, here, there)) == path


def test_a_line_never_runs_along_a_side_on_squares() -> None:
    tracer = Tracer(SQUARE_LAND)
    for here in range(len(SQUARE_LAND.cells)):
        for each in tracer.crossings(0, here):
            assert each.contact != Contact.ALONG


def test_beside_the_edge_of_the_map_only_what_is_there_is_met() -> None:
    assert touched(HEX_LAND, "B1", "D1") == ["=C1"]


def test_a_cell_meets_nothing_on_the_way_to_itself() -> None:
    assert crossings(HEX_LAND, "E5", "E5") == ()
    assert Tracer(HEX_LAND).through(5, 5) == 0


@given(LANDS, st.data())
def test_the_way_back_meets_the_same_in_reverse(land: Land, data: st.DataObject) -> None:
    a, b = (data.draw(st.integers(0, len(land.cells) - 1)) for _ in range(2))
    tracer = Tracer(land)
    there, back = tracer.crossings(a, b), tracer.crossings(b, a)
    assert [(each.contact, each.cells[::-1], each.at_end) for each in reversed(back)] == [
        (each.contact, each.cells, each.at_end) for each in there
    ]


@settings(max_examples=200)
@given(LANDS, st.data())
def test_crossings_agree_with_clipping_the_line_to_every_cell(land: Land, data: st.DataObject) -> None:
    """Against another method: clip the line to the polygon of every cell, edge by edge, in fractions."""
    a, b = (data.draw(st.integers(0, len(land.cells) - 1)) for _ in range(2))
    tracer = Tracer(land)
    entered = {each.cells[0] for each in tracer.crossings(a, b) if each.contact == Contact.CELL}
    along = {cell for each in tracer.crossings(a, b) if each.contact == Contact.ALONG for cell in each.cells}
    expected: tuple[set[int], set[int]] = (set(), set())
    for cell in range(len(land.cells)):
        if cell not in (a, b) and a != b:
            found = _clip(land, a, b, cell)
            if found:
                expected[found == "along"].add(cell)
    assert (entered, along) == expected
    corners = {
        cell
        for each in tracer.crossings(a, b)
        if each.contact == Contact.CORNER
        for cell in each.cells[1:3]
        if cell != OFF_MAP
    }
    assert set(land.labels(tracer.through(a, b))) == {
        land.cells[cell].label for cell in entered | along | corners
    }


def _clip(land: Land, a: int, b: int, cell: int) -> str:
    start, end, centre = land.cells[a], land.cells[b], land.cells[cell]
    corners = [(centre.x + x, centre.y + y) for x, y in land.lattice.corners]
    first, last, edge = Fraction(0), Fraction(1), False
    for at, (x, y) in enumerate(corners):
        next_x, next_y = corners[(at + 1) % len(corners)]
        # Corners go clockwise, so the inside lies on the positive hand of each edge.
        out = (next_x - x) * (start.y - y) - (next_y - y) * (start.x - x)
        step = (next_x - x) * (end.y - start.y) - (next_y - y) * (end.x - start.x)
        if step == 0:
            if out < 0:
                return ""
            edge = edge or out == 0
        elif step > 0:
            first = max(first, Fraction(-out, step))
        else:
            last = min(last, Fraction(-out, step))
    if first >= last:
        return ""
    return "along" if edge else "inside"
