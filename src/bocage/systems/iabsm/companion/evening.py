"""An evening at a real table: the units as they are, without the ground they stand on.

What happens is told as in a battle. What a battle looks up on its table, people say.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from bocage.kernel import Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Sum
from bocage.systems.common.teller import Teller
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.content.rows import Troops, troops
from bocage.systems.iabsm.content.tables import Tables, tables

TURN: Final = 1
"""The number of the turn; what was done in an earlier one is not known any more."""
BEFORE: Final = 0
ON_FOOT: Final = ("section", "team", "big_man")


@cache
def on_foot() -> Mapping[str, Troops]:
    """Return the sections, teams and Big Men that an evening knows, by id."""
    return {id: row for id, row in troops().items() if row.kind in ON_FOOT}


class Evening(Teller):
    """The units of both sides, and what is told of them."""

    __slots__ = ("chances", "choices", "inches", "led", "sums", "tables", "units")

    def __init__(self, units: list[Unit], led: Mapping[int, int]) -> None:
        """`led`: by Big Man, the unit that he is with."""
        super().__init__()
        self.units = units
        self.led = led
        self.tables: Tables = tables()
        self.choices = Choices({})
        self.sums: list[Sum] = []
        self.chances: dict[str, Fraction] = {}
        """Of each result of the first roll."""
        self.inches: list[int] = []
        """By class of ground, how far the dice of a move go."""

    def sum(self, kind: str, unit: Unit, tally: Tally, needs: int | None = None) -> Sum:
        """Begin a sum."""
        made = Sum(kind, unit.id, tally, needs)
        self.sums.append(made)
        return made

    def leaders(self, unit: Unit) -> list[Unit]:
        """Return the Big Men who are with a unit."""
        found = [self.units[number] for number, led in self.led.items() if led == unit.id]
        return [big_man for big_man in found if big_man.loc != GONE]

    def level_with(self, unit: Unit) -> int:
        """shock-1: the level of the highest Big Man with a unit, 0 without one."""
        return max((big_man.level for big_man in self.leaders(unit)), default=0)

    def side(self, side: int) -> list[Unit]:
        """Return the sections and teams of a side that are on the table."""
        return [unit for unit in self.units if unit.side == side and unit.loc != GONE and not unit.is_big_man]

    def lose(self, unit: Unit, kind: str, clause: str) -> None:
        """Take a unit off the table."""
        unit.loc = GONE
        self.tell(kind, (clause,), unit=unit.id)
