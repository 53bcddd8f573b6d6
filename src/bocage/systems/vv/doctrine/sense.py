"""How a seat sees the battle while it decides: who threatens what, where to be, what a unit is worth."""

from __future__ import annotations

from typing import Final

from bocage.kernel.doctrine import Temper
from bocage.systems.common.distances import FAR
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ELIMINATED, Unit
from bocage.systems.vv.doctrine.ground import Ground
from bocage.systems.vv.doctrine.odds import MOST, hex_fire
from bocage.systems.vv.rules.fire.attacks import cover_within

LEADER_WORTH: Final = 3.0
PRIZE: Final = 6.0
"""What a hex that victory asks for is worth, to who needs it."""
PACE: Final = 4.0
"""The MP that a squad has for a turn."""


def worth(g: Vv, unit: Unit) -> float:
    """What it costs to lose a unit."""
    if unit.counter.is_leader:
        return LEADER_WORTH
    return float(unit.counter.casualty or g.tables.numbers["afv_worth"])


class Sense:
    """The battle from one side, for one question. What is worked out is kept until the next."""

    __slots__ = ("_threats", "_values", "enemy", "g", "ground", "needs", "side", "temper", "turns")

    def __init__(self, g: Vv, side: int, ground: Ground, temper: Temper) -> None:
        self.g = g
        self.side = side
        self.enemy = 1 - side
        self.ground = ground
        self.temper = temper
        self.turns = g.scenario.turns - g.turn + 1
        self.needs = side in ground.seekers
        """This side must change something to win."""
        self._threats: dict[int, float] = {}
        self._values: dict[int, float] = {}

    def threat(self, cell: int) -> float:
        """The points that the enemies who can see a hex would cause there, cover of the hex counted."""
        known = self._threats.get(cell)
        if known is None:
            g = self.g
            known = 0.0
            clear = g.field.sight.clear[cell]
            for origin in g.cells[self.enemy]:
                if clear[origin]:
                    known += hex_fire(g, self.enemy, origin, cell, MOST, fresh=True)
            self._threats[cell] = known
        return known

    def prize(self, cell: int) -> float:
        """What it is worth to be in a hex: to who seeks it more while it is not his."""
        if cell not in self.ground.away:
            return 0.0
        mine = self.g.control.get(cell, -1) == self.side
        return PRIZE * self.temper.objectives * (0.7 if mine else 1.0)

    def distance(self, cell: int) -> float:
        """How far the nearest hex is that this side wants: one that it does not hold, or one to guard."""
        g, ground = self.g, self.ground
        if ground.exits[self.side]:
            return float(ground.exits[self.side][cell])
        wanted = [
            ground.away[each][cell] + 2.0 * self._friends(each)
            for each in ground.cells
            if g.control.get(each, -1) != self.side or not self.needs
        ]
        if wanted:
            return min(wanted)
        return min((float(g.field.distance[cell][each]) for each in g.cells[self.enemy]), default=float(FAR))

    def _friends(self, cell: int) -> int:
        return len(self.g.at[self.side][cell])

    def value(self, cell: int) -> float:
        """What it is worth for a squad to be in a hex at the end of its move."""
        known = self._values.get(cell)
        if known is None:
            known = self._values[cell] = self._value(cell)
        return known

    def _value(self, cell: int) -> float:
        haste = min(3.0, self.distance(cell) / (PACE * max(1, self.turns)) + 0.35) if self.needs else 0.25
        score = self.prize(cell) - haste * self.distance(cell) * self.temper.objectives
        score -= self.temper.caution * min(6.0, self.threat(cell)) * (0.45 if self.needs else 0.8)
        score += 0.35 * cover_within(self.g, cell)
        return score

    def strength(self, side: int) -> float:
        """What a side has left, pinned units for half."""
        return sum(
            worth(self.g, unit) * (0.6 if unit.pinned else 1.0)
            for unit in self.g.units
            if unit.side == side and unit.loc > ELIMINATED
        )
