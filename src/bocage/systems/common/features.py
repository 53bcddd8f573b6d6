"""Numbers that describe a battle to learning players, each with its name and meaning.

The module `features` in a system's folder computes them; `bocage.envs` lays them out in arrays. They are what
a seat may know: nothing that `view` hides is in them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from bocage.kernel import Ask

G_contra = TypeVar("G_contra", contravariant=True)
N = TypeVar("N", int, float)


class Feature(NamedTuple):
    """One number of an observation. It is divided by `per`, so that all are of similar size."""

    name: str
    meaning: str
    per: float = 1.0


SIDES: Final = 6
"""Sides of a cell that an observation has room for, counted clockwise from north; squares have 4."""


def side_features(meaning: str) -> tuple[Feature, ...]:
    """By cell: a number for each of its sides, with what it means."""
    return tuple(Feature(f"side_{n}", f"{meaning} of what stands on side {n}", 2) for n in range(SIDES))


def both_seats(name: str, own: str, per: float, enemy: str = "those of the other") -> tuple[Feature, Feature]:
    """By battle: the same number of this seat and of the other."""
    return Feature(f"{name}_own", own, float(per)), Feature(f"{name}_enemy", enemy, float(per))


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


def own_first(values: Sequence[N], side: int) -> tuple[N, N]:
    """What is counted for each side: this one's, then the other's."""
    return values[side], values[1 - side]


def by_feature(cells: Iterable[Sequence[float]], width: int) -> list[list[float]]:
    """The features of each cell, one cell after the other, as a list for each feature."""
    found: list[list[float]] = [[] for _ in range(width)]
    for values in cells:
        for row, value in zip(found, values, strict=True):
            row.append(value)
    return found


def seen_codes(blocked: int) -> bytes:
    """A table for `bytes.translate` that makes 1 of every code of a sight line but the one that blocks."""
    return bytes(0 if code == blocked else 1 for code in range(256))


def asked_about(
    ask: Ask, names: Collection[str], movers: Iterable[int] = (), here: int = -1
) -> tuple[list[int], int]:
    """The units that a question is about: those on the move, and whoever it names under any of these names;
    and the place: the one that it names, or where the movers are."""
    units = [*movers, *(each for name, each in ask.about.items() if name in names and isinstance(each, int))]
    at = ask.about.get("at")
    return units, at if isinstance(at, int) else here


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

    def last(self, g: G_contra) -> list[int]:
        """Return the units whose rows come after all others: those that the other side does not know of for
        a time. An empty row between others would tell that somebody is hidden."""

    def weapons(self, g: G_contra) -> list[tuple[int, int]]:
        """Return (unit, cell) of the holder of each weapon."""

    def situation(self, g: G_contra, side: int) -> list[float]:
        """Return the features of the situation as a whole."""

    def asked(self, ask: Ask) -> tuple[list[int], int]:
        """Return the units that a question is about, and its location."""
