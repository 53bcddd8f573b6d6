"""The ground of a battle whose locations are the cells of the map: no storeys, nothing below or above."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bocage.ground.land import Land


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class CellField:
    """Cells by number and by label."""

    __slots__ = ("labels", "land", "number_of")

    def __init__(self, land: Land) -> None:
        self.land = land
        self.labels = tuple(cell.label for cell in land.cells)
        self.number_of = {label: number for number, label in enumerate(self.labels)}

    @property
    def space(self) -> Land:
        """The cells, which are all the locations there are."""
        return self.land

    def label(self, location: int) -> str:
        """What people call a location."""
        return self.labels[location]

    def knows(self, label: str) -> bool:
        """Whether a location is called so."""
        return label in self.number_of

    def number(self, label: str) -> int:
        """The location with this label; an error names the label if there is none."""
        return self.land.cell(label)

    def place_of(self, location: int) -> int:
        """The cell itself."""
        return location
