"""1.6.3a, 4.0b-5, 14.0: what guns on foot do in their side's impulse: fire, or turn to another facing."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, No, Option, unpack
from bocage.systems.lnl.battle.attack import Attack, as_firer
from bocage.systems.lnl.battle.concepts import movement_factor
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import FLYING, MOVED, Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import OWN
from bocage.systems.lnl.rules.fire.fire import cannot_fire, cannot_fire_at_vehicle, direct_fire
from bocage.systems.lnl.rules.fire.leading import lead_fire
from bocage.systems.lnl.rules.fire.opportunity_fire import opportunity_fire
from bocage.systems.lnl.rules.ordnance.guns import as_attack, gun_shots, option_for, shot_for
from bocage.systems.lnl.rules.ordnance.ordnance import fire_gun
from bocage.systems.lnl.rules.ordnance.weapon_teams import FACES_THERE, TOO_SLOW, pivot_cost
from bocage.systems.lnl.rules.people.skill_card_play import after_attack
from bocage.systems.lnl.rules.turn.impulse import may_fire, may_fire_more
from bocage.systems.lnl.rules.vehicles.vehicle_fire import enemy_vehicles

GUN_VERBS: Final = frozenset({"team-fire-at", "turn"})
"""With the shots of guns, what `act_with_gun` does."""


def gun_options(g: Lnl, turn: Impulse, unit: Unit) -> list[Option]:
    """4.0b-5, 14.0-2: each gun fires apart, at a target of its own; or a team turns instead."""
    options: list[Option] = []
    if not unit.shaken:
        for shot in gun_shots(g, unit, turn.guns):
            if may_fire(turn, unit, shot.target):
                options.append(option_for(g, shot))
    if unit.counter.arc and not unit.marks:
        options += [
            g.verbs.turn.pair(unit.id, corner)
            for corner in range(len(g.verbs.corners))
            if cannot_turn(g, unit, corner) is None
        ]
    return options


def team_options(g: Lnl, turn: Impulse, team: Unit) -> list[Option]:
    """17.2-1: the vehicles that a Weapon Team without a gun can fire at."""
    if team.counter.gun is not None or team.counter.kind != "weapon_team":
        return []
    return [
        g.verbs.team_fire_at.pair(team.id, vehicle.id)
        for vehicle in enemy_vehicles(g, team.side, g.field.sight.see[team.loc])
        if cannot_fire(g, team, vehicle.loc) is None
        and cannot_fire_at_vehicle(g, team.side, team.loc, vehicle) is None
        and not (team.counter.team == "mortar" and vehicle.mode == FLYING)
        and may_fire(turn, team, vehicle.loc)
    ]


def act_with_gun(g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
    """Carry out one of these."""
    number, other = unpack(choice.value)
    if choice.verb == "turn":
        turn.done += (number,)
        yield from turn_team(g, g.units[number], other)
    elif choice.verb == "team-fire-at" and g.units[number].counter.gun is None:
        yield from _fire_small_arms(g, turn, g.units[number], other)
    else:
        yield from _fire(g, turn, choice)


def _fire(g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
    """14.0-2, 5.0.1-4: one gun, one target, and a leader who may help."""
    shot = shot_for(g, choice)
    shooter = shot.shooter
    turn.guns.setdefault(shooter.id, set()).add(-1 if shot.weapon is None else shot.weapon.id)
    if not may_fire_more(shooter, turn.guns):
        turn.done += (shooter.id,)
    attack = as_attack(shot)
    yield from lead_fire(g, turn, attack)
    shot.leader = attack.leader
    yield from fire_gun(g, shot)
    yield from after_attack(g, attack)


def _fire_small_arms(g: Lnl, turn: Impulse, team: Unit, number: int) -> Flow[None]:
    """5.2-10, 17.2: a machine gun team fires at a vehicle."""
    vehicle = g.units[number]
    assert isinstance(vehicle, Vehicle)
    turn.done += (team.id,)
    attack = Attack(team.side, team.loc, vehicle.loc, [as_firer(team, OWN)], vehicle=vehicle)
    yield from lead_fire(g, turn, attack)
    yield from direct_fire(g, attack)
    yield from after_attack(g, attack)


# 1.6.3a Facing


def cannot_turn(g: Lnl, team: Unit, corner: int) -> No | None:
    """1.6.3a-3, 1.6.3a-7: another facing, as far as its movement goes."""
    if corner == team.facing:
        return FACES_THERE
    return TOO_SLOW if pivot_cost(g, team.facing, corner) > movement_factor(team) else None


def turn_team(g: Lnl, team: Unit, corner: int) -> Flow[None]:
    """1.6.3a-3, 1.6.3a-6, ruling 85: it turns instead of firing, is marked Moved, and draws fire."""
    cost = pivot_cost(g, team.facing, corner)
    team.facing = corner
    team.marks |= MOVED
    team.mp = cost
    g.tell("pivots", ("lnl-1.6.3a-3", "lnl-1.6.3a-6"), unit=team.id, facing=corner, cost=cost, at=team.loc)
    yield from opportunity_fire(g, [team], team.loc, cost)
    team.mp = 0
