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


def cost_of_loss(unit: Unit) -> float:
    """What it costs to lose a unit."""
    return weights.LEADER_WORTH if unit.counter.is_leader else float(unit.counter.worth)


class Sense:
    """The battle from one side, for one question. What is worked out is kept until the next."""

    __slots__ = (
        "_passing",
        "_threats",
        "_values",
        "_wanted",
        "enemy",
        "g",
        "ground",
        "needs",
        "side",
        "temper",
        "turns",
    )

    def __init__(self, g: Vv, side: int, ground: Ground, temper: Temper) -> None:
        self.g = g
        self.side = side
        self.enemy = 1 - side
        self.ground = ground
        self.temper = temper
        self.turns = g.scenario.turns - g.turn + 1
        self.needs = side in ground.seekers
        """This side must change something to win."""
        self._wanted = self._look_for_aims()
        self._passing: dict[int, float] = {}
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

    def passing(self, cell: int) -> float:
        """The danger that is felt by who only passes through a hex."""
        known = self._passing.get(cell)
        if known is None:
            known = weights.ON_THE_WAY * min(weights.PASSING_MOST, self.threat(cell))
            self._passing[cell] = known
        return known

    def prize(self, cell: int) -> float:
        """What it is worth to be in a hex: to who seeks it more while it is not his."""
        if cell not in self.ground.away:
            return 0.0
        mine = self.g.control.get(cell, -1) == self.side
        return weights.PRIZE * self.temper.objectives * (weights.PRIZE_HELD if mine else 1.0)

    def distance(self, cell: int) -> float:
        """How far the nearest hex is that this side wants: one that it does not hold, or one to guard."""
        exits = self.ground.exits[self.side]
        if exits:
            return float(exits[cell])
        best = float(FAR)
        if self._wanted:
            for away, friends in self._wanted:
                best = min(best, away[cell] + friends)
            return best
        row = self.g.field.distance[cell]
        for each in self.g.cells[self.enemy]:
            best = min(best, float(row[each]))
        return best

    def _look_for_aims(self) -> list[tuple[list[int], float]]:
        """Each hex that this side wants: the way to it from everywhere, and what friends there add to it."""
        g, ground = self.g, self.ground
        return [
            (ground.away[each], weights.FRIEND_THERE * len(g.at[self.side][each]))
            for each in ground.cells
            if g.control.get(each, -1) != self.side or not self.needs
        ]

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
