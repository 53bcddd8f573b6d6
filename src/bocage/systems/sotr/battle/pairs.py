"""What was found out about two units: how far apart they are, whether one sees the other, and whether it has
looked for those of it who hide. Kept until something happens to one of them."""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = -1


class Pairs:
    """Verdicts on pairs of units."""

    __slots__ = ("_count", "_gaps", "_searched", "_seen")

    def __init__(self, count: int) -> None:
        self._count = count
        self._gaps: list[int] = [UNKNOWN] * (count * count)
        self._seen: list[int] = [UNKNOWN] * (count * count)
        self._searched: list[int] = [UNKNOWN] * (count * count)

    def gap(self, unit: int, other: int) -> int:
        """Return how far apart two units are; `UNKNOWN` if nobody has measured."""
        return self._gaps[unit * self._count + other]

    def keep_gap(self, unit: int, other: int, gap: int) -> None:
        """Keep a distance: it is the same both ways."""
        self._gaps[unit * self._count + other] = self._gaps[other * self._count + unit] = gap

    def seen(self, unit: int, other: int) -> int:
        """Return whether a unit sees another, 1 or 0; `UNKNOWN` if nobody has looked."""
        return self._seen[unit * self._count + other]

    def keep_seen(self, unit: int, other: int, *, seen: bool) -> None:
        """Keep a verdict."""
        self._seen[unit * self._count + other] = int(seen)

    def has_searched(self, unit: int, other: int) -> bool:
        """Whether a unit has looked in vain for those of another who hide."""
        return self._searched[unit * self._count + other] != UNKNOWN

    def keep_search(self, unit: int, other: int) -> None:
        """Keep that a unit has looked in vain for those of another who hide."""
        self._searched[unit * self._count + other] = 1

    def forget(self, unit: int) -> None:
        """Forget all verdicts on a unit."""
        count = self._count
        for other in range(count):
            for at in (unit * count + other, other * count + unit):
                self._gaps[at] = UNKNOWN
                self._seen[at] = UNKNOWN
                self._searched[at] = UNKNOWN

    def clear(self) -> None:
        """Forget all: something lies on the table that did not, or no longer."""
        self._seen = [UNKNOWN] * (self._count * self._count)
        self._searched = [UNKNOWN] * (self._count * self._count)

    def copy(self) -> Pairs:
        """Return a copy for a fork."""
        twin = Pairs(0)
        twin._count = self._count
        twin._gaps = list(self._gaps)
        twin._seen = list(self._seen)
        twin._searched = list(self._searched)
        return twin
