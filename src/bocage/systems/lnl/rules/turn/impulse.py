"""4.0: an impulse: what one side has declared and done in it, and who may still be used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import No, Option, unpack
from bocage.systems.lnl.battle.concepts import movement_factor, on_tripod
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import (
    ASSAULT_MOVE,
    FIRED,
    HELD_BACK,
    LOW_CRAWL,
    MELEE,
    MOVED,
    OPS_COMPLETE,
    STEALTH_FULL,
    STEALTH_HALF,
    Lnl,
    Unit,
)
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.rules.sight.spotting import cannot_spot, is_in_view, spot, spotting_leader, unspotted
from bocage.systems.lnl.rules.vehicles.passengers import outside_passengers

USED_UP: Final = MOVED | LOW_CRAWL | STEALTH_FULL | FIRED | OPS_COMPLETE | HELD_BACK | MELEE
"""4.0c-3: a unit so marked cannot be used again this turn."""
MAY_STILL_FIRE: Final = ASSAULT_MOVE | STEALTH_HALF
"""4.0c-4, 6.4-8."""
USED: Final = No("lnl-4.0c-3", "already-used")


def cannot_be_used(unit: Unit) -> No | None:
    """4.0c-3: has the unit done what it may do this turn?"""
    return USED if unit.marks & USED_UP else None


def can_be_activated(unit: Unit, turn: Impulse) -> bool:
    """4.0a-1, 4.0c-3, 4.1b-1: not used up this turn, and able to do anything at all."""
    marks = unit.marks
    if marks & USED_UP:
        return has_just_spotted(unit, turn) or (turn.night and may_yet_light_up(unit))
    if unit.shaken and not unit.counter.steady:
        return not marks & MAY_STILL_FIRE and movement_factor(unit) > 0 and not on_tripod(unit)
    return True


def anyone_ready(stack: list[Unit], turn: Impulse) -> bool:
    special = turn.spotter is not None or turn.night
    for unit in stack:
        marks = unit.marks
        if marks & USED_UP and not special:
            continue
        if not (marks or unit.shaken) or can_be_activated(unit, turn):
            return True
    return False


def may_yet_light_up(unit: Unit) -> bool:
    """20.1-1, table marker-effects: a full Stealth move leaves a man nothing but a Star Shell."""
    return unit.marks == STEALTH_FULL and not unit.shaken and "star_shell" in unit.counter.abilities


def has_just_spotted(unit: Unit, turn: Impulse) -> bool:
    """4.1b-1: Ops Complete for nothing but the successful spotting of this impulse."""
    return unit is turn.spotter and unit.marks == OPS_COMPLETE


def ready(g: Lnl, turn: Impulse, unit: Unit) -> bool:
    """Free to act in this impulse: activated, and not used up in the meantime."""
    return unit.id not in turn.done and unit.loc >= 0 and not g.melee >> unit.loc & 1


GunsFired = Mapping[int, set[int]]
"""By unit, the ordnance weapons it has fired in this impulse, or in this Opportunity Fire."""


def may_fire(turn: Impulse, unit: Unit, target: int) -> bool:
    """4.0b-1, 4.1-3, 4.1b-1: unused, or after a move that allows it; a spotter only at what he has found."""
    marks = marks_before(unit, turn.guns) if turn.guns else unit.marks
    if marks & ~MAY_STILL_FIRE:
        return target == turn.spotted and unit is turn.spotter and marks == OPS_COMPLETE
    return True


def may_fire_more(unit: Unit, fired: GunsFired) -> bool:
    """1.6.1-11 to -13, ruling 124: after one anti-tank weapon a squad still fires; others have done."""
    return unit.id in fired and unit.counter.kind == "squad" and len(fired[unit.id]) == 1


def marks_before(unit: Unit, fired: GunsFired) -> int:
    """Its markers, without the one that its own first shot has brought."""
    return unit.marks & ~FIRED if may_fire_more(unit, fired) else unit.marks


# 10.1b Spotting, which uses up no impulse

ONE_SPOTTING: Final = No("lnl-10.1b-9", "one-spotting-attempt")


def cannot_try_to_spot(turn: Impulse) -> No | None:
    """10.1b-9: has the one attempt of this impulse been made?"""
    return ONE_SPOTTING if turn.spotted_once else None


def fresh_places(g: Lnl, side: int) -> list[int]:
    """The locations, melees apart, with a Good Order unit that has no marker yet."""
    stacks = g.at[side]
    found = []
    for loc in g.places[side]:
        for unit in stacks[loc]:
            if not (unit.marks or unit.shaken):
                if not g.melee >> loc & 1:
                    found.append(loc)
                break
    return found


def spot_options(g: Lnl, turn: Impulse, fresh: list[int]) -> list[Option]:
    """10.1b-1, 10.1b-11: every pair of a unit that may try and an unspotted enemy location it can see."""
    if cannot_try_to_spot(turn) is not None or not (fresh or g.vehicles):
        return []
    scouts = _lookouts(g, turn.side) if g.vehicles else NO_SCOUTS
    lookouts = [*fresh, *[whereabouts(scout) for scout in scouts]] if scouts else fresh
    hidden = unspotted(g, 1 - turn.side, lookouts)
    if not hidden:
        return []
    stacks = g.at[turn.side]
    attempt = g.verbs.spot
    options: list[Option] = []
    for loc in fresh:
        spotters: list[Unit] | None = None
        for place in hidden:
            if is_in_view(g, loc, place):
                if spotters is None:
                    spotters = [unit for unit in stacks[loc] if cannot_spot(g, unit) is None]
                for unit in spotters:
                    options.append(attempt.pair(unit.id, place))
    for scout in scouts:
        for place in hidden:
            if is_in_view(g, whereabouts(scout), place):
                options.append(attempt.pair(scout.id, place))
    return options


NO_SCOUTS: Final[list[Unit]] = []


def _lookouts(g: Lnl, side: int) -> list[Unit]:
    """10.1b-2, ruling 140: the vehicles and helicopters, and the riders on them, that may try to spot."""
    found: list[Unit] = []
    for vehicle in g.fleet[side]:
        if not vehicle.marks and cannot_spot(g, vehicle) is None:
            found.append(vehicle)
        if vehicle.passengers:
            found += [unit for unit in outside_passengers(vehicle) if cannot_spot(g, unit) is None]
    return found


def try_to_spot(g: Lnl, turn: Impulse, choice: Option) -> None:
    """10.1b-7, 10.1b-9: one attempt in an impulse, by any unit."""
    number, loc = unpack(choice.value)
    turn.spotted_once = True
    spotter = g.units[number]
    leader = spotting_leader(g, spotter)
    if leader is not None:
        turn.helped = leader.id
    if spot(g, spotter, loc):
        turn.spotter = spotter
        turn.spotted = loc
