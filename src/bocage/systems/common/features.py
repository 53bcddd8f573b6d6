"""What a system tells of a battle in numbers, for those who learn by them: each with its name and meaning.

The module `features` in a system's folder has the numbers; `bocage.envs` lays them out in arrays. They are
what a seat may know: nothing that `view` hides is in them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from bocage.kernel import Ask

G_contra = TypeVar("G_contra", contravariant=True)


class Feature(NamedTuple):
    """A number. What is told is the number divided by `per`, so that all of them are about as large."""

    name: str
    meaning: str
    per: float = 1.0


STANDING: Final = (
    Feature("held_own", "an objective that this seat holds"),
    Feature("held_enemy", "an objective that the other seat holds"),
    Feature("exit_own", "this seat may leave the map here"),
    Feature("exit_enemy", "the other seat may"),
    Feature("smoke", "Smoke"),
)
"""By cell: what the marks of every system begin with."""

PRESENCE: Final = (
    Feature("own", "of this seat"),
    Feature("on_map", "on the map, or aboard of what is"),
    Feature("waiting", "not come into play yet"),
)
"""By unit: what the features NOW of every system begin with."""


class Muster(NamedTuple):
    """The units of a battle in the order of their numbers, as a seat sees them."""

    counters: list[object]
    """What is printed on each: the key to `printed`. None for a unit that the seat may not know of."""
    cells: list[int]
    """Where each is, -1 for those who are nowhere on the map or not known to be."""
    values: list[float]
    """The features `NOW` of each, one unit after the other."""


def off_map(width: int) -> dict[tuple[bool, bool], list[float]]:
    """The features NOW of a unit that is not on the map, by whether it will come, and whether it is one's
    own: PRESENCE, and 0 for the rest. All 0 for one that is out of the game or not known."""
    return {
        (waits, own): [float(waits and own), 0.0, float(waits), *[0.0] * (width - len(PRESENCE))]
        for waits in (False, True)
        for own in (False, True)
    }


def holdings(control: Mapping[int, int]) -> list[int]:
    """Per side, the cells that it holds of those that matter."""
    held = [0, 0]
    for cell, holder in control.items():
        if holder >= 0:
            held[holder] |= 1 << cell
    return held


def numbered(names: Sequence[str]) -> dict[str, int]:
    """Names by number from 1 on: 0 is for what has no name here."""
    return {name: number for number, name in enumerate(names, start=1)}


class Features(Protocol[G_contra]):
    """What a system tells in numbers, over the state of its battles: the module `features` in its folder."""

    GROUND: Sequence[Feature]
    MARKS: Sequence[Feature]
    PRINTED: Sequence[Feature]
    NOW: Sequence[Feature]
    SITUATION: Sequence[Feature]
    SUMMED: Sequence[str]
    AT: Sequence[str]
    WHO: Sequence[str]
    KINDS: Sequence[str]
    PHASES: Mapping[str, int]
    QUESTIONS: Mapping[str, int]
    VERBS: Mapping[str, int]

    def ground(self, g: G_contra) -> list[list[float]]: ...
    def sight(self, g: G_contra) -> list[bytes]: ...
    def places(self, g: G_contra) -> Sequence[int]: ...
    def marks(self, g: G_contra, side: int) -> list[int]: ...
    def printed(self, counter: object) -> list[float]: ...
    def muster(self, g: G_contra, side: int) -> Muster: ...
    def weapons(self, g: G_contra) -> list[tuple[int, int]]: ...
    def situation(self, g: G_contra, side: int) -> list[float]: ...
    def asked(self, ask: Ask) -> tuple[list[int], int]: ...
