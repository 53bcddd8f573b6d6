"""Chapter 10: the terrain chart: what the kinds of terrain on a map do."""

from __future__ import annotations

from collections.abc import Mapping

from bocage.systems.vv.content.data_files import SIDES, TERRAIN, rows
from bocage.systems.vv.content.rows import HexsideRow, KindRow


class TerrainRow:
    """10.12a: a kind of hex. 0 MP: prohibited."""

    __slots__ = (
        "bridge",
        "building",
        "code",
        "cover",
        "cover_clause",
        "entrenchable",
        "farmland",
        "foot",
        "los",
        "los_clause",
        "mp_clause",
        "open",
        "road",
        "stream",
        "tunnels",
        "water",
        "wheels",
        "woods",
    )

    def __init__(self, row: KindRow) -> None:
        self.code = row.code
        self.foot = row.foot or 0
        self.wheels = row.wheels or 0
        self.los = str(row.los)
        """open, hindrance or blocks."""
        self.cover = row.cover
        self.mp_clause = row.mp_clause
        self.los_clause = row.los_clause
        self.cover_clause = row.cover_clause
        tags = frozenset(row.tags)
        self.building = "building" in tags
        self.woods = "woods" in tags
        """12.64, 21.6: shells burst in the trees."""
        self.road = "road" in tags
        self.bridge = "bridge" in tags
        self.stream = "stream" in tags
        self.water = "water" in tags
        self.farmland = "farmland" in tags
        """10.9: hinders only where the scenario says that crops stand on it."""
        self.open = "open" in tags or self.farmland
        """20.2-1: fortifications may be placed here; not among crops (vv-20.2-u1)."""
        self.entrenchable = "no_entrenchment" not in tags
        """20.2-2."""
        self.tunnels = "no_tunnel" not in tags
        """20.121-6."""


class SideRow:
    """10.10, 10.101: what stands on a hexside."""

    __slots__ = ("along_clause", "code", "cover", "los", "los_clause", "mp", "mp_clause")

    def __init__(self, row: HexsideRow) -> None:
        self.code = row.code
        self.mp = row.mp
        self.los = str(row.los)
        """hindrance or blocks."""
        self.cover = row.cover
        self.mp_clause = row.mp_clause
        self.los_clause = row.los_clause
        self.along_clause = row.along_clause


class TerrainChart:
    """The kinds of hexes and of hexsides, by the names that maps use."""

    __slots__ = ("kinds", "sides")

    def __init__(self, kinds: Mapping[str, TerrainRow], sides: Mapping[str, SideRow]) -> None:
        self.kinds = kinds
        self.sides = sides


def terrain_chart() -> TerrainChart:
    return TerrainChart(
        {row.code: TerrainRow(row) for row in rows(TERRAIN)}, {row.code: SideRow(row) for row in rows(SIDES)}
    )
