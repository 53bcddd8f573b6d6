"""How a battle stands for one side: what is wanted, where it is dangerous, who can hurt whom.

A sense lives for one question. It reads what lies open on the map, and works things out when first asked.
"""

from __future__ import annotations

from typing import Final

from bocage.kernel.doctrine import Temper
from bocage.systems.common.cellsets import bits
from bocage.systems.common.distances import FAR
from bocage.systems.lnl.battle.concepts import leadership, morale
from bocage.systems.lnl.battle.state import ASSAULT_MOVE, MOVED, Lnl, Unit
from bocage.systems.lnl.doctrine.footing import Footing
from bocage.systems.lnl.doctrine.ground import Ground, Prize
from bocage.systems.lnl.doctrine.memory import (
    KEPT,
    NO_FIRE,
    NOT_AIMED,
    UNKNOWN,
    Battery,
    Camp,
    Make,
    Memory,
    looks,
)
from bocage.systems.lnl.doctrine.odds import exposure, hurt, reach_of, volley, worth_now
from bocage.systems.lnl.doctrine.reasons import Stand
from bocage.systems.lnl.rules.fire.damage import damage_column
from bocage.systems.lnl.rules.fire.opportunity_fire import BARS_OPPORTUNITY_FIRE
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, daylight_code, is_spotted

PACE: Final = 4.0
"""MP that men walk in a turn."""
FIGHT: Final = 4.0
"""Turns that an attack is thought to take once it is there: who comes later comes too late."""
ADJACENT: Final = 2
MOVING: Final = 1
"""5.0a, 5.3a-1: what nearness and movement add to fire."""
HIDDEN: Final = 0.5
"""How much less danger there is for who has to be spotted first."""
HULL_FP: Final = 4
"""The fire of a vehicle, all in all."""


class Sense:
    """One side's sense of the battle."""

    __slots__ = (
        "_camp",
        "_footing",
        "_memory",
        "_scene",
        "_threats",
        "attacking",
        "dangers",
        "enemy",
        "g",
        "gains",
        "ground",
        "places",
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
        self._memory = memory
        self._threats, self._scene = memory.recall(g, side, temper)
        self.dangers = self._threats.dangers
        """What `danger` has found, as `Threats` keeps it."""
        self.places = self._scene.places
        self.gains: dict[int, float] = {}
        """By location, what `doctrine_fire` has found that spotting it is worth."""
        self._camp: Camp | None = None
        self._footing: Footing | None = None

    def camp(self) -> Camp:
        """What is known of where our men can go."""
        if self._camp is None:
            men = (self.temper.aggression, self.g.ffe_mask, *looks(self.g, self.side))
            camps = self._scene.camps
            if len(camps) >= KEPT:
                camps.clear()
            self._camp = camps.setdefault(men, {})
        return self._camp

    def footing(self) -> Footing:
        """Where our men can go."""
        if self._footing is None:
            self._footing = Footing(self.g, self.side)
        return self._footing

    # Fire

    def edge(self, origin: int, target: int, strength: float) -> int | None:
        """Strength less cover for fire between two locations; None when it cannot be seen."""
        g = self.g
        code = daylight_code(g, origin, target)
        if code >= BLOCKED:
            return None
        edge = int(strength) - code - self.ground.cover(origin, target)
        if g.field.adjacent[origin] >> target & 1:
            edge += ADJACENT
        return edge - self._smoke(origin, target) if g.smoke_mask else edge

    def harm(self, targets: list[Unit], edge: int, *, moving: bool = False, dice: int = 1) -> float:
        """What fire with this edge will probably cost the units of a location, in squads."""
        g = self.g
        lm = 0
        for unit in targets:
            if unit.counter.is_leader and not unit.shaken:
                lm = max(lm, leadership(unit))
        total = 0.0
        for unit in targets:
            counter = unit.counter
            plus = MOVING if moving or unit.marks & (MOVED | ASSAULT_MOVE) else 0
            helped = 0 if counter.is_leader else lm
            part = hurt(
                edge + plus, damage_column(unit), morale(g, unit), helped, dice, counter.kind == "squad"
            )
            total += worth_now(unit) * part
        return total

    # Danger

    def danger(self, loc: int, *, moving: bool) -> float:
        """The part of his worth that an ordinary man is likely to lose by being there: when he comes there
        on the move, by those who can still answer; when he stays, by all who see him, now or next turn."""
        at = loc * 2 + moving
        known = self.dangers[at]
        if known == UNKNOWN:
            known = self.dangers[at] = self._danger(loc, moving)
        return known

    def _danger(self, loc: int, moving: bool) -> float:
        g, foes = self.g, self._threats.foes
        seen = g.field.sight.see[loc] & foes
        if g.night:
            seen &= g.field.within[loc] | g.lit
        if not seen:
            return 0.0
        safe = 1.0
        for foe in bits(seen):
            battery = self._battery(foe)
            edge = battery.edges[loc * 2 + moving]
            if edge == NOT_AIMED:
                edge = battery.edges[loc * 2 + moving] = self._aim(foe, loc, moving)
            if edge == NO_FIRE:
                continue
            hindrance = daylight_code(g, foe, loc)
            if hindrance >= BLOCKED:
                continue
            if g.smoke_mask:
                hindrance += self._smoke(foe, loc)
            safe *= 1 - exposure(edge - hindrance) * (1.0 if moving else battery.zeal)
        risk = 1 - safe
        if not moving and not g.field.bare[loc] and not g.field.adjacent[loc] & foes:
            risk *= HIDDEN
        return risk

    def _battery(self, foe: int) -> Battery:
        known = self._threats.batteries.get(foe)
        if known is None:
            known = self._threats.batteries[foe] = self._memory.battery(self.g, self.enemy, foe)
        return known

    def _aim(self, foe: int, loc: int, moving: bool) -> int:
        """The edge of an enemy location's fire at a place when nothing hinders it, or `NO_FIRE`."""
        strength = self._power(foe, self.g.field.distance[loc][foe], moving)
        if strength < 0:
            return NO_FIRE
        edge = int(strength) - self.ground.cover(foe, loc) + (MOVING if moving else 0)
        return edge + ADJACENT if self.g.field.adjacent[foe] >> loc & 1 else edge

    def _smoke(self, origin: int, target: int) -> int:
        """What smoke at both ends takes from fire."""
        smoke, cells = self.g.smoke_mask, self.g.field.cell_of
        return (smoke >> cells[target] & 1) + (smoke >> cells[origin] & 1)

    def _zeal(self, foe: int, moving: bool) -> float:
        """Who has fired in this turn fires again only in the next."""
        return 1.0 if moving else self._battery(foe).zeal

    def _power(self, foe: int, distance: int, ready: bool) -> float:
        """What an enemy location can fire so far; -1 if nothing."""
        key = (foe * 64 + distance) * 2 + ready
        known = self._threats.powers.get(key)
        if known is None:
            known = self._threats.powers[key] = self._count_power(foe, distance, ready)
        return known

    def _count_power(self, foe: int, distance: int, ready: bool) -> float:
        g, enemy = self.g, self.enemy
        units = g.at[enemy][foe]
        if ready:
            units = [unit for unit in units if unit.counter.is_mmc and not unit.marks & BARS_OPPORTUNITY_FIRE]
        power = -1.0
        if units and distance <= reach_of(units):
            power = volley(units, distance, opportunity=ready)
        for vehicle in g.vehicles_at(enemy, foe):
            if not vehicle.shaken and not (ready and vehicle.marks & BARS_OPPORTUNITY_FIRE):
                power = max(power, 0.0) + HULL_FP
        return power

    # What is wanted

    def aims(self) -> list[tuple[Prize, float, float]]:
        """The cells that matter now: each with what it is worth to be there, and what every MP away costs."""
        if self._scene.aims is None:
            self._scene.aims = self._attack_aims() if self.attacking else self._defence_aims()
        return self._scene.aims

    def _attack_aims(self) -> list[tuple[Prize, float, float]]:
        """As many cells as are needed, and one more, the cheapest first: the others are left alone."""
        g, side = self.g, self.side
        ranked = sorted(self.ground.prizes, key=self._price)
        count = min(len(ranked), self.ground.needed + 1)
        found = []
        for number, prize in enumerate(ranked[:count]):
            mine = g.control.get(prize.cell) == side
            spare = 0.6 if number >= self.ground.needed else 1.0
            weight = prize.weight * self.temper.objectives * spare
            if mine:
                threat = self._threat(prize)
                found.append((prize, weight * 0.7 * threat, 0.05 * weight * threat))
            else:
                urgency = self._urgency(self._nearest(prize, side))
                found.append((prize, weight * (0.8 + 0.8 * urgency), 0.13 * weight * urgency))
        return found

    def _urgency(self, near: float) -> float:
        """How much the clock presses who is so many MP away. It always does: who waits is no nearer."""
        return min(2.5, max(1.0, (near / PACE + FIGHT) / self.turns_left))

    def _price(self, prize: Prize) -> float:
        """How dear a cell is: the way there, and who holds it."""
        if self.g.control.get(prize.cell) == self.side:
            return -9.0 + self._threat(prize)
        return (
            self._nearest(prize, self.side) / PACE + 1.2 * self._guard(prize, self.enemy) - 2.0 * prize.weight
        )

    def _defence_aims(self) -> list[tuple[Prize, float, float]]:
        """The cells that the enemy is likely to go for; those he has taken are taken back."""
        g = self.g
        found = []
        for prize in self.ground.prizes:
            lost = g.control.get(prize.cell) == self.enemy
            weight = prize.weight * self.temper.objectives * self._threat(prize)
            if lost:
                weight *= 1.3
            found.append((prize, 0.8 * weight, 0.09 * weight))
        return found

    def _threat(self, prize: Prize) -> float:
        """How much a cell is in danger: 1 when the enemy is about to come, less when he is far."""
        near = self._nearest(prize, self.enemy)
        if near > PACE * self.turns_left + 2:
            return 0.2
        return max(0.35, min(1.0, 1.25 - near / 16))

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
            share = 1.0 if g.field.cell_of[loc] == prize.cell else 0.5
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
        found = -9.0
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
                            return 0.3 * worth
                return worth
        return 0.0

    def _crowd(self, prize: Prize, loc: int, away: int) -> float:
        """A cell that friends stand in already draws others less."""
        if away == 0:
            return 0.0
        there = self.g.held[self.side] & self.g.field.cell_mask[prize.cell]
        return -0.15 * prize.weight if there and not there >> loc & 1 else 0.0

    def _way_out(self, loc: int) -> float:
        away = self.ground.exits[self.side][loc]
        urgency = min(2.5, max(0.8, (away / PACE + 2.5) / self.turns_left))
        return -0.15 * self.temper.objectives * urgency * away * self.ground.exit_weight

    def _in_the_way(self, loc: int) -> float:
        """Who must not let the enemy leave stays between him and the edge, and near his way."""
        away, front = self.ground.exits[self.enemy], self._front()
        if front >= FAR:
            return 0.0
        behind = max(0, away[loc] - front)
        return -self.temper.objectives * (0.1 * behind + 0.02 * max(0, front - away[loc]))

    def _front(self) -> int:
        """The MP that the enemy's foremost men are away from where they leave the map."""
        away = self.ground.exits[self.enemy]
        return min((away[foe] for foe in bits(self.g.held[self.enemy])), default=FAR) if away else FAR

    # Eyes

    def spotted(self, loc: int) -> bool:
        """Can our fire be aimed there?"""
        return is_spotted(self.g, self.enemy, loc)

    def coming(self, loc: int) -> float:
        """The worth of the largest enemy stack that has not acted yet and may come into sight of a place."""
        g = self.g
        best = 0.0
        for foe in bits(g.held[self.enemy] & ~g.melee):
            fresh = 0.0
            for unit in g.at[self.enemy][foe]:
                if not unit.marks and not unit.shaken and unit.counter.mf:
                    fresh += worth_now(unit)
            if fresh > best and g.field.distance[loc][foe] <= 9:
                best = fresh
        return best
