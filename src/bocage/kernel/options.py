"""Questions and answers: `Ask`, `Option`, `Verb`, and `Flow`, the procedure that asks."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar

from bocage.kernel.reasons import NOTHING

T = TypeVar("T")


class Option:
    """One thing a player may choose: a verb and its arguments, with a stable text key (`move:D5`).

    `value` is what the rules read. `args` are the same arguments as text, and `kinds` say what each text
    names (a hex, a unit), so that a page can highlight the right place without knowing any rule. An option
    holds no game state, so one object serves every copy of a game.
    """

    __slots__ = ("args", "key", "kinds", "value", "verb")

    def __init__(self, verb: str, args: tuple[str, ...], kinds: tuple[str, ...], value: int) -> None:
        self.verb = verb
        self.args = args
        self.kinds = kinds
        self.value = value
        self.key = f"{verb}:{'>'.join(args)}" if args else verb

    def __repr__(self) -> str:
        return f"Option({self.key!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


class Region(Protocol):
    """An area of a table without a grid. An option offers any point inside it."""

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether a point lies inside the area."""

    def sample(self, rng: Callable[[], float]) -> tuple[float, float]:
        """Return a random point of the area."""


class RegionOption(Option):
    """An option that offers a region. The answer is the option with a point inside it: `move@12.5,3.25`."""

    __slots__ = ("point", "region")

    def __init__(self, verb: str, region: Region, point: tuple[float, float] | None = None) -> None:
        super().__init__(verb, (), ("point",), 0)
        self.region = region
        self.point = point
        if point is not None:
            self.key = f"{verb}@{point[0]:g},{point[1]:g}"

    def at(self, point: tuple[float, float]) -> RegionOption:
        """Return this option with a point chosen."""
        return RegionOption(self.verb, self.region, point)


class Ask:
    """A question to one seat. `kind` names it; `about` tells a reader what it is about (the mover, the
    hex)."""

    __slots__ = ("about", "kind", "options", "seat")

    def __init__(
        self, seat: str, kind: str, options: Sequence[Option], about: Mapping[str, object] = NOTHING
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about

    def find(self, key: str) -> Option | None:
        """Return the offered option with this key, or None. A region accepts the key of every point inside
        it."""
        for option in self.options:
            if option.key == key:
                return option
        verb, at, where = key.partition("@")
        point = _point(where) if at else None
        if point is None:
            return None
        for option in self.options:
            if isinstance(option, RegionOption) and option.verb == verb and option.region.contains(point):
                return option.at(point)
        return None

    def __repr__(self) -> str:
        return f"Ask({self.seat!r}, {self.kind!r}, {[option.key for option in self.options]!r})"


def _point(text: str) -> tuple[float, float] | None:
    """Read "x,y"; None if it is not that."""
    x, comma, y = text.partition(",")
    if not comma:
        return None
    try:
        return float(x), float(y)
    except ValueError:
        return None


Flow: TypeAlias = Generator[Ask, Option, T]
"""A procedure of the rulebook. It yields an `Ask` wherever a player decides and receives the chosen
option."""


class Verb:
    """Makes the options of one verb and keeps them: the rules offer the same few thousand again and again."""

    __slots__ = ("_names", "_pairs", "each", "kinds", "name")

    def __init__(self, name: str, kinds: tuple[str, ...], names: Sequence[Sequence[str]]) -> None:
        """`names[i]` are the texts of the i-th argument, looked up by its number."""
        self.name = name
        self.kinds = kinds
        self._names = names
        self.each: list[Option] = (
            [self._make_single(value) for value in range(len(names[0]))] if len(names) == 1 else []
        )
        """The options of a verb with one argument, by the argument's number."""
        self._pairs: list[list[Option | None]] = []
        """The options of a verb with two arguments, by both numbers. Made when first asked for."""

    def __call__(self, value: int) -> Option:
        """Return the option with this argument. Arguments that appear during play get the numbers after all
        others."""
        while len(self.each) <= value:
            self.each.append(self._make_single(len(self.each)))
        return self.each[value]

    def _make_single(self, value: int) -> Option:
        """Make the option with this argument."""
        return Option(self.name, (self._names[0][value],), self.kinds, value)

    def pair(self, first: int, second: int) -> Option:
        """Return the option with two arguments, packed into one value: see `unpack`."""
        try:
            option = self._pairs[first][second]
        except IndexError:
            option = None
        return self._make_pair(first, second) if option is None else option

    def _make_pair(self, first: int, second: int) -> Option:
        """Make and keep the option for this pair of arguments."""
        while len(self._pairs) <= first:
            self._pairs.append([])
        row = self._pairs[first]
        while len(row) <= second:
            row.append(None)
        args = (self._names[0][first], self._names[1][second])
        row[second] = option = Option(self.name, args, self.kinds, first * PACK + second)
        return option

    def pairs(self, firsts: Sequence[int], seconds: Sequence[int]) -> list[Option]:
        """Return an option for each combination, grouped by the second argument."""
        return [self.pair(first, second) for second in seconds for first in firsts]


PACK: Final = 1 << 20


def unpack(value: int) -> tuple[int, int]:
    """Split the value of an option made by `Verb.pair` into its two arguments."""
    return value >> 20, value & (PACK - 1)


def plain(verb: str) -> Option:
    """Make an option without arguments: `pass`, `done`."""
    return Option(verb, (), (), 0)
