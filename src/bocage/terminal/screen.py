"""A rule system on a terminal: what all systems show in the same way. Subclasses bring signs and chances."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final, Generic, TypeVar

from rich.text import Text

from bocage.ground.place import Locations
from bocage.kernel import Ask
from bocage.systems import find_manifest
from bocage.systems.common.battle import Battle
from bocage.systems.common.chances import Foretelling, Odds
from bocage.systems.common.manifest import load
from bocage.systems.common.sight_picture import Judged
from bocage.terminal.board import Face, Window
from bocage.text.speech import SystemWords

G = TypeVar("G", bound=Battle)
"""The state of the battles of a system."""

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


class Screen(ABC, Generic[G]):
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

    def chips(self, g: G) -> dict[int, tuple[tuple[str, str], ...]]:
        """Return the units of each place in short, with their styles."""
        found: dict[int, tuple[tuple[str, str], ...]] = {}
        for side, letter in enumerate(self.letters(g)):
            for loc in self.occupied(g, side):
                chip = (f"{letter}{len(self.there(g, side, loc))}", STYLES[side])
                found[g.field.place_of(loc)] = (*found.get(g.field.place_of(loc), ()), chip)
        return found

    def signs(self, g: G, seat: str | None) -> dict[int, str]:
        """Return the signs in each place, as this seat may see them."""
        return self.marked(g, [([g.field.space.label(place) for place in g.control], OBJECTIVE)])

    def marked(self, g: G, marks: Iterable[tuple[Iterable[str], str]]) -> dict[int, str]:
        """Collect the signs of each place from (labels, sign) pairs."""
        found: dict[int, str] = {}
        for labels, sign in marks:
            for label in labels:
                place = place_called(g, label)
                found[place] = found.get(place, "") + sign
        return found

    def occupied(self, g: G, side: int) -> set[int]:
        """Return the locations with any unit of a side."""
        return {unit.loc for unit in g.units if unit.side == side and unit.loc >= 0}

    def there(self, g: G, side: int, loc: int) -> list[Any]:
        """Return the units of a side in a location."""
        return [unit for unit in g.units if unit.side == side and unit.loc == loc]

    def notes(self, g: G, loc: int) -> list[str]:
        """Return what there is to say of a location besides its units."""
        return []

    def states_legend(self, g: G) -> list[str]:
        """Explain the signs beside units."""
        return []

    @abstractmethod
    def ground(self, g: G, loc: int) -> str:
        """Describe the ground of a location and its effects."""

    def lying(self, g: G, loc: int) -> list[str]:
        """Describe what lies in a location and nobody carries."""
        return []

    @abstractmethod
    def describe(self, g: G, unit: Any) -> str:
        """Describe a unit: values, place, and state."""

    def odds_lines(self, odds: Odds) -> list[str]:
        """Explain the way from the sum to the results, where there is more to say."""
        return []

    @abstractmethod
    def judged(self, g: G, a: int, b: int) -> Judged:
        """Judge a line of sight as things are now."""

    def key(self, verb: str, args: Sequence[str], ask: Ask) -> str:
        """Return the option key for a verb as typed, and its arguments."""
        return f"{verb}:{'>'.join(args)}" if args else verb

    def point_key(self, g: G, words: Sequence[str], ask: Ask) -> str:
        """Return the option key of a point as typed, where points can be chosen; "" if it names none."""
        return ""

    def levels(self, g: G, loc: int) -> Iterable[int]:
        """Return the locations above and below one, itself included."""
        return (loc,)

    # The map

    def letters(self, g: G) -> tuple[str, str]:
        """Return one letter for each side."""
        first, second = (seat[0].upper() for seat in g.seats)
        return (first, second) if first != second else ("1", "2")

    def faces(self, g: G, seat: str | None, ask: Ask | None) -> dict[int, Face]:
        """Return every place with something to show, as this seat may see it."""
        signs, lit, units = self.signs(g, seat), self.asked_about(g, ask), self.chips(g)
        return {
            place: Face(units.get(place, ()), signs.get(place, ""), place in lit)
            for place in {*signs, *lit, *units}
        }

    def asked_about(self, g: G, ask: Ask | None) -> set[int]:
        """Return the places that the options name."""
        if ask is None:
            return set()
        return {
            place_called(g, text)
            for option in ask.options
            for kind, text in zip(option.kinds, option.args, strict=False)
            if kind == "place"
        }

    @abstractmethod
    def window(self, g: G, seat: str | None, ask: Ask | None, width: int, *, entire: bool) -> Window:
        """Choose the window: the entire map, or the part where something is going on, as much as fits."""

    @abstractmethod
    def picture(self, g: G, seat: str | None, ask: Ask | None, part: Window, width: int) -> Text:
        """Draw a window of the map."""

    @abstractmethod
    def legend(self, g: G, seat: str | None) -> str:
        """Explain the letters and signs that are on this map now."""

    @abstractmethod
    def borders(self, g: G, place: int) -> Iterator[str]:
        """Describe what stands round a place."""

    # In words

    def stacks(self, g: G) -> Iterator[Text]:
        """List each side and its stacks, one line a place."""
        for side in (0, 1):
            yield from self.side_stacks(g, side)

    def side_stacks(self, g: G, side: int) -> Iterator[Text]:
        """List the stacks of one side."""
        words = self.words
        yield Text(words.side(g, side), STYLES[side])
        for loc in sorted(self.occupied(g, side), key=lambda loc: (g.field.place_of(loc), loc)):
            line = Text.assemble("  ", (words.at(g, loc), "bold"), " ", words.stack(self.there(g, side, loc)))
            notes = self.notes(g, loc)
            if notes:
                line.append(f" ({', '.join(notes)})", "italic")
            yield line

    def look(self, g: G, loc: int, seat: str | None) -> Iterator[Text]:
        """Describe one place: the ground, what stands on its sides, who and what is there."""
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

    def sight_rows(self, g: G, a: int, b: int, judged: Judged) -> dict[str, object]:
        """Return a sight line as the JSON that scripts read."""
        return {
            "from": g.field.label(a),
            "to": g.field.label(b),
            "verdict": judged.state,
            self.through: judged.by if judged.state == self.through else 0,
            "reasons": [reason._asdict() for reason in judged.reasons],
        }


def place_called(g: Battle, label: str) -> int:
    """The place in which the location of this label lies."""
    where: Locations = g.field
    return where.place_of(where.number(label))


@cache
def screen_of(system: str, lang: str) -> Screen[Any]:
    """Return the screen of a system in a language; a module is shown on that of its core."""
    made = load(find_manifest(system).screen, system, "screen")(lang)
    assert isinstance(made, Screen), f"the screen of {system} is no Screen"
    return made
