"""1.6.3a, 15.0d, 15.1: which way guns and vehicles should face, and what they bring to bear."""

from __future__ import annotations

from bocage.kernel import Ask, Option
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.doctrine.reasons import FACE, USED_UP, Reasons
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.rules.vehicles.vehicles import covered_arc


def face_reasons(sense: Sense, ask: Ask) -> list[Reasons]:
    """15.1-12, 1.6.3a: to face those who are there, or where the enemy will come from."""
    number = ask.about.get("unit")
    if not isinstance(number, int):
        return [[] for _ in ask.options]
    unit = sense.g.units[number]
    cell = sense.g.field.cell_of[unit.loc] if unit.loc >= 0 else -1
    return [[(FACE, _facing_value(sense, cell, option.value))] for option in ask.options]


def _facing_value(sense: Sense, cell: int, corner: int) -> float:
    g = sense.g
    if cell < 0:
        return 0.0
    arc = covered_arc(g.field, cell, corner)
    foes = g.held[sense.enemy] | g.armour[sense.enemy]
    value = 0.2 * min(5, (arc & foes & g.field.sight.see[cell]).bit_count()) + 0.03 * (arc & foes).bit_count()
    if sense.attacking:
        for prize, _, _ in sense.aims():
            value += 0.05 * (arc >> prize.cell & 1)
    return value + 0.1 * (arc & g.field.sight.see[cell]).bit_count() / max(1, g.field.cells)


def turn_reasons(sense: Sense, unit: Unit, corner: int) -> Reasons:
    cell = sense.g.field.cell_of[unit.loc]
    better = _facing_value(sense, cell, corner) - _facing_value(sense, cell, unit.facing)
    return [(FACE, better), (USED_UP, -0.3)]


def weapons_reasons(option: Option) -> Reasons:
    """15.0d-8, 15.1-21: everything that bears is fired, and the turret rather than the hull is turned."""
    order = {
        "all-weapons": 0.2,
        "main-gun": 0.0,
        "machine-guns": 0.0,
        "turn-turret": 0.2,
        "keep-facing": -0.1,
    }
    return [(FACE, order.get(option.verb, 0.1))]
