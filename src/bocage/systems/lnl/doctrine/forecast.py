"""What the ground does to fire between two places, whoever fires and whoever may stand there.

The numbers are the rules' own, for a rifleman who has done nothing yet, kept by all that they depend on.
"""

from __future__ import annotations

from typing import Final

from bocage.systems.lnl.battle.attack import Attack, Firer
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.rules.fire.firepower import attack_modifiers, target_modifier
from bocage.systems.lnl.rules.ordnance.ordnance import Shot, to_hit_modifiers

CODES: Final = 4
LYING: Final = 8
"""How many ways a line of sight can be degraded, and smoke and a wreck can lie at its ends."""
WRECK: Final = 4
"""Of the latter, the one for a wreck at the target."""
NOBODY: Final = 1 << 20
"""The number of a man who is in no battle."""


class Forecast:
    """Modifiers of fire from one place at another, with smoke and wrecks as they lie."""

    __slots__ = ("_bazooka", "_field", "_hits", "_lies", "_places", "_rifle")

    def __init__(self, g: Lnl) -> None:
        self._field: Field = g.field
        self._places = len(g.field.locations)
        self._lies: dict[int, int] = {}
        self._hits: dict[int, int] = {}
        first = next(unit for unit in g.units if unit.counter.is_mmc and not unit.counter.apart)
        self._rifle = Unit(NOBODY, first.name, first.counter, first.force, first.side)
        self._bazooka: Gun = next(iter(g.catalogue.guns.values()))

    def lie(self, g: Lnl, origin: int, target: int, code: int, *, vehicle: bool = False) -> int:
        """5.0a-1, 5.0a-2, ruling 66: what nearness, the line of sight, smoke and cover do to an attack.

        `code`: how far the line is degraded; it must not be blocked. `vehicle`: the target is one; its armour
        is not counted. 19.5-6: terrain does not help it in the air.
        """
        key = ((origin * self._places + target) * CODES + code) * 2 + vehicle
        key = key * LYING + self._lying(g, origin, target) if g.smoke_mask or g.wreck_mask else key * LYING
        known = self._lies.get(key)
        if known is None:
            self._rifle.loc = origin
            attack = Attack(self._rifle.side, origin, target, [Firer(self._rifle, True, ())])
            known = int(attack_modifiers(g, attack).total)
            if not (vehicle and target >= self._field.sky):
                known -= int(target_modifier(g, origin, target, vehicle=vehicle).total)
            self._lies[key] = known
        return known

    def of_firers(self, g: Lnl, attack: Attack) -> int:
        """6.1-7, 6.4-9: the modifiers of an attack that are its firers' own, by what they have done."""
        plain = Attack(attack.side, attack.origin, attack.target, [Firer(self._rifle, True, ())])
        return int(attack_modifiers(g, attack).total - attack_modifiers(g, plain).total)

    def hit(self, g: Lnl, origin: int, target: int, code: int) -> int:
        """14.0b-4 to -6: what the same do to the roll To Hit for men in a place.

        19.5-6: in the air the target is a Hovering helicopter, which has no cover.
        """
        key = (origin * self._places + target) * CODES + code
        key = key * LYING + self._lying(g, origin, target)
        known = self._hits.get(key)
        if known is None:
            self._rifle.loc = origin
            shot = Shot(self._rifle, self._bazooka, target)
            # Nobody is there yet: those of the one side who are, and may have moved, are not shot at.
            shot.side = 0 if g.at[0][target] else 1
            known = int(to_hit_modifiers(g, shot).total)
            if target >= self._field.sky:
                known -= int(target_modifier(g, origin, target).total)
            if not shot.prey(g):
                self._hits[key] = known
        return known

    def _lying(self, g: Lnl, origin: int, target: int) -> int:
        """Smoke at either end, and a wreck at the target, in one number."""
        cells, smoke = self._field.cell_of, g.smoke_mask
        found = (smoke >> cells[origin] & 1) + 2 * (smoke >> cells[target] & 1)
        return found + WRECK * (g.wreck_mask >> target & 1)
