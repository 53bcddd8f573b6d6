"""Options that go from one place to each of a set, made once for every set."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Option, Verb
from bocage.systems.common.cellsets import bits

KEPT: Final = 1 << 14
"""Most lists kept in the cache."""


class Fan:
    """The options of a verb with two arguments, for one first argument and a bitmask of second ones."""

    __slots__ = ("_made", "_verb")

    def __init__(self, verb: Verb) -> None:
        self._verb = verb
        self._made: dict[tuple[int, int], list[Option]] = {}

    def __call__(self, first: int, mask: int) -> list[Option]:
        """Return the list of options. Do not change it: it is the same list every time."""
        key = (first, mask)
        made = self._made.get(key)
        if made is None:
            if len(self._made) >= KEPT:
                self._made.clear()
            made = self._made[key] = self._verb.pairs((first,), bits(mask))
        return made
