"""Questions and answers: `Ask`, `Option`, `Area`, `Verb`, and `Flow`, the procedure that asks."""

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


class Area(Protocol):
    """Further points of a table that may be chosen, besides the options of a question.

    It is exact: whatever it contains may be chosen. Points are whole numbers on the table's lattice.
    """

    @property
    def prefix(self) -> str:
        """What the keys of its options begin with: `move:b3>`."""

    def contains(self, x: int, y: int) -> bool:
        """Whether a point may be chosen."""

    def option(self, x: int, y: int) -> Option:
        """Return the option for a point that it contains. The last of its `kinds` is "point"."""

    def sample(self, chance: Callable[[], float]) -> tuple[int, int] | None:
        """Return a random point that it contains; None if it finds none: an area may be empty."""


class Ask:
    """A question to one seat. `kind` names it; `about` tells a reader what it is about (the mover, the
    hex).

    On a table, `areas` accept further points. The options are then candidates, at least one, so that whoever
    picks from the options need not know about areas.
    """

    __slots__ = ("about", "areas", "kind", "options", "seat")

    def __init__(
        self,
        seat: str,
        kind: str,
        options: Sequence[Option],
        about: Mapping[str, object] = NOTHING,
        areas: Sequence[Area] = (),
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about
        self.areas = areas

    def find(self, key: str) -> Option | None:
        """Return the offered option with this key, or None. An area accepts the key of every point inside
        it."""
        for option in self.options:
            if option.key == key:
                return option
        for area in self.areas:
            if key.startswith(area.prefix):
                point = read_point(key[len(area.prefix) :])
                if point is not None and area.contains(point[0], point[1]):
                    return area.option(point[0], point[1])
        return None

    def __repr__(self) -> str:
        return f"Ask({self.seat!r}, {self.kind!r}, {[option.key for option in self.options]!r})"


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


POINT_BITS: Final = 12
"""Bits of a coordinate in the value of an option: enough for 256 inches in sixteenths."""
FARTHEST: Final = (1 << POINT_BITS) - 1
"""The largest coordinate of a point."""


class PointVerb:
    """Makes the options of a verb whose last argument is a point: `move:b3>376,177`, or `place:376,177`."""

    __slots__ = ("_kept", "_names", "kinds", "name")

    def __init__(self, name: str, kind: str = "", names: Sequence[str] = ()) -> None:
        """`names` are the texts of an argument before the point, looked up by its number; `kind` says what
        they name."""
        self.name = name
        self.kinds: tuple[str, ...] = (kind, "point") if kind else ("point",)
        self._names = names
        self._kept: dict[int, Option] = {}

    def __call__(self, first: int, x: int, y: int) -> Option:
        """Make the option for a point. `first` is the number of the argument before it, 0 if there is
        none."""
        point = point_text(x, y)
        args = (self._names[first], point) if self._names else (point,)
        return Option(self.name, args, self.kinds, pack_point(first, x, y))

    def candidate(self, first: int, x: int, y: int) -> Option:
        """Return the option for a point that is offered again and again: it is made once and kept."""
        value = pack_point(first, x, y)
        option = self._kept.get(value)
        if option is None:
            option = self._kept[value] = self(first, x, y)
        return option

    def prefix(self, first: int) -> str:
        """Return what the keys of its options with this first argument begin with."""
        return f"{self.name}:{self._names[first]}>" if self._names else f"{self.name}:"


def pack_point(first: int, x: int, y: int) -> int:
    """Pack the argument before a point and the point into the value of an option: see `unpack_point`."""
    return first << 2 * POINT_BITS | x << POINT_BITS | y


def unpack_point(value: int) -> tuple[int, int, int]:
    """Split the value of an option made by a `PointVerb` into its first argument, x and y."""
    return value >> 2 * POINT_BITS, value >> POINT_BITS & FARTHEST, value & FARTHEST


def point_text(x: int, y: int) -> str:
    """Write a point as keys hold it: `376,177`."""
    return f"{x},{y}"


def read_point(text: str) -> tuple[int, int] | None:
    """Read a point. Return None for anything that `point_text` does not write, so that a point has one
    key."""
    x, _, y = text.partition(",")
    if not (x.isdecimal() and y.isdecimal() and len(x) <= POINT_DIGITS and len(y) <= POINT_DIGITS):
        return None
    point = int(x), int(y)
    if max(point) > FARTHEST or point_text(point[0], point[1]) != text:
        return None
    return point


POINT_DIGITS: Final = 4
"""Digits of the largest coordinate."""


def plain(verb: str) -> Option:
    """Make an option without arguments: `pass`, `done`."""
    return Option(verb, (), (), 0)
