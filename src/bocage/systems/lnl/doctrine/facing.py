"""1.6.3a, 15.0d, 15.1: which way guns and vehicles should face, and what they bring to bear."""

from __future__ import annotations

from bocage.kernel import Ask, Option
from bocage.systems.common.doctrine.judge import no_opinion
from bocage.systems.common.doctrine.reasons import Reasons
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.doctrine import machine_weights as m
from bocage.systems.lnl.doctrine.reasons import FACE, USED_UP
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.rules.vehicles.vehicles import covered_arc


class Facing:
    """The tactics of turning."""

    __slots__ = ("sense",)

    def __init__(self, sense: Sense) -> None:
        self.sense = sense

    def face(self, ask: Ask) -> list[Reasons]:
        """15.1-12, 1.6.3a: to face those who are there, or where the enemy will come from."""
        number = ask.about.get("unit")
        if not isinstance(number, int):
            return no_opinion(ask)
        g = self.sense.g
        unit = g.units[number]
        cell = g.field.cell_of[unit.loc] if unit.loc >= 0 else -1
        return [[(FACE, self._value(cell, option.value))] for option in ask.options]

    def _value(self, cell: int, corner: int) -> float:
        sense = self.sense
        g = sense.g
        if cell < 0:
            return 0.0
        arc = covered_arc(g.field, cell, corner)
        foes = g.held[sense.enemy] | g.armour[sense.enemy]
        seen = (arc & foes & g.field.sight.see[cell]).bit_count()
        value = m.FACE_SEEN * min(m.FACE_SEEN_MOST, seen) + m.FACE_FOES * (arc & foes).bit_count()
        if sense.attacking:
            for prize, _, _ in sense.aims():
                value += m.FACE_AIM * (arc >> prize.cell & 1)
        view = (arc & g.field.sight.see[cell]).bit_count() / max(1, g.field.cells)
        return value + m.FACE_VIEW * view

    def turn(self, unit: Unit, corner: int) -> Reasons:
        """What it is worth to turn to a corner."""
        cell = self.sense.g.field.cell_of[unit.loc]
        better = self._value(cell, corner) - self._value(cell, unit.facing)
        return [(FACE, better), (USED_UP, -m.TURN_SPENT)]

    def weapons(self, option: Option) -> Reasons:
        """15.0d-8, 15.1-21: everything that bears is fired, and the turret rather than the hull is turned."""
        return [(FACE, m.BRING_TO_BEAR.get(option.verb, m.TURN_HULL))]
