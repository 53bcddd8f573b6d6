"""The linter for tables: what is wrong or useless in a table file, each finding with its file and line."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import Any, Final, NamedTuple

from ruamel.yaml.comments import CommentedMap

from bocage.ground.faults import Finding
from bocage.ground.filelint import FileLinter, Passable, lint_file
from bocage.ground.mapdocument import read_table
from bocage.ground.mapfile import TableFile, TableTerrain
from bocage.ground.outlines import self_crossing
from bocage.ground.table.ground import BARRED, OPEN, Footing, Ground
from bocage.ground.table.lattice import LARGEST, UNIT, Point, to_sixteenths
from bocage.ground.table.laying import (
    lay_pieces,
    line_runs,
    path_length,
    terrain_points,
    to_points,
    without_repeats,
)
from bocage.ground.table.regions import Region, regions
from bocage.ground.table.shapes import MOST_PIECES, strips
from bocage.ground.yamlfile import Step

Inches = Sequence[tuple[float, float]]
BASE: Final = 8
"""The radius of the base that should get everywhere: half an inch."""


class TableKinds(NamedTuple):
    """The kinds that a system knows."""

    terrain: frozenset[str]
    lines: frozenset[str]
    ways: frozenset[str]


def lint_table(
    path: Path, kinds: TableKinds | None = None, passable: Passable | None = None
) -> list[Finding]:
    """Return everything wrong in a table file, in the order of its lines.

    Kinds are checked against `kinds`; with `passable`, rooms that no base can enter and parts of the table
    that nobody reaches are found too.
    """
    return lint_file(path, read_table, _Linter, lambda linter: linter.run(kinds, passable))


class _Linter(FileLinter):
    """Goes through one table file."""

    __slots__ = ("table",)

    def __init__(self, path: Path, document: CommentedMap, tablefile: TableFile) -> None:
        super().__init__(path, document)
        self.table = tablefile

    def run(self, kinds: TableKinds | None, passable: Passable | None) -> None:
        """Check everything; stop early if a number is none, or the size itself is wrong.

        Pieces are laid out and walked round only when each of them is sound.
        """
        self._numbers(self.document, [])
        if self.findings or not self._size():
            return
        for at, patch in enumerate(self.table.terrain):
            self._terrain(patch, at)
        for at, hill in enumerate(self.table.hills):
            self._outline(to_points(hill.outline), "hill", hill.outline, "hills", at, "outline")
            if hill.height <= 0:
                self.say("hill-flat", "hills", at, "height")
        for at, way in enumerate(self.table.ways):
            self._path(way.kind, way.path, way.width, 1, "ways", at)
        for at in range(len(self.table.lines)):
            self._line(at)
        for name, point in self.table.names.items():
            self._points([point], "names", name)
        self._points(self.table.lights, "lights")
        if not self.findings:
            self._whole(passable)
        if kinds:
            self._kinds(kinds)

    def _numbers(self, node: Any, steps: list[Step]) -> None:
        """Find numbers that are none: infinite ones, and what is not a number."""
        if isinstance(node, dict):
            for key, value in node.items():
                self._numbers(value, [*steps, str(key)])
        elif isinstance(node, list):
            for at, value in enumerate(node):
                self._numbers(value, [*steps, at])
        elif isinstance(node, float) and not isfinite(node):
            self.say("no-number", *steps, value=str(float(node)))

    def _size(self) -> bool:
        """Check the size of the table. Return whether the rest can be checked."""
        size = self.table.table
        for name, inches in (("width", size.width), ("depth", size.depth)):
            if inches * UNIT < 1:
                self.say("table-empty", "table", name)
            elif to_sixteenths(inches) > LARGEST:
                self.say("table-too-large", "table", name, most=LARGEST // UNIT)
        return not self.findings

    def _points(self, points: Inches, *steps: Step) -> None:
        """Find points off the table."""
        for at, (x, y) in enumerate(points):
            if self._is_off(x, y):
                self.say("point-off-table", *steps, at, point=f"[{x:g}, {y:g}]")

    def _is_off(self, x: float, y: float) -> bool:
        """Whether a point lies off the table."""
        width, depth = to_sixteenths(self.table.table.width), to_sixteenths(self.table.table.depth)
        return not (0 <= to_sixteenths(x) <= width and 0 <= to_sixteenths(y) <= depth)

    def _outline(self, points: Sequence[Point], kind: str, written: Inches, *steps: Step) -> None:
        """Check an outline: enough corners, no crossing, on the table."""
        self._points(written, *steps)
        if len(set(points)) < 3:
            self.say("outline-short", *steps, kind=kind)
        elif self_crossing(tuple(points)):
            self.say("outline-crosses", *steps, kind=kind)

    def _terrain(self, patch: TableTerrain, at: int) -> None:
        """Check a piece of terrain: an outline, or a box with its middle."""
        if patch.height < 0:
            self.say("height-negative", "terrain", at, "height")
        if patch.outline and (patch.box or patch.at):
            self.say("piece-twice", "terrain", at, kind=patch.kind)
        elif patch.outline:
            self._outline(to_points(patch.outline), patch.kind, patch.outline, "terrain", at, "outline")
        elif patch.box is None or patch.at is None:
            self.say("piece-nowhere", "terrain", at, kind=patch.kind)
        elif min(map(to_sixteenths, patch.box)) < 1:
            self.say("box-flat", "terrain", at, "box", kind=patch.kind)
        else:
            corners = [(x / UNIT, y / UNIT) for x, y in terrain_points(patch)]
            for x, y in corners:
                if self._is_off(x, y):  # a corner of a box is not written in the file, so the box is named
                    self.say("point-off-table", "terrain", at, "box", point=f"[{x:g}, {y:g}]")

    def _path(self, kind: str, path: Inches, width: float, least: int, section: str, at: int) -> bool:
        """Check a path and its width. Return whether it can be laid out."""
        before = len(self.findings)
        self._points(path, section, at, "path")
        if to_sixteenths(width) < 1:
            self.say("width-none", section, at, "width", kind=kind)
        points = without_repeats(to_points(path))
        if len(points) < 2 or path_length(points) < least:
            self.say("line-short", section, at, "path", kind=kind, least=max(least // UNIT, 0))
        if len(self.findings) > before:
            return False
        return self._strips([points], kind, width, section, at)

    def _strips(self, runs: list[list[Point]], kind: str, width: float, section: str, at: int) -> bool:
        """Find lines so thick or so bent that they cross themselves."""
        for run in runs:
            for points in strips(run, to_sixteenths(width)):
                if self_crossing(tuple(points)):
                    self.say("outline-crosses", section, at, "path", kind=kind)
                    return False
        return True

    def _line(self, at: int) -> None:
        """Check a line, its gaps, and that what they leave is not shorter than a base."""
        line = self.table.lines[at]
        if line.height < 0:
            self.say("height-negative", "lines", at, "height")
        if not self._path(line.kind, line.path, line.width, 2 * BASE, "lines", at):
            return
        whole = path_length(without_repeats(to_points(line.path)))
        for number, gap in enumerate(line.gaps):
            low, high = map(to_sixteenths, gap)
            if not 0 <= low < high <= whole:
                self.say(
                    "gap-wrong",
                    "lines",
                    at,
                    "gaps",
                    number,
                    gap=f"[{gap[0]:g}, {gap[1]:g}]",
                    length=whole / UNIT,
                )
                return
        runs = line_runs(line)
        if not runs or min(map(path_length, runs)) < 2 * BASE:
            self.say("line-short", "lines", at, "gaps", kind=line.kind, least=2 * BASE // UNIT)

    def _kinds(self, kinds: TableKinds) -> None:
        """Check all kinds against those that the system knows."""
        for at, patch in enumerate(self.table.terrain):
            self.check_kind(patch.kind, kinds.terrain, "terrain", at)
        for at, line in enumerate(self.table.lines):
            self.check_kind(line.kind, kinds.lines, "lines", at)
        for at, way in enumerate(self.table.ways):
            self.check_kind(way.kind, kinds.ways, "ways", at)

    def _whole(self, passable: Passable | None) -> None:
        """Check the table as a whole: how many pieces it has, and what can be reached."""
        pieces = lay_pieces(self.table)
        if len(pieces) > MOST_PIECES:
            self.say("pieces-too-many", "table", count=len(pieces), most=MOST_PIECES)
        elif passable is not None:
            hills = len(self.table.hills)
            roles = tuple(
                OPEN if piece.number < hills or passable(piece.kind) else BARRED for piece in pieces
            )
            width, depth = to_sixteenths(self.table.table.width), to_sixteenths(self.table.table.depth)
            stood = Ground(pieces, width, depth, Footing(BASE, roles))
            self._unreached(stood, Ground(pieces, width, depth, Footing(1, roles)))

    def _unreached(self, stood: Ground, free: Ground) -> None:
        """Find parts of the table that a base can stand in but not get to, and rooms it cannot stand in."""
        for region in regions(stood)[1:]:
            self.say("table-cut-off", "table", at=_place(stood, region))
        for region in regions(free)[1:]:
            if not any(stood.stands[node] for node in region):
                self.say("room-closed", "table", at=_place(free, region))


def _place(ground: Ground, region: Region) -> str:
    """Name a region by one of its points, in inches."""
    x, y = ground.point(region[0])
    return f"[{x / UNIT:g}, {y / UNIT:g}]"
