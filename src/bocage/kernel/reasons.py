"""Numbers and refusals that carry their reasons.

A modified number is a `Tally` of parts, each with the clause that gives it. A refusal is a `No` with the
clause that forbids. Both are plain values: the log, the tooltip, the odds and the tests read the same object.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

NOTHING: Final[Mapping[str, object]] = {}


class Part:
    """One modifier: its value, the clause that gives it, and the message id of its name."""

    __slots__ = ("clause", "name", "value")

    def __init__(self, value: float, clause: str, name: str) -> None:
        self.value = value
        self.clause = clause
        self.name = name

    def __repr__(self) -> str:
        return f"Part({self.value:+g}, {self.clause!r}, {self.name!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Part)
            and self.value == other.value
            and self.clause == other.clause
            and self.name == other.name
        )

    def __hash__(self) -> int:
        return hash((self.value, self.clause, self.name))


class Tally:
    """A sum with its parts: a number and where it comes from."""

    __slots__ = ("parts",)

    def __init__(self, parts: Iterable[Part] = ()) -> None:
        self.parts: list[Part] = list(parts)

    def add(self, part: Part) -> None:
        """Add a part."""
        self.parts.append(part)

    @property
    def total(self) -> float:
        """The sum of the parts."""
        total: float = 0.0
        for part in self.parts:
            total += part.value
        return total

    def rows(self) -> list[tuple[float, str]]:
        """Return (value, clause) pairs, for JSON."""
        return [(part.value, part.clause) for part in self.parts]

    def __repr__(self) -> str:
        return f"Tally({self.total:g} = {self.parts!r})"


class No:
    """A refusal: the clause that forbids, and the message id of the explanation.

    Predicates named `cannot_…` return a `No` or None, so they read as a condition and answer as a reason.
    """

    __slots__ = ("args", "clause", "name")

    def __init__(self, clause: str, name: str, args: Mapping[str, object] = NOTHING) -> None:
        self.clause = clause
        self.name = name
        self.args = args

    def about(self, **args: object) -> No:
        """Return the same refusal with arguments for its message."""
        return No(self.clause, self.name, args)

    def __repr__(self) -> str:
        return f"No({self.clause!r}, {self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, No) and self.clause == other.clause and self.name == other.name

    def __hash__(self) -> int:
        return hash((self.clause, self.name))
