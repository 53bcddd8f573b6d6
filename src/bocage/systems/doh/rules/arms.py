"""13.94.1, 15.51: the grenade launchers of the Americans, and the MK19 on their vehicles."""

from __future__ import annotations

from math import ceil
from typing import Final

from bocage.kernel import Part
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.battle.state import ASSAULT_MOVE, OPS_COMPLETE, Lnl, Unit, Weapon
from bocage.systems.lnl.content.arms import MachineGun

AFTER_ASSAULT_MOVE: Final = 2


def roll_mk19(g: Lnl, unit: Unit, target: int) -> int:
    """15.51-1: the two dice that are its firepower."""
    dice = (g.dice.d6("mk19"), g.dice.d6("mk19"))
    g.tell("mk19", ("doh-15.51-1",), unit=unit.id, dice=dice, range=g.field.distance[unit.loc][target])
    return sum(dice)


def mk19_part(attack: Attack, unit: Unit, gun: MachineGun, distance: int) -> Part:
    """15.51-1, -2, -5, -6: 2d6 less the range, less 2 after an Assault Move, but never below 2.

    Core 4.1a-3, 4.1a-9: half, rounded down, in Opportunity Fire under Ops Complete, before anything else.
    """
    fp = attack.burst - distance
    if attack.opportunity and unit.marks & OPS_COMPLETE:
        fp //= 2
    if unit.marks & ASSAULT_MOVE:
        fp -= AFTER_ASSAULT_MOVE
    return part(max(gun.fp, fp), "doh-15.51-1", "mk19")


def launcher_part(weapon: Weapon, distance: int) -> Part:
    """13.94.1-3, 13.94.1-4: full firepower in its range, half of it, rounded up, beyond."""
    fp = weapon.kind.fp
    if distance > weapon.kind.range:
        return part(ceil(fp / 2), "doh-13.94.1-3", weapon.kind.kind)
    return part(fp, "doh-13.94.1-4", weapon.kind.kind)
