"""4.0: whom to activate, and what for: the best that the units of a location can do in this impulse."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, STEALTHY, STEALTHY_HALF, Move
from bocage.systems.lnl.battle.state import Unit, Vehicle
from bocage.systems.lnl.doctrine.fire import (
    answer_reasons,
    answerers,
    fire_reasons,
    firers,
    lone_fire_reasons,
    smoke_reasons,
    spot_reasons,
)
from bocage.systems.lnl.doctrine.machines import (
    best_of_vehicle,
    gun_reasons,
    is_machine_verb,
    machine_reasons,
    vehicle_answer_reasons,
)
from bocage.systems.lnl.doctrine.memory import Outing
from bocage.systems.lnl.doctrine.moves import best_outing, marchers, outing_reasons, outings, stand
from bocage.systems.lnl.doctrine.odds import BETTER_DIE, ONE_DIE, TWO_DICE, melee_gain, worth_of_all
from bocage.systems.lnl.doctrine.reasons import (
    COMPANY,
    DANGER,
    ENTER,
    EYES,
    HARM,
    MELEE,
    MELEE_LOSS,
    TASK,
    TRIFLE,
    UNKNOWN,
    USED_UP,
    Reasons,
    total,
)
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.rules.fire.fire import cannot_fire_at, has_no_sky, reaches
from bocage.systems.lnl.rules.movement.steps import cannot_move_by
from bocage.systems.lnl.rules.turn.impulse import MAY_STILL_FIRE

GUESS: Final[Reasons] = [(UNKNOWN, -0.01)]
"""What is not judged is a little less than doing nothing."""

KINDS: Final = {
    "move-from": MOVE,
    "assault-from": ASSAULT,
    "crawl-from": CRAWL,
    "stealth-from": STEALTHY,
    "stealth-half-from": STEALTHY_HALF,
}


# An impulse


def deed_reasons(sense: Sense, option: Option) -> Reasons:
    """One option of an impulse, or of the units activated in it."""
    verb = option.verb
    if not option.args:
        return []
    if verb in ("activate", "also"):
        return best_of_location(sense, option.value)
    if verb in KINDS:
        return _moves(sense, option.value, KINDS[verb]) or GUESS
    if verb == "fire":
        origin, target = unpack(option.value)
        return fire_reasons(sense, origin, target, _who_reach(sense, firers(sense, origin), target))
    if verb == "spot":
        return spot_reasons(sense, option)
    if verb == "fight":
        return _fight_reasons(sense, option.value)
    if verb == "withdraw":
        return _withdraw_reasons(sense, option.value)
    if verb == "enter":
        return [(ENTER, 1.0 + sense.goal(option.value)), *_arrival_danger(sense, option.value)]
    return _lone_reasons(sense, option)


def _lone_reasons(sense: Sense, option: Option) -> Reasons:
    g, verb = sense.g, option.verb
    if is_machine_verb(verb):
        return machine_reasons(sense, option)
    if len(option.args) < 2:
        return GUESS
    number, where = unpack(option.value)
    if verb == "smoke":
        return smoke_reasons(sense, g.units[number], where)
    if verb == "team-fire":
        team = g.units[number]
        dice = BETTER_DIE if team.counter.team == "mortar" else TWO_DICE if team.counter.steady else ONE_DIE
        return lone_fire_reasons(sense, team, where, dice)
    if verb == "snipe":
        return lone_fire_reasons(sense, g.units[number], where, TWO_DICE)
    if verb == "mortar-fire":
        carrier = g.weapons[number].carrier
        return GUESS if carrier is None else lone_fire_reasons(sense, carrier, where, BETTER_DIE)
    if verb == "call-mortar":
        return _shelling(sense, where, 3)
    if verb == "call-artillery":
        return [(HARM, 0.6 * sense.temper.aggression)]
    return GUESS


def _shelling(sense: Sense, loc: int, fp: int) -> Reasons:
    """18.1: shells come from above: walls do not help, a roof does."""
    g = sense.g
    harm = 0.0
    for place in g.field.cell_mates[loc]:
        harm += sense.harm(g.at[sense.enemy][place], fp - g.field.tm[place], dice=BETTER_DIE)
    return [(HARM, harm * sense.temper.aggression)]


def _arrival_danger(sense: Sense, loc: int) -> Reasons:
    return [(DANGER, -0.5 * sense.danger(loc, moving=True) * sense.temper.caution)]


def _fight_reasons(sense: Sense, loc: int) -> Reasons:
    """8.1-3: a round of melee that is under way: whoever is stronger wants it fought."""
    g = sense.g
    mine, foes = g.at[sense.side][loc], g.at[sense.enemy][loc]
    if not mine or not foes:
        return GUESS
    gain, loss, chance = melee_gain(mine, foes)
    prize = 0.8 * chance if g.field.cell_of[loc] in g.control else 0.0
    temper = sense.temper
    return [
        (MELEE, 1.1 * gain * temper.aggression),
        (MELEE_LOSS, -loss * temper.caution),
        (TASK, prize * temper.objectives),
        (TRIFLE, 0.05),
    ]


def _withdraw_reasons(sense: Sense, loc: int) -> Reasons:
    """8.1a: who is much the weaker tries to get away."""
    g = sense.g
    mine, foes = g.at[sense.side][loc], g.at[sense.enemy][loc]
    if not mine or not foes:
        return GUESS
    gain, loss, _ = melee_gain(mine, foes)
    return [(MELEE_LOSS, 0.5 * loss * sense.temper.caution), (MELEE, -gain), (USED_UP, -0.4)]


# The best of a location


def best_of_location(sense: Sense, loc: int) -> Reasons:
    """What activating a location is good for."""
    g = sense.g
    best: Reasons = GUESS
    best_score = -0.01
    for reasons in _deeds_of(sense, loc):
        score = total(reasons)
        if score > best_score:
            best, best_score = reasons, score
    for vehicle in g.vehicles_at(sense.side, loc):
        reasons = best_of_vehicle(sense, vehicle)
        score = total(reasons)
        if score > best_score:
            best, best_score = reasons, score
    return best


def _deeds_of(sense: Sense, loc: int) -> list[Reasons]:
    g = sense.g
    found: list[Reasons] = []
    units = firers(sense, loc)
    targets = g.field.sight.see[loc] & g.held[sense.enemy]
    if targets:
        for target in bits(targets):
            able = _who_reach(sense, units, target)
            if able and cannot_fire_at(g, sense.side, loc, target) is None:
                found.append(fire_reasons(sense, loc, target, able))
        found += _apart_fire(sense, loc, targets)
    moved = _moves(sense, loc, MOVE)
    if moved is not None:
        found.append(moved)
    if g.ordnance:
        found += gun_reasons(sense, loc)
    return found


def _who_reach(sense: Sense, units: list[Unit], target: int) -> list[Unit]:
    g = sense.g
    able = [unit for unit in units if reaches(g, unit, target)]
    return [*able, *(unit for unit in units if unit.counter.is_leader and unit not in able)] if able else []


def _apart_fire(sense: Sense, loc: int, targets: int) -> list[Reasons]:
    """5.2-10: the Weapon Teams and Snipers of a location."""
    g = sense.g
    found = []
    for unit in g.at[sense.side][loc]:
        if not unit.counter.apart or unit.shaken or unit.marks & ~MAY_STILL_FIRE or not unit.counter.range:
            continue
        mortar = unit.counter.team == "mortar"
        if mortar and has_no_sky(g, loc):
            continue
        dice = BETTER_DIE if mortar else TWO_DICE if unit.counter.kind == "sniper" else ONE_DIE
        for target in bits(targets):
            if reaches(g, unit, target) and cannot_fire_at(g, sense.side, loc, target) is None:
                found.append(lone_fire_reasons(sense, unit, target, dice))
    return found


def _moves(sense: Sense, loc: int, kind: str) -> Reasons | None:
    """The best move of those who have not acted yet."""
    g = sense.g
    if g.melee >> loc & 1:
        return None
    fresh = [unit for unit in g.at[sense.side][loc] if not unit.marks and not unit.counter.crowd]
    able = marchers(sense, fresh)
    if kind != MOVE:
        able = [unit for unit in able if cannot_move_by(g, unit, kind, able) is None]
        if not any(unit.counter.is_mmc for unit in able):
            return None
    reasons = best_outing(sense, able, loc, kind)
    if reasons is None:
        return None
    if kind == ASSAULT:
        # Those who assault may still fire afterwards, and still answer those who move.
        reasons = [*reasons, (EYES, 0.08 * worth_of_all(able))]
    return [*reasons, (TRIFLE, -0.04)]


# A step


def step_reasons(sense: Sense, ask: Ask) -> list[Reasons]:
    """6.0: each step by the best place it leads to; to stop, by the place itself."""
    move, left = ask.about.get("move"), ask.about.get("left")
    if not isinstance(move, Move) or not isinstance(left, int) or not move.units:
        return [[] for _ in ask.options]
    if move.by >= 0:
        return [_led_astray(sense, move, option) for option in ask.options]
    best: dict[int, Outing] = {}
    for outing in outings(sense, move, left):
        if outing.first not in best or outing.score > best[outing.first].score:
            best[outing.first] = outing
    found = []
    for option in ask.options:
        if option.verb == "stop":
            found.append(stand(sense, move.units, move.here))
        elif option.verb == "exit":
            worth = worth_of_all(move.units)
            found.append([(TASK, 3.0 * worth * sense.temper.objectives)])
        elif option.verb == "move" and option.value in best:
            found.append(outing_reasons(sense, move.units, best[option.value]))
        else:
            found.append([(UNKNOWN, -50.0)] if option.verb == "move" else [(UNKNOWN, -49.0)])
    return found


def _led_astray(sense: Sense, move: Move, option: Option) -> Reasons:
    """The enemy's crowd, led where it is least in our way."""
    if option.verb == "stop":
        return []
    near = min(
        (sense.g.field.distance[option.value][loc] for loc in bits(sense.g.held[sense.side])), default=9
    )
    return [(DANGER, 0.05 * near)]


def join_reasons(sense: Sense, option: Option) -> Reasons:
    """4.0a-5: who goes along: those who march together."""
    unit = sense.g.units[option.value]
    if option.verb != "join":
        return []
    if unit.loc < 0:
        return [(TRIFLE, 0.5)]
    stack = [each for each in sense.g.at[sense.side][unit.loc] if not each.marks]
    goes = unit in marchers(sense, stack or [unit]) or len(stack) == 1
    return [(COMPANY, 0.3 if goes else -0.3)]


# Opportunity Fire


def opportunity_reasons(sense: Sense, ask: Ask) -> list[Reasons]:
    """5.3: each way to answer; to hold fire is worth nothing."""
    g, at = sense.g, ask.about.get("at")
    if not isinstance(at, int):
        return [[] for _ in ask.options]
    found: list[Reasons] = []
    for option in ask.options:
        if option.verb == "opportunity-fire":
            units = [unit for unit in answerers(sense, option.value) if reaches(g, unit, at)]
            found.append(answer_reasons(sense, option.value, at, units))
        elif option.verb == "team-fire":
            team = g.units[unpack(option.value)[0]]
            found.append(answer_reasons(sense, team.loc, at, [team]))
        elif not option.args:
            found.append([])
        else:
            found.append(vehicle_answer_reasons(sense, option, at))
    return found


def is_vehicle(unit: Unit) -> bool:
    return isinstance(unit, Vehicle)
