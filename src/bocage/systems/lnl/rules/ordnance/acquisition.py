"""14.3: target acquisition: a weapon that keeps firing at one target shoots better, and needs no spotting.

`g.acquired` maps each weapon to its target and its marker, 1 or 2 (ruling 121). A Support Weapon is known by
its number, the gun of a Weapon Team or vehicle by the complement of the unit's; a location is known by its
number, a vehicle by the complement of its own. 14.31: so every marker names both its firer and its target.
"""

from __future__ import annotations

from typing import Final

from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle, Weapon

BEST: Final = 2
"""14.3-4, ruling 121: there is no marker above -2."""


def weapon_key(shooter: Unit, weapon: Weapon | None) -> int:
    return ~shooter.id if weapon is None else weapon.id


def target_key(target: int, vehicle: Vehicle | None) -> int:
    return target if vehicle is None else ~vehicle.id


def acquired(g: Lnl, shooter: Unit, weapon: Weapon | None, target: int, vehicle: Vehicle | None) -> int:
    """14.3-3, 14.3-5: how well this weapon has this target: 0, 1 or 2."""
    aim, level = g.acquired.get(weapon_key(shooter, weapon), (0, 0))
    return level if aim == target_key(target, vehicle) else 0


def drop_other_target(
    g: Lnl, shooter: Unit, weapon: Weapon | None, target: int, vehicle: Vehicle | None
) -> None:
    """14.3-7: the weapon fires at something else, and its marker goes."""
    key = weapon_key(shooter, weapon)
    if key in g.acquired and g.acquired[key][0] != target_key(target, vehicle):
        del g.acquired[key]


def place_marker(g: Lnl, shooter: Unit, weapon: Weapon | None, target: int, vehicle: Vehicle | None) -> None:
    """14.3-1, 14.3-4: the target still stands: -1, then -2."""
    level = min(acquired(g, shooter, weapon, target, vehicle) + 1, BEST)
    g.acquired[weapon_key(shooter, weapon)] = (target_key(target, vehicle), level)
    g.tell(
        "acquisition",
        ("lnl-14.3-1" if level == 1 else "lnl-14.3-4", "lnl-14.3-2"),
        unit=shooter.id,
        **({} if weapon is None else {"weapon": weapon.id}),
        target=target,
        vehicle=None if vehicle is None else vehicle.id,
        level=level,
    )
