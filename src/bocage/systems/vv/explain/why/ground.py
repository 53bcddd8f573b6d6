"""Why not, for support missions, fortifications and tunnels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import NotFoundError, is_place_offered, refused_to_all, word
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.battle.verbs import MISSIONS
from bocage.systems.vv.explain.questions import Question, own_stack, place_named, unit_in_play
from bocage.systems.vv.rules.movement.infantry_moves import NOT_AN_EXIT, cannot_leave
from bocage.systems.vv.rules.movement.movement import Move, cannot_move
from bocage.systems.vv.rules.scenario.emplacing import NOT_ITS_ZONE, cannot_fortify, cannot_lie_apart
from bocage.systems.vv.rules.scenario.reinforcements import (
    NONE_DUE,
    arrivals_due,
    cannot_assault_in,
    cannot_enter,
)
from bocage.systems.vv.rules.support.support_missions import Calls, cannot_call, cannot_call_smoke
from bocage.systems.vv.rules.vehicles.driving import Drive
from bocage.systems.vv.rules.vehicles.vehicle_moves import cannot_drive_off
from bocage.systems.vv.rules.weapons.mortars import spotted_by
from bocage.systems.vv.rules.works.tunnels import (
    NOT_BELOW,
    Crawl,
    below_hex,
    cannot_come_up,
    cannot_crawl,
    cannot_go_below,
)
from bocage.systems.vv.rules.works.wire import cannot_clear

NOT_THERE: Final = No("vv-6.10-2", "leaves-from-where-it-is")
NOT_CALLED: Final = No("vv-21.4-1", "no-mission-called-there")
NO_SUCH_MISSION: Final = No("vv-21.2-1", "no-such-mission")


def _mission(forbids: Callable[[Vv, Calls, int, int], No | None]) -> Question:
    def question(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
        name = word(words, 0)
        if name not in MISSIONS:
            raise NotFoundError(NO_SUCH_MISSION.about(mission=name))
        calls, placed = Calls(side, spotted_by(g, side)), ask.about.get("placed")
        if isinstance(placed, list):
            calls.placed = placed
        return forbids(g, calls, MISSIONS.index(name), place_named(g, words, 1))

    return question


def _resolve(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    if word(words, 0) not in MISSIONS:
        raise NotFoundError(NO_SUCH_MISSION.about(mission=word(words, 0)))
    place_named(g, words, 1)
    return NOT_CALLED if ask.kind == "resolve-mission" else None


def _fortify(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    cell, kind = place_named(g, words, 0), ask.about.get("fortification")
    if not isinstance(kind, str):
        return None
    refusal = cannot_fortify(g, kind, cell, side) or cannot_lie_apart(g, kind, cell)
    return refusal or (None if is_place_offered(ask, cell) else NOT_ITS_ZONE)


def _remove_wire(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_clear(g, unit_in_play(g, side, words, 0), place_named(g, words, 1))


def _exit(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """6.10-2: the stack or the vehicle on the move leaves from where it is."""
    cell, move, drive = place_named(g, words, 0), ask.about.get("move"), ask.about.get("drive")
    if not g.exits[side] >> cell & 1:
        return NOT_AN_EXIT
    if isinstance(drive, Drive):
        return NOT_THERE if drive.move.here != cell else cannot_drive_off(g, drive)
    if not isinstance(move, Move) or move.units[0].counter.is_gun:
        return None
    return NOT_THERE if move.here != cell else cannot_leave(g, move)


def _enter(refused: Callable[[Vv, Unit, int], No | None]) -> Question:
    def question(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
        cell, due = place_named(g, words, 0), arrivals_due(g, side)
        if not due:
            return NONE_DUE
        return refused_to_all([refused(g, unit, cell) for unit in due])

    return question


def _go_below(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    cell = place_named(g, words, 0)
    return refused_to_all([cannot_go_below(g, unit, cell) for unit in own_stack(g, side, cell)])


def _below(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    """20.12-6: those who stayed under a hex move on."""
    there = below_hex(g, side, place_named(g, words, 0))
    return refused_to_all([cannot_move(unit) for unit in there]) if there else NOT_BELOW


def _tunnel(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    cell, crawl = place_named(g, words, 0), ask.about.get("crawl")
    return cannot_crawl(g, crawl, cell) if isinstance(crawl, Crawl) else None


def _surface(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    cell, crawl = place_named(g, words, 0), ask.about.get("crawl")
    return cannot_come_up(g, crawl, cell) if isinstance(crawl, Crawl) else None


GROUND: Final[Mapping[str, Question]] = {
    "mission": _mission(cannot_call),
    "smoke-barrage": _mission(cannot_call_smoke),
    "resolve": _resolve,
    "fortify": _fortify,
    "remove-wire": _remove_wire,
    "exit": _exit,
    "enter": _enter(cannot_enter),
    "assault-enter": _enter(cannot_assault_in),
    "go-below": _go_below,
    "below": _below,
    "tunnel": _tunnel,
    "surface": _surface,
}
