"""The maps of Valor & Victory as pictures: all kinds are painted, and water runs where the chart has it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bocage.systems.vv as vv
from bocage.ground.gridtext import read_cells, read_path
from bocage.ground.land import Land
from bocage.ground.mapdocument import load_map
from bocage.ground.mapfile import MapFile, Terrain, Way
from bocage.ground.picture import draw_map
from bocage.ground.picture.palette import grounds, palette
from bocage.systems.vv.content.counters import catalogue
from bocage.systems.vv.lint.files import lint_map
from tests.ground_picture.samples import drawn, small, with_class

MAPS = sorted((Path(vv.__file__).parent / "maps").glob("*.yaml"))
PLAIN, CELL = 60_000, 1_400  # bytes of any map, and of each cell on it
NAMES = [path.stem for path in MAPS]
WET = {"stream": "stream", "canal": "canal"}


def battlefield(name: str) -> MapFile:
    return load_map(next(path for path in MAPS if path.stem == name))


def test_every_kind_of_the_terrain_chart_is_painted_on_some_ground() -> None:
    painted = {kind for ground in grounds() for kind in palette(ground).terrain}
    assert set(catalogue().terrain.kinds) <= painted
    for side in catalogue().terrain.sides:
        assert any(side in palette(ground).hexsides for ground in grounds())


@pytest.mark.parametrize("path", MAPS, ids=NAMES)
def test_a_map_has_nothing_for_the_linter_to_find(path: Path) -> None:
    assert lint_map(path) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_map_is_a_sound_picture_of_some_size(name: str) -> None:
    svg = draw_map(battlefield(name))
    assert "nan" not in re.sub(r"<t(ext|itle).*?</t(ext|itle)>", "", svg)
    cells = len(with_class(drawn(svg), "bg-cells")[0])
    assert len(svg.encode()) < PLAIN + CELL * cells


@pytest.mark.parametrize("name", NAMES)
def test_water_is_drawn_where_it_runs(name: str) -> None:
    """A stream drawn through a hex that is none would lie to the players, and the other way round."""
    mapfile = battlefield(name)
    land = Land.of(mapfile)
    for way, kind in WET.items():
        drawn_through = {
            cell for w in mapfile.ways if w.kind == way for cell in read_path(w.path, mapfile.grid)
        }
        wet = {cell for t in mapfile.terrain if t.kind == kind for cell in read_cells(t.cells, mapfile.grid)}
        under = {(c.column, c.row) for c in land.cells if c.terrain in ("bridge", "beach", "ocean", "river")}
        assert wet <= drawn_through
        assert drawn_through - wet <= under


@pytest.mark.parametrize("name", NAMES)
def test_no_road_leads_through_a_house(name: str) -> None:
    mapfile = battlefield(name)
    land = Land.of(mapfile)
    chart = catalogue().terrain.kinds
    roads = {cell for w in mapfile.ways if w.kind == "road" for cell in read_path(w.path, mapfile.grid)}
    blocked = [c.label for c in land.cells if (c.column, c.row) in roads and not chart[c.terrain].wheels]
    assert blocked == []


@pytest.mark.parametrize("name", NAMES)
def test_farmland_of_a_map_has_one_look(name: str) -> None:
    """10.9: the scenario says of all farmland whether crops stand on it, so it must all look alike."""
    kinds = {cell.terrain for cell in Land.of(battlefield(name)).cells}
    assert len(kinds & {"field", "crops"}) <= 1


def test_the_sea_breaks_on_the_shore_and_not_on_the_edge_of_the_map() -> None:
    island = small(
        "pacific", terrain=(Terrain("ocean", cells="A3-E4 B5 D5"), Terrain("beach", cells="A2-E2"))
    )
    open_sea = small("pacific", terrain=(Terrain("ocean", cells="A1-E4 B5 D5"),))
    foam = palette("pacific").terrain["ocean"].inks["foam"]

    def breakers(svg: str) -> int:
        return len(re.findall(rf'fill="none" stroke="{foam}" stroke-width="3.4"', svg))

    assert breakers(draw_map(island)) == 1
    assert breakers(draw_map(open_sea)) == 0
    inks = palette("pacific").terrain["ocean"].inks
    depths = [
        re.search(rf'd="([^"]*)" fill="{inks[ink]}"', draw_map(open_sea)) for ink in ("shallow", "deep")
    ]
    assert len({found[1] for found in depths if found}) == 1, "no paler water along the edge of the sheet"


def test_a_road_over_a_canal_has_a_bridge() -> None:
    parapet = palette("steppe").inks["parapet_dark"]
    water, road = Way("canal", "C1 C2 C3 C4"), Way("road", "A2 B3 C2 D3 E2")
    assert parapet in draw_map(small("steppe", ways=(water, road)))
    assert parapet not in draw_map(small("steppe", ways=(water,)))


def test_an_orchard_stands_in_rows_wherever_it_is() -> None:
    copse = palette("normandy").terrain["light_woods"]
    orchard = palette("normandy").terrain["orchard"]
    assert (copse.sizes["orchards"], orchard.sizes["orchards"]) == (1, 2)
    alone = small(terrain=(Terrain("orchard", cells="B2 B3 C3"),))
    trees = with_class(drawn(draw_map(alone)), "bg-canopy")[0]
    assert len(list(trees.iter())) > 20
