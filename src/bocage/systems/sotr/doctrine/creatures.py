"""What a place is worth to creatures: to be near their prey, and for a handler to be near those he steers."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.creatures.traits import creature_of, has_trait, is_zombie

PREY: Final = 0.3
"""An inch nearer to the nearest enemy, for who kills with claws."""
STEERED: Final = 0.8
"""A unit of zombies within a handler's reach."""
DULL: Final = 0.1
WILD: Final = 0.5
"""How much fire frightens zombies, and other beasts."""
BEHIND: Final = 2 * UNIT
"""How much less than his reach a handler counts on: they move on."""


def hunts(unit: Unit) -> bool:
    """Whether a unit has nothing but its claws."""
    return has_trait(unit, "no_shooting")


def hunger(g: Sotr, unit: Unit, x: int, y: int) -> float:
    """Return what the nearness of prey is worth to who hunts."""
    if not hunts(unit):
        return 0.0
    squares = [(each.x - x) ** 2 + (each.y - y) ** 2 for each in g.open_enemies(unit.side)]
    return -PREY * isqrt(min(squares, default=0)) / UNIT


def nerve(unit: Unit) -> float:
    """Return how much fire frightens a unit: zombies hardly, and who kills with claws less than men."""
    if is_zombie(unit):
        return DULL
    return WILD if hunts(unit) else 1.0


def leash(g: Sotr, unit: Unit, x: int, y: int) -> float:
    """Return what a place is worth to a handler: for each unit of zombies that he steers from there."""
    row = creature_of(unit)
    if row is None or not row.steers:
        return 0.0
    reach = (row.steers * UNIT - BEHIND) ** 2
    found = 0.0
    for other in g.standing(unit.side):
        if is_zombie(other):
            near = any((each.x - x) ** 2 + (each.y - y) ** 2 <= reach for each in g.able(other))
            found += STEERED if near else 0.0
    return found
