"""Sets of cells or locations as bitmasks."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1 << 14)
def bits(mask: int) -> tuple[int, ...]:
    """The members of a set of locations, lowest number first. The same few sets come up again and again."""
    found = []
    while mask:
        highest = mask.bit_length() - 1
        found.append(highest)
        mask ^= 1 << highest
    found.reverse()
    return tuple(found)
