"""What one side wants in a battle: which cells, how badly, and how near each place is to them."""

from __future__ import annotations

from bocage.kernel.doctrine import Temper
from bocage.systems.common.cellsets import bits
from bocage.systems.common.distances import FAR
from bocage.systems.common.doctrine.reasons import Stand
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.ground import Ground, Prize
from bocage.systems.lnl.doctrine.memory import UNKNOWN, Make, Memory
from bocage.systems.lnl.doctrine.odds import worth_now

Aim = tuple[Prize, float, float]
"""A cell that matters, what it is worth to be there, and what every MP away costs."""


class Aims:
    """What one side wants, for one question. It is worked out when first asked."""

    __slots__ = (
        "_fight",
        "_least_urgency",
        "_memory",
        "_scene",
        "_threats",
        "attacking",
        "enemy",
        "g",
        "ground",
        "side",
        "temper",
        "turns_left",
    )

    def __init__(self, g: Lnl, ground: Ground, side: int, temper: Temper, memory: Memory) -> None:
        self.g = g
        self.ground = ground
        self.side = side
        self.enemy = 1 - side
        self.temper = temper
        self.attacking = ground.attacker != self.enemy
        self.turns_left = max(1, g.scenario.turns - max(1, g.turn) + 1)
        self._fight = w.FIGHT
        self._least_urgency = w.LEAST_URGENCY
        self._memory = memory
        self._threats, self._scene = memory.recall(g, side, temper)

    def aims(self) -> list[Aim]:
        """The cells that matter now: each with what it is worth to be there, and what every MP away costs."""
        if self._scene.aims is None:
            self._scene.aims = self._attack_aims() if self.attacking else self._defence_aims()
        return self._scene.aims

    def _attack_aims(self) -> list[Aim]:
        """As many cells as are needed, and one more, the cheapest first: the others are left alone."""
        g, side = self.g, self.side
        ranked = sorted(self.ground.prizes, key=self._price)
        count = min(len(ranked), self.ground.needed + 1)
        found = []
        for number, prize in enumerate(ranked[:count]):
            mine = g.control.get(prize.cell) == side
            spare = w.SPARE_AIM if number >= self.ground.needed else 1.0
            weight = prize.weight * self.temper.objectives * spare
            if mine:
                threat = self._threat(prize)
                found.append((prize, weight * w.AIM_HELD * threat, w.AIM_HELD_SLOPE * weight * threat))
            else:
                urgency = self._urgency(self._nearest(prize, side))
                worth = weight * (w.AIM_SOUGHT + w.AIM_PRESSING * urgency)
                found.append((prize, worth, w.AIM_SLOPE * weight * urgency))
        return found

    def _urgency(self, near: float) -> float:
        """How much the clock presses who is so many MP away. It always does: who waits is no nearer."""
        needed = (near / w.PACE + self._fight) / self.turns_left
        return min(w.MOST_URGENCY, max(self._least_urgency, needed))

    def _price(self, prize: Prize) -> float:
        """How dear a cell is: the way there, and who holds it."""
        if self.g.control.get(prize.cell) == self.side:
            return w.HELD_IS_CHEAP + self._threat(prize)
        return (
            self._nearest(prize, self.side) / w.PACE
            + w.GUARD_PRICE * self._guard(prize, self.enemy)
            - w.PRIZE_REBATE * prize.weight
        )

    def _defence_aims(self) -> list[Aim]:
        """The cells that the enemy is likely to go for; those he has taken are taken back."""
        g = self.g
        found = []
        for prize in self.ground.prizes:
            lost = g.control.get(prize.cell) == self.enemy
            weight = prize.weight * self.temper.objectives * self._threat(prize)
            if lost:
                weight *= w.TAKE_BACK
            found.append((prize, w.AIM_GUARDED * weight, w.AIM_GUARDED_SLOPE * weight))
        return found

    def _threat(self, prize: Prize) -> float:
        """How much a cell is in danger: 1 when the enemy is about to come, less when he is far."""
        near = self._nearest(prize, self.enemy)
        if near > w.PACE * self.turns_left + 2:
            return w.THREAT_OUT_OF_REACH
        return max(w.THREAT_LEAST, min(1.0, w.THREAT_NEAR - near / w.THREAT_FADES))

    def _nearest(self, prize: Prize, side: int) -> float:
        """The MP from a cell to the nearest of a side's men, and to the next to them."""
        away = prize.away[side]
        found = sorted(away[loc] for loc in bits(self.g.held[side]))[:2]
        if not found:
            return FAR
        return sum(found) / len(found)

    def _guard(self, prize: Prize, side: int) -> float:
        """The worth of those in a cell, and half of those beside it."""
        g = self.g
        total = 0.0
        for loc in bits(g.held[side] & (g.field.adjacent[prize.cell] | g.field.cell_mask[prize.cell])):
            share = 1.0 if g.field.cell_of[loc] == prize.cell else w.BESIDE
            for unit in g.at[side][loc]:
                total += share * worth_now(unit)
        return total

    def goal(self, loc: int) -> float:
        """How near a place is to the task, for each squad that goes there."""
        goals = self._scene.goals
        if goals is None:
            goals = self._scene.goals = self._memory.goals(self.ground.field, self._what_draws())
        known = goals[loc]
        if known == UNKNOWN:
            known = goals[loc] = self._goal(loc)
        return known

    def _what_draws(self) -> tuple[object, ...]:
        """All that `_goal` depends on."""
        g, ground = self.g, self.ground
        mine, masks = g.held[self.side], g.field.cell_mask
        aims = [(prize.cell, slope, mine & masks[prize.cell]) for prize, _, slope in self.aims()]
        if not ground.exits_wanted[0] and not ground.exits_wanted[1]:
            return (self.side, *aims)
        return self.side, self.temper.objectives, self.turns_left, self._front(), *aims

    def _goal(self, loc: int) -> float:
        ground, side = self.ground, self.side
        best = 0.0
        if ground.exits_wanted[side]:
            best = self._way_out(loc)
        elif ground.exits_wanted[self.enemy]:
            best = self._in_the_way(loc)
        aims = self.aims()
        if not aims:
            return best
        found = w.NO_GOAL
        for prize, _, slope in aims:
            away = prize.away[side][loc]
            found = max(found, self._crowd(prize, loc, away) - slope * away)
        return best + found

    def stands(self, make: Make) -> list[Stand | None]:
        """By cell, what it is worth to such vehicles, as far as it is known."""
        known = self._scene.stands.get(make)
        if known is None:
            known = self._scene.stands[make] = [None] * self.g.field.cells
        return known

    def goal_cells(self) -> int:
        """The cells that matter now."""
        return self.wanted() & (1 << self.g.field.cells) - 1

    def wanted(self) -> int:
        """The locations of the cells that matter now."""
        if self._scene.wanted < 0:
            masks = [self.g.field.cell_mask[prize.cell] for prize, _, _ in self.aims()]
            self._scene.wanted = sum(masks)
        return self._scene.wanted

    def prize(self, loc: int, units: list[Unit]) -> float:
        """What it is worth that these men, however many, hold the place itself."""
        cell = self.g.field.cell_of[loc]
        for prize, worth, _ in self.aims():
            if prize.cell == cell:
                for place in self.g.field.cell_mates[cell]:
                    for unit in self.g.at[self.side][place]:
                        if unit.counter.is_mmc and not unit.shaken and unit not in units:
                            return w.PRIZE_SHARED * worth
                return worth
        return 0.0

    def near_to_aims(self, cell: int) -> int:
        """The MP on foot from a cell to the nearest that matters; 0 if none does."""
        aims, side = self.aims(), self.side
        return min([prize.away[side][cell] for prize, _, _ in aims]) if aims else 0

    def _crowd(self, prize: Prize, loc: int, away: int) -> float:
        """A cell that friends stand in already draws others less."""
        if away == 0:
            return 0.0
        there = self.g.held[self.side] & self.g.field.cell_mask[prize.cell]
        return -w.PRIZE_CROWDED * prize.weight if there and not there >> loc & 1 else 0.0

    def _way_out(self, loc: int) -> float:
        away = self.ground.exits[self.side][loc]
        needed = (away / w.PACE + w.EXIT_DELAY) / self.turns_left
        urgency = min(w.MOST_URGENCY, max(w.EXIT_LEAST_URGENCY, needed))
        return -w.EXIT_SLOPE * self.temper.objectives * urgency * away * self.ground.exit_weight

    def _in_the_way(self, loc: int) -> float:
        """Who must not let the enemy leave stays between him and the edge, and near his way."""
        away, front = self.ground.exits[self.enemy], self._front()
        if front >= FAR:
            return 0.0
        behind = max(0, away[loc] - front)
        before = max(0, front - away[loc])
        return -self.temper.objectives * (w.LEFT_BEHIND * behind + w.FAR_BEFORE * before)

    def _front(self) -> int:
        """The MP that the enemy's foremost men are away from where they leave the map."""
        away = self.ground.exits[self.enemy]
        return min((away[foe] for foe in bits(self.g.held[self.enemy])), default=FAR) if away else FAR
