"""Why not, for what machines do: driving, turning, loading, overruns, anti-tank fire and smoke rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import NotFoundError
from bocage.systems.vv.battle.state import ADVANCE, MOVEMENT, Vv
from bocage.systems.vv.battle.units import whereabouts
from bocage.systems.vv.explain.questions import Question, hexside_named, place_named, unit_in_play, unit_named
from bocage.systems.vv.explain.why.moments import moment
from bocage.systems.vv.explain.why.opportunity import movers_of, not_a_target, not_where_they_are
from bocage.systems.vv.rules.fire.fire_groups import NO_TARGET
from bocage.systems.vv.rules.movement.movement import NO_POINTS, Move, cannot_step, points_left, price_of
from bocage.systems.vv.rules.vehicles.anti_tank import cannot_shoot
from bocage.systems.vv.rules.vehicles.driving import (
    SAME_FACING,
    Drive,
    cannot_drive,
    cannot_go,
    cannot_turn,
    cannot_turn_in_place,
)
from bocage.systems.vv.rules.vehicles.guns import cannot_push
from bocage.systems.vv.rules.vehicles.loading import cannot_go_off, cannot_load, cannot_unload
from bocage.systems.vv.rules.vehicles.machine_advance import cannot_advance_machine, cannot_turn_in_advance
from bocage.systems.vv.rules.vehicles.machine_fire import cannot_unit_fire, is_armour
from bocage.systems.vv.rules.vehicles.overruns import cannot_overrun
from bocage.systems.vv.rules.vehicles.smoke_rounds import cannot_fire_gun_smoke
from bocage.systems.vv.rules.weapons.mortars import cannot_fire_smoke_round

TRANSPORT_LOADS: Final = No("vv-8.3-1", "the-transport-loads")
NOBODY_DRIVES: Final = No("vv-6.1-6", "nobody-drives-now")


def _drive_of(ask: Ask) -> Drive:
    """The move that is under way."""
    drive = ask.about.get("drive")
    if not isinstance(drive, Drive):
        raise NotFoundError(NOBODY_DRIVES if ask.kind == MOVEMENT else moment(ask, "drive"))
    return drive


# Fire


def _at_fire(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, target = unit_in_play(g, side, words, 0), unit_named(g, words, 1)
    final = ask.kind == "final-opportunity-fire"
    return not_a_target(ask, unit, target) or cannot_shoot(g, unit, target, final=final)


def _unit_fire(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, target, movers = unit_in_play(g, side, words, 0), place_named(g, words, 1), movers_of(g, ask)
    refusal = not_where_they_are(ask, target) or cannot_unit_fire(g, unit, target)
    return refusal or (NO_TARGET if movers and is_armour(movers) else None)


def _smoke_round(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, cell = unit_in_play(g, side, words, 0), place_named(g, words, 1)
    if unit.counter.is_infantry:
        return cannot_fire_smoke_round(g, unit, cell)
    return cannot_fire_gun_smoke(g, unit, cell)


# Moves


def _drive(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_drive(unit_in_play(g, side, words, 0))


def _ahead(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_go(g, _drive_of(ask), reverse=False)


def _back(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_go(g, _drive_of(ask), reverse=True)


def _turn(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_turn(g, _drive_of(ask), hexside_named(words, 0))


def _turn_in_place(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, to = unit_in_play(g, side, words, 0), hexside_named(words, 1)
    if g.phase == ADVANCE:
        return cannot_turn_in_advance(g, unit, to)
    return cannot_turn_in_place(unit) or (SAME_FACING if unit.facing == to else None)


def _overrun(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_overrun(g, _drive_of(ask), place_named(g, words, 0))


def _load(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_load(g, _drive_of(ask), unit_in_play(g, side, words, 0))


def _load_on(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """8.3-1: it is the transport on its move that loads."""
    unit_in_play(g, side, words, 0)
    unit_in_play(g, side, words, 1)
    return TRANSPORT_LOADS


def _unload(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_unload(g, _drive_of(ask), unit_in_play(g, side, words, 0))


def _step(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """Of a gun that its crew pushes, or of infantry."""
    to, move, number = place_named(g, words, 0), ask.about.get("move"), ask.about.get("unit")
    if ask.kind == "set-down" and isinstance(number, int):
        return cannot_go_off(g, g.units[number], whereabouts(g.units[number]), to)
    if not isinstance(move, Move):
        raise NotFoundError(NOBODY_DRIVES if ask.kind == MOVEMENT else moment(ask, "step"))
    if move.units[0].counter.is_gun:
        return cannot_push(g, move.units[0], move.here, to)
    refusal = cannot_step(g, move, to)
    if refusal is not NO_POINTS:
        return refusal
    return refusal.about(needs=price_of(g, move, to), has=points_left(g, move)[0])


def _advance_unit(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_advance_machine(g, unit_in_play(g, side, words, 0), place_named(g, words, 1))


MACHINES: Final[Mapping[str, Question]] = {
    "at-fire": _at_fire,
    "unit-fire": _unit_fire,
    "smoke-round": _smoke_round,
    "drive": _drive,
    "ahead": _ahead,
    "back": _back,
    "turn": _turn,
    "turn-in-place": _turn_in_place,
    "overrun": _overrun,
    "load": _load,
    "load-on": _load_on,
    "unload": _unload,
    "step": _step,
    "advance-unit": _advance_unit,
}
