"""Draws many copies of a plant in one element.

A browser builds what a `<use>` names anew each time, some twenty elements for a bush, and a map has thousands
of them. A marker is built once and drawn at every point of a line. Lines are drawn one after the other, so a
plant may join a line only if nothing that the line does not hold yet, but that was painted before the plant,
lies under it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping

from bocage.ground.picture.pen import tag

Use = tuple[str, int, int]
"""A use: what is drawn, and where."""
Square = tuple[int, int]

USE = re.compile(r'<use href="#(\w+)" x="(-?\d+)" y="(-?\d+)"/>')
RUN = re.compile(rf"(?:{USE.pattern}){{2,}}")
SQUARE = 32
"""Size of a square in pixels. Overlaps are looked for among neighbouring squares only."""


class Lines:
    """Lines in the order they are drawn, and what lies where on them."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, list[tuple[int, int]]]] = []
        self._lines_of: dict[str, list[int]] = defaultdict(list)
        self._lying: dict[Square, list[tuple[int, int, float, int]]] = defaultdict(list)

    def add(self, use: Use, reach: float) -> None:
        """Put a use on the first line that keeps the order of painting."""
        ident, x, y = use
        squares = list(_squares(x, y, reach))
        under = max((self._over(square, x, y, reach) for square in squares), default=-1)
        line = next((line for line in self._lines_of[ident] if line >= under), None)
        if line is None:
            line = len(self.drawn)
            self.drawn.append((ident, []))
            self._lines_of[ident].append(line)
        self.drawn[line][1].append((x, y))
        for square in squares:
            self._lying[square].append((x, y, reach, line))

    def _over(self, square: Square, x: int, y: int, reach: float) -> int:
        """Return the last line that has something in a square which touches this use."""
        return max(
            (
                line
                for ox, oy, far, line in self._lying[square]
                if abs(ox - x) < reach + far and abs(oy - y) < reach + far
            ),
            default=-1,
        )


def stamped(run: str, reach: Mapping[str, float], marker: Callable[[str], str]) -> str:
    """Write a run of uses as lines of markers; unchanged if the reach of something in it is unknown."""
    uses = [(ident, int(x), int(y)) for ident, x, y in USE.findall(run)]
    if any(ident not in reach for ident, _, _ in uses):
        return run
    lines = Lines()
    for use in uses:
        lines.add(use, reach[use[0]])
    return "".join(_line(marker(ident), points) for ident, points in lines.drawn)


def _line(marker: str, points: list[tuple[int, int]]) -> str:
    """Write a line. A marker is drawn at all points of a line but its first and last."""
    d = "M0 0L" + " ".join(f"{x} {y}" for x, y in points).replace(" -", "-") + "L0 0"
    return tag("path", d=d, fill="none", marker_mid=f"url(#{marker})")


def _squares(x: int, y: int, reach: float) -> Iterator[Square]:
    """Yield the squares that a use may touch."""
    for column in range(int((x - reach) // SQUARE), int((x + reach) // SQUARE) + 1):
        for row in range(int((y - reach) // SQUARE), int((y + reach) // SQUARE) + 1):
            yield column, row
