"""8.1b, 8.4, 17.1: who may fight in a melee, and who may assault a vehicle."""

from __future__ import annotations

from typing import Final

from bocage.systems.lnl.battle.concepts import cannot_stack
from bocage.systems.lnl.battle.state import MOVED, Lnl, Unit, Weapon
from bocage.systems.lnl.rules.vehicles.passengers import outside_passengers

WEAPON_BEARERS: Final = frozenset({"leader", "commissar", "advisor"})
"""8.1b-1: they fight only with a melee-eligible Support Weapon."""
NEVER: Final = frozenset({"sniper", "chaplain", "medic", "nurse", "vip"})
"""Rulings 95, 96 and their table: they neither attack nor are attacked."""


# 8.1b, 8.4 Eligibility


def melee_weapons(unit: Unit) -> list[Weapon]:
    """8.4-1: machine guns, flamethrowers, Satchel Charges and Molotov cocktails."""
    return [weapon for weapon in unit.weapons if weapon.kind.melee]


def is_melee_eligible(unit: Unit) -> bool:
    """8.1b-1, ruling 96: Good Order MMCs, Heroes, Scouts, and Leaders or Advisors with an eligible weapon.

    Those who fight on when they are Shaken are eligible even so.
    """
    if unit.shaken and not unit.counter.steady:
        return False
    kind = unit.counter.kind
    if kind in WEAPON_BEARERS:
        return bool(melee_weapons(unit))
    return kind not in NEVER


def can_attack_in_melee(unit: Unit) -> bool:
    """1.6.3-6: a Weapon Team only defends."""
    return is_melee_eligible(unit) and unit.counter.kind != "weapon_team"


# 17.1 Vehicles among them


ASSAULTERS: Final = frozenset({"squad", "half_squad", "crew", "hero"})
"""17.1-1, ruling 131: squads, half-squads and teams that are worth one, Crews and Heroes."""


def can_close_assault(unit: Unit) -> bool:
    """17.1-1, 1.6.3-10, 11.2-8, ruling 131: the Good Order ones among them; no Weapon Team, nobody else."""
    return not unit.shaken and (unit.counter.kind in ASSAULTERS or unit.counter.steady)


def is_defended(g: Lnl, side: int, loc: int) -> bool:
    """17.1-6 to -8, ruling 101: men who can fight stand there, or ride outside a vehicle there."""
    if any(is_melee_eligible(unit) for unit in g.at[side][loc]):
        return True
    return any(is_melee_eligible(rider) for rider in riders_at(g, side, loc))


def riders_at(g: Lnl, side: int, loc: int) -> list[Unit]:
    """16.2-3: who rides on the outside of a vehicle in this location."""
    return [rider for vehicle in g.vehicles_at(side, loc) for rider in outside_passengers(vehicle)]


def is_close_assault(g: Lnl, side: int, loc: int) -> bool:
    """17.1-1, 17.1-6, ruling 38: here is a vehicle of the enemy, and nobody to defend it."""
    return bool(g.armour[1 - side] >> loc & 1) and not is_defended(g, 1 - side, loc)


def riders_fight(g: Lnl, side: int, loc: int) -> None:
    """Ruling 101: Good Order riders fight as infantry: they jump down, as far as there is room."""
    for rider in riders_at(g, side, loc):
        if not rider.shaken and cannot_stack(g, side, loc, [rider]) is None:
            g.put(rider, loc)
            rider.marks |= MOVED
            g.tell("dismounts", ("lnl-17.1-8",), unit=rider.id, at=loc)
