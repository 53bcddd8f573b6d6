"""Battles with helicopters: Vietnam, an American army with Hueys against the NVA."""

from __future__ import annotations

from typing import Any, Self

from bocage.kernel import No
from bocage.systems.lnl.battle.state import HOVERING, Vehicle
from tests.lnl.positions import Battle

FIELD = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
"""A1 to I2, all clear: B, D, F and H stand half a hex higher."""

SLICK, GUNSHIP = "us-uh1-slick-1", "us-uh1-gunship-1"
VIETNAM: dict[str, Any] = {
    "module": "fhv",
    "forces": {"us": "us_army", "german": "nva"},
    "date": "1968-02-01",
}


class AirBattle(Battle):
    """The same, with helicopters that may hover or be Damaged before the first question."""

    def __init__(self, drawing: str = FIELD, **more: Any) -> None:
        super().__init__(drawing, **{**VIETNAM, **more})
        self.hovering: list[str] = []
        self.hit: list[str] = []

    def hover(self, *names: str) -> Self:
        self.hovering += names
        return self

    def damage(self, *names: str) -> Self:
        self.hit += names
        return self

    def state_at_start(self, dice: Any) -> Any:
        g = super().state_at_start(dice)
        for unit in g.vehicles:
            if unit.name in self.hovering:
                unit.mode = HOVERING
            unit.damaged = unit.name in self.hit
        return g

    def helicopter(self, name: str = SLICK) -> Vehicle:
        unit = self.unit(name)
        assert isinstance(unit, Vehicle)
        return unit

    def fly(self, to: str, name: str = SLICK) -> Self:
        self.choose(f"flight:{name}", f"fly:{to}")
        return self

    def refusal(self, key: str) -> str:
        no = self.why_not(key)
        assert isinstance(no, No)
        return no.clause
