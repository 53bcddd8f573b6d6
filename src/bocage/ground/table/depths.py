"""How deep one sees into a piece: which rays of a lane run so far through it that they are lost."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.lanes import FINE, RAYS
from bocage.ground.table.shapes import WHOLE, Piece

ROUNDED: Final = 2
"""By how much a stretch may be told too long, in parts of `WHOLE`."""


def lost_rays(piece: Piece, ax: int, ay: int, dx: int, dy: int, hx: int, hy: int, depth: int) -> int:
    """Return which of eight parallel rays run farther through a piece than so many sixteenths.

    The lane begins at (ax, ay); (hx, hy) is half of its width, as `mark` tells it. A stretch is told a little
    too long, so a little is taken off: exactly as deep is not too deep.
    """
    whole = dx * dx + dy * dy
    length = isqrt(whole)
    if length <= depth:
        return 0
    xs, ys = piece.xs, piece.ys
    count = len(xs)
    alongs: list[int] = []
    low, high = whole, 0
    for at in range(count):
        along = dx * (xs[at] - ax) + dy * (ys[at] - ay)
        alongs.append(along)
        if along < low:
            low = along
        if along > high:
            high = along
    if low < 0:
        low = 0
    if high > whole:
        high = whole
    if (high - low) * length <= depth * whole:
        return 0
    # Each corner has so many rays on its right; an edge cuts exactly the rays between those of its ends.
    width = dx * hy - dy * hx
    marks: list[list[tuple[int, int]]] = [[] for _ in range(RAYS)]
    before = (dx * (ys[-1] - ay) - dy * (xs[-1] - ax)) * (RAYS * FINE)
    right = min(max((before + (RAYS + 1) * width - 1) // (2 * width), 0), RAYS)
    for at in range(count):
        side = (dx * (ys[at] - ay) - dy * (xs[at] - ax)) * (RAYS * FINE)
        now = (side + (RAYS + 1) * width - 1) // (2 * width)
        if now < 0:
            now = 0
        elif now > RAYS:
            now = RAYS
        if now != right:
            down = (side - before) * whole
            run = alongs[at] - alongs[at - 1]
            for ray in range(min(now, right), max(now, right)):
                top = alongs[at - 1] * (side - before) - run * (before - (2 * ray - 7) * width)
                marks[ray].append((top * WHOLE // down, -(-top * WHOLE // down)))
        before, right = side, now
    rays = 0
    for ray in range(RAYS):
        if marks[ray] and _is_lost(marks[ray], length, depth):
            rays |= 1 << ray
    return rays


def _is_lost(marks: list[tuple[int, int]], length: int, depth: int) -> bool:
    """Whether a ray that crosses the edge of a piece at these parts of itself runs too far through it."""
    marks.sort()
    inside = 0
    for at in range(0, len(marks), 2):
        enter, leave = max(marks[at][0], 0), min(marks[at + 1][1], WHOLE)
        if leave > 0 and enter < WHOLE:
            inside += leave - enter - ROUNDED
            if inside * length > depth * WHOLE:
                return True
    return False
