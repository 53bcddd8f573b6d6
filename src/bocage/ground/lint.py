"""The map linter: what is wrong or useless in a map file, each finding with its file and line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, TypeVar

from ruamel.yaml.comments import CommentedMap

from bocage.ground.boards import CLEAR
from bocage.ground.gridtext import (
    Spot,
    direction_between,
    lattice_of,
    read_side,
    read_span,
    read_spot,
    spots_of,
)
from bocage.ground.labels import MapError, label
from bocage.ground.land import FARTHEST, OFF_MAP, Land
from bocage.ground.lattice import Vector
from bocage.ground.mapdocument import MapFileError, line_of, load_document, read_document
from bocage.ground.mapfile import Grid, MapFile
from bocage.ground.outlines import REFINED, refined_points, self_crossing

Passable = Callable[[str], bool]
"""May infantry enter this kind of terrain, or cross this kind of hexside?"""

Read = TypeVar("Read")


class Kinds(NamedTuple):
    """The kinds that a system knows."""

    terrain: frozenset[str]
    hexsides: frozenset[str]
    ways: frozenset[str]


class Finding(NamedTuple):
    """Something wrong in a map file."""

    file: Path
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


def lint(path: Path, kinds: Kinds | None = None, passable: Passable | None = None) -> list[Finding]:
    """Everything wrong in a map file, in the order of its lines; nothing when it is sound.

    Kinds are checked against `kinds`; with `passable`, cells that infantry cannot reach are found too.
    """
    try:
        document = load_document(path)
        mapfile = read_document(document, path)
    except MapFileError as error:
        return [Finding(path, error.line, error.problem)]
    linter = _Linter(path, document, mapfile)
    linter.run(kinds, passable)
    return sorted(linter.findings, key=lambda finding: finding.line)


class _Linter:
    __slots__ = ("document", "findings", "map", "path", "sound")

    def __init__(self, path: Path, document: CommentedMap, mapfile: MapFile) -> None:
        self.path = path
        self.document = document
        self.map = mapfile
        self.findings: list[Finding] = []
        self.sound = True
        """Can the land be made at all?"""

    def run(self, kinds: Kinds | None, passable: Passable | None) -> None:
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

    def _say(self, message: str, *steps: str | int) -> None:
        self.findings.append(Finding(self.path, line_of(self.document, list(steps)), message))

    def _read(self, read: Callable[[str, Grid], Read], text: str, *steps: str | int) -> Iterator[Read]:
        """Each word of a text, read; a word that cannot be read is a finding."""
        for word in text.split():
            try:
                yield read(word, self.map.grid)
            except MapError as error:
                self.sound = False
                self._say(str(error), *steps)

    def _grid(self) -> bool:
        grid = self.map.grid
        if grid.columns < 1 or grid.rows < 1:
            self._say("a map needs at least one column and one row", "grid")
            return False
        if grid.columns + grid.rows > FARTHEST:
            self._say(f"a map is too large when columns and rows add up to more than {FARTHEST}", "grid")
            return False
        if grid.half_hexes and grid.kind == "square":
            self._say("squares have no half_hexes", "grid", "half_hexes")
        return True

    def _cells(self, text: str, *steps: str | int) -> list[Spot]:
        """The cells of a list, without those named twice, which are a finding."""
        spots: list[Spot] = []
        for span in self._read(read_span, text, *steps):
            for spot in span:
                if spot in spots:
                    self._say(f"{label(*spot)} is named twice", *steps)
                else:
                    spots.append(spot)
        return spots

    def _terrain(self) -> None:
        filled: list[tuple[int, list[Spot]]] = []
        for at, patch in enumerate(self.map.terrain):
            spots = self._cells(patch.cells, "terrain", at, "cells")
            if patch.outline:
                self._outline(at)
            elif patch.cells.strip():
                filled.append((at, spots))
            else:
                self._say(f"this {patch.kind} is nowhere: it has neither cells nor outline", "terrain", at)
            if patch.storeys < 0:
                self._say("storeys cannot be negative", "terrain", at, "storeys")
        self._hidden("terrain", filled)

    def _outline(self, at: int) -> None:
        patch = self.map.terrain[at]
        where = ("terrain", at, "outline")
        points = refined_points(lattice_of(self.map.grid), patch.outline, (0, 0))
        if len(set(points)) < 3:
            self.sound = self.sound and len(points) >= 3
            self._say(f"the outline of this {patch.kind} needs at least three different points", *where)
            return
        if self_crossing(points):
            self._say(f"the outline of this {patch.kind} crosses or touches itself", *where)
        west, north, east, south = _extent(self.map.grid)
        for at_point, (x, y) in enumerate(points):
            if not (west <= x <= east and north <= y <= south):
                column, row = patch.outline[at_point]
                self._say(f"the point [{column:g}, {row:g}] lies outside the map", *where, at_point)

    def _hills(self) -> None:
        filled = []
        for at, hill in enumerate(self.map.hills):
            filled.append((at, self._cells(hill.cells, "hills", at, "cells")))
            if not hill.cells.strip():
                self._say("this hill has no cells", "hills", at)
            if hill.level < 0:
                self._say("a level cannot be negative", "hills", at, "level")
        self._hidden("hills", filled)

    def _hidden(self, section: str, filled: list[tuple[int, list[Spot]]]) -> None:
        """Entries of which nothing is left to see under later ones."""
        later: set[Spot] = set()
        for at, spots in reversed(filled):
            if spots and later.issuperset(spots):
                self._say("useless: later entries cover all its cells", section, at)
            later.update(spots)

    def _hexsides(self) -> None:
        seen: dict[frozenset[Spot], str] = {}
        for at, hexside in enumerate(self.map.hexsides):
            where = ("hexsides", at, "sides")
            if not hexside.sides.strip():
                self._say(f"this {hexside.kind} stands on no side", *where)
            for spot, direction in self._read(read_side, hexside.sides, *where):
                there = _beside(self.map.grid, spot, direction)
                side = frozenset((spot, there))
                if side in seen:
                    name = f"{label(*spot)}/{label(*there)}"
                    self._say(f"{name} bears a {seen[side]} already", *where)
                seen[side] = hexside.kind

    def _ways(self) -> None:
        seen: set[tuple[str, frozenset[Spot]]] = set()
        for at, way in enumerate(self.map.ways):
            where = ("ways", at, "path")
            path = list(self._read(read_spot, way.path, *where))
            if len(path) < 2:
                self._say(f"this {way.kind} links nothing: a path needs two cells or more", *where)
            for here, there in pairwise(path):
                step = f"{label(*here)} to {label(*there)}"
                if direction_between(self.map.grid, here, there) < 0:
                    self.sound = False
                    self._say(f"the {way.kind} jumps from {step}, which are not neighbours", *where)
                elif (way.kind, frozenset((here, there))) in seen:
                    self._say(f"a {way.kind} runs from {step} already", *where)
                seen.add((way.kind, frozenset((here, there))))

    def _kinds(self, kinds: Kinds) -> None:
        for at, patch in enumerate(self.map.terrain):
            self._kind(patch.kind, kinds.terrain, "terrain", at)
        for at, hexside in enumerate(self.map.hexsides):
            self._kind(hexside.kind, kinds.hexsides, "hexsides", at)
        for at, way in enumerate(self.map.ways):
            self._kind(way.kind, kinds.ways, "ways", at)

    def _kind(self, kind: str, known: frozenset[str], section: str, at: int) -> None:
        if kind not in known and kind != CLEAR:
            self._say(f"unknown kind {kind!r}; known are {', '.join(sorted(known))}", section, at, "kind")

    def _cut_off(self, passable: Passable) -> None:
        """Cells that infantry may stand in but not reach from the largest part of the map."""
        land = Land.of(self.map)
        parts = _parts(land, passable)
        for part in sorted(parts, key=len)[:-1]:
            names = " ".join(land.cells[cell].label for cell in part)
            self._say(f"infantry cannot reach {names}", "grid")


def _parts(land: Land, passable: Passable) -> list[list[int]]:
    """The cells infantry may stand in, in parts between which it cannot walk."""
    left = {cell.index for cell in land.cells if passable(cell.terrain)}
    parts = []
    while left:
        part = [min(left)]
        left.discard(part[0])
        for here in part:
            for direction, there in enumerate(land.neighbours[here]):
                side = land.side(here, direction)
                if there != OFF_MAP and there in left and (not side or passable(side)):
                    left.discard(there)
                    part.append(there)
        parts.append(sorted(part))
    return parts


def _beside(grid: Grid, spot: Spot, direction: int) -> Spot:
    lattice = lattice_of(grid)
    x, y = lattice.centre(*spot)
    step = lattice.steps[direction]
    return lattice.spot(x + step[0], y + step[1])


def _extent(grid: Grid) -> tuple[int, int, int, int]:
    """West, north, east and south of the map on the refined lattice. Half-hexes end at the edge."""
    lattice = lattice_of(grid)
    centres: list[Vector] = [lattice.centre(*spot) for spot in spots_of(grid)]
    reach_x, reach_y = max(x for x, _ in lattice.corners), max(y for _, y in lattice.corners)
    if grid.half_hexes:
        reach_y = 0
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    west, north = (min(xs) - reach_x) * REFINED, (min(ys) - reach_y) * REFINED
    east, south = (max(xs) + reach_x) * REFINED, (max(ys) + reach_y) * REFINED
    return west, north, east, south
