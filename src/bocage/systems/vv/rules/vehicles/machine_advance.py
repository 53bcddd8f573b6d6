"""vv-ed-5.35, vv-ed-7.2, vv-ed-7.3: by the edition of 2021 machines advance one hex, or turn one hexside."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.vv.battle.keeping import NO_MORE
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ADVANCED, Unit
from bocage.systems.vv.battle.verbs import KEEP_FACING
from bocage.systems.vv.rules.fire.attacks import PINNED
from bocage.systems.vv.rules.movement.advance import ADVANCED_ONCE, NOT_FOR_THEM
from bocage.systems.vv.rules.movement.infantry_moves import find_sniper
from bocage.systems.vv.rules.movement.movement import ENEMY_THERE
from bocage.systems.vv.rules.movement.stacking import cannot_stay
from bocage.systems.vv.rules.scenario.victory import take_control
from bocage.systems.vv.rules.vehicles.driving import (
    IMMOBILE,
    IMMOBILE_FACING,
    NOT_A_MACHINE,
    TOWED,
    cannot_cross,
)
from bocage.systems.vv.rules.vehicles.facing import SIDES, behind, sides_between
from bocage.systems.vv.rules.vehicles.guns import LARGE, cannot_push
from bocage.systems.vv.rules.works.mines import enter_mines, has_mines

NOT_STRAIGHT: Final = No("vv-ed-7.2-1", "advances-straight-only")
IN_MOVEMENT: Final = No("vv-7.3-1", "turns-in-movement-phase")
ONE_SIDE: Final = No("vv-ed-7.3-2", "turns-one-hexside")


def cannot_act_in_advance(g: Vv, unit: Unit) -> No | None:
    """vv-ed-5.35-1: one that is not pinned, carried or done; Fire and Move markers are no bar (5.35-3)."""
    if unit.counter.is_infantry:
        return NOT_A_MACHINE
    if not g.choices.later:
        return NOT_FOR_THEM
    if unit.carrier is not None:
        return TOWED
    if unit.pinned:
        return PINNED
    return ADVANCED_ONCE if unit.marks & ADVANCED else None


def cannot_advance_machine(g: Vv, unit: Unit, to: int) -> No | None:
    """vv-ed-5.35-1, vv-ed-7.2: one hex whatever it costs, if it is not prohibited; what drives, straight."""
    refusal = cannot_act_in_advance(g, unit)
    if refusal is not None:
        return refusal
    if unit.counter.is_gun:
        return LARGE if unit.counter.large else cannot_push(g, unit, unit.loc, to)
    if unit.immobile:
        return IMMOBILE
    around = g.field.neighbours[unit.loc]
    direction = next((way for way in (unit.facing, behind(unit.facing)) if around[way] == to), -1)
    if direction < 0:
        return NOT_STRAIGHT
    refusal = cannot_cross(g, unit, unit.loc, direction)
    if refusal is not None:
        return refusal
    return ENEMY_THERE if g.at[1 - unit.side][to] else cannot_stay(g, unit.side, to, [unit])


def cannot_turn_in_advance(g: Vv, unit: Unit, side: int) -> No | None:
    """7.3-1, vv-ed-7.3-2: by the edition of 2021 one hexside, instead of advancing."""
    if not unit.counter.is_infantry and not g.choices.later:
        return IN_MOVEMENT
    refusal = cannot_act_in_advance(g, unit)
    if refusal is not None:
        return refusal
    if unit.immobile:
        return IMMOBILE_FACING
    return None if sides_between(unit.facing, side) == 1 else ONE_SIDE


def next_to(facing: int) -> tuple[int, int]:
    """The hexsides to the left and to the right of the one faced."""
    return (facing - 1) % SIDES, (facing + 1) % SIDES


def machine_advance_options(g: Vv, side: int) -> list[Option]:
    """vv-ed-5.35-1, vv-ed-7.3-2: what the machines of a side may do in the Advance and Assault Phase."""
    if not g.choices.later or not g.machines[side]:
        return NO_MORE
    options: list[Option] = []
    for id in g.machines[side]:
        unit = g.units[id]
        if unit.loc < 0 or cannot_act_in_advance(g, unit) is not None:
            continue
        options += [
            g.verbs.advance_unit.pair(id, to)
            for to in g.field.neighbours[unit.loc]
            if to >= 0 and cannot_advance_machine(g, unit, to) is None
        ]
        if not unit.immobile:
            options += [g.verbs.turn_in_place.pair(id, to) for to in next_to(unit.facing)]
    return options


def turn_instead(g: Vv, unit: Unit, side: int) -> None:
    """vv-ed-7.3-2: it stays and turns one hexside."""
    unit.facing = side
    g.mark(unit, ADVANCED)
    g.tell("turned", ("vv-ed-7.3-2",), unit=unit.id, facing=side, cost=0)


def machine_advances(g: Vv, side: int, choice: Option) -> Flow[None]:
    """vv-ed-7.2, vv-ed-7.3-1: it advances, and may then turn one hexside."""
    number, to = unpack(choice.value)
    unit = g.units[number]
    origin = unit.loc
    g.put(unit, to)
    g.mark(unit, ADVANCED)
    g.tell("advance", ("vv-ed-5.35-1",), units=[unit.id], origin=origin, to=to)
    if g.sniper[1 - side] == to:
        find_sniper(g, 1 - side)
    if has_mines(g, to):
        enter_mines(g, [unit], to)
    if to in g.control:
        take_control(g, to)
    if unit.loc != to:
        return
    options: list[Option] = [KEEP_FACING, *(g.verbs.face(way) for way in next_to(unit.facing))]
    faced: Option = yield Ask(g.seats[side], "face", options, {"unit": unit.id})
    if faced is not KEEP_FACING:
        unit.facing = faced.value
        g.tell("turned", ("vv-ed-7.3-1",), unit=unit.id, facing=unit.facing, cost=0)
