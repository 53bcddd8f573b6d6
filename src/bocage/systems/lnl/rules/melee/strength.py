"""8.0a, 8.0b, 8.3: how strong the fighters of a melee are, and at which odds they roll."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final

from bocage.kernel import Part, Tally
from bocage.systems.lnl.battle.concepts import leadership, nationality, part
from bocage.systems.lnl.battle.state import Lnl, Unit, Weapon
from bocage.systems.lnl.rules.melee.eligibility import WEAPON_BEARERS, can_attack_in_melee, melee_weapons

ONE_TO_ONE: Final = 2
"""The column of the Melee Table where both are equal."""


# 8.0a, 8.0b, 8.3 Strength


class Fighters:
    """One side of a melee round, with the charges it has decided to use."""

    __slots__ = ("ambush", "charges", "leading", "side", "units")

    def __init__(self, side: int, units: list[Unit]) -> None:
        self.side = side
        self.units = units
        self.charges: set[int] = set()
        self.ambush: set[int] = set()
        """Ruling 100: units that sprang an ambush: their own firepower counts three times."""
        self.leading: set[int] = set()
        """8.0b-3: leaders who lead in place of working a weapon, or of helping another to."""


def melee_strength(units: Iterable[Unit], fighters: Fighters) -> Tally:
    """8.0a-1, 8.0a-2: the firepower of these units together, nobody's halved."""
    tally = Tally()
    for unit in units:
        tally.parts += unit_strength(unit, fighters)
    return tally


def unit_strength(unit: Unit, fighters: Fighters) -> list[Part]:
    """8.0b, ruling 95: a squad adds a weapon, or uses two without its own firepower; others one instead.

    Ruling 92: nobody who can be attacked counts less than 1.
    """
    kind = unit.counter.kind
    if kind == "weapon_team":
        return [part(1, "lnl-1.6.3-5", "weapon_team")]
    if unit.counter.melee_own is not None:
        return [unit.counter.melee_own]
    arms = sorted(
        (weapon_strength(unit, weapon, fighters) for weapon in _ready(unit, fighters)),
        key=lambda each: each.value,
        reverse=True,
    )
    if kind in WEAPON_BEARERS:
        return arms[:1] or [part(1, "lnl-8.0a-2", "unarmed")]
    own = own_strength(unit, fighters)
    if kind == "squad":
        return max(own + arms[:1], arms[:2], key=_sum)
    return max(own, arms[:1], key=_sum)


def own_strength(unit: Unit, fighters: Fighters) -> list[Part]:
    """8.0a-15, 8.3-1, 8.3a-1, 8.2-4: printed firepower, 0 as 1, one more with an M, three times in ambush."""
    fp = unit.counter.fp
    parts = [part(fp, "lnl-8.0a-15", "inherent") if fp else part(1, "lnl-8.3-1", "zero_fp")]
    if unit.counter.melee_marked:
        parts.append(part(1, "lnl-8.3a-1", "melee_marked"))
    if unit.id in fighters.ambush:
        parts.append(part(2 * _sum(parts), "lnl-8.2-4", "ambush"))
    return parts


def _sum(parts: list[Part]) -> float:
    return sum(each.value for each in parts)


def _ready(unit: Unit, fighters: Fighters) -> list[Weapon]:
    """8.0b-5, 8.0b-3: charges that are to be used, and the other weapons of all who do not lead instead."""
    works = unit.id not in fighters.leading
    return [
        weapon
        for weapon in melee_weapons(unit)
        if (weapon.id in fighters.charges if weapon.kind.once else works)
    ]


def weapon_strength(unit: Unit, weapon: Weapon, fighters: Fighters) -> Part:
    """8.0b-3 to -6: a Leader or Advisor uses half, two of them the full firepower; a lone Hero half."""
    kind, name = unit.counter.kind, weapon.kind.kind
    full, half = weapon.kind.fp, ceil(weapon.kind.fp / 2)
    if weapon.kind.once:
        return part(full, "lnl-8.0b-5", name)
    if unit.counter.is_mmc:
        return part(full, "lnl-8.0b-1" if kind == "squad" else "lnl-8.0b-2", name)
    if kind == "hero":
        alone = sum(1 for other in fighters.units if can_attack_in_melee(other)) == 1
        return part(half if alone else full, "lnl-8.0b-6", name)
    if kind in WEAPON_BEARERS and _second_man(unit, fighters):
        return part(full, "lnl-8.0b-4", name)
    return part(half, "lnl-8.0b-3", name)


def _second_man(unit: Unit, fighters: Fighters) -> bool:
    """8.0b-4: two Leaders or Advisors team up with one weapon."""
    return any(_could_help(other, unit) and other.id not in fighters.leading for other in fighters.units)


def _could_help(other: Unit, unit: Unit) -> bool:
    """8.0b-4: another Leader or Advisor, in Good Order, whose hands are free."""
    if other is unit or other.counter.kind not in WEAPON_BEARERS:
        return False
    return not other.shaken and not other.weapons


def counts_as_zero(unit: Unit) -> bool:
    """8.3-2, 11.7-6: MMCs of firepower 0, and Scouts."""
    if unit.counter.kind == "scout":
        return True
    if unit.counter.kind == "weapon_team" or unit.counter.melee_own is not None:
        return False
    return unit.counter.is_mmc and unit.counter.fp == 0


def leads_in_melee(unit: Unit, fighters: Fighters) -> bool:
    """8.0a-6, 8.0b-1, 1.6.1-18: a Good Order leader, unless he works a weapon, his own or another's."""
    if not unit.counter.is_leader or unit.shaken or _ready(unit, fighters):
        return False
    return (
        bool(unit.weapons)
        or unit.id in fighters.leading
        or not any(
            other is not unit and other.counter.kind in WEAPON_BEARERS and _shares(other, fighters)
            for other in fighters.units
        )
    )


def _shares(unit: Unit, fighters: Fighters) -> bool:
    """8.0b-4: he has a weapon that takes a second man."""
    return any(not weapon.kind.once for weapon in _ready(unit, fighters))


# 8.0a Odds and the roll


def odds_column(attack: int, defence: int) -> int:
    """8.0a-2, ruling 92: fractions dropped in the defender's favour; -1 is worse than 1-3."""
    if attack >= defence:
        return ONE_TO_ONE - 1 + min(5, attack // defence)
    column = ONE_TO_ONE + 1 - ceil(defence / attack)
    return max(-1, column)


def melee_strengths(fighters: Fighters, targets: list[Unit], enemies: Fighters) -> tuple[Tally, Tally]:
    """8.0a-1, 8.0a-2: all who can attack, against the units they name."""
    able = [unit for unit in fighters.units if can_attack_in_melee(unit)]
    return melee_strength(able, fighters), melee_strength(targets, enemies)


def melee_odds(g: Lnl, fighters: Fighters, targets: list[Unit], enemies: Fighters) -> tuple[int, Tally]:
    """The column before shifts, and the shifts: one for Heroes, one against mixed nationalities."""
    attack, defence = melee_strengths(fighters, targets, enemies)
    shifts = Tally()
    if any(unit.counter.kind == "hero" for unit in fighters.units):
        shifts.add(part(1, "lnl-8.0a-11", "hero"))
    if len({nationality(g, unit) for unit in fighters.units}) > 1:
        shifts.add(part(-1, "lnl-13.0-3", "mixed_nationality"))
    if any(unit.card == "brawler" for unit in enemies.units):
        shifts.add(part(-1, "lnl-12.0-5", "brawler"))
    return odds_column(int(attack.total), int(defence.total)), shifts


def melee_modifiers(fighters: Fighters, targets: list[Unit]) -> Tally:
    """8.0a-6, 8.3-2, 8.3-3: one leader, and 1 for every unit of firepower 0."""
    tally = Tally()
    lm = max((leadership(unit) for unit in fighters.units if leads_in_melee(unit, fighters)), default=0)
    if lm:
        tally.add(part(lm, "lnl-8.0a-6", "leadership"))
    weak = sum(1 for unit in fighters.units if can_attack_in_melee(unit) and counts_as_zero(unit))
    if weak:
        tally.add(part(-weak, "lnl-8.3-2", "zero_fp_attacking"))
    weak = sum(1 for unit in targets if counts_as_zero(unit))
    if weak:
        tally.add(part(weak, "lnl-8.3-3", "zero_fp_defending"))
    return tally
