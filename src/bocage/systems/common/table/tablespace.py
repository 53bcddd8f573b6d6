"""The squares of a table's chart as places, for who shows or counts them."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from bocage.ground.place import PlaceKind
from bocage.ground.table.chart import SQUARE, Chart
from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.table import Table
from bocage.kernel.options import point_text


class Spot:
    """A square of the chart, as people are told of it: by the point in its middle."""

    __slots__ = ("elevation", "label", "terrain")

    def __init__(self, label: str, terrain: str, elevation: int) -> None:
        self.label = label
        self.terrain = terrain
        self.elevation = elevation


class TableSpace:
    """The squares of a table's chart as places: see `ground.place`."""

    __slots__ = ("_distances", "chart", "name", "places")

    def __init__(self, table: Table, name: str, bare: str) -> None:
        self.name = name
        self.chart: Chart = table.chart()
        self.places: list[Spot] = []
        for square in range(self.chart.columns * self.chart.rows):
            x, y = self.chart.middle(square)
            piece = self.chart.top[square]
            kind = bare if piece is None else piece.kind
            self.places.append(Spot(point_text(x, y), kind, table.height_at(x, y) // UNIT))
        self._distances: list[list[int]] = []

    @property
    def kind(self) -> PlaceKind:
        """What its places are: points."""
        return "point"

    @property
    def distances(self) -> Sequence[Sequence[int]]:
        """How far it is from each square to every other, in squares."""
        if not self._distances:
            count = len(self.places)
            self._distances = [[self.distance(here, to) for to in range(count)] for here in range(count)]
        return self._distances

    def label(self, place: int) -> str:
        """What people call a square: the point in its middle."""
        return self.places[place].label

    def position(self, place: int) -> Point:
        """Its column from the west and its row from the north."""
        return place % self.chart.columns, place // self.chart.columns

    def distance(self, here: int, there: int) -> int:
        """How far it is from one square to another, in squares, rounded down."""
        return isqrt(self.chart.distance(here, there)) // SQUARE

    def near(self, place: int) -> list[int]:
        """The squares next to one, corners included."""
        column, row = self.position(place)
        columns, rows = self.chart.columns, self.chart.rows
        return [
            y * columns + x
            for y in range(max(row - 1, 0), min(row + 2, rows))
            for x in range(max(column - 1, 0), min(column + 2, columns))
            if (x, y) != (column, row)
        ]
