"""How things stand for one side, for one question: what it wants, how it presses, and what threatens it."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel.doctrine import Temper
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.doctrine import weights as w
from bocage.systems.iabsm.doctrine.danger import Danger
from bocage.systems.iabsm.doctrine.ground import Survey
from bocage.systems.iabsm.rules.sight.visibility import sees

REACH: Final = 3 * UNIT


class Sense:
    """What one side knows of the battle when it is asked."""

    __slots__ = (
        "_seen",
        "danger",
        "enemies",
        "g",
        "last",
        "left",
        "own",
        "side",
        "survey",
        "temper",
        "wants",
    )

    def __init__(self, g: Iabsm, side: int, survey: Survey, temper: Temper) -> None:
        self.g = g
        self._seen: dict[int, list[Unit]] = {}
        self.side = side
        self.survey = survey
        self.temper = temper
        self.danger = Danger(g, side)
        self.own: list[Unit] = g.fighters(side)
        self.enemies: list[Unit] = g.fighters(1 - side)
        self.wants: bool = any(holder != side for holder in g.control.values())
        """Whether the ground is still to be taken."""
        left = max(g.scenario.turns - g.turn + 1, 1)
        self.left = left
        """How many turns are left, with this one."""
        self.last: float = 1.0 + w.LAST_HOLD / (left * left)
        """How much it counts to stand at the ground."""

    def about(self, number: object) -> Unit:
        """Return the unit that a question names."""
        assert isinstance(number, int)
        return self.g.units[number]

    def seen_by(self, unit: Unit) -> list[Unit]:
        """Return the enemies that a unit sees."""
        found = self._seen.get(unit.id)
        if found is None:
            found = self._seen[unit.id] = [each for each in self.enemies if sees(self.g, unit, each)]
        return found

    def away(self, unit: Unit, x: int, y: int) -> float:
        """Return how far it is for a unit from a place to the point of ground, in inches."""
        ways = self.survey.foot(unit.radius) if unit.hull is None else self.survey.wheels(unit.radius)
        return ways.at(x, y)

    def eager(self, unit: Unit) -> float:
        """Return how much an inch nearer counts for a unit: the more the fewer turns are left, and the more
        it is behind its time; little for who has the ground already."""
        if not self.wants:
            return w.DEFENDER
        late = self.away(unit, unit.x, unit.y) / (w.PACE * self.left) - w.IN_TIME
        return 1.0 + w.HASTE / self.left + w.LATE * max(late, 0.0)

    def is_at_ground(self, unit: Unit, reach: int = REACH) -> bool:
        """Whether a unit is near to the point that is fought for."""
        x, y = self.g.goal
        return (unit.x - x) ** 2 + (unit.y - y) ** 2 <= reach * reach


def stands_back(unit: Unit) -> bool:
    """Whether a unit serves its side best from behind: a mortar or an observer."""
    return bool(unit.counter.mortar) or unit.counter.observer
