"""Cells, sides and paths as people write them in a map file, read into columns and rows."""

from __future__ import annotations

from bocage.ground.faults import MapError
from bocage.ground.hexes import HEXES
from bocage.ground.labels import letters, split_label
from bocage.ground.lattice import Lattice
from bocage.ground.mapfile import Grid
from bocage.ground.squares import SQUARES

Spot = tuple[int, int]
"""A column and a row, both counted from 1."""


def lattice_of(grid: Grid) -> Lattice:
    """The lattice that this grid is laid on."""
    return HEXES if grid.kind == "hex" else SQUARES


def rows_in(grid: Grid, column: int) -> int:
    """How many cells a column has: one more in a raised column that begins and ends with a half-hex."""
    raised = grid.kind == "hex" and column % 2 == 0
    return grid.rows + 1 if raised and grid.half_hexes else grid.rows


def is_half(grid: Grid, column: int, row: int) -> bool:
    """Is this cell a half-hex, cut by the north or south edge of the map?"""
    return rows_in(grid, column) > grid.rows and row in (1, grid.rows + 1)


def spots_of(grid: Grid) -> list[Spot]:
    """Every cell of the grid, column by column."""
    return [(c, r) for c in range(1, grid.columns + 1) for r in range(1, rows_in(grid, c) + 1)]


def read_spot(word: str, grid: Grid) -> Spot:
    """The cell that a label such as `D4` names."""
    board, column, row = split_label(word)
    if board:
        raise MapError("map-number", word=word)
    if column > grid.columns:
        raise MapError("no-column", cell=word, last=letters(grid.columns))
    if row > rows_in(grid, column):
        raise MapError("no-row", cell=word, column=letters(column), last=rows_in(grid, column))
    return column, row


def read_span(word: str, grid: Grid) -> list[Spot]:
    """The cells of `C2`, or of `C2-C5`: all whose column and row lie between those of the two corners."""
    first, dash, last = word.partition("-")
    if not dash:
        return [read_spot(word, grid)]
    left, top = read_spot(first, grid)
    right, bottom = read_spot(last, grid)
    if left > right or top > bottom:
        raise MapError("backwards", word=word)
    return [(c, r) for c in range(left, right + 1) for r in range(top, bottom + 1) if r <= rows_in(grid, c)]


def read_cells(text: str, grid: Grid) -> list[Spot]:
    """The cells of a list such as `B2 C2-C5`."""
    return [spot for word in text.split() for spot in read_span(word, grid)]


def read_side(word: str, grid: Grid) -> tuple[Spot, int]:
    """A side such as `D4/D5`: its first cell, and the direction in which the second lies."""
    first, slash, last = word.partition("/")
    if not slash:
        raise MapError("no-two-cells", word=word)
    here, there = read_spot(first, grid), read_spot(last, grid)
    direction = direction_between(grid, here, there)
    if direction not in lattice_of(grid).side_directions:
        raise MapError("no-common-side", first=first, last=last)
    return here, direction


def read_sides(text: str, grid: Grid) -> list[tuple[Spot, int]]:
    """The sides of a list such as `D4/D5 D4/E4`."""
    return [read_side(word, grid) for word in text.split()]


def read_path(text: str, grid: Grid) -> list[Spot]:
    """The cells of a way such as `A5 B5 C5`, each a neighbour of the one before."""
    words = text.split()
    path = [read_spot(word, grid) for word in words]
    for at in range(1, len(path)):
        if direction_between(grid, path[at - 1], path[at]) < 0:
            raise MapError("way-jumps", first=words[at - 1], last=words[at])
    return path


def direction_between(grid: Grid, here: Spot, there: Spot) -> int:
    """The direction of a neighbour, or -1 when the cells are not neighbours."""
    lattice = lattice_of(grid)
    x, y = lattice.centre(*here)
    to_x, to_y = lattice.centre(*there)
    return lattice.direction(to_x - x, to_y - y)
