"""10.4: the Terrain Effects Chart: what each kind of terrain and hexside does. One chart a module."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.systems.lnl.content.data_files import HEXSIDES, TERRAIN, rows
from bocage.systems.lnl.content.rows import HexsideRow, TerrainRow


class Cover:
    """One row of the Terrain Effects Chart: what a kind of terrain does."""

    __slots__ = (
        "building",
        "cancels_move_bonus",
        "code",
        "flags",
        "full_hex",
        "leg",
        "level",
        "no_bunker",
        "no_mine",
        "roof",
        "scout",
        "sight",
        "smc",
        "squads",
        "storeys",
        "tm",
        "vehicles",
        "wheels",
    )

    def __init__(self, row: TerrainRow) -> None:
        self.code = row.code
        self.leg = row.leg if isinstance(row.leg, int) else 0
        """MP for infantry to enter; 0 is prohibited."""
        self.tm = row.tm
        self.sight = "open" if row.sight == "terrain" else row.sight
        self.roof = 0 if "no_roof" in row.flags else row.level
        """19.3-2: how high helicopters must fly: what bars every sight is no higher for that."""
        self.level = row.level
        self.storeys = row.storeys
        self.squads = row.squads
        self.smc = row.smc
        self.full_hex = "full_hex" in row.flags
        self.building = "building" in row.flags
        self.cancels_move_bonus = "no_move_bonus" in row.flags
        self.scout = bool({"scout", "first_1"} & set(row.flags))
        """1 MP in place of 2 for those whom it favours."""
        self.no_bunker = "no_bunker" in row.flags
        self.no_mine = "no_mine" in row.flags
        self.vehicles = row.vehicles
        """1.3-2: how many vehicles of a player it holds."""
        self.wheels = _wheels(row)
        self.flags = frozenset(row.flags)


class SideCover:
    """A hexside row of the chart."""

    __slots__ = ("code", "firing_out_penalty", "leg", "level", "no_gun", "sight", "tm", "wheels")

    def __init__(self, row: HexsideRow) -> None:
        self.code = row.code
        self.leg = row.leg if isinstance(row.leg, int) else 0
        self.tm = row.tm
        self.sight = row.sight
        self.level = row.level
        self.firing_out_penalty = "firing_out_penalty" in row.flags
        self.no_gun = "no_gun" in row.flags
        self.wheels = _wheels(row)


PROHIBITED: Final = -1
AS_TERRAIN: Final = -2
"""A trail costs vehicles what the rest of its cell costs."""


def _wheels(row: TerrainRow | HexsideRow) -> dict[str, int]:
    """15.0a-7: the MP for each class of vehicle; PROHIBITED, or AS_TERRAIN for a way that does not help."""
    printed = {"T": row.tracked, "O": row.off_road, "R": row.road}
    return {
        kind: cost if isinstance(cost, int) else AS_TERRAIN if cost == "terrain" else PROHIBITED
        for kind, cost in printed.items()
    }


class TerrainChart:
    """10.4: the Terrain Effects Chart of one module."""

    __slots__ = ("hexside", "terrain")

    def __init__(self, terrain: Mapping[str, Cover], hexside: Mapping[str, SideCover]) -> None:
        self.terrain = terrain
        self.hexside = hexside


def terrain_chart(module: str) -> TerrainChart:
    file = f"terrain-{module}.yaml"
    return TerrainChart(
        {row.code: Cover(row) for row in rows(TERRAIN, file)},
        {row.code: SideCover(row) for row in rows(HEXSIDES, file)},
    )
