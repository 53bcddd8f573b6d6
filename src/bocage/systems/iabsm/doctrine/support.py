"""Artillery: whom a burst strikes, when it is asked for, smoke, and preparation."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.shapes import is_point_near
from bocage.kernel import Ask, Option, unpack, unpack_point
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.batteries import Battery
from bocage.systems.iabsm.battle.units import STEADY, Unit
from bocage.systems.iabsm.doctrine import weights as w
from bocage.systems.iabsm.doctrine.fire import Fire
from bocage.systems.iabsm.doctrine.sense import Sense
from bocage.systems.iabsm.rules.artillery.preparation import SQUARE
from bocage.systems.iabsm.rules.artillery.smoke import smoke_points
from bocage.systems.iabsm.rules.sight.visibility import sees

SALVO: Final = 2
"""bonus-4: the dice of a machine gun that a card lets fire."""


class Support:
    """Judges what falls from the sky."""

    __slots__ = ("fire", "g", "sense")

    def __init__(self, sense: Sense, fire: Fire) -> None:
        self.sense = sense
        self.g = sense.g
        self.fire = fire

    def call(self, unit: Unit) -> float:
        """Return what it is worth to ask for fire."""
        if self.sense.seen_by(unit):
            return w.CALLED
        return w.CALLED_BLINDLY if self.sense.enemies else 0.0

    def barrage(self, ask: Ask) -> list[Reasons]:
        """Fire where the enemy is and nobody of one's own."""
        number = ask.about["battery"]
        assert isinstance(number, int)
        return [self._burst(option, self.g.batteries[number]) for option in ask.options]

    def _burst(self, option: Option, battery: Battery) -> Reasons:
        """Judge an aiming marker, or an order to a battery."""
        radius = battery.row.radius * UNIT
        if option.verb == "mark":
            _, x, y = unpack_point(option.value)
            return [("support", self._struck(x, y, radius))]
        if option.verb == "effect":
            return [("support", self._struck(battery.x, battery.y, radius))]
        return [("support", w.SHIFTED if option.verb in ("wait", "shift") else w.CEASED)]

    def _struck(self, x: int, y: int, radius: int) -> float:
        """Return what a round is worth that bursts at a point."""
        worth = 0.0
        for unit in self.g.units:
            if unit.loc == GONE or unit.is_big_man or unit.is_wreck:
                continue
            if (unit.x - x) ** 2 + (unit.y - y) ** 2 <= radius * radius:
                if unit.side == self.sense.side:
                    worth += w.BURST_OWN
                else:
                    worth += w.BURST_BLIND if unit.is_blind else w.BURST_ENEMY
        return worth

    def prepare(self, option: Option) -> Reasons:
        """Bombard where the enemy can be seen to be."""
        _, x, y = unpack_point(option.value)
        middle = SQUARE // 2
        return [("support", self._struck(x + middle, y + middle, middle))]

    def bonus(self, option: Option) -> Reasons:
        """Take what a card gives rather than nothing; fire where it does most."""
        if not option.args:
            return NOTHING
        if option.verb == "direct":
            first, second = unpack(option.value)
            return [("harm", self.fire.volley(self.g.units[first], self.g.units[second], SALVO))]
        return [("acts", w.ACTED)]

    # Smoke

    def smoke(self, option: Option) -> Reasons:
        """Lay it where it spares one's own most."""
        _, x, y = unpack_point(option.value)
        return [("support", self._screen(x, y))]

    def best_screen(self, unit: Unit) -> float:
        """Return what the best place for smoke is worth."""
        if not self.sense.wants:
            return w.NO_USE
        return max((self._screen(x, y) for x, y in smoke_points(self.g, unit)), default=0.0) - w.SWEAT

    def _screen(self, x: int, y: int) -> float:
        """Return what a round of smoke spares one's own, less what it spares the enemy."""
        g, danger = self.g, self.sense.danger
        square = (g.tables.smoke // 2) ** 2 + 1
        spared = 0.0
        for enemy in self.sense.enemies:
            for unit in self.sense.own:
                if not is_point_near(x, y, enemy.x, enemy.y, unit.x, unit.y, square):
                    continue
                if enemy.state == STEADY and unit.hull is None and sees(g, unit, enemy):
                    spared += w.SCREENS * danger.hits(enemy, enemy.x, enemy.y, unit, unit.x, unit.y, 3)
                    spared -= w.BLINDS_OWN * danger.hits(unit, unit.x, unit.y, enemy, enemy.x, enemy.y, 3)
        return spared
