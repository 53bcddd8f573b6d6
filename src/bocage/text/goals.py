"""Victory conditions in words: what each side has to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from bocage.text.words import Words


@dataclass(frozen=True, slots=True)
class Goals:
    """What each side has to do, by side id, and notes on how points are counted."""

    sides: Mapping[str, list[str]]
    notes: list[str]


class Condition(Protocol):
    """A victory condition, as far as all systems share it."""

    @property
    def side(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def cells(self) -> str: ...
    @property
    def at_least(self) -> int: ...
    @property
    def at_once(self) -> bool: ...


def hold(words: Words, condition: Condition, turns: int) -> str:
    """Say "hold these cells", all of them or a number. A span (`G2-G4`) is never called "all": only the map
    knows its size."""
    cells = condition.cells.split()
    every = not condition.at_least or (condition.at_least == len(cells) and "-" not in condition.cells)
    return words.say(
        "goal-hold",
        count=condition.at_least,
        all="yes" if every else "no",
        cells=places(words, cells),
        when=when(words, condition, turns),
    )


def when(words: Words, condition: Condition, turns: int) -> str:
    """Say when a condition is tested: at the end of a turn, or as soon as it is met."""
    if condition.at_once:
        return words.say("goal-at-once", turns=turns)
    return words.say("goal-at-the-end", turns=turns)


def places(words: Words, cells: Iterable[str]) -> str:
    """List cells: "A1, B2 and C3–D5"."""
    return words.listing([cell.replace("-", "–") for cell in cells])
