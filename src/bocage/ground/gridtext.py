"""Reads cells, sides and paths, as people write them in a map file, into columns and rows."""

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
    """Return the lattice of a grid."""
    return HEXES if grid.kind == "hex" else SQUARES


def rows_in(grid: Grid, column: int) -> int:
    """Return the number of cells in a column: one more in a raised column that begins and ends with a
    half-hex."""
    raised = grid.kind == "hex" and column % 2 == 0
    return grid.rows + 1 if raised and grid.half_hexes else grid.rows


def is_half(grid: Grid, column: int, row: int) -> bool:
    """Whether a cell is a half-hex, cut by the north or south edge of the map."""
    return rows_in(grid, column) > grid.rows and row in (1, grid.rows + 1)


def spots_of(grid: Grid) -> list[Spot]:
    """Return every cell of the grid, column by column."""
    return [(c, r) for c in range(1, grid.columns + 1) for r in range(1, rows_in(grid, c) + 1)]


def read_spot(word: str, grid: Grid) -> Spot:
    """Return the cell that a label such as `D4` names."""
    board, column, row = split_label(word)
    if board:
        raise MapError("map-number", word=word)
    if column > grid.columns:
        raise MapError("no-column", cell=word, last=letters(grid.columns))
    if row > rows_in(grid, column):
        raise MapError("no-row", cell=word, column=letters(column), last=rows_in(grid, column))
    return column, row


def read_span(word: str, grid: Grid) -> list[Spot]:
    """Return the cells of `C2`, or of `C2-C5`: all whose column and row lie between the two corners."""
    first, dash, last = word.partition("-")
    if not dash:
        return [read_spot(word, grid)]
    left, top = read_spot(first, grid)
    right, bottom = read_spot(last, grid)
    if left > right or top > bottom:
        raise MapError("backwards", word=word)
    return [(c, r) for c in range(left, right + 1) for r in range(top, bottom + 1) if r <= rows_in(grid, c)]


def read_cells(text: str, grid: Grid) -> list[Spot]:
    """Return the cells of a list such as `B2 C2-C5`."""
    return [spot for word in text.split() for spot in read_span(word, grid)]


def read_side(word: str, grid: Grid) -> tuple[Spot, int]:
    """Return the first cell of a side such as `D4/D5`, and the direction of the second."""
    first, slash, last = word.partition("/")
    if not slash:
        raise MapError("no-two-cells", word=word)
    here, there = read_spot(first, grid), read_spot(last, grid)
    direction = direction_between(grid, here, there)
    if direction not in lattice_of(grid).side_directions:
        raise MapError("no-common-side", first=first, last=last)
    return here, direction


def read_sides(text: str, grid: Grid) -> list[tuple[Spot, int]]:
    """Return the sides of a list such as `D4/D5 D4/E4`."""
    return [read_side(word, grid) for word in text.split()]


def read_path(text: str, grid: Grid) -> list[Spot]:
    """Return the cells of a way such as `A5 B5 C5`, each a neighbour of the one before."""
    words = text.split()
    path = [read_spot(word, grid) for word in words]
    for at in range(1, len(path)):
        if direction_between(grid, path[at - 1], path[at]) < 0:
            raise MapError("way-jumps", first=words[at - 1], last=words[at])
    return path


def direction_between(grid: Grid, here: Spot, there: Spot) -> int:
    """Return the direction of a neighbour, or -1 if the cells are not neighbours."""
    lattice = lattice_of(grid)
    x, y = lattice.centre(*here)
    to_x, to_y = lattice.centre(*there)
    return lattice.direction(to_x - x, to_y - y)
