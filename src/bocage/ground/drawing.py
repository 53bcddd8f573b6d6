"""Small hex maps drawn as text, for tests, docs and play in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import dedent

from bocage.ground.faults import MapError
from bocage.ground.labels import label
from bocage.ground.mapfile import Grid, Hexside, Hill, MapFile, Terrain, Way

Points = Sequence[tuple[float, float]]
"""The points of a silhouette, each [column, row]."""

LEGEND: Mapping[str, str] = {
    ".": "clear",
    "b": "brush",
    "c": "low_crops",
    "w": "wheat_field",
    "t": "light_woods",
    "f": "forest",
    "m": "marsh",
    "g": "elephant_grass",
    "p": "rice_paddy",
    "j": "light_jungle",
    "J": "heavy_jungle",
    "h": "hut",
    "r": "rubble",
    "H": "wood_building",
    "s": "stone_building",
    "S": "stone_building_2",
    "~": "water",
}
"""The letters of a drawing and the kinds they stand for."""


def drawn(
    text: str,
    legend: Mapping[str, str] | None = None,
    hills: Mapping[int, str] | None = None,
    hexsides: Mapping[str, str] | None = None,
    ways: Mapping[str, str] | None = None,
    storeys: Mapping[int, str] | None = None,
    outlines: Mapping[str, Sequence[Points]] | None = None,
) -> MapFile:
    """Return the map of a drawing. `Land.draw` explains how to draw one."""
    marks = _marks(text)
    kinds = {**LEGEND, **(legend or {})}
    terrain: dict[str, list[str]] = {}
    levels: dict[int, list[str]] = {}
    for name, mark in marks.items():
        code, level = mark[0], mark[1:] or "0"
        if code not in kinds or not level.isdecimal():
            raise MapError("drawing-mark", mark=mark, cell=name)
        if kinds[code] != "clear":
            terrain.setdefault(kinds[code], []).append(name)
        if int(level):
            levels.setdefault(int(level), []).append(name)
    patches = [Terrain(kind, cells=" ".join(cells)) for kind, cells in terrain.items()]
    return MapFile(
        map="drawing",
        title={"en": "Drawing"},
        ground="plain",
        grid=_grid(marks),
        terrain=(*patches, *_storeys(storeys or {}, marks, kinds), *_silhouettes(outlines or {})),
        hills=tuple(Hill(level, " ".join(cells)) for level, cells in sorted(levels.items()))
        + tuple(Hill(level, cells) for level, cells in (hills or {}).items()),
        hexsides=tuple(Hexside(kind, sides) for kind, sides in (hexsides or {}).items()),
        ways=tuple(Way(kind, path) for kind, path in (ways or {}).items()),
    )


def _marks(text: str) -> dict[str, str]:
    """Return the mark of each cell by label, in the order of the drawing."""
    lines = [line for line in dedent(text).splitlines() if line.strip()]
    marks: dict[str, str] = {}
    widths: dict[bool, int] = {}
    raised_next = any(line[0] == " " for line in lines)
    mixed = raised_next
    row = 1
    for line in lines:
        raised = line[0] == " "
        if mixed and raised != raised_next:
            raise MapError("drawing-turns", drawn=line)
        if widths.setdefault(raised, len(line.split())) != len(line.split()):
            raise MapError("drawing-width", drawn=line)
        for at, mark in enumerate(line.split()):
            marks[label(2 * at + (2 if raised else 1), row)] = mark
        raised_next = not raised
        row += 0 if raised else 1
    if not marks:
        raise MapError("drawing-empty")
    if mixed and widths.get(False, 0) - widths[True] not in (0, 1):
        raise MapError("drawing-columns")
    return marks


def _grid(marks: Mapping[str, str]) -> Grid:
    """Work out the grid from the labels."""
    lows = [name for name in marks if name.startswith("A")]
    raised = [name for name in marks if name.startswith("B")]
    columns = sum(1 for name in marks if name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "1")
    return Grid("hex", columns, len(lows), half_hexes=len(raised) > len(lows))


def _storeys(storeys: Mapping[int, str], marks: Mapping[str, str], kinds: Mapping[str, str]) -> list[Terrain]:
    """Make the terrain of cells with a given number of storeys."""
    return [
        Terrain(kinds[marks[name][0]], cells=name, storeys=count)
        for count, cells in storeys.items()
        for name in cells.split()
    ]


def _silhouettes(outlines: Mapping[str, Sequence[Points]]) -> list[Terrain]:
    """Make the terrain of drawn outlines."""
    return [
        Terrain(kind, outline=tuple(points)) for kind, drawings in outlines.items() for points in drawings
    ]
