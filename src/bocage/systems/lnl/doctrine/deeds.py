"""4.0: whom to activate, and what for: the best that the units of a location can do in this impulse."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Option, unpack
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons, total
from bocage.systems.lnl.battle.move import MOVE
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.doctrine import machine_weights as m
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.machines import ORDERS, Machines
from bocage.systems.lnl.doctrine.moves import Moves
from bocage.systems.lnl.doctrine.odds import melee_gain
from bocage.systems.lnl.doctrine.reasons import (
    DANGER,
    ENTER,
    HARM,
    MELEE,
    MELEE_LOSS,
    TASK,
    TRIFLE,
    UNKNOWN,
    USED_UP,
)
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.doctrine.shots import SHOTS, Shots
from bocage.systems.lnl.rules.turn.actions import KIND_OF

GUESS: Final[Reasons] = [(UNKNOWN, -w.GUESS)]
"""What is not judged is a little less than doing nothing."""


class Deeds:
    """The tactics of an impulse: it asks those of fire, of moves and of machines what each would be worth."""

    __slots__ = ("machines", "moves", "sense", "shots")

    def __init__(self, sense: Sense, shots: Shots, moves: Moves, machines: Machines) -> None:
        self.sense = sense
        self.shots = shots
        self.moves = moves
        self.machines = machines

    def deed(self, option: Option) -> Reasons:
        """One option of an impulse, or of the units activated in it."""
        verb = option.verb
        if not option.args:
            return NOTHING
        if verb in ("activate", "also"):
            return self.best_of_location(option.value)
        if verb in KIND_OF:
            return self.moves.best_move(option.value, KIND_OF[verb]) or GUESS
        if verb == "fire":
            origin, target = unpack(option.value)
            units = self.shots.who_reach(self.shots.firers(origin), target)
            return self.shots.fire(origin, target, units)
        if verb == "spot":
            return self.shots.spot(option)
        if verb == "fight":
            return self._fight(option.value)
        if verb == "withdraw":
            return self._withdraw(option.value)
        if verb == "enter":
            return self.enter(option.value)
        if verb in ORDERS or verb in SHOTS:
            return self.machines.order(option)
        return self._of_one(option) if len(option.args) > 1 else GUESS

    def _of_one(self, option: Option) -> Reasons:
        """What a unit does by itself."""
        g, verb = self.sense.g, option.verb
        number, where = unpack(option.value)
        if verb == "smoke":
            return self.shots.smoke(g.units[number], where)
        if verb == "snipe":
            return self.snipe(g.units[number], where)
        if verb == "mortar-fire":
            carrier = g.weapons[number].carrier
            return GUESS if carrier is None else self.shots.lone_fire(carrier, where)
        if verb == "call-mortar":
            return self.shots.call_mortar(where)
        if verb == "call-artillery":
            return [(HARM, m.CALL_ARTILLERY * self.sense.temper.aggression)]
        return GUESS

    def snipe(self, unit: Unit, loc: int) -> Reasons:
        """11.4: a Sniper fires."""
        return self.shots.lone_fire(unit, loc)

    def enter(self, loc: int) -> Reasons:
        """23.0: men who come into play, where it is safe and near to what is wanted."""
        sense = self.sense
        goal = sense.goal(loc) if loc < len(sense.ground.watch) else 0.0
        danger = sense.danger(loc, moving=True) * sense.temper.caution
        return [(ENTER, w.ENTER + goal), (DANGER, -w.ENTER_DANGER * danger)]

    # Melee

    def _fight(self, loc: int) -> Reasons:
        """8.1-3: a round of melee that is under way: whoever is stronger wants it fought."""
        sense = self.sense
        g, temper = sense.g, sense.temper
        mine, foes = g.at[sense.side][loc], g.at[sense.enemy][loc]
        if not mine or not foes:
            return GUESS
        gain, loss, chance = melee_gain(g, mine, foes)
        prize = w.MELEE_PRIZE * chance if g.field.cell_of[loc] in g.control else 0.0
        return [
            (MELEE, w.MELEE_GAIN * gain * temper.aggression),
            (MELEE_LOSS, -loss * temper.caution),
            (TASK, prize * temper.objectives),
            (TRIFLE, w.FIGHT_ON),
        ]

    def _withdraw(self, loc: int) -> Reasons:
        """8.1a: who is much the weaker tries to get away."""
        sense = self.sense
        g = sense.g
        mine, foes = g.at[sense.side][loc], g.at[sense.enemy][loc]
        if not mine or not foes:
            return GUESS
        gain, loss, _ = melee_gain(g, mine, foes)
        escape = w.WITHDRAWAL * loss * sense.temper.caution
        return [(MELEE_LOSS, escape), (MELEE, -gain), (USED_UP, -w.WITHDRAW_SPENT)]

    # The best of a location

    def best_of_location(self, loc: int) -> Reasons:
        """What activating a location is good for."""
        g, side = self.sense.g, self.sense.side
        found: list[Reasons] = [GUESS]
        if loc < len(g.at[side]) and g.at[side][loc]:
            found += self._deeds_of(loc)
        for vehicle in g.vehicles_at(side, loc):
            found += self.machines.best(vehicle)
        return max(found, key=total)

    def _deeds_of(self, loc: int) -> list[Reasons]:
        g = self.sense.g
        targets = g.field.sight.see[loc] & g.held[self.sense.enemy]
        found = self.shots.best_fire(loc, targets) if targets else []
        moved = self.moves.best_move(loc, MOVE)
        if moved is not None:
            found.append(moved)
        if g.ordnance:
            found += self.shots.best_guns(loc)
        return found
