"""Sets of cells or locations as bitmasks."""

from __future__ import annotations

from typing import Final

KEPT: Final = 1 << 14
_KNOWN: Final[dict[int, tuple[int, ...]]] = {}
"""What `bits` has found: the same few sets come up again and again."""


def bits(mask: int) -> tuple[int, ...]:
    """The members of a set of locations, lowest number first."""
    known = _KNOWN.get(mask)
    if known is not None:
        return known
    if len(_KNOWN) >= KEPT:
        _KNOWN.clear()
    digits = bin(mask)[:1:-1]
    found = []
    member = digits.find("1")
    while member >= 0:
        found.append(member)
        member = digits.find("1", member + 1)
    _KNOWN[mask] = known = tuple(found)
    return known
