"""13.1.7: crowds: where they are in the way, whom they hide, when they are roused, and where they are led."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.doh.doctrine.odds import POINT
from bocage.systems.doh.doctrine.reasons import BAR, CROWD, SHIELD
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.doh.rules.mobs import AGGRESSIVE, GROWS, activation_modifiers
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.doctrine.reasons import COMPANY, DANGER, TASK, TRIFLE, UNKNOWN, Reasons, total

REACH: Final = 4
"""MP of a crowd."""
ROUSE: Final = 0.06
"""A roll costs nothing but time, and lets the enemy act first."""


def crowd_stand(street: Street, loc: int) -> Reasons:
    """What a crowd in a place is good for: it takes what nobody guards, bars the way, and hides militia."""
    known = street.lie.crowds.get(loc)
    if known is None:
        known = street.lie.crowds[loc] = _crowd_stand(street, loc)
    return known


def _crowd_stand(street: Street, loc: int) -> Reasons:
    g, quarter = street.g, street.quarter
    somali = quarter.somali
    americans = g.held[1 - somali] | g.armour[1 - somali]
    cell = g.field.cell_of[loc]
    row = g.field.distance[loc]
    near = min([row[foe] for foe in bits(americans)], default=0)
    return [
        (TASK, _unguarded(street, cell)),
        (BAR, bar_value(street, cell)),
        (SHIELD, 0.12 * min(4.0, street.shields().get(cell, 0.0))),
        (CROWD, -0.03 * max(0, near - 1)),
    ]


def _unguarded(street: Street, cell: int) -> float:
    """23.0-1: a crowd holds a square as any men do, as long as nobody else is there."""
    g = street.g
    value = 0.0
    for prize in street.quarter.prizes:
        if prize.cell == cell:
            mine = g.control.get(cell) == street.quarter.somali
            value += prize.weight * (0.6 if mine else 1.5)
        else:
            away = prize.away[street.quarter.somali][cell]
            value = max(value, 0.25 * prize.weight - 0.02 * min(12, away))
    return value


def bar_value(street: Street, cell: int) -> float:
    """13.1.7-9, ruling 128: a vehicle drives through one crowd, slowly, and never through two in a row."""
    g, quarter = street.g, street.quarter
    somali = quarter.somali
    if not quarter.exits_wanted[1 - somali]:
        return 0.0
    ways = street.convoy_ways()
    barred = sum([way >> cell & 1 for way in ways]) / max(1, len(ways))
    beside = g.held[somali] & g.field.adjacent[cell] & quarter.roads
    return barred * (0.5 + (0.4 if beside else 0.0))


# Rousing


def rouse_reasons(street: Street, option: Option) -> Reasons:
    """13.1.7.1-2: what a roll is worth: half the time the crowd goes where it should."""
    g = street.g
    mob = g.units[option.value]
    markers = -int(activation_modifiers(g, mob).total)
    better = best_crowd_place(street, mob) - total(crowd_stand(street, mob.loc))
    goes = max(0, 6 - AGGRESSIVE + 1 - markers) / 6
    runs = min(6, 1 + markers) / 6
    grows = 1 / 6 if GROWS + markers <= 6 else 0.0
    return [(BAR, goes * max(0.0, better)), (CROWD, 0.3 * grows - 0.3 * runs + ROUSE)]


def best_crowd_place(street: Street, mob: Unit) -> float:
    """The best that a crowd can reach on the streets."""
    found = crowd_ways(street, mob.loc, min(REACH, movement_factor(mob)))
    if not found:
        return total(crowd_stand(street, mob.loc))
    return max([score for score, _ in found.values()])


def crowd_ways(street: Street, here: int, left: int) -> dict[int, tuple[float, int]]:
    """By the first square of the way: the best square that a crowd can get to, and what it is worth there."""
    g, quarter = street.g, street.quarter
    americans = 1 - quarter.somali
    shut = g.held[americans] | g.armour[americans] | sum(1 << mob.loc for mob in street.crowds)
    seen = 1 << here
    edge = [(here, -1)]
    found: dict[int, tuple[float, int]] = {}
    for _ in range(left):
        ring: list[tuple[int, int]] = []
        for loc, first in edge:
            for to in bits(g.field.adjacent[loc] & quarter.roads & ~shut & ~seen):
                seen |= 1 << to
                begin = to if first < 0 else first
                ring.append((to, begin))
                score = total(crowd_stand(street, to))
                if begin not in found or score > found[begin][0]:
                    found[begin] = (score, to)
        edge = ring
    return found


def crowd_steps(street: Street, ask: Ask, move: Move, left: int) -> list[Reasons]:
    """6.0: towards the best square that a crowd can get to; to stop, if there is none better."""
    ways = crowd_ways(street, move.here, left)
    found: list[Reasons] = []
    for option in ask.options:
        if option.verb == "stop":
            found.append(crowd_stand(street, move.here))
        elif option.verb == "move" and option.value in ways:
            found.append([*crowd_stand(street, ways[option.value][1]), (TRIFLE, -0.01)])
        else:
            found.append([(UNKNOWN, -49.0)])
    return found


def mob_moves(street: Street, ask: Ask) -> list[Reasons]:
    """13.1.7.1-13, -16, -19: it goes if somewhere else is better; where it stays, militia may fire."""
    g = street.g
    number = ask.about.get("unit")
    if not isinstance(number, int):
        return [[] for _ in ask.options]
    mob = g.units[number]
    here = crowd_stand(street, mob.loc)
    armed = sum(1 for unit in g.at[mob.side][mob.loc] if not unit.counter.crowd and not unit.marks)
    found: list[Reasons] = []
    for option in ask.options:
        if option.verb == "stay":
            found.append([*here, (COMPANY, 0.05 + 0.1 * armed)])
        else:
            found.append([(BAR, best_crowd_place(street, mob))])
    return found


def gather_reasons(street: Street, option: Option) -> Reasons:
    """13.1.7.1-10, -14: a new crowd, or a new half-squad, appears beside the old one."""
    return crowd_stand(street, option.value) if option.args else []


# Confusion


def confused(street: Street, ask: Ask) -> list[Reasons]:
    """13.1.7.1-9: the other player may lead the crowd away, if it stands where it hurts him."""
    g = street.g
    number = ask.about.get("unit")
    if not isinstance(number, int):
        return [[] for _ in ask.options]
    mob = g.units[number]
    here = nuisance(street, mob.loc)
    return [
        [(CROWD, -here)] if option.verb == "stay" else [(CROWD, -least_nuisance(street, mob) - 0.02)]
        for option in ask.options
    ]


def led_astray(street: Street, move: Move, option: Option) -> Reasons:
    """The crowd, and all who stand in it, led where they are least in our way and most in our sights."""
    if option.verb == "stop":
        return [(CROWD, -nuisance(street, move.here))]
    if option.verb != "move":
        return [(UNKNOWN, -49.0)]
    reasons: Reasons = [(CROWD, -nuisance(street, option.value))]
    if any(not unit.counter.crowd for unit in move.units):
        seen = street.g.field.sight.see[option.value] & street.g.held[street.side]
        reasons.append((DANGER, 0.1 * min(3, seen.bit_count())))
    return reasons


def nuisance(street: Street, loc: int) -> float:
    """How much a crowd in a place is in our way: what it is good for to those it belongs to."""
    return total(crowd_stand(street, loc)) + POINT * 0.1


def least_nuisance(street: Street, mob: Unit) -> float:
    g = street.g
    shut = g.held[street.side] | g.armour[street.side]
    places = g.field.adjacent[mob.loc] & street.quarter.roads & ~shut
    return min((nuisance(street, loc) for loc in bits(places)), default=nuisance(street, mob.loc))
