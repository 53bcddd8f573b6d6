"""How well each figure is covered from each other: kept until one of the two moves."""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = 255


class Covers:
    """Verdicts on pairs of figures, by who looks and who is looked at."""

    __slots__ = ("_count", "_kept")

    def __init__(self, count: int) -> None:
        self._count = count
        self._kept = bytearray([UNKNOWN]) * (count * count)

    def get(self, figure: int, other: int) -> int:
        """Return how well another is covered from a figure; less than 0 if nobody has looked yet."""
        found = self._kept[figure * self._count + other]
        return -1 if found == UNKNOWN else found

    def keep(self, figure: int, other: int, cover: int) -> None:
        """Keep a verdict."""
        self._kept[figure * self._count + other] = cover

    def forget(self, figure: int) -> None:
        """Forget all verdicts on a figure: it has moved."""
        kept, count = self._kept, self._count
        for other in range(count):
            kept[figure * count + other] = UNKNOWN
            kept[other * count + figure] = UNKNOWN

    def clear(self) -> None:
        """Forget all: something lies on the table that did not, or no longer."""
        self._kept = bytearray([UNKNOWN]) * (self._count * self._count)

    def copy(self) -> Covers:
        """Return a copy for a fork."""
        twin = Covers(0)
        twin._count = self._count
        twin._kept = bytearray(self._kept)
        return twin
