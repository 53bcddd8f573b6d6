"""The casualty test: its modifiers, and what failing does."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.kernel import Part, Tally
from bocage.systems.common.dice_odds import shares
from bocage.systems.sotr.content.tables import Tables
from bocage.systems.sotr.rules.morale.cool import DICE, passes

HOLDS: Final = 0
DISORGANISED: Final = 1
FLEEING: Final = 2
"""What a casualty test comes to."""
ENDS: Final = ("holds", "disorganised", "fleeing")
BADLY: Final = 4
"""ruling-36: failed by so much, a unit flees."""
WITHOUT_OFFICER: Final = -1
"""ruling-39: the test when the officer becomes a Goner."""


class Plight:
    """A unit that tests: how it stands."""

    __slots__ = ("commanded", "half", "heavy_fire", "leaderless", "sheltered")

    def __init__(
        self,
        *,
        half: bool = False,
        leaderless: bool = False,
        heavy_fire: bool = False,
        sheltered: bool = False,
        commanded: bool = False,
    ) -> None:
        self.half = half
        self.leaderless = leaderless
        self.heavy_fire = heavy_fire
        self.sheltered = sheltered
        self.commanded = commanded


def is_half(able: int, began: int) -> bool:
    """ruling-36: whether half or fewer of the figures a unit began with are able."""
    return 2 * able <= began


def casualty_modifiers(t: Tables, plight: Plight) -> Tally:
    """ruling-36: what the plight of a unit adds to its Cool."""
    tally = Tally()
    if plight.half:
        tally.add(Part(t.losses["half_strength"], "sotr-ruling-36", "half-strength"))
    if plight.leaderless:
        tally.add(Part(t.losses["no_leader"], "sotr-ruling-36", "no-leader"))
    if plight.heavy_fire:
        tally.add(Part(t.losses["heavy_fire"], "sotr-ruling-36", "heavy-fire"))
    if plight.sheltered:
        tally.add(Part(t.losses["sheltered"], "sotr-ruling-36", "sheltered"))
    if plight.commanded:
        tally.add(Part(t.losses["force_commander"], "sotr-ruling-36", "force-commander"))
    return tally


def outcome_of_losses(rolled: int, cool: int, *, disorganised: bool) -> int:
    """ruling-36: failed, a unit is disorganised; failed by 4 or more, or while disorganised, it flees."""
    if passes(rolled, cool):
        return HOLDS
    return FLEEING if disorganised or rolled - cool >= BADLY else DISORGANISED


def casualty_chances(cool: int, *, disorganised: bool) -> list[Fraction]:
    """ruling-36: the exact chance of each outcome, in their order."""
    found = [Fraction(0)] * len(ENDS)
    for total, share in shares(DICE).items():
        found[outcome_of_losses(total, cool, disorganised=disorganised)] += share
    return found
