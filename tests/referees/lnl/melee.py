"""Chapter 8, read a second time: the strength of both sides, the column, the roll."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import ceil, floor
from typing import Final, NamedTuple

from bocage.systems.lnl.battle.state import Lnl, Unit, Weapon
from tests.referees.lnl.fire import LEADERS, is_mmc, leadership

NEEDED: Final = {"1-3": 11, "1-2": 10, "1-1": 8, "2-1": 6, "3-1": 5, "4-1": 4, "5-1": 3}
"""8.0a-5, ruling 91."""
COLUMNS: Final = tuple(NEEDED)
WITH_A_WEAPON: Final = (*LEADERS, "advisor")
"""8.1b-1: they fight only with a weapon of 8.4."""
NEVER: Final = ("sniper", "chaplain", "medic", "nurse", "vip")
SHAKEN_AND_FIGHTING: Final = ("delta_team", "delta_sniper_team")
"""Ruling 96."""


class Side(NamedTuple):
    """One side of a melee: who is there, the charges that are used, who has sprung an ambush."""

    units: Sequence[Unit]
    charges: frozenset[int] = frozenset()
    ambushers: frozenset[int] = frozenset()
    leading: frozenset[int] = frozenset()
    """8.0b-3: leaders who lead in place of working a weapon."""


def weapons(unit: Unit) -> list[Weapon]:
    """8.4-1: machine guns, flamethrowers, Satchel Charges, Molotov cocktails."""
    return [weapon for weapon in unit.weapons if weapon.kind.melee]


def used(unit: Unit, side: Side) -> list[Weapon]:
    """What it fights with: a charge only if its owner says so, for it is gone then."""
    lasting = [] if unit.id in side.leading else [weapon for weapon in weapons(unit) if not weapon.kind.once]
    return lasting + [weapon for weapon in weapons(unit) if weapon.kind.once and weapon.id in side.charges]


def is_eligible(unit: Unit) -> bool:
    """8.1b-1, ruling 96."""
    kind = unit.counter.kind
    if unit.shaken and kind not in SHAKEN_AND_FIGHTING:
        return False
    if kind in NEVER:
        return False
    return bool(weapons(unit)) if kind in WITH_A_WEAPON else True


def attacks(unit: Unit) -> bool:
    """1.6.3-6: a Weapon Team only defends."""
    return is_eligible(unit) and unit.counter.kind != "weapon_team"


def is_zero(unit: Unit) -> bool:
    """8.3, 11.7-6: MMCs of firepower 0 and Scouts; not Weapon Teams, and not mobs, which count 2."""
    kind = unit.counter.kind
    if kind in ("weapon_team", "mob"):
        return False
    return kind == "scout" or (is_mmc(unit) and unit.counter.fp == 0)


def own(unit: Unit, side: Side) -> int:
    """Ruling 95: printed firepower, 0 as 1, one more with an M; ruling 100: three times in ambush."""
    fp = max(1, unit.counter.fp) + (1 if unit.counter.melee_marked else 0)
    return 3 * fp if unit.id in side.ambushers else fp


def of_weapon(unit: Unit, weapon: Weapon, side: Side) -> int:
    """8.0b: full for MMCs; half for a Leader alone or a lone Hero; a charge always in full."""
    full, half = weapon.kind.fp, ceil(Fraction(weapon.kind.fp, 2))
    if weapon.kind.once or is_mmc(unit):
        return full
    if unit.counter.kind == "hero":
        others = [other for other in side.units if other is not unit and attacks(other)]
        return full if others else half
    if unit.counter.kind in WITH_A_WEAPON:
        free = [
            other
            for other in side.units
            if other is not unit
            and other.counter.kind in WITH_A_WEAPON
            and not other.shaken
            and not other.weapons
            and other.id not in side.leading
        ]
        return full if free else half
    return half


def strength(unit: Unit, side: Side) -> int:
    """Ruling 95; ruling 92: nobody counts less than 1."""
    kind = unit.counter.kind
    if kind == "weapon_team":
        return 1
    if kind == "mob":
        return 2
    arms = sorted((of_weapon(unit, weapon, side) for weapon in used(unit, side)), reverse=True)
    if kind in WITH_A_WEAPON:
        return max(1, *arms[:1], 1)
    if kind == "squad":
        return max(own(unit, side) + sum(arms[:1]), sum(arms[:2]))
    return max(own(unit, side), *arms[:1], 0)


def total(units: Sequence[Unit], side: Side) -> int:
    return sum(strength(unit, side) for unit in units)


def column(attack: int, defence: int) -> int:
    """8.0a-2, ruling 92: fractions dropped in the defender's favour; -1 is worse than 1-3."""
    if attack >= defence:
        return COLUMNS.index(f"{min(5, floor(Fraction(attack, defence)))}-1")
    worse = ceil(Fraction(defence, attack))
    return COLUMNS.index(f"1-{worse}") if worse <= 3 else -1


def shifts(g: Lnl, side: Side, enemies: Side) -> int:
    """Ruling 94: one right for Heroes, one left for mixed nationalities; the Brawler card: one left."""
    found = 0
    if any(unit.counter.kind == "hero" for unit in side.units):
        found += 1
    if len({nation(g, unit) for unit in side.units}) > 1:
        found -= 1
    if any(unit.card == "brawler" for unit in enemies.units):
        found -= 1
    return found


def nation(g: Lnl, unit: Unit) -> str:
    """Ruling 6."""
    return unit.force.organisation if g.choices.organisation_everywhere else unit.force.nationality


def modifier(side: Side, targets: Sequence[Unit]) -> int:
    """8.0a-6, 8.3-2, 8.3-3."""
    lead = max((leadership(unit) for unit in side.units if leads(unit, side)), default=0)
    weak = sum(1 for unit in side.units if attacks(unit) and is_zero(unit))
    prey = sum(1 for unit in targets if is_zero(unit))
    return lead - weak + prey


def leads(unit: Unit, side: Side) -> bool:
    """8.0b-3: a Good Order Leader who works no weapon, and helps nobody to."""
    if unit.counter.kind not in LEADERS or unit.shaken or used(unit, side):
        return False
    if unit.weapons or unit.id in side.leading:
        return True
    return not any(
        other is not unit
        and other.counter.kind in WITH_A_WEAPON
        and any(not weapon.kind.once for weapon in used(other, side))
        for other in side.units
    )


def needed(g: Lnl, side: Side, targets: Sequence[Unit], enemies: Side) -> tuple[str, int]:
    """The odds after all shifts, and the number to roll."""
    start = max(
        0, column(total([unit for unit in side.units if attacks(unit)], side), total(targets, enemies))
    )
    odds = COLUMNS[min(len(COLUMNS) - 1, max(0, start + shifts(g, side, enemies)))]
    return odds, NEEDED[odds]


def possible_ambushes(units: Sequence[Unit]) -> list[frozenset[int]]:
    """Every set of units that may have sprung an ambush together: those whose force knows how."""
    able = [unit.id for unit in units if "ambush" in unit.force.traits]
    return [frozenset(some) for count in range(1, len(able) + 1) for some in combinations(able, count)]
