"""Why not, for vehicles: the rule against a hatch, a drive, a step, a shot, an overrun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import refused_to_all
from bocage.systems.lnl.battle.move import ASSAULT, MOVE
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.explain.questions import Question, own_stack, own_unit, place_named, unit_named
from bocage.systems.lnl.rules.fire.fire import NO_TARGET, cannot_fire, cannot_fire_at_vehicle
from bocage.systems.lnl.rules.fire.opportunity_fire import cannot_react
from bocage.systems.lnl.rules.turn.impulse import USED, cannot_be_used
from bocage.systems.lnl.rules.vehicles.driving import cannot_drive_as
from bocage.systems.lnl.rules.vehicles.overruns import NO_INFANTRY
from bocage.systems.lnl.rules.vehicles.steering import (
    CANNOT_STOP,
    NOT_AHEAD,
    Drive,
    ahead,
    behind,
    cannot_enter,
    cannot_pivot,
    cannot_run_over,
    must_drive_on,
)
from bocage.systems.lnl.rules.vehicles.vehicle_actions import cannot_move_hatches
from bocage.systems.lnl.rules.vehicles.vehicle_fire import Mark, cannot_engage

NOT_A_VEHICLE: Final = No("lnl-15.0-2", "not-a-vehicle")
OFF_THE_MAP: Final = No("lnl-4.0a-1", "nobody-of-yours-there")
ABANDONED: Final = No("lnl-14.01-6", "vehicle-abandoned")
AS_IT_IS: Final = No("lnl-15.0-2", "hatches-are-so")
NOT_DRIVING: Final = No("lnl-15.1-7", "no-vehicle-under-way")
NO_SUCH_CORNER: Final = No("lnl-15.1-12", "no-such-corner")


def cannot_use(unit: Unit) -> No | None:
    """4.0c-3, 14.01-6: a vehicle on the map that can still be used this turn."""
    if not isinstance(unit, Vehicle):
        return NOT_A_VEHICLE
    if unit.loc < 0:
        return OFF_THE_MAP
    if unit.abandoned:
        return ABANDONED
    return cannot_be_used(unit)


def cannot_set_out(unit: Unit, kind: str) -> No | None:
    """15.1-11, 15.2-1: all vehicles Move and Assault Move, Shaken ones only Move."""
    refusal = cannot_use(unit)
    if refusal is None and unit.marks:
        refusal = USED
    return refusal or cannot_drive_as(unit, kind)


def cannot_set_hatches(unit: Unit, *, shut: bool) -> No | None:
    """15.0-9, 15.0b-2, ruling 125: once, at the start of its impulse, and never Open while Shaken."""
    refusal = cannot_use(unit)
    if refusal is not None or not isinstance(unit, Vehicle):
        return refusal
    refusal = cannot_move_hatches(unit)
    return refusal or (AS_IT_IS if unit.buttoned == shut else USED if unit.marks else None)


def under_way(g: Lnl, ask: Ask) -> Drive | None:
    """The vehicle that the present question drives, if it does."""
    number, how = ask.about.get("unit"), ask.about.get("how")
    if ask.kind != "drive" or not isinstance(number, int):
        return None
    vehicle = g.units[number]
    assert isinstance(vehicle, Vehicle)
    return Drive(vehicle, MOVE if how == MOVE else ASSAULT)


def cannot_step(g: Lnl, going: Drive, to: int, *, reverse: bool) -> No | None:
    """15.1-14, 15.1-16: one of the two hexes ahead, or behind in reverse."""
    if to not in (behind if reverse else ahead)(g, going.vehicle):
        return NOT_AHEAD
    return cannot_enter(g, going, to, reverse=reverse)


def cannot_go_over(g: Lnl, going: Drive, to: int) -> No | None:
    """15.3."""
    if to not in ahead(g, going.vehicle):
        return NOT_AHEAD
    if not g.held[1 - going.vehicle.side] >> to & 1:
        return NO_INFANTRY
    return cannot_run_over(g, going, to)


def cannot_shoot_with(g: Lnl, unit: Unit, mark: Mark, *, reacting: bool) -> No | None:
    """15.0d, 4.0c-3, 5.3-1: a vehicle's fire in its impulse, or in the enemy's."""
    refusal = cannot_use(unit) if not reacting else None
    if refusal is not None:
        return refusal
    if not isinstance(unit, Vehicle):
        return NOT_A_VEHICLE
    if unit.loc < 0:
        return OFF_THE_MAP
    return (cannot_react(unit) if reacting else None) or cannot_engage(g, unit, mark)


def cannot_fire_at_it(g: Lnl, stack: list[Unit], prey: Unit) -> No | None:
    """17.2: the men of a location against one vehicle: the way there first, then the men."""
    if not isinstance(prey, Vehicle):
        return NOT_A_VEHICLE
    first = stack[0]
    refusal = cannot_fire_at_vehicle(g, first.side, first.loc, prey)
    if refusal is not None:
        return refusal
    return refused_to_all([cannot_fire(g, unit, prey.loc) or cannot_be_used(unit) for unit in stack])


# By verb


def _set_out(kind: str) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        return cannot_set_out(own_unit(g, side, words, 0), kind)

    return question


def _hatches(*, shut: bool) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        return cannot_set_hatches(own_unit(g, side, words, 0), shut=shut)

    return question


def move_vehicle(g: Lnl, ask: Ask, words: list[str], *, reverse: bool = False) -> No | None:
    """Against a step of the vehicle that is being driven; NOT_DRIVING when none is."""
    going = under_way(g, ask)
    return NOT_DRIVING if going is None else cannot_step(g, going, place_named(g, words, 0), reverse=reverse)


def _back(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return move_vehicle(g, ask, words, reverse=True)


def _pivot(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    going = under_way(g, ask)
    if going is None:
        return NOT_DRIVING
    corner = words[0] if words else ""
    if corner not in g.verbs.corners:
        return NO_SUCH_CORNER
    return cannot_pivot(g, going, g.verbs.corners.index(corner))


def _overrun(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    going = under_way(g, ask)
    return NOT_DRIVING if going is None else cannot_go_over(g, going, place_named(g, words, 0))


def _stop(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    going = under_way(g, ask)
    return CANNOT_STOP if going is not None and must_drive_on(g, going) else None


def _vehicle_fire(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    mark = Mark(place_named(g, words, 1), None)
    return cannot_shoot_with(g, own_unit(g, side, words, 0), mark, reacting=ask.kind == "opportunity-fire")


def _vehicle_fire_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    prey = unit_named(g, words, 1)
    if not isinstance(prey, Vehicle):
        return NOT_A_VEHICLE
    if prey.loc < 0 or prey.abandoned:
        return NO_TARGET
    mark = Mark(prey.loc, prey)
    return cannot_shoot_with(g, own_unit(g, side, words, 0), mark, reacting=ask.kind == "opportunity-fire")


def _fire_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_fire_at_it(g, own_stack(g, side, place_named(g, words, 0)), unit_named(g, words, 1))


VEHICLES: Final[Mapping[str, Question]] = {
    "drive": _set_out(MOVE),
    "assault-drive": _set_out(ASSAULT),
    "button-up": _hatches(shut=True),
    "open-up": _hatches(shut=False),
    "back": _back,
    "pivot": _pivot,
    "overrun": _overrun,
    "stop": _stop,
    "vehicle-fire": _vehicle_fire,
    "vehicle-fire-at": _vehicle_fire_at,
    "fire-at": _fire_at,
}
