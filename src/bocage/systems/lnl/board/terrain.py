"""10.0, 21.0: the terrain of a battle: its locations, what they are made of, what stands between them.

What steps cost is worked out from this alone; `Field` adds what fire, sight and stacking ask.
"""

from __future__ import annotations

from bocage.ground.land import OFF_MAP, Land
from bocage.systems.common.files.zones import cell_mask
from bocage.systems.lnl.board.fortifications import Fortifications
from bocage.systems.lnl.board.ground_rules import GroundRules
from bocage.systems.lnl.board.land_in_play import covers_of
from bocage.systems.lnl.board.locations import AIR, BUNKER, UPPER, Location, locations_of
from bocage.systems.lnl.content.counters import Tables
from bocage.systems.lnl.content.scenario import Scenario
from bocage.systems.lnl.content.terrain_chart import SideCover, TerrainChart


class Terrain:
    """The locations of a battle, with their cover, hexsides and fortifications."""

    __slots__ = (
        "bunker_of",
        "bunkers",
        "cell_mates",
        "cell_of",
        "cells",
        "chart",
        "closed",
        "corner_mp",
        "cover",
        "facing",
        "foxholes",
        "land",
        "locations",
        "mines",
        "upper_of",
        "wire",
    )

    def __init__(
        self,
        scenario: Scenario,
        land: Land,
        chart: TerrainChart,
        tables: Tables,
        rules: GroundRules,
        *,
        air: bool,
        before: Terrain | None,
    ) -> None:
        """`before`: the same terrain before a cell became rubble (10.4-5)."""
        self.land = land
        self.chart = chart
        self.cells = len(land.cells)
        self.corner_mp = rules.corner_mp
        covers = covers_of(land, chart)
        self.closed = cell_mask(land, scenario.closed)
        forts = Fortifications(scenario, land, chart, tables)
        self.foxholes = forts.foxholes
        self.wire = forts.wire
        self.mines = forts.mines
        self.bunkers = forts.bunkers
        """21.1-2: the side each bunker faces, by cell."""
        tall = set() if before is None else before.upper_of.keys()
        self.locations: tuple[Location, ...] = locations_of(land, covers, forts.bunkers, tall, air=air)
        self.cell_of = tuple(each.cell for each in self.locations)
        self.cover = tuple(each.cover for each in self.locations)
        self.upper_of: dict[int, int] = {
            each.cell: each.number for each in self.locations if each.storey == UPPER
        }
        self.bunker_of = {each.cell: each.number for each in self.locations if each.storey == BUNKER}
        self.cell_mates = tuple(self._all_of_cell(each.cell) for each in self.locations)
        """All the locations of a location's cell."""
        self.facing: dict[int, SideCover | None] = {}
        """What `side_facing` has worked out, by both cells."""

    def _all_of_cell(self, cell: int) -> tuple[int, ...]:
        return tuple(
            each.number
            for each in self.locations
            if each.cell == cell and each.storey != AIR and not self.fallen(each)
        )

    def fallen(self, location: Location) -> bool:
        """15.1-3: an upper storey of what is rubble now."""
        return location.storey == UPPER and location.cover.storeys < 2

    # What stands between two cells

    def side_facing(self, cell: int, other: int) -> SideCover | None:
        """What `_side_facing` says, worked out once."""
        pair = cell * self.cells + other
        if pair not in self.facing:
            self.facing[pair] = self._side_facing(cell, other)
        return self.facing[pair]

    def _side_facing(self, cell: int, other: int) -> SideCover | None:
        """Ruling 66: what stands on the side of `cell` that a line to `other` crosses.

        Through a corner both sides must hold something; the weaker counts. On squares (ruling 176) each way
        round the corner must.
        """
        here, there = self.land.cells[cell], self.land.cells[other]
        directions = self.land.lattice.sides_towards(there.x - here.x, there.y - here.y)
        if len(directions) == 2 and self._on_squares():
            return self.round_corner(cell, *directions)
        kinds = [self.land.side(cell, direction) for direction in directions]
        covers = [self.chart.hexside[kind] for kind in kinds if kind]
        if len(covers) < len(kinds):
            return None
        return min(covers, key=lambda each: each.tm)

    def _on_squares(self) -> bool:
        return len(self.land.lattice.steps) > len(self.land.lattice.side_directions)

    def round_corner(self, cell: int, first: int, second: int) -> SideCover | None:
        """Ruling 176: what a diagonal crosses: the milder of what stands on each of the two ways round."""
        land = self.land
        found: list[SideCover] = []
        for way, other in ((first, second), (second, first)):
            beside = land.neighbours[cell][way]
            kinds = [land.side(cell, way), land.side(beside, other) if beside != OFF_MAP else ""]
            covers = [self.chart.hexside[kind] for kind in kinds if kind]
            if not covers:
                return None
            found.append(max(covers, key=lambda each: (each.leg, each.tm)))
        return min(found, key=lambda each: (each.leg, each.tm))

    def slant(self, direction: int) -> int:
        """What a step through a corner costs more."""
        return 0 if direction in self.land.lattice.side_directions else self.corner_mp

    def crossed(self, cell: int, direction: int) -> SideCover | None:
        """What stands between a cell and a neighbour: on their side, or round their corner (ruling 176)."""
        if direction in self.land.lattice.side_directions:
            kind = self.land.side(cell, direction)
            return self.chart.hexside[kind] if kind else None
        count = len(self.land.lattice.steps)
        return self.round_corner(cell, (direction - 1) % count, (direction + 1) % count)
