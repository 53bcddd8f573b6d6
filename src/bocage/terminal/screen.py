"""A rule system on a terminal: what all show in the same way. Each brings its signs and its chances."""

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
"""Which way a vehicle or gun faces."""


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
    """What is asked once more, with its chances, before it is done."""
    first: ClassVar[tuple[str, ...]] = ()
    """What people look for first stands first."""
    last: ClassVar[frozenset[str]] = frozenset()
    signs_named: ClassVar[Mapping[str, str]] = {OBJECTIVE: "objective"}
    """What lies in a hex: its sign and its name."""
    through: ClassVar[str] = "degraded"
    """What a line of sight is called that is neither clear nor blocked."""

    # What each system brings

    def chips(self, g: Any) -> dict[int, tuple[tuple[str, str], ...]]:
        """By cell, the units in it in short, with their styles: `U2`, two units of the first side."""
        found: dict[int, tuple[tuple[str, str], ...]] = {}
        for side, letter in enumerate(self.letters(g)):
            for loc in self.occupied(g, side):
                chip = (f"{letter}{len(self.there(g, side, loc))}", STYLES[side])
                found[self.cell_of(g, loc)] = (*found.get(self.cell_of(g, loc), ()), chip)
        return found

    def signs(self, g: Any, seat: str | None) -> dict[int, str]:
        """By cell, the signs of what lies in it, as this seat may see it: the places that victory asks for."""
        return self.marked(g, [([g.field.labels[cell] for cell in g.control], OBJECTIVE)])

    def marked(self, g: Any, marks: Iterable[tuple[Iterable[str], str]]) -> dict[int, str]:
        """By cell, the signs of all that is marked there, from the labels that each sign stands at."""
        found: dict[int, str] = {}
        for labels, sign in marks:
            for label in labels:
                cell = self.cell_of(g, g.field.number_of[label])
                found[cell] = found.get(cell, "") + sign
        return found

    def occupied(self, g: Any, side: int) -> set[int]:
        """The locations with any unit of a side."""
        return {unit.loc for unit in g.units if unit.side == side and unit.loc >= 0}

    def there(self, g: Any, side: int, loc: int) -> list[Any]:
        """The units of a side in a location."""
        return [unit for unit in g.units if unit.side == side and unit.loc == loc]

    def notes(self, g: Any, loc: int) -> list[str]:
        """What is to be said of a location beside its units."""
        return []

    def states_legend(self, g: Any) -> list[str]:
        """What the signs beside units mean."""
        return []

    @abstractmethod
    def ground(self, g: Any, loc: int) -> str:
        """The ground of a location and what it does."""

    def lying(self, g: Any, loc: int) -> list[str]:
        """What lies in a location that nobody carries."""
        return []

    @abstractmethod
    def describe(self, g: Any, unit: Any) -> str:
        """The values of a unit, where it is, and what has become of it."""

    def odds_lines(self, odds: Odds) -> list[str]:
        """What leads from the sum to the results, where there is more to say."""
        return []

    @abstractmethod
    def judged(self, g: Any, a: int, b: int) -> Judged:
        """A line of sight as things are now."""

    def key(self, verb: str, args: Sequence[str], ask: Ask) -> str:
        """The key a person means by a verb of his own and its arguments."""
        return f"{verb}:{'>'.join(args)}" if args else verb

    def cell_of(self, g: Any, loc: int) -> int:
        return loc

    def levels(self, g: Any, loc: int) -> Iterable[int]:
        """The locations above and below one, itself included."""
        return (loc,)

    # The map

    def letters(self, g: Any) -> tuple[str, str]:
        """One letter for each side."""
        first, second = (seat[0].upper() for seat in g.seats)
        return (first, second) if first != second else ("1", "2")

    def faces(self, g: Any, seat: str | None, ask: Ask | None) -> dict[int, Face]:
        """Every hex with something to show, as this seat may see it."""
        signs, lit, units = self.signs(g, seat), self.asked_about(g, ask), self.chips(g)
        return {
            cell: Face(units.get(cell, ()), signs.get(cell, ""), cell in lit)
            for cell in {*signs, *lit, *units}
        }

    def asked_about(self, g: Any, ask: Ask | None) -> set[int]:
        """The hexes that the options name."""
        if ask is None:
            return set()
        return {
            self.cell_of(g, g.field.number_of[text])
            for option in ask.options
            for kind, text in zip(option.kinds, option.args, strict=False)
            if kind == "hex"
        }

    def window(self, g: Any, seat: str | None, ask: Ask | None, width: int, *, entire: bool) -> Window:
        """All of the map, or the part where something is going on; as many columns as fit."""
        land = g.field.land
        held = self.occupied(g, 0) | self.occupied(g, 1)
        focus = self.asked_about(g, ask) or {self.cell_of(g, loc) for loc in held}
        shown = {*self.faces(g, seat, ask), *focus}
        part = board.whole(land) if entire else board.around(land, shown)
        return board.narrowed(part, land, focus, width)

    def picture(self, g: Any, seat: str | None, ask: Ask | None, part: Window, width: int) -> Text:
        return board.draw(g.field.land, self.faces(g, seat, ask), part, width)

    def legend(self, g: Any, seat: str | None) -> str:
        """The letters and signs that are on this map now."""
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
        """Each side and what it has where, one line a place."""
        for side in (0, 1):
            yield from self.side_stacks(g, side)

    def side_stacks(self, g: Any, side: int) -> Iterator[Text]:
        words = self.words
        yield Text(words.side(g, side), STYLES[side])
        for loc in sorted(self.occupied(g, side), key=lambda loc: (self.cell_of(g, loc), loc)):
            line = Text.assemble("  ", (words.at(g, loc), "bold"), " ", words.stack(self.there(g, side, loc)))
            notes = self.notes(g, loc)
            if notes:
                line.append(f" ({', '.join(notes)})", "italic")
            yield line

    def look(self, g: Any, loc: int, seat: str | None) -> Iterator[Text]:
        """Everything about one place: the ground, what stands on its sides, who and what is there."""
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
        """The shape that scripts read."""
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
