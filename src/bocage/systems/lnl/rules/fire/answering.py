"""5.3: what keeps somebody from answering a move: the refusals of `opportunity_fire`.

The options are built from sets of candidates; `tests/lnl/test_refusals.py` holds them equal to these.
"""

from __future__ import annotations

from typing import Final

from bocage.kernel import No
from bocage.systems.common.questions import refused_to_all
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.rules.fire.fire import cannot_fire, cannot_fire_at, cannot_fire_at_vehicle
from bocage.systems.lnl.rules.fire.opportunity_fire import Shots, cannot_opportunity_fire, cannot_react
from bocage.systems.lnl.rules.ordnance.guns import cannot_fire_gun
from bocage.systems.lnl.rules.ordnance.ordnance import Shot
from bocage.systems.lnl.rules.vehicles.rider_fire import cannot_engage as riders_cannot_engage
from bocage.systems.lnl.rules.vehicles.rider_fire import riders_ready
from bocage.systems.lnl.rules.vehicles.vehicle_fire import Mark, cannot_engage

NO_MORE: Final = No("lnl-5.3-10", "no-attack-left")
FIRED_TOGETHER: Final = No("lnl-5.3-6", "location-has-fired")
RIDERS_FIRED: Final = No("lnl-5.3-6", "riders-have-answered")
GUN_FIRED: Final = No("lnl-4.0b-5", "weapon-has-fired")
APART: Final = No("lnl-5.3-7", "fires-apart")
NOT_AT_VEHICLES: Final = No("lnl-17.2-1", "team-not-at-vehicles")


def cannot_answer_from(g: Lnl, side: int, loc: int, at: int, shots: Shots, prey: Vehicle | None) -> No | None:
    """5.3-6, 5.3-10: may the units of this location fire together at those who move?"""
    if loc in shots.volleys:
        return FIRED_TOGETHER
    refusal = refused_to_all(
        [
            cannot_answer(g, unit, at, shots) or (APART if unit.counter.apart else None)
            for unit in g.at[side][loc]
        ]
    )
    if refusal is None and not shots.may_fire_together(loc):
        refusal = NO_MORE
    return refusal or cannot_answer_at(g, side, loc, at, prey)


def cannot_answer(g: Lnl, unit: Unit, at: int, shots: Shots) -> No | None:
    """5.3-1, 5.0-1: may this unit fire at those who move, and does its fire carry so far?"""
    refusal = cannot_opportunity_fire(g, unit, shots.guns)
    return refusal or cannot_fire(g, unit, at)


def cannot_answer_at(g: Lnl, side: int, loc: int, at: int, prey: Vehicle | None) -> No | None:
    """5.3-1, 5.3-3: are the movers in sight from here, and spotted?"""
    if prey is None:
        return cannot_fire_at(g, side, loc, at)
    return cannot_fire_at_vehicle(g, side, loc, prey)


def cannot_fire_another(shots: Shots, loc: int) -> No | None:
    """5.3-10, 5.3-11: has every movement point drawn its attack, and nobody here fired yet?"""
    return NO_MORE if shots.left <= 0 and loc not in shots.fired_from else None


def cannot_answer_with_team(g: Lnl, team: Unit, at: int, shots: Shots, prey: Vehicle | None) -> No | None:
    """5.3-7, 5.3-11: may a Weapon Team without a gun answer?"""
    if prey is not None and not g.module.team_fires_at_vehicles(team):
        return NOT_AT_VEHICLES
    refusal = cannot_answer(g, team, at, shots) or cannot_fire_another(shots, team.loc)
    return refusal or cannot_answer_at(g, team.side, team.loc, at, prey)


def cannot_answer_with_gun(
    g: Lnl, unit: Unit, gun: Gun, weapon: Weapon | None, at: int, shots: Shots, prey: Vehicle | None
) -> No | None:
    """5.3-11, 14.0-2, ruling 84: may a gun, or the anti-tank weapon of an MMC, answer?"""
    refusal = cannot_opportunity_fire(g, unit, shots.guns) or cannot_fire_another(shots, unit.loc)
    if refusal is None and weapon is not None and weapon.id in shots.guns.get(unit.id, ()):
        refusal = GUN_FIRED
    return refusal or cannot_fire_gun(g, Shot(unit, gun, at, vehicle=prey, weapon=weapon, opportunity=True))


def cannot_answer_with_vehicle(
    g: Lnl, vehicle: Vehicle, at: int, shots: Shots, prey: Vehicle | None
) -> No | None:
    """4.1a-8, 5.3-1, ruling 84: may a vehicle or helicopter answer?"""
    refusal = cannot_react(vehicle) or cannot_fire_another(shots, vehicle.loc)
    return refusal or cannot_engage(g, vehicle, Mark(at, prey, opportunity=True))


def cannot_answer_from_deck(
    g: Lnl, vehicle: Vehicle, at: int, shots: Shots, prey: Vehicle | None
) -> No | None:
    """5.3-6, ruling 140: may the riders of a vehicle answer, together and once?"""
    if ~vehicle.id in shots.volleys:
        return RIDERS_FIRED
    if shots.left <= 0:
        return NO_MORE
    return riders_cannot_engage(g, vehicle, riders_ready(vehicle, opportunity=True), at, prey)
