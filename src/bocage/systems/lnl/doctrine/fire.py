"""5.0, 5.3, 7.0, 10.1: whom to fire at, when to hold fire, whom to spot, and where smoke helps."""

from __future__ import annotations

from bocage.kernel import Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.lnl.battle.concepts import leadership, morale
from bocage.systems.lnl.battle.state import ASSAULT_MOVE, FLYING, Unit
from bocage.systems.lnl.battle.verbs import OWN, SLOTS
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.arms import group_attack, lone_attack
from bocage.systems.lnl.doctrine.odds import ONE_DIE, die_chance, hurt, worth_now, worth_of, worth_of_all
from bocage.systems.lnl.doctrine.reasons import (
    ARMS,
    EYES,
    HARM,
    KEEP_FIRE,
    LATER,
    LEAD,
    SHOWN,
    SMOKE,
    USED_UP,
    WEIGHT,
)
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.rules.fire.damage import damage_column
from bocage.systems.lnl.rules.fire.fire import cannot_fire_at, has_no_sky, reaches
from bocage.systems.lnl.rules.fire.opportunity_fire import BARS_OPPORTUNITY_FIRE
from bocage.systems.lnl.rules.melee.eligibility import can_attack_in_melee
from bocage.systems.lnl.rules.sight.spotting import spotting_modifiers, spotting_needs
from bocage.systems.lnl.rules.turn.impulse import MAY_STILL_FIRE


class Fire:
    """The tactics of small arms, of eyes, and of smoke."""

    __slots__ = ("_bait", "sense")

    def __init__(self, sense: Sense) -> None:
        self.sense = sense
        self._bait = w.BAIT

    def aside(self, origin: int, target: int, *, spares: bool = False) -> Reasons:
        """What fire brings about besides its harm, at the target and on the way to it: nothing in the core.

        `spares`: whoever fires picks his man out of a crowd.
        """
        return NOTHING

    def is_target(self, unit: Unit) -> bool:
        """Would anybody pick this one out of a stack?"""
        return True

    # Who fires

    def firers(self, origin: int) -> list[Unit]:
        """The men of a location who may fire together in their own impulse."""
        found = []
        for unit in self.sense.g.at[self.sense.side][origin]:
            if not unit.marks & ~MAY_STILL_FIRE and not unit.counter.apart and not unit.counter.crowd:
                if not unit.shaken or unit.counter.steady:
                    found.append(unit)
        return found

    def who_reach(self, units: list[Unit], target: int) -> list[Unit]:
        """Those of them who reach a location, with their leaders."""
        g = self.sense.g
        able = [unit for unit in units if reaches(g, unit, target)]
        if not able:
            return []
        return [*able, *(unit for unit in units if unit.counter.is_leader and unit not in able)]

    def answerers(self, origin: int) -> list[Unit]:
        """5.3-1: who of a location can fire together at those who move."""
        return [
            unit
            for unit in self.sense.g.at[self.sense.side][origin]
            if unit.counter.is_mmc
            and not unit.counter.apart
            and (not unit.shaken or unit.counter.steady)
            and not unit.marks & BARS_OPPORTUNITY_FIRE
        ]

    # Fire of one's own

    def fire(self, origin: int, target: int, units: list[Unit]) -> Reasons:
        """What the fire of these at a location is worth."""
        sense = self.sense
        attack = group_attack(sense.g, units, target)
        if attack is None:
            return [(HARM, 0.0)]
        harm = sense.harm_of(attack, sense.g.at[sense.enemy][target]) * sense.temper.aggression
        return [
            *self.weigh(harm, target),
            *self.cost_of_fire(units, origin),
            *self.aside(origin, target),
        ]

    def best_fire(self, loc: int, targets: int) -> list[Reasons]:
        """What the men of a location can do by fire at these, together and apart."""
        g, side = self.sense.g, self.sense.side
        units = self.firers(loc)
        found: list[Reasons] = []
        for target in bits(targets):
            able = self.who_reach(units, target)
            if able and cannot_fire_at(g, side, loc, target) is None:
                found.append(self.fire(loc, target, able))
        return found + self._apart(loc, targets)

    def _apart(self, loc: int, targets: int) -> list[Reasons]:
        """5.2-10: the Weapon Teams and Snipers of a location."""
        g, side = self.sense.g, self.sense.side
        found = []
        for unit in g.at[side][loc]:
            counter = unit.counter
            if not counter.apart or unit.marks & ~MAY_STILL_FIRE or not counter.range:
                continue
            if unit.shaken and not counter.steady:
                continue
            if counter.team == "mortar" and has_no_sky(g, loc):
                continue
            for target in bits(targets):
                if reaches(g, unit, target) and cannot_fire_at(g, side, loc, target) is None:
                    found.append(self.lone_fire(unit, target))
        return found

    def lone_fire(self, unit: Unit, target: int) -> Reasons:
        """5.2-10, 11.4-5, 18.1-3: a Weapon Team, a Sniper or a mortar fires for itself."""
        sense = self.sense
        targets = [each for each in sense.g.at[sense.enemy][target] if self.is_target(each)]
        picks, chooses = unit.counter.kind == "sniper", unit.counter.steady
        attack = lone_attack(sense.g, unit, target, two_dice=(picks or chooses) and not _is_in_flight(unit))
        aside = self.aside(attack.origin, target, spares=chooses)
        if chooses:
            harm = max((sense.harm_of(attack, [each]) for each in targets), default=0.0)
            return [(HARM, harm * sense.temper.aggression), *aside]
        harm = sense.harm_of(attack, targets) * sense.temper.aggression
        if picks:
            return [(HARM, harm / max(1, len(targets))), *aside]
        return [*self.weigh(harm, target), *self.cost_of_fire([unit], attack.origin), *aside]

    def weigh(self, harm: float, target: int) -> Reasons:
        """Harm, and how much more it counts there."""
        return [(HARM, harm), (WEIGHT, harm * self.importance(target))]

    def importance(self, target: int) -> float:
        """Who holds what is wanted, who can still answer, and who could be swept away, is a better target."""
        sense = self.sense
        g = sense.g
        cell = g.field.cell_of[target]
        value = 0.0
        near = g.field.adjacent[target]
        for prize, _, _ in sense.aims():
            if prize.cell == cell or near >> prize.cell & 1:
                value += w.TARGET_AT_AIM
                break
        foes = g.at[sense.enemy][target]
        if sense.attacking and any(
            unit.counter.is_mmc and not unit.shaken and not unit.marks & BARS_OPPORTUNITY_FIRE
            for unit in foes
        ):
            value += w.TARGET_MAY_ANSWER
        for beside in bits(g.held[sense.side] & near & ~g.melee):
            if any(not unit.marks and can_attack_in_melee(unit) for unit in g.at[sense.side][beside]):
                value += w.TARGET_TO_SWEEP
                break
        return value

    def cost_of_fire(self, units: list[Unit], origin: int) -> Reasons:
        """Who fires shows himself, and has no fire left for those who move later."""
        sense = self.sense
        found: Reasons = [(KEEP_FIRE, -w.FIRE_SPENT * sense.kept_fire(units, origin))]
        g = sense.g
        if 0 <= origin < len(g.field.bare) and not g.field.bare[origin] and not g.spotted >> origin & 1:
            if not any(unit.marks for unit in g.at[sense.side][origin]):
                shown = worth_of_all(units) * sense.danger(origin, moving=False)
                found.append((SHOWN, -w.FIRE_SHOWS * shown))
        return found

    # Opportunity Fire

    def answer(self, origin: int, at: int, units: list[Unit]) -> Reasons:
        """5.3: fire at those who move now, against what it could do to others who may still come."""
        sense = self.sense
        movers = sense.g.at[sense.enemy][at]
        apart = units[0] if len(units) == 1 and units[0].counter.apart else None
        if apart is None:
            attack = group_attack(sense.g, units, at, opportunity=True, moving=movers)
        else:
            picks = apart.counter.steady
            attack = lone_attack(sense.g, apart, at, two_dice=picks, opportunity=True, moving=movers)
        if attack is None:
            return [(HARM, 0.0)]
        harm = sense.harm_of(attack, movers) * sense.temper.aggression
        return [
            (HARM, harm),
            (WEIGHT, harm * self._nearness(at)),
            *self.saved(origin, at, harm, worth_of_all(movers)),
            *self.aside(origin, at, spares=apart is not None and apart.counter.steady),
        ]

    def _nearness(self, at: int) -> float:
        """Who comes near us, or to what we hold, must be stopped."""
        sense = self.sense
        value = w.COMES_CLOSE if sense.g.held[sense.side] & sense.g.field.adjacent[at] else 0.0
        if any(prize.away[sense.enemy][at] <= w.AT_THE_DOOR for prize, _, _ in sense.aims()):
            value += w.COMES_TO_AIM
        return value

    def saved(self, origin: int, at: int, harm: float, present: float) -> Reasons:
        """What the same fire could do to others who may still come.

        The part of a large stack that fire takes is as large as that of a small one: bait is not worth a
        volley.
        """
        if present <= 0:
            return NOTHING
        sense = self.sense
        near = sense.g.held[sense.side] & sense.g.field.adjacent[at]
        chance = w.OTHERS_COME_LATE if near else w.OTHERS_COME
        return [(LATER, -chance * harm * min(self._bait, sense.coming(origin) / present))]

    # Putting an attack together

    def arms(self, option: Option) -> Reasons:
        """What a unit adds to an attack; who has made an Assault Move would spoil it for the others."""
        g, side = self.sense.g, self.sense.side
        if option.verb == "hold":
            return NOTHING
        number, arms = unpack(option.value)
        unit = g.units[number]
        if option.verb == "work":
            return [(ARMS, w.SERVED_BY_TWO + sum(w.ARMS_FP * weapon.kind.fp for weapon in unit.weapons))]
        value = w.ARMS_FP * unit.counter.fp if arms & OWN else 0.0
        cost = 0.0
        for slot, weapon in zip(SLOTS, unit.weapons, strict=False):
            if arms & slot:
                value += w.ARMS_FP * weapon.kind.fp
                cost += w.CHARGE_SPENT if weapon.kind.once else 0.0
        found: Reasons = [(ARMS, value), (USED_UP, -cost)]
        if unit.marks & ASSAULT_MOVE and _others_stood(g.at[side][unit.loc], unit):
            found.append((LATER, -w.SPOILS_FIRE))
        if value <= 0:
            found.append((KEEP_FIRE, -w.ADDS_NOTHING))
        return found

    def assist(self, option: Option) -> Reasons:
        """5.0.1: a leader's help costs him his turn; one without a modifier does not help."""
        if not option.args:
            return NOTHING
        lm = leadership(self.sense.g.units[option.value])
        return [(LEAD, w.ASSIST_LM * lm), (USED_UP, -w.ASSIST_SPENT)]

    def pick(self, option: Option) -> Reasons:
        """11.4-6: the one man whom a Sniper or a Marksman picks."""
        unit = self.sense.g.units[option.value]
        column, steady = damage_column(unit), morale(self.sense.g, unit)
        part = hurt(w.PICKING_EDGE, column, steady, 0, ONE_DIE, unit.counter.kind == "squad")
        return [(HARM, worth_of(unit) * part)]

    # Eyes

    def spot(self, option: Option) -> Reasons:
        """10.1b: who is spotted can be fired at by all who see him; whoever tries is used up for the turn."""
        sense = self.sense
        number, loc = unpack(option.value)
        unit = sense.g.units[number]
        chance = spot_chance(sense, unit, loc)
        gain = sense.gains.get(loc)
        if gain is None:
            gain = sense.gains[loc] = self._gain_of_spotting(loc)
        lost = w.SPOTTER_MMC * worth_now(unit) if unit.counter.is_mmc else w.SPOTTER_SMC
        return [(EYES, chance * gain), (USED_UP, -(1 - chance) * lost - w.SPOTTER_SPENT)]

    def _gain_of_spotting(self, loc: int) -> float:
        """What the fire of all who see a location is worth once it is spotted, whoever spots it."""
        sense = self.sense
        g = sense.g
        gain = 0.0
        foes = g.at[sense.enemy][loc]
        for place in bits(g.held[sense.side] & g.field.sight.see[loc] & ~g.melee):
            units = self.who_reach(self.firers(place), loc)
            attack = group_attack(g, units, loc) if units else None
            if attack is not None:
                harm = sense.harm_of(attack, foes) + self.spotted_aside(place, loc)
                gain = max(gain, harm) + w.SECOND_VOLLEY * max(0.0, min(gain, harm))
        return gain * (sense.temper.aggression * (1 + self.importance(loc)))

    def spotted_aside(self, origin: int, target: int) -> float:
        """What it costs besides to fire at a place once it is spotted."""
        return 0.0

    # Smoke

    def smoke(self, unit: Unit, cell: int) -> Reasons:
        """7.0: smoke where friends have to go under fire; who lays it does nothing else in this turn."""
        sense = self.sense
        g = sense.g
        cost = -w.SMOKE_SPENT * worth_now(unit)
        if g.smoke_mask >> cell & 1 or not sense.attacking:
            return [(USED_UP, cost)]
        danger = sense.danger(cell, moving=True)
        if danger < w.SMOKE_NEEDS_DANGER:
            return [(USED_UP, cost)]
        friends = 0.0
        for place in bits(g.held[sense.side] & ~g.melee & (g.field.adjacent[cell] | 1 << cell)):
            for other in g.at[sense.side][place]:
                if other is not unit and not other.marks and not other.shaken:
                    friends += worth_now(other)
        chance = die_chance(g.module.smoke(g, unit))
        forward = sense.goal(cell) - sense.goal(unit.loc)
        helps = w.SMOKE_HELPS * chance * danger * min(w.SMOKE_FRIENDS, friends) if forward >= 0 else 0.0
        return [(SMOKE, helps * sense.temper.caution), (USED_UP, cost)]


def _is_in_flight(unit: Unit) -> bool:
    """Who fires from a helicopter that does not hover has one die."""
    return unit.carrier is not None and unit.carrier.mode == FLYING


def _others_stood(stack: list[Unit], unit: Unit) -> bool:
    return any(other is not unit and other.counter.is_mmc and not other.marks for other in stack)


def spot_chance(sense: Sense, unit: Unit, loc: int) -> float:
    """10.1b-3 to -5: the chance that an attempt to spot succeeds."""
    return die_chance(spotting_needs(sense.g, loc) - spotting_modifiers(sense.g, unit, loc).total)
