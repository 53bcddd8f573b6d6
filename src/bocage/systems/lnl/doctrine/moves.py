"""6.0, 8.0: where to go: every place a stack can reach is weighed, with the fire it draws on the way."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from bocage.systems.lnl.battle.concepts import movement_factor, on_tripod
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, STEALTHY, STEALTHY_HALF, Move
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.doctrine.footing import TAKEN
from bocage.systems.lnl.doctrine.memory import UNKNOWN, Outing
from bocage.systems.lnl.doctrine.odds import melee_gain, worth_now, worth_of_all
from bocage.systems.lnl.doctrine.reasons import (
    COMPANY,
    COVER,
    DANGER,
    KEEP_FIRE,
    MELEE,
    MELEE_LOSS,
    PROSPECT,
    TASK,
    WAY,
    Reasons,
    total,
)
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.rules.melee.melee import can_attack_in_melee, is_close_assault
from bocage.systems.lnl.rules.movement.steps import points_left

UNSEEN: Final = {MOVE: 1.0, ASSAULT: 1.0, CRAWL: 0.8, STEALTHY: 0.4, STEALTHY_HALF: 0.4}
"""How much of the fire on the way each kind of movement draws."""
BEATEN: Final = 0
HELPERS: Final = 1
FIGHTERS: Final = 2
"""What a stack is good for: see `_condition`."""
BREATHLESS: Final = 0.25
"""What a second place under fire adds to the first: those who have fired do not fire again."""


def marchers(sense: Sense, units: list[Unit]) -> list[Unit]:
    """Of the units of a location, those who should go together: not the Shaken with the steady, nor those
    who would slow everyone down, or whom it would cost their weapon."""
    able = [unit for unit in units if movement_factor(unit) > 0 and not on_tripod(unit)]
    steady = [unit for unit in able if not unit.shaken]
    if not any(unit.counter.is_mmc for unit in steady):
        return steady or able
    quick = [unit for unit in steady if unit.counter.kind != "weapon_team" and not unit.counter.crowd]
    return quick or steady


def stand(sense: Sense, units: list[Unit], loc: int) -> Reasons:
    """How good it is for these to be in a place when they stop."""
    return _stand(sense, units, worth_of_all(units), _condition(units), loc)


def _condition(units: list[Unit]) -> int:
    """Whether a stack is there to fight, to help those who do, or wants to be left in peace."""
    if all(unit.shaken for unit in units):
        return BEATEN
    return FIGHTERS if any(unit.counter.is_mmc for unit in units) else HELPERS


def _stand(sense: Sense, units: list[Unit], worth: float, condition: int, loc: int) -> Reasons:
    g, caution = sense.g, sense.temper.caution
    danger = sense.danger(loc, moving=False)
    cover = min(4, max(0, g.field.tm[loc]))
    if condition == BEATEN:
        helped = any(unit.counter.is_leader and not unit.shaken for unit in g.at[sense.side][loc])
        return [
            (DANGER, -1.5 * worth * danger * caution),
            (COVER, 0.1 * worth * cover),
            (COMPANY, 0.25 * worth if helped else 0.0),
        ]
    if condition == HELPERS:
        return [
            (DANGER, -worth * danger * caution),
            (COVER, 0.02 * worth * cover),
            (COMPANY, worth * company(sense, loc, units)),
        ]
    return [
        (TASK, worth * sense.goal(loc) + sense.prize(loc, units)),
        (DANGER, -0.8 * worth * danger * caution),
        (COVER, 0.03 * worth * cover),
        (PROSPECT, worth * prospect(sense, loc)),
        (COMPANY, 0.04 * worth if g.held[sense.side] >> loc & 1 else 0.0),
    ]


def company(sense: Sense, loc: int, units: list[Unit]) -> float:
    """A single man is where he can help: with the strongest friends, and those who must be rallied."""
    value = 0.0
    led = False
    for unit in sense.g.at[sense.side][loc]:
        if unit in units:
            continue
        if unit.counter.is_mmc:
            value += worth_now(unit) + (0.4 if unit.shaken else 0.0)
        elif unit.counter.is_leader:
            led = True
    return 0.3 * min(2.5, value) * (0.5 if led else 1.0) + 0.15 * sense.goal(loc)


def prospect(sense: Sense, loc: int) -> float:
    """Enemies whom one sees from there can be fired at."""
    if not sense.attacking:
        return 0.04 * sense.ground.watch[loc]
    seen = sense.g.field.sight.see[loc] & sense.g.held[sense.enemy]
    return 0.05 * min(2, seen.bit_count())


def _common_worth(sense: Sense, place: int) -> float:
    """What `stand` comes to for each squad in Good Order, the cell itself apart: the same for everyone."""
    g = sense.g
    value = sense.goal(place) - 0.8 * sense.danger(place, moving=False) * sense.temper.caution
    value += 0.03 * min(4, max(0, g.field.tm[place])) + prospect(sense, place)
    return value + 0.04 if g.held[sense.side] >> place & 1 else value


def outings(sense: Sense, move: Move, left: int) -> list[Outing]:
    """Everywhere the stack can go with the points it has left, with the best way there."""
    camp = sense.camp()
    stack = (move.here, move.kind, left, *[(unit.id, unit.mp) for unit in move.units])
    known = camp.get(stack)
    if known is None:
        known = camp[stack] = _find_outings(sense, move, left)
    return known


def _find_outings(sense: Sense, move: Move, left: int) -> list[Outing]:
    g, side = sense.g, sense.side
    units, here = move.units, move.here
    scout = g.module.pays_less(move)
    march = _March(sense, move)
    first_free = move.kind == MOVE and not any(unit.mp for unit in units)
    fights = move.kind not in (ASSAULT, CRAWL)
    footing, dangers = sense.footing(), sense.dangers
    squads, singles, traps = footing.squads, footing.singles, footing.traps
    halves = sum(unit.counter.halves for unit in units)
    men = sum(1 for unit in units if not unit.counter.halves)
    steps, least = g.field.steps[side], sense.ground.least[side]
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
            paid = spent + (cheap if scout else cost)
            if paid > left and not (first_free and place == here):
                continue
            known = best[to]
            if paid + 8 * risk >= known:
                if known == TAKEN:
                    best[to] = 0.0
                    reasons = melee_reasons(sense, units, to) if fights else None
                    if reasons is not None:
                        fire = risk * march.weight
                        found.append(Outing(total(reasons) - fire, to if first < 0 else first, to, fire))
                continue
            if halves > squads[to] or men > singles[to]:
                continue
            danger = dangers[to * 2 + 1]
            if danger == UNKNOWN:
                danger = sense.danger(to, moving=True)
            if paid - spent > 1:
                danger *= 1.3
            if traps:
                danger += traps.get(g.field.cell_of[to], 0.0)
            new_risk = risk + BREATHLESS * danger if risk > danger else danger + BREATHLESS * risk
            new_price = paid + 8 * new_risk
            if new_price < known:
                best[to] = new_price
                heappush(edge, (new_price, paid, to, new_risk, to if first < 0 else first))
    return found


class _March:
    """A stack on its way: what it would be worth to it to be in each place, the way there apart."""

    __slots__ = ("_condition", "_places", "_sense", "_steady", "_units", "_wanted", "_worth", "weight")

    def __init__(self, sense: Sense, move: Move) -> None:
        units = move.units
        self._sense = sense
        self._units = units
        self._worth = worth_of_all(units)
        self._condition = _condition(units)
        self._steady = any(unit.counter.is_mmc and not unit.shaken for unit in units)
        self._places = sense.places
        self._wanted = sense.wanted()
        self.weight = UNSEEN[move.kind] * sense.temper.caution * self._worth
        """How much the danger of its way counts."""

    def outing(self, first: int, place: int, risk: float) -> Outing:
        """A place with what `stand` comes to there, most of which is the same for all who are steady, less
        the fire on the way."""
        sense, fire = self._sense, risk * self.weight
        if not self._steady:
            stay = total(_stand(sense, self._units, self._worth, self._condition, place))
            return Outing(stay - fire, first, place, fire)
        value = self._places[place]
        if value == UNKNOWN:
            value = self._places[place] = _common_worth(sense, place)
        score = self._worth * value - fire
        if self._wanted >> place & 1:
            score += sense.prize(place, self._units)
        return Outing(score, first, place, fire)


def outing_reasons(sense: Sense, units: list[Unit], outing: Outing) -> Reasons:
    """Why a place is worth what it is."""
    fight = None
    if not outing.place < 0 and (sense.g.held[sense.enemy] | sense.g.melee) >> outing.place & 1:
        fight = melee_reasons(sense, units, outing.place)
    return [*(stand(sense, units, outing.place) if fight is None else fight), (WAY, -outing.risk)]


def melee_reasons(sense: Sense, units: list[Unit], loc: int) -> Reasons | None:
    """What a round of melee there is worth to these, with the friends who are there; None if they cannot."""
    g, temper = sense.g, sense.temper
    foes = g.at[sense.enemy][loc]
    mine = [*units, *(unit for unit in g.at[sense.side][loc] if unit not in units)]
    if not foes or not any(map(can_attack_in_melee, mine)) or is_close_assault(g, sense.side, loc):
        return None
    if any(unit.shaken and not unit.counter.steady for unit in units):
        return None
    gain, loss, chance = melee_gain(mine, foes)
    task = worth_of_all(units) * sense.goal(loc) + chance * sense.prize(loc, units)
    return [
        (MELEE, 1.1 * gain * temper.aggression),
        (MELEE_LOSS, -loss * temper.caution),
        (TASK, task),
    ]


# Setting out


def best_outing(sense: Sense, units: list[Unit], here: int, kind: str) -> Reasons | None:
    """What the best move from here is worth, against staying; None if there is nowhere to go."""
    if not units:
        return None
    move = Move(units, kind, here)
    found = outings(sense, move, points_left(sense.g, move))
    if not found:
        return None
    return against_staying(sense, units, here, outing_reasons(sense, units, max(found)))


def against_staying(sense: Sense, units: list[Unit], here: int, reasons: Reasons) -> Reasons:
    """What changes: each reason less what it is worth here, and the fire that those who move give up."""
    stay = dict(stand(sense, units, here))
    found = [(name, value - stay.pop(name, 0.0)) for name, value in _merged(reasons)]
    found += [(name, -value) for name, value in stay.items()]
    found.append((KEEP_FIRE, -kept_fire(sense, units, here)))
    return [(name, value) for name, value in found if value]


def _merged(reasons: Reasons) -> list[tuple[str, float]]:
    found: dict[str, float] = {}
    for name, value in reasons:
        found[name] = found.get(name, 0.0) + value
    return list(found.items())


def kept_fire(sense: Sense, units: list[Unit], here: int) -> float:
    """5.3: who stays unmarked can fire at those who move; that is worth something while they may come."""
    if not any(unit.counter.is_mmc and not unit.shaken for unit in units):
        return 0.0
    share = 0.06 if sense.attacking else 0.25
    return share * min(1.5, sense.coming(here)) * min(1.5, worth_of_all(units))
