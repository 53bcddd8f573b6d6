"""A rule system on a terminal: what all systems show in the same way. Subclasses bring signs and chances."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final

from rich.text import Text

from bocage.kernel import Ask
from bocage.systems import find_manifest
from bocage.systems.common.chances import Foretelling, Odds
from bocage.systems.common.manifest import load
from bocage.systems.common.sight_picture import Judged
from bocage.terminal import board
from bocage.terminal.board import Face, Window
from bocage.text.speech import SystemWords

STYLES: Final = ("bold bright_cyan", "bold bright_red")
OBJECTIVE, SMOKE = "@", "%"
ARROWS: Final[Mapping[str, str]] = {
    "n": "↑",
    "ne": "↗",
    "e": "→",
    "se": "↘",
    "s": "↓",
    "sw": "↙",
    "w": "←",
    "nw": "↖",
}
"""The arrow of each direction that a vehicle or gun may face."""


class Screen(ABC):
    """One system in one language."""

    __slots__ = ("words",)
    words: SystemWords[Any, Any]

    preview: ClassVar[Foretelling]
    mapped: ClassVar[frozenset[str]] = frozenset()
    """Questions before which the map is shown unasked."""
    setting_up: ClassVar[frozenset[str]] = frozenset()
    """Questions of the set-up, which the machine may finish."""
    shots: ClassVar[frozenset[str]]
    """Verbs that are confirmed, with their chances, before they are carried out."""
    first: ClassVar[tuple[str, ...]] = ()
    """Verbs listed first, because people look for them first."""
    last: ClassVar[frozenset[str]] = frozenset()
    signs_named: ClassVar[Mapping[str, str]] = {OBJECTIVE: "objective"}
    """The message name of each sign."""
    through: ClassVar[str] = "degraded"
    """The system's word for a line of sight that is neither clear nor blocked."""

    # Provided by each system

    def chips(self, g: Any) -> dict[int, tuple[tuple[str, str], ...]]:
        """Return the units of each cell in short, with their styles."""
        found: dict[int, tuple[tuple[str, str], ...]] = {}
        for side, letter in enumerate(self.letters(g)):
            for loc in self.occupied(g, side):
                chip = (f"{letter}{len(self.there(g, side, loc))}", STYLES[side])
                found[self.cell_of(g, loc)] = (*found.get(self.cell_of(g, loc), ()), chip)
        return found

    def signs(self, g: Any, seat: str | None) -> dict[int, str]:
        """Return the signs in each cell, as this seat may see them."""
        return self.marked(g, [([g.field.labels[cell] for cell in g.control], OBJECTIVE)])

    def marked(self, g: Any, marks: Iterable[tuple[Iterable[str], str]]) -> dict[int, str]:
        """Collect the signs of each cell from (labels, sign) pairs."""
        found: dict[int, str] = {}
        for labels, sign in marks:
            for label in labels:
                cell = self.cell_of(g, g.field.number_of[label])
                found[cell] = found.get(cell, "") + sign
        return found

    def occupied(self, g: Any, side: int) -> set[int]:
        """Return the locations with any unit of a side."""
        return {unit.loc for unit in g.units if unit.side == side and unit.loc >= 0}

    def there(self, g: Any, side: int, loc: int) -> list[Any]:
        """Return the units of a side in a location."""
        return [unit for unit in g.units if unit.side == side and unit.loc == loc]

    def notes(self, g: Any, loc: int) -> list[str]:
        """Return what there is to say of a location besides its units."""
        return []

    def states_legend(self, g: Any) -> list[str]:
        """Explain the signs beside units."""
        return []

    @abstractmethod
    def ground(self, g: Any, loc: int) -> str:
        """Describe the ground of a location and its effects."""

    def lying(self, g: Any, loc: int) -> list[str]:
        """Describe what lies in a location and nobody carries."""
        return []

    @abstractmethod
    def describe(self, g: Any, unit: Any) -> str:
        """Describe a unit: values, place, and state."""

    def odds_lines(self, odds: Odds) -> list[str]:
        """Explain the way from the sum to the results, where there is more to say."""
        return []

    @abstractmethod
    def judged(self, g: Any, a: int, b: int) -> Judged:
        """Judge a line of sight as things are now."""

    def key(self, verb: str, args: Sequence[str], ask: Ask) -> str:
        """Return the option key for a verb as typed, and its arguments."""
        return f"{verb}:{'>'.join(args)}" if args else verb

    def cell_of(self, g: Any, loc: int) -> int:
        """Return the cell of a location."""
        return loc

    def levels(self, g: Any, loc: int) -> Iterable[int]:
        """Return the locations above and below one, itself included."""
        return (loc,)

    # The map

    def letters(self, g: Any) -> tuple[str, str]:
        """Return one letter for each side."""
        first, second = (seat[0].upper() for seat in g.seats)
        return (first, second) if first != second else ("1", "2")

    def faces(self, g: Any, seat: str | None, ask: Ask | None) -> dict[int, Face]:
        """Return every cell with something to show, as this seat may see it."""
        signs, lit, units = self.signs(g, seat), self.asked_about(g, ask), self.chips(g)
        return {
            cell: Face(units.get(cell, ()), signs.get(cell, ""), cell in lit)
            for cell in {*signs, *lit, *units}
        }

    def asked_about(self, g: Any, ask: Ask | None) -> set[int]:
        """Return the cells that the options name."""
        if ask is None:
            return set()
        return {
            self.cell_of(g, g.field.number_of[text])
            for option in ask.options
            for kind, text in zip(option.kinds, option.args, strict=False)
            if kind == "hex"
        }

    def window(self, g: Any, seat: str | None, ask: Ask | None, width: int, *, entire: bool) -> Window:
        """Choose the window: the entire map, or the part where something is going on, as many columns as
        fit."""
        land = g.field.land
        held = self.occupied(g, 0) | self.occupied(g, 1)
        focus = self.asked_about(g, ask) or {self.cell_of(g, loc) for loc in held}
        shown = {*self.faces(g, seat, ask), *focus}
        part = board.whole(land) if entire else board.around(land, shown)
        return board.narrowed(part, land, focus, width)

    def picture(self, g: Any, seat: str | None, ask: Ask | None, part: Window, width: int) -> Text:
        """Draw a window of the map."""
        return board.draw(g.field.land, self.faces(g, seat, ask), part, width)

    def legend(self, g: Any, seat: str | None) -> str:
        """Explain the letters and signs that are on this map now."""
        words, land = self.words, g.field.land
        parts = [
            words.say("terminal-legend-unit", letter=letter, side=words.side(g, side))
            for side, letter in enumerate(self.letters(g))
        ]
        letters = board.glyphs(land)
        kinds = {board.glyph(land, cell.index, letters): cell.terrain for cell in land.cells}
        for sign, kind in sorted(kinds.items()):
            name = words.say("terminal-sign-road") if sign == board.WAY else words.terrain(kind)
            parts.append(f"{sign} {name}")
        hexsides = {kind for cell in land.cells for kind in land.sides_of(cell.index) if kind}
        parts += [
            f"{board.SIDES.get(kind, board.OTHER_SIDE)} {words.terrain(kind)}" for kind in sorted(hexsides)
        ]
        used = set("".join(self.signs(g, seat).values()))
        named = self.signs_named.items()
        parts += [f"{sign} {words.say(f'terminal-sign-{name}')}" for sign, name in named if sign in used]
        return " · ".join([*parts, *self.states_legend(g)])

    # In words

    def stacks(self, g: Any) -> Iterator[Text]:
        """List each side and its stacks, one line a place."""
        for side in (0, 1):
            yield from self.side_stacks(g, side)

    def side_stacks(self, g: Any, side: int) -> Iterator[Text]:
        """List the stacks of one side."""
        words = self.words
        yield Text(words.side(g, side), STYLES[side])
        for loc in sorted(self.occupied(g, side), key=lambda loc: (self.cell_of(g, loc), loc)):
            line = Text.assemble("  ", (words.at(g, loc), "bold"), " ", words.stack(self.there(g, side, loc)))
            notes = self.notes(g, loc)
            if notes:
                line.append(f" ({', '.join(notes)})", "italic")
            yield line

    def look(self, g: Any, loc: int, seat: str | None) -> Iterator[Text]:
        """Describe one place: the ground, what stands on its sides, who and what is there."""
        words, land = self.words, g.field.land
        cell = land.cells[self.cell_of(g, loc)]
        yield Text.assemble((words.at(g, loc), "bold"), " ", self.ground(g, loc))
        for direction, kind in enumerate(land.sides_of(cell.index)):
            if kind:
                other = land.neighbours[cell.index][direction]
                towards = land.cells[other].label if other >= 0 else ""
                yield Text("  " + words.say("terminal-look-side", kind=words.terrain(kind), hex=towards))
        for sign in self.signs(g, seat).get(cell.index, ""):
            yield Text("  " + words.say(f"terminal-sign-{self.signs_named[sign]}"))
        for place in self.levels(g, loc):
            for side in (0, 1):
                for unit in self.there(g, side, place):
                    yield Text.assemble(
                        "  ", (words.unit(g, unit, "bare"), STYLES[side]), " ", self.describe(g, unit)
                    )
            for each in self.lying(g, place):
                yield Text(f"  {each}")

    # Sight

    def sight_rows(self, g: Any, a: int, b: int, judged: Judged) -> dict[str, object]:
        """Return a sight line as the JSON that scripts read."""
        return {
            "from": g.field.labels[a],
            "to": g.field.labels[b],
            "verdict": judged.state,
            self.through: judged.by if judged.state == self.through else 0,
            "reasons": [reason._asdict() for reason in judged.reasons],
        }


@cache
def screen_of(system: str, lang: str) -> Screen:
    """Return the screen of a system in a language; a module is shown on that of its core."""
    made = load(find_manifest(system).screen, system, "screen")(lang)
    assert isinstance(made, Screen), f"the screen of {system} is no Screen"
    return made
