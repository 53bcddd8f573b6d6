"""How blinds are played: they go forward as long as nobody is near, and then show who is under them."""

from __future__ import annotations

from math import isqrt
from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Option, unpack, unpack_point
from bocage.kernel.doctrine import Temper
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import COVER, DEPLOY
from bocage.systems.iabsm.doctrine.danger import Danger
from bocage.systems.iabsm.rules.blinds.concealing import is_support
from bocage.systems.iabsm.rules.sight.visibility import is_within, sees

CLOSE: Final = 15 * UNIT
"""How near an enemy in sight makes it worth coming out."""
RUSH: Final = 0.5
"""To charge out of a blind, against coming out to fire."""
WITH_OTHERS: Final = 1.0
"""To lie with one's own platoon."""
FORWARD: Final = 0.5
"""A die of movement towards the ground that is wanted."""
OUT: Final = 2.0
"""To come out at an enemy in reach, less for each action that has gone."""
LOOK: Final = 0.4
HIDE: Final = 0.2
NEARER: Final = 0.1
"""An inch nearer to the ground that is wanted."""
DANGER: Final = 0.25
TARGETS: Final = 0.35


class Hiding:
    """What one side thinks of the answers that concern its blinds."""

    __slots__ = ("_danger", "_g", "_side", "_temper", "_wants")

    def __init__(self, g: Iabsm, side: int, temper: Temper, danger: Danger, *, wants: bool) -> None:
        """`wants`: the ground is still to be taken."""
        self._g = g
        self._side = side
        self._temper = temper
        self._danger = danger
        self._wants = wants

    def conceal(self, ask: Ask) -> list[Reasons]:
        """Keep a platoon together, and the support too; else any blind is as good as another."""
        number = ask.about["unit"]
        assert isinstance(number, int)
        unit = self._g.units[number]
        found: list[Reasons] = []
        for option in ask.options:
            there = self._g.under(self._g.units[option.value])
            own = any(each.platoon == unit.platoon for each in there)
            found.append([("together", WITH_OTHERS if own and not is_support(self._g, unit) else 0.0)])
        return found

    def act(self, ask: Ask) -> list[Reasons]:
        """Go for the ground while nobody is near; come out at an enemy in reach; a dummy looks about."""
        number = ask.about["unit"]
        assert isinstance(number, int)
        blind = self._g.units[number]
        real = bool(self._g.under(blind))
        near = any(
            is_within(self._g, blind, enemy, CLOSE) and sees(self._g, blind, enemy)
            for enemy in self._g.fighters(1 - self._side)
        )
        return [self._action(option, real=real, near=near) for option in ask.options]

    def _action(self, option: Option, *, real: bool, near: bool) -> Reasons:
        """Judge one way to spend the actions of a blind."""
        verb = option.verb
        if verb == "run":
            dice, crossing = unpack(option.value)
            eager = self._wants and not (real and near)
            return [("nearer", FORWARD * dice - 0.1 * crossing if eager else -FORWARD)]
        if verb in (DEPLOY.verb, "charge"):
            pull = OUT * self._temper.aggression * (RUSH if verb == "charge" else 1.0)
            return [("surprise", pull if real and near else -OUT)]
        if verb == "spot":
            return [("spotting", LOOK / unpack(option.value)[1])]
        return [("cover", 0.0 if self._wants else HIDE)] if verb == COVER.verb else NOTHING

    def go(self, blind: Unit, option: Option) -> Reasons:
        """Judge a place for a blind: nearer to the ground that is wanted."""
        x, y = (blind.x, blind.y) if not option.args else unpack_point(option.value)[1:]
        gx, gy = self._g.goal
        away = isqrt((gx - x) ** 2 + (gy - y) ** 2)
        return [("nearer", -NEARER * away / UNIT if self._wants else 0.0)]

    def place(self, ask: Ask) -> list[Reasons]:
        """Put units where they can fire and are not fired at."""
        number = ask.about["unit"]
        assert isinstance(number, int)
        unit = self._g.units[number]
        found: list[Reasons] = []
        for option in ask.options:
            _, x, y = unpack_point(option.value)
            hits, fire = self._danger.at(unit, x, y), self._danger.from_here(unit, x, y, 3)
            found.append(
                [
                    ("danger", -DANGER * hits * self._temper.caution),
                    ("field-of-fire", TARGETS * fire * self._temper.aggression),
                ]
            )
        return found


def hidden_strength(g: Iabsm, side: int) -> int:
    """Return the figures of a side that have not come onto the table yet."""
    return sum(unit.figures for unit in g.units if unit.side == side and unit.loc == GONE and unit.under >= 0)
