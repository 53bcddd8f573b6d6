"""A map in text, two lines a cell: hexes in staggered columns with slopes for sides, squares in a frame.

         /B1 .1\\            ·-----·-----·
    /A1 . \\U2*  /C1 f \\     |A1 k |B1 - |
    \\      /B2 .  \\G1!  /    |     =U2*  |
                            ·-----·-----·
Nothing is told by colour alone: every ground, side and state has a letter or sign of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_letters
from typing import Final, NamedTuple

from rich.text import Text

from bocage.ground.drawing import LEGEND
from bocage.ground.land import OFF_MAP, Cell, Land
from bocage.ground.squares import EAST, NORTH, SOUTH, SQUARES, WEST

WAY: Final = "-"
GLYPHS: Final[Mapping[str, str]] = {
    **{kind: letter for letter, kind in LEGEND.items()},
    "road": WAY,
    "roadblock": WAY,  # a road with a sign of its own on it
    "large_building": "B",
    "other_building": "k",
    "grove": "T",
}
SIDES: Final[Mapping[str, str]] = {"bocage": "#", "wall": "=", "hedge": ":", "fence": "+"}
OTHER_SIDE: Final = "$"
CORNER, RULE, POST = "·", "-", "|"
"""The characters of a square's frame."""
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
    "large_building": "on grey42",
    "other_building": "on orange4",
    "grove": "on dark_green",
    "rubble": "on grey42",
}
NARROWEST: Final = 5
WIDEST: Final = 8


class Face(NamedTuple):
    """What a cell shows: units with the style of their side, and signs, the weightiest first."""

    units: tuple[tuple[str, str], ...] = ()
    signs: str = ""
    lit: bool = False
    """Whether the question is about this place."""


class Window(NamedTuple):
    """The columns and rows that are shown, both ends included."""

    first_column: int
    last_column: int
    first_row: int
    last_row: int


def whole(land: Land) -> Window:
    """Return the window of the whole map."""
    columns = [cell.column for cell in land.cells]
    rows = [cell.row for cell in land.cells]
    return Window(min(columns), max(columns), min(rows), max(rows))


def around(land: Land, cells: set[int], margin: int = 1) -> Window:
    """Return the window that holds these cells with a margin; the whole map if there are none."""
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
    """Cut a window down to the columns that fit into `width`, around the focus."""
    fits = max(1, (width - 1) // (NARROWEST + 1))
    count = window.last_column - window.first_column + 1
    if count <= fits:
        return window
    columns = sorted(land.cells[cell].column for cell in focus) or [window.first_column]
    middle = columns[len(columns) // 2]
    first = min(max(window.first_column, middle - fits // 2), window.last_column - fits + 1)
    return window._replace(first_column=first, last_column=first + fits - 1)


def narrowest(window: Window) -> int:
    """Return the least width that a window needs."""
    return (window.last_column - window.first_column + 1) * (NARROWEST + 1) + 1


def draw(land: Land, faces: Mapping[int, Face], window: Window, width: int) -> Text:
    """Draw a window of the map, no wider than `width`."""
    columns = window.last_column - window.first_column + 1
    room = max(NARROWEST, min(WIDEST, (width - 1) // columns - 1))
    canvas = _Canvas(columns * (room + 1) + 1)
    shown = [
        cell
        for cell in land.cells
        if window.first_column <= cell.column <= window.last_column
        and window.first_row <= cell.row <= window.last_row
    ]
    letters = glyphs(land)
    top = min(cell.y for cell in shown)
    for cell in shown:
        left = (cell.column - window.first_column) * (room + 1)
        if land.lattice is SQUARES:
            line = 3 * (cell.row - window.first_row) + 1
            foot = _draw_square(canvas, land.sides_of(cell.index), left, line, room)
        else:
            line = cell.y - top
            foot = _draw_hex(canvas, land.sides_of(cell.index), left, line, room)
        face = faces.get(cell.index, Face())
        _fill(canvas, cell, glyph(land, cell.index, letters), face, left, line, room, foot)
    return canvas.text()


class _Canvas:
    """A grid of characters with a style each."""

    __slots__ = ("lines", "width")

    def __init__(self, width: int) -> None:
        self.width = width
        self.lines: list[list[tuple[str, str]]] = []

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text at a position, adding lines as needed."""
        while len(self.lines) <= y:
            self.lines.append([(" ", "")] * self.width)
        for offset, sign in enumerate(text):
            self.lines[y][x + offset] = (sign, style)

    def text(self) -> Text:
        """Return the drawing as one text."""
        drawn = Text()
        for line in self.lines:
            for sign, style in line:
                drawn.append(sign, style or None)
            drawn.append("\n")
        drawn.rstrip()
        return drawn


def _draw_hex(canvas: _Canvas, kinds: tuple[str, ...], left: int, line: int, room: int) -> str:
    """Draw the slopes of a hex. Return the character of its bottom side, which fills the lower line."""
    sides = [_side(kind) for kind in kinds]
    right = left + room + 1
    for x, y, side, slope in (
        (left, line, sides[5], "/"),
        (right, line, sides[1], "\\"),
        (left, line + 1, sides[4], "\\"),
        (right, line + 1, sides[2], "/"),
    ):
        canvas.put(x, y, side or slope, "bold" if side else "dim")
    return sides[3] or " "


def _draw_square(canvas: _Canvas, kinds: tuple[str, ...], left: int, line: int, room: int) -> str:
    """Draw the frame of a square. Return the character that fills the lower line."""
    sides = [_side(kind) for kind in kinds]
    right = left + room + 1
    for y, side in ((line - 1, sides[NORTH]), (line + 2, sides[SOUTH])):
        canvas.put(left, y, CORNER, "dim")
        canvas.put(left + 1, y, (side or RULE) * room, "bold" if side else "dim")
        canvas.put(right, y, CORNER, "dim")
    for x, side in ((left, sides[WEST]), (right, sides[EAST])):
        for y in (line, line + 1):
            canvas.put(x, y, side or POST, "bold" if side else "dim")
    return " "


def _side(kind: str) -> str:
    """Return the character of what stands on a side; "" for nothing."""
    return SIDES.get(kind, OTHER_SIDE) if kind else ""


def _fill(
    canvas: _Canvas, cell: Cell, letter: str, face: Face, left: int, line: int, room: int, foot: str
) -> None:
    """Fill a cell: label, ground, level and signs above; units, and the signs that found no room, below."""
    ground = COLOURS.get(cell.terrain, "")
    label = cell.label.ljust(3 if room == NARROWEST else 4)
    level = str(cell.elevation) if cell.elevation else ""
    spare = max(0, room - len(label) - 1 - len(level))
    above, below = face.signs[:spare], face.signs[spare:]
    canvas.put(left + 1, line, " " * room, ground)
    canvas.put(left + 1, line, label[:room], f"bold underline {ground}" if face.lit else f"dim {ground}")
    canvas.put(left + 1 + len(label), line, (letter + level + above)[: room - len(label)], ground)

    canvas.put(left + 1, line + 1, foot * room, f"dim {ground}" if foot != " " else ground)
    x = left + 1
    for text, style in face.units:
        cut = text[: left + 1 + room - x]
        canvas.put(x, line + 1, cut, f"{style} {ground}")
        x += len(cut)
    canvas.put(x, line + 1, below[: left + 1 + room - x], f"bold {ground}")


def glyphs(land: Land) -> dict[str, str]:
    """Give every kind of ground on a map a letter of its own; unknown kinds get a free letter of their
    name."""
    found: dict[str, str] = {}
    for kind in sorted({cell.terrain for cell in land.cells}, key=lambda kind: (kind not in GLYPHS, kind)):
        free = (letter for letter in (*kind, *kind.upper(), *ascii_letters) if letter.isalpha())
        taken = {*GLYPHS.values(), *found.values()}
        found[kind] = GLYPHS.get(kind) or next(letter for letter in free if letter not in taken)
    return found


def glyph(land: Land, index: int, letters: Mapping[str, str]) -> str:
    """Return the letter of a cell's ground; the road sign for a road over clear ground."""
    terrain = land.cells[index].terrain
    if terrain == "clear" and any(
        land.way(index, other) for other in land.neighbours[index] if other != OFF_MAP
    ):
        return WAY
    return letters[terrain]
