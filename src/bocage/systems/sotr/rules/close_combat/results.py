"""What the two dice of a close combat do, and what a fight does to a unit and to a machine."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.systems.common.dice_odds import PAIRS
from bocage.systems.sotr.content.arms import Protection
from bocage.systems.sotr.content.tables import Tables

NOTHING: Final = 0
DOWN: Final = 1
GONER: Final = 2
"""What becomes of the loser."""
RESULTS: Final = ("nothing", "down", "goner")
"""What they are called."""
MACHINE_HIT_ON: Final = 5
"""ruling-43"""
AGAINST_MACHINE: Final = "at_very_light"
SATCHEL: Final = "satchel"


def result_of(t: Tables, protection: Protection, margin: int) -> int:
    """ruling-40: what a figure of this protection suffers that loses by so much; nothing when it does not
    lose."""
    if margin <= 0:
        return NOTHING
    down, goner = t.margins[protection]
    return GONER if margin >= goner else DOWN if margin >= down else NOTHING


class FightOdds:
    """The exact chances of a pair: by result, what becomes of the one and of the other."""

    __slots__ = ("even", "mine", "theirs")

    def __init__(self) -> None:
        self.mine: list[Fraction] = [Fraction(0)] * len(RESULTS)
        """What becomes of the one; the first is that he loses and suffers nothing."""
        self.theirs: list[Fraction] = [Fraction(0)] * len(RESULTS)
        self.even = Fraction(0)
        """That nobody strikes."""


def fight_odds(
    t: Tables, mine: int, theirs: int, my_protection: Protection, their_protection: Protection
) -> FightOdds:
    """ruling-40: the exact chances of a pair, by what each adds to its die."""
    odds = FightOdds()
    each = Fraction(1, len(PAIRS))
    for one, other in PAIRS:
        margin = one + mine - other - theirs
        if margin > 0:
            odds.theirs[result_of(t, their_protection, margin)] += each
        elif margin < 0:
            odds.mine[result_of(t, my_protection, -margin)] += each
        else:
            odds.even += each
    return odds


def cool_after_fight(cool: int, lost: int, killed: int) -> int | None:
    """ruling-42: the Cool on which a unit tests that lost more figures than it put out: 1 less for each of
    difference. None if it need not."""
    return cool - (lost - killed) if lost > killed else None


def hits_machine(die: int) -> bool:
    """ruling-43: whether a figure in contact hits a machine: on 5 or 6."""
    return die >= MACHINE_HIT_ON
