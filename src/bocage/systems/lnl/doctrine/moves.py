"""6.0, 8.0: where to go: every place a stack can reach is weighed, with the fire it draws on the way."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from bocage.kernel import Ask, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.common.doctrine.judge import no_opinion
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons, total
from bocage.systems.lnl.battle.concepts import cannot_stack
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, STEALTHY, STEALTHY_HALF, Move
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.footing import TAKEN
from bocage.systems.lnl.doctrine.memory import UNKNOWN, Outing
from bocage.systems.lnl.doctrine.odds import melee_gain, worth_now, worth_of_all
from bocage.systems.lnl.doctrine.reasons import (
    COMPANY,
    COVER,
    DANGER,
    EYES,
    KEEP_FIRE,
    MELEE,
    MELEE_LOSS,
    PROSPECT,
    TASK,
    TRIFLE,
    WAY,
)
from bocage.systems.lnl.doctrine.reasons import UNKNOWN as NOT_KNOWN
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.rules.melee.eligibility import can_attack_in_melee, is_close_assault
from bocage.systems.lnl.rules.movement.steps import cannot_move, cannot_move_by, dearest, points_left

UNSEEN: Final = {
    MOVE: 1.0,
    ASSAULT: 1.0,
    CRAWL: w.CRAWL_DRAWS,
    STEALTHY: w.STEALTH_DRAWS,
    STEALTHY_HALF: w.STEALTH_DRAWS,
}
"""How much of the fire on the way each kind of movement draws."""
BEATEN: Final = 0
HELPERS: Final = 1
FIGHTERS: Final = 2
"""What a stack is good for: see `_condition`."""


class Moves:
    """The tactics of men on foot."""

    __slots__ = ("_leaving", "sense")

    def __init__(self, sense: Sense) -> None:
        self.sense = sense
        self._leaving = w.LEAVING

    # Who goes

    def groups(self, fresh: list[Unit]) -> list[list[Unit]]:
        """Who of a location could go together."""
        group = self.marchers(fresh)
        return [group] if group else []

    def marchers(self, units: list[Unit]) -> list[Unit]:
        """Of the units of a location, those who should go together: not the Shaken with the steady, nor those
        who would slow everyone down, or whom it would cost their weapon."""
        able = [unit for unit in units if cannot_move(unit) is None]
        steady = [unit for unit in able if not unit.shaken]
        if not any(unit.counter.is_mmc for unit in steady):
            return steady or able
        quick = [unit for unit in steady if unit.counter.kind != "weapon_team" and not unit.counter.crowd]
        return quick or steady

    def best_move(self, loc: int, kind: str) -> Reasons | None:
        """The best move of those of a location who have not acted yet; None if there is none."""
        g, side = self.sense.g, self.sense.side
        if g.melee >> loc & 1:
            return None
        fresh = [unit for unit in g.at[side][loc] if not unit.marks and not unit.counter.crowd]
        best = self._goers(fresh, loc, kind)
        if best is None:
            return None
        group, reasons = best
        if kind == ASSAULT:
            # Those who assault may still fire afterwards, and still answer those who move.
            reasons = [*reasons, (EYES, w.STILL_FIRES * worth_of_all(group))]
        return [*reasons, (TRIFLE, -w.MOVE_SPENT)]

    def _goers(self, fresh: list[Unit], here: int, kind: str) -> tuple[list[Unit], Reasons] | None:
        """Of the groups of a location the one that gains most by going, and what it gains."""
        found: list[tuple[float, int, list[Unit], Reasons]] = []
        for number, group in enumerate(self.groups(fresh)):
            able = self._able(group, kind)
            reasons = self.best_outing(able, here, kind) if able else None
            if reasons is not None:
                found.append((total(reasons), -number, able, reasons))
        if not found:
            return None
        _, _, group, reasons = max(found, key=lambda each: each[:2])
        return group, reasons

    def _able(self, group: list[Unit], kind: str) -> list[Unit]:
        """6.1 to 6.4: those of a group who may go in this way; nobody, if none who fights may."""
        if kind == MOVE:
            return group
        able = [unit for unit in group if cannot_move_by(self.sense.g, unit, kind, group) is None]
        return able if any(unit.counter.is_mmc for unit in able) else []

    def join(self, option: Option) -> Reasons:
        """4.0a-5: who goes along: those for whose sake the stack sets out."""
        sense = self.sense
        unit = sense.g.units[option.value]
        if option.verb != "join":
            return NOTHING
        if unit.loc < 0:
            return [(TRIFLE, w.COMES_ALONG)]
        stack = [each for each in sense.g.at[sense.side][unit.loc] if not each.marks]
        found = self.groups(stack or [unit])
        if len(found) > 1:
            best = self._goers(stack, unit.loc, MOVE)
            found = [best[0]] if best is not None else found
        goes = any(unit in group for group in found) or len(stack) == 1
        return [(COMPANY, w.TOGETHER if goes else -w.TOGETHER)]

    # Where to stand

    def stand(self, units: list[Unit], loc: int) -> Reasons:
        """How good it is for these to be in a place when they stop."""
        return self.stand_as(units, worth_of_all(units), condition(units), loc)

    def stand_as(self, units: list[Unit], worth: float, condition: int, loc: int) -> Reasons:
        """The same for who has counted their worth, and knows what they are good for."""
        sense = self.sense
        g, caution = sense.g, sense.temper.caution
        danger = sense.danger(loc, moving=False)
        cover = min(w.COVER_MOST, max(0, g.field.tm[loc]))
        if condition == BEATEN:
            helped = any(unit.counter.is_leader and not unit.shaken for unit in g.at[sense.side][loc])
            return [
                (DANGER, -w.BEATEN_DANGER * worth * danger * caution),
                (COVER, w.BEATEN_COVER * worth * cover),
                (COMPANY, w.BEATEN_LED * worth if helped else 0.0),
            ]
        if condition == HELPERS:
            return [
                (DANGER, -worth * danger * caution),
                (COVER, w.HELPER_COVER * worth * cover),
                (COMPANY, worth * self.company(loc, units)),
            ]
        return [
            (TASK, worth * sense.goal(loc) + sense.prize(loc, units)),
            (DANGER, -w.STAND_DANGER * worth * danger * caution),
            (COVER, w.STAND_COVER * worth * cover),
            (PROSPECT, worth * self.prospect(loc)),
            (COMPANY, w.STAND_COMPANY * worth if g.held[sense.side] >> loc & 1 else 0.0),
        ]

    def company(self, loc: int, units: list[Unit]) -> float:
        """A single man is where he can help: with the strongest friends, and those who must be rallied."""
        value = 0.0
        led = False
        for unit in self.sense.g.at[self.sense.side][loc]:
            if unit in units:
                continue
            if unit.counter.is_mmc:
                value += worth_now(unit) + (w.TO_BE_RALLIED if unit.shaken else 0.0)
            elif unit.counter.is_leader:
                led = True
        helps = w.HELPED * min(w.HELPED_MOST, value) * (w.LED_ALREADY if led else 1.0)
        return helps + w.HELPER_GOAL * self.sense.goal(loc)

    def prospect(self, loc: int) -> float:
        """Enemies whom one sees from there can be fired at."""
        sense = self.sense
        if not sense.attacking:
            return w.DEFENDER_VIEW * sense.ground.watch[loc]
        seen = sense.g.field.sight.see[loc] & sense.g.held[sense.enemy]
        return w.ATTACKER_VIEW * min(w.ATTACKER_VIEWS, seen.bit_count())

    def common_worth(self, place: int) -> float:
        """What `stand` comes to for each squad in Good Order, the cell apart: the same for everyone."""
        sense = self.sense
        g = sense.g
        danger = sense.danger(place, moving=False) * sense.temper.caution
        value = sense.goal(place) - w.STAND_DANGER * danger
        value += w.STAND_COVER * min(w.COVER_MOST, max(0, g.field.tm[place])) + self.prospect(place)
        return value + w.STAND_COMPANY if g.held[sense.side] >> place & 1 else value

    # Where to go

    def outings(self, move: Move, left: int) -> list[Outing]:
        """Everywhere the stack can go with the points it has left, with the best way there."""
        camp = self.sense.camp()
        stack = (move.here, move.kind, move.indoors, left, *[(unit.id, unit.mp) for unit in move.units])
        known = camp.get(stack)
        if known is None:
            known = camp[stack] = self._find_outings(move, left)
        return known

    def _find_outings(self, move: Move, left: int) -> list[Outing]:
        sense = self.sense
        g, side = sense.g, sense.side
        units, here = move.units, move.here
        cheaper = g.module.pays_less(move)
        march = _March(self, move)
        limit = dearest(move, left)
        fights = move.kind not in (ASSAULT, CRAWL)
        footing, dangers = sense.footing(), sense.dangers
        traps, mine = footing.traps, g.held[side]
        squads, singles = g.field.squad_limit, g.field.smc_limit
        mine |= sense.ground.joined
        fits: dict[tuple[int, int], bool] = {}
        steps, least = g.field.steps[side], sense.ground.least[side]
        shy, breathless, slow = w.SHY, w.BREATHLESS, w.SLOW_STEP
        found: list[Outing] = []
        best = footing.prices[:]
        best[here] = min(0.0, best[here])
        edge: list[tuple[float, int, int, float, int]] = [(0.0, 0, here, 0.0, -1)]
        while edge:
            price, spent, place, risk, first = heappop(edge)
            if place != here:
                if price > best[place]:
                    continue
                found.append(march.outing(first, place, risk))
                if move.kind == CRAWL or spent + least[place] > left:
                    continue
            for to, cost, cheap in steps[place]:
                step = cheap if cheaper else cost
                paid = spent + step
                if paid > left if place != here else step > limit:
                    continue
                known = best[to]
                if paid + shy * risk >= known:
                    if known == TAKEN:
                        best[to] = 0.0
                        reasons = self.melee(units, to) if fights else None
                        if reasons is not None:
                            fire = risk * march.weight
                            begin = to if first < 0 else first
                            found.append(Outing(total(reasons) - fire, begin, to, fire))
                    continue
                if mine >> to & 1:
                    if cannot_stack(g, side, to, units) is not None:
                        continue
                else:
                    # 1.3: where nobody is, the limits of the place are all that counts.
                    fit = fits.get((squads[to], singles[to]))
                    if fit is None:
                        fit = cannot_stack(g, side, to, units) is None
                        fits[squads[to], singles[to]] = fit
                    if not fit:
                        continue
                danger = dangers[to * 2 + 1]
                if danger == UNKNOWN:
                    danger = sense.danger(to, moving=True)
                if step > 1:
                    danger *= slow
                if traps:
                    danger += traps.get(g.field.cell_of[to], 0.0)
                new_risk = risk + breathless * danger if risk > danger else danger + breathless * risk
                new_price = paid + shy * new_risk
                if new_price < known:
                    best[to] = new_price
                    heappush(edge, (new_price, paid, to, new_risk, to if first < 0 else first))
        return found

    def outing_reasons(self, units: list[Unit], outing: Outing) -> Reasons:
        """Why a place is worth what it is."""
        g = self.sense.g
        fight = None
        if not outing.place < 0 and (g.held[self.sense.enemy] | g.melee) >> outing.place & 1:
            fight = self.melee(units, outing.place)
        return [*(self.stand(units, outing.place) if fight is None else fight), (WAY, -outing.risk)]

    def melee(self, units: list[Unit], loc: int) -> Reasons | None:
        """What a round of melee there is worth to these and the friends there; None if they cannot."""
        sense = self.sense
        g, temper = sense.g, sense.temper
        foes = g.at[sense.enemy][loc]
        mine = [*units, *(unit for unit in g.at[sense.side][loc] if unit not in units)]
        if not foes or not any(map(can_attack_in_melee, mine)) or is_close_assault(g, sense.side, loc):
            return None
        if any(unit.shaken and not unit.counter.steady for unit in units):
            return None
        gain, loss, chance = melee_gain(g, mine, foes)
        task = worth_of_all(units) * sense.goal(loc) + chance * sense.prize(loc, units)
        return [
            (MELEE, w.MELEE_GAIN * gain * temper.aggression),
            (MELEE_LOSS, -loss * temper.caution),
            (TASK, task),
        ]

    # Setting out

    def best_outing(self, units: list[Unit], here: int, kind: str) -> Reasons | None:
        """What the best move from here is worth, against staying; None if there is nowhere to go."""
        if not units:
            return None
        move = Move(units, kind, here)
        found = self.outings(move, points_left(self.sense.g, move))
        if not found:
            return None
        return self.against_staying(units, here, self.outing_reasons(units, max(found)))

    def against_staying(self, units: list[Unit], here: int, reasons: Reasons) -> Reasons:
        """What changes: each reason less what it is worth here, and the fire that those who move give up."""
        stay = dict(self.stand(units, here))
        found = [(name, value - stay.pop(name, 0.0)) for name, value in _merged(reasons)]
        found += [(name, -value) for name, value in stay.items()]
        found.append((KEEP_FIRE, -self.sense.kept_fire(units, here)))
        return [(name, value) for name, value in found if value]

    # A step

    def steps(self, ask: Ask) -> list[Reasons]:
        """6.0: each step by the best place it leads to; to stop, by the place itself."""
        move, left = ask.about.get("move"), ask.about.get("left")
        if not isinstance(move, Move) or not isinstance(left, int) or not move.units:
            return no_opinion(ask)
        if move.by >= 0:
            return [self.led_astray(move, option) for option in ask.options]
        best: dict[int, Outing] = {}
        for outing in self.outings(move, left):
            if outing.first not in best or outing.score > best[outing.first].score:
                best[outing.first] = outing
        return [self.step(move, left, option, best) for option in ask.options]

    def step(self, move: Move, left: int, option: Option, best: dict[int, Outing]) -> Reasons:
        """One step. `best`: by the first place of a way, the best place that it leads to."""
        verb = option.verb
        if verb == "stop":
            return self.stand(move.units, move.here)
        if verb == "exit":
            return [(TASK, self._leaving * worth_of_all(move.units) * self.sense.temper.objectives)]
        if verb == "move" and option.value in best:
            return self.outing_reasons(move.units, best[option.value])
        return [(NOT_KNOWN, w.NO_WAY if verb == "move" else w.NO_OPINION)]

    def led_astray(self, move: Move, option: Option) -> Reasons:
        """The enemy's men, led where they are least in our way."""
        if option.verb == "stop":
            return NOTHING
        sense = self.sense
        row = sense.g.field.distance[option.value]
        near = min((row[loc] for loc in bits(sense.g.held[sense.side])), default=w.NOBODY_NEAR)
        return [(DANGER, w.LED_AWAY * near)]


def condition(units: list[Unit]) -> int:
    """Whether a stack is there to fight, to help those who do, or wants to be left in peace."""
    if all(unit.shaken for unit in units):
        return BEATEN
    return FIGHTERS if any(unit.counter.is_mmc for unit in units) else HELPERS


def _merged(reasons: Reasons) -> list[tuple[str, float]]:
    found: dict[str, float] = {}
    for name, value in reasons:
        found[name] = found.get(name, 0.0) + value
    return list(found.items())


class _March:
    """A stack on its way: what it would be worth to it to be in each place, the way there apart."""

    __slots__ = (
        "_condition",
        "_moves",
        "_places",
        "_sense",
        "_steady",
        "_units",
        "_wanted",
        "_worth",
        "weight",
    )

    def __init__(self, moves: Moves, move: Move) -> None:
        units, sense = move.units, moves.sense
        self._moves = moves
        self._sense = sense
        self._units = units
        self._worth = worth_of_all(units)
        self._condition = condition(units)
        self._steady = any(unit.counter.is_mmc and not unit.shaken for unit in units)
        self._places = sense.places
        self._wanted = sense.wanted()
        self.weight = UNSEEN[move.kind] * sense.temper.caution * self._worth
        """How much the danger of its way counts."""

    def outing(self, first: int, place: int, risk: float) -> Outing:
        """A place with what `stand` comes to there, most of which is the same for all who are steady, less
        the fire on the way."""
        fire = risk * self.weight
        if not self._steady:
            stay = total(self._moves.stand_as(self._units, self._worth, self._condition, place))
            return Outing(stay - fire, first, place, fire)
        value = self._places[place]
        if value == UNKNOWN:
            value = self._places[place] = self._moves.common_worth(place)
        score = self._worth * value - fire
        if self._wanted >> place & 1:
            score += self._sense.prize(place, self._units)
        return Outing(score, first, place, fire)
