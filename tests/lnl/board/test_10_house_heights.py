"""10.3, 10.4: how high a house is that is drawn into the hex beside its own, and one with its own storeys."""

from __future__ import annotations

import pytest

from bocage.ground.land import Land
from bocage.ground.mapfile import Grid, MapFile, Terrain
from bocage.systems.lnl.board.line_of_sight import Place, Sightlines, judge
from tests.lnl.sight_chart import BLOCKED, CHART, CLEAR, DEGRADED
from tests.support import clause

OPEN = """
     .     .
  .     .     .
     .     .
  .     .     .
     .     .
  .     .     .
"""
SPILL = [(2.7, 0.7), (3.3, 0.7), (3.2, 1.8), (2.8, 1.8)]
"""A house in C1 whose southern end stands in C2, across the line from B2 to E2."""


def seen(land: Land, here: str, there: str, height: int) -> int:
    """The code of a line at this height; the quick way of working it out must say the same."""
    a, b = Place(land.cell(here), height), Place(land.cell(there), height)
    code = judge(land, CHART, a, b).code
    assert Sightlines(land, CHART, [a, b], cache=None).code[0][1] == code
    return code


@clause("lnl-10.3b-3", "lnl-10.3c-4", "lnl-10.3d-1")
@pytest.mark.parametrize(
    ("kind", "height", "code"),
    [
        ("stone_building", 1, BLOCKED),
        ("stone_building", 2, CLEAR),
        ("stone_building_2", 2, BLOCKED),
        ("stone_building_2", 3, CLEAR),
    ],
)
def test_what_spills_into_another_hex_is_as_high_as_the_chart_says(kind: str, height: int, code: int) -> None:
    land = Land.draw(OPEN, outlines={kind: [SPILL]})
    assert land.cells[land.cell("C1")].terrain == kind
    assert land.cells[land.cell("C2")].terrain == "clear"
    assert seen(land, "B2", "E2", height) == code


@clause("lnl-10.3b-3", "lnl-10.3c-4")
@pytest.mark.parametrize(("height", "code"), [(2, BLOCKED), (3, BLOCKED), (4, CLEAR)])
def test_a_house_with_storeys_of_its_own_is_as_high_as_they_are(height: int, code: int) -> None:
    """Drawn as a silhouette in the middle of B2, with three storeys."""
    house = Terrain("stone_building", outline=((1.7, 1.2), (2.05, 1.2), (2.05, 1.8), (1.7, 1.8)), storeys=3)
    land = Land.of(MapFile("m", {}, "plain", Grid("hex", 5, 3), (house,)))
    assert seen(land, "B1", "B3", height) == code


@clause("lnl-10.3b-3", "lnl-10.3d-1", "lnl-10.3e-4")
@pytest.mark.parametrize(("north", "south", "code"), [(3, 0, CLEAR), (0, 3, BLOCKED), (0, 0, BLOCKED)])
def test_a_house_that_spills_hides_only_who_is_right_behind_it(north: int, south: int, code: int) -> None:
    """The house, two levels high, stands next to B2, and two hexes from E2."""
    land = Land.draw(OPEN, outlines={"stone_building_2": [SPILL]})
    a, b = Place(land.cell("B2"), north), Place(land.cell("E2"), south)
    assert judge(land, CHART, a, b).code == code
    assert Sightlines(land, CHART, [a, b], cache=None).code[0][1] == code


@clause("lnl-10.3b-3", "lnl-10.3a-1")
@pytest.mark.parametrize(("height", "code"), [(0, DEGRADED), (1, DEGRADED), (2, CLEAR)])
@pytest.mark.parametrize(("here", "there"), [("B2", "E2"), ("E2", "B2")])
def test_a_thin_wood_that_spills_degrades_once(here: str, there: str, height: int, code: int) -> None:
    assert seen(Land.draw(OPEN, outlines={"light_woods": [SPILL]}), here, there, height) == code
