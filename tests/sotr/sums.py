"""What tests of the sums share: the tables, the switches, and how a sum is written."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.bases import FINE
from bocage.kernel import Tally
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.tables import Tables, tables

TABLES: Final[Tables] = tables()
PLAIN: Final = Choices({})


def with_option(name: str) -> Choices:
    """Return the rules with one option on."""
    return Choices({name: True})


def parts(tally: Tally) -> dict[str, float]:
    """Write a sum as {"mod-1 aimed": 1}."""
    return {f"{part.clause.removeprefix('sotr-')} {part.name}": part.value for part in tally.parts}


def tape(inches: float) -> int:
    """Write a distance as the tape tells it."""
    return round(inches * FINE)
