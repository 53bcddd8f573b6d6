"""A hex map in text: staggered columns, two lines a hex, slopes for sides.

         /B1 .1\\
    /A1 . \\U2*  /C1 f \\
    \\      /B2 .  \\G1!  /

Nothing is told by colour alone: every ground, side and state has a letter or sign of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rich.text import Text

from bocage.ground.drawing import LEGEND
from bocage.ground.land import OFF_MAP, Land

GLYPHS: Final[Mapping[str, str]] = {kind: letter for letter, kind in LEGEND.items()}
SIDES: Final[Mapping[str, str]] = {"bocage": "#", "wall": "=", "hedge": ":"}
OTHER_SIDE: Final = "+"
WAY: Final = "-"
COLOURS: Final[Mapping[str, str]] = {
    "brush": "on grey30",
    "low_crops": "on grey23",
    "wheat_field": "on dark_goldenrod",
    "light_woods": "on dark_green",
    "forest": "on dark_green",
    "light_jungle": "on dark_green",
    "heavy_jungle": "on dark_green",
    "elephant_grass": "on chartreuse4",
    "marsh": "on navy_blue",
    "rice_paddy": "on navy_blue",
    "water": "on blue",
    "hut": "on orange4",
    "wood_building": "on orange4",
    "stone_building": "on grey42",
    "stone_building_2": "on grey42",
    "rubble": "on grey42",
}
NARROWEST: Final = 5
WIDEST: Final = 8


class Face(NamedTuple):
    """What lies in a hex: units (with a style for their side), and signs in the order of their weight."""

    units: tuple[tuple[str, str], ...] = ()
    signs: str = ""
    lit: bool = False
    """One of the places the question is about."""


class Window(NamedTuple):
    """The columns and rows that are shown, both ends included."""

    first_column: int
    last_column: int
    first_row: int
    last_row: int


def whole(land: Land) -> Window:
    columns = [cell.column for cell in land.cells]
    rows = [cell.row for cell in land.cells]
    return Window(min(columns), max(columns), min(rows), max(rows))


def around(land: Land, cells: set[int], margin: int = 1) -> Window:
    """The part of the map that holds these cells."""
    if not cells:
        return whole(land)
    shown = [land.cells[cell] for cell in cells]
    edge = whole(land)
    return Window(
        max(edge.first_column, min(cell.column for cell in shown) - margin),
        min(edge.last_column, max(cell.column for cell in shown) + margin),
        max(edge.first_row, min(cell.row for cell in shown) - margin),
        min(edge.last_row, max(cell.row for cell in shown) + margin),
    )


def narrowed(window: Window, land: Land, focus: set[int], width: int) -> Window:
    """As many columns as fit, around the focus."""
    fits = max(1, (width - 1) // (NARROWEST + 1))
    count = window.last_column - window.first_column + 1
    if count <= fits:
        return window
    columns = sorted(land.cells[cell].column for cell in focus) or [window.first_column]
    middle = columns[len(columns) // 2]
    first = min(max(window.first_column, middle - fits // 2), window.last_column - fits + 1)
    return window._replace(first_column=first, last_column=first + fits - 1)


def narrowest(window: Window) -> int:
    """The least width the window needs."""
    return (window.last_column - window.first_column + 1) * (NARROWEST + 1) + 1


def draw(land: Land, faces: Mapping[int, Face], window: Window, width: int) -> Text:
    """The window of the map, no wider than `width`."""
    columns = window.last_column - window.first_column + 1
    room = max(NARROWEST, min(WIDEST, (width - 1) // columns - 1))
    canvas = _Canvas(columns * (room + 1) + 1)
    shown = [
        cell
        for cell in land.cells
        if window.first_column <= cell.column <= window.last_column
        and window.first_row <= cell.row <= window.last_row
    ]
    top = min(cell.y for cell in shown)
    for cell in shown:
        face = faces.get(cell.index, Face())
        left = (cell.column - window.first_column) * (room + 1)
        _draw_cell(canvas, land, cell.index, face, left, cell.y - top, room)
    return canvas.text()


class _Canvas:
    """A grid of characters with a style each."""

    __slots__ = ("lines", "width")

    def __init__(self, width: int) -> None:
        self.width = width
        self.lines: list[list[tuple[str, str]]] = []

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        while len(self.lines) <= y:
            self.lines.append([(" ", "")] * self.width)
        for offset, sign in enumerate(text):
            self.lines[y][x + offset] = (sign, style)

    def text(self) -> Text:
        drawn = Text()
        for line in self.lines:
            for sign, style in line:
                drawn.append(sign, style or None)
            drawn.append("\n")
        drawn.rstrip()
        return drawn


def _draw_cell(canvas: _Canvas, land: Land, index: int, face: Face, left: int, line: int, room: int) -> None:
    cell = land.cells[index]
    ground = COLOURS.get(cell.terrain, "")
    sides = [SIDES.get(kind, OTHER_SIDE) if kind else "" for kind in land.sides_of(index)]
    right = left + room + 1
    canvas.put(left, line, sides[5] or "/", "bold" if sides[5] else "dim")
    canvas.put(right, line, sides[1] or "\\", "bold" if sides[1] else "dim")
    canvas.put(left, line + 1, sides[4] or "\\", "bold" if sides[4] else "dim")
    canvas.put(right, line + 1, sides[2] or "/", "bold" if sides[2] else "dim")

    label = cell.label.ljust(3 if room == NARROWEST else 4)
    level = str(cell.elevation) if cell.elevation else ""
    signs = face.signs
    spare = room - len(label) - 1 - len(level)
    above, signs = signs[: max(0, spare)], signs[max(0, spare) :]
    canvas.put(left + 1, line, " " * room, ground)
    canvas.put(left + 1, line, label[:room], f"bold underline {ground}" if face.lit else f"dim {ground}")
    canvas.put(left + 1 + len(label), line, (glyph(land, index) + level + above)[: room - len(label)], ground)

    foot = sides[3] or " "
    canvas.put(left + 1, line + 1, foot * room, f"dim {ground}" if foot != " " else ground)
    x = left + 1
    for text, style in face.units:
        cut = text[: left + 1 + room - x]
        canvas.put(x, line + 1, cut, f"{style} {ground}")
        x += len(cut)
    canvas.put(x, line + 1, signs[: left + 1 + room - x], f"bold {ground}")


def glyph(land: Land, index: int) -> str:
    """The letter of a hex's ground; a road shows where the ground is clear."""
    terrain = land.cells[index].terrain
    if terrain == "clear" and any(
        land.way(index, other) for other in land.neighbours[index] if other != OFF_MAP
    ):
        return WAY
    return GLYPHS.get(terrain, terrain[:1])
