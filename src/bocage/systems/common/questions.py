"""Helpers for `why_not`: what the words of an option key name, and which rule forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from bocage.kernel import Ask, No


class Named(Protocol):
    """A unit, as far as a key names it."""

    @property
    def name(self) -> str: ...
    @property
    def side(self) -> int: ...


U = TypeVar("U", bound=Named)
U_co = TypeVar("U_co", bound=Named, covariant=True)


class Labelled(Protocol):
    """A field, as far as a key names its places."""

    @property
    def number_of(self) -> Mapping[str, int]: ...


class Peopled(Protocol[U_co]):
    """A battle, as far as a key names what is in it."""

    @property
    def field(self) -> Labelled: ...
    @property
    def units(self) -> Sequence[U_co]: ...


class Manned(Protocol[U]):
    """A battle in which a key names stacks."""

    @property
    def at(self) -> tuple[list[list[U]], ...]: ...


class NotFoundError(Exception):
    """A word of the key names nothing."""

    def __init__(self, refusal: No) -> None:
        super().__init__(refusal.name)
        self.refusal = refusal


def word(words: list[str], number: int) -> str:
    """Return a word of the key; "" if there are fewer."""
    return words[number] if number < len(words) else ""


class Finder(Generic[U]):
    """Finds what the words of a key name; what they do not is refused by the clauses of a system."""

    __slots__ = ("no_such_place", "no_such_unit", "nobody_there", "not_yours")

    def __init__(
        self, *, no_such_place: No, no_such_unit: No, not_yours: No, nobody_there: No | None = None
    ) -> None:
        """`nobody_there`: for systems whose keys name stacks."""
        self.no_such_place = no_such_place
        self.no_such_unit = no_such_unit
        self.not_yours = not_yours
        self.nobody_there = nobody_there or not_yours

    def place(self, g: Peopled[U], words: list[str], number: int) -> int:
        """The place that a word names."""
        label = word(words, number)
        found = g.field.number_of.get(label)
        if found is None:
            raise NotFoundError(self.no_such_place.about(place=label))
        return found

    def unit(self, g: Peopled[U], words: list[str], number: int) -> U:
        """The unit that a word names."""
        name = word(words, number)
        for each in g.units:
            if each.name == name:
                return each
        raise NotFoundError(self.no_such_unit.about(unit=name))

    def own_unit(self, g: Peopled[U], side: int, words: list[str], number: int) -> U:
        """The same, if it is of this side."""
        unit = self.unit(g, words, number)
        if unit.side != side:
            raise NotFoundError(self.not_yours)
        return unit

    def own_stack(self, g: Manned[U], side: int, place: int) -> list[U]:
        """The units of a side in a place, at least one."""
        if not g.at[side][place]:
            raise NotFoundError(self.nobody_there)
        return g.at[side][place]


def refused_to_all(refusals: Sequence[No | None]) -> No | None:
    """The first of the refusals of some units, if every one of them is refused."""
    return refusals[0] if refusals and None not in refusals else None


def each_once(refusals: Iterable[No | None]) -> list[No]:
    """List refusals in their order, each of them once."""
    return list(dict.fromkeys(refusal for refusal in refusals if refusal is not None))


G = TypeVar("G")


def why_not(
    questions: Mapping[str, Callable[[G, Ask, int, list[str]], No | None]],
    g: G,
    ask: Ask,
    side: int,
    key: str,
    *,
    unknown: No,
    not_now: No,
) -> No | None:
    """Return the rule against a key; None if none is and it is offered, `not_now` if something else is."""
    verb, _, rest = key.partition(":")
    question = questions.get(verb)
    offered = ask.find(key) is not None
    if question is None:
        return None if offered else unknown
    try:
        refusal = question(g, ask, side, rest.split(">") if rest else [])
    except NotFoundError as error:
        return error.refusal
    return refusal or (None if offered else not_now)


def is_place_offered(ask: Ask, place: int) -> bool:
    """Whether an option of the question names just this place."""
    return any(option.value == place for option in ask.options)
