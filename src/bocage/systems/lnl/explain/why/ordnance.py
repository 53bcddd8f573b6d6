"""Why not: the rules against a shot of ordnance, or against turning a gun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import NotFoundError
from bocage.systems.lnl.battle.state import FLYING, Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.explain.questions import (
    Question,
    own_weapon,
    place_named,
    turn_of,
    unit_named,
    unit_on_map,
)
from bocage.systems.lnl.rules.fire.fire import (
    NO_TARGET,
    UNARMED,
    cannot_fire,
    cannot_fire_at_vehicle,
    has_no_men,
)
from bocage.systems.lnl.rules.ordnance.gun_actions import cannot_turn
from bocage.systems.lnl.rules.ordnance.guns import cannot_fire_gun, guns_of
from bocage.systems.lnl.rules.ordnance.ordnance import TOO_HIGH, Shot
from bocage.systems.lnl.rules.turn.acting import cannot_act, cannot_use_fire
from bocage.systems.lnl.rules.turn.impulse import USED

NO_GUN: Final = No("lnl-14.0-1", "no-to-hit-table")
NO_FACING: Final = No("lnl-1.6.3a-1", "faces-all-round")
FIRED: Final = No("lnl-4.0b-5", "weapon-has-fired")
MEN_TOGETHER: Final = No("lnl-17.2-6", "men-are-one-target")
NOT_A_TEAM: Final = No("lnl-17.2-1", "teams-fire-at-vehicles")


def _ordnance(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    weapon = own_weapon(g, side, words, 0)
    return _cannot_shoot(g, ask, weapon.carrier, weapon, place_named(g, words, 1), None)


def _ordnance_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    weapon, aim = own_weapon(g, side, words, 0), vehicle_aimed_at(g, words, side)
    return _cannot_shoot(g, ask, weapon.carrier, weapon, aim.loc, aim)


def cannot_fire_team_gun(g: Lnl, ask: Ask, team: Unit, target: int) -> No | None:
    """14.0: against a gun team's shot at the men of a location."""
    return _cannot_shoot(g, ask, team, None, target, None)


def _team_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    team, aim = unit_on_map(g, side, words, 0), vehicle_aimed_at(g, words, side)
    if team.counter.kind != "weapon_team":
        return NOT_A_TEAM
    if team.counter.gun is not None:
        return _cannot_shoot(g, ask, team, None, aim.loc, aim)
    if team.counter.team == "mortar" and aim.mode == FLYING:
        return TOO_HIGH
    refusal = cannot_fire(g, team, aim.loc) or cannot_fire_at_vehicle(g, side, team.loc, aim)
    return refusal or cannot_use_fire(g, turn_of(ask), team, aim.loc)


def vehicle_aimed_at(g: Lnl, words: list[str], side: int) -> Vehicle:
    """The enemy vehicle that is named and there to be fired at."""
    unit = unit_named(g, side, words, 1)
    if unit.side == side or unit.loc < 0:
        raise NotFoundError(NO_TARGET)
    if not isinstance(unit, Vehicle):
        raise NotFoundError(MEN_TOGETHER)
    if unit.abandoned:
        raise NotFoundError(NO_TARGET)
    return unit


def _cannot_shoot(
    g: Lnl, ask: Ask, shooter: Unit | None, weapon: Weapon | None, target: int, aim: Vehicle | None
) -> No | None:
    """14.0-5, ruling 124: the gun and its target, then the shot itself, then who fires."""
    if shooter is None or shooter.loc < 0:
        return UNARMED
    gun = next((gun for each, gun in guns_of(shooter) if each is weapon), None)
    if gun is None:
        return NO_GUN
    refusal = has_no_men(g, shooter.side, target) if aim is None else None
    if refusal is not None:
        return refusal
    turn = turn_of(ask)
    if weapon is not None and weapon.id in turn.guns.get(shooter.id, ()):
        return FIRED
    refusal = cannot_fire_gun(g, Shot(shooter, gun, target, vehicle=aim, weapon=weapon))
    return refusal or cannot_use_fire(g, turn, shooter, target)


def _turn(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    team = unit_on_map(g, side, words, 0)
    if not team.counter.arc:
        return NO_FACING
    if team.marks:
        return USED
    corner = words[1] if len(words) > 1 else ""
    if corner not in g.verbs.corners:
        return NO_FACING
    return cannot_turn(g, team, g.verbs.corners.index(corner)) or cannot_act(g, turn_of(ask), team)


ORDNANCE: Final[Mapping[str, Question]] = {
    "ordnance": _ordnance,
    "ordnance-at": _ordnance_at,
    "team-fire-at": _team_at,
    "turn": _turn,
}
"""How each of these verbs is questioned."""
