"""14.0d to 14.2: what a gun's shot takes of a vehicle, from tables built from the rules' own chances."""

from __future__ import annotations

from functools import cache

from bocage.kernel import Tally
from bocage.systems.common.chances import TWO_DICE
from bocage.systems.lnl.battle.concepts import morale, part
from bocage.systems.lnl.battle.state import Lnl, Vehicle
from bocage.systems.lnl.content.arms import UNARMOURED, Band, Gun
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.explain.odds.ordnance import penetration_odds, shot_down_odds
from bocage.systems.lnl.rules.ordnance.ordnance import is_hit
from bocage.systems.lnl.rules.ordnance.penetration import HULL, TURRET, impact, part_hit, penetration


def shot_loss(g: Lnl, gun: Gun, band: Band, vehicle: Vehicle, origin: int, drm: int) -> float:
    """14.0b to 14.2: the part of a vehicle's worth that one round will probably take.

    `drm`: what is added to the roll To Hit.
    """
    strength = int(penetration(gun, band, vehicle).total)
    hull = turret = 0.0
    for natural, chance in naturals(band.to_hit, drm):
        if part_hit(vehicle, natural) == TURRET:
            turret += chance
        else:
            hull += chance
    loss = hull * _loss(g, vehicle, impact(g, vehicle, origin, HULL).armour, strength)
    if turret:
        loss += turret * _loss(g, vehicle, impact(g, vehicle, origin, TURRET).armour, strength)
    return loss


def _loss(g: Lnl, vehicle: Vehicle, armour: int, strength: int) -> float:
    if armour == UNARMOURED:
        return 1.0
    if vehicle.flies:
        return air_loss(strength, armour, vehicle.damaged)
    return penetration_loss(strength, armour, morale(g, vehicle), vehicle.shaken)


@cache
def penetration_loss(strength: int, armour: int, steady: int, shaken: bool) -> float:
    """14.0d, 14.01: the part of a vehicle that a hit on this armour takes."""
    odds = penetration_odds(strength, armour, steady, shaken=shaken)
    return sum(float(chance) * w.LOST_HULL[result] for result, chance in odds.items())


@cache
def air_loss(strength: int, armour: int, damaged: bool) -> float:
    """19.5.1-2 to -4: the same for a helicopter."""
    odds = shot_down_odds(strength, armour, damaged=damaged)
    return sum(float(chance) * w.LOST_HULL[result] for result, chance in odds.items())


@cache
def naturals(needs: int, drm: int) -> tuple[tuple[int, float], ...]:
    """14.0b-7 to -9: the rolls that hit, each with its chance."""
    tally = Tally([part(drm, "lnl-14.0b-4", "modifiers")])
    return tuple(
        (natural, float(chance)) for natural, chance in TWO_DICE.items() if is_hit(natural, needs, tally)
    )
