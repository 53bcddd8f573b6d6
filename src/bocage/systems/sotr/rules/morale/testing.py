"""Cool tests as they are taken: the dice, how they came out, and what failing one does."""

from __future__ import annotations

from typing import NamedTuple

from bocage.kernel import Tally
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.morale.cool import passes


class Rolled(NamedTuple):
    """How a Cool test came out: the dice, and what they had to stay at or under."""

    total: int
    needs: int
    passed: bool


def roll_cool(g: Sotr, cool: int, tally: Tally, purpose: str) -> Rolled:
    """ruling-2: roll 2D6 against Cool with its modifiers."""
    total = g.dice.d6(purpose) + g.dice.d6(purpose)
    needs = cool + int(tally.total)
    return Rolled(total, needs, passes(total, needs))


def cool_of_unit(g: Sotr, unit: Unit) -> int:
    """ruling-36: the Cool of the officer if he is able, else of the troops."""
    best = unit.cool
    for figure in g.able(unit):
        if figure.row.role == "officer" and figure.cool > best:
            best = figure.cool
    return best


def break_up(unit: Unit, *, flees: bool) -> None:
    """ruling-36: a unit is disorganised, or flees as well."""
    unit.disorganised = True
    if flees:
        unit.fleeing = True
