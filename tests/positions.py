"""A battle for a test, whatever the rules: how it is opened, played and looked at. Each system draws it."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic, Protocol, Self, TypedDict, TypeVar

from bocage.kernel import Ask, Dice, Event, Game, No, Option, State, System, Tally

TEXT: Final[dict[str, str]] = {"en": "test", "fr": "essai"}


class Frame(TypedDict):
    """What every drawn scenario says of itself."""

    scenario: str
    title: dict[str, str]
    teaches: dict[str, str]
    story: dict[str, str]
    place: dict[str, str]
    minutes: int
    map: str
    setup_order: tuple[str, str]


FRAME: Final[Frame] = {
    "scenario": "test",
    "title": TEXT,
    "teaches": TEXT,
    "story": TEXT,
    "place": TEXT,
    "minutes": 1,
    "map": "drawing",
    "setup_order": ("us", "german"),
}


class Piece(Protocol):
    """A unit, as far as a look at it needs."""

    @property
    def name(self) -> str: ...
    @property
    def loc(self) -> int: ...

    marks: int


class Places(Protocol):
    @property
    def labels(self) -> Sequence[str]: ...
    def number(self, label: str) -> int: ...


class Fight(State, Protocol):
    """The state of any system, as far as a look at it needs."""

    @property
    def at(self) -> Sequence[Sequence[Sequence[Piece]]]: ...
    @property
    def field(self) -> Places: ...


G = TypeVar("G", bound=Fight)
P = TypeVar("P", bound=Piece)


class DrawnBattle(ABC, Generic[G]):
    """Drawn ground, units where the drawing puts them, scripted dice."""

    markers: ClassVar[Mapping[int, str]]
    """The words for the markers of a unit, by bit."""
    first_phase: ClassVar[str]
    """What a whole battle begins with, once all are set up."""
    strength: ClassVar[str] = "tally"
    """What the number of an attack is called in its event."""
    options: Mapping[str, object]
    game: Game[G]

    def __init__(self, first: str) -> None:
        self.first = first
        self.marks: dict[str, list[str]] = {}
        self.start = (first, self.first_phase)
        """Whose phase the battle begins with."""

    @abstractmethod
    def prepared(self) -> System[G]:
        """The system, with a battle that begins in the middle of things."""

    @abstractmethod
    def state_at_start(self, dice: Dice) -> G: ...

    @abstractmethod
    def unit(self, name: str) -> Piece: ...

    # Before the first question

    def mark(self, **marks: str) -> Self:
        """Give units markers beforehand: mark(us_squad_1="fire move")."""
        for name, words in marks.items():
            self.marks[name.replace("_", "-")] = words.split()
        return self

    def give_marks(self, units: Sequence[Piece]) -> None:
        bits = {word: bit for bit, word in self.markers.items()}
        for name, words in self.marks.items():
            for word in words:
                find(units, name).marks |= bits[word]

    def begin(self, side: str, phase: str, dice: Sequence[int]) -> Self:
        """Begin with a phase of this side and these dice."""
        self.start = (side, phase)
        self.game = Game.open(self.prepared(), "test", options=self.options, script=tuple(dice))
        return self

    def open(self, seed: int) -> Game[G]:
        """Begin with the first turn and the dice of this seed."""
        self.start = (self.first, self.first_phase)
        self.game = Game.open(self.prepared(), "test", options=self.options, seed=seed)
        return self.game

    def at_random(self, seed: int, prefer: Sequence[str] = ()) -> Self:
        """Play the whole battle, with the dice and the answers of this seed.

        `prefer`: verbs that are chosen two times in three where they are offered.
        """
        self.open(seed)
        chance = random.Random(seed)
        while self.game.ask is not None:
            self.game.play(pick(chance, self.game.ask, prefer))
        return self

    # Playing

    def choose(self, *keys: str) -> Self:
        """Answer the questions in turn."""
        for key in keys:
            self.game.choose(key)
        return self

    @property
    def ask(self) -> Ask:
        assert self.game.ask is not None, "the game is over"
        return self.game.ask

    @property
    def keys(self) -> list[str]:
        """What is offered now."""
        return [option.key for option in self.ask.options]

    def why_not(self, key: str) -> No | None:
        return self.game.why_not(key)

    def reason(self, key: str) -> str:
        """The name of the refusal, or '' when there is none."""
        refusal = self.why_not(key)
        return "" if refusal is None else refusal.name

    # Looking

    @property
    def g(self) -> G:
        return self.game.state

    def at(self, label: str) -> list[str]:
        """The names of the units in a place."""
        place = self.g.field.number(label)
        return [unit.name for side in (0, 1) for unit in self.g.at[side][place]]

    def where(self, name: str) -> str:
        """The label of a unit's place, or '' when it is off the map."""
        unit = self.unit(name)
        return self.g.field.labels[unit.loc] if unit.loc >= 0 else ""

    def marked(self, name: str) -> list[str]:
        return [word for bit, word in self.markers.items() if self.unit(name).marks & bit]

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.game.events if event.kind == kind]

    def last(self, kind: str) -> Event:
        return self.events(kind)[-1]

    def tally(self, kind: str, name: str = "tally") -> Tally:
        """A number that the last event of this kind carries: tally("fire", "strength")."""
        value = self.last(kind).data[name]
        assert isinstance(value, Tally)
        return value

    def parts(self, kind: str = "fire", name: str = "") -> dict[str, float]:
        """A number in its parts, by name; equal names add up. Unless told, the strength of the attack."""
        found: dict[str, float] = {}
        for part in self.tally(kind, name or self.strength).parts:
            found[part.name] = found.get(part.name, 0) + part.value
        return found

    def rolled(self) -> int:
        """How many dice have been used."""
        return len(self.g.dice.values)


def find(units: Sequence[P], name: str) -> P:
    """The unit of this name."""
    for unit in units:
        if unit.name == name:
            return unit
    raise AssertionError(f"no unit {name}; there are {[unit.name for unit in units]}")


def pick(chance: random.Random, ask: Ask, prefer: Sequence[str], often: float = 2 / 3) -> Option:
    """An answer by chance; so often one of the preferred verbs where they are offered."""
    options = list(ask.options)
    liked = [option for option in options if option.verb in prefer]
    return chance.choice(liked if liked and chance.random() < often else options)
