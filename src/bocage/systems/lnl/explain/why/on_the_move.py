"""Why not, for a stack or a vehicle on the move: the next step, or the end of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import NotFoundError, each_once, refused_to_all
from bocage.systems.lnl.battle.concepts import SHUT
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.explain.questions import Question, own_stack, own_vehicle, place_named, turn_of
from bocage.systems.lnl.explain.why.ordnance import vehicle_aimed_at
from bocage.systems.lnl.rules.movement.movement import cannot_exit, cannot_go_on, cannot_stop
from bocage.systems.lnl.rules.movement.steps import (
    NOT_A_NEIGHBOUR,
    PROHIBITED,
    TOO_FAR,
    cannot_afford,
    cannot_be_there,
    cannot_move_as,
    points_left,
)
from bocage.systems.lnl.rules.turn.acting import NOT_DECLARED
from bocage.systems.lnl.rules.turn.activation import cannot_activate
from bocage.systems.lnl.rules.vehicles import steering
from bocage.systems.lnl.rules.vehicles.driving import cannot_fire_on_the_way
from bocage.systems.lnl.rules.vehicles.loading import why_not_load, why_not_unload
from bocage.systems.lnl.rules.vehicles.overruns import NO_INFANTRY
from bocage.systems.lnl.rules.vehicles.passengers import NO_PASSENGERS, has_nobody_aboard
from bocage.systems.lnl.rules.vehicles.rider_fire import cannot_engage, cannot_fire_from_deck, riders_ready
from bocage.systems.lnl.rules.vehicles.steering import CANNOT_STOP, NOT_AHEAD, Drive, must_drive_on

STEP_BY_STEP: Final = No("lnl-6.0-1", "step-by-step")
NO_SUCH_CORNER: Final = No("lnl-15.1-12", "no-such-corner")
FACES_THERE: Final = No("lnl-15.1-15", "faces-there-already")
NOT_THIS_ONE: Final = No("lnl-15.1-7", "another-vehicle-under-way")


# On foot


def move_of(ask: Ask) -> Move:
    move = ask.about["move"]
    assert isinstance(move, Move)
    return move


def _move(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_go(g, move_of(ask), step_named(g, words))


def step_named(g: Lnl, words: list[str]) -> int:
    """6.0-1: the place of the next step, and no more than that."""
    if len(words) > 1:
        raise NotFoundError(STEP_BY_STEP)
    return place_named(g, words, 0)


def cannot_go(g: Lnl, move: Move, to: int) -> No | None:
    """6.0: may the stack take this step?"""
    return next(iter(each_once(against_step(g, move, to))), None)


def against_step(g: Lnl, move: Move, to: int) -> list[No | None]:
    """6.0: all that is against a step; only the place, if there is no way to it at all."""
    left = points_left(g, move)
    scout = g.module.pays_less(move)
    for place, cost, cheap in g.field.steps[move.units[0].side][move.here]:
        if place == to:
            price = cheap if scout else cost
            dear = counted(cannot_afford(move, price, left), price, left)
            return [dear, cannot_be_there(g, move, to), cannot_go_on(move, left)]
    if g.field.closed >> g.field.cell_of[to] & 1:
        return [SHUT]
    refusal = g.module.cannot_ever_enter(g, move, to)
    return [refusal or (NOT_A_NEIGHBOUR if g.field.cover[to].leg else PROHIBITED)]


def counted(refusal: No | None, needs: int, has: int) -> No | None:
    """The same refusal with its numbers, if it is one of movement points."""
    if refusal is None or refusal not in (TOO_FAR, steering.TOO_FAR):
        return refusal
    return refusal.about(needs=needs, has=has)


def whole_move(g: Lnl, ask: Ask, side: int, words: list[str]) -> No:
    """`move:D4>D5`, before anybody is on the move: the units in D4."""
    return next(iter(each_once(against_whole_move(g, ask, side, words))), NOT_DECLARED)


def against_whole_move(g: Lnl, ask: Ask, side: int, words: list[str]) -> list[No | None]:
    """All that is against it: the impulse, the men, and the step."""
    here, to = place_named(g, words, 0), place_named(g, words, 1)
    stack = own_stack(g, side, here)
    men = cannot_activate(g, turn_of(ask), here) or cannot_move_as(g, stack[0], MOVE, stack)
    return [men, *against_step(g, Move(list(stack), MOVE, here), to)]


def against_move_named(g: Lnl, ask: Ask, side: int, words: list[str]) -> list[No | None]:
    """All that is against `move:D5`, for those who are on the move, or `move:D4>D5` before that."""
    if ask.kind == "drive":
        return against_drive(g, drive_of(ask), step_named(g, words), reverse=False)
    if ask.kind == "step":
        return against_step(g, move_of(ask), step_named(g, words))
    return against_whole_move(g, ask, side, words) if len(words) > 1 else []


def _pass_through(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """The step itself first, then those who are in the way."""
    refusal = _move(g, ask, side, words)
    return refusal or g.module.cannot_pass_through(g, move_of(ask), place_named(g, words, 0))


def _exit(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    move = move_of(ask)
    return cannot_exit(g, move, place_named(g, words, 0), points_left(g, move))


def _stop(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_stop(g, move_of(ask))


ON_THE_MOVE: Final[Mapping[str, Question]] = {
    "move": _move,
    "pass-through": _pass_through,
    "exit": _exit,
    "stop": _stop,
}


# Driving


def drive_of(ask: Ask) -> Drive:
    going = ask.about["drive"]
    assert isinstance(going, Drive)
    return going


def cannot_drive_to(g: Lnl, going: Drive, to: int, *, reverse: bool) -> No | None:
    """15.1-14, 15.1-16: one of the hexes ahead, or behind in reverse."""
    return next(iter(each_once(against_drive(g, going, to, reverse=reverse))), None)


def against_drive(g: Lnl, going: Drive, to: int, *, reverse: bool) -> list[No | None]:
    """15.1: all that is against it: the points, and who or what is there."""
    if to not in (steering.behind if reverse else steering.ahead)(g, going.vehicle):
        return [NOT_AHEAD]
    needs = steering.step_cost(g, going.vehicle, to, reverse=reverse)
    refusal = steering.cannot_enter(g, going, to, reverse=reverse)
    if refusal is None:
        return []
    return [
        counted(refusal, needs, steering.points_left(going)),
        steering.cannot_be_there(g, going.vehicle, to),
    ]


def _ahead(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_drive_to(g, drive_of(ask), step_named(g, words), reverse=False)


def _back(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_drive_to(g, drive_of(ask), place_named(g, words, 0), reverse=True)


def _pivot(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    going, corner = drive_of(ask), words[0] if words else ""
    if corner not in g.verbs.corners:
        return NO_SUCH_CORNER
    facing = g.verbs.corners.index(corner)
    if facing == going.vehicle.facing:
        return FACES_THERE
    needs = steering.pivot_cost(g, going.vehicle.facing, facing)
    return counted(steering.cannot_pivot(g, going, facing), needs, steering.points_left(going))


def _overrun(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    going, to = drive_of(ask), place_named(g, words, 0)
    if to not in steering.ahead(g, going.vehicle):
        return NOT_AHEAD
    if not g.held[1 - side] >> to & 1:
        return NO_INFANTRY
    return steering.cannot_run_over(g, going, to)


def _drive_off(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    going = drive_of(ask)
    return steering.cannot_exit(g, going, place_named(g, words, 0))


def _halt(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return steering.cannot_stop(g, drive_of(ask))


def _load(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    going, vehicle = drive_of(ask), own_vehicle(g, side, words, 0)
    if vehicle is not going.vehicle:
        return NOT_THIS_ONE
    if vehicle.printed.capacity is None:
        return NO_PASSENGERS
    if must_drive_on(g, going):
        return CANNOT_STOP
    return why_not_load(g, vehicle, steering.points_left(going), stayed=going.stayed)


def _unload(*, assault: bool) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        going, vehicle = drive_of(ask), own_vehicle(g, side, words, 0)
        if vehicle is not going.vehicle:
            return NOT_THIS_ONE
        if must_drive_on(g, going):
            return CANNOT_STOP
        return why_not_unload(g, vehicle, steering.points_left(going), assault=assault)

    return question


def _deck_fire(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return _cannot_fire(g, ask, side, words, at_vehicle=False)


def _deck_fire_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return _cannot_fire(g, ask, side, words, at_vehicle=True)


def _cannot_fire(g: Lnl, ask: Ask, side: int, words: list[str], *, at_vehicle: bool) -> No | None:
    """16.2-21: those on the vehicle, at any moment of its movement."""
    going, vehicle = drive_of(ask), own_vehicle(g, side, words, 0)
    if vehicle is not going.vehicle:
        return NOT_THIS_ONE
    refusals = [cannot_fire_from_deck(unit) for unit in vehicle.passengers]
    refusal = has_nobody_aboard(vehicle) or refused_to_all(refusals) or cannot_fire_on_the_way(g, going)
    if refusal is not None:
        return refusal
    prey = vehicle_aimed_at(g, words, side) if at_vehicle else None
    target = place_named(g, words, 1) if prey is None else prey.loc
    return cannot_engage(g, vehicle, riders_ready(vehicle), target, prey)


DRIVING: Final[Mapping[str, Question]] = {
    "move": _ahead,
    "back": _back,
    "pivot": _pivot,
    "overrun": _overrun,
    "exit": _drive_off,
    "stop": _halt,
    "load": _load,
    "unload": _unload(assault=False),
    "unload-assault": _unload(assault=True),
    "deck-fire": _deck_fire,
    "deck-fire-at": _deck_fire_at,
}
