"""21.0: the fortifications of a scenario, by cell, and where they may not be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from bocage.ground.land import Land
from bocage.kernel import BadContent
from bocage.systems.common.files.zones import cell_mask, cells_of
from bocage.systems.lnl.content.counters import Tables
from bocage.systems.lnl.content.scenario import Fortification, Scenario
from bocage.systems.lnl.content.terrain_chart import TerrainChart

FACINGS: Final[Mapping[str, int]] = {
    "north": 0,
    "north-east": 1,
    "south-east": 2,
    "south": 3,
    "south-west": 4,
    "north-west": 5,
}


MINES: Final = frozenset({"mine", "claymore"})


class Mine(NamedTuple):
    """21.4: one Mine marker of a side, with the firepower on its counter."""

    owner: str
    fp: int
    claymore: bool
    """21.4-12: its targets keep the Target Modifier of their terrain."""


class Fortifications:
    """What stands in each cell: foxholes and wire as sets, bunkers with their facing, mines with owners."""

    __slots__ = ("bunkers", "foxholes", "mines", "wire")

    def __init__(self, scenario: Scenario, land: Land, chart: TerrainChart, tables: Tables) -> None:
        self.foxholes = 0
        self.wire = 0
        self.bunkers: dict[int, int] = {}
        self.mines: dict[int, tuple[Mine, ...]] = {}
        for fort in scenario.fortifications:
            if fort.kind == "foxhole":
                self.foxholes |= cell_mask(land, fort.cells)
            elif fort.kind == "wire":
                self.wire |= cell_mask(land, fort.cells)
            elif fort.kind == "bunker":
                self._dig_bunkers(fort, land, chart)
            elif fort.kind in MINES:
                self._lay_mines(fort, scenario, land, chart, tables)

    def _dig_bunkers(self, fort: Fortification, land: Land, chart: TerrainChart) -> None:
        """21.1-1, 21.1-14: a bunker faces a hexside, and stands in no building and no hut."""
        if fort.facing not in FACINGS:
            raise BadContent("bunker-facing", known=tuple(FACINGS))
        for cell in cells_of(land, fort.cells):
            here = land.cells[cell]
            if chart.terrain[here.terrain].no_bunker:
                raise BadContent(
                    "bunker-in-building", cell=here.label, kind=here.terrain, clause="lnl-21.1-14"
                )
            self.bunkers[cell] = FACINGS[fort.facing]

    def _lay_mines(
        self, fort: Fortification, scenario: Scenario, land: Land, chart: TerrainChart, tables: Tables
    ) -> None:
        """21.4-2, 21.4-8: no more than two markers in a cell, and none in a building."""
        if fort.side not in scenario.sides:
            raise BadContent("mines-need-a-side", cells=fort.cells, clause="lnl-21.4-9")
        usual = int(tables.numbers[f"{fort.kind}_fp"].value)
        mine = Mine(fort.side, usual if fort.fp is None else fort.fp, fort.kind == "claymore")
        for cell in cells_of(land, fort.cells):
            here = land.cells[cell]
            if chart.terrain[here.terrain].no_mine:
                raise BadContent("mines-in-building", cell=here.label, kind=here.terrain, clause="lnl-21.4-8")
            self.mines[cell] = (*self.mines.get(cell, ()), *[mine] * fort.count)
            count = len(self.mines[cell])
            if count > 2:
                raise BadContent("mines-too-many", cell=here.label, count=count, clause="lnl-21.4-2")
