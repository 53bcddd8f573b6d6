"""Numbers that describe a battle to learning players, each with its name and meaning.

The module `features` in a system's folder computes them; `bocage.envs` lays them out in arrays. They are what
a seat may know: nothing that `view` hides is in them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple


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
