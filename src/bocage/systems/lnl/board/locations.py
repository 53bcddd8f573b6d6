"""1.3, 10.2, 19.3, 21.1: where a unit can be: on a storey of a cell, in its bunker, or in the air above."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from bocage.ground.land import Land
from bocage.systems.lnl.content.terrain_chart import Cover

GROUND: Final = 0
UPPER: Final = 1
BUNKER: Final = 2
AIR: Final = 3
"""The storeys of a cell: outdoors or downstairs, upstairs, inside a bunker, and where helicopters fly."""


class Location:
    """Where a unit can be."""

    __slots__ = ("cell", "cover", "height", "label", "number", "storey")

    def __init__(self, number: int, cell: int, storey: int, height: int, label: str, cover: Cover) -> None:
        self.number = number
        self.cell = cell
        self.storey = storey
        self.height = height
        self.label = label
        self.cover = cover


def locations_of(
    land: Land, covers: list[Cover], bunkers: Iterable[int], tall: Collection[int], *, air: bool
) -> tuple[Location, ...]:
    """All locations in order.

    `tall`: what had an upper storey before it fell keeps the number of that, for nobody.
    """
    found = [
        Location(cell.index, cell.index, GROUND, cell.elevation, cell.label, covers[cell.index])
        for cell in land.cells
    ]
    for cell in land.cells:
        if covers[cell.index].storeys == 2 or cell.index in tall:
            label = f"{cell.label}-upper"
            found.append(
                Location(len(found), cell.index, UPPER, cell.elevation + 2, label, covers[cell.index])
            )
    for cell_number in sorted(bunkers):
        cell = land.cells[cell_number]
        label = f"{cell.label}-bunker"
        found.append(Location(len(found), cell_number, BUNKER, cell.elevation, label, covers[cell_number]))
    if air:
        found += [
            Location(
                len(found) + cell.index,
                cell.index,
                AIR,
                cell.elevation + covers[cell.index].roof + 1,
                f"{cell.label}-air",
                covers[cell.index],
            )
            for cell in land.cells
        ]
    return tuple(found)
