"""What comes from off the table: strikes that have been called."""

from __future__ import annotations

from typing import NamedTuple


class Strike(NamedTuple):
    """ruling-35: a strike that is to come down: whose, of which kind, and at which point."""

    side: int
    kind: str
    x: int
    y: int
