"""Exact chances: what an attempt will come to before it is made, and the sum that leads to it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Protocol

from bocage.kernel import Ask, Game, Option, Tally
from bocage.systems.common.dice_odds import shares

Chances = dict[str, Fraction]


class Odds:
    """Chances that add up to one, and the sum that leads to them."""

    __slots__ = ("results", "tally")

    def __init__(self, results: Chances, tally: Tally) -> None:
        self.results = results
        self.tally = tally

    def rows(self) -> dict[str, object]:
        """The shape that scripts read."""
        return {
            "results": {name: float(chance) for name, chance in self.results.items()},
            "tally": [[value, clause] for value, clause in self.tally.rows()],
        }


class Expected(Protocol):
    """What to expect for one unit, or for the attempt itself."""

    @property
    def unit(self) -> Any: ...
    @property
    def odds(self) -> Odds: ...


class Foretelling(Protocol):
    """What the `preview` of each system brings."""

    def is_foretold(self, g: Any, option: Option, ask: Ask) -> bool:
        """Can the chances of an option be told?"""

    def previews(self, game: Game[Any], option: Option) -> Sequence[Expected]:
        """What an option will probably come to; nothing when it needs no dice."""

    def chance(self, game: Game[Any], option: Option) -> float | None:
        """The chance that it does something."""


def totals(die: object) -> dict[int, Fraction]:
    """The exact chance of each total of an icepool die."""
    found: dict[int, Fraction] = {}
    for total, chance in zip(die.outcomes(), die.probabilities(), strict=True):  # type: ignore[attr-defined]
        found[int(total)] = Fraction(chance)
    return found


TWO_DICE: dict[int, Fraction] = shares(2)
"""The exact chance of each total of two dice."""


def check(die: object, needs: int, tally: Tally, passed: str, failed: str) -> Odds:
    """A roll that comes off when it and its modifiers come to no more than what it needs."""
    chance = sum((share for total, share in totals(die).items() if total + tally.total <= needs), Fraction(0))
    return Odds({passed: chance, failed: 1 - chance}, tally)
