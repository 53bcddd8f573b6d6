"""Clouds that lie on the table: smoke and gas."""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.content.rows import templates

SMOKES: Final = ("smoke_small", "smoke_large")
GAS: Final = "gas_zone"
SMOKE_LASTS: Final = 1
"""ruling-31: smoke is gone in the next maintenance."""
GAS_LASTS: Final = 2
"""ruling-35: gas lies until the maintenance after next."""


class Cloud(NamedTuple):
    """A cloud: its template, its middle, and in how many maintenances it is gone."""

    template: str
    x: int
    y: int
    lasts: int

    @property
    def radius(self) -> int:
        """Half of its size, in sixteenths."""
        return templates()[self.template].size * UNIT // 2

    @property
    def is_smoke(self) -> bool:
        """mod-15: whether it cuts rays; gas does not."""
        return self.template in SMOKES


def smoke(template: str, x: int, y: int) -> Cloud:
    """ruling-31: make a cloud of smoke."""
    return Cloud(template, x, y, SMOKE_LASTS)


def gas(x: int, y: int) -> Cloud:
    """ruling-35: make a zone of gas."""
    return Cloud(GAS, x, y, GAS_LASTS)
