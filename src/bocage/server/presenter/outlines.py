"""Shapes on a table as paths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.lattice import Point

REST: Final = 2
"""Over how many corners to either side the steps of an outline are evened out."""


def polygon(points: Sequence[Point]) -> str:
    """Write a closed outline as the data of a path."""
    return "M" + "L".join(f"{x} {y}" for x, y in points) + "Z"


def rounded(ring: Sequence[Point]) -> str:
    """Write a ring of short sides as a smooth path: its steps are evened out over an inch or so."""
    count = len(ring)
    wide = min(REST, (count - 1) // 4)
    even = [
        tuple(
            sum(ring[(at + off) % count][axis] for off in range(-wide, wide + 1)) / (2 * wide + 1)
            for axis in (0, 1)
        )
        for at in range(0, count, 2)
    ]
    path = []
    for at, (x, y) in enumerate(even):
        to_x, to_y = even[(at + 1) % len(even)]
        middle = f"{(x + to_x) / 2:.1f} {(y + to_y) / 2:.1f}"
        path.append(f"Q{x:.1f} {y:.1f} {middle}")
    start = path[-1].split(" ", 1)[1].split(" ", 1)[1]
    return f"M{start}" + "".join(path) + "Z"
