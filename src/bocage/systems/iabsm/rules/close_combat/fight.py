"""Who fights in a close combat, and how it came about."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import HEADINGS, UNIT, Point, cross, in_arc
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, Unit
from bocage.systems.iabsm.content.close_combat_rows import positions
from bocage.systems.iabsm.rules.command.big_men import big_men_with
from bocage.systems.iabsm.rules.sight.visibility import is_within, lines_between

ENGAGED: Final = 4 * UNIT
"""melee-2: how near an enemy who fights engages a unit."""
EIGHTH: Final = HEADINGS // 8
"""melee-8: 45 degrees."""


class Fight:
    """A close combat between the side that charges and the side that defends."""

    __slots__ = (
        "attacker",
        "charger",
        "chargers",
        "heroism",
        "in_rear",
        "origin",
        "per",
        "round",
        "spent",
        "target",
        "units",
    )

    def __init__(self, g: Iabsm, charger: Unit, target: Unit, spent: int) -> None:
        """Begin while the charger still stands where he comes from. `spent`: actions that go into the run."""
        self.attacker = charger.side
        self.charger = charger
        self.chargers: list[Unit] = [charger]
        """Who comes from where the charge began: more than one out of a blind."""
        self.target = target
        self.spent = spent
        self.origin: Point = charger.x, charger.y
        self.per = position_of(g, charger, target)
        """cc-16 to cc-18: for how many dice the defender has one more."""
        self.heroism = 0
        """bonus-9: the dice that a heroic leader adds to the attackers."""
        self.in_rear = False
        """cc-21: the unit charged is attacked in the rear."""
        self.round = 1
        self.units: list[list[Unit]] = [[], []]
        """The sections and teams that fight, by side."""

    def come_out(self, units: list[Unit]) -> None:
        """melee-1, blind-9: these units have charged under a blind."""
        self.charger = units[0]
        self.chargers = units

    def meet(self, g: Iabsm) -> None:
        """melee-2: charger and target fight, and every unit within 4 inches of an enemy who does."""
        self._gather(g)
        self.in_rear = self.target.house == OUTSIDE and is_in_rear(self.target, self.starts())

    def _gather(self, g: Iabsm) -> None:
        self.units[self.charger.side].append(self.charger)
        self.units[self.target.side].append(self.target)
        more = True
        while more:
            more = False
            for unit in g.units:
                if not is_drawn_in(unit) or unit in self.units[unit.side]:
                    continue
                if any(is_within(g, unit, enemy, ENGAGED) for enemy in self.units[1 - unit.side]):
                    self.units[unit.side].append(unit)
                    more = True

    def leave(self) -> None:
        """melee-10: who is destroyed or has fallen back fights no longer."""
        for side in (0, 1):
            self.units[side] = [unit for unit in self.units[side] if unit.loc != GONE and not unit.broken]

    def starts(self) -> list[tuple[Point, int]]:
        """From where the attackers come, and how many they are: all but the chargers stand there already."""
        return [
            (self.origin if unit in self.chargers else (unit.x, unit.y), unit.figures)
            for unit in self.units[self.attacker]
        ]

    def big_men(self, g: Iabsm, side: int) -> list[Unit]:
        """melee-2: the Big Men in contact with units that fight."""
        found: list[Unit] = []
        for unit in self.units[side]:
            found += [each for each in big_men_with(g, unit) if each not in found]
        return found

    def middle(self, side: int) -> Point:
        """Return the middle of the units of a side that fight."""
        units = self.units[side]
        return sum(unit.x for unit in units) // len(units), sum(unit.y for unit in units) // len(units)


def is_drawn_in(unit: Unit) -> bool:
    """melee-2: men on foot join a close combat near them: no vehicle does, nor who lies hidden under a blind,
    nor who has fallen back. Big Men count by their level."""
    on_foot = unit.loc != GONE and unit.hull is None and not unit.is_blind
    return on_foot and not unit.is_big_man and not unit.broken


def position_of(g: Iabsm, charger: Unit, target: Unit) -> int:
    """melee-3: the best of the ground of the unit charged and of the lines it is at that the charge
    crosses."""
    known = positions()
    found = known.of(target.ground)
    lines = lines_between(g, charger, target)
    for number, kind in enumerate(g.field.kinds):
        if lines >> number & 1:
            found = min(found, known.of(kind.code))
    return found


def is_in_rear(target: Unit, starts: list[tuple[Point, int]]) -> bool:
    """melee-8: more than half of the attackers start in the rear quarter of the unit charged."""
    back = (target.facing + HEADINGS // 2) % HEADINGS
    behind = count = 0
    for (x, y), figures in starts:
        count += figures
        if is_behind(back, x - target.x, y - target.y):
            behind += figures
    return 2 * behind > count


def is_behind(back: int, dx: int, dy: int) -> bool:
    """melee-8: exactly 45 degrees is no rear."""
    left, right = (back - EIGHTH) % HEADINGS, (back + EIGHTH) % HEADINGS
    return cross(left, dx, dy) > 0 and cross(right, dx, dy) < 0


def is_faced(unit: Unit, fight: Fight) -> bool:
    """melee-9: a machine gun faces the attackers if they charge out of the half-plane before it."""
    x, y = fight.origin
    return in_arc(unit.facing, HEADINGS // 4, x - unit.x, y - unit.y)
