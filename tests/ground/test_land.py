"""The land: drawings, cells, sides, ways, edges, half-hexes and joined maps."""

from __future__ import annotations

import pytest

from bocage.ground.boards import Board
from bocage.ground.drawing import drawn
from bocage.ground.faults import MapError
from bocage.ground.hexes import NORTH, SOUTH
from bocage.ground.land import Land
from bocage.ground.mapfile import Grid, Hexside, Hill, MapFile, Terrain, Way
from tests.support import clause

VALLEY = """
       .     f
    .     b1    .
       S     .
    ~     .     .2
"""


def valley() -> Land:
    return Land.draw(
        VALLEY,
        hills={1: "E1"},
        hexsides={"wall": "A1/A2", "hedge": "C1/C2 B2/C2"},
        ways={"road": "A1 B2 C2 D2"},
        storeys={3: "B2"},
    )


def test_a_drawing_is_read_where_its_marks_stand() -> None:
    land = valley()
    assert [cell.label for cell in land.cells] == ["A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2", "E1", "E2"]
    terrain = {cell.label: cell.terrain for cell in land.cells if cell.terrain != "clear"}
    assert terrain == {"A2": "water", "B2": "stone_building_2", "C1": "brush", "D1": "forest"}
    assert {cell.label: cell.elevation for cell in land.cells if cell.elevation} == {
        "C1": 1,
        "E1": 1,
        "E2": 2,
    }
    assert land.cells[land.cell("B2")].storeys == 3


def test_a_legend_may_name_other_kinds() -> None:
    assert Land.draw("x", {"x": "lava"}).cells[0].terrain == "lava"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "drawing-empty"),
        ("?", "drawing-mark mark='\\?' cell='A1'"),
        ("fx", "drawing-mark mark='fx' cell='A1'"),
        (".  .\n .", "drawing-turns"),
        ("  .  .  .\n.  .\n", "drawing-columns"),
        ("  .\n.  .\n  .  .\n.  .\n", "drawing-width"),
    ],
)
def test_a_bad_drawing_says_what_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(MapError, match=problem):
        Land.draw(text)


def test_an_unknown_cell_is_refused_by_name() -> None:
    with pytest.raises(MapError, match="no-cell cell='Q9' map='drawing'"):
        valley().cell("Q9")


def test_sides_are_the_same_from_both_cells() -> None:
    land = valley()
    assert land.side(land.cell("A1"), SOUTH) == land.side(land.cell("A2"), NORTH) == "wall"
    assert land.side(land.cell("C2"), land.direction(land.cell("C2"), land.cell("B2"))) == "hedge"
    assert land.side(land.cell("E1"), SOUTH) == ""


def test_ways_link_both_ways() -> None:
    land = valley()
    b2, c2, c1 = land.cell("B2"), land.cell("C2"), land.cell("C1")
    assert land.way(b2, c2) == land.way(c2, b2) == "road"
    assert land.way(c1, c2) == ""


def test_edges() -> None:
    land = Land.draw("""
             .     .
          .     .     .
             .     .
          .     .     .
             .     .
          .     .     .
    """)
    edges = {cell.label: land.edge(cell.index) for cell in land.cells}
    assert edges["A1"] == ("north", "west")
    assert edges["B1"] == ("north",)
    assert edges["B3"] == ("south",)
    assert edges["E3"] == ("south", "east")
    assert edges["A2"] == ("west",)
    assert edges["C2"] == edges["B2"] == ()


def test_later_patches_lie_over_earlier_ones_and_spans_fill_rectangles() -> None:
    grid = Grid("hex", 4, 4)
    patches = (Terrain("wheat_field", cells="A1-C2 D4"), Terrain("forest", cells="B2"))
    hills = (Hill(1, "A1-B4"), Hill(2, "A1"))
    land = Land.of(MapFile("m", {}, "plain", grid, patches, hills))
    wheat = [cell.label for cell in land.cells if cell.terrain == "wheat_field"]
    assert wheat == ["A1", "A2", "B1", "C1", "C2", "D4"]
    assert land.cells[land.cell("B2")].terrain == "forest"
    assert [land.cells[land.cell(at)].elevation for at in ("A1", "B1", "C1")] == [2, 1, 0]


def test_terrain_changed_by_a_season_stays_drawn_as_it_was() -> None:
    field = [(1.8, 1.2), (3.2, 1.8), (3.0, 2.3), (1.8, 1.8)]
    land = Land.draw("  .  .\nw  .\n  .  .\n.  .\n", outlines={"wheat_field": [field]})
    assert [cell.label for cell in land.cells if cell.terrain == "wheat_field"] == ["A1", "B2", "C2"]
    mown = land.with_terrain(
        {cell.index: "low_crops" for cell in land.cells if cell.terrain == "wheat_field"}
    )
    assert [cell.label for cell in mown.cells if cell.terrain == "low_crops"] == ["A1", "B2", "C2"]
    assert [cell.fill for cell in mown.cells if cell.terrain == "low_crops"] == ["low_crops", "", ""]
    assert [outline.kind for outline in mown.outlines] == ["low_crops"]
    assert [outline.kind for outline in land.outlines] == ["wheat_field"], "the land it was made of stays"


def test_a_filled_cell_covers_what_was_drawn_in_it_and_nothing_else() -> None:
    wood = [(1.8, 1.2), (3.2, 1.8), (3.0, 2.3), (1.8, 1.8)]
    land = Land.draw("  .  .\n.  .\n  .  .\n.  .\n", outlines={"forest": [wood]}, hills={1: "B2"})
    b2 = land.cell("B2")
    marked = land.with_terrain({b2: "rubble"}, filled=True)
    cell = marked.cells[b2]
    assert (cell.terrain, cell.fill, cell.elevation, cell.label) == ("rubble", "rubble", 1, "B2")
    assert cell.fill_order > marked.outlines[0].order
    assert marked.outlines[0].kind == "forest", "the wood goes on in C2"
    assert marked.cells[marked.cell("C2")].terrain == "forest"
    assert land.with_terrain({}) is land


@pytest.mark.parametrize(
    ("bad", "problem"),
    [
        ({"terrain": (Terrain("forest", cells="A9"),)}, "no-row cell='A9' column='A' last=4"),
        ({"terrain": (Terrain("forest", cells="E1"),)}, "no-column cell='E1' last='D'"),
        ({"terrain": (Terrain("forest", cells="1A1"),)}, "map-number word='1A1'"),
        ({"terrain": (Terrain("forest", cells="B2-A1"),)}, "backwards word='B2-A1'"),
        ({"terrain": (Terrain("forest", outline=((1.0, 1.0), (2.0, 2.0))),)}, "outline-short kind='forest'"),
        ({"hexsides": (Hexside("wall", "A1-A2"),)}, "no-two-cells word='A1-A2'"),
        ({"hexsides": (Hexside("wall", "A1/A3"),)}, "no-common-side first='A1' last='A3'"),
        ({"ways": (Way("road", "A1 A2 A4"),)}, "way-jumps first='A2' last='A4'"),
    ],
)
def test_a_map_that_cannot_be_made_says_why(bad: dict[str, object], problem: str) -> None:
    mapfile = MapFile("m", {}, "plain", Grid("hex", 4, 4), **bad)  # type: ignore[arg-type]
    with pytest.raises(MapError, match=problem):
        Land.of(mapfile)


# ------------------------------------------------------------------ half-hexes and joined maps

NORTHERN = """
       .     f
    .     .     .
       .     .
    .     .     .
       .     b1
"""
SOUTHERN = """
       f2    .
    .     .     .
       .     .
    .     .     .
       .     .
"""


@clause("lnl-1.4-1")
def test_half_hexes_have_all_that_full_hexes_have() -> None:
    land = Land.draw(NORTHERN, hexsides={"hedge": "D2/D3"}, ways={"road": "C1 D1 E1"})
    assert [cell.label for cell in land.cells if cell.half] == ["B1", "B3", "D1", "D3"]
    d3, d1 = land.cells[land.cell("D3")], land.cells[land.cell("D1")]
    assert (d3.terrain, d3.elevation, d1.terrain) == ("brush", 1, "forest")
    assert land.side(d3.index, NORTH) == "hedge"
    assert land.way(land.cell("C1"), d1.index) == "road"
    assert land.distance(d1.index, d3.index) == 2
    assert land.edge(d1.index) == ("north",)
    assert land.edge(d3.index) == ("south",)


@clause("lnl-1.4-3")
def test_half_hexes_of_two_maps_that_meet_form_one_normal_hex() -> None:
    land = Land.join([[Board("13", drawn(NORTHERN))], [Board("14", drawn(SOUTHERN))]])
    north, south = land.cell("13B3"), land.cell("14B1")
    assert north == south, "one hex, with two labels"
    b3, d3 = land.cells[north], land.cells[land.cell("13D3")]
    assert b3.label == "13B3"
    assert not b3.half
    assert (b3.terrain, b3.fill) == ("forest", "forest"), "the forest drawn on the southern half"
    assert b3.elevation == 2, "and its hill"
    assert (d3.terrain, d3.elevation) == ("brush", 1)
    assert [land.cells[cell].label for cell in land.neighbours[north]] == [
        "13B2",
        "13C2",
        "14C1",
        "14B2",
        "14A1",
        "13A2",
    ]
    assert land.edge(north) == ()
    assert land.cells[land.cell("13B1")].half
    assert land.distance(land.cell("13B2"), land.cell("14B2")) == 2
    assert len(land.cells) == 12 + 12 - 2


@clause("lnl-1.4-3")
def test_maps_side_by_side_share_their_outer_column_when_it_is_of_the_same_height() -> None:
    land = Land.join([[Board("13", drawn(NORTHERN)), Board("14", drawn(SOUTHERN))]])
    assert land.cell("13E1") == land.cell("14A1")
    assert [land.cells[cell].label for cell in land.neighbours[land.cell("13E1")][1:3]] == ["14B1", "14B2"]
    assert len(land.cells) == 12 + 12 - 2


def test_maps_with_an_even_number_of_columns_stand_edge_to_edge() -> None:
    four = "  .  .\n.  .\n  .  f\n.  .\n"
    land = Land.join([[Board("1", drawn(four)), Board("2", drawn(four))]])
    d2, a2 = land.cell("1D2"), land.cell("2A2")
    assert land.direction(d2, a2) == 2
    assert len(land.cells) == 16


def test_joined_maps_keep_their_silhouettes_sides_and_ways_in_place() -> None:
    part = drawn(
        "  .  .\n.  .\n  .  .\n.  .\n",
        hexsides={"wall": "A1/A2"},
        ways={"road": "A1 B1"},
        outlines={"forest": [[(2.7, 1.7), (3.3, 1.7), (3.3, 2.3), (2.7, 2.3)]]},
    )
    land = Land.join([[Board("1", part), Board("2", part)], [Board("3", part), Board("4", part)]])
    for number in "1234":
        assert land.cells[land.cell(f"{number}C2")].terrain == "forest"
        assert land.side(land.cell(f"{number}A1"), SOUTH) == "wall"
        assert land.way(land.cell(f"{number}A1"), land.cell(f"{number}B1")) == "road"
    assert [land.labels(outline.cells) for outline in land.outlines] == [["1C2"], ["2C2"], ["3C2"], ["4C2"]]
    assert land.distance(land.cell("1A1"), land.cell("4A1")) == 4


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ([], "no-boards"),
        ([[]], "no-boards"),
        ([[("1", NORTHERN), ("1", SOUTHERN)]], "board-numbers"),
        ([[("1", NORTHERN), ("x", SOUTHERN)]], "board-numbers"),
        ([[("1", NORTHERN)], [("2", VALLEY)]], "boards-differ"),
        ([[("1", VALLEY), ("2", "  .\n.\n")]], "board-rows-differ"),
    ],
)
def test_maps_that_do_not_fit_are_refused(rows: list[list[tuple[str, str]]], problem: str) -> None:
    with pytest.raises(MapError, match=problem):
        Land.join([[Board(number, drawn(text)) for number, text in row] for row in rows])
