"""What comes from off the table: strikes that have been called, and the gas that one of them leaves."""

from __future__ import annotations

from typing import NamedTuple


class Strike(NamedTuple):
    """ruling-35: a strike that is to come down: whose, of which kind, and at which point."""

    side: int
    kind: str
    x: int
    y: int


class GasZone(NamedTuple):
    """ruling-35: a zone of gas: its middle, how far it reaches, and the turn whose maintenance ends it."""

    x: int
    y: int
    radius: int
    until: int
