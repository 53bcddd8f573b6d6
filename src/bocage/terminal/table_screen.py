"""A table measured in inches on a terminal: one character an inch, two inches a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from rich.text import Text

from bocage.ground.table.lattice import COMPASS, HEADING_LENGTH, HEADINGS, UNIT, VECTORS
from bocage.kernel import Ask
from bocage.kernel.options import point_text
from bocage.systems.common.battle import Battle
from bocage.systems.common.table.bodies import Body
from bocage.systems.common.table.tablefield import TableField
from bocage.terminal.board import Window
from bocage.terminal.screen import OBJECTIVE, STYLES, Screen

GLYPHS: Final[Mapping[str, str]] = {
    "field": ".",
    "road": "-",
    "crops": "c",
    "orchard": "o",
    "woods": "w",
    "rough": "r",
    "marsh": "m",
    "scree": "s",
    "rubble": "u",
    "crater": "x",
    "building": "H",
    "river": "~",
    "foxholes": "f",
    "bunker": "b",
    "hill": "^",
    "wall": "=",
    "hedge": ":",
    "bocage": "#",
    "fence": "+",
    "stream": ",",
    "ditch": "_",
    "high_wall": "|",
    "ruin": "R",
    "rocks": "k",
    "snow": "*",
    "sand": "d",
    "shallow_water": "'",
    "deep_water": "v",
    "wire": "%",
    "sandbags": "&",
    "trench": "t",
    "wreck": "W",
}
"""The letter of each kind of terrain."""
OTHER: Final = "?"
ROW: Final = 2
"""Inches to a row: characters are twice as high as wide."""
MARGIN: Final = 4
"""Inches that are shown round the matter in hand."""


class TableBattle(Battle, Protocol):
    """The state of a battle that is fought on a table."""

    @property
    def field(self) -> TableField: ...


T = TypeVar("T", bound=TableBattle)


class TableScreen(Screen[T]):
    """One system in one language, fought on a table."""

    __slots__ = ()

    def window(self, g: T, seat: str | None, ask: Ask | None, width: int, *, entire: bool) -> Window:
        """Choose the part round the units, or all of the table; as many inches as fit."""
        table = g.field.table
        across, down = table.width // UNIT, table.depth // UNIT
        bodies = list(self.bodies(g))
        if entire or not bodies:
            return Window(0, min(across, width - 1) - 1, 0, down // ROW - 1)
        left = max(min(body.x for body in bodies) // UNIT - MARGIN, 0)
        right = min(max(body.x for body in bodies) // UNIT + MARGIN, across - 1)
        top = max(min(body.y for body in bodies) // UNIT - MARGIN, 0)
        bottom = min(max(body.y for body in bodies) // UNIT + MARGIN, down - 1)
        return Window(left, min(right, left + width - 2), top // ROW, bottom // ROW)

    def picture(self, g: T, seat: str | None, ask: Ask | None, part: Window, width: int) -> Text:
        """Draw a window: terrain by letters, units by two signs, the objective by its sign."""
        signs = self._signs(g)
        lines: list[Text] = [self._ruler(part)]
        for row in range(part.first_row, part.last_row + 1):
            line = Text(f"{row * ROW:>3} ", "dim")
            column = part.first_column
            while column <= part.last_column:
                sign = signs.get((column, row))
                if sign is None:
                    line.append(self._letter(g, column, row))
                    column += 1
                else:
                    line.append(sign[0], sign[1])
                    column += len(sign[0])
            lines.append(line)
        return Text("\n").join(lines)

    def _ruler(self, part: Window) -> Text:
        """Write the inches along the upper edge, every tenth."""
        marks = "    "
        for column in range(part.first_column, part.last_column + 1):
            if len(marks) - 4 == column - part.first_column:
                marks += f"{column:<2}" if column % 10 == 0 else " "
        return Text(marks, "dim")

    def _letter(self, g: T, column: int, row: int) -> str:
        """Return the letter of the ground in a square: a line that runs through it before the ground."""
        x, y = column * UNIT + UNIT // 2, row * ROW * UNIT + UNIT
        for at in (y - UNIT // 2, y + UNIT // 2):
            lines = g.field.lines_near(x, at, UNIT // 2)
            if lines:
                return GLYPHS.get(g.field.kinds[lines.bit_length() - 1].code, OTHER)
        return GLYPHS.get(g.field.kind_at(x, y).code, OTHER)

    def _signs(self, g: T) -> dict[tuple[int, int], tuple[str, str]]:
        """Return what stands in the squares: objectives, and units by their two signs."""
        found: dict[tuple[int, int], tuple[str, str]] = {}
        for place in g.control:
            column, row = g.field.space.position(place)
            found[column * ROW + 1, row] = (OBJECTIVE, "bold")
        for unit in self.bodies(g):
            found[unit.x // UNIT, unit.y // (ROW * UNIT)] = (self.sign(g, unit), STYLES[unit.side])
        return found

    def bodies(self, g: T) -> Iterator[Any]:
        """Yield the units on the table."""
        for unit in g.units:
            if unit.loc >= 0:
                assert isinstance(unit, Body)
                yield unit

    def sign(self, g: T, unit: Any) -> str:
        """Return the two signs of a unit: its side's letter, and its number on that side."""
        same = [each for each in g.units if each.side == unit.side]
        return f"{self.letters(g)[unit.side]}{same.index(unit) + 1:x}"

    def legend(self, g: T, seat: str | None) -> str:
        """Explain the letters and signs that are on this table now."""
        words = self.words
        parts = [
            words.say("terminal-legend-unit", letter=letter, side=words.side(g, side))
            for side, letter in enumerate(self.letters(g))
        ]
        kinds = {g.field.bare.code, *(kind.code for kind in g.field.kinds)}
        parts += [f"{GLYPHS.get(kind, OTHER)} {words.terrain(kind)}" for kind in sorted(kinds)]
        parts.append(f"{OBJECTIVE} {words.say('terminal-sign-objective')}")
        return " · ".join([*parts, *self.states_legend(g)])

    def borders(self, g: T, place: int) -> Iterator[str]:
        """Describe the lines that run through a square."""
        x, y = g.field.space.chart.middle(place)
        lines = g.field.lines_near(x, y, UNIT)
        for number, kind in enumerate(g.field.kinds):
            if lines >> number & 1:
                yield self.words.terrain(kind.code)

    def side_stacks(self, g: T, side: int) -> Iterator[Text]:
        """List the units of one side, one line each, with their signs."""
        words = self.words
        yield Text(words.side(g, side), STYLES[side])
        for unit in self.bodies(g):
            if unit.side == side:
                sign = self.sign(g, unit)
                name, where = words.unit(g, unit, "bare"), words.at(g, unit.loc)
                states = ", ".join(words.states(unit))
                yield Text.assemble("  ", (sign, "bold"), " ", name, f" ({where}): {states}")

    def asked_about(self, g: T, ask: Ask | None) -> set[int]:
        """Return nothing: points are told in words."""
        return set()

    # Points as people type them

    def point_key(self, g: T, words: Sequence[str], ask: Ask) -> str:
        """Read `8 ne`, `23.5 11` or `b3 23.5 11`: inches and a wind from the unit on the move, or inches from
        the west and north edges, with or without the unit's sign."""
        mover = self._mover(g, ask)
        if not ask.areas or mover is None:
            return ""
        typed = [word.lower().rstrip('"″') for word in words]
        if typed and typed[0] in (self.sign(g, mover).lower(), mover.name.lower()):
            typed = typed[1:]
        if len(typed) != 2:
            return ""
        first = _inches(typed[0])
        if first is None:
            return ""
        if typed[1] in COMPASS:
            dx, dy = VECTORS[COMPASS.index(typed[1]) * HEADINGS // len(COMPASS)]
            x, y = mover.x + round(dx * first / HEADING_LENGTH), mover.y + round(dy * first / HEADING_LENGTH)
        else:
            second = _inches(typed[1])
            if second is None:
                return ""
            x, y = first, second
        return f"{ask.areas[0].prefix}{point_text(x, y)}" if x >= 0 and y >= 0 else ""

    def _mover(self, g: T, ask: Ask) -> Any:
        """Return the unit that the question is about, or None."""
        number = ask.about.get("unit")
        return g.units[number] if isinstance(number, int) else None


def _inches(text: str) -> int | None:
    """Read inches to the sixteenth; None if it is no number."""
    if not text or text.strip("0123456789.") or text.count(".") > 1 or text == ".":
        return None
    return round(float(text) * UNIT)
