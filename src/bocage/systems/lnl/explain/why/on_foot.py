"""Why not, for chapters 4 to 12: what activated men on foot do in their side's impulse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import refused_to_all
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, STEALTHY, STEALTHY_HALF
from bocage.systems.lnl.battle.state import Lnl, Vehicle
from bocage.systems.lnl.explain.questions import (
    Question,
    hex_named,
    own_stack,
    own_unit,
    place_named,
    turn_of,
    unit_on_map,
)
from bocage.systems.lnl.explain.why.ordnance import cannot_fire_team_gun, vehicle_aimed_at
from bocage.systems.lnl.rules.fire.fire import (
    OUT_OF_RANGE,
    cannot_fire,
    cannot_fire_at,
    farthest_reach,
)
from bocage.systems.lnl.rules.fire.smoke import TOO_FAR, cannot_place_smoke, smoke_cells
from bocage.systems.lnl.rules.movement.steps import cannot_move_as
from bocage.systems.lnl.rules.sight.spotting import cannot_spot, cannot_spot_there
from bocage.systems.lnl.rules.sight.star_shells import cannot_fire_star_shell, star_shell_cells
from bocage.systems.lnl.rules.turn.acting import (
    NOT_DECLARED,
    against_fire,
    cannot_act,
    cannot_ambush,
    cannot_close_assault,
    cannot_fire_from,
    cannot_set_out,
    cannot_use_fire,
)
from bocage.systems.lnl.rules.turn.impulse import cannot_try_to_spot

TOO_FAR_TO_LIGHT: Final = No("lnl-20.1-2", "star-shell-too-far")
NAME_SPOTTER: Final = No("lnl-10.1b-1", "name-who-spots")
NOT_APART: Final = No("lnl-5.2-1", "fires-with-its-location")
A_SNIPER: Final = No("lnl-11.4-4", "snipers-snipe")
A_VEHICLE: Final = No("lnl-5.2-10", "vehicle-fires-itself")
A_TEAM: Final = No("lnl-5.2-10", "teams-fire")


def set_out(kind: str) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        loc = place_named(g, words, 0)
        stack = own_stack(g, side, loc) if not g.vehicles_at(side, loc) else g.at[side][loc]
        refusal = cannot_set_out(g, turn_of(ask), loc, kind)
        if refusal is NOT_DECLARED and stack:
            return refused_to_all([cannot_move_as(g, unit, kind, stack) for unit in stack]) or refusal
        return refusal

    return question


def _fire(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """From a location at a location: the place first, then the men."""
    origin, target = place_named(g, words, 0), place_named(g, words, 1)
    own_stack(g, side, origin)
    return _measured(g, side, origin, target, cannot_fire_from(g, turn_of(ask), origin, target))


def against_fire_named(g: Lnl, ask: Ask, side: int, words: list[str]) -> list[No | None]:
    """All that is against the fire of a location, for `fire:D4>F6`."""
    origin, target = place_named(g, words, 0), place_named(g, words, 1)
    if not g.at[side][origin]:
        return []
    found = against_fire(g, turn_of(ask), origin, target)
    return [_measured(g, side, origin, target, each) for each in found]


def _measured(g: Lnl, side: int, origin: int, target: int, refusal: No | None) -> No | None:
    """The same refusal with its numbers, if it is too far."""
    distance = g.field.distance[origin][target]
    farthest = max((farthest_reach(g, unit, target) for unit in g.at[side][origin]), default=0)
    if refusal is None or refusal != OUT_OF_RANGE or distance <= farthest:
        return refusal
    return refusal.about(needs=distance, has=farthest)


def against_fire_at_named(g: Lnl, ask: Ask, side: int, words: list[str]) -> list[No | None]:
    """The same for `fire-at:D4>german-stug-1`."""
    origin, prey = place_named(g, words, 0), vehicle_aimed_at(g, words, side)
    return against_fire(g, turn_of(ask), origin, prey.loc, prey) if g.at[side][origin] else []


def _fire_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    origin = place_named(g, words, 0)
    own_stack(g, side, origin)
    prey = vehicle_aimed_at(g, words, side)
    return cannot_fire_from(g, turn_of(ask), origin, prey.loc, prey)


def _close_assault(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_close_assault(g, turn_of(ask), place_named(g, words, 0))


def spot(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """By a unit, or by anyone in a location."""
    first, turn = words[0] if words else "", turn_of(ask)
    target = place_named(g, words, 1)
    if first not in g.field.number_of:
        unit = own_unit(g, side, words, 0)
        return cannot_spot(g, unit) or cannot_try_to_spot(turn) or cannot_spot_there(g, unit, target)
    stack = own_stack(g, side, g.field.number_of[first])
    refusals = [cannot_spot(g, unit) or cannot_spot_there(g, unit, target) for unit in stack]
    return refused_to_all(refusals) or cannot_try_to_spot(turn) or NAME_SPOTTER


def _smoke(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, cell = unit_on_map(g, side, words, 0), hex_named(g, words, 1, "lnl-7.0-3")
    refusal = cannot_place_smoke(g, unit)
    if refusal is None and cell not in smoke_cells(g, unit):
        refusal = TOO_FAR
    return refusal or cannot_act(g, turn_of(ask), unit)


def _star_shell(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    unit, cell = unit_on_map(g, side, words, 0), hex_named(g, words, 1, "lnl-20.1-2")
    refusal = cannot_fire_star_shell(g, unit)
    if refusal is None and cell not in star_shell_cells(g, unit):
        refusal = TOO_FAR_TO_LIGHT
    return refusal or cannot_act(g, turn_of(ask), unit)


def _shoot_alone(*, team: bool) -> Question:
    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        """A Sniper or a Weapon Team."""
        unit, target = unit_on_map(g, side, words, 0), place_named(g, words, 1)
        if isinstance(unit, Vehicle):
            return A_VEHICLE
        if unit.counter.gun is not None:
            return cannot_fire_team_gun(g, ask, unit, target) if team else A_TEAM
        if not unit.counter.apart:
            return NOT_APART
        if (unit.counter.kind == "weapon_team") != team:
            return A_SNIPER if team else A_TEAM
        refusal = cannot_fire(g, unit, target) or cannot_fire_at(g, side, unit.loc, target)
        return refusal or cannot_use_fire(g, turn_of(ask), unit, target)

    return question


def _ambush(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_ambush(g, turn_of(ask), unit_on_map(g, side, words, 0), place_named(g, words, 1))


ON_FOOT: Final[Mapping[str, Question]] = {
    "move-from": set_out(MOVE),
    "assault-from": set_out(ASSAULT),
    "crawl-from": set_out(CRAWL),
    "stealth-from": set_out(STEALTHY),
    "stealth-half-from": set_out(STEALTHY_HALF),
    "close-assault": _close_assault,
    "fire": _fire,
    "fire-at": _fire_at,
    "spot": spot,
    "smoke": _smoke,
    "star-shell": _star_shell,
    "snipe": _shoot_alone(team=False),
    "team-fire": _shoot_alone(team=True),
    "ambush": _ambush,
}
