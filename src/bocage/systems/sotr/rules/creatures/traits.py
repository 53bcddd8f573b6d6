"""What creatures are, and what they may not do."""

from __future__ import annotations

from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.forces import Creature, Size, Trait
from bocage.systems.sotr.content.rows import creatures


def creature_of(unit: Unit) -> Creature | None:
    """ruling-48: what the figures of a unit are, if not men."""
    name = unit.counter.creature
    return creatures()[name] if name else None


def has_trait(unit: Unit, trait: Trait) -> bool:
    """ruling-48: whether the figures of a unit have a trait."""
    row = creature_of(unit)
    return row is not None and trait in row.traits


def is_zombie(unit: Unit) -> bool:
    """ruling-48: whether a unit is one of zombies."""
    return has_trait(unit, "zombie")


def causes_terror(unit: Unit) -> bool:
    """cc-7, ruling-48: whether the figures of a unit cause Terror."""
    return has_trait(unit, "terror")


def size_of(unit: Unit) -> Size:
    """mod-7, mod-8, ruling-48: how large the figures of a unit are, or its machine."""
    if unit.machine is not None:
        return unit.machine.row.size
    row = creature_of(unit)
    return "man" if row is None else row.size
