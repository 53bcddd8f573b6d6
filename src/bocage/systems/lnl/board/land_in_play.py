"""10.2, 10.5: the map as it is in one battle: its season, its markers, how tall its buildings are."""

from __future__ import annotations

from bocage.ground.land import OFF_MAP, Land
from bocage.kernel import BadContent
from bocage.systems.common.files.zones import cells_of
from bocage.systems.lnl.board.ground_rules import GroundRules
from bocage.systems.lnl.content.choices import Choices
from bocage.systems.lnl.content.scenario import Scenario
from bocage.systems.lnl.content.terrain_chart import Cover, TerrainChart


def land_in_play(scenario: Scenario, land: Land, choices: Choices, rules: GroundRules) -> Land:
    """The map in this battle: the season's wheat, terrain markers (10.5), and how tall its buildings are."""
    if not (scenario.is_summer() or choices.wheat_always_tall):
        land = land.with_terrain(
            {cell.index: "low_crops" for cell in land.cells if cell.terrain == "wheat_field"}
        )
    land = rules.fortified_land(scenario, land)
    for marker in scenario.terrain_markers:
        land = land.with_terrain(dict.fromkeys(cells_of(land, marker.cells), marker.kind), filled=True)
    return land.with_terrain(dict.fromkeys(_tall_stone_buildings(land), "stone_building_2"))


def covers_of(land: Land, chart: TerrainChart) -> list[Cover]:
    """The row of the Terrain Effects Chart that holds for each cell."""
    for cell in land.cells:
        if cell.terrain not in chart.terrain:
            known = tuple(sorted(chart.terrain))
            raise BadContent("unknown-kind", file=land.name, kind=cell.terrain, known=known)
    return [chart.terrain[cell.terrain] for cell in land.cells]


def _tall_stone_buildings(land: Land) -> list[int]:
    """10.2-4: a stone building of three or more hexes has two storeys, unless the map says one."""
    kinds = [cell.terrain for cell in land.cells]
    tall: list[int] = []
    seen: set[int] = set()
    for start, kind in enumerate(kinds):
        if kind != "stone_building" or start in seen:
            continue
        block, edge = {start}, [start]
        while edge:
            for cell in land.neighbours[edge.pop()]:
                if cell != OFF_MAP and kinds[cell] == kind and cell not in block:
                    block.add(cell)
                    edge.append(cell)
        seen |= block
        tall += [
            cell
            for cell in block
            if land.cells[cell].storeys == 2 or (len(block) >= 3 and land.cells[cell].storeys == 0)
        ]
    return tall
