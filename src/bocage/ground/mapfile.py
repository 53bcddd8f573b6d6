"""The records of a map file, as people write it in YAML: a list of drawn things, on a grid or on a table.

Nothing here knows what a wood or a hedge does. A kind is a name; each system says what the name means.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field


class Grid(Struct, frozen=True, forbid_unknown_fields=True):
    """The size and kind of the grid. Columns A, C, E.. have `rows` cells; B, D, F.. stand half a cell higher.

    With `half_hexes` the raised columns begin and end with a half-hex cut by the edge of the map,
    so they have one cell more.
    """

    kind: Literal["hex", "square"]
    columns: int
    rows: int
    half_hexes: bool = False


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """A patch of one kind of terrain. Later patches lie over earlier ones.

    `cells` fills whole cells ("B2 C2-C5"). `outline` draws a silhouette in map units instead: points as
    fractions of a cell, written [column, row] where [1.0, 1.0] is the centre of A1 and the row axis is
    that of column A. A cell whose centre lies in the outline is of this kind; the outline alone blocks
    sight; where it lies over a neighbouring cell it is a spill owned by the nearest cell of its kind.
    """

    kind: str
    cells: str = ""
    outline: tuple[tuple[float, float], ...] = ()
    storeys: int = 0
    name: str = ""


class Hill(Struct, frozen=True, forbid_unknown_fields=True):
    """Cells at a height above the plain. Later entries win, so list level 1 before level 2."""

    level: int
    cells: str


class Hexside(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that stands on the sides between cells: "D4/D5 D4/E4"."""

    kind: str
    sides: str


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """A road, trail or stream from cell centre to cell centre: "A5 B5 C5". It runs on to the map edge
    from an end cell that lies on it."""

    kind: str
    path: str


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One map. `ground` names the look of the place: normandy, vietnam."""

    map: str
    title: dict[str, str]
    ground: str
    grid: Grid
    terrain: tuple[Terrain, ...] = ()
    hills: tuple[Hill, ...] = ()
    hexsides: tuple[Hexside, ...] = ()
    ways: tuple[Way, ...] = ()
    names: dict[str, str] = field(default_factory=dict)


class TableSize(Struct, frozen=True, forbid_unknown_fields=True):
    """The size of a table in inches."""

    width: float
    depth: float


class TableTerrain(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of terrain on a table. Later pieces lie over earlier ones.

    `outline` draws its corners in inches from the west and north edges. Instead, `box` gives a width and a
    depth, `at` its middle, and `turn` the degrees by which it is turned clockwise. `look` only matters to the
    picture: a field may look like stubble, a roof like slate.
    """

    kind: str
    outline: tuple[tuple[float, float], ...] = ()
    box: tuple[float, float] | None = None
    at: tuple[float, float] | None = None
    turn: float = 0
    height: float = 0
    name: str = ""
    look: str = ""


class TableLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A wall, hedge or bank along a path, as thick as it is drawn. `gaps` are left open: from and to, in
    inches along the path."""

    kind: str
    path: tuple[tuple[float, float], ...]
    width: float
    gaps: tuple[tuple[float, float], ...] = ()
    height: float = 0


class TableHill(Struct, frozen=True, forbid_unknown_fields=True):
    """A contour: the ground inside it lies so many inches above the table."""

    height: float
    outline: tuple[tuple[float, float], ...]


class TableWay(Struct, frozen=True, forbid_unknown_fields=True):
    """A road, track or stream along a path. It lies over the terrain and under the lines. `look` only matters
    to the picture: a road may look like a track."""

    kind: str
    path: tuple[tuple[float, float], ...]
    width: float
    look: str = ""


class TableFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One table. Coordinates are inches, read to the sixteenth: x from the west edge, y from the north
    edge."""

    map: str
    title: dict[str, str]
    ground: str
    table: TableSize
    terrain: tuple[TableTerrain, ...] = ()
    lines: tuple[TableLine, ...] = ()
    hills: tuple[TableHill, ...] = ()
    ways: tuple[TableWay, ...] = ()
    names: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Words written on the table, each at a point."""
    lights: tuple[tuple[float, float], ...] = ()
    """Lamps that burn where the ground is dark. They only matter to the picture."""
