"""12.2 to 12.4: carrying, firing and handing over support weapons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Final

from bocage.kernel import No, Option, Part
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import REGROUPED, Unit
from bocage.systems.vv.content.counters import WeaponKind
from bocage.systems.vv.rules.fire.attacks import PINNED

TOO_HEAVY: Final = No("vv-12.2-3", "leader-no-heavy-weapon")
HANDS_FULL: Final = No("vv-12.2-1", "carries-one-already")
MEN_ONLY: Final = No("vv-12.4-1", "only-infantry-carries")
NOT_TOGETHER: Final = No("vv-12.4-1", "not-in-the-same-hex")
ABOARD: Final = No("vv-8.1-2", "part-of-its-transport")
UNARMED: Final = No("vv-12.4-1", "carries-no-weapon")
SAME_WEAPON: Final = No("vv-12.4-1", "same-weapon")
TAKEN_ONE: Final = No("vv-12.4-1", "has-taken-a-weapon")


def own_firepower(g: Vv, unit: Unit) -> int:
    """16.3-2: its own APFP, and 1 more for a valorous unit."""
    return unit.counter.apfp + (g.tables.numbers["valor_apfp"] if unit.valor else 0)


def firepower(g: Vv, unit: Unit, distance: int) -> list[Part]:
    """12.3: what a unit adds to an attack at a range, its own APFP first, then that of its weapon.

    12.3-5, 12.3-6: a half-squad with a Heavy weapon and a leader with a Light one use the weapon's only;
    12.3-8: beyond the unit's own range so does everybody.
    """
    weapon = unit.weapon
    fires = fires_weapon(g, unit, distance)
    found: list[Part] = []
    if distance <= unit.counter.range and not (fires and is_weapon_alone(unit)):
        found.append(Part(own_firepower(g, unit), "vv-14.2-1", unit.counter.kind))
    if fires and weapon is not None:
        found.append(Part(weapon.apfp, weapon_clause(unit, distance), weapon.id))
    return found


def fires_weapon(g: Vv, unit: Unit, distance: int) -> bool:
    """vv-12.3-u3: a weapon in range is fired, unless it would replace more firepower than it has."""
    weapon = ap_weapon(unit)
    if weapon is None or distance > weapon.range:
        return False
    if distance > unit.counter.range or not is_weapon_alone(unit):
        return True
    return weapon.apfp >= own_firepower(g, unit)


def ap_weapon(unit: Unit) -> WeaponKind | None:
    """12.3, 12.61-2, 14.3-2: its weapon with APFP that is no mortar; aboard only a light machine gun."""
    weapon = unit.weapon
    if weapon is None or not weapon.apfp or weapon.mortar:
        return None
    return weapon if unit.carrier is None or weapon.light_mg else None


def is_weapon_alone(unit: Unit) -> bool:
    """12.3-5, 12.3-6: firing this weapon leaves the unit no fire of its own."""
    if unit.weapon is None:
        return False
    return unit.counter.is_leader or (unit.weapon.heavy and unit.counter.kind == "half_squad")


def weapon_clause(unit: Unit, distance: int) -> str:
    """Which sentence gives the weapon's firepower."""
    if distance > unit.counter.range:
        return "vv-12.3-8"
    if unit.counter.is_leader:
        return "vv-12.3-6"
    if unit.counter.kind == "squad":
        return "vv-12.3-3"
    assert unit.weapon is not None
    return "vv-12.3-5" if unit.weapon.heavy else "vv-12.3-4"


def reach(unit: Unit) -> int:
    """13.3-1: how far a unit can make anti-personnel fire, with its weapon or without."""
    weapon = ap_weapon(unit)
    return unit.counter.range if weapon is None else max(unit.counter.range, weapon.range)


# 12.2: portage


def cannot_bear(g: Vv, unit: Unit, weapon: WeaponKind) -> No | None:
    """12.2-1 to 12.2-3: a squad or half-squad carries a Light or a Heavy weapon, a leader a Light one."""
    light, heavy = g.tables.portage[unit.counter.kind]
    return None if (heavy if weapon.heavy else light) else TOO_HEAVY


def bearers(g: Vv, side: int) -> tuple[int, ...]:
    """12.4: who carries a weapon that is no machine gun. Weapons change hands in the Command Phase only, so
    that they are looked for once; who is lost since has none."""
    known = g.kept.bearers[side]
    if known is None:
        known = g.kept.bearers[side] = tuple(
            unit.id
            for unit in g.units
            if unit.side == side and unit.weapon is not None and not unit.weapon.machine_gun
        )
    return known


# 12.4: exchange and transfer


def cannot_deal(unit: Unit, other: Unit) -> No | None:
    """12.4-1, 8.1-2, vv-14.7-u1: two unpinned infantry units of one hex, none of them aboard."""
    if not unit.counter.is_infantry or not other.counter.is_infantry:
        return MEN_ONLY
    if unit.loc < 0 or other.loc < 0:
        return ABOARD
    if unit is other or unit.loc != other.loc:
        return NOT_TOGETHER
    return PINNED if unit.pinned or other.pinned else None


def cannot_give(g: Vv, giver: Unit, taker: Unit) -> No | None:
    """12.4-2: the weapon goes to a unit whose carrying limit allows it."""
    refusal = cannot_deal(giver, taker)
    if refusal is not None:
        return refusal
    if giver.weapon is None:
        return UNARMED
    if taker.weapon is not None:
        return HANDS_FULL
    return TAKEN_ONE if taker.marks & REGROUPED else cannot_bear(g, taker, giver.weapon)


def cannot_swap(g: Vv, unit: Unit, other: Unit) -> No | None:
    """12.4-1: each takes over what the other carries."""
    refusal = cannot_deal(unit, other)
    if refusal is not None:
        return refusal
    if unit.weapon is None or other.weapon is None:
        return UNARMED
    if unit.weapon is other.weapon:
        return SAME_WEAPON
    if (unit.marks | other.marks) & REGROUPED:
        return TAKEN_ONE
    return cannot_bear(g, unit, other.weapon) or cannot_bear(g, other, unit.weapon)


def exchange_options(g: Vv, side: int) -> list[Option]:
    """5.31-4: every weapon that can be handed over or exchanged for another."""
    verbs = g.verbs
    options: list[Option] = []
    for stack in armed_stacks(g, side):
        options += [
            verbs.give.pair(giver.id, taker.id)
            for giver, taker in permutations(stack, 2)
            if cannot_give(g, giver, taker) is None
        ]
        options += [
            verbs.swap.pair(unit.id, other.id)
            for unit, other in combinations(stack, 2)
            if cannot_swap(g, unit, other) is None
        ]
    return options


def armed_stacks(g: Vv, side: int) -> Iterator[list[Unit]]:
    """The stacks in which somebody carries a weapon."""
    for cell in g.cells[side]:
        stack = g.at[side][cell]
        if any(unit.weapon is not None for unit in stack):
            yield stack


def give(g: Vv, giver: Unit, taker: Unit) -> None:
    taker.weapon, giver.weapon = giver.weapon, None
    g.kept.bearers[taker.side] = None
    g.mark(taker, REGROUPED)
    assert taker.weapon is not None
    g.tell("weapon-given", ("vv-12.4-1",), unit=giver.id, taker=taker.id, weapon=taker.weapon.id)


def swap(g: Vv, unit: Unit, other: Unit) -> None:
    unit.weapon, other.weapon = other.weapon, unit.weapon
    g.kept.bearers[unit.side] = None
    for each in (unit, other):
        g.mark(each, REGROUPED)
    g.tell("weapons-swapped", ("vv-12.4-1",), unit=unit.id, other=other.id)
