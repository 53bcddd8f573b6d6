"""How a seat sees the battle while it decides: who threatens what, where to be, what a unit is worth."""

from __future__ import annotations

from bocage.kernel.doctrine import Temper
from bocage.systems.common.distances import FAR
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.doctrine import weights
from bocage.systems.vv.doctrine.ground import Ground
from bocage.systems.vv.doctrine.odds import threat_points
from bocage.systems.vv.rules.fire.attacks import cover_within


def worth(unit: Unit) -> float:
    """What it costs to lose a unit."""
    return weights.LEADER_WORTH if unit.counter.is_leader else float(unit.counter.worth)


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
                    known += threat_points(g, self.enemy, origin, cell)
            self._threats[cell] = known
        return known

    def prize(self, cell: int) -> float:
        """What it is worth to be in a hex: to who seeks it more while it is not his."""
        if cell not in self.ground.away:
            return 0.0
        mine = self.g.control.get(cell, -1) == self.side
        return weights.PRIZE * self.temper.objectives * (weights.PRIZE_HELD if mine else 1.0)

    def distance(self, cell: int) -> float:
        """How far the nearest hex is that this side wants: one that it does not hold, or one to guard."""
        g, ground = self.g, self.ground
        if ground.exits[self.side]:
            return float(ground.exits[self.side][cell])
        wanted = [
            ground.away[each][cell] + weights.FRIEND_THERE * self._friends(each)
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
        away, temper = self.distance(cell), self.temper
        fear = weights.THREAT_ATTACKER if self.needs else weights.THREAT_DEFENDER
        score = self.prize(cell) - self._haste(away) * away * temper.objectives
        score -= temper.caution * min(weights.THREAT_MOST, self.threat(cell)) * fear
        return score + weights.COVER * cover_within(self.g, cell)

    def _haste(self, away: float) -> float:
        """What every MP to go costs: more when there are few turns left for them."""
        if not self.needs:
            return weights.DEFENDER_HASTE
        pace = self.g.tables.numbers["infantry_mp"] * max(1, self.turns)
        return min(weights.HASTE_MOST, away / pace + weights.HASTE_LEAST)
