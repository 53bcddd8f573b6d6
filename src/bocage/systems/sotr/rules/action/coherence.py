"""Coherence: a unit forms one chain of figures."""

from __future__ import annotations

from bocage.systems.common.table.squadstand import count_parts
from bocage.systems.sotr.battle.state import CHAIN, Sotr
from bocage.systems.sotr.battle.units import Unit


def parts_of(g: Sotr, unit: Unit) -> int:
    """move-4, order-5, ruling-5: into how many chains the able figures of a unit fall, edges at most 4 inches
    apart. Who is told to do it is left out."""
    return count_parts([(each.x, each.y, each.radius) for each in g.able(unit) if not each.freed], CHAIN)


def is_coherent(g: Sotr, unit: Unit) -> bool:
    """move-4: whether a unit is one chain."""
    return parts_of(g, unit) <= 1
