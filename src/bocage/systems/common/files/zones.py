"""Lists of cells as scenarios write them: `D4 F5-G7`."""

from __future__ import annotations

from bocage.ground.land import Land


def cells_of(land: Land, text: str) -> list[int]:
    """Return the cells of a list such as `D4 F5-G7`. A span is everything between its two corners."""
    found: list[int] = []
    for word in text.split():
        first, dash, last = word.partition("-")
        if not dash:
            found.append(land.cell(first))
            continue
        corner, other = land.cells[land.cell(first)], land.cells[land.cell(last)]
        found += [
            cell.index
            for cell in land.cells
            if corner.column <= cell.column <= other.column and corner.row <= cell.row <= other.row
        ]
    return found


def cell_mask(land: Land, text: str) -> int:
    """Return the cells of a list as a bitmask."""
    return sum(1 << cell for cell in set(cells_of(land, text)))
