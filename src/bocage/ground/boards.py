"""Lays map files on one lattice, alone or joined, before `Land` makes them ready for play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from bocage.ground.faults import MapError
from bocage.ground.gridtext import (
    Spot,
    is_half,
    lattice_of,
    read_cells,
    read_path,
    read_sides,
    spots_of,
)
from bocage.ground.labels import label
from bocage.ground.lattice import Lattice, Vector
from bocage.ground.mapfile import MapFile
from bocage.ground.outlines import REFINED, Outline, covers, refined_points

CLEAR = "clear"
"""The kind of a cell on which nothing is drawn."""


class Board(NamedTuple):
    """A map and the number that its labels bear when it is joined to others."""

    number: str
    map: MapFile


class Site:
    """One cell while the boards are laid out."""

    __slots__ = ("elevation", "fill", "fill_order", "half", "labels", "storeys", "terrain")

    def __init__(self, name: str, half: bool) -> None:
        self.labels = [name]
        self.half = half
        self.terrain = CLEAR
        self.fill = ""
        self.fill_order = -1
        self.elevation = 0
        self.storeys = 0

    def of_kind(self, kind: str, filling: int) -> Site:
        """Copy the site with another kind of terrain; with `filling`, as a fill of that drawing order."""
        twin = Site("", self.half)
        twin.labels = self.labels
        twin.terrain = kind
        twin.elevation = self.elevation
        twin.fill = kind if filling or self.fill == self.terrain else self.fill
        twin.fill_order = filling or self.fill_order
        twin.storeys = 0 if filling else self.storeys
        return twin

    def meet(self, other: Site) -> None:
        """Merge with the half-hex of another board into one whole hex.

        Where they were drawn differently, drawn terrain hides clear, the earlier map hides the later, and
        the higher ground counts.
        """
        self.labels += other.labels
        self.half = False
        self.elevation = max(self.elevation, other.elevation)
        if self.terrain == CLEAR:
            self.terrain, self.storeys = other.terrain, other.storeys
        if not self.fill or self.fill == CLEAR:
            self.fill, self.fill_order = other.fill, other.fill_order


class Layout:
    """Boards laid side by side or above each other: sites by column and row, and what is drawn on them."""

    __slots__ = ("lattice", "outlines", "patches", "sides", "sites", "ways")

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self.sites: dict[Spot, Site] = {}
        self.outlines: list[tuple[str, tuple[Vector, ...], int]] = []
        self.sides: list[tuple[Spot, int, str]] = []
        self.ways: list[tuple[Spot, Spot, str]] = []
        self.patches = 0

    def lay(self, board: Board, shift: Spot) -> None:
        """Lay a board `shift` columns east and rows south of the first."""
        sites = _sites(board)
        self._draw_terrain(board.map, sites, shift)
        for spot, site in sites.items():
            at = _moved(spot, shift)
            if at in self.sites:
                self.sites[at].meet(site)
            else:
                self.sites[at] = site
        grid = board.map.grid
        for hexside in board.map.hexsides:
            for spot, direction in read_sides(hexside.sides, grid):
                self.sides.append((_moved(spot, shift), direction, hexside.kind))
        for way in board.map.ways:
            path = [_moved(spot, shift) for spot in read_path(way.path, grid)]
            for first, last in pairwise(path):
                self.ways.append((first, last, way.kind))

    def _draw_terrain(self, mapfile: MapFile, sites: dict[Spot, Site], shift: Spot) -> None:
        """Draw the patches and hills of a map on its sites."""
        grid = mapfile.grid
        for patch in mapfile.terrain:
            self.patches += 1
            covered = read_cells(patch.cells, grid)
            for spot in covered:
                sites[spot].fill, sites[spot].fill_order = patch.kind, self.patches
            if patch.outline:
                if len(patch.outline) < 3:
                    raise MapError("outline-short", kind=patch.kind)
                points = refined_points(self.lattice, patch.outline, (0, 0))
                covered += [spot for spot in sites if _holds(self.lattice, points, spot)]
                moved = refined_points(self.lattice, patch.outline, shift)
                self.outlines.append((patch.kind, moved, self.patches))
            for spot in covered:
                sites[spot].terrain, sites[spot].storeys = patch.kind, patch.storeys
        for hill in mapfile.hills:
            for spot in read_cells(hill.cells, grid):
                sites[spot].elevation = hill.level

    def with_terrain(self, kinds: Mapping[Spot, str], filled: bool) -> Layout:
        """Copy the layout with some sites of another kind. Unless `filled`, their silhouettes change too."""
        twin = Layout(self.lattice)
        twin.patches = self.patches + filled
        twin.sides, twin.ways, twin.outlines = self.sides, self.ways, self.outlines
        filling = twin.patches if filled else 0
        twin.sites = {
            spot: site.of_kind(kinds[spot], filling) if spot in kinds else site
            for spot, site in self.sites.items()
        }
        if not filled:
            twin.outlines = [
                (self._kind_after(kind, points, kinds), points, order)
                for kind, points, order in self.outlines
            ]
        return twin

    def _kind_after(self, kind: str, points: tuple[Vector, ...], kinds: Mapping[Spot, str]) -> str:
        """Return the kind that a silhouette takes from the sites it covers; its own if they keep theirs."""
        for spot, other in kinds.items():
            if self.sites[spot].terrain == kind and _holds(self.lattice, points, spot):
                return other
        return kind

    def finished_outlines(self, index: dict[Spot, int]) -> tuple[Outline, ...]:
        """Return the outlines with the cells whose centre they hold."""
        found = []
        for kind, points, order in self.outlines:
            held = 0
            for spot, at in index.items():
                if _holds(self.lattice, points, spot):
                    held |= 1 << at
            found.append(Outline(kind, points, order, held))
        return tuple(found)


def lay_out(rows: Sequence[Sequence[Board]]) -> Layout:
    """Lay rows of boards: each row side by side, the rows one above the other.

    Above each other, half-hexes meet and form whole hexes. Side by side, boards with an even number of hex
    columns are set edge to edge; with an odd number the outer columns are of the same height, so the last
    column of one and the first of the next are halves of the same hexes.
    """
    if not rows or not all(rows):
        raise MapError("no-boards")
    layout = Layout(lattice_of(rows[0][0].map.grid))
    south = 0
    for row in rows:
        east = 0
        for board in row:
            _check_fit(rows[0][0], board, row[0])
            layout.lay(board, (east, south))
            grid = board.map.grid
            overlap = grid.columns % 2 if grid.kind == "hex" else 0
            east += grid.columns - overlap
        south += row[0].map.grid.rows
    return layout


def _check_fit(first: Board, board: Board, beside: Board) -> None:
    """Raise unless two boards have matching grids."""
    grid, other = board.map.grid, first.map.grid
    if (grid.kind, grid.half_hexes) != (other.kind, other.half_hexes):
        raise MapError("boards-differ", first=first.number, last=board.number)
    if grid.rows != beside.map.grid.rows:
        raise MapError("board-rows-differ", first=beside.number, last=board.number)


def _sites(board: Board) -> dict[Spot, Site]:
    """Make the sites of a board."""
    grid = board.map.grid
    return {
        (column, row): Site(label(column, row, board.number), is_half(grid, column, row))
        for column, row in spots_of(grid)
    }


def _holds(lattice: Lattice, points: tuple[Vector, ...], spot: Spot) -> bool:
    """Whether an outline covers the centre of a cell."""
    x, y = lattice.centre(*spot)
    return covers(points, x * REFINED, y * REFINED)


def _moved(spot: Spot, shift: Spot) -> Spot:
    """Move a cell by whole columns and rows."""
    return spot[0] + shift[0], spot[1] + shift[1]
