"""What fire may be expected at a place, and from it: by range, sight and the cover of the ground."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.lanes import EVERY_RAY
from bocage.ground.table.lattice import UNIT
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.explain.preview import expected_hits
from bocage.systems.iabsm.rules.infantry.actions import actions_of

AT: Final = UNIT + 4
"""How near a guide stands to a line that covers him."""
BELIEVED: Final = 0.7
"""How much a volley at an enemy who is not spotted yet counts."""


class Danger:
    """Hits that units may expect, worked out for one question."""

    __slots__ = ("_enemies", "_g", "_kept")

    def __init__(self, g: Iabsm, side: int) -> None:
        self._g = g
        self._enemies: list[Unit] = g.fighters(1 - side)
        self._kept: dict[int, float] = {}

    def at(self, unit: Unit, x: int, y: int) -> float:
        """Return how many hits the enemy may expect on a unit at a place, in one activation of each."""
        key = (x << 12 | y) << 5 | unit.id
        found = self._kept.get(key)
        if found is None:
            found = 0.0
            for enemy in self._enemies:
                if enemy.state != SUPPRESSED:
                    found += self._hits(enemy, enemy.x, enemy.y, unit, x, y, actions_of(enemy))
            self._kept[key] = found
        return found

    def from_here(self, unit: Unit, x: int, y: int, actions: int) -> float:
        """Return the most hits that a unit may expect to make from a place."""
        best = 0.0
        for enemy in self._enemies:
            hits = self._hits(unit, x, y, enemy, enemy.x, enemy.y, actions)
            best = max(best, hits if enemy.spotted_by else BELIEVED * hits)
        return best

    def _hits(self, firer: Unit, fx: int, fy: int, target: Unit, x: int, y: int, actions: int) -> float:
        """Return the hits of a volley from a place at another, by the middles of the units."""
        g = self._g
        away = isqrt((fx - x) ** 2 + (fy - y) ** 2)
        weapon = firer.weapon
        if away > weapon.range * UNIT or away == 0:
            return 0.0
        field = g.field
        here, there = field.beside(fx, fy, AT), field.beside(x, y, AT)
        half = min(firer.half_front, target.half_front)
        if g.sights.between(fx, fy, x, y, half, here | there) == EVERY_RAY:
            return 0.0
        modifier = weapon.bonus + firer.quality.fire - firer.shock - (2 if firer.state != STEADY else 0)
        for to, add in g.tables.ranges:
            if away <= to or to == 0:
                modifier += add
                break
        if weapon.far_bonus and away > 9 * UNIT:
            modifier += weapon.far_bonus
        shelter = field.protections[field.kind_at(x, y).code]
        lines = there & ~here
        if lines and field.crossed_rays(fx, fy, x, y, half, lines).bit_count() >= 4:
            for number, kind in enumerate(field.kinds):
                if lines >> number & 1:
                    shelter = max(shelter, field.protections[kind.code])
        shelter = min(shelter + int(target.in_cover and (x, y) == (target.x, target.y)), 2)
        modifier += g.tables.shelter[shelter]
        dice = min(actions + weapon.extra_dice, weapon.most_dice)
        if weapon.fewer_beyond and away > weapon.fewer_beyond * UNIT:
            dice -= 1
        return _expected(max(dice, 1), modifier)


_TABLE: Final[dict[int, float]] = {}


def _expected(dice: int, modifier: int) -> float:
    """Return the hits that so many dice may expect, kept."""
    key = dice * 64 + modifier + 32
    found = _TABLE.get(key)
    if found is None:
        found = _TABLE[key] = float(expected_hits(dice, modifier))
    return found
