"""Points of the table that a player may name for something else than a move: where rounds are to fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bocage.ground.table.lattice import Point
from bocage.ground.table.table import Table
from bocage.kernel import Option
from bocage.kernel.options import PointVerb

TRIES: Final = 24
"""How many points are tried for a random one before a candidate is taken."""


class PointArea:
    """Every point of a table that a rule allows, as answers to one question."""

    __slots__ = ("_allows", "_candidates", "_table", "_verb")

    def __init__(
        self, verb: PointVerb, table: Table, allows: Callable[[int, int], bool], candidates: Sequence[Point]
    ) -> None:
        """`candidates`: points that are allowed, at least one."""
        self._verb = verb
        self._table = table
        self._allows = allows
        self._candidates = candidates

    @property
    def prefix(self) -> str:
        """What the keys of its options begin with."""
        return self._verb.prefix(0)

    def contains(self, x: int, y: int) -> bool:
        """Whether a point may be chosen."""
        return self._table.holds(x, y) and self._allows(x, y)

    def option(self, x: int, y: int) -> Option:
        """Return the option for a point that it contains."""
        return self._verb(0, x, y)

    def sample(self, chance: Callable[[], float]) -> Point:
        """Return a random point that it contains."""
        for _ in range(TRIES):
            x, y = int(chance() * (self._table.width + 1)), int(chance() * (self._table.depth + 1))
            if self.contains(x, y):
                return x, y
        return self._candidates[int(chance() * len(self._candidates))]
