"""Cool tests as they are taken: the dice, and how they came out."""

from __future__ import annotations

from typing import NamedTuple

from bocage.kernel import Tally
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.morale.cool import passes


class Tested(NamedTuple):
    """How a Cool test came out: the dice, and what they had to stay at or under."""

    total: int
    needs: int
    passed: bool


def test_cool(g: Sotr, cool: int, tally: Tally, purpose: str) -> Tested:
    """ruling-2: roll 2D6 against Cool with its modifiers."""
    total = g.dice.d6(purpose) + g.dice.d6(purpose)
    needs = cool + int(tally.total)
    return Tested(total, needs, passes(total, needs))
