"""Sets of cells or locations as bitmasks."""

from __future__ import annotations

from typing import Final

KEPT: Final = 1 << 14
_KNOWN: Final[dict[int, tuple[int, ...]]] = {}
"""Cache of `bits`: the same few sets come up again and again."""


def bits(mask: int) -> tuple[int, ...]:
    """Return the members of a set, lowest number first."""
    known = _KNOWN.get(mask)
    if known is not None:
        return known
    if len(_KNOWN) >= KEPT:
        _KNOWN.clear()
    digits = bin(mask)
    last = len(digits) - 1
    found = []
    digit = digits.rfind("1")
    while digit >= 0:
        found.append(last - digit)
        digit = digits.rfind("1", 0, digit)
    _KNOWN[mask] = known = tuple(found)
    return known
