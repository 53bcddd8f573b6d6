"""1.4, 10.4, 26.0: hexes by their map number, and what a counter prints."""

from __future__ import annotations

import pytest

from bocage.ground.boards import Board
from bocage.ground.land import Land
from bocage.ground.mapfile import Grid, Hill, MapFile, Terrain
from bocage.kernel import BadContent
from bocage.systems.lnl.board.land_in_play import covers_of
from bocage.systems.lnl.board.line_of_sight import Place, judge
from bocage.systems.lnl.content.counters import catalogue
from tests.lnl.positions import Battle
from tests.support import clause, example

FAR = MapFile(map="far", title={"en": "Far"}, ground="normandy", grid=Grid("hex", 10, 10))


def numbered(number: str, *terrain: Terrain, hills: tuple[Hill, ...] = ()) -> Land:
    """A map with its printed number, beside another one."""
    here = MapFile(
        map="here",
        title={"en": "Here"},
        ground="normandy",
        grid=Grid("hex", 10, 10),
        terrain=terrain,
        hills=hills,
    )
    return Land.join([[Board(number, here), Board("99", FAR)]])


@clause("lnl-1.4-4", "lnl-10.4-2")
@example("lnl-1.4-e1", "lnl-1.4-e2", "lnl-1.4-e3", "lnl-10.4-e1", "lnl-10.4-e2")
@pytest.mark.parametrize(
    ("number", "label", "kind"),
    [
        ("1", "1F5", "brush"),
        ("13", "13B7", "forest"),
        ("13", "13B6", "forest"),
        ("15", "15F5", "stone_building"),
    ],
)
def test_the_terrain_round_the_centre_makes_the_hex(number: str, label: str, kind: str) -> None:
    column, row = ord(label[-2]) - ord("A") + 1, int(label[-1])
    low = row - 0.5 if column % 2 == 0 else float(row)
    blot = (
        (column - 0.3, low - 0.3),
        (column + 0.3, low - 0.3),
        (column + 0.3, low + 0.3),
        (column - 0.3, low + 0.3),
    )
    land = numbered(number, Terrain(kind, outline=blot))
    cell = land.cells[land.cell(label)]
    assert (cell.terrain, cell.elevation) == (kind, 0)
    aside = tuple((x + 0.45, y) for x, y in blot)
    assert numbered(number, Terrain(kind, outline=aside)).cells[land.cell(label)].terrain == "clear"


@clause("lnl-10.3c-2", "lnl-10.3c-3", "lnl-10.3c-5")
@example("lnl-10.3c-e1")
def test_a_forest_on_a_hill_of_level_one_is_an_obstacle_of_height_three() -> None:
    land = Land.draw(
        """
             .     .
          .     f1    .
             .     .
        """
    )
    assert land.cells[land.cell("C1")].elevation == 1
    chart = catalogue().terrain["boh"]
    west, east = land.cell("A1"), land.cell("E1")
    for height, blocked in ((2, True), (3, True), (4, False)):
        verdict = judge(land, chart, Place(west, height), Place(east, height))
        assert (verdict.code == 3) is blocked


@example("lnl-26.0-e1")
def test_the_inherent_firepower_is_the_printed_one() -> None:
    assert catalogue().counters["us_airborne_squad"].fp == 2
    assert catalogue().counters["us_airborne_squad"].designation() == "2-5-4-6"


def test_a_location_is_found_by_its_label_and_what_is_none_is_named() -> None:
    battle = Battle(".\nS\n.", us={"A1": "crew"}, german={"A3": "crew"}).impulse("us")
    field = battle.g.field
    assert [field.knows(label) for label in ("A1", "A2-upper", "A1-upper", "Z9")] == [
        True,
        True,
        False,
        False,
    ]
    assert field.label(field.number("A2-upper")) == "A2-upper"
    with pytest.raises(BadContent, match=r"no-cell.*Z9"):
        field.number("Z9")


def test_ground_that_the_chart_does_not_know_is_named() -> None:
    field = Battle(".\n.", us={"A1": "crew"}, german={"A2": "crew"}).impulse("us").g.field
    with pytest.raises(BadContent, match=r"unknown-kind.*lava"):
        covers_of(Land.draw(".\nx", {"x": "lava"}), field.chart)
