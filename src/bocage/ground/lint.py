"""The map linter: what is wrong or useless in a map file, each finding with its file and line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, TypeVar

from ruamel.yaml.comments import CommentedMap

from bocage.ground.boards import CLEAR
from bocage.ground.faults import Finding, MapError
from bocage.ground.filelint import FileLinter, Passable, lint_file
from bocage.ground.gridtext import (
    Spot,
    direction_between,
    lattice_of,
    read_side,
    read_span,
    read_spot,
    spots_of,
)
from bocage.ground.labels import label
from bocage.ground.land import FARTHEST, OFF_MAP, Land
from bocage.ground.lattice import Vector
from bocage.ground.mapdocument import read_document
from bocage.ground.mapfile import Grid, MapFile
from bocage.ground.outlines import REFINED, refined_points, self_crossing
from bocage.ground.yamlfile import Step

Read = TypeVar("Read")


class Kinds(NamedTuple):
    """The kinds that a system knows."""

    terrain: frozenset[str]
    hexsides: frozenset[str]
    ways: frozenset[str]


def lint(path: Path, kinds: Kinds | None = None, passable: Passable | None = None) -> list[Finding]:
    """Return everything wrong in a map file, in the order of its lines.

    Kinds are checked against `kinds`; with `passable`, cells that infantry cannot reach are found too.
    """
    return lint_file(path, read_document, _Linter, lambda linter: linter.run(kinds, passable))


class _Linter(FileLinter):
    """Goes through one map file."""

    __slots__ = ("map", "sound")

    def __init__(self, path: Path, document: CommentedMap, mapfile: MapFile) -> None:
        super().__init__(path, document)
        self.map = mapfile
        self.sound = True
        """Whether the land can be made at all."""

    def run(self, kinds: Kinds | None, passable: Passable | None) -> None:
        """Check everything; stop early if the grid itself is wrong."""
        if not self._grid():
            return
        self._terrain()
        self._hills()
        self._hexsides()
        self._ways()
        for name in self.map.names:
            list(self._read(read_spot, name, "names", name))
        if kinds:
            self._kinds(kinds)
        if passable and self.sound:
            self._cut_off(passable)

    def _read(self, read: Callable[[str, Grid], Read], text: str, *steps: Step) -> Iterator[Read]:
        """Yield each word of a text, read. A word that cannot be read is a finding."""
        for word in text.split():
            try:
                yield read(word, self.map.grid)
            except MapError as error:
                self.sound = False
                self.say(error.name, *steps, **error.facts)

    def _grid(self) -> bool:
        """Check the size and kind of the grid. Return whether the rest can be checked."""
        grid = self.map.grid
        if grid.columns < 1 or grid.rows < 1:
            self.say("map-empty", "grid")
            return False
        if grid.columns + grid.rows > FARTHEST:
            self.say("map-too-large", "grid", most=FARTHEST)
            return False
        if grid.half_hexes and grid.kind == "square":
            self.say("half-squares", "grid", "half_hexes")
        return True

    def _cells(self, text: str, *steps: Step) -> list[Spot]:
        """Return the cells of a list. Cells named twice are a finding."""
        spots: list[Spot] = []
        for span in self._read(read_span, text, *steps):
            for spot in span:
                if spot in spots:
                    self.say("cell-twice", *steps, cell=label(*spot))
                else:
                    spots.append(spot)
        return spots

    def _terrain(self) -> None:
        """Check the patches of terrain."""
        filled: list[tuple[int, list[Spot]]] = []
        for at, patch in enumerate(self.map.terrain):
            spots = self._cells(patch.cells, "terrain", at, "cells")
            if patch.outline:
                self._outline(at)
            elif patch.cells.strip():
                filled.append((at, spots))
            else:
                self.say("terrain-nowhere", "terrain", at, kind=patch.kind)
            if patch.storeys < 0:
                self.say("storeys-negative", "terrain", at, "storeys")
        self._hidden("terrain", filled)

    def _outline(self, at: int) -> None:
        """Check a drawn outline: enough points, no crossing, inside the map."""
        patch = self.map.terrain[at]
        where = ("terrain", at, "outline")
        points = refined_points(lattice_of(self.map.grid), patch.outline, (0, 0))
        if len(set(points)) < 3:
            self.sound = self.sound and len(points) >= 3
            self.say("outline-short", *where, kind=patch.kind)
            return
        if self_crossing(points):
            self.say("outline-crosses", *where, kind=patch.kind)
        west, north, east, south = _extent(self.map.grid)
        for at_point, (x, y) in enumerate(points):
            if not (west <= x <= east and north <= y <= south):
                column, row = patch.outline[at_point]
                self.say("point-outside", *where, at_point, point=f"[{column:g}, {row:g}]")

    def _hills(self) -> None:
        """Check the hills."""
        filled = []
        for at, hill in enumerate(self.map.hills):
            filled.append((at, self._cells(hill.cells, "hills", at, "cells")))
            if not hill.cells.strip():
                self.say("hill-nowhere", "hills", at)
            if hill.level < 0:
                self.say("level-negative", "hills", at, "level")
        self._hidden("hills", filled)

    def _hidden(self, section: str, filled: list[tuple[int, list[Spot]]]) -> None:
        """Find entries of which nothing is left to see under later ones."""
        later: set[Spot] = set()
        for at, spots in reversed(filled):
            if spots and later.issuperset(spots):
                self.say("entry-hidden", section, at)
            later.update(spots)

    def _hexsides(self) -> None:
        """Check that every side exists and is taken only once."""
        seen: dict[frozenset[Spot], str] = {}
        for at, hexside in enumerate(self.map.hexsides):
            where = ("hexsides", at, "sides")
            if not hexside.sides.strip():
                self.say("hexside-nowhere", *where, kind=hexside.kind)
            for spot, direction in self._read(read_side, hexside.sides, *where):
                there = _beside(self.map.grid, spot, direction)
                side = frozenset((spot, there))
                if side in seen:
                    name = f"{label(*spot)}/{label(*there)}"
                    self.say("side-taken", *where, side=name, kind=seen[side])
                seen[side] = hexside.kind

    def _ways(self) -> None:
        """Check that every way goes from neighbour to neighbour, and only once."""
        seen: set[tuple[str, frozenset[Spot]]] = set()
        for at, way in enumerate(self.map.ways):
            where = ("ways", at, "path")
            path = list(self._read(read_spot, way.path, *where))
            if len(path) < 2:
                self.say("way-short", *where, kind=way.kind)
            for here, there in pairwise(path):
                first, last = label(*here), label(*there)
                if direction_between(self.map.grid, here, there) < 0:
                    self.sound = False
                    self.say("way-jumps", *where, first=first, last=last)
                elif (way.kind, frozenset((here, there))) in seen:
                    self.say("way-twice", *where, kind=way.kind, first=first, last=last)
                seen.add((way.kind, frozenset((here, there))))

    def _kinds(self, kinds: Kinds) -> None:
        """Check all kinds against those that the system knows."""
        for at, patch in enumerate(self.map.terrain):
            self._kind(patch.kind, kinds.terrain, "terrain", at)
        for at, hexside in enumerate(self.map.hexsides):
            self._kind(hexside.kind, kinds.hexsides, "hexsides", at)
        for at, way in enumerate(self.map.ways):
            self._kind(way.kind, kinds.ways, "ways", at)

    def _kind(self, kind: str, known: frozenset[str], section: str, at: int) -> None:
        """Check a kind of terrain, side or way; clear there always is."""
        if kind != CLEAR:
            self.check_kind(kind, known, section, at)

    def _cut_off(self, passable: Passable) -> None:
        """Find cells that infantry may stand in but cannot reach from the largest part of the map."""
        land = Land.of(self.map)
        parts = _parts(land, passable)
        for part in sorted(parts, key=len)[:-1]:
            names = " ".join(land.cells[cell].label for cell in part)
            self.say("cut-off", "grid", cells=names)


def _parts(land: Land, passable: Passable) -> list[list[int]]:
    """Return the cells infantry may stand in, in parts between which it cannot walk. A road bridges water."""
    left = {
        cell.index for cell in land.cells if passable(cell.terrain) or _bridged(land, cell.index, passable)
    }
    parts = []
    while left:
        part = [min(left)]
        left.discard(part[0])
        for here in part:
            for direction, there in enumerate(land.neighbours[here]):
                side = land.side(here, direction)
                if there == OFF_MAP or there not in left or (side and not passable(side)):
                    continue
                if (_dry(land, here, passable) and _dry(land, there, passable)) or _along(
                    land, here, there, passable
                ):
                    left.discard(there)
                    part.append(there)
        parts.append(sorted(part))
    return parts


def _dry(land: Land, cell: int, passable: Passable) -> bool:
    """Whether infantry may stand in a cell without a road."""
    return passable(land.cells[cell].terrain)


def _bridged(land: Land, cell: int, passable: Passable) -> bool:
    """Whether a way on which infantry can walk leads through this cell."""
    return any(there != OFF_MAP and _along(land, cell, there, passable) for there in land.neighbours[cell])


def _along(land: Land, here: int, there: int, passable: Passable) -> bool:
    """Whether a way on which infantry can walk links two cells."""
    way = land.way(here, there)
    return bool(way) and passable(way)


def _beside(grid: Grid, spot: Spot, direction: int) -> Spot:
    """Return the neighbour of a cell in a direction."""
    lattice = lattice_of(grid)
    x, y = lattice.centre(*spot)
    step = lattice.steps[direction]
    return lattice.spot(x + step[0], y + step[1])


def _extent(grid: Grid) -> tuple[int, int, int, int]:
    """Return west, north, east and south of the map on the refined lattice. Half-hexes end at the edge."""
    lattice = lattice_of(grid)
    centres: list[Vector] = [lattice.centre(*spot) for spot in spots_of(grid)]
    reach_x, reach_y = max(x for x, _ in lattice.corners), max(y for _, y in lattice.corners)
    if grid.half_hexes:
        reach_y = 0
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    west, north = (min(xs) - reach_x) * REFINED, (min(ys) - reach_y) * REFINED
    east, south = (max(xs) + reach_x) * REFINED, (max(ys) + reach_y) * REFINED
    return west, north, east, south
