"""Walking through the streets: as in the core, but crowds are no prey, and those who are hunted run."""

from __future__ import annotations

from functools import cache
from itertools import product

from bocage.kernel import Ask, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.doh.doctrine.crowds import crowd_steps, led_astray
from bocage.systems.doh.doctrine.odds import price
from bocage.systems.doh.doctrine.reasons import CROWD, ESCAPE
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.doh.rules.mobs import PASSES, lone_mob
from bocage.systems.lnl.battle.concepts import has_positive_tm, leadership, morale
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.doctrine.memory import Outing
from bocage.systems.lnl.doctrine.moves import (
    against_staying,
    marchers,
    melee_reasons,
    outing_reasons,
    outings,
    stand,
)
from bocage.systems.lnl.doctrine.odds import worth_of_all
from bocage.systems.lnl.doctrine.reasons import (
    COMPANY,
    COVER,
    DANGER,
    TASK,
    TRIFLE,
    UNKNOWN,
    WAY,
    Reasons,
    total,
)
from bocage.systems.lnl.rules.movement.steps import points_left

PASSED = PASSES / 6
"""13.1.7-14: the chance that a crowd lets a stack through."""


@cache
def two_dice_up_to(needs: int) -> float:
    """The chance of 2d6 not above a number."""
    return sum(1 for a, b in product(range(1, 7), range(1, 7)) if a + b <= needs) / 36


# Where to stand


def is_hunted(units: list[Unit]) -> bool:
    """The men whom the Americans have come for."""
    return all(unit.counter.kind == "vip" for unit in units)


def place_reasons(street: Street, units: list[Unit], loc: int) -> Reasons:
    """How good it is for these to be in a place when they stop."""
    if is_hunted(units):
        return hiding_reasons(street, units, loc)
    return stand(street, units, loc)


def hiding_reasons(street: Street, units: list[Unit], loc: int) -> Reasons:
    """Far from those who look for them, out of their sight, and with friends before them."""
    g = street.g
    worth = sum(price(g.scenario.scores, unit) for unit in units)
    row = g.field.distance[loc]
    near = min((row[foe] for foe in bits(g.held[street.enemy])), default=9)
    friends = sum(
        1
        for unit in g.at[street.side][loc]
        if unit.counter.is_mmc and unit not in units and not unit.counter.crowd
    )
    return [
        (ESCAPE, 0.12 * worth * min(9, near)),
        (DANGER, -1.5 * worth * street.danger(loc, moving=False)),
        (COVER, 0.08 * worth * min(4, max(0, g.field.tm[loc]))),
        (COMPANY, 0.08 * worth * min(2, friends)),
    ]


# Where to go


def walks(street: Street, move: Move, left: int) -> list[Outing]:
    """Everywhere a stack can go, and what it is worth there. Of one under way nobody asks twice."""
    if any(unit.mp for unit in move.units):
        return _walks(street, move, left)
    known = street.lie.walks
    key = (move.here, move.kind, move.indoors, left, *[unit.id for unit in move.units])
    found = known.get(key)
    if found is None:
        found = known[key] = _walks(street, move, left)
    return found


def _walks(street: Street, move: Move, left: int) -> list[Outing]:
    """As in the core; but a melee with a crowd costs the Americans what shooting it would, and militia need
    the nerve for a melee."""
    found = outings(street, move, left)
    enemies = street.g.held[street.enemy]
    if is_hunted(move.units):
        return [_hiding(street, move, outing) for outing in found if not enemies >> outing.place & 1]
    if street.rescuers:
        crowded = street.crowded
        return [_among(street, outing) if crowded >> outing.place & 1 else outing for outing in found]
    return [_daring(street, move, outing) if enemies >> outing.place & 1 else outing for outing in found]


def _hiding(street: Street, move: Move, outing: Outing) -> Outing:
    score = total(hiding_reasons(street, move.units, outing.place)) - outing.risk
    return outing._replace(score=score)


def _among(street: Street, outing: Outing) -> Outing:
    return outing._replace(score=outing.score - 1.2 * street.mob_price - 0.2)


def _daring(street: Street, move: Move, outing: Outing) -> Outing:
    score = total(nerve_reasons(street, move.units, outing.place)) - outing.risk
    return outing._replace(score=score)


def nerve_reasons(street: Street, units: list[Unit], loc: int) -> Reasons:
    """13.1.4: not all who set out to fight dare to; those who do are the fewer for it."""
    reasons = melee_reasons(street, units, loc) or [(UNKNOWN, -9.0)]
    dare = nerve(street, units, loc)
    return [(name, value * dare) for name, value in reasons]


def nerve(street: Street, units: list[Unit], loc: int) -> float:
    """13.1.4-2 to -6: 2d6 not above morale; cover to start from, a leader, and Shaken defenders help."""
    g = street.g
    first = units[0]
    needs = morale(g, first) + max((leadership(unit) for unit in units if unit.counter.is_leader), default=0)
    if first.loc >= 0 and has_positive_tm(g, first.loc):
        needs += 2
    if all(unit.shaken for unit in g.at[street.enemy][loc]):
        needs += 1
    return two_dice_up_to(needs)


def walk_reasons(street: Street, units: list[Unit], outing: Outing) -> Reasons:
    if is_hunted(units):
        return [*hiding_reasons(street, units, outing.place), (WAY, -outing.risk)]
    if not street.rescuers and street.g.held[street.enemy] >> outing.place & 1:
        return [*nerve_reasons(street, units, outing.place), (WAY, -outing.risk)]
    reasons = outing_reasons(street, units, outing)
    if street.rescuers and street.crowded >> outing.place & 1:
        return [*reasons, (CROWD, -1.2 * street.mob_price - 0.2)]
    return reasons


def best_walk(street: Street, units: list[Unit], here: int, kind: str) -> Reasons | None:
    """What the best move from here is worth, against staying; None if there is nowhere to go."""
    if not units:
        return None
    move = Move(units, kind, here)
    found = walks(street, move, points_left(street.g, move))
    if not found:
        return None
    there = walk_reasons(street, units, max(found))
    if is_hunted(units):
        stay = dict(hiding_reasons(street, units, here))
        return [(name, value - stay.get(name, 0.0)) for name, value in there]
    return against_staying(street, units, here, there)


def groups(street: Street, fresh: list[Unit]) -> list[list[Unit]]:
    """Who of a location could go together: those who fight, or those who hide."""
    hunted = [unit for unit in fresh if unit.counter.kind == "vip"]
    others = marchers(street, [unit for unit in fresh if unit not in hunted and not unit.counter.crowd])
    return [group for group in (others, hunted) if group]


def goers(street: Street, fresh: list[Unit], here: int, kind: str) -> tuple[list[Unit], Reasons] | None:
    """Of these groups the one that gains most by going."""
    found: list[tuple[float, int, list[Unit], Reasons]] = []
    for number, group in enumerate(groups(street, fresh)):
        reasons = best_walk(street, group, here, kind)
        if reasons is not None:
            found.append((total(reasons), -number, group, reasons))
    if not found:
        return None
    _, _, group, reasons = max(found, key=lambda each: each[:2])
    return group, reasons


def join_reasons(street: Street, option: Option) -> Reasons:
    """4.0a-5: who goes along: those for whose sake the stack sets out."""
    unit = street.g.units[option.value]
    if option.verb != "join":
        return []
    if unit.loc < 0:
        return [(TRIFLE, 0.5)]
    stack = [each for each in street.g.at[street.side][unit.loc] if not each.marks]
    found = groups(street, stack or [unit])
    if len(found) > 1:
        best = goers(street, stack, unit.loc, "move")
        found = [best[0]] if best is not None else found
    goes = any(unit in group for group in found) or len(stack) == 1
    return [(COMPANY, 0.3 if goes else -0.3)]


# A step


def step_reasons(street: Street, ask: Ask) -> list[Reasons]:
    """6.0: each step by the best place it leads to; to stop, by the place itself."""
    move, left = ask.about.get("move"), ask.about.get("left")
    if not isinstance(move, Move) or not isinstance(left, int) or not move.units:
        return [[] for _ in ask.options]
    if move.by >= 0:
        return [led_astray(street, move, option) for option in ask.options]
    if any(unit.counter.crowd for unit in move.units):
        return crowd_steps(street, ask, move, left)
    best: dict[int, Outing] = {}
    for outing in walks(street, move, left):
        if outing.first not in best or outing.score > best[outing.first].score:
            best[outing.first] = outing
    return [_step(street, move, left, option, best) for option in ask.options]


def _step(street: Street, move: Move, left: int, option: Option, best: dict[int, Outing]) -> Reasons:
    verb = option.verb
    if verb == "stop":
        return place_reasons(street, move.units, move.here)
    if verb == "exit":
        return [(TASK, 5.0 * worth_of_all(move.units) * street.temper.objectives)]
    if verb == "pass-through":
        return _through(street, move, left, option.value)
    if verb == "move" and option.value in best:
        return walk_reasons(street, move.units, best[option.value])
    return [(UNKNOWN, -50.0)] if verb == "move" else [(UNKNOWN, -49.0)]


def _through(street: Street, move: Move, left: int, to: int) -> Reasons:
    """13.1.7-11 to -14: what lies beyond a crowd, if it lets them pass; if not, a melee that costs points."""
    g = street.g
    mob = lone_mob(g, street.enemy, to)
    cost = next((cost for place, cost, _ in g.field.steps[street.side][move.here] if place == to), 9)
    beyond = Move(move.units, move.kind, to)
    beyond.indoors = move.indoors
    crowded = street.crowded
    found = [outing for outing in outings(street, beyond, left - cost) if not crowded >> outing.place & 1]
    if mob is None or not found:
        return [(UNKNOWN, -48.0)]
    best = max(found)
    attacked = (1 - PASSED) * (street.mob_price + 0.3 * worth_of_all(move.units))
    return [*outing_reasons(street, move.units, best), (CROWD, -attacked - 0.1)]
