"""An evening at a real table: the units as they are, without the ground they stand on.

What happens is told as in a battle. What a battle looks up on its table, people say.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from bocage.kernel import Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Sum
from bocage.systems.common.teller import Teller
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.content.choices import Choices
from bocage.systems.iabsm.content.tables import Tables, tables
from bocage.systems.iabsm.rules.morale.force import loss_of

TURN: Final = 1
"""The number of the turn; what was done in an earlier one is not known any more."""
BEFORE: Final = 0
NOBODY: Final = -1
ON_TABLE: Final = 0
"""Where a unit is that is on a real table."""


class Evening(Teller):
    """The units of both sides, and what is told of them."""

    __slots__ = (
        "acting",
        "chances",
        "choices",
        "inches",
        "led",
        "shells",
        "spent",
        "sums",
        "tables",
        "units",
    )

    def __init__(self, units: list[Unit], led: Mapping[int, int], acting: int = NOBODY) -> None:
        """`led`: by Big Man, the unit that he is with. `acting`: the unit that was activated last."""
        super().__init__()
        self.units = units
        self.spent = 0
        """The actions, or points, that the deed costs whose activation it is."""
        self.led = led
        self.acting = acting
        self.shells: dict[int, int] = {}
        """he-7: by unit, the shells that it has fired in its activation."""
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

    def force_loss(self, side: int) -> int:
        """force-1: what every Bottle of a force loses half of whose platoons are spent."""
        return loss_of(self.units, 1 + max(unit.platoon for unit in self.units), side)

    def side(self, side: int) -> list[Unit]:
        """Return the sections, teams and vehicles of a side that are on the table."""
        return [unit for unit in self.units if unit.side == side and unit.loc != GONE and unit.fights]

    def platoon(self, unit: Unit) -> list[Unit]:
        """Return the vehicles of a unit's platoon that have their crews."""
        found = [each for each in self.side(unit.side) if each.platoon == unit.platoon]
        return [each for each in found if each.hull is not None and not each.is_wreck]

    def riders(self, vehicle: Unit) -> list[Unit]:
        """Return the sections and teams that ride in a vehicle."""
        return [unit for unit in self.units if unit.rides == vehicle.id and unit.loc != GONE]

    def end_activation(self, after: Unit | None = None) -> None:
        """dmg-5, artyveh-9: the activation before this one is over."""
        last = self.units[self.acting] if self.acting != NOBODY else None
        if last is not None and last is not after and last.hull is not None:
            last.hull.end_activation()

    def is_elsewhere(self, unit: Unit) -> None:
        """gun-2: a unit stands elsewhere: its own aim is lost, and so is every aim at it."""
        for each in self.units:
            if each.lay is not None and (each is unit or each.lay.aim == unit.id):
                each.lay.lose_aim()

    def lose(self, unit: Unit, kind: str, clause: str) -> None:
        """Take a unit off the table."""
        unit.loc = GONE
        self.tell(kind, (clause,), unit=unit.id)
