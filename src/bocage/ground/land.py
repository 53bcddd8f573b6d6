"""The land: a map made ready for play, with numbered cells and tables for quick answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from bocage.ground.boards import Board, Layout, Site, lay_out
from bocage.ground.drawing import Points, drawn
from bocage.ground.faults import MapError
from bocage.ground.gridtext import Spot
from bocage.ground.hexes import HEXES
from bocage.ground.lattice import Lattice, Vector
from bocage.ground.mapdocument import load_map
from bocage.ground.mapfile import MapFile
from bocage.ground.outlines import Outline
from bocage.ground.place import PlaceKind

OFF_MAP = -1
"""Stands for a cell that is not there."""

FARTHEST = 255
"""Largest distance between two cells of a land, so that a distance fits a byte."""


class Cell:
    """One hex or square. The drawing at its centre gives its terrain and elevation."""

    __slots__ = (
        "column",
        "elevation",
        "fill",
        "fill_order",
        "half",
        "index",
        "label",
        "row",
        "storeys",
        "terrain",
        "x",
        "y",
    )

    def __init__(self, index: int, spot: Spot, centre: Vector, site: Site) -> None:
        self.index: Final = index
        self.label: Final = site.labels[0]
        self.column: Final = spot[0]
        self.row: Final = spot[1]
        self.x: Final = centre[0]
        self.y: Final = centre[1]
        self.terrain: Final = site.terrain
        self.fill: Final = site.fill
        """What is drawn over the whole cell, up to its sides; "" if only silhouettes are."""
        self.fill_order: Final = site.fill_order
        """Silhouettes of a lower order lie under `fill` here and are not seen."""
        self.elevation: Final = site.elevation
        self.storeys: Final = site.storeys
        """Storeys drawn on the map; 0 if the map leaves them to the kind of terrain."""
        self.half: Final = site.half

    def __repr__(self) -> str:
        return f"Cell({self.label} {self.terrain} level {self.elevation})"


class Rings:
    """`rings[i][r]` is the set of cells at distance r or less from cell i. Made when first asked for."""

    __slots__ = ("_distances", "_made")

    def __init__(self, distances: list[bytes]) -> None:
        self._distances = distances
        self._made: list[tuple[int, ...] | None] = [None] * len(distances)

    def __getitem__(self, index: int) -> tuple[int, ...]:
        made = self._made[index]
        if made is None:
            made = self._made[index] = self._make(index)
        return made

    def _make(self, index: int) -> tuple[int, ...]:
        """Make, for each distance, the set of the cells within it from one cell."""
        at = [0] * (FARTHEST + 1)
        for other, distance in enumerate(self._distances[index]):
            at[distance] |= 1 << other
        within = 0
        for distance in range(FARTHEST + 1):
            within |= at[distance]
            at[distance] = within
        return tuple(at)


class Land:
    """A map ready for play. Cells are numbered column by column from the north-west corner."""

    __slots__ = (
        "_aliases",
        "_arcs",
        "_layout",
        "_offsets",
        "_sides",
        "_ways",
        "cells",
        "distances",
        "ground",
        "lattice",
        "name",
        "neighbours",
        "outlines",
        "pitch",
        "positions",
        "table",
        "within",
    )

    def __init__(self, name: str, ground: str, layout: Layout) -> None:
        self.name = name
        self.ground = ground
        self._layout = layout
        self.lattice: Lattice = layout.lattice
        spots = sorted(layout.sites)
        index = {spot: at for at, spot in enumerate(spots)}
        self.cells = tuple(
            Cell(at, spot, self.lattice.centre(*spot), layout.sites[spot]) for at, spot in enumerate(spots)
        )
        self._aliases = {text: index[spot] for spot in spots for text in layout.sites[spot].labels}
        self.pitch = 2 * max(cell.y for cell in self.cells) + 5
        """Places in `table` from one column to the next. Twice the height of the map, so that no two
        different offsets between cells are the same number of places apart."""
        self.positions = tuple(cell.column * self.pitch + cell.y for cell in self.cells)
        """The place of each cell in `table`. The difference between two places tells how far apart the cells
        lie."""
        self.table = _table(self.positions, self.pitch)
        """The cell at each place, OFF_MAP where there is none."""
        self.neighbours = tuple(self._around(cell) for cell in self.cells)
        self.distances = self._all_distances()
        self.within = Rings(self.distances)
        self.outlines: tuple[Outline, ...] = layout.finished_outlines(index)
        self._sides = self._all_sides(layout, index)
        self._ways: dict[tuple[int, int], str] = {}
        for first, last, kind in layout.ways:
            self._ways[index[first], index[last]] = kind
            self._ways[index[last], index[first]] = kind
        self._arcs: dict[tuple[int, int], int] = {}
        self._offsets: dict[int, dict[int, bool]] = {}

    @staticmethod
    def of(mapfile: MapFile) -> Land:
        """Return the land of one map."""
        return Land(mapfile.map, mapfile.ground, lay_out([[Board("", mapfile)]]))

    @staticmethod
    def load(path: Path | str) -> Land:
        """Return the land of a map file."""
        return Land.of(load_map(Path(path)))

    @staticmethod
    def join(rows: Sequence[Sequence[Board]]) -> Land:
        """Return one land made of several maps: each row side by side, the rows from north to south.

        A label then begins with the map's number (`13B7`). Half-hexes that meet form one whole hex, which
        answers to both its labels; the earlier map's is the one it shows.
        """
        layout = lay_out(rows)
        boards = [board for row in rows for board in row]
        numbers = [board.number for board in boards]
        if len(set(numbers)) < len(numbers) or not all(number.isdecimal() for number in numbers):
            raise MapError("board-numbers", numbers=tuple(numbers))
        return Land("+".join(board.map.map for board in boards), boards[0].map.ground, layout)

    @staticmethod
    def draw(
        text: str,
        legend: Mapping[str, str] | None = None,
        *,
        hills: Mapping[int, str] | None = None,
        hexsides: Mapping[str, str] | None = None,
        ways: Mapping[str, str] | None = None,
        storeys: Mapping[int, str] | None = None,
        outlines: Mapping[str, Sequence[Points]] | None = None,
    ) -> Land:
        """Return a small hex land drawn as text, so that a reader of a test sees the situation.

        Hexes are drawn where they lie: B, D, F stand half a hex higher than A, C, E, so they have their own
        lines, which begin with a space. A letter is a kind of terrain (`drawing.LEGEND`, and `legend` adds
        to it); a digit behind it is the level of the ground. Here a forest stands in D1, a brush on a hill
        of level 1 in C2, and a hedge between C1 and C2:

        >>> land = Land.draw('''
        ...      .     f
        ...   .     .     .
        ...      .     .
        ...   .     b1    .
        ... ''', hexsides={"hedge": "C1/C2"})
        >>> [(cell.label, cell.terrain) for cell in land.cells if cell.terrain != "clear"]
        [('C2', 'brush'), ('D1', 'forest')]
        >>> land.cells[land.cell("C2")].elevation, land.side(land.cell("C1"), 3)
        (1, 'hedge')

        `hills` and `storeys` give levels and storeys to cells ({1: "B2-B4"}); `hexsides` and `ways` place
        kinds on sides ("C1/C2") and along paths ("A1 B2 C2"); `outlines` draws silhouettes of a kind.
        """
        map_drawn = drawn(text, legend, hills, hexsides, ways, storeys, outlines)
        return Land.of(map_drawn)

    def with_terrain(self, kinds: Mapping[int, str], *, filled: bool = False) -> Land:
        """Return the same land with some cells of another kind.

        They stay drawn as they were, silhouettes included, as when a season changes a crop. Or they are
        `filled` up to their sides over everything drawn there, as by a marker laid on them.
        """
        spots = {(cell.column, cell.row): kinds[cell.index] for cell in self.cells if cell.index in kinds}
        return Land(self.name, self.ground, self._layout.with_terrain(spots, filled)) if spots else self

    def cell(self, label: str) -> int:
        """Return the number of the cell with this label."""
        at = self._aliases.get(label, OFF_MAP)
        if at < 0:
            raise MapError("no-cell", cell=label, map=self.name)
        return at

    @property
    def kind(self) -> PlaceKind:
        """Whether its cells are hexes or squares."""
        return "hex" if self.lattice is HEXES else "square"

    @property
    def places(self) -> Sequence[Cell]:
        """Its cells, as `ground.place` asks for them."""
        return self.cells

    def label(self, place: int) -> str:
        """The label that a cell shows."""
        return self.cells[place].label

    def position(self, place: int) -> tuple[int, int]:
        """The column and the row of a cell."""
        cell = self.cells[place]
        return cell.column, cell.row

    def near(self, place: int) -> list[int]:
        """The neighbours of a cell, by direction."""
        return [cell for cell in self.neighbours[place] if cell != OFF_MAP]

    def labels(self, cells: int) -> list[str]:
        """Return the labels of the cells in a bitmask, in order."""
        return [cell.label for cell in self.cells if cells >> cell.index & 1]

    def mask(self, labels: str) -> int:
        """Return the bitmask of the cells that these labels name."""
        found = 0
        for text in labels.split():
            found |= 1 << self.cell(text)
        return found

    def distance(self, here: int, there: int) -> int:
        """Return the steps from one cell to another; neighbours are 1 apart."""
        return self.distances[here][there]

    def direction(self, here: int, there: int) -> int:
        """Return the direction of a neighbour, or -1 if the cells are not neighbours."""
        around = self.neighbours[here]
        return around.index(there) if there in around else -1

    def side(self, here: int, direction: int) -> str:
        """Return what stands on a side of a cell; "" for nothing."""
        return self._sides[here][direction]

    def sides_of(self, here: int) -> tuple[str, ...]:
        """Return what stands on each side of a cell, by direction."""
        return self._sides[here]

    def way(self, here: int, there: int) -> str:
        """Return the road, trail or stream that links the centres of two neighbours; "" for none."""
        return self._ways.get((here, there), "")

    def edge(self, here: int) -> tuple[str, ...]:
        """Return the edges of the map on which a cell lies: some of north, south, east, west."""
        around = self.neighbours[here]
        column = self.cells[here].column
        found = []
        if around[0] == OFF_MAP:
            found.append("north")
        if around[len(around) // 2] == OFF_MAP:
            found.append("south")
        if column == self.cells[-1].column:
            found.append("east")
        if column == self.cells[0].column:
            found.append("west")
        return tuple(found)

    def front(self, here: int, direction: int) -> tuple[int, ...]:
        """Return the cells, three at most, in front of a position that faces a side."""
        around = self.neighbours[here]
        return tuple(around[ahead] for ahead in self.lattice.front(direction) if around[ahead] != OFF_MAP)

    def arc(self, here: int, corner: int) -> int:
        """Return the set of cells in the arc of a position that faces a corner."""
        key = (here, corner)
        held = self._arcs.get(key)
        if held is None:
            held = self._arcs[key] = self._arc(here, corner)
        return held

    def _arc(self, here: int, corner: int) -> int:
        """Compute an arc. It depends only on the offset between two cells, so one answer serves all such
        pairs."""
        known = self._offsets.setdefault(corner, {})
        start, at, held = self.positions[here], self.cells[here], 0
        for there, position in enumerate(self.positions):
            inside = known.get(position - start)
            if inside is None:
                cell = self.cells[there]
                inside = self.lattice.in_arc(corner, cell.x - at.x, cell.y - at.y)
                known[position - start] = inside
            if inside:
                held |= 1 << there
        return held

    def sides_entered(self, start: int, here: int) -> tuple[int, ...]:
        """Return the side by which the line from `start` enters a cell; both sides if it passes their
        corner."""
        at, origin = self.cells[here], self.cells[start]
        return self.lattice.sides_towards(origin.x - at.x, origin.y - at.y)

    def _around(self, cell: Cell) -> tuple[int, ...]:
        """Return the neighbours of a cell by direction."""
        across = self.lattice.across
        return tuple(
            self.table[(cell.column + dx // across) * self.pitch + cell.y + dy]
            for dx, dy in self.lattice.steps
        )

    def _all_distances(self) -> list[bytes]:
        """Compute the distances between all cells."""
        columns: dict[int, list[Cell]] = {}
        for cell in self.cells:
            columns.setdefault(cell.x, []).append(cell)
        made: dict[tuple[int, int, int], bytes] = {}
        return [
            b"".join(self._distances_to(column, cell, made) for column in columns.values())
            for cell in self.cells
        ]

    def _distances_to(self, column: list[Cell], cell: Cell, made: dict[tuple[int, int, int], bytes]) -> bytes:
        """Compute the distances from a cell to a column. They depend only on the offset, so one run serves
        many cells."""
        dx, dy = column[0].x - cell.x, column[0].y - cell.y
        key = (dx, dy, len(column))
        run = made.get(key)
        if run is None:
            run = bytes(self.lattice.distance(dx, other.y - cell.y) for other in column)
            made[key] = run
        return run

    def _all_sides(self, layout: Layout, index: dict[Spot, int]) -> tuple[tuple[str, ...], ...]:
        """Put what stands on the sides on both cells of each side."""
        sides = [[""] * len(self.lattice.steps) for _ in self.cells]
        for spot, direction, kind in layout.sides:
            here = index[spot]
            there = self.neighbours[here][direction]
            sides[here][direction] = kind
            sides[there][self.lattice.opposite(direction)] = kind
        return tuple(tuple(around) for around in sides)


def _table(positions: tuple[int, ...], pitch: int) -> list[int]:
    """Make the table of cells by place."""
    table = [OFF_MAP] * (positions[-1] + 2 * pitch)
    for at, position in enumerate(positions):
        table[position] = at
    return table
