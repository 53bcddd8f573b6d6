"""What fire may be expected at a place, and from it: by range, sight and the cover of the ground."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.lanes import EVERY_RAY
from bocage.ground.table.lattice import UNIT
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, SUPPRESSED, Unit
from bocage.systems.iabsm.doctrine import weights as w
from bocage.systems.iabsm.explain.preview import expected_hits
from bocage.systems.iabsm.rules.artillery.high_explosive import mortar_of
from bocage.systems.iabsm.rules.infantry.actions import actions_of
from bocage.systems.iabsm.rules.sight.visibility import LARGELY, OPEN

AT: Final = UNIT + 4
"""How near a guide stands to a line that covers him."""
POOREST: Final = 2
"""fire-3: the best protection."""
EVERYWHERE: Final = 1 << 20
"""From how far a unit is seen that has been spotted already."""
CROSSED_BY: Final = 4
"""sight-2: fire crosses a line when so many of the eight rays do."""


class Danger:
    """Hits that units may expect, worked out for one question."""

    __slots__ = ("_beside", "_enemies", "_g", "_kept", "_shelters")

    def __init__(self, g: Iabsm, side: int) -> None:
        self._g = g
        self._enemies: list[Unit] = g.fighters(1 - side)
        self._kept: dict[int, float] = {}
        self._beside: dict[int, int] = {}
        self._shelters: dict[int, int] = {}

    def at(self, unit: Unit, x: int, y: int) -> float:
        """Return how many hits the enemy may expect on a unit at a place, in one activation of each."""
        key = (x << 12 | y) << 6 | unit.id
        found = self._kept.get(key)
        if found is None:
            found = 0.0
            shown = self._shown(unit, x, y)
            for enemy in self._enemies:
                if enemy.state != SUPPRESSED:
                    if unit.hull is None:
                        hits = self.hits(enemy, enemy.x, enemy.y, unit, x, y, actions_of(enemy))
                    else:
                        hits = self._shots(enemy, x, y)
                    if hits:
                        square = (enemy.x - x) ** 2 + (enemy.y - y) ** 2
                        found += hits if square <= shown * shown else w.UNSEEN * hits
            self._kept[key] = found
        return found

    def _shown(self, unit: Unit, x: int, y: int) -> int:
        """Return from how near a unit at a place is seen without looking for it: fire-5, who has not been
        spotted is not fired at."""
        if unit.spotted_by:
            return EVERYWHERE
        if x == unit.x and y == unit.y:
            return 0
        field = self._g.field
        seen_as = LARGELY if self._lines(x, y) & field.lines else field.visibilities[field.kind_at(x, y).code]
        seen_as = min(seen_as, LARGELY)
        if unit.hull is not None:
            seen_as = max(seen_as - 1, OPEN)
        return self._g.tables.auto[seen_as] * UNIT

    def from_here(self, unit: Unit, x: int, y: int, actions: int) -> float:
        """Return the most hits that a unit may expect to make from a place."""
        best = 0.0
        for enemy in self._enemies:
            hits = self.hits(unit, x, y, enemy, enemy.x, enemy.y, actions)
            best = max(best, hits if enemy.spotted_by else w.BELIEVED * hits)
        return best

    def overlooks(self, unit: Unit, x: int, y: int) -> bool:
        """Whether a unit sees an enemy from a place, a mortar one in its reach."""
        mortar = mortar_of(unit)
        for enemy in self._enemies:
            if mortar is not None:
                square = (enemy.x - x) ** 2 + (enemy.y - y) ** 2
                if not (mortar.least * UNIT) ** 2 <= square <= (mortar.range * UNIT) ** 2:
                    continue
            if self._sees(x, y, enemy.x, enemy.y, min(unit.half_front, enemy.half_front)):
                return True
        return False

    def _shots(self, enemy: Unit, x: int, y: int) -> float:
        """Return what the gun of an enemy threatens a vehicle with at a place, in hits."""
        gun = enemy.gun
        if gun is None or (enemy.hull is not None and enemy.hull.gun_out):
            return 0.0
        away = isqrt((enemy.x - x) ** 2 + (enemy.y - y) ** 2)
        if gun.range and away > gun.range * UNIT:
            return 0.0
        return w.SHY_OF_GUNS if self._sees(enemy.x, enemy.y, x, y, enemy.half_front) else 0.0

    def _sees(self, ax: int, ay: int, bx: int, by: int, half: int) -> bool:
        """Whether somebody at one place sees another."""
        over = self._lines(ax, ay) | self._lines(bx, by)
        return self._g.sights.between(ax, ay, bx, by, half, over) != EVERY_RAY

    def _lines(self, x: int, y: int) -> int:
        """Return what does not hinder who stands at a place."""
        key = x << 12 | y
        found = self._beside.get(key)
        if found is None:
            found = self._beside[key] = self._g.field.beside(x, y, AT)
        return found

    def _ground(self, x: int, y: int) -> int:
        """Return the protection that the ground gives at a place."""
        key = x << 12 | y
        found = self._shelters.get(key)
        if found is None:
            field = self._g.field
            found = self._shelters[key] = field.protections[field.kind_at(x, y).code]
        return found

    def hits(self, firer: Unit, fx: int, fy: int, target: Unit, x: int, y: int, actions: int) -> float:
        """Return the hits of a volley from a place at another, by the middles of the units."""
        g, weapon = self._g, firer.weapon
        square = (fx - x) * (fx - x) + (fy - y) * (fy - y)
        reach = weapon.range * UNIT
        if square > reach * reach or square == 0:
            return 0.0
        field = g.field
        stays = x == target.x and y == target.y
        here = firer.at_lines if fx == firer.x and fy == firer.y else self._lines(fx, fy)
        there = target.at_lines if stays else self._lines(x, y)
        half = firer.half_front if firer.half_front < target.half_front else target.half_front
        if g.sights.between(fx, fy, x, y, half, here | there) == EVERY_RAY:
            return 0.0
        modifier = weapon.bonus + firer.quality.fire - firer.shock - (2 if firer.state != STEADY else 0)
        away = isqrt(square)
        for to, add in g.tables.ranges:
            if away <= to or to == 0:
                modifier += add
                break
        if weapon.far_bonus and away > 9 * UNIT:
            modifier += weapon.far_bonus
        shelter = field.protections[target.ground] if stays and target.ground else self._ground(x, y)
        lines = there & ~here & field.lines
        while lines and shelter < POOREST:
            low = lines & -lines
            lines ^= low
            behind = field.protections[field.kinds[low.bit_length() - 1].code]
            if behind > shelter and field.crossed_rays(fx, fy, x, y, half, low).bit_count() >= CROSSED_BY:
                shelter = behind
        if stays:
            shelter += int(target.in_cover) + int(target.state != STEADY)
        if not weapon.flame:
            modifier += g.tables.shelter[min(shelter, POOREST)]
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
