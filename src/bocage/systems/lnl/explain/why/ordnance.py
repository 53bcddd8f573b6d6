"""Why not: the rules against a shot of ordnance, or against turning a gun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.explain.questions import Question, own_unit, own_weapon, place_named, unit_named
from bocage.systems.lnl.rules.fire.fire import NO_TARGET, UNARMED, cannot_fire, cannot_fire_at_vehicle
from bocage.systems.lnl.rules.fire.opportunity_fire import cannot_opportunity_fire
from bocage.systems.lnl.rules.ordnance.gun_actions import cannot_turn
from bocage.systems.lnl.rules.ordnance.guns import cannot_fire_gun, guns_of
from bocage.systems.lnl.rules.ordnance.ordnance import Shot
from bocage.systems.lnl.rules.turn.impulse import USED, cannot_be_used

NO_GUN: Final = No("lnl-14.0-1", "no-to-hit-table")
NO_FACING: Final = No("lnl-1.6.3a-1", "faces-all-round")


def _ordnance(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    weapon = own_weapon(g, side, words, 0)
    return _cannot_shoot(g, ask, weapon.carrier, weapon, place_named(g, words, 1), None)


def _ordnance_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    weapon = own_weapon(g, side, words, 0)
    aim = _vehicle(g, words, side)
    return NO_TARGET if aim is None else _cannot_shoot(g, ask, weapon.carrier, weapon, aim.loc, aim)


def team_gun(g: Lnl, ask: Ask, team: Unit, target: int) -> No | None:
    """Against a gun team's shot at the men of a location."""
    return _cannot_shoot(g, ask, team, None, target, None)


def _team_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    team, aim = own_unit(g, side, words, 0), _vehicle(g, words, side)
    if aim is None or team.loc < 0:
        return NO_TARGET
    if team.counter.gun is not None:
        return _cannot_shoot(g, ask, team, None, aim.loc, aim)
    return (
        _cannot_now(g, ask, team)
        or cannot_fire(g, team, aim.loc)
        or cannot_fire_at_vehicle(g, side, team.loc, aim)
    )


def _vehicle(g: Lnl, words: list[str], side: int) -> Vehicle | None:
    """The enemy vehicle that is named, if it is there to be fired at."""
    unit = unit_named(g, words, 1)
    there = isinstance(unit, Vehicle) and unit.side != side and unit.loc >= 0 and not unit.abandoned
    return unit if there and isinstance(unit, Vehicle) else None


def _cannot_shoot(
    g: Lnl, ask: Ask, shooter: Unit | None, weapon: Weapon | None, target: int, aim: Vehicle | None
) -> No | None:
    """14.0-5: who fires first, then the shot itself."""
    if shooter is None or shooter.loc < 0:
        return UNARMED
    gun = next((gun for each, gun in guns_of(shooter) if each is weapon), None)
    if gun is None:
        return NO_GUN
    if aim is None and not g.at[1 - shooter.side][target]:
        return NO_TARGET
    return _cannot_now(g, ask, shooter) or cannot_fire_gun(g, _shot(ask, shooter, gun, weapon, target, aim))


def _shot(ask: Ask, shooter: Unit, gun: Gun, weapon: Weapon | None, target: int, aim: Vehicle | None) -> Shot:
    answers = ask.kind == "opportunity-fire"
    return Shot(shooter, gun, target, vehicle=aim, weapon=weapon, opportunity=answers)


def _cannot_now(g: Lnl, ask: Ask, unit: Unit) -> No | None:
    if ask.kind == "opportunity-fire":
        return cannot_opportunity_fire(g, unit)
    return cannot_be_used(unit)


def _turn(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    team = own_unit(g, side, words, 0)
    if not team.counter.arc:
        return NO_FACING
    if team.marks:
        return USED
    corner = words[1] if len(words) > 1 else ""
    return cannot_turn(g, team, g.verbs.corners.index(corner)) if corner in g.verbs.corners else NO_FACING


ORDNANCE: Final[Mapping[str, Question]] = {
    "ordnance": _ordnance,
    "ordnance-at": _ordnance_at,
    "team-fire-at": _team_at,
    "turn": _turn,
}
"""How each of these verbs is questioned."""
