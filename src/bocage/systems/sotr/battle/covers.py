"""How well each figure is covered from each other, and whether they see each other: kept until one of the two
moves."""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = 255


class Covers:
    """Verdicts on pairs of figures, by who looks and who is looked at. Sight is the same both ways."""

    __slots__ = ("_bare", "_blank", "_count", "_kept", "_seen")

    def __init__(self, count: int) -> None:
        self._count = count
        self._blank = bytes([UNKNOWN]) * count
        self._kept = bytearray([UNKNOWN]) * (count * count)
        self._seen = bytearray([UNKNOWN]) * (count * count)
        self._bare = bytearray([UNKNOWN]) * (count * count)

    def get(self, figure: int, other: int) -> int:
        """Return how well another is covered from a figure; less than 0 if nobody has looked yet."""
        found = self._kept[figure * self._count + other]
        return -1 if found == UNKNOWN else found

    def keep(self, figure: int, other: int, cover: int) -> None:
        """Keep a verdict."""
        self._kept[figure * self._count + other] = cover

    def seen(self, figure: int, other: int) -> int:
        """Return whether two figures see each other, 1 or 0; less than 0 if nobody has looked yet."""
        found = self._seen[figure * self._count + other]
        return -1 if found == UNKNOWN else found

    def keep_seen(self, figure: int, other: int, *, seen: bool) -> None:
        """Keep whether two figures see each other."""
        count = self._count
        self._seen[figure * count + other] = self._seen[other * count + figure] = seen

    def bare(self, figure: int, other: int) -> int:
        """Return whether a figure sees another without cover, 1 or 0; less than 0 if nobody has looked
        yet."""
        found = self._bare[figure * self._count + other]
        return -1 if found == UNKNOWN else found

    def keep_bare(self, figure: int, other: int, *, bare: bool) -> None:
        """Keep whether a figure sees another without cover."""
        self._bare[figure * self._count + other] = bare

    def forget(self, figure: int) -> None:
        """Forget all verdicts on a figure: it has moved."""
        count, blank = self._count, self._blank
        row = slice(figure * count, figure * count + count)
        column = slice(figure, None, count)
        for kept in (self._kept, self._seen, self._bare):
            kept[row] = blank
            kept[column] = blank

    def clear(self) -> None:
        """Forget all: something lies on the table that did not, or no longer."""
        size = self._count * self._count
        self._kept = bytearray([UNKNOWN]) * size
        self._seen = bytearray([UNKNOWN]) * size
        self._bare = bytearray([UNKNOWN]) * size

    def copy(self) -> Covers:
        """Return a copy for a fork."""
        twin = Covers(0)
        twin._count = self._count
        twin._blank = self._blank
        twin._kept = bytearray(self._kept)
        twin._seen = bytearray(self._seen)
        twin._bare = bytearray(self._bare)
        return twin
