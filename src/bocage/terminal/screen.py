"""A rule system on a terminal: what all show in the same way. Each brings its signs and its chances."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, ClassVar, Final

from rich.text import Text

from bocage.ground.place import Locations
from bocage.kernel import Ask
from bocage.systems import core_of
from bocage.systems.common.chances import Foretelling, Odds
from bocage.systems.common.sight_picture import Judged
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
    mapped: ClassVar[frozenset[str]]
    """Questions before which the map is shown unasked."""
    setting_up: ClassVar[frozenset[str]]
    """Questions of the set-up, which the machine may finish."""
    shots: ClassVar[frozenset[str]]
    """What is asked once more, with its chances, before it is done."""
    first: ClassVar[tuple[str, ...]]
    """What people look for first stands first."""
    last: ClassVar[frozenset[str]]
    signs_named: ClassVar[Mapping[str, str]]
    """What lies in a place: its sign and its name."""
    through: ClassVar[str]
    """What a line of sight is called that is neither clear nor blocked."""

    # What each system brings

    @abstractmethod
    def chips(self, g: Any) -> dict[int, tuple[tuple[str, str], ...]]:
        """By place, the units in it in short, with their styles."""

    @abstractmethod
    def signs(self, g: Any, seat: str | None) -> dict[int, str]:
        """By place, the signs of what lies in it, as this seat may see it."""

    def marked(self, g: Any, marks: Iterable[tuple[Iterable[str], str]]) -> dict[int, str]:
        """By place, the signs of all that is marked there, from the labels that each sign stands at."""
        found: dict[int, str] = {}
        for labels, sign in marks:
            for label in labels:
                place = place_called(g, label)
                found[place] = found.get(place, "") + sign
        return found

    @abstractmethod
    def occupied(self, g: Any, side: int) -> set[int]:
        """The locations with any unit of a side."""

    @abstractmethod
    def there(self, g: Any, side: int, loc: int) -> list[Any]:
        """The units of a side in a location."""

    def notes(self, g: Any, loc: int) -> list[str]:
        """What is to be said of a location beside its units."""
        return []

    @abstractmethod
    def states_legend(self, g: Any) -> list[str]:
        """What the signs beside units mean."""

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

    def levels(self, g: Any, loc: int) -> Iterable[int]:
        """The locations above and below one, itself included."""
        return (loc,)

    # The map

    def letters(self, g: Any) -> tuple[str, str]:
        """One letter for each side."""
        first, second = (seat[0].upper() for seat in g.seats)
        return (first, second) if first != second else ("1", "2")

    def faces(self, g: Any, seat: str | None, ask: Ask | None) -> dict[int, Face]:
        """Every place with something to show, as this seat may see it."""
        signs, lit, units = self.signs(g, seat), self.asked_about(g, ask), self.chips(g)
        return {
            place: Face(units.get(place, ()), signs.get(place, ""), place in lit)
            for place in {*signs, *lit, *units}
        }

    def asked_about(self, g: Any, ask: Ask | None) -> set[int]:
        """The places that the options name."""
        if ask is None:
            return set()
        return {
            place_called(g, text)
            for option in ask.options
            for kind, text in zip(option.kinds, option.args, strict=False)
            if kind == "hex"
        }

    @abstractmethod
    def window(self, g: Any, seat: str | None, ask: Ask | None, width: int, *, entire: bool) -> Window:
        """All of the map, or the part where something is going on; as much as fits."""

    @abstractmethod
    def picture(self, g: Any, seat: str | None, ask: Ask | None, part: Window, width: int) -> Text:
        """That part of the map."""

    @abstractmethod
    def legend(self, g: Any, seat: str | None) -> str:
        """The letters and signs that are on this map now."""

    @abstractmethod
    def borders(self, g: Any, place: int) -> Iterator[str]:
        """What stands round a place, in words."""

    # In words

    def stacks(self, g: Any) -> Iterator[Text]:
        """Each side and what it has where, one line a place."""
        for side in (0, 1):
            yield from self.side_stacks(g, side)

    def side_stacks(self, g: Any, side: int) -> Iterator[Text]:
        words = self.words
        yield Text(words.side(g, side), STYLES[side])
        for loc in sorted(self.occupied(g, side), key=lambda loc: (g.field.place_of(loc), loc)):
            line = Text.assemble("  ", (words.at(g, loc), "bold"), " ", words.stack(self.there(g, side, loc)))
            notes = self.notes(g, loc)
            if notes:
                line.append(f" ({', '.join(notes)})", "italic")
            yield line

    def look(self, g: Any, loc: int, seat: str | None) -> Iterator[Text]:
        """Everything about one place: the ground, what stands on its sides, who and what is there."""
        words, here = self.words, g.field.place_of(loc)
        yield Text.assemble((words.at(g, loc), "bold"), " ", self.ground(g, loc))
        for told in self.borders(g, here):
            yield Text(f"  {told}")
        for sign in self.signs(g, seat).get(here, ""):
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
            "from": g.field.label(a),
            "to": g.field.label(b),
            "verdict": judged.state,
            self.through: judged.by if judged.state == self.through else 0,
            "reasons": [reason._asdict() for reason in judged.reasons],
        }


def place_called(g: Any, label: str) -> int:
    """The place in which the location of this label lies."""
    where: Locations = g.field
    return where.place_of(where.number(label))


@cache
def screen_of(system: str, lang: str) -> Screen:
    """Of a system, or of the one it stands on: `bocage.terminal.<core>_screen` brings it as SCREEN."""
    made: type[Screen] = import_module(f"bocage.terminal.{core_of(system)}.screen").SCREEN
    return made(lang)  # type: ignore[call-arg]
