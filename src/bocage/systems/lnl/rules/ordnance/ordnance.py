"""14.0: ordnance: the shot of a gun at one vehicle, or at all the men of a location."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Flow, No, Tally
from bocage.systems.lnl.battle.concepts import is_captured, leadership, part
from bocage.systems.lnl.battle.state import (
    ASSAULT_MOVE,
    FIRED,
    FLYING,
    HOVERING,
    OPS_COMPLETE,
    Lnl,
    Unit,
    Vehicle,
    Weapon,
)
from bocage.systems.lnl.content.arms import Band, Gun
from bocage.systems.lnl.rules.fire.damage import damage_checks, is_moving_target, part_for_moving
from bocage.systems.lnl.rules.fire.duel import Duel
from bocage.systems.lnl.rules.fire.fire import NOT_SPOTTED, OUT_OF_RANGE, cannot_fire_into
from bocage.systems.lnl.rules.fire.firepower import (
    fire_code,
    fires_from_stealth,
    firing_out_of,
    target_modifier,
)
from bocage.systems.lnl.rules.ordnance.acquisition import acquired, drop_other_target, place_marker
from bocage.systems.lnl.rules.ordnance.penetration import hit_vehicle
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, is_spotted, sight_code

TURRET_TURNED: Final = "turret_turned"
PIVOTED: Final = "pivot_to_fire"
"""15.1-20, 15.1-22: how the gun was brought to bear, by the name of its penalty."""

ALWAYS_HITS: Final = 2
ALWAYS_MISSES: Final = 12

TOO_HIGH: Final = No("lnl-19.5-4", "ordnance-at-flying")


class Shot:
    """14.0-2, 14.0-4: what one gun fires at, and how: at one vehicle, or at all the men of a location."""

    __slots__ = (
        "gun",
        "leader",
        "moving",
        "opportunity",
        "origin",
        "shooter",
        "side",
        "target",
        "turned",
        "vehicle",
        "weapon",
    )

    def __init__(
        self,
        shooter: Unit,
        gun: Gun,
        target: int,
        *,
        vehicle: Vehicle | None = None,
        weapon: Weapon | None = None,
        opportunity: bool = False,
        leader: Unit | None = None,
        moving: Sequence[Unit] = (),
        turned: str = "",
    ) -> None:
        self.shooter = shooter
        """The unit with the weapon, the Weapon Team, the vehicle or the helicopter."""
        self.side = shooter.side
        self.origin = shooter.loc
        self.gun = gun
        self.weapon = weapon
        """The Support Weapon that has the gun, if one has."""
        self.target = target
        self.vehicle = vehicle
        """The vehicle or helicopter aimed at; None for all the men in the target location."""
        self.opportunity = opportunity
        self.leader = leader
        """5.0.1-4: the leader who helps a Support Weapon or Weapon Team. An Armor Leader needs no naming."""
        self.moving = moving
        """The enemies whose movement drew this fire."""
        self.turned = turned
        """"", TURRET_TURNED or PIVOTED: who fires has turned it already."""

    def band(self, g: Lnl) -> Band | None:
        """14.0b-2: the column of the gun's table for this distance."""
        return self.gun.band(g.field.distance[self.origin][self.target])

    def prey(self, g: Lnl) -> Sequence[Unit]:
        """14.0-4: those the shot is meant for, as long as they are there."""
        if self.vehicle is None:
            return g.at[1 - self.side][self.target]
        there = self.vehicle.loc == self.target and not self.vehicle.abandoned
        return [self.vehicle] if there else []


# 14.0-5 Conditions


def cannot_shoot(g: Lnl, shot: Shot) -> No | None:
    """14.0-5, ruling 119: range, a line of sight, and a spotted target unless this weapon has acquired it."""
    if shot.band(g) is None:
        return OUT_OF_RANGE
    if shot.vehicle is not None and shot.vehicle.mode == FLYING:
        return TOO_HIGH
    refusal = cannot_fire_into(g, shot.side, shot.origin, shot.target, shot.vehicle)
    if refusal is not None:
        return refusal
    if acquired(g, shot.shooter, shot.weapon, shot.target, shot.vehicle):
        return None
    return None if is_spotted(g, 1 - shot.side, shot.target) else NOT_SPOTTED


# 14.0b To hit


def to_hit_modifiers(g: Lnl, shot: Shot) -> Tally:
    """14.0b-4 to -6: everything that changes the 2d6: the target's part, the line's, and the firer's.

    19.5-6: a Hovering helicopter has no cover; and it is nearly still (19.1-3).
    """
    hovering = shot.vehicle is not None and shot.vehicle.mode == HOVERING
    if hovering:
        tally = Tally()
    else:
        tally = target_modifier(g, shot.origin, shot.target, vehicle=shot.vehicle is not None)
    table = g.tables.ordnance
    if not hovering and any(is_moving_target(unit, shot.moving) for unit in shot.prey(g)):
        if shot.vehicle is not None:
            tally.add(table["target_moving_vehicle"])
        elif not g.choices.moving_infantry_to_hit_off:
            tally.add(table["target_moving_infantry"])
    degraded = fire_code(g, shot.origin, shot.target, shot.vehicle)
    if degraded:
        tally.add(part(degraded * table["degrading"].value, table["degrading"].clause, "degrading"))
    if g.night and sight_code(g, shot.origin, shot.target) >= BLOCKED:
        tally.add(table["night_distance"])
    tally.parts += _firer_modifiers(g, shot).parts
    return tally


def _firer_modifiers(g: Lnl, shot: Shot) -> Tally:
    """5.0.1-4, 4.1a-7, 14.3, 1.6.1-10: who fires, with what, and how well he has the range by now."""
    tally = Tally()
    table = g.tables.ordnance
    shooter = shot.shooter
    if shot.leader is not None:
        tally.add(part(-leadership(shot.leader), "lnl-5.0.1-4", "leadership"))
    level = acquired(g, shooter, shot.weapon, shot.target, shot.vehicle)
    if level:
        tally.add(table[f"acquired_{level}"])
    if shot.opportunity and shooter.marks & OPS_COMPLETE:
        tally.add(table["ops_complete"])
    if shot.turned:
        tally.add(table[shot.turned])
    if isinstance(shooter, Vehicle):
        tally.parts += _vehicle_modifiers(g, shooter).parts
        if shooter.flies:
            return tally
    else:
        tally.parts += _foot_modifiers(g, shot).parts
    if g.smoke_mask >> g.field.cell_of[shot.origin] & 1:
        tally.add(table["firer_in_smoke"])
    side = firing_out_of(g, shot.origin, shot.target)
    if side is not None and side.firing_out_penalty:
        tally.add(table["bocage_firing_out"])
    return tally


def _foot_modifiers(g: Lnl, shot: Shot) -> Tally:
    """1.6.1-10, 6.1-9, 6.4-9: a weapon that was the enemy's, and a shot after a move that allows one."""
    tally = Tally()
    table = g.tables.ordnance
    if shot.weapon is not None and is_captured(shot.weapon):
        tally.add(table["captured"])
    if shot.shooter.marks & ASSAULT_MOVE:
        tally.add(table["assault_move_sw"])
    if fires_from_stealth(shot.shooter):
        tally.add(table["stealth_sw"])
    return tally


def _vehicle_modifiers(g: Lnl, shooter: Vehicle) -> Tally:
    """11.8-10, 15.0-8, 15.2-4, 19.6-2: the Armor Leader's eye, shut hatches, and a shot on the move."""
    tally = Tally()
    table = g.tables.ordnance
    if shooter.commander is not None:
        tally.add(part(-shooter.commander.lm, "lnl-11.8-10", "leadership"))
    if shooter.marks & ASSAULT_MOVE:
        tally.add(table["assault_move_vehicle"])
    if shooter.buttoned and not g.choices.buttoned_to_hit_off:
        tally.add(table["buttoned"])
    if shooter.mode == FLYING:
        tally.add(table["flying"])
    return tally


# The procedure


def fire_gun(g: Lnl, shot: Shot) -> Flow[None]:
    """14.0, ruling 123: every round of the gun at the same target; then 14.3, how well it is acquired."""
    shot.shooter.marks |= FIRED
    if shot.leader is not None:
        shot.leader.marks |= FIRED
    drop_other_target(g, shot.shooter, shot.weapon, shot.target, shot.vehicle)
    if g.intervenes:
        g.module.before_shot(g, shot.shooter, shot.target)
    for _ in range(shot.gun.shots):
        if shot.prey(g):
            yield from _fire_round(g, shot)
    if shot.prey(g) and g.module.acquires(shot.gun):
        place_marker(g, shot.shooter, shot.weapon, shot.target, shot.vehicle)


def _fire_round(g: Lnl, shot: Shot) -> Flow[None]:
    """14.0b-3, 14.0b-7 to -9: 2d6 and modifiers, at most the To Hit number; 2 always hits, 12 never."""
    band = shot.band(g)
    assert band is not None, "checked before the shot"
    tally = to_hit_modifiers(g, shot)
    dice = (g.dice.d6("to-hit"), g.dice.d6("to-hit"))
    natural = sum(dice)
    hit = is_hit(natural, band.to_hit, tally)
    g.tell(
        "ordnance",
        ("lnl-14.0b-3", "lnl-14.0b-7"),
        side=shot.side,
        origin=shot.origin,
        target=shot.target,
        vehicle=None if shot.vehicle is None else shot.vehicle.id,
        unit=shot.shooter.id,
        **({} if shot.weapon is None else {"weapon": shot.weapon.id}),
        gun=shot.gun.id,
        leader=None if shot.leader is None else shot.leader.id,
        opportunity=shot.opportunity,
        dice=dice,
        tally=tally,
        needs=band.to_hit,
        hit=hit,
    )
    if not hit:
        return
    if shot.vehicle is not None:
        yield from hit_vehicle(g, shot.vehicle, shot.gun, band, shot.origin, natural)
    else:
        yield from explode(g, shot)


def is_hit(natural: int, needs: int, tally: Tally) -> bool:
    """14.0b-7 to -9: the modified roll is not above the number; a rolled 2 hits, a rolled 12 misses."""
    if natural in (ALWAYS_HITS, ALWAYS_MISSES):
        return natural == ALWAYS_HITS
    return natural + tally.total <= needs


# 14.0c Hits on men


def he_strength(g: Lnl, gun: Gun, target: int) -> Tally:
    """14.0c-1, 14.2.1-1: the HE Equivalent; 1 less for HEAT against men who are not under a roof."""
    tally = Tally([part(gun.he, "lnl-14.0c-1", "he")])
    if gun.heat and not _is_enclosed(g, target):
        tally.add(g.tables.fire["heat_vs_infantry"])
    return tally


def _is_enclosed(g: Lnl, target: int) -> bool:
    """14.2.1-1: in a building, hut or bunker hex."""
    return g.field.cover[target].building or g.field.cell_of[target] in g.field.bunkers


def explode(g: Lnl, shot: Shot) -> Flow[None]:
    """14.0c: 1d6 and HE against a plain 1d6; who is beaten makes a Damage Check by the difference."""
    strength = he_strength(g, shot.gun, shot.target)
    roll, against = g.dice.d6("attack"), g.dice.d6("defence")
    targets = list(g.at[1 - shot.side][shot.target])
    gains = [part_for_moving(g, unit, shot.moving) for unit in targets]
    duel = Duel((roll, strength), (against, Tally()), targets, gains=gains)
    g.tell(
        "he-attack",
        ("lnl-14.0c-1", "lnl-14.0c-6"),
        side=shot.side,
        origin=shot.origin,
        target=shot.target,
        roll=roll,
        strength=duel.strength,
        against=against,
        beaten=duel.beaten,
    )
    if not duel.beaten:
        g.tell("fire-no-effect", ("lnl-14.0c-7",), target=shot.target)
        return
    yield from damage_checks(g, targets, duel.margins, hero=True, own=duel.own)
