"""What a system tells of a battle in numbers, for those who learn by them: each with its name and meaning.

The module `features` in a system's folder has the numbers; `bocage.envs` lays them out in arrays. They are
what a seat may know: nothing that `view` hides is in them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from bocage.kernel import Ask

N = TypeVar("N", int, float)


class Feature(NamedTuple):
    """A number. What is told is the number divided by `per`, so that all of them are about as large."""

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
    return Feature(f"{name}_own", own, per), Feature(f"{name}_enemy", enemy, per)


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
    """Per side, the cells that it holds of those that matter."""
    held = [0, 0]
    for cell, holder in control.items():
        if holder >= 0:
            held[holder] |= 1 << cell
    return held


def numbered(names: Sequence[str]) -> dict[str, int]:
    """Names by number from 1 on: 0 is for what has no name here."""
    return {name: number for number, name in enumerate(names, start=1)}
