"""12.2, 12.3: carrying and firing support weapons."""

from __future__ import annotations

from bocage.kernel import Part
from bocage.systems.vv.state import Vv
from bocage.systems.vv.units import Unit


def own_firepower(g: Vv, unit: Unit) -> int:
    """16.3-2: its own APFP, and 1 more for a valorous unit."""
    return unit.counter.apfp + (g.tables.numbers["valor_apfp"] if unit.valor else 0)


def firepower(g: Vv, unit: Unit, distance: int) -> list[Part]:
    """12.3: what a unit adds to an attack at a range, its own APFP first, then that of its weapon.

    12.3-5, 12.3-6: a half-squad with a Heavy weapon and a leader with a Light one use the weapon's only;
    12.3-8: beyond the unit's own range so does everybody.
    """
    weapon = unit.weapon
    fires = weapon is not None and weapon.apfp > 0 and not weapon.mortar and distance <= weapon.range
    found: list[Part] = []
    if distance <= unit.counter.range and not (fires and is_weapon_alone(unit)):
        found.append(Part(own_firepower(g, unit), "vv-14.2-1", unit.counter.kind))
    if fires and weapon is not None:
        found.append(Part(weapon.apfp, weapon_clause(unit, distance), weapon.id))
    return found


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
    weapon = unit.weapon
    if weapon is None or not weapon.apfp or weapon.mortar:
        return unit.counter.range
    return max(unit.counter.range, weapon.range)
