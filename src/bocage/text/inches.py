"""Lengths as people read them: inches and their parts."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT

QUARTERS: Final = ("", "¼", "½", "¾")


def to_quarter(parts: int, whole: int) -> str:
    """Write a length in parts of an inch, rounded up to the quarter: 8¾″.

    >>> to_quarter(140, 16), to_quarter(128, 16), to_quarter(1, 16), to_quarter(0, 16)
    ('8¾″', '8″', '¼″', '0″')
    """
    quarters = -(-parts * 4 // whole)
    inches, rest = divmod(quarters, 4)
    return f"{inches if inches or not rest else ''}{QUARTERS[rest]}″"


def to_sixteenth(parts: int, whole: int) -> str:
    """Write a length in parts of an inch, rounded up to the sixteenth: 8 11/16″.

    >>> to_sixteenth(139, 16), to_sixteenth(128, 16), to_sixteenth(136, 16)
    ('8 11/16″', '8″', '8 1/2″')
    """
    inches, rest = divmod(-(-parts * UNIT // whole), UNIT)
    if not rest:
        return f"{inches}″"
    down = UNIT
    while rest % 2 == 0:
        rest, down = rest // 2, down // 2
    return f"{inches} {rest}/{down}″" if inches else f"{rest}/{down}″"
