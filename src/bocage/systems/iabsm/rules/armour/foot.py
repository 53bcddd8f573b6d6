"""What men on foot do with vehicles: shoot at them with gun or anti-tank weapon, get on them and off."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Option
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import LOAD
from bocage.systems.iabsm.rules.armour.gunnery import aim, cannot_aim, cannot_load, cannot_shoot, load, shoot
from bocage.systems.iabsm.rules.armour.riders import (
    cannot_dismount,
    cannot_mount,
    dismount,
    mount,
)

FOOT_VERBS: Final = frozenset({"shoot", "aim", LOAD.verb, "mount", "dismount"})


def gun_offers(g: Iabsm, unit: Unit) -> list[Option]:
    """infat-1, at-1, afv-6, afv-7: whom a unit may shoot or aim at with its gun, and loading."""
    found: list[Option] = []
    if unit.gun is None:
        return found
    for target in g.units:
        if target.side != unit.side and target.hull is not None and target.loc != GONE:
            if cannot_shoot(g, unit, target) is None:
                found.append(g.verbs.shoot(target.id))
            if cannot_aim(g, unit, target) is None:
                found.append(g.verbs.aim(target.id))
    if cannot_load(unit) is None:
        found.append(LOAD)
    return found


def mount_offers(g: Iabsm, unit: Unit) -> list[Option]:
    """inf-6: the vehicles that a unit may get on, or that it may get off."""
    if unit.is_aboard:
        return [g.verbs.dismount(unit.id)] if cannot_dismount(g, unit) is None else []
    return [
        g.verbs.mount(vehicle.id)
        for vehicle in g.units
        if vehicle.side == unit.side and cannot_mount(g, unit, vehicle) is None
    ]


def foot_act(g: Iabsm, unit: Unit, option: Option) -> None:
    """infat-1, inf-6: one action of a unit on foot that has to do with vehicles."""
    verb = option.verb
    if verb == "shoot":
        shoot(g, unit, g.units[option.value])
    elif verb == "aim":
        aim(g, unit, g.units[option.value])
    elif verb == "mount":
        mount(g, unit, g.units[option.value])
    elif verb == "dismount":
        dismount(g, unit, "iabsm-inf-6")
    else:
        load(g, unit)
