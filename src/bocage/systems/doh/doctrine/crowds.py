"""13.1.7: crowds: where they are in the way, whom they hide, when they are roused, and where they are led."""

from __future__ import annotations

from heapq import heappop, heappush

from bocage.kernel import Ask, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.common.doctrine.judge import no_opinion
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons, total
from bocage.systems.doh.doctrine import weights as v
from bocage.systems.doh.doctrine.reasons import BAR, CROWD, SHIELD
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.doh.explain.odds import activation_odds
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.reasons import COMPANY, DANGER, TASK, TRIFLE, UNKNOWN


class Crowds:
    """The tactics of crowds, and of those who have them before them."""

    __slots__ = ("street",)

    def __init__(self, street: Street) -> None:
        self.street = street

    # Where they are good for something

    def stand(self, loc: int) -> Reasons:
        """What a crowd in a place is good for: it takes what nobody guards, bars the way, hides militia."""
        known = self.street.lie.crowds.get(loc)
        if known is None:
            known = self.street.lie.crowds[loc] = self._weigh(loc)
        return known

    def _weigh(self, loc: int) -> Reasons:
        street = self.street
        g, somali = street.g, street.quarter.somali
        americans = g.held[1 - somali] | g.armour[1 - somali]
        cell = g.field.cell_of[loc]
        row = g.field.distance[loc]
        near = min([row[foe] for foe in bits(americans)], default=0)
        shield = min(v.CROWD_SHIELD_MOST, street.shields().get(cell, 0.0))
        return [
            (TASK, self._unguarded(cell)),
            (BAR, self._bars(cell)),
            (SHIELD, v.CROWD_SHIELD * shield),
            (CROWD, -v.CROWD_FAR * max(0, near - 1)),
        ]

    def _unguarded(self, cell: int) -> float:
        """23.0-1: a crowd holds a square as any men do, as long as nobody else is there."""
        quarter = self.street.quarter
        value = 0.0
        for prize in quarter.prizes:
            if prize.cell == cell:
                mine = self.street.g.control.get(cell) == quarter.somali
                value += prize.weight * (v.CROWD_HOLDS if mine else v.CROWD_TAKES)
            else:
                away = min(v.CROWD_SLOPE_MOST, prize.away[quarter.somali][cell])
                value = max(value, v.CROWD_NEAR * prize.weight - v.CROWD_SLOPE * away)
        return value

    def _bars(self, cell: int) -> float:
        """13.1.7-9, ruling 128: vehicles drive through crowds slowly, and do not stop in one."""
        g, quarter = self.street.g, self.street.quarter
        somali = quarter.somali
        if not quarter.exits_wanted[1 - somali]:
            return 0.0
        ways = self.street.convoy_ways()
        barred = sum([way >> cell & 1 for way in ways]) / max(1, len(ways))
        beside = g.held[somali] & g.field.adjacent[cell] & quarter.roads
        return barred * (v.CROWD_BARS + (v.CROWDS_BAR if beside else 0.0))

    # Rousing

    def rouse(self, option: Option) -> Reasons:
        """13.1.7.1-2: what a roll is worth: half the time the crowd goes where it should."""
        g = self.street.g
        mob = g.units[option.value]
        better = self._best_place(mob) - total(self.stand(mob.loc))
        moods = activation_odds(g, mob).results
        goes = float(moods["aggressive"] + moods["moves"])
        grows, runs = float(moods["grows"]), float(moods["disperses"])
        mood = v.CROWD_GROWS * grows - v.CROWD_RUNS * runs + v.ROUSE
        return [(BAR, goes * max(0.0, better)), (CROWD, mood)]

    def _best_place(self, mob: Unit) -> float:
        """The best that a crowd can reach on the streets."""
        found = self.ways(mob.loc, movement_factor(mob))
        if not found:
            return total(self.stand(mob.loc))
        return max([score for score, _ in found.values()])

    def ways(self, here: int, left: int) -> dict[int, tuple[float, int]]:
        """By the first square of the way: the best square that a crowd can get to, and its worth.

        It looks as far ahead as the crowd could go if it were roused again.
        """
        left += v.CROWD_AHEAD
        g, quarter = self.street.g, self.street.quarter
        americans = 1 - quarter.somali
        shut = g.held[americans] | g.armour[americans] | sum(1 << mob.loc for mob in self.street.crowds)
        free = quarter.roads & ~shut
        steps = g.field.steps[quarter.somali]
        least = {here: 0}
        edge = [(0, here, -1)]
        found: dict[int, tuple[float, int]] = {}
        while edge:
            spent, loc, first = heappop(edge)
            if spent > least[loc]:
                continue
            if loc != here:
                score = total(self.stand(loc))
                if first not in found or score > found[first][0]:
                    found[first] = (score, loc)
            for to, cost, _ in steps[loc]:
                if free >> to & 1 and spent + cost <= left and spent + cost < least.get(to, left + 1):
                    least[to] = spent + cost
                    heappush(edge, (spent + cost, to, to if first < 0 else first))
        return found

    def steps(self, ask: Ask, move: Move, left: int) -> list[Reasons]:
        """6.0: towards the best square that a crowd can get to; to stop, if there is none better."""
        ways = self.ways(move.here, left)
        found: list[Reasons] = []
        for option in ask.options:
            if option.verb == "stop":
                found.append(self.stand(move.here))
            elif option.verb == "move" and option.value in ways:
                found.append([*self.stand(ways[option.value][1]), (TRIFLE, -v.CROWD_STEP)])
            else:
                found.append([(UNKNOWN, w.NO_OPINION)])
        return found

    def moves(self, ask: Ask) -> list[Reasons]:
        """13.1.7.1-13, -16, -19: it goes if somewhere else is better; where it stays, militia may fire."""
        g = self.street.g
        number = ask.about.get("unit")
        if not isinstance(number, int):
            return no_opinion(ask)
        mob = g.units[number]
        here = self.stand(mob.loc)
        armed = sum(1 for unit in g.at[mob.side][mob.loc] if not unit.counter.crowd and not unit.marks)
        found: list[Reasons] = []
        for option in ask.options:
            if option.verb == "stay":
                found.append([*here, (COMPANY, v.CROWD_STAYS + v.CROWD_ARMED * armed)])
            else:
                found.append([(BAR, self._best_place(mob))])
        return found

    def gather(self, option: Option) -> Reasons:
        """13.1.7.1-10, -14: a new crowd, or a new half-squad, appears beside the old one."""
        return self.stand(option.value) if option.args else NOTHING

    # Confusion

    def confused(self, ask: Ask) -> list[Reasons]:
        """13.1.7.1-9: the other player may lead the crowd away, if it stands where it hurts him."""
        number = ask.about.get("unit")
        if not isinstance(number, int):
            return no_opinion(ask)
        mob = self.street.g.units[number]
        here, least = self._nuisance(mob.loc), self._least_nuisance(mob)
        return [
            [(CROWD, -here)] if option.verb == "stay" else [(CROWD, -least - v.CROWD_LED)]
            for option in ask.options
        ]

    def led_astray(self, move: Move, option: Option) -> Reasons:
        """The crowd, and all who stand in it, led where they are least in our way and most in our sights."""
        if option.verb == "stop":
            return [(CROWD, -self._nuisance(move.here))]
        if option.verb != "move":
            return [(UNKNOWN, w.NO_OPINION)]
        reasons: Reasons = [(CROWD, -self._nuisance(option.value))]
        if any(not unit.counter.crowd for unit in move.units):
            g = self.street.g
            seen = g.field.sight.see[option.value] & g.held[self.street.side]
            reasons.append((DANGER, v.CROWD_EXPOSED * min(v.CROWD_EXPOSED_MOST, seen.bit_count())))
        return reasons

    def _nuisance(self, loc: int) -> float:
        """How much a crowd in a place is in our way: what it is good for to those it belongs to."""
        return total(self.stand(loc)) + v.CROWD_THERE

    def _least_nuisance(self, mob: Unit) -> float:
        g, side = self.street.g, self.street.side
        shut = g.held[side] | g.armour[side]
        places = g.field.adjacent[mob.loc] & self.street.quarter.roads & ~shut
        return min((self._nuisance(loc) for loc in bits(places)), default=self._nuisance(mob.loc))
