"""Numbers that describe a battle to learning players, each with its name and meaning.

The module `features` in a system's folder computes them; `bocage.envs` lays them out in arrays. They are what
a seat may know: nothing that `view` hides is in them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from bocage.kernel import Ask

G_contra = TypeVar("G_contra", contravariant=True)


class Feature(NamedTuple):
    """One number of an observation. It is divided by `per`, so that all are of similar size."""

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
"""Features of a cell that come first in the `MARKS` of every system."""

PRESENCE: Final = (
    Feature("own", "of this seat"),
    Feature("on_map", "on the map, or aboard of what is"),
    Feature("waiting", "not come into play yet"),
)
"""Features of a unit that come first in the `NOW` of every system."""


class Muster(NamedTuple):
    """The units of a battle in the order of their numbers, as a seat sees them."""

    counters: list[object]
    """The counter of each, for `printed`. None for a unit that the seat may not know of."""
    cells: list[int]
    """The cell of each; -1 if it is not on the map, or not known to be."""
    values: list[float]
    """The features `NOW` of each, one unit after the other."""


def off_map(width: int) -> dict[tuple[bool, bool], list[float]]:
    """Return the features `NOW` of a unit off the map, by (will it come, is it one's own).

    `PRESENCE` comes first; the rest is 0. All are 0 for a unit that is out of the game or not known.
    """
    return {
        (waits, own): [float(waits and own), 0.0, float(waits), *[0.0] * (width - len(PRESENCE))]
        for waits in (False, True)
        for own in (False, True)
    }


def holdings(control: Mapping[int, int]) -> list[int]:
    """Return for each side the set of victory cells that it holds."""
    held = [0, 0]
    for cell, holder in control.items():
        if holder >= 0:
            held[holder] |= 1 << cell
    return held


def numbered(names: Sequence[str]) -> dict[str, int]:
    """Number names from 1. 0 stands for a name that is not listed."""
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

    def ground(self, g: G_contra) -> list[list[float]]:
        """Return the features of the ground, by feature and cell."""

    def sight(self, g: G_contra) -> list[bytes]:
        """Return which cells see which, by cell."""

    def places(self, g: G_contra) -> Sequence[int]:
        """Return the cell of each location."""

    def marks(self, g: G_contra, side: int) -> list[int]:
        """Return the cells with each marker, as bit masks."""

    def printed(self, counter: object) -> list[float]:
        """Return the features printed on a counter."""

    def muster(self, g: G_contra, side: int) -> Muster:
        """Return all units as this side may see them."""

    def weapons(self, g: G_contra) -> list[tuple[int, int]]:
        """Return (unit, cell) of the holder of each weapon."""

    def situation(self, g: G_contra, side: int) -> list[float]:
        """Return the features of the situation as a whole."""

    def asked(self, ask: Ask) -> tuple[list[int], int]:
        """Return the units that a question is about, and its location."""
