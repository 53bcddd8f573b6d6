"""Helpers for `why_not`: what the words of an option key name, and which rule forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeVar

from bocage.kernel import Ask, No


class Named(Protocol):
    """Anything with a name."""

    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=Named)


class NotFoundError(Exception):
    """A word of the key names nothing."""

    def __init__(self, refusal: No) -> None:
        super().__init__(refusal.name)
        self.refusal = refusal


def word(words: list[str], number: int) -> str:
    """Return a word of the key; "" if there are fewer."""
    return words[number] if number < len(words) else ""


def place_called(known: Mapping[str, int], label: str, refusal: No) -> int:
    """Return the place with this label, or raise the refusal."""
    found = known.get(label)
    if found is None:
        raise NotFoundError(refusal.about(hex=label))
    return found


def one_called(all: Iterable[N], name: str, refusal: No) -> N:
    """Return the unit with this name, or raise the refusal."""
    for each in all:
        if each.name == name:
            return each
    raise NotFoundError(refusal.about(unit=name))


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
) -> No:
    """Return the rule against a key; `not_now` if no rule forbids it but something else is being asked."""
    verb, _, rest = key.partition(":")
    question = questions.get(verb)
    if question is None:
        return unknown
    try:
        return question(g, ask, side, rest.split(">") if rest else []) or not_now
    except NotFoundError as error:
        return error.refusal
