"""Why not, for what machines do: driving, turning, loading, overruns, anti-tank fire and smoke rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import NotFoundError, word
from bocage.systems.vv.battle.state import ADVANCE, Vv
from bocage.systems.vv.content.tables import HEXSIDES
from bocage.systems.vv.explain.questions import Question, own_unit, place_named, unit_named
from bocage.systems.vv.rules.movement.movement import Move, cannot_step
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
from bocage.systems.vv.rules.vehicles.loading import cannot_load, cannot_unload
from bocage.systems.vv.rules.vehicles.machine_advance import cannot_advance_machine, cannot_turn_in_advance
from bocage.systems.vv.rules.vehicles.machine_fire import cannot_unit_fire
from bocage.systems.vv.rules.vehicles.overruns import cannot_overrun
from bocage.systems.vv.rules.vehicles.smoke_rounds import cannot_fire_gun_smoke
from bocage.systems.vv.rules.weapons.mortars import cannot_fire_smoke_round

NO_SUCH_SIDE: Final = No("vv-7.1-2", "no-such-hexside")
NOBODY_DRIVES: Final = No("vv-6.1-6", "nobody-drives-now")


def hexside_named(words: list[str], number: int) -> int:
    name = word(words, number)
    if name not in HEXSIDES:
        raise NotFoundError(NO_SUCH_SIDE.about(side=name))
    return HEXSIDES.index(name)


def _drive_of(ask: Ask) -> Drive:
    """The move that is under way."""
    drive = ask.about.get("drive")
    if not isinstance(drive, Drive):
        raise NotFoundError(NOBODY_DRIVES)
    return drive


# Fire


def _at_fire(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    final = ask.kind == "final-opportunity-fire"
    return cannot_shoot(g, own_unit(g, side, words, 0), unit_named(g, words, 1), final=final)


def _unit_fire(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_unit_fire(g, own_unit(g, side, words, 0), place_named(g, words, 1))


def _smoke_round(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, cell = own_unit(g, side, words, 0), place_named(g, words, 1)
    if unit.counter.is_infantry:
        return cannot_fire_smoke_round(g, unit, cell)
    return cannot_fire_gun_smoke(g, unit, cell)


# Moves


def _drive(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_drive(own_unit(g, side, words, 0))


def _ahead(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_go(g, _drive_of(ask), reverse=False)


def _back(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_go(g, _drive_of(ask), reverse=True)


def _turn(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_turn(g, _drive_of(ask), hexside_named(words, 0))


def _turn_in_place(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, to = own_unit(g, side, words, 0), hexside_named(words, 1)
    if g.phase == ADVANCE:
        return cannot_turn_in_advance(g, unit, to)
    return cannot_turn_in_place(unit) or (SAME_FACING if unit.facing == to else None)


def _overrun(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_overrun(g, _drive_of(ask), place_named(g, words, 0))


def _load(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_load(g, _drive_of(ask), own_unit(g, side, words, 0))


def _unload(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_unload(g, _drive_of(ask), own_unit(g, side, words, 0))


def _step(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """Of a gun that its crew pushes, or of infantry."""
    to, move = place_named(g, words, 0), ask.about.get("move")
    if not isinstance(move, Move):
        raise NotFoundError(NOBODY_DRIVES)
    if move.units[0].counter.is_gun:
        return cannot_push(g, move.units[0], move.here, to)
    return cannot_step(g, move, to)


def _advance_unit(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_advance_machine(g, own_unit(g, side, words, 0), place_named(g, words, 1))


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
    "unload": _unload,
    "step": _step,
    "advance-unit": _advance_unit,
}
