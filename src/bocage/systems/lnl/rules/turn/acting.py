"""4.0b: what keeps the activated units of an impulse from doing something: the refusals of `actions`.

The options are built from sets of candidates; `tests/lnl/test_refusals.py` holds them equal to these.
"""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.common.questions import each_once, refused_to_all
from bocage.systems.lnl.battle.concepts import nationality
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.rules.fire.fire import cannot_fire, cannot_fire_at, cannot_fire_at_vehicle
from bocage.systems.lnl.rules.melee.ambush_card import ambush_places
from bocage.systems.lnl.rules.movement.steps import cannot_move, cannot_move_by, cannot_step, points_left
from bocage.systems.lnl.rules.movement.ways import can_step
from bocage.systems.lnl.rules.turn.activation import (
    LOCKED,
    NOBODY,
    OTHER_NATION,
    SHAKEN_MEN,
    cannot_activate,
    cannot_be_activated,
)
from bocage.systems.lnl.rules.turn.impulse import USED, cannot_be_used, may_fire, ready
from bocage.systems.lnl.rules.vehicles.close_assault import cannot_assault_here

NOT_DECLARED: Final = No("lnl-4.0a-6", "not-activated")
HAS_ACTED: Final = No("lnl-4.0b-1", "has-acted")
ONE_ATTACK: Final = No("lnl-4.0b-4", "one-attack-a-location")
ONE_STACK: Final = No("lnl-4.0b-9", "one-stack-a-location")
FIRES_APART: Final = No("lnl-5.2-10", "fires-apart")
DRIVES: Final = No("lnl-15.1-7", "vehicles-drive-alone")
NO_WAY: Final = No("lnl-6.0-1", "nowhere-to-go")
NO_AMBUSH: Final = No("lnl-12.0-5", "no-ambush-card")
NO_PREY: Final = No("lnl-12.0-5", "nobody-to-ambush")
OFF_THE_MAP: Final = No("lnl-4.0a-1", "nobody-of-yours-there")


def is_declared(turn: Impulse, unit: Unit) -> bool:
    """4.0a-6: it was activated in this impulse."""
    return any(unit in units for units in turn.declared.values())


def cannot_act(g: Lnl, turn: Impulse, unit: Unit) -> No | None:
    """4.0a-6, 4.0b-1, 8.1-2, 13.0-2: activated, and not yet done with its part of this impulse."""
    if unit.loc < 0:
        return OFF_THE_MAP
    if not is_declared(turn, unit):
        if g.melee >> unit.loc & 1 and not isinstance(unit, Vehicle):
            return LOCKED
        refusal = cannot_be_activated(turn, unit)
        if refusal is not None:
            return refusal
        foreign = unit.loc in turn.declared and nationality(g, unit) != turn.nation
        return OTHER_NATION if foreign else NOT_DECLARED
    if unit.id in turn.done:
        return cannot_be_used(unit) or HAS_ACTED
    return None if ready(g, turn, unit) else LOCKED


# Moving


def fresh_men(g: Lnl, turn: Impulse, loc: int) -> list[Unit]:
    """4.0b-9: those of a location's activated men who may still set out from it."""
    return [unit for unit in turn.declared.get(loc, ()) if cannot_begin_to_move(g, turn, unit, loc) is None]


def cannot_begin_to_move(g: Lnl, turn: Impulse, unit: Unit, loc: int) -> No | None:
    """4.0b-1, 4.0c-3, 15.1-7: a man on foot, activated here, who has no marker."""
    if isinstance(unit, Vehicle):
        return DRIVES
    refusal = cannot_act(g, turn, unit)
    if refusal is not None:
        return refusal
    return None if not unit.marks and unit.loc == loc else USED


def cannot_leave_together(g: Lnl, turn: Impulse, loc: int) -> No | None:
    """4.0a-6, 4.0b-9: has the one stack that leaves an activated location already left, or nobody to go?"""
    if loc not in turn.declared:
        return cannot_activate(g, turn, loc) or NOT_DECLARED
    if loc in turn.moved_from:
        return ONE_STACK
    units = [*g.at[turn.side][loc], *g.vehicles_at(turn.side, loc)]
    return refused_to_all([cannot_begin_to_move(g, turn, unit, loc) for unit in units] or [NOBODY])


def cannot_set_out(g: Lnl, turn: Impulse, loc: int, kind: str) -> No | None:
    """6.0 to 6.4: can nobody of this location go by this kind of movement?"""
    refusal = cannot_leave_together(g, turn, loc)
    if refusal is not None:
        return refusal
    fresh = fresh_men(g, turn, loc)
    return refused_to_all([cannot_set_out_alone(g, unit, kind, fresh) for unit in fresh])


def cannot_set_out_alone(g: Lnl, unit: Unit, kind: str, companions: list[Unit]) -> No | None:
    """6.0: may this unit use this kind of movement, and has it anywhere to go?"""
    refusal = cannot_move(unit) or cannot_move_by(g, unit, kind, companions)
    return refusal or cannot_go_anywhere(g, Move([unit], kind, unit.loc))


def cannot_go_anywhere(g: Lnl, move: Move) -> No | None:
    """6.0-1: is every way shut to the stack? The first of the reasons."""
    if can_step(g, move):
        return None
    scout, left = g.module.pays_less(move), points_left(g, move)
    for step in g.field.ways[move.units[0].side][move.here]:
        refusal = cannot_step(g, move, step.to, step.less if scout else step.cost, left)
        if refusal is not None:
            return refusal
    return NO_WAY


def cannot_close_assault(g: Lnl, turn: Impulse, loc: int) -> No | None:
    """17.1-11, ruling 101: a Close Assault in place is a move like any other."""
    refusal = cannot_assault_here(g, turn.side, g.at[turn.side][loc], loc)
    if refusal is None:
        refusal = cannot_leave_together(g, turn, loc)
    return refusal or cannot_assault_here(g, turn.side, fresh_men(g, turn, loc), loc)


# Firing


def cannot_fire_from(
    g: Lnl, turn: Impulse, origin: int, target: int, prey: Vehicle | None = None
) -> No | None:
    """4.0b-4, 5.0, 17.2: may the activated units of a location fire together, at its men or at a vehicle?"""
    return next(iter(each_once(against_fire(g, turn, origin, target, prey))), None)


def against_fire(
    g: Lnl, turn: Impulse, origin: int, target: int, prey: Vehicle | None = None
) -> list[No | None]:
    """4.0b-4, 5.0, 17.2: everything against it: on the way, in the impulse, and in each man, if in all."""
    if prey is None:
        way = cannot_fire_at(g, turn.side, origin, target)
    else:
        way = cannot_fire_at_vehicle(g, turn.side, origin, prey)
    done = ONE_ATTACK if origin in turn.attacked else None
    men = [cannot_join_fire(g, turn, unit, target) for unit in g.at[turn.side][origin]]
    return [way, done, *(() if None in men else men)]


def cannot_join_fire(g: Lnl, turn: Impulse, unit: Unit, target: int) -> No | None:
    """4.0b-1, 5.2-10: may this unit take part in the attack of its location?"""
    if unit.counter.apart:
        return FIRES_APART
    return cannot_fire(g, unit, target) or cannot_use_fire(g, turn, unit, target)


def cannot_use_fire(g: Lnl, turn: Impulse, unit: Unit, target: int) -> No | None:
    """4.0a-6, 4.0b-1, 4.1-3, 4.1b-1: activated, and free to fire at this target."""
    refusal = cannot_act(g, turn, unit)
    return refusal or (None if may_fire(turn, unit, target) else USED)


# 12.0 The Ambush


def cannot_ambush(g: Lnl, turn: Impulse, unit: Unit, loc: int) -> No | None:
    """12.0-5: the holder of the card, unused, beside enemies."""
    if unit.card != "the_ambush":
        return NO_AMBUSH
    refusal = cannot_act(g, turn, unit)
    if refusal is not None:
        return refusal
    if unit.shaken and not unit.counter.steady:
        return SHAKEN_MEN
    if unit.marks:
        return USED
    return None if loc in ambush_places(g, unit) else NO_PREY
