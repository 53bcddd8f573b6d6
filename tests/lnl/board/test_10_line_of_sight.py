"""Chapter 10.0 and 10.2 to 10.5: lines of sight, drawn and judged."""

from __future__ import annotations

import pytest

from bocage.ground.land import Land
from bocage.systems.lnl.board.line_of_sight import Overlay, Place, Sightlines, judge
from tests.lnl.sight_chart import (
    BLOCKED,
    CHART,
    CLEAR,
    DEGRADED,
    Row,
    clauses,
    hexside_map,
    look,
    place,
    said,
)
from tests.support import clause, example

# ------------------------------------------------------------------ the ten examples of the rulebook

VIETNAM_1 = """
     .     .     .     .     .
  .     .     .     h     .     .
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     .     g     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
     .     J     .     .     .
  .     .     .1    b     .     .
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
"""
"""Part of map 1. The jungle around I7, K6 and K7 is drawn as silhouettes that spill into column J."""

JUNGLE = {
    "heavy_jungle": [
        [(8.6, 6.7), (9.6, 6.7), (9.8, 7.0), (9.6, 7.3), (8.6, 7.3)],
        [(11.3, 5.7), (11.4, 7.3), (10.4, 7.3), (10.2, 7.0), (10.3, 6.3), (10.4, 5.8)],
    ]
}


@pytest.fixture(scope="module")
def map_1() -> Land:
    return Land.draw(VIETNAM_1, outlines=JUNGLE)


@clause("lnl-10.0-6", "lnl-10.3b-1", "lnl-10.3b-2", "lnl-10.3b-3")
@example("lnl-10.3b-e1")
def test_10_3b_e1_terrain_spilling_from_both_ends_does_not_block_a_line_along_a_hexside(map_1: Land) -> None:
    assert map_1.cells[map_1.cell("I7")].terrain == map_1.cells[map_1.cell("K7")].terrain == "heavy_jungle"
    verdict = look(map_1, "I7", "K7")
    assert verdict.code == CLEAR
    assert said(verdict) == []
    assert ("none", "lnl-10.3b-3", "J7/J8", "heavy_jungle") in [tuple(reason) for reason in verdict.reasons]


@clause("lnl-10.3b-3", "lnl-10.3b-5")
@example("lnl-10.3b-e2")
def test_10_3b_e2_a_hex_with_an_open_centre_is_open_though_the_ends_spill_into_it(map_1: Land) -> None:
    assert map_1.cells[map_1.cell("J7")].terrain == "clear"
    verdict = look(map_1, "K6", "I7")
    assert verdict.code == CLEAR
    assert clauses(verdict).count("lnl-10.3b-3") >= 1


@clause("lnl-10.3b-4")
@example("lnl-10.3b-e3")
def test_10_3b_e3_a_line_along_the_edge_of_a_blocking_hex_is_blocked(map_1: Land) -> None:
    verdict = look(map_1, "E5", "D4")
    assert verdict.code == BLOCKED
    assert said(verdict) == [("blocked", "lnl-10.3b-4", "E4/D5", "heavy_jungle")]


@clause("lnl-10.0-5", "lnl-10.3-3", "lnl-10.3c-3")
@example("lnl-10.3c-e2")
def test_10_3c_e2_brush_at_the_height_of_both_ends_degrades_by_one(map_1: Land) -> None:
    verdict = look(map_1, "G4", "G6")
    assert verdict.code == 1
    assert said(verdict) == [("degraded", "lnl-10.3c-3", "G5", "brush")]


@clause("lnl-10.0-4", "lnl-10.3-2", "lnl-10.3c-4")
@example("lnl-10.3c-e3")
def test_10_3c_e3_huts_higher_than_both_ends_block(map_1: Land) -> None:
    verdict = look(map_1, "F2", "H1")
    assert verdict.code == BLOCKED
    assert said(verdict) == [("blocked", "lnl-10.3c-4", "G1", "hut")]


@clause("lnl-10.2-9", "lnl-10.3c-5", "lnl-10.3e-1")
@example("lnl-10.3c-e4")
def test_10_3c_e4_upper_storeys_look_over_light_jungle() -> None:
    map_3 = Land.draw("""
             .     .     .
          .     .     .     .
             .     .     .
          .     .     .     .
             .     .     .
          .     .     .     .
             .     .     S
          .     .     j     .
             .     .     .
          .     .     .     .
             .     .     .
          .     S     .     .
    """)
    verdict = look(map_3, "C6 upper", "F4 upper")
    assert verdict.code == CLEAR
    assert ("none", "lnl-10.3c-5", "E4", "light_jungle") in [tuple(reason) for reason in verdict.reasons]
    assert look(map_3, "C6", "F4").code == DEGRADED, "from the ground storeys the jungle is higher than both"


@clause("lnl-10.3c-6", "lnl-10.3c-9")
@example("lnl-10.3c-e5")
def test_10_3c_e5_an_obstacle_as_high_as_the_higher_end_blocks(map_1: Land) -> None:
    verdict = look(map_1, "E5", "E1")
    assert verdict.code == BLOCKED
    assert said(verdict) == [("blocked", "lnl-10.3c-6", "E3", "elephant_grass")]
    assert said(look(map_1, "E1", "E5")) == said(verdict)


@pytest.fixture(scope="module")
def map_2() -> Land:
    return Land.draw("""
             .     .     .     .
          .     .     .     .     .
             .     .     .     .
          .     .     S     .     .
             .     .     .     .
          .     .     .     .     .
             .     .     g     .
          .     .     .     .     .
             .     .     .     .
          .     .     .     .     .
    """)


@clause("lnl-10.3c-7", "lnl-10.3c-8", "lnl-10.3d-4")
@example("lnl-10.3d-e1")
def test_10_3d_e1_an_upper_storey_sees_over_tall_grass_to_the_second_hex_behind(map_2: Land) -> None:
    verdict = look(map_2, "E2 upper", "G5")
    assert verdict.code == CLEAR
    assert ("none", "lnl-10.3c-8", "F4", "elephant_grass") in [tuple(reason) for reason in verdict.reasons]


@clause("lnl-10.3d-1", "lnl-10.3d-2", "lnl-10.3d-6")
@example("lnl-10.3d-e2", "lnl-10.3d-e3")
@pytest.mark.parametrize("behind", ["F5", "G4"])
def test_10_3d_e2_e3_the_hex_behind_the_grass_is_blind(map_2: Land, behind: str) -> None:
    verdict = look(map_2, "E2 upper", behind)
    assert verdict.code == BLOCKED
    assert said(verdict) == [("blocked", "lnl-10.3d-2", "F4", "blind_hex")]
    assert said(look(map_2, behind, "E2 upper")) == said(verdict)


# ------------------------------------------------------------------ clause by clause


@clause("lnl-10.0-3")
def test_the_line_runs_from_centre_to_centre() -> None:
    land = Land.draw("""
             .     .
          .     .     .
             f     .
          .     .     .
    """)
    assert look(land, "A1", "D1").code == CLEAR, "passes above B2"
    assert look(land, "A1", "D2").code == BLOCKED, "cuts B2"


def test_what_is_blocked_is_not_among_what_is_seen() -> None:
    land = Land.draw("\n".join("..f."))
    sight = Sightlines(land, CHART, [place(land, f"A{row}") for row in range(1, 5)], cache=None)
    assert sight.see == [0b0110, 0b0101, 0b1011, 0b0100]


@clause("lnl-10.3-4")
def test_a_line_may_be_checked_at_any_time_and_depends_on_the_chart_alone() -> None:
    land = Land.draw("\n".join(".f."))
    sight = Sightlines(land, CHART, [place(land, f"A{row}") for row in range(1, 4)], cache=None)
    before = (list(sight.code), list(sight.see))
    assert [sight.explain(0, 2).code, sight.explain(0, 2, Overlay(smoke=2)).code] == [3, 3]
    assert (sight.code, sight.see) == before
    felled = CHART._replace(terrain={**CHART.terrain, "forest": Row("open", 0)})
    assert judge(land, felled, place(land, "A1"), place(land, "A3")).code == CLEAR


@clause("lnl-10.3-5", "lnl-10.3e-8")
def test_what_sees_is_seen() -> None:
    land = Land.draw("""
             .     g     .
          .     b     .1    .
             S     .     f
          .     .     j     .
             .     h     .
          .     .2    .     S
    """)
    wheres = [cell.label for cell in land.cells] + ["B2 upper", "G3 upper"]
    places = [place(land, where) for where in wheres]
    sight = Sightlines(land, CHART, places, cache=None)
    for a, here in enumerate(places):
        for b, there in enumerate(places):
            if a != b:
                assert judge(land, CHART, here, there).code == sight.code[b][a] == sight.code[a][b]


@clause("lnl-10.2-9", "lnl-10.3e-1")
def test_an_upper_storey_is_as_high_as_a_hill_of_level_2() -> None:
    land = Land.draw("\n".join(("S", "g", ".", ".", ".2", "g", ".")))
    assert look(land, "A1", "A3").code == BLOCKED
    assert look(land, "A1 upper", "A4").code == CLEAR
    assert look(land, "A5", "A7").code == BLOCKED, "A7 is blind behind the grass"
    assert place(land, "A1 upper").height == place(land, "A5").height == 2


@clause("lnl-10.2-11", "lnl-10.3e-2")
def test_different_storeys_of_neighbouring_building_hexes_do_not_see_each_other() -> None:
    land = Land.draw("\n".join("SSs."))
    blocked = look(land, "A1 upper", "A2")
    assert blocked.code == BLOCKED
    assert said(blocked) == [("blocked", "lnl-10.2-11", "A1/A2", "storeys")]
    assert look(land, "A1 upper", "A2 upper").code == CLEAR
    assert look(land, "A1", "A2").code == CLEAR
    assert look(land, "A2 upper", "A3").code == CLEAR, "a one-storey building has no other storey"
    assert look(land, "A1", "A1 upper").code == CLEAR


@clause("lnl-10.2-11")
def test_storeys_drawn_on_the_map_make_a_building_a_multi_storey_one() -> None:
    land = Land.draw("\n".join("sss.."), storeys={2: "A2 A3"})
    assert look(land, "A2 upper", "A3").code == BLOCKED
    assert look(land, "A1", "A2 upper").code == CLEAR


@clause("lnl-10.2-11")
def test_storeys_count_not_heights_where_a_building_stands_on_a_slope() -> None:
    land = Land.draw("S\nS2\n")
    assert place(land, "A1 upper").height == place(land, "A2").height
    assert look(land, "A1 upper", "A2").code == BLOCKED
    assert look(land, "A1", "A2").code == CLEAR


@clause("lnl-10.3c-3")
def test_a_building_is_as_high_as_its_storeys() -> None:
    low = Land.draw(".2\ns\n.2\n")
    high = Land.draw(".2\ns\n.2\n", storeys={2: "A2"})
    assert look(low, "A1", "A3").code == CLEAR
    assert said(look(high, "A1", "A3")) == [("blocked", "lnl-10.3c-3", "A2", "stone_building")]


@clause("lnl-10.3e-2")
def test_neighbours_see_each_other_whatever_grows_there() -> None:
    land = Land.draw("f\nJ2", hexsides={"bocage": "A1/A2"})
    verdict = look(land, "A1", "A2", Overlay(smoke=0b11))
    assert verdict.code == CLEAR
    assert clauses(verdict) == ["lnl-10.3e-2"]


@clause("lnl-10.3a-4", "lnl-10.3a-5", "lnl-10.3e-6")
@example("lnl-10.3a-e1")
def test_10_3a_e1_a_tank_in_a_wood_degrades_once() -> None:
    land = Land.draw("\n".join(".t."))
    tank = Overlay(vehicles=land.mask("A2"))
    verdict = look(land, "A1", "A3", tank)
    assert verdict.code == 1
    assert said(verdict) == [("degraded", "lnl-10.3c-4", "A2", "light_woods")]
    assert "lnl-10.3a-4" in clauses(verdict)
    open_ground = Land.draw("\n".join("..."))
    assert look(open_ground, "A1", "A3", tank).code == 1
    assert look(Land.draw("\n".join((".1", ".", "."))), "A1", "A3", tank).code == CLEAR, (
        "a tank is of level 0"
    )


@clause("lnl-10.3e-6")
def test_each_thing_in_a_hex_is_tested_with_its_own_level() -> None:
    land = Land.draw("\n".join((".2", "b", ".", ".2")))
    assert look(land, "A1", "A4").code == CLEAR, "brush lies below both"
    assert look(land, "A1", "A4", Overlay(smoke=land.mask("A2"))).code == BLOCKED
    assert look(land, "A1", "A4", Overlay(ffe=land.mask("A2"))).code == DEGRADED


@clause("lnl-10.3b-1", "lnl-10.3b-2")
def test_terrain_in_the_end_hexes_never_counts() -> None:
    land = Land.draw("\n".join("f.J"))
    verdict = look(land, "A1", "A3", Overlay(smoke=land.mask("A1"), vehicles=land.mask("A3")))
    assert verdict.code == CLEAR
    assert clauses(verdict) == ["lnl-10.3b-1", "lnl-10.3b-1", "lnl-10.3b-2", "lnl-10.3b-2"]


SPILL = {"forest": [[(2.7, 0.7), (3.3, 0.7), (3.2, 1.8), (2.8, 1.8)]]}
"""A wood at C1 whose southern end spills into C2."""


@clause("lnl-10.0-6", "lnl-10.3b-3", "lnl-10.3-2")
def test_a_spill_counts_unless_it_belongs_to_an_end() -> None:
    land = Land.draw(
        """
             .     .
          .     .     .
             .     .
          .     .     .
             .     .
          .     .     .
        """,
        outlines=SPILL,
    )
    assert land.labels(land.outlines[0].cells) == ["C1"]
    assert look(land, "C1", "C3").code == CLEAR, "the wood is the firer's own"
    assert look(land, "B2", "D3").code == CLEAR, "the line passes C2 south of the wood"
    assert said(look(land, "B2", "E2")) == [("blocked", "lnl-10.3c-4", "C2", "forest")]
    assert said(look(land, "B2", "D2")) == [("blocked", "lnl-10.3b-4", "C1/C2", "forest")]


@clause("lnl-10.3-2", "lnl-10.3-3")
@pytest.mark.parametrize(("kind", "code"), [("forest", 3), ("light_woods", 1), ("water", 0)])
def test_a_silhouette_counts_only_where_the_line_cuts_it(kind: str, code: int) -> None:
    """The silhouette holds the centre of B2, but leaves the east of that hex bare."""
    land = Land.draw(
        """
             .     .
          .     .     .
             .     .
          .     .     .
             .     .
          .     .     .
        """,
        outlines={kind: [[(1.7, 1.2), (2.05, 1.2), (2.05, 1.8), (1.7, 1.8)]]},
    )
    assert land.cells[land.cell("B2")].terrain == kind
    assert look(land, "B1", "B3").code == code, "straight through its middle"
    assert look(land, "C1", "B3").code == CLEAR, "through the bare east of B2"


@clause("lnl-10.4-3")
def test_tall_grass_fills_its_hex_even_where_it_is_drawn_smaller() -> None:
    land = Land.draw(
        """
             .
          .     .
             .
          .     .
        """,
        outlines={"elephant_grass": [[(1.9, 0.4), (2.1, 0.4), (2.1, 0.6), (1.9, 0.6)]]},
    )
    verdict = look(land, "A1", "C1")
    assert said(verdict) == [("blocked", "lnl-10.4-3", "B1/B2", "elephant_grass")]
    assert judge(land, CHART, Place(land.cell("A1"), 2), Place(land.cell("C1"), 2)).code == CLEAR


@clause("lnl-10.4-4")
def test_smoke_fills_its_hex() -> None:
    land = hexside_map(".", ".")
    verdict = look(land, "A1", "C1", Overlay(smoke=land.mask("B2")))
    assert said(verdict) == [("blocked", "lnl-10.4-4", "B1/B2", "smoke")]


@clause("lnl-10.3d-1", "lnl-10.3d-2", "lnl-10.3d-3")
def test_what_makes_a_blind_hex_and_what_does_not() -> None:
    """Ruling-47: terrain and smoke of level 1 or 2, degrading or blocking; not level 0, shells, vehicles."""
    column = Land.draw("\n".join("...."))
    from_above = Place(0, 3), Place(3, 0)
    last = column.mask("A3")
    assert judge(column, CHART, *from_above, Overlay(smoke=last)).code == BLOCKED
    assert judge(column, CHART, *from_above, Overlay(ffe=last)).code == CLEAR
    assert judge(column, CHART, *from_above, Overlay(vehicles=last)).code == CLEAR
    for mark, code in (("b1", CLEAR), ("t", BLOCKED), ("f", BLOCKED)):
        assert judge(Land.draw("\n".join((".", ".", mark, "."))), CHART, *from_above).code == code, mark
    hedged = Land.draw("\n".join("...."), hexsides={"wall": "A2/A3"})
    assert judge(hedged, CHART, *from_above).code == CLEAR


@clause("lnl-10.3d-5")
def test_a_unit_as_high_as_the_obstacle_is_not_blind_behind_it() -> None:
    land = Land.draw("\n".join((".", ".", "g", ".1")))
    assert judge(land, CHART, Place(0, 3), Place(3, 1)).code == CLEAR
    assert judge(land, CHART, Place(0, 3), Place(3, 0)).code == BLOCKED


@clause("lnl-10.4-2", "lnl-1.4-4")
def test_the_centre_of_a_hex_gives_its_terrain_and_elevation() -> None:
    land = Land.draw(
        """
             .
          .     .
             .1
          .     .
        """,
        outlines={
            "forest": [[(1.6, 1.2), (2.4, 1.2), (2.4, 2.2), (1.6, 2.2)], [(0.6, 0.6), (0.9, 0.6), (0.7, 0.9)]]
        },
    )
    b2, a1 = land.cells[land.cell("B2")], land.cells[land.cell("A1")]
    assert (b2.terrain, b2.elevation) == ("forest", 1)
    assert (a1.terrain, a1.elevation) == ("clear", 0), "the wood in its corner does not reach its centre"


@clause("lnl-10.5-4")
@example("lnl-10.5-e2")
def test_a_terrain_marker_stands_in_place_of_the_drawn_terrain_and_fills_its_hex() -> None:
    land = hexside_map(".", ".")
    marked = Overlay(markers={land.cell("B2"): "stone_building"})
    verdict = look(land, "A1", "C1", marked)
    assert said(verdict) == [("blocked", "lnl-10.5-4", "B1/B2", "stone_building")]
    elsewhere = Overlay(markers={land.cell("B1"): "stone_building"})
    assert look(land, "A2", "C2", elsewhere).code == CLEAR, "only where the scenario places it"
    ruin = Land.draw("\n".join(".s."))
    assert look(ruin, "A1", "A3").code == BLOCKED
    rubble = look(ruin, "A1", "A3", Overlay(markers={ruin.cell("A2"): "rubble"}))
    assert said(rubble) == [("degraded", "lnl-10.3c-3", "A2", "rubble")]


@clause("lnl-1.4-1")
def test_half_hexes_are_seen_through_like_any_other() -> None:
    land = Land.draw("""
             f
          .     .
             .
    """)
    assert [cell.label for cell in land.cells if cell.half] == ["B1", "B2"]
    assert said(look(land, "A1", "C1")) == [("blocked", "lnl-10.3b-4", "B1/B2", "forest")]


@clause("lnl-10.5-4", "lnl-10.3-2")
@pytest.mark.parametrize(
    ("at", "kind", "said_of"),
    [
        ("B2", "clear", []),
        ("B2", "rubble", [("degraded", "lnl-10.3c-3", "B2", "rubble")]),
        ("C1", "rubble", [("blocked", "lnl-10.3c-4", "B2", "forest")]),
    ],
)
def test_a_terrain_marker_hides_the_silhouette_of_its_own_hex_alone(
    at: str, kind: str, said_of: list[tuple[str, str, str, str]]
) -> None:
    land = Land.draw(
        """
             .     .
          .     .     .
             .     .
          .     .     .
             .     .
          .     .     .
        """,
        outlines={"forest": [[(1.7, 1.2), (2.05, 1.2), (2.05, 1.8), (1.7, 1.8)]]},
    )
    overlay = Overlay(markers={land.cell(at): kind})
    assert said(look(land, "B1", "B3", overlay)) == said_of
    places = [Place(cell.index, cell.elevation) for cell in land.cells]
    code = Sightlines(land, CHART, places, cache=None).code_with(land.cell("B1"), land.cell("B3"), overlay)
    assert code == look(land, "B1", "B3", overlay).code
